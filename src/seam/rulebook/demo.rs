//! The demo of a rulebook: a battle built into the program, with a turn to play.

use ruling::Arg;
use std::collections::BTreeMap;

/// A battle built into the program, with a turn to play.
pub struct Demo {
    /// The name of the battle file.
    pub name: &'static str,
    /// The text of the battle file.
    pub battle: &'static str,
    /// The army lists that the battle file uses, each as a name and a text.
    pub beside: &'static [(&'static str, &'static str)],
    /// The requests of the turn, a line each, in the syntax of the command line. `#` begins a comment.
    pub turn: &'static str,
}

impl Demo {
    /// Returns the text of an army list of the demo.
    ///
    /// # Errors
    /// Returns the name itself if there is no such army list.
    pub fn fetch(&self, name: &str) -> Result<String, Arg> {
        let found = self.beside.iter().find(|(known, _)| *known == name);
        found.map_or_else(|| Err(name.into()), |(_, text)| Ok((*text).to_owned()))
    }

    /// Translates the names in a file of the battle, as far as translations exist. `names` maps each original name to
    /// its translation. Ids are translated too, because a place has no other name.
    pub fn named(names: &BTreeMap<String, String>, text: &str) -> String {
        const KEYS: [&str; 4] = ["name", "id", "in", "place"];
        let said = |key: &str, name: &str| format!("{key} = {}\n", toml::Value::from(name));
        let all = names.iter().flat_map(|(own, other)| KEYS.map(|key| (said(key, own), said(key, other))));
        all.fold(text.to_owned(), |text, (own, other)| text.replace(&own, &other))
    }

    /// Translates the ids of places in one of the request lines of the demo.
    pub fn line_named(names: &BTreeMap<String, String>, line: &str) -> String {
        let word = |word: &str| names.get(word).cloned().unwrap_or_else(|| word.to_owned());
        line.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
    }
}
