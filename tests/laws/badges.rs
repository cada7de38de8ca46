//! The law of badges: a unit's signs on the table say what the battle file says of the unit.

use super::{BOOKS, book, played, ready, seeds};
use frontage::dice::Id;
use frontage::rulebook::shelf::Battle;
use frontage::ruling::table::{Badge, Body};
use serde_json::Value;

/// The number of tables looked at with each seed.
const TABLES: usize = 60;

/// Returns the unit's entry of a document or a written battle, or null if there is none.
fn entry(whole: &Value, list: &str, id: &Id) -> Value {
    let all = whole[list].as_array().into_iter().flatten();
    all.into_iter().find(|unit| unit["id"] == id.as_str()).cloned().unwrap_or_default()
}

/// Returns the badges and the pips that the document and the written battle ask for, in any book.
fn wanted(battle: &dyn Battle, body: &Body) -> (Vec<Badge>, u64) {
    let (shown, _) = battle.show();
    let written: Value = toml::from_str(&battle.write()).unwrap();
    let entries = [entry(&shown, "units", &body.id), entry(&written, "unit", &body.id)];
    let has = |key: &str| entries.iter().any(|unit| unit[key] == true || unit["done"][key] == true);
    let listed = |key: &str| {
        let states = [&shown["state"], &written["state"]].map(|state| state[key].as_array());
        states.into_iter().flatten().flatten().any(|unit| unit == body.id.as_str())
    };
    let shot = entries.iter().any(|unit| unit["fired"].as_array().is_some_and(|fires| !fires.is_empty()));
    let holds = |badge: &Badge| match badge {
        Badge::Veteran => entries[0]["experience"] == "veterans",
        Badge::Moved => has("moved") || has("marched") || listed("charged"),
        Badge::Fired => shot || has("fired") || listed("shot"),
        Badge::Acted => has("turned") || listed("acted"),
        Badge::Suppressed => has("suppressed"),
        Badge::Disordered => has("disordered"),
        Badge::Broken => has("broken"),
        Badge::Fleeing => has("fleeing"),
    };
    let badges = Badge::ALL.into_iter().filter(holds).collect();
    (badges, entries[0]["doomed"].as_u64().unwrap_or(0))
}

#[test]
fn the_badges_of_a_unit_say_what_its_battle_file_says_in_every_book() {
    let mut seen: Vec<Badge> = Vec::new();
    for name in BOOKS.names() {
        let (book, text) = (book(name), ready(name));
        seeds::each([1, 2], 1, |seed| {
            let mut left = TABLES;
            played(book.as_ref(), &text, seed, |battle| {
                for body in &battle.view().bodies {
                    let (badges, pips) = wanted(battle, body);
                    let same = |badge: &Badge| body.badges.contains(badge) == badges.contains(badge);
                    let about = format!("{name}, {}: {:?}, wanted {badges:?}", body.id, body.badges);
                    assert!(Badge::ALL.iter().all(same), "{about}\n{}", battle.write());
                    assert_eq!(u64::from(body.doomed), pips, "{about}");
                    seen.extend(&badges);
                }
                left -= 1;
                left > 0
            });
        });
    }
    let unseen: Vec<_> = Badge::ALL.into_iter().filter(|badge| !seen.contains(badge)).collect();
    assert_eq!(unseen, [], "random play never reached them");
}
