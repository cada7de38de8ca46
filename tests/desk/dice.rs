//! Dice typed at the desk: no clock decides what a key meant, no face is lost, and a typed face stays.

use crate::seeds::each;
use crate::*;
use frontage::desk::QuestionEvent;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The keys of a melee without a table: column on line, veterans on recruits, left flank, a wall, and then two dice.
const MELEE: &str = "K 2 Shift+N B 2 9 5";

fn faces(desk: &Desk) -> Vec<Vec<u8>> {
    desk.question().inquiry().map(|inquiry| inquiry.faces().to_vec()).unwrap_or_default()
}

/// Returns the texts in the boxes of the throw that is waited for.
fn waiting(desk: &Desk) -> Vec<String> {
    desk.question()
        .boxes(desk.names())
        .into_iter()
        .find(|throw| throw.waits)
        .map(|throw| throw.faces)
        .unwrap_or_default()
}

/// Presses keys one after another, without any pause.
fn at_once(desk: &mut Desk, keys: &str) {
    for chord in keys.split(' ') {
        let (held, key) = chord.rsplit_once('+').unwrap_or(("", chord));
        let held = ["Ctrl", "Shift", "Alt"].map(|name| held.contains(name));
        desk.press(held.into(), key);
    }
}

#[test]
fn a_melee_typed_at_once_is_the_melee_typed_slowly() {
    let (mut quick, mut slow) = (desk(DEMO), desk(DEMO));
    press(&mut slow, "Shift+E");
    press(&mut slow, MELEE);
    at_once(&mut quick, "Shift+E");
    at_once(&mut quick, MELEE);
    quick.settle();
    assert_eq!(faces(&slow), [[9], [5]]);
    assert_eq!(faces(&quick), [[9], [5]]);
    assert_eq!(outcome(&quick), outcome(&slow));
}

#[test]
fn a_number_stays_open_however_long_it_takes() {
    let mut desk = desk(DEMO);
    press(&mut desk, "Shift+E 1");
    (0..10).for_each(|_| wait(&mut desk));
    assert_eq!((faces(&desk).len(), waiting(&desk)), (0, vec!["1_".to_owned()]));
    press(&mut desk, "4");
    assert_eq!(faces(&desk), [[14]]);
    // Enter closes an open number, and so does Space. The key does nothing else then.
    press(&mut desk, "Backspace 2 Enter");
    assert_eq!(faces(&desk), [[2]]);
    press(&mut desk, "Backspace 1 Space");
    assert_eq!(faces(&desk), [[1]]);
    // A letter closes an open number before the letter opens a row of the card.
    press(&mut desk, "Backspace 1 K 2 4");
    assert_eq!(faces(&desk), [[1], [4]]);
}

#[test]
fn a_digit_the_die_does_not_have_blocks_what_follows_until_it_is_taken_back() {
    let mut desk = desk(SQUAD);
    let offers = desk.analysis.offers().to_vec();
    let sixes = offers.iter().find(|offer| {
        desk.take_up(offer);
        desk.settle();
        desk.question().inquiry().and_then(|inquiry| inquiry.next()).is_some_and(|next| next.roll.sides == 6)
    });
    assert!(sixes.is_some(), "nothing of the squad battle is thrown for at once");
    at_once(&mut desk, "7 3 4");
    desk.settle();
    assert_eq!((faces(&desk).len(), waiting(&desk)[0].as_str()), (0, "7?"));
    assert!(
        said(&desk).starts_with("A roll of ") && said(&desk).contains("can't show 7."),
        "{}",
        said(&desk)
    );
    // Neither Enter nor Space goes past a digit that is no face of the die.
    press(&mut desk, "Enter Space");
    assert_eq!((faces(&desk).len(), waiting(&desk)[0].as_str()), (0, "7?"));
    at_once(&mut desk, "Backspace 3");
    desk.settle();
    assert_eq!((faces(&desk).len(), waiting(&desk)[0].as_str()), (0, "3"));
}

#[test]
fn a_digit_nobody_waits_for_is_said_to_be_unused() {
    let mut desk = desk(DEMO);
    press(&mut desk, "Shift+E 9");
    // The 2 is complete when the 5 comes, and no third die is waited for.
    at_once(&mut desk, "2 5");
    desk.settle();
    assert_eq!(faces(&desk), [[9], [2]]);
    assert_eq!(said(&desk), "5 is not used: no roll is needed now.");
}

/// Types random keys at a desk, with or without pauses in between.
fn typed(seed: u64, waits: bool) -> Desk {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut pauses = ChaCha8Rng::seed_from_u64(seed + 1);
    let mut desk = desk(DEMO);
    desk.press((false, true, false), "E");
    for _ in 0..20 {
        let key = ["1", "2", "3", "9", "0", "K", "B", "Backspace", "Q", "P"][chance.random_range(0..10)];
        desk.press((false, false, false), key);
        for _ in 0..pauses.random_range(0..3) {
            if waits {
                wait(&mut desk);
                desk.settle();
            }
        }
    }
    desk.settle();
    desk
}

#[test]
fn the_speed_of_a_hand_changes_no_die() {
    each(0..40, 200, |seed| {
        let (quick, slow) = (typed(seed, false), typed(seed, true));
        assert_eq!(faces(&quick), faces(&slow), "seed {seed}");
        assert_eq!(waiting(&quick), waiting(&slow), "seed {seed}");
        assert_eq!(written(&quick), written(&slow), "seed {seed}");
    });
}

#[test]
fn what_fell_for_a_question_that_is_left_falls_again_when_it_is_asked_again() {
    let mut desk = desk(&demo_in("movement"));
    press(&mut desk, "Ctrl+Enter 5");
    assert!(!desk.question().can_apply());
    // Enter asks what is due first. The dice of the phase stay as they fell.
    press(&mut desk, "Enter");
    assert!(
        desk.question().says(desk.names()).unwrap().contains("Pioneers"),
        "{:?}",
        desk.question().says(desk.names())
    );
    press(&mut desk, "Escape Ctrl+Enter");
    assert_eq!(faces(&desk), [[5]]);
    assert!(said(&desk).contains("You have already rolled 5 for this, so the roll stays"), "{}", said(&desk));
}

#[test]
fn every_state_of_a_phase_says_what_comes_next() {
    for phase in ["attack", "fire", "morale", "melee", "movement"] {
        for face in [1, 10, 20] {
            let mut desk = desk(&demo_in(phase));
            press(&mut desk, "Ctrl+Enter");
            for _ in 0..60 {
                let waits = desk.question().inquiry().and_then(|inquiry| inquiry.next()).is_some();
                assert!(
                    waits || desk.question().can_apply() || {
                        let answer = desk.question().answer().unwrap();
                        !answer.due.is_empty() || answer.refused.is_some()
                    },
                    "{phase}, {face}: nothing comes next"
                );
                if !waits {
                    break;
                }
                desk.change(QuestionEvent::Face(face));
                desk.settle();
            }
        }
    }
}
