//! New, empty battles.

use geometry::hex::Grid;
use rulebook::shelf::Book;
use toml::Value;

/// Returns the text of a new battle file for a rulebook, with two sides and no units. Depending on the rulebook, the
/// battle has no table, a hex map, or a free table.
///
/// # Units
/// Centimetres.
///
/// # Edge cases
/// A name without letters, or an impossible size, gives a text that can't be opened.
///
/// # Examples
/// ```
/// use desk::blank_battle;
/// use books::BOOKS;
/// for name in BOOKS.names() {
///     let book = BOOKS.book(name, None).ok().flatten().unwrap();
///     let text = blank_battle(book.as_ref(), "Before noon", 180.0, 120.0);
///     assert!(book.open("new.toml", &text, &|_| Err("".into())).is_ok());
/// }
/// ```
pub fn blank_battle(book: &dyn Book, name: &str, width: f64, depth: f64) -> String {
    let (named, title) = (Value::from(book.name()), Value::from(name));
    let head = format!("format = 1\nbook = {named}\nname = {title}\n");
    let table = format!("\n[table]\nwidth = {width:?}\ndepth = {depth:?}\n");
    let sides: String = [("a", "A", "near"), ("b", "B", "far")]
        .map(|(id, name, edge)| format!("\n[[side]]\nid = \"{id}\"\nname = \"{name}\"\nedge = \"{edge}\"\n"))
        .concat();
    let map = map(width, depth);
    let opens = |text: &String| book.open("", text, &|_| Err("".into())).is_ok();
    let texts = ["", &map, &table].map(|space| format!("{head}{space}{sides}"));
    let found = texts.iter().find(|text| opens(text));
    // If none of the texts can be opened, returns the one with a table. The faults shown are then about the table.
    found.or(texts.last()).cloned().unwrap_or_default()
}

/// The width of the hexes of a new map, across the flat sides, in cm.
const HEX: f64 = 4.0;

/// Returns the section for a hex map that is about as large as a table.
fn map(width: f64, depth: f64) -> String {
    let fits = |length: f64, hex: f64| (length / hex).floor().clamp(1.0, f64::from(Grid::MOST));
    // Columns of hexes overlap, so each takes less than the width of a hex.
    let (columns, rows) = (fits(width, HEX * 0.866), fits(depth, HEX));
    format!(
        "\n[map]\nlay = \"flat\"\ncolumns = {columns}\nrows = {rows}\noffset = \"even\"\nwidth = {HEX:?}\n"
    )
}
