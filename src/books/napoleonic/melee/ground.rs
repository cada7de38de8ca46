//! The ground of an attack: which row of terrain holds for one attacker.

use super::{AttackerFacts, DefenderFacts, GroundFacts, PartFacts};
use crate::prelude::*;

/// A row of ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    /// In woods, or on an unfortified built-up area.
    WoodsOrBua,
    /// Across a hill boundary or an obstacle, or in a ravine.
    Slope,
    /// A fortified built-up area, a stone wall, a rampart.
    Hard,
    /// Across a ravine.
    Ravine,
}

/// What makes a row hold.
pub(super) struct Found<'f> {
    /// The piece of terrain.
    pub(super) of: &'f Id,
    pub(super) kind: TerrainKind,
    pub(super) variant: &'static str,
    /// The place of the piece among those of the attack; none: a place that is held.
    pub(super) at: Option<usize>,
    /// What was measured, where a shift could turn it.
    pub(super) measured: Option<Hangs>,
}

/// What a row of ground hangs on.
#[derive(Clone, Copy)]
pub(super) enum Hangs {
    /// The share of a unit that lies in the piece, and how deep the unit is.
    Share(f64, f64),
    /// Whether the way of the attack crosses the piece, and how far it would have to be shifted for that to be otherwise.
    Crossing(bool, f64),
}

/// The defender an attacker strikes; the first if none is named.
pub(super) fn struck<'f>(part: &'f PartFacts, attacker: &AttackerFacts) -> Option<&'f DefenderFacts> {
    let named = attacker.against.as_ref().and_then(|id| part.defenders.iter().find(|d| d.unit.id == *id));
    named.or_else(|| part.defenders.first())
}

impl Ground {
    /// The rows in the order of the rulebook.
    pub(super) const ROWS: [Self; 4] = [Self::WoodsOrBua, Self::Slope, Self::Hard, Self::Ravine];

    /// Its table entry: key and value.
    pub(super) fn entry(self, tables: &Tables) -> (&'static str, i64) {
        let entry = match self {
            Self::WoodsOrBua => &tables.melee_mod_woods_bua,
            Self::Slope => &tables.melee_mod_slope,
            Self::Hard => &tables.melee_mod_hard,
            Self::Ravine => &tables.melee_mod_ravine,
        };
        (entry.key, entry.each.into())
    }

    /// What makes the row hold for an attacker against the defender it strikes.
    ///
    /// # Source
    /// `melee.where`, `melee.mod.overlap`
    pub(super) fn found<'f>(
        self,
        tables: &Tables,
        attacker: &'f AttackerFacts,
        defender: Option<&'f DefenderFacts>,
    ) -> Option<Found<'f>> {
        let place = defender.and_then(|defender| defender.unit.place.as_ref());
        let held = |variant| {
            let place = place?;
            Some(Found { of: &place.of, kind: place.kind?, variant, at: None, measured: None })
        };
        let more_than = tables.measure_level.more_than;
        let grounds = || attacker.ground.iter().enumerate();
        let inside = |wanted: TerrainKind, variant| {
            let (at, piece) = grounds().find(|(_, g)| g.kind == Some(wanted) && g.holds() > more_than)?;
            // Where nobody says how deep a unit is, nothing says what a shift does.
            let measured = (piece.extent_cm > 0.0).then(|| Hangs::Share(piece.holds(), piece.extent_cm));
            Some(Found { of: &piece.of, kind: wanted, variant, at: Some(at), measured })
        };
        let across = |(at, piece): (usize, &'f GroundFacts), variant| Found {
            of: &piece.of,
            kind: piece.kind.unwrap_or(TerrainKind::Wall),
            variant,
            at: Some(at),
            measured: piece.crossed_margin_cm.map(|margin| Hangs::Crossing(piece.crossed, margin)),
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

/// A piece beside the way of an attack that would make a row hold if the way crossed it, the nearest.
pub(super) fn beside<'f>(
    row: Ground,
    tables: &Tables,
    attacker: &'f AttackerFacts,
    defender: Option<&DefenderFacts>,
) -> Option<Found<'f>> {
    let near = attacker.ground.iter().enumerate().filter(|(_, piece)| !piece.crossed);
    let near = near.filter_map(|(at, piece)| Some((at, piece, piece.crossed_margin_cm?)));
    let holds = |(_, piece, _): &(usize, &GroundFacts, f64)| {
        let ground = vec![GroundFacts { crossed: true, ..(*piece).clone() }];
        let then = AttackerFacts { ground, ..attacker.clone() };
        let found = row.found(tables, &then, defender);
        found.is_some_and(|found| found.at.is_some())
    };
    let (at, piece, margin) = near.filter(holds).min_by(|(_, _, one), (_, _, other)| one.total_cmp(other))?;
    let measured = Some(Hangs::Crossing(false, margin));
    Some(Found { of: &piece.of, kind: piece.kind?, variant: "beside", at: Some(at), measured })
}

impl GroundFacts {
    pub(super) fn is_ravine(&self) -> bool {
        self.kind == Some(TerrainKind::Ravine)
    }

    /// The share of a unit that lies in it.
    fn holds(&self) -> f64 {
        self.share.unwrap_or(1.0)
    }
}

/// A stone wall or a rampart the defender stands behind.
fn is_stone_wall(piece: &GroundFacts) -> bool {
    let wall = piece.kind == Some(TerrainKind::Wall) && piece.stone;
    let rampart = matches!(piece.kind, Some(TerrainKind::FortWall | TerrainKind::FortressWall));
    (wall || rampart) && piece.crossed && piece.defender_touches
}
