//! The replay: the battle goes on entry by entry as recorded, and every statement of an entry is checked.

use super::statement::{Claim, ClaimResult, Statement};
use super::{Discrepancy, Finding, Mismatch, Remark, Thrower, parallel};
use crate::Journal;
use crate::dice::secret::{QuestionDice, Secret, Source};
use crate::dice::streams::ThrownRulings;
use crate::entry::{Beginning, Deed, Entry, Moment, Row, RulingEntry, Throw, UnpackedRow, Wording};
use crate::fault::{Damage, JournalFault, Problem, number};
use crate::steps::course::{Brief, Course};
use crate::steps::recent::RecentSteps;
use correction::OpenCorrection;
use dice::ThrowOrigin;
use open_question::OpenQuestion;
use rulebook::shelf::Battle;
use ruling::Reason;
use std::path::PathBuf;

mod correction;
mod open_question;
mod sentence;

/// The version of this program.
pub(super) const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// The state of a replay.
pub(super) struct Replay<'j> {
    journal: &'j Journal,
    source: Source,
    /// The step of the last checkpoint.
    kept: Option<u64>,
    /// The rulings so far for which dice were thrown.
    thrown: ThrownRulings,
    /// True if the battle was begun by the same version of the program, whose sentences must then be the same.
    same_program: bool,
    /// The battle after the last entry.
    battle: Box<dyn Battle>,
    course: Course,
    /// The last steps, each with the battle before the step.
    recent: RecentSteps,
    asked: Option<OpenQuestion>,
    /// The last answered question, with the ruling. If that ruling is undone, dice may be thrown for the question
    /// again.
    answered: Option<(u64, OpenQuestion)>,
    correcting: Option<OpenCorrection>,
    /// True if a fork may begin here. The last entry, not counting a checkpoint, must have ended a correction or stated
    /// that the seed stayed elsewhere.
    may_fork: bool,
    /// The findings about corrections, each with the entry at which it was found. A finding about that entry itself
    /// takes precedence.
    otherwise: Vec<(u64, Finding)>,
    at: Moment,
    pub(super) rulings: u64,
    pub(super) throws: Thrower,
    /// True if the program threw dice whose seed is unknown. Such throws are taken as recorded.
    pub(super) undrawn: bool,
    remarks: Vec<Remark>,
    finding: Option<Finding>,
}

/// Makes the discrepancy for an entry that refers to another entry in an impossible way.
fn wrong(variant: &'static str, of: u64) -> Discrepancy {
    let reason = Reason::new("verify-wrong", variant).count("entry", number(of));
    JournalFault::Meaningless(reason).into()
}

impl<'j> Replay<'j> {
    pub(super) fn new(journal: &'j Journal, begun: &Beginning) -> Result<Self, JournalFault> {
        Ok(Self {
            journal,
            source: Source::of(begun, &journal.seeds),
            kept: None,
            thrown: ThrownRulings::default(),
            same_program: begun.program == PROGRAM,
            battle: journal.folded(&[])?,
            course: Course::default(),
            recent: RecentSteps::of(begun.battle.len()),
            asked: None,
            answered: None,
            correcting: None,
            may_fork: false,
            otherwise: Vec::new(),
            at: Moment::default(),
            rulings: 0,
            throws: Thrower::default(),
            undrawn: false,
            remarks: Vec::new(),
            finding: None,
        })
    }

    /// Replays the given rows, up to the first row that does not come out as recorded.
    pub(super) fn go_on(&mut self, rows: Vec<UnpackedRow>) {
        if self.finding.is_some() {
            return;
        }
        let mut statements = Vec::new();
        for (number, entry) in parallel::each(rows, |unpacked| read(unpacked.row(), unpacked.entry())) {
            let followed = entry.and_then(|entry| {
                let other = self.other_sentence(&entry);
                let followed = self.follow(&entry, &mut statements);
                let says = entry.says.clone();
                let table = followed.map_err(|wrong| (says, wrong))?;
                self.beside(&entry);
                if let Some(mismatch) = other {
                    self.said_otherwise(number, entry.says.clone(), mismatch);
                }
                Ok(self.ruled_on(table, entry))
            });
            match followed {
                Ok(statement) => statements.extend(statement),
                Err((says, wrong)) => {
                    self.found(Finding { entry: number, says, wrong });
                    break;
                }
            }
        }
        let book = self.journal.book().as_ref();
        let seen = parallel::each(statements, |mut statement| {
            let seen = statement.seen(book);
            (statement.entry, statement.says, seen)
        });
        for (entry, says, seen) in seen {
            match seen {
                ClaimResult::Right => {}
                ClaimResult::OtherSentence(mismatch) => self.said_otherwise(entry, says, mismatch),
                ClaimResult::Wrong(wrong) => self.found(Finding { entry, says, wrong }),
            }
        }
        self.hold_corrections_to_it();
    }

    /// Replays an entry without checking the entry's statements.
    pub(super) fn go_on_by(&mut self, entry: &Entry) -> Result<(), Discrepancy> {
        self.follow(entry, &mut Vec::new()).map(|_| ())
    }

    /// Returns the battle at this point of the replay.
    pub(super) fn battle(&self) -> &dyn Battle {
        self.battle.as_ref()
    }

    /// Makes the statement for a ruling, given the battle before the ruling.
    fn ruled_on(&mut self, table: Option<Box<dyn Battle>>, entry: Entry) -> Option<Statement> {
        let Deed::Ruled(ruled) = entry.deed else {
            return None;
        };
        let by_program = ruled.throws.iter().any(|throw| throw.origin == ThrowOrigin::Seed);
        self.undrawn |= by_program && self.source.key().is_none();
        let dice = self.dice(entry.number, &ruled);
        Some(Statement {
            entry: entry.number,
            says: entry.says,
            battle: table?,
            claim: Claim::Ruled(ruled, dice),
        })
    }

    /// Returns the program's dice for the question that a ruling answers. Returns `None` if the seed is unknown.
    fn dice(&self, entry: u64, ruled: &RulingEntry) -> Option<QuestionDice> {
        let (key, question) = (self.source.key()?, ruled.question?);
        let before = |ruling| ruling != entry && self.course.holds(ruling);
        let streams = self.source.streams(&self.thrown, question, before)?;
        Some(QuestionDice { key, streams })
    }

    /// Handles an entry whose sentence differs from this program's. The difference is a fault only if the same program
    /// version recorded the entry.
    fn said_otherwise(&mut self, entry: u64, says: Wording, mismatch: Mismatch) {
        if self.same_program {
            let wrong = mismatch.into();
            self.found(Finding { entry, says, wrong });
        } else {
            self.remark(entry, "other-sentence");
        }
    }

    /// Stores a finding. Only the finding of the first entry is kept. For the same entry, a later finding replaces an
    /// earlier one, so that a wrong result takes precedence over its consequences.
    fn found(&mut self, finding: Finding) {
        let earlier = |known: &Finding| known.entry < finding.entry;
        if !self.finding.as_ref().is_some_and(earlier) {
            self.finding = Some(finding);
        }
    }

    fn remark(&mut self, entry: u64, variant: &'static str) {
        let because = Reason::new("verify-remark", variant).count("entry", number(entry));
        self.remarks.push(Remark { entry, because });
    }

    /// Returns the remarks, and the finding if there is any.
    pub(super) fn finished(mut self) -> (Vec<Remark>, Option<Finding>) {
        self.cut_short();
        let before = |remark: &Remark| {
            let finding = self.finding.as_ref();
            finding.is_none_or(|finding| remark.entry < finding.entry)
        };
        let mut remarks = std::mem::take(&mut self.remarks);
        remarks.retain(before);
        remarks.sort_by_key(|remark| remark.entry);
        (remarks, self.finding)
    }

    /// Applies an entry to the battle, and adds the entry's statements to `statements`.
    ///
    /// Returns the battle before a ruling if the entry is a ruling. The ruling is not among the added statements.
    fn follow(
        &mut self,
        entry: &Entry,
        statements: &mut Vec<Statement>,
    ) -> Result<Option<Box<dyn Battle>>, Discrepancy> {
        if entry.at < self.at {
            self.remark(entry.number, "earlier");
        }
        self.at = entry.at;
        let number = entry.number;
        let may_fork = self.may_fork;
        self.may_fork = may_fork && matches!(entry.deed, Deed::Kept { .. });
        self.correct(entry)?;
        if let Deed::Worded { words } = &entry.deed
            && !self.source.hears_all(words)
        {
            return Err(wrong("words-late", number));
        }
        self.source.go_on(&entry.deed, &self.journal.seeds);
        self.thrown.go_on(&entry.deed);
        match &entry.deed {
            Deed::Begun(_) if number == 0 => Ok(()),
            Deed::Begun(_) => Err(wrong("begun", number)),
            Deed::Asked(_) | Deed::Thrown(_) | Deed::TakenBack(_) | Deed::Left { .. } => {
                self.hear(entry, statements)
            }
            Deed::Ruled(ruled) => {
                self.answer(entry, ruled, statements)?;
                self.rule(entry, ruled)?;
                let table = self.battle.fork();
                self.step(entry)?;
                return Ok(Some(table));
            }
            Deed::ByHand(_) => self.step(entry),
            Deed::Undone { from } if !self.course.holds(*from) => Err(wrong("no-step", *from)),
            Deed::Redone { from } if self.course.to_redo() != Some(*from) => Err(wrong("no-redo", *from)),
            Deed::Undone { from } => {
                self.turn(number, Brief::of(&entry.deed))?;
                self.ask_again(*from);
                Ok(())
            }
            Deed::Redone { .. } | Deed::Corrected(_) => self.turn(number, Brief::of(&entry.deed)),
            Deed::Noted { of: Some(of), .. } if *of >= number => Err(wrong("no-entry", *of)),
            // Only `correct --fork` and `carry-on` write this entry. Anywhere else, the dice from here on could have
            // been chosen.
            Deed::Forked { .. } if !may_fork => Err(wrong("forked", number)),
            Deed::Salvaged { seed } => {
                self.may_fork = !seed;
                Ok(())
            }
            Deed::Upheld(_)
            | Deed::Noted { .. }
            | Deed::Saved { .. }
            | Deed::Worded { .. }
            | Deed::Forked { .. } => Ok(()),
            Deed::Kept { step, .. } if self.course.steps().last() != Some(step) => {
                Err(wrong("no-step", *step))
            }
            Deed::Kept { step, .. } if self.kept.replace(*step) == Some(*step) => {
                Err(wrong("kept-twice", *step))
            }
            Deed::Kept { battle, .. } => {
                statements.push(Statement {
                    entry: number,
                    says: entry.says.clone(),
                    battle: self.battle.fork(),
                    claim: Claim::Stood(battle.clone()),
                });
                Ok(())
            }
            Deed::Revealed { seed } => self.reveal(seed),
        }?;
        Ok(None)
    }

    /// Checks that the revealed seed has the recorded hash.
    fn reveal(&mut self, digits: &str) -> Result<(), Discrepancy> {
        let shown = Secret::read(digits).map(|seed| seed.hash().to_string());
        let recorded = self.source.hash.to_string();
        if shown.as_ref() == Some(&recorded) {
            return Ok(());
        }
        Err(Discrepancy::from(Mismatch {
            path: "seed".to_owned(),
            recorded: Some(recorded.into()),
            now: shown.map(Into::into),
        }))
    }

    /// Counts a ruling and its throws. Checks that the program threw nothing after the seed was revealed.
    fn rule(&mut self, entry: &Entry, ruled: &RulingEntry) -> Result<(), Discrepancy> {
        self.rulings += 1;
        // The throws of a ruling made after a correction were counted before.
        for throw in ruled.throws.iter().filter(|_| ruled.again.is_none()) {
            self.throws.count(throw.origin);
        }
        let by_program = |throw: &Throw| throw.origin == ThrowOrigin::Seed;
        if ruled.again.is_none() && self.source.revealed && ruled.throws.iter().any(by_program) {
            return Err(wrong("seed-known", entry.number));
        }
        if let Some(old) = ruled.again {
            self.faces_kept(entry.number, ruled, old)?;
        }
        Ok(())
    }

    /// Applies the recorded changes of a step to the battle.
    fn step(&mut self, entry: &Entry) -> Result<(), Discrepancy> {
        let moved = self.journal.moved(self.battle.fork(), entry);
        let after = moved.map_err(Discrepancy::from)?;
        self.course.go_on(entry.number, Brief::of(&entry.deed));
        if matches!(entry.deed, Deed::ByHand(_)) {
            self.recent.grows(after.write().len());
        }
        let before = std::mem::replace(&mut self.battle, after);
        self.recent.push(entry.number, before);
        if let Some(asked) = &mut self.asked {
            asked.table_changed();
        }
        Ok(())
    }

    /// Changes the battle to the steps in force after an undo, a redo or a correction. Only the steps that differ are
    /// applied.
    fn turn(&mut self, number: u64, brief: Brief) -> Result<(), Discrepancy> {
        let held = self.course.steps().to_vec();
        self.course.go_on(number, brief);
        let ways = (held.as_slice(), self.course.steps());
        let turned = self.journal.turned(self.battle.as_ref(), ways, &mut self.recent);
        self.battle = turned.map_err(Discrepancy::from)?;
        if let Some(asked) = &mut self.asked {
            asked.table_changed();
        }
        Ok(())
    }
}

/// Reads the entry of a row, and checks that the row's kind and reference agree with the entry.
pub(super) fn read(row: &Row, entry: Result<Entry, Problem>) -> (u64, Result<Entry, (Wording, Discrepancy)>) {
    let read = || {
        let entry = entry.map_err(|problem| {
            let entry = Some(row.number);
            let damage = Damage { entry, problem };
            let fault = JournalFault::Damaged(PathBuf::new(), damage);
            (Wording::default(), Discrepancy::from(fault))
        })?;
        let (kind, about) = (entry.deed.kind(), entry.deed.about());
        let mismatch = if row.kind != kind {
            Mismatch::at("kind", row.kind.as_str(), kind)
        } else if row.about != about {
            Mismatch::at("about", row.about, about)
        } else {
            return Ok(entry);
        };
        Err((entry.says, Discrepancy::from(mismatch)))
    };
    (row.number, read())
}
