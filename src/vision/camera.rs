//! The camera that took a photo: its place and direction, and the distortion of its lens.

use super::homography::{mapping, through};
use super::lens::{Usual, is_of_phone};
use super::solve::{FitResult, fitted, times};
use glam::{DMat3, DQuat, DVec2, DVec3};

/// A point in the photo, paired with the same point on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The point in the photo in pixels, from the upper left corner.
    pub photo: DVec2,
    /// The point on the table in centimetres.
    pub table: DVec2,
}

/// A tag to which the camera is fitted, with the tag's height above the table in centimetres, and the standard
/// deviation of the tag's place on the table along each axis in centimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mark {
    pub(crate) pair: Pair,
    pub(crate) height: f64,
    pub(crate) sure: f64,
}

impl Mark {
    /// Returns the mark of a tag on the table's border, with the usual accuracy of such tags.
    pub(crate) fn of_border(photo: DVec2, table: DVec2) -> Self {
        Self { pair: Pair { photo, table }, height: 0.0, sure: LAID }
    }
}

/// The black square of a tag in the photo: its corners in pixels, and its height above the table in centimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Square {
    pub(crate) corners: [DVec2; 4],
    pub(crate) height: f64,
}

/// A camera model, which converts points in the photo to points on the table and back.
///
/// # Units
/// Points in the photo are in pixels. Points on the table are in centimetres: x to the right, y away from the near
/// edge, and the height upwards.
#[derive(Clone, Debug)]
pub struct Camera(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// A view without lens distortion, with the mappings from the photo to the plane of the table and back.
    Plain { photo_to_table: DMat3, table_to_photo: DMat3 },
    /// A camera fitted to the photo, with a focal length and a lens distortion.
    Lens { middle: DVec2, start: f64, fitted: Box<FitResult<VALUES>> },
}

/// The standard deviation in pixels with which the middle of a tag is found in a photo.
const FOUND: f64 = 0.4;
/// The standard deviation in centimetres with which a border tag is placed along each axis.
const LAID: f64 = 0.1;
/// The standard deviation of the lens distortion of phones.
const BEND: f64 = 0.03;
/// The usual angle of view of a phone's main camera along the longer side of the photo, in degrees.
const VIEW: f64 = 69.0;
/// The least gain, in squared standard deviations, by which the marks must fit a cropped photo better than a whole one.
const BETTER: f64 = 14.0;
/// The greatest mean of the squared residuals of a photo taken for cropped.
const UNEXPLAINED: f64 = 2.0;
/// The number of values that are fitted: three for the camera's rotation, three for its shift, the focal length, the
/// distortion, the width of the tags, and two for the middle of the lens.
const VALUES: usize = 11;
/// The index of the width of the tags among the fitted values.
const SIZE: usize = 8;
/// The small change of each fitted value that is used to compute slopes: in radians for the rotation, in centimetres
/// for the shift, and as a fraction for the other values.
const STEPS: [f64; VALUES] = [1e-6, 1e-6, 1e-6, 1e-4, 1e-4, 1e-4, 1e-6, 1e-6, 1e-6, 1e-6, 1e-6];
/// The standard deviation in pixels with which the corner of a tag is found in a photo. In a blurred print all four
/// corners are off alike.
const CORNER: f64 = 0.3;
/// The share by which the width of a square may differ from the width of most other squares. A square that differs more
/// is left out, because it is from another print.
const OTHER: f64 = 0.08;

impl Camera {
    /// Returns the camera without lens distortion that takes at least four marks in the photo to their places on the
    /// table.
    ///
    /// Returns `None` for fewer than four marks, or if the marks lie in a line.
    pub fn plain(marks: &[Pair]) -> Option<Self> {
        let pairs: Vec<_> = marks.iter().map(|mark| (mark.photo, mark.table)).collect();
        let photo_to_table = mapping(&pairs)?;
        let table_to_photo = photo_to_table.inverse();
        let is_sound = photo_to_table.is_finite() && table_to_photo.is_finite();
        is_sound.then_some(Self(Kind::Plain { photo_to_table, table_to_photo }))
    }

    /// Returns the camera that puts the marks (tags of known place) as near as possible to the measured places, and
    /// gives all squares the same width. That width need not be known.
    ///
    /// Returns `None` for fewer than four marks, for marks in a line, or if no camera fits.
    pub(crate) fn fitted(marks: &[Mark], squares: &[Square], (width, height): (u32, u32)) -> Option<Self> {
        if marks.len() < 4 {
            return None;
        }
        let middle = DVec2::new(f64::from(width), f64::from(height)) / 2.0;
        let start = middle.max_element() / (VIEW.to_radians() / 2.0).tan();
        let weighed: Vec<_> =
            marks.iter().map(|mark| Some((*mark, spread(marks, mark)?))).collect::<Option<_>>()?;
        let guess = guess(marks, start, middle)?;
        let of = |usual: Usual| fitted_as(usual, guess, (start, middle), &weighed, squares);
        let (whole, cropped) = (of(Usual::WHOLE), of(Usual::CROPPED));
        // A photo of no usual shape lacks a part, and nobody knows on which side. Values that leave much unexplained are
        // no sign of a crop: a border tag may have been moved, or this may be another table.
        let gain = if is_of_phone((width, height)) { BETTER } else { 0.0 };
        let fitted = match (whole, cropped) {
            (Some(whole), Some(cropped)) if whole.marks - cropped.marks > gain && cropped.is_good() => {
                cropped
            }
            (None, Some(cropped)) if cropped.is_good() => cropped,
            (whole, _) => whole?,
        };
        Some(Self(Kind::Lens { middle, start, fitted: Box::new(fitted.values) }))
    }

    /// Returns the point in the photo that shows a point at a height above the table. Returns `None` for a point behind
    /// the camera.
    pub fn to_photo(&self, point: DVec2, height: f64) -> Option<DVec2> {
        match &self.0 {
            Kind::Plain { table_to_photo, .. } => through(table_to_photo, point),
            Kind::Lens { middle, start, fitted } => {
                Lens::new(&fitted.values, *start, *middle).to_photo(point.extend(height))
            }
        }
    }

    /// Returns the point at a height above the table that a point in the photo shows. Returns `None` if the line of
    /// view does not reach that height.
    ///
    /// # Edge cases
    /// A view without lens distortion ignores the height.
    pub fn to_table(&self, point: DVec2, height: f64) -> Option<DVec2> {
        match &self.0 {
            Kind::Plain { photo_to_table, .. } => through(photo_to_table, point),
            Kind::Lens { middle, start, fitted } => {
                Lens::new(&fitted.values, *start, *middle).to_table(point, height)
            }
        }
    }

    /// Returns the radius in centimetres that contains the true place of a point in 95 of 100 cases. `point` is in the
    /// photo.
    ///
    /// `height` is the height of the point above the table in centimetres, and `unsure` is the standard deviation of
    /// that height. Returns `None` if the line of view does not reach that height.
    pub fn error(&self, point: DVec2, height: f64, unsure: f64) -> Option<f64> {
        let at = self.to_table(point, height)?;
        let pixel = [DVec2::X, DVec2::Y].map(|step| Some(self.to_table(point + step, height)? - at));
        let mut variance = 0.0;
        for step in pixel {
            variance += (step? * FOUND).length_squared();
        }
        match &self.0 {
            // In this view, neither the distortion nor the height is known. The value is the error measured with the
            // photos in docs/camera.md.
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
        // In a normal spread that is equal in both directions, 95 of 100 points lie within 2.45 standard deviations
        // from its centre.
        Some(2.45 * (variance / 2.0).sqrt())
    }
}

/// The standard deviation in centimetres along each axis of a view without lens distortion, as measured in
/// docs/camera.md.
const PLAIN: f64 = 0.3;

/// Values that fit a photo, with what they leave unexplained.
struct PhotoFit {
    values: FitResult<VALUES>,
    /// The sum of the squared residuals of the marks alone, without squares.
    marks: f64,
    /// The sum of all squared residuals.
    off: f64,
    /// The number of residuals.
    count: usize,
}

impl PhotoFit {
    /// Returns true if the values explain the photo about as well as their deviations say.
    fn is_good(&self) -> bool {
        self.off < UNEXPLAINED * f64::from(u32::try_from(self.count).unwrap_or(u32::MAX))
    }
}

/// Returns the values that fit the marks and the squares best. Returns `None` if no values fit.
fn fitted_as(
    usual: Usual,
    guess: [f64; VALUES],
    of: (f64, DVec2),
    marks: &[(Mark, f64)],
    squares: &[Square],
) -> Option<PhotoFit> {
    let alone = fitted(guess, STEPS, |values| left(values, (of, usual), marks, &[]))?;
    let sum = |left: &[f64]| -> f64 { left.iter().map(|left| left * left).sum() };
    let by_marks = sum(&left(&alone.values, (of, usual), marks, &[])?);
    let (alike, wide) = alike(squares, &Lens::new(&alone.values, of.0, of.1));
    let mut values = alone.values;
    if let Some(size) = values.get_mut(SIZE) {
        *size = wide.ln();
    }
    let together = fitted(values, STEPS, |values| left(values, (of, usual), marks, &alike));
    let values = if alike.is_empty() { alone } else { together.unwrap_or(alone) };
    let left = left(&values.values, (of, usual), marks, &alike)?;
    Some(PhotoFit { values, marks: by_marks, off: sum(&left), count: left.len() })
}

/// Returns the residuals: how far the marks, the squares, and the usual values of phones are from those that `values`
/// give. Each residual is divided by its standard deviation.
fn left(
    values: &[f64; VALUES],
    ((start, middle), usual): ((f64, DVec2), Usual),
    marks: &[(Mark, f64)],
    squares: &[Square],
) -> Option<Vec<f64>> {
    let lens = Lens::new(values, start, middle);
    let [.., focal, bend, size, beside, below] = *values;
    let mut left = vec![focal / usual.focal, bend / BEND, beside / usual.beside, below / usual.beside];
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
        // The diagonals must be as long as those of a square. This excludes more than the sides alone.
        let diagonals = [(upper_left, lower_right), (upper_right, lower_left)];
        let askew = diagonals.map(|(one, other)| one.distance(other) - wide * std::f64::consts::SQRT_2);
        left.extend(
            off.into_iter().chain(askew).map(|off| off / (CORNER * std::f64::consts::SQRT_2 * per_pixel)),
        );
    }
    if squares.is_empty() {
        // Without squares, their width has no meaning. This residual keeps it at a fixed value.
        left.push(size);
    }
    Some(left)
}

/// Returns the squares whose width is close to the median width, together with the median width in centimetres.
fn alike(squares: &[Square], lens: &Lens) -> (Vec<Square>, f64) {
    let mut measured: Vec<_> =
        squares.iter().filter_map(|square| Some((square.on(lens).map(around)?, *square))).collect();
    measured.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let wide = measured.get(measured.len() / 2).map_or(1.0, |(wide, _)| *wide);
    measured.retain(|(one, _)| (one / wide - 1.0).abs() < OTHER);
    (measured.into_iter().map(|(_, square)| square).collect(), wide)
}

/// Returns the mean length of the four sides of a square.
fn around([a, b, c, d]: [DVec2; 4]) -> f64 {
    (a.distance(b) + b.distance(c) + c.distance(d) + d.distance(a)) / 4.0
}

impl Square {
    /// Returns the corners of the square on the table, seen through the lens. Returns `None` if the line of view of a
    /// corner does not reach the table.
    fn on(&self, lens: &Lens) -> Option<[DVec2; 4]> {
        let [a, b, c, d] = self.corners.map(|corner| lens.to_table(corner, self.height));
        Some([a?, b?, c?, d?])
    }

    /// Returns the length in centimetres that one pixel covers on a square of the width `wide` in centimetres.
    fn per_pixel(&self, wide: f64) -> f64 {
        wide / around(self.corners)
    }
}

/// Returns the standard deviation of a mark in the photo in pixels. The result combines the error of finding the mark
/// in the photo with the error of placing the mark on the table.
fn spread(marks: &[Mark], mark: &Mark) -> Option<f64> {
    let pairs: Vec<_> = marks.iter().map(|mark| (mark.pair.table, mark.pair.photo)).collect();
    let to_photo = mapping(&pairs)?;
    let table = mark.pair.table;
    let at = through(&to_photo, table)?;
    let [right, away] = [DVec2::X, DVec2::Y].map(|step| through(&to_photo, table + step));
    let per_cm = (right? - at).perp_dot(away? - at).abs().sqrt();
    Some((FOUND * FOUND + (mark.sure * per_cm).powi(2)).sqrt())
}

/// Returns the variance of a point that results from the uncertainty of the camera, as the sum for both axes. `seen`
/// computes the coordinates of the point from the fitted values.
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

/// Returns a first estimate of the camera's place and direction, from a view without lens distortion. `focal` is the
/// focal length, and `middle` the middle of the photo, both in pixels.
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
    let values = [turned.x, turned.y, turned.z, shift.x, shift.y, shift.z, 0.0, 0.0, 0.0, 0.0, 0.0];
    values.iter().all(|value| value.is_finite()).then_some(values)
}

/// A pinhole camera whose lens has a distortion.
struct Lens {
    turn: DMat3,
    shift: DVec3,
    focal: f64,
    bend: f64,
    middle: DVec2,
}

impl Lens {
    fn new(values: &[f64; VALUES], start: f64, middle: DVec2) -> Self {
        let [tilt, pan, roll, right, down, ahead, focal, bend, _, beside, below] = *values;
        let middle = middle + DVec2::new(beside, below) * start;
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
