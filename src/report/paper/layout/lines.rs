//! Text broken into lines.

use super::super::fonts::Weight;

/// The signs that never begin a line but stay with the word before.
const HANGING: [char; 4] = ['—', '–', '·', '%'];

/// The greatest length of a unit of measurement. A word no longer than this stays with the number before it.
const UNIT: usize = 2;

/// Breaks a text between words into lines no wider than `width`. A word wider than a line is cut.
///
/// # Edge cases
/// A text without words gives no lines. A letter wider than the line still gets a line of its own.
pub(super) fn broken(text: &str, weight: Weight, size: f64, width: f64) -> Vec<String> {
    text.lines().flat_map(|line| filled(&words(line), weight, size, width)).collect()
}

/// Returns the width of the widest word. In a narrower space, words are cut.
pub(super) fn widest_word(text: &str, weight: Weight, size: f64) -> f64 {
    let widths = text.lines().flat_map(words).map(|word| weight.width(size, &word));
    widths.fold(0.0, f64::max)
}

/// Returns the words of a line, each joined with the words that must follow on the same line.
fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in line.split(breaks).filter(|word| !word.is_empty()) {
        match words.last_mut() {
            Some(last) if hangs(word, last) => {
                last.push(' ');
                last.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
    }
    words
}

/// Returns true if a word must stay with the word before.
fn hangs(word: &str, before: &str) -> bool {
    let unit = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    let short = unit.chars().all(char::is_alphabetic) && unit.chars().count() <= UNIT;
    match unit {
        "" => word.starts_with(HANGING),
        _ => short && before.ends_with(|letter: char| letter.is_ascii_digit()),
    }
}

/// Returns true if a line may be broken at a character, which is any space except non-breaking ones.
fn breaks(letter: char) -> bool {
    letter.is_whitespace() && !matches!(letter, '\u{a0}' | '\u{202f}')
}

fn filled(words: &[String], weight: Weight, size: f64, width: f64) -> Vec<String> {
    let space = weight.width(size, " ");
    let mut lines = Vec::new();
    let (mut line, mut used) = (String::new(), 0.0);
    for word in words {
        let own = weight.width(size, word);
        if !line.is_empty() && used + space + own <= width {
            line.push(' ');
            line.push_str(word);
            used += space + own;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        line.clone_from(word);
        used = own;
        while used > width {
            let rest = line.split_off(cut(&line, weight, size, width));
            if rest.is_empty() {
                break;
            }
            used = weight.width(size, &rest);
            lines.push(std::mem::replace(&mut line, rest));
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Returns the byte at which to cut a word that is too wide: after as many letters as fit, but at least after the
/// first.
fn cut(word: &str, weight: Weight, size: f64, width: f64) -> usize {
    let first = word.chars().next().map_or(0, char::len_utf8);
    let ends = word.char_indices().skip(1).map(|(end, _)| end);
    let fits = |end: &usize| {
        let begun = word.get(..*end).unwrap_or_default();
        weight.width(size, begun) <= width
    };
    ends.take_while(fits).last().unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text size at which a digit (1172/2048 of the size) is 10 wide. A space (585/2048) is then about 5 wide.
    const SIZE: f64 = 2048.0 / 117.2;

    fn at(width: f64, text: &str) -> Vec<String> {
        broken(text, Weight::Regular, SIZE, width)
    }

    #[test]
    fn words_fill_a_line_as_far_as_they_fit() {
        // The text "11 22" is four digits and a space, so 45 wide.
        assert_eq!(at(46.0, "11 22 33"), ["11 22", "33"]);
        assert_eq!(at(44.0, "11 22 33"), ["11", "22", "33"]);
        assert_eq!(at(1000.0, "11\n22  33 "), ["11", "22 33"]);
        assert!(at(46.0, "  \n ").is_empty());
    }

    #[test]
    fn a_word_wider_than_the_line_is_cut_and_nothing_of_it_is_lost() {
        assert_eq!(at(31.0, "1 22222222 3"), ["1", "222", "222", "22", "3"]);
        assert_eq!(at(1.0, "123"), ["1", "2", "3"]);
    }

    #[test]
    fn a_dash_never_begins_a_line_and_a_hard_space_never_ends_one() {
        assert_eq!(at(41.0, "11 — 22"), ["11 —", "22"]);
        assert_eq!(at(30.0, "1 7\u{a0}7"), ["1", "7\u{a0}7"]);
    }

    #[test]
    fn a_number_stays_with_its_unit() {
        assert_eq!(words("45 %, 7,3 см) и 2 stands"), ["45 %,", "7,3 см)", "и", "2", "stands"]);
        assert_eq!(words("turn 3 · fire — now"), ["turn", "3 ·", "fire —", "now"]);
    }
}
