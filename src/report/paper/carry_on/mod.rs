//! The carry-on sheet: everything that is needed to finish a game without a computer.

use super::document::{Block, Document, Style, Table};
use super::leaf::{Leaf, occasion, row};
use super::unit_state::{Entry, Roster, rosters};
use super::{drawing, tables};
use crate::{capital, nothing_due};
use dice::Id;
use language::Language;
use rulebook::Due;
use rulebook::catalogue::Catalogue;
use rulebook::shelf::Battle;
use ruling::table::{Side, View};

/// Makes the sheet: the state of the battle, the offers due, every unit with its place and state, and the numbers of
/// the rulebook.
pub fn carry_on(battle: &dyn Battle, catalogue: &Catalogue, language: Language) -> Document {
    let view = battle.view();
    let occasion = occasion(&view, language);
    let mut leaf = Leaf::new(language);
    leaf.heading(1, &view.name);
    leaf.text(Style::Strong, capital(&occasion));
    due(&mut leaf, battle);
    leaf.drawing(drawing::map(&view, capital(&occasion), language));
    board(&mut leaf, &view);
    let rosters = rosters(battle, language);
    for side in &view.sides {
        leaf.heading(2, &side.name);
        for roster in &rosters {
            table(&mut leaf, roster, side);
        }
    }
    nobodys(&mut leaf, &rosters, &view);
    leaf.block(Block::NewPage);
    leaf.heading(2, language.word("print-numbers"));
    tables::tables(&mut leaf, catalogue);
    leaf.document(language.word("print-carry-on"), &view)
}

/// Lists the offers that must be settled, now or later.
fn due(leaf: &mut Leaf, battle: &dyn Battle) {
    let (language, offers) = (leaf.language, battle.offers());
    let told = |due: Due| -> Vec<String> {
        let due = offers.iter().filter(|offer| offer.due == due);
        due.map(|offer| language.say(&offer.says)).collect()
    };
    let now = told(Due::Now);
    for line in nothing_due(&now, &battle.over(), language) {
        leaf.text(Style::Plain, line);
    }
    for said in battle.standing().iter().chain(&battle.underway()) {
        leaf.text(Style::Plain, language.say(said));
    }
    leaf.section("report-due", Style::Plain, now);
    leaf.section("report-due-later", Style::Plain, told(Due::Later));
}

/// Lists the terrain of a board's cells, since shades of grey do not show the kind of terrain.
fn board(leaf: &mut Leaf, view: &View) {
    let language = leaf.language;
    let kind = |(terrain, cells): (&'static str, Vec<&Id>)| {
        let names: Vec<_> = cells.iter().map(|cell| cell.as_str()).collect();
        row(Style::Small, [language.word(terrain), names.join(" ")])
    };
    // A kind of terrain that covers more than half of the cells is left out.
    let legend = view.legend().into_iter();
    let legend = legend.filter(|(_, cells)| cells.len() * 2 <= view.cells.len());
    leaf.table(Table { rows: legend.map(kind).collect(), ..Table::default() });
}

/// Makes a table of a side's units, generals or guns, whichever `roster` lists, with a row for each. A row has the id
/// used on the map. Fields that all of them have are columns, and other fields are notes.
fn table(leaf: &mut Leaf, roster: &Roster, side: &Side) {
    let entries = roster.entries.iter();
    rows(leaf, roster, entries.filter(|entry| entry.side.as_ref() == Some(&side.id)).collect());
}

/// Lists units, generals and guns that no longer belong to a side, such as abandoned guns.
fn nobodys(leaf: &mut Leaf, rosters: &[Roster], view: &View) {
    let known = |entry: &&Entry| view.sides.iter().any(|side| entry.side.as_ref() == Some(&side.id));
    for roster in rosters {
        rows(leaf, roster, roster.entries.iter().filter(|entry| !known(entry)).collect());
    }
}

fn rows(leaf: &mut Leaf, roster: &Roster, entries: Vec<&Entry>) {
    if entries.is_empty() {
        return;
    }
    let language = leaf.language;
    let columns = roster.columns();
    let mut heads = vec![
        language.word(&format!("roster-{}", roster.kind)),
        language.word("print-id"),
        capital(&language.word("fact-type")),
    ];
    heads.extend(columns.iter().map(|column| capital(&column.label)));
    heads.push(language.word("print-notes"));
    let entry = |entry: &Entry| {
        let (cells, notes) = entry.cells(&columns, language);
        let first = [entry.name.clone(), entry.id.to_string(), entry.troops.clone()];
        row(Style::Plain, first.into_iter().chain(cells).chain([notes.join(language.semicolon())]))
    };
    leaf.table(Table { heads, rows: entries.into_iter().map(entry).collect(), ..Table::default() });
}

#[cfg(test)]
mod tests;
