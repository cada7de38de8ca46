//! Every number of a ruling is the same in all its forms: the text, the sentence, the document, and the sheet of
//! pages and slips agree.

use super::{Breaches, MORE, book, count, played, ready, rulings, unbroken};
use frontage::dice::Cast;
use frontage::language::Language;
use frontage::report::sheet::Sheet;
use frontage::report::{json, text};
use frontage::rulebook::shelf::Book;
use frontage::rulebook::{Detail, Due, Waiver};
use frontage::ruling::{Ruling, Standing};
use rand::RngExt;
use serde_json::Value;
use std::collections::BTreeMap;

/// The largest difference between two equal sums of decimal numbers. Their last bits depend on the order of the
/// parts.
const NEAR: f64 = 1e-6;

/// Collects every list of lines in a document, with the total or the rating of each list.
fn blocks<'v>(document: &'v Value, found: &mut Vec<(&'v Vec<Value>, f64)>) {
    match document {
        Value::Object(fields) => {
            let total = ["rating", "total"].iter().find_map(|name| fields.get(*name)?.as_f64());
            if let (Some(Value::Array(lines)), Some(total)) = (fields.get("lines"), total)
                && !lines.is_empty()
            {
                found.push((lines, total));
            }
            // Rulings that follow at once have blocks of lines of their own, and are not part of this one.
            let own =
                fields.iter().filter(|(name, _)| *name != "then" && *name != "facts" && *name != "best");
            own.for_each(|(_, value)| blocks(value, found));
        }
        Value::Array(entries) => entries.iter().for_each(|entry| blocks(entry, found)),
        _ => {}
    }
}

/// Returns the first number or sentence of a ruling that differs between the JSON document, the text and the sheet.
/// Returns none if all agree.
fn told_otherwise(book: &dyn Book, ruling: &Ruling, language: Language) -> Option<(&'static str, String)> {
    let catalogue = book.catalogue();
    let document = json::ruling(ruling, catalogue, language);
    let page = text::ruling(ruling, catalogue, language);
    let sheet = Sheet::of(ruling, catalogue, language);
    if document["says"].as_str() != Some(sheet.sentence.as_str()) || !page.contains(&sheet.sentence) {
        return Some(("the sentence", sheet.sentence));
    }
    let mut found = Vec::new();
    blocks(&document, &mut found);
    for (lines, total) in &found {
        let sum: f64 = lines.iter().filter_map(|line| line["value"].as_f64()).sum();
        if (sum - *total).abs() > NEAR {
            return Some(("the lines of the document", format!("{lines:?} are {sum}, told as {total}")));
        }
    }
    let totals: Vec<f64> = found.iter().map(|(_, total)| *total).collect();
    let weighed = ruling.tally.blocks.iter().filter(|block| !block.lines.is_empty());
    for (block, shown) in weighed.zip(&sheet.blocks) {
        let total = block.total();
        if shown.total.number != total || !page.contains(&shown.total.text) {
            return Some(("a total of the sheet", format!("{total}, told as {:?}\n{page}", shown.total)));
        }
        // Lengths are counted in millimetres and told in centimetres.
        #[expect(clippy::cast_precision_loss, reason = "totals are far below the bound")]
        let wanted = total as f64;
        let is_told = |known: &f64| (known - wanted).abs() < NEAR || (known * 10.0 - wanted).abs() < NEAR;
        if !totals.iter().any(is_told) {
            return Some(("a total of the document", format!("{total} is not among {totals:?}")));
        }
        let counted = block.lines.iter().filter(|line| line.counts()).count();
        let rows = shown.rows.iter().filter(|row| row.standing != Standing::Struck).count();
        if counted != rows {
            return Some(("the lines of the sheet", format!("{counted}, told as {rows}")));
        }
    }
    None
}

/// Rules on tables reached by random play, and compares the reports of each ruling.
fn told_once(name: &str, seed: u64, tables: usize) {
    let book = book(name);
    let mut broken = Breaches::new();
    let mut asked: BTreeMap<&str, usize> = BTreeMap::new();
    rulings(&*book, &ready(name), seed, [tables, 4], |ruling, answers, draws| {
        *asked.entry(ruling.procedure).or_default() += 1;
        let language = Language::ALL[draws.random_range(0..Language::ALL.len())];
        if let Some((what, why)) = told_otherwise(&*book, ruling, language) {
            count(&mut broken, format!("{} {what}", ruling.procedure), || format!("{answers:?}: {why}"));
        }
    });
    println!("{name}: {asked:?}");
    unbroken(&broken);
}

#[test]
fn every_number_of_a_ruling_is_told_once_in_every_book() {
    for name in frontage::BOOKS.names() {
        super::seeds::each([7], 1, |seed| told_once(name, seed, 30));
    }
}

/// Closes phases that random play reaches, with every due offer waived. Checks that the report of a phase says that
/// nothing had to be done only if nothing was ruled or waived. Returns the number of waived offers.
fn waived(name: &str, seed: u64, tables: usize) -> usize {
    let book = book(name);
    let empty = Language::En.word("sheet-empty");
    let (mut left, mut waived) = (tables * MORE, 0);
    played(&*book, &ready(name), seed, |battle| {
        left -= 1;
        let offers = battle.offers();
        let due = offers.iter().filter(|offer| offer.due == Due::Now);
        let waivers: Vec<Waiver> =
            due.map(|offer| Waiver { name: offer.name(), reason: "the clock".to_owned() }).collect();
        if let Ok(record) = battle.fork().phase(Some(&mut Cast::seeded(1)), Detail::Ruling, &waivers) {
            let page = text::phase(&record, &[], book.catalogue(), Language::En);
            let nothing = record.waived.is_empty() && record.rulings.is_empty();
            waived += record.waived.len();
            assert_eq!(page.contains(&empty), nothing, "{name}, {seed}: {:?}\n{page}", record.waived);
        }
        left > 0
    });
    waived
}

#[test]
fn a_phase_in_which_something_was_waived_had_something_to_be_done_in_every_book() {
    super::seeds::each([7], 1, |seed| {
        let all: usize = frontage::BOOKS.names().into_iter().map(|name| waived(name, seed, 30)).sum();
        assert!(all >= 10, "{all}");
    });
}
