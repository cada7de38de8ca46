//! Melees from given facts alone: complete facts count, and incomplete ones stay open.

use crate::support::book;
use frontage::rulebook::{Detail, Halt};
use frontage::ruling::{Amendments, FactAmendment, Origin, Ruling};
use serde_json::{Value, json};

fn said(facts: &[(&str, Value)]) -> Amendments {
    let facts = facts.iter().map(|(path, value)| FactAmendment {
        path: (*path).to_owned(),
        value: value.clone(),
        origin: Origin::Taped,
        reason: None,
    });
    Amendments { facts: facts.collect(), ..Amendments::default() }
}

fn tried(more: &[(&str, Value)]) -> Result<Ruling, Halt> {
    let unit = |formation: &str| json!({ "type": "line-infantry", "experience": "veterans", "formation": formation, "strength": 4 });
    let mut facts =
        vec![("parts.0.attackers.0.unit", unit("column")), ("parts.0.defenders.0.unit", unit("line"))];
    facts.extend_from_slice(more);
    book().quick("melee", &said(&facts), None, Detail::Odds)
}

/// Rules on four veterans in column against four in line, with further facts.
fn fought(more: &[(&str, Value)]) -> Ruling {
    tried(more).unwrap_or_else(|halt| panic!("{halt:?}"))
}

fn open(ruling: &Ruling) -> Vec<&str> {
    ruling.tally.open.iter().map(|open| &*open.path).collect()
}

/// `melee.mod.slope`, `melee.mod.hard`, `melee.mod.woods_bua`, `melee.mod.ravine`: ground given by the umpire counts as
/// soon as its kind is known. Only a ravine also needs the share of the move.
#[test]
fn ground_that_is_said_counts_with_its_kind_alone() {
    // 4 for attacking, 8 for a column against a line.
    assert_eq!(fought(&[]).tally.total(), Some(12));
    let ground = "parts.0.attackers.0.ground.0";
    for (piece, total) in [
        (json!({ "kind": "wall" }), 8),
        (json!({ "kind": "wall", "stone": true }), 4),
        (json!({ "kind": "hill" }), 8),
        (json!({ "kind": "woods" }), 8),
        (json!({ "kind": "wall", "crossed": false }), 12),
        (json!({ "kind": "wall", "stone": true, "defender_touches": false }), 8),
    ] {
        let ruling = fought(&[(ground, piece.clone())]);
        assert_eq!((ruling.tally.total(), open(&ruling)), (Some(total), vec![]), "{piece}");
        assert!(ruling.odds.is_some());
    }
    // A unit in a ravine need not cross a ravine, so the share of the move is asked for.
    assert_eq!(open(&fought(&[(ground, json!({ "kind": "ravine" }))])), [format!("{ground}.share")]);
    for (share, total) in [(0.6, 8), (0.5, 0)] {
        let ravine = fought(&[(ground, json!({ "kind": "ravine", "share": share }))]);
        assert_eq!((ravine.tally.total(), open(&ravine)), (Some(total), vec![]), "{share}");
    }
}

#[test]
fn ground_or_a_place_of_no_kind_changes_nothing_and_is_waited_for() {
    let lines = |ruling: &Ruling| {
        let lines = ruling.tally.blocks.iter().flat_map(|block| &block.lines);
        lines.map(|line| (line.key, line.value())).collect::<Vec<_>>()
    };
    let even = fought(&[]);
    for part in ["parts.0.attackers.0.ground.0", "parts.0.defenders.0.unit.place"] {
        let begun = fought(&[(part, json!({ "of": "there" }))]);
        let kind = format!("{part}.kind");
        assert_eq!(open(&begun), [kind.as_str()]);
        assert_eq!(lines(&begun), lines(&even), "{part}");
        assert_eq!(begun.odds, None, "nothing is ruled on what is half said");
        let town = fought(&[(part, json!({ "of": "there" })), (&kind, json!("bua"))]);
        assert_eq!(open(&town), Vec::<&str>::new());
    }
}

/// `attack.facing`, `melee.mod.flank`: the side of the target that is struck is a fact of the attacker. Such a fact of
/// a defender is refused.
#[test]
fn a_side_struck_is_the_attackers_word() {
    let flank = fought(&[("parts.0.attackers.0.strikes", json!("left"))]);
    assert_eq!(flank.tally.total(), Some(12 + 8));
    for fact in ["strikes", "against", "ground", "away_cm"] {
        let of_defender = format!("parts.0.defenders.0.{fact}");
        let halt = tried(&[(&of_defender, Value::Null)]);
        assert!(matches!(halt, Err(Halt::Amendment(_))), "{fact}: {halt:?}");
    }
}

#[test]
fn a_way_out_of_nobody_is_waited_for() {
    let shut = fought(&[("ways.0.open", json!(false))]);
    assert_eq!(open(&shut), ["ways.0.of"]);
    let shut = fought(&[("ways.0", json!({ "of": "defender", "open": false }))]);
    assert_eq!(open(&shut), Vec::<&str>::new());
}
