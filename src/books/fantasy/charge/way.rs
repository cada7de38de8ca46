//! The way of a charge: home, or short of the target.

use crate::kind::Facing;
use crate::position::Stance;
use crate::prelude::*;
use crate::survey::{Ground, Hindrance, closest};
use seam::geometry::{Charge, ChargePath, Hurdle, Motion, NoWay, Ranks};
use seam::units::swept;

/// The difference below which two lengths are equal.
const DUST: f64 = 1e-6;
/// The length below which a straight is left out. The search is not exact enough to tell such a straight from none.
const LEAST_IN: f64 = 1e-5;

facts! {
    /// The way of a charge that gets home.
    pub struct HomeFacts {
        /// The straights and wheels of the way.
        pub legs: Vec<LegFacts>,
        /// The length of the way, on a wheel that of the outer corner.
        pub way_in: f64,
        /// The number of models of both sides that touch.
        pub contacts: u32,
        /// The side of the target that the charger strikes.
        pub strikes: Facing = Facing::Front,
        /// The place at which the middle of the charger's front ends, counted from the middle of the side struck to
        /// the charger's right.
        pub aside_in: f64 as minor,
        /// The place of the charger at the end, flush with the target. None without a table.
        pub ends: Option<Stance> as minor,
        /// Another side that the charger would strike from a place just beside its own.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub nearly: Option<NearlyFacts> as minor,
    }

    /// A side of the target that is nearly struck.
    pub struct NearlyFacts {
        pub strikes: Facing = Facing::Front,
        /// The distance sideways by which the charger would have to be moved.
        pub aside_in: f64,
    }

    /// A stretch along the side struck in which a charger may end.
    #[derive(Copy)]
    pub struct PlaceFacts {
        /// The beginning of the stretch for the middle of the charger's front. It is counted from the middle of the
        /// side to the charger's right, below 0 to the left.
        pub from_in: f64,
        /// The end of the stretch, counted in the same way.
        pub to_in: f64,
        /// The number of models of both sides that fight there, with those of the chargers still to come.
        pub models: u32,
    }

    /// A straight or a wheel.
    #[derive(Copy)]
    pub struct LegFacts {
        /// The length of a straight.
        pub ahead_in: Option<f64>,
        /// The angle of a wheel in degrees, clockwise above 0.
        #[schemars(extend("x-measure" = "degrees"))]
        pub wheel: Option<f64>,
    }

    /// The way of a charge that falls short.
    pub struct ShortFacts {
        /// The direction straight at the target.
        pub toward: Bearing,
        /// The length of the way up to an obstacle.
        pub room_in: f64,
        /// The obstacle, if there is one.
        pub stops_before: Option<NamedFacts>,
        /// The place of the charger at the start.
        pub from: Stance,
    }
}

impl ShortFacts {
    /// Returns the place of the charger after `inches`.
    pub(super) fn after(&self, inches: f64) -> Stance {
        let way = self.toward.forward() * inches.min(self.room_in);
        let from = self.from.pose();
        Stance { at: (from.at + way).to_array(), facing: from.facing }
    }
}

/// The result of the search for the way home.
pub(super) struct WayHome<'p> {
    /// The way, or else the obstacle that blocks it.
    pub(super) way: Result<HomeFacts, Option<NamedFacts>>,
    /// The places at which the charger may end.
    pub(super) places: Vec<PlaceFacts>,
    /// The other units that are still to charge the same side.
    pub(super) sharing: Vec<&'p Unit>,
    /// True if no other place would let more models fight than the place stated.
    pub(super) most: bool,
}

/// Searches for the way home to the place at which the most models fight. With `aside` the player states the place.
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

/// Searches for the best way when other chargers are still to come. The best way lets the most models of all
/// chargers fight once each of the others has taken its own best way, and is the shortest of such ways. Returns the
/// way, and the places at which as many models could fight.
fn beside(
    survey: Survey<'_>,
    charge: &Charge<'_>,
    (charger, target): (&Unit, &Unit),
    others: &[&Unit],
) -> (Result<ChargePath, NoWay>, Vec<PlaceFacts>) {
    /// The most places that are tried.
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

/// Returns the number of models that fight once a charger has ended its way and the others have taken theirs.
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

/// Returns true if a charger gets to a place of the side it strikes.
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

/// Returns the places at which `total` models fight. Neighbouring places are joined.
fn runs(all: &[(f64, u32)], total: u32) -> Vec<PlaceFacts> {
    let parts = all.chunk_by(|one, other| one.1 == other.1);
    let parts = parts.filter_map(|part| Some((part.first()?, part.last()?)));
    let parts = parts.filter(|(first, _)| first.1 == total);
    parts.map(|(first, last)| PlaceFacts::of(first.0, last.0, total)).collect()
}

/// Returns the other units that have declared a charge at the same target, are to strike the same side, and have
/// not rolled yet.
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

    /// Returns true if the stretch includes the place.
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

/// Returns the way of a charger that does not reach its target: along the line between the closest points, up to an
/// obstacle.
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
