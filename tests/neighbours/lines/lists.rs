//! The card lists of the two sides: each side builds, draws and names the cards of its own list.

use super::*;
use frontage::rulebook::lines::kind::Kind;
use frontage::ruling::Arg;

/// Writes a card list of the given units, each an id, a name and an attack.
fn list(units: &[(&str, &str, u32)]) -> String {
    let unit = |(id, name, attack): &(&str, &str, u32)| {
        format!(
            "[[unit]]\nid = \"{id}\"\nname = \"{name}\"\nkind = \"infantry\"\ncost = 1\nattack = {attack}\ndefence = 2\n"
        )
    };
    units.iter().map(unit).collect()
}

const HEAD: &str = "format = 1\nbook = \"lines\"\nname = \"t\"\n[turn]\nnumber = 1\nphase = \"start\"\n\
    [[side]]\nid = \"red\"\nname = \"Reds\"\narmy = \"red\"\n[[side]]\nid = \"blue\"\nname = \"Blues\"\narmy = \"blue\"\n";

/// Opens a battle whose sides have the cards of two lists. Card `a` is in both lists and differs, `b` is in both and
/// is the same, and `own` is in blue's list alone.
fn opened(more: &str) -> Result<Position, Vec<frontage::ruling::table::Fault>> {
    let red = list(&[("a", "Red a", 3), ("b", "Both b", 4)]);
    let blue = list(&[("b", "Both b", 4), ("a", "Blue a", 1), ("own", "Blue own", 9)]);
    let fetch = |name: &str| Ok::<_, Arg>(if name == "red" { red.clone() } else { blue.clone() });
    Lines::read(book().tables(), "t", &format!("{HEAD}{more}"), &fetch).map(|reading| reading.position)
}

const LAID: &str = "[[layout]]\nside = \"red\"\ndeck = 9\nhand = 2\nfirst = [\"a-1\", \"b-1\"]\n\
    [[layout]]\nside = \"blue\"\ndeck = 9\nfirst = [\"a-2\", \"b-2\", \"own-1\"]\n";

fn print(table: &Position, card: &str) -> (String, u32) {
    let (card, _) = table.card(&Id::from(card)).unwrap();
    assert_eq!(card.print.kind, Kind::Infantry);
    (card.print.name.clone(), card.print.attack.unwrap())
}

/// `build.phase`: each player has the cards of the own list, and builds the cards of the own hand.
#[test]
fn two_lists_may_use_one_id_for_two_cards() {
    let table = opened(LAID).unwrap();
    for (card, name, attack) in [
        ("a-1", "Red a", 3),
        ("a-2", "Blue a", 1),
        ("b-1", "Both b", 4),
        ("b-2", "Both b", 4),
        ("own-1", "Blue own", 9),
    ] {
        assert_eq!(print(&table, card), (name.to_owned(), attack), "{card}");
    }
    // A card that is the same in both lists is a single print for both sides.
    assert_eq!(table.prints.len(), 4);
    let text = Lines::write(book().survey(&table));
    assert_eq!(read(&text), table, "{text}");
    // A card that exists only once needs no number, as soon as no card is unknown.
    let known = LAID.replace("deck = 9\n", "").replace("hand = 2\n", "");
    let table = opened(&known).unwrap();
    assert_eq!(table.called(&Id::from("a-1")), "Red a");
    assert_eq!(table.called(&Id::from("b-1")), "Both b 1");
}

/// `turn.draw`: no side draws, holds or has a card that only the enemy's list holds.
#[test]
fn what_is_in_the_enemys_list_alone_is_no_card_of_a_side() {
    let table = opened(LAID).unwrap();
    let draw = |card: &str| {
        let mut copy = table.clone();
        play(&mut copy, "draw", &[("side", "red"), ("cards", card)]).map(|_| copy)
    };
    let drawn = draw("a-7").unwrap();
    assert_eq!(print(&drawn, "a-7").0, "Red a");
    assert!(draw("b-7").is_ok());
    assert_eq!(forbidden_by(&table, "draw", &[("side", "red"), ("cards", "own-7")]), ["turn.draw"]);
    assert_eq!(
        table.unseen(&Id::from("blue"), &Id::from("own-7"), Zone::Deck).unwrap().print.name,
        "Blue own"
    );
    let faults = opened(&LAID.replace("\"b-1\"", "\"own-2\"")).unwrap_err();
    let why: Vec<_> = faults.iter().map(|fault| fault.because.variant).collect();
    assert_eq!(why, ["print-other"]);
}

/// A print in the battle file takes precedence over the lists: for both sides, or for the side that it names.
#[test]
fn a_battles_own_print_goes_before_those_of_the_lists() {
    let own = list(&[("a", "Own a", 7)]);
    let both = opened(&format!("{own}{LAID}")).unwrap();
    assert_eq!(
        [print(&both, "a-1"), print(&both, "a-2")],
        [("Own a".to_owned(), 7), ("Own a".to_owned(), 7)]
    );
    let blues = own.replace("kind =", "side = \"blue\"\nkind =");
    for laid in [format!("{blues}{LAID}"), format!("{own}{blues}{LAID}").replacen("Own a", "Other a", 1)] {
        let table = opened(&laid).unwrap();
        assert_eq!(print(&table, "a-2").0, "Own a");
        assert_ne!(print(&table, "a-1").0, "Own a");
        assert_eq!(read(&Lines::write(book().survey(&table))), table);
    }
    // A side can't have two prints with the same id.
    assert!(opened(&format!("{blues}{blues}{LAID}")).is_err());
}

/// `battle.modifier`: a deck from a spreadsheet equals the deck of a TOML list. The spreadsheet has a column for each
/// modifier.
#[test]
fn a_deck_comes_from_a_spreadsheet_with_its_modifiers() {
    let table = "id;name;kind;cost;attack;defence;bombing;directed;against.armour.attack;against.armour.defence;against.infantry.attack\n\
        a;Rifles;infantry;2;3;2;;;;;\n\
        gun;Gun;anti-tank;2;2;2;;;3;2;\n\
        planes;Planes;aviation;4;;2;4;true;;;\n\
        stug;Assault gun;self-propelled;4;4;3;;TRUE;1;1;2\n\
        depot;Depot;resource;;;;;;;;\n";
    let toml = "[[unit]]\nid = \"a\"\nname = \"Rifles\"\nkind = \"infantry\"\ncost = 2\nattack = 3\ndefence = 2\n\
        [[unit]]\nid = \"gun\"\nname = \"Gun\"\nkind = \"anti-tank\"\ncost = 2\nattack = 2\ndefence = 2\n\
        against = [{ kind = \"armour\", attack = 3, defence = 2 }]\n\
        [[unit]]\nid = \"planes\"\nname = \"Planes\"\nkind = \"aviation\"\ncost = 4\nbombing = 4\ndefence = 2\ndirected = true\n\
        [[unit]]\nid = \"stug\"\nname = \"Assault gun\"\nkind = \"self-propelled\"\ncost = 4\nattack = 4\ndefence = 3\ndirected = true\n\
        against = [{ kind = \"infantry\", attack = 2 }, { kind = \"armour\", attack = 1, defence = 1 }]\n\
        [[unit]]\nid = \"depot\"\nname = \"Depot\"\nkind = \"resource\"\n";
    let laid = "[[layout]]\nside = \"red\"\ndeck = 9\nfirst = [\"gun-1\", \"stug-1\"]\n[[layout]]\nside = \"blue\"\ndeck = 9\nfirst = [\"a-1\"]\n";
    let opened = |name: &str, list: &str| {
        let head = HEAD.replace("\"red\"\n[[", "\"LIST\"\n[[").replace("army = \"blue\"", "army = \"LIST\"");
        let text = format!("{}{laid}", head.replace("LIST", name));
        let reading = Lines::read(book().tables(), "t", &text, &|_| Ok(list.to_owned()));
        reading.unwrap_or_else(|faults| panic!("{faults:#?}")).position
    };
    assert_eq!(opened("deck.csv", table), opened("deck.toml", toml));
    let faults =
        Lines::check_army("deck.csv", &table.replace("against.infantry", "against.depot")).unwrap_err();
    assert!(faults.iter().all(|fault| fault.path.contains("against")), "{faults:?}");
}
