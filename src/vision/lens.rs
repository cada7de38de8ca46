//! The usual values of the lenses of phones, in photos that are whole and in photos that were cropped.

/// The standard deviation by which the focal length of phones differs from the usual focal length, as a fraction of the
/// usual one.
const FOCAL: f64 = 0.08;
/// The standard deviation by which the middle of the lens lies beside that of a whole photo, as a fraction of the focal
/// length. It is so small that no misplaced tag moves the middle.
const BESIDE: f64 = 1e-5;
/// The same for a photo that may have been cropped on one side.
const CROPPED: f64 = 0.15;
/// The standard deviation of the focal length of a photo that may have been cropped, whose longer side is then shorter.
const FOCAL_CROPPED: f64 = 0.25;
/// The ratio of the sides of the whole photos that phones take. Others are cropped, by the phone or by hand.
const RATIO: f64 = 4.0 / 3.0;
/// The share by which the ratio of the sides of a whole photo may differ from that.
const ABOUT: f64 = 0.015;

/// The usual deviations of a photo's lens: of its focal length, and of its middle from that of the photo.
#[derive(Clone, Copy)]
pub(crate) struct Usual {
    pub(crate) focal: f64,
    pub(crate) beside: f64,
}

impl Usual {
    pub(crate) const WHOLE: Self = Self { focal: FOCAL, beside: BESIDE };
    pub(crate) const CROPPED: Self = Self { focal: FOCAL_CROPPED, beside: CROPPED };
}

/// Returns true if a photo has the ratio of sides of the whole photos that phones take.
pub(crate) fn is_of_phone((width, height): (u32, u32)) -> bool {
    let ratio = f64::from(width.max(height)) / f64::from(width.min(height).max(1));
    (ratio / RATIO - 1.0).abs() < ABOUT
}
