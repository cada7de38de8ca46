//! Laws of the record in every book. Every step can be undone and redone. A correction without a change changes
//! nothing. Facts given by hand give the same ruling as the same facts measured.

use super::told::{LAST_BITS, differs, told};
use super::umpire::{Umpire, armies};
use super::{Breaches, book, count, drawn, ready, rulings, unbroken};
use frontage::BOOKS;
use frontage::dice::Cast;
use frontage::journal::{Change, Deed, Faces, Journal, JournalFault, Moment, Opening, Place, StepChange};
use frontage::rulebook::shelf::Book;
use frontage::rulebook::{Detail, Request, RequestKind};
use frontage::ruling::{Amendments, FactAmendment, Origin, Ruling};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};

/// The number of steps recorded of a battle.
const STEPS: usize = 40;

/// A recorded battle played at random, with the battle file before the first step and after each step.
struct RandomRecord {
    journal: Journal,
    stood: Vec<String>,
}

/// Plays and records a battle of a book.
fn recorded(name: &str, seed: u64) -> RandomRecord {
    let text = ready(name);
    let dice: Vec<u8> = seed.to_le_bytes().into_iter().cycle().take(32).collect();
    let opening = Opening {
        file: "battle.toml",
        text: &text,
        fetch: &armies,
        house: None,
        seed: Some(dice.try_into().unwrap()),
    };
    let mut journal = Journal::begin(Place::Memory, opening, BOOKS, || Moment(0)).unwrap();
    let mut draws = ChaCha8Rng::seed_from_u64(seed);
    let mut umpire = Umpire::new(seed);
    let mut stood = vec![journal.battle().write()];
    for _ in 0..STEPS * 3 {
        if stood.len() > STEPS || !journal.battle().over().is_empty() {
            break;
        }
        let offers = journal.battle().offers();
        let asked = match drawn(&offers, &mut draws) {
            Some(offer) => {
                RequestKind::Table(offer.procedure.to_owned(), umpire.answers(journal.battle(), offer))
            }
            None => RequestKind::Phase,
        };
        match journal.rule(&Request::new(asked), &Faces::Program, Detail::Close) {
            Ok(_) => stood.push(journal.battle().write()),
            // A refusal changes nothing. Neither does a phase that can't close because something is due.
            Err(JournalFault::Halt(_)) => assert_eq!(Some(&journal.battle().write()), stood.last()),
            Err(fault) => panic!("{fault:?}"),
        }
    }
    assert_eq!(journal.steps().len() + 1, stood.len(), "each ruling is a step");
    RandomRecord { journal, stood }
}

/// Undoes and redoes steps. After each undo or redo, the battle must equal the battle recorded at that step.
fn back_and_forth(name: &str, seed: u64) {
    let RandomRecord { mut journal, stood } = recorded(name, seed);
    let mut draws = ChaCha8Rng::seed_from_u64(seed);
    let mut at = stood.len() - 1;
    for _ in 0..6 {
        let back = draws.random_range(0..=at);
        while at > back {
            assert!(journal.undo().unwrap().is_some());
            at -= 1;
            assert_eq!(journal.battle().write(), stood[at], "{name}, {seed}: back to {at}");
        }
        let forth = draws.random_range(at..stood.len());
        while at < forth {
            assert!(journal.redo().unwrap().is_some());
            at += 1;
            assert_eq!(journal.battle().write(), stood[at], "{name}, {seed}: again to {at}");
        }
    }
    while at + 1 < stood.len() {
        assert!(journal.redo().unwrap().is_some());
        at += 1;
    }
    assert_eq!(Some(&journal.battle().write()), stood.last(), "{name}, {seed}");
    assert_eq!(journal.verify().unwrap().finding, None, "{name}, {seed}");
}

/// Corrects steps without changing anything, with the same faces typed. The battle must stay as it was.
fn corrected(name: &str, seed: u64, corrections: usize) {
    let RandomRecord { mut journal, stood } = recorded(name, seed);
    let last = stood.last().unwrap();
    let mut draws = ChaCha8Rng::seed_from_u64(seed);
    for number in 0..corrections {
        let steps = journal.steps().to_vec();
        let step = steps[draws.random_range(0..steps.len())];
        let mut change = Change::default();
        if number % 2 == 0
            && let Deed::Ruled(ruled) = journal.entry(step).unwrap().deed
        {
            change.faces = Some(ruled.throws.iter().map(|throw| throw.faces.clone()).collect());
        }
        let preview = journal.correction(step, &change).unwrap();
        for remade in preview.steps() {
            assert_eq!(
                (remade.becomes, &remade.why, remade.now.as_ref()),
                (StepChange::Same, &None, Some(&remade.was)),
                "{name}, {seed}: {remade:?}"
            );
        }
        assert_eq!(preview.battle().write(), *last, "{name}, {seed}: corrected from {step}");
        if number == 0 {
            journal.accept(preview, "once more").unwrap();
            assert_eq!(journal.battle().write(), *last, "{name}, {seed}: accepted from {step}");
        }
    }
    assert_eq!(journal.verify().unwrap().finding, None, "{name}, {seed}");
}

/// Returns amendments that give every fact of a ruling by hand.
fn said(ruling: &Ruling) -> Amendments {
    let fields = ruling.facts.as_object().into_iter().flatten();
    let facts = fields.map(|(path, value)| FactAmendment {
        path: path.clone(),
        value: value.clone(),
        origin: Origin::Measured,
        reason: None,
    });
    Amendments { facts: facts.collect(), ..Amendments::default() }
}

/// Rules again from the facts of a ruling alone, with the same faces. Returns the first difference.
fn said_again(book: &dyn Book, ruling: &Ruling) -> Option<(String, String)> {
    // A ruling whose dice were not thrown is ruled again without dice.
    let thrown = ruling.throws.iter().all(|throw| throw.made.is_some());
    let faces = ruling.throws.iter().filter_map(|throw| throw.made.as_ref());
    let mut dice = Cast::given(faces.map(|(faces, _)| faces.clone()).collect());
    let dice = thrown.then_some(&mut dice);
    let again = book.quick(ruling.procedure, &said(ruling), dice, Detail::Close);
    let again = match again {
        Ok(again) => again,
        Err(halt) => return Some(("is refused".to_owned(), format!("{halt:?}"))),
    };
    let [one, other] = [ruling, &again].map(|ruling| {
        let mut document = told(ruling);
        // Rulings owed on the table afterwards are not part of the ruling, and the origin of the faces does not
        // matter.
        for not_of_the_facts in ["then", "throws"] {
            document[not_of_the_facts] = serde_json::Value::Null;
        }
        document
    });
    differs(&one, &other, LAST_BITS)
}

/// Rules on tables reached by random play, and gives the facts of each ruling by hand.
fn facts_alone(name: &str, seed: u64, tables: usize) {
    let book = book(name);
    let mut broken = Breaches::new();
    let mut asked: BTreeMap<&str, usize> = BTreeMap::new();
    let mut on_a_table = BTreeSet::new();
    rulings(&*book, &ready(name), seed, [tables, 6], |ruling, answers, _| {
        if book.blank(ruling.procedure).is_none() {
            on_a_table.insert(ruling.procedure);
            return;
        }
        *asked.entry(ruling.procedure).or_default() += 1;
        if let Some((path, what)) = said_again(&*book, ruling) {
            count(&mut broken, format!("{} {path}", ruling.procedure), || format!("{answers:?}: {what}"));
        }
    });
    println!("{name}: {asked:?} ruled from facts, on a table alone {on_a_table:?}");
    unbroken(&broken);
}

/// Checks a law in every book, in the order of the shelf.
fn every_book(mut law: impl FnMut(&str)) {
    for name in BOOKS.names() {
        law(name);
    }
}

#[test]
fn what_is_taken_back_and_made_again_stands_as_it_stood_in_every_book() {
    super::seeds::each([7], 1, |seed| every_book(|name| back_and_forth(name, seed)));
}

#[test]
fn a_correction_that_corrects_nothing_changes_nothing_in_any_book() {
    super::seeds::each([7], 1, |seed| every_book(|name| corrected(name, seed, 3)));
}

#[test]
fn facts_said_by_hand_rule_as_those_measured_in_every_book() {
    super::seeds::each([7], 1, |seed| every_book(|name| facts_alone(name, seed, 25)));
}
