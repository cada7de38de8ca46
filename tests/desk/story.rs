//! The record as a story: headings, lines that unfold, and views of the past.

use crate::*;
use frontage::desk::{
    Action, Edit, HandEvent, KEYS, Memo, Panel, RecordStep, SetUpEvent, StoryLine, StoryPart, StoryRow,
    TableChange, TableMoment, TerrainDraft, Verdict,
};
use frontage::geometry::units::Bearing;
use frontage::ruling::Reason;

fn rows(desk: &mut Desk) -> Vec<StoryRow> {
    // The record is read in slices.
    let mut count = desk.story(desk.look.language).prepare();
    while desk.story(desk.look.language).is_coming() {
        count = desk.story(desk.look.language).prepare();
    }
    (0..count).map(|at| desk.story(desk.look.language).row(at).unwrap()).collect()
}

/// Returns the headings, each with the numbers of the lines under each heading.
fn outline(desk: &mut Desk) -> Vec<(String, Vec<u64>)> {
    let mut outline: Vec<(String, Vec<u64>)> = Vec::new();
    for row in rows(desk) {
        match row {
            StoryRow::Head(head) => outline.push((head, Vec::new())),
            StoryRow::Line(line) => outline.last_mut().unwrap().1.push(line.number),
            StoryRow::Part(_) => {}
        }
    }
    outline
}

fn lines(desk: &mut Desk) -> Vec<StoryLine> {
    let lines = rows(desk).into_iter().filter_map(|row| match row {
        StoryRow::Line(line) => Some(line),
        _ => None,
    });
    lines.collect()
}

fn parts(desk: &mut Desk) -> Vec<StoryPart> {
    let parts = rows(desk).into_iter().filter_map(|row| match row {
        StoryRow::Part(part) => Some(part),
        _ => None,
    });
    parts.collect()
}

/// Returns a desk with a record: a morale test failed with a 16 and an 11, a remark, a change by hand and its undo,
/// the next turn, and a change in it.
fn told() -> Desk {
    let mut desk = desk(&demo_in("morale"));
    pick(&mut desk, &["85-1"], &[]);
    press(&mut desk, "M Y Q Enter");
    desk.write(Memo::Note(Some(3), "the left flank hangs in the air".to_owned()));
    desk.edit(Edit::Unplace(Id::from("azov-1")).into());
    press(&mut desk, "Ctrl+Z");
    assert!(desk.edit(Edit::Phase { number: 4, phase: "fire".to_owned() }.into()));
    desk.edit(Edit::Unplace(Id::from("85-2")).into());
    desk.settle();
    desk
}

#[test]
fn what_happened_stands_under_its_turn_and_phase_the_last_first() {
    let mut desk = told();
    // 1 and 2 are the question and the first throw. They belong to the line of the ruling.
    let expected = [("Turn 4 · fire", vec![8]), ("Turn 3 · morale", vec![7, 6, 5, 4, 3, 0])];
    assert_eq!(outline(&mut desk), expected.map(|(head, lines)| (head.to_owned(), lines)));
    press(&mut desk, "F9");
    let heads: Vec<_> = outline(&mut desk).into_iter().map(|(head, _)| head).collect();
    assert_eq!(heads, ["Ход 4 · фаза стрельбы", "Ход 3 · фаза проверки морального состояния"]);
    // The undo of a change of phase is listed under the phase that is current after the undo.
    press(&mut desk, "F9 F9 Ctrl+Z Ctrl+Z");
    let expected = [("Turn 3 · morale", vec![10]), ("Turn 4 · fire", vec![9, 8])];
    assert_eq!(outline(&mut desk)[..2], expected.map(|(head, lines)| (head.to_owned(), lines)));
}

#[test]
fn every_entry_is_in_one_place_and_what_does_not_hold_is_told_apart() {
    let mut desk = told();
    let lines = lines(&mut desk);
    let kinds: Vec<_> = lines.iter().map(|line| line.kind).collect();
    assert_eq!(kinds, ["by-hand", "by-hand", "undone", "by-hand", "noted", "ruled", "begun"]);
    let void: Vec<_> = lines.iter().filter(|line| line.void).map(|line| line.number).collect();
    assert_eq!(void, [5]);
    assert!(lines[3].says.ends_with("(undone)") && lines[3].text.starts_with("By hand: "));
    assert!(lines[4].text.contains("the left flank hangs in the air"));
    for line in &lines {
        desk.story(desk.look.language).fold(line.number);
    }
    // Each entry is mentioned once by number, in a line of the list.
    let minor = parts(&mut desk).into_iter().filter(|part| part.minor);
    let mut numbers: Vec<u64> =
        minor.map(|part| part.text.split(' ').next().unwrap().parse().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn a_ruling_is_one_line_with_its_dice_and_opened_it_tells_its_throws() {
    let mut desk = told();
    let ruled = desk.story(desk.look.language).line(3);
    assert_eq!((&ruled.faces, ruled.open), (&vec![vec![16], vec![11]], Some(false)));
    assert!(ruled.text.starts_with("1/85e Ligne: morale, "), "{}", ruled.text);
    assert!(ruled.says.contains("rolled 16, 11"), "{}", ruled.says);
    desk.story(desk.look.language).fold(3);
    assert_eq!(desk.story(desk.look.language).line(3).open, Some(true));
    let parts = parts(&mut desk);
    let faces: Vec<_> = parts.iter().map(|part| part.faces.concat()).collect();
    // The parts are two throws, then the question, the first throw and the ruling as recorded.
    assert_eq!(faces, [vec![16], vec![11], vec![], vec![], vec![]]);
    assert!(parts[..2].iter().all(|part| part.text.starts_with("1/85e Ligne: ")), "{parts:?}");
    assert_eq!(
        desk.story(desk.look.language).place(2),
        desk.story(desk.look.language).place(3),
        "a throw is found in its line"
    );
    desk.story(desk.look.language).fold(3);
    assert_eq!(rows(&mut desk).len(), 9);
}

#[test]
fn who_does_it_to_whom_stands_in_the_line() {
    let mut desk = desk(&demo_in("fire"));
    pick(&mut desk, &["85-1"], &["5-jaegers"]);
    press(&mut desk, "F 4 Enter");
    let line = desk.story(desk.look.language).line(2);
    assert_eq!(line.text, "1/85e Ligne → 5th Jägers: fire, loses 1 stand");
    assert_eq!(line.faces, [[4]]);
}

#[test]
fn the_rulings_of_a_phase_are_folded_into_its_line_each_with_its_own_dice() {
    let mut desk = desk(&demo_in("morale"));
    // `morale.test`: the first battalion holds with 15 or less, the second with 13 or less. After a failed test, a
    // second throw of 3 means disorder.
    press(&mut desk, "Ctrl+Enter T R 3 Enter");
    // Above it stands the melee phase, which was empty and passed by itself.
    let phase = lines(&mut desk).remove(1);
    assert!(phase.text.ends_with("2 rulings") && phase.faces.is_empty(), "{}", phase.text);
    desk.story(desk.look.language).fold(phase.number);
    let parts: Vec<_> = parts(&mut desk).into_iter().filter(|part| !part.minor).collect();
    let told: Vec<_> = parts.iter().map(|part| (part.text.as_str(), part.faces.clone())).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].0.starts_with("1/85e Ligne: morale") && told[1].0.starts_with("2/85e Ligne: morale"));
    assert_eq!((&told[0].1, &told[1].1), (&vec![vec![15]], &vec![vec![14], vec![3]]));
}

#[test]
fn a_question_left_and_one_still_open_stand_in_one_line_each() {
    let mut desk = desk(&demo_in("morale"));
    pick(&mut desk, &["85-1"], &[]);
    press(&mut desk, "M Y Backspace Y Escape M");
    // The question was asked, thrown for, taken back, thrown for and left. Then it was asked again with the face
    // thrown before.
    let numbers: Vec<_> = lines(&mut desk).iter().map(|line| line.number).collect();
    assert_eq!(numbers, [7, 5, 0]);
}

#[test]
fn the_way_through_the_battle_leads_to_every_table_as_it_stood() {
    let mut desk = told();
    // The moves are the beginning, a ruling, a change and the undo, the phase, and a change.
    assert_eq!(desk.session().record().moves(), [0, 3, 5, 6, 7, 8]);
    assert_eq!((desk.session().move_shown(), desk.session().past()), (5, None));
    desk.look_at(TableMoment::Move(2));
    assert_eq!(
        (desk.session().move_shown(), desk.session().past(), desk.session().chosen()),
        (2, Some(5), Some(5))
    );
    press(&mut desk, "Ctrl+Left");
    assert_eq!((desk.session().move_shown(), desk.session().past()), (1, Some(3)));
    press(&mut desk, "Ctrl+Left Ctrl+Left");
    assert_eq!(
        (desk.session().past(), said(&desk)),
        (Some(0), "This is the start of the battle; nothing happened before it".into())
    );
    press(&mut desk, "Ctrl+Right Ctrl+Right Ctrl+Right Ctrl+Right");
    assert_eq!(desk.session().past(), Some(7));
    press(&mut desk, "Ctrl+Right");
    assert_eq!((desk.session().past(), desk.session().move_shown()), (None, 5));
    desk.look_at(TableMoment::Move(1));
    press(&mut desk, "Escape");
    assert_eq!((desk.session().past(), desk.session().chosen()), (None, None));
}

/// Checks that every table the desk shows of the past equals the table rebuilt from the beginning.
fn each_table_is_as_it_stood(desk: &mut Desk) {
    let battles = |desk: &Desk, entry| desk.session().journal().at(entry).unwrap().write();
    let count = desk.session().record().entry_count();
    for entry in (0..count).chain((0..count).rev()) {
        desk.look_at(TableMoment::After(entry));
        assert_eq!(written(desk), battles(desk, entry), "entry {entry}");
    }
    desk.look_at(TableMoment::Now);
}

#[test]
fn undone_made_again_and_corrected_the_tables_of_the_past_are_those_of_then() {
    for known in [false, true] {
        let mut desk = told();
        press(&mut desk, "Ctrl+Z Ctrl+Z Ctrl+Y");
        desk.correct(Some(3));
        desk.settle();
        press(&mut desk, "Backspace Backspace 5 Enter");
        desk.decide(Verdict::Accept, "it was a five");
        desk.settle();
        assert_eq!(desk.question().corrects(), None, "{}", said(&desk));
        for step in 0..40_u32 {
            let at = f64::from(step) + 10.0;
            let pose = frontage::geometry::Pose { at: glam::dvec2(at, 20.0), facing: Bearing::default() };
            assert!(desk.edit(Edit::Put(vec![(Id::from("85-1"), pose)]).into()));
        }
        press(&mut desk, "Ctrl+Z Ctrl+Z Ctrl+Y");
        if known {
            while desk.story(desk.look.language).is_coming() {
                desk.story(desk.look.language).prepare();
            }
        }
        each_table_is_as_it_stood(&mut desk);
    }
}

#[test]
fn in_the_past_nothing_is_ruled_recorded_or_changed_whatever_is_pressed() {
    let mut desk = told();
    let (entries, stands) =
        (desk.session().record().entry_count(), desk.session().journal().battle().write());
    let letters = ('A'..='Z').flat_map(|letter| [(false, letter), (true, letter)]);
    let letters: Vec<_> =
        letters.map(|(shift, letter)| ((false, shift, false), letter.to_string())).collect();
    let fixed = KEYS.iter().filter(|(_, action)| *action != Action::Quit);
    let fixed = fixed.map(|(chord, _)| ((chord.ctrl, chord.shift, chord.alt), chord.key.to_owned()));
    for (held, key) in fixed.chain(letters) {
        desk.look_at(TableMoment::After(3));
        pick(&mut desk, &["85-1"], &["kiev-1"]);
        assert_eq!(desk.session().past(), Some(3));
        desk.press(held, &key);
        desk.settle();
        assert!(
            desk.question().inquiry().is_none() || desk.question().corrects().is_some(),
            "{held:?} {key} asked something"
        );
        assert!(desk.hand.hold().is_none(), "{held:?} {key} took something up");
        assert_eq!(desk.session().record().entry_count(), entries, "{held:?} {key}");
        desk.window.overlays.billboard = false;
        desk.window.overlays.keys = false;
        desk.look_at(TableMoment::Now);
        if desk.start.is_shown() {
            desk.press((true, false, false), "O");
        }
    }
    assert_eq!(desk.session().journal().battle().write(), stands);
}

#[test]
fn in_the_past_no_hand_and_no_button_changes_anything_and_the_desk_says_why() {
    let mut desk = told();
    let entries = desk.session().record().entry_count();
    let looks = "You are looking back at turn 3, morale, after entry 3. Nothing can be changed here; Esc goes back to the present.";
    desk.look_at(TableMoment::After(3));
    assert_eq!(desk.look.language.say(&desk.session().past_says().unwrap()), looks);
    let tries: [&dyn Fn(&mut Desk); 11] = [
        &|desk| _ = desk.edit(Edit::Unplace(Id::from("85-1")).into()),
        &|desk| _ = desk.edit(TableChange::Field(Id::from("85-1"), "moved".to_owned(), "true".to_owned())),
        &|desk| desk.handle(HandEvent::Take(Id::from("85-1"))),
        &|desk| {
            _ = desk.set_up(SetUpEvent::Draw(TerrainDraft::new(frontage::ruling::table::TerrainKind::Wall)));
        },
        &|desk| desk.inquire(frontage::rulebook::RequestKind::Phase),
        &|desk| desk.act(Action::Quick("melee")),
        &|desk| _ = desk.ask_sentence("4 veterans column attack 4 recruits line"),
        &|desk| {
            desk.write(Memo::Words(vec![
                ("french".into(), "tulip".into()),
                ("russians".into(), "rain".into()),
            ]));
        },
        &|desk| desk.write(Memo::SavePoint("here".to_owned())),
        &|desk| desk.write(Memo::End),
        &|desk| desk.act(Action::Undo),
    ];
    for (number, act) in tries.iter().enumerate() {
        desk.window.complain(&Reason::new("correct-none", ""), Language::En);
        act(&mut desk);
        desk.settle();
        assert_eq!(said(&desk), looks, "{number}");
        assert_eq!(
            (desk.session().past(), desk.session().record().entry_count()),
            (Some(3), entries),
            "{number}"
        );
        assert!(
            desk.question().inquiry().is_none() && desk.hand.hold().is_none() && desk.setup.draft.is_none(),
            "{number}"
        );
    }
    // A remark on the entry that is looked at is no ruling: it changes neither the past nor the present table.
    desk.write(Memo::Note(desk.session().chosen(), "here it turned".to_owned()));
    assert_eq!((desk.session().past(), desk.session().record().entry_count()), (Some(3), entries + 1));
    // Going back is possible from the entry that is looked at.
    desk.step(RecordStep::BackTo(3));
    assert_eq!((desk.session().past(), desk.session().journal().steps()), (None, &[3][..]));
    press(&mut desk, "Ctrl+Y");
    assert_eq!(desk.session().journal().steps(), [3, 7, 8]);
}

#[test]
fn the_last_ruling_is_corrected_by_a_key_and_so_is_the_one_that_is_looked_at() {
    let mut desk = told();
    press(&mut desk, "Ctrl+E");
    assert_eq!((desk.question().corrects(), desk.window.panel), (Some(3), Panel::Ruling));
    press(&mut desk, "Escape");
    desk.look_at(TableMoment::After(7));
    press(&mut desk, "Ctrl+E");
    assert_eq!(desk.question().corrects(), Some(7));
    let mut fresh = crate::desk(DEMO);
    press(&mut fresh, "Ctrl+E");
    assert_eq!(said(&fresh), "No ruling has been made yet, so there is nothing to correct");
}
