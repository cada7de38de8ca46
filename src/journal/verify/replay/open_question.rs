//! The check of questions: what was recorded before the dice fell must agree with the ruling.

use super::{Claim, Replay, Statement, wrong};
use crate::dice::streams::Stage;
use crate::entry::{Deed, Entry, PendingThrow, RulingEntry, Throw, Wording};
use crate::verify::{Discrepancy, Finding, Mismatch};
use rulebook::Request;

/// A question for which dice are being thrown.
#[derive(Clone)]
pub(super) struct OpenQuestion {
    /// The number of the entry that asked the question.
    entry: u64,
    ask: Request,
    heard: Vec<ThrowsRecord>,
    /// The faces of the throws so far, or the faces of the ruling that was undone.
    pub(super) faces: Vec<Vec<u8>>,
    /// True if the position has not changed since the question was asked.
    same_table: bool,
    /// True if a ruling that answered the question was undone, so that dice may be thrown for it again.
    again: bool,
}

/// The throws of a question as one entry recorded them: the faces so far and the pending throw.
#[derive(Clone)]
struct ThrowsRecord {
    entry: u64,
    says: Wording,
    faces: Vec<Vec<u8>>,
    awaits: PendingThrow,
}

impl OpenQuestion {
    pub(super) fn table_changed(&mut self) {
        self.same_table = false;
    }
}

impl ThrowsRecord {
    fn of(entry: &Entry, faces: &[Vec<u8>], awaits: &PendingThrow) -> Self {
        Self { entry: entry.number, says: entry.says.clone(), faces: faces.to_vec(), awaits: awaits.clone() }
    }

    /// Returns true if `throw` is the throw that was pending.
    fn awaited(&self, throw: &Throw) -> bool {
        let PendingThrow { number, purpose, of, at, dice } = &self.awaits;
        let same = (purpose, of, at, dice) == (&throw.purpose, &throw.of, &throw.at, &throw.dice);
        *number == self.faces.len() + 1 && same
    }

    fn statement(self, ask: &Request, replay: &Replay<'_>) -> Statement {
        Statement {
            entry: self.entry,
            says: self.says,
            battle: replay.battle.fork(),
            claim: Claim::Awaits(Box::new(ask.clone()), self.faces, self.awaits),
        }
    }
}

impl Replay<'_> {
    /// Replays an entry that asks, continues or drops a question.
    pub(super) fn hear(&mut self, entry: &Entry, statements: &mut Vec<Statement>) -> Result<(), Discrepancy> {
        match &entry.deed {
            Deed::Asked(question) => {
                if let Some(open) = self.asked.as_ref().filter(|open| !open.again) {
                    return Err(wrong("still-asked", open.entry));
                }
                self.asked_now(question.stage.as_ref())?;
                self.asked = Some(OpenQuestion {
                    entry: entry.number,
                    ask: question.ask.clone(),
                    heard: vec![ThrowsRecord::of(entry, &[], &question.awaits)],
                    faces: Vec::new(),
                    same_table: true,
                    again: false,
                });
            }
            Deed::Thrown(thrown) | Deed::TakenBack(thrown) => {
                let asked = self.asked.as_mut();
                let Some(asked) = asked.filter(|asked| asked.entry == thrown.question) else {
                    return Err(wrong("not-asked", thrown.question));
                };
                // The program's throws are made again with the ruling, and checked there.
                if thrown.program == 0 {
                    let heard = ThrowsRecord::of(entry, &thrown.faces, &thrown.awaits);
                    asked.heard.push(heard);
                    asked.faces.clone_from(&thrown.faces);
                }
            }
            Deed::Left { question } => {
                let asked = self.asked.take();
                let Some(asked) = asked.filter(|asked| asked.entry == *question) else {
                    return Err(wrong("not-asked", *question));
                };
                // The question led to no ruling, so it must be asked again to find out which throw was pending.
                if asked.same_table {
                    let said = |heard: &ThrowsRecord| heard.awaits.number > 0;
                    let heard = asked.heard.into_iter().filter(said);
                    statements.extend(heard.map(|heard| heard.statement(&asked.ask, self)));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Checks the turn and the phase of a question, because the program's dice depend on them.
    fn asked_now(&self, stage: Option<&Stage>) -> Result<(), Discrepancy> {
        if stage.is_none() && !self.source.by_question {
            return Ok(());
        }
        let now = Stage::of(self.battle.as_ref());
        let mismatch = Mismatch::between(&stage, &Some(&now));
        mismatch.map_or(Ok(()), |mismatch| Err(mismatch.within("stage").into()))
    }

    /// Opens the question of an undone ruling again.
    pub(super) fn ask_again(&mut self, ruled: u64) {
        let answered = self.answered.take().filter(|(known, _)| *known == ruled);
        self.asked = answered.map(|(_, asked)| OpenQuestion { again: true, ..asked });
    }

    /// Handles a ruling whose request differs from the question's request. The umpire may change overrides while dice
    /// fall, so that is only a remark. But the procedure must be the same, and the original request must have led to
    /// the throw recorded with it.
    fn asked_otherwise(
        &mut self,
        entry: &Entry,
        ruled: &RulingEntry,
        asked: &OpenQuestion,
        statements: &mut Vec<Statement>,
    ) {
        let first = asked.heard.first().cloned();
        if asked.ask.what() != ruled.ask.what()
            && let Some(first) = first
        {
            let mismatch = Mismatch::between(&asked.ask.asked, &ruled.ask.asked);
            let mismatch = mismatch.map(|mismatch| mismatch.within("ask.asked"));
            let wrong = mismatch.map_or_else(|| wrong("other-throw", entry.number), Discrepancy::from);
            self.found(Finding { entry: first.entry, says: first.says, wrong });
            return;
        }
        self.remark(entry.number, "other-words");
        if asked.same_table
            && let Some(first) = first.filter(|first| first.awaits.number > 0)
        {
            statements.push(first.statement(&asked.ask, self));
        }
    }

    /// Compares what was recorded before the dice fell with the ruling.
    pub(super) fn answer(
        &mut self,
        entry: &Entry,
        ruled: &RulingEntry,
        statements: &mut Vec<Statement>,
    ) -> Result<(), Discrepancy> {
        if ruled.again.is_some() {
            return Ok(());
        }
        let Some(question) = ruled.question else {
            let unasked = !ruled.throws.is_empty();
            return if unasked { Err(wrong("unasked", entry.number)) } else { Ok(()) };
        };
        let asked = self.asked.take();
        let Some(asked) = asked.filter(|asked| asked.entry == question) else {
            return Err(wrong("not-asked", question));
        };
        if asked.ask != ruled.ask {
            self.asked_otherwise(entry, ruled, &asked, statements);
        }
        let faces = ruled.faces();
        self.answered = Some((entry.number, OpenQuestion { faces: faces.clone(), ..asked.clone() }));
        if let Some(last) = asked.heard.last()
            && !faces.starts_with(&last.faces)
        {
            return Err(wrong("other-faces", last.entry));
        }
        for heard in asked.heard {
            let on_the_way = faces.starts_with(&heard.faces);
            let throw = ruled.throws.get(heard.faces.len()).filter(|_| on_the_way);
            if throw.is_some_and(|throw| heard.awaited(throw)) || !asked.same_table {
                continue;
            }
            if throw.is_some() && heard.awaits.number > 0 {
                return Err(wrong("other-throw", heard.entry));
            }
            // The throws were taken back since, or the entry awaited something that was settled without dice. Only
            // asking again can tell.
            statements.push(heard.statement(&asked.ask, self));
        }
        Ok(())
    }
}
