//! The facts of any ask, as one document.

use super::Lines;
use super::battle::{BattleAsk, BattleFacts};
use super::block::{BlockAsk, BlockFacts};
use super::build::BuildFacts;
use super::draw::{DrawAsk, DrawFacts};
use super::pay::PlayAsk;
use super::play::PlayFacts;
use super::strike::StrikeFacts;
use super::supply::{SupplyAsk, SupplyFacts};
use super::through::{ThroughAsk, ThroughFacts};
use super::wave::{WaveAsk, WaveFacts};
use crate::names::Id;
use crate::rulebook::case::cases;

cases! {
    Lines;
    /// The start of a turn.
    Draw(DrawFacts: DrawAsk),
    /// A resource laid.
    Supply(SupplyFacts: SupplyAsk),
    /// A unit built.
    Build(BuildFacts: PlayAsk),
    /// A wave declared.
    Wave(WaveFacts: WaveAsk),
    /// Who blocks and supports.
    Block(BlockFacts: BlockAsk),
    /// What units that are through attack.
    Through(ThroughFacts: ThroughAsk),
    /// A battle of the wave.
    Battle(BattleFacts: BattleAsk),
    /// A deck strike.
    Strike(StrikeFacts: Id),
    /// A tactical card.
    Play(PlayFacts: PlayAsk),
}
