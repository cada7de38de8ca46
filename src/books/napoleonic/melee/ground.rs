//! The terrain of an attack: which terrain modifiers apply to an attacker.

use super::facts::{AttackerFacts, DefenderFacts, GroundFacts, PartFacts};
use crate::prelude::*;

/// A terrain modifier in melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    /// The modifier for an attack in woods, or on an unfortified built-up area.
    WoodsOrBua,
    /// The modifier for an attack across the edge of a hill or an obstacle, or inside a ravine.
    Slope,
    /// The modifier for an attack on a fortified built-up area, a stone wall, or a rampart.
    Hard,
    /// The modifier for an attack across a ravine.
    Ravine,
}

/// The piece of terrain because of which a modifier applies, and how.
pub(super) struct ModifierCause<'f> {
    /// The id of the piece of terrain.
    pub(super) of: &'f Id,
    pub(super) kind: TerrainKind,
    pub(super) variant: &'static str,
    /// The index of the piece in the attacker's list of terrain. `None` for a built-up area or rampart that the
    /// defender holds.
    pub(super) at: Option<usize>,
    /// The measurement on which the modifier depends. `None` if no small shift could change whether the modifier
    /// applies.
    pub(super) measured: Option<ModifierMeasure>,
}

/// The measurement on which a terrain modifier depends.
#[derive(Clone, Copy)]
pub(super) enum ModifierMeasure {
    /// The share of a unit that is inside the piece, from 0 to 1, and the smaller of the unit's depth and width in cm.
    Share(f64, f64),
    /// The crossing of the piece by the line of attack: true if the line crosses it, and the shift in cm that would
    /// change that.
    Crossing(bool, f64),
}

/// Returns the defender that an attacker strikes. If none is named, returns the first defender.
pub(super) fn struck<'f>(part: &'f PartFacts, attacker: &AttackerFacts) -> Option<&'f DefenderFacts> {
    let named = attacker.against.as_ref().and_then(|id| part.defenders.iter().find(|d| d.unit.id == *id));
    named.or_else(|| part.defenders.first())
}

impl Ground {
    /// All terrain modifiers in the order of the rulebook.
    pub(super) const ROWS: [Self; 4] = [Self::WoodsOrBua, Self::Slope, Self::Hard, Self::Ravine];

    /// Returns the rule key and the value of the modifier.
    pub(super) fn entry(self, tables: &Tables) -> (&'static str, i64) {
        let entry = match self {
            Self::WoodsOrBua => &tables.melee_mod_woods_bua,
            Self::Slope => &tables.melee_mod_slope,
            Self::Hard => &tables.melee_mod_hard,
            Self::Ravine => &tables.melee_mod_ravine,
        };
        (entry.key, entry.each.into())
    }

    /// Returns the reason why the modifier applies to an attacker against the defender that it strikes. Returns `None`
    /// if it does not apply.
    ///
    /// # Source
    /// `melee.where`, `melee.mod.overlap`
    pub(super) fn found<'f>(
        self,
        tables: &Tables,
        attacker: &'f AttackerFacts,
        defender: Option<&'f DefenderFacts>,
    ) -> Option<ModifierCause<'f>> {
        let place = defender.and_then(|defender| defender.unit.place.as_ref());
        let held = |variant| {
            let place = place?;
            Some(ModifierCause { of: &place.of, kind: place.kind?, variant, at: None, measured: None })
        };
        let more_than = tables.measure_level.more_than;
        let grounds = || attacker.ground.iter().enumerate();
        let inside = |wanted: TerrainKind, variant| {
            let (at, piece) = grounds().find(|(_, g)| g.kind == Some(wanted) && g.holds() > more_than)?;
            // Without the size of the unit, the effect of a shift on the share is unknown.
            let measured =
                (piece.extent_cm > 0.0).then(|| ModifierMeasure::Share(piece.holds(), piece.extent_cm));
            Some(ModifierCause { of: &piece.of, kind: wanted, variant, at: Some(at), measured })
        };
        let across = |(at, piece): (usize, &'f GroundFacts), variant| ModifierCause {
            of: &piece.of,
            kind: piece.kind.unwrap_or(TerrainKind::Wall),
            variant,
            at: Some(at),
            measured: piece.crossed_margin_cm.map(|margin| ModifierMeasure::Crossing(piece.crossed, margin)),
        };
        let ravine = || grounds().find(|(_, g)| g.is_ravine() && g.crossed && g.holds() <= more_than);
        match self {
            Self::WoodsOrBua => inside(TerrainKind::Woods, "woods").or_else(|| {
                let open =
                    place.is_some_and(|place| place.kind == Some(TerrainKind::Bua) && !place.fortified);
                open.then(|| held("bua")).flatten()
            }),
            Self::Hard => match place.and_then(|place| place.kind) {
                Some(TerrainKind::Bua) if place.is_some_and(|place| place.fortified) => held("held"),
                Some(TerrainKind::FortWall | TerrainKind::FortressWall) => held("held"),
                Some(TerrainKind::Wall) if place.is_some_and(|place| place.stone) => held("held"),
                _ => grounds().find(|(_, g)| is_stone_wall(g)).map(|found| across(found, "behind")),
            },
            Self::Ravine => ravine().map(|found| across(found, "across")),
            Self::Slope => {
                let slows = |piece: &GroundFacts| {
                    let Some(kind) = piece.kind else {
                        return false;
                    };
                    let held = place.is_some_and(|place| place.of == piece.of && place.stone);
                    let counted = held || is_stone_wall(piece);
                    piece.crossed && !counted && tables.melee_where.obstacles.contains(&kind)
                };
                let hill = grounds().find(|(_, g)| g.kind == Some(TerrainKind::Hill) && g.crossed);
                let obstacle = || grounds().find(|(_, g)| slows(g));
                hill.or_else(obstacle)
                    .map(|found| across(found, "across"))
                    .or_else(|| inside(TerrainKind::Ravine, "in-ravine"))
            }
        }
    }
}

/// Returns the nearest piece of terrain that the line of attack just misses and that would make a modifier apply if the
/// line crossed it. Returns `None` if there is no such piece.
pub(super) fn beside<'f>(
    row: Ground,
    tables: &Tables,
    attacker: &'f AttackerFacts,
    defender: Option<&DefenderFacts>,
) -> Option<ModifierCause<'f>> {
    let near = attacker.ground.iter().enumerate().filter(|(_, piece)| !piece.crossed);
    let near = near.filter_map(|(at, piece)| Some((at, piece, piece.crossed_margin_cm?)));
    let holds = |(_, piece, _): &(usize, &GroundFacts, f64)| {
        let ground = vec![GroundFacts { crossed: true, ..(*piece).clone() }];
        let then = AttackerFacts { ground, ..attacker.clone() };
        let found = row.found(tables, &then, defender);
        found.is_some_and(|found| found.at.is_some())
    };
    let (at, piece, margin) = near.filter(holds).min_by(|(_, _, one), (_, _, other)| one.total_cmp(other))?;
    let measured = Some(ModifierMeasure::Crossing(false, margin));
    Some(ModifierCause { of: &piece.of, kind: piece.kind?, variant: "beside", at: Some(at), measured })
}

impl GroundFacts {
    pub(super) fn is_ravine(&self) -> bool {
        self.kind == Some(TerrainKind::Ravine)
    }

    /// Returns the share of the attacker or defender inside the piece, from 0 to 1. An unknown share counts as 1.
    fn holds(&self) -> f64 {
        self.share.unwrap_or(1.0)
    }
}

/// Returns true if this piece is a stone wall or a rampart, and the defender stands behind it.
fn is_stone_wall(piece: &GroundFacts) -> bool {
    let wall = piece.kind == Some(TerrainKind::Wall) && piece.stone;
    let rampart = matches!(piece.kind, Some(TerrainKind::FortWall | TerrainKind::FortressWall));
    (wall || rampart) && piece.crossed && piece.defender_touches
}
