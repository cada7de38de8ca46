//! The quotation of text that comes from outside: the characters that are safe to show, and the length of a quotation.

use std::borrow::Cow;

/// Returns true if a character is not visible: it controls a terminal, breaks a line, or changes the direction of the
/// text after it.
pub fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{2028}' | '\u{2029}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Returns true if a character is written from right to left, or forces that direction on the characters beside it.
fn is_right_to_left(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8FF}' | '\u{200F}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}')
        || matches!(letter, '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

/// The characters that begin and end an isolated piece of text (Unicode directional isolates).
const APART: [char; 2] = ['\u{2068}', '\u{2069}'];

/// Returns true if every isolated piece that begins in a text also ends in the text.
fn is_closed(text: &str) -> bool {
    let depth = text.chars().try_fold(0_usize, |depth, letter| match letter {
        '\u{2068}' => Some(depth + 1),
        '\u{2069}' => depth.checked_sub(1),
        _ => Some(depth),
    });
    depth == Some(0)
}

/// Returns true if a text contains a right-to-left character outside an isolated piece.
fn turns(text: &str) -> bool {
    let mut depth = 0_usize;
    text.chars().any(|letter| {
        match letter {
            '\u{2068}' => depth += 1,
            '\u{2069}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && is_right_to_left(letter)
    })
}

/// Returns a text from outside the program in a form that is safe to show within a line. Invisible characters are
/// escaped by number, and right-to-left text is isolated. So the text can break no line, control no terminal and
/// reorder nothing beside it. A text that is already safe stays unchanged.
///
/// # Examples
/// ```
/// use ruling::quotation::visible;
/// assert_eq!(visible("1/85e Ligne"), "1/85e Ligne");
/// assert_eq!(visible("a\n\u{1b}[2Jb"), "a\\u{a}\\u{1b}[2Jb");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    let closed = is_closed(text);
    let hidden = |letter: char| is_unseen(letter) && !(closed && APART.contains(&letter));
    let shown = spelled(text, hidden, |letter| letter.escape_unicode().to_string());
    if turns(&shown) {
        return Cow::Owned(format!("\u{2068}{shown}\u{2069}"));
    }
    shown
}

/// The largest number of characters quoted from a file.
const QUOTED: usize = 40;

/// Returns the first 40 characters of a text for quotation, and `…` if the text is longer. So a wrong file given by
/// mistake is not printed whole.
///
/// # Examples
/// ```
/// use ruling::quotation::brief;
/// assert_eq!(brief("line infantry"), "line infantry");
/// assert_eq!(brief(&"x".repeat(41)), format!("{}…", "x".repeat(40)));
/// ```
pub fn brief(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => Cow::Owned(format!("{}…", text.get(..end).unwrap_or_default())),
        None => Cow::Borrowed(text),
    }
}

/// Returns the first word of a text for quotation, and `…` if more follows. The rest of the text may be anything.
///
/// # Examples
/// ```
/// use ruling::quotation::brief_word;
/// assert_eq!(brief_word("root x 0"), "root…");
/// assert_eq!(brief_word("root"), "root");
/// ```
pub fn brief_word(text: &str) -> Cow<'_, str> {
    let word = text.split_whitespace().next().unwrap_or_default();
    let word = brief(word);
    if word.len() < text.trim().len() && !word.ends_with('…') {
        return Cow::Owned(format!("{word}…"));
    }
    word
}

/// Returns the error message of a file parser with every quotation in it shortened.
///
/// # Examples
/// ```
/// use ruling::quotation::brief_quotes;
/// let says = brief_quotes("invalid type: string \"a b c d e f g h i j k l m n o p q r s t u v\", expected a number");
/// assert_eq!(says, "invalid type: string \"a b c d e f g h i j k l m n o p q r s t …\", expected a number");
/// ```
pub fn brief_quotes(says: &str) -> String {
    let (mut shown, mut rest) = (String::new(), says);
    while let Some(start) = rest.find(['"', '`']) {
        let (before, quoted) = rest.split_at(start);
        let mark = quoted.chars().next().unwrap_or('"');
        let inside = quoted.get(1..).unwrap_or_default();
        let (text, after) = inside.split_at(closed(inside, mark));
        shown.push_str(before);
        shown.push(mark);
        shown.push_str(&brief(text));
        shown.push(mark);
        rest = after.get(1..).unwrap_or_default();
    }
    shown + rest
}

/// Returns the byte index at which a quotation ends: at the next quotation mark that is not escaped, or else at the end
/// of the text.
fn closed(inside: &str, mark: char) -> usize {
    let mut escaped = false;
    let ends = |(_, letter): &(usize, char)| {
        let ends = *letter == mark && !escaped;
        escaped = *letter == '\\' && !escaped;
        ends
    };
    let end = inside.char_indices().find(ends);
    end.map_or(inside.len(), |(at, _)| at)
}

/// Returns a text in which each character that `which` selects is replaced by the text that `how` returns for it.
pub fn spelled(text: &str, which: impl Fn(char) -> bool, how: impl Fn(char) -> String) -> Cow<'_, str> {
    if !text.contains(&which) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if which(letter) {
            shown.push_str(&how(letter));
        } else {
            shown.push(letter);
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_visible_stays_as_it_is_and_what_is_written_from_right_to_left_stands_apart_once() {
        let first = ['\u{5d0}', '\u{10800}', '\u{10fff}', '\u{1e800}', '\u{1e900}', '\u{1efff}'];
        for letter in first {
            let apart = format!("\u{2068}{letter}\u{2069}");
            assert_eq!(visible(&letter.to_string()), apart);
            assert_eq!(visible(&apart), apart);
            let said = format!("Note: {apart}");
            assert_eq!(visible(&said), said);
        }
        for loose in ["a\u{2068}b", "\u{2069}a\u{2068}", "\u{2066}a\u{2069}"] {
            assert!(!visible(loose).contains(is_unseen), "{loose:?}");
        }
        for beside in ['\u{107ff}', '\u{11000}', '\u{1e7ff}', '\u{1f000}'] {
            assert_eq!(visible(&beside.to_string()), beside.to_string());
        }
    }
}
