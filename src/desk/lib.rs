//! The desk: everything that a window shows, and every action it offers, as plain data.
//!
//! A window reads panels and table from this crate, and passes the user's input to it. This crate draws nothing.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod actions;
mod analysis;
mod camera;
pub mod controls;
#[cfg(test)]
#[path = "../../tests/support/day.rs"]
mod day;
mod desk;
mod edit;
mod files;
mod hand;
mod key_task;
mod keys;
mod letters;
mod lists;
mod look;
#[cfg(feature = "camera")]
pub mod photo;
mod question;
mod screens;
pub mod sentence;
mod session;
mod setup;
mod shared_desk;
mod start;
mod story;
mod table_reader;
mod window;
pub mod words;

pub use actions::{Memo, NextStep, PlayerOrder, Print, RecordStep, TableChange, TableMoment, turn_and_phase};
pub use analysis::{Analysis, Background, Forecast, Reach, ReachOwner, Square, Waker, Worker};
pub use camera::Camera;
pub use desk::Desk;
pub use edit::{Edit, EditFault, Outline, blank_battle, edited, recruits};
pub use files::{ClubReport, Files, Home, OpenRecord};
pub use hand::way::way_toward;
pub use hand::{Hand, HandEvent, HeldPiece, Hold, HoldTape};
pub use key_task::KeyTask;
pub use keys::{Action, Chord, KEYS, Panel, Push};
pub use letters::{face, keys_of, letters};
pub use lists::{DueRow, ListReader, MatrixRow, OrderRow, UnitAction, UnitCard, UnitQuestion, UnitRow};
pub use look::{Look, OddsDisplay, Zones};
pub use question::{
    Answer, Boxes, CardChange, CardHead, CardSheet, ChipRow, DieInput, HoleChoices, Inquiry, MOST_THROWS,
    NamedChoice, Opening, PairChoice, PhoneQuestion, PlayerThrow, Question, QuestionEvent, RemadeRow,
    ThrowOf, ThrowState, Typing, UnitHoles, Verdict, asked,
};
pub use screens::{ScreenLink, ScreenPlace, Screens};
pub use session::{Names, Record, Session};
pub use setup::{Army, LineLayout, MusterGrid, SetUpEvent, SetUpStep, Setup, TerrainDraft};
pub use shared_desk::SharedDesk;
pub use start::{BookRow, Start, StartEntry};
pub use story::{StoryLine, StoryPart, StoryReader, StoryRow, TaleLine};
pub use table_reader::TableReader;
pub use window::{FactDisplay, Message, Overlays, TextFocus, WindowState};
