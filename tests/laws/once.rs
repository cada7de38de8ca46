//! Every number of a ruling is the same in all its forms: the text, the sentence, the document, and the sheet of
//! pages and slips agree.

use super::umpire::Umpire;
use super::{Broken, MORE, book, drawn, played, ready};
use frontage::dice::Cast;
use frontage::language::Language;
use frontage::report::sheet::Sheet;
use frontage::report::{json, text};
use frontage::rulebook::Detail;
use frontage::rulebook::shelf::Book;
use frontage::ruling::{Amendments, Ruling, Standing};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
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
            // Rulings that followed are told by themselves.
            let own =
                fields.iter().filter(|(name, _)| *name != "then" && *name != "facts" && *name != "best");
            own.for_each(|(_, value)| blocks(value, found));
        }
        Value::Array(entries) => entries.iter().for_each(|entry| blocks(entry, found)),
        _ => {}
    }
}

/// Returns the first number or sentence of a ruling that differs between two forms.
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
    let mut broken = Broken::new();
    let mut asked: BTreeMap<&str, usize> = BTreeMap::new();
    let mut draws = ChaCha8Rng::seed_from_u64(seed);
    let mut umpire = Umpire::new(seed);
    let mut left = tables * MORE;
    played(&*book, &ready(name), seed, |battle| {
        let offers = battle.offers();
        for _ in 0..4 {
            let Some(offer) = drawn(&offers, &mut draws) else { continue };
            let answers = umpire.answers(battle, offer);
            let mut dice = Cast::seeded(draws.random_range(0..u64::MAX));
            let silent = Amendments::default();
            let thrown = draws.random_bool(0.7);
            let dice = thrown.then_some(&mut dice);
            let Ok(ruling) = battle.fork().rule(offer.procedure, &answers, &silent, dice, Detail::Close)
            else {
                continue;
            };
            let language = Language::ALL[draws.random_range(0..Language::ALL.len())];
            for ruling in std::iter::once(&ruling).chain(&ruling.then) {
                *asked.entry(ruling.procedure).or_default() += 1;
                if let Some((what, why)) = told_otherwise(&*book, ruling, language) {
                    let kept = broken.entry(format!("{} {what}", ruling.procedure));
                    kept.or_insert_with(|| (0, format!("{answers:?}: {why}"))).0 += 1;
                }
            }
        }
        left -= 1;
        left > 0
    });
    println!("{name}: {asked:?}");
    for (what, (count, why)) in &broken {
        println!("  {count} {what}: {why}");
    }
    assert_eq!(broken, Broken::new());
}

#[test]
fn every_number_of_a_ruling_is_told_once_in_every_book() {
    for name in frontage::BOOKS.names() {
        super::seeds::each([7], 1, |seed| told_once(name, seed, 30));
    }
}
