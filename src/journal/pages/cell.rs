//! The cells of a leaf page, and the values of the records in the cells.

use super::{FILE_HEADER, PAGE, word};

/// The most bytes that a cell can keep on a leaf page before overflowing.
const MOST_LOCAL: usize = PAGE - 35;
/// The least bytes that an overflowing cell keeps on a leaf page.
const LEAST_LOCAL: usize = (PAGE - 12) * 32 / 255 - 23;
/// The bytes that an overflow page holds after the number of the next page.
pub(super) const OVERFLOW: usize = PAGE - 4;
/// The size of a leaf page's header, before the offsets of the cells.
const LEAF_HEADER: usize = 8;
/// The most bytes of cells that are read from a leaf page. Sound cells share no bytes, so a sound page has fewer. A
/// damaged offset may make cells overlap.
const CROWD: usize = 2 * PAGE;
/// The serial type of a value with 32 bytes, which is a hash or the seed.
const KEY: u64 = 12 + 2 * 32;

/// A value in an SQLite record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value<'v> {
    Null,
    Integer(i64),
    Text(&'v [u8]),
    Blob(&'v [u8]),
}

/// The possible content of a cell, judged by the serial types of its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Entry,
    Seed,
}

/// A cell of a leaf page that may belong to a recorded battle.
#[derive(Clone, Copy)]
pub(super) struct Cell<'c> {
    /// The row number.
    pub(super) row: u64,
    pub(super) shape: Shape,
    /// The size of the record in bytes.
    pub(super) length: usize,
    /// The bytes of the record that lie on the leaf page.
    pub(super) local: &'c [u8],
    /// The first overflow page. `None` if the whole record lies on the leaf page.
    pub(super) next: Option<u32>,
}

/// Returns every part of a page that may be a cell of a recorded battle, each with the offset of its first byte.
pub(super) fn cells(page: &[u8], first: bool) -> Vec<(u16, Cell<'_>)> {
    let header = if first { FILE_HEADER } else { 0 };
    let (mut starts, mut lowest) = (Vec::new(), PAGE);
    let places = page.get(header + LEAF_HEADER..).unwrap_or_default();
    for (at, place) in places.chunks_exact(2).enumerate() {
        let end = header + LEAF_HEADER + 2 * at + 2;
        // The list of offsets ends where the lowest cell begins.
        if end > lowest {
            break;
        }
        let start = place.try_into().map_or(0, u16::from_be_bytes);
        if (end..PAGE).contains(&usize::from(start)) {
            lowest = lowest.min(start.into());
            starts.push(start);
        }
    }
    starts.sort_unstable();
    starts.dedup();
    let mut room = CROWD;
    let cells = starts.into_iter().filter_map(|start| {
        let found = cell(page.get(start.into()..)?)?;
        Some((start, found))
    });
    let fits = |(_, cell): &(u16, Cell<'_>)| {
        let left = room.checked_sub(cell.local.len());
        room = left.unwrap_or_default();
        left.is_some()
    };
    cells.take_while(fits).collect()
}

/// Reads the cell that begins with these bytes, if it may belong to a recorded battle. The record's header on the leaf
/// page decides that, so overflow pages need not be read.
pub(super) fn cell(bytes: &[u8]) -> Option<Cell<'_>> {
    let (length, bytes) = varint(bytes)?;
    let (row, bytes) = varint(bytes)?;
    let length = usize::try_from(length).ok()?;
    let (shape, needed) = shape(bytes)?;
    if needed > length {
        return None;
    }
    let (local, next) = if length <= MOST_LOCAL {
        (length, None)
    } else {
        let filled = LEAST_LOCAL + (length - LEAST_LOCAL) % OVERFLOW;
        let local = if filled <= MOST_LOCAL { filled } else { LEAST_LOCAL };
        (local, Some(word(bytes, local)?))
    };
    Some(Cell { row, shape, length: needed, local: bytes.get(..local)?, next })
}

/// Determines the kind of a record from the serial types of the values. Also returns the record's size in bytes.
fn shape(record: &[u8]) -> Option<(Shape, usize)> {
    let (mut kinds, header) = header(record)?;
    let (mut known, mut count, mut length) = ([0; 7], 0, header);
    while !kinds.is_empty() {
        let (kind, more) = varint(kinds)?;
        kinds = more;
        *known.get_mut(count)? = kind;
        count += 1;
        length = length.checked_add(size(kind)?)?;
    }
    let shape = match known.get(..count)? {
        [KEY] => Shape::Seed,
        [0, at, kind, about, says, document, KEY]
            if is_integer(*at)
                && is_text(*kind)
                && (*about == 0 || is_integer(*about))
                && is_text(*says)
                && is_blob(*document) =>
        {
            Shape::Entry
        }
        _ => return None,
    };
    Some((shape, length))
}

fn is_integer(kind: u64) -> bool {
    matches!(kind, 1..=6 | 8 | 9)
}

fn is_text(kind: u64) -> bool {
    kind >= 13 && kind % 2 == 1
}

fn is_blob(kind: u64) -> bool {
    kind >= 12 && kind.is_multiple_of(2)
}

/// Returns the serial types of a record's values, and the size of the header in bytes.
fn header(record: &[u8]) -> Option<(&[u8], usize)> {
    let (length, _) = varint(record)?;
    let length = usize::try_from(length).ok()?;
    let (_, kinds) = varint(record.get(..length)?)?;
    Some((kinds, length))
}

/// Returns the size in bytes of a value with the serial type `kind`. Returns nothing for a type that no record
/// contains.
fn size(kind: u64) -> Option<usize> {
    let size = match kind {
        0 | 8 | 9 => 0,
        1..=4 => kind,
        5 => 6,
        6 => 8,
        // No table of a record contains a fraction, and the other two serial types are never stored.
        7 | 10 | 11 => return None,
        _ => (kind - 12) / 2,
    };
    usize::try_from(size).ok()
}

/// Returns the values of an SQLite record. The record's header gives the type and the size of each.
pub(crate) fn values(record: &[u8]) -> Option<Vec<Value<'_>>> {
    let (mut kinds, header) = header(record)?;
    let mut rest = record.get(header..)?;
    let mut values = Vec::new();
    while !kinds.is_empty() {
        let (kind, more) = varint(kinds)?;
        kinds = more;
        let (value, after) = rest.split_at_checked(size(kind)?)?;
        rest = after;
        values.push(match kind {
            0 => Value::Null,
            8 => Value::Integer(0),
            9 => Value::Integer(1),
            1..=6 => Value::Integer(integer(value)),
            _ if is_blob(kind) => Value::Blob(value),
            _ => Value::Text(value),
        });
    }
    Some(values)
}

/// Reads a signed integer with the highest byte first.
fn integer(bytes: &[u8]) -> i64 {
    let negative = bytes.first().is_some_and(|byte| *byte >= 0x80);
    let start = if negative { -1 } else { 0 };
    bytes.iter().fold(start, |number, byte| (number << 8) | i64::from(*byte))
}

/// Reads a number of one to nine bytes: seven bits in each byte, and eight in the ninth. Returns the number and the
/// bytes that follow.
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
