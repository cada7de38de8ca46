//! What can be done at the desk, and with which key.

use super::letters::letters;
use seam::rulebook::Procedure;

/// A panel beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The ruling that is asked.
    Ruling,
    /// The phase in one go.
    Phase,
    /// Who may do what to whom.
    Matrix,
    /// What is due and what may be asked.
    Turn,
    /// The units, and what is recorded of the one picked.
    Units,
    /// The table and its terrain.
    Terrain,
    /// The record, entry by entry.
    Record,
    /// Files, armies, settings.
    Battle,
}

impl Panel {
    /// Every panel, in the order of its tab.
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

    /// The message id of its name.
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

/// Where a hand pushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Push {
    /// Ahead.
    Ahead,
    /// Back.
    Back,
    /// To its left.
    Left,
    /// To its right.
    Right,
}

/// Something that can be done at the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Shows a panel.
    Show(Panel),
    /// Shows what can be begun, or goes back to what is open.
    Doors,
    /// A file is to be chosen in a dialog.
    File,
    /// Folds the panel beside the table away, or shows it again.
    Fold,
    /// Shows or hides the list of keys.
    Keys,
    /// A quick ruling is to be said in a sentence.
    Say,
    /// Shows the outcome over the whole window, or takes it away.
    Billboard,
    /// Asks a procedure about what is picked.
    Ask(&'static str),
    /// Asks a procedure from facts alone.
    Quick(&'static str),
    /// Asks the whole phase.
    Phase,
    /// The program throws what is still to be thrown.
    Throw,
    /// Records what has been ruled, or sets down what is held.
    Apply,
    /// Leaves the ruling, puts back what is held, picks nobody.
    Dismiss,
    /// Takes the last face back.
    FaceBack,
    /// Picks the next unit, or the one before.
    Next {
        /// Backwards.
        back: bool,
        /// The one it is done to, not the one that acts.
        other: bool,
    },
    /// Picks the next unit too, beside those picked.
    PickMore,
    /// Pushes what is picked by half a centimetre, or by five.
    Push(Push, bool),
    /// Turns what is picked, in degrees to the right.
    Turn(i8),
    /// Asks what is offered in that place of the list, from 0.
    Offer(usize),
    /// Puts the unit picked into its formation of that number, from 0.
    Form(usize),
    /// Lays what is picked, or all of a side that is not placed, along a line.
    Lay,
    /// Makes a copy of what is picked.
    Copy,
    /// Removes what is picked.
    Remove,
    /// What is held is put down by hand, or moves by the rules.
    ByHand,
    /// Takes the last step back.
    Undo,
    /// Makes it again.
    Redo,
    /// Marks a place in the record to come back to.
    SavePoint,
    /// Looks at the table one move further back, or one on.
    Look {
        /// On, not back.
        on: bool,
    },
    /// Corrects the entry that is chosen, else the last ruling.
    Correct,
    /// Prints the slip of what is shown, or the carry-on sheet.
    Print,
    /// Makes the picture larger or smaller.
    Zoom(bool),
    /// Moves the picture.
    Pan(i8, i8),
    /// Shows the whole table.
    Fit,
    /// Zones and range bands of what is picked: while nothing is asked, always, never.
    Zones,
    /// Lines of fire, as long as the key is held.
    Aim,
    /// The layer of reach: of who is picked, of his side, of nobody.
    Reach,
    /// Odds: shown, kept covered, left out.
    Odds,
    /// The other language.
    Language,
    /// Light or dark.
    Theme,
    /// Larger or smaller text.
    Text(bool),
    /// Closes the window.
    Quit,
}

impl Action {
    /// The message id of what it does.
    pub fn message(self) -> &'static str {
        match self {
            Self::Show(panel) => panel.message(),
            Self::Doors => "do-doors",
            Self::File => "do-file",
            Self::Fold => "do-fold",
            Self::Keys => "do-keys",
            Self::Say => "do-say",
            Self::Billboard => "do-billboard",
            Self::Ask(_) => "do-ask",
            Self::Quick(_) => "do-quick",
            Self::Phase => "do-phase",
            Self::Throw => "do-throw",
            Self::Apply => "do-apply",
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

/// A key with what is held down beside it; the key by the name it has where it lies on a Latin keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chord {
    /// With Ctrl (Cmd).
    pub ctrl: bool,
    /// With Shift.
    pub shift: bool,
    /// With Alt.
    pub alt: bool,
    /// The key: `A`, `1`, `F1`, `Enter`, `Left`.
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
        f.write_str(self.key)
    }
}

/// How many offers have a key.
pub(super) const OFFERS: usize = 9;

/// The keys that do the same in every rulebook. Letters are left to the procedures of the book.
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
    (ctrl("O"), Action::Doors),
    (Chord { shift: true, ..ctrl("O") }, Action::File),
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

/// What a key does: dice first while a throw is waited for, then what is the same in every book, then the
/// book's procedures.
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
