//! The sentences that describe a retreat.

use super::{ChosenFacts, RetreatFacts, Way};
use crate::prelude::*;

/// Returns the first sentence about the retreat, for reading aloud: who retreats, from whom, and by which path.
pub(super) fn says(facts: &RetreatFacts) -> Reason {
    let variant = match (facts.apart, facts.others_fired.is_empty()) {
        (true, _) if facts.from_where_he_stood => "says-drawn",
        (true, _) => "says-apart",
        (false, true) => "says",
        (false, false) => "says-chosen",
    };
    let others = facts.others_fired.iter();
    let others = others.map(|enemy| enemy.of.called(&enemy.name).into());
    Reason::new("retreat.path", variant)
        .list("others", others.collect())
        .name("unit", facts.unit.called())
        .name("from", from_called(facts))
        .cm("cm", facts.distance_cm.unwrap_or(0.0))
        .with("way", gone(facts))
}

/// Returns the check that the direction chosen by the player is open, and does not lead towards the enemy while another
/// leads away.
///
/// # Source
/// `morale.retreat`, `retreat.path`
pub(super) fn may_be_chosen(tables: &Tables, facts: &RetreatFacts, chosen: &ChosenFacts) -> Check {
    let no = if chosen.is_open() { "chosen-towards" } else { "chosen-closed" };
    let check = Check::that(tables.retreat_path.key, chosen.counts(), ["chosen", no]);
    check.of(&facts.unit.id).saying(|reason| {
        reason
            .name("unit", facts.unit.called())
            .name("from", from_called(facts))
            .count("bearing", chosen.bearing.map_or(0, Bearing::whole))
    })
}

/// Returns the name of the enemy, or its id if it has no name.
fn from_called(facts: &RetreatFacts) -> NameOrId<'_> {
    facts.from.called(&facts.from_name)
}

/// Returns the description of the path that was found.
pub(super) fn found(facts: &RetreatFacts) -> Reason {
    let variant = match facts.way {
        Some(Way::Full) if facts.travelled_cm == Some(0.0) => "apart-already",
        Some(Way::Full) => "full",
        Some(Way::Shorter) => "shorter",
        Some(Way::Other) if facts.choice.is_some() => "other-chosen",
        Some(Way::Other) => "other",
        Some(Way::Further) => "further",
        Some(Way::None) => "none",
        None => "open",
    };
    Reason::new("retreat.path", variant)
        .name("unit", facts.unit.called())
        .cm("cm", facts.travelled_cm.unwrap_or(0.0))
        .count("bearing", facts.bearing.map_or(0, Bearing::whole))
}

/// Returns the description of the path that was found, with the guns passed over. It also says if a chosen direction
/// does not count because there was no choice.
fn gone(facts: &RetreatFacts) -> Reason {
    let mut said = found(facts);
    if !facts.guns.is_empty() {
        let guns = facts.guns.iter();
        let guns = guns.map(Arg::from);
        said = Reason::new("retreat.path", "over-guns").with("way", said).list("guns", guns.collect());
    }
    match &facts.choice {
        Some(choice) if !choice.needed => Reason::new("retreat.path", "no-choice")
            .with("way", said)
            .count("chosen", choice.bearing.map_or(0, Bearing::whole)),
        _ => said,
    }
}
