//! Photos saved beside a record, so that they can be viewed again after they were accepted.

use super::Shot;
use disk::FileFault;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The greatest number of pixels in a saved photo. So many pixels are enough to show a table with tags.
const MOST_PIXELS: u64 = 3_000_000;
/// The JPEG quality of saved photos.
const QUALITY: u8 = 80;

/// Saves a photo beside a record, at a smaller size. The file name is the beginning of the photo's hash. Returns the
/// path.
///
/// # Errors
/// Fails if the file can't be written.
pub fn keep(record: &Path, shot: &Shot) -> Result<PathBuf, FileFault> {
    let jpeg = shot.photo.clone().within(MOST_PIXELS).jpeg(QUALITY);
    let jpeg = jpeg.map_err(|fault| FileFault::of(record, fault))?;
    let mut name = String::new();
    for byte in Sha256::digest(&jpeg).iter().take(8) {
        // The result needs no handling, because writing to a `String` can't fail.
        let _ = write!(name, "{byte:02x}");
    }
    let folder = record.with_extension("photos");
    std::fs::create_dir_all(&folder).map_err(|error| FileFault::of_system(&folder, &error))?;
    let place = folder.join(format!("{name}.jpg"));
    // A file with the same hash is the same photo, so an existing one is kept.
    disk::create(&place, &jpeg)?;
    Ok(place)
}
