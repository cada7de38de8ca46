//! Fire, tested against the rules and not against the program: every expected number is worked out by hand.
//!
//! In the usual scene the firer `f` faces away from the near edge with its front at y = 100, and the target `t` faces
//! the firer. The range is the distance between their fronts.

mod anywhere;
mod bars;
mod close;
mod heights;
mod kill;
mod loss;
mod modifiers;
mod near;
mod phase;
mod rating;
mod sight;
mod sweep;
mod who;
mod zone;

use crate::support::{ask, battle, unit};
use frontage::ruling::{Arg, Block, Ruling};
use std::collections::BTreeMap;

/// Writes a firer at x = 100 with the front at y = 100. The caller may append further lines of the unit.
fn firer(troops: &str, strength: u32) -> String {
    let formation = if troops.ends_with("artillery") { "deployed" } else { "line" };
    let foot = if troops == "chasseurs" { "mounted = false\n" } else { "" };
    unit("f", "red", troops, formation, strength, [100.0, 100.0, 0.0]) + foot
}

/// Writes a target of four stands of line infantry in line, with the front the given distance from the firer's.
fn target(cm: f64) -> String {
    formed("line", 4, cm)
}

/// Writes a target of line infantry in some formation, with the front the given distance from the firer's.
fn formed(formation: &str, stands: u32, cm: f64) -> String {
    unit("t", "blue", "line-infantry", formation, stands, [100.0, 100.0 + cm, 180.0])
}

/// Writes a rectangular area of terrain, given the values of x at its left and right sides and of y at its near and far
/// sides.
fn area(id: &str, kind: &str, [left, near, right, far]: [f64; 4]) -> String {
    format!(
        "[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\n\
         outline = [[{left:?}, {near:?}], [{right:?}, {near:?}], [{right:?}, {far:?}], [{left:?}, {far:?}]]\n"
    )
}

/// Writes terrain that is a line across the direction of fire, between two values of x, at y.
fn across(id: &str, kind: &str, from: f64, to: f64, y: f64) -> String {
    format!("[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\nline = [[{from:?}, {y:?}], [{to:?}, {y:?}]]\n")
}

/// Returns the fire of all firers at `t`, with nothing thrown.
fn fire(rest: &[String]) -> Ruling {
    fire_by(rest, &[])
}

/// Returns the fire of the named stands at `t`, with nothing thrown.
fn fire_by(rest: &[String], by: &[(&str, &str)]) -> Ruling {
    let holes: Vec<_> = [("target", "t")].into_iter().chain(by.iter().copied()).collect();
    ask(&battle("fire", rest), "fire", &holes, None)
        .unwrap_or_else(|halt| panic!("{halt:?}\n{}", rest.concat()))
}

/// Returns the total of a ruling.
fn total(ruling: &Ruling) -> i64 {
    ruling.tally.total().unwrap()
}

/// Returns the block of a firing unit.
fn group<'r>(ruling: &'r Ruling, id: &str) -> &'r Block {
    ruling.tally.blocks.iter().find(|block| block.name.as_str() == id).unwrap()
}

/// Returns the name of the band in which a unit fires, or an empty name for a unit that does not fire.
fn band(ruling: &Ruling, id: &str) -> String {
    let head = &group(ruling, id).head;
    head.iter()
        .find_map(|(name, arg)| match arg {
            Arg::Name(word) if *name == "band" => Some(word.to_string()),
            _ => None,
        })
        .unwrap_or_default()
}

/// Returns the range of a unit's fire in cm.
fn range(ruling: &Ruling, id: &str) -> f64 {
    let head = &group(ruling, id).head;
    head.iter()
        .find_map(|(name, arg)| match arg {
            Arg::Cm(cm) if *name == "range_cm" => Some(*cm),
            _ => None,
        })
        .unwrap_or(f64::NAN)
}

/// Returns the numbers of a unit's stands that fire.
fn firing(ruling: &Ruling, id: &str) -> Vec<i64> {
    let head = &group(ruling, id).head;
    let list = head.iter().find_map(|(name, arg)| match arg {
        Arg::List(items) if *name == "stands" => Some(items),
        _ => None,
    });
    let number = |arg: &Arg| match arg {
        Arg::Count(number) => *number,
        other => panic!("{other:?}"),
    };
    list.unwrap().iter().map(number).collect()
}

/// Returns the stands of a unit that may not fire, each with the rules that forbid the stand to fire.
fn refused(ruling: &Ruling, id: &str) -> BTreeMap<u32, Vec<&'static str>> {
    let mut all: BTreeMap<u32, Vec<&'static str>> = BTreeMap::new();
    for check in group(ruling, id).checks.iter().filter(|check| !check.holds) {
        all.entry(check.stand.unwrap()).or_default().push(check.key);
    }
    all
}

/// Returns true if all of a unit's stands are refused, each by the given rule and no other.
fn all_refused(ruling: &Ruling, id: &str, key: &str) -> bool {
    let refused = refused(ruling, id);
    firing(ruling, id).is_empty() && !refused.is_empty() && refused.values().all(|keys| *keys == [key])
}
