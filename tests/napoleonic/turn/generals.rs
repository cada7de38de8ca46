//! Generals: their rides, the places where they may stand, the ranks they may join, and the tests due after their
//! death.

use super::{
    FOOT, area, battle, due, general, is_near, numbers, objections, offered, phase, refused, rule, unit,
};
use frontage::dice::Cast;
use frontage::rulebook::{ChoiceRange, Detail, Due};
use frontage::ruling::{Amendments, CheckUpheld};

/// Writes a battle with a general of red at (100, 100), and further units and terrain.
fn scene(rest: &[String]) -> String {
    let mut all = rest.to_vec();
    all.push(general("n", "red", [100.0, 100.0]));
    battle("movement", &all)
}

/// Writes four stands of a side in column: 4 wide, 12 deep.
fn column(id: &str, side: &str, x: f64, y: f64) -> String {
    unit(id, side, FOOT, "column", 4, [x, y, 0.0])
}

fn to(at: &str) -> [(&str, &str); 2] {
    [("general", "n"), ("at", at)]
}

fn ranks(of: &str) -> [(&str, &str); 2] {
    [("general", "n"), ("with", of)]
}

#[test]
fn a_general_rides_fifty_centimetres() {
    // move.allowance, measure.general: measured from the general's centre; 30 by 40 is 50.
    let ruled = rule(&scene(&[]), "general", &to("130,140"), &[]);
    assert_eq!((ruled.events(), ruled.outcome()), (vec!["general"], "rides"));
    let now = ruled.now("general", "n");
    assert!(is_near(&numbers(&now, "at"), &[130.0, 140.0]), "{now}");
    assert!(is_near(&numbers(&now, "spent"), &[1.0]), "{now}");
    let far = refused(&scene(&[]), "general", &to("130,140.1"));
    assert_eq!(far, [("move.allowance", "short")]);
}

#[test]
fn he_rides_again_until_his_movement_is_used_up() {
    let once = rule(&scene(&[]), "general", &to("100,120"), &[]);
    assert!(is_near(&numbers(&once.now("general", "n"), "spent"), &[0.4]));
    let twice = rule(&once.text, "general", &to("100,150"), &[]);
    assert!(is_near(&numbers(&twice.now("general", "n"), "spent"), &[1.0]));
    let far = refused(&once.text, "general", &to("100,150.1"));
    assert_eq!(far, [("move.allowance", "short")]);
    assert!(offered(&twice.text, "general").is_empty());
    // In the next turn the general has the whole allowance again.
    let turn = ["movement", "fire", "morale", "melee"];
    let next = turn.iter().fold(once.text, |text, _| phase(&text, &[], &[]).unwrap().1);
    assert!(!super::entry(&next, "general", "n").unwrap().contains_key("spent"));
}

#[test]
fn he_rides_into_ranks_and_out_of_them() {
    // The column's outline reaches up to 150, which is 50 from the general. A hair farther up is too far.
    let host = |y: f64| scene(&[column("h", "red", 100.0, y)]);
    let ruled = rule(&host(162.0), "general", &ranks("h"), &[]);
    let now = ruled.now("general", "n");
    assert_eq!(now["with"].as_str(), Some("h"));
    assert!(!now.contains_key("at"), "{now}");
    let far = refused(&host(162.1), "general", &ranks("h"));
    assert_eq!(far, [("move.allowance", "short")]);
    // A ride out of the ranks begins at the nearest point of the unit, whose front is at 112.
    let near = rule(&host(112.0), "general", &ranks("h"), &[]);
    assert!(!near.now("general", "n").contains_key("spent"), "its rear is where he is");
    let out = rule(&near.text, "general", &to("100,137"), &[]);
    assert!(is_near(&numbers(&out.now("general", "n"), "spent"), &[0.5]), "25 of 50");
    assert!(!out.now("general", "n").contains_key("with"));
    let again = refused(&near.text, "general", &ranks("h"));
    assert_eq!(again, [("measure.general", "there-already")]);
}

#[test]
fn from_ranks_to_ranks_he_rides_from_outline_to_outline() {
    // From 102 to 142: 40 of 50.
    let text = scene(&[column("h", "red", 100.0, 112.0), column("i", "red", 144.0, 112.0)]);
    let in_ranks = rule(&text, "general", &ranks("h"), &[]);
    let ruled = rule(&in_ranks.text, "general", &ranks("i"), &[]);
    assert!(is_near(&numbers(&ruled.now("general", "n"), "spent"), &[0.8]));
}

#[test]
fn only_his_own_side_takes_him_in() {
    let text = scene(&[column("e", "blue", 100.0, 140.0)]);
    let foreign = refused(&text, "general", &ranks("e"));
    assert_eq!(foreign, [("measure.general", "enemy")]);
    let neither = refused(&text, "general", &[("general", "n")]);
    assert_eq!(neither, [("measure.general", "one-goal")]);
    let both = [("general", "n"), ("at", "1,1"), ("with", "e")];
    assert_eq!(refused(&text, "general", &both), [("measure.general", "one-goal")]);
}

#[test]
fn he_stands_on_nobody_and_touches_no_enemy() {
    // stand.size: 3 by 3. A friend's front is at 120, and the general's rear may be 0.2 inside, no deeper.
    let friend = scene(&[column("h", "red", 100.0, 120.0)]);
    rule(&friend, "general", &to("100,121.3"), &[]);
    assert_eq!(refused(&friend, "general", &to("100,121.29")), [("move.through", "on-unit")]);
    // melee.when: more than 0.2 must lie between the general and an enemy.
    let enemy = scene(&[column("e", "blue", 100.0, 120.0)]);
    rule(&enemy, "general", &to("100,121.71"), &[]);
    assert_eq!(refused(&enemy, "general", &to("100,121.7")), [("melee.when", "contact")]);
}

#[test]
fn he_ends_on_the_table_and_on_dry_ground() {
    let text = scene(&[]).replacen("100.0, 100.0", "20.0, 20.0", 1);
    rule(&text, "general", &to("1.3,20"), &[]);
    assert_eq!(refused(&text, "general", &to("1.29,20")), [("measure.table", "off-table")]);
    for kind in ["river", "lake", "marsh"] {
        let water = area("w", kind, [90.0, 110.0], [110.0, 130.0]);
        let wet = scene(std::slice::from_ref(&water));
        assert_eq!(refused(&wet, "general", &to("100,120")), [("move.bar.all", "barred")], "{kind}");
        // The general rides round the water.
        rule(&wet, "general", &to("100,140"), &[]);
        let bridge = area("b", "bridge", [98.0, 102.0], [110.0, 130.0]);
        rule(&scene(&[water, bridge]), "general", &to("100,120"), &[]);
    }
    // Woods and walls stop no single figure.
    let wood = scene(&[area("w", "woods", [90.0, 110.0], [110.0, 130.0])]);
    rule(&wood, "general", &to("100,120"), &[]);
}

#[test]
fn he_rides_into_a_built_up_area_unless_an_enemy_unit_holds_it() {
    // bua.who, bua.enter.enemy: a general enters whatever room is left. Gunners without guns hold nothing.
    let village = area("v", "bua", [92.0, 108.0], [110.0, 122.0]);
    let held_by = |side: &str, troops: &str| {
        let unit = unit("h", side, troops, "line", 1, [100.0, 122.0, 0.0]) + "in = \"v\"\n";
        scene(&[village.clone(), unit])
    };
    rule(&scene(std::slice::from_ref(&village)), "general", &to("100,112"), &[]);
    let own = held_by("red", FOOT);
    let inside = rule(&own, "general", &to("100,121"), &[]);
    assert!(objections(&inside.text).is_empty(), "{}", inside.text);
    let foreign = held_by("blue", FOOT);
    assert_eq!(refused(&foreign, "general", &to("100,112")), [("bua.enter.enemy", "held")]);
    rule(&held_by("blue", "engineers"), "general", &to("100,112"), &[]);
}

#[test]
fn he_rides_in_the_movement_phase() {
    for other in ["attack", "fire", "morale", "melee"] {
        let text = scene(&[]).replacen("movement", other, 1);
        assert_eq!(refused(&text, "general", &to("100,110")), [("turn.order", "not-now")]);
        assert!(offered(&text, "general").is_empty(), "{other}");
    }
}

#[test]
fn the_offer_shows_how_far_and_into_whose_ranks() {
    let text = scene(&[
        column("h", "red", 100.0, 162.0),
        column("i", "red", 100.0, 180.0),
        column("e", "blue", 120.0, 110.0),
    ]);
    let offers = offered(&text, "general");
    assert_eq!(offers.len(), 1);
    assert_eq!(offers[0].name(), "general@n");
    let takes: Vec<_> = offers[0].open.iter().map(|choice| (choice.hole, &choice.takes)).collect();
    let near = ChoiceRange::Near([100.0, 100.0], 50.0);
    let one = ChoiceRange::OneOf(vec!["h".to_owned()]);
    assert_eq!(takes, [("at", &near), ("with", &one)]);
}

#[test]
fn the_umpire_lets_him_ride_farther() {
    let book = super::book();
    let text = scene(&[]);
    let mut table = super::open(&*book, &text);
    let upheld = CheckUpheld {
        key: "move.allowance".to_owned(),
        of: Some("n".to_owned()),
        stand: None,
        reason: "a fresh horse".to_owned(),
    };
    let said = Amendments { checks: vec![upheld], ..Amendments::default() };
    let mut none = Cast::given(Vec::new());
    let ask = super::answers(&to("100,160"));
    let ruled = table.rule("general", &ask, &said, Some(&mut none), Detail::Close);
    assert_eq!(ruled.unwrap().tally.total(), Some(0), "60 of 60");
    let now = super::entry(&table.write(), "general", "n").unwrap();
    assert!(is_near(&numbers(&now, "spent"), &[1.0]), "{now}");
}

#[test]
fn with_nobody_in_reach_the_offer_asks_for_a_point() {
    let offers = offered(&scene(&[]), "general");
    let open: Vec<_> = offers[0].open.iter().map(|choice| (choice.hole, choice.optional)).collect();
    assert_eq!(open, [("at", false)]);
}

#[test]
fn what_he_has_left_is_told_line_by_line() {
    // move.allowance: 50 less 20 less 25 are 5.
    let once = rule(&scene(&[]), "general", &to("100,120"), &[]);
    let ruled = rule(&once.text, "general", &to("100,145"), &[]);
    let lines: Vec<_> =
        ruled.ruling.tally.blocks[0].lines.iter().map(frontage::ruling::Line::value).collect();
    assert_eq!(lines, [500, -200, -250], "in millimetres");
    assert_eq!(ruled.ruling.tally.total(), Some(50));
}

#[test]
fn he_goes_along_with_the_unit_in_whose_ranks_he_is() {
    // measure.general: a general in the ranks has no place of his own and is wherever the unit is.
    let text = scene(&[column("h", "red", 100.0, 112.0)]);
    let ruled = rule(&text, "general", &ranks("h"), &[]);
    let written = ruled.now("general", "n");
    assert!(!written.contains_key("at"), "{written}");
    assert!(objections(&ruled.text).is_empty());
}

#[test]
fn his_death_makes_tests_due() {
    // general.death, morale.when: within 10 cm, from the general's centre to the nearest stand.
    for now in ["attack", "movement", "fire", "morale", "melee"] {
        let text = scene(&[
            column("near", "red", 100.0, 90.0),
            column("far", "red", 100.0, 89.9).replace("100.0", "130.0"),
            column("foe", "blue", 100.0, 130.0),
        ])
        .replacen("movement", now, 1);
        assert!(due(&text, Due::Later).is_empty() && due(&text, Due::Now).is_empty());
        let ruled = rule(&text, "death", &[("general", "n")], &[]);
        assert_eq!((ruled.events(), ruled.outcome()), (vec!["general-died"], "dies"));
        assert!(super::entry(&ruled.text, "general", "n").is_none());
        let (when, other) = match now {
            "morale" => (Due::Now, Due::Later),
            _ => (Due::Later, Due::Now),
        };
        let expected: &[&str] = if now == "melee" { &[] } else { &["morale@near"] };
        assert_eq!(due(&ruled.text, when), expected, "{now}");
        assert!(due(&ruled.text, other).is_empty(), "{now}");
    }
}

#[test]
fn ten_centimetres_are_near_and_a_hair_more_is_not() {
    let behind = |y: f64| {
        let text = scene(&[column("h", "red", 100.0, y)]);
        due(&rule(&text, "death", &[("general", "n")], &[]).text, Due::Later)
    };
    assert_eq!(behind(90.0), ["morale@h"], "morale.when");
    assert!(behind(89.99).is_empty(), "morale.when");
}

#[test]
fn his_death_in_the_ranks_tests_the_unit_he_was_with() {
    let text = scene(&[column("h", "red", 100.0, 112.0), column("i", "red", 200.0, 112.0)]);
    let in_ranks = rule(&text, "general", &ranks("h"), &[]);
    let ruled = rule(&in_ranks.text, "death", &[("general", "n")], &[]);
    assert_eq!(due(&ruled.text, Due::Later), ["morale@h"], "morale.when");
    // The test stays due until the morale phase and is settled there.
    let fire = phase(&ruled.text, &[], &[]).unwrap().1;
    let morale = phase(&fire, &[], &[]).unwrap().1;
    assert_eq!(due(&morale, Due::Now), ["morale@h"]);
    let (record, _) = phase(&morale, &[8], &[]).unwrap();
    assert_eq!(record.rulings.len(), 1);
}

/// Returns the length of the ride of `n` to a point in cm, and true if the path bends. If the ride is refused,
/// returns the checks that refuse it.
fn ridden(text: &str, at: &str) -> Result<(f64, bool), Vec<(&'static str, &'static str)>> {
    let asked = crate::support::ask(text, "general", &to(at), None);
    match asked {
        Ok(ruling) => {
            let taken = ruling.tally.blocks[0].lines.last().unwrap();
            let bends = ruling.facts["bends"].as_array().unwrap().len();
            let mm = i32::try_from(-taken.value()).unwrap();
            Ok((f64::from(mm) / 10.0, bends > 2))
        }
        Err(_) => Err(refused(text, "general", &to(at))),
    }
}

#[test]
fn he_rides_round_units_and_water_the_shortest_way() {
    // move.through, move.bar.all: a block of 20 by 10 lies across the path, from 110 to 120. The path past a corner
    // of it is 2·hypot(10, 10) and 10 long.
    let round = 2.0 * 10.0_f64.hypot(10.0) + 10.0;
    let blocks = [
        area("w", "lake", [90.0, 110.0], [110.0, 120.0]),
        area("w", "marsh", [90.0, 110.0], [110.0, 120.0]),
        area("w", "river", [90.0, 110.0], [110.0, 120.0]),
        unit("w", "red", "light-cavalry", "line", 4, [100.0, 120.0, 0.0])
            .replace("at = ", "stand_size = [5.0, 10.0]\nat = "),
        unit("w", "blue", "light-cavalry", "line", 4, [100.0, 120.0, 0.0])
            .replace("at = ", "stand_size = [5.0, 10.0]\nat = "),
    ];
    for block in blocks {
        let text = scene(std::slice::from_ref(&block));
        let (cm, bends) = ridden(&text, "100,130").unwrap_or_else(|why| unreachable!("{why:?} {block}"));
        assert!(bends, "{block}");
        assert!((cm - round).abs() <= 0.1, "{cm} for {round}: {block}");
        // The path past the block is straight.
        let (straight, bends) = ridden(&text, "130,130").unwrap();
        assert!(!bends && (straight - 42.4).abs() < 1e-9, "{straight}: {block}");
    }
    // A lake of 60 by 10 is too wide to ride round.
    let wide = |kind: &str| scene(&[area("w", kind, [70.0, 130.0], [110.0, 120.0])]);
    for kind in ["lake", "marsh", "river"] {
        assert_eq!(
            ridden(&wide(kind), "100,130"),
            Err(vec![("move.bar.all", "way-through-water")]),
            "{kind}"
        );
    }
    let line = unit("w", "blue", FOOT, "line", 15, [100.0, 120.0, 0.0]);
    assert_eq!(ridden(&scene(&[line]), "100,130"), Err(vec![("move.through", "way-through-unit")]));
    // Friends who touch each other leave no gap to slip through.
    let friends: Vec<String> =
        (0..8_u32).map(|at| column(&format!("f{at}"), "red", 86.0 + 4.0 * f64::from(at), 122.0)).collect();
    let (cm, bends) = ridden(&scene(&friends), "100,130").unwrap();
    assert!(bends && cm > 36.0, "{cm}");
}

#[test]
fn a_river_is_ridden_over_where_a_bridge_or_a_ford_is() {
    // move.bar.all: a river crosses the whole table from 110 to 114. A crossing 4 wide lies the given distance to the
    // right.
    let river = || area("w", "river", [0.0, 240.0], [110.0, 114.0]);
    for kind in ["bridge", "ford"] {
        for aside in [0.0, 5.0, 12.0, 20.0] {
            let crossing = area("b", kind, [98.0 + aside, 102.0 + aside], [109.0, 115.0]);
            let text = scene(&[river(), crossing]);
            let found = ridden(&text, "100,124");
            // The path leads to the nearer corner of the crossing, 4 over the water, and back.
            let away: f64 = (aside - 2.0_f64).max(0.0);
            let wanted = 2.0 * 10.0_f64.hypot(away) + 4.0;
            let (cm, bends) = found.unwrap_or_else(|why| unreachable!("{kind} {aside}: {why:?}"));
            assert!((cm - wanted).abs() <= 0.1, "{kind} {aside}: {cm} for {wanted}");
            assert_eq!(bends, away > 0.0, "{kind} {aside}");
        }
    }
    assert_eq!(ridden(&scene(&[river()]), "100,124"), Err(vec![("move.bar.all", "way-through-water")]));
    // A general on the bridge is not in the water, and can leave the bridge only at the ends.
    let bridge = area("b", "bridge", [98.0, 102.0], [109.0, 115.0]);
    let on = scene(&[river(), bridge]).replacen("at = [100.0, 100.0]", "at = [100.0, 112.0]", 1);
    let (cm, bends) = ridden(&on, "110,116").unwrap();
    assert!(bends && cm > 10.8, "{cm}");
}
