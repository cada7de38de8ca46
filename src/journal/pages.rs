//! The file's own format, read byte by byte: what SQLite wrote can be read when SQLite no longer opens it.
//!
//! The format is public and stable (sqlite.org/fileformat2.html). Only what a recorded battle has in it is read: leaves
//! of tables, cells that run over onto other pages, and the log beside the file (`-wal`). Nothing here is believed:
//! whoever reads rows so checks them by their hashes. That is why no tree is walked and no count of cells trusted: every
//! page is looked at as if it were a leaf, and what is none gives no row that fits.

use std::collections::HashMap;
use std::path::Path;

/// The size of a page, in bytes; a file is made with it, so that it need not be read from a damaged header.
pub(super) const PAGE: usize = 4096;
/// What a cell can keep on its leaf, in bytes, before it runs over.
const MOST_LOCAL: usize = PAGE - 35;
/// What a cell that runs over keeps on its leaf at least.
const LEAST_LOCAL: usize = (PAGE - 12) * 32 / 255 - 23;
/// What an overflow page holds after the number of the next.
const OVERFLOW: usize = PAGE - 4;
/// The header of the database, before the first leaf.
const FILE_HEADER: usize = 100;
/// The header of a leaf, before the places of its cells.
const LEAF_HEADER: usize = 8;
const LOG_HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
const FRAME: usize = FRAME_HEADER + PAGE;

/// A file and the log beside it, as bytes.
pub(super) struct Pages {
    main: Vec<u8>,
    log: Log,
    /// Where the latest image of each page is found: among all that was logged, and among what was committed.
    latest: HashMap<u32, usize>,
    committed: HashMap<u32, usize>,
}

/// The log: images of pages, in the order they were written.
#[derive(Default)]
pub(super) struct Log {
    bytes: Vec<u8>,
    /// How many images, from the first, belong to commits that came through whole.
    whole: usize,
    /// Whether commits that were on the disk can't be read any more.
    pub(super) lost: bool,
}

/// A value of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value<'v> {
    Null,
    Integer(i64),
    Text(&'v [u8]),
    Blob(&'v [u8]),
}

/// Which image of a page is taken where there are several.
#[derive(Clone, Copy)]
enum Image {
    Latest,
    Committed,
    Main,
}

impl Pages {
    /// The bytes of a file and of the log beside it.
    pub(super) fn read(path: &Path) -> std::io::Result<Self> {
        let main = std::fs::read(path)?;
        let log = Log::beside(path)?;
        let (mut latest, mut committed) = (HashMap::new(), HashMap::new());
        for (at, frame) in log.frames().enumerate() {
            let page = word(frame, 0).unwrap_or_default();
            latest.insert(page, at);
            if at < log.whole {
                committed.insert(page, at);
            }
        }
        Ok(Self {
            main,
            log,
            latest,
            committed,
        })
    }

    /// Whether the file bears this mark of who wrote it.
    pub(super) fn bears(&self, application: i32) -> bool {
        word(&self.main, 68) == u32::try_from(application).ok()
    }

    /// The log beside the file.
    pub(super) fn log(&self) -> &Log {
        &self.log
    }

    /// Every record that can be made out, with its row's number.
    pub(super) fn records(&self, mut each: impl FnMut(u64, &[Value<'_>])) {
        let main = (1..).zip(self.main.chunks_exact(PAGE));
        let logged = self
            .log
            .frames()
            .filter_map(|frame| Some((word(frame, 0)?, frame.get(FRAME_HEADER..)?)));
        let images: &[Image] = if self.log.bytes.is_empty() {
            &[Image::Main]
        } else {
            &[Image::Latest, Image::Committed, Image::Main]
        };
        for (number, page) in main.chain(logged) {
            let header = if number == 1 { FILE_HEADER } else { 0 };
            for cell in cells(page, header) {
                for image in images {
                    let payload = self.payload(cell, *image);
                    if let Some(values) = payload.as_deref().and_then(values) {
                        each(cell.row, &values);
                    }
                    if cell.next.is_none() {
                        break;
                    }
                }
            }
        }
    }

    /// A page as it is in one of its images.
    fn page(&self, number: u32, image: Image) -> Option<&[u8]> {
        let logged = match image {
            Image::Latest => self.latest.get(&number),
            Image::Committed => self.committed.get(&number),
            Image::Main => None,
        };
        if let Some(at) = logged {
            return self.log.frames().nth(*at)?.get(FRAME_HEADER..);
        }
        let start = usize::try_from(number).ok()?.checked_sub(1)?;
        self.main.chunks_exact(PAGE).nth(start)
    }

    /// All of a cell's bytes, with those on other pages.
    fn payload(&self, cell: Cell<'_>, image: Image) -> Option<Vec<u8>> {
        // A damaged length must not make us ask for more than there can be.
        if cell.length > self.main.len() + self.log.bytes.len() {
            return None;
        }
        let mut payload = cell.local.to_vec();
        let mut next = cell.next;
        while let Some(number) = next {
            let page = self.page(number, image)?;
            let missing = cell.length - payload.len();
            payload.extend_from_slice(page.get(4..4 + missing.min(OVERFLOW))?);
            next = if missing > OVERFLOW {
                Some(word(page, 0)?)
            } else {
                None
            };
        }
        Some(payload)
    }
}

impl Log {
    /// The log beside a file; empty if there is none.
    pub(super) fn beside(path: &Path) -> std::io::Result<Self> {
        let mut name = path.as_os_str().to_owned();
        name.push("-wal");
        match std::fs::read(name) {
            Ok(bytes) => Ok(Self::of(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(error),
        }
    }

    fn of(bytes: Vec<u8>) -> Self {
        let mut log = Self {
            bytes,
            ..Self::default()
        };
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
        log
    }

    /// Whether what follows the first images was on the disk once.
    ///
    /// Where the log breaks off SQLite takes the rest for a write that was cut short, and forgets it. It is one if nothing
    /// was committed in it. It may be one if the only commit in it follows an image that is of an older round of the
    /// log (both its salts are others): the system may put the pages of one write on the disk in any order. Anything else
    /// was on the disk, and is damaged.
    fn loses_after(&self, valid: usize, header: bool) -> bool {
        let rest = || self.frames().skip(valid);
        if !header {
            // The header is on the disk before the first image is written.
            return rest().next().is_some();
        }
        let ours = |frame: &&[u8]| self.salts(frame) != (false, false);
        let commits = rest().filter(ours).filter(|frame| is_commit(frame)).count();
        let until_last = rest().take_while(|frame| !(ours(frame) && is_commit(frame)));
        let hole = until_last.filter(|frame| !ours(frame)).count() > 0;
        commits > 1 || (commits == 1 && !hole)
    }

    /// The images that are there to their last byte.
    fn frames(&self) -> std::slice::ChunksExact<'_, u8> {
        self.bytes
            .get(LOG_HEADER..)
            .unwrap_or_default()
            .chunks_exact(FRAME)
    }

    /// Which of the two salts of an image are those of the log.
    fn salts(&self, frame: &[u8]) -> (bool, bool) {
        let same = |of_log, of_frame| word(&self.bytes, of_log) == word(frame, of_frame);
        (same(16, 8), same(20, 12))
    }

    /// Whether there is anything in it.
    pub(super) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }
}

/// Whether an image is the last of a commit: it says how large the file is then.
fn is_commit(frame: &[u8]) -> bool {
    word(frame, 4).is_some_and(|pages| pages > 0)
}

/// The sums over the log's header, and in which order they take the bytes of a word; none if it doesn't hold.
fn header_sums(header: &[u8]) -> Option<(bool, (u32, u32))> {
    let big_endian = match word(header, 0)? {
        0x377F_0683 => true,
        0x377F_0682 => false,
        _ => return None,
    };
    let sums = summed(header.get(..24)?, (0, 0), big_endian);
    (sums == (word(header, 24)?, word(header, 28)?)).then_some((big_endian, sums))
}

/// The sums after an image, from those before it; none if it doesn't hold.
fn frame_sums(frame: &[u8], before: (u32, u32), big_endian: bool) -> Option<(u32, u32)> {
    let sums = summed(frame.get(..8)?, before, big_endian);
    let sums = summed(frame.get(FRAME_HEADER..)?, sums, big_endian);
    (sums == (word(frame, 16)?, word(frame, 20)?)).then_some(sums)
}

fn summed(bytes: &[u8], from: (u32, u32), big_endian: bool) -> (u32, u32) {
    let read = |four: &[u8]| {
        let four = four.try_into().unwrap_or_default();
        if big_endian {
            u32::from_be_bytes(four)
        } else {
            u32::from_le_bytes(four)
        }
    };
    let words = bytes.chunks_exact(8).map(|pair| pair.split_at(4));
    words.fold(from, |(one, two), (first, second)| {
        let one = one.wrapping_add(read(first)).wrapping_add(two);
        (one, two.wrapping_add(read(second)).wrapping_add(one))
    })
}

/// A cell of a leaf.
#[derive(Clone, Copy)]
struct Cell<'c> {
    /// The number of its row.
    row: u64,
    /// How many bytes it has in all.
    length: usize,
    /// Those on its own page.
    local: &'c [u8],
    /// The page on which it goes on.
    next: Option<u32>,
}

/// Whatever on a page may be a cell.
fn cells(page: &[u8], header: usize) -> Vec<Cell<'_>> {
    let (mut cells, mut lowest) = (Vec::new(), PAGE);
    let places = page.get(header + LEAF_HEADER..).unwrap_or_default();
    for (at, place) in places.chunks_exact(2).enumerate() {
        let end = header + LEAF_HEADER + 2 * at + 2;
        // The places of the cells end where the lowest cell begins.
        if end > lowest {
            break;
        }
        let start = place.try_into().map_or(0, u16::from_be_bytes).into();
        if (end..PAGE).contains(&start) {
            lowest = lowest.min(start);
            cells.extend(page.get(start..).and_then(cell));
        }
    }
    cells
}

fn cell(bytes: &[u8]) -> Option<Cell<'_>> {
    let (length, bytes) = varint(bytes)?;
    let (row, bytes) = varint(bytes)?;
    let length = usize::try_from(length).ok()?;
    if length <= MOST_LOCAL {
        return Some(Cell {
            row,
            length,
            local: bytes.get(..length)?,
            next: None,
        });
    }
    let filled = LEAST_LOCAL + (length - LEAST_LOCAL) % OVERFLOW;
    let local = if filled <= MOST_LOCAL {
        filled
    } else {
        LEAST_LOCAL
    };
    Some(Cell {
        row,
        length,
        local: bytes.get(..local)?,
        next: Some(word(bytes, local)?),
    })
}

/// The values of a record: its header says what each is and how long.
fn values(record: &[u8]) -> Option<Vec<Value<'_>>> {
    let (length, _) = varint(record)?;
    let length = usize::try_from(length).ok()?;
    let (_, mut kinds) = varint(record.get(..length)?)?;
    let mut rest = record.get(length..)?;
    let mut values = Vec::new();
    while !kinds.is_empty() {
        let (kind, more) = varint(kinds)?;
        kinds = more;
        let size = match kind {
            0 | 8 | 9 => 0,
            1..=4 => kind,
            5 => 6,
            6 | 7 => 8,
            10 | 11 => return None,
            _ => (kind - 12) / 2,
        };
        let (value, after) = rest.split_at_checked(usize::try_from(size).ok()?)?;
        rest = after;
        values.push(match kind {
            0 => Value::Null,
            8 => Value::Integer(0),
            9 => Value::Integer(1),
            // No table has a fraction in it.
            7 => return None,
            1..=6 => Value::Integer(integer(value)),
            _ if kind % 2 == 0 => Value::Blob(value),
            _ => Value::Text(value),
        });
    }
    Some(values)
}

/// A number as records have it: highest byte first, with its sign.
fn integer(bytes: &[u8]) -> i64 {
    let negative = bytes.first().is_some_and(|byte| *byte >= 0x80);
    let start = if negative { -1 } else { 0 };
    bytes
        .iter()
        .fold(start, |number, byte| (number << 8) | i64::from(*byte))
}

/// A number of one to nine bytes, seven bits in each but the ninth, and what follows it.
fn varint(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let mut number = 0_u64;
    for (at, byte) in bytes.iter().enumerate().take(9) {
        if at == 8 {
            return Some(((number << 8) | u64::from(*byte), bytes.get(9..)?));
        }
        number = (number << 7) | u64::from(byte & 0x7F);
        if *byte < 0x80 {
            return Some((number, bytes.get(at + 1..)?));
        }
    }
    None
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_be_bytes(four.try_into().ok()?))
}
