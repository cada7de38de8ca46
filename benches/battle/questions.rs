//! Quick questions whose odds the benchmarks work out.

use frontage::ruling::{Amendments, FactAmendment, Origin};
use serde_json::{Value, json};

/// Returns facts as entered by an umpire, each a path and a value.
fn said(facts: &[(&str, &str)]) -> Amendments {
    let fact = |(path, value): &(&str, &str)| FactAmendment {
        path: (*path).to_owned(),
        value: serde_json::from_str(value).unwrap_or_else(|_| (*value).into()),
        origin: Origin::Taped,
        reason: None,
    };
    Amendments { facts: facts.iter().map(fact).collect(), ..Amendments::default() }
}

/// Returns the facts of a morale test.
pub fn morale() -> Amendments {
    said(&[("unit.experience", "veterans"), ("unit.formation", "line"), ("lost", "1")])
}

/// Returns the facts of a melee of heavy cavalry against a square.
pub fn melee_against_a_square() -> Amendments {
    said(&[
        ("parts.0.attackers.0.unit.type", "heavy-cavalry"),
        ("parts.0.attackers.0.unit.formation", "line"),
        ("parts.0.attackers.0.unit.strength", "4"),
        ("parts.0.attackers.0.unit.experience", "veterans"),
        ("parts.0.defenders.0.unit.type", "line-infantry"),
        ("parts.0.defenders.0.unit.formation", "square"),
        ("parts.0.defenders.0.unit.strength", "4"),
        ("parts.0.defenders.0.unit.experience", "recruits"),
    ])
}

/// Returns the facts of a fire at a column.
pub fn fire() -> Amendments {
    said(&[
        ("groups.0.unit.type", "line-infantry"),
        ("groups.0.firing", "4"),
        ("groups.0.range_cm", "14.8"),
        ("target.unit.formation", "column"),
    ])
}

/// Returns the facts of a shock of stacks of three in `hexes` hexes against as many. Each hex that is driven off
/// throws a check of its own.
pub fn shock_of_hexes(hexes: usize) -> Amendments {
    let stack = |side: &str, at: usize| -> Value {
        let unit = |place| json!({ "id": format!("{side}{at}.{place}"), "cohesion": 5 });
        (0..3).map(unit).collect()
    };
    let attacker = |at: usize| {
        let (from, to) = (format!("a{at}"), format!("d{at}"));
        json!({
            "hex": from, "units": stack("a", at), "stage": "committed",
            "through": [{ "hex": to, "front": true }],
        })
    };
    let defender = |at: usize| json!({ "hex": format!("d{at}"), "units": stack("d", at) });
    let all = |make: &dyn Fn(usize) -> Value| (0..hexes).map(make).collect::<Value>().to_string();
    let (attackers, defenders) = (all(&attacker), all(&defender));
    said(&[("ratio", "1-1"), ("attackers", attackers.as_str()), ("defenders", defenders.as_str())])
}
