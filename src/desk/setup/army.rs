//! An army list, from which units are taken.

use crate::edit::{Edit, EditFault, recruits};
use crate::session::Session;
use dice::Id;
use rulebook::shelf::Book;
use ruling::Reason;
use std::path::Path;

/// An army list that was read, from which units can be taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Army {
    file: String,
    text: String,
    units: Vec<(Id, String)>,
}

impl Army {
    /// Reads an army list for a battle: one that the built-in battle of its book has, or else a file. Also returns true if
    /// it is a file.
    ///
    /// # Errors
    /// Fails if the file can't be read, or has faults.
    pub(crate) fn find(session: &Session, path: &Path) -> Result<(Self, bool), EditFault> {
        let book = session.book().as_ref();
        let demo = session.journal().books().demo(book.name());
        let shipped = demo.and_then(|demo| demo.beside.iter().find(|(file, _)| Path::new(file) == path));
        if let Some((file, text)) = shipped {
            return Ok((Self::of(book, file, text)?, false));
        }
        let text = disk::read(path).map_err(|fault| EditFault::Reason(fault.reason()))?;
        Ok((Self::of(book, &path.display().to_string(), &text)?, true))
    }

    /// Reads the text of an army list of a book. `file` is the name of the list.
    ///
    /// # Errors
    /// Fails if the list has faults.
    fn of(book: &dyn Book, file: &str, text: &str) -> Result<Self, EditFault> {
        let units = recruits(book, file, text).map_err(EditFault::File)?;
        Ok(Self { file: file.to_owned(), text: text.to_owned(), units })
    }

    /// Returns the name of the list for readers.
    pub(crate) fn name(&self) -> String {
        Self::title(&self.file, &self.text)
    }

    /// Returns the name that an army list gives itself. Returns the name of the file without its ending if there is
    /// none.
    pub(crate) fn title(file: &str, text: &str) -> String {
        let parsed = text.parse::<toml::Table>().ok();
        let named = parsed.as_ref().and_then(|list| list.get("name")?.as_str()).map(str::to_owned);
        named
            .unwrap_or_else(|| Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into_owned())
    }

    /// Returns the id and name of each unit.
    pub fn units(&self) -> &[(Id, String)] {
        &self.units
    }

    /// Returns the report that the list was read.
    pub(crate) fn says(&self) -> Reason {
        let count = i64::try_from(self.units.len()).unwrap_or(i64::MAX);
        Reason::new("army-units", "").count("count", count)
    }

    /// Returns the edit that adds a unit of the list to a side, as a single step. `None` adds all units.
    pub fn enlist(&self, unit: Option<&Id>, side: &Id) -> Edit {
        let all = || self.units.iter().map(|(id, _)| id.clone()).collect();
        let units = unit.map_or_else(all, |unit| vec![unit.clone()]);
        Edit::Add { file: self.file.clone(), text: self.text.clone(), units, side: side.clone() }
    }
}
