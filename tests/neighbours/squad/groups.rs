//! Fire of a group out of several hexes: `fire.group` and the rules it meets.

use super::*;
use frontage::dice::Word;
use frontage::rulebook::ChoiceRange;
use serde_json::json;

/// Reads open ground with an Allied squad in 0404, and Axis squads in the given hexes with the given ranges. `rest`
/// goes into the map.
fn ground(axis: &[(&str, &str, u32)], rest: &str) -> Position {
    let unit = |id: &str, side: &str, hex: &str, range: u32| {
        format!(
            "[[unit]]\nid = \"{id}\"\nside = \"{side}\"\nname = \"Squad {id}\"\nkind = \"squad\"\nhex = \"{hex}\"\n\
             firepower = 5\nrange = {range}\nmovement = 4\nmorale = 7\n"
        )
    };
    let axis: String = axis.iter().map(|(id, hex, range)| unit(id, "axis", hex, *range)).collect();
    let target = unit("t", "allies", "0404", 8);
    position(&format!(
        "format = 1\nbook = \"squad\"\nname = \"t\"\n[turn]\nnumber = 1\nphase = \"orders\"\n\
         [[side]]\nid = \"axis\"\nname = \"Axis\"\nedge = \"near\"\n\
         [[side]]\nid = \"allies\"\nname = \"Allies\"\nedge = \"far\"\n\
         [map]\nlay = \"flat\"\ncolumns = 8\nrows = 9\noffset = \"even\"\nwidth = 4.0\nterrain = [\"open\"]\n\
         {rest}{axis}{target}"
    ))
}

fn terrain(at: &str, terrain: &str) -> String {
    format!("[[hex]]\nat = \"{at}\"\nterrain = [\"{terrain}\"]\n")
}

fn level(at: &str) -> String {
    format!("[[hex]]\nat = \"{at}\"\nterrain = [\"open\"]\nlevel = 1\n")
}

/// Fires at 0404 without effect. Returns the lines that count toward the firepower, and toward the target's morale.
fn sums(map: &Position, by: &str) -> [Vec<(&'static str, i64)>; 2] {
    let fire = rule(&mut map.clone(), &format!("fire --by {by} --at 0404"), &[(1, 1), (6, 6)]).unwrap();
    assert_eq!(fire.tally.rests_on.contains(&"fire.group"), by.contains(','), "{by}");
    [counting(&fire, 0), counting(&fire, 1)]
}

/// From 0407 fire passes 0406 and 0405, from 0507 through 0506 and 0405.
const TWO: [(&str, &str, u32); 2] = [("a", "0407", 4), ("b", "0507", 4)];

/// `fire.group`, `fire.hindrance`: the largest hindrance before any piece of the group counts. Here a field (1) lies
/// before one piece, and brush (3) before the other.
#[test]
fn of_all_the_lines_of_a_group_the_largest_hindrance_counts() {
    let map = ground(&TWO, &(terrain("0406", "field") + &terrain("0506", "brush")));
    assert_eq!(sums(&map, "a")[0], [("fire.attack", 5), ("fire.hindrance", -1)]);
    assert_eq!(sums(&map, "b")[0], [("fire.attack", 5), ("fire.hindrance", -3)]);
    for by in ["a,b", "b,a"] {
        assert_eq!(
            sums(&map, by)[0],
            [("fire.attack", 5), ("fire.attack", 1), ("fire.hindrance", -3)],
            "{by}"
        );
    }
    // A hindrance that both lines pass is listed once.
    let map = ground(&TWO, &terrain("0405", "orchard"));
    let fire = rule(&mut map.clone(), "fire --by a,b --at 0404", &[(1, 1), (6, 6)]).unwrap();
    let lines = fire.tally.blocks[0].lines.iter();
    assert_eq!(lines.filter(|line| line.key == "fire.hindrance").count(), 1);
}

/// `fire.group`, `fire.attack`: each piece needs its own range. 0408 is four hexes from 0404, and 0407 is three.
#[test]
fn each_piece_of_a_group_reaches_from_its_own_hex() {
    for (range, far, refusal) in
        [(4, "0408", false), (3, "0408", true), (3, "0507", false), (2, "0507", true)]
    {
        let mut map = ground(&[("a", "0407", 3), ("b", far, range)], "");
        let fire = "fire --by a,b --at 0404";
        if refusal {
            assert_eq!(reasons(&map, fire), ["out-of-range"], "{range} from {far}");
            assert_eq!(reasons(&map, "fire --by b,a --at 0404"), ["out-of-range"], "{range} from {far}");
        } else {
            // 5 and 1, with the lowest dice 8, against 7 and the highest dice.
            let ruling = rule(&mut map, fire, &[(1, 1), (6, 6)]).unwrap();
            assert_eq!(ruling.outcome, Some(Word::plain("nothing")));
            assert!(
                ["a", "b"].iter().all(|id| map.state.acted.contains(&Id::from(*id))),
                "each is activated"
            );
        }
    }
}

/// `fire.group`, `sight.line`: each piece needs its own line of sight. A wood in 0506 is in the way of one piece
/// alone.
#[test]
fn each_piece_of_a_group_sees_from_its_own_hex() {
    let map = ground(&TWO, &terrain("0506", "woods"));
    sums(&map, "a");
    for by in ["b", "a,b", "b,a"] {
        assert_eq!(refused(&map, &format!("fire --by {by} --at 0404")), ["sight.line"], "{by}");
    }
}

/// `fire.group`: the hexes of a group form a chain. 0507 lies beside 0407 and 0607, which do not touch.
#[test]
fn the_hexes_of_a_group_are_a_chain() {
    let map = ground(&[("a", "0407", 8), ("b", "0507", 8), ("c", "0607", 8)], "");
    for by in ["a,b", "b,c", "a,b,c", "a,c,b", "c,a,b"] {
        let others = by.matches(',').count();
        let expected: Vec<_> =
            [("fire.attack", 5)].into_iter().chain(vec![("fire.attack", 1); others]).collect();
        assert_eq!(sums(&map, by)[0], expected, "{by}");
    }
    for by in ["a,c", "c,a"] {
        assert_eq!(refused(&map, &format!("fire --by {by} --at 0404")), ["fire.group"], "{by}");
        assert_eq!(reasons(&map, &format!("fire --by {by} --at 0404")), ["apart"], "{by}");
    }
    // Two pieces in the same hex are no group of several hexes.
    let map = ground(&[("a", "0407", 8), ("b", "0407", 8)], "");
    let fire = rule(&mut map.clone(), "fire --by a,b --at 0404", &[(1, 1), (6, 6)]).unwrap();
    assert!(!fire.tally.rests_on.contains(&"fire.group"));
    assert_eq!(counting(&fire, 0), [("fire.attack", 5), ("fire.attack", 1)]);
}

/// `fire.group`, `fire.height`: fire downhill adds 1, and fire uphill subtracts 1. Of a group, the worst value counts,
/// once.
#[test]
fn of_the_heights_of_a_group_the_worst_counts() {
    for (high, adds) in [
        (&[][..], 0),
        (&["0407"], 0),
        (&["0507"], 0),
        (&["0407", "0507"], 1),
        (&["0404"], -1),
        (&["0404", "0407"], -1),
        (&["0404", "0507"], -1),
        (&["0404", "0407", "0507"], 0),
    ] {
        let map = ground(&TWO, &high.iter().map(|at| level(at)).collect::<String>());
        for by in ["a,b", "b,a"] {
            let [counts, _] = sums(&map, by);
            let heights: Vec<i64> =
                counts.iter().filter(|(key, _)| *key == "fire.height").map(|(_, value)| *value).collect();
            let expected: Vec<i64> = if adds == 0 { Vec::new() } else { vec![adds] };
            assert_eq!(heights, expected, "{high:?} by {by}");
        }
    }
}

/// `fire.group`, `cover.value`: a wall that is crossed by the line of one piece covers the target from the whole group.
/// A hedge (1) is on the side to 0405, and a wall (2) on the side to 0505.
#[test]
fn a_wall_that_one_of_the_lines_crosses_covers_from_the_group() {
    let side = |other: &str, kind: &str| {
        format!("[[hexside]]\nbetween = [\"0404\", \"{other}\"]\nkind = [\"{kind}\"]\n")
    };
    let map = ground(&[("a", "0405", 1), ("b", "0505", 1)], &(side("0405", "hedge") + &side("0505", "wall")));
    for (by, cover) in [("a", 1), ("b", 2), ("a,b", 2), ("b,a", 2)] {
        assert_eq!(sums(&map, by)[1], [("morale.current", 7), ("cover.value", cover)], "{by}");
    }
}

/// `fire.group`, `opfire.once`: a group of two hexes answers once, and all its pieces may go on firing in this Move.
#[test]
fn a_group_of_several_hexes_answers_a_move_once() {
    let mut map = ground(&[("a", "0407", 8), ("b", "0507", 8), ("c", "0607", 8)], "");
    rule(&mut map, "move --units t", &[]).unwrap();
    rule(&mut map, "step --units t --to 0403", &[]).unwrap();
    let answer = rule(&mut map, "opfire --by a,b", &[(1, 1), (6, 6)]).unwrap();
    assert_eq!(counting(&answer, 0), [("fire.attack", 5), ("fire.attack", 1)]);
    assert_eq!(reasons(&map, "opfire --by c"), ["shot"]);
    assert_eq!(map.state.march.as_ref().unwrap().shooters, [Id::from("a"), Id::from("b")]);
    rule(&mut map, "hold", &[]).unwrap();
    rule(&mut map, "step --units t --to 0404", &[]).unwrap();
    rule(&mut map, "opfire --by b,c,a", &[(1, 1), (6, 6)]).unwrap();
}

/// `fire.group`: an offer names every piece of hexes that are joined, and a piece joined to no other is offered
/// alone.
#[test]
fn pieces_that_may_fire_together_are_offered_together() {
    let fires = |map: &Position| {
        let offers = Squad::offers(book().survey(map));
        let fires = offers.into_iter().filter(|offer| {
            offer.procedure == "fire" && offer.side.as_ref().is_some_and(|side| side.as_str() == "axis")
        });
        fires.map(|offer| offer.open[0].takes.clone()).collect::<Vec<_>>()
    };
    let of = |all: &[&str]| ChoiceRange::SomeOf {
        of: all.iter().map(|id| (*id).to_owned()).collect(),
        least: 1,
        most: all.len(),
    };
    let three = [("a", "0407", 8), ("b", "0507", 8), ("c", "0607", 8)];
    assert_eq!(fires(&ground(&three, "")), [of(&["a", "b", "c"])]);
    assert_eq!(fires(&ground(&[three[0], three[2]], "")), [of(&["a"]), of(&["c"])]);
    // The piece between does not reach, so the others form no group.
    assert_eq!(fires(&ground(&[three[0], ("b", "0507", 2), three[2]], "")), [of(&["a"]), of(&["c"])]);
}

/// `fire.group`: the facts of a fire from one hex leave out the fields of a group, so that older records stay the
/// same.
#[test]
fn facts_of_one_hex_are_as_they_were() {
    let map = ground(&[("a", "0407", 8), ("b", "0407", 8), ("c", "0507", 8)], "");
    let facts = |by: &str| {
        let line = format!("fire --by {by} --at 0404");
        let (procedure, answers) = typed(&line);
        let book = book();
        let ask = Facts::read(book.survey(&map), procedure, &answers).unwrap();
        let question = Question::measured(&book, &map, &ask, &Amendments::default()).unwrap();
        let (ruling, _) = question.rule(None, ALL).unwrap();
        ruling.facts
    };
    let same = facts("a,b");
    assert!(same.get("further").is_none(), "{same}");
    for piece in same["pieces"].as_array().unwrap() {
        assert!(piece.get("joined").is_none() && piece.get("from").is_none(), "{piece}");
    }
    let apart = facts("a,c");
    let far = &apart["pieces"][1];
    assert_eq!((&far["here"], &far["joined"], &far["from"]), (&json!(false), &json!(true), &json!("0507")));
    assert_eq!((&apart["sight"]["from"], &apart["further"][0]["from"]), (&json!("0407"), &json!("0507")));
}
