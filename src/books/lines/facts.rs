//! The facts of any ask, as one document.

use super::battle::{BattleAsk, BattleFacts};
use super::block::{BlockAsk, BlockFacts};
use super::build::{BuildFacts, SupplyAsk, SupplyFacts};
use super::deck::{PlayFacts, StrikeFacts};
use super::draw::{DrawAsk, DrawFacts};
use super::prelude::*;
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
