//! The record as a story: heads by turn and phase, a line for each thing that happened, and folded into it what it was made of.

use super::{Desk, Session};
use journal::{Deed, Journal, Made, Ruled, Throw, written};
use language::Language;
use seam::names::Id;
use seam::rulebook::{Asked, Detail};
use seam::ruling::Reason;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long one frame goes through the record.
const SLICE: Duration = Duration::from_millis(3);
/// How many lines that were read are kept.
const KEPT: usize = 2_000;

/// A row of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoryRow {
    /// A turn and a phase: what stands under it happened in it.
    Head(String),
    /// Something that happened.
    Line(StoryLine),
    /// Something a line was made of: a ruling of a phase, a throw, an entry that led to it.
    Part(StoryPart),
}

/// Something that happened, in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoryLine {
    /// The entry.
    pub number: u64,
    /// What happened.
    pub text: String,
    /// All of the line as it is read aloud: its number and its dice too, and that it no longer holds.
    pub says: String,
    /// When it was recorded, where the program runs.
    pub time: String,
    /// The faces of each throw it was ruled from; those of a phase stand with its rulings.
    pub faces: Vec<Vec<u8>>,
    /// The fixed word of the entry's kind.
    pub kind: &'static str,
    /// Whether it was a step or a correction and no longer holds.
    pub void: bool,
    /// Whether it is chosen: its table is looked at.
    pub chosen: bool,
    /// Whether what it was made of is shown; none where it was made of nothing else.
    pub open: Option<bool>,
}

/// Something that happened, as it is told to whoever looks on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaleLine {
    /// The entry.
    pub number: u64,
    /// What happened.
    pub text: String,
    /// When it was recorded, where the program runs.
    pub time: String,
    /// The faces of each throw it was ruled from.
    pub faces: Vec<Vec<u8>>,
    /// The fixed word of the entry's kind.
    pub kind: &'static str,
    /// Whether it was a step or a correction and no longer holds.
    pub void: bool,
}

/// Something a line was made of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoryPart {
    /// What it is.
    pub text: String,
    /// The same with its dice, as it is read aloud.
    pub says: String,
    /// The faces of each throw.
    pub faces: Vec<Vec<u8>>,
    /// Whether it only says how the record came by it.
    pub minor: bool,
}

/// A row, before it is read.
#[derive(Clone, Copy)]
enum Place {
    Head((u32, &'static str)),
    Line(u64),
    Part(u64, usize),
}

/// What a line says, whether it holds or not.
struct Told {
    text: String,
    time: String,
    faces: Vec<Vec<u8>>,
    ruled: bool,
}

/// The story as far as it was told.
#[derive(Default)]
pub(super) struct Story {
    rows: Vec<Place>,
    /// Of how many entries the rows are made, and of how many it was known then where they stand.
    made: (u64, u64),
    /// The entries folded into each line.
    folded: BTreeMap<u64, Vec<u64>>,
    open: BTreeMap<u64, Arc<Vec<StoryPart>>>,
    told: HashMap<(u64, &'static str), Arc<Told>>,
    language: Option<Language>,
    /// Whether an entry can't be read: then it is not known where those after it stand.
    broken: bool,
}

impl Desk {
    /// Makes the story ready to be shown, and goes on through the record for a moment; how many rows it has.
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

    /// Whether it is not known yet where some of the entries stand.
    pub fn is_story_coming(&self) -> bool {
        !self.story.broken && self.session.chronicle().gone() < self.entry_count()
    }

    /// A row of the story as it was made ready, the last of the battle first; none where there is none.
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

    /// The row of an entry: its own, or that of the line it is folded into.
    pub fn story_place(&self, number: u64) -> Option<usize> {
        let into = self.story.folded.iter().find(|(_, parts)| parts.contains(&number));
        let line = into.map_or(number, |(line, _)| *line);
        self.story.rows.iter().position(|row| matches!(row, Place::Line(known) if *known == line))
    }

    /// Shows what a line was made of, or folds it in again.
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

    /// The rows, the last of the battle first: each head over what happened under it.
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

    /// An entry as a line of the story; one that can't be read says so.
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

    /// The last entries that are lines of the story, the last first, at most so many, in a language; before an entry, if one is
    /// named.
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

    /// What is told of an entry, read from the record once.
    fn told_once(&mut self, number: u64, language: Language) -> Arc<Told> {
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

    fn told_of(&self, number: u64, language: Language) -> Told {
        let entry = match self.session.journal().entry(number) {
            Ok(entry) => entry,
            Err(fault) => {
                let text = self.told(&fault);
                return Told { text, time: String::new(), faces: Vec::new(), ruled: false };
            }
        };
        let said = entry.says.text(language).to_owned();
        let (text, faces, ruled) = match &entry.deed {
            Deed::Ruled(ruled) => {
                let phase = ruled.ask.asked == Asked::Phase;
                let faces = if phase { Vec::new() } else { ruled.faces() };
                (self.ruled_in_a_line(ruled, said, language), faces, true)
            }
            Deed::ByHand(_) => {
                let by_hand = Reason::new("story-by-hand", "").name("what", said);
                (language.say(&by_hand), Vec::new(), false)
            }
            _ => (said, Vec::new(), false),
        };
        Told { text, time: entry.at.told(), faces, ruled }
    }

    /// Who did what to whom, and how it ended; of a phase, how many rulings it is.
    fn ruled_in_a_line(&self, ruled: &Ruled, said: String, language: Language) -> String {
        match (&ruled.ask.asked, ruled.rulings.first()) {
            (Asked::Phase, _) => {
                let count = i64::try_from(ruled.rulings.len()).unwrap_or(i64::MAX);
                language.say(&Reason::new("story-phase", "").name("phase", said).count("count", count))
            }
            (Asked::Table(procedure, answers), Some(made)) => {
                let (who, _) = self.parties(procedure, answers);
                let who = Some(who).filter(|who| !who.is_empty());
                let who = who.unwrap_or_else(|| self.who(&made.subject));
                language.say(&ending(&who, procedure, made, language))
            }
            _ => said,
        }
    }

    /// What a line was made of: of a phase its rulings, else the throws; then what led to it, and its entry as it was recorded.
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

    /// The rulings of an entry, each with what was thrown for it; its throws where it is one ruling, or not known any more which
    /// fell for which.
    fn rulings(&mut self, number: u64, ruled: &Ruled) -> Vec<StoryPart> {
        let throws = |desk: &Self| ruled.throws.iter().map(|throw| desk.throw(throw)).collect();
        if ruled.rulings.len() < 2 {
            return throws(self);
        }
        let faces = faces_of_each(&mut self.session, number, ruled);
        let (known, faces) = (faces.is_some(), faces.unwrap_or_default());
        let part = |desk: &Self, at: usize, made: &Made| {
            desk.part(desk.one_of_several(made), faces.get(at).cloned().unwrap_or_default())
        };
        let mut parts: Vec<_> =
            ruled.rulings.iter().enumerate().map(|(at, made)| part(self, at, made)).collect();
        if !known {
            parts.extend(throws(self));
        }
        parts
    }

    /// A ruling of several.
    fn one_of_several(&self, made: &Made) -> String {
        let who = self.who(&made.subject);
        let language = self.look.language;
        language.say(&ending(&who, &made.procedure, made, language))
    }

    /// A throw: who threw at whom, and for what.
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

/// What is said, with the dice it was ruled from.
fn with_dice(text: &str, faces: &[Vec<u8>], language: Language) -> String {
    if faces.is_empty() {
        return text.to_owned();
    }
    let dice = Reason::new("story-dice", "").name("faces", written(faces));
    format!("{text}, {}", language.say(&dice))
}

/// Who, with what, and how it ended, where it ended in a word; without the first where the end says who.
fn ending(who: &str, procedure: &str, made: &Made, language: Language) -> Reason {
    let said = |variant| {
        let said = Reason::new("story-ruling", variant).name("who", who);
        said.word("procedure", format!("procedure-{procedure}"))
    };
    if made.outcome.is_empty() {
        return said("open");
    }
    let says_who = language.has(&format!("outcome-{}.of", made.outcome));
    said(if says_who { "alone" } else { "" })
        .name("outcome", language.kept_outcome(&made.outcome, made.named()))
}

/// The faces of each throw of each ruling of an entry, as it is asked anew; none where something else comes of it now.
fn faces_of_each(session: &mut Session, number: u64, ruled: &Ruled) -> Option<Vec<Vec<Vec<u8>>>> {
    let before = session.table_after(number.checked_sub(1)?).ok()?;
    let again = session.journal().again_on(ruled, before, Detail::Ruling).ok()?;
    let rulings = again.answered.rulings();
    let each = rulings.iter().map(|ruling| {
        let made = ruling.throws.iter().filter_map(|throw| throw.made.as_ref());
        made.map(|(faces, _)| faces.clone()).collect()
    });
    again.same.then(|| each.collect())
}

/// The entries that are folded into others, by the line they are folded into: a question and its throws into what was ruled of
/// them, or into the entry that left them; a battle kept whole into its step.
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
    // What is still being thrown for stands where its last throw does.
    for mut open in thrown.into_values() {
        if let Some(last) = open.pop().filter(|_| !open.is_empty()) {
            folded.insert(last, open);
        }
    }
    folded
}
