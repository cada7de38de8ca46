//! A phase closed in a single go ends like a phase whose rulings were asked separately with the same dice.

use super::told::{LAST_BITS, differs};
use super::{Breaches, MORE, book, count, kept, played, ready, unbroken};
use frontage::dice::Cast;
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{Answers, Detail, Offer, PhaseRecord};
use frontage::ruling::{Amendments, Ruling};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Returns the faces thrown for a ruling.
fn faces(ruling: &Ruling) -> Vec<Vec<u8>> {
    ruling.throws.iter().filter_map(|throw| throw.made.as_ref().map(|(faces, _)| faces.clone())).collect()
}

/// Returns the ask that makes a single ruling of a phase. Most rulings are among the offers; a fire is asked with its
/// target and the stands that fire in the phase.
fn asked(book: &dyn Book, offers: &[Offer], ruling: &Ruling) -> Option<(&'static str, Answers)> {
    let given =
        |given: Vec<(String, String)>| Some((ruling.procedure, Answers { given, ..Answers::default() }));
    let is_whole = |offer: &&Offer| offer.open.iter().all(|choice| choice.optional);
    if let Some(offer) = offers.iter().filter(is_whole).find(|offer| offer.name() == ruling.name) {
        return given(
            offer.answers.iter().map(|(hole, answer)| ((*hole).to_owned(), answer.clone())).collect(),
        );
    }
    let groups = ruling.facts["groups"].as_array().filter(|_| ruling.procedure == "fire");
    if let Some(groups) = groups {
        let mut by: Vec<(&str, Vec<String>)> = Vec::new();
        for group in groups {
            let numbers =
                group["stands"].as_array().into_iter().flatten().map(|stand| stand["number"].to_string());
            let unit = group["unit"]["id"].as_str()?;
            match by.iter_mut().find(|(known, _)| *known == unit) {
                Some((_, stands)) => stands.extend(numbers),
                None => by.push((unit, numbers.collect())),
            }
        }
        let by: Vec<String> =
            by.iter().map(|(unit, stands)| format!("{unit}:{}", stands.join("+"))).collect();
        let target = ruling.facts["target"]["unit"]["id"].as_str()?;
        return given(vec![("target".to_owned(), target.to_owned()), ("by".to_owned(), by.join(","))]);
    }
    // The name of a ruling made by the phase lists the answers to the parameters.
    let (_, named) = ruling.name.split_once('@').unwrap_or_default();
    let holes = book.procedures().iter().find(|known| known.name == ruling.procedure)?.holes;
    let filled = holes.iter().zip(named.split('+')).filter(|(_, answer)| !answer.is_empty());
    given(filled.map(|(hole, answer)| (hole.name.to_owned(), answer.to_owned())).collect())
}

/// Asks the rulings of a phase separately, each when due, and closes the phase. Returns the reason if that fails.
fn one_by_one(book: &dyn Book, battle: &mut dyn Battle, record: &PhaseRecord) -> Result<(), String> {
    let mut left: VecDeque<&Ruling> = record.rulings.iter().collect();
    while let Some(ruling) = left.pop_front() {
        let offers = battle.offers();
        let (procedure, answers) =
            asked(book, &offers, ruling).ok_or_else(|| format!("{} is not offered", ruling.name))?;
        // Rulings that follow at once from another belong to that ruling's ask. Their faces are appended in the order
        // in which they were thrown.
        let follows = left.iter().filter(|later| !offers.iter().any(|offer| offer.name() == later.name));
        let mut own = faces(ruling);
        let mut tries = vec![own.clone()];
        for later in follows {
            own.extend(faces(later));
            tries.push(own.clone());
        }
        let silent = Amendments::default();
        let mut refused = None;
        let told = tries.into_iter().find_map(|faces| {
            let mut dice = Cast::given(faces);
            let told = battle.rule(procedure, &answers, &silent, Some(&mut dice), Detail::Ruling);
            told.map_err(|halt| _ = refused.get_or_insert(halt)).ok()
        });
        match told {
            Some(told) => left.retain(|later| told.then.iter().all(|then| then.name != later.name)),
            // The remaining rulings are made while the phase closes.
            None if record.rulings.len() - left.len() > record.together => {
                left.push_front(ruling);
                break;
            }
            None => return Err(format!("{}: {refused:?}", ruling.name)),
        }
    }
    let rest = left.iter().flat_map(|ruling| faces(ruling)).collect();
    battle
        .phase(Some(&mut Cast::given(rest)), Detail::Ruling, &[])
        .map_err(|halt| format!("closed: {halt:?}"))?;
    Ok(())
}

/// Closes phases reached by random play in two ways, in a single go and ruling by ruling, and compares the results.
fn together_or_apart(name: &str, seed: u64, tables: usize) {
    let book = book(name);
    let mut broken = Breaches::new();
    let mut draws = ChaCha8Rng::seed_from_u64(seed);
    let (mut left, mut phases, mut rulings) = (tables * MORE, 0, 0);
    played(&*book, &ready(name), seed, |battle| {
        left -= 1;
        let mut together = battle.fork();
        let dice = draws.random_range(0..u64::MAX);
        let Ok(record) = together.phase(Some(&mut Cast::seeded(dice)), Detail::Ruling, &[]) else {
            return left > 0;
        };
        phases += 1;
        rulings += record.rulings.len();
        let mut apart = battle.fork();
        let came = one_by_one(&*book, apart.as_mut(), &record);
        let [one, other] = [together.as_ref(), apart.as_ref()].map(Battle::write);
        let differs = if let Err(why) = came {
            Some(("can't be asked one by one".to_owned(), why))
        } else {
            let [one, other] = [&one, &other].map(|text| {
                let table: toml::Value = toml::from_str(text).unwrap();
                serde_json::to_value(table).unwrap()
            });
            differs(&one, &other, LAST_BITS)
        };
        if let Some((path, what)) = differs {
            let whole = format!(
                "{}: {what}\n    {:?}",
                record.phase,
                record.rulings.iter().map(|r| &r.name).collect::<Vec<_>>()
            );
            let tables = [battle.write(), other];
            count(&mut broken, path, || whole + &kept(&format!("{name}-apart"), &tables));
        }
        left > 0
    });
    println!("{name}: {phases} phases with {rulings} rulings");
    unbroken(&broken);
}

#[test]
fn a_phase_ends_as_its_rulings_do_one_by_one_in_napoleonic() {
    super::seeds::each([7], 1, |seed| together_or_apart("napoleonic", seed, 60));
}

#[test]
fn a_phase_ends_as_its_rulings_do_one_by_one_in_fantasy() {
    super::seeds::each([7], 1, |seed| together_or_apart("fantasy", seed, 60));
}

#[test]
fn a_phase_ends_as_its_rulings_do_one_by_one_in_shock() {
    super::seeds::each([7], 1, |seed| together_or_apart("shock", seed, 60));
}

#[test]
fn a_phase_ends_as_its_rulings_do_one_by_one_in_squad() {
    super::seeds::each([7], 1, |seed| together_or_apart("squad", seed, 60));
}

#[test]
fn a_phase_ends_as_its_rulings_do_one_by_one_in_lines() {
    super::seeds::each([7], 1, |seed| together_or_apart("lines", seed, 60));
}
