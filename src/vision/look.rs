//! Looking for tags: which are in a photo, and where in it.

use crate::photo::Photo;
use apriltag::families::Tag36h11;
use apriltag::{Detector, Image};
use glam::DVec2;
use image::GrayImage;

/// A tag as it is seen.
///
/// # Units
/// Pixels of the photo, from its upper left corner.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// Which of the family.
    pub id: u16,
    /// Where its diagonals cross.
    pub middle: DVec2,
    /// The corners of its black square: left and right at its top, right and left at its bottom.
    pub corners: [DVec2; 4],
}

impl Seen {
    /// The length of its shortest side.
    pub fn shortest(&self) -> f64 {
        let [a, b, c, d] = self.corners;
        [(a, b), (b, c), (c, d), (d, a)]
            .map(|(one, other)| one.distance(other))
            .into_iter()
            .fold(f64::MAX, f64::min)
    }

    /// How many pixels one of the squares it is made of has, where they are narrowest.
    pub fn pixels(&self) -> f64 {
        self.shortest() / ACROSS
    }
}

/// The squares across the black of a tag.
#[expect(clippy::cast_precision_loss, reason = "eight")]
const ACROSS: f64 = crate::family::MODULES as f64;
/// The most bits that are taken for misread: with one, no two of 7,701 tags were taken for one another.
const MISREAD: usize = 1;
/// How clearly black must be told from white, as the detector counts it.
const CLEARLY: f32 = 20.0;

/// All tags in a photo, by their numbers.
pub fn look(photo: &Photo) -> Vec<Seen> {
    let mut seen = seen(&photo.grey()).unwrap_or_default();
    seen.sort_by(|one, other| one.id.cmp(&other.id).then(one.middle.x.total_cmp(&other.middle.x)));
    seen
}

/// None where there is no memory to look in.
fn seen(grey: &GrayImage) -> Option<Vec<Seen>> {
    let (width, height) = grey.dimensions();
    let (wide, high) = (usize::try_from(width).ok()?, usize::try_from(height).ok()?);
    let mut image = Image::zeros_with_stride(wide, high, wide).ok()?;
    image.as_slice_mut().get_mut(..wide * high)?.copy_from_slice(grey.as_raw());
    let mut detector = Detector::builder().add_family_bits(Tag36h11::default(), MISREAD).build().ok()?;
    // At less than every pixel a third of the tags is lost.
    detector.set_decimation(1.0);
    detector.set_thread_number(1);
    let found = detector.detect(&image);
    let seen = found.iter().filter(|found| found.decision_margin() >= CLEARLY).filter_map(|found| {
        let [lower_left, lower_right, right, left] = found.corners().map(DVec2::from_array);
        Some(Seen {
            id: u16::try_from(found.id()).ok()?,
            middle: DVec2::from_array(found.center()),
            corners: [left, right, lower_right, lower_left],
        })
    });
    Some(seen.collect())
}
