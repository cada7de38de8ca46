//! What a book says of its battle files to whoever changes one by hand and need not know the book.

/// Which sections and keys of a book's battle files are there for what; empty where a book has nothing of the kind.
///
/// What a book has no word for is written by its plain name, so that the reader of its files refuses it by that.
#[derive(Clone, Copy, Debug)]
pub struct Filing {
    /// Sections whose records are named in one breath: their ids are one set.
    pub named: &'static [&'static str],
    /// The section of the dead, and the key by which it names each: their ids are not free again.
    pub fallen: (&'static str, &'static str),
    /// The section of generals, and the key that marks a commander-in-chief.
    pub general: (&'static str, &'static str),
    /// The section of written orders, and the key that names the procedure.
    pub order: (&'static str, &'static str),
    /// The section of orders to fire, the key of the firer, and that of his stands: none listed are all.
    pub fire: (&'static str, &'static str, &'static str),
    /// The section that lists what a side has in each of its zones, and the key of the side.
    pub layout: (&'static str, &'static str),
    /// Where a record stands on a free table, and where it faces.
    pub pose: (&'static str, &'static str),
    /// The cell it is in.
    pub cell: &'static str,
    /// The poses of its stands, where they have poses of their own, and the front that does not follow from them.
    pub own: (&'static str, &'static str),
    /// What says that nobody has found a place for it.
    pub unplaced: &'static str,
    /// The place it is in.
    pub within: &'static str,
    /// The unit it is with.
    pub host: &'static str,
    /// Whom it touches.
    pub contact: &'static str,
    /// Whether it is with its army.
    pub state: &'static str,
    /// How its stands are arranged.
    pub formation: &'static str,
    /// How many stands it has.
    pub stands: &'static str,
    /// How many figures instead, where one stand carries all.
    pub figures: &'static str,
    /// The numbers they keep for life, and of these the ones its owner gives up first.
    pub numbers: (&'static str, &'static str),
    /// How many it lost this turn.
    pub lost: &'static str,
    /// What kind of unit it is.
    pub kind: &'static str,
    /// The kinds a hand can muster, in the order they are offered; none where a unit is more than its kind, its grade and its
    /// strength.
    pub kinds: fn() -> Vec<UnitKind>,
    /// How good it is.
    pub grade: &'static str,
    /// The fixed words of that, each with the message id of its name.
    pub grades: fn() -> Vec<(&'static str, &'static str)>,
    /// What a battle remembers of a unit, and a copy of it has not lived through.
    pub history: &'static [&'static str],
    /// Keys that name somebody without whom their record has no meaning; without a place or a host it has one.
    pub firm: &'static [&'static str],
    /// Keys that name several.
    pub lists: &'static [&'static str],
    /// Of these, the one without which nothing of its record is under way.
    pub due: &'static str,
}

/// A kind of unit that a hand can muster without an army list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitKind {
    /// Its fixed word.
    pub word: &'static str,
    /// Message id of its name.
    pub message: &'static str,
    /// Whether its strength is counted in figures, all on one stand.
    pub figures: bool,
}

impl Filing {
    /// A book that has units, and says nothing else of its files.
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
        history: &[],
        firm: &[],
        lists: &[],
        due: "",
    };
}
