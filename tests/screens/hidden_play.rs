//! Random play with hidden units, in every book: no page of another side and no picture has the id or the name of a
//! hidden unit.

use super::{Table, seeds};
use frontage::BOOKS;
use frontage::desk::{Desk, HoleChoices, QuestionEvent};
use frontage::dice::Id;
use frontage::language::Language;
use frontage::rulebook::{Due, Offer, RequestKind};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The number of steps of the umpire in a battle.
const STEPS: usize = 24;

/// Makes one step of the umpire: he asks, fills in, rolls, records or leaves.
fn step(desk: &mut Desk, dice: &mut ChaCha8Rng) {
    desk.settle();
    if desk.question().inquiry().is_none() {
        let offers = desk.analysis.offers().iter().filter(|offer| offer.due != Due::Later);
        let offers: Vec<Offer> = offers.cloned().collect();
        if offers.is_empty() || dice.random_bool(0.15) {
            desk.inquire(RequestKind::Phase);
        } else {
            desk.take_up(&offers[dice.random_range(0..offers.len())]);
        }
    } else if desk.question().can_apply() {
        desk.apply();
    } else if desk.question().waited(desk.session().view()).is_some() {
        desk.change(if dice.random_bool(0.5) { QuestionEvent::Roll } else { QuestionEvent::Face(1) });
    } else if let Some(due) = desk.question().answer().and_then(|answer| answer.due.first()).map(Offer::name)
    {
        if dice.random_bool(0.5) { desk.change(QuestionEvent::waive(&due, "x")) } else { desk.dismiss() }
    } else if !fill(desk, dice) {
        desk.dismiss();
    }
    desk.settle();
}

/// Fills one open parameter of the question. Returns false if there is none that can be chosen.
fn fill(desk: &mut Desk, dice: &mut ChaCha8Rng) -> bool {
    let openings = desk.question().openings(desk.names(), desk.analysis.offers());
    let mut openings = openings.into_iter().filter(|opening| opening.answer.is_empty());
    let chosen = openings.find_map(|opening| {
        let words = match &opening.choosing {
            HoleChoices::One(words) | HoleChoices::Some { of: words, .. } => words.clone(),
            _ => Vec::new(),
        };
        let at = (!words.is_empty()).then(|| dice.random_range(0..words.len()))?;
        Some((opening.hole.name, words[at].word.clone()))
    });
    let Some((hole, word)) = chosen else { return false };
    desk.change(QuestionEvent::choose(hole, &word));
    true
}

/// Hides some units of a side. Returns their ids and names, without those that are part of what others may see.
fn hide_some(table: &Table, side: &Id, dice: &mut ChaCha8Rng) -> Vec<String> {
    let view = table.desk.lock().session().view().clone();
    let (mut hidden, mut shown) = (Vec::new(), vec![view.name.clone()]);
    for body in &view.bodies {
        let words = [body.id.to_string(), body.name.clone()];
        if body.side.as_ref() == Some(side) && dice.random_bool(0.5) {
            let done = table.post("umpire", "desk", &[("do", "hide"), ("unit", body.id.as_str())]);
            assert_eq!(done.status, 204, "{}", done.body);
            hidden.extend(words);
        } else {
            shown.extend(words);
        }
    }
    shown.extend(view.sides.iter().flat_map(|side| [side.id.to_string(), side.name.clone()]));
    shown.extend(view.terrain.iter().map(|piece| piece.id.to_string()));
    let shown = shown.join(" ").to_lowercase();
    hidden.retain(|word| word.chars().count() > 3 && !shown.contains(&word.to_lowercase()));
    hidden
}

fn look(table: &Table, (side, secrets): (&Id, &[String]), lang: &str, at: &str) {
    let mut pages = vec![("spectator", "follow"), ("spectator", "paper")];
    pages.extend(["follow", "throw", "orders", "paper"].map(|page| (side.as_str(), page)));
    for (role, page) in pages {
        let body = table.get(role, &format!("{page}?lang={lang}")).body;
        let mut bodies = vec![body.clone()];
        if let Some((_, rest)) = body.split_once("<img src=\"").filter(|_| page == "follow") {
            let map = rest.split('"').next().unwrap().replace("&amp;", "&");
            bodies.push(super::ask(&table.host, "GET", &map, &[], "").body);
        }
        for secret in secrets {
            for body in &bodies {
                let found = body.find(secret.as_str()).map(|found| {
                    let from = body.floor_char_boundary(found.saturating_sub(300));
                    body[from..].chars().take(700).collect::<String>()
                });
                assert!(found.is_none(), "{at}: {secret} on {page} of {role} in {lang}: {}", found.unwrap());
            }
        }
    }
}

#[test]
fn no_page_of_others_names_a_hidden_unit_whatever_is_asked() {
    let (mut told, mut known) = (0, 0);
    for book in BOOKS.names() {
        seeds::each([1], 1, |seed| {
            let mut dice = ChaCha8Rng::seed_from_u64(seed);
            let table = Table::of(book);
            let sides: Vec<Id> =
                table.desk.lock().session().view().sides.iter().map(|side| side.id.clone()).collect();
            let own = dice.random_range(0..2);
            let secrets = hide_some(&table, &sides[own], &mut dice);
            assert!(!secrets.is_empty(), "{book}");
            let before = table.entries();
            for number in 0..STEPS {
                step(&mut table.desk.lock(), &mut dice);
                let lang = Language::ALL[number % Language::ALL.len()].code();
                let at = format!("{book}, seed {seed}, step {number}");
                look(&table, (&sides[1 - own], &secrets), lang, &at);
            }
            told += table.entries() - before;
            let umpire = table.get("umpire", "desk").body;
            known += usize::from(secrets.iter().any(|secret| umpire.contains(secret.as_str())));
        });
    }
    assert!(told > 80, "only {told} entries were recorded");
    assert!(known > 5, "the umpire sees the hidden units in {known} battles only");
}

#[test]
fn the_best_choice_is_the_umpires_alone() {
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let table = Table::of("lines");
    let heading = Language::En.word("report-best");
    let mut choices = 0;
    for number in 0..60 {
        step(&mut table.desk.lock(), &mut dice);
        choices += usize::from(table.get("umpire", "desk").text().contains(&heading));
        let text = table.get("spectator", "follow").text();
        assert!(!text.contains(&heading), "step {number}: {text}");
    }
    assert!(choices > 0, "no ruling had a best choice");
}
