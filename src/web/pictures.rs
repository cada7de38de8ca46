//! Pictures of the table as SVG. All readers who may see the same share a picture.

use super::broadcast::{Broadcast, held};
use super::keys::Role;
use super::refusal::PageRefusal;
use super::visibility::Visibility;
use language::Language;
use report::paper::{drawing, picture};
use ruling::table::View;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex};

/// The number of pictures that stay in memory, the most recent ones.
const KEPT: usize = 8;

/// The pictures in memory, each with a hash.
static PICTURES: Mutex<Vec<(u64, Arc<str>)>> = Mutex::new(Vec::new());

/// Returns the hash of a table's picture, which changes with everything that is drawn. Returns `None` if there is no
/// table.
pub(crate) fn mark(view: &View, sees: &Visibility, language: Language) -> Option<u64> {
    view.bounds()?;
    let mut state = DefaultHasher::new();
    // Everything drawn comes from the view, in which order and numbers are always the same for the same table.
    format!("{:?}{:?}{:?}{:?}", view.bodies, view.terrain, view.cells, view.ground).hash(&mut state);
    (&sees.hidden, language.code(), &view.name).hash(&mut state);
    Some(state.finish())
}

/// Returns the picture of the table that a role may see.
///
/// # Errors
/// Refuses the request if there is no table or the picture can't be drawn.
pub(crate) fn of(broadcast: &Broadcast, role: &Role, language: Language) -> Result<Arc<str>, PageRefusal> {
    let (view, sees) = {
        let desk = broadcast.desk();
        (Arc::clone(desk.session().view()), broadcast.sees(role, &desk))
    };
    drawn(&view, &sees, language)
}

/// Returns the picture of a table, with nothing hidden.
///
/// # Errors
/// Refuses the request if there is no table or the picture can't be drawn.
pub fn of_table(view: &View, language: Language) -> Result<Arc<str>, PageRefusal> {
    drawn(view, &Visibility::default(), language)
}

fn drawn(view: &View, sees: &Visibility, language: Language) -> Result<Arc<str>, PageRefusal> {
    let mark = mark(view, sees, language).ok_or_else(PageRefusal::nothing)?;
    if let Some((_, known)) = held(&PICTURES).iter().find(|(known, _)| *known == mark) {
        return Ok(Arc::clone(known));
    }
    let table = sees.table(view);
    let drawn = drawing::map(&table, String::new(), language).ok_or_else(PageRefusal::nothing)?;
    let made: Arc<str> = picture(&drawn, view.name.clone(), language).map_err(PageRefusal::said)?.into();
    let mut pictures = held(&PICTURES);
    pictures.retain(|(known, _)| *known != mark);
    pictures.push((mark, Arc::clone(&made)));
    let over = pictures.len().saturating_sub(KEPT);
    pictures.drain(..over);
    Ok(made)
}
