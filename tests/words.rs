//! Checks of the project's comments. The first sentence of each comment must name its subject.

#![expect(clippy::unwrap_used, reason = "a test that fails says so by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

/// The words that leave the subject of a comment open if the comment begins with them.
const RELATIVE: &[&str] = &[
    "what", "who", "whom", "whose", "whoever", "whatever", "where", "whence", "that", "which", "whether",
    "when", "if", "it",
];

/// The words for people without a name, which are wrongly used for things too.
const NAMELESS: &[&str] = &["he", "him", "his", "himself", "somebody", "nobody", "whoever", "whatever"];

/// The pronouns, which stand for a noun.
const PRONOUNS: &[&str] = &["it", "its", "itself", "they", "them", "their", "these", "those"];

/// A run of comment lines of the same kind.
struct Comment {
    /// The file and the line, for finding the comment.
    at: String,
    text: String,
}

impl Comment {
    /// Returns the first sentence.
    fn first(&self) -> &str {
        let ends = [". ", "? ", "! ", ": "];
        let end = ends.iter().filter_map(|end| self.text.find(end)).min();
        self.text.get(..end.unwrap_or(self.text.len())).unwrap_or_default()
    }

    /// Returns the words of the first sentence in lower case, without text between backticks or quotation marks.
    fn words(&self) -> Vec<String> {
        let mut plain = String::new();
        for (number, part) in self.first().split(['`', '"']).enumerate() {
            plain.push_str(if number % 2 == 0 { part } else { "quoted" });
        }
        let words = plain.split(|letter: char| !letter.is_alphanumeric() && letter != '\'');
        words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
    }

    fn has(&self, words: &[&str]) -> bool {
        self.words().iter().any(|word| words.contains(&word.as_str()))
    }
}

/// Returns the source files below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            if entry.file_name().is_none_or(|name| name != "target") {
                sources(&entry, found);
            }
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            found.push(entry);
        }
    }
}

/// Returns the doc comments of the project.
fn comments() -> Vec<Comment> {
    let mut files = Vec::new();
    for folder in ["src", "tests", "benches"] {
        sources(Path::new(folder), &mut files);
    }
    let mut comments: Vec<Comment> = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let mut before = None;
        for (number, line) in text.lines().enumerate() {
            let line = line.trim_start();
            let kind = ["///", "//!"].into_iter().find(|mark| line.starts_with(mark));
            let rest = kind.and_then(|mark| line.strip_prefix(mark)).unwrap_or_default().trim();
            match comments.last_mut().filter(|_| kind.is_some() && kind == before) {
                Some(comment) => {
                    comment.text.push(' ');
                    comment.text.push_str(rest);
                }
                None if kind.is_some() => {
                    let at = format!("{}:{}", file.display(), number + 1);
                    comments.push(Comment { at, text: rest.to_owned() });
                }
                None => {}
            }
            before = kind;
        }
    }
    comments
}

/// Fails if more than `thousandth` of a thousand comments are of a kind, and lists the first of them.
fn at_most(thousandth: usize, what: &str, comments: &[Comment], is: impl Fn(&Comment) -> bool) {
    let found: Vec<&Comment> = comments.iter().filter(|comment| is(comment)).collect();
    let share = found.len() * 1000 / comments.len();
    let first: Vec<String> =
        found.iter().take(40).map(|comment| format!("{} {}", comment.at, comment.first())).collect();
    assert!(
        found.len() * 1000 <= thousandth * comments.len(),
        "{} of {} comments ({share} of a thousand, at most {thousandth}) {what}:\n{}",
        found.len(),
        comments.len(),
        first.join("\n")
    );
}

#[test]
fn the_first_sentence_of_a_comment_names_its_subject() {
    let comments = comments();
    assert!(comments.len() > 8_000, "{}", comments.len());
    let begins =
        |comment: &Comment| comment.words().first().is_some_and(|word| RELATIVE.contains(&word.as_str()));
    at_most(5, "begin with a relative word", &comments, begins);
    at_most(0, "speak of people without a name", &comments, |comment| comment.has(NAMELESS));
    at_most(120, "stand a pronoun in their first sentence", &comments, |comment| comment.has(PRONOUNS));
}
