//! Photos from straight above, simulated for battles without a kept photo: with generals and attached units.

use frontage::BOOKS;
use frontage::desk::photo::{BodyPlace, Photo, Row, Shot, Sighting, TRAY, Watch};
use frontage::desk::{Session, edited};
use frontage::dice::Id;
use frontage::geometry::Pose;
use frontage::geometry::units::Bearing;
use frontage::journal::{Moment, Opening, Place};
use frontage::ruling::table::View;
use frontage::vision::{Ground, SeenTag, Survey};
use glam::{DVec2, dvec2};
use std::collections::BTreeMap;

/// The height of the camera above the middle of the table in cm. The next constant is the focal length in pixels.
const HIGH: f64 = 200.0;
const FOCAL: f64 = 3_200.0;

/// Begins a battle of the farm with two generals: one with the first line, one alone.
fn led(phase: &str) -> Session {
    let farm = include_str!("farm.toml");
    let farm = farm.replace("phase = \"movement\"", &format!("phase = \"{phase}\""));
    let (battle, tags) = farm.split_once("[[tag]]").unwrap();
    let text = format!(
        "{battle}[[general]]\nid = \"friant\"\nside = \"french\"\nname = \"General Friant\"\nwith = \"line-1\"\n\n\
         [[general]]\nid = \"bagration\"\nside = \"russian\"\nname = \"Prince Bagration\"\nat = [120.0, 100.0]\n\n\
         [[tag]]\nid = 20\nunit = \"friant\"\n\n[[tag]]\nid = 21\nunit = \"bagration\"\n\n[[tag]]{tags}"
    );
    let fetch = |_: &str| Err("no file".into());
    let opening = Opening { file: "farm.toml", text: &text, fetch: &fetch, house: None, seed: Some([7; 32]) };
    Session::begin(Place::Memory, opening, BOOKS, || Moment(0)).unwrap()
}

/// Returns a tag as seen by the camera, with the width and the height above the table in cm, the place, and the
/// bearing of the top.
fn tag(id: u16, at: DVec2, bearing: f64, wide: f64, high: f64) -> SeenTag {
    let seen = |at: DVec2| {
        let off = (at - dvec2(90.0, 60.0)) * FOCAL / (HIGH - high);
        dvec2(2_000.0 + off.x, 1_500.0 - off.y)
    };
    let facing = Bearing::degrees(bearing);
    let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
    let corner = |(right, ahead): (f64, f64)| {
        seen(at + (facing.right() * right + facing.forward() * ahead) * (wide * 0.5))
    };
    SeenTag { id, middle: seen(at), corners: corners.map(corner) }
}

/// Returns a photo that shows the border tags and the given tags of units, each with place and bearing.
fn shot(view: &View, units: &[(u16, DVec2, f64)]) -> Shot {
    let border = view.tags.border.iter().map(|known| tag(known.id, known.at, 0.0, 6.0, 0.0));
    let seen: Vec<_> =
        border.chain(units.iter().map(|(id, at, bearing)| tag(*id, *at, *bearing, 2.5, TRAY))).collect();
    let border = view.tags.border.iter().map(|tag| (tag.id, tag.at)).collect();
    let ground = Ground { border, height: TRAY, unsure: TRAY, ..Ground::default() };
    let survey = Survey::measured(&seen, (4_000, 3_000), &ground, false).unwrap();
    let mut png = std::io::Cursor::new(Vec::new());
    image::RgbImage::new(640, 640).write_to(&mut png, image::ImageFormat::Png).unwrap();
    Shot { name: "above.png".to_owned(), photo: Photo::read(png.get_ref()).unwrap(), survey }
}

/// Returns the place of the tag of a unit that stands in the given pose, 5 cm behind the rear edge.
fn behind(view: &View, id: &str, at: DVec2, facing: f64) -> DVec2 {
    let deep = view.body(&Id::from(id)).unwrap().outline().map_or(0.0, |outline| outline.depth());
    at - Bearing::degrees(facing).forward() * (deep + 5.0)
}

fn sighting(session: &Session, units: &[(u16, DVec2, f64)]) -> Sighting {
    let shots = [shot(session.view(), units)];
    Sighting::of(session.book().as_ref(), session.battle(), &shots, &BTreeMap::new()).unwrap()
}

fn row<'s>(sighting: &'s Sighting, id: &str) -> &'s Row {
    sighting.rows.iter().find(|row| row.id.as_str() == id).unwrap()
}

#[test]
fn a_general_faces_nowhere_and_stays_where_he_is_accepted() {
    let session = led("movement");
    // A general has no facing. A tag on the other side of him, pointing the other way, leaves him where he is.
    let still = sighting(&session, &[(21, dvec2(120.0, 105.0), 180.0)]);
    assert!(matches!(row(&still, "bagration").placed, BodyPlace::AsRecorded), "{:?}", still.rows);
    let there = [(21, dvec2(112.0, 97.0), 180.0)];
    let moved = sighting(&session, &there);
    let general = row(&moved, "bagration");
    let BodyPlace::Moved(far, turned) = general.placed else { panic!("{general:?}") };
    assert!((far - 8.0_f64.hypot(8.0)).abs() < 0.1 && turned == 0.0, "{far} {turned}");
    assert!(matches!(general.watch, Watch::Allowed(_)), "{:?}", general.watch);
    let after = edited(session.book().as_ref(), session.battle(), &moved.change(None).unwrap()).unwrap();
    let shots = [shot(session.view(), &there)];
    let again = Sighting::of(session.book().as_ref(), after.as_ref(), &shots, &BTreeMap::new()).unwrap();
    assert_eq!(again.changed().count(), 0, "{:?}", again.rows);
}

#[test]
fn who_is_with_a_host_goes_with_him_and_is_left_where_his_tag_is_left() {
    let session = led("movement");
    let view = session.view();
    let ahead = behind(view, "line-1", dvec2(50.0, 49.0), 0.0);
    let with = sighting(&session, &[(0, ahead, 0.0), (20, ahead - DVec2::Y * 4.0, 0.0)]);
    let changed: Vec<_> = with.changed().map(|row| row.id.to_string()).collect();
    assert_eq!(changed, ["line-1"]);
    let left = sighting(&session, &[(0, ahead, 0.0), (20, dvec2(50.0, 26.0), 0.0)]);
    let changed: Vec<_> = left.changed().map(|row| row.id.to_string()).collect();
    assert_eq!(changed, ["line-1", "friant"]);
    // The result is the same if the host was moved by hand and not by the photo.
    let host = Pose { at: dvec2(50.0, 49.0), facing: Bearing::default() };
    let shots = [shot(view, &[(0, behind(view, "line-1", dvec2(50.0, 35.0), 0.0), 0.0), (20, ahead, 0.0)])];
    let corrected = BTreeMap::from([(Id::from("line-1"), host)]);
    let by_hand = Sighting::of(session.book().as_ref(), session.battle(), &shots, &corrected).unwrap();
    let changed: Vec<_> = by_hand.changed().map(|row| row.id.to_string()).collect();
    assert_eq!(changed, ["line-1"]);
}

#[test]
fn a_phase_that_asks_for_no_move_says_nothing_of_a_way() {
    for phase in ["attack", "fire", "melee"] {
        let session = led(phase);
        let ahead = behind(session.view(), "line-1", dvec2(50.0, 44.0), 0.0);
        let seen = sighting(&session, &[(0, ahead, 0.0), (21, dvec2(112.0, 97.0), 180.0)]);
        assert_eq!(seen.changed().count(), 2, "{phase}");
        for row in seen.changed() {
            assert!(matches!(row.watch, Watch::Unasked), "{phase}: {row:?}");
        }
    }
}

#[test]
fn only_tags_of_units_are_counted_as_such() {
    let session = led("movement");
    let shot = shot(session.view(), &[(21, dvec2(120.0, 105.0), 180.0), (400, dvec2(20.0, 60.0), 0.0)]);
    assert_eq!(shot.units(session.view()).collect::<Vec<_>>(), [21]);
}
