//! The family 36h11: 587 black squares of 36 modules each, no two of which can be taken for one another.
//!
//! A tag is a white ring, in it a black ring, in that six rows of six modules. Any two of them differ in eleven modules at
//! least, and so does each from itself turned by a quarter: what is read with a few modules wrong is still known, and which
//! way it lies.

mod codes;

use codes::CODES;

/// How many tags there are: their numbers are 0 to 586.
pub const COUNT: usize = 587;

/// How many modules the black square is wide.
pub const MODULES: usize = 8;

/// How many modules a tag is wide with the white ring around its black square.
pub const WIDE: usize = MODULES + 2;

/// How many modules at least two tags differ in, whichever way each lies.
pub const APART: u32 = 11;

/// How many modules of a tag say which it is.
const BITS: usize = 36;

/// Where the modules of the first quarter lie in the black square, column and row, in the order of the bits; the other
/// quarters are the same, each turned once more clockwise.
const QUARTER: [(usize, usize); 9] = [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (2, 2), (3, 2), (4, 2), (3, 3)];

/// A tag of the family.
///
/// # Examples
/// ```
/// use vision::family::Tag;
/// let tag = Tag::new(0).unwrap();
/// assert!(!tag.is_black(0, 0), "the white ring");
/// assert!(tag.is_black(1, 1), "the black ring");
/// assert!(Tag::new(587).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tag {
    id: u16,
    code: u64,
}

impl Tag {
    /// The tag of a number; none from [`COUNT`] on.
    pub fn new(id: u16) -> Option<Self> {
        let code = CODES.get(usize::from(id))?;
        Some(Self { id, code: *code })
    }

    /// Every tag, by its number.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..).map_while(Self::new)
    }

    /// Its number.
    pub fn id(self) -> u16 {
        self.id
    }

    /// Its 36 bits, the first module in the highest; a bit that is set is white.
    pub fn code(self) -> u64 {
        self.code
    }

    /// Whether a module is black, counted from the top left corner of the white ring as the tag lies upright.
    ///
    /// # Edge cases
    /// What lies beyond the white ring is white.
    pub fn is_black(self, row: usize, column: usize) -> bool {
        let (Some(row), Some(column)) = (row.checked_sub(1), column.checked_sub(1)) else {
            return false;
        };
        if row >= MODULES || column >= MODULES {
            return false;
        }
        bit_at(row, column).is_none_or(|bit| self.code >> (BITS - 1 - bit) & 1 == 0)
    }
}

/// The bit of a module of the black square, from the highest; none of the black ring.
fn bit_at(row: usize, column: usize) -> Option<usize> {
    modules().position(|module| module == (column, row))
}

/// Where the module of each bit lies in the black square, column and row, from the highest bit on.
pub fn modules() -> impl Iterator<Item = (usize, usize)> {
    (0..4).flat_map(|turns| {
        QUARTER.into_iter().map(move |module| (0..turns).fold(module, |(x, y), _| (MODULES - 1 - y, x)))
    })
}

/// The same bits as they are read off a tag that lies turned a quarter, against the clock: the quarters change places.
pub fn turned(code: u64) -> u64 {
    let quarter = BITS / 4;
    (code << quarter | code >> (BITS - quarter)) & ((1 << BITS) - 1)
}

#[cfg(test)]
mod tests;
