//! The command `doctor`, for an umpire whose laptop fails ten minutes before the game. It tells what is right and what
//! is wrong, what that means, and what to do.

mod display;
mod finding;
mod folder;
mod network;
mod records;

use super::arguments::Speech;
use super::output::{Streams, Trouble};
use ::desk::Home;
use ::journal::Moment;
use finding::{Finding, Standing};
use language::Language;
use report::json::FORMAT;
use report::paper::Weight;
use ruling::Reason;
use serde_json::{Value, json};
use std::path::Path;

/// Checks the machine, and a record if a file is named. The exit code is 1 if something is wrong.
pub(super) fn doctor(file: Option<&Path>, speech: &Speech, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    let language = streams.language;
    let mut found = display::findings(|name| std::env::var(name).ok());
    found.push(fonts(language));
    let home = Home::of_system();
    found.extend(folder::findings(home.as_ref()));
    found.extend(records::findings(home.as_ref(), file, Moment::now()));
    found.extend(network::findings());
    found.push(spoken(language));
    found.extend(Language::ALL.into_iter().filter_map(unfinished));
    let wrong = found.iter().filter(|finding| finding.standing == Standing::Wrong).count();
    if speech.json {
        let findings: Vec<Value> = found.iter().map(|finding| finding.document(language)).collect();
        streams.print_json(&json!({ "format": FORMAT, "wrong": wrong, "findings": findings }))?;
    } else {
        let lines: String = found.iter().map(|finding| finding.line(language)).collect();
        streams.print(&lines)?;
        let count = i64::try_from(wrong).unwrap_or(i64::MAX);
        streams.tell(&Reason::new("doctor", "end").count("count", count))?;
    }
    if wrong == 0 { Ok(()) } else { Err(Trouble::Said) }
}

/// The scripts to check, each with a letter. If the built-in font has this letter, it covers the script.
const WRITINGS: [(&str, char); 6] = [
    ("latin", 'a'),
    ("cyrillic", 'ж'),
    ("greek", 'λ'),
    ("georgian", 'ა'),
    ("armenian", 'ա'),
    ("hebrew", 'א'),
];

/// Checks that the built-in fonts have the letters of each script. Fonts of the system are not needed.
fn fonts(language: Language) -> Finding {
    let said = |variant| Reason::new("doctor-fonts", variant);
    let has = |letter| [Weight::Regular, Weight::Bold].into_iter().all(|weight| weight.has(letter));
    let of = |(name, _): &(&'static str, char)| language.say(&Reason::new("doctor-writing", name));
    let (there, missing): (Vec<_>, Vec<_>) = WRITINGS.iter().partition(|(_, letter)| has(*letter));
    let listed =
        |writings: Vec<&(&'static str, char)>| writings.into_iter().map(of).collect::<Vec<_>>().join(", ");
    // The program can't be read without the letters of its own languages.
    if !has('a') || !has('ж') {
        return Finding::wrong(said("gone"), said("gone-do"));
    }
    if missing.is_empty() {
        return Finding::right(said("all").name("there", listed(there)));
    }
    Finding::right(said("there").name("there", listed(there)).name("missing", listed(missing)))
}

/// Returns a result with the current language, and how to choose another.
fn spoken(language: Language) -> Finding {
    Finding::right(Reason::new("doctor-language", "spoken").name("code", language.code()))
}

/// Returns a result with the messages that a language lacks, or `None` if it has all.
fn unfinished(language: Language) -> Option<Finding> {
    let missing = language.missing();
    let count = i64::try_from(missing.len()).unwrap_or(i64::MAX);
    let said =
        Reason::new("doctor-language", "unfinished").name("code", language.code()).count("count", count);
    (!missing.is_empty()).then(|| Finding::known(said.name("missing", missing.join(", "))))
}
