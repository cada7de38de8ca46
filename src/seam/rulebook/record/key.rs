//! The keys of a record, with their marks.

/// A key of a record, with its marks.
#[derive(Clone, Copy, Debug)]
pub struct RecordKey {
    /// The key in the battle file.
    pub name: &'static str,
    /// The marks of the key.
    pub marks: &'static [KeyMark],
}

/// A mark of a key in a record, which says how the key is read, written or shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyMark {
    /// The rulebook's own code reads the key, and the file always has the key.
    Given,
    /// The rulebook's own code reads the key.
    Apart,
    /// The file has the key even if the value is the default.
    Always,
    /// An army list may have the key too. A battle file then starts from the value of the list.
    Listed,
    /// The field is part of the document that `show` prints.
    Shown,
    /// The field tells the unit's history in the battle. A copy of the unit starts without it.
    History,
    /// The field is set back to its default at the end of the turn.
    Turn,
    /// The field is a list of ids.
    List,
}
