//! Reports of disorder: the ruling says where the disordered unit stands.

use super::rule;
use crate::support::{battle, book, open, unit};
use frontage::dice::Cast;
use frontage::rulebook::Detail;
use frontage::ruling::{Arg, EventRecord};

const FOOT: &str = "line-infantry";

/// Writes a battalion that was fired at and has lost a stand, far from the enemy. Four stands of 4 by 3 are left in
/// line.
fn table(rest: &[String]) -> String {
    let tested = unit("t", "red", FOOT, "line", 4, [60.0, 50.0, 0.0]) + "lost = 1\nfired_by = [\"e\"]\n";
    let mut all = vec![tested, unit("e", "blue", FOOT, "line", 4, [60.0, 120.0, 180.0])];
    all.extend_from_slice(rest);
    battle("morale", &all)
}

/// Returns the variant of the event by which a unit becomes disordered, and the reported place and facing.
fn told(events: &[EventRecord]) -> (&'static str, Option<[f64; 2]>, Option<Arg>) {
    let mut events = events.iter();
    let event = events.find(|event| event.document["event"] == "became");
    let says = event.unwrap().says.clone();
    let find = |place: &str| {
        let mut args = says.args.iter();
        args.find(|(name, _)| *name == place).map(|(_, arg)| arg)
    };
    let cm = |place| match find(place) {
        Some(Arg::Cm(cm)) => Some(*cm),
        _ => None,
    };
    let at = cm("x").zip(cm("y")).map(|(x, y)| [x, y]);
    (says.variant, at, find("facing").cloned())
}

#[test]
fn who_is_disordered_is_told_with_its_new_place_and_facing() {
    // disorder.place, formation.shape: about the centre (60, 48.5) two ranks of 3 and a gap of 0.5 reach 3.25 ahead.
    let book = book();
    let north = Some(Arg::Count(0));
    let free = open(&*book, &table(&[]));
    let mut alone = free;
    let ruling = rule(alone.as_mut(), "morale", &[("unit", "t")], &[20, 3]).unwrap();
    let wanted = ("became-at", Some([60.0, 51.75]), north.clone());
    assert_eq!(told(&ruling.events), wanted);
    // A friend 0.5 ahead of the line leaves no room for 1.25 of the block. A shift of 1.3 straight back is the first
    // that does.
    let shut = [unit("f", "red", FOOT, "line", 4, [60.0, 53.5, 0.0])];
    let mut shut = open(&*book, &table(&shut));
    let ruling = rule(shut.as_mut(), "morale", &[("unit", "t")], &[20, 3]).unwrap();
    let (variant, at, facing) = told(&ruling.events);
    let [x, y] = at.unwrap();
    assert_eq!((variant, facing), ("became-at", north.clone()));
    assert!((x - 60.0).abs() < 1e-9 && (y - 50.45).abs() < 1e-9, "{x}, {y}");
    // A whole phase reports the place too.
    let mut whole = open(&*book, &table(&[]));
    let mut cast = Cast::given(vec![vec![20], vec![3]]);
    let record = whole.phase(Some(&mut cast), Detail::Close, &[]).unwrap();
    assert_eq!(told(&record.rulings[0].events), wanted);
}

#[test]
fn who_is_about_to_leave_is_told_with_the_place_it_comes_to() {
    // morale.result, disorder.place: 8 is a retreat, and the retreat reports where it ends.
    let book = book();
    let mut table = open(&*book, &table(&[]));
    let ruling = rule(table.as_mut(), "morale", &[("unit", "t")], &[20, 8]).unwrap();
    assert_eq!(told(&ruling.events), ("became", None, None));
    let mut events = ruling.then[0].events.iter();
    assert!(events.any(|event| event.says.variant == "placed"));
}
