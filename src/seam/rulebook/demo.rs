//! The demo of a book: a battle that is built into the program, and a turn of it.

use crate::ruling::Arg;
use std::collections::BTreeMap;

/// A battle built into the program, and a turn of it.
pub struct Demo {
    /// The name of its file.
    pub name: &'static str,
    /// The battle file.
    pub battle: &'static str,
    /// The army lists beside it, each with its name.
    pub beside: &'static [(&'static str, &'static str)],
    /// What is asked in the turn, line by line, in the words of the command line; `#` begins a remark.
    pub turn: &'static str,
    /// What its names are in other languages: the code of each, and its names as a TOML table.
    pub names: &'static [(&'static str, &'static str)],
}

impl Demo {
    /// The text of a file beside the battle.
    ///
    /// # Errors
    /// There is none of that name.
    pub fn fetch(&self, name: &str) -> Result<String, Arg> {
        let found = self.beside.iter().find(|(known, _)| *known == name);
        found.map_or_else(|| Err(name.into()), |(_, text)| Ok((*text).to_owned()))
    }

    /// The names of the battle in a language, each beside the one its file says; empty where there are none.
    pub fn names_in(&self, language: &str) -> BTreeMap<String, String> {
        let known = self.names.iter().find(|(code, _)| *code == language);
        known.and_then(|(_, names)| toml::from_str(names).ok()).unwrap_or_default()
    }

    /// A file of the battle with its names in a language, as far as it has them. A place has no name but its id.
    pub fn named_in(&self, language: &str, text: &str) -> String {
        const KEYS: [&str; 4] = ["name", "id", "in", "place"];
        let said = |key: &str, name: &str| format!("{key} = {}\n", toml::Value::from(name));
        let names = self.names_in(language);
        let all = names.iter().flat_map(|(own, other)| KEYS.map(|key| (said(key, own), said(key, other))));
        all.fold(text.to_owned(), |text, (own, other)| text.replace(&own, &other))
    }
}
