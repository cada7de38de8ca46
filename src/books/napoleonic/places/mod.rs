//! Built-up areas, ramparts and barricades: entering, leaving, fortifying and clearing.

mod checks;
mod clear;
mod enter;
mod fortify;
mod leave;

pub(crate) use clear::{ClearAsk, ClearFacts};
pub(crate) use enter::{EnterAsk, EnterFacts};
pub(crate) use fortify::{DeclineAsk, DeclineFacts, FortifyFacts};
pub(crate) use leave::{LeaveAsk, LeaveFacts};

use super::prelude::*;

/// Returns the offers, that is, the actions open to players, of all procedures in this module.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let mut offers = fortify::offers(survey);
    offers.extend(enter::offers(survey));
    offers.extend(leave::offers(survey));
    offers.extend(clear::offers(survey));
    offers
}
