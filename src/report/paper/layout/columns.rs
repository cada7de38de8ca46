//! The widths of a table's columns.

/// The widths that a column needs: without broken lines, and without cut words.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Column {
    /// The width of the longest text in a single line.
    pub(super) natural: f64,
    /// The width of the longest word.
    pub(super) least: f64,
}

/// Computes the widths of columns that share `room`. Columns are as wide as needed. If that is too much, the widest are
/// narrowed to a common width, but not below `sane`.
///
/// # Edge cases
/// Returns nothing if words would be cut, or if texts would be broken into a column narrower than `sane`.
pub(super) fn shared(columns: &[Column], room: f64, sane: f64) -> Option<Vec<f64>> {
    let at = |level: f64| -> Vec<f64> {
        let width = |column: &Column| column.natural.min(level).max(column.least);
        columns.iter().map(width).collect()
    };
    let fits = |level: f64| at(level).iter().sum::<f64>() <= room;
    if fits(f64::INFINITY) {
        return Some(at(f64::INFINITY));
    }
    if !fits(sane) {
        return None;
    }
    let (mut low, mut high) = (sane, room);
    for _ in 0..40 {
        let middle = f64::midpoint(low, high);
        if fits(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    Some(at(low))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(all: &[(f64, f64)]) -> Vec<Column> {
        let column = |&(natural, least)| Column { natural, least };
        all.iter().map(column).collect()
    }

    #[test]
    fn columns_are_as_wide_as_they_need_where_there_is_room() {
        let wide = columns(&[(10.0, 5.0), (30.0, 20.0)]);
        assert_eq!(shared(&wide, 40.0, 15.0), Some(vec![10.0, 30.0]));
    }

    #[test]
    fn the_widest_share_what_the_others_leave() {
        let wide = columns(&[(10.0, 5.0), (90.0, 20.0), (200.0, 20.0)]);
        let widths = shared(&wide, 110.0, 15.0).unwrap();
        for (width, expected) in widths.iter().zip([10.0, 50.0, 50.0]) {
            assert!((width - expected).abs() < 1e-6, "{widths:?}");
        }
    }

    #[test]
    fn no_word_is_cut_and_no_column_of_text_is_too_narrow() {
        let long_word = columns(&[(80.0, 60.0), (80.0, 10.0)]);
        let widths = shared(&long_word, 100.0, 15.0).unwrap();
        assert!((widths[0] - 60.0).abs() < 1e-6 && (widths[1] - 40.0).abs() < 1e-6);
        assert_eq!(shared(&long_word, 65.0, 15.0), None);
        assert_eq!(shared(&columns(&[(80.0, 1.0), (80.0, 1.0)]), 28.0, 15.0), None);
    }
}
