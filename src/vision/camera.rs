//! The camera a photo was taken with: where it stood, how it looked, how its lens bends.

use super::homography::{mapping, through};
use super::solve::{Fitted, fitted, times};
use glam::{DMat3, DQuat, DVec2, DVec3};

/// Where a mark lies in the photo, and where on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// In pixels, from the upper left corner.
    pub photo: DVec2,
    /// In centimetres, on the table.
    pub table: DVec2,
}

/// A mark as a camera is fitted to it: how high it lies, and how surely it lies there along each axis, in centimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mark {
    pub(crate) pair: Pair,
    pub(crate) height: f64,
    pub(crate) sure: f64,
}

impl Mark {
    /// A border tag, as surely as such tags are laid.
    pub(crate) fn of_border(photo: DVec2, table: DVec2) -> Self {
        Self { pair: Pair { photo, table }, height: 0.0, sure: LAID }
    }
}

/// A tag's black square in the photo: its corners in pixels, and how high above the table it lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Square {
    pub(crate) corners: [DVec2; 4],
    pub(crate) height: f64,
}

/// How the table is seen in a photo.
///
/// # Units
/// Points of the photo in pixels, those of the table in centimetres: x to the right, y away from the near edge, and
/// how high above it.
#[derive(Clone, Debug)]
pub struct Camera(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// A plane, seen without a lens: from the photo to the table and back.
    Plain { photo_to_table: DMat3, table_to_photo: DMat3 },
    /// With a focal length and a bend, fitted.
    Lens { middle: DVec2, start: f64, fitted: Box<Fitted<VALUES>> },
}

/// How exactly a mark's middle is found in a photo, in pixels.
const FOUND: f64 = 0.4;
/// How exactly border tags are laid, in centimetres along each axis.
const LAID: f64 = 0.1;
/// How much the focal length of a telephone differs from the usual, as a share.
const FOCAL: f64 = 0.08;
/// How much its lens bends.
const BEND: f64 = 0.03;
/// The angle of view of a telephone's main camera, along the longer side.
const VIEW: f64 = 69.0;
/// What is fitted: a turn, a shift, the focal length, the bend, and how wide tags are.
const VALUES: usize = 9;
/// Small changes of each: radians, centimetres, shares.
const STEPS: [f64; VALUES] = [1e-6, 1e-6, 1e-6, 1e-4, 1e-4, 1e-4, 1e-6, 1e-6, 1e-6];
/// How exactly a tag's corner is found in a photo, in pixels: all four are off alike where a print is blurred.
const CORNER: f64 = 0.3;
/// Squares that are narrower or wider than the others by more than this share are of another print.
const OTHER: f64 = 0.08;

impl Camera {
    /// The plain view through four marks or more: nothing is known of the lens.
    ///
    /// None for fewer than four, and where they lie in a line.
    pub fn plain(marks: &[Pair]) -> Option<Self> {
        let pairs: Vec<_> = marks.iter().map(|mark| (mark.photo, mark.table)).collect();
        let photo_to_table = mapping(&pairs)?;
        let table_to_photo = photo_to_table.inverse();
        let is_sound = photo_to_table.is_finite() && table_to_photo.is_finite();
        is_sound.then_some(Self(Kind::Plain { photo_to_table, table_to_photo }))
    }

    /// The camera whose marks lie nearest to where they were measured, and in which squares of one width are as wide
    /// everywhere; how wide is nowhere said.
    ///
    /// None for fewer than four marks, where they lie in a line, and where nothing fits.
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

    /// Where a point at that height above the table is seen; none where it is behind the camera.
    pub fn to_photo(&self, point: DVec2, height: f64) -> Option<DVec2> {
        match &self.0 {
            Kind::Plain { table_to_photo, .. } => through(table_to_photo, point),
            Kind::Lens { middle, start, fitted } => {
                Lens::new(&fitted.values, *start, *middle).to_photo(point.extend(height))
            }
        }
    }

    /// Which point at that height above the table is seen there; none where the view goes past it.
    ///
    /// # Edge cases
    /// A plain view knows no heights.
    pub fn to_table(&self, point: DVec2, height: f64) -> Option<DVec2> {
        match &self.0 {
            Kind::Plain { photo_to_table, .. } => through(photo_to_table, point),
            Kind::Lens { middle, start, fitted } => {
                Lens::new(&fitted.values, *start, *middle).to_table(point, height)
            }
        }
    }

    /// How far a point of the table is from where it is seen, in centimetres: 95 of 100 are nearer.
    ///
    /// `unsure` is how much the height may be wrong, in centimetres.
    pub fn error(&self, point: DVec2, height: f64, unsure: f64) -> Option<f64> {
        let at = self.to_table(point, height)?;
        let pixel = [DVec2::X, DVec2::Y].map(|step| Some(self.to_table(point + step, height)? - at));
        let mut variance = 0.0;
        for step in pixel {
            variance += (step? * FOUND).length_squared();
        }
        match &self.0 {
            // Neither bend nor height is known: what they were in the photos of docs/camera.md.
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
        // Of a spread that is alike in both directions 95 of 100 lie within 2.45 times that of one.
        Some(2.45 * (variance / 2.0).sqrt())
    }
}

/// How far a plain view is off along each axis, in centimetres: docs/camera.md.
const PLAIN: f64 = 0.3;

/// What is left of the marks, the squares and what is known of telephones, each in its standard deviation.
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
        // Both diagonals are as long as those of a square: so far they are no second look at the sides.
        let diagonals = [(upper_left, lower_right), (upper_right, lower_left)];
        let askew = diagonals.map(|(one, other)| one.distance(other) - wide * std::f64::consts::SQRT_2);
        left.extend(
            off.into_iter().chain(askew).map(|off| off / (CORNER * std::f64::consts::SQRT_2 * per_pixel)),
        );
    }
    if squares.is_empty() {
        // Nothing says how wide they are.
        left.push(size);
    }
    Some(left)
}

/// The squares that are as wide as most, and how wide that is.
fn alike(squares: &[Square], lens: &Lens) -> (Vec<Square>, f64) {
    let mut measured: Vec<_> =
        squares.iter().filter_map(|square| Some((square.on(lens).map(around)?, *square))).collect();
    measured.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let wide = measured.get(measured.len() / 2).map_or(1.0, |(wide, _)| *wide);
    measured.retain(|(one, _)| (one / wide - 1.0).abs() < OTHER);
    (measured.into_iter().map(|(_, square)| square).collect(), wide)
}

/// The middle length of four sides.
fn around([a, b, c, d]: [DVec2; 4]) -> f64 {
    (a.distance(b) + b.distance(c) + c.distance(d) + d.distance(a)) / 4.0
}

impl Square {
    /// Its corners on the table.
    fn on(&self, lens: &Lens) -> Option<[DVec2; 4]> {
        let [a, b, c, d] = self.corners.map(|corner| lens.to_table(corner, self.height));
        Some([a?, b?, c?, d?])
    }

    /// How many centimetres a pixel of it is wide.
    fn per_pixel(&self, wide: f64) -> f64 {
        wide / around(self.corners)
    }
}

/// How much a mark may be off in the photo: as it is found, and as it was laid.
fn spread(marks: &[Mark], mark: &Mark) -> Option<f64> {
    let pairs: Vec<_> = marks.iter().map(|mark| (mark.pair.table, mark.pair.photo)).collect();
    let to_photo = mapping(&pairs)?;
    let table = mark.pair.table;
    let at = through(&to_photo, table)?;
    let [right, away] = [DVec2::X, DVec2::Y].map(|step| through(&to_photo, table + step));
    let per_cm = (right? - at).perp_dot(away? - at).abs().sqrt();
    Some((FOUND * FOUND + (mark.sure * per_cm).powi(2)).sqrt())
}

/// The variance of a point, both axes together, from how surely the camera is known.
fn spread_of(fitted: &Fitted<VALUES>, seen: impl Fn(&[f64; VALUES]) -> Option<Vec<f64>>) -> Option<f64> {
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

/// From a plain view: how such a camera must have stood.
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

/// A pinhole with a bend.
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
