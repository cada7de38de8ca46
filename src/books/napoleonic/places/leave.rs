//! Leaving a built-up area or climbing down from a rampart.

use super::checks::{
    contact, formation_choice, formations, from_middles, takes_formation, unmoved, whole_move,
};
use crate::garrison::{Face, faces, held_by, is_rampart};
use crate::layout::formation_stands;
use crate::prelude::*;
use crate::sketch::step;

facts! {
    /// The facts of a unit that leaves a built-up area or a rampart.
    pub struct LeaveFacts {
        /// The accuracy in cm with which players place stands by hand. A result that a smaller shift would change is a
        /// close call.
        pub accuracy_cm: f64 as minor,
        pub phase: Phase = Phase::Movement,
        /// The unit, with the place that it leaves.
        pub unit: UnitFacts,
        /// The share of its movement for this turn that the unit has already used, from 0 to 1.
        #[schemars(extend("x-measure" = "share"))]
        pub spent: f64,
        /// True if the unit or the place is part of a melee that was declared this turn.
        pub in_melee: bool,
        /// The formation that the unit takes outside.
        pub formation: Formation = Formation::Line,
        /// True if the player named the point where the unit goes. False if the program finds it.
        pub chosen: bool,
        /// The distance in cm from the place to the nearest of the middles of the formation's front, rear and flanks.
        pub cm: Option<f64>,
        /// The largest gap in cm that still counts as touching.
        pub touching_cm: f64 as minor,
        /// The obstacles to the unit outside, such as another unit.
        pub spot: SpotFacts,
        pub ends: Option<Stance> as minor,
    }
}

ask! {
    /// The request to leave a built-up area or a rampart.
    LeaveAsk of Napoleonic {
        unit: Id = hole::Unit,
        /// The number of the side, from 1, by which the unit leaves. `None` lets the program choose.
        side: Option<u32> = hole::Optional<hole::Edge>,
        /// The point, in cm, for the middle of the formation's front. `None` lets the program choose.
        at: Option<DVec2> = hole::Optional<hole::Point>,
        /// The facing outside. `None` means away from the place.
        facing: Option<Bearing> = hole::Optional<hole::Degrees>,
        formation: Formation = hole::OrDefault<hole::Formation>,
    }
}

impl Case<Napoleonic> for LeaveFacts {
    done!("leaves");

    fn measure(survey: Survey<'_>, ask: &LeaveAsk, _: &Amendments) -> Result<Self, Refusal> {
        let who = unit(survey.position, ask.unit.as_str())?;
        let Some(place) = held_by(survey.position, who) else {
            return Err(refuse("bua.leave", "not-inside", &who.name));
        };
        let all = faces(place);
        if let Some(side) = ask.side.filter(|side| *side as usize > all.len()) {
            let because = Reason::new("bua.leave", "no-side")
                .name("place", &place.id)
                .count("side", side)
                .count("sides", i64::try_from(all.len()).unwrap_or(i64::MAX));
            return Err(Check::new("bua.leave", false, because).of(&who.id).into());
        }
        let position = survey.position;
        let placed = who.placed.as_ref();
        let ends = placed.and_then(|placed| outside(survey, who, placed, place, ask));
        let away = ends.as_ref().and_then(|there| from_middles(&there.outline(), place));
        let spot = ends.as_ref().map(|there| spot(survey, who, there));
        Ok(Self {
            accuracy_cm: position.ground.accuracy,
            phase: position.phase,
            unit: UnitFacts::of(position, who),
            spent: who.spent,
            in_melee: position.in_melee(who),
            formation: ask.formation,
            chosen: ask.at.is_some(),
            cm: away.map(|way| swept(way.length())),
            touching_cm: position.ground.tolerance,
            spot: spot.unwrap_or_default(),
            ends: ends.map(|there| Stance::of(&there)),
        })
    }

    about!(unit.id, measured within accuracy_cm);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let key = tables.bua_leave.key;
        tally.checks.extend([
            in_phase(tables, fact!(self.phase), Phase::Movement),
            whole_move(key, &self.unit, fact!(self.spent)),
            out_of_melee(tables, &self.unit, fact!(self.in_melee)),
            takes_formation(tables, key, &self.unit, fact!(self.formation)),
        ]);
        let apart = (fact!(self.cm), self.touching_cm);
        let place = self.unit.place.as_ref().map_or("", |place| place.of.as_str());
        contact(&mut tally, key, (&self.unit, place), apart);
        if !self.chosen {
            // A unit that the program places flush is not placed by hand, so its contact is never a close call.
            let flush = tally.checks.iter_mut().filter(|check| check.key == key);
            flush.for_each(|check| check.measured = None);
        }
        if self.ends.is_some() {
            tally.checks.extend(self.spot.checks(tables, &Body::of(&self.unit)));
        }
        tally.note(tables.measure_touch.key);
        let kind = self.unit.place.as_ref().and_then(|place| place.kind);
        if kind.is_some_and(is_rampart) {
            tally.note(tables.fort_outside.key);
        }
        tally.blocks.push(Block::default());
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        let placed =
            self.ends.clone().map(|stance| Event::Placed { unit: unit(), formation: self.formation, stance });
        let spent = Event::Spent { unit: unit(), share: 1.0 };
        placed.into_iter().chain([spent]).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        let place = self.unit.place.as_ref();
        let kind = place.and_then(|place| place.kind);
        Reason::new("bua.leave", "says")
            .name("unit", self.unit.called())
            .name("place", place.map(|place| &place.of))
            .word("kind", kind.map_or("something", ruling::table::TerrainKind::message))
            .word("formation", self.formation.message())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let place = self.unit.place.as_ref().and_then(|place| survey.position.terrain(&place.of));
        let there = self.ends.as_ref().map(Stance::placed);
        let way = there.zip(place).and_then(|(there, place)| from_middles(&there.outline(), place));
        step(way, self.cm, self.ends.as_ref(), &self.unit.id)
    }
}

/// Returns the obstacles to a unit outside. The place that it leaves counts as closed to it again.
fn spot(survey: Survey<'_>, unit: &Unit, there: &UnitPose) -> SpotFacts {
    let outside = Unit { within: None, ..unit.clone() };
    SpotFacts::of_formed(survey, &outside, there)
}

/// Returns the pose of a unit outside: at the point that the player names, or else in front of the middle of a side.
/// Returns `None` if the place has no sides.
///
/// # Source
/// `bua.leave`
///
/// # Edge cases
/// Without a named side, the sides are tried in turn, beginning with the one that most of the unit's stands line, and
/// the first with room is used. If no side has room, the first is used all the same, and its obstacles are reported.
fn outside(
    survey: Survey<'_>,
    unit: &Unit,
    placed: &UnitPose,
    place: &Terrain,
    ask: &LeaveAsk,
) -> Option<UnitPose> {
    let all = faces(place);
    let named = ask.side.and_then(|side| all.get((side as usize).checked_sub(1)?).copied());
    if let Some(at) = ask.at {
        let nearest = || all.iter().min_by(|a, b| far(a, at).total_cmp(&far(b, at)));
        let face = named.or_else(|| nearest().copied())?;
        let pose = Pose { at, facing: ask.facing.unwrap_or(face.outward) };
        let stands = formation_stands(survey.tables, unit, ask.formation, &pose);
        return Some(UnitPose::new(pose.at, pose.facing, stands, false));
    }
    let sides = named.map_or_else(|| preferred(placed, place, all), |face| vec![face]);
    let before = |face: &Face| {
        let facing = ask.facing.unwrap_or(face.outward);
        against(survey.tables, unit, ask.formation, face, facing)
    };
    let free = |there: &UnitPose| {
        from_middles(&there.outline(), place).is_some_and(|way| survey.position.touches(swept(way.length())))
            && spot(survey, unit, there).is_free()
    };
    let first = sides.first().map(before);
    sides.iter().map(before).find(free).or(first)
}

fn far(face: &Face, point: DVec2) -> f64 {
    face.edge.distance_to_point(point)
}

/// Returns the sides of a place in the order in which they are tried. For a built-up area, the side that most stands
/// line comes first. For a wall, the nearest straight part comes first, and on it the side behind the unit.
fn preferred(placed: &UnitPose, place: &Terrain, faces: Vec<Face>) -> Vec<Face> {
    let mut ranked: Vec<((f64, f64), Face)> = match &place.shape {
        Shape::Area(_) => {
            let fronts: Vec<(DVec2, f64)> = placed
                .stands()
                .iter()
                .map(Rect::front_middle)
                .map(|front| {
                    let off = faces.iter().map(|face| far(face, front));
                    (front, off.fold(f64::INFINITY, f64::min))
                })
                .collect();
            let off_it = |face: &Face| {
                let elsewhere = fronts.iter().filter(|(front, off)| far(face, *front) > *off);
                elsewhere.fold(0.0, |count, _| count + 1.0)
            };
            let rank = |face: Face| ((off_it(&face), 0.0), face);
            faces.iter().copied().map(rank).collect()
        }
        Shape::Line(line) => {
            let centre = placed.outline().centre();
            let ahead = placed.facing.forward();
            let off = line.spans().map(|span| swept(span.distance_to_point(centre)));
            // Each straight part of a wall has two sides.
            let twice = off.flat_map(|off| [off, off]);
            let ahead_of_it = |face: &Face| face.outward.forward().dot(ahead);
            let rank = |(off, face): (f64, Face)| ((off, ahead_of_it(&face)), face);
            twice.zip(faces).map(rank).collect()
        }
    };
    ranked.sort_by(|((a, x), _), ((b, y), _)| a.total_cmp(b).then(x.total_cmp(y)));
    ranked.into_iter().map(|(_, face)| face).collect()
}

/// Returns the pose of a formation whose front, rear or flank touches the middle of a side of a place. If the formation
/// faces away from the place, its rear touches that side.
fn against(tables: &Tables, unit: &Unit, formation: Formation, face: &Face, facing: Bearing) -> UnitPose {
    let pose = Pose { at: DVec2::ZERO, facing };
    let stands = formation_stands(tables, unit, formation, &pose);
    let outline = Rect::around(&stands, facing).unwrap_or_else(|| Rect::new(pose.at, facing, 0.0, 0.0));
    let inwards = -face.outward.forward();
    let towards = |middle: &DVec2| (*middle - outline.centre()).normalize_or_zero().dot(inwards);
    let middles = outline.edge_middles();
    let nearest = middles.iter().max_by(|a, b| towards(a).total_cmp(&towards(b)));
    let shift = face.edge.at(0.5) - nearest.copied().unwrap_or(outline.centre());
    let stands = stands.iter().map(|stand| stand.moved(shift)).collect();
    UnitPose::new(pose.at + shift, facing, stands, false)
}

/// Returns an offer to leave for every unit that may leave its place in some formation. The player chooses side, facing
/// and formation.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let of_unit = |unit: &Unit| {
        let place = held_by(survey.position, unit)?;
        let may = |formation| {
            let unit = unit.id.clone();
            let ask = LeaveAsk { unit, side: None, at: None, facing: None, formation };
            survey.accepts::<LeaveFacts>(&ask)
        };
        formations(survey.tables, unit).any(may).then(|| to_leave(survey, unit, place))
    };
    unmoved(survey).filter_map(of_unit).collect()
}

fn to_leave(survey: Survey<'_>, unit: &Unit, place: &Terrain) -> Offer {
    let sides = (1..=faces(place).len()).map(|side| side.to_string());
    let offer = offer("leave", unit).choosing([
        Choice::one_of("side", sides.collect()).optional(),
        Choice::of("facing", ChoiceRange::Between(0.0, 360.0)).optional(),
        formation_choice(survey.tables, unit),
    ]);
    offer.saying(|reason| reason.name("place", &place.id))
}
