//! Maps of hexes: names, edges, and where hexes lie on the table.

use frontage::geometry::Edge;
use frontage::geometry::hex::{Grid, Hex, Hexside, Lay, Offset};
use glam::DVec2;
use proptest::prelude::*;

const LAYS: [Lay; 2] = [Lay::Pointy, Lay::Flat];
const OFFSETS: [Offset; 2] = [Offset::Odd, Offset::Even];

fn grid(lay: Lay, offset: Offset) -> Grid {
    Grid { lay, columns: 7, rows: 5, offset }
}

fn every() -> impl Iterator<Item = Grid> {
    LAYS.into_iter().flat_map(|lay| OFFSETS.map(|offset| grid(lay, offset)))
}

/// Returns the names of the six neighbours of a hex, clockwise, with `-` for a neighbour beyond the map.
fn around(grid: &Grid, name: &str) -> String {
    let hex = grid.named(name).unwrap();
    let named = Hexside::ALL.map(|side| grid.name(grid.lay.across(hex, side)).unwrap_or("-".to_owned()));
    named.join(" ")
}

#[test]
fn hexes_are_named_as_they_are_printed_on_the_map() {
    // The neighbours were worked out on squared paper. On a flat map the even columns lie half a hex nearer.
    let flat = grid(Lay::Flat, Offset::Even);
    assert_eq!(around(&flat, "0302"), "0301 0401 0402 0303 0202 0201");
    assert_eq!(around(&flat, "0202"), "0201 0302 0303 0203 0103 0102");
    let flat = grid(Lay::Flat, Offset::Odd);
    assert_eq!(around(&flat, "0302"), "0301 0402 0403 0303 0203 0202");
    // On a pointy map the even rows lie half a hex to the right. The order is: ne, e, se, sw, w, nw.
    let pointy = grid(Lay::Pointy, Offset::Even);
    assert_eq!(around(&pointy, "0302"), "0401 0402 0403 0303 0202 0301");
    assert_eq!(around(&pointy, "0303"), "0302 0403 0304 0204 0203 0202");
    let pointy = grid(Lay::Pointy, Offset::Odd);
    assert_eq!(around(&pointy, "0303"), "0402 0403 0404 0304 0203 0302");
    assert_eq!(around(&pointy, "0101"), "- 0201 0202 0102 - -");
}

#[test]
fn a_name_is_four_digits_of_a_hex_that_is_there() {
    for grid in every() {
        for wrong in ["", "0", "01", "0000", "0801", "0106", "01011", "-101", "1a01", "01０1", "+1+1"] {
            assert_eq!(grid.named(wrong), None, "{wrong}");
        }
        assert_eq!(grid.named("0101"), Some(Hex::default()));
        let names: std::collections::BTreeSet<_> = grid.hexes().filter_map(|hex| grid.name(hex)).collect();
        assert_eq!(names.len(), 35);
    }
}

#[test]
fn every_hex_is_as_near_an_edge_as_the_fewest_steps_to_it() {
    for grid in every() {
        let at_edge = |edge, hex| {
            let name = grid.name(hex).unwrap();
            let (column, row) = name.split_at(2);
            match edge {
                Edge::Near => row == "05",
                Edge::Far => row == "01",
                Edge::Left => column == "01",
                Edge::Right => column == "07",
            }
        };
        for edge in [Edge::Near, Edge::Far, Edge::Left, Edge::Right] {
            for hex in grid.hexes() {
                let goals = grid.hexes().filter(|goal| at_edge(edge, *goal));
                let fewest = goals.map(|goal| goal.distance(hex)).min();
                assert_eq!(Some(grid.steps_to(edge, hex)), fewest, "{:?} {edge:?}", grid.name(hex));
            }
        }
    }
}

#[test]
fn a_hex_beyond_the_map_lies_beyond_the_edge_its_middle_is_beyond() {
    for grid in every() {
        let size = grid.size(1.0);
        for hex in grid.hexes().flat_map(Hex::neighbours) {
            let middle = grid.centre(hex, 1.0);
            match grid.beyond(hex) {
                None => assert!(grid.contains(hex)),
                Some(Edge::Near) => assert!(middle.y < 0.5),
                Some(Edge::Far) => assert!(middle.y > size.y - 0.5),
                Some(Edge::Left) => assert!(middle.x < 0.5),
                Some(Edge::Right) => assert!(middle.x > size.x - 0.5),
            }
        }
        // Leaving the map straight across a side leads to the edge on that side.
        let beyond = |name: &str, side: u8| {
            let hex = grid.named(name).unwrap();
            grid.beyond(grid.lay.across(hex, Hexside::ALL[usize::from(side)]))
        };
        match grid.lay {
            // The sides tested are n and s on a flat map, e and w on a pointy map.
            Lay::Flat => {
                assert_eq!((beyond("0401", 0), beyond("0405", 3)), (Some(Edge::Far), Some(Edge::Near)));
            }
            Lay::Pointy => {
                assert_eq!((beyond("0703", 1), beyond("0103", 4)), (Some(Edge::Right), Some(Edge::Left)));
            }
        }
    }
}

#[test]
fn the_map_is_as_large_as_its_hexes() {
    for grid in every() {
        let size = grid.size(4.0);
        let corners: Vec<DVec2> = grid.hexes().flat_map(|hex| grid.corners(hex, 4.0)).collect();
        let least = corners.iter().copied().reduce(DVec2::min).unwrap();
        let most = corners.iter().copied().reduce(DVec2::max).unwrap();
        assert!(least.length() < 1e-9, "{least}");
        assert!(most.distance(size) < 1e-9, "{most} {size}");
    }
}

#[test]
fn the_hex_across_a_side_lies_a_width_away_in_its_direction() {
    for grid in every() {
        for (hex, side) in grid.hexes().flat_map(|hex| Hexside::ALL.map(|side| (hex, side))) {
            let across = grid.lay.across(hex, side);
            let way = grid.centre(across, 3.0) - grid.centre(hex, 3.0);
            assert!(way.distance(grid.lay.bearing_of_side(side).forward() * 3.0) < 1e-9);
            // Both hexes have the two corners of the side in common.
            let [left, right] = grid.lay.ends(side);
            let corner = |hex, vertex| {
                let at =
                    frontage::geometry::hex::Vertex::ALL.iter().position(|known| *known == vertex).unwrap();
                grid.corners(hex, 3.0)[at]
            };
            assert!(corner(hex, left).distance(corner(across, right.turned(3))) < 1e-9);
            assert!(corner(hex, right).distance(corner(across, left.turned(3))) < 1e-9);
        }
    }
}

proptest! {
    #![proptest_config(crate::day::cases(256))]

    #[test]
    fn names_and_points_lead_back_to_their_hex(
        flat: bool, odd: bool, columns in 1..100_u32, rows in 1..100_u32, width in 0.5..20.0_f64,
        at in 0..9801_usize, shift in (0.0..0.49_f64, 0.0..360.0_f64),
    ) {
        let lay = if flat { Lay::Flat } else { Lay::Pointy };
        let grid = Grid { lay, columns, rows, offset: if odd { Offset::Odd } else { Offset::Even } };
        let hex = grid.hexes().nth(at % (columns * rows) as usize).unwrap();
        prop_assert_eq!(grid.named(&grid.name(hex).unwrap()), Some(hex));
        let aside = frontage::geometry::units::Bearing::degrees(shift.1).forward() * shift.0 * width;
        prop_assert_eq!(grid.hex_at(grid.centre(hex, width) + aside, width), Some(hex));
        prop_assert_eq!(grid.hex_at(grid.size(width) + DVec2::ONE, width), None);
    }

    #[test]
    fn a_distance_is_that_of_the_middles_in_widths(flat: bool, odd: bool, a in 0..35_usize, b in 0..35_usize) {
        let grid = grid(if flat { Lay::Flat } else { Lay::Pointy }, if odd { Offset::Odd } else { Offset::Even });
        let [a, b] = [a, b].map(|at| grid.hexes().nth(at).unwrap());
        let middles = grid.centre(a, 1.0).distance(grid.centre(b, 1.0));
        let steps = f64::from(a.distance(b));
        // A path of n steps leads at most n widths away, and at least as far as the flat side of the ring.
        prop_assert!(middles <= steps + 1e-9 && middles >= steps * 0.866 - 1e-9);
    }
}
