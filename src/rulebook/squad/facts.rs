//! The facts of any ask, as one document.

use super::Squad;
use super::befall::{BefallAsk, BefallFacts};
use super::fire::{FireFacts, OpfireAsk, OpfireFacts, VolleyAsk};
use super::leave::{LeaveAsk, LeaveFacts};
use super::orders::{
    CardAsk, CardFacts, DoneFacts, HoldFacts, MoveFacts, RefreshAsk, RefreshFacts,
};
use super::retreat::{RetreatAsk, RetreatFacts};
use super::roll::{RecoverFacts, RoutFacts};
use super::step::{StepAsk, StepFacts};
use crate::names::Id;
use crate::rulebook::case::cases;

cases! {
    Squad;
    /// A rally roll.
    Recover(RecoverFacts: Id),
    /// A rout roll.
    Rout(RoutFacts: Id),
    /// A hex of a retreat.
    Retreat(RetreatFacts: RetreatAsk),
    /// A Recover of suppressed units only.
    Refresh(RefreshFacts: RefreshAsk),
    /// A Move order.
    Move(MoveFacts: Vec<Id>),
    /// Moving units that enter a hex.
    Step(StepFacts: StepAsk),
    /// Moving units that leave the map.
    Leave(LeaveFacts: LeaveAsk),
    /// A Move order that is done.
    Done(DoneFacts: ()),
    /// An inactive player who answers no more.
    Hold(HoldFacts: ()),
    /// An action card.
    Card(CardFacts: CardAsk),
    /// Opportunity fire.
    Opfire(OpfireFacts: OpfireAsk),
    /// A Fire order.
    Fire(FireFacts: VolleyAsk),
    /// What befalls units from outside the book.
    Befall(BefallFacts: BefallAsk),
}
