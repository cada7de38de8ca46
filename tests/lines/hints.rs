//! Hints taken at their word, over random play.

use super::*;
use frontage::rulebook::shelf;

#[expect(dead_code, reason = "only single asks and phases are played here")]
#[path = "../support/umpire.rs"]
mod umpire;

#[path = "../support/hints.rs"]
mod support;

#[test]
fn every_hint_of_lines_helps() {
    let shelf = shelf::book("lines", None).unwrap().unwrap();
    for seed in [1, 2] {
        let tried = support::every_hint_helps(shelf.as_ref(), READY, seed, 400);
        assert!(tried.upheld > 60 && tried.waived > 30, "{tried:?}");
    }
    // Cards without a price leave something to be said.
    let red = "hand = [\"rifles-9\"]\nfirst = [\"heavy-1\"]\ndeck = 20";
    let blue = "hand = [\"rifles-1\", \"raid-1\"]\nresources = [\"depot-1\"]\nfirst = [\"gren-1\"]\ndeck = 20";
    let prices = PRINTS.replace("cost = ", "# cost = ");
    let text = battle("build", "drawn = true", red, blue).replace(PRINTS, &prices);
    let tried = support::every_hint_helps(shelf.as_ref(), &text, 3, 300);
    assert!(tried.said > 0, "{tried:?}");
}

/// `block.choose`, `breakthrough.when`, `battle.damage`: what is advised in brackets can be typed in.
#[test]
fn the_best_choices_are_answers_that_are_accepted() {
    let mut table = attack(
        "first = [\"heavy-1\", \"gun-1\", \"rifles-1\"]\nsecond = [\"howitzer-1\"]\nresources = [\"depot-1\"]\n\
         deck = [\"big-1\", \"big-2\", \"big-3\", \"big-4\", \"big-5\", \"big-6\", \"big-7\", \"big-8\"]",
        "first = [\"stug-1\", \"gren-1\", \"gren-2\"]\nsecond = [\"bomber-1\", \"diver-1\"]",
    );
    let wave = [
        ("units", "gren-1,gren-2,bomber-1"),
        ("over", "diver-1"),
        ("at", "stug-1:heavy-1"),
    ];
    let mut ruling = done(&mut table, "wave", &wave);
    let mut taken = 0;
    while let Some(offer) = book().due(&table).first().cloned() {
        let given: Vec<(String, String)> = offer
            .answers
            .iter()
            .map(|(hole, answer)| ((*hole).to_owned(), answer.clone()))
            .collect();
        if offer.procedure == "battle" {
            // How the damage is spread is advised for the battle itself.
            let given: Vec<_> = given
                .iter()
                .map(|(h, a)| (h.as_str(), a.as_str()))
                .collect();
            ruling = done(&mut table.clone(), "battle", &given);
        }
        let rows = ruling.best.iter();
        let answers = rows.flat_map(|best| best.answers.clone());
        let fits = |hole: &str| offer.open.iter().any(|choice| choice.hole == hole);
        let advised = answers.filter(|(hole, _)| fits(hole));
        let all: Vec<(String, String)> = given
            .into_iter()
            .chain(advised.map(|(hole, answer)| (hole.to_owned(), answer)))
            .collect();
        let all: Vec<_> = all.iter().map(|(h, a)| (h.as_str(), a.as_str())).collect();
        taken += usize::from(all.len() > offer.answers.len());
        ruling = done(&mut table, offer.procedure, &all);
    }
    assert!(taken >= 2, "{taken}");
}
