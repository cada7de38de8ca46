//! The write-ahead log beside the file: images of pages (frames), and how many of them were committed.

use super::{FRAME, FRAME_HEADER, LOG_HEADER, word};
use std::path::Path;

/// The size of the largest log that is read, in bytes. The log is emptied after each entry, unless a program keeps
/// reading the file all the time.
const LARGEST: u64 = 256_000_000;

/// The log: images of pages, in the order written.
#[derive(Default)]
pub(crate) struct Log {
    bytes: Vec<u8>,
    /// The number of images, from the first, that belong to complete commits.
    pub(super) whole: usize,
    /// True if commits that were shown to a user can't be read any more.
    pub(crate) lost: bool,
    /// True if the log ends with a write that was cut short before anything of it was shown.
    pub(crate) cut_short: bool,
    /// The name of something beside the file that is not the log of a record: a pipe, a link, or a file larger than any
    /// log. Such a thing is not read.
    pub(crate) strange: Option<String>,
}

impl Log {
    /// Reads the log beside a file, given the file's actual place. Returns an empty log if there is none.
    pub(crate) fn beside(place: &Path) -> std::io::Result<Self> {
        for ending in disk::LOGS {
            let beside = disk::beside_database(place, ending);
            let found = match std::fs::symlink_metadata(&beside) {
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                found => found?,
            };
            // A record is written completely before it gets its name, and afterwards has a write-ahead log. So it never
            // has a rollback journal.
            let is_none = ending == disk::JOURNAL && found.len() > 0;
            if !found.is_file() || found.len() > LARGEST || is_none {
                let name = beside.file_name().unwrap_or_default().display().to_string();
                return Ok(Self { strange: Some(name), ..Self::default() });
            }
        }
        match std::fs::read(disk::beside_database(place, disk::LOG)) {
            Ok(bytes) => Ok(Self::of(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(error),
        }
    }

    fn of(bytes: Vec<u8>) -> Self {
        let mut log = Self { bytes, ..Self::default() };
        let sums = log.bytes.get(..LOG_HEADER).and_then(header_sums);
        let (mut valid, mut whole) = (0, 0);
        if let Some((big_endian, mut sums)) = sums {
            for (at, frame) in log.frames().enumerate() {
                sums = match frame_sums(frame, sums, big_endian) {
                    Some(next) if log.salts(frame) == (true, true) => next,
                    _ => break,
                };
                valid = at + 1;
                if is_commit(frame) {
                    whole = at + 1;
                }
            }
        }
        log.whole = whole;
        log.lost = log.loses_after(valid, sums.is_some());
        log.cut_short = !log.lost && log.is_cut_after(whole);
        log
    }

    /// Returns true if the part after the first `valid` images was once shown to a user.
    ///
    /// SQLite takes everything after a break in the log for a write that was cut short, and drops it. That is right if
    /// at most one commit is there. An entry is shown only when it is in the file itself, or when a second commit
    /// follows it in the log (see `Store::follow_up`). And a commit is written only when the one before it is on the
    /// disk. So if two commits can't be read, the first of them was on the disk and may have been shown.
    fn loses_after(&self, valid: usize, header: bool) -> bool {
        let mut rest = self.frames().skip(valid);
        if !header {
            // The header is on the disk before the first image is written.
            return rest.next().is_some();
        }
        rest.filter(|frame| self.is_of_this_round(frame) && is_commit(frame)).count() > 1
    }

    /// Returns true if anything was written after the first `whole` images in this round of the log.
    fn is_cut_after(&self, whole: usize) -> bool {
        let mut rest = self.frames().skip(whole);
        let part = self.bytes.len().saturating_sub(LOG_HEADER) % FRAME;
        let nothing = |frame: &[u8]| frame.iter().all(|byte| *byte == 0);
        rest.any(|frame| self.is_of_this_round(frame) || nothing(frame))
            || (!self.bytes.is_empty() && self.bytes.len() < LOG_HEADER)
            || part > 0
    }

    /// Returns true if an image may belong to the present round of the log: one of its salts is that of the log.
    fn is_of_this_round(&self, frame: &[u8]) -> bool {
        self.salts(frame) != (false, false)
    }

    /// Returns the complete images.
    pub(super) fn frames(&self) -> std::slice::ChunksExact<'_, u8> {
        self.bytes.get(LOG_HEADER..).unwrap_or_default().chunks_exact(FRAME)
    }

    /// Returns the first page of the database as last committed in the log. Returns nothing if the log does not hold
    /// that page.
    pub(crate) fn beginning(&self) -> Option<&[u8]> {
        let first = |frame: &&[u8]| word(frame, 0) == Some(1);
        self.frames().take(self.whole).rfind(first)?.get(FRAME_HEADER..)
    }

    /// Compares the two salts of an image with the log's salts. Returns true for each salt that is the same.
    fn salts(&self, frame: &[u8]) -> (bool, bool) {
        let same = |of_log, of_frame| word(&self.bytes, of_log) == word(frame, of_frame);
        (same(16, 8), same(20, 12))
    }

    /// Returns true if the log holds no bytes.
    pub(crate) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }
}

/// Returns true if an image is the last of a commit. Such an image states the size of the file after the commit.
fn is_commit(frame: &[u8]) -> bool {
    word(frame, 4).is_some_and(|pages| pages > 0)
}

/// Computes the checksums of the log's header, and tells if the words are big-endian. Returns nothing if the header is
/// not valid.
fn header_sums(header: &[u8]) -> Option<(bool, (u32, u32))> {
    let big_endian = match word(header, 0)? {
        0x377F_0683 => true,
        0x377F_0682 => false,
        _ => return None,
    };
    let sums = summed(header.get(..24)?, (0, 0), big_endian);
    (sums == (word(header, 24)?, word(header, 28)?)).then_some((big_endian, sums))
}

/// Computes the checksums after an image from the checksums before. Returns nothing if the image is not valid.
fn frame_sums(frame: &[u8], before: (u32, u32), big_endian: bool) -> Option<(u32, u32)> {
    let sums = summed(frame.get(..8)?, before, big_endian);
    let sums = summed(frame.get(FRAME_HEADER..)?, sums, big_endian);
    (sums == (word(frame, 16)?, word(frame, 20)?)).then_some(sums)
}

fn summed(bytes: &[u8], from: (u32, u32), big_endian: bool) -> (u32, u32) {
    let read = |four: &[u8]| {
        let four = four.try_into().unwrap_or_default();
        if big_endian { u32::from_be_bytes(four) } else { u32::from_le_bytes(four) }
    };
    let words = bytes.chunks_exact(8).map(|pair| pair.split_at(4));
    words.fold(from, |(one, two), (first, second)| {
        let one = one.wrapping_add(read(first)).wrapping_add(two);
        (one, two.wrapping_add(read(second)).wrapping_add(one))
    })
}
