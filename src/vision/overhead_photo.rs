//! A picture of the table from above, made from photos. The picture is shown under a drawing of the table.

use crate::camera::Camera;
use crate::photo::{Photo, whole};
use glam::DVec2;
use image::codecs::jpeg::JpegEncoder;
use image::{ImageError, Rgb, RgbImage, imageops};

/// A picture of a part of the table from straight above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverheadPhoto {
    /// The width of the picture in pixels.
    pub width: u32,
    /// The height of the picture in pixels.
    pub height: u32,
    /// The red, green, blue and opacity of each pixel, row by row. The row farthest from the near edge comes first.
    /// Places that no photo shows are transparent.
    pub pixels: Vec<u8>,
}

/// The colour that places get in a JPEG file if no photo shows them.
const NOTHING: Rgb<u8> = Rgb([128; 3]);

impl OverheadPhoto {
    /// Returns the picture as the bytes of a JPEG file, at most `widest` pixels wide. Places that no photo shows are
    /// grey.
    ///
    /// # Errors
    /// Returns an error if the picture can't be encoded.
    pub fn jpeg(&self, widest: u32, quality: u8) -> Result<Vec<u8>, ImageError> {
        let mut picture = RgbImage::from_pixel(self.width, self.height, NOTHING);
        for (pixel, seen) in picture.pixels_mut().zip(self.pixels.as_chunks::<4>().0) {
            if let [red, green, blue, 1..=u8::MAX] = *seen {
                *pixel = Rgb([red, green, blue]);
            }
        }
        if self.width > widest {
            let height = u64::from(self.height) * u64::from(widest) / u64::from(self.width);
            picture = imageops::thumbnail(&picture, widest, u32::try_from(height).unwrap_or(widest).max(1));
        }
        let mut bytes = Vec::new();
        picture.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, quality))?;
        Ok(bytes)
    }
}

/// Returns a picture of the part of the table between two corners, with `per_cm` pixels for a centimetre. If several
/// photos show a place, the photo that shows the place largest is used.
pub fn straightened(
    photos: &[(&Photo, &Camera)],
    (least, most): (DVec2, DVec2),
    per_cm: f64,
) -> OverheadPhoto {
    let (width, height) = (whole((most.x - least.x) * per_cm), whole((most.y - least.y) * per_cm));
    let mut pixels = Vec::new();
    for row in 0..height {
        for column in 0..width {
            let right = DVec2::X * (f64::from(column) + 0.5);
            let point = least + right / per_cm + DVec2::Y * (f64::from(height - row) - 0.5) / per_cm;
            let views = photos.iter().filter_map(|(photo, camera)| {
                let at = camera.to_photo(point, 0.0).filter(|at| holds(photo, *at))?;
                Some((photo, at, at.distance_squared(camera.to_photo(point + DVec2::Y, 0.0)?)))
            });
            let best = views.max_by(|(.., one), (.., other)| one.total_cmp(other));
            pixels.extend(best.map_or([0; 4], |(photo, at, _)| {
                let [red, green, blue] = photo.colour_at(at);
                [red, green, blue, u8::MAX]
            }));
        }
    }
    OverheadPhoto { width, height, pixels }
}

fn holds(photo: &Photo, at: DVec2) -> bool {
    let (width, height) = photo.size();
    let most = DVec2::new(f64::from(width), f64::from(height)) - 1.5;
    at.cmpge(DVec2::splat(0.5)).all() && at.cmplt(most).all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_no_wider_than_is_asked_and_grey_where_nothing_is_seen() {
        let seen = [[200, 0, 0, 255], [200, 0, 0, 0]];
        let pixels = seen.iter().flat_map(|pixel| pixel.repeat(1000)).collect();
        let straight = OverheadPhoto { width: 1000, height: 2, pixels };
        for (widest, size) in [(2000, (1000, 2)), (500, (500, 1))] {
            let jpeg = straight.jpeg(widest, 90).unwrap();
            assert_eq!(image::load_from_memory(&jpeg).unwrap().into_rgb8().dimensions(), size);
        }
        let straight = OverheadPhoto { width: 16, height: 16, pixels: [9, 9, 9, 0].repeat(256) };
        let picture = image::load_from_memory(&straight.jpeg(16, 90).unwrap()).unwrap().into_rgb8();
        assert!(picture.pixels().all(|pixel| pixel.0.iter().all(|part| part.abs_diff(128) < 4)));
    }
}
