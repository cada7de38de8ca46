//! Questions on record: a throw is recorded before its faces are known, and an outcome before it is shown.

mod dropped;
mod pending;

pub use dropped::DroppedQuestions;
pub use pending::{Faces, PendingQuestion};

use super::Journal;
use super::dice::secret::QuestionDice;
use super::dice::streams::Stage;
use super::entry::{
    Deed, PendingThrow, QuestionEntry, RulingEntry, ThrowEntry, Wording, ruling_record, written,
};
use super::fault::{self, Damage, JournalFault, Problem};
use dice::{Cast, Id};
use rulebook::shelf::{Battle, Book};
use rulebook::{Advance, Detail, Request, RequestKind, RequestResult};
use ruling::Reason;

impl Journal {
    /// Returns the question for which dice are being thrown.
    pub fn open_question(&self) -> Option<&PendingQuestion> {
        self.open.as_ref()
    }

    /// Rules on a request and records the ruling if there is an outcome. Records nothing if the request needs dice and
    /// none are given.
    ///
    /// # Errors
    /// There is no ruling, or the ruling can't be recorded. The battle is then unchanged.
    pub fn rule(
        &mut self,
        ask: &Request,
        faces: &Faces,
        detail: Detail,
    ) -> Result<RequestResult, JournalFault> {
        let mut asked = self.battle.fork();
        let answered = ask.rule(self.book.as_ref(), asked.as_mut(), None, detail)?;
        if answered.is_settled() {
            // The request needed no throw, so it does not answer the open question.
            self.leave()?;
            self.ruled(ask, &answered, asked)?;
            return Ok(answered);
        }
        if let Faces::Table(faces) = faces {
            // Faces that do not fit are refused before anything is recorded.
            let dice = &mut Cast::given(faces.clone());
            ask.rule(self.book.as_ref(), self.battle.fork().as_mut(), Some(dice), detail)?;
        }
        let given = match faces {
            Faces::None => return Ok(answered),
            Faces::Table(faces) => faces.clone(),
            Faces::Program => Vec::new(),
        };
        if *faces == Faces::Program && self.is_revealed() {
            return Err(no_dice());
        }
        // The program repeats the throws it has already made for this question, so that unwelcome dice can't be thrown
        // again.
        let same = |open: &PendingQuestion| {
            let (asked, said) = (&open.ask.asked, &open.ask.said);
            (asked, said) == (&ask.asked, &ask.said) && open.faces.is_empty()
        };
        if *faces != Faces::Program || !self.open.as_ref().is_some_and(same) {
            let mut battle = self.battle.fork();
            let first = awaited(ask, &[], self.book.as_ref(), battle.as_mut());
            self.asked(ask, first.unwrap_or_default())?;
        }
        let mut dice = match faces {
            Faces::Program => self.drawn()?.after(Vec::new()),
            _ => Cast::given(given),
        };
        let mut after = self.battle.fork();
        let ruled = ask.rule(self.book.as_ref(), after.as_mut(), Some(&mut dice), detail);
        let answered = match ruled {
            Ok(answered) => answered,
            Err(halt) => {
                self.fell(dice.fell())?;
                return Err(halt.into());
            }
        };
        self.ruled(ask, &answered, after)?;
        Ok(answered)
    }

    /// Records the faces that the program threw for the open question, if the throws led to no ruling. The faces are on
    /// record before the reason is shown.
    fn fell(&mut self, faces: &[Vec<u8>]) -> Result<(), JournalFault> {
        let Some(open) = self.open.as_ref().filter(|_| !faces.is_empty()) else {
            return Ok(());
        };
        let thrown = ThrowEntry {
            question: open.entry,
            faces: faces.to_vec(),
            awaits: PendingThrow::default(),
            program: faces.len(),
            by: None,
        };
        let said = Reason::new("entry-thrown", "").name("faces", written(faces));
        self.append(vec![(Deed::Thrown(thrown), Wording::of(&said))], None)?;
        Ok(())
    }

    /// Records a question before the first throw: the request, and the purpose of that throw. Returns the number of the
    /// entry.
    ///
    /// # Errors
    /// The question can't be recorded.
    pub fn asked(&mut self, ask: &Request, awaits: PendingThrow) -> Result<u64, JournalFault> {
        self.leave()?;
        let view = self.battle.view();
        let says = Wording::of(&ruling_record::awaited(&awaits, &view));
        let question =
            QuestionEntry { ask: ask.clone(), awaits, stage: Some(Stage::of(self.battle.as_ref())) };
        let entry = self.append(vec![(Deed::Asked(Box::new(question)), says)], None)?;
        self.open = Some(PendingQuestion { entry, ask: ask.clone(), faces: Vec::new() });
        Ok(entry)
    }

    /// Records all throws made so far for the open question, which may be fewer than before. `awaits` is the throw to
    /// be made next.
    ///
    /// # Errors
    /// The throws can't be recorded.
    pub fn thrown(&mut self, faces: &[Vec<u8>], awaits: PendingThrow) -> Result<(), JournalFault> {
        self.throws_are(faces, awaits, None)
    }

    /// Records all throws made so far for the open question. The players of side `by` typed the last one on a screen of
    /// their own.
    ///
    /// # Errors
    /// The throws can't be recorded.
    pub fn thrown_by(&mut self, faces: &[Vec<u8>], by: &Id) -> Result<(), JournalFault> {
        let Some(open) = &self.open else {
            return Ok(());
        };
        let awaits = awaited(&open.ask, faces, self.book.as_ref(), self.battle.fork().as_mut());
        self.throws_are(faces, awaits.unwrap_or_default(), Some(by))
    }

    fn throws_are(
        &mut self,
        faces: &[Vec<u8>],
        awaits: PendingThrow,
        by: Option<&Id>,
    ) -> Result<(), JournalFault> {
        let Some(open) = self.open.clone().filter(|open| open.faces != faces) else {
            return Ok(());
        };
        let more = faces.starts_with(&open.faces);
        let (question, by) = (open.entry, by.cloned());
        let thrown = ThrowEntry { question, faces: faces.to_vec(), awaits, program: 0, by };
        let entry = if more {
            let said = Wording::of(&ruling_record::thrown(&thrown, &self.battle.view()));
            (Deed::Thrown(thrown), said)
        } else {
            let said = Reason::new("entry-taken-back", "").name("faces", written(faces));
            (Deed::TakenBack(thrown), Wording::of(&said))
        };
        self.append(vec![entry], None)?;
        self.open = Some(PendingQuestion { faces: faces.to_vec(), ..open });
        Ok(())
    }

    /// Drops the open question without an outcome.
    ///
    /// # Errors
    /// The drop can't be recorded.
    pub fn leave(&mut self) -> Result<(), JournalFault> {
        let Some(open) = &self.open else {
            return Ok(());
        };
        let question = open.entry;
        let variant = if open.faces.is_empty() { "" } else { "thrown" };
        let said = Reason::new("entry-left", variant).name("faces", written(&open.faces));
        let said = Wording::of(&said);
        self.append(vec![(Deed::Left { question }, said)], None)?;
        self.open = None;
        Ok(())
    }

    /// Returns the program's dice for the open question.
    ///
    /// # Errors
    /// No question is open, the seed is lost, or the seed is already revealed, so that a player could know the faces in
    /// advance. Or an entry can't be read any more.
    pub fn drawn(&mut self) -> Result<QuestionDice, JournalFault> {
        let refused = |variant| JournalFault::Meaningless(Reason::new("journal-fault", variant));
        let key = self.source.key().ok_or_else(|| refused("no-seed"))?;
        let open = self.open.as_ref().filter(|_| !self.is_revealed()).ok_or_else(no_dice)?.entry;
        if self.source.by_question {
            for number in self.thrown.read..self.len() {
                let deed = self.entry(number)?.deed;
                self.thrown.go_on(&deed);
            }
        }
        let streams = self.source.streams(&self.thrown, open, |ruling| self.course.holds(ruling));
        Ok(QuestionDice { key, streams: streams.ok_or_else(no_dice)? })
    }

    /// Records a ruling and makes `after` the current battle. Returns the number of the entry.
    ///
    /// # Errors
    /// The ruling can't be recorded. The battle is then unchanged.
    pub fn ruled(
        &mut self,
        ask: &Request,
        answered: &RequestResult,
        after: Box<dyn Battle>,
    ) -> Result<u64, JournalFault> {
        let view = self.battle.view();
        let mut ruled = RulingEntry::of(ask, answered, &view);
        ruled.question = self.open.as_ref().map(|open| open.entry);
        let after = match ask.asked {
            // A quick ruling changes no position.
            RequestKind::Quick(_) => self.battle.fork(),
            _ => after,
        };
        let entry =
            self.step(Deed::Ruled(Box::new(ruled)), ruling_record::said(ask, answered, &view), after)?;
        self.open = None;
        Ok(entry)
    }

    /// Undoes a ruling and opens the question again, with the faces already thrown.
    ///
    /// # Errors
    /// The entry is not a ruling. Otherwise as for [`Journal::undo_from`].
    pub fn ask_again(&mut self, ruled: u64) -> Result<(), JournalFault> {
        let Deed::Ruled(was) = self.entry(ruled)?.deed else {
            return Err(fault::no_step(ruled));
        };
        self.undo_from(ruled)?;
        self.open = was.question.map(|entry| PendingQuestion { entry, faces: was.faces(), ask: was.ask });
        Ok(())
    }

    /// Returns the throws of dropped questions of the same kind, each throw with its faces. Questions before the last
    /// ruling of that kind do not count. Thrown faces stay valid: a question that is asked again gets the same faces.
    ///
    /// # Errors
    /// An entry can't be read any more.
    pub fn left_throws(&self, asked: &RequestKind) -> Result<Vec<(PendingThrow, Vec<u8>)>, JournalFault> {
        let mut fell: Vec<(PendingThrow, Vec<u8>)> = Vec::new();
        for number in (1..self.len()).rev() {
            let deed = |number| Ok::<_, JournalFault>(self.entry(number)?.deed);
            match (self.kind(number), self.about(number)) {
                (Some("ruled"), _) => {
                    let Deed::Ruled(ruled) = deed(number)? else { continue };
                    if ruled.ask.asked == *asked || ruled.ask.asked == RequestKind::Phase {
                        break;
                    }
                }
                (Some("left"), Some(question)) => {
                    let Deed::Asked(posed) = deed(question)? else { continue };
                    if posed.ask.asked != *asked {
                        continue;
                    }
                    for (throw, faces) in self.fallen_for(question, number, posed.awaits)? {
                        if !fell.iter().any(|(known, _)| known.is_same(&throw)) {
                            fell.push((throw, faces));
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(fell)
    }

    /// Returns the throws of a question at the time when the question was dropped.
    fn fallen_for(
        &self,
        question: u64,
        left: u64,
        first: PendingThrow,
    ) -> Result<Vec<(PendingThrow, Vec<u8>)>, JournalFault> {
        let mut throws = vec![first];
        let mut fell = Vec::new();
        for number in (question + 1..left).filter(|number| self.about(*number) == Some(question)) {
            if let Deed::Thrown(thrown) | Deed::TakenBack(thrown) = self.entry(number)?.deed {
                throws.truncate(thrown.faces.len());
                throws.push(thrown.awaits);
                fell = thrown.faces;
            }
        }
        Ok(throws.into_iter().zip(fell).collect())
    }

    /// Restores the question that was open when the file was last written, given the last entry of that question.
    pub(super) fn still_open(&self, entry: u64) -> Result<PendingQuestion, JournalFault> {
        let question = |number| match self.entry(number)?.deed {
            Deed::Asked(question) => Ok(*question),
            other => {
                let (entry, problem) = (Some(number), Problem::Unreadable(other.kind().to_owned()));
                let damage = Damage { entry, problem };
                Err(JournalFault::Damaged(self.store.path().to_path_buf(), damage))
            }
        };
        match self.entry(entry)?.deed {
            Deed::Thrown(thrown) | Deed::TakenBack(thrown) => {
                let typed = thrown.faces.len().saturating_sub(thrown.program);
                Ok(PendingQuestion {
                    entry: thrown.question,
                    ask: question(thrown.question)?.ask,
                    faces: thrown.faces.into_iter().take(typed).collect(),
                })
            }
            _ => Ok(PendingQuestion { entry, ask: question(entry)?.ask, faces: Vec::new() }),
        }
    }
}

/// Makes the fault that the program can't throw dice. No question is open, or the seed is revealed, so that the faces
/// could be known in advance.
fn no_dice() -> JournalFault {
    JournalFault::Meaningless(Reason::new("journal-fault", "no-dice"))
}

/// Returns the throw that is needed after the given faces, if any.
pub(super) fn awaited(
    ask: &Request,
    faces: &[Vec<u8>],
    book: &dyn Book,
    battle: &mut dyn Battle,
) -> Option<PendingThrow> {
    let (mut dice, detail) = (Cast::given(faces.to_vec()), Detail::Ruling);
    match ask.advance(book, battle, &mut dice, detail) {
        Ok(Advance::Needs(next)) => Some(PendingThrow::of(&next)),
        Ok(Advance::Ruled(_)) | Err(_) => None,
    }
}
