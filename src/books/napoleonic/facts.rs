//! The procedures of the rulebook, such as fire or a move, each with its facts and its request.

use super::attack::{AttackAsk, AttackFacts, PassAsk, PassFacts};
use super::fire::{FireAsk, FireFacts};
use super::generals::{DeathAsk, DeathFacts, RideAsk, RideFacts};
use super::guns::{AbandonFacts, JoinAsk, JoinFacts, ManAsk, ManFacts, StepOutAsk, StepOutFacts};
use super::hand::{PlaceUnitAsk, PlaceUnitFacts};
use super::melee::{MeleeAsk, MeleeFacts};
use super::morale::{MoraleAsk, MoraleFacts};
use super::moves::{MoveAsk, MoveFacts};
use super::order::OrderFacts;
use super::places::{
    ClearAsk, ClearFacts, DeclineAsk, DeclineFacts, EnterAsk, EnterFacts, FortifyFacts, LeaveAsk, LeaveFacts,
};
use super::prelude::*;
use super::recover::{RecoverAsk, RecoverFacts};
use super::retreat::{RetreatAsk, RetreatFacts};
use rulebook::Procedure;
use rulebook::case::cases;
use rulebook::rules::Cases;

cases! {
    Napoleonic;
    Fire(FireFacts: FireAsk) = "fire",
    Morale(MoraleFacts: MoraleAsk) = "morale",
    Melee(MeleeFacts: MeleeAsk) = "melee",
    Retreat(RetreatFacts: RetreatAsk) = "retreat",
    Order(OrderFacts: ()) = "order",
    Place(PlaceUnitFacts: PlaceUnitAsk) = "place",
    Attack(AttackFacts: AttackAsk) = "attack",
    Pass(PassFacts: PassAsk) = "pass",
    Move(MoveFacts: MoveAsk) = "move",
    Recover(RecoverFacts: RecoverAsk) = "recover",
    Join(JoinFacts: JoinAsk) = "join",
    Part(StepOutFacts: StepOutAsk) = "part",
    Abandon(AbandonFacts: Id) = "abandon",
    Man(ManFacts: ManAsk) = "man",
    Ride(RideFacts: RideAsk) = "general",
    Death(DeathFacts: DeathAsk) = "death",
    Enter(EnterFacts: EnterAsk) = "enter",
    Leave(LeaveFacts: LeaveAsk) = "leave",
    Fortify(FortifyFacts: Id) = "fortify",
    Decline(DeclineFacts: DeclineAsk) = "decline",
    Clear(ClearFacts: ClearAsk) = "clear",
}

/// The procedures that players can write orders for, each with the phase in which the orders are carried out.
const ORDERED: &[(&str, Phase)] = &[
    (AttackFacts::PROCEDURE, Phase::Attack),
    (PassFacts::PROCEDURE, Phase::Attack),
    (MoveFacts::PROCEDURE, Phase::Movement),
    (JoinFacts::PROCEDURE, Phase::Movement),
    (StepOutFacts::PROCEDURE, Phase::Movement),
    (AbandonFacts::PROCEDURE, Phase::Movement),
    (ManFacts::PROCEDURE, Phase::Movement),
    (RideFacts::PROCEDURE, Phase::Movement),
    (EnterFacts::PROCEDURE, Phase::Movement),
    (LeaveFacts::PROCEDURE, Phase::Movement),
    (FortifyFacts::PROCEDURE, Phase::Movement),
    (DeclineFacts::PROCEDURE, Phase::Movement),
    (ClearFacts::PROCEDURE, Phase::Movement),
];

/// Returns the procedures that players can write orders for, each with the phase in which the orders are carried out.
pub(super) fn ordered() -> impl Iterator<Item = (&'static Procedure, Phase)> {
    let phase = |procedure: &Procedure| {
        let ordered = ORDERED.iter().find(|(name, _)| *name == procedure.name);
        ordered.map(|(_, phase)| *phase)
    };
    Facts::PROCEDURES.iter().filter_map(move |procedure| Some((procedure, phase(procedure)?)))
}
