//! The list of this rulebook's procedures, with one enum for all facts.

use super::befall::{BefallAsk, BefallFacts};
use super::fire::{FireFacts, OpfireAsk, OpfireFacts, VolleyAsk};
use super::leave::{LeaveAsk, LeaveFacts};
use super::orders::{CardAsk, CardFacts, DoneFacts, HoldFacts, MoveFacts, RefreshAsk, RefreshFacts};
use super::prelude::*;
use super::retreat::{RetreatAsk, RetreatFacts};
use super::roll::{RecoverFacts, RoutAsk, RoutFacts};
use super::step::{StepAsk, StepFacts};
use rulebook::case::cases;

cases! {
    Squad;
    Recover(RecoverFacts: Id) = "recover",
    Rout(RoutFacts: RoutAsk) = "rout",
    Retreat(RetreatFacts: RetreatAsk) = "retreat",
    Refresh(RefreshFacts: RefreshAsk) = "refresh",
    Move(MoveFacts: Vec<Id>) = "move",
    Step(StepFacts: StepAsk) = "step",
    Leave(LeaveFacts: LeaveAsk) = "exit",
    Done(DoneFacts: ()) = "done",
    Hold(HoldFacts: ()) = "hold",
    Card(CardFacts: CardAsk) = "card",
    Opfire(OpfireFacts: OpfireAsk) = "opfire",
    Fire(FireFacts: VolleyAsk) = "fire",
    Befall(BefallFacts: BefallAsk) = "befall",
}
