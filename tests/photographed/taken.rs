//! Photos that can be used.

use super::{farm, folder, frontage, photo, recorded, seen, truth};
use serde_json::Value;

/// Returns the distance of a unit from the true place in mm, and the difference from the true facing in degrees.
fn off(unit: &Value) -> (f64, f64) {
    let truth = truth();
    let number = |value: &Value| value.as_f64().unwrap();
    let id = unit["unit"].as_str().unwrap();
    let (stands, tag) = (&truth["units"][id], &truth["tags"][id]);
    let [x, y] = [&unit["now"]["at"][0], &unit["now"]["at"][1]].map(number);
    let facing = number(&unit["now"]["facing"]);
    let turned = |real: f64| ((facing - real + 180.0).rem_euclid(360.0) - 180.0).abs();
    if let Some(pose) = stands.as_array() {
        let [real_x, real_y, real] = [0, 1, 2].map(|at| number(&pose[at]));
        return ((x - real_x).hypot(y - real_y) * 10.0, turned(real));
    }
    // The front of a unit without a place lies ahead of the tag, at an unknown distance. So only the distance across
    // that direction is measured.
    let [tag_x, tag_y, real] = [0, 1, 2].map(|at| number(&tag[at]));
    let (right, away) = real.to_radians().sin_cos();
    let (ahead, across) =
        ((x - tag_x) * right + (y - tag_y) * away, (x - tag_x) * away - (y - tag_y) * right);
    assert!(ahead > 5.0, "{id}: the front is ahead of the tag");
    (across.abs() * 10.0, turned(real))
}

#[test]
fn every_unit_is_found_where_it_stands_from_above_and_in_two_halves() {
    let (_keep, path) = folder();
    let battle = farm(&path);
    for photos in [vec!["above.jpg"], vec!["left.jpg", "right.jpg"]] {
        let files: Vec<_> = photos.iter().map(|name| photo(name)).collect();
        let typed: Vec<_> = [battle.as_str()]
            .into_iter()
            .chain(files.iter().map(String::as_str))
            .chain(["--tray", "3mm"])
            .collect();
        let document = seen(&typed);
        let units = document["units"].as_array().unwrap();
        assert_eq!(units.len(), 8, "{document:#}");
        for unit in units {
            let (mm, degrees) = off(unit);
            assert!(mm <= 5.0 && degrees <= 1.0, "{unit:#}: {mm} mm, {degrees}°");
        }
        let changed: Vec<_> = units
            .iter()
            .filter(|unit| unit["changed"] == true)
            .map(|unit| unit["unit"].as_str().unwrap())
            .collect();
        assert_eq!(changed, ["line-1", "hussars", "dragoons", "pioneers"]);
        for nobody in ["unseen", "twice", "beside", "unknown"] {
            assert_eq!(document[nobody].as_array().unwrap().len(), 0, "{nobody}");
        }
    }
}

#[test]
fn the_rules_are_asked_about_what_moved() {
    let (_keep, path) = folder();
    let document = seen(&[&farm(&path), &photo("above.jpg"), "--tray", "3mm"]);
    let unit = |id: &str| {
        document["units"].as_array().unwrap().iter().find(|unit| unit["unit"] == id).unwrap().clone()
    };
    // A line may move 15 cm and moved 9. Light cavalry may move 40 cm and moved 45 (move.allowance).
    let line = unit("line-1");
    assert_eq!(line["warns"], false);
    assert!(line["rules"].as_str().unwrap().contains(") moves"), "{line:#}");
    let hussars = unit("hussars");
    assert_eq!(hussars["warns"], true);
    assert!(hussars["rules"].as_str().unwrap().contains("cm short"), "{hussars:#}");
    // A unit placed for the first time makes no move, and neither does a unit that stayed. The rules say nothing of
    // both.
    assert_eq!(unit("dragoons")["rules"], Value::Null);
    assert_eq!(unit("narva")["rules"], Value::Null);
}

#[test]
fn looking_changes_nothing_and_accepting_is_one_step_that_can_be_taken_back() {
    let (_keep, path) = folder();
    let record = recorded(&path);
    let shown = || frontage(&["show", &record, "--json"]).0;
    let before = shown();
    seen(&[&record, &photo("above.jpg")]);
    assert_eq!(shown(), before);
    assert!(!path.join("farm.photos").exists());
    let (out, complaints, code) =
        frontage(&["see", &record, &photo("above.jpg"), "--accept", "--lang", "en"]);
    assert_eq!(code, 0, "{complaints}");
    assert!(out.contains("4 units placed by photo"), "{out}");
    assert_ne!(shown(), before);
    // The photo is kept beside the record.
    let kept: Vec<_> = std::fs::read_dir(path.join("farm.photos")).unwrap().collect();
    assert_eq!(kept.len(), 1);
    // A second look finds nothing left to change.
    let again = seen(&[&record, &photo("above.jpg")]);
    assert!(again["units"].as_array().unwrap().iter().all(|unit| unit["changed"] == false), "{again:#}");
    assert_eq!(frontage(&["undo", &record]).2, 0);
    assert_eq!(shown(), before);
    assert_eq!(frontage(&["verify", &record]).2, 0);
}

#[test]
fn only_those_named_are_put() {
    let (_keep, path) = folder();
    let record = recorded(&path);
    let document = seen(&[&record, &photo("above.jpg"), "--only", "line-1,pioneers"]);
    assert_eq!(document["accepted"], true);
    let left = seen(&[&record, &photo("above.jpg")]);
    let changed: Vec<_> = left["units"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|unit| unit["changed"] == true)
        .map(|unit| unit["unit"].clone())
        .collect();
    assert_eq!(changed, ["hussars", "dragoons"]);
    let (out, _, _) = frontage(&["see", &record, &photo("above.jpg"), "--only", "hussars", "--lang", "en"]);
    assert!(out.ends_with("1 unit placed by photo: above.jpg\n"), "{out}");
}

#[test]
fn a_battle_file_is_kept_as_it_was_beside_what_is_accepted() {
    let (_keep, path) = folder();
    let battle = farm(&path);
    let before = std::fs::read_to_string(&battle).unwrap();
    assert_eq!(frontage(&["see", &battle, &photo("above.jpg"), "--accept"]).2, 0);
    assert_eq!(std::fs::read_to_string(path.join("farm-before.toml")).unwrap(), before);
    assert_eq!(frontage(&["check", &battle]).2, 0);
    let again = seen(&[&battle, &photo("above.jpg")]);
    assert!(again["units"].as_array().unwrap().iter().all(|unit| unit["changed"] == false));
}

#[test]
fn a_photo_turned_as_the_telephone_was_held_is_the_same() {
    // The orientation tag of the file says to turn the picture by 180 degrees, and the pixels are stored turned.
    let picture = image::load_from_memory(&std::fs::read(photo("above.jpg")).unwrap()).unwrap().rotate180();
    let mut jpeg = Vec::new();
    picture.write_with_encoder(image::codecs::jpeg::JpegEncoder::new_with_quality(&mut jpeg, 85)).unwrap();
    let exif: &[u8] =
        b"\xff\xe1\x00\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x03\0\0\0\0\0\0";
    let turned: Vec<u8> = jpeg[..2].iter().chain(exif).chain(&jpeg[2..]).copied().collect();
    let (_keep, path) = folder();
    let place = path.join("turned.jpg");
    std::fs::write(&place, turned).unwrap();
    let document = seen(&[&farm(&path), place.to_str().unwrap(), "--tray", "3mm"]);
    let units = document["units"].as_array().unwrap();
    assert_eq!(units.len(), 8);
    assert!(units.iter().all(|unit| off(unit).0 <= 5.0));
}

#[test]
fn border_tags_lie_where_it_is_said() {
    let (_keep, path) = folder();
    let battle = farm(&path);
    let text = std::fs::read_to_string(&battle).unwrap();
    // The battle file is cut and has no border tags.
    let (units, _) = text.split_once("[[tag]]\nid = 500").unwrap();
    std::fs::write(&battle, units).unwrap();
    let (_, complaints, code) = frontage(&["see", &battle, &photo("above.jpg"), "--lang", "en"]);
    assert!(code == 1 && complaints.contains("no border tags"), "{complaints}");
    assert!(complaints.contains("--border says where they lie"), "{complaints}");
    // The tags lie 4 cm from each edge of a table of 180 by 120 cm.
    let apart = seen(&[&battle, &photo("above.jpg"), "--border", "172x112", "--tray", "3mm"]);
    let places = "500:4,4 501:90,4 502:176,4 503:176,60 504:176,116 505:90,116 506:4,116 507:4,60";
    let measured = seen(&[&battle, &photo("above.jpg"), "--border", places, "--tray", "3mm"]);
    for document in [&apart, &measured] {
        assert!(document["units"].as_array().unwrap().iter().all(|unit| off(unit).0 <= 5.0), "{document:#}");
    }
    assert_eq!(apart["units"], measured["units"]);
}

#[test]
fn russian_says_it_too() {
    let (_keep, path) = folder();
    let (out, _, code) = frontage(&["see", &farm(&path), &photo("above.jpg"), "--lang", "ru"]);
    assert_eq!(code, 0);
    assert!(out.contains("Найдено подразделений: 8 из 8"), "{out}");
    assert!(out.contains("5e Hussards: сдвиг на 45,"), "{out}");
}
