//! `disorder.place`: the loose block lies about the same centre, or is shifted by the least distance, or is left to
//! the umpire.

use super::slow::{Body, ahead, depth, loose, middle, minus, plus, shown as stands_of, times};
use super::tables::{TABLE, Table};
use super::umpire::not_due;
use super::{TABLES, has_to_be_placed, rule, shown};
use crate::seeds::each;
use crate::support::{book, open};

/// The largest shift, in cm.
const BOUND: f64 = 5.0;

/// Returns the shift to the nearest place, on rings two millimetres apart, that holds a block whose stands are larger
/// all round by `grown` cm. Returns none if there is no such place within the bound.
fn nearest(table: &Table, at: [f64; 2], grown: f64) -> Option<f64> {
    let unit = &table.unit;
    let free = |off: [f64; 2]| table.holds(&loose(plus(at, off), unit.facing, unit.count, unit.size, grown));
    let ring = |cm: f64| (0..90).any(|turn| free(times(ahead(f64::from(turn) * 4.0), cm)));
    let mut rings = (1..25).map(|ring| f64::from(ring) * BOUND / 25.0);
    if free([0.0, 0.0]) { Some(0.0) } else { rings.find(|cm| ring(*cm)) }
}

#[test]
fn a_disordered_unit_takes_the_least_shift_to_where_it_can_lie() {
    // disorder.place, formation.shape
    let book = book();
    // The fixed seeds give the same counts on every run, so only fixed seeds are counted.
    let (mut sound, mut shifted, mut placed) = (0, 0, 0);
    each(0..TABLES, TABLES, |number| {
        let Some(table) = Table::random(number, "morale") else {
            return;
        };
        let counted = number < TABLES;
        sound += u32::from(counted);
        let text = &table.text;
        let mut battle = open(&*book, text);
        assert_eq!(battle.objections(), [], "{number}\n{text}");
        rule(battle.as_mut(), "morale", &[("unit", "t")], &[20, 3]).unwrap();
        let unit = &table.unit;
        let stands = stands_of(&shown(battle.as_ref(), "t"), unit.size);
        let (before, after) = (middle(&unit.stands, unit.facing), middle(&stands, unit.facing));
        let block = loose(after, unit.facing, unit.count, unit.size, 0.0);
        for (one, other) in block.iter().zip(&stands) {
            let off = one.0.iter().zip(&other.0).map(|(a, b)| minus(*a, *b));
            let off = off.map(|[x, y]| x.hypot(y)).fold(0.0, f64::max);
            assert!(off < 1e-6, "formation.shape: {number}\n{text}");
        }
        let [x, y] = minus(after, before);
        let shift = x.hypot(y);
        let holds = table.holds(&stands);
        let due = has_to_be_placed(battle.as_ref(), "t");
        shifted += u32::from(counted && shift > 1e-9);
        placed += u32::from(counted && due);
        assert!(shift < BOUND + 1e-6, "disorder.place: {number}: {shift}\n{text}");
        assert!(holds || shift < 1e-9, "disorder.place: {number}: shifted to where it can't lie\n{text}");
        // Between the two depths a corner may lie deeper than an edge.
        let (touches, deep) = (!is_deep(&table, &stands, 0.15), is_deep(&table, &stands, 0.35));
        assert!(holds || !due || !touches, "{number}: due for a touch\n{text}");
        assert!(holds || due || !deep, "{number}: it can't lie there, and nobody is told\n{text}");
        assert!(!holds || !due, "{number}: it can lie there, and is due\n{text}");
        // The tolerance is half the distance between two places tried, and a ring of the slow search.
        let found = nearest(&table, before, 0.25);
        if let Some(cm) = found {
            assert!(
                holds && shift <= cm + 0.15,
                "disorder.place: {number}: {shift} where {cm} is enough\n{text}"
            );
        }
        assert_eq!(not_due(&*book, battle.as_ref()), [""; 0], "{number}\n{text}");
    });
    println!("{sound} tables, {shifted} shifted, {placed} left to the umpire");
    assert!(shifted > sound / 20 && placed > 0 && sound > 100);
}

/// Returns true if stands lie off the table, on other units or on closed ground by more than the bound.
fn is_deep(table: &Table, stands: &[Body], bound: f64) -> bool {
    let beyond = |corner: &[f64; 2]| {
        let over = |axis: usize| (-corner[axis]).max(corner[axis] - TABLE[axis]);
        over(0).max(over(1)) > bound
    };
    let mut ground = table.closed();
    stands.iter().flat_map(|stand| &stand.0).any(beyond)
        || table.strangers().any(|other| depth(stands, other) > bound)
        || ground.any(|piece| depth(stands, std::slice::from_ref(&piece.body)) > bound)
}
