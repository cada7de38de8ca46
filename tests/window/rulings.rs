//! Rulings in the window.

use crate::*;
use frontage::desk::QuestionEvent;
use frontage::desk::controls::Amendment;

fn fire() -> Open {
    let mut window = open(&demo_in("fire"));
    click(&mut window, "1/85e Ligne");
    right_click(&mut window, "5th Jägers");
    key(&mut window, Key::F);
    window
}

/// Brings a line of the breakdown into view. Returns its node.
fn line<'a>(window: &'a mut Open, label: &'a str) -> egui_kittest::Node<'a> {
    let line = || egui_kittest::kittest::by().role(Role::Button).label(label);
    window.get(line()).scroll_to_me();
    settle(window);
    window.get(line())
}

#[test]
fn why_leads_from_another_panel_to_the_breakdown() {
    let mut window = open(&demo_in("fire"));
    click(&mut window, "1/85e Ligne");
    right_click(&mut window, "5th Jägers");
    key(&mut window, Key::F);
    assert!(!shows(&window, "Why?"), "the breakdown is in sight");
    key(&mut window, Key::F6);
    assert!(!shows(&window, "All facts"));
    let why = window.get_by_label("Why?").rect();
    let whole = window.ctx.content_rect();
    assert!(whole.contains_rect(why), "{why:?} in {whole:?}");
    click(&mut window, "Why?");
    assert!(shows(&window, "All facts"));
}

#[test]
fn what_leads_into_a_panel_leaves_the_billboard() {
    let mut window = open(&demo_in("fire"));
    for pressed in [Key::Slash, Key::F6, Key::F1] {
        key(&mut window, Key::F10);
        assert!(desk(&window).window.overlays.billboard, "{pressed:?}");
        key(&mut window, pressed);
        assert!(!desk(&window).window.overlays.billboard, "{pressed:?}");
        key(&mut window, Key::Escape);
    }
}

#[test]
fn a_die_typed_or_clicked_shows_the_outcome_in_large_words_and_enter_records_it() {
    for by_key in [true, false] {
        let mut window = fire();
        let before = written(&window);
        assert!(!large(&window, "5TH JÄGERS LOSE 1 STAND"));
        if by_key {
            key(&mut window, Key::Num4);
        } else {
            click(&mut window, "Face 4");
        }
        assert!(large(&window, "5TH JÄGERS LOSE 1 STAND"));
        key(&mut window, Key::Enter);
        assert_ne!(written(&window), before);
        assert!(says(&window, "Recorded: fire"));
        with(&mut window, Modifiers::COMMAND, Key::Z);
        assert_eq!(written(&window), before);
    }
}

#[test]
fn a_key_held_down_is_one_face() {
    let mut window = open(&demo_in("morale"));
    click(&mut window, "1/85e Ligne");
    key(&mut window, Key::M);
    for repeat in [false, true, true] {
        window.event(egui::Event::Key {
            key: Key::Y,
            physical_key: None,
            pressed: true,
            repeat,
            modifiers: Modifiers::NONE,
        });
    }
    settle(&mut window);
    assert_eq!(desk(&window).question().inquiry().unwrap().faces(), [[16]]);
}

#[test]
fn a_line_pointed_at_lights_its_mark_and_a_mark_its_line() {
    let mut window = fire();
    line(&mut window, "Fire of infantry (4 × +2)").hover();
    settle(&mut window);
    let lit = desk(&window).window.facts.lit.clone().unwrap();
    assert!(lit.starts_with("groups.0"), "{lit}");
    // The range is measured from front to front, and the middle of the mark lies between the two.
    let canvas = window.get_by_label("The table").rect().min;
    let range = |mark: &&frontage::ruling::table::Mark| mark.path == "groups.0.range_cm";
    let mark = desk(&window).drawn().marks().find(range).cloned();
    let frontage::ruling::table::Figure::Line(points) = mark.unwrap().figure else {
        panic!("a distance is a line");
    };
    let middle = points.iter().sum::<glam::DVec2>() / 2.0;
    let middle = on_screen(&window, middle);
    window.hover_at(canvas + Vec2::new(5.0, 5.0));
    settle(&mut window);
    assert_eq!(desk(&window).window.facts.lit, None);
    window.hover_at(middle);
    settle(&mut window);
    assert_eq!(desk(&window).window.facts.lit.as_deref(), Some("groups.0.range_cm"));
}

/// Returns the total of the first block of the ruling.
fn sum(window: &Open) -> Option<i64> {
    let desk = desk(window);
    let sheet = desk.question().answer()?.sheet.as_ref()?;
    Some(sheet.blocks.first()?.total.number)
}

#[test]
fn a_melee_without_a_table_is_ruled_by_clicks_alone() {
    let mut window = open(DEMO);
    let mut clicks = 0;
    let mut click = |window: &mut Open, label: &str, place: usize| {
        click_nth(window, label, place);
        clicks += 1;
    };
    click(&mut window, "Without a table melee", 0);
    for chip in
        ["Attacker, strikes: left flank", "Defender, experience: recruits", "Defender, behind: low wall"]
    {
        click(&mut window, chip, 0);
    }
    // `melee.mod.*`: 4 for attacking, 4 for veterans against recruits, 8 for a column against a line, 8 for the
    // flank, 4 less for the wall.
    let said = desk(&window).question().inquiry().unwrap().ask.said.facts.clone();
    let said: Vec<_> = said.iter().map(|fact| format!("{} {}", fact.path, fact.value)).collect();
    assert_eq!(sum(&window), Some(20), "{said:?}");
    for face in ["Face 9", "Face 5"] {
        click(&mut window, face, 0);
    }
    assert!(says(&window, "THE DEFENDER SURRENDERS"));
    assert_eq!(clicks, 6, "one for the melee, one for each fact that is not usual, one for each die");
}

#[test]
fn a_line_of_the_card_is_struck_and_stands_again_with_a_click() {
    let mut window = open(DEMO);
    click_nth(&mut window, "Without a table melee", 0);
    assert_eq!(sum(&window), Some(12));
    click_nth(&mut window, "+8 column against line", 0);
    assert_eq!(sum(&window), Some(4));
    let strikes = desk(&window).question().inquiry().unwrap().ask.said.strikes.clone();
    assert_eq!(strikes[0].reason, "struck out on the card");
    click_nth(&mut window, "+8 column against line", 0);
    assert_eq!(sum(&window), Some(12));
}

#[test]
fn the_umpire_strikes_a_line_where_it_stands() {
    let mut window = fire();
    assert!(shows(&window, "4"), "the total");
    line(&mut window, "Target in an unfortified village (4 × −1)").click();
    settle(&mut window);
    type_into(&mut window, "Reason", "they stand in the street");
    click(&mut window, "Strike out this line");
    assert_eq!(sum(&window), Some(8));
}

#[test]
fn covered_odds_are_shown_only_when_the_cover_is_lifted() {
    let mut window = fire();
    let odds = |window: &Open| says(window, "loses 1 stand  ");
    assert!(odds(&window));
    key(&mut window, Key::F11);
    assert!(!odds(&window));
    click(&mut window, "Show the odds");
    assert!(odds(&window));
}

#[test]
fn a_wall_a_flank_and_a_place_said_in_a_melee_without_a_table_count_or_are_waited_for() {
    let mut window = open(DEMO);
    click_nth(&mut window, "Without a table melee", 0);
    // The usual facts of the card are removed, so that every fact is asked for.
    window.state().desk().change(QuestionEvent::Amend(Amendment::Unsay("parts".to_owned())));
    settle(&mut window);
    for (side, formation) in [(0, "column"), (1, "line")] {
        for fact in ["troop type: line infantry", "experience: veterans", "strength: 4"] {
            click_nth(&mut window, fact, side);
        }
        click_nth(&mut window, &format!("formation: {formation}"), side);
    }
    let has_odds =
        |window: &Open| desk(window).question().answer().unwrap().sheet.as_ref().unwrap().odds.is_some();
    assert_eq!(sum(&window), Some(12));
    let strikes = "side struck: left flank zone";
    assert_eq!(window.query_all_by_label(strikes).count(), 1, "only an attacker strikes");
    click_nth(&mut window, "Attacker, strikes: left flank", 0);
    assert_eq!(sum(&window), Some(20), "8 for a flank");
    // A place without facts changes no number, but the odds wait until the place is described.
    let plus = |window: &mut Open, name: &str, place: usize| {
        let button = egui_kittest::kittest::by().role(Role::Button).label(name);
        let find = |window: &Open, act: &dyn Fn(egui_kittest::Node<'_>)| {
            let found = window.get_all(button.clone()).nth(place);
            act(found.unwrap_or_else(|| panic!("no {name} at {place}")));
        };
        find(window, &|node| node.scroll_to_me());
        settle(window);
        find(window, &|node| node.click());
        settle(window);
    };
    plus(&mut window, "place held by the unit", 1);
    assert_eq!((sum(&window), has_odds(&window)), (Some(20), false));
    plus(&mut window, "place held by the unit", 1);
    assert!(has_odds(&window), "taken back, it is gone");
    // The same holds for the ground of the attack. A wall counts by its kind alone.
    plus(&mut window, "ground of the attack", 0);
    assert_eq!((sum(&window), has_odds(&window)), (Some(20), false));
    click_nth(&mut window, "kind: wall", 0);
    assert_eq!((sum(&window), has_odds(&window)), (Some(16), true), "4 less over a wall");
}

#[test]
fn after_the_first_die_of_a_melee_its_sum_and_the_odds_of_the_second_are_shown() {
    let mut window = open(DEMO);
    click_nth(&mut window, "Without a table melee", 0);
    // The usual facts of the card are removed, so that every fact is asked for.
    window.state().desk().change(QuestionEvent::Amend(Amendment::Unsay("parts".to_owned())));
    settle(&mut window);
    for (side, formation) in [(0, "column"), (1, "line")] {
        for fact in ["troop type: line infantry", "experience: veterans", "strength: 4"] {
            click_nth(&mut window, fact, side);
        }
        click_nth(&mut window, &format!("formation: {formation}"), side);
    }
    let odds = |window: &Open| -> Vec<(String, f64)> {
        let desk = desk(window);
        let sheet = desk.question().answer().unwrap().sheet.as_ref().unwrap();
        let odds = sheet.odds.as_ref().unwrap().headline.iter();
        odds.map(|chance| (chance.word.to_string(), chance.probability)).collect()
    };
    let before = odds(&window);
    // A few frames pass before the key, as with a real user.
    for _ in 0..4 {
        window.step();
    }
    key(&mut window, Key::Num4);
    let so_far = desk(&window).question().answer().unwrap().sheet.as_ref().unwrap().so_far.clone();
    assert_eq!(
        so_far.as_deref(),
        Some("12 + 4 = 16 against 1d20"),
        "{:?}",
        desk(&window).question().inquiry().unwrap().faces()
    );
    assert!(says(&window, "12 + 4 = 16 against 1d20"));
    // 16 is at least five times the faces 1 to 3, equal to 16, and less than 17 to 20.
    let now = odds(&window);
    assert_ne!(now, before);
    let share = |word: &str| now.iter().find(|(known, _)| known == word).map_or(0.0, |(_, share)| *share);
    let faces = [("surrender", 3), ("attacker", 12), ("draw", 1), ("defender", 4)];
    for (word, faces) in faces {
        assert!((share(word) - f64::from(faces) / 20.0).abs() < 1e-12, "{word} {now:?}");
    }
    key(&mut window, Key::Num3);
    assert!(!says(&window, "against 1d20"));
}

#[test]
fn a_die_that_fell_is_typed_anew_by_a_click_on_its_box() {
    let mut window = open(DEMO);
    with(&mut window, Modifiers::SHIFT, Key::E);
    let faces = |window: &Open| desk(window).question().inquiry().unwrap().faces().to_vec();
    for _ in 0..4 {
        window.step();
    }
    // `melee.surrender`: 12 + 18 is more than five times 3, and so is 12 + 4. Five times 6 is more than 12 + 4.
    key(&mut window, Key::I);
    key(&mut window, Key::Num3);
    assert!(large(&window, "THE DEFENDER SURRENDERS"));
    let click_box = |window: &mut Open, throw: usize| {
        let desk = desk(window);
        let boxes = desk.question().boxes(desk.names())[throw].clone();
        drop(desk);
        click(window, &format!("{}: {}", boxes.what, boxes.faces[0]));
    };
    click_box(&mut window, 1);
    assert!(says(&window, "Type this die again"));
    key(&mut window, Key::Escape);
    assert!(large(&window, "THE DEFENDER SURRENDERS"), "left as it was");
    click_box(&mut window, 0);
    key(&mut window, Key::Num4);
    assert_eq!(faces(&window), [[4], [3]], "what fell after it is thrown still");
    assert!(large(&window, "THE DEFENDER SURRENDERS"), "16 is more than five times 3");
    click_box(&mut window, 1);
    key(&mut window, Key::Num6);
    assert_eq!(faces(&window), [[4], [6]]);
    assert!(!large(&window, "THE DEFENDER SURRENDERS"));
}
