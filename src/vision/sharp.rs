//! The sharpness of photos.

use image::GrayImage;

/// The sharpness below which a photo counts as blurred. The edges in such a photo are at least five pixels wide.
pub(crate) const BLURRED: f64 = 0.165;

/// Returns the sharpness of a photo: the share of an edge that lies between two neighbouring pixels. The sharpness is
/// near 1 if edges are sharp, and smaller if edges are wider.
///
/// The function divides the steepest brightness step over one pixel by the steepest step over eight pixels. The
/// steepest step is the one that only a thousandth of all steps exceed.
pub(crate) fn sharpness(grey: &GrayImage) -> f64 {
    let (near, far) = (steepest(grey, 1), steepest(grey, 8));
    // A photo without edges does not count as blurred.
    if far < 8 { 1.0 } else { f64::from(near) / f64::from(far) }
}

fn steepest(grey: &GrayImage, apart: usize) -> u32 {
    let mut counts = [0u64; 256];
    for row in grey.rows().step_by(4) {
        let (ahead, row) = (row.clone().skip(apart), row);
        for (one, other) in row.zip(ahead) {
            let ([one], [other]) = (one.0, other.0);
            if let Some(count) = counts.get_mut(usize::from(one.abs_diff(other))) {
                *count += 1;
            }
        }
    }
    let thousandth = counts.iter().sum::<u64>() / 1000;
    let mut above = 0;
    let place = counts.iter().rposition(|count| {
        above += count;
        above > thousandth
    });
    u32::try_from(place.unwrap_or(0)).unwrap_or(0)
}
