//! Tests with drawn tags, which the detector by the family's authors must read.

#![cfg(feature = "camera")]
#![expect(clippy::unwrap_used, reason = "a test says where it fails")]

use glam::DVec2;
use image::{Rgb, RgbImage};
use vision::family::{self, Tag};
use vision::{Photo, look};

/// The width of a module in pixels in the drawn pictures.
const PIXELS: u32 = 6;
/// The number of tags in each row of the drawn picture.
const IN_A_ROW: u32 = 25;

/// Returns a picture with all tags of the family in rows. Neighbouring tags are turned differently.
fn picture() -> RgbImage {
    let wide = u32::try_from(family::WIDE).unwrap() * PIXELS;
    let count = u32::try_from(family::COUNT).unwrap();
    let mut picture = RgbImage::from_pixel(wide * IN_A_ROW, wide * count.div_ceil(IN_A_ROW), Rgb([235; 3]));
    for tag in Tag::all() {
        let (left, up) = (u32::from(tag.id()) % IN_A_ROW * wide, u32::from(tag.id()) / IN_A_ROW * wide);
        for (x, y) in (0..wide).flat_map(|x| (0..wide).map(move |y| (x, y))) {
            let (row, column) = (usize::try_from(y / PIXELS).unwrap(), usize::try_from(x / PIXELS).unwrap());
            if tag.is_black(row, column) {
                let (x, y) = match tag.id() % 4 {
                    0 => (x, y),
                    1 => (wide - 1 - y, x),
                    2 => (wide - 1 - x, wide - 1 - y),
                    _ => (y, wide - 1 - x),
                };
                picture.put_pixel(left + x, up + y, Rgb([25; 3]));
            }
        }
    }
    picture
}

/// Writes a picture as a file in memory, and reads that file as a photo.
fn photo(picture: &RgbImage) -> Photo {
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    Photo::read(&bytes.into_inner()).unwrap()
}

#[test]
fn every_tag_of_the_family_is_read_as_itself_whichever_way_it_lies() {
    let seen = look(&photo(&picture()));
    let ids: Vec<_> = seen.iter().map(|tag| usize::from(tag.id)).collect();
    assert_eq!(ids, (0..family::COUNT).collect::<Vec<_>>());
    let wide = f64::from(PIXELS) * 10.0;
    for tag in seen {
        let place =
            DVec2::new(f64::from(u32::from(tag.id) % IN_A_ROW), f64::from(u32::from(tag.id) / IN_A_ROW));
        let middle = (place + 0.5) * wide;
        assert!(tag.middle.distance(middle) < 0.3, "{}: {} is not {middle}", tag.id, tag.middle);
        // The top of a tag points up, right, down or left.
        let up = [DVec2::NEG_Y, DVec2::X, DVec2::Y, DVec2::NEG_X]
            .into_iter()
            .cycle()
            .nth(usize::from(tag.id))
            .unwrap();
        let [left, right, lower_right, lower_left] = tag.corners;
        let (ahead, aside) = (
            (left + right - lower_right - lower_left) / 2.0,
            (right - left + lower_right - lower_left) / 2.0,
        );
        let black = f64::from(PIXELS) * 8.0;
        assert!(ahead.distance(up * black) < 0.7, "{}: {ahead}", tag.id);
        assert!(aside.distance(up.perp() * black) < 0.7, "{}: {aside}", tag.id);
        assert!((tag.pixels() - f64::from(PIXELS)).abs() < 0.1);
    }
}

#[test]
fn a_tag_turned_over_is_none() {
    let mut picture = picture();
    image::imageops::flip_horizontal_in_place(&mut picture);
    assert_eq!(look(&photo(&picture)), []);
}
