//! Unit cards: a card for each unit still with its army, to lie beside the unit on the game table.

use super::document::{Block, Document, Style, Table};
use super::leaf::{Leaf, row};
use super::unit_state::{Entry, Field, rosters};
use dice::Id;
use language::Language;
use rulebook::shelf::Battle;
use ruling::table::{Body, View};

/// Makes the cards of all units still with an army, or of the given units among them. The cards follow the order of the
/// battle and have boxes for losses from now on.
pub fn cards(battle: &dyn Battle, units: Option<&[Id]>, language: Language) -> Document {
    cards_without(battle, units, &|_| false, language)
}

/// Makes unit cards like [`cards`], without the fields for whose values `hides` returns true.
pub fn cards_without(
    battle: &dyn Battle,
    units: Option<&[Id]>,
    hides: &dyn Fn(&str) -> bool,
    language: Language,
) -> Document {
    let view = battle.view();
    let rosters = rosters(battle, language);
    let entries = rosters.iter().flat_map(|roster| &roster.entries);
    let present = entries.filter_map(|entry| {
        let body = view.body(&entry.id)?;
        let wanted = units.is_none_or(|units| units.contains(&entry.id));
        (body.present && wanted).then(|| card(entry, body, (&view, hides), language))
    });
    let mut leaf = Leaf::new(language);
    leaf.block(Block::Cards(present.collect()));
    leaf.document(language.word("print-cards"), &view)
}

fn card(
    entry: &Entry,
    body: &Body,
    (view, hides): (&View, &dyn Fn(&str) -> bool),
    language: Language,
) -> Vec<Block> {
    let mut leaf = Leaf::new(language);
    leaf.heading(3, &entry.name);
    let side = view.sides.iter().find(|side| Some(&side.id) == entry.side.as_ref());
    let side = side.map(|side| side.name.clone());
    let whose: Vec<_> = side.into_iter().chain([entry.troops.clone()]).collect();
    leaf.text(Style::Plain, whose.join(", "));
    let (valued, flags): (Vec<&Field>, Vec<&Field>) =
        entry.fields.iter().filter(|field| !hides(&field.value)).partition(|field| !field.value.is_empty());
    let valued = valued.into_iter();
    leaf.table(Table {
        rows: valued.map(|field| row(Style::Plain, [field.label.clone(), field.value.clone()])).collect(),
        ..Table::default()
    });
    if !flags.is_empty() {
        let flags: Vec<_> = flags.into_iter().map(|flag| flag.note(language)).collect();
        leaf.text(Style::Plain, flags.join(", "));
    }
    if body.strength > 0 {
        let count = usize::try_from(body.strength).unwrap_or_default();
        let lost = language.word("print-lost-boxes");
        let boxes = vec![language.word("print-tick"); count].join(" ");
        leaf.text(Style::Plain, format!("{lost} {boxes}"));
    }
    leaf.blocks()
}

#[cfg(test)]
mod tests;
