//! The start of each line of a text, so that the line of a byte is found without counting from the start.

/// The largest number of faults reported for a file. More faults mean the wrong file, or the same mistake repeated.
pub const MOST_FAULTS: usize = 100;

/// A text and the byte index at which each of its lines begins.
#[derive(Clone, Debug)]
pub struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    /// Makes the list of line starts of a text.
    pub fn of(text: &'t str) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { text, starts }
    }

    /// Returns the whole text.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// Returns the line and column of a byte, both counted from 1. Columns count characters.
    pub fn place(&self, at: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|start| *start <= at).max(1);
        let start = self.starts.get(line - 1).copied().unwrap_or_default();
        let before = self.text.get(start..at.max(start)).unwrap_or_default();
        (line, before.chars().count() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;

    #[test]
    fn a_place_is_the_line_and_the_letter_in_it() {
        let lines = Lines::of("a = 1\n\nдва = 2\n");
        let two = "a = 1\n\nдва".len();
        let places = [0, 5, 6, 7, two, 999].map(|at| lines.place(at));
        assert_eq!(places, [(1, 1), (1, 6), (2, 1), (3, 1), (3, 4), (4, 1)]);
        assert_eq!(Lines::of("").place(0), (1, 1));
    }
}
