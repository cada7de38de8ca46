//! The actions of the desk, and the keyboard shortcuts.

use crate::letters::letters;
use rulebook::{Procedure, RequestKind};

/// A panel beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The current ruling.
    Ruling,
    /// The whole phase at once.
    Phase,
    /// The matrix, which shows the units that may act and their possible targets.
    Matrix,
    /// The questions that are due, and the optional ones.
    Turn,
    /// The units, and the fields of the picked unit.
    Units,
    /// The table and the terrain.
    Terrain,
    /// The record, entry by entry.
    Record,
    /// Files, armies, settings.
    Battle,
}

impl Panel {
    /// All panels, in the order of the tabs.
    pub const ALL: [Self; 8] = [
        Self::Ruling,
        Self::Phase,
        Self::Matrix,
        Self::Turn,
        Self::Units,
        Self::Terrain,
        Self::Record,
        Self::Battle,
    ];

    /// Returns the panel that shows a question.
    pub(crate) fn of(asked: &RequestKind) -> Self {
        if *asked == RequestKind::Phase { Self::Phase } else { Self::Ruling }
    }

    /// Returns the message id of the panel's name.
    pub fn message(self) -> &'static str {
        match self {
            Self::Ruling => "panel-ruling",
            Self::Phase => "panel-phase",
            Self::Matrix => "panel-matrix",
            Self::Turn => "panel-turn",
            Self::Units => "panel-units",
            Self::Terrain => "panel-terrain",
            Self::Record => "panel-record",
            Self::Battle => "panel-battle",
        }
    }
}

/// The direction of a push. It is relative to the facing of the unit, or on a board to the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Push {
    /// Forward.
    Ahead,
    /// Backward.
    Back,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// An action of the desk, which a key or a button starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Shows a panel.
    Show(Panel),
    /// Shows the start screen, or goes back to the open battle.
    StartScreen,
    /// Opens a file dialog.
    File,
    /// Shows the steps of setting up the table, or goes back to the panels.
    SetUp,
    /// Folds the panel beside the table away, or unfolds it.
    Fold,
    /// Shows or hides the list of keys.
    Keys,
    /// Puts the focus into the text field for quick rulings, which takes a sentence.
    Say,
    /// Shows or hides the large display of the outcome, which covers the window.
    Billboard,
    /// Opens a question for a procedure, about the picked units.
    Ask(&'static str),
    /// Opens a quick question for a procedure, which needs facts but no table.
    Quick(&'static str),
    /// Opens the question for the whole phase.
    Phase,
    /// Lets the program throw the remaining dice.
    Throw,
    /// Records the ruling, or sets down the held units.
    Apply,
    /// Closes the ruling, puts the held units back, or clears the picks.
    Dismiss,
    /// Takes back the last face.
    FaceBack,
    /// Picks the next unit or the previous one.
    Next {
        /// True for the previous unit, false for the next.
        back: bool,
        /// True to pick the target of the action, false to pick the acting unit.
        other: bool,
    },
    /// Picks the next unit and keeps the earlier picks.
    PickMore,
    /// Pushes the picked units. The flag is true for a strong push of 5 cm or 2 inches, and false for a weak one of 0.5
    /// cm or 0.25 inches.
    Push(Push, bool),
    /// Turns the picked units by an angle in degrees clockwise.
    Turn(i8),
    /// Opens the question of the offer with the given index, from 0.
    Offer(usize),
    /// Puts the picked units into the formation with the given index, from 0.
    Form(usize),
    /// Starts to lay the picked units, or all unplaced units of a side, along a line.
    Lay,
    /// Makes a copy of the picked units.
    Copy,
    /// Removes the picked units.
    Remove,
    /// Switches between putting the held units down by hand and moving by the rules.
    ByHand,
    /// Undoes the last step.
    Undo,
    /// Redoes the last undone step.
    Redo,
    /// Sets a save point in the record.
    SavePoint,
    /// Shows the table one move earlier or later.
    Look {
        /// True for later, false for earlier.
        on: bool,
    },
    /// Corrects the chosen entry. If none is chosen, corrects the last ruling.
    Correct,
    /// Prints the slip of the ruling that is shown. If none is shown, prints the carry-on sheet.
    Print,
    /// Zooms in if true, and out if false.
    Zoom(bool),
    /// Moves the picture by a number of steps to the right and up.
    Pan(i8, i8),
    /// Shows the whole table.
    Fit,
    /// Switches to the next setting for drawing the zones and range bands of the picked unit: while no question is
    /// open, always, never.
    Zones,
    /// Draws lines of fire while the key is pressed.
    Aim,
    /// Switches to the next setting of the reach layer: for the picked unit, for its whole side, off.
    Reach,
    /// Switches to the next setting for odds: shown, covered, off.
    Odds,
    /// Switches to the next language.
    Language,
    /// Switches between the light and the dark theme.
    Theme,
    /// Makes the text larger if true, and smaller if false.
    Text(bool),
    /// Closes the window.
    Quit,
}

impl Action {
    /// Returns the message id that describes the action.
    pub fn message(self) -> &'static str {
        match self {
            Self::Show(panel) => panel.message(),
            Self::StartScreen => "do-doors",
            Self::File => "do-file",
            Self::SetUp => "do-set-up",
            Self::Fold => "do-fold",
            Self::Keys => "do-keys",
            Self::Say => "do-say",
            Self::Billboard => "do-billboard",
            Self::Ask(_) => "do-ask",
            Self::Quick(_) => "do-quick",
            Self::Phase => "do-phase",
            Self::Throw => "do-throw",
            Self::Apply => "do-next-step",
            Self::Dismiss => "do-dismiss",
            Self::FaceBack => "do-face-back",
            Self::Next { back, other } => match (back, other) {
                (false, false) => "do-next",
                (true, false) => "do-previous",
                (false, true) => "do-next-other",
                (true, true) => "do-previous-other",
            },
            Self::PickMore => "do-pick-more",
            Self::Push(Push::Ahead, _) => "do-ahead",
            Self::Push(Push::Back, _) => "do-back",
            Self::Push(Push::Left, _) => "do-left",
            Self::Push(Push::Right, _) => "do-right",
            Self::Turn(degrees) if degrees > 0 => "do-turn-right",
            Self::Turn(_) => "do-turn-left",
            Self::Offer(_) => "do-offer",
            Self::Form(_) => "do-form",
            Self::Lay => "do-lay",
            Self::Copy => "do-copy",
            Self::Remove => "do-remove",
            Self::ByHand => "do-by-hand",
            Self::Undo => "do-undo",
            Self::Redo => "do-redo",
            Self::SavePoint => "do-save-point",
            Self::Look { on: false } => "do-look-back",
            Self::Look { on: true } => "do-look-on",
            Self::Correct => "do-correct",
            Self::Print => "do-print",
            Self::Zoom(true) => "do-zoom-in",
            Self::Zoom(false) => "do-zoom-out",
            Self::Pan(..) => "do-pan",
            Self::Fit => "do-fit",
            Self::Zones => "do-zones",
            Self::Aim => "do-aim",
            Self::Reach => "do-reach",
            Self::Odds => "do-odds",
            Self::Language => "do-language",
            Self::Theme => "do-theme",
            Self::Text(true) => "do-text-larger",
            Self::Text(false) => "do-text-smaller",
            Self::Quit => "do-quit",
        }
    }
}

/// A key with its modifiers. The key is named by its position on a Latin keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chord {
    /// True if Ctrl (Cmd) must be pressed.
    pub ctrl: bool,
    /// True if Shift must be pressed.
    pub shift: bool,
    /// True if Alt must be pressed.
    pub alt: bool,
    /// The name of the key, such as `A`, `1`, `F1`, `Enter` or `Left`.
    pub key: &'static str,
}

const fn plain(key: &'static str) -> Chord {
    Chord { ctrl: false, shift: false, alt: false, key }
}

const fn ctrl(key: &'static str) -> Chord {
    Chord { ctrl: true, ..plain(key) }
}

const fn shift(key: &'static str) -> Chord {
    Chord { shift: true, ..plain(key) }
}

const fn alt(key: &'static str) -> Chord {
    Chord { alt: true, ..plain(key) }
}

impl std::fmt::Display for Chord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (held, name) in [(self.ctrl, "Ctrl"), (self.alt, "Alt"), (self.shift, "Shift")] {
            if held {
                write!(f, "{name}+")?;
            }
        }
        f.write_str(match self.key {
            "Period" => ".",
            "Comma" => ",",
            "Slash" => "/",
            "OpenBracket" => "[",
            "CloseBracket" => "]",
            "Equals" => "=",
            "Minus" => "-",
            key => key,
        })
    }
}

/// The number of offers that have a key of their own.
pub(crate) const OFFERS: usize = 9;

/// The keys that do the same in every rulebook. Plain letters other than `Q` are reserved for the procedures of the
/// book.
pub const KEYS: &[(Chord, Action)] = &[
    (plain("F1"), Action::Keys),
    (plain("F2"), Action::Show(Panel::Ruling)),
    (plain("F3"), Action::Show(Panel::Phase)),
    (plain("F4"), Action::Show(Panel::Matrix)),
    (plain("F5"), Action::Show(Panel::Turn)),
    (plain("F6"), Action::Show(Panel::Units)),
    (plain("F7"), Action::Show(Panel::Terrain)),
    (plain("F8"), Action::Show(Panel::Battle)),
    (ctrl("J"), Action::Show(Panel::Record)),
    (ctrl("O"), Action::StartScreen),
    (Chord { shift: true, ..ctrl("O") }, Action::File),
    (ctrl("N"), Action::SetUp),
    (ctrl("B"), Action::Fold),
    (plain("F9"), Action::Language),
    (shift("F9"), Action::Theme),
    (plain("F10"), Action::Billboard),
    (plain("F11"), Action::Odds),
    (plain("F12"), Action::Zones),
    (shift("F12"), Action::Reach),
    (plain("Q"), Action::Aim),
    (plain("Slash"), Action::Say),
    (plain("Space"), Action::Throw),
    (plain("Enter"), Action::Apply),
    (plain("Escape"), Action::Dismiss),
    (plain("Backspace"), Action::FaceBack),
    (ctrl("Enter"), Action::Phase),
    (plain("Period"), Action::Next { back: false, other: false }),
    (plain("Comma"), Action::Next { back: true, other: false }),
    (shift("Period"), Action::Next { back: false, other: true }),
    (shift("Comma"), Action::Next { back: true, other: true }),
    (ctrl("Period"), Action::PickMore),
    (plain("Up"), Action::Push(Push::Ahead, false)),
    (plain("Down"), Action::Push(Push::Back, false)),
    (plain("Left"), Action::Push(Push::Left, false)),
    (plain("Right"), Action::Push(Push::Right, false)),
    (shift("Up"), Action::Push(Push::Ahead, true)),
    (shift("Down"), Action::Push(Push::Back, true)),
    (shift("Left"), Action::Push(Push::Left, true)),
    (shift("Right"), Action::Push(Push::Right, true)),
    (plain("OpenBracket"), Action::Turn(-5)),
    (plain("CloseBracket"), Action::Turn(5)),
    (shift("OpenBracket"), Action::Turn(-45)),
    (shift("CloseBracket"), Action::Turn(45)),
    (ctrl("1"), Action::Form(0)),
    (ctrl("2"), Action::Form(1)),
    (ctrl("3"), Action::Form(2)),
    (ctrl("4"), Action::Form(3)),
    (alt("1"), Action::Offer(0)),
    (alt("2"), Action::Offer(1)),
    (alt("3"), Action::Offer(2)),
    (alt("4"), Action::Offer(3)),
    (alt("5"), Action::Offer(4)),
    (alt("6"), Action::Offer(5)),
    (alt("7"), Action::Offer(6)),
    (alt("8"), Action::Offer(7)),
    (alt("9"), Action::Offer(8)),
    (ctrl("L"), Action::Lay),
    (ctrl("D"), Action::Copy),
    (plain("Delete"), Action::Remove),
    (ctrl("H"), Action::ByHand),
    (ctrl("Z"), Action::Undo),
    (ctrl("Y"), Action::Redo),
    (ctrl("S"), Action::SavePoint),
    (ctrl("Left"), Action::Look { on: false }),
    (ctrl("Right"), Action::Look { on: true }),
    (ctrl("E"), Action::Correct),
    (ctrl("P"), Action::Print),
    (plain("Equals"), Action::Zoom(true)),
    (plain("Minus"), Action::Zoom(false)),
    (alt("Up"), Action::Pan(0, 1)),
    (alt("Down"), Action::Pan(0, -1)),
    (alt("Left"), Action::Pan(-1, 0)),
    (alt("Right"), Action::Pan(1, 0)),
    (plain("Home"), Action::Fit),
    (ctrl("Equals"), Action::Text(true)),
    (ctrl("Minus"), Action::Text(false)),
    (ctrl("Q"), Action::Quit),
];

/// Returns the action of a key. Fixed keys have priority over the letters of the book's procedures. Keys for faces of
/// dice are handled earlier, in `Desk::press`.
pub(crate) fn action(
    procedures: &[Procedure],
    (ctrl, shift, alt): (bool, bool, bool),
    key: &str,
) -> Option<Action> {
    let fixed = KEYS
        .iter()
        .find(|(chord, _)| chord.key == key && (chord.ctrl, chord.shift, chord.alt) == (ctrl, shift, alt));
    if let Some((_, action)) = fixed {
        return Some(*action);
    }
    if ctrl || alt {
        return None;
    }
    let letters = letters(procedures);
    let (_, procedure) = letters.iter().find(|(letter, _)| *letter == key)?;
    Some(if shift { Action::Quick(procedure) } else { Action::Ask(procedure) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::LETTERS;
    use std::collections::BTreeSet;

    #[test]
    fn no_key_does_two_things() {
        let mut seen = BTreeSet::new();
        for (chord, _) in KEYS {
            assert!(seen.insert(*chord), "{chord} twice");
            assert!(!LETTERS.contains(&chord.key) || chord.ctrl, "{chord} is a procedure's");
        }
    }
}
