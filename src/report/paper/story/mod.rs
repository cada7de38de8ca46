//! The report of a battle: every turn with its happenings and its map, the losses of both sides, and the decisive
//! rulings.

mod chart;
mod decisive;
pub(crate) mod losses;

use super::document::{Block, Document, Style};
use super::drawing;
use super::leaf::{Leaf, occasion};
use crate::capital;
use crate::sheet::{PhaseSheet, Sheet};
use language::Language;
use ruling::Reason;
use ruling::table::View;
use std::sync::Arc;

/// A happening (an event worth reporting) recorded in the journal.
#[derive(Clone, Debug)]
pub struct Happening {
    /// The number of the entry.
    pub entry: u64,
    /// The turn of the happening.
    pub turn: u32,
    /// The message id of the phase of the happening.
    pub phase: &'static str,
    /// The happening's content.
    pub what: HappeningContent,
    /// True if the happening was undone. It is then still reported, but counts for nothing.
    pub voided: bool,
    /// The view of the battle before the happening.
    pub before: Arc<View>,
    /// The view of the battle after the happening.
    pub after: Arc<View>,
}

/// The content of a happening.
#[derive(Clone, Debug)]
pub enum HappeningContent {
    /// A ruling, with the rulings that it triggers.
    Ruling(Box<Sheet>),
    /// A whole phase.
    Phase(Box<PhaseSheet>),
    /// A change by hand or a remark, in words of the report's language.
    Told(String),
}

impl Happening {
    /// Returns the rulings in order. A ruling that another one triggers is inside the sheet of that ruling.
    fn rulings(&self) -> &[Sheet] {
        match &self.what {
            HappeningContent::Ruling(sheet) => std::slice::from_ref(sheet),
            HappeningContent::Phase(sheet) => &sheet.rulings,
            HappeningContent::Told(_) => &[],
        }
    }
}

/// Makes the report of the happenings, in the order of the journal.
///
/// # Edge cases
/// A turn that was undone completely is reported without a map.
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

/// Writes a turn: the happenings phase by phase, and the map at the end.
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

/// Returns a turn in words: `Turn 3`.
fn number(turn: u32, language: Language) -> String {
    language.say(&Reason::new("print-turn", "").name("turn", turn.to_string()))
}

/// Writes a sentence for each part of a happening. Undone happenings are struck through.
fn happening(leaf: &mut Leaf, happening: &Happening) {
    let style = if happening.voided { Style::Struck } else { Style::Plain };
    let mut numbered = Some(format!("{}. ", happening.entry));
    let mut tell = |text: &str| {
        let number = numbered.take().unwrap_or_default();
        leaf.text(style, format!("{number}{text}"));
    };
    if let HappeningContent::Told(text) = &happening.what {
        tell(text);
    }
    for sheet in happening.rulings() {
        tell(&sheet.sentence);
        sheet.then.iter().for_each(|then| tell(&then.sentence));
    }
    if let HappeningContent::Phase(sheet) = &happening.what {
        sheet.closing.iter().for_each(|event| tell(event));
    }
}

#[cfg(test)]
mod tests;
