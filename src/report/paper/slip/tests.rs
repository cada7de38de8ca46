use super::super::document::{Block, Document, Style, Table};
use super::super::fixture::{answers, book, demo, plain};
use super::slip;
use crate::fixture;
use crate::sheet::{ChangeRow, CheckRow, Row, Sheet};
use dice::Cast;
use insta::assert_snapshot;
use language::Language;
use rulebook::Detail;
use ruling::{Amendments, Ruling, Standing};

/// Collects every text of a sheet that a slip must contain.
fn texts(sheet: &Sheet) -> Vec<String> {
    let mut texts = vec![sheet.sentence.clone(), sheet.footing.tables.clone()];
    for block in &sheet.blocks {
        texts.extend(block.heading.clone());
        block.rows.iter().chain(&block.considered).for_each(|row| said(row, &mut texts));
        texts.extend([block.total.text.clone(), block.total.word.clone()]);
        texts.extend(block.outcome.iter().map(|outcome| outcome.text.clone()));
    }
    texts.extend(sheet.sum.iter().map(|sum| sum.text.clone()));
    texts.extend(sheet.refused.iter().map(|refused| refused.text.clone()));
    let checks =
        |checks: &[CheckRow]| -> Vec<String> { checks.iter().map(|check| check.text.clone()).collect() };
    texts.extend([checks(&sheet.not_met), checks(&sheet.upheld)].concat());
    for open in &sheet.open {
        texts.extend([open.label.clone(), open.text.clone()]);
    }
    if let Some(odds) = &sheet.odds {
        for chance in &odds.headline {
            texts.extend([&chance.text, &chance.percent, &chance.counted].map(Clone::clone));
        }
        texts.extend(odds.fates.iter().map(|fate| fate.text.clone()));
    }
    for throw in &sheet.throws {
        texts.extend([&throw.purpose, &throw.needs, &throw.fell].map(Clone::clone));
    }
    texts.extend(sheet.outcome.iter().map(|outcome| outcome.text.clone()));
    texts.extend(sheet.score.clone());
    texts.extend(sheet.fates_below().iter().map(|fate| fate.text.clone()));
    texts.extend(sheet.events.clone());
    texts.extend(sheet.close.iter().map(|close| close.text.clone()));
    texts.extend(ChangeRow::told(&sheet.flips, sheet.language));
    texts.extend(ChangeRow::told(&sheet.swings, sheet.language));
    let footing = &sheet.footing;
    texts.extend(footing.upheld.iter().chain(&footing.taped).map(|said| said.text.clone()));
    let keys = footing.defaults.iter().chain(&footing.house);
    texts.extend(keys.map(|key| (*key).to_owned()));
    texts.extend(footing.objections.iter().map(|objection| objection.text.clone()));
    texts.extend(footing.objections.iter().filter_map(|objection| objection.waived.clone()));
    texts.extend(sheet.then.iter().flat_map(self::texts));
    texts
}

fn said(row: &Row, texts: &mut Vec<String>) {
    // The value of a struck modifier appears only in its mark, as the value it would have.
    let value = (row.standing != Standing::Struck).then(|| row.value.clone());
    texts.extend(value);
    texts.extend([row.label.clone(), row.reason.clone()]);
    texts.extend(row.behind.clone());
    texts.extend(row.marks.clone());
}

fn holds_all(sheet: &Sheet, document: &Document) {
    let printed = plain(document).to_lowercase();
    for text in texts(sheet) {
        assert!(printed.contains(&text.to_lowercase()), "\"{text}\" is not in\n{printed}");
    }
}

fn tables(document: &Document) -> Vec<&Table> {
    let tables = document.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    tables.collect()
}

/// Reads the number in a cell.
fn number(cell: &str) -> i64 {
    cell.replace('\u{2212}', "-").trim_start_matches('+').parse().unwrap()
}

/// Adds up every block of a slip, as a player would with a pencil. Returns the number of blocks.
fn adds_up(document: &Document) -> usize {
    let mut blocks = 0;
    for table in tables(document) {
        let Some(total) = table.rows.last().filter(|row| row.style == Style::Strong) else {
            continue;
        };
        let counting = table.rows.iter().filter(|row| row.style == Style::Plain);
        let sum: i64 = counting.map(|row| number(&row.cells[0])).sum();
        assert_eq!(sum, number(&total.cells[0]), "{table:?}");
        blocks += 1;
    }
    blocks
}

/// Rules a turn of the built-in battle. Returns every ruling.
fn turn() -> Vec<Ruling> {
    let mut battle = demo(0);
    let mut dice = Cast::seeded(11);
    let mut rulings = Vec::new();
    for _ in 0..5 {
        let record = battle.phase(Some(&mut dice), Detail::Odds, &[]).unwrap();
        rulings.extend(record.rulings);
    }
    rulings
}

#[test]
fn whatever_a_sheet_says_stands_on_the_slip() {
    let book = book();
    let view = demo(0).view();
    let rulings = turn();
    assert!(rulings.len() > 20, "{}", rulings.len());
    for language in Language::ALL {
        for ruling in &rulings {
            let sheet = Sheet::of(ruling, book.catalogue(), language);
            holds_all(&sheet, &slip(&sheet, &view, &[]));
        }
        let by_hand = [
            fixture::morale(language),
            fixture::morale_unthrown(language),
            fixture::fire(language),
            fixture::melee(language),
        ];
        for ruling in &by_hand {
            let sheet = Sheet::of(ruling, &fixture::catalogue(), language);
            holds_all(&sheet, &slip(&sheet, &view, &[]));
        }
    }
}

#[test]
fn the_lines_that_count_add_up_to_the_total_beneath_them() {
    let book = book();
    let view = demo(0).view();
    let points = turn().into_iter().filter(|ruling| ruling.tally.scale == ruling::Scale::Points);
    let blocks = points.map(|ruling| {
        let sheet = Sheet::of(&ruling, book.catalogue(), Language::En);
        adds_up(&slip(&sheet, &view, &[]))
    });
    assert!(blocks.sum::<usize>() > 10);
    // The fire has a modifier that was struck, one that was added, and one that rests on the umpire's decision.
    let fire = fixture::fire(Language::Ru);
    let sheet = Sheet::of(&fire, &fixture::catalogue(), Language::Ru);
    assert_eq!(adds_up(&slip(&sheet, &view, &[])), sheet.blocks.len());
}

#[test]
fn a_slip_is_printed_in_every_language() {
    let view = demo(2).view();
    for language in Language::ALL {
        let sheet = Sheet::of(&fixture::fire(language), &fixture::catalogue(), language);
        let printed = plain(&slip(&sheet, &view, &[]));
        assert_snapshot!(format!("fire_{}", language.code()), printed);
    }
}

#[test]
fn what_had_to_follow_stands_after_the_ruling_it_followed() {
    let mut ruling = fixture::morale(Language::En);
    ruling.then = vec![fixture::melee(Language::En)];
    let sheet = Sheet::of(&ruling, &fixture::catalogue(), Language::En);
    let printed = plain(&slip(&sheet, &demo(0).view(), &[]));
    let at = |text: &str| printed.find(text).unwrap();
    assert!(at("1/85e Ligne routs") < at("What follows at once:"));
    assert!(at("What follows at once:") < at("a attacks d"));
}

#[test]
fn a_slip_of_fire_on_the_table_draws_the_range_it_was_ruled_by() {
    // Unit 85-1 is the only one in the demo that can fire at the 5th Jägers to its front. The range was read off the
    // sheet.
    let battle = demo(2);
    let holes = answers(&[("target", "5-jaegers"), ("by", "85-1")]);
    let said = Amendments::default();
    let marks = battle.sketch("fire", &holes, &said).unwrap();
    let ruling = battle.fork().rule("fire", &holes, &said, None, Detail::Close).unwrap();
    let sheet = Sheet::of(&ruling, book().catalogue(), Language::En);
    let document = slip(&sheet, &battle.view(), &marks);
    let drawings = document.blocks.iter().filter_map(|block| match block {
        Block::Drawing(drawing) => Some(drawing),
        _ => None,
    });
    let drawing = drawings.collect::<Vec<_>>()[0];
    let written: Vec<_> = drawing
        .shapes
        .iter()
        .filter_map(|shape| match shape {
            super::super::document::Shape::Label { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect();
    // The distance from y = 32 to the village's near wall at y = 54 is 22 cm.
    for text in ["22.0 cm", "1/85e Ligne", "5th Jägers"] {
        assert!(written.contains(&text), "{text}: {written:?}");
    }
    assert!(drawing.scale.is_some());
}

#[test]
fn a_slip_of_a_book_on_hexes_draws_them() {
    let battle = super::super::fixture::farm();
    let view = battle.view();
    let holes = answers(&[("unit", "ax-1")]);
    let said = Amendments::default();
    let ruling = battle.fork().rule("recover", &holes, &said, None, Detail::Odds).unwrap();
    let sheet = Sheet::of(&ruling, &fixture::catalogue(), Language::En);
    let document = slip(&sheet, &view, &[]);
    assert!(document.blocks.iter().any(|block| matches!(block, Block::Drawing(_))));
}
