//! The way of a charge: home, or short of its target.

use crate::kind::Facing;
use crate::position::Stance;
use crate::prelude::*;
use crate::survey::{Ground, Hinders, closest};
use seam::geometry::{Charge, ChargePath, Hurdle, Motion, NoWay, Ranks};
use seam::units::swept;

/// Lengths that differ by less than this are the same.
const DUST: f64 = 1e-6;
/// A straight shorter than this is not told: the search ends no nearer to nothing.
const LEAST_IN: f64 = 1e-5;

facts! {
    /// The way of a charge that gets home.
    pub struct HomeFacts {
        /// Its straights and wheels.
        pub legs: Vec<LegFacts>,
        /// How far it goes, the outer corner's way on a wheel.
        pub way_in: f64,
        /// How many models of both sides touch.
        pub contacts: u32,
        /// The side of the target it strikes.
        pub strikes: Facing = Facing::Front,
        /// How far to its own right of the middle of that side the middle of its front ends.
        pub aside_in: f64 as minor,
        /// Where it ends, flush; open where there is no table.
        pub ends: Option<Stance> as minor,
        /// Another side that it would strike if it stood a little aside.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub nearly: Option<NearlyFacts> as minor,
    }

    /// A side that is nearly struck.
    pub struct NearlyFacts {
        pub strikes: Facing = Facing::Front,
        /// How far aside the charger would have to stand.
        pub aside_in: f64,
    }

    /// Where along the side it strikes a charger may end.
    #[derive(Copy)]
    pub struct PlaceFacts {
        /// From so far to its own right of the middle of that side, to the left below 0, the middle of its front …
        pub from_in: f64,
        /// … to so far.
        pub to_in: f64,
        /// How many models of both sides fight there, with those of the chargers still to come.
        pub models: u32,
    }

    /// A straight or a wheel.
    #[derive(Copy)]
    pub struct LegFacts {
        /// How far a straight goes.
        pub ahead_in: Option<f64>,
        /// How far a wheel turns, in degrees, clockwise above 0.
        #[schemars(extend("x-measure" = "degrees"))]
        pub wheel: Option<f64>,
    }

    /// The way of a charge that falls short.
    pub struct ShortFacts {
        /// Straight at the target.
        pub toward: Bearing,
        /// How far it could go before something is in its way.
        pub room_in: f64,
        /// What that is, if anything is.
        pub stops_before: Option<NamedFacts>,
        /// Where it begins.
        pub from: Stance,
    }
}

impl ShortFacts {
    /// Where it stops after so many inches.
    pub(super) fn after(&self, inches: f64) -> Stance {
        let way = self.toward.forward() * inches.min(self.room_in);
        let from = self.from.pose();
        Stance { at: (from.at + way).to_array(), facing: from.facing }
    }
}

/// What the way home hangs on.
pub(super) struct Homing<'p> {
    /// The way, else what blocks it.
    pub(super) way: Result<HomeFacts, Option<NamedFacts>>,
    /// Where the charger may end.
    pub(super) places: Vec<PlaceFacts>,
    /// Who else is to charge the same side, still to come.
    pub(super) sharing: Vec<&'p Unit>,
    /// Whether as many fight where it is to end as anywhere it could.
    pub(super) most: bool,
}

/// The way home, to where the most fight; a player may say how far aside it ends.
///
/// # Source
/// `charge.move`, `charge.place`
pub(super) fn home<'p>(survey: Survey<'p>, charger: &Unit, target: &Unit, aside: Option<f64>) -> Homing<'p> {
    let mut homing =
        Homing { way: Ok(HomeFacts::default()), places: Vec::new(), sharing: Vec::new(), most: true };
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
        NoWay::Blocked { by } => ground.at(by).map(Hinders::named),
        NoWay::Edge | NoWay::Turned => None,
    });
    homing
}

/// The best way where others are to come after: to where the most of all fight once each of them has taken its best way, of such ways
/// the shortest; and the places at which as many could.
fn beside(
    survey: Survey<'_>,
    charge: &Charge<'_>,
    (charger, target): (&Unit, &Unit),
    others: &[&Unit],
) -> (Result<ChargePath, NoWay>, Vec<PlaceFacts>) {
    /// No more places than that are tried.
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

/// How many models fight once a charger has ended its way and the others have taken theirs.
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

/// Whether a charger gets to a place of the side it strikes.
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

/// The places with so many models, neighbours as one.
fn runs(all: &[(f64, u32)], total: u32) -> Vec<PlaceFacts> {
    let parts = all.chunk_by(|one, other| one.1 == other.1);
    let parts = parts.filter_map(|part| Some((part.first()?, part.last()?)));
    let parts = parts.filter(|(first, _)| first.1 == total);
    parts.map(|(first, last)| PlaceFacts::of(first.0, last.0, total)).collect()
}

/// Who else has declared a charge at the same target, is to strike the same side of it, and has not been rolled for.
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

    /// Whether a place is one of these.
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

/// How a charger goes straight at a target it does not reach: along the line between the closest points, up to what is in
/// the way.
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
    Some(ShortFacts { toward, room_in: swept(room), stops_before: before.map(Hinders::named), from })
}
