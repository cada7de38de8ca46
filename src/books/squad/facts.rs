//! The facts of any ask, as one document.

use super::befall::{BefallAsk, BefallFacts};
use super::fire::{FireFacts, OpfireAsk, OpfireFacts, VolleyAsk};
use super::leave::{LeaveAsk, LeaveFacts};
use super::orders::{CardAsk, CardFacts, DoneFacts, HoldFacts, MoveFacts, RefreshAsk, RefreshFacts};
use super::prelude::*;
use super::retreat::{RetreatAsk, RetreatFacts};
use super::roll::{RecoverFacts, RoutFacts};
use super::step::{StepAsk, StepFacts};
use seam::rulebook::case::cases;

cases! {
    Squad;
    Recover(RecoverFacts: Id),
    Rout(RoutFacts: Id),
    Retreat(RetreatFacts: RetreatAsk),
    Refresh(RefreshFacts: RefreshAsk),
    Move(MoveFacts: Vec<Id>),
    Step(StepFacts: StepAsk),
    Leave(LeaveFacts: LeaveAsk),
    Done(DoneFacts: ()),
    Hold(HoldFacts: ()),
    Card(CardFacts: CardAsk),
    Opfire(OpfireFacts: OpfireAsk),
    Fire(FireFacts: VolleyAsk),
    Befall(BefallFacts: BefallAsk),
}
