//! Columns of text, each as wide as the longest entry in letters.

/// The alignment of an entry in a column.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Flush {
    Left,
    Right,
}

/// Lays rows out in columns, with two spaces between columns. The last column is not padded.
pub(super) fn laid_out(rows: &[Vec<String>], aligns: &[Flush]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|entry| letters(entry)).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..columns).map(width).collect();
    let lay = |row: &Vec<String>| {
        let entries = row.iter().zip(&widths).enumerate().map(|(column, (entry, width))| {
            padded(entry, *width, aligns.get(column).copied().unwrap_or(Flush::Left))
        });
        entries.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(lay).collect()
}

fn padded(entry: &str, width: usize, align: Flush) -> String {
    let gap = " ".repeat(width.saturating_sub(letters(entry)));
    match align {
        Flush::Left => format!("{entry}{gap}"),
        Flush::Right => format!("{gap}{entry}"),
    }
}

/// Returns the width of a text in letters. Bytes would count Cyrillic letters twice.
pub(super) fn letters(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_in_letters_not_in_bytes() {
        let rows =
            [["+4", "Генерал", "рядом"], ["−10", "Flank", "near"]].map(|row| row.map(str::to_owned).to_vec());
        let laid = laid_out(&rows, &[Flush::Right, Flush::Left, Flush::Left]);
        assert_eq!(laid, [" +4  Генерал  рядом", "−10  Flank    near"]);
    }
}
