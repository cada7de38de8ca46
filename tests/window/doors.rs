//! The start screen, shown while no battle is open.

use crate::*;
use egui_kittest::kittest::NodeT as _;
use frontage::desk::{Home, SetUpStep};
use frontage::rulebook::RequestKind;

/// Opens a window without a battle.
fn nothing(home: Option<Home>) -> Open {
    let session = Session::nothing(BOOKS, None, home.as_ref(), Language::En, || Moment(0)).unwrap();
    let desk = Desk::new(session, Language::En, Arc::new(|| ()));
    let desk = match home {
        Some(home) => desk.with_home(home),
        None => desk,
    };
    let mut harness = Harness::builder()
        .with_size(Vec2::new(1280.0, 800.0))
        .with_max_steps(20)
        .build_ui_state(|ui, window: &mut Window| window.show(ui), Window::new(desk.at_start_screen()));
    settle(&mut harness);
    harness
}

fn name(window: &Open) -> String {
    desk(window).session().view().name.clone()
}

/// Returns true if the table, or the card that has the place of a bare table, is shown, and false for the start screen.
fn at_table(window: &Open, language: Language) -> bool {
    let table = [language.word("table"), language.word("score")].iter().any(|label| shows(window, label));
    assert_ne!(table, shows(window, &language.word("door-fight")), "one or the other");
    table
}

#[test]
fn one_fight_is_settled_with_a_key_for_the_door_and_one_for_each_die() {
    let mut window = nothing(None);
    assert!(!at_table(&window, Language::En));
    key(&mut window, Key::Num1);
    assert!(
        matches!(&desk(&window).question().inquiry().unwrap().ask.asked, RequestKind::Quick(name) if name == "melee")
    );
    assert!(shows(&window, "Attacker, strikes: left flank"), "its card is there");
    // `melee.surrender`: 12 + 18 is more than five times 2.
    for digits in [&[Key::I][..], &[Key::Num2, Key::Enter]] {
        crate::keys::type_digits(&mut window, digits);
        settle(&mut window);
    }
    assert!(large(&window, "THE DEFENDER SURRENDERS"));
    key(&mut window, Key::Enter);
    assert!(says(&window, "Recorded: melee"));
}

#[test]
fn another_procedure_and_another_book_are_one_click_away() {
    let mut window = nothing(None);
    let shelf = desk(&window).start.shelf(Language::En);
    for row in shelf {
        assert!(row.fights.len() > 1, "{}", row.book);
        let (procedure, word) = row.fights[1].clone();
        click(&mut window, &format!("{}: {word}", row.title));
        assert_eq!(desk(&window).session().book().name(), row.book);
        assert_eq!(
            desk(&window).question().inquiry().unwrap().ask.asked,
            RequestKind::Quick(procedure.to_owned())
        );
        with(&mut window, Modifiers::COMMAND, Key::O);
    }
}

#[test]
fn each_built_in_battle_is_opened_by_its_picture_and_by_its_key_and_left_for_another() {
    let mut window = nothing(None);
    let keys = [Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6];
    let shelf = desk(&window).start.shelf(Language::En);
    assert_eq!(shelf.len(), keys.len());
    for (row, by_key) in shelf.iter().zip(keys) {
        let battle = row.battle.clone().unwrap();
        click(&mut window, &battle.name);
        assert!(at_table(&window, Language::En));
        assert_eq!((name(&window), desk(&window).session().book().name()), (battle.name.clone(), row.book));
        with(&mut window, Modifiers::COMMAND, Key::O);
        assert!(!at_table(&window, Language::En));
        key(&mut window, Key::Escape);
        assert!(at_table(&window, Language::En), "what was open is open");
        with(&mut window, Modifiers::COMMAND, Key::O);
        key(&mut window, by_key);
        assert_eq!(name(&window), battle.name);
        with(&mut window, Modifiers::COMMAND, Key::O);
    }
}

#[test]
fn an_empty_table_of_each_book_is_set() {
    let mut window = nothing(None);
    let shelf = desk(&window).start.shelf(Language::En);
    for row in shelf {
        click(&mut window, &format!("Empty table: {}", row.title));
        assert_eq!(desk(&window).session().book().name(), row.book);
        assert!(desk(&window).session().view().bodies.is_empty());
        with(&mut window, Modifiers::COMMAND, Key::O);
    }
}

/// Moves the focus to the control with the given label by the Tab key alone.
fn tab_to(window: &mut Open, label: &str) {
    for _ in 0..400 {
        window.key_press(Key::Tab);
        window.run();
        if window.query_all_by_label(label).any(|node| node.accesskit_node().is_focused()) {
            return;
        }
    }
    panic!("no Tab leads to \"{label}\"");
}

/// Types a text into the focused control, followed by Enter.
fn enter(window: &mut Open, text: &str) {
    window.event(egui::Event::Text(text.to_owned()));
    window.run();
    key(window, Key::Enter);
}

/// Draws three pieces of terrain without the mouse.
fn terrain_by_keys(window: &mut Open) {
    for (kind, corners) in
        [("woods", "30,50 60,50 60,70 30,70"), ("hill", "80,50 110,50 95,75"), ("road", "0,60 180,60")]
    {
        tab_to(window, kind);
        key(window, Key::Space);
        tab_to(window, "Type corners");
        enter(window, "somewhere");
        assert!(says(window, "\"somewhere\" is not a corner"));
        with(window, Modifiers::COMMAND, Key::A);
        enter(window, corners);
        tab_to(window, "Done");
        key(window, Key::Space);
    }
}

#[test]
fn an_own_battle_is_set_up_by_keys_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = nothing(None);
    key(&mut window, Key::Num7);
    // The name of the first side has the focus, and typing replaces it.
    enter(&mut window, "Red");
    tab_to(&mut window, "Side B");
    enter(&mut window, "Blue");
    key(&mut window, Key::Enter);
    assert_eq!(desk(&window).setup.step(), Some(SetUpStep::Ground));
    terrain_by_keys(&mut window);
    key(&mut window, Key::Escape);
    key(&mut window, Key::Enter);
    for (number, (side, name)) in [("A", "Red"), ("B", "Blue")].into_iter().enumerate() {
        let rows = (1..=8).map(|unit| format!("{side}{unit};{side} {unit};line-infantry;veterans;4;"));
        let text =
            format!("id;name;type;experience;stands;figures\n{}\n", rows.collect::<Vec<_>>().join("\n"));
        let place = folder.path().join(format!("list-{number}.csv"));
        std::fs::write(&place, text).unwrap();
        tab_to(&mut window, "Army list");
        enter(&mut window, place.to_str().unwrap());
        tab_to(&mut window, &format!("Take all units: {name}"));
        key(&mut window, Key::Space);
    }
    key(&mut window, Key::Escape);
    for _ in 0..2 {
        with(&mut window, Modifiers::COMMAND, Key::L);
        key(&mut window, Key::Enter);
    }
    let desk = desk(&window);
    let view = desk.session().view();
    assert_eq!((view.bodies.len(), view.terrain.len()), (16, 3));
    // Each unit stands along its side's edge, a sixth of the table away, and faces the enemy.
    let depth = view.ground.unwrap().depth;
    for body in &view.bodies {
        let (at, facing) = body.pose.unwrap();
        let near = body.id.as_str().starts_with('A');
        let (from_edge, looks) = if near { (at.y, 0.0) } else { (depth - at.y, 180.0) };
        assert!((from_edge - depth / 6.0).abs() < 1e-6, "{}: {at}", body.id);
        assert!((facing.as_degrees() - looks).abs() < 1e-6, "{}: {facing:?}", body.id);
    }
    assert!(desk.session().battle().objections().is_empty());
}

#[test]
fn a_built_in_battle_is_russian_where_russian_is_spoken() {
    let mut window = nothing(None);
    key(&mut window, Key::F9);
    click(&mut window, "Деревня перед Унтерсдорфом");
    assert!(at_table(&window, Language::Ru));
    for unit in ["1/85-й линейный", "5-й егерский", "Сумские гусары"] {
        assert!(shows(&window, unit), "{unit}");
    }
    assert!(!says(&window, "Ligne"));
}

#[test]
fn nothing_is_left_behind_the_doors_that_nobody_opened() {
    let mut window = nothing(None);
    key(&mut window, Key::Escape);
    key(&mut window, Key::F);
    assert!(!at_table(&window, Language::En));
    // A quick ruling needs no choice on the start screen.
    with(&mut window, Modifiers::SHIFT, Key::M);
    assert!(at_table(&window, Language::En));
    assert!(
        matches!(&desk(&window).question().inquiry().unwrap().ask.asked, RequestKind::Quick(name) if name == "morale")
    );
}

#[test]
fn three_sentences_greet_who_is_here_for_the_first_time_until_they_are_put_away() {
    let folder = std::env::temp_dir().join(format!("frontage-window-doors-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let mut window = nothing(Some(Home::at(folder.clone())));
    assert_eq!(desk(&window).look.greeting().len(), 3);
    let greeting = desk(&window).look.greeting();
    for sentence in greeting {
        assert!(says(&window, &sentence), "{sentence}");
    }
    click(&mut window, "Got it");
    assert!(!shows(&window, "Got it"));
    with(&mut window, Modifiers::COMMAND, Key::Q);
    let again = nothing(Some(Home::at(folder.clone())));
    assert!(!shows(&again, "Got it"));
    assert!(shows(&again, "Quick melee"));
    std::fs::remove_dir_all(&folder).unwrap();
}
