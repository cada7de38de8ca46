//! The facts of any ask, as one document.

use super::battle::{BattleAsk, BattleFacts};
use super::block::{BlockAsk, BlockFacts};
use super::build::BuildFacts;
use super::draw::{DrawAsk, DrawFacts};
use super::play::PlayFacts;
use super::prelude::*;
use super::strike::StrikeFacts;
use super::supply::{SupplyAsk, SupplyFacts};
use super::through::{ThroughAsk, ThroughFacts};
use super::wave::{WaveAsk, WaveFacts};
use seam::rulebook::case::cases;

cases! {
    Lines;
    Draw(DrawFacts: DrawAsk),
    Supply(SupplyFacts: SupplyAsk),
    Build(BuildFacts: PlayAsk),
    Wave(WaveFacts: WaveAsk),
    Block(BlockFacts: BlockAsk),
    Through(ThroughFacts: ThroughAsk),
    Battle(BattleFacts: BattleAsk),
    Strike(StrikeFacts: Id),
    Play(PlayFacts: PlayAsk),
}
