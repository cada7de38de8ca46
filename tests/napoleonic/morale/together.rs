//! All tests of a phase are measured on the table as the phase began, made together or separately, in any order.

use crate::seeds::each;
use crate::support::{battle, book, open, unit};
use frontage::dice::Cast;
use frontage::rulebook::shelf::Battle;
use frontage::rulebook::{Answers, Detail, Halt};
use frontage::ruling::{Amendments, Ruling};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Draws a crowd of small units of both sides, each of which has lost a stand. A general is in the ranks of one, and
/// another is near by.
fn crowd(chance: &mut ChaCha8Rng) -> (String, Vec<String>) {
    let formations = ["line", "column", "disordered"];
    let mut ids = Vec::new();
    let mut all = Vec::new();
    for row in 0..3_u32 {
        for column in 0..3_u32 {
            let side = if chance.random_bool(0.6) { "red" } else { "blue" };
            let id = format!("u{row}{column}");
            let mut near = |middle: u32| 80.0 + 17.0 * f64::from(middle) + chance.random_range(-2.0..2.0);
            let at = [near(column), near(row)];
            let facing = f64::from(chance.random_range(0..4_u32)) * 90.0;
            let formation = formations[chance.random_range(0..3)];
            let pose = [at[0], at[1], facing];
            all.push(unit(&id, side, "line-infantry", formation, 3, pose) + "lost = 1\n");
            ids.push(id);
        }
    }
    let host = &ids[chance.random_range(0..ids.len())];
    all.push("[[general]]\nid = \"near\"\nside = \"red\"\nat = [105.0, 97.0]\n".to_owned());
    let side =
        if all[ids.iter().position(|id| id == host).unwrap()].contains("\"red\"") { "red" } else { "blue" };
    all.push(format!("[[general]]\nid = \"in\"\nside = \"{side}\"\nwith = \"{host}\"\nchief = true\n"));
    (battle("morale", &all), ids)
}

/// Makes a test with the given first face, and the next face if a second throw is needed.
fn test(battle: &mut dyn Battle, id: &str, face: u8, next: u8) -> Result<Ruling, Halt> {
    let answers = Answers { given: vec![("unit".to_owned(), id.to_owned())], choices: Vec::new() };
    let said = Amendments::default();
    let mut throws = |dice: Vec<Vec<u8>>| {
        battle.rule("morale", &answers, &said, Some(&mut Cast::given(dice)), Detail::Ruling)
    };
    match throws(vec![vec![face], vec![next]]) {
        Err(Halt::Dice(_)) => throws(vec![vec![face]]),
        ruled => ruled,
    }
}

#[test]
fn a_test_adds_up_to_the_same_whichever_are_taken_before_it() {
    // measure.simultaneous
    let mut changed = 0;
    each(0..60, 60, |seed| {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let (text, mut ids) = crowd(&mut chance);
        let book = book();
        let first =
            |id: &String| test(open(&*book, &text).as_mut(), id, 1, 1).map(|ruling| ruling.tally.total());
        let alone: Vec<_> = ids.iter().map(|id| (id.clone(), first(id).unwrap())).collect();
        ids.shuffle(&mut chance);
        let mut battle = open(&*book, &text);
        let mut taken = Vec::new();
        for id in &ids {
            let next = chance.random_range(1..=20);
            // A unit that left the table with another is not tested any more.
            let Ok(ruling) = test(battle.as_mut(), id, 20, next) else { continue };
            let (_, total) = alone.iter().find(|(known, _)| known == id).unwrap();
            assert_eq!(
                ruling.tally.total(),
                *total,
                "measure.simultaneous: {id} after {taken:?}, seed {seed}\n{text}"
            );
            changed += usize::from(!ruling.events.is_empty());
            taken.push((id.clone(), next));
            // The state at the beginning of the phase is kept in the battle file.
            let written = battle.write();
            battle = open(&*book, &written);
        }
    });
    assert!(changed > 100, "only {changed} tests changed anything");
}
