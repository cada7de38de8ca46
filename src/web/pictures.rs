//! The table as a picture: the drawing of the paper room, made once for all who see the same of it.

use super::hall::{Hall, held};
use super::keys::Role;
use super::refused::Refused;
use super::sees::Sees;
use language::Language;
use report::paper::{drawing, picture};
use seam::table::View;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex};

/// How many pictures are kept.
const KEPT: usize = 8;

/// The last pictures.
static PICTURES: Mutex<Vec<(u64, Arc<str>)>> = Mutex::new(Vec::new());

/// What a picture of a table is known by: another one as soon as anything stands otherwise. None where there is no table.
pub(crate) fn mark(view: &View, sees: &Sees, language: Language) -> Option<u64> {
    view.bounds()?;
    let mut state = DefaultHasher::new();
    // What is drawn is what is in the view; its order and its numbers are always the same.
    format!("{:?}{:?}{:?}{:?}", view.bodies, view.terrain, view.cells, view.ground).hash(&mut state);
    (&sees.hidden, language.code(), &view.name).hash(&mut state);
    Some(state.finish())
}

/// The picture of the table, as a role sees it.
///
/// # Errors
/// There is no table, or no letter can be drawn.
pub(crate) fn of(hall: &Hall, role: &Role, language: Language) -> Result<Arc<str>, Refused> {
    let (view, sees) = {
        let desk = hall.desk();
        (Arc::clone(desk.session().view()), hall.sees(role, &desk))
    };
    drawn(&view, &sees, language)
}

/// The picture of a table of which anybody sees all.
///
/// # Errors
/// There is no table, or no letter can be drawn.
pub fn of_table(view: &View, language: Language) -> Result<Arc<str>, Refused> {
    drawn(view, &Sees::default(), language)
}

fn drawn(view: &View, sees: &Sees, language: Language) -> Result<Arc<str>, Refused> {
    let mark = mark(view, sees, language).ok_or_else(Refused::nothing)?;
    if let Some((_, known)) = held(&PICTURES).iter().find(|(known, _)| *known == mark) {
        return Ok(Arc::clone(known));
    }
    let table = sees.table(view);
    let drawn = drawing::map(&table, String::new(), language).ok_or_else(Refused::nothing)?;
    let made: Arc<str> = picture(&drawn, view.name.clone(), language).map_err(Refused::said)?.into();
    let mut pictures = held(&PICTURES);
    pictures.retain(|(known, _)| *known != mark);
    pictures.push((mark, Arc::clone(&made)));
    let over = pictures.len().saturating_sub(KEPT);
    pictures.drain(..over);
    Ok(made)
}
