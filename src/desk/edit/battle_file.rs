//! A battle file that is being edited. Its sections are found by name and id.

use super::EditFault;
use dice::Id;
use geometry::units::Bearing;
use glam::DVec2;
use rulebook::Filing;
use rulebook::shelf::{Battle, Book};
use ruling::Reason;
use std::collections::BTreeSet;
use toml::{Table, Value};

/// A battle file in parsed form.
pub(super) struct BattleFile {
    name: String,
    root: Table,
    /// The names that the rulebook gives the sections and keys of its battle files, by meaning.
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

    /// Opens the battle that the file describes. The file itself has all its units, so no army list is read.
    ///
    /// # Errors
    /// Fails with all faults found in the file.
    pub(super) fn open(&self, book: &dyn Book) -> Result<Box<dyn Battle>, EditFault> {
        book.open(&self.name, &self.root.to_string(), &|_| Err("".into())).map_err(EditFault::File)
    }

    /// Returns the section with that name, and with that id if several sections have the name. Creates the section if
    /// it is missing. An empty name means the file's own fields.
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

    /// Returns the section of the unit, general, guns or terrain piece with the given id, and the name of the section.
    pub(super) fn find(&self, id: &Id) -> Option<(&'static str, &Table)> {
        self.filing.named.iter().find_map(|name| {
            let section = self.each(name).find(|section| is(section, id))?;
            Some((*name, section))
        })
    }

    /// Returns all sections with that name.
    pub(super) fn each(&self, name: &str) -> impl Iterator<Item = &Table> {
        let sections = self.root.get(name).and_then(Value::as_array);
        sections.into_iter().flatten().filter_map(Value::as_table)
    }

    /// Returns all sections with that name, so that the caller can change them.
    pub(super) fn each_mut(&mut self, name: &str) -> impl Iterator<Item = &mut Table> {
        let sections = self.root.get_mut(name).and_then(Value::as_array_mut);
        let sections = sections.into_iter().flatten();
        sections.filter_map(Value::as_table_mut)
    }

    /// Returns the file's own fields, which include all sections.
    pub(super) fn root(&mut self) -> &mut Table {
        &mut self.root
    }

    /// Returns a new section with an unused id, which is `wish` or `wish` with a number. `name` is the name of the
    /// section.
    pub(super) fn begun(&self, name: &str, wish: &str) -> Table {
        let Filing { named, fallen: (fallen, key), .. } = *self.filing;
        let sections: &[&str] = if named.contains(&name) { named } else { &[name] };
        let ids = sections.iter().flat_map(|name| self.each(name));
        let fallen = self.each(fallen).map(|section| text(section, key));
        let taken: BTreeSet<&str> = ids.map(|section| text(section, "id")).chain(fallen).collect();
        let id = free(wish, "-", "", &taken);
        Table::from_iter([("id".to_owned(), Value::from(id))])
    }

    /// Removes the sections with that name for which `gone` returns true.
    pub(super) fn strike(&mut self, name: &str, gone: impl Fn(&Table) -> bool) {
        keep(&mut self.root, name, |section| !section.as_table().is_some_and(&gone));
    }

    /// Removes the section with that name and index, from 0.
    pub(super) fn strike_nth(&mut self, name: &str, at: usize) {
        let mut places = 0..;
        keep(&mut self.root, name, |_| places.next() != Some(at));
    }

    /// Adds a section to the list with that name.
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

/// Returns `wish` if that name is unused. Otherwise returns `wish` with the first free number from 2 on, which stands
/// between the texts `before` and `after`.
pub(super) fn free(wish: &str, before: &str, after: &str, taken: &BTreeSet<&str>) -> String {
    let numbered = (2_u32..).map(|number| format!("{wish}{before}{number}{after}"));
    let mut wishes = std::iter::once(wish.to_owned()).chain(numbered);
    wishes.find(|wish| !taken.contains(wish.as_str())).unwrap_or_default()
}

/// Returns the text under a key of a section. Returns an empty text if there is none.
pub(super) fn text<'s>(section: &'s Table, key: &str) -> &'s str {
    let value = section.get(key).and_then(Value::as_str);
    value.unwrap_or_default()
}

/// Returns true if a section has the given id.
pub(super) fn is(section: &Table, id: &Id) -> bool {
    text(section, "id") == id.as_str()
}

/// Keeps only the entries that `keep` accepts in the list under `key`. If none is left, removes the list from the
/// section.
pub(super) fn keep(section: &mut Table, key: &str, keep: impl FnMut(&Value) -> bool) {
    let Some(list) = section.get_mut(key).and_then(Value::as_array_mut) else {
        return;
    };
    list.retain(keep);
    if list.is_empty() {
        section.remove(key);
    }
}

/// Returns a point as a TOML value, for an edit by hand.
pub(super) fn point(at: DVec2) -> Value {
    Value::Array(vec![by_hand(at.x), by_hand(at.y)])
}

/// Returns a facing in degrees as a TOML value, for an edit by hand.
pub(super) fn facing(bearing: Bearing) -> Value {
    by_hand(bearing.as_degrees())
}

/// Returns a number as a TOML value. Rounds the number to six decimals if this changes less than 1e-9, so that
/// floating-point noise disappears.
fn by_hand(value: f64) -> Value {
    let short = (value * 1e6).round() / 1e6;
    let kept = if (short - value).abs() < 1e-9 { short } else { value };
    // A negative zero becomes a plain zero.
    (kept + 0.0).into()
}

/// Returns a list of points as a TOML value.
pub(super) fn points(all: &[DVec2]) -> Value {
    Value::Array(all.iter().copied().map(point).collect())
}
