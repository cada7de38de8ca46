//! What was said before the dice fell: it must agree with what was ruled then.

use super::{Claim, Replay, Statement, wrong};
use crate::entry::{Awaited, Deed, Entry, Ruled, Said, Throw};
use crate::verify::{Discrepancy, Finding, Mismatch};
use seam::rulebook::Request;

/// A question dice are being thrown for.
#[derive(Clone)]
pub(super) struct Waiting {
    /// The entry that asked it.
    entry: u64,
    ask: Request,
    heard: Vec<Heard>,
    /// The faces of its throws as they stand, or as they fell for the ruling that was taken back.
    pub(super) faces: Vec<Vec<u8>>,
    /// Whether the table is still as it was when it was asked.
    same_table: bool,
    /// Whether a ruling that answered it was taken back: it may be thrown for again, or not.
    again: bool,
}

/// What was recorded of its throws at one time.
#[derive(Clone)]
struct Heard {
    entry: u64,
    says: Said,
    faces: Vec<Vec<u8>>,
    awaits: Awaited,
}

impl Waiting {
    pub(super) fn table_changed(&mut self) {
        self.same_table = false;
    }
}

impl Heard {
    fn of(entry: &Entry, faces: &[Vec<u8>], awaits: &Awaited) -> Self {
        Self { entry: entry.number, says: entry.says.clone(), faces: faces.to_vec(), awaits: awaits.clone() }
    }

    /// Whether that throw is the one that was waited for.
    fn awaited(&self, throw: &Throw) -> bool {
        let Awaited { number, purpose, of, at, dice } = &self.awaits;
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
    /// A question is asked, or its throws go on, or it is left.
    pub(super) fn hear(&mut self, entry: &Entry, statements: &mut Vec<Statement>) -> Result<(), Discrepancy> {
        match &entry.deed {
            Deed::Asked(question) => {
                if let Some(open) = self.asked.as_ref().filter(|open| !open.again) {
                    return Err(wrong("still-asked", open.entry));
                }
                self.asked = Some(Waiting {
                    entry: entry.number,
                    ask: question.ask.clone(),
                    heard: vec![Heard::of(entry, &[], &question.awaits)],
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
                // What the program threw it throws again when it is ruled on, and that is seen there.
                if thrown.program == 0 {
                    let heard = Heard::of(entry, &thrown.faces, &thrown.awaits);
                    asked.heard.push(heard);
                    asked.faces.clone_from(&thrown.faces);
                }
            }
            Deed::Left { question } => {
                let asked = self.asked.take();
                let Some(asked) = asked.filter(|asked| asked.entry == *question) else {
                    return Err(wrong("not-asked", *question));
                };
                // Nothing came of it, so only asking again tells what was waited for.
                if asked.same_table {
                    let said = |heard: &Heard| heard.awaits.number > 0;
                    let heard = asked.heard.into_iter().filter(said);
                    statements.extend(heard.map(|heard| heard.statement(&asked.ask, self)));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// A ruling was taken back: what it was thrown for may be thrown for again.
    pub(super) fn ask_again(&mut self, ruled: u64) {
        let answered = self.answered.take().filter(|(known, _)| *known == ruled);
        self.asked = answered.map(|(_, asked)| Waiting { again: true, ..asked });
    }

    /// What was asked is not what was ruled on. The umpire may say another word while dice fall, so that is a remark; but it was the
    /// same procedure, and what was asked first must have waited for the throw that was recorded with it.
    fn asked_otherwise(
        &mut self,
        entry: &Entry,
        ruled: &Ruled,
        asked: &Waiting,
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

    /// What was recorded before the dice fell is held against what was ruled.
    pub(super) fn answer(
        &mut self,
        entry: &Entry,
        ruled: &Ruled,
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
        self.answered = Some((entry.number, Waiting { faces: faces.clone(), ..asked.clone() }));
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
            // Taken back since, or waited for after something else was settled: only asking again tells.
            statements.push(heard.statement(&asked.ask, self));
        }
        Ok(())
    }
}
