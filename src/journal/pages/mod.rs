//! The file's own format, read byte by byte: what SQLite wrote can be read when SQLite no longer opens it.
//!
//! The format is public and stable (sqlite.org/fileformat2.html). Only what a recorded battle has in it is read: leaves
//! of tables, cells that run over onto other pages, and the log beside the file (`-wal`). Nothing here is believed:
//! whoever reads rows so checks them by their hashes. That is why no tree is walked and no count of cells trusted: every
//! page is looked at as if it were a leaf, and what is none gives no row that fits.
//!
//! Somebody may have made the file so that looking at it never ends: cells that all run over onto the same pages, and pages
//! that go on in a circle. So each page is read only so often, whatever leads to it.

mod cell;
mod log;

pub(super) use cell::{Shape, Value, values};
pub(super) use log::Log;

use cell::{Cell, OVERFLOW, cell, cells};
use std::collections::HashMap;
use std::path::Path;

/// The size of a page, in bytes; a file is made with it, so that it need not be read from a damaged header.
pub(super) const PAGE: usize = 4096;
/// The header of the database, before the first leaf.
const FILE_HEADER: usize = 100;
const LOG_HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
const FRAME: usize = FRAME_HEADER + PAGE;
/// How often a page is read that a cell runs over onto. In a sound file one cell does; in each image it may be tried, and
/// a damaged cell may lead there too.
const OFTEN: u8 = 8;

/// A file and the log beside it, as bytes.
pub(super) struct Pages {
    main: Vec<u8>,
    log: Log,
    /// Where the latest image of each page is found: among all that was logged, and among what was committed.
    latest: HashMap<u32, usize>,
    committed: HashMap<u32, usize>,
}

/// Which image of a page is taken where there are several.
#[derive(Clone, Copy)]
pub(super) enum Image {
    Latest,
    Committed,
    Main,
}

/// Where a cell lies: on which of all pages, those in the file before those in the log, and from which byte on.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    sheet: u32,
    start: u16,
}

impl Pages {
    /// The bytes of a file and of the log beside it.
    pub(super) fn read(path: &Path) -> std::io::Result<Self> {
        // The log lies beside the file, and not beside a link to it.
        let place = std::fs::canonicalize(path)?;
        let main = std::fs::read(&place)?;
        let log = Log::beside(&place)?;
        let (mut latest, mut committed) = (HashMap::new(), HashMap::new());
        for (at, frame) in log.frames().enumerate() {
            let page = word(frame, 0).unwrap_or_default();
            latest.insert(page, at);
            if at < log.whole {
                committed.insert(page, at);
            }
        }
        Ok(Self { main, log, latest, committed })
    }

    /// Whether the file bears this mark of who wrote it.
    pub(super) fn bears(&self, application: i32) -> bool {
        word(&self.main, 68) == u32::try_from(application).ok()
    }

    /// The log beside the file.
    pub(super) fn log(&self) -> &Log {
        &self.log
    }

    /// Every cell that may be one of ours: the number of its row, what it may be, and where it lies.
    pub(super) fn cells(&self, mut each: impl FnMut(u64, Shape, Spot)) {
        for sheet in 0..self.sheets() {
            let (Some(page), Ok(number)) = (self.sheet(sheet), u32::try_from(sheet)) else {
                return;
            };
            let logged = sheet.checked_sub(self.main.len() / PAGE);
            let frame = logged.and_then(|at| self.log.frames().nth(at));
            let first = frame.map_or(sheet == 0, |frame| word(frame, 0) == Some(1));
            for (start, cell) in cells(page, first) {
                let sheet = number;
                each(cell.row, cell.shape, Spot { sheet, start });
            }
        }
    }

    /// How many pages there are, in the file and in the log.
    fn sheets(&self) -> usize {
        self.main.len() / PAGE + self.log.frames().len()
    }

    /// One of all pages.
    fn sheet(&self, at: usize) -> Option<&[u8]> {
        match at.checked_sub(self.main.len() / PAGE) {
            None => self.main.chunks_exact(PAGE).nth(at),
            Some(logged) => self.log.frames().nth(logged)?.get(FRAME_HEADER..),
        }
    }

    /// Where a page is found in one of its images.
    fn found(&self, number: u32, image: Image) -> Option<usize> {
        let logged = match image {
            Image::Latest => self.latest.get(&number),
            Image::Committed => self.committed.get(&number),
            Image::Main => None,
        };
        let in_file = self.main.len() / PAGE;
        let at = || usize::try_from(number).ok()?.checked_sub(1);
        match logged {
            Some(frame) => Some(in_file + frame),
            None => at().filter(|at| *at < in_file),
        }
    }

    fn cell(&self, spot: Spot) -> Option<Cell<'_>> {
        let page = self.sheet(usize::try_from(spot.sheet).ok()?)?;
        cell(page.get(spot.start.into()..)?)
    }

    /// The number of a cell's row.
    pub(super) fn number(&self, spot: Spot) -> Option<u64> {
        self.cell(spot).map(|cell| cell.row)
    }

    /// What is the same for cells that say the same: what they have on their own page, and where they go on.
    pub(super) fn words(&self, spot: Spot) -> Option<(&[u8], Option<u32>)> {
        let cell = self.cell(spot)?;
        Some((cell.local, cell.next))
    }

    /// The images in which a cell's pages may be found.
    pub(super) fn images(&self, spot: Spot) -> &'static [Image] {
        let runs_over = self.cell(spot).is_some_and(|cell| cell.next.is_some());
        if runs_over && !self.log.is_empty() {
            &[Image::Latest, Image::Committed, Image::Main]
        } else {
            &[Image::Main]
        }
    }

    /// Who reads the records in cells.
    pub(super) fn reader(&self) -> Reader<'_> {
        Reader { pages: self, reads: vec![0; self.sheets()] }
    }
}

/// Reads the records in cells, and no page too often.
pub(super) struct Reader<'p> {
    pub(super) pages: &'p Pages,
    /// How often each page was read on which a cell went on.
    reads: Vec<u8>,
}

impl Reader<'_> {
    /// All of a record's bytes, with those on other pages; none if there is no way to them, or none any more.
    pub(super) fn record(&mut self, spot: Spot, image: Image) -> Option<Vec<u8>> {
        let cell = self.pages.cell(spot)?;
        let kept = cell.length.min(cell.local.len());
        let mut record = cell.local.get(..kept)?.to_vec();
        let mut next = cell.next;
        while record.len() < cell.length {
            let at = self.pages.found(next?, image)?;
            let reads = self.reads.get_mut(at).filter(|reads| **reads < OFTEN)?;
            *reads += 1;
            let page = self.pages.sheet(at)?;
            let missing = (cell.length - record.len()).min(OVERFLOW);
            record.extend_from_slice(page.get(4..4 + missing)?);
            next = word(page, 0);
        }
        Some(record)
    }

    /// How many pages were read on which cells went on.
    #[cfg(test)]
    pub(super) fn work(&self) -> usize {
        self.reads.iter().copied().map(usize::from).sum()
    }
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_be_bytes(four.try_into().ok()?))
}
