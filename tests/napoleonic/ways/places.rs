//! Sentences of the source on small tables: the place of a unit after a retreat or disorder.

use super::umpire::not_due;
use super::{ground, phase, rule, shown};
use crate::support::{battle, book, open, unit};
use frontage::BOOKS;
use frontage::rulebook::shelf::{Battle, Book};
use frontage::ruling::Ruling;
use serde_json::Value;

const FOOT: &str = "line-infantry";

fn attack(by: &str, on: &str, from: [f64; 2]) -> String {
    format!("[[attack]]\nby = \"{by}\"\non = \"{on}\"\nfrom = {from:?}\nfacing = 0.0\n")
}

fn at(unit: &Value) -> [f64; 2] {
    [unit["at"][0].as_f64().unwrap(), unit["at"][1].as_f64().unwrap()]
}

/// Writes an attack of `a` on `d`, front to front.
fn drawn(south: f64, rest: &[String]) -> String {
    let mut all = vec![
        unit("d", "red", FOOT, "line", 4, [60.0, south, 0.0]),
        unit("a", "blue", FOOT, "line", 4, [60.0, south + 0.1, 180.0]) + "moved = true\n",
        format!("[[attack]]\nby = \"a\"\non = \"d\"\nfrom = [60.0, {:?}]\nfacing = 180.0\n", south + 40.0),
    ];
    all.extend_from_slice(rest);
    battle("melee", &all)
}

#[test]
fn on_a_draw_both_go_straight_back_from_each_other_as_far_as_there_is_room() {
    // melee.draw, morale.retreat: units that retreat at the same time do not block each other. Three stands of four
    // are left, a block 6.5 deep about the middle of the old front line less half a stand's depth. Its rear lies at
    // south - 4.75.
    let book = book();
    for (south, room) in [(7.0, 2.25), (9.0, 4.25), (6.0, 1.25)] {
        let mut table = open(&*book, &drawn(south, &[]));
        let changes = phase(table.as_mut(), &[6, 10]);
        let [x, y] = at(&shown(table.as_ref(), "d"));
        assert!((x - 60.0).abs() < 1e-6, "melee.draw: straight back, {x}");
        assert!((y - (south + 1.75 - room)).abs() < 1e-3, "melee.draw: to the edge, {y}");
        let [x, y] = at(&shown(table.as_ref(), "a"));
        // The front of `a` ends 10 from where the other's front stood.
        assert!((x - 60.0).abs() < 1e-6 && (y - (south + 10.0)).abs() < 1e-3, "melee.draw: {x} {y}");
        assert!(!changes.is_empty() && not_due(&*book, table.as_ref()).is_empty());
    }
    // A river lies behind: the unit goes up to its bank, less the tolerance.
    let river = ground("rv", "river", [0.0, 240.0], [37.0, 42.0]);
    let mut table = open(&*book, &drawn(50.0, &[river]));
    phase(table.as_mut(), &[6, 10]);
    let [x, y] = at(&shown(table.as_ref(), "d"));
    assert!((x - 60.0).abs() < 1e-6 && (y - 48.7).abs() < 1e-3, "melee.draw: {x} {y}");
}

#[test]
fn nobody_surrenders_for_less_than_the_tolerance() {
    // melee.draw, melee.retreat, measure.retreat: a rest of the distance below the tolerance counts as gone. The
    // flank of a line is struck. Its loose block lies so far away already that only a hair of the distance is left.
    let book = book();
    let line = |stands, x| unit("d", "red", "guard-cavalry", "line", stands, [x, 60.0, 0.0]);
    let column = unit("a", "blue", "guard-infantry", "column", 4, [44.9, 57.5, 90.0]);
    for (stands, x) in [(6, 60.0), (6, 59.95), (6, 60.05)] {
        let text = battle("melee", &[line(stands, x), column.clone()]);
        let mut table = open(&*book, &text);
        let asked = [("attackers", "a"), ("defenders", "d")];
        let ruling = rule(table.as_mut(), "melee", &asked, &[2, 16]);
        let ruling = ruling.unwrap();
        assert_eq!(ruling.outcome.unwrap().name, "draw", "{text}");
        assert_eq!(shown(table.as_ref(), "d")["state"], "assembled", "melee.draw: {x}");
    }
}

#[test]
fn a_column_goes_back_between_its_neighbours_and_takes_its_loose_order_behind_them() {
    // measure.retreat: the loose block needs room only at the end of the retreat.
    let book = book();
    let column = |id: &str, x: f64| unit(id, "red", FOOT, "column", 4, [x, 60.0, 0.0]);
    let enemy = unit("e", "blue", FOOT, "column", 4, [60.0, 60.1, 180.0]);
    for apart in [4.0, 4.3, 5.0, 6.0] {
        let all = [column("m", 60.0), column("l", 60.0 - apart), column("r", 60.0 + apart), enemy.clone()];
        let mut table = open(&*book, &battle("melee", &all));
        let asked = [("attackers", "e"), ("defenders", "m")];
        let ruling = rule(table.as_mut(), "melee", &asked, &[5, 5, 5]).unwrap();
        let facts = &ruling.then[0].facts;
        assert_eq!(facts["way"], "full", "melee.retreat: {apart}: {facts:#}");
        let [x, y] = at(&shown(table.as_ref(), "m"));
        // The enemy's loose block begins at 62.85, and the front lies 20 before that.
        assert!((x - 60.0).abs() < 1e-6 && (y - 42.85).abs() < 1e-3, "melee.retreat: {x} {y}");
        assert!(not_due(&*book, table.as_ref()).is_empty());
    }
}

/// Rules a melee in two parts: the line `u` beats the line `d` before it, and the column `s` on its left flank beats
/// `u`. Returns the retreat of `u`.
fn beaten_from_the_flank(book: &dyn Book, middle_of_d: f64, rest: &[String]) -> Ruling {
    let mut all = vec![
        unit("u", "red", FOOT, "line", 4, [60.0, 30.0, 0.0]),
        unit("d", "blue", FOOT, "line", 6, [middle_of_d, 30.1, 180.0]),
        unit("s", "blue", FOOT, "column", 4, [51.9, 28.5, 90.0]),
    ];
    all.extend_from_slice(rest);
    let mut table = open(book, &battle("melee", &all));
    let parts = [("part", "u:2+3+4>d"), ("part", "s>u:1")];
    let ruling = rule(table.as_mut(), "melee", &parts, &[18, 10, 9, 12, 5, 5]).unwrap();
    let outcomes: Vec<_> = ruling.parts.iter().map(|part| part.name).collect();
    assert_eq!(outcomes, ["attacker"; 2]);
    ruling.then.iter().find(|then| then.subject.as_str() == "u").unwrap().clone()
}

#[test]
fn a_beaten_line_goes_where_another_that_is_beaten_leaves() {
    // melee.retreat: `s` becomes disordered and ends at 52.4 (its rows of two are 6.5 deep for 12), so 20 cm put the
    // left side of the loose block, 8.5 wide about x = 60, at 72.4. There lies the line `d`, from 60 to 84, which has to
    // go back too.
    let facts = beaten_from_the_flank(&*book(), 72.0, &[]).facts;
    assert_eq!(facts["way"], "full", "{facts:#}");
    assert!((facts["bearing"].as_f64().unwrap() - 90.0).abs() < 1e-6, "{facts:#}");
}

#[test]
fn a_line_beaten_between_two_lines_goes_on_until_it_is_clear() {
    // measure.retreat, melee.retreat: the line `r` in its rear, from x = 48 to 72, wins nothing and stays. Its front is
    // at y = 26.9, and the loose block reaches from 25.25 to 31.75. So the left side of the block, at 55.75 now, has to
    // go past 72, in steps of half a centimetre.
    let rear = unit("r", "blue", FOOT, "line", 6, [60.0, 26.9, 0.0]);
    let goes_on = |book: &dyn Book| {
        let facts = beaten_from_the_flank(book, 60.0, std::slice::from_ref(&rear)).facts;
        assert_eq!(facts["way"], "further", "{facts:#}");
        assert!((facts["bearing"].as_f64().unwrap() - 90.0).abs() < 1e-6, "{facts:#}");
        facts["travelled_cm"].as_f64().unwrap()
    };
    let cm = goes_on(&*book());
    assert!((16.25..=16.75).contains(&cm), "{cm}");
    let house = ("club.toml", "\"measure.retreat\" = { step_cm = 0.02 }");
    let finer = goes_on(&*BOOKS.book("napoleonic", Some(house)).unwrap().unwrap());
    assert!((16.25..=16.28).contains(&finer), "{finer}");
}

#[test]
fn a_line_between_two_enemies_goes_out_sideways_wherever_they_stand() {
    // measure.retreat: units beside it at the start do not hold it. A line of four, 16 by 3, has an enemy at its front
    // and an enemy at its rear, each 16 wide and 0.1 away. Straight away from the one at the rear leads across the
    // other. To a side, 20 cm put the loose block, 8.5 wide, clear of both. The directions are tried every 5 degrees
    // from straight away, so one of them is at most 2.5 degrees off the line between the two. The middle has 1.6 cm to
    // either side on the first 8 cm, and more than 11.4 degrees off it would enter a stand.
    let book = book();
    let own = unit("u", "red", FOOT, "line", 4, [60.0, 60.0, 0.0]);
    let front = unit("f", "blue", FOOT, "line", 4, [60.0, 60.1, 180.0]);
    for aside in (-12..=12).map(|half| f64::from(half) / 2.0) {
        let rear = unit("e", "blue", FOOT, "line", 4, [60.0 + aside, 56.9, 0.0]);
        let mut table = open(&*book, &battle("morale", &[own.clone(), front.clone(), rear]));
        let asked = [("unit", "u"), ("from", "e"), ("distance", "20")];
        let facts = rule(table.as_mut(), "retreat", &asked, &[]).unwrap().facts;
        assert_eq!(facts["way"], "other", "measure.retreat: {aside}");
        assert_eq!(facts["travelled_cm"], 20.0, "measure.retreat: {aside}");
        let bearing = facts["bearing"].as_f64().unwrap();
        let sideways = (bearing - 90.0).abs().min((bearing - 270.0).abs());
        assert!(sideways < 11.4, "measure.retreat: {aside}: {bearing}");
    }
}

#[test]
fn a_neighbour_that_is_touched_holds_nobody_who_could_leave_him_if_he_lay_on_his_place() {
    // measure.retreat: the block of four is 8.5 wide about x = 60. The neighbour, 4 by 6, stands to its left at an
    // angle. Away from the enemy is a little to the left, so the block goes 20 past the neighbour, whether the two
    // are a hair apart, touch, or overlap.
    let book = book();
    let enemy = unit("e", "blue", FOOT, "line", 4, [63.0, 80.0, 180.0]);
    let own = unit("u", "red", FOOT, "disordered", 4, [60.0, 40.0, 0.0]);
    for turned in [0.0, 15.0, 30.0, -15.0, -30.0_f64] {
        let (sine, cosine) = turned.abs().to_radians().sin_cos();
        // The distance from the neighbour's middle to the corner farthest to the right.
        let half = 2.0 * cosine + 3.0 * sine;
        for apart in [0.19, 0.1, 0.01, 0.0, -0.01, -0.1, -0.3] {
            let (x, y) = (60.0 - 4.25 - apart - half, 40.0);
            // `unit` places a unit by the middle of the front.
            let ahead = turned.to_radians();
            let front = [x + 3.0 * ahead.sin(), y + 3.0 * ahead.cos(), turned];
            let all = [enemy.clone(), own.clone(), unit("n", "red", FOOT, "column", 2, front)];
            let mut table = open(&*book, &battle("morale", &all));
            let asked = [("unit", "u"), ("from", "e"), ("distance", "20")];
            let ruling = rule(table.as_mut(), "retreat", &asked, &[]).unwrap();
            assert_eq!(ruling.facts["way"], "full", "measure.retreat: {turned} {apart}");
        }
    }
}

#[test]
fn a_disordered_battery_keeps_its_shape_wherever_it_goes() {
    // formation.shape: a limbered battery, 5 by 10, goes through a gap of 5.6 and of 5.41 (0.2 on each side), but not
    // of 5.3.
    let book = book();
    for (gap, through) in [(5.6, true), (5.41, true), (5.3, false)] {
        let column = |id: &str, side: f64| {
            unit(id, "red", FOOT, "column", 4, [60.0 + side * (gap / 2.0 + 2.0), 48.0, 0.0])
        };
        let all = [
            unit("b", "red", "medium-artillery", "limbered", 3, [60.0, 60.0, 0.0]),
            unit("e", "blue", FOOT, "line", 4, [60.0, 90.0, 180.0]),
            column("x", -1.0),
            column("y", 1.0),
        ];
        let mut table = open(&*book, &battle("morale", &all));
        let asked = [("unit", "b"), ("from", "e"), ("distance", "20")];
        let ruling = rule(table.as_mut(), "retreat", &asked, &[]).unwrap();
        let way = if through { "full" } else { "shorter" };
        assert_eq!(ruling.facts["way"], way, "formation.shape: {gap}");
        for goes in [None, Some(("150,150", "90"))] {
            if let Some((at, facing)) = goes {
                let asked = [("unit", "b"), ("at", at), ("facing", facing)];
                rule(table.as_mut(), "place", &asked, &[]).unwrap();
            }
            let stand = &shown(table.as_ref(), "b")["stands"][0];
            let size = [stand["frontage"].as_f64(), stand["depth"].as_f64()];
            assert_eq!(size, [Some(5.0), Some(10.0)], "formation.shape: {stand}");
        }
    }
}

#[test]
fn a_retreat_removes_the_enemys_guns_it_passes_over_and_no_others() {
    // move.guns.abandoned: the block of four is 8.5 wide about x = 60 and goes 20 south from y 36.75. The guns are 6
    // by 5.
    let book = book();
    let guns = |id: &str, side: &str, at: [f64; 2]| {
        format!(
            "[[guns]]\nid = \"{id}\"\ntype = \"light-artillery\"\nside = \"{side}\"\nat = {at:?}\nfacing = 0.0\n"
        )
    };
    let lost = [guns("over", "blue", [60.0, 30.0]), guns("corner", "blue", [66.9, 25.0])];
    let others = [
        unit("u", "red", FOOT, "line", 4, [60.0, 42.0, 0.0]),
        unit("e", "blue", FOOT, "line", 4, [60.0, 80.0, 180.0]),
        guns("touched", "blue", [52.9, 25.0]),
        guns("own", "red", [60.0, 24.0]),
        guns("beyond", "blue", [60.0, 16.0]),
    ];
    for (lost, gone) in [(&lost[..], &["over", "corner"][..]), (&[], &[])] {
        let mut table = open(&*book, &battle("morale", &[&others, lost].concat()));
        let asked = [("unit", "u"), ("from", "e"), ("distance", "20")];
        let ruling = rule(table.as_mut(), "retreat", &asked, &[]).unwrap();
        assert_eq!(ruling.facts["guns"], serde_json::json!(gone), "move.guns.abandoned");
        assert_eq!(ruling.tally.rests_on.contains(&"move.guns.abandoned"), !gone.is_empty(), "{gone:?}");
        let (document, _) = table.show();
        let left = document["guns"].as_array().unwrap().iter();
        let left: Vec<_> = left.map(|guns| guns["id"].as_str().unwrap()).collect();
        assert_eq!(left, ["touched", "own", "beyond"], "move.guns.abandoned");
    }
}

#[test]
fn an_empty_village_is_passed_through_and_nobody_ends_in_one() {
    // measure.retreat: the block's front lies at 40, its rear at 33.5. After 20 cm its front lies at 20.
    let book = book();
    let enemy = unit("e", "blue", FOOT, "line", 4, [60.0, 60.0, 180.0]);
    let own = unit("u", "red", FOOT, "disordered", 4, [60.0, 40.0, 0.0]);
    let held = unit("g", "red", FOOT, "line", 1, [60.0, 22.0, 0.0]) + "in = \"v\"\n";
    for (south, north, garrison, gone) in [
        (21.0, 25.0, false, 20.0),
        (20.0, 33.0, false, 20.0),
        (19.0, 25.0, false, 8.3),
        (10.0, 14.0, false, 19.3),
        (21.0, 25.0, true, 8.3),
    ] {
        let mut all = vec![enemy.clone(), own.clone(), ground("v", "bua", [40.0, 80.0], [south, north])];
        all.extend(garrison.then(|| held.clone()));
        let mut table = open(&*book, &battle("morale", &all));
        let asked = [("unit", "u"), ("from", "e"), ("distance", "20")];
        let ruling = rule(table.as_mut(), "retreat", &asked, &[]).unwrap();
        let found = ruling.facts["travelled_cm"].as_f64().unwrap();
        assert!((found - gone).abs() < 1e-3, "measure.retreat: {south} {north}: {found}, not {gone}");
        assert!(not_due(&*book, table.as_ref()).is_empty());
    }
}

/// Writes a village of 15 depth and the given width with a single stand inside, attacked from the south and the west.
fn village(first: &str, stands: u32, size: f64) -> String {
    battle(
        "melee",
        &[
            ground("v", "bua", [50.0, 50.0 + size], [45.0, 60.0]),
            unit("g", "blue", FOOT, "line", 1, [60.0, 58.0, 0.0]) + "in = \"v\"\n",
            unit("a", "red", first, "line", stands, [62.0, 44.9, 0.0]) + "moved = true\n",
            unit("b", "red", FOOT, "line", 4, [49.9, 52.5, 90.0]) + "moved = true\n",
            attack("a", "v", [62.0, 30.0]),
            attack("b", "v", [35.0, 52.5]),
        ],
    )
}

#[test]
fn every_winner_that_may_and_fits_goes_into_the_place_it_attacked() {
    // melee.winner, melee.winner.bua, bua.who, bua.fit
    let book = book();
    let inside = |table: &dyn Battle| ["a", "b"].map(|id| shown(table, id)["in"] == "v");
    let outside = |changes: &[Value]| {
        let told = changes.iter().filter(|event| event["event"] == "stayed-outside");
        told.map(|event| (event["unit"].as_str().unwrap().to_owned(), event["may"].as_bool().unwrap()))
            .collect::<Vec<_>>()
    };
    for (first, stands, size, goes_in, stays) in [
        (FOOT, 4, 24.0, [true, true], vec![]),
        ("dragoons", 4, 24.0, [false, true], vec![("a".to_owned(), false)]),
        // The village has room for five stands only, so the first named unit goes in.
        (FOOT, 4, 6.0, [true, false], vec![("b".to_owned(), true)]),
    ] {
        let mut table = open(&*book, &village(first, stands, size));
        let asked = [("attackers", "a,b"), ("defenders", "g")];
        let ruling = rule(table.as_mut(), "melee", &asked, &[5, 15]).unwrap();
        assert_eq!(ruling.outcome.unwrap().name, "attacker");
        assert_eq!(inside(table.as_ref()), goes_in, "melee.winner: {first} {size}");
        assert_eq!(outside(&ruling.changes()), stays, "melee.winner.bua: {first} {size}");
        assert_eq!(not_due(&*book, table.as_ref()), [""; 0]);
    }
}
