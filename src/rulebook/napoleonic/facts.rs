//! The facts of any ask, as one document.

use super::Napoleonic;
use super::attack::{AttackAsk, AttackFacts, PassAsk, PassFacts};
use super::fire::{FireAsk, FireFacts};
use super::generals::{DeathAsk, DeathFacts, RideAsk, RideFacts};
use super::guns::{AbandonFacts, JoinAsk, JoinFacts, ManAsk, ManFacts, StepOutAsk, StepOutFacts};
use super::hand::{PlaceUnitAsk, PlaceUnitFacts};
use super::kind::Phase;
use super::melee::{MeleeAsk, MeleeFacts};
use super::morale::{MoraleAsk, MoraleFacts};
use super::moves::{MoveAsk, MoveFacts};
use super::order::OrderFacts;
use super::places::{
    ClearAsk, ClearFacts, DeclineAsk, DeclineFacts, EnterAsk, EnterFacts, FortifyFacts, LeaveAsk,
    LeaveFacts,
};
use super::recover::{RecoverAsk, RecoverFacts};
use super::retreat::{RetreatAsk, RetreatFacts};
use crate::names::Id;
use crate::rulebook::Procedure;
use crate::rulebook::case::{Case, cases};
use crate::rulebook::rules::Cases;

cases! {
    Napoleonic;
    /// One target fired at.
    Fire(FireFacts: FireAsk),
    /// A morale test.
    Morale(MoraleFacts: MoraleAsk),
    /// A melee.
    Melee(MeleeFacts: MeleeAsk),
    /// A retreat.
    Retreat(RetreatFacts: RetreatAsk),
    /// Who declares first.
    Order(OrderFacts: OrderFacts),
    /// A unit put somewhere by hand.
    Place(PlaceUnitFacts: PlaceUnitAsk),
    /// An attack.
    Attack(AttackFacts: AttackAsk),
    /// A side that declares no more attacks.
    Pass(PassFacts: PassAsk),
    /// A move.
    Move(MoveFacts: MoveAsk),
    /// A routing unit's try to recover.
    Recover(RecoverFacts: RecoverAsk),
    /// Figures that join a unit.
    Join(JoinFacts: JoinAsk),
    /// Figures that step out of a unit.
    Part(StepOutFacts: StepOutAsk),
    /// Gunners who leave their guns.
    Abandon(AbandonFacts: Id),
    /// Gunners who serve guns.
    Man(ManFacts: ManAsk),
    /// A general's ride.
    Ride(RideFacts: RideAsk),
    /// A general's death.
    Death(DeathFacts: DeathAsk),
    /// A place entered.
    Enter(EnterFacts: EnterAsk),
    /// A place left.
    Leave(LeaveFacts: LeaveAsk),
    /// A fortify marker laid.
    Fortify(FortifyFacts: Id),
    /// Something due that is not done.
    Decline(DeclineFacts: DeclineAsk),
    /// A barricade cleared.
    Clear(ClearFacts: ClearAsk),
}

/// The procedures a written order can ask for, each with the phase it belongs to.
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

/// The procedures a written order can ask for, each with its phase.
pub(super) fn ordered() -> impl Iterator<Item = (&'static Procedure, Phase)> {
    let phase = |procedure: &Procedure| {
        let ordered = ORDERED.iter().find(|(name, _)| *name == procedure.name);
        ordered.map(|(_, phase)| *phase)
    };
    Facts::PROCEDURES.iter().filter_map(move |procedure| Some((procedure, phase(procedure)?)))
}
