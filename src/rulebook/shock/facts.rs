//! The facts of any ask, as one document.

use super::Shock;
use super::activate::{ActivateAsk, ActivateFacts};
use super::advance::{AdvanceAsk, AdvanceFacts};
use super::breakthrough::BreakFacts;
use super::charge::{ChargeAsk, ChargeFacts};
use super::clash::ShockFacts;
use super::commit::{CommitAsk, CommitFacts};
use super::counter::{CounterAsk, CounterFacts};
use super::declare::{DeclareAsk, DeclareFacts};
use super::face::{FaceAsk, FaceFacts, LineFacts};
use super::finish::FinishFacts;
use super::fire::{FireAsk, FireFacts};
use super::follow::{FollowAsk, FollowFacts};
use super::march::{MoveAsk, MoveFacts};
use super::pursue::{PursueAsk, PursueFacts};
use super::rally::RallyFacts;
use super::recall::{RecallAsk, RecallFacts};
use super::retire::{RetireAsk, RetireFacts};
use super::retreat::{RetreatAsk, RetreatFacts};
use super::riposte::{RiposteAsk, RiposteFacts};
use super::square::SquareFacts;
use crate::names::Id;
use crate::rulebook::case::cases;

cases! {
    Shock;
    /// A group activated.
    Activate(ActivateFacts: ActivateAsk),
    /// A move.
    Move(MoveFacts: MoveAsk),
    /// A turn in place.
    Face(FaceFacts: FaceAsk),
    /// A square that forms line again.
    Line(LineFacts: Id),
    /// Artillery fire.
    Fire(FireFacts: FireAsk),
    /// A shock declared.
    Declare(DeclareFacts: DeclareAsk),
    /// A charge declared.
    Charge(ChargeFacts: ChargeAsk),
    /// A target that retires.
    Retire(RetireFacts: RetireAsk),
    /// An attacker who follows it.
    Follow(FollowFacts: FollowAsk),
    /// A commitment check.
    Commit(CommitFacts: CommitAsk),
    /// A try to form square.
    Square(SquareFacts: Id),
    /// A counter-charge.
    Counter(CounterFacts: CounterAsk),
    /// A recall.
    Recall(RecallFacts: RecallAsk),
    /// A shock resolved.
    Resolve(ShockFacts: Id),
    /// A stack that goes back.
    Retreat(RetreatFacts: RetreatAsk),
    /// A hex occupied.
    Advance(AdvanceFacts: AdvanceAsk),
    /// A second shock after a breakthrough.
    Break(BreakFacts: Id),
    /// A counter-shock.
    Riposte(RiposteFacts: RiposteAsk),
    /// A pursuit.
    Pursue(PursueFacts: PursueAsk),
    /// The end of a charge.
    Finish(FinishFacts: Id),
    /// A try to rally.
    Rally(RallyFacts: Id),
}
