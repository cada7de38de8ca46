//! The report of a battle: every turn with what happened in it, its map, what both sides lost, and what decided it.

mod chart;
mod decisive;
pub(crate) mod losses;

use super::document::{Block, Document, Style};
use super::drawing;
use super::leaf::{Leaf, occasion};
use crate::capital;
use crate::sheet::{PhaseSheet, Sheet};
use language::Language;
use seam::ruling::Reason;
use seam::table::View;
use std::sync::Arc;

/// Something that happened, as the journal has it.
#[derive(Clone, Debug)]
pub struct Happening {
    /// The number of its entry.
    pub entry: u64,
    /// The turn it happened in.
    pub turn: u32,
    /// Message id of the phase it happened in.
    pub phase: &'static str,
    /// What it was.
    pub what: Happened,
    /// Whether it was taken back: it is told, and counts nothing.
    pub voided: bool,
    /// The table before it.
    pub before: Arc<View>,
    /// The table after it.
    pub after: Arc<View>,
}

/// What may happen.
#[derive(Clone, Debug)]
pub enum Happened {
    /// A ruling, with what had to follow at once.
    Ruling(Box<Sheet>),
    /// A whole phase.
    Phase(Box<PhaseSheet>),
    /// What was done by hand, or noted, in words of the language of the report.
    Told(String),
}

impl Happening {
    /// The rulings that were made, in their order; what had to follow comes with the one it followed.
    fn rulings(&self) -> &[Sheet] {
        match &self.what {
            Happened::Ruling(sheet) => std::slice::from_ref(sheet),
            Happened::Phase(sheet) => &sheet.rulings,
            Happened::Told(_) => &[],
        }
    }
}

/// The report of what happened, in the order of the journal.
///
/// # Edge cases
/// A turn of which everything was taken back is told, without a map.
pub fn story(name: &str, happenings: &[Happening], language: Language) -> Document {
    let mut leaf = Leaf::new(language);
    leaf.heading(1, name);
    if happenings.is_empty() {
        leaf.word(Style::Plain, "print-nothing-happened");
    }
    let valid: Vec<_> = happenings.iter().filter(|happening| !happening.voided).collect();
    losses::told(&mut leaf, &valid);
    decisive::told(&mut leaf, &valid);
    for turn in happenings.chunk_by(|one, next| one.turn == next.turn) {
        self::turn(&mut leaf, turn);
    }
    let title = Reason::new("print-story", "").name("battle", name);
    let title = language.say(&title);
    Document { language, foot: title.clone(), title, blocks: leaf.blocks() }
}

/// A turn: what happened phase by phase, and how the table stood at its end.
fn turn(leaf: &mut Leaf, happenings: &[Happening]) {
    let language = leaf.language;
    for (at, phase) in happenings.chunk_by(|one, next| one.phase == next.phase).enumerate() {
        let Some(first) = phase.first() else {
            continue;
        };
        if at == 0 {
            leaf.block(Block::NewPage);
            leaf.heading(1, self::number(first.turn, language));
        }
        leaf.heading(2, capital(&language.word(first.phase)));
        for happening in phase {
            self::happening(leaf, happening);
        }
    }
    let last = happenings.iter().rfind(|happening| !happening.voided);
    if let Some(last) = last {
        let caption = Reason::new("print-turn-end", "").name("turn", occasion(&last.after, language));
        let caption = language.say(&caption);
        leaf.drawing(drawing::map(&last.after, caption, language));
    }
}

/// A turn by its number.
fn number(turn: u32, language: Language) -> String {
    language.say(&Reason::new("print-turn", "").name("turn", turn.to_string()))
}

/// A sentence for each thing that happened; what was taken back is struck through.
fn happening(leaf: &mut Leaf, happening: &Happening) {
    let style = if happening.voided { Style::Struck } else { Style::Plain };
    let mut numbered = Some(format!("{}. ", happening.entry));
    let mut tell = |text: &str| {
        let number = numbered.take().unwrap_or_default();
        leaf.text(style, format!("{number}{text}"));
    };
    if let Happened::Told(text) = &happening.what {
        tell(text);
    }
    for sheet in happening.rulings() {
        tell(&sheet.sentence);
        sheet.then.iter().for_each(|then| tell(&then.sentence));
    }
    if let Happened::Phase(sheet) = &happening.what {
        sheet.closing.iter().for_each(|event| tell(event));
    }
}

#[cfg(test)]
mod tests;
