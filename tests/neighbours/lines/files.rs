//! Battle files and card lists: written files are read back, and faults are reported with their places.

use super::*;
use frontage::BOOKS;
use frontage::language::Language;
use frontage::rulebook::Rules;
use frontage::rulebook::lines::Lines;
use frontage::ruling::Arg;

fn east(name: &str) -> Result<String, Arg> {
    std::fs::read_to_string(format!("armies/{name}")).map_err(|error| error.to_string().into())
}

#[test]
fn the_ready_battle_and_its_lists_are_read_without_objections() {
    let reading = Lines::read(book().tables(), "lines.toml", READY, &east).unwrap();
    assert_eq!(reading.objections, []);
    for list in ["lines-east.toml", "lines-west.toml"] {
        Lines::check_army(list, &east(list).unwrap()).unwrap();
    }
}

#[test]
fn a_wave_under_way_is_written_and_read_to_the_same() {
    let red = "first = [\"heavy-1\", \"gun-1\"]\nsecond = [\"howitzer-1\"]\nturned = [\"gun-1\"]\ndeck = [\"rifles-1\"]";
    let mut table = attack(red, "first = [\"stug-1\", \"gren-1\", \"gren-2\"]");
    let mut step = |procedure, given: &[(&str, &str)]| {
        done(&mut table, procedure, given);
        let text = Lines::write(book().survey(&table));
        let again = read(&text);
        assert_eq!(again, table, "{text}");
        assert_eq!(Lines::write(book().survey(&again)), text);
    };
    step("wave", &[("units", "gren-1,gren-2"), ("at", "stug-1:gun-1")]);
    step("block", &[("side", "red"), ("blocks", "heavy-1:gren-1")]);
    step("through", &[("at", "gren-2:deck")]);
    step("battle", &[("battle", "gren-1")]);
}

#[test]
fn a_unit_that_strikes_with_nothing_is_written_with_it() {
    let text = battle("attack", "", "", "first = [\"gren-1\"]");
    let table = read(&text.replacen("attack = 3\ndefence = 3", "attack = 0\ndefence = 3", 1));
    let written = Lines::write(book().survey(&table));
    assert!(written.contains("attack = 0\ndefence = 3"), "{written}");
    assert_eq!(read(&written), table);
}

#[test]
fn a_shown_card_has_its_numbers_and_the_winner_is_said_first() {
    let text = battle("attack", "winner = \"red\"", "", "first = [\"gun-1\"]");
    let (document, lines) = Lines::show(book().survey(&read(&text)));
    let card = &document["units"][0];
    assert_eq!(
        (&card["price"], &card["attack_strength"], &card["defence_strength"]),
        (&2.into(), &2.into(), &2.into())
    );
    assert_eq!(card["modifiers"][0]["attack_strength"], 3);
    assert_eq!(Language::En.say(&lines[0]), "the battle is over: Reds have won");
}

fn faults(text: &str) -> Vec<String> {
    let Err(faults) = Lines::read(book().tables(), "battle.toml", text, &|_| Err("none".into())) else {
        panic!("it was read: {text}");
    };
    let english = Language::En;
    faults.iter().map(|fault| format!("{}: {}", fault.path, english.say(&fault.because))).collect()
}

#[test]
fn a_card_lies_in_one_place_and_where_its_kind_can_lie() {
    let with = |red: &str| faults(&battle("attack", "", red, ""));
    assert_eq!(with("first = [\"gun-1\"]\nhand = [\"gun-1\"]").len(), 1);
    let expected = "layout[1].first[1]: \"depot-1\" (resource) can't be on the first line";
    assert_eq!(with("first = [\"depot-1\"]"), [expected]);
    let expected = "layout[1].deck[1]: no card list of this battle has \"gunn-1\"; did you mean \"gun\"?";
    assert_eq!(with("deck = [\"gunn-1\"]"), [expected]);
    assert!(with("deck = [\"gun\"]")[0].contains("a hyphen and a number"));
    assert!(with("turned = [\"gun-1\"]")[0].contains("one of the cards of this side"));
}

#[test]
fn a_wave_names_cards_that_are_where_they_can_attack_or_block() {
    let wave = |wave: &str| {
        battle(
            "attack",
            &format!("wave = {wave}"),
            "first = [\"gun-1\"]",
            "first = [\"gren-1\"]\nhand = [\"rifles-1\"]",
        )
    };
    read(&wave("{ attackers = [{ unit = \"gren-1\" }] }"));
    for wrong in [
        "{ attackers = [] }",
        "{ attackers = [{ unit = \"rifles-1\" }] }",
        "{ attackers = [{ unit = \"gun-1\" }] }",
        "{ attackers = [{ unit = \"gren-1\" }], blocks = [{ by = \"gun-1\", of = \"gren-2\" }] }",
    ] {
        assert!(faults(&wave(wrong))[0].starts_with("state: the wave names cards"), "{wrong}");
    }
    let misspelt = "{ attackers = [{ units = \"gren-1\" }] }";
    assert_eq!(faults(&wave(misspelt)).len(), 1);
}

#[test]
fn what_a_card_of_its_kind_can_not_have_is_unknown() {
    let list = |card: &str| {
        let text = format!("[[unit]]\nid = \"x\"\nname = \"X\"\n{card}");
        Lines::check_army("x.toml", &text).is_ok()
    };
    assert!(list("kind = \"infantry\"\nattack = 1\ndefence = 1"));
    assert!(!list("kind = \"infantry\"\nattack = 1\ndefence = 0"));
    assert!(!list("kind = \"infantry\"\nattack = 1\ndefence = 1\nbombing = 2"));
    assert!(!list("kind = \"aviation\"\ndefence = 1"));
    assert!(!list("kind = \"resource\"\ncost = 1"));
    assert!(!list("kind = \"tactic\"\ndefence = 1"));
}

/// `line.which`, `line.icon`: a unit that lies on a line other than its own is objected to.
#[test]
fn a_unit_on_another_line_than_its_own_is_objected_to() {
    let found = |red: &str| {
        let text = battle("attack", "", red, "");
        let reading = Lines::read(book().tables(), "battle.toml", &text, &|_| Err("".into())).unwrap();
        reading.objections.iter().map(|one| (one.id.clone(), one.because.key)).collect::<Vec<_>>()
    };
    assert_eq!(found("second = [\"howitzer-1\", \"diver-1\"]\nfirst = [\"mortar-1\", \"gun-1\"]"), []);
    assert_eq!(found("first = [\"howitzer-1\"]"), [("line@howitzer-1".to_owned(), "line.which")]);
    assert_eq!(found("second = [\"mortar-1\"]"), [("line@mortar-1".to_owned(), "line.icon")]);
}

/// Cards that fit into a zone lie beside each other, also if some are turned.
#[test]
fn few_cards_do_not_overlap() {
    for turned in ["", "turned = [\"gren-1\"]", "turned = [\"gren-1\", \"gren-2\"]"] {
        let line = format!("first = [\"gren-1\", \"gren-2\", \"gun-1\"]\n{turned}");
        let view = Lines::view(book().survey(&attack("", &line)));
        let cards: Vec<_> = view.bodies.iter().flat_map(|body| &body.stands).collect();
        assert_eq!(cards.len(), 3);
        for (at, (_, one)) in cards.iter().enumerate() {
            for (_, other) in cards.iter().skip(at + 1) {
                assert!(one.overlap(other) <= 0.0, "{one:?} and {other:?}");
            }
        }
    }
}

#[test]
fn cards_lie_on_the_mat_in_their_zones_and_turned_ones_are_turned() {
    let book = BOOKS.book("lines", None).unwrap().unwrap();
    let open = book.open("lines.toml", READY, &east).unwrap();
    let view = open.view();
    assert_eq!(view.cells.len(), 14);
    let mat = view.ground.unwrap();
    for cell in &view.cells {
        let inside = |at: &glam::DVec2| at.x >= 0.0 && at.y >= 0.0 && at.x <= mat.width && at.y <= mat.depth;
        assert!(cell.outline.iter().all(inside), "{}", cell.id);
    }
    for body in &view.bodies {
        let cell = view.cells.iter().find(|cell| Some(&cell.id) == body.cell.as_ref()).unwrap();
        let Some((_, card)) = body.stands.first() else {
            assert!(cell.id.as_str().ends_with("deck") || cell.id.as_str().ends_with("losses"));
            continue;
        };
        let (low, high) = (cell.outline[0], cell.outline[2]);
        for corner in card.corners() {
            assert!(corner.x >= low.x && corner.x <= high.x, "{} {corner} {low} {high}", body.id);
            assert!(corner.y >= low.y && corner.y <= high.y, "{} {corner} {low} {high}", body.id);
        }
    }
    // East sits at the near edge, west at the far edge.
    for (id, degrees) in [("rifles-1", 0.0), ("attack-plane-1", 90.0), ("grenadiers-1", 180.0)] {
        let (_, facing) = view.body(&Id::from(id)).unwrap().pose.unwrap();
        assert!((facing.as_degrees() - degrees).abs() < 1e-9, "{id}");
    }
}
