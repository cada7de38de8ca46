//! The camera that took a photo: its place, its direction, and the distortion of its lens.

use super::homography::{mapping, through};
use super::solve::{FitResult, fitted, times};
use glam::{DMat3, DQuat, DVec2, DVec3};

/// A mark's place in the photo, paired with the place on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The place in pixels, from the upper left corner.
    pub photo: DVec2,
    /// The place on the table, in centimetres.
    pub table: DVec2,
}

/// A mark to which a camera is fitted: with its height above the table and the standard deviation of its place along
/// each axis, in centimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mark {
    pub(crate) pair: Pair,
    pub(crate) height: f64,
    pub(crate) sure: f64,
}

impl Mark {
    /// Makes the mark of a border tag, with the usual accuracy of such tags.
    pub(crate) fn of_border(photo: DVec2, table: DVec2) -> Self {
        Self { pair: Pair { photo, table }, height: 0.0, sure: LAID }
    }
}

/// The black square of a tag in the photo: the corners in pixels, and the height above the table in centimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Square {
    pub(crate) corners: [DVec2; 4],
    pub(crate) height: f64,
}

/// A camera model, which maps between the photo and the table.
///
/// # Units
/// Points of the photo are in pixels and those of the table in centimetres: x to the right, y away from the near edge,
/// and the height above the table.
#[derive(Clone, Debug)]
pub struct Camera(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// A plain view, without lens distortion: the mappings between the photo and the table's plane, in both directions.
    Plain { photo_to_table: DMat3, table_to_photo: DMat3 },
    /// A fitted camera with a focal length and a lens distortion.
    Lens { middle: DVec2, start: f64, fitted: Box<FitResult<VALUES>> },
}

/// The standard deviation of a mark's middle as found in a photo, in pixels.
const FOUND: f64 = 0.4;
/// The standard deviation of a border tag's place along each axis, in centimetres.
const LAID: f64 = 0.1;
/// The standard deviation of a phone's focal length from the usual, as a share.
const FOCAL: f64 = 0.08;
/// The standard deviation of a phone's lens distortion.
const BEND: f64 = 0.03;
/// The angle of view of a phone's main camera along the longer side, in degrees.
const VIEW: f64 = 69.0;
/// The number of fitted values: three for the rotation, three for the shift, the focal length, the distortion, and the
/// width of the tags.
const VALUES: usize = 9;
/// The small changes of each value for numeric slopes: radians, centimetres, shares.
const STEPS: [f64; VALUES] = [1e-6, 1e-6, 1e-6, 1e-4, 1e-4, 1e-4, 1e-6, 1e-6, 1e-6];
/// The standard deviation of a tag's corner as found in a photo, in pixels. In a blurred print all four corners are off
/// alike.
const CORNER: f64 = 0.3;
/// The share by which a square may differ in width from the others. Beyond that, it belongs to another print.
const OTHER: f64 = 0.08;

impl Camera {
    /// Makes the plain view through at least four marks, without any knowledge of the lens.
    ///
    /// Returns nothing for fewer than four marks, or if the marks lie in a line.
    pub fn plain(marks: &[Pair]) -> Option<Self> {
        let pairs: Vec<_> = marks.iter().map(|mark| (mark.photo, mark.table)).collect();
        let photo_to_table = mapping(&pairs)?;
        let table_to_photo = photo_to_table.inverse();
        let is_sound = photo_to_table.is_finite() && table_to_photo.is_finite();
        is_sound.then_some(Self(Kind::Plain { photo_to_table, table_to_photo }))
    }

    /// Fits a camera that puts the marks as near as possible to the measured places, and that shows all squares with
    /// the same width everywhere. The width of the squares need not be known.
    ///
    /// Returns nothing for fewer than four marks, for marks in a line, or if no camera fits.
    pub(crate) fn fitted(marks: &[Mark], squares: &[Square], (width, height): (u32, u32)) -> Option<Self> {
        if marks.len() < 4 {
            return None;
        }
        let middle = DVec2::new(f64::from(width), f64::from(height)) / 2.0;
        let start = middle.max_element() / (VIEW.to_radians() / 2.0).tan();
        let weighed: Vec<_> =
            marks.iter().map(|mark| Some((*mark, spread(marks, mark)?))).collect::<Option<_>>()?;
        let guess = guess(marks, start, middle)?;
        let alone = fitted(guess, STEPS, |values| left(values, (start, middle), &weighed, &[]))?;
        let lens = Lens::new(&alone.values, start, middle);
        let (alike, wide) = alike(squares, &lens);
        let mut values = alone.values;
        let [.., size] = &mut values;
        *size = wide.ln();
        let together = fitted(values, STEPS, |values| left(values, (start, middle), &weighed, &alike));
        let fitted = if alike.is_empty() { alone } else { together.unwrap_or(alone) };
        Some(Self(Kind::Lens { middle, start, fitted: Box::new(fitted) }))
    }

    /// Returns where a point at that height above the table appears in the photo. Returns nothing for a point behind
    /// the camera.
    pub fn to_photo(&self, point: DVec2, height: f64) -> Option<DVec2> {
        match &self.0 {
            Kind::Plain { table_to_photo, .. } => through(table_to_photo, point),
            Kind::Lens { middle, start, fitted } => {
                Lens::new(&fitted.values, *start, *middle).to_photo(point.extend(height))
            }
        }
    }

    /// Returns the point at that height above the table that appears there in the photo. Returns nothing if the line of
    /// view does not reach that height.
    ///
    /// # Edge cases
    /// A plain view ignores heights.
    pub fn to_table(&self, point: DVec2, height: f64) -> Option<DVec2> {
        match &self.0 {
            Kind::Plain { photo_to_table, .. } => through(photo_to_table, point),
            Kind::Lens { middle, start, fitted } => {
                Lens::new(&fitted.values, *start, *middle).to_table(point, height)
            }
        }
    }

    /// Returns the radius in centimetres around a measured point of the table that contains the true place in 95 of 100
    /// cases.
    ///
    /// The parameter `unsure` is the standard deviation of the height, in centimetres.
    pub fn error(&self, point: DVec2, height: f64, unsure: f64) -> Option<f64> {
        let at = self.to_table(point, height)?;
        let pixel = [DVec2::X, DVec2::Y].map(|step| Some(self.to_table(point + step, height)? - at));
        let mut variance = 0.0;
        for step in pixel {
            variance += (step? * FOUND).length_squared();
        }
        match &self.0 {
            // Neither distortion nor height is known here. The value is that of the photos in docs/camera.md.
            Kind::Plain { .. } => variance += 2.0 * PLAIN * PLAIN,
            Kind::Lens { middle, start, fitted } => {
                let raised = self.to_table(point, height + 0.01)? - at;
                variance += (raised * 100.0 * unsure).length_squared();
                let seen = |values: &[f64; VALUES]| {
                    let at = Lens::new(values, *start, *middle).to_table(point, height)?;
                    Some(vec![at.x, at.y])
                };
                variance += spread_of(fitted, seen)?;
            }
        }
        // The factor 2.45: in a spread that is alike in both directions, 95 of 100 points lie within 2.45 standard
        // deviations of an axis.
        Some(2.45 * (variance / 2.0).sqrt())
    }
}

/// The standard deviation of a plain view along each axis, in centimetres, as found in docs/camera.md.
const PLAIN: f64 = 0.3;

/// Returns the residuals of the marks, of the squares and of the usual values of phones, each in units of the standard
/// deviation.
fn left(
    values: &[f64; VALUES],
    (start, middle): (f64, DVec2),
    marks: &[(Mark, f64)],
    squares: &[Square],
) -> Option<Vec<f64>> {
    let lens = Lens::new(values, start, middle);
    let [.., focal, bend, size] = *values;
    let mut left = vec![focal / FOCAL, bend / BEND];
    for (mark, spread) in marks {
        let Pair { photo, table } = mark.pair;
        let off = (lens.to_photo(table.extend(mark.height))? - photo) / *spread;
        left.extend([off.x, off.y]);
    }
    let wide = size.exp();
    for square in squares {
        let [upper_left, upper_right, lower_right, lower_left] = square.on(&lens)?;
        let per_pixel = square.per_pixel(wide);
        let sides = [
            (upper_left, upper_right),
            (upper_right, lower_right),
            (lower_right, lower_left),
            (lower_left, upper_left),
        ];
        let off = sides.map(|(one, other)| one.distance(other) - wide);
        // The diagonals are as long as those of a square, which says more than the sides alone.
        let diagonals = [(upper_left, lower_right), (upper_right, lower_left)];
        let askew = diagonals.map(|(one, other)| one.distance(other) - wide * std::f64::consts::SQRT_2);
        left.extend(
            off.into_iter().chain(askew).map(|off| off / (CORNER * std::f64::consts::SQRT_2 * per_pixel)),
        );
    }
    if squares.is_empty() {
        // The width has no meaning without squares. This residual holds it at a fixed value.
        left.push(size);
    }
    Some(left)
}

/// Returns the squares whose width is close to the median width, and that width.
fn alike(squares: &[Square], lens: &Lens) -> (Vec<Square>, f64) {
    let mut measured: Vec<_> =
        squares.iter().filter_map(|square| Some((square.on(lens).map(around)?, *square))).collect();
    measured.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let wide = measured.get(measured.len() / 2).map_or(1.0, |(wide, _)| *wide);
    measured.retain(|(one, _)| (one / wide - 1.0).abs() < OTHER);
    (measured.into_iter().map(|(_, square)| square).collect(), wide)
}

/// Returns the mean length of four sides.
fn around([a, b, c, d]: [DVec2; 4]) -> f64 {
    (a.distance(b) + b.distance(c) + c.distance(d) + d.distance(a)) / 4.0
}

impl Square {
    /// Returns the corners of the square on the table, as seen through a lens. Returns nothing if a corner has no place
    /// on the table.
    fn on(&self, lens: &Lens) -> Option<[DVec2; 4]> {
        let [a, b, c, d] = self.corners.map(|corner| lens.to_table(corner, self.height));
        Some([a?, b?, c?, d?])
    }

    /// Returns the width of a pixel on the square, in centimetres.
    fn per_pixel(&self, wide: f64) -> f64 {
        wide / around(self.corners)
    }
}

/// Returns the standard deviation of a mark in the photo in pixels. It combines the errors of finding the mark and of
/// placing it on the table.
fn spread(marks: &[Mark], mark: &Mark) -> Option<f64> {
    let pairs: Vec<_> = marks.iter().map(|mark| (mark.pair.table, mark.pair.photo)).collect();
    let to_photo = mapping(&pairs)?;
    let table = mark.pair.table;
    let at = through(&to_photo, table)?;
    let [right, away] = [DVec2::X, DVec2::Y].map(|step| through(&to_photo, table + step));
    let per_cm = (right? - at).perp_dot(away? - at).abs().sqrt();
    Some((FOUND * FOUND + (mark.sure * per_cm).powi(2)).sqrt())
}

/// Returns the variance of a point, for both axes together, that results from the camera's uncertainty.
fn spread_of(fitted: &FitResult<VALUES>, seen: impl Fn(&[f64; VALUES]) -> Option<Vec<f64>>) -> Option<f64> {
    let columns = (0..VALUES).map(|place| super::solve::slope(&fitted.values, &STEPS, place, &seen));
    let columns: Vec<_> = columns.collect::<Option<_>>()?;
    let row = |axis: usize| -> [f64; VALUES] {
        std::array::from_fn(|place| {
            columns.get(place).and_then(|column| column.get(axis)).copied().unwrap_or_default()
        })
    };
    Some([row(0), row(1)].iter().map(|row| weighed(&fitted.covariance, row)).sum())
}

fn weighed(covariance: &super::solve::Square<VALUES>, row: &[f64; VALUES]) -> f64 {
    times(covariance, row).iter().zip(row).map(|(one, other)| one * other).sum()
}

/// Guesses the camera's place and direction from a plain view.
fn guess(marks: &[Mark], focal: f64, middle: DVec2) -> Option<[f64; VALUES]> {
    let pairs: Vec<_> =
        marks.iter().map(|mark| (mark.pair.table, (mark.pair.photo - middle) / focal)).collect();
    let mut seen = mapping(&pairs)?;
    seen *= 1.0 / seen.x_axis.length();
    let centre =
        marks.iter().map(|mark| mark.pair.table).sum::<DVec2>() / f64::from(u32::try_from(marks.len()).ok()?);
    if (seen * centre.extend(1.0)).z < 0.0 {
        seen *= -1.0;
    }
    let right = seen.x_axis.normalize();
    let away = (seen.y_axis - right * right.dot(seen.y_axis)).normalize();
    let turn = DMat3::from_cols(right, away, right.cross(away));
    let turned = DQuat::from_mat3(&turn).to_scaled_axis();
    let shift = seen.z_axis;
    let values = [turned.x, turned.y, turned.z, shift.x, shift.y, shift.z, 0.0, 0.0, 0.0];
    values.iter().all(|value| value.is_finite()).then_some(values)
}

/// A pinhole camera with a lens distortion.
struct Lens {
    turn: DMat3,
    shift: DVec3,
    focal: f64,
    bend: f64,
    middle: DVec2,
}

impl Lens {
    fn new(values: &[f64; VALUES], start: f64, middle: DVec2) -> Self {
        let [tilt, pan, roll, right, down, ahead, focal, bend, _] = *values;
        let turn = DMat3::from_quat(DQuat::from_scaled_axis(DVec3::new(tilt, pan, roll)));
        Self { turn, shift: DVec3::new(right, down, ahead), focal: start * focal.exp(), bend, middle }
    }

    fn to_photo(&self, point: DVec3) -> Option<DVec2> {
        let seen = self.turn * point + self.shift;
        (seen.z > 1e-3).then(|| {
            let ahead = seen.truncate() / seen.z;
            ahead * (1.0 + self.bend * ahead.length_squared()) * self.focal + self.middle
        })
    }

    fn to_table(&self, point: DVec2, height: f64) -> Option<DVec2> {
        let bent = (point - self.middle) / self.focal;
        let mut ahead = bent;
        for _ in 0..12 {
            ahead = bent / (1.0 + self.bend * ahead.length_squared());
        }
        let ray = self.turn.transpose() * ahead.extend(1.0);
        let eye = -(self.turn.transpose() * self.shift);
        let far = (height - eye.z) / ray.z;
        (far.is_finite() && far > 0.0).then(|| (eye + ray * far).truncate())
    }
}
