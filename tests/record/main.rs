//! The record: its entries, their order, and the battle rebuilt from them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod asking;
mod attacked;
mod cheat;
mod checked;
mod commands;
mod correct;
mod corrected;
mod correcting;
mod crash;
mod decided;
mod doctor;
mod drawn;
mod folding;
mod house;
mod kept;
mod killed;
mod lines;
mod listed;
mod output;
#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../support/patience.rs"]
mod patience;
mod printing;
mod quoted;
mod salvaging;
mod seals;
#[path = "../support/seeds.rs"]
mod seeds;
mod steps;
mod support;
mod tags;
mod told;
mod verifying;
mod version;
mod words;

use seeds::day;
