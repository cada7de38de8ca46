//! The rows of the story.

/// A row of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoryRow {
    /// The heading for the events of a turn and a phase.
    Head(String),
    /// An event.
    Line(StoryLine),
    /// A part of an event: a ruling of a phase, a throw, or an entry that led to the event.
    Part(StoryPart),
}

/// An event, as a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoryLine {
    /// The number of the entry.
    pub number: u64,
    /// The event in words.
    pub text: String,
    /// The whole line for reading aloud: with its number, its dice, and a note if it is no longer in force.
    pub says: String,
    /// The time when the entry was recorded, in local time.
    pub time: String,
    /// The faces of each throw of the ruling. For a phase the list is empty, because its rulings show the faces.
    pub faces: Vec<Vec<u8>>,
    /// The fixed word for the kind of the entry.
    pub kind: &'static str,
    /// True if the entry is a step or a correction that is no longer in force.
    pub void: bool,
    /// True if the user has chosen the entry, so that the table after it is shown.
    pub chosen: bool,
    /// True if the parts are shown, false if they are folded in, and `None` if there are no parts.
    pub open: Option<bool>,
}

/// An event, as a line for spectators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaleLine {
    /// The number of the entry.
    pub number: u64,
    /// The event in words.
    pub text: String,
    /// The time when the entry was recorded, in local time.
    pub time: String,
    /// The faces of each throw of the ruling.
    pub faces: Vec<Vec<u8>>,
    /// The fixed word for the kind of the entry.
    pub kind: &'static str,
    /// True if the entry is a step or a correction that is no longer in force.
    pub void: bool,
    /// The outcomes of the rulings of a phase, those that befall a unit first. `None` if the entry is no phase.
    pub came: Option<Vec<String>>,
}

/// A part of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoryPart {
    /// The part in words.
    pub text: String,
    /// The part with the dice, for reading aloud.
    pub says: String,
    /// The faces of each throw.
    pub faces: Vec<Vec<u8>>,
    /// True for a mere entry of the record, which only shows how the event was recorded.
    pub minor: bool,
}
