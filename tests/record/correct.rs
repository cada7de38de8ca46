//! Correction: an old entry is changed, and a preview shows the effect on it and on the later ones.

use super::lines::{
    FIRE, MORALE, after_hand, becomes, evening, faces, fires, firing, first_difference, lose, of, outcome,
    ruled, stood, tests, wavering,
};
use super::support::{Folder, kinds, told};
use frontage::journal::{Change, Deed, JournalFault, Place, StepChange};
use frontage::language::Language::En;
use frontage::rulebook::Halt;
use frontage::ruling::Addition;

#[test]
fn a_misread_die_flips_its_own_outcome_and_nothing_far_away() {
    // fire.kill, fire.rating.infantry: four stands at close range are 12. A 5 takes one stand, a 13 none. At 20 cm
    // they are 8.
    let mut journal = of(&firing(), Place::Memory);
    let first = fires(&mut journal, "a", "t", 5);
    let second = fires(&mut journal, "b", "u", 9);
    let preview = journal.correction(first, &faces(&[13])).unwrap();
    assert_eq!(becomes(&preview), [(first, StepChange::Differs), (second, StepChange::Same)]);
    let flipped = [("loses-1".to_owned(), 12), ("loses-0".to_owned(), 12)];
    assert_eq!(first_difference(&preview, 0), flipped);
    assert!(preview.steps()[1].differences.is_empty());
    assert_eq!(preview.steps()[0].was, journal.entry(first).unwrap().says);
    assert_ne!(preview.steps()[0].now, Some(preview.steps()[0].was.clone()));
    assert!(preview.battle().write() != journal.battle().write());
}

#[test]
fn a_forgotten_modifier_counts_and_the_dice_stay() {
    // fire.kill: 13 takes none of 12, and one of 13.
    let mut journal = of(&firing(), Place::Memory);
    let step = fires(&mut journal, "a", "t", 13);
    let addition =
        Addition { block: None, label: "first volley".to_owned(), value: 1, reason: "club rule".to_owned() };
    let mut ask = ruled(&journal, step).ask;
    ask.said.additions.push(addition);
    let change = Change { ask: Some(ask.clone()), ..Change::default() };
    let preview = journal.correction(step, &change).unwrap();
    let counts = [("loses-0".to_owned(), 12), ("loses-1".to_owned(), 13)];
    assert_eq!(first_difference(&preview, 0), counts);
    let accepted = journal.accept(preview, "the volley was their first").unwrap();
    let anew = ruled(&journal, accepted + 1);
    assert_eq!((anew.faces(), anew.ask, anew.again), (vec![vec![13]], ask, Some(step)));
}

#[test]
fn words_that_do_not_fit_and_dice_that_do_not_are_refused_at_once() {
    let mut journal = of(&firing(), Place::Memory);
    let step = fires(&mut journal, "a", "t", 13);
    for wrong in [&[13, 4][..], &[], &[21]] {
        let refused = journal.correction(step, &faces(wrong));
        assert!(matches!(refused, Err(JournalFault::Halt(halt)) if matches!(*halt, Halt::Dice(_))));
    }
    let mut ask = ruled(&journal, step).ask;
    ask.said.strikes = vec![frontage::ruling::Strike {
        block: None,
        key: "fire.mod.moved".to_owned(),
        of: None,
        reason: "he stood".to_owned(),
    }];
    let change = Change { ask: Some(ask), ..Change::default() };
    let refused = journal.correction(step, &change);
    assert!(matches!(refused, Err(JournalFault::Halt(halt)) if matches!(*halt, Halt::Amendment(_))));
    let unreadable = stood(&journal, step, "stands = 4", "stands = -4");
    assert!(matches!(journal.correction(step, &unreadable), Err(JournalFault::Battle(_))));
    for (entry, change) in [(0, faces(&[5])), (step, after_hand(&journal)), (99, faces(&[5]))] {
        assert!(matches!(journal.correction(entry, &change), Err(JournalFault::Meaningless(_))));
    }
}

#[test]
fn a_wrong_position_before_a_fire_phase_is_measured_anew() {
    // fire.rating.infantry: 3 cm farther off the range is 17 cm, four stands are worth 8, and 10 takes none. Then no
    // unit tests.
    let mut journal = of(&firing(), Place::Memory);
    let [fire, morale] = evening(&mut journal, &FIRE, &MORALE);
    let change = stood(&journal, fire, "[60.0, 117.0]", "[60.0, 120.0]");
    let preview = journal.correction(fire, &change).unwrap();
    let expected = [(fire, StepChange::Differs), (morale, StepChange::NeedsThrow)];
    assert_eq!(becomes(&preview), expected);
    let farther = [("loses-1".to_owned(), 12), ("loses-0".to_owned(), 8)];
    assert_eq!(first_difference(&preview, 0), farther);
    assert_eq!(preview.steps()[0].differences.len(), 1, "who fires first, and the fire at u");
    let number = journal.accept(preview, "the tape lay askew").unwrap();
    assert_eq!(kinds(&journal)[5..], ["corrected", "by-hand", "ruled"]);
    assert_eq!(journal.steps(), [number + 1, number + 2]);
    let put_right = journal.at(number + 1).unwrap().write();
    assert_eq!(Some(put_right), change.before);
}

#[test]
fn what_fell_for_one_is_not_read_for_another() {
    let mut journal = of(&firing(), Place::Memory);
    let [fire, _] = evening(&mut journal, &FIRE, &MORALE);
    let change = stood(&journal, fire, "\"t\"", "\"w\"");
    let preview = journal.correction(fire, &change).unwrap();
    let why = preview.steps()[0].why.as_ref().unwrap().reason().unwrap();
    assert_eq!(preview.steps()[0].becomes, StepChange::NeedsThrow);
    let says = "roll 3 was for: loss of one more stand (a → t); now it would be needed for: loss of one more stand (a → w)";
    assert_eq!(En.say(&why), says);
}

#[test]
fn a_phase_is_not_ruled_in_place_of_one_that_was_left_out() {
    // t is out of range and is not fired at. Its throw is left over, so the fire phase does not close.
    let mut journal = of(&firing(), Place::Memory);
    let [fire, morale] = evening(&mut journal, &FIRE, &MORALE);
    let change = stood(&journal, fire, "[60.0, 117.0]", "[60.0, 200.0]");
    let preview = journal.correction(fire, &change).unwrap();
    let expected = [(fire, StepChange::NeedsThrow), (morale, StepChange::Refused)];
    assert_eq!(becomes(&preview), expected);
    journal.accept(preview, "he was far off").unwrap();
    let last = journal.steps().last().copied().unwrap();
    assert_eq!(journal.entry(last).unwrap().deed.kind(), "by-hand", "nothing but the table is left");
    assert_eq!(journal.battle().view().phase, "phase-fire");
}

#[test]
fn a_later_ruling_is_refused_when_its_unit_is_gone_and_a_hand_finds_nothing_to_set() {
    let mut journal = of(&firing(), Place::Memory);
    let first = fires(&mut journal, "a", "t", 5);
    let second = fires(&mut journal, "b", "u", 9);
    let third = lose(&mut journal, "u");
    let text = journal.before(first).unwrap().write();
    let (from, to) = (text.find("[[unit]]\nid = \"u\"").unwrap(), text.len());
    let without = text[from..to].split("\n\n").next().unwrap();
    let change = stood(&journal, first, without, "");
    let preview = journal.correction(first, &change).unwrap();
    let expected = [(first, StepChange::Same), (second, StepChange::Refused), (third, StepChange::Refused)];
    assert_eq!(becomes(&preview), expected);
    let why = |at: usize| preview.steps()[at].why.clone();
    assert!(matches!(why(1), Some(JournalFault::Halt(halt)) if matches!(*halt, Halt::Refused(_))));
    let gone = "unit.u.lost can’t be set: it is not there any more";
    assert_eq!(En.say(&why(2).unwrap().reason().unwrap()), gone);
    assert!(preview.steps()[1].now.is_none() && preview.steps()[1].differences.is_empty());
}

#[test]
fn a_later_test_that_now_fails_needs_a_throw_that_was_not_made() {
    // morale.base 8, morale.mod.support 1 for the other unit; morale.result: a failed test with a 3 is disorder. A
    // disordered unit gives no support (morale.mod.support): 9 passes against 9, not against 8, and 7 passes against
    // both.
    for (face, expected) in [(9, StepChange::NeedsThrow), (7, StepChange::Differs)] {
        let mut journal = of(&wavering(), Place::Memory);
        let first = tests(&mut journal, "a", &[9]);
        let second = tests(&mut journal, "c", &[face]);
        assert_eq!(outcome(&journal, second), "passed");
        let preview = journal.correction(first, &faces(&[10, 3])).unwrap();
        assert_eq!(becomes(&preview), [(first, StepChange::Differs), (second, expected)]);
        if expected == StepChange::Differs {
            let lower = [("passed".to_owned(), 9), ("passed".to_owned(), 8)];
            assert_eq!(first_difference(&preview, 1), lower);
        }
    }
}

#[test]
fn a_change_by_hand_is_corrected_by_what_the_hand_should_have_left() {
    let mut journal = of(&firing(), Place::Memory);
    let hand = lose(&mut journal, "u");
    let second = fires(&mut journal, "a", "t", 5);
    let should = journal.before(hand).unwrap().write();
    let change = Change { after: Some(should.clone()), ..Change::default() };
    let preview = journal.correction(hand, &change).unwrap();
    assert_eq!(becomes(&preview), [(hand, StepChange::Differs), (second, StepChange::Same)]);
    let number = journal.accept(preview, "it was t").unwrap();
    assert_eq!(journal.at(number + 1).unwrap().write(), should);
    assert!(matches!(journal.correction(number + 1, &faces(&[5])), Err(JournalFault::Meaningless(_))));
    let Deed::ByHand(patch) = journal.entry(number + 1).unwrap().deed else {
        panic!("by hand");
    };
    assert_eq!((patch.sets, patch.again), (Vec::new(), Some(hand)));
}

#[test]
fn the_tables_tell_what_was_replaced_from_what_was_taken_back() {
    let folder = Folder::new();
    let file = folder.file("test.frontage");
    let mut journal = of(&firing(), Place::File(file.clone()));
    let replaced = fires(&mut journal, "a", "t", 5);
    let undone = fires(&mut journal, "b", "u", 9);
    journal.undo().unwrap();
    let preview = journal.correction(replaced, &faces(&[13])).unwrap();
    let anew = journal.accept(preview, "misread").unwrap() + 1;
    drop(journal);
    let out = folder.file("all.csv").display().to_string();
    let file = file.display().to_string();
    told(&["print", &file, "report", "--out", &out]);
    for part in ["throws", "rulings"] {
        let table = folder.file(&format!("all-{part}.csv"));
        let table = std::fs::read_to_string(table).unwrap();
        let mut lines = table.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let heads = lines.next().unwrap();
        let at = |head| heads.iter().position(|known| *known == head).unwrap();
        let rows = lines.map(|row| ["entry", "void", "again"].map(|head| row[at(head)].to_owned()));
        let row =
            |entry: u64, void: bool, again: &str| [entry.to_string(), void.to_string(), again.to_owned()];
        let expected =
            [row(replaced, true, ""), row(undone, true, ""), row(anew, false, &replaced.to_string())];
        assert_eq!(rows.collect::<Vec<_>>(), expected, "{table}");
    }
}
