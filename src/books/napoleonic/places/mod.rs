//! Places: entering and leaving built-up areas and ramparts, fortifying, and clearing barricades.

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

/// Returns the offers of all procedures about places.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let mut offers = fortify::offers(survey);
    offers.extend(enter::offers(survey));
    offers.extend(leave::offers(survey));
    offers.extend(clear::offers(survey));
    offers
}
