//! The demo of a book: a battle that is built into the program, and a turn of it.

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
}

impl Demo {
    /// The text of a file beside the battle.
    ///
    /// # Errors
    /// There is none of that name.
    pub fn fetch(&self, name: &str) -> Result<String, String> {
        let found = self.beside.iter().find(|(known, _)| *known == name);
        found.map_or_else(|| Err(name.to_owned()), |(_, text)| Ok((*text).to_owned()))
    }
}
