//! What is right and what is not, for an umpire whose laptop misbehaves ten minutes before the game: each finding with what it
//! means, and with what to do where something is wrong.

mod display;
mod folder;
mod network;
mod records;

use super::arguments::Speech;
use super::{Streams, Trouble};
use ::desk::Home;
use ::journal::Moment;
use language::Language;
use report::json::FORMAT;
use report::paper::Weight;
use seam::ruling::Reason;
use serde_json::{Value, json};
use std::path::Path;

/// How it stands with what was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// As it should be.
    Right,
    /// Nothing is wrong, and it is worth knowing.
    Known,
    /// Something is wrong.
    Wrong,
}

impl Standing {
    /// Its fixed word.
    fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Known => "known",
            Self::Wrong => "wrong",
        }
    }

    /// Its sign before a line.
    fn sign(self) -> char {
        match self {
            Self::Right => '✓',
            Self::Known => '–',
            Self::Wrong => '✗',
        }
    }
}

/// One line of the page.
#[derive(Clone, Debug, PartialEq)]
struct Finding {
    /// The message of what was looked at: `doctor-disk`.
    of: &'static str,
    standing: Standing,
    /// What was found, and what it means.
    says: Reason,
    /// What to do.
    to_do: Option<Reason>,
}

impl Finding {
    fn new(of: &'static str, standing: Standing, says: Reason) -> Self {
        Self { of, standing, says, to_do: None }
    }

    /// As it should be.
    fn right(says: Reason) -> Self {
        Self::new(says.key, Standing::Right, says)
    }

    /// Worth knowing.
    fn known(says: Reason) -> Self {
        Self::new(says.key, Standing::Known, says)
    }

    /// Wrong, and what to do.
    fn wrong(says: Reason, to_do: Reason) -> Self {
        let of = to_do.key;
        Self { to_do: Some(to_do), ..Self::new(of, Standing::Wrong, says) }
    }

    fn line(&self, language: Language) -> String {
        let (sign, of) = (self.standing.sign(), language.word(self.of));
        let to_do = self.to_do.iter().map(|to_do| format!("    {}\n", language.say(to_do)));
        let says = language.say(&self.says);
        format!("{sign} {of}{}{says}\n{}", language.colon(), to_do.collect::<String>())
    }

    fn document(&self, language: Language) -> Value {
        json!({
            "of": self.of.trim_start_matches("doctor-"),
            "standing": self.standing.word(),
            "says": language.say(&self.says),
            "to_do": self.to_do.as_ref().map(|to_do| language.say(to_do)),
        })
    }
}

/// Looks at the machine, and at a record if one is named; whoever finds something wrong ends with 1.
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

/// Writings of which one letter tells whether the built-in font has them.
const WRITINGS: [(&str, char); 6] = [
    ("latin", 'a'),
    ("cyrillic", 'ж'),
    ("greek", 'λ'),
    ("georgian", 'ა'),
    ("armenian", 'ա'),
    ("hebrew", 'א'),
];

/// The letters built in; nothing is needed of the system.
fn fonts(language: Language) -> Finding {
    let said = |variant| Reason::new("doctor-fonts", variant);
    let has = |letter| [Weight::Regular, Weight::Bold].into_iter().all(|weight| weight.has(letter));
    let of = |(name, _): &(&'static str, char)| language.say(&Reason::new("doctor-writing", name));
    let (there, missing): (Vec<_>, Vec<_>) = WRITINGS.iter().partition(|(_, letter)| has(*letter));
    let listed =
        |writings: Vec<&(&'static str, char)>| writings.into_iter().map(of).collect::<Vec<_>>().join(", ");
    // Without letters of the program's own languages nothing that it says can be read.
    if !has('a') || !has('ж') {
        return Finding::wrong(said("gone"), said("gone-do"));
    }
    if missing.is_empty() {
        return Finding::right(said("all").name("there", listed(there)));
    }
    Finding::right(said("there").name("there", listed(there)).name("missing", listed(missing)))
}

/// The language that is spoken, and how to have another.
fn spoken(language: Language) -> Finding {
    Finding::right(Reason::new("doctor-language", "spoken").name("code", language.code()))
}
