//! Places of facts on the table: a distance drawn is the distance measured, and every measured line has its mark.

mod drawn;
mod everywhere;
mod steps;

use frontage::rulebook::Answers;
use frontage::ruling::table::{Figure, Mark};
use frontage::ruling::{Amendments, FactAmendment, Origin};
use glam::DVec2;
use serde_json::Value;

/// Returns answers made from pairs of a parameter and its answer.
fn answers(holes: &[(&str, &str)]) -> Answers {
    let given = holes.iter();
    Answers {
        given: given.map(|(hole, answer)| ((*hole).to_owned(), (*answer).to_owned())).collect(),
        choices: Vec::new(),
    }
}

/// Returns an amendment in which the umpire measures a fact with a tape.
fn taped(path: &str, value: f64) -> Amendments {
    Amendments {
        facts: vec![FactAmendment {
            path: path.to_owned(),
            value: Value::from(value),
            origin: Origin::Taped,
            reason: None,
        }],
        ..Amendments::default()
    }
}

/// Returns the value in a document at a path.
fn at<'v>(document: &'v Value, path: &str) -> Option<&'v Value> {
    let mut steps = path.split('.');
    steps.try_fold(document, |value, step| match value {
        Value::Array(list) => list.get(step.parse::<usize>().ok()?),
        _ => value.get(step),
    })
}

fn points(mark: &Mark) -> Vec<DVec2> {
    match &mark.figure {
        Figure::Point(point) => vec![*point],
        Figure::Line(points) | Figure::Area(points) => points.clone(),
    }
}

fn length(mark: &Mark) -> f64 {
    let points = points(mark);
    let pairs = points.iter().zip(points.iter().skip(1));
    pairs.map(|(a, b)| a.distance(*b)).sum()
}

/// Checks the properties of all marks of a ruling. Returns the number of marks that are measurements.
fn hold(marks: &[Mark], facts: &Value) -> usize {
    let mut tapes = 0;
    for mark in marks {
        let there = at(facts, &mark.path);
        assert!(mark.path.is_empty() || there.is_some(), "{mark:?}\n{facts:#}");
        assert!(points(mark).iter().all(|point| point.is_finite()), "{mark:?}");
        if let Some(cm) = mark.cm {
            assert!((length(mark) - cm).abs() < 1e-6, "{mark:?}");
            if let Some(number) = there.and_then(Value::as_f64) {
                assert!((number - cm).abs() < 1e-6, "{mark:?}: {number}");
                tapes += 1;
            }
        }
    }
    tapes
}
