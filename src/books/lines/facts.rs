//! The list of this rulebook's procedures, with one enum for all facts.

use super::battle::{BattleAsk, BattleFacts};
use super::befall::{BefallAsk, BefallFacts};
use super::block::{BlockAsk, BlockFacts};
use super::breakthrough::{ThroughAsk, ThroughFacts};
use super::build::{BuildFacts, SupplyAsk, SupplyFacts};
use super::deck::{PlayFacts, StrikeFacts};
use super::draw::{DrawAsk, DrawFacts};
use super::prelude::*;
use super::wave::{WaveAsk, WaveFacts};
use rulebook::case::cases;

cases! {
    Lines;
    Draw(DrawFacts: DrawAsk) = "draw",
    Supply(SupplyFacts: SupplyAsk) = "supply",
    Build(BuildFacts: PlayAsk) = "build",
    Wave(WaveFacts: WaveAsk) = "wave",
    Block(BlockFacts: BlockAsk) = "block",
    Through(ThroughFacts: ThroughAsk) = "through",
    Battle(BattleFacts: BattleAsk) = "battle",
    Strike(StrikeFacts: Id) = "strike",
    Play(PlayFacts: PlayAsk) = "play",
    Befall(BefallFacts: BefallAsk) = "befall",
}
