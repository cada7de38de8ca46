//! Both languages have words for everything that the book reports in random battles.

use crate::seeds::each;
use crate::shock::book;
use frontage::dice::Cast;
use frontage::language::Language;
use frontage::rulebook::shock::{Event, Facts, Shock};
use frontage::rulebook::{Answers, Cases, ChoiceRange, Detail, Halt, Question, Rules};
use frontage::ruling::{Amendments, Arg, Reason};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn said_in_both(reason: &Reason) {
    for language in Language::ALL {
        let said = language.say(reason);
        let id = reason.key.replace(['.', '_'], "-");
        assert!(!said.starts_with(&id) && !said.contains('{'), "{language:?}: {said}");
    }
    for (_, arg) in &reason.args {
        inner(arg);
    }
}

fn inner(arg: &Arg) {
    match arg {
        Arg::Reason(reason) => said_in_both(reason),
        Arg::List(items) => items.iter().for_each(inner),
        Arg::Word(id) => assert!(Language::ALL.iter().all(|language| language.has(id)), "\"{id}\""),
        _ => {}
    }
}

#[test]
fn both_languages_say_everything_that_happens() {
    let book = book();
    for row in book.catalogue().rows() {
        assert!(Language::ALL.iter().all(|language| language.label(row.key) != row.key), "{}", row.key);
    }
    let armies = |name: &str| {
        std::fs::read_to_string(format!("armies/{name}")).map_err(|error| error.to_string().into())
    };
    let text = armies("shock.toml").unwrap();
    each(0..3, 3, |seed| {
        let mut draws = ChaCha8Rng::seed_from_u64(seed);
        let reading = Shock::read(book.tables(), "shock.toml", &text, &armies);
        let mut position = reading.unwrap_or_else(|faults| panic!("{faults:?}")).position;
        for step in 0..200_u64 {
            let offers = Shock::offers(book.survey(&position));
            offers.iter().for_each(|offer| said_in_both(&offer.says));
            Shock::show(book.survey(&position)).1.iter().for_each(said_in_both);
            let due = Shock::due(book.survey(&position));
            if due.is_empty() && (offers.is_empty() || draws.random_bool(0.3)) {
                if Shock::phase(book.survey(&position)).is_err() {
                    break;
                }
                let event = Shock::close(book.survey(&position));
                said_in_both(&Shock::tells(&event, &|id| id.into()));
                Shock::apply(book.tables(), &mut position, &event);
                continue;
            }
            let from = if due.is_empty() { &offers } else { &due };
            let offer = &from[draws.random_range(0..from.len())];
            let mut answers = Answers::default();
            for (hole, answer) in &offer.answers {
                answers.given.push(((*hole).to_owned(), answer.clone()));
            }
            for choice in &offer.open {
                let ChoiceRange::OneOf(of) = &choice.takes else { panic!("{choice:?}") };
                let answer = of[draws.random_range(0..of.len())].clone();
                answers.given.push((choice.hole.to_owned(), answer));
            }
            let ask = Facts::read(book.survey(&position), offer.procedure, &answers).unwrap();
            refusals(&position, &answers);
            let question = Question::measured(&book, &position, &ask, &Amendments::default()).unwrap();
            let checks = question.tally().checks.iter();
            checks.for_each(|check| said_in_both(&check.because));
            let lines = question.tally().blocks.iter().flat_map(|block| &block.lines);
            lines.for_each(|line| said_in_both(&line.because));
            said_in_both(&question.facts().says(book.tables()));
            let mut dice = Cast::seeded(seed.wrapping_mul(1_000).wrapping_add(step));
            let (ruling, events) = question.rule(Some(&mut dice), Detail::Ruling).unwrap();
            if let (Some(outcome), "resolve") = (ruling.outcome, offer.procedure) {
                // The headline of a shock names the units.
                for language in Language::ALL {
                    let headline = language.outcome_of(outcome, &ruling.says);
                    assert_ne!(headline, language.outcome(outcome), "{language:?}");
                }
            }
            for throw in &ruling.throws {
                assert!(
                    Language::ALL.iter().all(|language| language.has(throw.purpose.name)),
                    "{}",
                    throw.purpose.name
                );
            }
            follow(&mut position, events);
        }
    });
}

/// Applies events, and the asks that follow at once.
fn follow(position: &mut frontage::rulebook::shock::position::Position, events: Vec<Event>) {
    let book = book();
    for event in events {
        said_in_both(&Shock::tells(&event, &|id| id.into()));
        Shock::apply(book.tables(), position, &event);
    }
    if let Some(ask) = Shock::owed(book.survey(position)) {
        let question = Question::measured(&book, position, &ask, &Amendments::default()).unwrap();
        said_in_both(&question.facts().says(book.tables()));
        let (_, events) = question.rule(None, Detail::Ruling).unwrap();
        follow(position, events);
    }
}

/// Checks that an ask at the wrong time is refused with words.
fn refusals(position: &frontage::rulebook::shock::position::Position, answers: &Answers) {
    let book = book();
    for procedure in Facts::PROCEDURES {
        let checks = match Facts::read(book.survey(position), procedure.name, answers) {
            Err(refusal) => refusal.0,
            Ok(ask) => match Question::measured(&book, position, &ask, &Amendments::default()) {
                Err(Halt::Refused(checks)) => checks,
                _ => Vec::new(),
            },
        };
        checks.iter().for_each(|check| said_in_both(&check.because));
    }
}

/// The source writes no \u{451}, and neither does the book.
#[test]
fn the_letters_are_those_of_the_source() {
    for file in ["shock.ftl", "shock-words.ftl"] {
        let own = std::fs::read_to_string(format!("src/language/ru/{file}")).unwrap();
        assert!(!own.to_lowercase().contains('\u{451}'), "{file}");
    }
}
