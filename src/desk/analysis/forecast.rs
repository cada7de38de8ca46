//! The forecast: the phase that comes next if the current phase is closed now.

use crate::session::RerulingBattle;
use rulebook::shelf::Battle;
use rulebook::{Detail, Due, RequestResult};
use ruling::table::{BodyKind, View};

/// The turn and the phase in which the battle goes on once the current phase is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The number of the turn.
    pub turn: u32,
    /// The message id of the phase's name.
    pub phase: &'static str,
}

impl Forecast {
    /// Returns the forecast for a battle. Returns `None` if the current phase has rulings to make, or if something is
    /// due.
    pub(super) fn of(battle: &dyn Battle) -> Option<Self> {
        let closed = battle.view().phase;
        let (_, mut after) = without_rulings(battle)?;
        loop {
            let view = after.view();
            let passed = if view.phase == closed { None } else { empty_phase(after.as_ref(), &view) };
            match passed {
                Some((_, next)) => after = next,
                None => return Some(Self { turn: view.turn, phase: view.phase }),
            }
        }
    }
}

/// Closes the current phase if it is empty. Returns the ruling of the phase and the battle after it. Returns `None` if
/// the phase is not empty.
///
/// A phase is empty if the book offers nothing in it, and nothing in it is due or rolled. What only becomes due later
/// in the turn does not count. No phase is empty while a unit has no place, because the book can't measure what such a
/// unit could do.
pub(crate) fn empty_phase(battle: &dyn Battle, view: &View) -> Option<RerulingBattle> {
    let waits = view.bodies.iter().any(|body| {
        body.kind == BodyKind::Unit && body.present && body.pose.is_none() && body.cell.is_none()
    });
    if waits || view.bodies.is_empty() {
        return None;
    }
    let closed = without_rulings(battle)?;
    battle.offers().iter().all(|offer| offer.due == Due::Later).then_some(closed)
}

/// Closes the current phase if it has no rulings to make and nothing is due.
fn without_rulings(battle: &dyn Battle) -> Option<RerulingBattle> {
    let mut after = battle.fork();
    let record = after.phase(None, Detail::Close, &[]).ok()?;
    let closes = record.rulings.is_empty() && !record.closing.is_empty();
    closes.then_some((RequestResult::Phase(record), after))
}
