//! The search for tags in photos.

use crate::photo::Photo;
use apriltag::families::Tag36h11;
use apriltag::{Detector, Image};
use glam::DVec2;
use image::GrayImage;

/// A tag that was found in a photo.
///
/// # Units
/// Points are in pixels of the photo, from its upper left corner.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenTag {
    /// The number of the tag in the family.
    pub id: u16,
    /// The middle of the tag, where the diagonals cross.
    pub middle: DVec2,
    /// The corners of the black square, in this order: left and right at the tag's top, then right and left at its
    /// bottom.
    pub corners: [DVec2; 4],
}

impl SeenTag {
    /// Returns the length of the shortest side of the black square in pixels.
    pub fn shortest(&self) -> f64 {
        let [a, b, c, d] = self.corners;
        [(a, b), (b, c), (c, d), (d, a)]
            .map(|(one, other)| one.distance(other))
            .into_iter()
            .fold(f64::MAX, f64::min)
    }

    /// Returns the width in pixels of a module (one of the small squares that a tag is made of), along the shortest
    /// side.
    pub fn pixels(&self) -> f64 {
        self.shortest() / ACROSS
    }
}

/// The number of modules (small squares) along a side of the black square.
#[expect(clippy::cast_precision_loss, reason = "eight")]
const ACROSS: f64 = crate::family::MODULES as f64;
/// The greatest number of misread modules (small squares) with which a tag is still accepted. With one misread module,
/// none of 7,701 tags was mistaken for another.
const MISREAD: usize = 1;
/// The least contrast between black and white, in the measure that the detector uses.
const CLEARLY: f32 = 20.0;

/// Returns all tags in a photo, ordered by number.
pub fn look(photo: &Photo) -> Vec<SeenTag> {
    let mut seen = seen(&photo.grey()).unwrap_or_default();
    seen.sort_by(|one, other| one.id.cmp(&other.id).then(one.middle.x.total_cmp(&other.middle.x)));
    seen
}

/// Returns all tags in a picture, or `None` if there is not enough memory.
fn seen(grey: &GrayImage) -> Option<Vec<SeenTag>> {
    let (width, height) = grey.dimensions();
    let (wide, high) = (usize::try_from(width).ok()?, usize::try_from(height).ok()?);
    let mut image = Image::zeros_with_stride(wide, high, wide).ok()?;
    image.as_slice_mut().get_mut(..wide * high)?.copy_from_slice(grey.as_raw());
    let mut detector = Detector::builder().add_family_bits(Tag36h11::default(), MISREAD).build().ok()?;
    // A search of fewer pixels would be faster, but would lose a third of the tags.
    detector.set_decimation(1.0);
    detector.set_thread_number(1);
    let found = detector.detect(&image);
    let seen = found.iter().filter(|found| found.decision_margin() >= CLEARLY).filter_map(|found| {
        let [lower_left, lower_right, right, left] = found.corners().map(DVec2::from_array);
        Some(SeenTag {
            id: u16::try_from(found.id()).ok()?,
            middle: DVec2::from_array(found.center()),
            corners: [left, right, lower_right, lower_left],
        })
    });
    Some(seen.collect())
}
