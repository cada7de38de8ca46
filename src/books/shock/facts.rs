//! The facts of any ask, as one document.

use super::aftermath::advance::{AdvanceAsk, AdvanceFacts};
use super::aftermath::breakthrough::BreakFacts;
use super::aftermath::finish::FinishFacts;
use super::aftermath::pursue::{PursueAsk, PursueFacts};
use super::aftermath::retreat::{RetreatAsk, RetreatFacts};
use super::aftermath::riposte::{RiposteAsk, RiposteFacts};
use super::attack::charge::{ChargeAsk, ChargeFacts};
use super::attack::clash::ShockFacts;
use super::attack::commit::{CommitAsk, CommitFacts};
use super::attack::counter::{CounterAsk, CounterFacts};
use super::attack::declare::{DeclareAsk, DeclareFacts};
use super::attack::follow::{FollowAsk, FollowFacts};
use super::attack::recall::{RecallAsk, RecallFacts};
use super::attack::retire::{RetireAsk, RetireFacts};
use super::attack::square::SquareFacts;
use super::prelude::*;
use super::turn::activate::{ActivateAsk, ActivateFacts};
use super::turn::face::{FaceAsk, FaceFacts, LineFacts};
use super::turn::fire::{FireAsk, FireFacts};
use super::turn::march::{MoveAsk, MoveFacts};
use super::turn::rally::RallyFacts;
use seam::rulebook::case::cases;

cases! {
    Shock;
    Activate(ActivateFacts: ActivateAsk),
    Move(MoveFacts: MoveAsk),
    Face(FaceFacts: FaceAsk),
    Line(LineFacts: Id),
    Fire(FireFacts: FireAsk),
    Declare(DeclareFacts: DeclareAsk),
    Charge(ChargeFacts: ChargeAsk),
    Retire(RetireFacts: RetireAsk),
    Follow(FollowFacts: FollowAsk),
    Commit(CommitFacts: CommitAsk),
    Square(SquareFacts: Id),
    Counter(CounterFacts: CounterAsk),
    Recall(RecallFacts: RecallAsk),
    Resolve(ShockFacts: Id),
    Retreat(RetreatFacts: RetreatAsk),
    Advance(AdvanceFacts: AdvanceAsk),
    Break(BreakFacts: Id),
    Riposte(RiposteFacts: RiposteAsk),
    Pursue(PursueFacts: PursueAsk),
    Finish(FinishFacts: Id),
    Rally(RallyFacts: Id),
}
