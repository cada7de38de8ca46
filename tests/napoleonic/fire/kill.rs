//! Stands lost by the sum of a fire.

use crate::fire::{fire, firer, formed, target};
use crate::support::{ask, battle, book, open, unit};
use frontage::dice::{Cast, Ways};
use frontage::rulebook::{Answers, Detail, Halt};
use frontage::ruling::{Addition, Amendments, FactAmendment, Origin, Ruling};
use serde_json::{Value, json};

/// Returns the three examples of the source, each with sum and scene: 24, 12 and 40.
fn examples() -> [(i64, Vec<String>); 3] {
    let line = |id, x| unit(id, "red", "line-infantry", "line", 4, [x, 100.0, 0.0]);
    let guns = unit("h", "red", "heavy-artillery", "deployed", 2, [100.0, 100.0, 0.0]);
    [
        // Two lines of four in the near band give 2 × 12.
        (24, vec![line("f", 90.0), line("g", 110.0), target(10.0)]),
        // A line of four.
        (12, vec![firer("line-infantry", 4), target(10.0)]),
        // A column as the target adds 1 for each stand: 4 × 4 + 4 × 4 + 2 × 4.
        (40, vec![line("f", 88.0), line("g", 112.0), guns, formed("column", 4, 10.0)]),
    ]
}

fn thrown(scene: &[String], faces: &[u8]) -> Result<Ruling, Halt> {
    ask(&battle("fire", scene), "fire", &[("target", "t")], Some(faces))
}

#[test]
fn the_three_examples_of_the_source_fall_as_it_says_on_every_face() {
    // fire.kill, fire.sum: 24 is one stand and another on 1–4, 12 is a stand on 1–12, 40 is two stands without a
    // throw.
    let [(_, twenty_four), (_, twelve), (_, forty)] = examples();
    for face in 1..=20 {
        let losses = |scene| thrown(scene, &[face]).unwrap().outcome.unwrap().to_string();
        assert_eq!(
            losses(&twenty_four),
            if face <= 4 { "loses-2" } else { "loses-1" },
            "fire.kill: 24, {face}"
        );
        assert_eq!(losses(&twelve), if face <= 12 { "loses-1" } else { "loses-0" }, "fire.kill: 12, {face}");
        assert!(thrown(&forty, &[face]).is_err(), "fire.kill: 40 asks for no throw");
    }
    let ruling = thrown(&forty, &[]).unwrap();
    assert_eq!(ruling.outcome.unwrap().to_string(), "loses-2", "fire.kill: 40");
    assert!(ruling.throws.is_empty());
    for (sum, scene) in examples() {
        assert_eq!(crate::fire::total(&fire(&scene)), sum, "fire.sum");
    }
}

fn said(facts: &[(&str, Value)]) -> Amendments {
    let fact = |(path, value): &(&str, Value)| FactAmendment {
        path: (*path).to_owned(),
        value: value.clone(),
        origin: Origin::Taped,
        reason: None,
    };
    Amendments { facts: facts.iter().map(fact).collect(), ..Amendments::default() }
}

/// Returns a quick ruling with the given sum: one stand of infantry in the far band gives 2, and the umpire adds the
/// rest.
fn with_sum(sum: i64, strength: Option<u32>) -> Ruling {
    let facts = [
        ("groups.0.unit.type", json!("line-infantry")),
        ("groups.0.firing", json!(1)),
        ("groups.0.range_cm", json!(20.0)),
        ("target.unit.strength", json!(strength)),
    ];
    let addition = Addition {
        block: None,
        label: "more".to_owned(),
        value: sum - 2,
        reason: "to reach the sum".to_owned(),
    };
    let said = Amendments { additions: vec![addition], ..said(&facts) };
    book().quick("fire", &said, None, Detail::Odds).unwrap()
}

#[test]
fn a_number_of_stands_said_outright_does_not_fire_where_its_unit_may_not() {
    // fire.who: disordered troops do not fire. Four stands in the far band are worth 8, fire.rating.infantry.
    for (formation, sum) in [("line", 8), ("disordered", 0)] {
        let facts = [
            ("groups.0.unit.type", json!("line-infantry")),
            ("groups.0.unit.formation", json!(formation)),
            ("groups.0.firing", json!(4)),
            ("groups.0.range_cm", json!(20.0)),
        ];
        let ruling = book().quick("fire", &said(&facts), None, Detail::Close).unwrap();
        assert_eq!(crate::fire::total(&ruling), sum, "{formation}");
    }
}

#[test]
fn the_odds_are_what_counting_the_twenty_faces_gives_for_every_sum() {
    // fire.kill: the ways add up to all there are.
    for sum in 0..=80_u32 {
        for strength in [None, Some(2)] {
            let odds = with_sum(sum.into(), strength).odds.unwrap().headline;
            let mut ways = [0_u64; 6];
            for face in 1..=20 {
                let rest = sum % 20;
                let lost = sum / 20 + u32::from(rest > 0 && face <= rest);
                ways[lost.min(strength.unwrap_or(5)) as usize] += 1;
            }
            for share in odds.shares() {
                let lost = share.word.count.unwrap() as usize;
                assert_eq!(share.word.name, "loses");
                assert_eq!(
                    share.ways.small().unwrap() * 20,
                    ways[lost] * share.of.small().unwrap(),
                    "fire.kill: {sum}, {lost} lost"
                );
            }
            let of = &odds.shares()[0].of;
            assert_eq!(odds.shares().iter().map(|share| &share.ways).sum::<Ways>(), *of, "fire.kill: {sum}");
        }
    }
}

#[test]
fn a_throw_is_asked_for_only_when_something_is_left_over_and_somebody_is_left_to_fall() {
    // fire.kill
    for (sum, strength, throws) in
        [(0, 4, 0), (1, 4, 1), (19, 4, 1), (20, 4, 0), (21, 4, 1), (21, 1, 0), (40, 4, 0), (59, 2, 0)]
    {
        assert_eq!(
            with_sum(sum, Some(strength)).throws.len(),
            throws,
            "fire.kill: {sum} at {strength} stands"
        );
    }
}

#[test]
fn a_unit_whose_last_stand_falls_is_destroyed() {
    // fire.kill, fire.loss
    let scene = vec![firer("line-infantry", 4), formed("line", 1, 10.0)];
    let fate = |face| thrown(&scene, &[face]).unwrap().fates[0].1.to_string();
    assert_eq!((fate(12).as_str(), fate(13).as_str()), ("destroyed", "loses-0"), "fire.kill");
}

#[test]
fn a_target_can_not_be_fired_at_twice_by_the_same_side_in_a_turn() {
    // fire.order: no firer can be added after the roll.
    let second = unit("g", "red", "line-infantry", "line", 4, [116.0, 100.0, 0.0]);
    let text = battle("fire", &[firer("line-infantry", 4), target(10.0), second]);
    let book = book();
    let mut battle = open(&*book, &text);
    let mut shoot = |by: &str, face| {
        let given = vec![("target".to_owned(), "t".to_owned()), ("by".to_owned(), by.to_owned())];
        let answers = Answers { given, choices: Vec::new() };
        let mut dice = Cast::given(vec![vec![face]]);
        battle.rule("fire", &answers, &Amendments::default(), Some(&mut dice), Detail::Close)
    };
    shoot("f:1+2", 20).unwrap();
    for by in ["g", "f:3+4"] {
        match shoot(by, 20) {
            Err(Halt::Refused(checks)) => assert_eq!(checks[0].key, "fire.order", "{by}"),
            other => panic!("fire.order: {other:?}"),
        }
    }
}

/// `fire.kill`: the firer makes the throw, so it is not counted among the dice of the target's side.
#[test]
fn the_rest_of_the_fire_is_thrown_by_who_fires() {
    let ruling = fire(&[firer("line-infantry", 4), target(9.0)]);
    let thrown: Vec<_> = ruling.throws.iter().map(|throw| (&throw.purpose.of, &throw.purpose.at)).collect();
    assert_eq!(thrown, [(&Some("f".into()), &Some("t".into()))]);
}

/// `fire.kill`, `fire.who`: a unit that may not fire makes no throw, even if it is named first.
#[test]
fn who_may_not_fire_does_not_throw_for_those_who_do() {
    let enemy = unit("e", "blue", "line-infantry", "line", 4, [60.0, 60.0, 0.0]);
    let beside = unit("g", "red", "line-infantry", "line", 4, [110.0, 100.0, 0.0]);
    let attack = "[[attack]]\nby = \"f\"\non = \"e\"\n".to_owned();
    let engaged = unit("f", "red", "line-infantry", "line", 4, [90.0, 100.0, 0.0]);
    for scene in [
        [engaged.clone(), beside.clone(), target(10.0), enemy.clone(), attack.clone()],
        [beside, engaged, target(10.0), enemy, attack],
    ] {
        let ruling = thrown(&scene, &[3]).unwrap();
        let [throw] = &ruling.throws[..] else { panic!("{:?}", ruling.throws) };
        assert_eq!(throw.purpose.of.as_ref().map(frontage::dice::Id::as_str), Some("g"), "fire.who");
    }
}
