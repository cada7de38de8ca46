//! The marks of a path drawn on the table: each leg, the obstacle that stops it, and the stands at the end.

use super::facts::{LegFacts, MarchFacts, StopFacts};
use super::walk::{Body, Course, at_time, course, reformed};
use crate::leg::Leg;
use crate::prelude::*;
use crate::sketch::{blocker, places, same};

/// Returns the marks that show a path and its end. Returns none if the path no longer leads from where the unit is now
/// to the end in the facts.
pub(crate) fn sketch(survey: Survey<'_>, facts: &MarchFacts) -> Vec<Mark> {
    let unit = survey.position.unit(&facts.unit.id);
    let body = unit.and_then(|unit| Some(Body { unit: unit.clone(), placed: unit.placed.clone()? }));
    let (Some(mut body), Some(ends)) = (body, &facts.ends) else {
        return Vec::new();
    };
    let mut marks = Vec::new();
    for (at, leg) in facts.legs.iter().enumerate() {
        let path = format!("march.legs.{at}");
        let asked = Leg { kind: leg.kind, amount: leg.degrees.unwrap_or(leg.cm), formation: leg.formation };
        if leg.kind.is_way() {
            let course = course(&body.placed, &asked);
            let time = until(leg, &course);
            walked(leg, &course, time, &path, &mut marks);
            body.placed = at_time(&body.placed, &course.motion, time);
        } else if leg.stopped.is_none() || is_inside(leg) {
            body = reformed(survey, &body, &asked);
        }
        if let Some(stop) = &leg.stopped {
            let end = body.placed.outline().front_middle();
            stopped(survey, stop, end, &path, &mut marks);
        }
    }
    if !is_at(&Stance::of(&body.placed), ends) {
        return Vec::new();
    }
    for mark in &mut marks {
        mark.of.get_or_insert_with(|| facts.unit.id.clone());
    }
    marks.extend(places(ends, &facts.unit.id, "march.ends"));
    marks
}

/// Returns true if a leg is made in full and fails only because the path would end inside a built-up area.
fn is_inside(leg: &LegFacts) -> bool {
    let inside = |stop: &StopFacts| stop.why == super::facts::Stop::Inside;
    leg.stopped.as_ref().is_some_and(inside)
}

/// Returns the time of the motion, from 0 to 1, at which a leg ends.
fn until(leg: &LegFacts, course: &Course) -> f64 {
    match &leg.stopped {
        Some(stop) if !is_inside(leg) && course.cm > 0.0 => stop.at_cm / course.cm,
        _ => 1.0,
    }
}

/// Adds the marks that show a leg, up to the obstacle that stops it. A straight gets a mark with its measured length
/// for each part.
fn walked(leg: &LegFacts, course: &Course, time: f64, path: &str, marks: &mut Vec<Mark>) {
    let stretch = |from: f64, to: f64| match course.motion {
        Motion::Slide(_) => {
            vec![course.motion.point(course.outer, from), course.motion.point(course.outer, to)]
        }
        Motion::Turn { .. } => arc(course, from, to),
    };
    let way = |from: f64, to: f64| Mark::new(MarkKind::Way, Figure::Line(stretch(from, to)));
    let measured = |(from, to): (f64, f64), cm: f64| {
        let way = way(from, to);
        let straight = matches!(course.motion, Motion::Slide(_));
        let tape = straight && same((to - from) * course.cm, cm);
        Mark { cm: tape.then_some(cm), ..way }
    };
    if let Some(stop) = leg.stopped.as_ref().filter(|_| !is_inside(leg)) {
        let mark = measured((0.0, time), stop.at_cm);
        marks.push(mark.on(format!("{path}.stopped.at_cm")));
        return;
    }
    let mut from = 0.0;
    for (at, part) in leg.parts.iter().enumerate() {
        let to = from + part.cm / course.cm;
        let mark = measured((from, to), part.cm);
        marks.push(mark.on(format!("{path}.parts.{at}.cm")));
        from = to;
    }
}

/// Returns the points that the outer front corner passes in a wheel between two times, at least one every three
/// degrees.
fn arc(course: &Course, from: f64, to: f64) -> Vec<DVec2> {
    let Motion::Turn { degrees, .. } = course.motion else {
        return Vec::new();
    };
    let chords = (((to - from) * degrees).abs() / 3.0).ceil().clamp(1.0, 120.0);
    let steps = std::iter::successors(Some(0.0), |step| Some(step + 1.0));
    let times = steps.take_while(|step| *step <= chords).map(|step| from + (to - from) * step / chords);
    times.map(|time| course.motion.point(course.outer, time)).collect()
}

/// Adds the marks that show the point where a leg is stopped and the obstacle there.
fn stopped(survey: Survey<'_>, stop: &StopFacts, at: DVec2, path: &str, marks: &mut Vec<Mark>) {
    let path = format!("{path}.stopped");
    let mut end = Mark::new(MarkKind::Stop, Figure::Point(at)).on(path.clone());
    if !stop.name.is_empty() {
        end = end.says(Reason::new("mark-stop", "by").name("name", &stop.name));
    }
    marks.push(end);
    marks.extend(blocker(survey, &stop.of).map(|mark| mark.on(path)));
}

/// Returns true if two poses are equal except for rounding errors.
fn is_at(one: &Stance, other: &Stance) -> bool {
    let near = |a: [f64; 2], b: [f64; 2]| DVec2::from(a).distance(DVec2::from(b)) < 1e-6;
    let mut pairs = one.stands.iter().zip(&other.stands);
    one.stands.len() == other.stands.len() && near(one.at, other.at) && pairs.all(|(a, b)| near(a.at, b.at))
}
