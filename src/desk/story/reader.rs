//! Reading the story: preparing its rows and making their texts.

use super::narrator::{LineText, Narrator, with_dice};
use super::{Place, Story, StoryLine, StoryRow, TaleLine};
use crate::session::Session;
use journal::{Deed, Journal, RulingEntry};
use language::Language;
use rulebook::Detail;
use ruling::Reason;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time in each frame for reading on through the record.
const SLICE: Duration = Duration::from_millis(3);
/// The number of lines that are cached.
const KEPT: usize = 2_000;

/// A reader of the story in a language.
pub struct StoryReader<'d> {
    story: &'d mut Story,
    session: &'d mut Session,
    language: Language,
}

impl<'d> StoryReader<'d> {
    /// Returns a reader of the story of a session.
    pub(crate) fn new(story: &'d mut Story, session: &'d mut Session, language: Language) -> Self {
        Self { story, session, language }
    }

    fn narrator(&self) -> Narrator<'_> {
        Narrator::new(self.session.names(self.language))
    }

    /// Prepares the story for display, and goes through the record a little further. Returns the number of rows.
    pub fn prepare(&mut self) -> usize {
        if self.is_coming() {
            self.story.broken = self.session.record_mut().go_through(Instant::now() + SLICE).is_err();
        }
        let made = (self.session.record().entry_count(), self.session.record().chronicle().gone());
        let other_words = self.story.language.replace(self.language) != Some(self.language);
        if other_words || self.story.made != made {
            self.story.folded = folded(self.session.journal());
            self.story.made = made;
            let open: Vec<u64> = std::mem::take(&mut self.story.open).into_keys().collect();
            for number in open {
                self.unfold(number);
            }
            self.lay_out();
        }
        self.story.rows.len()
    }

    /// Returns true while turn and phase of some entries are not known yet.
    pub fn is_coming(&self) -> bool {
        !self.story.broken && self.session.record().chronicle().gone() < self.session.record().entry_count()
    }

    /// Returns a row of the prepared story, the latest event first. Returns `None` after the last row.
    pub fn row(&mut self, at: usize) -> Option<StoryRow> {
        Some(match *self.story.rows.get(at)? {
            Place::Head((turn, phase)) => {
                let head = Reason::new("story-head", "").count("turn", turn).word("phase", phase);
                StoryRow::Head(self.language.say(&head))
            }
            Place::Line(number) => StoryRow::Line(self.line(number)),
            Place::Part(number, at) => StoryRow::Part(self.story.open.get(&number)?.get(at)?.clone()),
        })
    }

    /// Returns the row index of an entry, or of the line that the entry is folded into. Returns `None` if no row has
    /// it.
    pub fn place(&self, number: u64) -> Option<usize> {
        let into = self.story.folded.iter().find(|(_, parts)| parts.contains(&number));
        let line = into.map_or(number, |(line, _)| *line);
        self.story.rows.iter().position(|row| matches!(row, Place::Line(known) if *known == line))
    }

    /// Shows or hides the parts of a line.
    pub fn fold(&mut self, number: u64) {
        if self.story.open.remove(&number).is_none() {
            self.unfold(number);
        }
        self.lay_out();
    }

    fn unfold(&mut self, number: u64) {
        let folded = self.story.folded.get(&number).cloned().unwrap_or_default();
        let entry = self.session.journal().entry(number);
        let parts = entry.map_or_else(
            |_| Vec::new(),
            |entry| {
                let faces = match &entry.deed {
                    Deed::Ruled(ruled) if ruled.rulings.len() > 1 => {
                        faces_of_each(self.session, number, ruled)
                    }
                    _ => None,
                };
                self.narrator().parts(&entry, folded.into_iter().chain([number]), faces)
            },
        );
        self.story.open.insert(number, Arc::new(parts));
    }

    /// Lays out the rows, the latest event first, with each heading above the events.
    fn lay_out(&mut self) {
        let chronicle = self.session.record().chronicle();
        let inside: BTreeSet<u64> = self.story.folded.values().flatten().copied().collect();
        let (mut rows, mut under) = (Vec::new(), None);
        for number in (0..self.session.record().entry_count()).rev().filter(|number| !inside.contains(number))
        {
            let moment = chronicle.moment(number);
            if moment != under {
                rows.extend(moment.map(Place::Head));
                under = moment;
            }
            rows.push(Place::Line(number));
            let parts = self.story.open.get(&number).map_or(0, |parts| parts.len());
            rows.extend((0..parts).map(|at| Place::Part(number, at)));
        }
        self.story.rows = rows;
    }

    /// Returns an entry as a line of the story. If the entry can't be read, the line says so.
    pub fn line(&mut self, number: u64) -> StoryLine {
        let told = self.told(number);
        let journal = self.session.journal();
        let made_of = told.ruled || self.story.folded.contains_key(&number);
        let (void, language) = (journal.is_void(number), self.language);
        let void_says = if void { format!(" ({})", language.word("record-void")) } else { String::new() };
        StoryLine {
            number,
            says: format!("{number}  {}{void_says}", with_dice(&told.text, &told.faces, language)),
            text: told.text.clone(),
            time: told.time.clone(),
            faces: told.faces.clone(),
            kind: journal.kind(number).unwrap_or_default(),
            void,
            chosen: self.session.chosen() == Some(number),
            open: made_of.then(|| self.story.open.contains_key(&number)),
        }
    }

    /// Returns the last lines of the story, the latest first and at most `most`. With `before`, only lines before that
    /// entry are returned.
    pub fn last_lines(&mut self, most: usize, before: Option<u64>) -> Vec<TaleLine> {
        let inside: BTreeSet<u64> = folded(self.session.journal()).into_values().flatten().collect();
        let numbers = (0..before.unwrap_or(u64::MAX).min(self.session.record().entry_count())).rev();
        let numbers: Vec<u64> = numbers.filter(|number| !inside.contains(number)).take(most).collect();
        let line = |number| {
            let told = self.told(number);
            let journal = self.session.journal();
            let (kind, void) = (journal.kind(number).unwrap_or_default(), journal.is_void(number));
            let (text, time, faces) = (told.text.clone(), told.time.clone(), told.faces.clone());
            TaleLine { number, text, time, faces, kind, void, came: told.came.clone() }
        };
        numbers.into_iter().map(line).collect()
    }

    /// Returns the words of an entry from the cache. Reads the entry if it is not cached.
    fn told(&mut self, number: u64) -> Arc<LineText> {
        if let Some(told) = self.story.told.get(&(number, self.language.code())) {
            return Arc::clone(told);
        }
        let told = Arc::new(self.narrator().line(number));
        if self.story.told.len() >= KEPT {
            self.story.told.clear();
        }
        self.story.told.insert((number, self.language.code()), Arc::clone(&told));
        told
    }
}

/// Makes the rulings of an entry again, and returns the faces of each throw of each ruling. Returns `None` if the
/// result is no longer the same.
fn faces_of_each(session: &mut Session, number: u64, ruled: &RulingEntry) -> Option<Vec<Vec<Vec<u8>>>> {
    let before = session.record_mut().table_after(number.checked_sub(1)?).ok()?;
    let again = session.journal().again_on(ruled, before, Detail::Ruling).ok()?;
    let rulings = again.answered.rulings();
    let each = rulings.iter().map(|ruling| {
        let made = ruling.throws.iter().filter_map(|throw| throw.made.as_ref());
        made.map(|(faces, _)| faces.clone()).collect()
    });
    again.same.then(|| each.collect())
}

/// Finds the entries that are folded into others, by the number of the entry whose line shows them. A question and its
/// throws are folded into the ruling, or into the entry that left the question. A checkpoint is folded into its step.
fn folded(journal: &Journal) -> BTreeMap<u64, Vec<u64>> {
    let mut folded: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    let mut thrown: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    for number in 0..journal.len() {
        match (journal.kind(number), journal.about(number)) {
            (Some("asked"), _) => thrown.entry(number).or_default().push(number),
            (Some("thrown" | "taken-back"), Some(question)) => {
                thrown.entry(question).or_default().push(number);
            }
            (Some("ruled" | "left"), Some(question)) => {
                let before = thrown.remove(&question).filter(|before| !before.is_empty());
                folded.extend(before.map(|before| (number, before)));
            }
            (Some("kept"), Some(step)) => folded.entry(step).or_default().push(number),
            _ => {}
        }
    }
    // Folds an open question and its throws into the entry of the last throw.
    for mut open in thrown.into_values() {
        if let Some(last) = open.pop().filter(|_| !open.is_empty()) {
            folded.insert(last, open);
        }
    }
    folded
}
