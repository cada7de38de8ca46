//! The path between two poses, as a wheel, a straight and another wheel. It expresses a drag by hand as a move that the
//! rules can judge.

use dice::Id;
use geometry::units::Bearing;
use geometry::{Pose, Rect};
use glam::DVec2;
use rulebook::{Answers, Choice, ChoiceRange, Offer, RequestKind};
use ruling::table::View;

/// The step in degrees between the first wheels that the search tries.
const STEP: f64 = 5.0;
/// The greatest first wheel that the search tries, in degrees.
const WIDEST: f64 = 90.0;
/// The sideways distances in cm by which a path passes around an obstacle, such as a unit, a village or a wood.
#[cfg(feature = "camera")]
const ASIDE: [f64; 4] = [6.0, 12.0, 20.0, 35.0];
/// The number of times that a step of the search is halved. The remaining error is far below a hundredth of a
/// millimetre.
const HALVINGS: usize = 50;
/// The bound below which lengths and angles count as zero.
const NOTHING: f64 = 1e-6;

/// Returns the move that brings a unit from one pose to another. Returns `None` if the unit may not move now, or if
/// there is no path.
pub(crate) fn asked(
    offers: &[Offer],
    (unit, stands): (&Id, &[Rect]),
    (from, to): (&Pose, &Pose),
) -> Option<RequestKind> {
    let path = way(from, to, Rect::around(stands, from.facing)?.frontage())?;
    along(offers, unit, path)
}

/// Returns true if the unit may now be moved along a path.
#[cfg(feature = "camera")]
pub(crate) fn is_offered(offers: &[Offer], unit: &Id) -> bool {
    offer(offers, unit).is_some()
}

/// Returns moves that bring a unit to a pose by paths around the straight line, the shortest first.
#[cfg(feature = "camera")]
pub(crate) fn asked_round(
    offers: &[Offer],
    (unit, stands): (&Id, &[Rect]),
    (from, to): (&Pose, &Pose),
) -> impl Iterator<Item = RequestKind> {
    let frontage = Rect::around(stands, from.facing).map(|around| around.frontage());
    let ways = frontage.map_or_else(Vec::new, |frontage| round(from, to, frontage));
    ways.into_iter().filter_map(move |path| along(offers, unit, path))
}

/// Returns the move of a unit along a path. Returns `None` if the unit may not move now.
fn along(offers: &[Offer], unit: &Id, path: String) -> Option<RequestKind> {
    let (offer, open) = offer(offers, unit)?;
    let given = offer.answers.iter();
    let given = given.map(|(hole, answer)| ((*hole).to_owned(), answer.clone()));
    let path = [(open.hole.to_owned(), path)];
    let answers = Answers { given: given.chain(path).collect(), choices: Vec::new() };
    Some(RequestKind::Table(offer.procedure.to_owned(), answers))
}

/// Returns the offer of a unit that requires a path, and its hole for the path.
fn offer<'o>(offers: &'o [Offer], unit: &Id) -> Option<(&'o Offer, &'o Choice)> {
    let of_unit = |offer: &&Offer| offer.answers.first().is_some_and(|(_, answer)| answer == unit.as_str());
    offers.iter().filter(of_unit).find_map(|offer| {
        let takes_way = |choice: &&Choice| matches!(choice.takes, ChoiceRange::Path(_)) && !choice.optional;
        Some((offer, offer.open.iter().find(takes_way)?))
    })
}

/// Returns the path from one pose to another for a body with the given frontage. It is a text as a user types it, such
/// as `wheel-left:10,forward:12.5`. Returns `None` if no such path exists.
///
/// A pose gives the middle of the front edge. If the facing stays the same, a path straight ahead needs no wheel, and
/// neither does a path back and to the side. Any other path is the shortest sequence of wheel, straight and wheel. If
/// there is no such sequence and the facing stays the same, the path is a straight and then a step to the side.
///
/// # Units
/// Centimetres and degrees.
///
/// # Edge cases
/// If both poses are the same, there is no path.
pub(crate) fn way(from: &Pose, to: &Pose, frontage: f64) -> Option<String> {
    legs(from, to, frontage).map(|legs| typed(&legs))
}

/// The greatest wheel in degrees that a path to a place leaves out, because a thumb points no more exactly.
const STRAIGHT: f64 = 4.0;

/// Returns the path of a unit to a place on a picture of the table: a wheel towards the place, and a straight. It is a text
/// as a user types it. The place is given as shares of the picture's width and height, from the upper left corner. Returns
/// `None` if the unit is not on the table, or if the place is not ahead of it.
///
/// # Units
/// Whole degrees, and tenths of a centimetre.
pub fn way_toward(view: &View, unit: &Id, (right, down): (f64, f64)) -> Option<String> {
    let (least, most) = view.bounds()?;
    let at = DVec2::new(least.x + right * (most.x - least.x), most.y - down * (most.y - least.y));
    let body = view.body(unit)?;
    let (front, facing) = body.pose?;
    let stands: Vec<Rect> = body.stands.iter().map(|(_, stand)| *stand).collect();
    let frontage = Rect::around(&stands, facing)?.frontage();
    toward(&Pose { at: front, facing }, at, frontage).map(|legs| typed(&legs))
}

fn toward(from: &Pose, at: DVec2, frontage: f64) -> Option<Vec<Leg>> {
    let missing = |angle: f64| {
        let begun = wheel(from, angle, frontage);
        (begun.facing.forward(), at - begun.at)
    };
    let sideways = |angle: f64| {
        let (ahead, missing) = missing(angle);
        missing.perp_dot(ahead)
    };
    let steps = (0..).map(|step| f64::from(step) * STEP - WIDEST).take_while(|first| *first < WIDEST);
    let wheels = steps.filter_map(|first| root(first, first + STEP, sideways));
    let ahead = |angle: &f64| {
        let (ahead, missing) = missing(*angle);
        missing.dot(ahead) > 0.0
    };
    let angle = wheels.filter(ahead).min_by(|one, other| one.abs().total_cmp(&other.abs()))?;
    let angle = if angle.abs() < STRAIGHT { 0.0 } else { angle.round() };
    let (ahead, missing) = missing(angle);
    let length = (missing.dot(ahead) * 10.0).round() / 10.0;
    let legs: Vec<_> = [Leg::wheel(angle), Leg::ahead(length)].into_iter().flatten().collect();
    (!legs.is_empty()).then_some(legs)
}

/// Returns paths around an obstacle between two poses, on either side, the shortest first.
#[cfg(feature = "camera")]
fn round(from: &Pose, to: &Pose, frontage: f64) -> Vec<String> {
    let Some(facing) = Bearing::of(to.at - from.at) else {
        return Vec::new();
    };
    let past = |aside: f64| {
        let between = Pose { at: from.at.midpoint(to.at) + facing.right() * aside, facing };
        Some([legs(from, &between, frontage)?, legs(&between, to, frontage)?].concat())
    };
    let mut ways: Vec<Vec<Leg>> = ASIDE.iter().flat_map(|aside| [*aside, -*aside]).filter_map(past).collect();
    let length = |way: &Vec<Leg>| way.iter().map(|leg| leg.length(frontage)).sum::<f64>();
    ways.sort_by(|one, other| length(one).total_cmp(&length(other)));
    ways.iter().map(|way| typed(way)).collect()
}

/// A part of a path: its name, and its length in cm or its angle in degrees.
#[derive(Clone)]
struct Leg(&'static str, f64);

impl Leg {
    /// Returns a part named by the first word if the amount is positive, and by the second if it is negative. Returns
    /// `None` if the amount counts as zero.
    fn of(positive: &'static str, negative: &'static str, amount: f64) -> Option<Self> {
        let word = if amount > 0.0 { positive } else { negative };
        (amount.abs() >= NOTHING).then_some(Self(word, amount.abs()))
    }

    fn wheel(degrees: f64) -> Option<Self> {
        Self::of("wheel-right", "wheel-left", degrees)
    }

    fn ahead(length: f64) -> Option<Self> {
        Self::of("forward", "back", length)
    }

    /// Returns the distance in cm that is covered by the corner that moves farthest.
    #[cfg(feature = "camera")]
    fn length(&self, frontage: f64) -> f64 {
        if self.0.starts_with("wheel") { arc(self.1, frontage) } else { self.1 }
    }
}

/// Returns the distance that one front corner covers when the body wheels about the other.
fn arc(degrees: f64, frontage: f64) -> f64 {
    degrees.abs().to_radians() * frontage
}

fn typed(legs: &[Leg]) -> String {
    legs.iter().map(|Leg(word, amount)| format!("{word}:{amount}")).collect::<Vec<_>>().join(",")
}

fn legs(from: &Pose, to: &Pose, frontage: f64) -> Option<Vec<Leg>> {
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

/// Returns the parts of a straight path: ahead or back, and then to the side.
fn straight(local: DVec2) -> Vec<Leg> {
    Leg::ahead(local.y).into_iter().chain(Leg::of("right", "left", local.x)).collect()
}

/// Finds the shortest sequence of wheel, straight ahead and wheel that ends at a pose.
fn wheeled(from: &Pose, to: &Pose, turn: f64, frontage: f64) -> Option<Vec<Leg>> {
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
            let length = arc(legs[0], frontage) + ahead + arc(legs[2], frontage);
            let sound = missed.abs() < 1e-6 && ahead > -NOTHING && legs[2].abs() <= WIDEST;
            if sound && best.is_none_or(|(shortest, _)| length < shortest) {
                best = Some((length, legs));
            }
        }
        first += STEP;
    }
    let (_, [first, ahead, last]) = best?;
    let legs: Vec<_> =
        [Leg::wheel(first), Leg::ahead(ahead), Leg::wheel(last)].into_iter().flatten().collect();
    (!legs.is_empty()).then_some(legs)
}

/// Returns a pose after a wheel by an angle in degrees. A positive angle wheels to the right about the front right
/// corner. A negative angle wheels to the left about the front left corner.
fn wheel(pose: &Pose, angle: f64, frontage: f64) -> Pose {
    let half = if angle > 0.0 { 0.5 } else { -0.5 } * frontage;
    let pivot = pose.to_world(DVec2::new(half, 0.0));
    let turned = Pose { at: pivot, facing: Bearing::degrees(pose.facing.as_degrees() + angle) };
    Pose { at: turned.to_world(DVec2::new(-half, 0.0)), facing: turned.facing }
}

/// Finds a zero of a function between two arguments. Returns `None` unless the sign of the function differs at the two.
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

/// Returns the same direction as an angle between -180 and 180 degrees.
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

    /// Returns the pose at the end of a path. It rotates points about pivots and uses none of the code under test.
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
        // A front of 16 cm wheels right by 90 degrees about (18, 10). Its middle moves to (18, 18).
        let found = way(&pose(10.0, 10.0, 0.0), &pose(18.0, 18.0, 90.0), 16.0).unwrap();
        let (word, angle) = found.split_once(':').unwrap();
        assert_eq!(word, "wheel-right");
        assert!((angle.parse::<f64>().unwrap() - 90.0).abs() < 1e-6);
    }

    #[test]
    fn a_place_straight_ahead_needs_no_wheel_and_one_aside_is_faced_first() {
        let from = pose(50.0, 20.0, 0.0);
        assert_eq!(typed(&toward(&from, DVec2::new(50.3, 27.0), 16.0).unwrap()), "forward:7");
        assert!(toward(&from, DVec2::new(50.0, 12.0), 16.0).is_none(), "what is behind is no way ahead");
        for (at, word) in [(DVec2::new(70.0, 40.0), "wheel-right:"), (DVec2::new(30.0, 40.0), "wheel-left:")]
        {
            let way = typed(&toward(&from, at, 16.0).unwrap());
            assert!(way.starts_with(word), "{way}");
            // The wheel is rounded to a degree.
            let missed = walked(&from, &way, 16.0).at.distance(at);
            assert!(missed < 0.5, "{way} misses by {missed}");
        }
    }

    proptest! {
        #![proptest_config(crate::day::cases(256))]

        #[cfg(feature = "camera")]
        #[test]
        fn ways_past_something_lead_there_too_the_shortest_first(
            x in -20.0..20.0, y in 25.0..60.0, facing in -40.0..40.0, start in 0.0..360.0, frontage in 2.0..12.0
        ) {
            let from = pose(100.0, 80.0, start);
            let to = Pose { at: from.to_world(DVec2::new(x, y)), facing: Bearing::degrees(start + facing) };
            let ways = round(&from, &to, frontage);
            prop_assert!(!ways.is_empty());
            let mut before = 0.0;
            for way in ways {
                let ends = walked(&from, &way, frontage);
                prop_assert!(ends.at.distance(to.at) < 1e-4, "{way}: {ends:?} is not {to:?}");
                let long = way.split(',').map(|leg| {
                    let (word, amount) = leg.split_once(':').unwrap();
                    let amount: f64 = amount.parse().unwrap();
                    if word.starts_with("wheel") { amount.to_radians() * frontage } else { amount }
                });
                let long: f64 = long.sum();
                prop_assert!(long >= before - 1e-9, "{long} after {before}");
                before = long;
            }
        }

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
