//! The words and signs of a source text, without its comments.

/// A word, a sign, or a text in quotation marks.
#[derive(Debug, PartialEq, Eq)]
pub enum Token {
    /// A name, a keyword or a number.
    Word(String),
    /// A sign that parts words. All signs that are not [`SIGNS`] are `?`.
    Sign(&'static str),
    /// The content of a string, as written.
    Quote(String),
}

impl Token {
    /// Returns the word, or nothing for a sign or a string.
    pub fn word(&self) -> Option<&str> {
        if let Self::Word(word) = self { Some(word) } else { None }
    }
}

/// The signs that matter to the reader of modules.
const SIGNS: &[&str] = &["::", "{", "}", "(", ")", "[", "<", ";", ",", "*", "!", "#", "."];

/// Returns the tokens of a source text.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let length = if letter.is_whitespace() {
            letter.len_utf8()
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            comment(rest)
        } else if let Some((start, end, length)) = string(rest) {
            found.push(Token::Quote(rest[start..end].to_owned()));
            length
        } else if letter == '\'' {
            quoted_letter(rest)
        } else if letter.is_alphanumeric() || letter == '_' {
            let start = if rest.starts_with("r#") { 2 } else { 0 };
            let length = rest[start..].find(|letter: char| !letter.is_alphanumeric() && letter != '_');
            let end = length.map_or(rest.len(), |length| start + length);
            found.push(Token::Word(rest[start..end].to_owned()));
            end
        } else {
            let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign));
            found.push(Token::Sign(sign.unwrap_or(&"?")));
            sign.map_or(letter.len_utf8(), |sign| sign.len())
        };
        rest = &rest[length..];
    }
    found
}

/// Returns the length of the comment between `/*` and `*/` at the beginning of a text. Comments inside it are part of
/// it.
fn comment(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest.starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += rest.chars().next().map_or(0, char::len_utf8);
        }
        if depth == 0 || at == text.len() {
            return at;
        }
    }
}

/// Returns the beginning and the end of the content of a string at the beginning of a text, and the length of the
/// string. Returns nothing if the text does not begin with a string.
fn string(text: &str) -> Option<(usize, usize, usize)> {
    let letters = text.find(|letter| !matches!(letter, 'b' | 'c' | 'r'))?;
    let hashes = text[letters..].find(|letter| letter != '#')?;
    let start = letters + hashes + 1;
    if letters > 2 || !text[letters + hashes..].starts_with('"') {
        return None;
    }
    if text[..letters].ends_with('r') {
        let mark = format!("\"{}", "#".repeat(hashes));
        let end = start + text[start..].find(&mark)?;
        return Some((start, end, end + mark.len()));
    }
    let mut escaped = false;
    let length = text[start..].find(|letter| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends
    });
    let end = start + length?;
    (hashes == 0).then_some((start, end, end + 1))
}

/// Returns the length of a letter in quotation marks, or that of the mark alone before a lifetime.
fn quoted_letter(text: &str) -> usize {
    let inside = &text[1..];
    if let Some(escape) = inside.strip_prefix('\\') {
        // The letter behind the backslash may be a quotation mark itself.
        let escaped = escape.chars().next().map_or(0, char::len_utf8);
        return escape[escaped..].find('\'').map_or(text.len(), |end| 2 + escaped + end + 1);
    }
    let letter = inside.chars().next().map_or(0, char::len_utf8);
    if inside[letter..].starts_with('\'') { letter + 2 } else { 1 }
}
