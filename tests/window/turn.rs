//! The phase, the matrix and the turn in the panels.

use crate::*;
use frontage::journal::Journal;
use std::collections::BTreeSet;

#[test]
fn what_is_due_is_waived_in_the_panel_and_the_phase_is_recorded() {
    let mut window = open(&demo_in("movement"));
    with(&mut window, Modifiers::COMMAND, Key::Enter);
    key(&mut window, Key::Num5);
    assert!(shows(&window, "To do before the phase ends"));
    assert!(!shows(&window, "Continue (Enter)"));
    type_into(&mut window, "Reason: fortify@pioneers", "gone home");
    click(&mut window, "Skip (why?)");
    assert!(!shows(&window, "To do before the phase ends"));
    click(&mut window, "Continue (Enter)");
    assert!(says(&window, "Recorded: the whole movement"));
}

#[test]
fn a_cell_of_the_matrix_asks_for_its_shot() {
    let mut window = open(&demo_in("fire"));
    key(&mut window, Key::F4);
    click_nth(
        &mut window,
        "1/85e Ligne can fire at 5th Jägers: stands 1, 2, 3 and 4; range 22.0 cm; rating 4",
        0,
    );
    assert!(says(&window, "4 in all"));
    key(&mut window, Key::Num4);
    assert!(large(&window, "5TH JÄGERS LOSE 1 STAND"));
}

#[test]
fn what_is_due_is_a_list_that_shows_the_unit() {
    let mut window = open(&demo_in("morale"));
    key(&mut window, Key::F5);
    click(&mut window, "French: morale test of 2/85e Ligne");
    assert_eq!(desk(&window).hand.picked(), [Id::from("85-2")]);
    click(&mut window, "Test: French: morale test of 2/85e Ligne");
    assert!(says(&window, "2/85e Ligne (line infantry in line) tests morale"));
    assert_eq!(desk(&window).question().inquiry().unwrap().next().unwrap().number, 1);
}

#[test]
fn the_seal_stands_on_the_desk_and_each_side_says_its_word() {
    let mut window = open(&demo_in("fire"));
    let seal = |window: &Open| desk(window).session().record().seal(Language::En);
    let first = seal(&window);
    assert!(first.starts_with("Seal of the record after entry 0: 0000-"), "{first}");
    assert!(shows(&window, &first));
    with(&mut window, Modifiers::COMMAND, Key::J);
    click(&mut window, "Fair-dice words");
    for (side, word, sealed) in
        [("French", "tulip", "entry 1: 0001-"), ("Russians", "rain", "entry 2: 0002-")]
    {
        assert!(shows(&window, "Fair-dice words"), "{side} have said none");
        type_into(&mut window, side, word);
        click(&mut window, "Use this word");
        assert!(says(&window, "The fair-dice words of the players now count for the program’s dice"));
        assert!(shows(&window, &seal(&window)));
        assert!(seal(&window).contains(sealed));
    }
    assert!(!shows(&window, "Fair-dice words"), "each side says one");
}

#[test]
fn a_written_order_that_is_refused_is_named_and_struck_out() {
    let order = |unit: &str, path: &str| {
        format!("\n[[order]]\ndo = \"move\"\nunit = \"{unit}\"\npath = \"{path}\"\n")
    };
    let text = demo_in("movement") + &order("85-1", "forward:1") + &order("85-2", "forward:90");
    let mut window = open(&text);
    with(&mut window, Modifiers::COMMAND, Key::Enter);
    key(&mut window, Key::Num5);
    let held_up = "A written order can't be carried out (move: 2/85e Ligne, 90.0 cm straight ahead)";
    assert!(says(&window, held_up), "and no other is");
    assert!(shows(&window, "Strike out: move: 1/85e Ligne, 1.0 cm straight ahead"));
    click(&mut window, "Strike out: move: 2/85e Ligne, 90.0 cm straight ahead");
    assert!(!says(&window, "can't be carried out"));
    assert!(!shows(&window, "Strike out: move: 2/85e Ligne, 90.0 cm straight ahead"));
    key(&mut window, Key::F5);
    assert!(
        shows(&window, "Strike out: move: 1/85e Ligne, 1.0 cm straight ahead"),
        "it is carried out when the phase is recorded"
    );
    let file = desk(&window).session().battle().write();
    assert_eq!(file.matches("[[order]]").count(), 1);
    assert!(file.contains("path = \"forward:1\""));
}

/// Returns the faces of the last question in a copy of a record, as after a power cut.
fn on_disk(file: &std::path::Path) -> Vec<Vec<u8>> {
    let copy = file.with_extension("copy");
    std::fs::copy(file, &copy).unwrap();
    let journal = Journal::open(&copy, BOOKS, || Moment(0)).unwrap();
    journal.open_question().map(|open| open.faces.clone()).unwrap_or_default()
}

#[test]
fn every_face_of_a_phase_is_in_its_row_and_on_record_before_anything_else_happens() {
    let folder = std::env::temp_dir().join(format!("frontage-window-faces-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("battle.frontage");
    let order = "\n[[order]]\ndo = \"attack\"\nby = \"85-1\"\non = \"kiev-1\"\n";
    let mut window = open_at(&(demo_in("attack") + order), Place::File(file.clone()));
    let rows = |window: &Open| -> Vec<String> {
        let desk = desk(window);
        let sheet = desk.question().answer().unwrap().phase.as_ref().unwrap();
        let thrown = sheet.rows.iter().filter(|row| row.throw.is_some());
        thrown.map(|row| row.fell.clone()).collect()
    };
    with(&mut window, Modifiers::COMMAND, Key::Enter);
    assert_eq!(rows(&window), ["not rolled yet", "not rolled yet"]);
    key(&mut window, Key::Num5);
    assert_eq!(
        (rows(&window), on_disk(&file)),
        (vec!["rolled 5".into(), "not rolled yet".into()], vec![vec![5]])
    );
    // The French declare first, but the order can't be carried out. The faces stay all the same.
    key(&mut window, Key::Num3);
    assert!(!desk(&window).question().can_apply());
    assert_eq!(
        (rows(&window), on_disk(&file)),
        (vec!["rolled 5".into(), "rolled 3".into()], vec![vec![5], vec![3]])
    );
    assert!(says(&window, ": 3"), "it stands in the box of its row");
    drop(window);
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Returns the rows of the phase: the faces in the boxes of each, and its outcome.
fn queue(window: &Open) -> Vec<(String, String)> {
    let desk = desk(window);
    let phase = desk.question().answer().unwrap().phase.clone().unwrap();
    let boxes = desk.question().boxes(desk.names());
    let rows = phase.rows.iter().filter(|row| row.throw.is_some()).zip(boxes);
    rows.map(|(row, boxes)| {
        let follows = match &row.follows {
            Some(frontage::report::sheet::Consequence::Outcome(outcome)) => outcome.clone(),
            _ => String::new(),
        };
        (boxes.faces.join("+"), follows)
    })
    .collect()
}

#[test]
fn a_row_of_the_phase_is_typed_anew_its_verdict_changes_and_the_record_has_it() {
    let folder = std::env::temp_dir().join(format!("frontage-window-queue-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("battle.frontage");
    let mut window = open_at(&demo_in("morale"), Place::File(file.clone()));
    with(&mut window, Modifiers::COMMAND, Key::Enter);
    let lit = |window: &Open| {
        let desk = desk(window);
        desk.hand.lit_units(desk.question()).0
    };
    assert_eq!(lit(&window), [Id::from("85-1")], "whoever throws first is lit");
    // `morale.test`: the first battalion holds with 15 or less, the second with 13 or less. After a failed test, a
    // second throw of 3 means disorder.
    for digits in [&[Key::T][..], &[Key::R], &[Key::Num3]] {
        crate::keys::type_digits(&mut window, digits);
        settle(&mut window);
    }
    let row = |face: &str, follows: &str| (face.to_owned(), follows.to_owned());
    let (passed, disordered) = ("1/85e Ligne passes", "2/85e Ligne becomes disordered");
    assert_eq!(queue(&window), [row("15", passed), row("14", ""), row("3", disordered)]);
    assert!(says(&window, disordered), "in full in its row");
    // The first face becomes a 16 and fails, so a second throw for that test is waited for. The later faces stay
    // thrown.
    key(&mut window, Key::ArrowUp);
    key(&mut window, Key::ArrowUp);
    key(&mut window, Key::ArrowUp);
    assert_eq!(desk(&window).question().inquiry().unwrap().retyped(), Some(0));
    assert_eq!(lit(&window), [Id::from("85-1")]);
    crate::keys::type_digits(&mut window, &[Key::Y]);
    settle(&mut window);
    assert_eq!(queue(&window)[..2], [row("16", ""), row("", "")]);
    assert_eq!(on_disk(&file), [[16]], "what is waited for now is on record");
    crate::keys::type_digits(&mut window, &[Key::Num7]);
    settle(&mut window);
    let now = queue(&window);
    assert_eq!(now[2..], [row("14", ""), row("3", disordered)], "{now:?}");
    assert!(now[1].0 == "7" && now[1].1.contains("retreat"), "{now:?}");
    // A click on the row does the same: a 4 passes, and the throw that only the failure needed is gone.
    let first = window.query_all_by_label_contains("morale test: 16").next().unwrap();
    first.click();
    settle(&mut window);
    crate::keys::type_digits(&mut window, &[Key::Num4]);
    settle(&mut window);
    assert_eq!(queue(&window), [row("4", passed), row("14", ""), row("3", disordered)]);
    key(&mut window, Key::Enter);
    drop(window);
    let journal = Journal::open(&file, BOOKS, || Moment(0)).unwrap();
    let ruled = (0..journal.len()).filter_map(|entry| match journal.entry(entry).unwrap().deed {
        frontage::journal::Deed::Ruled(ruled) => Some(ruled.faces()),
        _ => None,
    });
    // The melee phase was empty and has passed by itself.
    let ruled: Vec<_> = ruled.collect();
    assert_eq!(ruled[ruled.len() - 2..], [vec![vec![4], vec![14], vec![3]], vec![]]);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_written_orders_of_the_built_in_battle_are_arrows_and_the_refused_one_stands_out() {
    use frontage::ruling::table::{Figure, MarkKind};
    let window = open(DEMO);
    let of = |window: &Open, kind: MarkKind| -> Vec<(String, Vec<glam::DVec2>)> {
        let desk = desk(window);
        let marks = desk.drawn().marks().filter(|mark| mark.kind == kind);
        let arrow = |figure: &Figure| match figure {
            Figure::Line(points) => points.clone(),
            _ => Vec::new(),
        };
        marks.map(|mark| (mark.of.as_ref().unwrap().to_string(), arrow(&mark.figure))).collect()
    };
    let arrows = of(&window, MarkKind::Order);
    let attack = arrows.iter().find(|(by, _)| by == "13-1").unwrap();
    let place = |id: &str| {
        let (x, y, _) = at(&window, id);
        glam::DVec2::new(x, y)
    };
    assert_eq!(attack.1, [place("13-1"), place("azov-1")]);
    // The arrows belong to two attacks, eight moves and a general's ride. Passing, entering and fortifying have none.
    let mut units: Vec<_> = arrows.iter().map(|(by, _)| by.clone()).collect();
    units.sort();
    units.dedup();
    assert_eq!(units.len(), 11, "{units:?}");
    let order = |unit: &str, path: &str| {
        format!("\n[[order]]\ndo = \"move\"\nunit = \"{unit}\"\npath = \"{path}\"\n")
    };
    let text = demo_in("movement") + &order("85-1", "forward:1") + &order("85-2", "forward:90");
    let mut window = open(&text);
    assert_eq!(of(&window, MarkKind::Refused), []);
    with(&mut window, Modifiers::COMMAND, Key::Enter);
    key(&mut window, Key::Num5);
    let refused = of(&window, MarkKind::Refused);
    assert_eq!(refused.iter().map(|(by, _)| by.as_str()).collect::<BTreeSet<_>>(), BTreeSet::from(["85-2"]));
    click(&mut window, "Strike out: move: 2/85e Ligne, 90.0 cm straight ahead");
    assert_eq!(of(&window, MarkKind::Refused), []);
    assert!(!of(&window, MarkKind::Order).is_empty());
}
