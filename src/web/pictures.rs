//! Pictures of the table as SVG. All readers who may see the same share a picture.

use super::broadcast::{Broadcast, held};
use super::keys::Role;
use super::refusal::PageRefusal;
use super::visibility::Visibility;
use language::Language;
use report::paper::{drawing, picture};
use ruling::table::View;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, LazyLock, Mutex};

/// The number of pictures that stay in memory, the most recent ones.
const KEPT: usize = 8;

/// The pictures in memory, each with a hash.
static PICTURES: Mutex<Vec<(u64, Arc<str>)>> = Mutex::new(Vec::new());

/// The key of the hashes, which is random.
static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// Returns the hash of the picture of a table that a reader may see, which changes with everything that is drawn.
/// Returns `None` if there is no table.
pub(crate) fn mark(view: &View, sees: &Visibility, language: Language) -> Option<u64> {
    view.bounds()?;
    Some(mark_of(&sees.table(view), language))
}

/// Returns the hash of the picture of a table. What is hidden is not in the table, so it does not change the hash.
fn mark_of(table: &View, language: Language) -> u64 {
    // Everything drawn comes from the view, in which order and numbers are always the same for the same table.
    let drawn = format!("{:?}{:?}{:?}{:?}", table.bodies, table.terrain, table.cells, table.ground);
    KEY.hash_one((drawn, language.code(), &table.name))
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
    drawn(view, &Visibility::all(), language)
}

fn drawn(view: &View, sees: &Visibility, language: Language) -> Result<Arc<str>, PageRefusal> {
    view.bounds().ok_or_else(PageRefusal::nothing)?;
    let table = sees.table(view);
    let mark = mark_of(&table, language);
    if let Some((_, known)) = held(&PICTURES).iter().find(|(known, _)| *known == mark) {
        return Ok(Arc::clone(known));
    }
    let drawn = drawing::screen_map(&table, language).ok_or_else(PageRefusal::nothing)?;
    let made: Arc<str> = picture(&drawn, view.name.clone(), language).map_err(PageRefusal::said)?.into();
    let mut pictures = held(&PICTURES);
    pictures.retain(|(known, _)| *known != mark);
    pictures.push((mark, Arc::clone(&made)));
    let over = pictures.len().saturating_sub(KEPT);
    pictures.drain(..over);
    Ok(made)
}
