//! The end of the battle, and the victory points of the sides.

use super::prelude::*;

facts! {
    /// The side that has won the battle, for the checks of all procedures.
    pub struct WonFacts {
        /// The id of the side that has won.
        pub of: Id,
        pub name: String,
        /// True if the players go on after the victory, which only the umpire can state.
        pub plays_on: bool,
    }
}

/// Returns the side that has won, or `None` while the battle goes on.
pub(super) fn winner(position: &Position) -> Option<WonFacts> {
    let side = position.won()?;
    Some(WonFacts { of: side.id.clone(), name: side.name.clone(), plays_on: false })
}

/// Returns a check that the players go on after a victory, or `None` if no side has won. The umpire can override the
/// fact `winner`, on which it depends.
///
/// # Source
/// `victory.last`
pub(super) fn on(tables: &Tables, winner: Option<&WonFacts>) -> Option<Check> {
    let winner = winner?;
    let on = fact!("winner", winner.plays_on).is(true);
    let check = Check::that(tables.victory_last.key, on, ["on", "over"]).told();
    let side = winner.of.called(&winner.name);
    Some(check.saying(|reason| reason.name("side", side)))
}

/// Returns a text with the victory points of each side.
///
/// # Source
/// `victory.points`
pub(super) fn standing(position: &Position) -> Vec<Reason> {
    let points = |side: &ruling::table::Side| {
        Reason::new("squad.shown", "points")
            .name("side", &side.name)
            .count("points", position.points(&side.id))
    };
    position.sides.iter().map(points).collect()
}
