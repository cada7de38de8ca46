//! The end of the battle and the victory points.

use super::prelude::*;

facts! {
    /// The side that has won the battle.
    pub struct WonFacts {
        /// The id of the side.
        pub of: Id,
        pub name: String,
        /// True if the players go on after the victory.
        pub plays_on: bool,
    }
}

/// Returns the side that has won. Returns none if no side has.
pub(super) fn winner(position: &Position) -> Option<WonFacts> {
    let side = position.won()?;
    Some(WonFacts { of: side.id.clone(), name: side.name.clone(), plays_on: false })
}

/// Checks that the players go on after a victory. Returns none if no side has won. The check rests on the fact
/// `winner`, which every ask has.
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

/// Returns the victory points of each side as texts.
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
