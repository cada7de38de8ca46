//! The units that may fire, and their stands and targets.

use crate::fire::{all_refused, area, fire, fire_by, firer, firing, refused, target, total};
use crate::support::{ask, battle, book, unit};
use frontage::dice::Cast;
use frontage::rulebook::{Detail, Halt};
use frontage::ruling::{Amendments, FactAmendment, Origin, Ruling};
use serde_json::json;
use std::collections::BTreeMap;

/// Returns the given stands as refused, each by a single rule.
pub fn by_rule(stands: &[(u32, &'static str)]) -> BTreeMap<u32, Vec<&'static str>> {
    stands.iter().map(|(stand, key)| (*stand, vec![*key])).collect()
}

/// Returns the rule that forbids fire at `t` altogether.
fn forbidden(scene: &[String], by: &str) -> &'static str {
    match ask(&battle("fire", scene), "fire", &[("target", "t"), ("by", by)], None) {
        Err(Halt::Refused(checks)) => checks.iter().find(|check| !check.holds).unwrap().key,
        other => panic!("not forbidden: {other:?}"),
    }
}

#[test]
fn who_may_not_fire_at_all_is_refused_by_the_rule_that_says_so() {
    // fire.who, fire.mounted, fire.limbered, fire.still; each stand is refused by that rule alone.
    let unit = |troops: &str, formation: &str, more: &str| {
        unit("f", "red", troops, formation, 2, [100.0, 100.0, 0.0]) + more
    };
    let moved = "moved = true\n";
    let cases = [
        ("line-infantry", "disordered", "", "fire.who"),
        ("light-infantry", "disordered", "", "fire.who"),
        ("medium-artillery", "disordered", "", "fire.who"),
        ("medium-artillery", "deployed", "guns = false\n", "fire.who"),
        ("engineers", "line", "", "fire.who"),
        ("train", "limbered", "", "fire.who"),
        ("light-cavalry", "line", "", "fire.mounted"),
        ("heavy-cavalry", "line", "", "fire.mounted"),
        ("guard-cavalry", "line", "", "fire.mounted"),
        ("dragoons", "line", "", "fire.mounted"),
        ("chasseurs", "line", "", "fire.mounted"),
        ("chasseurs", "line", "mounted = true\n", "fire.mounted"),
        ("light-artillery", "limbered", "", "fire.limbered"),
        ("medium-artillery", "limbered", "", "fire.limbered"),
        ("howitzer-artillery", "limbered", "", "fire.limbered"),
        ("heavy-artillery", "limbered", "", "fire.limbered"),
        ("medium-artillery", "deployed", moved, "fire.limbered"),
        ("howitzer-artillery", "deployed", moved, "fire.limbered"),
        ("heavy-artillery", "deployed", moved, "fire.limbered"),
        ("line-infantry", "line", moved, "fire.still"),
        ("heavy-infantry", "line", moved, "fire.still"),
        ("guard-infantry", "line", moved, "fire.still"),
    ];
    for (troops, formation, more, key) in cases {
        let ruling = fire(&[unit(troops, formation, more), target(8.0)]);
        let first_line = formation == "disordered" || all_refused(&ruling, "f", key);
        let named = refused(&ruling, "f").values().all(|keys| keys.contains(&key));
        assert!(
            first_line && named && firing(&ruling, "f").is_empty(),
            "{key}: {troops} {formation} {more} {:?}",
            refused(&ruling, "f")
        );
        assert_eq!(total(&ruling), 0, "{key}: {troops} {formation} {more}");
        assert!(ruling.outcome.is_some() && ruling.throws.is_empty(), "nobody fires: it is still a ruling");
    }
    let may = [
        ("chasseurs", "line", "mounted = false\nmoved = true\n"),
        ("light-infantry", "line", moved),
        ("light-artillery", "deployed", moved),
    ];
    for (troops, formation, more) in may {
        let ruling = fire(&[unit(troops, formation, more), target(8.0)]);
        assert_eq!(total(&ruling), 2 * (3 - 1), "fire.still, fire.mod.moved: {troops}");
    }
}

#[test]
fn only_first_line_stands_fire_and_a_battery_fires_whole() {
    // fire.who, first.line
    let column = unit("f", "red", "line-infantry", "column", 4, [100.0, 100.0, 0.0]);
    let ruling = fire(&[column, target(8.0)]);
    assert_eq!(firing(&ruling, "f"), [1], "first.line");
    assert_eq!(
        refused(&ruling, "f"),
        by_rule(&[(2, "fire.who"), (3, "fire.who"), (4, "fire.who")]),
        "first.line"
    );
    // The second stand, 4 cm wide, stands partly before the first, flush with the first, or far before the first.
    for (x, y, first) in
        [(103.9, 103.5, false), (104.0, 103.5, true), (103.9, 98.5, false), (102.0, 104.0, false)]
    {
        let poses = format!("stand = [{{ at = [100.0, 98.5] }}, {{ at = [{x:?}, {y:?}] }}]\n");
        let pair = unit("f", "red", "line-infantry", "line", 2, [100.0, 100.0, 0.0]) + &poses;
        let beside = y < 99.0;
        let ruling = fire(&[pair, target(20.0)]);
        assert_eq!(
            !refused(&ruling, "f").contains_key(&1),
            first || beside,
            "first.line: the other at ({x}, {y})"
        );
    }
    for by in ["f", "f:1", "f:2+3"] {
        let ruling = fire_by(&[firer("medium-artillery", 4), target(8.0)], &[("by", by)]);
        assert_eq!(
            (firing(&ruling, "f"), total(&ruling)),
            (vec![1, 2, 3, 4], 12),
            "fire.who: a battery fires whole, {by}"
        );
    }
}

#[test]
fn a_train_is_never_a_target_and_nobody_fires_at_his_own() {
    // fire.who
    let train = unit("t", "blue", "train", "limbered", 1, [100.0, 108.0, 180.0]);
    assert_eq!(forbidden(&[firer("line-infantry", 4), train], "f"), "fire.who");
    let own = unit("t", "red", "line-infantry", "line", 4, [100.0, 108.0, 180.0]);
    assert_eq!(forbidden(&[firer("line-infantry", 4), own], "f"), "fire.who");
    let fled = target(8.0) + "state = \"routing\"\n";
    assert_eq!(forbidden(&[firer("line-infantry", 4), fled], "f"), "ask.unit");
}

#[test]
fn there_is_no_fire_into_or_out_of_a_melee() {
    // fire.who: the rule covers the attacker, the attacked unit and the garrison of an attacked village. The free
    // face of a square is covered too.
    let enemy = || unit("e", "blue", "line-infantry", "line", 4, [60.0, 60.0, 0.0]);
    let friend = || unit("g", "red", "line-infantry", "line", 4, [140.0, 60.0, 0.0]);
    let attack = |by: &str, on: &str| format!("[[attack]]\nby = \"{by}\"\non = \"{on}\"\n");
    let square = || unit("f", "red", "line-infantry", "square", 4, [100.0, 100.0, 0.0]);
    for out in [attack("f", "e"), attack("e", "f")] {
        for (who, silent) in [
            (firer("line-infantry", 4), vec![]),
            (firer("medium-artillery", 4), vec![]),
            (square(), vec![2, 3, 4]),
        ] {
            let ruling = fire(&[who, target(8.0), enemy(), friend(), out.clone()]);
            let refused = refused(&ruling, "f");
            assert!(
                refused.values().all(|keys| keys.contains(&"fire.who")) && firing(&ruling, "f").is_empty(),
                "fire.who"
            );
            assert!(silent.iter().all(|stand| refused.contains_key(stand)), "fire.who: a square in melee");
        }
    }
    for into in [attack("t", "g"), attack("g", "t")] {
        let scene = [firer("line-infantry", 4), target(8.0), enemy(), friend(), into];
        assert_eq!(forbidden(&scene, "f"), "fire.who");
    }
    let village = || area("v", "bua", [80.0, 108.0, 120.0, 120.0]);
    let held = target(8.0) + "in = \"v\"\n";
    assert_eq!(
        forbidden(&[firer("line-infantry", 4), held, friend(), village(), attack("g", "v")], "f"),
        "fire.who"
    );
    // A melee of other units changes nothing.
    assert_eq!(
        total(&fire(&[firer("line-infantry", 4), target(8.0), enemy(), friend(), attack("g", "e")])),
        12
    );
}

#[test]
fn a_firer_in_contact_with_an_enemy_does_not_fire() {
    // fire.contact, measure.touch: the enemy e stands behind the firer's rear edge, y = 97, or beside it.
    let enemy = |gap: f64| unit("e", "blue", "line-infantry", "line", 2, [100.0, 97.0 - gap, 0.0]);
    for (gap, touches) in [(0.0, true), (0.15, true), (0.25, false)] {
        let ruling = fire(&[firer("line-infantry", 4), target(8.0), enemy(gap)]);
        assert_eq!(all_refused(&ruling, "f", "fire.contact"), touches, "fire.contact: {gap} cm");
    }
    let recorded = firer("line-infantry", 4) + "contact = [\"e\"]\n";
    assert!(
        all_refused(&fire(&[recorded, target(8.0), enemy(5.0)]), "f", "fire.contact"),
        "fire.contact: recorded"
    );
    let friend = unit("g", "red", "line-infantry", "line", 2, [100.0, 97.0, 0.0]);
    assert_eq!(
        total(&fire(&[firer("line-infantry", 4), target(8.0), friend])),
        12,
        "fire.contact: with a friend"
    );
}

#[test]
fn a_unit_splits_its_fire_by_stands_and_each_fires_once() {
    // fire.split
    let other = || unit("u", "blue", "line-infantry", "line", 4, [110.0, 120.0, 180.0]);
    let fired = firer("line-infantry", 4) + "fired = [{ stands = [1, 2], at = \"u\" }]\n";
    let ruling = fire(&[fired, target(8.0), other()]);
    assert_eq!((firing(&ruling, "f"), total(&ruling)), (vec![3, 4], 6), "fire.split");
    assert_eq!(refused(&ruling, "f"), by_rule(&[(1, "fire.split"), (2, "fire.split")]));
    let guns = firer("medium-artillery", 4) + "fired = [{ stands = [1, 2, 3, 4], at = \"u\" }]\n";
    assert!(all_refused(&fire(&[guns, target(8.0), other()]), "f", "fire.split"), "fire.split");
    for (by, stands) in [("f:1", vec![1]), ("f:2+4", vec![2, 4]), ("f", vec![1, 2, 3, 4])] {
        let ruling = fire_by(&[firer("line-infantry", 4), target(8.0)], &[("by", by)]);
        let each = 3 * i64::try_from(stands.len()).unwrap();
        assert_eq!((firing(&ruling, "f"), total(&ruling)), (stands, each), "fire.split: {by}");
    }
    assert_eq!(
        forbidden(&[firer("line-infantry", 4), target(8.0)], "f:5"),
        "ask.stand",
        "fire.split: no such stand"
    );
}

/// Rules a quick fire at a target in the open, with facts that the umpire measured with a tape.
fn quick(facts: &[(&str, serde_json::Value)], dice: Option<u8>) -> Result<Ruling, Halt> {
    let taped = |(path, value): &(&str, serde_json::Value)| FactAmendment {
        path: (*path).to_owned(),
        value: value.clone(),
        origin: Origin::Taped,
        reason: None,
    };
    let facts = facts.iter().map(taped).collect();
    let said = Amendments { facts, ..Amendments::default() };
    let mut cast = dice.map(|face| Cast::given(vec![vec![face]]));
    book().quick("fire", &said, cast.as_mut(), Detail::Odds)
}

#[test]
fn an_unknown_type_is_an_open_fact_and_no_refusal() {
    // fire.who
    let near = ("groups.0.range_cm", json!(5.0));
    for facts in [vec![], vec![near.clone()], vec![near.clone(), ("groups.0.moved", json!(true))]] {
        let ruling = quick(&facts, None).unwrap();
        let open = |open: &&frontage::ruling::OpenFact| open.path == "groups.0.unit.type";
        let key = ruling.tally.open.iter().find(open).map(|open| open.key);
        assert_eq!(key, Some("fire.who"), "{facts:?}");
        let block = &ruling.tally.blocks[0];
        assert!(block.checks.iter().all(|check| check.holds), "{facts:?}");
        assert!(block.lines.is_empty(), "{facts:?}");
        assert_eq!((ruling.outcome, ruling.odds.is_some()), (None, false), "{facts:?}");
        assert!(matches!(quick(&facts, Some(1)), Err(Halt::Open(_))), "{facts:?}");
    }
    // The type is checked as soon as known.
    let train = quick(&[near, ("groups.0.unit.type", json!("train"))], None).unwrap();
    let failed = train.tally.blocks[0].checks.iter().find(|check| !check.holds);
    assert_eq!(failed.map(|check| check.key), Some("fire.who"));
}

#[test]
fn fire_of_nobody_knows_how_many_is_open_and_a_battery_fires_all_its_figures() {
    // fire.who, fire.range
    let near = ("groups.0.range_cm", json!(12.0));
    let open =
        |ruling: &Ruling| ruling.tally.open.iter().map(|open| open.path.to_string()).collect::<Vec<_>>();
    let of = |troops: &str, more: &[(&str, serde_json::Value)]| {
        let facts = [near.clone(), ("groups.0.unit.type", json!(troops))];
        quick(&facts.into_iter().chain(more.iter().cloned()).collect::<Vec<_>>(), None).unwrap()
    };
    let unsaid = of("line-infantry", &[]);
    assert_eq!(open(&unsaid), ["groups.0.firing"]);
    assert!(unsaid.odds.is_none(), "no stand fires that nobody spoke of");
    let four = of("line-infantry", &[("groups.0.firing", json!(4))]);
    assert_eq!((open(&four), total(&four)), (vec![], 12));
    let one = of("line-infantry", &[("groups.0.stands.0.number", json!(1))]);
    assert_eq!((open(&one), total(&one)), (vec![], 3));
    assert_eq!(open(&of("heavy-artillery", &[])), ["groups.0.unit.strength"]);
    let battery = of("heavy-artillery", &[("groups.0.unit.strength", json!(4))]);
    assert_eq!((open(&battery), firing(&battery, "firer").len()), (vec![], 4));
}

#[test]
fn cover_and_an_obstacle_count_with_their_kind_alone() {
    // fire.mod.woods, fire.mod.over
    let facts = |more: &[(&'static str, serde_json::Value)]| {
        let all = [
            ("groups.0.range_cm", json!(12.0)),
            ("groups.0.unit.type", json!("line-infantry")),
            ("groups.0.firing", json!(4)),
        ];
        quick(&all.into_iter().chain(more.iter().cloned()).collect::<Vec<_>>(), None).unwrap()
    };
    let covered = facts(&[("groups.0.cover.0.kind", json!("woods"))]);
    assert_eq!((covered.tally.open.len(), total(&covered)), (0, 8));
    for begun in ["groups.0.cover.0", "groups.0.over.0", "target.unit.place"] {
        let half = facts(&[(begun, json!({ "of": "there" }))]);
        let open: Vec<_> = half.tally.open.iter().map(|open| open.path.to_string()).collect();
        assert_eq!((open, total(&half)), (vec![format!("{begun}.kind")], 12));
    }
}
