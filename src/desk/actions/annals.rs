//! The record: undoing, remarks, save points and the end of the battle. Also looking at the table as it stood after an
//! entry. While the past is shown, nothing is ruled or changed, and only remarks are recorded.

use crate::Desk;
use journal::{Journal, JournalFault};
use language::Language;
use ruling::Reason;
use ruling::table::View;

/// An entry that changes nothing on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Memo {
    /// A remark on an entry, or on the battle if there is no number. An empty remark is ignored.
    Note(Option<u64>, String),
    /// A save point. If the name is empty, it is named after the turn and phase.
    SavePoint(String),
    /// The words that the sides give for the program's dice: each with its side.
    Words(Vec<(String, String)>),
    /// The end of the battle. It reveals the seed of the program's dice.
    End,
}

/// A step back or forward in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordStep {
    /// The last step is undone.
    Undo,
    /// The last undone step is redone.
    Redo,
    /// Every step after the entry with this number is undone.
    BackTo(u64),
}

/// The moment whose table is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableMoment {
    /// The moment after an entry, which is then the chosen one. If the table has not changed since then, the current
    /// battle is shown.
    After(u64),
    /// The moment after the move with this index. After the last move, this is the current battle.
    Move(usize),
    /// One move earlier than the table that is shown.
    Earlier,
    /// One move later than the table that is shown.
    Later,
    /// The current battle.
    Now,
}

impl Memo {
    /// Writes the entry.
    fn write(&self, journal: &mut Journal) -> Result<u64, JournalFault> {
        match self {
            Self::Note(of, text) => journal.note(*of, text),
            Self::SavePoint(name) => journal.save_point(name),
            Self::Words(words) => journal.say_words(words),
            Self::End => journal.reveal(),
        }
    }

    /// Returns the message that the entry is on record.
    fn done(&self) -> Reason {
        match self {
            Self::Note(_, text) => Reason::new("done-noted", "").name("of", text),
            Self::SavePoint(name) => Reason::new("done-marked", "").name("of", name),
            Self::Words(_) => Reason::new("done-words", ""),
            Self::End => Reason::new("done-ended", ""),
        }
    }
}

impl Desk {
    /// Goes a step back or forward in the record.
    pub fn step(&mut self, step: RecordStep) {
        let backward_in_view = matches!(step, RecordStep::BackTo(_));
        if !backward_in_view && self.is_past() || !self.close_inquiry() {
            return;
        }
        let gone = self.session.with_journal(|journal| match step {
            RecordStep::Undo => journal.undo(),
            RecordStep::Redo => journal.redo(),
            RecordStep::BackTo(entry) => journal.back_to(entry),
        });
        let Some(gone) = self.done_or_fault(gone) else {
            return;
        };
        let again = step == RecordStep::Redo;
        let variant = match (&gone, again) {
            (Some(_), false) => "undone",
            (Some(_), true) => "redone",
            (None, false) => "nothing-done",
            (None, true) => "nothing-undone",
        };
        let mut said = Reason::new("step", variant);
        if let Some(gone) = &gone {
            said = said.name("what", gone.text(self.look.language));
        }
        if gone.is_some() || backward_in_view {
            self.battle_changed();
        }
        self.window.done(said);
    }

    /// Writes an entry that changes nothing on the table. On a past table, only remarks are written.
    pub fn write(&mut self, memo: Memo) {
        let memo = match memo {
            Memo::Note(_, text) if text.trim().is_empty() => return,
            Memo::Note(of, text) => Memo::Note(of, text.trim().to_owned()),
            _ if self.is_past() => return,
            Memo::SavePoint(name) if name.trim().is_empty() => {
                Memo::SavePoint(turn_and_phase(self.session.view(), self.look.language))
            }
            Memo::SavePoint(name) => Memo::SavePoint(name.trim().to_owned()),
            Memo::End if !self.close_inquiry() => return,
            other => other,
        };
        let written = self.session.beside(|journal| memo.write(journal));
        if self.done_or_fault(written).is_some() {
            self.window.done(memo.done());
        }
    }

    /// Returns true if the past is shown, so that nothing may be done. The desk then says so.
    pub(crate) fn is_past(&mut self) -> bool {
        let says = self.session.past_says();
        if let Some(says) = &says {
            self.window.complain(says, self.look.language);
        }
        says.is_some()
    }

    /// Shows the table of a moment of the record.
    pub fn look_at(&mut self, moment: TableMoment) {
        let moves = self.session.record().moves();
        let number = match moment {
            TableMoment::After(entry) => entry,
            TableMoment::Move(at) => match moves.get(at) {
                Some(entry) if at + 1 < moves.len() => *entry,
                _ => return self.look_at(TableMoment::Now),
            },
            TableMoment::Earlier => match self.session.move_shown().checked_sub(1) {
                Some(at) => return self.look_at(TableMoment::Move(at)),
                None => return self.window.done(Reason::new("past", "first")),
            },
            TableMoment::Later => match self.session.move_shown() + 1 {
                at if at < moves.len() => return self.look_at(TableMoment::Move(at)),
                _ => return self.window.done(Reason::new("past", "now")),
            },
            TableMoment::Now => {
                if self.close_inquiry() {
                    self.window.clear_message();
                }
                return;
            }
        };
        // The question must be closed first. If the past is already shown, there is no question.
        if number >= self.session.record().entry_count()
            || self.session.past().is_none() && !self.close_inquiry()
        {
            return;
        }
        if self.session.record().moves().last().is_none_or(|last| number >= *last) {
            self.look_ahead();
        } else {
            let looked = self.session.look_at(number);
            if self.done_or_fault(looked).is_none() {
                return;
            }
            self.battle_changed();
        }
        self.session.choose(number);
        self.window.clear_message();
    }
}

/// Returns turn and phase of a battle as a text.
pub fn turn_and_phase(view: &View, language: Language) -> String {
    language.say(&Reason::new("turn-line", "").count("turn", view.turn).word("phase", view.phase))
}
