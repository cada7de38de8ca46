//! The layout of a rulebook's battle files, for code that edits the files by hand without knowing the rulebook.

use super::record::{KeyMark, RecordKey};

/// The names of the sections and keys in a rulebook's battle files, by purpose.
///
/// An empty string or list means that the rulebook has nothing of the kind. If the rulebook does not know a key, an
/// edit writes the plain name of the key, and the reader of the rulebook then refuses the key by that name.
#[derive(Clone, Copy, Debug)]
pub struct Filing {
    /// The sections whose records share a single set of ids.
    pub named: &'static [&'static str],
    /// The section that lists the generals who died in the current turn, and the key that names each. No new unit may
    /// have the id of such a general.
    pub fallen: (&'static str, &'static str),
    /// The section of generals, and the key that marks a commander-in-chief.
    pub general: (&'static str, &'static str),
    /// The section of written orders, and the key that names the procedure.
    pub order: (&'static str, &'static str),
    /// The section of orders to fire, the key of the firing unit, and the key of the firing stands. An order that lists
    /// no stands is for all.
    pub fire: (&'static str, &'static str, &'static str),
    /// The section that lists the contents of a side's zones, and the key that names the side.
    pub layout: (&'static str, &'static str),
    /// The keys of a unit's place and facing on a game table without hexes.
    pub pose: (&'static str, &'static str),
    /// The key of the cell (such as a hex) that a unit is in.
    pub cell: &'static str,
    /// The key of the positions of single stands, and the key of the unit's front, for a front that does not follow
    /// from the stands.
    pub own: (&'static str, &'static str),
    /// The key that marks a unit whose place is unknown.
    pub unplaced: &'static str,
    /// The key of the place, such as a building, that a unit is in.
    pub within: &'static str,
    /// The key of the unit that a general or unit is with.
    pub host: &'static str,
    /// The key of the units that a unit touches.
    pub contact: &'static str,
    /// The key that says whether a unit is still with the army.
    pub state: &'static str,
    /// The key of the unit's formation.
    pub formation: &'static str,
    /// The key of the unit's number of stands.
    pub stands: &'static str,
    /// The key of the unit's number of figures, used in place of stands where a single stand carries all figures.
    pub figures: &'static str,
    /// The key of the permanent numbers of stands, and the key of the stands that the owner removes first.
    pub numbers: (&'static str, &'static str),
    /// The key of the number of stands lost in the current turn.
    pub lost: &'static str,
    /// The key of the unit's type.
    pub kind: &'static str,
    /// The kinds of unit that can be created by hand, in display order. Empty if a unit needs more than kind, quality
    /// and strength.
    pub kinds: fn() -> Vec<UnitKind>,
    /// The key of the unit's quality.
    pub grade: &'static str,
    /// The words for the quality in battle files, each with the message id of its name.
    pub grades: fn() -> Vec<(&'static str, &'static str)>,
    /// The keys of a unit's record.
    pub unit: &'static [RecordKey],
    /// The keys of a unit's history in the battle that are not fields of its record.
    pub history: &'static [&'static str],
    /// The keys that name a thing without which the record has no meaning. If that thing is removed, so is the record.
    pub firm: &'static [&'static str],
    /// The keys that hold a list of ids and are not fields of a unit's record.
    pub lists: &'static [&'static str],
    /// The key of a list that a record needs to stay in progress. If the last entry of the list is removed, so is the
    /// record.
    pub due: &'static str,
}

/// A kind of unit that can be created by hand without an army list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitKind {
    /// The word for the kind in battle files.
    pub word: &'static str,
    /// The message id of the kind's name.
    pub message: &'static str,
    /// True if the strength is counted in figures, all on a single stand.
    pub figures: bool,
}

impl Filing {
    /// The section and key names of a rulebook that has units and nothing else.
    pub const PLAIN: Self = Self {
        named: &["unit"],
        fallen: ("", ""),
        general: ("general", "chief"),
        order: ("", ""),
        fire: ("", "", ""),
        layout: ("", ""),
        pose: ("at", "facing"),
        cell: "hex",
        own: ("", ""),
        unplaced: "",
        within: "",
        host: "",
        contact: "",
        state: "",
        formation: "formation",
        stands: "stands",
        figures: "",
        numbers: ("ids", ""),
        lost: "",
        kind: "",
        kinds: Vec::new,
        grade: "",
        grades: Vec::new,
        unit: &[],
        history: &[],
        firm: &[],
        lists: &[],
        due: "",
    };

    /// Returns the keys of a unit's history in the battle. A copy of the unit starts without them.
    pub fn histories(&self) -> impl Iterator<Item = &'static str> {
        self.marked(KeyMark::History).chain(self.history.iter().copied())
    }

    /// Returns true if a key holds a list of ids.
    pub fn is_list(&self, key: &str) -> bool {
        self.marked(KeyMark::List).chain(self.lists.iter().copied()).any(|list| list == key)
    }

    fn marked(&self, mark: KeyMark) -> impl Iterator<Item = &'static str> {
        self.unit.iter().filter(move |key| key.marks.contains(&mark)).map(|key| key.name)
    }
}
