//! Photos of the table: the positions they show, the changes that follow for the battle, and what the rules say about
//! these changes.
//!
//! Analysing photos changes nothing.

mod border;
mod fault;
mod open;
mod rows;
mod saved_photos;
mod sentences;
mod sighting;
mod table;
mod watch;

pub use border::{Border, NotABorder};
pub use fault::PhotoFault;
pub use open::{PhotoAnalysis, PhotoView, Photos};
pub use rows::PhotoRow;
pub use saved_photos::keep;
pub use sighting::{BodyPlace, Row, Sighting};
pub use table::{PhotoEvent, PhotoTable};
pub use vision::{NoSurvey, OverheadPhoto, Photo};
pub use watch::Watch;

use dice::Id;
use glam::DVec2;
use ruling::table::View;
use std::collections::BTreeMap;
use std::path::Path;
use vision::{Ground, Survey, straightened};

/// The usual height of a tag above the table, in cm. The tag lies on a thin tray. The user can give another height.
pub const TRAY: f64 = 0.2;
/// The uncertainty in cm of the usual height of tags.
const ANY_TRAY: f64 = 0.2;
/// The uncertainty in cm of a height that the user gives for all tags.
const SAID_TRAY: f64 = 0.05;
/// The greatest number of photos of a table at once.
pub const MOST_PHOTOS: usize = 8;
/// The greatest width or depth of a straightened photo, in pixels.
const MOST_ACROSS: f64 = 1600.0;

/// Measurements that the user gives in addition to the photos.
///
/// # Units
/// Centimetres.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Setting {
    /// The height above the table of the tags, which lie on trays. `None` if the user did not measure it.
    pub tray: Option<f64>,
    /// The heights of the tags of single units whose trays are higher or lower than the others.
    pub trays: BTreeMap<Id, f64>,
    /// The positions of the border tags. `None` if the positions in the battle file apply.
    pub border: Option<Border>,
}

/// A photo that has been analysed.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The name of the file.
    pub name: String,
    /// The photo.
    pub photo: Photo,
    /// The result of the analysis.
    pub survey: Survey,
}

/// The file extensions of photos. Photos of some of these formats can't be read, and a fault then says why.
pub const ENDINGS: [&str; 6] = ["jpg", "jpeg", "png", "heic", "heif", "webp"];

/// Returns true if a file has the extension of a photo.
pub fn is_named(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending)))
}

/// Reads the file of a photo. Returns the name and the content.
///
/// # Errors
/// Fails if the file can't be read, or is larger than any photo.
pub fn read(path: &Path) -> Result<(String, Vec<u8>), disk::FileFault> {
    let bytes = disk::read_bytes(path, vision::photo::MOST_BYTES as u64)?;
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    Ok((name, bytes))
}

/// Analyses a photo of a battle's table.
///
/// # Errors
/// Fails if the photo can't be used. The fault says what to do.
pub fn shot(view: &View, name: &str, bytes: &[u8], setting: &Setting) -> Result<Shot, PhotoFault> {
    let photo = Photo::read(bytes).map_err(|fault| PhotoFault::photo(name, fault))?;
    let ground = ground(view, setting)?;
    let survey = Survey::of(&photo, &ground).map_err(|fault| PhotoFault::table(name, fault))?;
    Ok(Shot { name: name.to_owned(), photo, survey })
}

/// Adjusts several photos of a table so that they agree on the tags that more than one of them shows.
///
/// # Errors
/// Fails as [`shot`] does.
pub fn agreed(view: &View, mut shots: Vec<Shot>, setting: &Setting) -> Result<Vec<Shot>, PhotoFault> {
    let surveys = shots.iter().map(|shot| shot.survey.clone()).collect();
    let agreed = vision::agreed(surveys, &ground(view, setting)?);
    shots.iter_mut().zip(agreed).for_each(|(shot, survey)| shot.survey = survey);
    Ok(shots)
}

/// Returns everything that is known about the table before a photo is analysed.
fn ground(view: &View, setting: &Setting) -> Result<Ground, PhotoFault> {
    let filed = || view.tags.border.iter().map(|tag| (tag.id, tag.at * view.unit.in_cm())).collect();
    let border = setting.border.as_ref().map_or_else(|| Ok(filed()), |border| border.places(view))?;
    if border.len() < vision::survey::FEWEST {
        return Err(PhotoFault::NoBorder(border.len()));
    }
    let of_unit = |(tag, unit): (u16, &Id)| {
        let filed = view.tags.of_unit(unit).map(|tag| tag.height).filter(|height| *height > 0.0);
        setting.trays.get(unit).copied().or(filed).map(|height| (tag, height))
    };
    let heights = view.tags.units.iter().filter_map(|tag| of_unit((tag.id, &tag.unit))).collect();
    let unsure = if setting.tray.is_some() { SAID_TRAY } else { ANY_TRAY };
    let height = setting.tray.unwrap_or(TRAY);
    Ok(Ground { border, heights, height, unsure, ..Ground::default() })
}

/// Returns the picture of the table from above, computed from photos. The picture is shown under the drawing of the
/// table. Returns `None` if the battle has no table.
pub fn underlay(view: &View, shots: &[Shot]) -> Option<OverheadPhoto> {
    let (least, most) = view.bounds()?;
    let cm = view.unit.in_cm();
    let across = (most - least).max_element() * cm;
    let photos: Vec<_> = shots.iter().map(|shot| (&shot.photo, &shot.survey.camera)).collect();
    Some(straightened(&photos, (least * cm, most * cm), (MOST_ACROSS / across).min(8.0)))
}

/// Straightens a photo without tags, using the four corners of the table that the user clicked. The corners are in
/// pixels of the photo, in the order near left, near right, far right, far left.
///
/// # Errors
/// Fails if the battle has no table, or if the corners lie in a line.
pub fn clicked(
    view: &View,
    name: &str,
    photo: &Photo,
    corners: [DVec2; 4],
) -> Result<OverheadPhoto, PhotoFault> {
    let (least, most) = view.bounds().ok_or(PhotoFault::NoBorder(0))?;
    let cm = view.unit.in_cm();
    let table =
        [least, DVec2::new(most.x, least.y), most, DVec2::new(least.x, most.y)].map(|corner| corner * cm);
    let marks = corners.iter().zip(table).map(|(photo, table)| vision::Pair { photo: *photo, table });
    let marks: Vec<_> = marks.collect();
    let camera = vision::Camera::plain(&marks)
        .ok_or_else(|| PhotoFault::table(name, vision::NoSurvey::InALine(Vec::new())))?;
    let across = (most - least).max_element() * cm;
    Ok(straightened(&[(photo, &camera)], (least * cm, most * cm), (MOST_ACROSS / across).min(8.0)))
}
