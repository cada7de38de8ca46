//! Photos that can't be used: each is refused with one sentence and changes nothing.

use super::{farm, folder, frontage, photo};
use std::path::Path;

/// Runs `see` on a file that is no usable photo. Returns the complaint, and checks that the battle has not changed.
fn complaint(folder: &Path, name: &str, bytes: &[u8]) -> String {
    let (battle, place) = (farm(folder), folder.join(name));
    std::fs::write(&place, bytes).unwrap();
    let before = std::fs::read(&battle).unwrap();
    let (out, complaints, code) =
        frontage(&["see", &battle, place.to_str().unwrap(), "--accept", "--lang", "en"]);
    assert_eq!((code, out.as_str()), (1, ""), "{name}: {complaints}");
    assert_eq!(complaints.trim_end().lines().count(), 1, "{name}: {complaints}");
    assert!(complaints.contains(name), "{complaints}");
    assert_eq!(std::fs::read(&battle).unwrap(), before);
    complaints
}

fn picture(change: impl Fn(&mut image::RgbImage)) -> Vec<u8> {
    let mut picture =
        image::load_from_memory(&std::fs::read(photo("above.jpg")).unwrap()).unwrap().into_rgb8();
    change(&mut picture);
    let mut jpeg = Vec::new();
    picture.write_with_encoder(image::codecs::jpeg::JpegEncoder::new_with_quality(&mut jpeg, 85)).unwrap();
    jpeg
}

#[test]
fn what_is_no_photo_is_said_to_be_none() {
    let (_keep, path) = folder();
    let whole = std::fs::read(photo("above.jpg")).unwrap();
    let damaged: Vec<u8> = whole.iter().take(20_000).chain(&[0xff; 64]).chain(b"\xff\xd9").copied().collect();
    let cases: [(&str, &[u8], &str); 7] = [
        ("empty.jpg", b"", "empty"),
        ("text.jpg", b"format = 1", "not a photo"),
        ("phone.heic", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "HEIC"),
        ("page.jpg", b"%PDF-1.7 and so on", "PDF"),
        ("half.jpg", &whole[..whole.len() / 2], "cut off"),
        ("early.jpg", &whole[..700], "cut off"),
        ("broken.jpg", &damaged, ""),
    ];
    for (name, bytes, part) in cases {
        let said = complaint(&path, name, bytes);
        assert!(said.contains(part), "{name}: {said}");
    }
}

#[test]
fn a_photo_that_says_to_be_huge_takes_neither_time_nor_memory() {
    let (_keep, path) = folder();
    // The frame of the JPEG claims 16,000 by 12,500 pixels, but the file has far fewer.
    let mut whole = std::fs::read(photo("above.jpg")).unwrap();
    let frame = whole.windows(2).position(|two| two == [0xff, 0xc0]).unwrap();
    whole[frame + 5..frame + 9].copy_from_slice(&[0x30, 0xd4, 0x3e, 0x80]);
    let said = complaint(&path, "huge.jpg", &whole);
    assert!(said.contains("16000 by 12500") || said.contains("16,000 by 12,500"), "{said}");
    let long = vec![0xff; 65 << 20];
    let said = complaint(&path, "film.jpg", &long);
    assert!(said.contains("larger than"), "{said}");
}

#[test]
fn without_tags_or_with_three_of_them_nothing_is_known() {
    let (_keep, path) = folder();
    let grass = picture(|picture| picture.pixels_mut().for_each(|pixel| pixel.0 = [60, 110, 70]));
    assert!(complaint(&path, "grass.jpg", &grass).contains("no tag was found"));
    // The photo is cut to a strip with only the near edge of the table.
    let strip = picture(|picture| {
        let (width, height) = picture.dimensions();
        *picture = image::imageops::crop_imm(picture, 0, height * 3 / 4, width, height / 4).to_image();
    });
    let said = complaint(&path, "strip.jpg", &strip);
    assert!(said.contains("needed") || said.contains("in a line"), "{said}");
}

#[test]
fn a_blurred_photo_is_said_to_be_blurred() {
    let (_keep, path) = folder();
    let blurred = picture(|picture| *picture = image::imageops::fast_blur(picture, 9.0));
    assert!(complaint(&path, "blurred.jpg", &blurred).contains("blurred"));
}

#[test]
fn a_photo_of_another_table_is_refused() {
    let (_keep, path) = folder();
    let battle = farm(&path);
    let text = std::fs::read_to_string(&battle).unwrap().replace("at = [176.0, 60.0]", "at = [170.0, 20.0]");
    std::fs::write(&battle, text.replace("at = [90.0, 116.0]", "at = [40.0, 110.0]")).unwrap();
    let (out, complaints, code) = frontage(&["see", &battle, &photo("above.jpg"), "--lang", "en"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(complaints.contains("another table"), "{complaints}");
}

#[test]
fn tags_of_another_battle_are_nobodys_here() {
    let (_keep, path) = folder();
    let battle = farm(&path);
    let mut text = std::fs::read_to_string(&battle).unwrap();
    for (old, new) in [("id = 0\n", "id = 100\n"), ("id = 1\n", "id = 101\n")] {
        text = text.replace(old, new);
    }
    std::fs::write(&battle, text).unwrap();
    let (out, complaints, code) = frontage(&["see", &battle, &photo("above.jpg"), "--lang", "en"]);
    assert_eq!(code, 0, "{complaints}");
    assert!(out.contains("Tags 0 and 1 belong to no unit of this battle"), "{out}");
    assert!(out.contains("1/61e Ligne and 2/61e Ligne were not seen and stay where they are"), "{out}");
}

#[test]
fn what_is_typed_wrongly_is_said_with_what_was_expected() {
    let (_keep, path) = folder();
    let battle = farm(&path);
    for (option, typed, part) in [
        ("--tray", "thick", "3mm"),
        ("--tray", "nobody:3mm", "nobody"),
        ("--border", "wide", "--border can’t be \"wide\"; type for example: 172x112, 500:4,4\n"),
        ("--only", "nobody", "nobody"),
    ] {
        let (out, complaints, code) =
            frontage(&["see", &battle, &photo("above.jpg"), option, typed, "--lang", "en"]);
        assert_eq!((code, out.as_str()), (1, ""), "{complaints}");
        assert!(complaints.contains(part), "{option} {typed}: {complaints}");
    }
    let nowhere = path.join("nowhere.jpg").display().to_string();
    assert!(frontage(&["see", &battle, &nowhere]).1.contains("nowhere.jpg"));
    let nine = vec![photo("above.jpg"); 9];
    let typed: Vec<_> =
        ["see", &battle].into_iter().chain(nine.iter().map(String::as_str)).chain(["--lang", "en"]).collect();
    assert!(frontage(&typed).1.contains("9 photos are too many"));
}
