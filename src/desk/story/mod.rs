//! The record as a story: headings by turn and phase, a line for each event, and parts that can be shown below each
//! line.

mod narrator;
mod reader;
mod rows;

pub use reader::StoryReader;
pub use rows::{StoryLine, StoryPart, StoryRow, TaleLine};

use language::Language;
use narrator::LineText;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// The content of a row of the story, before the text of the row is made.
#[derive(Clone, Copy)]
enum Place {
    Head((u32, &'static str)),
    Line(u64),
    Part(u64, usize),
}

/// The rows of the story and their texts, as far as they have been made.
#[derive(Default)]
pub(crate) struct Story {
    rows: Vec<Place>,
    /// The number of entries that the rows were made from, and how many of these entries had a known turn and phase
    /// then.
    made: (u64, u64),
    /// The entries that are folded into each line, by the number of the line's own entry.
    folded: BTreeMap<u64, Vec<u64>>,
    open: BTreeMap<u64, Arc<Vec<StoryPart>>>,
    told: HashMap<(u64, &'static str), Arc<LineText>>,
    language: Option<Language>,
    /// True if an entry can't be read. Turn and phase of all later entries are then unknown.
    broken: bool,
}
