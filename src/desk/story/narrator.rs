//! The words of the story: a line for an event, and its parts.

use super::StoryPart;
use crate::session::Names;
use dice::Id;
use journal::{Deed, Entry, RulingEntry, RulingRecord, Throw, written};
use language::Language;
use rulebook::RequestKind;
use ruling::Reason;

/// The words of a line, which stay the same if the entry is undone or corrected later.
pub(super) struct LineText {
    pub(super) text: String,
    pub(super) time: String,
    pub(super) faces: Vec<Vec<u8>>,
    pub(super) ruled: bool,
    /// The outcomes of the rulings of a phase. `None` if the entry is no phase.
    pub(super) came: Option<Vec<String>>,
}

/// The maker of the story's words, in one language.
pub(super) struct Narrator<'s> {
    names: Names<'s>,
}

impl<'s> Narrator<'s> {
    /// Returns a narrator who uses the names of a battle.
    pub(super) fn new(names: Names<'s>) -> Self {
        Self { names }
    }

    /// Returns the words of an entry. If the entry can't be read, the words say so.
    pub(super) fn line(&self, number: u64) -> LineText {
        let language = self.names.language();
        let entry = match self.names.session().journal().entry(number) {
            Ok(entry) => entry,
            Err(fault) => {
                let text = self.names.session().record().fault_text(&fault, language);
                return LineText { text, time: String::new(), faces: Vec::new(), ruled: false, came: None };
            }
        };
        let said = entry.told(language);
        let (text, faces, ruled) = match &entry.deed {
            Deed::Ruled(ruled) => {
                let phase = ruled.ask.asked == RequestKind::Phase;
                let faces = if phase { Vec::new() } else { ruled.faces() };
                (self.ruled_in_a_line(ruled, said), faces, true)
            }
            _ => (said, Vec::new(), false),
        };
        let came = match &entry.deed {
            Deed::Ruled(ruled) if ruled.ask.asked == RequestKind::Phase => Some(self.came_of(ruled)),
            _ => None,
        };
        LineText { text, time: entry.at.told(), faces, ruled, came }
    }

    /// Returns a line for a ruling: the acting units, the targets, and the outcome. For a phase, the line gives the
    /// number of rulings.
    fn ruled_in_a_line(&self, ruled: &RulingEntry, said: String) -> String {
        let language = self.names.language();
        match (&ruled.ask.asked, ruled.rulings.first()) {
            (RequestKind::Phase, _) => {
                let count = i64::try_from(ruled.rulings.len()).unwrap_or(i64::MAX);
                language.say(&Reason::new("story-phase", "").name("phase", said).count("count", count))
            }
            (RequestKind::Table(procedure, answers), Some(made)) => {
                let (who, _) = self.names.parties(procedure, answers);
                let who = Some(who).filter(|who| !who.is_empty());
                let who = who.unwrap_or_else(|| self.names.who(&made.subject));
                language.say(&ending(&who, procedure, made, language))
            }
            _ => said,
        }
    }

    /// Returns the outcomes of a phase. Those that befall a unit come first.
    fn came_of(&self, ruled: &RulingEntry) -> Vec<String> {
        let mut rulings: Vec<&RulingRecord> = ruled.rulings.iter().collect();
        rulings.sort_by_key(|made| made.fates.is_empty());
        rulings.into_iter().map(|made| self.one_of_several(made)).collect()
    }

    /// Returns the parts of a line. First come the rulings of a phase, or the throws of a single ruling. The entries
    /// that led to the event follow, and the event's own entry comes last.
    ///
    /// `entries` are the numbers of these entries, and `faces` the faces of each throw of each ruling, if they are
    /// known.
    pub(super) fn parts(
        &self,
        entry: &Entry,
        entries: impl Iterator<Item = u64>,
        faces: Option<Vec<Vec<Vec<u8>>>>,
    ) -> Vec<StoryPart> {
        let (session, language) = (self.names.session(), self.names.language());
        let mut parts = match &entry.deed {
            Deed::Ruled(ruled) => self.rulings(ruled, faces),
            _ => Vec::new(),
        };
        parts.extend(entries.map(|number| {
            let (time, says) = match session.journal().entry(number) {
                Ok(entry) => (entry.at.told(), entry.told(language)),
                Err(fault) => (String::new(), session.record().fault_text(&fault, language)),
            };
            let time = time.split(' ').next_back().unwrap_or_default();
            let text = format!("{number}  {time}  {says}");
            StoryPart { says: text.clone(), text, minor: true, ..StoryPart::default() }
        }));
        parts
    }

    /// Returns the rulings of an entry with the throws of each. Returns only the throws if there is a single ruling.
    /// If it is not known any more which throw belongs to which ruling, the throws follow the rulings.
    fn rulings(&self, ruled: &RulingEntry, faces: Option<Vec<Vec<Vec<u8>>>>) -> Vec<StoryPart> {
        let throws = ruled.throws.iter().map(|throw| self.throw(throw));
        if ruled.rulings.len() < 2 {
            return throws.collect();
        }
        let (known, faces) = (faces.is_some(), faces.unwrap_or_default());
        let part = |(at, made): (usize, &RulingRecord)| {
            self.part(self.one_of_several(made), faces.get(at).cloned().unwrap_or_default())
        };
        let rulings = ruled.rulings.iter().enumerate().map(part);
        rulings.chain(throws.filter(|_| !known)).collect()
    }

    /// Returns the text for a ruling of a phase.
    fn one_of_several(&self, made: &RulingRecord) -> String {
        let who = self.names.who(&made.subject);
        let language = self.names.language();
        language.say(&ending(&who, &made.procedure, made, language))
    }

    /// Returns the part for a throw: the unit or side that threw, the target, and the purpose.
    fn throw(&self, throw: &Throw) -> StoryPart {
        let called = |id: &Option<Id>| id.as_ref().map(|id| self.names.who(id));
        let parties: Vec<_> = [called(&throw.of), called(&throw.at)].into_iter().flatten().collect();
        let purpose = self.names.language().word(&throw.purpose);
        let text = match parties.as_slice() {
            [] => purpose,
            parties => format!("{}: {purpose}", parties.join(" → ")),
        };
        self.part(text, vec![throw.faces.clone()])
    }

    fn part(&self, text: String, faces: Vec<Vec<u8>>) -> StoryPart {
        StoryPart { says: with_dice(&text, &faces, self.names.language()), text, faces, minor: false }
    }
}

/// Appends the dice of a ruling to a text.
pub(super) fn with_dice(text: &str, faces: &[Vec<u8>], language: Language) -> String {
    if faces.is_empty() {
        return text.to_owned();
    }
    let dice = Reason::new("story-dice", "").name("faces", written(faces));
    format!("{text}, {}", language.say(&dice))
}

/// Returns the message for a ruling: the unit `who`, the procedure, and the outcome if there is one. If the outcome
/// itself names the unit, the message does not name it again.
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
