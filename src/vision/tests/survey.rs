//! Tests with tags that cameras of known place and lens would show. These cameras are textbook pinholes, programmed
//! here a second time.

#![cfg(feature = "camera")]
#![expect(clippy::expect_used, reason = "a test says where it fails")]

#[path = "../../../tests/support/day.rs"]
mod day;

use glam::{DMat3, DVec2, DVec3};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use vision::{Camera, Ground, NoSurvey, Pair, Reading, SeenTag, Survey, together};

const SIZE: (u32, u32) = (4032, 3024);

/// A camera at a place above the table, directed at another place.
#[derive(Clone, Debug)]
struct TestCamera {
    from: DVec3,
    at: DVec3,
    focal: f64,
    bend: f64,
}

impl TestCamera {
    fn above() -> Self {
        Self {
            from: DVec3::new(90.0, 50.0, 205.0),
            at: DVec3::new(91.0, 60.0, 0.0),
            focal: 2960.0,
            bend: 0.02,
        }
    }

    fn sees(&self, point: DVec3) -> DVec2 {
        let ahead = (self.at - self.from).normalize();
        let right = ahead.cross(DVec3::Z).normalize();
        let down = ahead.cross(right);
        let seen = DMat3::from_cols(right, down, ahead).transpose() * (point - self.from);
        let flat = seen.truncate() / seen.z;
        let half = DVec2::new(f64::from(SIZE.0), f64::from(SIZE.1)) / 2.0;
        half + flat * (1.0 + self.bend * flat.length_squared()) * self.focal
    }

    /// Returns a tag as the camera shows it. `wide` is the width of the tag's black square in centimetres, and
    /// `bearing` the bearing of the tag's top in degrees.
    fn tag(&self, id: u16, at: DVec3, bearing: f64, wide: f64) -> SeenTag {
        let (right, away) = bearing.to_radians().sin_cos();
        let (up, aside) = (DVec3::new(right, away, 0.0), DVec3::new(away, -right, 0.0));
        let corner = |ahead: f64, beside: f64| self.sees(at + (up * ahead + aside * beside) * wide / 2.0);
        SeenTag {
            id,
            middle: self.sees(at),
            corners: [corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0), corner(-1.0, -1.0)],
        }
    }

    fn border(&self, ground: &Ground) -> Vec<SeenTag> {
        ground.border.iter().map(|(id, at)| self.tag(*id, at.extend(0.0), 0.0, 6.0)).collect()
    }
}

/// Returns a table of 180 by 120 cm, with border tags at the corners and in the middle of each side.
fn ground() -> Ground {
    let places = [
        (4.0, 4.0),
        (176.0, 4.0),
        (176.0, 116.0),
        (4.0, 116.0),
        (90.0, 4.0),
        (90.0, 116.0),
        (4.0, 60.0),
        (176.0, 60.0),
    ];
    let border = (500..).zip(places.map(DVec2::from)).collect();
    Ground { border, ..Ground::default() }
}

fn surveyed(seen: &[SeenTag], ground: &Ground) -> Result<Survey, NoSurvey> {
    Survey::measured(seen, SIZE, ground, false)
}

fn fault(seen: &[SeenTag], ground: &Ground) -> NoSurvey {
    surveyed(seen, ground).expect_err("it can't be laid")
}

fn cameras() -> impl Strategy<Value = TestCamera> {
    let from = (60.0..120.0, -60.0..60.0, 100.0..230.0);
    (from, (80.0..100.0, 50.0..70.0), 2800.0..3150.0, -0.03..0.03).prop_map(|(from, (x, y), focal, bend)| {
        TestCamera { from: DVec3::from(from), at: DVec3::new(x, y, 0.0), focal, bend }
    })
}

proptest! {
    #![proptest_config(crate::day::cases(256))]

    #[test]
    fn tags_are_where_they_lie_and_point_where_they_point(
        camera in cameras(),
        tags in prop::collection::vec(((10.0..170.0, 10.0..110.0, 0.0..1.0), 0.0..360.0), 1..12),
    ) {
        let mut ground = ground();
        let mut seen = camera.border(&ground);
        for (id, (at, bearing)) in (0..).zip(&tags) {
            let at = DVec3::from(*at);
            ground.heights.insert(id, at.z);
            seen.push(camera.tag(id, at, *bearing, 2.5));
        }
        let survey = surveyed(&seen, &ground).unwrap();
        prop_assert!(survey.off < 0.03 && survey.border.len() == 8 && survey.moved.is_none());
        prop_assert_eq!(survey.readings.len(), tags.len());
        for (reading, (at, bearing)) in survey.readings.iter().zip(&tags) {
            // The fit also favours the usual lens of phones, so the place is not exact.
            let off = reading.at.distance(DVec3::from(*at).truncate());
            prop_assert!(off < 0.06 && off < reading.error, "{off}");
            let turned = (reading.bearing - bearing + 180.0).rem_euclid(360.0) - 180.0;
            prop_assert!(turned.abs() < 0.1, "{turned}");
        }
    }

    #[test]
    fn of_a_photo_cropped_on_one_side_the_error_that_is_told_holds(
        camera in cameras(),
        tags in prop::collection::vec(((30.0..150.0, 30.0..90.0, 0.0..1.0), 0.0..360.0), 4..12),
        side in 0..4_usize,
        share in 0.1..0.3,
    ) {
        let mut ground = ground();
        let mut seen = camera.border(&ground);
        for (id, (at, bearing)) in (0..).zip(&tags) {
            let at = DVec3::from(*at);
            ground.heights.insert(id, at.z);
            seen.push(camera.tag(id, at, *bearing, 2.5));
        }
        let whole = DVec2::new(f64::from(SIZE.0), f64::from(SIZE.1));
        let cut = DVec2::new(if side < 2 { share } else { 0.0 }, if side < 2 { 0.0 } else { share }) * whole;
        let from = if side % 2 == 0 { cut } else { DVec2::ZERO };
        let size = whole - cut;
        let inside = |point: &DVec2| point.cmpgt(DVec2::ZERO).all() && point.cmplt(size).all();
        for tag in &mut seen {
            tag.middle -= from;
            tag.corners = tag.corners.map(|corner| corner - from);
        }
        seen.retain(|tag| tag.corners.iter().all(inside));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the sides of a photo")]
        let size = (size.x as u32, size.y as u32);
        // Too few of the border may be left.
        let Ok(survey) = Survey::measured(&seen, size, &ground, false) else { return Ok(()) };
        for reading in &survey.readings {
            let (at, _) = tags[usize::from(reading.id)];
            let off = reading.at.distance(DVec3::from(at).truncate());
            prop_assert!(off < reading.error, "{off} of {}, {} at the border", reading.error, survey.border.len());
        }
    }

    #[test]
    fn what_is_seen_is_found_again(camera in cameras(), point in (10.0..170.0, 10.0..110.0)) {
        let ground = ground();
        let survey = surveyed(&camera.border(&ground), &ground).unwrap();
        let point = DVec2::from(point);
        for height in [0.0, 0.7] {
            let seen = survey.camera.to_photo(point, height).unwrap();
            prop_assert!(survey.camera.to_table(seen, height).unwrap().distance(point) < 1e-6);
        }
    }

    #[test]
    fn an_error_that_is_said_holds_nineteen_times_of_twenty(seed in any::<u64>()) {
        // Border tags are off with a standard deviation of a millimetre along each axis. Their middles are found with
        // one of 0.4 pixels. The sum of twelve uniform numbers is nearly normal.
        let mut state = seed | 1;
        let mut even = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            f64::from(u32::try_from(state >> 32).unwrap()) / f64::from(u32::MAX)
        };
        let mut normal = || (0..12).map(|_| even()).sum::<f64>() - 6.0;
        let (camera, ground) = (TestCamera::above(), ground());
        let (mut within, mut all) = (0, 0);
        for _ in 0..40 {
            let mut seen: Vec<_> = ground.border.iter().map(|(id, at)| {
                let laid = *at + DVec2::new(normal(), normal()) * 0.1;
                camera.tag(*id, laid.extend(0.0), 0.0, 6.0)
            }).collect();
            let at: Vec<_> = (0..6).map(|_| DVec3::new(90.0 + 30.0 * normal(), 60.0 + 18.0 * normal(), 0.0)).collect();
            seen.extend((0..).zip(&at).map(|(id, at)| camera.tag(id, *at, 30.0, 2.5)));
            for tag in &mut seen {
                tag.middle += DVec2::new(normal(), normal()) * 0.4;
            }
            let survey = surveyed(&seen, &ground).unwrap();
            for (reading, at) in survey.readings.iter().zip(&at) {
                all += 1;
                within += i32::from(reading.at.distance(at.truncate()) <= reading.error);
            }
        }
        // The errors of six tags in one photo are correlated. So the share varies more than that of 240 independent
        // errors.
        prop_assert!(within * 100 >= all * 85, "{within} of {all}");
    }
}

#[test]
fn a_tag_is_corrected_by_its_height_and_not_without_it() {
    let (camera, mut ground) = (TestCamera::above(), ground());
    let mut seen = camera.border(&ground);
    let at = DVec3::new(165.0, 20.0, 0.8);
    seen.push(camera.tag(3, at, 45.0, 2.5));
    // A tag 0.8 cm above the table appears where its line of view meets the table. That is farther from the camera by
    // 0.8/204.2.
    let shadow = at.truncate() + (at.truncate() - camera.from.truncate()) * 0.8 / (camera.from.z - 0.8);
    let plain = surveyed(&seen, &ground).unwrap();
    assert!(plain.readings.iter().all(|reading| reading.at.distance(shadow) < 0.03));
    for of_all in [true, false] {
        if of_all {
            ground.height = 0.8;
        } else {
            ground.height = 0.0;
            ground.heights.insert(3, 0.8);
        }
        let survey = surveyed(&seen, &ground).unwrap();
        assert!(survey.readings.iter().all(|reading| reading.at.distance(at.truncate()) < 0.03));
    }
}

#[test]
fn a_height_that_may_be_wrong_makes_the_error_greater() {
    let (camera, mut ground) = (TestCamera::above(), ground());
    let mut seen = camera.border(&ground);
    seen.push(camera.tag(3, DVec3::new(165.0, 20.0, 0.4), 45.0, 2.5));
    ground.height = 0.4;
    let error = |ground: &Ground| surveyed(&seen, ground).unwrap().readings.first().unwrap().error;
    let sure = error(&ground);
    ground.unsure = 0.4;
    assert!(error(&ground) > sure + 0.1);
    ground.heights.insert(3, 0.4);
    assert!((error(&ground) - sure).abs() < 1e-9);
}

#[test]
fn without_border_tags_nothing_is_said() {
    let (camera, ground) = (TestCamera::above(), ground());
    assert_eq!(fault(&[], &ground), NoSurvey::NoTags { blurred: false });
    let unit = camera.tag(3, DVec3::new(50.0, 50.0, 0.0), 0.0, 2.5);
    assert_eq!(fault(std::slice::from_ref(&unit), &ground), NoSurvey::Few(vec![]));
    let mut three = camera.border(&ground);
    three.truncate(3);
    assert_eq!(fault(&three, &ground), NoSurvey::Few(vec![500, 501, 502]));
    let blurred = Survey::measured(&[], SIZE, &ground, true);
    assert_eq!(blurred.err(), Some(NoSurvey::NoTags { blurred: true }));
}

#[test]
fn border_tags_in_a_line_say_nothing_of_the_table() {
    let camera = TestCamera::above();
    let border = (500..).zip([4.0, 40.0, 90.0, 140.0, 176.0].map(|x| DVec2::new(x, 4.0))).collect();
    let ground = Ground { border, ..Ground::default() };
    assert_eq!(fault(&camera.border(&ground), &ground), NoSurvey::InALine((500..505).collect()));
}

#[test]
fn nor_do_four_of_which_three_lie_in_a_line() {
    let (camera, all) = (TestCamera::above(), ground());
    let border = all.border.iter().filter(|(id, _)| [500, 503, 504, 506].contains(*id));
    let ground = Ground { border: border.map(|(id, at)| (*id, *at)).collect(), ..Ground::default() };
    assert_eq!(fault(&camera.border(&ground), &ground), NoSurvey::InALine(vec![500, 503, 504, 506]));
}

#[test]
fn a_photo_of_another_table_is_refused() {
    let (camera, ground) = (TestCamera::above(), ground());
    let mut other = ground.clone();
    other.border.insert(504, DVec2::new(60.0, 4.0));
    other.border.insert(507, DVec2::new(150.0, 50.0));
    other.border.insert(502, DVec2::new(170.0, 80.0));
    match fault(&camera.border(&other), &ground) {
        NoSurvey::Elsewhere(off) => assert!(off > 1.0),
        other => panic!("{other:?}"),
    }
}

#[test]
fn one_border_tag_that_was_moved_is_named_and_left_out() {
    let (camera, ground) = (TestCamera::above(), ground());
    for id in 500..508 {
        let mut other = ground.clone();
        *other.border.get_mut(&id).unwrap() += DVec2::new(-3.0, 4.0);
        let mut seen = camera.border(&other);
        let at = DVec3::new(120.0, 80.0, 0.0);
        seen.push(camera.tag(9, at, 200.0, 2.5));
        let survey = surveyed(&seen, &ground).unwrap();
        assert_eq!(survey.moved, Some(id));
        assert!(!survey.border.contains(&id) && survey.border.len() == 7);
        assert!(survey.readings.iter().all(|reading| reading.at.distance(at.truncate()) < 0.1));
    }
}

#[test]
fn a_tag_seen_twice_is_believed_nowhere() {
    let (camera, ground) = (TestCamera::above(), ground());
    let mut seen = camera.border(&ground);
    for x in [30.0, 60.0] {
        seen.push(camera.tag(7, DVec3::new(x, 50.0, 0.0), 0.0, 2.5));
    }
    seen.push(camera.tag(8, DVec3::new(90.0, 50.0, 0.0), 0.0, 2.5));
    // A tag found twice at one place is a single tag.
    seen.push(camera.tag(8, DVec3::new(90.05, 50.0, 0.0), 0.0, 2.5));
    let survey = surveyed(&seen, &ground).unwrap();
    assert_eq!(survey.twice, BTreeSet::from([7]));
    assert!(survey.readings.iter().all(|reading| reading.id == 8));
}

#[test]
fn four_border_tags_say_less_surely_where_a_tag_lies() {
    let camera = TestCamera::above();
    let all = ground();
    let border: BTreeMap<_, _> = all.border.iter().take(4).map(|(id, at)| (*id, *at)).collect();
    let ground = Ground { border, ..all.clone() };
    let mut seen = camera.border(&all);
    let at = DVec3::new(120.0, 80.0, 0.0);
    seen.push(camera.tag(9, at, 200.0, 2.5));
    let reading =
        |seen: &[SeenTag], ground: &Ground| *surveyed(seen, ground).unwrap().readings.first().unwrap();
    let of_eight = reading(&seen, &all);
    let of_four = reading(
        seen.get(..4).unwrap().iter().chain(seen.last()).cloned().collect::<Vec<_>>().as_slice(),
        &ground,
    );
    assert!(of_four.at.distance(at.truncate()) < of_four.error);
    assert!(of_four.error > 1.3 * of_eight.error);
}

#[test]
fn squares_of_one_width_tell_of_the_lens_however_wide_they_are() {
    // Half of the table has five border tags, and each in turn is off by 3 mm. Squares of one unknown width keep the
    // other places right.
    let camera = TestCamera {
        from: DVec3::new(45.0, -40.0, 110.0),
        at: DVec3::new(45.0, 55.0, 0.0),
        focal: 3100.0,
        bend: 0.03,
    };
    let eight = ground();
    let border = eight.border.iter().filter(|(id, _)| [500, 503, 504, 505, 506].contains(*id));
    let ground = Ground { border: border.map(|(id, at)| (*id, *at)).collect(), ..Ground::default() };
    let places: Vec<_> = (0..16)
        .map(|at| DVec3::new(15.0 + 20.0 * f64::from(at % 4), 15.0 + 28.0 * f64::from(at / 4), 0.0))
        .collect();
    let worst = |moved: u16, wide: Option<f64>| {
        let mut laid = ground.clone();
        *laid.border.get_mut(&moved).unwrap() += DVec2::new(0.2, 0.2);
        let mut seen = camera.border(&laid);
        for (id, at) in (0..).zip(&places) {
            // Squares of different widths don't help.
            let wide = wide.unwrap_or(2.0 * 1.2_f64.powi(i32::from(id) % 8));
            seen.push(camera.tag(id, *at, 40.0 * f64::from(id), wide));
        }
        let survey = surveyed(&seen, &ground).unwrap();
        let off = survey.readings.iter().zip(&places).map(|(reading, at)| reading.at.distance(at.truncate()));
        off.fold(0.0, f64::max)
    };
    let all = |wide| ground.border.keys().map(|id| worst(*id, wide)).sum::<f64>();
    for wide in [2.0, 2.5, 3.3] {
        assert!(all(Some(wide)) < 0.9 * all(None), "{wide}: {} {}", all(Some(wide)), all(None));
    }
}

#[test]
fn four_clicked_corners_straighten_a_photo_that_no_lens_bends() {
    let camera = TestCamera { bend: 0.0, ..TestCamera::above() };
    let corners = [(0.0, 0.0), (180.0, 0.0), (180.0, 120.0), (0.0, 120.0)].map(DVec2::from);
    let marks = corners.map(|table| Pair { photo: camera.sees(table.extend(0.0)), table });
    let plain = Camera::plain(&marks).unwrap();
    for point in [(20.0, 100.0), (90.0, 60.0), (170.0, 10.0)].map(DVec2::from) {
        let seen = camera.sees(point.extend(0.0));
        assert!(plain.to_table(seen, 0.0).unwrap().distance(point) < 1e-6);
        assert!(plain.to_photo(point, 0.0).unwrap().distance(seen) < 1e-4);
    }
    let in_a_line = marks.map(|mark| Pair { table: DVec2::new(mark.table.x, 0.0), ..mark });
    assert!(Camera::plain(&in_a_line).is_none());
    assert!(Camera::plain(marks.get(..3).unwrap()).is_none());
}

#[test]
fn two_photos_say_what_lies_between_them_the_surer_the_nearer() {
    let survey = |at: f64, bearing: f64, error: f64| {
        let ground = ground();
        let mut survey = surveyed(&TestCamera::above().border(&ground), &ground).unwrap();
        survey.readings = vec![Reading { id: 4, at: DVec2::new(at, 20.0), bearing, error }];
        survey
    };
    let (all, twice) = together(&[survey(50.0, 359.0, 0.2), survey(50.4, 1.0, 0.4)]);
    let [reading] = all.as_slice() else { panic!("{all:?}") };
    // The weights are 25 and 6.25, so the result is a fifth of the way from the first place. The bearing crosses 0.
    assert!(
        (reading.at.x - 50.08).abs() < 1e-9 && (reading.bearing - 359.4).abs() < 1e-3 && twice.is_empty()
    );
    assert!((reading.error - (31.25f64).sqrt().recip()).abs() < 1e-9);
    let (all, twice) = together(&[survey(50.0, 0.0, 0.2), survey(58.0, 0.0, 0.4)]);
    assert!(all.is_empty() && twice.contains(&4));
}

#[test]
fn two_halves_agree_where_they_meet_and_see_how_high_a_tag_lies() {
    // Each half has five border tags, each up to 2 mm off. Trays of 0 to 8 mm are in the area that both photos show.
    let stand = |x: f64| TestCamera {
        from: DVec3::new(x, -45.0, 105.0),
        at: DVec3::new(x, 58.0, 0.0),
        focal: 2960.0,
        bend: -0.02,
    };
    let ground = Ground { height: 0.4, unsure: 0.2, ..ground() };
    let mut laid = ground.clone();
    for (off, at) in
        [(0.2, 0.0), (-0.1, 0.15), (0.0, -0.2), (0.15, 0.1)].iter().cycle().zip(laid.border.values_mut())
    {
        *at += DVec2::from(*off);
    }
    let places: Vec<_> = (0..12)
        .map(|at| {
            DVec3::new(
                78.0 + 8.0 * f64::from(at % 4),
                20.0 + 35.0 * f64::from(at / 4),
                0.2 * f64::from(at % 5),
            )
        })
        .collect();
    let half = |x: f64, border: [u16; 5]| {
        let camera = stand(x);
        let all = camera.border(&laid).into_iter().filter(|tag| border.contains(&tag.id));
        let tags = (0..).zip(&places).map(|(id, at)| camera.tag(id, *at, 77.0 * f64::from(id), 2.5));
        surveyed(&all.chain(tags).collect::<Vec<_>>(), &ground).unwrap()
    };
    let alone = vec![half(45.0, [500, 503, 504, 505, 506]), half(135.0, [501, 502, 504, 505, 507])];
    let seam = |surveys: &[Survey]| {
        let (all, twice) = together(surveys);
        assert!(twice.is_empty() && all.len() == places.len());
        let [left, right] = surveys else { return f64::INFINITY };
        let apart = left.readings.iter().zip(&right.readings).map(|(one, other)| one.at.distance(other.at));
        apart.fold(0.0, f64::max)
    };
    let before = seam(&alone);
    let after = vision::agreed(alone, &ground);
    assert!(before > 0.25 && seam(&after) < 0.15, "{before} {}", seam(&after));
    for (reading, at) in together(&after).0.iter().zip(&places) {
        assert!(reading.at.distance(at.truncate()) < 0.3);
    }
}
