//! The list of this rulebook's procedures, with one enum for all facts.

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
use rulebook::case::cases;

cases! {
    Shock;
    Activate(ActivateFacts: ActivateAsk) = "activate",
    Move(MoveFacts: MoveAsk) = "move",
    Face(FaceFacts: FaceAsk) = "face",
    Line(LineFacts: Id) = "line",
    Fire(FireFacts: FireAsk) = "fire",
    Declare(DeclareFacts: DeclareAsk) = "shock",
    Charge(ChargeFacts: ChargeAsk) = "charge",
    Retire(RetireFacts: RetireAsk) = "retire",
    Follow(FollowFacts: FollowAsk) = "follow",
    Commit(CommitFacts: CommitAsk) = "commit",
    Square(SquareFacts: Id) = "square",
    Counter(CounterFacts: CounterAsk) = "counter",
    Recall(RecallFacts: RecallAsk) = "recall",
    Resolve(ShockFacts: Id) = "resolve",
    Retreat(RetreatFacts: RetreatAsk) = "retreat",
    Advance(AdvanceFacts: AdvanceAsk) = "advance",
    Break(BreakFacts: Id) = "breakthrough",
    Riposte(RiposteFacts: RiposteAsk) = "riposte",
    Pursue(PursueFacts: PursueAsk) = "pursue",
    Finish(FinishFacts: Id) = "finish",
    Rally(RallyFacts: Id) = "rally",
}
