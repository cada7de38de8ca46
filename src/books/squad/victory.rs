//! The end of the battle, and the victory points.

use super::prelude::*;

facts! {
    /// The winner of the battle.
    pub struct WonFacts {
        /// The id of the side.
        pub of: Id,
        pub name: String,
        /// True if the battle is played on all the same.
        pub plays_on: bool,
    }
}

/// Returns the winner, if a side has won.
pub(super) fn winner(position: &Position) -> Option<WonFacts> {
    let side = position.won()?;
    Some(WonFacts { of: side.id.clone(), name: side.name.clone(), plays_on: false })
}

/// Checks that a battle that has been won is played on. Returns none if no side has won. The path of the fact is
/// `winner` in every ask.
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
    let points = |side: &seam::table::Side| {
        Reason::new("squad.shown", "points")
            .name("side", &side.name)
            .count("points", position.points(&side.id))
    };
    position.sides.iter().map(points).collect()
}
