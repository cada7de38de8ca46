//! Places of units after a retreat or disorder, checked by a slow second method on random tables, and by sentences of
//! the source on small ones.

mod choices;
mod due;
mod hollow;
mod places;
mod retreat;
mod room;
mod slow;
mod tables;
mod told;
#[expect(dead_code, reason = "nobody plays on here")]
#[path = "../../support/umpire.rs"]
mod umpire;

use frontage::dice::Cast;
use frontage::rulebook::shelf::Battle;
use frontage::rulebook::{Answers, Detail, Due, Halt};
use frontage::ruling::{Amendments, Ruling};
use serde_json::Value;

/// The number of random tables: many in a release build, fewer in a debug build.
const TABLES: u64 = if cfg!(debug_assertions) { 4_000 } else { 50_000 };

/// Makes an ask on a battle. A parameter whose name is a rule key is a choice of the player.
fn rule(
    battle: &mut dyn Battle,
    procedure: &str,
    holes: &[(&str, &str)],
    dice: &[u8],
) -> Result<Ruling, Halt> {
    let (choices, given) = holes
        .iter()
        .map(|(hole, answer)| ((*hole).to_owned(), (*answer).to_owned()))
        .partition(|(hole, _): &(String, String)| hole.contains('.'));
    let answers = Answers { given, choices };
    let mut cast = Cast::given(dice.iter().map(|face| vec![*face]).collect());
    let said = Amendments::default();
    battle.rule(procedure, &answers, &said, Some(&mut cast), Detail::Close)
}

/// Returns a unit of a battle in the current state.
fn shown(battle: &dyn Battle, id: &str) -> Value {
    let (document, _) = battle.show();
    let units = document["units"].as_array().unwrap();
    units.iter().find(|unit| unit["id"] == id).unwrap().clone()
}

/// Returns true if a unit is due to be placed by hand now.
fn has_to_be_placed(battle: &dyn Battle, id: &str) -> bool {
    let offers = battle.offers();
    let named = |answers: &[(&str, String)]| answers.iter().any(|(_, answer)| answer == id);
    let mut places = offers.iter().filter(|offer| offer.procedure == "place");
    places.any(|offer| offer.due == Due::Now && named(&offer.answers))
}

/// Writes a rectangular piece of ground, given the values of x at its west and east sides and of y at its south and
/// north sides.
fn ground(id: &str, kind: &str, [west, east]: [f64; 2], [south, north]: [f64; 2]) -> String {
    format!(
        "[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\n\
         outline = [[{west}, {south}], [{east}, {south}], [{east}, {north}], [{west}, {north}]]\n"
    )
}

/// Rules a phase. Returns the recorded changes.
fn phase(battle: &mut dyn Battle, dice: &[u8]) -> Vec<Value> {
    let mut cast = Cast::given(dice.iter().map(|face| vec![*face]).collect());
    battle.phase(Some(&mut cast), Detail::Close, &[]).unwrap().changes
}
