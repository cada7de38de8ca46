//! Whether the battle is still on, and how the points stand.

use super::prelude::*;

facts! {
    /// Who has won.
    pub struct WonFacts {
        /// The side's id.
        pub of: Id,
        pub name: String,
        /// Whether it is played on all the same.
        pub plays_on: bool,
    }
}

/// Who has won, if somebody has.
pub(super) fn winner(position: &Position) -> Option<WonFacts> {
    let side = position.won()?;
    Some(WonFacts { of: side.id.clone(), name: side.name.clone(), plays_on: false })
}

/// Whether the battle is still on, once somebody has won; the fact is `winner` in every ask.
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

/// The victory points of each side, to be read.
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
