//! Advice in rulings. The test follows it.

use super::*;
use frontage::rulebook::Rules;
use frontage::rulebook::lines::Lines;

/// `block.choose`, `breakthrough.when`, `battle.damage`: the advice in brackets can be typed in as an answer.
#[test]
fn the_best_choices_are_answers_that_are_accepted() {
    let mut table = attack(
        "first = [\"heavy-1\", \"gun-1\", \"rifles-1\"]\nsecond = [\"howitzer-1\"]\nresources = [\"depot-1\"]\n\
         deck = [\"big-1\", \"big-2\", \"big-3\", \"big-4\", \"big-5\", \"big-6\", \"big-7\", \"big-8\"]",
        "first = [\"stug-1\", \"gren-1\", \"gren-2\"]\nsecond = [\"bomber-1\", \"diver-1\"]",
    );
    let wave = [("units", "gren-1,gren-2,bomber-1"), ("over", "diver-1"), ("at", "stug-1:heavy-1")];
    let mut ruling = done(&mut table, "wave", &wave);
    let mut taken = 0;
    while let Some(offer) = Lines::due(book().survey(&table)).first().cloned() {
        let given: Vec<(String, String)> =
            offer.answers.iter().map(|(hole, answer)| ((*hole).to_owned(), answer.clone())).collect();
        if offer.procedure == "battle" {
            // The advice for spreading the damage comes with the battle.
            let given: Vec<_> = given.iter().map(|(h, a)| (h.as_str(), a.as_str())).collect();
            ruling = done(&mut table.clone(), "battle", &given);
        }
        let rows = ruling.best.iter();
        let answers = rows.flat_map(|best| best.answers.clone());
        let fits = |hole: &str| offer.open.iter().any(|choice| choice.hole == hole);
        let advised = answers.filter(|(hole, _)| fits(hole));
        let all: Vec<(String, String)> =
            given.into_iter().chain(advised.map(|(hole, answer)| (hole.to_owned(), answer))).collect();
        let all: Vec<_> = all.iter().map(|(h, a)| (h.as_str(), a.as_str())).collect();
        taken += usize::from(all.len() > offer.answers.len());
        ruling = done(&mut table, offer.procedure, &all);
    }
    assert!(taken >= 2, "{taken}");
}
