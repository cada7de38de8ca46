//! A battle from nothing.

use crate::rulebook::shelf;
use toml::Value;

/// A new battle of a book, with two sides and nobody on the table; a book without a free table gets none.
///
/// # Units
/// Centimetres.
///
/// # Edge cases
/// A name without letters, or a size that no table has, is a fault when it is opened.
///
/// # Examples
/// ```
/// use frontage::desk::blank_battle;
/// use frontage::rulebook::shelf::{NAMES, book};
/// for name in NAMES {
///     let book = book(name, None).ok().flatten().unwrap();
///     let text = blank_battle(name, "Before noon", 180.0, 120.0);
///     assert!(book.open("new.toml", &text, &|_| Err(String::new())).is_ok());
/// }
/// ```
pub fn blank_battle(book: &str, name: &str, width: f64, depth: f64) -> String {
    let (named, title) = (Value::from(book), Value::from(name));
    let head = format!("format = 1\nbook = {named}\nname = {title}\n");
    let table = format!("\n[table]\nwidth = {width:?}\ndepth = {depth:?}\n");
    let sides: String = [("a", "A", "near"), ("b", "B", "far")]
        .map(|(id, name, edge)| {
            format!("\n[[side]]\nid = \"{id}\"\nname = \"{name}\"\nedge = \"{edge}\"\n")
        })
        .concat();
    let bare = format!("{head}{sides}");
    let opens = shelf::book(book, None)
        .ok()
        .flatten()
        .is_some_and(|book| book.open("", &bare, &|_| Err(String::new())).is_ok());
    if opens {
        bare
    } else {
        format!("{head}{table}{sides}")
    }
}
