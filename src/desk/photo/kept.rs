//! Photos kept beside a record: what was accepted can be looked at again.

use super::Shot;
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
/// It can't be written; why, in the words of the system.
pub fn keep(record: &Path, shot: &Shot) -> Result<PathBuf, String> {
    let jpeg = shot.photo.clone().within(MOST_PIXELS).jpeg(QUALITY).map_err(|fault| fault.to_string())?;
    let mut name = String::new();
    for byte in Sha256::digest(&jpeg).iter().take(8) {
        // Into a text everything can be written.
        let _ = write!(name, "{byte:02x}");
    }
    let folder = record.with_extension("photos");
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string().to_lowercase())?;
    let place = folder.join(format!("{name}.jpg"));
    // Of the same hash it is the same photo.
    disk::create(&place, &jpeg).map_err(|fault| fault.to_string())?;
    Ok(place)
}
