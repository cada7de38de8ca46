//! The survey of a photo. It finds the place of each tag on the table, the direction of the tag's top, and the accuracy
//! of both.

use crate::camera::{Camera, Mark, Pair, Square};
use crate::look::{SeenTag, look};
use crate::photo::Photo;
use crate::sharp::{BLURRED, sharpness};
use glam::DVec2;
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// The least number of border tags that a photo must show.
pub const FEWEST: usize = 4;
/// The number of border tags from which the lens distortion can be found.
pub const ENOUGH: usize = 6;
/// The least width of a module in pixels at which tags are read reliably.
pub const FEW_PIXELS: f64 = 3.0;
/// The error of the border tags above which the user is warned: the root mean square distance from their measured
/// places, in centimetres.
pub const OFF: f64 = 0.2;
/// The error of the border tags above which the photo is refused. Such a photo shows another table, or tags at other
/// places.
const ELSEWHERE: f64 = 1.0;
/// The least error in centimetres at which the program looks for a single border tag that was moved.
const MOVED: f64 = 0.6;
/// The standard deviation in centimetres of a tag's place that a photo takes over from another photo, while the height
/// of the tag is unknown.
const TIED: f64 = 0.25;
/// The standard deviation in centimetres of the distance between a tag's places in two photos, for a tag of known
/// height.
const APART: f64 = 0.1;
/// The number of times that photos pass the places of shared tags to each other before heights are computed.
const ROUNDS: usize = 6;
/// The ratio of width to length below which border tags count as being in a line.
const IN_A_LINE: f64 = 0.1;

/// All that is known of the table before a photo is read.
///
/// # Units
/// Lengths are in centimetres. The x axis points to the right, and the y axis away from the near edge.
#[derive(Clone, Debug, Default)]
pub struct Ground {
    /// The measured place of the middle of each border tag, by the number of the tag.
    pub border: BTreeMap<u16, DVec2>,
    /// The known heights of tags above the table.
    pub heights: BTreeMap<u16, f64>,
    /// The heights of tags as computed from photos taken from two sides, each with a standard deviation.
    pub shown: BTreeMap<u16, (f64, f64)>,
    /// The height that is assumed for all other tags.
    pub height: f64,
    /// The standard deviation of the assumed height.
    pub unsure: f64,
}

impl Ground {
    /// Returns the height of a tag, with the standard deviation.
    fn height_of(&self, tag: u16) -> (f64, f64) {
        let known = self.heights.get(&tag).map(|height| (*height, 0.0));
        known.or_else(|| self.shown.get(&tag).copied()).unwrap_or((self.height, self.unsure))
    }
}

/// A tag's place on the table, as read from photos.
///
/// # Units
/// Lengths are in centimetres. Bearings are in degrees clockwise from the direction away from the near edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// The number of the tag.
    pub id: u16,
    /// The middle of the tag.
    pub at: DVec2,
    /// The bearing of the tag's top.
    pub bearing: f64,
    /// The radius that contains the true place in 95 of 100 cases.
    pub error: f64,
}

/// The result of reading a photo.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The camera that is fitted to the photo.
    pub camera: Camera,
    /// The places of all tags except border tags, ordered by number.
    pub readings: Vec<Reading>,
    /// The border tags to which the camera is fitted.
    pub border: Vec<u16>,
    /// The border tag that is not at the measured place, and was left out. `None` if no border tag was left out.
    pub moved: Option<u16>,
    /// The tags that the photo shows at two places. Copies of such tags must be on the table, so none of these tags is
    /// used.
    pub twice: BTreeSet<u16>,
    /// The root mean square distance of the border tags from the measured places, in centimetres.
    pub off: f64,
    /// The width in pixels of a module (small square) of the smallest tag that was read. Infinite if no tag was read.
    pub pixels: f64,
    /// True if the photo is blurred.
    pub blurred: bool,
    /// The tags found in the photo, without tags at two places.
    seen: Vec<SeenTag>,
    size: (u32, u32),
}

/// The reason why a photo can't be used to read places.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum NoSurvey {
    /// The photo shows no tag.
    #[error("no tags")]
    NoTags {
        /// True if the photo is blurred.
        blurred: bool,
    },
    /// The photo shows too few border tags. The list names them.
    #[error("too few border tags")]
    Few(Vec<u16>),
    /// The border tags in the photo are in a line. The list names them.
    #[error("in a line")]
    InALine(Vec<u16>),
    /// The border tags are not at their measured places. The number is the root mean square distance from the measured
    /// places in centimetres.
    #[error("elsewhere")]
    Elsewhere(f64),
}

impl Survey {
    /// Reads the places of tags from a photo of the table.
    ///
    /// # Errors
    /// Returns an error if the photo shows too few border tags, or if the border tags are in a line or not at their
    /// measured places.
    pub fn of(photo: &Photo, ground: &Ground) -> Result<Self, NoSurvey> {
        let blurred = sharpness(&photo.grey()) < BLURRED;
        Self::measured(&look(photo), photo.size(), ground, blurred)
    }

    /// Returns the result for tags that were found in a photo of `size` pixels.
    ///
    /// # Errors
    /// The same as for [`Survey::of`].
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

    /// Returns the tags of units, that is, all except border tags.
    fn units<'s>(&'s self, ground: &'s Ground) -> impl Iterator<Item = &'s SeenTag> {
        self.seen.iter().filter(|tag| !ground.border.contains_key(&tag.id))
    }

    /// Computes the places of the tags with the current camera.
    fn read(&mut self, ground: &Ground) {
        self.readings = self.units(ground).filter_map(|tag| reading(tag, &self.camera, ground)).collect();
    }

    /// Fits the camera again with the places of tags that other photos show too. `others` holds these places.
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

/// Returns the results of several photos of one table after adjusting the photos to each other. Each photo takes over
/// the places of shared tags from the others, and its camera is fitted again.
pub fn agreed(mut surveys: Vec<Survey>, ground: &Ground) -> Vec<Survey> {
    if surveys.len() < 2 {
        return surveys;
    }
    let mut ground = ground.clone();
    for _ in 0..ROUNDS {
        tell_one_another(&mut surveys, &ground);
    }
    // Two photos from different sides show the height of a tag.
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

/// Returns the height at which two photos show a tag at the same place, with the standard deviation. If the photos are
/// from the same side, the deviation stays as it was. Returns `None` if the height is known already or the two places
/// are too far apart.
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

/// Passes the places of shared tags from each photo to all others.
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

/// Combines the results of several photos of one table, with one place for each tag. If several photos show a tag, the
/// combined place lies between the places in the photos, nearer to the more accurate place. Also returns the tags that
/// are at two places.
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

/// Combines several places of one tag. Returns `None` if the places are too far apart to be those of a single tag.
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

/// Returns the tags that a photo shows at two places. A tag that was found twice at one place does not count.
fn twice(seen: &[SeenTag]) -> BTreeSet<u16> {
    let far = |one: &SeenTag, other: &SeenTag| {
        one.middle.distance(other.middle) > one.shortest().min(other.shortest())
    };
    let pairs =
        seen.iter().enumerate().flat_map(|(at, one)| seen.iter().skip(at + 1).map(move |other| (one, other)));
    pairs.filter(|(one, other)| one.id == other.id && far(one, other)).map(|(one, _)| one.id).collect()
}

/// Returns the camera that fits the marks, and the root mean square distance of the marks from their places in
/// centimetres. Returns `None` if no camera fits.
fn laid(marks: &[(u16, Mark)], squares: &[Square], size: (u32, u32)) -> Option<(Camera, f64)> {
    let marks: Vec<_> = marks.iter().map(|(_, mark)| *mark).collect();
    let pairs: Vec<_> = marks.iter().map(|mark| mark.pair).collect();
    // Four marks do not show all values of the camera. The usual values of phones supply the rest.
    let camera = Camera::fitted(&marks, squares, size).or_else(|| Camera::plain(&pairs))?;
    let off = pairs.iter().map(|pair| Some(camera.to_table(pair.photo, 0.0)?.distance_squared(pair.table)));
    let off: Vec<f64> = off.collect::<Option<_>>()?;
    let count = f64::from(u32::try_from(off.len()).ok()?);
    Some((camera, (off.iter().sum::<f64>() / count).sqrt()))
}

/// Returns the index of a misplaced mark: the one mark that must be left out for the others to fit. Also returns the
/// camera that fits the others, and their error. Returns `None` if all marks fit, or if leaving out one is not enough.
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

/// Returns true if all marks, or all except one, are nearly in a line on the table.
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
