//! Lines of fire and the layer of reach: their content, the units they are about, and how long they are shown.

use crate::*;
use frontage::desk::{Action, HandEvent, ReachOwner};
use frontage::ruling::table::{Figure, Mark, MarkKind};
use glam::DVec2;

/// Returns the lines of fire that are drawn: the marks that give a rating.
fn lines(desk: &Desk) -> Vec<Mark> {
    let rated = |mark: &&Mark| {
        mark.kind == MarkKind::Distance && mark.says.as_ref().is_some_and(|says| says.variant == "rated")
    };
    desk.drawn().marks().filter(rated).cloned().collect()
}

#[test]
fn lines_of_fire_are_drawn_as_long_as_their_key_is_held() {
    let mut desk = desk(&demo_in("fire"));
    press(&mut desk, "Q");
    assert_eq!(lines(&desk), [], "nobody is picked");
    pick(&mut desk, &["85-1"], &[]);
    desk.settle();
    let rows = desk.lists().matrix();
    let own: Vec<_> = rows.iter().filter(|row| row.by == Id::from("85-1")).collect();
    let drawn = lines(&desk);
    assert!(!own.is_empty());
    assert_eq!(drawn.len(), own.len());
    for (line, row) in drawn.iter().zip(own) {
        let says = desk.look.language.say(line.says.as_ref().unwrap());
        assert_eq!(says, format!("{}, rating {}", row.range, row.rating));
        // A distance drawn is the distance measured.
        let Figure::Line(points) = &line.figure else { panic!("{line:?}") };
        let long = points[0].distance(points[1]);
        assert_eq!(format!("{long:.1} cm"), row.range);
    }
    let zones = desk.drawn().marks().filter(|mark| mark.kind == MarkKind::Band).count();
    assert_eq!(zones, 0, "range bands make room for them");
    desk.release("Q");
    assert_eq!(lines(&desk), []);
    assert!(desk.drawn().marks().any(|mark| mark.kind == MarkKind::Band));
}

/// In a book without ratings the lines lead to the targets or places that a unit is offered.
#[test]
fn where_nothing_is_rated_lines_lead_where_a_unit_is_offered_to_strike() {
    let mut desk = desk(SQUAD);
    desk.act(Action::Aim);
    let all: Vec<Id> = desk.lists().units().iter().map(|row| row.id.clone()).collect();
    let mut drawn = 0;
    for id in all {
        desk.handle(HandEvent::pick(&id));
        desk.settle();
        let offered = |mark: &&Mark| mark.says.as_ref().is_some_and(|says| says.variant == "offered");
        for mark in desk.drawn().marks().filter(offered) {
            let Figure::Line(points) = &mark.figure else { panic!("{mark:?}") };
            let (from, _) = desk.session().view().body(&id).unwrap().pose.unwrap();
            assert_eq!((points[0], mark.of.as_ref()), (from, Some(&id)));
            drawn += 1;
        }
    }
    assert!(drawn > 0, "nobody may fire at anything");
}

/// The key Q is the face 11 while a d20 is waited for, and draws no lines of fire.
#[test]
fn while_a_die_is_waited_for_its_key_is_a_face() {
    let mut desk = desk(&demo_in("morale"));
    pick(&mut desk, &["5-jaegers"], &[]);
    press(&mut desk, "M");
    desk.settle();
    press(&mut desk, "Q");
    desk.settle();
    assert!(!desk.analysis.aims());
    assert_eq!(desk.question().inquiry().unwrap().faces(), [vec![11]]);
}

/// Returns the built-in battle with only a battalion and a battery of each side, which makes the layer of reach
/// quick.
fn few() -> String {
    let kept = |paragraph: &&str| {
        let of = |id: &str| paragraph.contains(&format!("id = \"{id}\""));
        !paragraph.starts_with("[[unit]]")
            || ["85-1", "7-foot-1", "5-jaegers", "10-battery"].iter().any(|id| of(id))
    };
    demo_in("attack").split("\n\n").filter(kept).collect::<Vec<_>>().join("\n\n")
}

#[test]
fn the_layer_is_of_who_is_picked_then_of_his_side_then_of_nobody() {
    let mut desk = desk(&few());
    press(&mut desk, "Shift+F12");
    assert!(matches!(desk.window.message(), Some(Message::Done(said)) if said.variant == "nobody"));
    assert_eq!(
        (desk.analysis.reach().owner(), desk.analysis.reach().squares()),
        (ReachOwner::Picked, &[][..])
    );
    pick(&mut desk, &["85-1"], &[]);
    desk.analysis.settle_reach();
    assert_eq!(
        desk.analysis.reach().title(desk.session(), desk.look.language).as_deref(),
        Some("Reach: 1/85e Ligne")
    );
    let own = threats(&desk, &["85-1"]);
    press(&mut desk, "Shift+F12");
    desk.analysis.settle_reach();
    assert_eq!(
        desk.analysis.reach().title(desk.session(), desk.look.language).as_deref(),
        Some("Reach of a side: French")
    );
    let units: Vec<String> = desk
        .session()
        .view()
        .bodies
        .iter()
        .filter_map(|body| {
            let french = body.side.as_ref().is_some_and(|side| side.as_str() == "french");
            (french && body.pose.is_some() && body.present).then(|| body.id.to_string())
        })
        .collect();
    let units: Vec<&str> = units.iter().map(String::as_str).collect();
    let all = threats(&desk, &units);
    assert!(all > own && own > 20, "{own} of {all}");
    press(&mut desk, "Shift+F12");
    assert_eq!(
        (desk.analysis.reach().owner(), desk.analysis.reach().squares()),
        (ReachOwner::Nobody, &[][..])
    );
    assert_eq!(desk.analysis.reach().title(desk.session(), desk.look.language), None);
}

/// Checks that each square holds the book's answer for the middle and that no squares overlap. Returns the number of
/// squares.
fn threats(desk: &Desk, units: &[&str]) -> usize {
    let units: Vec<Id> = units.iter().map(|id| Id::from(*id)).collect();
    let squares = desk.analysis.reach().squares();
    let middles: Vec<DVec2> = squares.iter().map(|square| square.middle).collect();
    let said = desk.session().battle().threats(&units, &middles);
    for (square, threat) in squares.iter().zip(&said) {
        assert_eq!(square.threat, *threat, "{}", square.middle);
        assert!((square.edge - 3.0).abs() < 1e-9, "a sixtieth of 180 cm: {}", square.edge);
    }
    for (number, one) in squares.iter().enumerate() {
        let apart = |other: &DVec2| (*other - one.middle).abs().max_element() >= one.edge - 1e-9;
        assert!(middles[number + 1..].iter().all(apart), "two squares at {}", one.middle);
    }
    squares.len()
}

#[test]
fn what_the_pointer_is_on_is_told_in_words() {
    let mut desk = desk(&demo_in("attack"));
    pick(&mut desk, &["85-1"], &[]);
    press(&mut desk, "Shift+F12");
    desk.analysis.settle_reach();
    let square =
        desk.analysis.reach().squares().iter().find(|square| square.threat.fire.is_some()).copied().unwrap();
    let view = Arc::clone(desk.session().view());
    desk.window.hover(Some(square.middle), &view);
    let told = desk.window.readout(desk.names(), &desk.analysis).unwrap();
    let rating = square.threat.fire.unwrap();
    assert!(told.contains(&format!("an enemy here would be: under fire, rating {rating}")), "{told}");
    desk.window.hover(Some(DVec2::new(-50.0, -50.0)), &view);
    assert_eq!(desk.window.readout(desk.names(), &desk.analysis), None);
}

#[test]
fn a_table_that_changes_is_looked_at_anew() {
    let mut desk = desk(&few());
    pick(&mut desk, &["85-1"], &[]);
    press(&mut desk, "Shift+F12");
    desk.analysis.settle_reach();
    let before = desk.analysis.reach().squares().to_vec();
    for _ in 0..4 {
        press(&mut desk, "Shift+Left");
    }
    press(&mut desk, "Ctrl+H");
    press(&mut desk, "Enter");
    desk.analysis.settle_reach();
    assert_ne!(before, desk.analysis.reach().squares());
    threats(&desk, &["85-1"]);
}

#[test]
fn a_book_without_such_a_layer_says_so() {
    for book in BOOKS.names().into_iter().filter(|name| *name != "napoleonic") {
        let mut desk = desk(BOOKS.demo(book).unwrap().battle);
        let first =
            desk.session().view().bodies.iter().find(|body| body.pose.is_some()).map(|body| body.id.clone());
        desk.handle(HandEvent::pick(&first.unwrap()));
        press(&mut desk, "Shift+F12");
        desk.settle();
        assert_eq!(desk.analysis.reach().squares(), [], "{book}");
        assert!(
            matches!(desk.window.message(), Some(Message::Done(said)) if said.variant == "none"),
            "{book}"
        );
    }
}
