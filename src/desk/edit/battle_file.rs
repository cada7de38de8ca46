//! A battle file that is being edited: the sections, found by name and id.

use super::EditFault;
use glam::DVec2;
use seam::names::Id;
use seam::rulebook::Filing;
use seam::rulebook::shelf::{Battle, Book};
use seam::ruling::Reason;
use seam::units::Bearing;
use std::collections::BTreeSet;
use toml::{Table, Value};

/// A battle file, parsed.
pub(super) struct BattleFile {
    name: String,
    root: Table,
    /// The meaning of the sections and keys in the current book.
    pub(super) filing: &'static Filing,
}

impl BattleFile {
    /// Writes a battle as a file and parses it.
    ///
    /// # Errors
    /// Fails if the written battle can't be parsed. This does not happen.
    pub(super) fn of(battle: &dyn Battle, name: &str) -> Result<Self, EditFault> {
        let root = parsed(&battle.write())?;
        Ok(Self { name: name.to_owned(), root, filing: battle.filing() })
    }

    /// Opens the file in the present state. Units taken from army lists are part of the file.
    ///
    /// # Errors
    /// Fails with all faults found in the file.
    pub(super) fn open(&self, book: &dyn Book) -> Result<Box<dyn Battle>, EditFault> {
        book.open(&self.name, &self.root.to_string(), &|_| Err("".into())).map_err(EditFault::File)
    }

    /// Returns the section with a name, and with an id if the name stands for several sections. Creates a missing
    /// section. An empty name stands for the file's own fields.
    ///
    /// # Errors
    /// Fails if no section has the id, or if the name stands for several sections and no id is given.
    pub(super) fn named(&mut self, name: &str, id: Option<&Id>) -> Result<&mut Table, EditFault> {
        if name.is_empty() {
            return Ok(&mut self.root);
        }
        if let Some(id) = id {
            let mut sections = self.each_mut(name);
            return sections.find(|section| is(section, id)).ok_or_else(|| EditFault::nobody(id));
        }
        let section = self.root.entry(name).or_insert_with(|| Table::new().into());
        section.as_table_mut().ok_or_else(|| EditFault::Reason(Reason::new("edit.fault", "which")))
    }

    /// Returns the section of a unit, general, guns or piece of terrain, with the section's name.
    pub(super) fn find(&self, id: &Id) -> Option<(&'static str, &Table)> {
        self.filing.named.iter().find_map(|name| {
            let section = self.each(name).find(|section| is(section, id))?;
            Some((*name, section))
        })
    }

    /// Yields all sections with a name.
    pub(super) fn each(&self, name: &str) -> impl Iterator<Item = &Table> {
        let sections = self.root.get(name).and_then(Value::as_array);
        sections.into_iter().flatten().filter_map(Value::as_table)
    }

    /// Yields all sections with a name, for changing.
    pub(super) fn each_mut(&mut self, name: &str) -> impl Iterator<Item = &mut Table> {
        let sections = self.root.get_mut(name).and_then(Value::as_array_mut);
        let sections = sections.into_iter().flatten();
        sections.filter_map(Value::as_table_mut)
    }

    /// Returns the file's own fields, with all sections.
    pub(super) fn root(&mut self) -> &mut Table {
        &mut self.root
    }

    /// Makes a new section with an unused id, as close to the wanted id as possible.
    pub(super) fn begun(&self, name: &str, wish: &str) -> Table {
        let Filing { named, fallen: (fallen, key), .. } = *self.filing;
        let sections: &[&str] = if named.contains(&name) { named } else { &[name] };
        let ids = sections.iter().flat_map(|name| self.each(name));
        let fallen = self.each(fallen).map(|section| text(section, key));
        let taken: BTreeSet<&str> = ids.map(|section| text(section, "id")).chain(fallen).collect();
        let id = free(wish, "-", "", &taken);
        Table::from_iter([("id".to_owned(), Value::from(id))])
    }

    /// Removes the sections with a name that satisfy `gone`.
    pub(super) fn strike(&mut self, name: &str, gone: impl Fn(&Table) -> bool) {
        keep(&mut self.root, name, |section| !section.as_table().is_some_and(&gone));
    }

    /// Removes the section with a name at an index, from 0.
    pub(super) fn strike_nth(&mut self, name: &str, at: usize) {
        let mut places = 0..;
        keep(&mut self.root, name, |_| places.next() != Some(at));
    }

    /// Adds a section to the list with a name.
    pub(super) fn add(&mut self, name: &str, section: Table) {
        let sections = self.root.entry(name).or_insert_with(|| Value::Array(Vec::new()));
        if let Some(sections) = sections.as_array_mut() {
            sections.push(section.into());
        }
    }
}

/// Parses a TOML text.
pub(super) fn parsed(text: &str) -> Result<Table, EditFault> {
    let read = text.parse::<Table>();
    read.map_err(|error| {
        let because = Reason::new("fault-toml", "").name("found", "").name("says", error.message());
        EditFault::Reason(because)
    })
}

/// Returns the wanted name if unused, else the name with the first free number from 2.
pub(super) fn free(wish: &str, before: &str, after: &str, taken: &BTreeSet<&str>) -> String {
    let numbered = (2_u32..).map(|number| format!("{wish}{before}{number}{after}"));
    let mut wishes = std::iter::once(wish.to_owned()).chain(numbered);
    wishes.find(|wish| !taken.contains(wish.as_str())).unwrap_or_default()
}

/// Returns the text under a key of a section, or an empty text.
pub(super) fn text<'s>(section: &'s Table, key: &str) -> &'s str {
    let value = section.get(key).and_then(Value::as_str);
    value.unwrap_or_default()
}

/// Returns true if a section has the given id.
pub(super) fn is(section: &Table, id: &Id) -> bool {
    text(section, "id") == id.as_str()
}

/// Keeps only some entries of a list. An empty list is removed.
pub(super) fn keep(section: &mut Table, key: &str, keep: impl FnMut(&Value) -> bool) {
    let Some(list) = section.get_mut(key).and_then(Value::as_array_mut) else {
        return;
    };
    list.retain(keep);
    if list.is_empty() {
        section.remove(key);
    }
}

/// Returns the value for a point to which something was moved by hand.
pub(super) fn point(at: DVec2) -> Value {
    Value::Array(vec![by_hand(at.x), by_hand(at.y)])
}

/// Returns the value for a facing to which something was turned by hand.
pub(super) fn facing(bearing: Bearing) -> Value {
    by_hand(bearing.as_degrees())
}

/// Returns a number without floating-point noise: digits finer than any hand can place are rounded away.
fn by_hand(value: f64) -> Value {
    let short = (value * 1e6).round() / 1e6;
    let kept = if (short - value).abs() < 1e-9 { short } else { value };
    // Turns a negative zero into a plain zero.
    (kept + 0.0).into()
}

/// Returns the value for a list of points.
pub(super) fn points(all: &[DVec2]) -> Value {
    Value::Array(all.iter().copied().map(point).collect())
}
