//! Offers to move units.

use super::ways::ways;
use super::{MoveAsk, MoveFacts};
use crate::ask::{corners, joined};
use crate::prelude::*;

/// Returns offers to move units of the active group, each unit alone and each stack as a whole.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let active = |unit: &&Unit| {
        unit.is_present() && Some(&unit.group) == position.state.active.as_ref() && !unit.done.has_gone()
    };
    let mut offers = Vec::new();
    for unit in position.units.iter().filter(active) {
        let Some(hex) = &unit.hex else { continue };
        let stack = position.stack(hex);
        if unit.square {
            offers.extend(moves(survey, &stack, unit));
            continue;
        }
        offers.extend(moves(survey, &[unit], unit));
        let together: Vec<&Unit> = stack.into_iter().filter(active).collect();
        let top = together.first().is_some_and(|top| top.id == unit.id);
        if top && together.len() > 1 {
            offers.extend(moves(survey, &together, unit));
        }
    }
    offers
}

/// Returns an offer to move `movers` together, with the paths to choose from. The offer names `unit`, the first of
/// them. Returns `None` if the rules allow no move.
fn moves(survey: Survey<'_>, movers: &[&Unit], unit: &Unit) -> Option<Offer> {
    let position = survey.position;
    let with: Vec<Id> = movers
        .iter()
        .filter(|other| !unit.square && other.id != unit.id)
        .map(|other| other.id.clone())
        .collect();
    let ways = ways(survey, movers, unit);
    // The search has checked the paths, and the other facts are the same for all. So it is enough to check one request.
    let ask =
        MoveAsk { unit: unit.id.clone(), with: with.clone(), path: ways.first()?.clone(), facing: None };
    if !survey.accepts::<MoveFacts>(&ask) {
        return None;
    }
    let ways = ways.iter().map(|path| joined(path)).collect();
    let open = vec![Choice::one_of("path", ways), Choice::one_of("facing", corners(position)).optional()];
    let offer = offer(MoveFacts::PROCEDURE, unit).choosing(open);
    Some(if with.is_empty() { offer } else { offer.with("with", &joined(&with)) })
}
