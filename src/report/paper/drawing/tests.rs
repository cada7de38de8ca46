use super::super::document::{Drawing, Ink, Pen, Shape};
use super::super::fixture::{demo, farm};
use super::{DrawingSubject, map, measured, screen_map};
use dice::Id;
use glam::DVec2;
use language::Language;
use ruling::table::{Body, Figure, Mark, MarkKind};

fn areas(drawing: &Drawing) -> Vec<(&[DVec2], Option<Ink>)> {
    let area = |shape| match shape {
        &Shape::Area { ref corners, fill, .. } => Some((corners.as_slice(), fill)),
        _ => None,
    };
    drawing.shapes.iter().filter_map(area).collect()
}

fn lines(drawing: &Drawing) -> Vec<(&[DVec2], Pen)> {
    let line = |shape| match shape {
        &Shape::Line { ref points, pen } => Some((points.as_slice(), pen)),
        _ => None,
    };
    drawing.shapes.iter().filter_map(line).collect()
}

fn labels(drawing: &Drawing) -> Vec<(&str, DVec2)> {
    let label = |shape| match shape {
        &Shape::Label { at, ref text, .. } => Some((text.as_str(), at)),
        _ => None,
    };
    drawing.shapes.iter().filter_map(label).collect()
}

fn whole() -> Drawing {
    map(&demo(0).view(), String::new(), Language::En).unwrap()
}

#[test]
fn every_stand_lies_where_it_stands() {
    let view = demo(0).view();
    let drawn = whole();
    let areas = areas(&drawn);
    let mut stands = 0;
    for body in view.bodies.iter().filter(|body| body.present) {
        for (_, stand) in &body.stands {
            let there = |(corners, _): &&(&[DVec2], _)| **corners == stand.corners();
            assert!(areas.iter().any(|area| there(&area)), "{}", body.id);
            stands += 1;
        }
    }
    assert!(stands > 60, "{stands}");
}

#[test]
fn the_sides_are_told_apart_by_colour_on_a_screen_and_by_grey_in_print() {
    let view = demo(0).view();
    let fill = |drawing: &Drawing, side: usize| {
        let of_side = |body: &&Body| body.present && body.side.as_ref() == Some(&view.sides[side].id);
        let corners = view.bodies.iter().find(of_side).unwrap().stands[0].1.corners();
        areas(drawing).iter().find(|(area, _)| *area == corners).unwrap().1.unwrap()
    };
    let (screen, print) = (screen_map(&view, Language::En).unwrap(), whole());
    let is_grey = |Ink(red, green, blue): Ink| red == green && green == blue;
    for side in [0, 1] {
        assert!(is_grey(fill(&print, side)) && !is_grey(fill(&screen, side)), "{side}");
    }
    assert!(fill(&print, 0) != fill(&print, 1) && fill(&screen, 0) != fill(&screen, 1));
}

#[test]
fn a_line_by_hand_has_its_corners_and_its_front_edge() {
    // Unit 85-1 has four stands of 4 by 3 cm. The middle of the front is at 88, 32 and faces up, so the unit covers 80
    // to 96 and 29 to 32.
    let drawn = whole();
    let first = [(80.0, 32.0), (84.0, 32.0), (84.0, 29.0), (80.0, 29.0)].map(DVec2::from);
    let last = [(92.0, 32.0), (96.0, 32.0), (96.0, 29.0), (92.0, 29.0)].map(DVec2::from);
    let areas = areas(&drawn);
    for stand in [first, last] {
        let near = |corners: &[DVec2]| {
            corners.len() == 4
                && corners.iter().zip(stand).all(|(corner, other)| corner.distance(other) < 1e-9)
        };
        assert!(areas.iter().any(|(corners, _)| near(corners)), "{stand:?}");
    }
    let front = |(points, pen): &(&[DVec2], Pen)| {
        pen.width > 1.5 && points[0].distance(first[0]) < 1e-9 && points[1].distance(first[1]) < 1e-9
    };
    assert!(lines(&drawn).iter().any(front));
}

#[test]
fn the_sides_are_told_apart_by_what_fills_their_stands() {
    let view = demo(0).view();
    let drawn = whole();
    let areas = areas(&drawn);
    let fill = |unit: &str| {
        let (_, stand) = view.body(&Id::from(unit)).unwrap().stands[0];
        let area = areas.iter().find(|(corners, _)| *corners == stand.corners());
        area.unwrap().1.unwrap()
    };
    assert_eq!(fill("85-1"), fill("13-2"));
    assert_ne!(fill("85-1"), fill("azov-1"));
}

#[test]
fn every_piece_of_terrain_is_drawn() {
    let drawn = whole();
    let areas = areas(&drawn);
    let village = [(80.0, 54.0), (96.0, 54.0), (96.0, 66.0), (80.0, 66.0)].map(DVec2::from);
    let has =
        |wanted: &DVec2, corners: &[DVec2]| corners.iter().any(|corner| corner.distance(*wanted) < 1e-9);
    let same = |corners: &[DVec2]| village.iter().all(|corner| has(corner, corners));
    assert!(areas.iter().any(|(corners, fill)| same(corners) && fill.is_some()));
    let wall = [(97.0, 40.0), (115.0, 40.0)].map(DVec2::from);
    assert!(lines(&drawn).iter().any(|(points, _)| *points == wall));
    assert!(labels(&drawn).iter().any(|(text, _)| *text == "woods"));
}

#[test]
fn a_distance_is_drawn_with_its_length_and_a_zone_in_dashes() {
    let view = demo(0).view();
    let ends = [DVec2::new(88.0, 32.0), DVec2::new(88.0, 39.3)];
    let corners = vec![ends[0], ends[1], DVec2::new(95.0, 39.3)];
    let marks =
        [Mark::distance(ends[0], ends[1], 7.3), Mark::new(MarkKind::Flank, Figure::Area(corners.clone()))];
    let about = DrawingSubject { units: vec![Id::from("85-1")], paths: Vec::new() };
    let drawn = measured(&view, &marks, &about, Language::Ru).unwrap();
    assert!(lines(&drawn).iter().any(|(points, _)| *points == ends));
    let (_, at) = *labels(&drawn).iter().find(|(text, _)| *text == "7,3 см").unwrap();
    assert!(at.distance(ends[0].midpoint(ends[1])) < 6.0, "beside its line: {at}");
    let zone = drawn.shapes.iter().find_map(|shape| match shape {
        Shape::Area { corners: found, pen, fill } if *found == corners => Some((*pen, *fill)),
        _ => None,
    });
    let (pen, fill) = zone.unwrap();
    assert!(pen.unwrap().dashed && fill.is_none());
}

#[test]
fn what_is_shown_holds_what_decided_and_leaves_out_what_did_not() {
    let view = demo(0).view();
    let near = Mark::distance(DVec2::new(88.0, 32.0), DVec2::new(88.0, 54.0), 22.0).on("range_cm");
    let far = Mark::distance(DVec2::new(88.0, 32.0), DVec2::new(16.0, 24.0), 72.4).on("far_cm");
    let about = DrawingSubject { units: vec![Id::from("85-1")], paths: vec!["range_cm".to_owned()] };
    let drawn = measured(&view, &[near, far], &about, Language::En).unwrap();
    // The unit and the line cover 80 to 96 by 29 to 54. The frame is at least 30 cm each way, with a margin of 12 % of
    // 30 cm.
    let (from, to) = (drawn.from, drawn.to);
    assert!((to - from).cmpge(DVec2::new(30.0, 25.0 + 2.0 * 3.6 - 1e-9)).all(), "{from} {to}");
    assert!(from.cmple(DVec2::new(80.0, 29.0)).all() && to.cmpge(DVec2::new(96.0, 54.0)).all());
    assert!(from.x > 60.0, "{from}");
    let texts: Vec<_> = labels(&drawn).iter().map(|(text, _)| *text).collect();
    assert!(texts.contains(&"22.0 cm") && !texts.contains(&"72.4 cm"), "{texts:?}");
}

#[test]
fn nothing_is_drawn_of_what_lies_nowhere() {
    let about = DrawingSubject::default();
    assert!(measured(&demo(0).view(), &[], &about, Language::En).is_none());
    let mut bare = farm().view();
    bare.cells.clear();
    for body in &mut bare.bodies {
        body.pose = None;
        body.stands.clear();
    }
    assert!(map(&bare, String::new(), Language::En).is_none());
}

#[test]
fn with_room_no_name_lies_on_another() {
    let drawn = whole();
    let named = labels(&drawn);
    let far = |one: DVec2, other: DVec2| one.distance(other) > 2.0;
    for (place, (text, at)) in named.iter().enumerate() {
        for (other, there) in &named[..place] {
            assert!(far(*at, *there), "{text} and {other}");
        }
    }
}
