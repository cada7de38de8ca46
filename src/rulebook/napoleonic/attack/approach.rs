//! The way into contact: legs, then straight on until the target is touched.

use super::AttackFacts;
use crate::geometry::{Motion, Polygon, Rect, Segment, nearest, nearest_way};
use crate::names::Id;
use crate::rulebook::napoleonic::event::Stance;
use crate::rulebook::napoleonic::march::{
    Body, Foe, Leg, LegKind, MarchFacts, Walk, Walked, can_afford, sketch_of, walk,
};
use crate::rulebook::napoleonic::position::{Placed, Unit};
use crate::rulebook::napoleonic::sketch::{distance, same, zone_mark};
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::napoleonic::unit::UnitFacts;
use crate::table::{Mark, MarkKind, Shape, Terrain};

/// What is attacked: a unit's stands, or a place that units hold.
pub(super) enum Target<'p> {
    /// A unit.
    Unit(&'p Unit, bool),
    /// A place, and whether an enemy holds it.
    Place(&'p Terrain, bool),
    /// Nothing of that id.
    Nothing(Id),
}

impl<'p> Target<'p> {
    /// What an id names, seen from an attacker.
    pub(super) fn of(survey: Survey<'p>, attacker: &Unit, id: &Id) -> Self {
        let position = survey.position;
        if let Some(piece) = position.terrain(id) {
            let holds = |unit: &Unit| {
                let inside = unit.within.as_ref() == Some(id);
                inside && unit.is_present() && unit.side != attacker.side
            };
            return Self::Place(piece, position.units.iter().any(holds));
        }
        match position.unit(id) {
            Some(unit) => Self::Unit(unit, unit.side != attacker.side && unit.with.is_none()),
            None => Self::Nothing(id.clone()),
        }
    }

    pub(super) fn name(&self) -> &str {
        match self {
            Self::Unit(unit, _) => &unit.name,
            Self::Place(piece, _) => piece.id.as_str(),
            Self::Nothing(id) => id.as_str(),
        }
    }

    /// Whether an enemy is there to be attacked.
    pub(super) fn is_enemy(&self) -> bool {
        matches!(self, Self::Unit(_, true) | Self::Place(_, true))
    }

    /// Whether it is a unit that stands nowhere.
    pub(super) fn is_unplaced(&self) -> bool {
        matches!(self, Self::Unit(unit, _) if unit.placed.is_none())
    }

    fn id(&self) -> &Id {
        match self {
            Self::Unit(unit, _) => &unit.id,
            Self::Place(piece, _) => &piece.id,
            Self::Nothing(id) => id,
        }
    }

    fn stands(&self) -> &[Rect] {
        match self {
            Self::Unit(unit, _) => unit.placed.as_ref().map_or(&[], Placed::stands),
            _ => &[],
        }
    }

    fn area(&self) -> Option<&Polygon> {
        match self {
            Self::Place(piece, _) => Survey::area(piece),
            _ => None,
        }
    }

    fn bars(&self) -> Vec<Rect> {
        match self {
            Self::Place(piece, _) => match &piece.shape {
                Shape::Line(line) => line.bars().collect(),
                Shape::Area(_) => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// How far it lies outside the front zone of an outline, in cm; negative: how deep in it.
    ///
    /// # Source
    /// `zone.front`, `attack.declare`
    pub(super) fn outside_front(&self, survey: Survey<'_>, outline: &Rect) -> f64 {
        let zone = survey.zones(outline).front();
        let bars = self.bars();
        let rects = self.stands().iter().chain(&bars);
        let stands = rects.map(|stand| zone.depth_of(stand));
        let edges = self.area().into_iter().flat_map(Polygon::edges);
        let edges = edges.map(|edge| zone.depth_of_segment(&edge));
        -stands.chain(edges).fold(f64::NEG_INFINITY, f64::max)
    }

    /// What lies between it and a placed unit, in cm.
    pub(super) fn gap(&self, placed: &Placed) -> f64 {
        let bars = self.bars();
        let rects: Vec<Rect> = self.stands().iter().chain(&bars).copied().collect();
        let area = self.area().map(|area| {
            let stands = placed.stands().iter();
            stands
                .map(|stand| area.distance_to_rect(stand))
                .fold(f64::INFINITY, f64::min)
        });
        let gap = area.or_else(|| nearest(placed.stands(), &rects));
        Survey::cm(gap.unwrap_or(f64::INFINITY))
    }

    /// The ways that [`Self::outside_front`] and [`Self::gap`] measure; none where an area is attacked.
    fn ways(&self, survey: Survey<'_>, (from, to): (&Rect, &[Rect])) -> [Option<Segment>; 2] {
        if self.area().is_some() {
            return [None, None];
        }
        let bars = self.bars();
        let rects: Vec<Rect> = self.stands().iter().chain(&bars).copied().collect();
        let zone = survey.zones(from).front();
        let ways: Option<Vec<_>> = rects.iter().map(|rect| zone.way_to(rect)).collect();
        let outside = ways.and_then(|ways| ways.into_iter().reduce(Segment::shorter));
        [outside, nearest_way(to, &rects)]
    }

    /// How far a placed unit goes straight ahead until it touches it; none if it would pass it by.
    fn ahead(&self, placed: &Placed, most: f64) -> Option<f64> {
        let motion = Motion::Slide(placed.facing.forward() * most);
        let bars = self.bars();
        let first = |spans: Vec<(f64, f64)>| spans.first().map(|(from, _)| *from);
        let times = placed.stands().iter().flat_map(|stand| {
            let rects = self.stands().iter().chain(&bars);
            let rects = rects.filter_map(|other| first(motion.overlaps_rect(stand, other)));
            let area = self
                .area()
                .and_then(|area| first(motion.overlaps_area(stand, area)));
            rects.chain(area).collect::<Vec<_>>()
        });
        times.min_by(f64::total_cmp).map(|time| time * most)
    }
}

/// The way into contact: the legs asked for and then straight on, or by the least wheel that leads there
/// within what the unit may move; a unit that is attacked itself stays where it is.
///
/// # Source
/// `attack.declare`, `attack.move`
pub(super) fn found(
    survey: Survey<'_>,
    (unit, placed): (&Unit, &Placed),
    target: &Target<'_>,
    legs: Option<&[Leg]>,
    (stays, unstopped): (bool, &[usize]),
) -> Walked {
    let stand_still = || stood(survey, unit, placed);
    if stays {
        return stand_still();
    }
    let way = |legs: &[Leg]| {
        let way = Walk {
            legs,
            foe: Foe::Struck(target.id()),
            unstopped,
        };
        walk(survey, unit, placed, way)
    };
    let approach = |before: &[Leg]| into_contact(survey, target, before, way);
    if let Some(legs) = legs {
        return approach(legs).unwrap_or_else(|| way(legs));
    }
    let rule = &survey.tables.attack_declare;
    let steps = std::iter::successors(Some(0.0), |deg| Some(deg + rule.step_deg));
    let wheels = steps
        .take_while(|deg| *deg <= rule.wheel_deg)
        .flat_map(|deg| {
            [LegKind::WheelLeft, LegKind::WheelRight].map(|kind| Leg {
                kind,
                amount: deg,
                formation: None,
            })
        });
    let mut nearest = None;
    for wheel in wheels {
        let before: &[Leg] = if wheel.amount > 0.0 { &[wheel] } else { &[] };
        let Some(walked) = approach(before) else {
            continue;
        };
        let clear = walked.facts.legs.iter().all(|leg| leg.stopped.is_none());
        if clear && can_afford(survey.tables, &walked.facts) {
            return walked;
        }
        nearest = nearest.or(Some(walked));
    }
    nearest.unwrap_or_else(stand_still)
}

/// Legs, and then straight on into contact, which a straight on the way may come to before its end; none if
/// the target is not straight ahead then.
fn into_contact(
    survey: Survey<'_>,
    target: &Target<'_>,
    before: &[Leg],
    way: impl Fn(&[Leg]) -> Walked,
) -> Option<Walked> {
    let ground = &survey.position.ground;
    let ahead = |legs: &[Leg]| target.ahead(&way(legs).body.placed, ground.width + ground.depth);
    let mut legs: Vec<Leg> = Vec::new();
    let straight = |amount: f64| Leg {
        kind: LegKind::Forward,
        amount,
        formation: None,
    };
    for leg in before {
        let contact = ahead(&legs).filter(|cm| leg.kind == LegKind::Forward && *cm <= leg.amount);
        if let Some(cm) = contact {
            legs.extend((cm > ground.tolerance).then(|| straight(cm)));
            return Some(way(&legs));
        }
        legs.push(*leg);
    }
    let cm = ahead(&legs)?;
    legs.extend((cm > ground.tolerance).then(|| straight(cm)));
    Some(way(&legs))
}

/// No way at all.
fn stood(survey: Survey<'_>, unit: &Unit, placed: &Placed) -> Walked {
    Walked {
        facts: MarchFacts {
            unit: UnitFacts::of(survey.position, unit),
            ..MarchFacts::default()
        },
        body: Body {
            unit: unit.clone(),
            placed: placed.clone(),
        },
    }
}

/// The way into contact, the attacker's front zone, and what is measured of the target.
pub(super) fn sketch(survey: Survey<'_>, facts: &AttackFacts) -> Vec<Mark> {
    let attacker = survey.position.unit(&facts.march.unit.id);
    let Some((unit, placed)) = attacker.and_then(|unit| Some((unit, unit.placed.as_ref()?))) else {
        return Vec::new();
    };
    let target = Target::of(survey, unit, &facts.on);
    let outline = placed.outline();
    let ends = facts.march.ends.as_ref().map(Stance::placed);
    let stands = ends.as_ref().unwrap_or(placed).stands();
    let [outside, gap] = target.ways(survey, (&outline, stands));
    let mut marks = sketch_of(survey, &facts.march);
    let measured = Survey::cm(target.outside_front(survey, &outline));
    if facts
        .outside_front_cm
        .is_some_and(|told| same(told, measured))
    {
        let zone = zone_mark(survey, MarkKind::Front, &survey.zones(&outline).front());
        let outside = distance(outside, facts.outside_front_cm);
        let both = zone.into_iter().chain(outside);
        marks.extend(both.map(|mark| mark.on("outside_front_cm").of(&unit.id)));
    }
    let gap = distance(gap, facts.gap_cm);
    marks.extend(gap.map(|mark| mark.on("gap_cm").of(&unit.id)));
    marks
}
