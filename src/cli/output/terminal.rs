//! The last step before output. It makes sure that no text from files or arguments can control the terminal.

use ruling::quotation::{is_unseen, spelled};
use std::borrow::Cow;

/// Returns a report in which characters that control a terminal are spelled out, such as `\u{1b}`.
pub(crate) fn text(report: &str) -> Cow<'_, str> {
    // The program itself puts invisible marks around names that are written from right to left. So these marks may
    // stay.
    let drives = |letter: char| {
        let turns = matches!(letter, '\u{202A}'..='\u{202E}');
        turns || (letter.is_control() && letter != '\n')
    };
    spelled(report, drives, |letter| letter.escape_unicode().to_string())
}

/// Returns a JSON document in which invisible characters are JSON escapes. Outside of texts, a JSON document has no
/// such characters except line ends.
pub(crate) fn json(document: &str) -> Cow<'_, str> {
    let drives = |letter: char| is_unseen(letter) && letter != '\n';
    spelled(document, drives, |letter| format!("\\u{:04x}", u32::from(letter)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_drives_a_terminal_is_spelled_and_json_stays_json() {
        assert_eq!(text("a\u{9b}2J\u{7}\nb"), "a\\u{9b}2J\\u{7}\nb");
        let name = "a\u{9b}\u{7f}\u{202e}b";
        let document = serde_json::json!({ "name": name }).to_string();
        let shown = json(&document);
        assert!(!shown.contains(is_unseen), "{shown}");
        let read: serde_json::Value = serde_json::from_str(&shown).unwrap();
        assert_eq!(read["name"], name);
    }
}
