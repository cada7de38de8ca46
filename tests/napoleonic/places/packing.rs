//! Stands fit into a place if some arrangement has room for all. The program's garrisons are compared with a second
//! method, which tries every position on a grid or lays stands at random.

use super::{FOOT, moving, try_to};
use crate::support::unit;
use frontage::geometry::units::Bearing;
use frontage::geometry::{Polygon, Rect};
use glam::DVec2;
use proptest::prelude::*;

/// The number of places: hundreds in a debug build, thousands in a release build.
const CASES: u32 = if cfg!(debug_assertions) { 120 } else { 3_000 };

/// The place's first corner.
const CORNER: DVec2 = DVec2::new(100.0, 100.0);

/// The width and depth of a stand of line infantry.
const SIZE: [f64; 2] = [4.0, 3.0];

/// Writes a place with the given outline about the first corner, and a unit that touches the middle of the first
/// side.
fn scene(outline: &[DVec2], stands: usize) -> String {
    let corners: Vec<[f64; 2]> = outline.iter().map(|corner| (CORNER + *corner).to_array()).collect();
    let place = format!("[[terrain]]\nid = \"v\"\nkind = \"bua\"\noutline = {corners:?}\n");
    let (edge, out) = sides(outline)[0];
    let at = CORNER + edge[0].midpoint(edge[1]);
    let facing = Bearing::of(-out).unwrap().as_degrees();
    let column = unit("a", "red", FOOT, "column", u32::try_from(stands).unwrap(), [at.x, at.y, facing]);
    moving(&[column, place])
}

fn polygon(outline: &[DVec2]) -> Polygon {
    Polygon::new(outline.to_vec()).unwrap()
}

/// Returns the sides of an outline, each with the direction outwards.
fn sides(outline: &[DVec2]) -> Vec<([DVec2; 2], DVec2)> {
    let area = polygon(outline);
    let next = outline.iter().cycle().skip(1);
    let side = |(a, b): (&DVec2, &DVec2)| {
        let aside = (*b - *a).normalize().perp();
        let inside = area.contains(a.midpoint(*b) + aside * 0.01);
        ([*a, *b], if inside { -aside } else { aside })
    };
    outline.iter().zip(next).map(side).collect()
}

/// Returns the stand on a side whose front begins at a distance from the side's first corner.
fn stand((edge, out): ([DVec2; 2], DVec2), from: f64) -> Rect {
    let along = (edge[1] - edge[0]).normalize();
    let front = edge[0] + along * (from + 0.5 * SIZE[0]);
    let facing = Bearing::of(out).unwrap();
    Rect::new(front - out * (0.5 * SIZE[1] + 1e-7), facing, SIZE[0], SIZE[1])
}

fn fits(area: &Polygon, laid: &[Rect], stand: &Rect) -> bool {
    let inside =
        stand.corners().iter().all(|corner| area.contains(*corner) || area.boundary_distance(*corner) < 1e-6);
    // The stand is shrunk by a hair, and no side may run through the stand.
    let core = stand.grown(-1e-6);
    inside
        && area.edges().all(|edge| edge.stretch_in(&core).is_none())
        && laid.iter().all(|other| other.overlap(stand) < 1e-6)
}

/// Returns the largest number of stands that fit, trying every whole centimetre of every side.
fn most_on_grid(outline: &[DVec2]) -> usize {
    let area = polygon(outline);
    let mut places: Vec<(usize, Rect)> = Vec::new();
    for (at, side) in sides(outline).into_iter().enumerate() {
        let mut from = 0.0;
        while from + SIZE[0] <= side.0[0].distance(side.0[1]) + 1e-9 {
            let laid = stand(side, from);
            if fits(&area, &[], &laid) {
                places.push((at, laid));
            }
            from += 1.0;
        }
    }
    let bars: Vec<Vec<bool>> = places
        .iter()
        .map(|(_, one)| places.iter().map(|(_, two)| one.overlap(two) > 1e-6).collect())
        .collect();
    let lengths: Vec<f64> = sides(outline).iter().map(|(edge, _)| edge[0].distance(edge[1])).collect();
    let mut best = 0;
    deepen(&places, &bars, &lengths, &mut Vec::new(), 0, &mut best);
    best
}

/// Tries every choice of positions, in order, that may still beat the best.
fn deepen(
    places: &[(usize, Rect)],
    bars: &[Vec<bool>],
    lengths: &[f64],
    laid: &mut Vec<usize>,
    from: usize,
    best: &mut usize,
) {
    *best = (*best).max(laid.len());
    for at in from..places.len() {
        // Stands that may still follow: on this side from here on, and on all later sides.
        let side = places[at].0;
        let left = places[at..].iter().filter(|(of, _)| *of == side).count() + 3;
        let later: usize = lengths[side + 1..]
            .iter()
            .map(|length| {
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few stands")]
                let stands = (length / SIZE[0] + 1e-9).floor() as usize;
                stands
            })
            .sum();
        if laid.len() + left / 4 + later <= *best {
            return;
        }
        if laid.iter().all(|other| !bars[*other][at]) {
            laid.push(at);
            deepen(places, bars, lengths, laid, at + 1, best);
            laid.pop();
        }
    }
}

/// Lays stands on random sides from random points on, each if there is room. Returns the best of several tries, as
/// the number of stands on each side.
fn laid_at_random(outline: &[DVec2], seeds: &[(usize, f64, bool)]) -> Vec<usize> {
    let (area, all) = (polygon(outline), sides(outline));
    let mut best = vec![0; all.len()];
    for tries in seeds.chunks(all.len()) {
        let mut laid: Vec<Rect> = Vec::new();
        let mut numbers = vec![0; all.len()];
        for (side, begins, backwards) in tries {
            let at = side % all.len();
            let (edge, out) = all[at];
            let length = edge[0].distance(edge[1]);
            let mut from = *begins;
            while from + SIZE[0] <= length + 1e-9 {
                let there = if *backwards { length - SIZE[0] - from } else { from };
                let one = stand((edge, out), there);
                if fits(&area, &laid, &one) {
                    laid.push(one);
                    numbers[at] += 1;
                    from += SIZE[0];
                } else {
                    from += 0.1;
                }
            }
        }
        if numbers.iter().sum::<usize>() > best.iter().sum() {
            best = numbers;
        }
    }
    best
}

fn enters(outline: &[DVec2], stands: usize, shares: Option<&[usize]>) -> bool {
    let dealt = shares.map(|numbers| {
        let dealt = numbers.iter().enumerate().filter(|(_, number)| **number > 0);
        let dealt: Vec<String> = dealt.map(|(at, number)| format!("{}:{number}", at + 1)).collect();
        dealt.join(",")
    });
    let mut holes = vec![("unit", "a"), ("place", "v")];
    holes.extend(dealt.as_deref().map(|sides| ("sides", sides)));
    try_to(&scene(outline, stands), "enter", &holes).is_ok()
}

fn corners(points: &[[f64; 2]]) -> Vec<DVec2> {
    points.iter().copied().map(DVec2::from).collect()
}

/// Draws a rectangle, or a rectangle with a corner cut out, all in whole centimetres.
fn square_place() -> impl Strategy<Value = Vec<DVec2>> {
    let size = (4_u32..15, 3_u32..13);
    let notch = (1_u32..12, 1_u32..12);
    (size, prop::option::of(notch)).prop_map(|((wide, deep), notch)| {
        let (w, d) = (f64::from(wide), f64::from(deep));
        match notch {
            Some((x, y)) if x < wide && y < deep => {
                let (x, y) = (f64::from(x), f64::from(y));
                corners(&[[0.0, 0.0], [w, 0.0], [w, y], [x, y], [x, d], [0.0, d]])
            }
            _ => corners(&[[0.0, 0.0], [w, 0.0], [w, d], [0.0, d]]),
        }
    })
}

/// Draws a place with three to eight corners, convex or not.
fn any_place() -> impl Strategy<Value = Vec<DVec2>> {
    let reach = prop::collection::vec(7.0_f64..15.0, 3..8);
    (reach, 0.0_f64..360.0).prop_map(|(reach, turn)| {
        let step = 360.0 / f64::from(u32::try_from(reach.len()).unwrap());
        let corner = |(at, cm): (usize, &f64)| {
            let way = Bearing::degrees(turn + step * f64::from(u32::try_from(at).unwrap()));
            way.forward() * *cm
        };
        reach.iter().enumerate().map(corner).collect()
    })
}

/// Returns the mirrored outline, with the sides numbered in reverse order except that the first stays the first.
fn mirrored(outline: &[DVec2]) -> Vec<DVec2> {
    let flipped = |corner: &DVec2| DVec2::new(-corner.x, corner.y);
    let mut round: Vec<DVec2> = outline.iter().map(flipped).collect();
    round.reverse();
    // The side from the first corner to the second comes first again.
    let last = round.len() - 2;
    round.rotate_left(last);
    round
}

proptest! {
    #![proptest_config(crate::seeds::day::cases(CASES))]

    /// bua.fit: a place holds as many stands as can be laid in on a grid of centimetres, and not one more.
    #[test]
    fn a_place_holds_as_many_as_can_be_laid_in(outline in square_place()) {
        let most = most_on_grid(&outline);
        prop_assert!(most == 0 || enters(&outline, most, None), "bua.fit: {most} in {outline:?}");
        prop_assert!(!enters(&outline, most + 1, None), "bua.fit: {most} and one more in {outline:?}");
    }

    /// bua.fit: a garrison that was laid by hand into any place is accepted. This holds for the total alone, for the
    /// number of stands on each side, and for the mirror image.
    #[test]
    fn what_is_laid_in_by_hand_is_accepted_and_so_is_its_mirror_image(
        outline in any_place(),
        seeds in prop::collection::vec((0_usize..8, prop_oneof![Just(0.0), 0.0_f64..3.9], any::<bool>()), 60),
    ) {
        let numbers = laid_at_random(&outline, &seeds);
        let all: usize = numbers.iter().sum();
        prop_assume!(all > 0);
        prop_assert!(enters(&outline, all, None), "bua.fit: {all} in {outline:?}");
        prop_assert!(enters(&outline, all, Some(&numbers)), "bua.fit: {numbers:?} in {outline:?}");
        let mut mirror = numbers.clone();
        mirror[1..].reverse();
        let flipped = mirrored(&outline);
        prop_assert!(enters(&flipped, all, Some(&mirror)), "bua.fit: {mirror:?} in {flipped:?}");
    }
}

#[test]
fn corners_are_given_in_any_way_that_lays_the_whole_unit_in() {
    // bua.fit. 18 by 7: four before, one on the right beyond them, three behind between the two at the sides, one on
    // the left. 12 by 7: three behind, one at each side before them, and one between those. 12.2 by 10.2: three,
    // three, one, one.
    for (size, numbers) in [
        ([18.0, 7.0], [4, 1, 3, 1]),
        ([12.0, 7.0], [1, 1, 3, 1]),
        ([12.0, 7.0], [3, 1, 1, 1]),
        ([12.2, 10.2], [3, 1, 3, 1]),
    ] {
        let [w, d] = size;
        let outline = corners(&[[0.0, 0.0], [w, 0.0], [w, d], [0.0, d]]);
        let all = numbers.iter().sum();
        assert!(enters(&outline, all, None), "bua.fit: {all} in {size:?}");
        assert!(enters(&outline, all, Some(&numbers)), "bua.fit: {numbers:?} in {size:?}");
        assert!(!enters(&outline, all + 1, None), "bua.fit: {size:?}");
    }
}
