//! Text broken into lines.

use super::super::fonts::Weight;

/// What never begins a line: it stays with the word before it.
const HANGING: [char; 4] = ['—', '–', '·', '%'];

/// A word no longer than this after a number is its unit, and stays with it.
const UNIT: usize = 2;

/// A text in lines no wider than `width`, broken between words; a word wider than a line is cut.
///
/// # Edge cases
/// A text without words is no line. A letter wider than the line still gets one.
pub(super) fn broken(text: &str, weight: Weight, size: f64, width: f64) -> Vec<String> {
    text.lines().flat_map(|line| filled(&words(line), weight, size, width)).collect()
}

/// The width of the widest word: with less, words are cut.
pub(super) fn widest_word(text: &str, weight: Weight, size: f64) -> f64 {
    let widths = text.lines().flat_map(words).map(|word| weight.width(size, &word));
    widths.fold(0.0, f64::max)
}

/// The words of a line, each with what hangs on it.
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

/// Whether a word stays with the one before it.
fn hangs(word: &str, before: &str) -> bool {
    let unit = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    let short = unit.chars().all(char::is_alphabetic) && unit.chars().count() <= UNIT;
    match unit {
        "" => word.starts_with(HANGING),
        _ => short && before.ends_with(|letter: char| letter.is_ascii_digit()),
    }
}

/// Whether a line may be broken at a character: any space but those made not to be.
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

/// Where a word too wide is cut: after as many letters as fit, and after one at least.
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

    /// A digit is 1172/2048 of the size wide; at this size that is 10, and a space (585/2048) about 5.
    const SIZE: f64 = 2048.0 / 117.2;

    fn at(width: f64, text: &str) -> Vec<String> {
        broken(text, Weight::Regular, SIZE, width)
    }

    #[test]
    fn words_fill_a_line_as_far_as_they_fit() {
        // "11 22" is four digits and a space: 45 wide.
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
