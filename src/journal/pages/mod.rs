//! A reader of the SQLite file format, byte by byte, for files that SQLite no longer opens.
//!
//! The format is public and stable (sqlite.org/fileformat2.html). Only the parts that a recorded battle uses are read:
//! leaf pages of tables, cells with overflow pages, and the log beside the file (`-wal`). Nothing read here is trusted;
//! the caller checks rows by their hashes. That is why no tree is followed and no count of cells trusted: every page is
//! treated as if it were a leaf page, and other pages yield no row that fits.
//!
//! A forged file could make reading endless, with cells that all overflow onto the same pages, or pages that form a
//! circle. So each page is read only a limited number of times.

mod cell;
mod log;

pub(super) use cell::{Shape, Value, values};
pub(super) use log::Log;

use cell::{Cell, OVERFLOW, cell, cells};
use std::collections::HashMap;
use std::path::Path;

/// The size of a page in bytes. Every file is made with this size, so that a damaged header need not be read.
pub(super) const PAGE: usize = 4096;
/// The size of the database header before the first leaf page.
const FILE_HEADER: usize = 100;
const LOG_HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
const FRAME: usize = FRAME_HEADER + PAGE;
/// The most times that an overflow page is read. In a sound file one cell uses the page. The cell may be tried with
/// each image, and a damaged cell may lead to the page too.
const OFTEN: u8 = 8;

/// The bytes of a file and of the file's log.
pub(super) struct Pages {
    main: Vec<u8>,
    log: Log,
    /// The position of each page's latest image in the log.
    latest: HashMap<u32, usize>,
    /// The position of each page's latest committed image in the log.
    committed: HashMap<u32, usize>,
}

/// A version of a page to read: its latest image in the log, its latest committed image, or the page in the file.
#[derive(Clone, Copy)]
pub(super) enum Image {
    Latest,
    Committed,
    Main,
}

/// The place of a cell: the index of its page (the file's pages come before the log's) and the offset on that page.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    sheet: u32,
    start: u16,
}

impl Pages {
    /// Reads a file and the file's log.
    pub(super) fn read(path: &Path) -> std::io::Result<Self> {
        // The log lies beside the file, and not beside a link to the file.
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

    /// Returns true if the file has the given application id.
    pub(super) fn bears(&self, application: i32) -> bool {
        word(&self.main, 68) == u32::try_from(application).ok()
    }

    /// Returns the log beside the file.
    pub(super) fn log(&self) -> &Log {
        &self.log
    }

    /// Calls `each` for every cell that may belong to a recorded battle, with the row number, the kind and the place.
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

    /// Returns the number of pages in the file and in the log together.
    fn sheets(&self) -> usize {
        self.main.len() / PAGE + self.log.frames().len()
    }

    /// Returns the page with the given index, in the file or in the log.
    fn sheet(&self, at: usize) -> Option<&[u8]> {
        match at.checked_sub(self.main.len() / PAGE) {
            None => self.main.chunks_exact(PAGE).nth(at),
            Some(logged) => self.log.frames().nth(logged)?.get(FRAME_HEADER..),
        }
    }

    /// Returns the index of a page, in the chosen image.
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

    /// Returns the row number of a cell.
    pub(super) fn number(&self, spot: Spot) -> Option<u64> {
        self.cell(spot).map(|cell| cell.row)
    }

    /// Returns the parts by which cells with the same content are recognised: the bytes on the leaf page, and the first
    /// overflow page.
    pub(super) fn words(&self, spot: Spot) -> Option<(&[u8], Option<u32>)> {
        let cell = self.cell(spot)?;
        Some((cell.local, cell.next))
    }

    /// Returns the images in which a cell's overflow pages may be found.
    pub(super) fn images(&self, spot: Spot) -> &'static [Image] {
        let runs_over = self.cell(spot).is_some_and(|cell| cell.next.is_some());
        if runs_over && !self.log.is_empty() {
            &[Image::Latest, Image::Committed, Image::Main]
        } else {
            &[Image::Main]
        }
    }

    /// Returns a reader for the records in cells.
    pub(super) fn reader(&self) -> Reader<'_> {
        Reader { pages: self, reads: vec![0; self.sheets()] }
    }
}

/// A reader of the records in cells, which reads no page too often.
pub(super) struct Reader<'p> {
    pub(super) pages: &'p Pages,
    /// The number of times each overflow page was read.
    reads: Vec<u8>,
}

impl Reader<'_> {
    /// Reads all bytes of a record, including those on overflow pages. Returns nothing if a page is missing or was read
    /// too often.
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

    /// Returns the number of times that overflow pages were read.
    #[cfg(test)]
    pub(super) fn work(&self) -> usize {
        self.reads.iter().copied().map(usize::from).sum()
    }
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_be_bytes(four.try_into().ok()?))
}
