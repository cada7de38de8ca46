//! Close calls about cover and about fire over obstacles. The outcome announced for the other side of the bound must be
//! the outcome with the piece of terrain moved a little.
//!
//! Four stands of infantry fire from y = 100 at four in line from y = 110 to 113 and from x = 92 to 108: 3 each, 12.

use crate::fire::{across, area, fire, firer, target, total};
use frontage::ruling::Close;

/// Returns the total of a ruling, and the close calls about a rule.
fn close(piece: &str, key: &str) -> (i64, Vec<Close>) {
    let ruling = fire(&[firer("line-infantry", 4), target(10.0), piece.to_owned()]);
    let calls = ruling.close.iter().filter(|close| close.key == key);
    (total(&ruling), calls.cloned().collect())
}

/// Checks a close call about a piece of terrain: its margin, and the total on the other side. The piece is then moved
/// by a hair less and by a hair more than the margin, which must give both totals.
fn calls(key: &str, margin: f64, [now, then]: [i64; 2], piece: impl Fn(f64) -> String) {
    let (found, calls) = close(&piece(0.0), key);
    assert_eq!(found, now, "{key}: {}", piece(0.0));
    let [call] = calls.as_slice() else {
        panic!("{key}: {calls:?} {}", piece(0.0));
    };
    assert!((call.margin - margin).abs() < 2e-3, "{key}: {call:?}");
    assert_eq!(call.total, Some(then), "{key}: {call:?}");
    assert_eq!(close(&piece(margin - 0.005), key).0, now, "{key}: a hair less");
    assert_eq!(close(&piece(margin + 0.005), key).0, then, "{key}: a hair more");
}

#[test]
fn a_line_of_fire_past_the_end_of_a_fence_is_too_close_to_call() {
    // measure.over, tie.measure: the line runs along x = 100; four stands lose 1 each.
    let key = "fire.mod.over";
    for off in [0.1, 0.3, 0.45] {
        calls(key, off, [12, 8], |by| across("c", "fence", 100.0 + off - by, 120.0, 105.0));
        calls(key, off, [8, 12], |by| across("c", "fence", 100.0 - off + by, 120.0, 105.0));
    }
    for (from, to) in [(100.6, 120.0), (99.4, 120.0), (80.0, 99.4)] {
        let (_, calls) = close(&across("c", "fence", from, to, 105.0), key);
        assert!(calls.is_empty(), "{from} to {to}: {calls:?}");
    }
    // A second fence in the line of fire makes the first fence irrelevant.
    let both = across("c", "fence", 100.3, 120.0, 105.0) + &across("d", "fence", 80.0, 120.0, 104.0);
    assert!(close(&both, key).1.is_empty(), "measure.over");
}

#[test]
fn a_target_nearly_in_cover_is_too_close_to_call() {
    // measure.cover, tie.measure: more than half of the depth of 3 is 1.5, from 111.5 on. The middle is at 111.5 too.
    let key = "fire.mod.cover";
    for off in [0.1, 0.3, 0.45] {
        for kind in ["woods", "ditch"] {
            calls(key, off, [12, 8], |by| area("c", kind, [80.0, 111.5 + off - by, 120.0, 120.0]));
            calls(key, off, [8, 12], |by| area("c", kind, [80.0, 111.5 - off + by, 120.0, 120.0]));
            // Half of the width of 16 begins at x = 100.
            calls(key, off, [12, 8], |by| area("c", kind, [100.0 + off - by, 109.0, 120.0, 120.0]));
            calls(key, off, [8, 12], |by| area("c", kind, [100.0 - off + by, 109.0, 120.0, 120.0]));
        }
    }
    let (_, calls) = close(&area("c", "woods", [80.0, 112.1, 120.0, 120.0]), key);
    assert!(calls.is_empty(), "{calls:?}");
}

#[test]
fn a_wall_that_nearly_keeps_fire_off_is_too_close_to_call() {
    // fire.bar.hard, measure.cover: three of the four stands have to be behind the wall. The line to the middle of
    // the second stand, at (98, 111.5), crosses y = 109.9 at 100 - 2 * 9.9 / 11.5.
    let second = 100.0 - 2.0 * 9.9 / 11.5;
    let wall = |from: f64| across("c", "wall", from, 120.0, 109.9) + "stone = true\n";
    for off in [0.1, 0.3, 0.45] {
        calls("fire.bar.hard", off, [0, 12], |by| wall(second - off + by));
        calls("fire.bar.hard", off, [12, 0], |by| wall(second + off - by));
    }
    for from in [second - 0.6, second + 0.6] {
        let (_, calls) = close(&wall(from), "fire.bar.hard");
        assert!(calls.is_empty(), "{from}: {calls:?}");
    }
}
