//! The survey of a photo: the place of each tag on the table, the direction of its top, and the accuracy.

use crate::camera::{Camera, Mark, Pair, Square};
use crate::look::{SeenTag, look};
use crate::photo::Photo;
use crate::sharp::{BLURRED, sharpness};
use glam::DVec2;
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// The fewest border tags with which a photo can be surveyed.
pub const FEWEST: usize = 4;
/// The number of border tags that is enough to show the lens distortion.
pub const ENOUGH: usize = 6;
/// The least width of a module in pixels for reliable reading.
pub const FEW_PIXELS: f64 = 3.0;
/// The limit above which the user is warned: the root mean square distance of border tags from the measured places, in
/// centimetres.
pub const OFF: f64 = 0.2;
/// The root mean square distance in centimetres above which the photo is taken for that of another table.
const ELSEWHERE: f64 = 1.0;
/// The least distance in centimetres of a border tag that was moved.
const MOVED: f64 = 0.6;
/// The standard deviation, in centimetres, assumed for a tag's place that one photo takes over from another, while the
/// height of the tag is unknown.
const TIED: f64 = 0.25;
/// The standard deviation, in centimetres, of the distance between two photos' places of a tag whose height is known.
const APART: f64 = 0.1;
/// The number of rounds in which photos pass each other the places of shared tags, before heights are computed.
const ROUNDS: usize = 6;
/// The ratio of width to length below which border tags count as lying in a line.
const IN_A_LINE: f64 = 0.1;

/// The knowledge about the table before a photo is examined.
///
/// # Units
/// Lengths are in centimetres, with x to the right and y away from the near edge.
#[derive(Clone, Debug, Default)]
pub struct Ground {
    /// The border tags, with the measured place of each tag's middle.
    pub border: BTreeMap<u16, DVec2>,
    /// The known heights of tags above the table.
    pub heights: BTreeMap<u16, f64>,
    /// The heights of tags as found in photos from two sides, each with a standard deviation.
    pub shown: BTreeMap<u16, (f64, f64)>,
    /// The height of all other tags.
    pub height: f64,
    /// The standard deviation of that height.
    pub unsure: f64,
}

impl Ground {
    /// Returns the height of a tag, with the standard deviation.
    fn height_of(&self, tag: u16) -> (f64, f64) {
        let known = self.heights.get(&tag).map(|height| (*height, 0.0));
        known.or_else(|| self.shown.get(&tag).copied()).unwrap_or((self.height, self.unsure))
    }
}

/// The place of a tag.
///
/// # Units
/// Lengths are in centimetres, and bearings in degrees clockwise from "away from the near edge".
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// The number of the tag.
    pub id: u16,
    /// The middle of the tag.
    pub at: DVec2,
    /// The direction of the tag's top.
    pub bearing: f64,
    /// The radius that contains the true place in 95 of 100 cases.
    pub error: f64,
}

/// The result for a photo.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The camera that took the photo.
    pub camera: Camera,
    /// All tags except border tags, ordered by number.
    pub readings: Vec<Reading>,
    /// The border tags used for the survey.
    pub border: Vec<u16>,
    /// A border tag that does not lie at the measured place, and was therefore left out.
    pub moved: Option<u16>,
    /// The tags that are seen twice. Copies must be lying about, so none of them is used.
    pub twice: BTreeSet<u16>,
    /// The root mean square distance of the border tags from the measured places, in centimetres.
    pub off: f64,
    /// The width in pixels of a module of the smallest tag that was read.
    pub pixels: f64,
    /// True if the photo is blurred.
    pub blurred: bool,
    /// The tags found in the photo, without tags seen twice.
    seen: Vec<SeenTag>,
    size: (u32, u32),
}

/// The reason why a photo can't be surveyed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum NoSurvey {
    /// No tag is seen.
    #[error("no tags")]
    NoTags {
        /// True if the photo is blurred.
        blurred: bool,
    },
    /// Too few border tags are seen. The list names them.
    #[error("too few border tags")]
    Few(Vec<u16>),
    /// The border tags seen lie in a line.
    #[error("in a line")]
    InALine(Vec<u16>),
    /// The border tags are not at the measured places. The number is the root mean square distance in centimetres.
    #[error("elsewhere")]
    Elsewhere(f64),
}

impl Survey {
    /// Surveys a photo of a table.
    ///
    /// # Errors
    /// The photo has too few border tags, they lie in a line, or they are not at their measured places.
    pub fn of(photo: &Photo, ground: &Ground) -> Result<Self, NoSurvey> {
        let blurred = sharpness(&photo.grey()) < BLURRED;
        Self::measured(&look(photo), photo.size(), ground, blurred)
    }

    /// Makes the survey from the tags found in a photo of that size.
    ///
    /// # Errors
    /// As for [`Survey::of`].
    pub fn measured(
        seen: &[SeenTag],
        size: (u32, u32),
        ground: &Ground,
        blurred: bool,
    ) -> Result<Self, NoSurvey> {
        if seen.is_empty() {
            return Err(NoSurvey::NoTags { blurred });
        }
        let twice = twice(seen);
        let seen: Vec<_> = seen.iter().filter(|tag| !twice.contains(&tag.id)).cloned().collect();
        let single = || seen.iter();
        let mut marks: Vec<_> = single()
            .filter_map(|tag| Some((tag.id, Mark::of_border(tag.middle, *ground.border.get(&tag.id)?))))
            .collect();
        let ids = |marks: &[(u16, Mark)]| marks.iter().map(|(id, _)| *id).collect::<Vec<_>>();
        if marks.len() < FEWEST {
            return Err(NoSurvey::Few(ids(&marks)));
        }
        if in_a_line(&marks) {
            return Err(NoSurvey::InALine(ids(&marks)));
        }
        let units = || single().filter(|tag| !ground.border.contains_key(&tag.id));
        let squares: Vec<_> = units().map(|tag| square(tag, ground)).collect();
        let (mut camera, mut off) =
            laid(&marks, &squares, size).ok_or_else(|| NoSurvey::InALine(ids(&marks)))?;
        let mut moved = None;
        if let Some((without, fits)) = one_moved(&marks, &squares, size, off) {
            moved = Some(marks.remove(without).0);
            (camera, off) = fits;
        }
        if off > ELSEWHERE {
            return Err(NoSurvey::Elsewhere(off));
        }
        let read = units().map(SeenTag::pixels);
        let pixels = read.reduce(f64::min).unwrap_or(f64::INFINITY);
        let border = ids(&marks);
        let readings = Vec::new();
        let mut survey = Self { camera, readings, border, moved, twice, off, pixels, blurred, seen, size };
        survey.read(ground);
        Ok(survey)
    }

    /// Returns the tags except border tags.
    fn units<'s>(&'s self, ground: &'s Ground) -> impl Iterator<Item = &'s SeenTag> {
        self.seen.iter().filter(|tag| !ground.border.contains_key(&tag.id))
    }

    /// Computes the places of the tags with the current camera.
    fn read(&mut self, ground: &Ground) {
        self.readings = self.units(ground).filter_map(|tag| reading(tag, &self.camera, ground)).collect();
    }

    /// Fits the camera again, using the places of tags that other photos show too.
    fn told(&mut self, others: &BTreeMap<u16, DVec2>, ground: &Ground) {
        let border = self.seen.iter().filter(|tag| self.border.contains(&tag.id));
        let border = border.filter_map(|tag| Some(Mark::of_border(tag.middle, *ground.border.get(&tag.id)?)));
        let tied = self.units(ground).filter_map(|tag| {
            let pair = Pair { photo: tag.middle, table: *others.get(&tag.id)? };
            Some(Mark { pair, height: ground.height_of(tag.id).0, sure: TIED })
        });
        let marks: Vec<_> = border.chain(tied).collect();
        let squares: Vec<_> = self.units(ground).map(|tag| square(tag, ground)).collect();
        if let Some(camera) = Camera::fitted(&marks, &squares, self.size) {
            self.camera = camera;
            self.read(ground);
        }
    }
}

/// Makes photos of a table agree. Each photo takes over the places of shared tags from the others, and its camera is
/// fitted again.
pub fn agreed(mut surveys: Vec<Survey>, ground: &Ground) -> Vec<Survey> {
    if surveys.len() < 2 {
        return surveys;
    }
    let mut ground = ground.clone();
    for _ in 0..ROUNDS {
        tell_one_another(&mut surveys, &ground);
    }
    // Photos from two sides show the height of a tag.
    for (at, one) in surveys.iter().enumerate() {
        for other in surveys.iter().skip(at + 1) {
            for tag in one.units(&ground).cloned().collect::<Vec<_>>() {
                let height = other.seen.iter().find(|seen| seen.id == tag.id).and_then(|seen| {
                    height((&tag, &one.camera), (seen, &other.camera), ground.height_of(tag.id))
                });
                ground.shown.extend(height.map(|height| (tag.id, height)));
            }
        }
    }
    tell_one_another(&mut surveys, &ground);
    surveys
}

/// Computes the height at which two photos show a tag at the same place, with the standard deviation. The deviation
/// stays as before if the photos are not from two sides. Returns nothing if the height is known, or if the places are
/// too far apart.
fn height(
    (one, by): (&SeenTag, &Camera),
    (other, beside): (&SeenTag, &Camera),
    (height, unsure): (f64, f64),
) -> Option<(f64, f64)> {
    let apart = |height: f64| Some(by.to_table(one.middle, height)? - beside.to_table(other.middle, height)?);
    let (now, higher) = (apart(height)?, apart(height + 1.0)?);
    let (per_cm, weight) = (higher - now, APART.powi(-2));
    let sure = per_cm.length_squared() * weight + unsure.powi(-2);
    let found = -per_cm.dot(now) * weight / sure;
    (unsure > 0.0 && now.length() < MOVED).then(|| ((height + found).max(0.0), sure.sqrt().recip()))
}

/// Passes the places of shared tags from each photo to the others.
fn tell_one_another(surveys: &mut [Survey], ground: &Ground) {
    for place in 0..surveys.len() {
        let others = surveys.iter().enumerate().filter(|(other, _)| *other != place);
        let mut said: BTreeMap<u16, Vec<Reading>> = BTreeMap::new();
        for reading in others.flat_map(|(_, survey)| &survey.readings) {
            said.entry(reading.id).or_default().push(*reading);
        }
        if let Some(survey) = surveys.get_mut(place) {
            let near = |reading: &Reading| {
                let own = survey.readings.iter().find(|own| own.id == reading.id);
                own.is_some_and(|own| between(&[*own, *reading]).is_some())
            };
            let told = said.into_iter().filter_map(|(id, readings)| {
                let reading = between(&readings).filter(near)?;
                Some((id, reading.at))
            });
            let told: BTreeMap<_, _> = told.collect();
            survey.told(&told, ground);
        }
    }
}

fn square(tag: &SeenTag, ground: &Ground) -> Square {
    Square { corners: tag.corners, height: ground.height_of(tag.id).0 }
}

/// Combines several photos of a table. Each tag appears once, and a tag in several photos lies between the readings,
/// nearer to the more accurate. Also returns the tags that lie at two places.
pub fn together(surveys: &[Survey]) -> (Vec<Reading>, BTreeSet<u16>) {
    let mut twice: BTreeSet<u16> = surveys.iter().flat_map(|survey| &survey.twice).copied().collect();
    let mut by_id: BTreeMap<u16, Vec<Reading>> = BTreeMap::new();
    for reading in surveys.iter().flat_map(|survey| &survey.readings) {
        by_id.entry(reading.id).or_default().push(*reading);
    }
    let mut all = Vec::new();
    for (id, readings) in by_id {
        match between(&readings) {
            Some(reading) if !twice.contains(&id) => all.push(reading),
            _ => drop(twice.insert(id)),
        }
    }
    (all, twice)
}

/// Combines several readings of a tag. Returns nothing if they are too far apart to be of the same tag.
fn between(readings: &[Reading]) -> Option<Reading> {
    let first = readings.first()?;
    let apart = |other: &Reading| other.at.distance(first.at) > 1.5 * (first.error + other.error) + 0.5;
    if readings.iter().any(apart) {
        return None;
    }
    let weight = |reading: &Reading| reading.error.max(1e-6).powi(-2);
    let weights: f64 = readings.iter().map(weight).sum();
    let at = readings.iter().map(|reading| reading.at * weight(reading)).sum::<DVec2>() / weights;
    let ahead = readings.iter().map(|reading| direction(reading.bearing) * weight(reading)).sum::<DVec2>();
    Some(Reading { at, bearing: bearing(ahead), error: weights.sqrt().recip(), ..*first })
}

fn direction(bearing: f64) -> DVec2 {
    let (right, away) = bearing.to_radians().sin_cos();
    DVec2::new(right, away)
}

fn bearing(ahead: DVec2) -> f64 {
    ahead.x.atan2(ahead.y).to_degrees().rem_euclid(360.0)
}

fn reading(tag: &SeenTag, camera: &Camera, ground: &Ground) -> Option<Reading> {
    let (height, unsure) = ground.height_of(tag.id);
    let [left, right, lower_right, lower_left] = tag.corners.map(|corner| camera.to_table(corner, height));
    let ahead = left? + right? - lower_right? - lower_left?;
    Some(Reading {
        id: tag.id,
        at: camera.to_table(tag.middle, height)?,
        bearing: bearing(ahead),
        error: camera.error(tag.middle, height, unsure)?,
    })
}

/// Returns the tags that are seen more than once. A tag found twice at the same place does not count.
fn twice(seen: &[SeenTag]) -> BTreeSet<u16> {
    let far = |one: &SeenTag, other: &SeenTag| {
        one.middle.distance(other.middle) > one.shortest().min(other.shortest())
    };
    let pairs =
        seen.iter().enumerate().flat_map(|(at, one)| seen.iter().skip(at + 1).map(move |other| (one, other)));
    pairs.filter(|(one, other)| one.id == other.id && far(one, other)).map(|(one, _)| one.id).collect()
}

/// Returns the camera that fits the marks, and the root mean square distance of the marks from the measured places.
fn laid(marks: &[(u16, Mark)], squares: &[Square], size: (u32, u32)) -> Option<(Camera, f64)> {
    let marks: Vec<_> = marks.iter().map(|(_, mark)| *mark).collect();
    let pairs: Vec<_> = marks.iter().map(|mark| mark.pair).collect();
    // The usual values of phones complete what four marks show.
    let camera = Camera::fitted(&marks, squares, size).or_else(|| Camera::plain(&pairs))?;
    let off = pairs.iter().map(|pair| Some(camera.to_table(pair.photo, 0.0)?.distance_squared(pair.table)));
    let off: Vec<f64> = off.collect::<Option<_>>()?;
    let count = f64::from(u32::try_from(off.len()).ok()?);
    Some((camera, (off.iter().sum::<f64>() / count).sqrt()))
}

/// Finds the single mark without which the others fit, if all together do not fit.
fn one_moved(
    marks: &[(u16, Mark)],
    squares: &[Square],
    size: (u32, u32),
    off: f64,
) -> Option<(usize, (Camera, f64))> {
    if off < MOVED || marks.len() <= ENOUGH {
        return None;
    }
    let without = |left_out: usize| {
        let mut others = marks.to_vec();
        others.remove(left_out);
        Some((left_out, laid(&others, squares, size).filter(|_| !in_a_line(&others))?))
    };
    let best = (0..marks.len()).filter_map(without).min_by(|one, other| one.1.1.total_cmp(&other.1.1));
    best.filter(|(_, (_, left))| *left <= OFF.max(off / 5.0) && *left < MOVED)
}

/// Returns true if all marks, or all except a single mark, lie nearly in a line on the table.
fn in_a_line(marks: &[(u16, Mark)]) -> bool {
    (0..marks.len()).any(|left_out| {
        let others = marks.iter().enumerate().filter(|(place, _)| *place != left_out);
        are_in_a_line(&others.map(|(_, (_, mark))| mark.pair.table).collect::<Vec<_>>())
    })
}

fn are_in_a_line(points: &[DVec2]) -> bool {
    let points = || points.iter().copied();
    let count = f64::from(u32::try_from(points().count()).unwrap_or(u32::MAX));
    let middle = points().sum::<DVec2>() / count;
    let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
    for DVec2 { x, y } in points().map(|point| point - middle) {
        (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y);
    }
    let (half, root) = (f64::midpoint(xx, yy), (((xx - yy) / 2.0).powi(2) + xy * xy).sqrt());
    ((half - root).max(0.0) / (half + root)).sqrt() < IN_A_LINE
}
