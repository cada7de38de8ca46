//! Correction: an old entry changed, what would become of the later ones, and what the umpire makes of it.

use super::support::{Folder, begun, clock, entries, kinds, phase, rule, table};
use frontage::desk::{Edit, edited};
use frontage::journal::{
    Ask, Asked, Becomes, Change, Deed, Faces, Journal, JournalFault, Opening, Place, Preview, Ruled,
};
use frontage::language::Language::En;
use frontage::names::Id;
use frontage::rulebook::Halt;
use frontage::ruling::{Addition, Reason};
use proptest::prelude::*;
use std::fs;

/// A unit of four stands of recruits in line, 16 cm wide and 3 cm deep, by the middle of its front edge.
fn unit(id: &str, side: &str, [x, y]: [f64; 2], more: &str) -> String {
    format!(
        "[[unit]]\nid = \"{id}\"\nside = \"{side}\"\nname = \"{id}\"\ntype = \"line-infantry\"\n\
         experience = \"recruits\"\nformation = \"line\"\nstands = 4\nat = [{x:?}, {y:?}]\n{more}"
    )
}

fn battle(phase: &str, units: &[String]) -> String {
    format!(
        "format = 1\nbook = \"napoleonic\"\nname = \"test\"\n[table]\nwidth = 240\ndepth = 240\n\
         [turn]\nnumber = 1\nphase = \"{phase}\"\n\
         [[side]]\nid = \"red\"\nname = \"Red\"\nedge = \"near\"\n\
         [[side]]\nid = \"blue\"\nname = \"Blue\"\nedge = \"far\"\n{}",
        units.concat()
    )
}

/// Two lines of red behind two of blue who show them their backs: `t` 14 cm before `a`, `u` 20 cm before `b`.
fn firing() -> String {
    battle(
        "fire",
        &[
            unit("a", "red", [60.0, 100.0], ""),
            unit("b", "red", [180.0, 100.0], ""),
            unit("t", "blue", [60.0, 117.0], ""),
            unit("u", "blue", [180.0, 123.0], ""),
        ],
    )
}

/// Two lines of red side by side, each of whom lost a stand: they support each other.
fn wavering() -> String {
    let lost = "lost = 1\n";
    battle(
        "morale",
        &[
            unit("a", "red", [60.0, 100.0], lost),
            unit("c", "red", [80.0, 100.0], lost),
            unit("t", "blue", [60.0, 200.0], ""),
        ],
    )
}

fn of(text: &str, place: Place) -> Journal {
    let fetch = |name: &str| Err(name.to_owned());
    let opening = Opening {
        file: "test.toml",
        text,
        fetch: &fetch,
        house: None,
        seed: None,
    };
    Journal::begin(place, opening, clock).unwrap()
}

fn fires(journal: &mut Journal, by: &str, at: &str, face: u8) -> u64 {
    let ask = table("fire", &[("target", at), ("by", by)]);
    rule(journal, &ask, &Faces::Table(vec![vec![face]]));
    *journal.steps().last().unwrap()
}

fn tests(journal: &mut Journal, unit: &str, faces: &[u8]) -> u64 {
    let faces = faces.iter().map(|face| vec![*face]).collect();
    rule(
        journal,
        &table("morale", &[("unit", unit)]),
        &Faces::Table(faces),
    );
    *journal.steps().last().unwrap()
}

fn faces(faces: &[u8]) -> Change {
    Change {
        faces: Some(faces.iter().map(|face| vec![*face]).collect()),
        ..Change::default()
    }
}

/// The table before a step with one text for another in it.
fn stood(journal: &Journal, step: u64, was: &str, should: &str) -> Change {
    let text = journal.before(step).unwrap().write();
    assert!(text.contains(was), "{was} in {text}");
    Change {
        before: Some(text.replace(was, should)),
        ..Change::default()
    }
}

fn becomes(preview: &Preview) -> Vec<(u64, Becomes)> {
    let steps = preview.steps().iter();
    steps.map(|remade| (remade.step, remade.becomes)).collect()
}

fn ruled(journal: &Journal, entry: u64) -> Ruled {
    match journal.entry(entry).unwrap().deed {
        Deed::Ruled(ruled) => *ruled,
        other => panic!("{other:?}"),
    }
}

fn outcome(journal: &Journal, entry: u64) -> String {
    ruled(journal, entry).rulings[0].outcome.clone()
}

/// What the first difference of a step is, by outcome and total.
fn first_difference(preview: &Preview, at: usize) -> [(String, i64); 2] {
    let difference = &preview.steps()[at].differences[0];
    [&difference.was, &difference.now].map(|made| {
        let made = made.as_ref().unwrap();
        (
            made.outcome.clone(),
            made.blocks.iter().map(|block| block.total).sum(),
        )
    })
}

#[test]
fn a_misread_die_flips_its_own_outcome_and_nothing_far_away() {
    // fire.kill, fire.rating.infantry: four stands near are 12: 5 takes one, 13 none. At 20 cm they are 8.
    let mut journal = of(&firing(), Place::Memory);
    let first = fires(&mut journal, "a", "t", 5);
    let second = fires(&mut journal, "b", "u", 9);
    let preview = journal.correction(first, &faces(&[13])).unwrap();
    assert_eq!(
        becomes(&preview),
        [(first, Becomes::Differs), (second, Becomes::Same)]
    );
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
    let addition = Addition {
        block: None,
        label: "first volley".to_owned(),
        value: 1,
        reason: "club rule".to_owned(),
    };
    let mut ask = ruled(&journal, step).ask;
    ask.said.additions.push(addition);
    let change = Change {
        ask: Some(ask.clone()),
        ..Change::default()
    };
    let preview = journal.correction(step, &change).unwrap();
    let counts = [("loses-0".to_owned(), 12), ("loses-1".to_owned(), 13)];
    assert_eq!(first_difference(&preview, 0), counts);
    let accepted = journal
        .accept(preview, "the volley was their first")
        .unwrap();
    let anew = ruled(&journal, accepted + 1);
    assert_eq!(
        (anew.faces(), anew.ask, anew.again),
        (vec![vec![13]], ask, Some(step))
    );
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
    let change = Change {
        ask: Some(ask),
        ..Change::default()
    };
    let refused = journal.correction(step, &change);
    assert!(
        matches!(refused, Err(JournalFault::Halt(halt)) if matches!(*halt, Halt::Amendment(_)))
    );
    let unreadable = stood(&journal, step, "stands = 4", "stands = -4");
    assert!(matches!(
        journal.correction(step, &unreadable),
        Err(JournalFault::Battle(_))
    ));
    for (entry, change) in [
        (0, faces(&[5])),
        (step, after_hand(&journal)),
        (99, faces(&[5])),
    ] {
        assert!(matches!(
            journal.correction(entry, &change),
            Err(JournalFault::Meaningless(_))
        ));
    }
}

fn after_hand(journal: &Journal) -> Change {
    Change {
        after: Some(journal.battle().write()),
        ..Change::default()
    }
}

/// The fire phase, then the morale phase, with these faces.
fn evening(journal: &mut Journal, fire: &[u8], morale: &[u8]) -> [u64; 2] {
    [fire, morale].map(|faces| {
        let faces = Faces::Table(faces.iter().map(|face| vec![*face]).collect());
        rule(journal, &Ask::new(Asked::Phase), &faces);
        *journal.steps().last().unwrap()
    })
}

/// Who fires first (red 5, blue 20), then the fire at `t` (12 in all) and at `u` (8); then the test of `t`, who lost one.
const FIRE: [u8; 4] = [5, 20, 10, 17];
const MORALE: [u8; 1] = [8];

#[test]
fn a_wrong_position_before_a_fire_phase_is_measured_anew() {
    // fire.rating.infantry: 3 cm farther off it is 17 cm, four stands are worth 8, and 10 takes none. Then nobody tests.
    let mut journal = of(&firing(), Place::Memory);
    let [fire, morale] = evening(&mut journal, &FIRE, &MORALE);
    let change = stood(&journal, fire, "[60.0, 117.0]", "[60.0, 120.0]");
    let preview = journal.correction(fire, &change).unwrap();
    let expected = [(fire, Becomes::Differs), (morale, Becomes::NeedsThrow)];
    assert_eq!(becomes(&preview), expected);
    let farther = [("loses-1".to_owned(), 12), ("loses-0".to_owned(), 8)];
    assert_eq!(first_difference(&preview, 0), farther);
    assert_eq!(
        preview.steps()[0].differences.len(),
        1,
        "who fires first, and the fire at u"
    );
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
    assert_eq!(preview.steps()[0].becomes, Becomes::NeedsThrow);
    let says =
        "throw 3 fell for: rest of the fire (t); it would be needed for: rest of the fire (w)";
    assert_eq!(En.say(&why), says);
}

#[test]
fn a_phase_is_not_ruled_in_place_of_one_that_was_left_out() {
    // Out of range nobody fires at t: its throw is left over, the fire phase does not close.
    let mut journal = of(&firing(), Place::Memory);
    let [fire, morale] = evening(&mut journal, &FIRE, &MORALE);
    let change = stood(&journal, fire, "[60.0, 117.0]", "[60.0, 200.0]");
    let preview = journal.correction(fire, &change).unwrap();
    let expected = [(fire, Becomes::NeedsThrow), (morale, Becomes::Refused)];
    assert_eq!(becomes(&preview), expected);
    journal.accept(preview, "he was far off").unwrap();
    let last = journal.steps().last().copied().unwrap();
    assert_eq!(
        journal.entry(last).unwrap().deed.kind(),
        "by-hand",
        "nothing but the table is left"
    );
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
    let expected = [
        (first, Becomes::Same),
        (second, Becomes::Refused),
        (third, Becomes::Refused),
    ];
    assert_eq!(becomes(&preview), expected);
    let why = |at: usize| preview.steps()[at].why.clone();
    assert!(matches!(why(1), Some(JournalFault::Halt(halt)) if matches!(*halt, Halt::Refused(_))));
    let gone = "there is no unit.u.lost any more to be set";
    assert_eq!(En.say(&why(2).unwrap().reason().unwrap()), gone);
    assert!(preview.steps()[1].now.is_none() && preview.steps()[1].differences.is_empty());
}

/// A stand more is lost, by hand.
fn lose(journal: &mut Journal, unit: &str) -> u64 {
    let edit = Edit::Set {
        section: "unit".to_owned(),
        id: Some(Id::from(unit)),
        key: "lost".to_owned(),
        value: Some(1.into()),
    };
    let after = edited(journal.book().as_ref(), journal.battle(), &edit).unwrap();
    let said = Reason::new("edit.set", "").name("who", unit);
    journal.by_hand(after, &said).unwrap()
}

#[test]
fn a_later_test_that_now_fails_needs_a_throw_that_was_not_made() {
    // morale.base 8, morale.mod.support 1 for the other one; morale.result: a failed test of 3 is disordered, and who is
    // disordered supports nobody (morale.mod.support): 9 passes against 9, not against 8, and 7 against both.
    for (face, expected) in [(9, Becomes::NeedsThrow), (7, Becomes::Differs)] {
        let mut journal = of(&wavering(), Place::Memory);
        let first = tests(&mut journal, "a", &[9]);
        let second = tests(&mut journal, "c", &[face]);
        assert_eq!(outcome(&journal, second), "passed");
        let preview = journal.correction(first, &faces(&[10, 3])).unwrap();
        assert_eq!(
            becomes(&preview),
            [(first, Becomes::Differs), (second, expected)]
        );
        if expected == Becomes::Differs {
            let lower = [("passed".to_owned(), 9), ("passed".to_owned(), 8)];
            assert_eq!(first_difference(&preview, 1), lower);
        }
    }
}

#[test]
fn an_accepted_correction_replaces_nothing_in_the_record() {
    let mut journal = of(&wavering(), Place::Memory);
    let first = tests(&mut journal, "a", &[9]);
    let second = tests(&mut journal, "c", &[7]);
    journal.note(Some(second), "he was loud").unwrap();
    let known = entries(&journal);
    let stood: Vec<String> = (0..journal.len())
        .map(|n| journal.at(n).unwrap().write())
        .collect();
    let preview = journal.correction(first, &faces(&[10, 3])).unwrap();
    let then = preview.battle().write();
    let number = journal.accept(preview, " a ten, not a nine ").unwrap();
    assert_eq!(journal.battle().write(), then);
    assert_eq!(entries(&journal)[..known.len()], known[..]);
    for (entry, text) in (0..).zip(&stood) {
        assert_eq!(
            journal.at(entry).unwrap().write(),
            *text,
            "after entry {entry}, as it was"
        );
    }
    let Deed::Corrected(correction) = journal.entry(number).unwrap().deed else {
        panic!("the correction comes first");
    };
    assert_eq!((correction.from, correction.steps), (first, 2));
    assert_eq!(correction.reason, "a ten, not a nine");
    assert_eq!(
        correction.becomes,
        [(first, Becomes::Differs), (second, Becomes::Differs)]
    );
    let again: Vec<_> = [1, 2].map(|at| ruled(&journal, number + at).again).to_vec();
    assert_eq!(again, [Some(first), Some(second)]);
    assert_eq!(journal.steps(), [number + 1, number + 2]);
    assert!(journal.is_void(first) && journal.is_void(second) && !journal.is_void(number));
}

#[test]
fn corrected_steps_are_taken_back_one_by_one_and_the_correction_as_a_whole() {
    let folder = Folder::new();
    let path = folder.file("test.frontage");
    let mut journal = of(&wavering(), Place::File(path.clone()));
    let first = tests(&mut journal, "a", &[9]);
    tests(&mut journal, "c", &[7]);
    let (old, steps) = (journal.battle().write(), journal.steps().to_vec());
    let preview = journal.correction(first, &faces(&[10, 3])).unwrap();
    let number = journal.accept(preview, "a ten").unwrap();
    let new = journal.battle().write();
    journal.undo().unwrap();
    assert_eq!(journal.steps(), [number + 1]);
    assert_eq!(
        journal.battle().write(),
        journal.at(number + 1).unwrap().write()
    );
    journal.redo().unwrap();
    assert_eq!(journal.battle().write(), new);
    journal.undo_from(number).unwrap();
    assert_eq!(
        (journal.battle().write(), journal.steps()),
        (old.clone(), &steps[..])
    );
    assert!(journal.is_void(number) && !journal.is_void(first));
    drop(journal);
    let mut journal = Journal::open(&path, clock).unwrap();
    assert_eq!(journal.battle().write(), old);
    journal.redo().unwrap();
    assert_eq!(journal.battle().write(), new);
    journal.undo().unwrap();
    journal.redo().unwrap();
    assert_eq!(
        journal.battle().write(),
        new,
        "a step of it, once it holds again"
    );
    journal.back_to(first).unwrap();
    assert_eq!(
        journal.steps(),
        [first],
        "back beyond the correction, into what it had replaced"
    );
    assert_eq!(journal.battle().write(), journal.at(first).unwrap().write());
}

#[test]
fn kept_as_ruled_the_battle_stays_and_the_record_says_what_was_seen() {
    let mut journal = of(&wavering(), Place::Memory);
    let first = tests(&mut journal, "a", &[9]);
    let stood = journal.battle().write();
    let preview = journal.correction(first, &faces(&[10, 3])).unwrap();
    let number = journal.keep_as_ruled(&preview, "nobody saw it").unwrap();
    let Deed::Upheld(upheld) = journal.entry(number).unwrap().deed else {
        panic!("upheld");
    };
    assert_eq!(
        (upheld.steps, upheld.becomes),
        (0, vec![(first, Becomes::Differs)])
    );
    assert_eq!(
        (journal.battle().write(), journal.steps()),
        (stood, &[first][..])
    );
}

#[test]
fn a_fork_goes_on_in_a_file_of_its_own() {
    let folder = Folder::new();
    let (path, other) = (folder.file("test.frontage"), folder.file("other.frontage"));
    let mut journal = of(&wavering(), Place::File(path.clone()));
    let first = tests(&mut journal, "a", &[9]);
    tests(&mut journal, "c", &[7]);
    drop(journal);
    let bytes = fs::read(&path).unwrap();
    let journal = Journal::open(&path, clock).unwrap();
    let preview = || journal.correction(first, &faces(&[10, 3])).unwrap();
    let then = preview().battle().write();
    assert!(journal.fork(preview(), "  ", &other).is_err(), "no reason");
    assert!(!other.exists());
    let forked = journal.fork(preview(), "a ten", &other).unwrap();
    let (known, all) = (entries(&journal), entries(&forked));
    assert_eq!(
        all[..known.len()],
        known[..],
        "the same entries with the same hashes"
    );
    assert_eq!(
        kinds(&forked)[known.len()..],
        ["corrected", "ruled", "ruled"]
    );
    assert_eq!(forked.battle().write(), then);
    assert!(matches!(
        journal.fork(preview(), "a ten", &other),
        Err(JournalFault::Exists(_))
    ));
    drop(forked);
    drop(journal);
    assert_eq!(fs::read(&path).unwrap(), bytes, "byte for byte");
    // Opening walks the chain, and the program's dice are those of the same seed.
    let mut forked = Journal::open(&other, clock).unwrap();
    assert_eq!(forked.battle().write(), then);
    forked.note(None, "on it goes").unwrap();
    let names: Vec<_> = fs::read_dir(&folder.0)
        .unwrap()
        .map(|file| file.unwrap().file_name())
        .collect();
    assert!(
        names
            .iter()
            .all(|name| !name.to_string_lossy().contains("journal")),
        "{names:?}"
    );
}

#[test]
fn a_look_that_is_out_of_date_and_one_without_a_reason_change_nothing() {
    let folder = Folder::new();
    let mut journal = of(&wavering(), Place::Memory);
    let first = tests(&mut journal, "a", &[9]);
    let preview = |journal: &Journal| journal.correction(first, &faces(&[10, 3])).unwrap();
    let (early, stood) = ([0; 3].map(|_| preview(&journal)), journal.battle().write());
    for blank in ["", " \n"] {
        let now = preview(&journal);
        assert!(matches!(
            journal.keep_as_ruled(&now, blank),
            Err(JournalFault::Meaningless(_))
        ));
        assert!(matches!(
            journal.accept(now, blank),
            Err(JournalFault::Meaningless(_))
        ));
    }
    let count = journal.note(None, "rain").unwrap() + 1;
    let [accepted, kept, forked] = early;
    let grown = |fault: JournalFault| assert_eq!(fault.reason().unwrap().variant, "grown");
    grown(journal.accept(accepted, "a ten").unwrap_err());
    grown(journal.keep_as_ruled(&kept, "a ten").unwrap_err());
    let fork = journal.fork(forked, "a ten", &folder.file("other.frontage"));
    grown(fork.err().unwrap());
    assert_eq!((journal.len(), journal.battle().write()), (count, stood));
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 0);
}

#[test]
fn a_change_by_hand_is_corrected_by_what_the_hand_should_have_left() {
    let mut journal = of(&firing(), Place::Memory);
    let hand = lose(&mut journal, "u");
    let second = fires(&mut journal, "a", "t", 5);
    let should = journal.before(hand).unwrap().write();
    let change = Change {
        after: Some(should.clone()),
        ..Change::default()
    };
    let preview = journal.correction(hand, &change).unwrap();
    assert_eq!(
        becomes(&preview),
        [(hand, Becomes::Differs), (second, Becomes::Same)]
    );
    let number = journal.accept(preview, "it was t").unwrap();
    assert_eq!(journal.at(number + 1).unwrap().write(), should);
    assert!(matches!(
        journal.correction(number + 1, &faces(&[5])),
        Err(JournalFault::Meaningless(_))
    ));
    let Deed::ByHand(patch) = journal.entry(number + 1).unwrap().deed else {
        panic!("by hand");
    };
    assert_eq!((patch.sets, patch.again), (Vec::new(), Some(hand)));
}

#[test]
fn faces_the_program_threw_stay_its_own_where_they_stay() {
    let mut journal = of(&firing(), Place::Memory);
    rule(&mut journal, &Ask::new(Asked::Phase), &Faces::Program);
    let step = *journal.steps().last().unwrap();
    let fell = ruled(&journal, step).throws;
    let mut typed: Vec<u8> = fell.iter().map(|throw| throw.faces[0]).collect();
    let last = typed.last_mut().unwrap();
    *last = if *last == 20 { 19 } else { 20 };
    let preview = journal.correction(step, &faces(&typed)).unwrap();
    let number = journal.accept(preview, "off the table").unwrap();
    let again = ruled(&journal, number + 1).throws;
    let seeded =
        |throw: &frontage::journal::Throw| throw.origin == frontage::dice::ThrowOrigin::Seed;
    let kept = again.len() - 1;
    assert_eq!(again[..kept], fell[..kept]);
    assert!(again[..kept].iter().all(seeded) && !seeded(&again[kept]));
}

#[test]
fn a_question_that_is_being_thrown_for_is_left_when_the_table_changes_under_it() {
    let mut journal = of(&wavering(), Place::Memory);
    let first = tests(&mut journal, "a", &[9]);
    journal
        .asked(&table("morale", &[("unit", "c")]), Default::default())
        .unwrap();
    let preview = journal.correction(first, &faces(&[10, 3])).unwrap();
    journal.accept(preview, "a ten").unwrap();
    assert!(journal.open_question().is_none());
    assert_eq!(
        kinds(&journal)[3..],
        ["asked", "left", "corrected", "ruled"]
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    /// Whatever was done, a correction that changes nothing comes out the same at every step, and accepted it leaves the
    /// battle as it was.
    #[test]
    fn a_correction_that_changes_nothing_changes_nothing(
        acts in proptest::collection::vec((0..7_u8, any::<prop::sample::Index>()), 1..10),
        which in any::<prop::sample::Index>(),
    ) {
        let mut journal = begun(Place::Memory);
        let units: Vec<Id> = journal.battle().view().bodies.iter().map(|body| body.id.clone()).collect();
        phase(&mut journal);
        for (act, which) in acts {
            match act {
                0 => _ = lose(&mut journal, which.get(&units[..5]).as_str()),
                1 => _ = journal.undo().unwrap(),
                2 => _ = journal.redo().unwrap(),
                3 if !journal.steps().is_empty() => {
                    let step = *which.get(journal.steps());
                    let preview = journal.correction(step, &Change::default()).unwrap();
                    journal.accept(preview, "once more").unwrap();
                }
                4 => _ = journal.note(None, "rain").unwrap(),
                _ => _ = phase(&mut journal),
            }
        }
        prop_assume!(!journal.steps().is_empty());
        let (stood, steps) = (journal.battle().write(), journal.steps().to_vec());
        let step = *which.get(&steps);
        let preview = journal.correction(step, &Change::default()).unwrap();
        for remade in preview.steps() {
            prop_assert_eq!((remade.becomes, remade.why.clone()), (Becomes::Same, None));
            prop_assert_eq!(Some(&remade.was), remade.now.as_ref());
            prop_assert!(remade.differences.is_empty());
        }
        prop_assert_eq!(preview.battle().write(), stood.clone());
        let number = journal.accept(preview, "once more").unwrap();
        prop_assert_eq!(journal.battle().write(), stood.clone());
        prop_assert_eq!(journal.at(journal.len()).unwrap().write(), stood.clone());
        journal.undo_from(number).unwrap();
        prop_assert_eq!((journal.battle().write(), journal.steps()), (stood, &steps[..]));
    }
}
