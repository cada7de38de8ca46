//! A battle under record: whoever plays it plays a battle, and everything is recorded and asked of the record again.

use crate::draws::Bytes;
use frontage::BOOKS;
use frontage::dice::{Cast, Id};
use frontage::journal::{Change, Faces, Journal, JournalFault, Moment, Opening, Place};
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{
    Advance, Answers, Detail, Filing, Halt, Offer, PhaseRecord, PhaseWords, Request, RequestKind,
    RequestResult, TargetAction, Threat,
};
use frontage::ruling::table::{Mark, View};
use frontage::ruling::{Amendments, Objection, Reason, Ruling};
use glam::DVec2;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// After so many throws of one question the rest is thrown from a seed: it is asked anew for each.
const BY_HAND: usize = 12;

/// A battle under record, in memory.
pub struct FuzzRecord {
    /// Its record.
    pub journal: Journal,
    /// How much was ruled.
    pub ruled: u32,
    bytes: Bytes,
}

/// A second passes with each entry.
#[must_use]
pub fn clock() -> Moment {
    static SECONDS: AtomicI64 = AtomicI64::new(1_800_000_000);
    Moment(SECONDS.fetch_add(1, Ordering::Relaxed) * 1000)
}

impl FuzzRecord {
    /// Begins the record of a battle.
    ///
    /// # Errors
    /// The battle can't be read.
    pub fn begin(text: &str, place: Place, bytes: Bytes) -> Result<Self, JournalFault> {
        let opening = Opening {
            file: "battle.toml",
            text,
            fetch: &crate::files::armies,
            house: None,
            seed: Some([9; 32]),
        };
        Ok(Self::under(Journal::begin(place, opening, BOOKS, clock)?, bytes))
    }

    /// A battle whose record is there.
    #[must_use]
    pub fn under(journal: Journal, bytes: Bytes) -> Self {
        let ruled = 0;
        Self { journal, ruled, bytes }
    }

    /// Its book.
    #[must_use]
    pub fn book(&self) -> Arc<dyn Book> {
        self.journal.book().clone()
    }

    /// Faces for every throw of an ask, and what is ruled with them beside the record.
    fn beside(&self, ask: &Request, detail: Detail) -> (Vec<Vec<u8>>, Result<TryResult, Halt>) {
        let book = self.book();
        let seed = u64::from(self.bytes.byte());
        let mut faces: Vec<Vec<u8>> = Vec::new();
        let mut whole = false;
        loop {
            let mut dice = Cast::given(faces.clone());
            if ask.asked == RequestKind::Phase || faces.len() >= BY_HAND {
                dice = dice.then_seeded(seed);
            }
            let mut battle = self.journal.battle().fork();
            let detail = if whole { detail } else { Detail::Ruling };
            match ask.advance(book.as_ref(), battle.as_mut(), &mut dice, detail) {
                Ok(Advance::Needs(next)) => {
                    let sides: Vec<u8> = next.roll.faces().collect();
                    let face = |_| self.bytes.one(&sides).copied().unwrap_or_default();
                    faces.push((0..next.roll.count).map(face).collect());
                }
                Ok(Advance::Ruled(_)) if !whole && detail > Detail::Ruling => whole = true,
                Ok(Advance::Ruled(answered)) => return (dice.fell().to_vec(), Ok((answered, battle))),
                Err(halt) => return (dice.fell().to_vec(), Err(halt)),
            }
        }
    }

    /// Rules on an ask twice, beside the record and under it: the same comes of both. What surrounds a ruling takes longer
    /// than the ruling, and is worked out now and then.
    fn asked(&mut self, ask: &Request) -> Result<RequestResult, Halt> {
        let detail = match self.bytes.below(12) {
            0 => Detail::Odds,
            1 => Detail::Close,
            _ => Detail::Ruling,
        };
        let (faces, beside) = self.beside(ask, detail);
        if beside.is_err() && !self.bytes.once_in(4) {
            return beside.map(|(answered, _)| answered);
        }
        let recorded = if self.bytes.once_in(8) && beside.is_ok() {
            // Whatever the program throws, it can be recorded; it may rule otherwise.
            self.journal.rule(ask, &Faces::Program, detail)
        } else {
            let recorded = self.journal.rule(ask, &Faces::Table(faces.clone()), detail);
            self.same(ask, &beside, &recorded);
            recorded
        };
        match recorded {
            Ok(answered) => {
                self.ruled += 1;
                if self.bytes.once_in(6) {
                    self.interlude();
                }
                Ok(answered)
            }
            Err(JournalFault::Halt(halt)) => Err(*halt),
            Err(fault) => panic!("{ask:?} with {faces:?} can't be recorded: {fault:?}"),
        }
    }

    fn same(
        &self,
        ask: &Request,
        beside: &Result<TryResult, Halt>,
        recorded: &Result<RequestResult, JournalFault>,
    ) {
        match (beside, recorded) {
            (Ok((one, after)), Ok(other)) => {
                assert_eq!(one.changes(), other.changes(), "{ask:?}");
                let outcomes =
                    |of: &RequestResult| of.rulings().iter().map(|one| one.outcome).collect::<Vec<_>>();
                assert_eq!(outcomes(one), outcomes(other), "{ask:?}");
                if !matches!(ask.asked, RequestKind::Quick(_)) {
                    assert_eq!(after.write(), self.journal.battle().write(), "{ask:?}");
                }
            }
            (Err(one), Err(JournalFault::Halt(other))) => {
                // Without dice it may halt at something else first.
                let alike = std::mem::discriminant(one) == std::mem::discriminant(other.as_ref());
                assert!(alike, "{ask:?}: {one:?} beside the record, {other:?} under it");
            }
            (Ok(_), Err(other)) => panic!("{ask:?} is ruled, but can't be recorded: {other:?}"),
            (Err(one), other) => panic!("{ask:?} is not ruled, {one:?}, but recorded: {other:?}"),
        }
    }

    /// Something done to the record that leaves the battle as it stands.
    fn interlude(&mut self) {
        let stood = self.journal.battle().write();
        match self.bytes.below(6) {
            0 => {
                self.journal.note(None, "rain").expect("a remark");
            }
            1 => {
                self.journal.save_point("dusk").expect("a save point");
            }
            2 => {
                let undone = self.journal.undo().expect("a step taken back");
                let redone = self.journal.redo().expect("a step made again");
                assert_eq!(undone.is_some(), redone.is_some(), "undone, but not redone");
            }
            3 => {
                let entry = self.bytes.below(usize::try_from(self.journal.len()).unwrap_or(1));
                self.journal.at(entry as u64).expect("the battle as it stood");
                self.journal.dice_statistics().expect("the dice");
            }
            4 => drop(self.corrected(false)),
            _ => {
                if let Some(entry) = self.corrected(true) {
                    let undone = self.journal.undo_from(entry);
                    undone.expect("a correction taken back");
                }
            }
        }
        assert_eq!(self.journal.battle().write(), stood, "it was not to change");
    }

    /// Corrects a step: with other faces, or another table before it; the entry, if it could be worked out and recorded.
    ///
    /// # Panics
    /// What was worked out can't be recorded, or does not stand as it was said to.
    pub fn corrected(&mut self, accept: bool) -> Option<u64> {
        let step = *self.bytes.one(self.journal.steps())?;
        let change = self.change(step);
        let preview = match self.journal.correction(step, &change) {
            Ok(preview) => preview,
            Err(JournalFault::Halt(_) | JournalFault::Meaningless(_) | JournalFault::Battle(_)) => {
                return None;
            }
            Err(fault) => panic!("{step} with {change:?}: {fault:?}"),
        };
        if !accept {
            let kept = self.journal.keep_as_ruled(&preview, "it is late");
            return Some(kept.expect("a correction that is not made"));
        }
        let would = preview.battle().write();
        let entry = self.journal.accept(preview, "it was so");
        assert_eq!(self.journal.battle().write(), would, "{step} with {change:?}");
        Some(entry.expect("a correction"))
    }

    fn change(&self, step: u64) -> Change {
        let mut change = Change::default();
        let entry = self.journal.entry(step).expect("a step");
        let by_hand = |battle: &dyn Battle| {
            crate::player::by_hand(&self.bytes, &self.book(), battle).map(|(battle, _)| battle.write())
        };
        if let frontage::journal::Deed::Ruled(ruled) = entry.deed {
            let mut faces = ruled.faces();
            let throw = self.bytes.below(faces.len().max(1));
            for face in faces.get_mut(throw).into_iter().flatten() {
                *face = self.bytes.byte() % 21;
            }
            change.faces = Some(faces);
            if self.bytes.once_in(2) {
                change.before = by_hand(&*self.journal.before(step).expect("the table before it"));
            }
        } else {
            change.after = by_hand(&*self.journal.at(step).expect("the table after it"));
        }
        change
    }

    /// Everything that was ruled comes out again as it is recorded.
    ///
    /// # Panics
    /// It does not.
    pub fn verified(&self) {
        let verified = self.journal.verify().expect("a record that can be read");
        assert!(verified.finding.is_none(), "{:?}", verified.finding);
        assert_eq!(verified.entries, self.journal.len());
    }
}

/// What came of an ask, and the battle after it.
type TryResult = (RequestResult, Box<dyn Battle>);

impl Battle for FuzzRecord {
    fn fork(&self) -> Box<dyn Battle> {
        self.journal.battle().fork()
    }

    fn view(&self) -> View {
        self.journal.battle().view()
    }

    fn called(&self, id: &Id) -> String {
        self.journal.battle().called(id)
    }

    fn around(&self, unit: &Id) -> Vec<Mark> {
        self.journal.battle().around(unit)
    }

    fn sketch(&self, procedure: &str, answers: &Answers, said: &Amendments) -> Result<Vec<Mark>, Halt> {
        self.journal.battle().sketch(procedure, answers, said)
    }

    fn traced(&self, procedure: &str, facts: &Value) -> Result<Vec<Mark>, Halt> {
        self.journal.battle().traced(procedure, facts)
    }

    fn objections(&self) -> &[Objection] {
        self.journal.battle().objections()
    }

    fn show(&self) -> (Value, Vec<Reason>) {
        self.journal.battle().show()
    }

    fn standing(&self) -> Vec<Reason> {
        self.journal.battle().standing()
    }

    fn underway(&self) -> Vec<Reason> {
        self.journal.battle().underway()
    }

    fn matrix(&self) -> Vec<TargetAction> {
        self.journal.battle().matrix()
    }

    fn threats(&self, units: &[Id], at: &[DVec2]) -> Vec<Threat> {
        self.journal.battle().threats(units, at)
    }

    fn filing(&self) -> &'static Filing {
        self.journal.battle().filing()
    }

    fn orderable(&self) -> Vec<&'static str> {
        self.journal.battle().orderable()
    }

    fn offers(&self) -> Vec<Offer> {
        self.journal.battle().offers()
    }

    fn over(&self) -> Vec<Reason> {
        self.journal.battle().over()
    }

    /// The dice are the record's: faces from the bytes, or the program's own.
    fn rule(
        &mut self,
        procedure: &str,
        answers: &Answers,
        said: &Amendments,
        _: Option<&mut Cast>,
        _: Detail,
    ) -> Result<Ruling, Halt> {
        let ask = Request {
            said: said.clone(),
            ..Request::new(RequestKind::Table(procedure.to_owned(), answers.clone()))
        };
        match self.asked(&ask)? {
            RequestResult::One(ruling) => Ok(*ruling),
            RequestResult::Phase(_) => panic!("{ask:?}: asked for one ruling, and a phase was ruled"),
        }
    }

    fn turn(&self) -> u32 {
        self.journal.battle().turn()
    }

    fn phase_name(&self) -> &'static str {
        self.journal.battle().phase_name()
    }

    fn phase_hearing(
        &mut self,
        _: Option<&mut Cast>,
        _: Detail,
        said: PhaseWords<'_>,
    ) -> Result<PhaseRecord, Halt> {
        let ask = Request {
            words: said.words.to_vec(),
            later: said.later,
            waivers: said.waivers.to_vec(),
            ..Request::new(RequestKind::Phase)
        };
        match self.asked(&ask)? {
            RequestResult::Phase(record) => Ok(record),
            RequestResult::One(_) => panic!("{ask:?}: asked for a phase, and one ruling was made"),
        }
    }

    fn apply(&mut self, _: &[Value]) -> Result<(), String> {
        Err("a record is moved on by what is asked".to_owned())
    }

    fn write(&self) -> String {
        self.journal.battle().write()
    }
}
