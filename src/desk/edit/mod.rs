//! Edits: the umpire changes the table by hand.
//!
//! Whatever the rulebook, an edit is a change of the battle file as it stands: the battle is written, the file is
//! changed, and it is opened again. So the reader of battle files says what is wrong with an edit, and with one at
//! fault nothing changes.

mod battle_file;
mod blank;
mod cell;
mod enlist;
mod place;
mod remove;
#[cfg(test)]
mod tests;
#[cfg(feature = "camera")]
mod tie;

pub use blank::blank_battle;
pub use enlist::recruits;
pub(super) use place::carry;
#[cfg(feature = "camera")]
pub(super) use tie::{Tie, ties};

use battle_file::{BattleFile, parsed, point, points};
use glam::DVec2;
use seam::geometry::Pose;
use seam::names::Id;
use seam::rulebook::Filing;
use seam::rulebook::shelf::{Battle, Book};
use seam::ruling::{Arg, Reason};
use seam::table::tags::Tags;
use seam::table::{Fault, TerrainKind};
use seam::units::Length;
use toml::{Table, Value};

/// The shape of a piece of terrain as it is drawn.
///
/// # Units
/// Centimetres on the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// An area, by its corners.
    Area(Vec<DVec2>),
    /// A line, by its points, with its width.
    Line(Vec<DVec2>, f64),
}

/// A change of the table by hand.
///
/// # Units
/// Centimetres on the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Units, generals and guns are put down, each with the middle of its front edge and its facing.
    ///
    /// # Edge cases
    /// Stands with poses of their own move as a rigid whole. Who is put away from his host, his place or the
    /// enemies he touched is with them no longer; who is put down is with his army again.
    Put(Vec<(Id, Pose)>),
    /// A unit or a general is known, but no longer where.
    Unplace(Id),
    /// A unit takes a formation about the same front middle; poses of its stands' own are given up.
    Form {
        /// The unit.
        unit: Id,
        /// The fixed word of the formation.
        formation: String,
    },
    /// A unit has so many stands (a battery: figures), and those that stay keep their numbers.
    ///
    /// # Edge cases
    /// The last go first; numbers that are missing come back before new ones.
    Stands {
        /// The unit.
        unit: Id,
        /// How many.
        count: u32,
    },
    /// Any field of a section.
    Set {
        /// The section's name in the file; empty for the file's own fields.
        section: String,
        /// Whose section, where there are several of that name.
        id: Option<Id>,
        /// The field.
        key: String,
        /// What it is to say; none: nothing.
        value: Option<Value>,
    },
    /// Units of an army list join a side, not yet placed.
    Add {
        /// The army file's name.
        file: String,
        /// Its text.
        text: String,
        /// Which of its units.
        units: Vec<Id>,
        /// The side they join.
        side: Id,
    },
    /// A new unit that no list has, not yet placed.
    Muster {
        /// The side it joins.
        side: Id,
        /// Its name.
        name: String,
        /// The fixed word of its kind.
        kind: String,
        /// The fixed word of how good it is, where the book has such words.
        grade: Option<String>,
        /// How many stands it has, or figures.
        strength: u32,
    },
    /// A second unit like this one, unharmed, beside it.
    Copy(Id),
    /// A unit, a general, guns or a piece of terrain goes, and every reference to it.
    Remove(Id),
    /// A general joins a side.
    AddGeneral {
        /// The side.
        side: Id,
        /// His name.
        name: String,
        /// Whether he is the commander-in-chief.
        chief: bool,
        /// Where he stands.
        at: DVec2,
    },
    /// A new piece of terrain.
    AddTerrain {
        /// What it is.
        kind: TerrainKind,
        /// Its shape.
        outline: Outline,
    },
    /// A piece of terrain gets other corners or points.
    Reshape {
        /// Which.
        id: Id,
        /// The corners or points.
        points: Vec<DVec2>,
    },
    /// The size of the table.
    Table {
        /// From left to right.
        width: f64,
        /// From near to far.
        depth: f64,
    },
    /// An order is written: what is to be asked when its phase comes.
    Order {
        /// The procedure.
        procedure: String,
        /// What is said in its holes.
        answers: Vec<(String, String)>,
        /// What it says.
        order: Reason,
    },
    /// A written order is struck out.
    Strike {
        /// Its place among the written orders, from 0.
        at: usize,
        /// What it says.
        order: Reason,
    },
    /// A new side of this name.
    AddSide(String),
    /// Units, or the border, are given tags.
    Tags(Tags),
    /// It is another turn, or another phase of it.
    Phase {
        /// The turn's number.
        number: u32,
        /// The fixed word of the phase.
        phase: String,
    },
}

/// Why the table can't be changed like that.
#[derive(Clone, Debug, PartialEq)]
pub enum EditFault {
    /// It has no meaning in this battle.
    Reason(Reason),
    /// The battle file or the army file would be at fault.
    File(Vec<Fault>),
}

impl EditFault {
    /// Nobody and nothing is called that.
    fn nobody(id: &Id) -> Self {
        Self::Reason(Reason::new("edit.fault", "nobody").name("found", id.as_str()))
    }
}

impl Edit {
    /// How many it puts down.
    pub fn placed(&self) -> usize {
        match self {
            Self::Put(bodies) => bodies.len(),
            _ => 0,
        }
    }

    /// What is done, as a sentence, on a table in that unit; `called` gives the name of whom it is done to.
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

/// The battle after a change by hand, read again with what looks wrong in it.
///
/// # Errors
/// The edit names somebody who is not there, or the file would be at fault; the battle is as it was.
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

/// Sets a field, or takes it away. An id stays as it is: others name it.
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
