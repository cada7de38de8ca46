//! Points, and the end of a battle.

use super::*;
use frontage::BOOKS;
use frontage::rulebook::Rules;
use frontage::rulebook::shelf::Book;
use frontage::rulebook::squad::Squad;

/// Reads a plain map with units of the allies and an axis squad far away. The allies' edge is `own`.
fn plain(own: &str, enemys: &str, units: &str) -> Position {
    position(&format!(
        "format = 1\nbook = \"squad\"\nname = \"t\"\n[turn]\nnumber = 1\nphase = \"orders\"\n\
         [[side]]\nid = \"axis\"\nname = \"Axis\"\nedge = \"{enemys}\"\n\
         [[side]]\nid = \"allies\"\nname = \"Allies\"\nedge = \"{own}\"\n\
         [map]\nlay = \"flat\"\ncolumns = 8\nrows = 8\noffset = \"even\"\nwidth = 4.0\nterrain = [\"open\"]\n{units}"
    ))
}

fn unit(id: &str, side: &str, hex: &str, more: &str) -> String {
    format!(
        "[[unit]]\nid = \"{id}\"\nside = \"{side}\"\nname = \"Squad {id}\"\nkind = \"squad\"\nhex = \"{hex}\"\n\
         morale = 7\nfirepower = 6\nrange = 9\nmovement = 4\n{more}\n"
    )
}

/// `victory.points`, `victory.last`: units that leave by the enemy's edge give points, and their side has not lost.
#[test]
fn a_side_whose_last_units_left_by_the_enemys_edge_has_not_lost() {
    let units =
        unit("a", "allies", "0401", "") + &unit("b", "allies", "0401", "") + &unit("x", "axis", "0805", "");
    let mut map = plain("near", "far", &units);
    // The ruling reports a fate for every unit of the group.
    for (line, told) in [
        ("move --units a,b", ["a begins", "b begins"]),
        ("exit --units a,b --by far", ["a exits", "b exits"]),
    ] {
        let ruling = rule(&mut map, line, &[]).unwrap();
        let each = ruling.fates.iter();
        let fates: Vec<_> = each.map(|(id, word)| format!("{id} {word}")).collect();
        assert_eq!(fates, told);
    }
    assert_eq!(map.won(), None);
    assert_eq!(map.points(&Id::from("allies")), 4);
    for line in ["hold", "done"] {
        rule(&mut map, line, &[]).unwrap();
    }
    assert!(Squad::due(book().survey(&map)).is_empty() && Squad::phase(book().survey(&map)).is_ok());
    // The points are shown in every view of the battle.
    let standing = Squad::standing(book().survey(&map));
    assert!(Squad::show(book().survey(&map)).1.ends_with(&standing));
    let said: Vec<_> = standing.iter().map(|reason| frontage::language::Language::En.say(reason)).collect();
    assert_eq!(said, ["Axis: 0 victory points", "Allies: 4 victory points"]);
    let text = Squad::write(book().survey(&map));
    let opened = std::sync::Arc::new(book()).open("t.toml", &text, &fetch).unwrap();
    assert_eq!(opened.standing(), standing);
}

/// `victory.last`: a side has lost if all its units were eliminated, but not if one left the map, in either order.
#[test]
fn a_side_has_lost_when_all_its_units_are_eliminated_and_only_then() {
    let gone = |how: &str| format!("gone = {{ how = \"{how}\", points = 2, to = \"axis\" }}");
    for (one, other, lost) in
        [("eliminated", "eliminated", true), ("eliminated", "left", false), ("left", "left", false)]
    {
        let off =
            |id: &str, how: &str| unit(id, "allies", "0401", &gone(how)).replace("hex = \"0401\"\n", "");
        let units = off("a", one) + &off("b", other) + &unit("x", "axis", "0805", "");
        let map = plain("near", "far", &units);
        assert_eq!(map.won().is_some(), lost, "{one}, {other}");
    }
}

/// `victory.last`: after opportunity fire has eliminated the last mover, every ask is refused because the battle is
/// over.
#[test]
fn when_the_battle_is_over_every_ask_is_refused_for_that_and_can_be_upheld() {
    let units = unit("a", "allies", "0404", "broken = true") + &unit("x", "axis", "0405", "");
    let mut map = plain("near", "far", &units);
    rule(&mut map, "move --units a", &[]).unwrap();
    rule(&mut map, "step --units a --to 0304", &[]).unwrap();
    rule(&mut map, "opfire --by x", &[(6, 6), (1, 1)]).unwrap();
    assert_eq!(map.won().map(|side| side.id.as_str()), Some("axis"));
    assert!(Squad::offers(book().survey(&map)).is_empty());
    for line in [
        "done",
        "hold",
        "move --units x",
        "card --side axis --card mines",
        "refresh --side axis",
        "befall --units x --by event --fate breaks",
    ] {
        assert!(refused(&map, line).contains(&"victory.last"), "{line}");
    }
    let book = book();
    let row = book.catalogue().row("victory.last").unwrap();
    assert!(row.source.starts_with("source-"), "{row:?}");
    let shelf = BOOKS.book("squad", None).unwrap().unwrap();
    let text = Squad::write(book.survey(&map));
    let mut battle = shelf.open("t", &text, &fetch).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(battle.over().len(), 1);
    let said = Amendments {
        checks: vec![frontage::ruling::CheckUpheld {
            key: "victory.last".to_owned(),
            of: None,
            stand: None,
            reason: "we play on".to_owned(),
        }],
        ..Amendments::default()
    };
    // The umpire may uphold the closing of a phase too. The Move under way keeps the phase open, as in any battle.
    let words = frontage::rulebook::RulingWord::apart(&said);
    let spoken = frontage::rulebook::PhaseWords { words: &words, ..Default::default() };
    assert!(matches!(battle.phase(None, ALL, &[]), Err(Halt::Refused(_))));
    for line in ["hold", "done"] {
        let Err(Halt::Due(due)) = battle.phase_hearing(None, ALL, spoken) else { panic!("{line} is due") };
        assert_eq!(due.iter().map(|offer| offer.procedure).collect::<Vec<_>>(), [line]);
        let (procedure, answers) = typed(line);
        battle.rule(procedure, &answers, &said, None, ALL).unwrap();
    }
    let closed = battle.phase_hearing(None, ALL, spoken).unwrap();
    assert_eq!(closed.changes.len(), 1);
    assert_eq!(battle.over().len(), 1, "it is won all the same");
}

/// `rout.retreat`: a refusal gives the distance to an edge in hexes, which is right for all four edges. A number of
/// rows would be wrong for the left and right edges.
#[test]
fn the_way_to_any_edge_is_told_in_hexes() {
    use frontage::language::Language;
    for (own, enemys, to, back) in [
        ("near", "far", "0405", "0403"),
        ("far", "near", "0403", "0405"),
        ("left", "right", "0304", "0504"),
        ("right", "left", "0504", "0304"),
    ] {
        let units =
            unit("a", "allies", "0404", "broken = true\nretreat = 2") + &unit("x", "axis", "0808", "");
        let map = plain(own, enemys, &units);
        rule(&mut map.clone(), &format!("retreat --unit a --to {to}"), &[])
            .unwrap_or_else(|halt| panic!("{own}: {halt:?}"));
        assert_eq!(reasons(&map, &format!("retreat --unit a --to {back}")), ["no-nearer"], "{own}");
        let Err(Halt::Refused(checks)) =
            rule(&mut map.clone(), &format!("retreat --unit a --to {back}"), &[])
        else {
            panic!("{own}");
        };
        for check in &checks {
            for language in Language::ALL {
                let said = language.say(&check.because);
                assert!(!said.contains(" row") && !said.contains("ряд"), "{own}: {said}");
            }
        }
    }
}
