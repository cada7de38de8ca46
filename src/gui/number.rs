//! Fields for numbers. A decimal comma is as good as a point in all of them.

use egui::DragValue;
use egui::emath::Numeric;

/// Returns a field for a number.
pub(super) fn field<N: Numeric>(number: &mut N) -> DragValue<'_> {
    DragValue::new(number).custom_parser(read)
}

/// Reads a typed number, with a decimal point or a decimal comma. Returns `None` if the text is no number.
pub(super) fn read(text: &str) -> Option<f64> {
    let plain = |letter: char| match letter {
        ',' => '.',
        '\u{2212}' => '-',
        other => other,
    };
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    letters.map(plain).collect::<String>().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decimal_comma_is_as_good_as_a_point() {
        for (text, number) in [
            ("2,5", Some(2.5)),
            ("2.5", Some(2.5)),
            (" 1\u{202f}200,25 ", Some(1200.25)),
            ("\u{2212}3", Some(-3.0)),
            ("1,2,3", None),
            ("two", None),
        ] {
            assert_eq!(read(text), number, "{text}");
        }
    }
}
