//! Photos kept beside a record: what was accepted can be looked at again.

use super::Shot;
use disk::FileFault;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// As many pixels as show a table and its tags.
const MOST_PIXELS: u64 = 3_000_000;
/// How good a JPEG it is.
const QUALITY: u8 = 80;

/// Keeps a photo beside a record, downscaled, under the beginning of its hash; what it is called there.
///
/// # Errors
/// It can't be written.
pub fn keep(record: &Path, shot: &Shot) -> Result<PathBuf, FileFault> {
    let jpeg = shot.photo.clone().within(MOST_PIXELS).jpeg(QUALITY);
    let jpeg = jpeg.map_err(|fault| FileFault::of(record, fault))?;
    let mut name = String::new();
    for byte in Sha256::digest(&jpeg).iter().take(8) {
        // Into a text everything can be written.
        let _ = write!(name, "{byte:02x}");
    }
    let folder = record.with_extension("photos");
    std::fs::create_dir_all(&folder).map_err(|error| FileFault::of_system(&folder, &error))?;
    let place = folder.join(format!("{name}.jpg"));
    // Of the same hash it is the same photo.
    disk::create(&place, &jpeg)?;
    Ok(place)
}
