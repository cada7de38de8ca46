//! A record as text: its entries as lines, and an entry in detail.

use journal::{Deed, Entry, Patch};
use language::Language;
use ruling::Reason;
use ruling::quotation::visible;

/// The lines of a list of entries, grouped by day: number, time, sentence. An undone step is marked with `×`.
pub struct Lines {
    day: String,
    /// The width of the mark for undone entries, and the width of the numbers.
    widths: [usize; 2],
    language: Language,
}

impl Lines {
    /// Prepares lines for entries up to the number `last`. `struck` is true if any of these entries was undone.
    pub fn new(last: u64, struck: bool, language: Language) -> Self {
        Self { day: String::new(), widths: [usize::from(struck), last.to_string().len()], language }
    }

    /// Writes the next entry, after a line with the day if the day has changed. `void` is true if the entry was undone.
    pub fn next(&mut self, entry: &Entry, void: bool) -> String {
        let [sign, number] = self.widths;
        let struck = if void { "×" } else { "" };
        let says = sentence(entry, void, self.language);
        let line = format!("{struck:sign$}  {:>number$}  {:5}  {says}", entry.number, entry.at.time());
        let (line, day) = (line.trim_end(), entry.at.day());
        if day == self.day {
            return format!("{line}\n");
        }
        self.day = day;
        format!("{}\n{line}\n", self.day)
    }
}

/// Returns the sentence of an entry, with a mark if `void` is true, that is, if the entry was undone.
fn sentence(entry: &Entry, void: bool, language: Language) -> String {
    let text = entry.told(language);
    if void {
        language.say(&Reason::new("entry-void", "").name("what", text))
    } else {
        visible(&text).into_owned()
    }
}

/// Describes an entry of the record, with details that its sentence leaves out. `void` is true if the entry was undone.
pub fn entry(entry: &Entry, void: bool, language: Language) -> String {
    let head = Reason::new("entry-head", "")
        .count("entry", count(entry.number))
        .name("at", entry.at.told())
        .name("says", sentence(entry, void, language));
    let seal = Reason::new("entry-detail", "seal").name("value", entry.seal().to_string());
    let lines = details(&entry.deed, language).into_iter();
    let lines = lines.chain([language.say(&seal)]);
    let lines = lines.map(|line| format!("  {line}\n"));
    format!("{}\n", language.say(&head)) + &lines.collect::<String>()
}

/// Converts the number of an entry for use in messages.
pub(super) fn count(entry: u64) -> i64 {
    i64::try_from(entry).unwrap_or(i64::MAX)
}

fn details(deed: &Deed, language: Language) -> Vec<String> {
    let said =
        |variant, value: &str| language.say(&Reason::new("entry-detail", variant).name("value", value));
    let numbered = |variant, number: u64| said(variant, &number.to_string());
    let in_place = |old| language.say(&Reason::new("correct", "in-place").count("entry", count(old)));
    match deed {
        Deed::Begun(begun) => {
            let mut lines = vec![
                said("program", &begun.program),
                said("book", &begun.book),
                said("file", &begun.file),
                said("tables", &begun.tables),
                said("seed", &begun.seed.to_string()),
            ];
            lines.extend(begun.house.iter().map(|(name, _)| said("house", name)));
            lines
        }
        Deed::Asked(question) => vec![said("dice", &language.dice_kept(&question.awaits.dice))],
        Deed::Thrown(thrown) | Deed::TakenBack(thrown) => {
            vec![numbered("question", thrown.question)]
        }
        Deed::Left { question } => vec![numbered("question", *question)],
        Deed::ByHand(patch) => {
            let mut lines: Vec<String> = patch.again.into_iter().map(in_place).collect();
            lines.extend(changed(patch, language));
            lines
        }
        Deed::Ruled(ruled) => ruled.again.into_iter().map(in_place).collect(),
        Deed::Corrected(correction) | Deed::Upheld(correction) => {
            let becomes = correction.becomes.iter().map(|(step, becomes)| {
                let said = Reason::new("correct", "becomes").count("entry", count(*step));
                language.say(&said.word("becomes", becomes.message()))
            });
            becomes.collect()
        }
        Deed::Undone { from } | Deed::Redone { from } => vec![numbered("from", *from)],
        Deed::Noted { of: Some(of), .. } => vec![numbered("of", *of)],
        _ => Vec::new(),
    }
}

/// Lists the fields that a change by hand sets, each with the new value.
fn changed(patch: &Patch, language: Language) -> Vec<String> {
    let set = |set: &journal::Set| {
        let field = set.at.join(".");
        match &set.to {
            Some(value) => format!("{} = {}", visible(&field), visible(&value.to_string())),
            None => language.say(&Reason::new("entry-detail", "gone").name("value", field)),
        }
    };
    patch.sets.iter().map(set).collect()
}
