//! A leaf's cells, and the values of the records in them.

use super::{FILE_HEADER, PAGE, word};

/// What a cell can keep on its leaf, in bytes, before it runs over.
const MOST_LOCAL: usize = PAGE - 35;
/// What a cell that runs over keeps on its leaf at least.
const LEAST_LOCAL: usize = (PAGE - 12) * 32 / 255 - 23;
/// What an overflow page holds after the number of the next.
pub(super) const OVERFLOW: usize = PAGE - 4;
/// The header of a leaf, before the places of its cells.
const LEAF_HEADER: usize = 8;
/// The most bytes of cells that are taken from one leaf. Cells share no byte, so a sound leaf has fewer; where a place is
/// damaged, a cell may lie over another.
const CROWD: usize = 2 * PAGE;
/// The kind of a value that is 32 bytes: a hash, or the seed.
const KEY: u64 = 12 + 2 * 32;

/// A value of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value<'v> {
    Null,
    Integer(i64),
    Text(&'v [u8]),
    Blob(&'v [u8]),
}

/// What the record in a cell may be, by the kinds of its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Entry,
    Seed,
}

/// A cell of a leaf that may be one of ours.
#[derive(Clone, Copy)]
pub(super) struct Cell<'c> {
    /// The number of its row.
    pub(super) row: u64,
    pub(super) shape: Shape,
    /// How many bytes its record has.
    pub(super) length: usize,
    /// Those on its own page.
    pub(super) local: &'c [u8],
    /// The page on which it goes on.
    pub(super) next: Option<u32>,
}

/// Whatever on a page may be a cell of ours, each with the place where it begins.
pub(super) fn cells(page: &[u8], first: bool) -> Vec<(u16, Cell<'_>)> {
    let header = if first { FILE_HEADER } else { 0 };
    let (mut starts, mut lowest) = (Vec::new(), PAGE);
    let places = page.get(header + LEAF_HEADER..).unwrap_or_default();
    for (at, place) in places.chunks_exact(2).enumerate() {
        let end = header + LEAF_HEADER + 2 * at + 2;
        // The places of the cells end where the lowest cell begins.
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

/// The cell that begins with these bytes, if it may be one of ours. That is seen by its record's header, which lies on the
/// leaf: what runs over onto other pages need not be looked at for it.
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

/// What a record is by the kinds of its values, and how many bytes it has then.
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

/// The kinds of a record's values, and how many bytes they and their count take.
fn header(record: &[u8]) -> Option<(&[u8], usize)> {
    let (length, _) = varint(record)?;
    let length = usize::try_from(length).ok()?;
    let (_, kinds) = varint(record.get(..length)?)?;
    Some((kinds, length))
}

/// How many bytes a value of a kind has.
fn size(kind: u64) -> Option<usize> {
    let size = match kind {
        0 | 8 | 9 => 0,
        1..=4 => kind,
        5 => 6,
        6 => 8,
        // No table has a fraction in it, and nothing is stored so that it is of one of the others.
        7 | 10 | 11 => return None,
        _ => (kind - 12) / 2,
    };
    usize::try_from(size).ok()
}

/// The values of a record: its header says what each is and how long.
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

/// A number as records have it: highest byte first, with its sign.
fn integer(bytes: &[u8]) -> i64 {
    let negative = bytes.first().is_some_and(|byte| *byte >= 0x80);
    let start = if negative { -1 } else { 0 };
    bytes.iter().fold(start, |number, byte| (number << 8) | i64::from(*byte))
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
