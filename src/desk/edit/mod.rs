//! Edits: changes that the umpire makes to the table by hand.
//!
//! In every rulebook, an edit changes the battle file. The battle is written to a file, the file is changed and then
//! opened again. So the code that reads battle files finds the faults of an edit, and a faulty edit changes nothing.

mod battle_file;
mod blank;
mod cell;
mod enlist;
mod fault;
mod place;
mod remove;
#[cfg(test)]
mod tests;
#[cfg(feature = "camera")]
mod tie;

pub use blank::blank_battle;
pub use enlist::recruits;
pub use fault::EditFault;
pub(super) use place::carry;
#[cfg(feature = "camera")]
pub(super) use tie::{Tie, ties};

use battle_file::{BattleFile, parsed, point, points};
use dice::Id;
use geometry::Pose;
use geometry::units::Length;
use glam::DVec2;
use rulebook::Filing;
use rulebook::shelf::{Battle, Book};
use ruling::table::tags::Tags;
use ruling::table::{TerrainKind, View};
use ruling::{Arg, Reason};
use toml::{Table, Value};

/// The shape of a piece of terrain, as it is drawn.
///
/// # Units
/// Centimetres on the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// An area, given by its corners.
    Area(Vec<DVec2>),
    /// A line, given by its points and its width.
    Line(Vec<DVec2>, f64),
}

/// A change of the table by hand.
///
/// # Units
/// Centimetres on the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Puts units, generals and guns down. Each pose is the middle of the front edge, and the facing.
    ///
    /// # Edge cases
    /// Stands with individual poses move as a rigid whole. A unit or general that is moved away from its host (the unit
    /// it is attached to), from the terrain piece it is in, or from enemies it touched is no longer recorded as
    /// connected to them. A unit that had left its army returns to it when it is put down.
    Put(Vec<(Id, Pose)>),
    /// Takes a unit or a general off the table. It stays in the battle.
    Unplace(Id),
    /// Gives a unit another formation. The middle of its front stays where it is. Individual poses of its stands are
    /// dropped.
    Form {
        /// The unit.
        unit: Id,
        /// The fixed word of the formation.
        formation: String,
    },
    /// Sets the number of a unit's stands, or of a battery's figures. Stands that remain keep their numbers.
    ///
    /// # Edge cases
    /// The last stands are removed first. New stands first get the numbers that are missing.
    Stands {
        /// The unit.
        unit: Id,
        /// The number of stands or figures.
        count: u32,
    },
    /// Sets or removes any field of a section of the battle file.
    Set {
        /// The name of the section in the file. An empty text means the file's own fields.
        section: String,
        /// The id of the section, if several sections have that name.
        id: Option<Id>,
        /// The name of the field.
        key: String,
        /// The new value. `None` removes the field.
        value: Option<Value>,
    },
    /// Adds units from an army list to a side, unplaced.
    Add {
        /// The name of the army file.
        file: String,
        /// The text of the army file.
        text: String,
        /// The ids of the units to add.
        units: Vec<Id>,
        /// The side that gets the units.
        side: Id,
    },
    /// Adds a new unit that is on no army list, unplaced.
    Muster {
        /// The side that gets the unit.
        side: Id,
        /// The name of the unit.
        name: String,
        /// The fixed word of the kind of unit.
        kind: String,
        /// The fixed word of the quality, if the rulebook has such words.
        grade: Option<String>,
        /// The number of stands or figures.
        strength: u32,
    },
    /// Adds a copy of a unit beside the original, without losses.
    Copy(Id),
    /// Removes a unit, a general, guns or a piece of terrain, and every reference to it.
    Remove(Id),
    /// Adds a general to a side.
    AddGeneral {
        /// The side that gets the general.
        side: Id,
        /// The name of the general.
        name: String,
        /// True for the commander-in-chief.
        chief: bool,
        /// The position of the general on the table.
        at: DVec2,
    },
    /// Adds a piece of terrain.
    AddTerrain {
        /// The kind of terrain.
        kind: TerrainKind,
        /// The shape of the piece.
        outline: Outline,
    },
    /// Gives a piece of terrain new corners or points.
    Reshape {
        /// The id of the piece.
        id: Id,
        /// The new corners or points.
        points: Vec<DVec2>,
    },
    /// Sets the size of the table.
    Table {
        /// The width from left to right.
        width: f64,
        /// The depth from near to far.
        depth: f64,
    },
    /// Adds a written order: a request for a ruling that will be made when its phase comes.
    Order {
        /// The name of the procedure that the order uses, such as `fire`.
        procedure: String,
        /// The names of the procedure's parameters, each with the answer that the order gives.
        answers: Vec<(String, String)>,
        /// The message that describes the order.
        order: Reason,
    },
    /// Strikes out a written order.
    Strike {
        /// The index among the written orders, from 0.
        at: usize,
        /// The message that describes the order.
        order: Reason,
    },
    /// Adds a side with the given name.
    AddSide(String),
    /// Assigns camera tags to units, or to the border of the table.
    Tags(Tags),
    /// Sets the turn and the phase.
    Phase {
        /// The number of the turn.
        number: u32,
        /// The fixed word of the phase.
        phase: String,
    },
}

impl Edit {
    /// Returns the edit that gives the battle another name.
    pub fn rename(name: &str) -> Self {
        let value = Some(name.trim().into());
        Self::Set { section: String::new(), id: None, key: "name".to_owned(), value }
    }

    /// Returns the edit that gives a unit its formation with the given index, from 0. Returns `None` if there is no
    /// such formation.
    pub(crate) fn form(unit: &Id, view: &View, number: usize) -> Option<Self> {
        let (word, _) = view.body(unit)?.formations.get(number)?;
        Some(Self::Form { unit: unit.clone(), formation: (*word).to_owned() })
    }

    /// Returns the number of units, generals and guns that the edit puts down.
    pub fn placed(&self) -> usize {
        match self {
            Self::Put(bodies) => bodies.len(),
            _ => 0,
        }
    }

    /// Returns a message that describes the edit. `unit` is the unit of length on the table, and `called` returns the
    /// name for an id.
    pub fn says(&self, unit: Length, called: &dyn Fn(&Id) -> String) -> Reason {
        let about = |key, id: &Id| Reason::new(key, "").name("who", called(id));
        match self {
            Self::Put(bodies) => {
                let names = bodies.iter().map(|(id, _)| called(id).into());
                Reason::new("edit.put", "").list("who", names.collect())
            }
            Self::Unplace(id) => about("edit.unplace", id),
            Self::Form { unit, formation } => {
                about("edit.form", unit).word("formation", format!("formation-{formation}"))
            }
            Self::Stands { unit, count } => about("edit.stands", unit).count("count", *count),
            Self::Set { id, key, value: Some(Value::String(name)), .. } if key == "name" => {
                let variant = if id.is_some() { "" } else { "battle" };
                Reason::new("edit.name", variant).name("who", id.as_ref().map(called)).name("name", name)
            }
            Self::Set { section, id, .. } => match id {
                Some(id) => about("edit.set", id),
                None => Reason::new("edit.set", "whole").name("section", section),
            },
            Self::Add { units, side, .. } => {
                about("edit.add", side).count("count", i64::try_from(units.len()).unwrap_or_default())
            }
            Self::Muster { name, .. } => Reason::new("edit.muster", "").name("who", name),
            Self::Copy(id) => about("edit.copy", id),
            Self::Remove(id) => about("edit.remove", id),
            Self::AddGeneral { name, .. } => Reason::new("edit.general", "").name("who", name),
            Self::AddTerrain { kind, .. } => Reason::new("edit.terrain", "").word("kind", kind.message()),
            Self::Reshape { id, .. } => about("edit.reshape", id),
            Self::Table { width, depth } => Reason::new("edit.table", "")
                .with("width", Arg::length(unit, *width))
                .with("depth", Arg::length(unit, *depth)),
            Self::Order { order, .. } => Reason::new("edit.order", "").with("order", order.clone()),
            Self::Strike { order, .. } => Reason::new("edit.strike", "").with("order", order.clone()),
            Self::AddSide(name) => Reason::new("edit.side", "").name("who", name),
            Self::Tags(tags) => {
                Reason::new("edit.tags", "").count("count", i64::try_from(tags.len()).unwrap_or_default())
            }
            Self::Phase { number, phase } => {
                Reason::new("edit.phase", "").count("number", *number).word("phase", format!("phase-{phase}"))
            }
        }
    }
}

/// Returns the battle after an edit. The edited file is read anew, so the list of objections to the battle is up to
/// date.
///
/// # Errors
/// Fails if the edit names an unknown id, or if the file would have faults. The given battle is not changed.
pub fn edited(book: &dyn Book, battle: &dyn Battle, edit: &Edit) -> Result<Box<dyn Battle>, EditFault> {
    let view = battle.view();
    let mut file = BattleFile::of(battle, &view.name)?;
    match edit {
        Edit::Put(bodies) if !view.cells.is_empty() => cell::put(&mut file, &view, bodies)?,
        Edit::Put(bodies) => return place::put(book, &mut file, &view, bodies),
        Edit::Unplace(id) => place::unplace(&mut file, &view, id)?,
        Edit::Form { unit, formation } => place::form(&mut file, &view, unit, formation)?,
        Edit::Stands { unit, count } => place::stands(&mut file, &view, unit, *count)?,
        Edit::Set { section, id, key, value } => {
            set(file.named(section, id.as_ref())?, key, value.as_ref())?;
        }
        Edit::Add { file: name, text, units, side } => {
            enlist::add(book, &mut file, (name, text), units, side)?;
        }
        Edit::Muster { side, name, kind, grade, strength } => {
            enlist::muster(&mut file, (side, name), (kind, grade.as_deref()), *strength)?;
        }
        Edit::Copy(id) => enlist::copy(&mut file, &view, id)?,
        Edit::Remove(id) => remove::remove(book, &mut file, &view, id)?,
        Edit::AddGeneral { side, name, chief, at } => {
            let Filing { general: (section, key), pose: (place, _), .. } = *file.filing;
            let mut general = file.begun(section, section);
            general.insert("side".into(), side.as_str().into());
            general.insert("name".into(), name.as_str().into());
            general.insert(key.into(), (*chief).into());
            general.insert(place.into(), point(*at));
            file.add(section, general);
        }
        Edit::AddTerrain { kind, outline } => add_terrain(&mut file, *kind, outline),
        Edit::Reshape { id, points: shape } => reshape(&mut file, id, shape)?,
        Edit::Table { width, depth } => {
            let table = file.named("table", None)?;
            table.insert("width".into(), (*width).into());
            table.insert("depth".into(), (*depth).into());
        }
        Edit::Order { procedure, answers, .. } => {
            let (section, key) = file.filing.order;
            let said = answers.iter().map(|(hole, answer)| (hole.clone(), Value::from(answer.as_str())));
            let order = std::iter::once((key.to_owned(), Value::from(procedure.as_str()))).chain(said);
            file.add(section, order.collect());
        }
        Edit::Strike { at, .. } => file.strike_nth(file.filing.order.0, *at),
        Edit::AddSide(name) => {
            let mut side = file.begun("side", "side");
            side.insert("name".into(), name.as_str().into());
            file.add("side", side);
        }
        Edit::Tags(tags) => {
            let given = parsed(&tags.write())?;
            let sections = given.get("tag").and_then(Value::as_array).into_iter().flatten();
            for section in sections.filter_map(Value::as_table) {
                file.add("tag", section.clone());
            }
        }
        Edit::Phase { number, phase } => {
            let turn = file.named("turn", None)?;
            turn.insert("number".into(), i64::from(*number).into());
            turn.insert("phase".into(), phase.as_str().into());
        }
    }
    file.open(book)
}

/// Sets or removes a field. The id of a section can't be changed, because other sections refer to it.
fn set(section: &mut Table, key: &str, value: Option<&Value>) -> Result<(), EditFault> {
    if key == "id" {
        return Err(EditFault::Reason(Reason::new("edit.fault", "id")));
    }
    match value {
        Some(value) => section.insert(key.to_owned(), value.clone()),
        None => section.remove(key),
    };
    Ok(())
}

fn add_terrain(file: &mut BattleFile, kind: TerrainKind, outline: &Outline) {
    let mut piece = file.begun("terrain", kind.word());
    piece.insert("kind".into(), kind.word().into());
    match outline {
        Outline::Area(corners) => {
            piece.insert("outline".into(), points(corners));
        }
        Outline::Line(along, width) => {
            piece.insert("line".into(), points(along));
            piece.insert("width".into(), (*width).into());
        }
    }
    file.add("terrain", piece);
}

fn reshape(file: &mut BattleFile, id: &Id, shape: &[DVec2]) -> Result<(), EditFault> {
    let piece = file.named("terrain", Some(id))?;
    let key = if piece.contains_key("line") { "line" } else { "outline" };
    piece.insert(key.into(), points(shape));
    Ok(())
}
