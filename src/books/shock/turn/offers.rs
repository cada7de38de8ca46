//! The procedures that players may request in each step of the turn.

use super::{activate, face, fire, march, rally};
use crate::aftermath::{advance, breakthrough, pursue, retreat, riposte};
use crate::attack::{charge, clash, commit, counter, declare, follow, recall, retire, square};
use crate::attacks::answering;
use crate::prelude::*;

/// Returns the procedures that players may request now. Those that are mandatory are marked as due.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    if position.victor().is_some() {
        return Vec::new();
    }
    match survey.step {
        Phase::Activation => activate::offers(position),
        Phase::Movement => {
            let mut offers = march::offers(survey);
            offers.extend(face::offers(survey));
            offers.extend(fire::offers(survey));
            offers
        }
        Phase::Declare => {
            let mut offers = declare::offers(survey);
            offers.extend(charge::offers(survey));
            offers
        }
        Phase::Retire => {
            let mut offers = retire::offers(survey);
            offers.extend(follow::offers(survey));
            offers
        }
        Phase::Commit => commit::offers(position),
        Phase::Answer => answers(survey),
        Phase::Recall => recall::offers(survey),
        Phase::Fire => {
            let mut offers = fire::offers(survey);
            offers.extend(recall::offers(survey));
            offers
        }
        Phase::Resolve => clash::offers(survey),
        Phase::Retreat => retreat::offers(survey),
        Phase::Advance => advance::offers(survey),
        Phase::Again => seconds(survey),
        Phase::Rally => rally::offers(survey),
    }
}

/// Returns offers to make second shocks and pursuits.
pub(crate) fn seconds(survey: Survey<'_>) -> Vec<Offer> {
    let mut offers = breakthrough::offers(survey);
    offers.extend(riposte::offers(survey));
    offers.extend(pursue::offers(survey));
    offers
}

/// Returns offers to form square, to counter-charge, and to retire before a second shock by infantry.
pub(crate) fn answers(survey: Survey<'_>) -> Vec<Offer> {
    let mut offers = square::offers(survey);
    offers.extend(counter::offers(survey));
    let position = survey.position;
    if answering(position).any(|attack| retire::is_second(position, attack)) {
        offers.extend(retire::offers(survey));
    }
    offers
}
