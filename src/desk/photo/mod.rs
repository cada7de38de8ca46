//! The table from photos: what they show of the battle, what of it would be changed, and what the rules say of that.
//! Nothing is changed by looking.

mod border;
mod fault;
mod kept;
mod open;
mod rows;
mod sighting;
mod told;
mod watch;

pub use border::{Border, NotABorder};
pub use fault::PhotoFault;
pub use kept::keep;
pub use open::{Looked, Photos, Shown};
pub use rows::PhotoRow;
pub use sighting::{Placed, Row, Sighting};
pub use vision::{NoSurvey, Photo, Straightened};
pub use watch::Watch;

use glam::DVec2;
use seam::names::Id;
use seam::table::View;
use std::collections::BTreeMap;
use std::path::Path;
use vision::{Ground, Survey, straightened};

/// How high a tag lies where nobody says it, in cm: on a thin tray.
pub const TRAY: f64 = 0.2;
/// How much that may be wrong.
const ANY_TRAY: f64 = 0.2;
/// How much it may be wrong once somebody has said it of all.
const SAID_TRAY: f64 = 0.05;
/// More photos than anybody takes of one table.
pub const MOST_PHOTOS: usize = 8;
/// The most pixels a straightened photo is wide or deep.
const MOST_ACROSS: f64 = 1600.0;

/// What is said beside photos.
///
/// # Units
/// Centimetres.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Setting {
    /// How high the tags lie above the table, on their trays; none: nobody measured it.
    pub tray: Option<f64>,
    /// How high that of a unit lies, where it differs from the others.
    pub trays: BTreeMap<Id, f64>,
    /// Where the border tags lie; none: as the battle says.
    pub border: Option<Border>,
}

/// A photo that was looked at.
#[derive(Clone, Debug)]
pub struct Shot {
    /// What its file is called.
    pub name: String,
    /// The photo.
    pub photo: Photo,
    /// What it says of the table.
    pub survey: Survey,
}

/// The endings by which files of photos are known, those that can't be read among them: why not is said.
pub const ENDINGS: [&str; 6] = ["jpg", "jpeg", "png", "heic", "heif", "webp"];

/// Whether a file is called as photos are.
pub fn is_named(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending)))
}

/// What is in a photo's file, with its name.
///
/// # Errors
/// It can't be read, or is longer than any photo.
pub fn read(path: &Path) -> Result<(String, Vec<u8>), disk::FileFault> {
    let bytes = disk::read_bytes(path, vision::photo::MOST_BYTES as u64)?;
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    Ok((name, bytes))
}

/// Looks at a photo of a battle's table.
///
/// # Errors
/// It can't be used: what to do about it is said.
pub fn shot(view: &View, name: &str, bytes: &[u8], setting: &Setting) -> Result<Shot, PhotoFault> {
    let photo = Photo::read(bytes).map_err(|fault| PhotoFault::photo(name, fault))?;
    let ground = ground(view, setting)?;
    let survey = Survey::of(&photo, &ground).map_err(|fault| PhotoFault::table(name, fault))?;
    Ok(Shot { name: name.to_owned(), photo, survey })
}

/// Photos of one table, made to agree where several show the same tags.
///
/// # Errors
/// As of [`shot`].
pub fn agreed(view: &View, mut shots: Vec<Shot>, setting: &Setting) -> Result<Vec<Shot>, PhotoFault> {
    let surveys = shots.iter().map(|shot| shot.survey.clone()).collect();
    let agreed = vision::agreed(surveys, &ground(view, setting)?);
    shots.iter_mut().zip(agreed).for_each(|(shot, survey)| shot.survey = survey);
    Ok(shots)
}

/// What is known of a battle's table before a photo is looked at.
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

/// The table as the photos show it, from straight above, to be laid under its drawing; none where there is no table.
pub fn underlay(view: &View, shots: &[Shot]) -> Option<Straightened> {
    let (least, most) = view.bounds()?;
    let cm = view.unit.in_cm();
    let across = (most - least).max_element() * cm;
    let photos: Vec<_> = shots.iter().map(|shot| (&shot.photo, &shot.survey.camera)).collect();
    Some(straightened(&photos, (least * cm, most * cm), (MOST_ACROSS / across).min(8.0)))
}

/// The same of a photo without tags, by its four corners as they were clicked: where the near left, near right, far right and
/// far left corner of the table are in it, in pixels.
///
/// # Errors
/// It is no photo, or its corners lie in a line.
pub fn clicked(
    view: &View,
    name: &str,
    photo: &Photo,
    corners: [DVec2; 4],
) -> Result<Straightened, PhotoFault> {
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
