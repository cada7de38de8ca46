//! The way between two poses, as a wheel, a straight and a wheel: what a hand did on the table, in the
//! words a move is asked in.

use glam::DVec2;
use seam::geometry::{Pose, Rect};
use seam::names::Id;
use seam::rulebook::{Answers, Asked, Choice, Offer, Takes};
use seam::units::Bearing;

/// Steps of the search over the first wheel, in degrees.
const STEP: f64 = 5.0;
/// The widest first wheel looked at, in degrees.
const WIDEST: f64 = 90.0;
/// Halvings of a step: far below a hundredth of a millimetre.
const HALVINGS: usize = 50;
/// Lengths and angles below this are none.
const NOTHING: f64 = 1e-6;

/// The move that leads a unit, with its stands, from one pose to another, if it may move now.
pub(crate) fn asked(
    offers: &[Offer],
    (unit, stands): (&Id, &[Rect]),
    (from, to): (&Pose, &Pose),
) -> Option<Asked> {
    let takes_way = |choice: &&Choice| matches!(choice.takes, Takes::Path(_));
    let offer = offers.iter().find(|offer| {
        let must_have = offer.open.iter().any(|choice| takes_way(&choice) && !choice.optional);
        must_have && offer.answers.first().is_some_and(|(_, answer)| answer == unit.as_str())
    })?;
    let open = offer.open.iter().find(takes_way)?;
    let path = way(from, to, Rect::around(stands, from.facing)?.frontage())?;
    let given = offer.answers.iter();
    let given = given.map(|(hole, answer)| ((*hole).to_owned(), answer.clone()));
    let path = [(open.hole.to_owned(), path)];
    let answers = Answers { given: given.chain(path).collect(), choices: Vec::new() };
    Some(Asked::Table(offer.procedure.to_owned(), answers))
}

/// The way from one pose to another for a body of a frontage, as it is typed:
/// `wheel-left:10,forward:12.5`. `None` where no such way leads there.
///
/// The poses are of the middle of the front edge. A straight, or a straight and a step aside, is
/// preferred to wheels where the facing is the same; of several ways the shortest is taken.
///
/// # Units
/// Centimetres and degrees.
///
/// # Edge cases
/// A pose that is reached already has no way.
pub(crate) fn way(from: &Pose, to: &Pose, frontage: f64) -> Option<String> {
    let turn = turned(to.facing.as_degrees() - from.facing.as_degrees());
    let local = from.to_local(to.at);
    if turn.abs() < NOTHING {
        if local.length() < NOTHING {
            return None;
        }
        if local.x.abs() < NOTHING || local.y < 0.0 {
            return Some(straight(local));
        }
    }
    let wheels = wheeled(from, to, turn, frontage);
    let aside = (turn.abs() < NOTHING).then(|| straight(local));
    wheels.or(aside)
}

/// Ahead or back, then aside.
fn straight(local: DVec2) -> String {
    let ahead = leg("forward", "back", local.y);
    let aside = leg("right", "left", local.x);
    ahead.into_iter().chain(aside).collect::<Vec<_>>().join(",")
}

fn leg(positive: &str, negative: &str, amount: f64) -> Option<String> {
    let word = if amount > 0.0 { positive } else { negative };
    (amount.abs() >= NOTHING).then(|| format!("{word}:{}", amount.abs()))
}

/// A wheel, a straight ahead and a wheel that end in the pose asked for.
fn wheeled(from: &Pose, to: &Pose, turn: f64, frontage: f64) -> Option<String> {
    let after = |first: f64| {
        let begun = wheel(from, first, frontage);
        let ends = wheel(&begun, turn - first, frontage);
        let missing = to.at - ends.at;
        let ahead = begun.facing.forward();
        (missing.perp_dot(ahead), missing.dot(ahead))
    };
    let mut best: Option<(f64, [f64; 3])> = None;
    let mut first = -WIDEST;
    while first < WIDEST {
        if let Some(root) = root(first, first + STEP, |angle| after(angle).0) {
            let (missed, ahead) = after(root);
            let legs = [root, ahead, turn - root];
            let arc = |angle: f64| angle.abs().to_radians() * frontage;
            let length = arc(legs[0]) + ahead + arc(legs[2]);
            let sound = missed.abs() < 1e-6 && ahead > -NOTHING && legs[2].abs() <= WIDEST;
            if sound && best.is_none_or(|(shortest, _)| length < shortest) {
                best = Some((length, legs));
            }
        }
        first += STEP;
    }
    let (_, [first, ahead, last]) = best?;
    let legs = [
        leg("wheel-right", "wheel-left", first),
        leg("forward", "back", ahead),
        leg("wheel-right", "wheel-left", last),
    ];
    let legs: Vec<_> = legs.into_iter().flatten().collect();
    (!legs.is_empty()).then(|| legs.join(","))
}

/// A pose wheeled about its front right corner by so many degrees to the right, or, if they are
/// negative, about its front left corner to the left.
fn wheel(pose: &Pose, angle: f64, frontage: f64) -> Pose {
    let half = if angle > 0.0 { 0.5 } else { -0.5 } * frontage;
    let pivot = pose.to_world(DVec2::new(half, 0.0));
    let turned = Pose { at: pivot, facing: Bearing::degrees(pose.facing.as_degrees() + angle) };
    Pose { at: turned.to_world(DVec2::new(-half, 0.0)), facing: turned.facing }
}

/// Where a function that changes its sign between two places is nothing.
fn root(mut low: f64, mut high: f64, f: impl Fn(f64) -> f64) -> Option<f64> {
    let (at_low, at_high) = (f(low), f(high));
    if at_low.abs() < NOTHING * 1e-3 {
        return Some(low);
    }
    if at_low * at_high > 0.0 {
        return None;
    }
    for _ in 0..HALVINGS {
        let middle = 0.5 * (low + high);
        if f(middle) * at_low > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    Some(0.5 * (low + high))
}

/// An angle between -180 and 180 degrees.
fn turned(degrees: f64) -> f64 {
    let turned = degrees.rem_euclid(360.0);
    if turned > 180.0 { turned - 360.0 } else { turned }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn pose(x: f64, y: f64, facing: f64) -> Pose {
        Pose { at: DVec2::new(x, y), facing: Bearing::degrees(facing) }
    }

    /// Walks a way by turning points about pivots, on its own.
    fn walked(from: &Pose, way: &str, frontage: f64) -> Pose {
        let mut pose = *from;
        for leg in way.split(',') {
            let (word, amount) = leg.split_once(':').unwrap();
            let amount: f64 = amount.parse().unwrap();
            let radians = pose.facing.as_degrees().to_radians();
            let (ahead, right) =
                (DVec2::new(radians.sin(), radians.cos()), DVec2::new(radians.cos(), -radians.sin()));
            match word {
                "forward" => pose.at += ahead * amount,
                "back" => pose.at -= ahead * amount,
                "right" => pose.at += right * amount,
                "left" => pose.at -= right * amount,
                "wheel-left" | "wheel-right" => {
                    let side = if word == "wheel-right" { 1.0 } else { -1.0 };
                    let pivot = pose.at + right * (side * 0.5 * frontage);
                    let angle = -side * amount.to_radians();
                    pose.at = pivot + DVec2::from_angle(angle).rotate(pose.at - pivot);
                    pose.facing = Bearing::degrees(pose.facing.as_degrees() + side * amount);
                }
                other => panic!("{other}"),
            }
        }
        pose
    }

    #[test]
    fn straight_ahead_is_one_leg_and_standing_still_is_none() {
        let from = pose(10.0, 10.0, 90.0);
        assert_eq!(way(&from, &pose(22.5, 10.0, 90.0), 16.0).as_deref(), Some("forward:12.5"));
        assert_eq!(way(&from, &pose(4.0, 10.0, 90.0), 16.0).as_deref(), Some("back:6"));
        assert_eq!(way(&from, &from, 16.0), None);
    }

    #[test]
    fn a_turn_about_the_front_corner_is_one_wheel() {
        // A front of 16 cm wheeled right by 90 degrees about (18, 10): its middle comes to (18, 18).
        let found = way(&pose(10.0, 10.0, 0.0), &pose(18.0, 18.0, 90.0), 16.0).unwrap();
        let (word, angle) = found.split_once(':').unwrap();
        assert_eq!(word, "wheel-right");
        assert!((angle.parse::<f64>().unwrap() - 90.0).abs() < 1e-6);
    }

    proptest! {
        #[test]
        fn a_way_leads_where_it_should(
            x in -40.0..40.0, y in 5.0..60.0, facing in -60.0..60.0, start in 0.0..360.0, frontage in 2.0..24.0
        ) {
            let from = pose(100.0, 80.0, start);
            let to = Pose { at: from.to_world(DVec2::new(x, y)), facing: Bearing::degrees(start + facing) };
            if let Some(found) = way(&from, &to, frontage) {
                let ends = walked(&from, &found, frontage);
                prop_assert!(ends.at.distance(to.at) < 1e-4, "{found}: {ends:?} is not {to:?}");
                prop_assert!(turned(ends.facing.as_degrees() - to.facing.as_degrees()).abs() < 1e-4);
            }
        }
    }
}
