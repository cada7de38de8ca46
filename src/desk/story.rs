//! The record as a story: headings by turn and phase, a line for each event, and the parts folded into the line.

use super::{Desk, Session};
use dice::Id;
use journal::{Deed, Journal, RulingEntry, RulingRecord, Throw, written};
use language::Language;
use rulebook::{Detail, RequestKind};
use ruling::Reason;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time for which a frame goes through the record.
const SLICE: Duration = Duration::from_millis(3);
/// The number of lines that are cached.
const KEPT: usize = 2_000;

/// A row of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoryRow {
    /// The heading for the events of a turn and a phase.
    Head(String),
    /// An event.
    Line(StoryLine),
    /// A part of an event: a ruling of a phase, a throw, or an entry that led to the event.
    Part(StoryPart),
}

/// An event, as a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoryLine {
    /// The number of the entry.
    pub number: u64,
    /// The event in words.
    pub text: String,
    /// The whole line for reading aloud: with its number, its dice, and a note if it no longer holds.
    pub says: String,
    /// The time when the entry was recorded, in local time.
    pub time: String,
    /// The faces of each throw of the ruling. For a phase the list is empty, because its rulings show the faces.
    pub faces: Vec<Vec<u8>>,
    /// The fixed word for the kind of the entry.
    pub kind: &'static str,
    /// True if the entry was a step or a correction that no longer holds.
    pub void: bool,
    /// True if the entry is chosen, so that its table is looked at.
    pub chosen: bool,
    /// True if the parts are shown, false if they are folded in, and `None` if there are no parts.
    pub open: Option<bool>,
}

/// An event, for spectators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaleLine {
    /// The number of the entry.
    pub number: u64,
    /// The event in words.
    pub text: String,
    /// The time when the entry was recorded, in local time.
    pub time: String,
    /// The faces of each throw of the ruling.
    pub faces: Vec<Vec<u8>>,
    /// The fixed word for the kind of the entry.
    pub kind: &'static str,
    /// True if the entry was a step or a correction that no longer holds.
    pub void: bool,
}

/// A part of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoryPart {
    /// The part in words.
    pub text: String,
    /// The part with the dice, for reading aloud.
    pub says: String,
    /// The faces of each throw.
    pub faces: Vec<Vec<u8>>,
    /// True for a mere entry of the record, which only shows how the event was recorded.
    pub minor: bool,
}

/// A row of the story before the text is made.
#[derive(Clone, Copy)]
enum Place {
    Head((u32, &'static str)),
    Line(u64),
    Part(u64, usize),
}

/// The words of a line, which are the same whether or not the entry holds.
struct LineText {
    text: String,
    time: String,
    faces: Vec<Vec<u8>>,
    ruled: bool,
}

/// The story, as far as made.
#[derive(Default)]
pub(super) struct Story {
    rows: Vec<Place>,
    /// The number of entries that the rows were made from, and the number of entries whose turn and phase were known
    /// then.
    made: (u64, u64),
    /// The entries folded into each line.
    folded: BTreeMap<u64, Vec<u64>>,
    open: BTreeMap<u64, Arc<Vec<StoryPart>>>,
    told: HashMap<(u64, &'static str), Arc<LineText>>,
    language: Option<Language>,
    /// True if an entry can't be read. Turn and phase of all later entries are then unknown.
    broken: bool,
}

impl Desk {
    /// Prepares the story for display, and goes through the record a little further. Returns the number of rows.
    pub fn story(&mut self) -> usize {
        if self.is_story_coming() {
            self.story.broken = self.session.go_through(Instant::now() + SLICE).is_err();
        }
        let made = (self.entry_count(), self.session.chronicle().gone());
        let other_words = self.story.language.replace(self.look.language) != Some(self.look.language);
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
    pub fn is_story_coming(&self) -> bool {
        !self.story.broken && self.session.chronicle().gone() < self.entry_count()
    }

    /// Returns a row of the prepared story, the latest event first. Returns `None` after the last row.
    pub fn story_row(&mut self, at: usize) -> Option<StoryRow> {
        Some(match *self.story.rows.get(at)? {
            Place::Head((turn, phase)) => {
                let head = Reason::new("story-head", "").count("turn", turn).word("phase", phase);
                StoryRow::Head(self.look.language.say(&head))
            }
            Place::Line(number) => StoryRow::Line(self.story_line(number)),
            Place::Part(number, at) => StoryRow::Part(self.story.open.get(&number)?.get(at)?.clone()),
        })
    }

    /// Returns the row index of an entry, or of the line that the entry is folded into.
    pub fn story_place(&self, number: u64) -> Option<usize> {
        let into = self.story.folded.iter().find(|(_, parts)| parts.contains(&number));
        let line = into.map_or(number, |(line, _)| *line);
        self.story.rows.iter().position(|row| matches!(row, Place::Line(known) if *known == line))
    }

    /// Shows or hides the parts of a line.
    pub fn fold_line(&mut self, number: u64) {
        if self.story.open.remove(&number).is_none() {
            self.unfold(number);
        }
        self.lay_out();
    }

    fn unfold(&mut self, number: u64) {
        let parts = self.parts(number);
        self.story.open.insert(number, Arc::new(parts));
    }

    /// Lays out the rows, the latest event first, with each heading above the events.
    fn lay_out(&mut self) {
        let chronicle = self.session.chronicle();
        let inside: BTreeSet<u64> = self.story.folded.values().flatten().copied().collect();
        let (mut rows, mut under) = (Vec::new(), None);
        for number in (0..self.entry_count()).rev().filter(|number| !inside.contains(number)) {
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
    pub fn story_line(&mut self, number: u64) -> StoryLine {
        let told = self.told_once(number, self.look.language);
        let journal = self.session.journal();
        let made_of = told.ruled || self.story.folded.contains_key(&number);
        let (void, language) = (journal.is_void(number), self.look.language);
        let void_says = if void { format!(" ({})", language.word("record-void")) } else { String::new() };
        StoryLine {
            number,
            says: format!("{number}  {}{void_says}", with_dice(&told.text, &told.faces, language)),
            text: told.text.clone(),
            time: told.time.clone(),
            faces: told.faces.clone(),
            kind: journal.kind(number).unwrap_or_default(),
            void,
            chosen: self.chosen == Some(number),
            open: made_of.then(|| self.story.open.contains_key(&number)),
        }
    }

    /// Returns the last lines of the story in a language, the latest first and at most `most`. With `before`, only
    /// lines before that entry are returned.
    pub fn last_lines(&mut self, most: usize, before: Option<u64>, language: Language) -> Vec<TaleLine> {
        let inside: BTreeSet<u64> = folded(self.session.journal()).into_values().flatten().collect();
        let numbers = (0..before.unwrap_or(u64::MAX).min(self.entry_count())).rev();
        let numbers: Vec<u64> = numbers.filter(|number| !inside.contains(number)).take(most).collect();
        let line = |number| {
            let told = self.told_once(number, language);
            let journal = self.session.journal();
            let (kind, void) = (journal.kind(number).unwrap_or_default(), journal.is_void(number));
            let (text, time, faces) = (told.text.clone(), told.time.clone(), told.faces.clone());
            TaleLine { number, text, time, faces, kind, void }
        };
        numbers.into_iter().map(line).collect()
    }

    /// Returns the words of an entry from the cache. Reads the entry if it is not cached.
    fn told_once(&mut self, number: u64, language: Language) -> Arc<LineText> {
        if let Some(told) = self.story.told.get(&(number, language.code())) {
            return Arc::clone(told);
        }
        let told = Arc::new(self.told_of(number, language));
        if self.story.told.len() >= KEPT {
            self.story.told.clear();
        }
        self.story.told.insert((number, language.code()), Arc::clone(&told));
        told
    }

    fn told_of(&self, number: u64, language: Language) -> LineText {
        let entry = match self.session.journal().entry(number) {
            Ok(entry) => entry,
            Err(fault) => {
                let text = self.told(&fault);
                return LineText { text, time: String::new(), faces: Vec::new(), ruled: false };
            }
        };
        let said = entry.says.text(language).to_owned();
        let (text, faces, ruled) = match &entry.deed {
            Deed::Ruled(ruled) => {
                let phase = ruled.ask.asked == RequestKind::Phase;
                let faces = if phase { Vec::new() } else { ruled.faces() };
                (self.ruled_in_a_line(ruled, said, language), faces, true)
            }
            Deed::ByHand(_) => {
                let by_hand = Reason::new("story-by-hand", "").name("what", said);
                (language.say(&by_hand), Vec::new(), false)
            }
            _ => (said, Vec::new(), false),
        };
        LineText { text, time: entry.at.told(), faces, ruled }
    }

    /// Returns a line for a ruling: who did what to whom, and the outcome. For a phase, the line gives the number of
    /// rulings.
    fn ruled_in_a_line(&self, ruled: &RulingEntry, said: String, language: Language) -> String {
        match (&ruled.ask.asked, ruled.rulings.first()) {
            (RequestKind::Phase, _) => {
                let count = i64::try_from(ruled.rulings.len()).unwrap_or(i64::MAX);
                language.say(&Reason::new("story-phase", "").name("phase", said).count("count", count))
            }
            (RequestKind::Table(procedure, answers), Some(made)) => {
                let (who, _) = self.parties(procedure, answers);
                let who = Some(who).filter(|who| !who.is_empty());
                let who = who.unwrap_or_else(|| self.who(&made.subject));
                language.say(&ending(&who, procedure, made, language))
            }
            _ => said,
        }
    }

    /// Returns the parts of a line: the rulings of a phase, else the throws. The entries that led to the event follow,
    /// and at last its own entry.
    fn parts(&mut self, number: u64) -> Vec<StoryPart> {
        let language = self.look.language;
        let Ok(entry) = self.session.journal().entry(number) else {
            return Vec::new();
        };
        let mut parts = match &entry.deed {
            Deed::Ruled(ruled) => self.rulings(number, ruled),
            _ => Vec::new(),
        };
        let folded = self.story.folded.get(&number).cloned().unwrap_or_default();
        for number in folded.into_iter().chain([number]) {
            let journal = self.session.journal();
            let (time, says) = match journal.entry(number) {
                Ok(entry) => (entry.at.told(), entry.says.text(language).to_owned()),
                Err(fault) => (String::new(), self.told(&fault)),
            };
            let time = time.split(' ').next_back().unwrap_or_default();
            let text = format!("{number}  {time}  {says}");
            parts.push(StoryPart { says: text.clone(), text, minor: true, ..StoryPart::default() });
        }
        parts
    }

    /// Returns the rulings of an entry with the throws of each. Returns only the throws if there is a single ruling.
    /// If it is not known any more which throw belongs to which ruling, the throws follow the rulings.
    fn rulings(&mut self, number: u64, ruled: &RulingEntry) -> Vec<StoryPart> {
        let throws = |desk: &Self| ruled.throws.iter().map(|throw| desk.throw(throw)).collect();
        if ruled.rulings.len() < 2 {
            return throws(self);
        }
        let faces = faces_of_each(&mut self.session, number, ruled);
        let (known, faces) = (faces.is_some(), faces.unwrap_or_default());
        let part = |desk: &Self, at: usize, made: &RulingRecord| {
            desk.part(desk.one_of_several(made), faces.get(at).cloned().unwrap_or_default())
        };
        let mut parts: Vec<_> =
            ruled.rulings.iter().enumerate().map(|(at, made)| part(self, at, made)).collect();
        if !known {
            parts.extend(throws(self));
        }
        parts
    }

    /// Returns the text for a ruling of a phase.
    fn one_of_several(&self, made: &RulingRecord) -> String {
        let who = self.who(&made.subject);
        let language = self.look.language;
        language.say(&ending(&who, &made.procedure, made, language))
    }

    /// Returns the part for a throw: who threw, at whom, and for what.
    fn throw(&self, throw: &Throw) -> StoryPart {
        let called = |id: &Option<Id>| id.as_ref().map(|id| self.who(id));
        let parties: Vec<_> = [called(&throw.of), called(&throw.at)].into_iter().flatten().collect();
        let purpose = self.look.language.word(&throw.purpose);
        let text = match parties.as_slice() {
            [] => purpose,
            parties => format!("{}: {purpose}", parties.join(" → ")),
        };
        self.part(text, vec![throw.faces.clone()])
    }

    fn part(&self, text: String, faces: Vec<Vec<u8>>) -> StoryPart {
        StoryPart { says: with_dice(&text, &faces, self.look.language), text, faces, minor: false }
    }
}

/// Appends the dice of a ruling to a text.
fn with_dice(text: &str, faces: &[Vec<u8>], language: Language) -> String {
    if faces.is_empty() {
        return text.to_owned();
    }
    let dice = Reason::new("story-dice", "").name("faces", written(faces));
    format!("{text}, {}", language.say(&dice))
}

/// Returns the message for a ruling: who, what, and the outcome if there is one. If the outcome itself names the unit,
/// the message does not name it again.
fn ending(who: &str, procedure: &str, made: &RulingRecord, language: Language) -> Reason {
    let said = |variant| {
        let said = Reason::new("story-ruling", variant).name("who", who);
        said.word("procedure", format!("procedure-{procedure}"))
    };
    if made.outcome.is_empty() {
        return said("open");
    }
    let outcome = language.kept_outcome(&made.outcome, made.named());
    let says_who = outcome.contains(who) || outcome != language.kept_outcome(&made.outcome, []);
    said(if says_who { "alone" } else { "" }).name("outcome", outcome)
}

/// Rules an entry again and returns the faces of each throw of each ruling. Returns `None` if the result is a
/// different one now.
fn faces_of_each(session: &mut Session, number: u64, ruled: &RulingEntry) -> Option<Vec<Vec<Vec<u8>>>> {
    let before = session.table_after(number.checked_sub(1)?).ok()?;
    let again = session.journal().again_on(ruled, before, Detail::Ruling).ok()?;
    let rulings = again.answered.rulings();
    let each = rulings.iter().map(|ruling| {
        let made = ruling.throws.iter().filter_map(|throw| throw.made.as_ref());
        made.map(|(faces, _)| faces.clone()).collect()
    });
    again.same.then(|| each.collect())
}

/// Finds the entries that are folded into others, keyed by the line that shows them. A question and its throws are
/// folded into the ruling, or into the entry that left the question. A checkpoint is folded into its step.
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
