//! A battle file that is being changed: its sections, found by name and id.

use super::EditFault;
use glam::DVec2;
use seam::names::Id;
use seam::rulebook::Filing;
use seam::rulebook::shelf::{Battle, Book};
use seam::ruling::Reason;
use seam::units::Bearing;
use std::collections::BTreeSet;
use toml::{Table, Value};

/// A battle file, taken apart.
pub(super) struct BattleFile {
    name: String,
    root: Table,
    /// What its sections and keys are there for.
    pub(super) filing: &'static Filing,
}

impl BattleFile {
    /// The file of a battle as it stands.
    ///
    /// # Errors
    /// What the battle writes can't be read: none does that.
    pub(super) fn of(battle: &dyn Battle, name: &str) -> Result<Self, EditFault> {
        let root = parsed(&battle.write())?;
        Ok(Self { name: name.to_owned(), root, filing: battle.filing() })
    }

    /// Opens the file as it now is; what was taken from army files stands in it.
    ///
    /// # Errors
    /// Every fault found in it.
    pub(super) fn open(&self, book: &dyn Book) -> Result<Box<dyn Battle>, EditFault> {
        book.open(&self.name, &self.root.to_string(), &|_| Err("".into())).map_err(EditFault::File)
    }

    /// The file's own fields, the section of a name (begun if it is not there), or of an id among several.
    ///
    /// # Errors
    /// Nobody is called that.
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

    /// The section of a unit, general, guns or piece of terrain, with the section's name.
    pub(super) fn find(&self, id: &Id) -> Option<(&'static str, &Table)> {
        self.filing.named.iter().find_map(|name| {
            let section = self.each(name).find(|section| is(section, id))?;
            Some((*name, section))
        })
    }

    /// The sections of a name that stands for several.
    pub(super) fn each(&self, name: &str) -> impl Iterator<Item = &Table> {
        let sections = self.root.get(name).and_then(Value::as_array);
        sections.into_iter().flatten().filter_map(Value::as_table)
    }

    /// The same, to be changed.
    pub(super) fn each_mut(&mut self, name: &str) -> impl Iterator<Item = &mut Table> {
        let sections = self.root.get_mut(name).and_then(Value::as_array_mut);
        let sections = sections.into_iter().flatten();
        sections.filter_map(Value::as_table_mut)
    }

    /// The file's own fields, with all its sections.
    pub(super) fn root(&mut self) -> &mut Table {
        &mut self.root
    }

    /// A new section with an id that no other has, as like the wish as can be.
    pub(super) fn begun(&self, name: &str, wish: &str) -> Table {
        let Filing { named, fallen: (fallen, key), .. } = *self.filing;
        let sections: &[&str] = if named.contains(&name) { named } else { &[name] };
        let ids = sections.iter().flat_map(|name| self.each(name));
        let fallen = self.each(fallen).map(|section| text(section, key));
        let taken: BTreeSet<&str> = ids.map(|section| text(section, "id")).chain(fallen).collect();
        let id = free(wish, "-", "", &taken);
        Table::from_iter([("id".to_owned(), Value::from(id))])
    }

    /// Takes sections of a name out.
    pub(super) fn strike(&mut self, name: &str, gone: impl Fn(&Table) -> bool) {
        keep(&mut self.root, name, |section| !section.as_table().is_some_and(&gone));
    }

    /// Takes out the section of a name in that place, from 0.
    pub(super) fn strike_nth(&mut self, name: &str, at: usize) {
        let mut places = 0..;
        keep(&mut self.root, name, |_| places.next() != Some(at));
    }

    /// Adds a section to those of its name.
    pub(super) fn add(&mut self, name: &str, section: Table) {
        let sections = self.root.entry(name).or_insert_with(|| Value::Array(Vec::new()));
        if let Some(sections) = sections.as_array_mut() {
            sections.push(section.into());
        }
    }
}

/// A TOML text as a table.
pub(super) fn parsed(text: &str) -> Result<Table, EditFault> {
    let read = text.parse::<Table>();
    read.map_err(|error| {
        let because = Reason::new("fault-toml", "").name("found", "").name("says", error.message());
        EditFault::Reason(because)
    })
}

/// What is wished for if nobody has it, else the first number from 2 with which nobody has it.
pub(super) fn free(wish: &str, before: &str, after: &str, taken: &BTreeSet<&str>) -> String {
    let numbered = (2_u32..).map(|number| format!("{wish}{before}{number}{after}"));
    let mut wishes = std::iter::once(wish.to_owned()).chain(numbered);
    wishes.find(|wish| !taken.contains(wish.as_str())).unwrap_or_default()
}

/// What a key of a section says, if it is a text.
pub(super) fn text<'s>(section: &'s Table, key: &str) -> &'s str {
    let value = section.get(key).and_then(Value::as_str);
    value.unwrap_or_default()
}

/// Whether a section is the one of this id.
pub(super) fn is(section: &Table, id: &Id) -> bool {
    text(section, "id") == id.as_str()
}

/// Keeps of a list what is to be kept; a list with nothing left goes.
pub(super) fn keep(section: &mut Table, key: &str, keep: impl FnMut(&Value) -> bool) {
    let Some(list) = section.get_mut(key).and_then(Value::as_array_mut) else {
        return;
    };
    list.retain(keep);
    if list.is_empty() {
        section.remove(key);
    }
}

/// A point of the table where a hand puts something.
pub(super) fn point(at: DVec2) -> Value {
    Value::Array(vec![by_hand(at.x), by_hand(at.y)])
}

/// A facing as a hand turns something.
pub(super) fn facing(bearing: Bearing) -> Value {
    by_hand(bearing.as_degrees())
}

/// A number without the dust of floating point: what no hand could place is rounded off.
fn by_hand(value: f64) -> Value {
    let short = (value * 1e6).round() / 1e6;
    let kept = if (short - value).abs() < 1e-9 { short } else { value };
    // Adding nothing turns a negative zero into a plain one.
    (kept + 0.0).into()
}

/// Points of the table.
pub(super) fn points(all: &[DVec2]) -> Value {
    Value::Array(all.iter().copied().map(point).collect())
}
