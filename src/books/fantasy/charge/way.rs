//! The path of a charge that reaches its target, and the path of one that falls short.

use crate::kind::Facing;
use crate::position::Stance;
use crate::prelude::*;
use crate::survey::{Ground, Hindrance, closest};
use geometry::units::swept;
use geometry::{Charge, ChargePath, Hurdle, Motion, NoWay, Ranks};

/// The tolerance in inches within which two lengths count as equal.
const DUST: f64 = 1e-6;
/// The shortest straight move in inches that is kept in a path. The search for paths is too inexact to tell a shorter
/// one from none.
const LEAST_IN: f64 = 1e-5;

facts! {
    /// The path of a charge that reaches its target.
    pub struct HomeFacts {
        /// The straights and wheels of the path, in order.
        pub legs: Vec<LegFacts>,
        /// The length of the path in inches. On a wheel, the path of the outer corner is measured.
        pub way_in: f64,
        /// The number of models on both sides that come into contact with an enemy.
        pub contacts: u32,
        /// The side of the target that the charger strikes.
        pub strikes: Facing = Facing::Front,
        /// The place where the middle of the charger's front ends along the struck side, in inches from the middle of
        /// that side. Positive means to the charger's right.
        pub aside_in: f64 as minor,
        /// The charger's final place, flush with the target. `None` for a quick ruling without a table.
        pub ends: Option<Stance> as minor,
        /// The other side that the charger would strike from a place slightly to the left or right, if there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub nearly: Option<NearlyFacts> as minor,
    }

    /// A side of the target that the charger misses so narrowly that the players' placing decides.
    pub struct NearlyFacts {
        pub strikes: Facing = Facing::Front,
        /// The distance in inches by which the charger would have to stand aside to strike that side.
        pub aside_in: f64,
    }

    /// A stretch of the struck side in which the charge may end.
    #[derive(Copy)]
    pub struct PlaceFacts {
        /// The start of the stretch: the place of the middle of the charger's front, in inches from the middle of the
        /// side. Positive means to the charger's right.
        pub from_in: f64,
        /// The end of the stretch, measured like the start.
        pub to_in: f64,
        /// The number of models on both sides that fight if the charge ends here. Chargers that have yet to arrive are
        /// included.
        pub models: u32,
    }

    /// A part of a path, which is either a straight move or a wheel.
    #[derive(Copy)]
    pub struct LegFacts {
        /// The length of a straight move in inches. `None` for a wheel.
        pub ahead_in: Option<f64>,
        /// The angle of a wheel in degrees, positive clockwise. `None` for a straight move.
        #[schemars(extend("x-measure" = "degrees"))]
        pub wheel: Option<f64>,
    }

    /// The straight path of a charge that falls short of its target.
    pub struct ShortFacts {
        /// The direction of the move, straight towards the target.
        pub toward: Bearing,
        /// The length in inches that the charger can move before an obstacle stops it.
        pub room_in: f64,
        /// The obstacle that would stop the charger, if there is one.
        pub stops_before: Option<NamedFacts>,
        /// The place from which the charger starts.
        pub from: Stance,
    }
}

impl ShortFacts {
    /// Returns the charger's place after a move of `inches`, or at the obstacle if that stops it earlier.
    pub(super) fn after(&self, inches: f64) -> Stance {
        let way = self.toward.forward() * inches.min(self.room_in);
        let from = self.from.pose();
        Stance { at: (from.at + way).to_array(), facing: from.facing }
    }
}

/// The result of the search for a path to the target, with the places where the charge may end.
pub(super) struct WayHome<'p> {
    /// The path to the target. If there is none, the obstacle that blocks the charge, or `None` if the table's edge is
    /// in the way or no allowed wheel turns the charger to the target.
    pub(super) way: Result<HomeFacts, Option<NamedFacts>>,
    /// The stretches of the struck side where the charge may end.
    pub(super) places: Vec<PlaceFacts>,
    /// The other units that have declared a charge at the same side and not moved yet.
    pub(super) sharing: Vec<&'p Unit>,
    /// True if the stated place lets as many models fight as any other place. Also true if no place is stated.
    pub(super) most: bool,
}

/// Searches for a path to the place where the most models fight. If the player states a place in `aside`, only that
/// place is tried.
///
/// # Source
/// `charge.move`, `charge.place`
pub(super) fn home<'p>(survey: Survey<'p>, charger: &Unit, target: &Unit, aside: Option<f64>) -> WayHome<'p> {
    let mut homing =
        WayHome { way: Ok(HomeFacts::default()), places: Vec::new(), sharing: Vec::new(), most: true };
    let Some((own, its)) = charger.block().zip(target.block()) else {
        return homing;
    };
    let ground = Ground::around(survey, |other| other.id != charger.id && other.id != target.id);
    let charge = Charge {
        charger: own,
        target: its,
        obstacles: &ground.hurdles(),
        field: Some(survey.position.ground.bounds()),
    };
    homing.sharing = sharing(survey, &charge, charger, target);
    let found = if homing.sharing.is_empty() {
        let best = charge.best();
        let enough = best.as_ref().map_or(0, |path| path.contacts);
        let stretches = charge.places().into_iter();
        homing.places = stretches
            .filter(|(_, _, models)| *models == enough)
            .map(|(from, to, models)| PlaceFacts::of(from, to, models))
            .collect();
        best
    } else {
        let (best, places) = beside(survey, &charge, (charger, target), &homing.sharing);
        homing.places = places;
        best
    };
    let found = match aside {
        Some(aside) => {
            homing.most = homing.places.iter().any(|place| place.holds(aside));
            charge.ending(&[aside])
        }
        None => found,
    };
    let nearly = charge.struck_aside(survey.position.ground.accuracy);
    let nearly = nearly.map(|(side, aside)| NearlyFacts { strikes: side.into(), aside_in: swept(aside) });
    let way = found.map(|path| HomeFacts { nearly, ..HomeFacts::of(&path) });
    homing.way = way.map_err(|no_way| match no_way {
        NoWay::Blocked { by } => ground.at(by).map(Hindrance::named),
        NoWay::Edge | NoWay::Turned => None,
    });
    homing
}

/// Searches for the best path while other chargers have yet to strike the same side. The best path lets the most models
/// fight once each of the others has moved too. Among equal paths the shortest is best. Returns the path, and the
/// stretches where equally many models would fight.
fn beside(
    survey: Survey<'_>,
    charge: &Charge<'_>,
    (charger, target): (&Unit, &Unit),
    others: &[&Unit],
) -> (Result<ChargePath, NoWay>, Vec<PlaceFacts>) {
    /// The greatest number of end places that the search tries.
    const TRIED: usize = 60;
    let blocks: Vec<Ranks> = others.iter().filter_map(|unit| unit.block()).collect();
    let all = charge.beside(&blocks);
    let mut totals: Vec<u32> = all.iter().map(|(_, models)| *models).collect();
    totals.sort_unstable_by(|one, other| other.cmp(one));
    totals.dedup();
    let asides = totals.iter().flat_map(|total| runs(&all, *total));
    let asides = asides.flat_map(|place| {
        let middle = f64::midpoint(place.from_in, place.to_in);
        [place.from_in, middle, place.to_in]
    });
    let mut best: Result<ChargePath, NoWay> = charge.best();
    let after = |path: &ChargePath| follow(survey, charge, path, (charger, target), others);
    let mut most = best.as_ref().map_or(0, &after);
    for aside in asides.take(TRIED) {
        let most_here = all.iter().find(|(at, _)| *at >= aside - 1e-9);
        if most_here.is_none_or(|(_, models)| *models < most) {
            break;
        }
        let Ok(path) = charge.ending(&[aside]) else {
            continue;
        };
        let shorter = best.as_ref().is_ok_and(|best| path.length < best.length - DUST);
        let models = after(&path);
        if models > most || (models == most && shorter) {
            (best, most) = (Ok(path), models);
        }
    }
    let places = totals.into_iter().filter(|total| *total >= most);
    let places = places.flat_map(|total| runs(&all, total)).collect();
    (best, places)
}

/// Returns the number of models that fight once the charger has moved along `path` and each other charger has moved
/// after it.
fn follow(
    survey: Survey<'_>,
    charge: &Charge<'_>,
    path: &ChargePath,
    (charger, target): (&Unit, &Unit),
    others: &[&Unit],
) -> u32 {
    let end = Ranks { rect: path.end, ..charge.charger };
    let mut placed = vec![(path.aside, end)];
    for (at, other) in others.iter().enumerate() {
        let waits = |unit: &Unit| !others.iter().take(at + 1).any(|one| one.id == unit.id);
        let ground =
            Ground::around(survey, |unit| unit.id != charger.id && unit.id != target.id && waits(unit));
        let rows: Vec<Rect> = placed.iter().flat_map(|(_, block)| block.rows()).collect();
        let mut obstacles = ground.hurdles();
        obstacles.extend(rows.iter().map(Hurdle::Rect));
        let Some(block) = other.block() else { continue };
        let found = Charge { charger: block, obstacles: &obstacles, ..*charge };
        if let Ok(path) = found.best() {
            let end = Ranks { rect: path.end, ..block };
            placed.push((path.aside, end));
        }
    }
    charge.fighting(&placed)
}

/// Returns true if a charger can reach the place `aside`, in inches to the right of the middle of the struck side.
pub(crate) fn gets_to(survey: Survey<'_>, charger: &Unit, target: &Unit, aside: f64) -> bool {
    let ground = Ground::around(survey, |other| other.id != charger.id && other.id != target.id);
    charger.block().zip(target.block()).is_some_and(|(own, its)| {
        let charge = Charge {
            charger: own,
            target: its,
            obstacles: &ground.hurdles(),
            field: Some(survey.position.ground.bounds()),
        };
        charge.gets_to(&[aside])
    })
}

/// Returns the stretches of the struck side in which `total` models fight. Neighbouring places with that number form
/// one stretch.
fn runs(all: &[(f64, u32)], total: u32) -> Vec<PlaceFacts> {
    let parts = all.chunk_by(|one, other| one.1 == other.1);
    let parts = parts.filter_map(|part| Some((part.first()?, part.last()?)));
    let parts = parts.filter(|(first, _)| first.1 == total);
    parts.map(|(first, last)| PlaceFacts::of(first.0, last.0, total)).collect()
}

/// Returns the other units that have declared a charge at the same side of the same target and whose dice have not been
/// rolled.
///
/// # Source
/// `charge.place`
fn sharing<'p>(survey: Survey<'p>, charge: &Charge<'_>, charger: &Unit, target: &Unit) -> Vec<&'p Unit> {
    let memory = &survey.position.memory;
    let declared = memory.declared.iter().filter(|known| {
        known.target == target.id && known.unit != charger.id && !memory.charged.contains(&known.unit)
    });
    let units = declared.filter_map(|known| survey.position.unit(&known.unit));
    let comes = |unit: &&Unit| {
        let strikes = unit.block().map(|charger| Charge { charger, ..*charge }.struck());
        !unit.fleeing && !unit.is_fighting() && strikes == Some(charge.struck())
    };
    units.filter(comes).collect()
}

impl PlaceFacts {
    fn of(from: f64, to: f64, models: u32) -> Self {
        Self { from_in: swept(from), to_in: swept(to), models }
    }

    /// Returns true if the place `aside` lies in the stretch, ends included.
    fn holds(&self, aside: f64) -> bool {
        (self.from_in - DUST..=self.to_in + DUST).contains(&aside)
    }
}

impl HomeFacts {
    fn of(way: &ChargePath) -> Self {
        let leg = |leg: &Motion| match leg {
            Motion::Slide(way) => LegFacts { ahead_in: Some(swept(way.length())), wheel: None },
            Motion::Turn { degrees, .. } => LegFacts { ahead_in: None, wheel: Some(swept(*degrees)) },
        };
        let is_told = |leg: &LegFacts| leg.ahead_in.is_none_or(|far| far > LEAST_IN);
        Self {
            legs: way.legs.iter().map(leg).filter(is_told).collect(),
            way_in: swept(way.length),
            contacts: way.contacts,
            strikes: way.side.into(),
            aside_in: swept(way.aside),
            ends: Some(Stance::of_rect(&way.end)),
            nearly: None,
        }
    }
}

/// Returns the path of a charger that does not reach the target. The charger moves along the line between the closest
/// points, and stops before an obstacle. Returns `None` if either unit is not placed.
///
/// # Source
/// `charge.range`
pub(super) fn short(survey: Survey<'_>, charger: &Unit, target: &Unit) -> Option<ShortFacts> {
    let way = closest(charger, target)?;
    let from = Stance::of(&charger.pose?);
    let Some(toward) = Bearing::of(way.b - way.a) else {
        return Some(ShortFacts { from, ..ShortFacts::default() });
    };
    let ground = Ground::around(survey, |other| other.id != charger.id);
    let gap = survey.tables.charge_range.apart_in;
    let bounds = survey.position.ground.bounds();
    let (room, before) = ground.room(&charger.rows(), way.b - way.a, gap, bounds);
    Some(ShortFacts { toward, room_in: swept(room), stops_before: before.map(Hindrance::named), from })
}
