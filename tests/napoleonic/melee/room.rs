//! The winner never shuts the loser in. On a table without other units every beaten or drawing unit retreats the
//! whole distance.

use super::{FOOT, terrain};
use crate::seeds::each;
use crate::support::{ask, battle, unit};
use frontage::rulebook::Halt;
use frontage::ruling::Ruling;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Rules on a melee with two faces. Each later face is a 1, with which recruits retreat and a square keeps its shape.
fn fought(text: &str, attackers: &str, faces: [u8; 2]) -> Ruling {
    let mut dice = faces.to_vec();
    loop {
        let holes = [("attackers", attackers), ("defenders", "d")];
        match ask(text, "melee", &holes, Some(&dice)) {
            Ok(ruling) => return ruling,
            Err(Halt::Dice(_)) if dice.len() < 8 => dice.push(1),
            Err(halt) => panic!("{halt:?}\n{text}"),
        }
    }
}

/// Returns the width and depth of a unit of infantry in cm: `formation.shape`, `formation.stand`.
fn size(formation: &str, stands: u32) -> [f64; 2] {
    let stands = f64::from(stands);
    if formation == "column" { [4.0, 3.0 * stands] } else { [4.0 * stands, 3.0] }
}

/// Draws a melee on an empty table. Returns the battle and the attackers.
fn melee(chance: &mut ChaCha8Rng) -> (String, &'static str) {
    let formations = ["line", "column", "disordered"];
    let mut any = |most: usize| (formations[chance.random_range(0..most)], chance.random_range(2..=7_u32));
    let (one, other) = (any(2), any(2));
    let ([wide, _], [theirs, their_depth]) = (size(one.0, one.1), size(other.0, other.1));
    let aside = chance.random_range(-0.5..0.5) * (wide + theirs - 1.0);
    let defender = unit("d", "blue", FOOT, other.0, other.1, [120.0, 120.0, 180.0]);
    let attacker = |id: &str, pose| unit(id, "red", FOOT, one.0, one.1, pose);
    match chance.random_range(0..5) {
        0 | 1 => (battle("melee", &[attacker("a", [120.0 + aside, 120.0, 0.0]), defender]), "a"),
        // The attacker comes from the west, with the front on the other's flank.
        2 => {
            let along = 120.0 + chance.random_range(0.1..0.9) * their_depth;
            let west = 120.0 - theirs / 2.0;
            (battle("melee", &[attacker("a", [west, along, 90.0]), defender]), "a")
        }
        // The defender is a garrison, attacked from outside.
        3 => {
            let place = terrain("v", "bua", [105.0, 135.0], [100.0, 120.0]);
            let inside = unit("d", "blue", FOOT, "line", other.1, [120.0, 119.0, 0.0]) + "in = \"v\"\n";
            let all = [attacker("a", [120.0 + aside.clamp(-14.0, 14.0), 120.0, 180.0]), inside, place];
            (battle("melee", &all), "a")
        }
        _ => {
            let [left, right] = [-0.5, 0.5].map(|side| 120.0 + side * (wide + 0.1));
            let two = [attacker("a", [left, 120.0, 0.0]), attacker("b", [right, 120.0, 0.0]), defender];
            (battle("melee", &two), "a,b")
        }
    }
}

#[test]
fn whoever_is_beaten_on_an_empty_table_goes_back_the_whole_way() {
    // melee.retreat, melee.draw: only the enemy is there, and it makes room.
    let mut went = 0;
    each(0..400, 200, |seed| {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let (text, attackers) = melee(&mut chance);
        let faces = [chance.random_range(1..=20), chance.random_range(1..=20)];
        let ruling = fought(&text, attackers, faces);
        if ruling.outcome.unwrap().name == "surrender" {
            return;
        }
        for (unit, word) in &ruling.fates {
            assert_ne!(word.name, "surrenders", "melee.retreat: {unit}, {faces:?}\n{text}");
        }
        for then in ruling.then.iter().filter(|then| then.procedure == "retreat") {
            // Two friends that retreat at once may block each other.
            if attackers == "a" {
                assert_eq!(then.facts["way"], "full", "melee.retreat: {faces:?}\n{text}\n{:#}", then.facts);
            }
            went += 1;
        }
    });
    assert!(went > 200, "only {went} went back");
}
