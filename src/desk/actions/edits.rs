//! Changing the battle by hand: edits of the battle file, one by one or several as a single step.

use crate::Desk;
use crate::edit::{Edit, edited};
use crate::hand::Hand;
use crate::session::Session;
use crate::words::{self, TextContext};
use dice::Id;
use language::Language;
use rulebook::{Due, Offer};
use ruling::Reason;

/// A change of the battle that a user makes by hand.
#[derive(Clone, Debug, PartialEq)]
pub enum TableChange {
    /// A single edit. It says itself what was done.
    One(Edit),
    /// Several edits as a single step, with a text that says what was done.
    All(Vec<Edit>, Reason),
    /// A unit is placed where a typed text says.
    Words(Id, String),
    /// A field of a unit, a general or a piece of terrain gets a new value. An empty text removes the field, and a text that
    /// is not valid TOML counts as a string.
    Field(Id, String, String),
    /// A unit lost a stand on the real table. The stand is removed, and the losses of the turn increase by 1.
    LostStand(Id),
    /// Another turn or phase begins, without asking the rules. While something is still due, this is refused: the user must
    /// then rule the phase, or waive what is due with a reason.
    Phase(u32, String),
}

impl From<Edit> for TableChange {
    fn from(edit: Edit) -> Self {
        Self::One(edit)
    }
}

impl TableChange {
    /// Returns the edits of a change, with a text that says what was done. Returns `None` if there is nothing to edit.
    ///
    /// # Errors
    /// Fails if a text is not understood, or if something is still due. The error is the message.
    fn edits(
        self,
        (session, hand, offers): (&Session, &Hand, &[Offer]),
        language: Language,
    ) -> Result<Option<(Vec<Edit>, Reason)>, Reason> {
        let edit = match self {
            Self::All(edits, done) => return Ok(Some((edits, done))),
            Self::LostStand(id) => {
                let lost = session.stand_loss(&id);
                return Ok(lost.map(|(edits, done)| (edits.to_vec(), done)));
            }
            Self::One(edit) => edit,
            Self::Field(id, field, text) => match session.field_edit(&id, &field, &text) {
                Some(edit) => edit,
                None => return Ok(None),
            },
            Self::Words(id, text) => {
                let placed = session.pose_in(&id, &text).map_or_else(
                    || {
                        let others = || hand.picked.iter().find(|known| **known != id);
                        let (size, it) = (session.size_of(&id), hand.against.first().or_else(others));
                        let placing = TextContext { view: session.view(), mover: &id, size, it };
                        words::read(&text, &placing).map_err(|fault| fault.0)
                    },
                    Ok,
                );
                let pose = placed?;
                Edit::Put(vec![(id, pose)])
            }
            Self::Phase(number, phase) => {
                let due = offers.iter().filter(|offer| offer.due == Due::Now);
                let due: Vec<_> = due.map(|offer| language.say(&offer.says)).collect();
                if !due.is_empty() {
                    let due = due.join(language.semicolon());
                    return Err(Reason::new("phase-still-due", "").name("due", due));
                }
                Edit::Phase { number, phase: phase.trim().to_owned() }
            }
        };
        let done = edit.says(session.view().unit, &|id| session.called(id));
        Ok(Some((vec![edit], done)))
    }
}

impl Desk {
    /// Makes a change to the current table, as a single step. Returns true if it was made. If that fails, nothing changes
    /// and the desk says why.
    pub fn edit(&mut self, change: TableChange) -> bool {
        let language = self.look.language;
        let edits = change.edits((&self.session, &self.hand, self.analysis.offers()), language);
        let (edits, done) = match edits {
            Ok(Some(made)) => made,
            Ok(None) => return false,
            Err(why) => {
                self.window.complain(&why, language);
                return false;
            }
        };
        if self.is_past() {
            return false;
        }
        // The ruling is closed first. A change applies to the current battle, while a ruling shows the table it was
        // measured on. During a correction, the change applies to the past table instead.
        let elsewhere = self.session.looks_at().is_some() && self.question.correction.is_none();
        if elsewhere && !self.close_inquiry() {
            return false;
        }
        let book = std::sync::Arc::clone(self.session.book());
        let begun = Ok(self.session.battle().fork());
        let made = edits.iter().fold(begun, |battle, edit| {
            battle.and_then(|battle| edited(book.as_ref(), battle.as_ref(), edit))
        });
        match made {
            Ok(next) if self.question.correction.is_some() => {
                self.session.put_right(next);
                if let Some(correction) = &mut self.question.correction {
                    correction.table_changed();
                }
                self.battle_changed();
                self.window.done(done);
                true
            }
            Ok(next) => {
                let recorded = self.session.by_hand(next, &done);
                let recorded = self.done_or_fault(recorded).is_some();
                if recorded {
                    self.battle_changed();
                    self.window.done(done);
                }
                recorded
            }
            Err(fault) => {
                self.window.fault(fault.text(language));
                false
            }
        }
    }
}
