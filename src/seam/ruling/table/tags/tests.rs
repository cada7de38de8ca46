use super::*;
use crate::table::{Body, BodyKind, Ground};
use geometry::units::Length;

const FILE: &str = "battle.toml";

fn body(id: &str, kind: BodyKind) -> Body {
    Body { id: Id::from(id), kind, present: true, ..Body::default() }
}

/// Returns a table of 180 × 120 with three units, one of them gone, and a general.
fn view(unit: Length) -> View {
    let gone = Body { present: false, ..body("gone", BodyKind::Unit) };
    let bodies =
        vec![body("a", BodyKind::Unit), gone, body("b", BodyKind::Unit), body("friant", BodyKind::General)];
    let ground = Ground { width: 180.0, depth: 120.0, tolerance: 0.2, accuracy: 0.5 };
    View { unit, ground: Some(ground), bodies, ..View::default() }
}

fn read(text: &str) -> Result<Tags, Vec<Fault>> {
    let view = view(Length::Cm);
    let ids: Vec<&Id> = view.bodies.iter().map(|body| &body.id).collect();
    Tags::of(FILE, text, Some(&ids))
}

/// Returns the faults, each as its line and its message with variant.
fn refused(text: &str) -> Vec<(usize, String)> {
    let faults = read(text).unwrap_err();
    let said = |fault: &Fault| {
        let Reason { key, variant, .. } = &fault.because;
        (fault.place.line, [*key, *variant].join("."))
    };
    faults.iter().map(said).collect()
}

#[test]
fn a_tag_is_of_a_unit_or_of_the_border_and_lies_flat_five_centimetres_behind_where_nothing_is_said() {
    let tags = read(
        "[[tag]]\nid = 3\nunit = \"a\"\n[[tag]]\nid = 500\nat = [4, 116.5]\n[[tag]]\nid = 0\nunit = \"friant\"\nbehind = 0.1\nheight = 20\n",
    )
    .unwrap();
    let friant = UnitTag { behind: 0.1, height: 20.0, ..UnitTag::new(0, Id::from("friant")) };
    assert_eq!(tags.units, [UnitTag::new(3, Id::from("a")), friant]);
    assert_eq!(tags.units[0].behind.to_bits(), 5.0_f64.to_bits());
    assert_eq!(tags.border, [BorderTag { id: 500, at: DVec2::new(4.0, 116.5) }]);
    assert_eq!(read(&tags.write()).as_ref(), Ok(&tags));
    assert!(!tags.write().contains("behind = 5"), "{}", tags.write());
    assert_eq!(Tags::default().write(), "");
}

#[test]
fn what_no_tag_can_be_is_refused_where_it_stands() {
    let unit = "[[tag]]\nid = 1\nunit = \"a\"\n";
    let cases = [
        ("[[tag]]\nid = 1\nunit = \"b\"\n", (5, "fault-tag.number")),
        ("[[tag]]\nid = 2\nunit = \"a\"\n", (6, "fault-tag.unit")),
        ("[[tag]]\nid = 2\nunit = \"b\"\nat = [1, 1]\n", (4, "fault-tag.")),
        ("[[tag]]\nid = 2\n", (4, "fault-tag.")),
        ("[[tag]]\nid = 2\nbehind = 5\n", (4, "fault-tag.")),
        ("[[tag]]\nid = 2\nunit = \"nobody\"\n", (6, "fault-word.")),
        ("[[tag]]\nid = 587\nunit = \"b\"\n", (5, "fault-whole.")),
        ("[[tag]]\nid = -1\nunit = \"b\"\n", (5, "fault-whole.")),
        ("[[tag]]\nunit = \"b\"\n", (4, "fault-missing.")),
        ("[[tag]]\nid = 2\nat = [1, 1]\nheight = 1\n", (7, "fault-key.")),
        ("[[tag]]\nid = 2\nunit = \"b\"\nheight = 20.5\n", (7, "fault-number.")),
        ("[[tag]]\nid = 2\nunit = \"b\"\nbehind = -1\n", (7, "fault-number.")),
    ];
    for (text, (line, said)) in cases {
        assert_eq!(refused(&format!("{unit}{text}")), [(line, said.to_owned())], "{text}");
    }
}

#[test]
fn more_tags_than_there_are_numbers_are_refused() {
    let tags: Vec<_> = (0..588).map(|id| format!("[[tag]]\nid = {id}\nat = [1, 1]\n")).collect();
    assert_eq!(refused(&tags.concat()), [(1, "fault-many.".to_owned())]);
}

/// The expected places are worked out by hand: 4 cm from every edge of 180 × 120 cm, with the middles at 90 and 60.
#[test]
fn whoever_has_no_tag_is_given_the_least_number_nobody_has() {
    let mut view = view(Length::Cm);
    view.tags = read("[[tag]]\nid = 0\nunit = \"b\"\n").unwrap();
    let missing = view.missing_tags();
    let given: Vec<_> = missing.units.iter().map(|tag| (tag.id, tag.unit.as_str())).collect();
    assert_eq!(given, [(1, "a"), (2, "friant")]);
    let at: Vec<_> = missing.border.iter().map(|tag| (tag.id, tag.at.x, tag.at.y)).collect();
    let corners = [
        (500, 4.0, 4.0),
        (501, 90.0, 4.0),
        (502, 176.0, 4.0),
        (503, 176.0, 60.0),
        (504, 176.0, 116.0),
        (505, 90.0, 116.0),
        (506, 4.0, 116.0),
        (507, 4.0, 60.0),
    ];
    assert_eq!(at, corners);
    view.tags.units.extend(missing.units);
    view.tags.border.extend(missing.border);
    assert!(view.missing_tags().is_empty());
}

#[test]
fn a_border_that_has_a_tag_is_given_none() {
    let mut view = view(Length::Cm);
    view.tags = read("[[tag]]\nid = 7\nat = [1, 1]\n").unwrap();
    assert!(view.missing_tags().border.is_empty());
    assert_eq!(view.missing_tags().units.len(), 3);
}

#[test]
fn no_number_is_given_twice_and_none_beyond_the_last() {
    let mut view = view(Length::Cm);
    view.bodies = (0..700).map(|number| body(&format!("u{number}"), BodyKind::Unit)).collect();
    let missing = view.missing_tags();
    assert_eq!((missing.len(), missing.ids().len()), (587, 587));
    assert_eq!(missing.ids().last(), Some(&586));
    assert!(missing.border.iter().all(|tag| (500..508).contains(&tag.id)), "500 to 507 are of the border");
}

#[test]
fn battles_of_other_names_have_other_tags() {
    let units = |name: &str| {
        let mut view = view(Length::Cm);
        name.clone_into(&mut view.name);
        view.missing_tags().units.iter().map(|tag| tag.id).collect::<Vec<_>>()
    };
    let (mill, farm) = (units("The mill on the brook"), units("The farm at the crossroads"));
    assert_eq!(mill, units("The mill on the brook"));
    assert!(mill.iter().all(|id| !farm.contains(id)), "{mill:?} {farm:?}");
}

/// Rounded to thousandths, 4 cm are 1.575 inches, which is 4.0005 cm.
#[test]
fn on_a_table_of_inches_a_border_tag_lies_four_centimetres_from_its_edges_too() {
    let view = view(Length::Inch);
    let near_left = view.missing_tags().border[0];
    let [(left, across), (near, along)] = near_left.edges(&view).unwrap();
    assert_eq!((left, near), (Edge::Left, Edge::Near));
    assert!((across - 4.0).abs() < 0.001 && (along - 4.0).abs() < 0.001, "{across} {along}");
    let far = view.missing_tags().border[4].edges(&view).unwrap();
    assert_eq!(far.map(|(edge, _)| edge), [Edge::Right, Edge::Far]);
}

#[test]
fn a_table_without_room_for_them_has_no_border_tags() {
    let ground = |width| Some(Ground { width, depth: 120.0, tolerance: 0.2, accuracy: 0.5 });
    let small = View { ground: ground(24.0), ..view(Length::Cm) };
    assert!(small.missing_tags().border.is_empty());
    let wide = View { ground: ground(24.1), ..view(Length::Cm) };
    assert_eq!(wide.missing_tags().border.len(), 8);
    let nowhere = View { ground: None, ..view(Length::Cm) };
    assert!(nowhere.missing_tags().border.is_empty());
}
