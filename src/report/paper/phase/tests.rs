use super::super::document::{Block, Document};
use super::super::fixture::{book, demo, foreign, plain};
use super::{RulingDetail, phase};
use crate::sheet::PhaseSheet;
use dice::Cast;
use insta::assert_snapshot;
use language::Language;
use rulebook::Detail;

/// Rules the fire phase of the built-in battle, with or without dice.
fn fire(language: Language, dice: Option<&mut Cast>) -> PhaseSheet {
    let mut battle = demo(2);
    let record = battle.phase(dice, Detail::Odds, &[]).unwrap();
    PhaseSheet::of(&record, &battle.offers(), book().catalogue(), language)
}

fn throw_sheet(document: &Document) -> Vec<Vec<String>> {
    let table = document.blocks.iter().find_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    table.unwrap().rows.iter().map(|row| row.cells.clone()).collect()
}

#[test]
fn a_throw_still_to_be_made_has_a_box_and_one_that_fell_its_face() {
    let view = demo(2).view();
    let open = fire(Language::En, None);
    let rows = throw_sheet(&phase(&open, &view, RulingDetail::Short));
    assert_eq!(rows.len(), open.rows.len());
    for (row, thrown) in rows.iter().zip(&open.rows) {
        // Every throw of this phase is a single die. A row without a throw has nothing to write.
        let expected = if thrown.throw.is_some() { "[___]" } else { "" };
        assert_eq!(row[3], expected, "{row:?}");
    }
    let fallen = fire(Language::En, Some(&mut Cast::seeded(7)));
    let rows = throw_sheet(&phase(&fallen, &view, RulingDetail::Short));
    for (row, thrown) in rows.iter().zip(&fallen.rows) {
        assert_eq!(row[3], thrown.fell);
    }
}

#[test]
fn a_ruling_is_told_in_short_or_as_a_whole() {
    let view = demo(2).view();
    let sheet = fire(Language::En, Some(&mut Cast::seeded(7)));
    let short = plain(&phase(&sheet, &view, RulingDetail::Short));
    let whole = plain(&phase(&sheet, &view, RulingDetail::Whole));
    for ruling in &sheet.rulings {
        assert!(short.contains(&ruling.sentence) && whole.contains(&ruling.sentence));
        for line in ruling.blocks.iter().flat_map(|block| &block.considered) {
            assert!(whole.contains(&line.reason), "{}", line.reason);
        }
    }
    assert!(whole.contains("Considered, but does not apply"));
    assert!(!short.contains("Considered, but does not apply"));
    for event in &sheet.closing {
        assert!(short.contains(event));
    }
}

#[test]
fn the_throw_sheet_is_printed_in_every_language() {
    let view = demo(2).view();
    for language in Language::ALL {
        let document = phase(&fire(language, None), &view, RulingDetail::Short);
        assert_snapshot!(format!("fire_{}", language.code()), plain(&document));
        if language == Language::Ru {
            assert_eq!(foreign(&document, &*demo(2), book().catalogue()), [""; 0]);
        }
    }
}
