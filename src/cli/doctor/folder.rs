//! The checks of the program's folder, and of the free space on the disks.

use super::finding::Finding;
use desk::Home;
use ruling::Reason;
use std::path::{Path, PathBuf};

/// The least free space in bytes that counts as enough. A long battle with photos takes about as much.
const LEAST_ROOM: u64 = 100 * MEGABYTE;
const MEGABYTE: u64 = 1_000_000;

/// Checks the program's folder, and the free space on the disks of that folder and of the current one.
pub(super) fn findings(home: Option<&Home>) -> Vec<Finding> {
    let Some(home) = home else {
        let said = |variant| Reason::new("doctor-folder", variant);
        return vec![Finding::wrong(said("none"), said("none-do"))];
    };
    let (place, there) = nearest(home.folder());
    let mut found = vec![folder(home, &place, there)];
    let here = std::env::current_dir().ok();
    let disks: Vec<PathBuf> = std::iter::once(place).chain(here).collect();
    let mut rooms: Vec<(u64, &PathBuf)> =
        disks.iter().filter_map(|place| Some((disk::room(place).ok()?, place))).collect();
    // Two places whose free space is the same to the byte are on the same disk.
    rooms.dedup_by_key(|(bytes, _)| *bytes);
    found.extend(rooms.into_iter().map(|(bytes, place)| room(place, bytes)));
    found
}

/// Returns the folder and true if it exists. Otherwise returns the nearest existing folder above it, and false.
fn nearest(folder: &Path) -> (PathBuf, bool) {
    let above = folder.ancestors().find(|place| place.exists()).filter(|place| *place != Path::new(""));
    let place = above.unwrap_or(Path::new("."));
    (place.to_path_buf(), place == folder)
}

fn folder(home: &Home, place: &Path, there: bool) -> Finding {
    let said =
        |variant| Reason::new("doctor-folder", variant).name("folder", home.folder().display().to_string());
    if let Err(problem) = disk::try_folder(place) {
        return Finding::wrong(said("unwritable").with("problem", problem), said("unwritable-do"));
    }
    if !there {
        return Finding::right(said("to-be-made"));
    }
    let records = i64::try_from(home.records().len()).unwrap_or(i64::MAX);
    Finding::right(said("there").count("records", records).count("megabytes", megabytes(size(home.folder()))))
}

/// Returns the size in bytes of all files in a folder and all subfolders. Links are not followed.
fn size(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = entries.map(|entry| match entry.metadata() {
        Ok(found) if found.is_dir() => size(&entry.path()),
        Ok(found) => found.len(),
        Err(_) => 0,
    });
    sizes.sum()
}

fn megabytes(bytes: u64) -> i64 {
    i64::try_from(bytes / MEGABYTE).unwrap_or(i64::MAX)
}

/// Checks that the free space at a place is enough.
fn room(place: &Path, bytes: u64) -> Finding {
    let said = |variant| {
        let said = Reason::new("doctor-disk", variant).name("folder", place.display().to_string());
        said.count("megabytes", megabytes(bytes))
    };
    if bytes < LEAST_ROOM {
        return Finding::wrong(said("little"), Reason::new("doctor-disk", "little-do"));
    }
    Finding::right(said("room"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::finding::Standing;

    #[test]
    fn less_than_a_hundred_megabytes_of_room_are_too_little() {
        let standing = |bytes| room(Path::new("."), bytes).standing;
        assert_eq!(standing(99_999_999), Standing::Wrong);
        assert_eq!(standing(100_000_000), Standing::Right);
    }
}
