//! The cost of each part of a leg, as a share of the movement.

use super::allowance::allowance_cm;
use super::facts::{LegFacts, MarchFacts, StretchFacts};
use super::price::allowed_cm;
use crate::leg::LegKind;
use crate::prelude::*;

/// A part of a leg, with the share of the whole movement that it costs.
pub(super) struct PricedPart {
    pub(super) key: &'static str,
    pub(super) path: String,
    /// The length of the part in cm. It is 0 for a change of formation.
    pub(super) cm: f64,
    pub(super) share: f64,
    pub(super) because: Reason,
    pub(super) of: Option<dice::Id>,
}

/// Returns the parts of a leg, each with the share of the movement that it costs.
pub(super) fn priced(tables: &Tables, march: &MarchFacts, leg: &LegFacts, path: &str) -> Vec<PricedPart> {
    let unit = UnitFacts { mounted: leg.mounted, ..march.unit.clone() };
    if !leg.kind.is_way() {
        return vec![reform(tables, &unit, leg, path)];
    }
    let formation = leg.formation.or(march.unit.formation).unwrap_or(Formation::Line);
    let full = march.allowance_cm.or_else(|| allowance_cm(tables, &unit, formation)).unwrap_or(f64::INFINITY);
    let allowed = allowed_cm(tables, march).unwrap_or(full);
    let whole = [StretchFacts { cm: leg.cm, ..StretchFacts::default() }];
    let parts = if leg.parts.is_empty() { &whole[..] } else { &leg.parts };
    // The same 2 cm cost more of a line's 15 cm than of a column's 20. So the reason names the movement for this leg if
    // it differs from that for the formation at the end of the path.
    let of_another = if (full - allowed).abs() < HAIR { None } else { Some(full) };
    parts
        .iter()
        .enumerate()
        .map(|(at, part)| {
            let (key, factor, because) = stretch(tables, leg, part, of_another);
            PricedPart {
                key,
                path: format!("{path}.parts.{at}.cm"),
                cm: part.cm,
                share: part.cm * factor / full,
                because,
                of: part.slow.as_ref().map(|slow| slow.of.clone()).or_else(|| part.road.clone()),
            }
        })
        .collect()
}

/// The length in cm below which a difference counts as a rounding error.
const HAIR: f64 = 1e-6;

/// Returns the cost of a change of formation, of mounting or of dismounting: a fixed share of the movement.
///
/// # Source
/// `move.reform`
fn reform(tables: &Tables, unit: &UnitFacts, leg: &LegFacts, path: &str) -> PricedPart {
    let variant = match (leg.kind, leg.formation) {
        (LegKind::Mount, _) => "mount",
        (LegKind::Dismount, _) => "dismount",
        (_, Some(Formation::Limbered)) if unit.troops != Some(Troops::Train) => "limber",
        (_, Some(Formation::Deployed)) => "unlimber",
        _ => "form",
    };
    let formation = leg.formation.map_or("open", Formation::message);
    PricedPart {
        key: tables.move_reform.key,
        path: format!("{path}.formation"),
        cm: 0.0,
        share: tables.move_reform.share,
        because: Reason::new("move.reform", variant).word("formation", formation),
        of: None,
    }
}

/// Returns the key of the rule that sets the cost of a part, the factor on its length, and the reason. `of_another` is
/// the movement in cm for the leg's formation. It is given only if it differs from that for the final formation.
///
/// # Source
/// `move.half.part`, `move.road`, `move.wheel`
fn stretch(
    tables: &Tables,
    leg: &LegFacts,
    part: &StretchFacts,
    of_another: Option<f64>,
) -> (&'static str, f64, Reason) {
    let aside = leg.kind.is_aside();
    let slow = if aside {
        1.0 / tables.move_wheel.share
    } else if part.slow.is_some() {
        1.0 / tables.move_half.share
    } else {
        1.0
    };
    let fast = if part.road.is_some() { 1.0 + tables.move_road.more } else { 1.0 };
    let reason = |key, variant| {
        Reason::new(key, variant)
            .word("leg", leg.kind.message())
            .cm("cm", part.cm)
            .with("degrees", Arg::Degrees(leg.degrees.unwrap_or(0.0)))
    };
    let told = |key, [own, of]: [&'static str; 2]| match of_another {
        Some(full) => reason(key, of).cm("full", full),
        None => reason(key, own),
    };
    let (key, because) = match (&part.slow, &part.road) {
        _ if aside => (tables.move_wheel.key, reason("move.wheel", "aside")),
        (Some(slow), road) => {
            let variant = if road.is_some() { "road" } else { "ground" };
            let key =
                if is_whole(tables, slow.kind) { tables.move_half_whole.key } else { tables.move_half.key };
            let because = Reason { key: tables.move_half.key, ..reason("move.half", variant) };
            let kind = slow.kind.map_or("open", TerrainKind::message);
            (key, because.word("kind", kind).name("place", &slow.of))
        }
        (None, Some(road)) => {
            let because = reason("move.road", "on").name("place", road);
            (tables.move_road.key, because)
        }
        (None, None) if leg.kind.is_wheel() => {
            (tables.move_wheel.key, told("move.wheel", ["wheel", "wheel-of"]))
        }
        (None, None) => (tables.move_allowance.key, told("move.allowance", ["way", "way-of"])),
    };
    (key, slow / fast, because)
}

pub(super) fn is_whole(tables: &Tables, kind: Option<TerrainKind>) -> bool {
    kind.is_some_and(|kind| tables.move_half_whole.kinds.contains(&kind))
}
