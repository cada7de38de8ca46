//! The tag family 36h11. Its 587 black squares have 36 modules each, and no two can be mistaken for each other.
//!
//! A tag is a white ring around a black ring, which surrounds six rows of six modules. Any two tags differ in at least
//! eleven modules, and so does each tag from itself after a quarter turn. So a tag that is read with a few wrong
//! modules is still recognised, and so is its direction.

mod codes;

use codes::CODES;

/// The number of tags. They are numbered from 0 to 586.
pub const COUNT: usize = 587;

/// The width of a tag's black square in modules.
pub const MODULES: usize = 8;

/// The width of a whole tag in modules, with the white ring around the black square.
pub const WIDE: usize = MODULES + 2;

/// The least number of modules in which any two tags differ in any direction.
pub const APART: u32 = 11;

/// The number of modules that carry a tag's code.
const BITS: usize = 36;

/// The first quarter of the modules that carry the code, as column and row in the black square, in the order of the
/// bits. The other quarters are the same modules after a quarter turn clockwise each.
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
    /// Returns the tag with number `id`, or `None` if `id` is [`COUNT`] or more.
    pub fn new(id: u16) -> Option<Self> {
        let code = CODES.get(usize::from(id))?;
        Some(Self { id, code: *code })
    }

    /// Returns every tag, ordered by number.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..).map_while(Self::new)
    }

    /// Returns the number of the tag.
    pub fn id(self) -> u16 {
        self.id
    }

    /// Returns the 36 bits of the tag's code. The highest bit is the first module, and a set bit is white.
    pub fn code(self) -> u64 {
        self.code
    }

    /// Returns true if a module is black, in the upright tag. Row and column are counted from the upper left corner of
    /// the white ring.
    ///
    /// # Edge cases
    /// Everything outside the white ring is white.
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

/// Returns the number of a module's bit, counted from the highest bit. `row` and `column` are in the black square.
/// Returns `None` for the black ring.
fn bit_at(row: usize, column: usize) -> Option<usize> {
    modules().position(|module| module == (column, row))
}

/// Returns the modules that carry the code, as column and row in the black square. The module of the highest bit comes
/// first.
pub fn modules() -> impl Iterator<Item = (usize, usize)> {
    (0..4).flat_map(|turns| {
        QUARTER.into_iter().map(move |module| (0..turns).fold(module, |(x, y), _| (MODULES - 1 - y, x)))
    })
}

/// Returns the code that is read from a tag after a quarter turn anticlockwise. The four quarters of the code change
/// places.
pub fn turned(code: u64) -> u64 {
    let quarter = BITS / 4;
    (code << quarter | code >> (BITS - quarter)) & ((1 << BITS) - 1)
}

#[cfg(test)]
mod tests;
