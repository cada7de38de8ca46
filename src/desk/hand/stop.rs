//! The place where the rules would stop a move that they forbid.

use crate::question::{Answer, Work};
use rulebook::{HoleKind, RequestKind};

/// The number of times that the search halves the leg in which the move stops.
const HALVINGS: usize = 10;

/// Computes the answer about a move. If the rules forbid the move, the marks show how far the unit could go.
pub(crate) fn answer(work: Work) -> Answer {
    let whole = work.path().map(|(hole, path)| (work.with(hole, &path), hole, path));
    let mut answer = work.done();
    let refused = answer.refused.is_some() && !answer.incomplete;
    let (Some((work, hole, path)), true) = (whole, refused) else {
        return answer;
    };
    if let Some(marks) = allowed(&work, hole, &path).and_then(|path| work.with(hole, &path).marks()) {
        answer.marks = marks;
        answer.stops = true;
    }
    answer
}

/// Returns the longest beginning of a path that the rules allow. Returns `None` if they allow none.
fn allowed(work: &Work, hole: &str, path: &str) -> Option<String> {
    let free = |path: &str| !work.with(hole, path).is_forbidden();
    let mut gone: Vec<String> = Vec::new();
    for leg in path.split(',') {
        let whole = [gone.as_slice(), &[leg.to_owned()]].concat().join(",");
        if free(&whole) {
            gone.push(leg.to_owned());
            continue;
        }
        let (kind, amount) = leg.split_once(':')?;
        let (mut low, mut high) = (0.0, amount.parse::<f64>().ok()?);
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(low, high);
            let part = [gone.as_slice(), &[format!("{kind}:{middle}")]].concat().join(",");
            if free(&part) {
                low = middle;
            } else {
                high = middle;
            }
        }
        if low > 0.0 {
            gone.push(format!("{kind}:{low}"));
        }
        break;
    }
    (!gone.is_empty()).then(|| gone.join(","))
}

impl Work {
    /// Returns the hole of the question that has a path, with the path.
    fn path(&self) -> Option<(&'static str, String)> {
        let RequestKind::Table(procedure, answers) = &self.ask.asked else {
            return None;
        };
        let procedure = self.book.procedures().iter().find(|known| known.name == procedure)?;
        let hole = procedure.holes.iter().find(|hole| hole.kind == HoleKind::Path)?;
        Some((hole.name, answers.one(hole.name)?.to_owned()))
    }

    /// Returns the marks of what the question measures.
    fn marks(&self) -> Option<Vec<ruling::table::Mark>> {
        let RequestKind::Table(procedure, answers) = &self.ask.asked else {
            return None;
        };
        self.battle.sketch(procedure, answers, &self.ask.said).ok()
    }
}
