//! The view of a plane without lens distortion, which maps points in the photo to points on the table.

use super::solve::{inverse, normal, times};
use glam::{DMat3, DVec2, DVec3};

/// Returns the mapping that takes the first point of each pair to the second.
///
/// Returns `None` for fewer than four pairs, or if all points except one lie in a line.
pub(crate) fn mapping(pairs: &[(DVec2, DVec2)]) -> Option<DMat3> {
    if pairs.len() < 4 {
        return None;
    }
    let from = normalised(pairs.iter().map(|(from, _)| *from))?;
    let to = normalised(pairs.iter().map(|(_, to)| *to))?;
    let (mut rows, mut right) = (Vec::new(), Vec::new());
    for (one, other) in pairs {
        let (one, other) = (through(&from, *one)?, through(&to, *other)?);
        let DVec2 { x, y } = one;
        rows.push([x, y, 1.0, 0.0, 0.0, 0.0, -other.x * x, -other.x * y]);
        rows.push([0.0, 0.0, 0.0, x, y, 1.0, -other.y * x, -other.y * y]);
        right.extend([other.x, other.y]);
    }
    let (square, sums) = normal(&rows, &right);
    // The last of the nine numbers is 1, because the middle of the points is not at infinity.
    let mut nine = [1.0; 9];
    nine.iter_mut().zip(times(&inverse(&square)?, &sums)).for_each(|(value, found)| *value = found);
    Some(to.inverse() * DMat3::from_cols_array(&nine).transpose() * from)
}

/// Returns the point to which a mapping takes `point`. Returns `None` if the result is at infinity.
pub(crate) fn through(mapping: &DMat3, point: DVec2) -> Option<DVec2> {
    let DVec3 { x, y, z } = *mapping * point.extend(1.0);
    (z.abs() > 1e-12).then(|| DVec2::new(x, y) / z)
}

/// Returns the mapping that moves points so that the middle becomes the origin, and the mean distance from the origin
/// becomes 1.
fn normalised(points: impl Iterator<Item = DVec2> + Clone) -> Option<DMat3> {
    let count = f64::from(u32::try_from(points.clone().count()).ok()?);
    let middle = points.clone().sum::<DVec2>() / count;
    let spread = points.map(|point| point.distance(middle)).sum::<f64>() / count;
    (spread > 0.0).then(|| DMat3::from_scale(DVec2::splat(1.0 / spread)) * DMat3::from_translation(-middle))
}
