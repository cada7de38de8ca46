//! A battle from nothing.

use seam::hex::Grid;
use seam::rulebook::shelf::Book;
use toml::Value;

/// A new battle of a book, with two sides and nobody on the table; a book without a free table gets none, or a map of
/// hexes.
///
/// # Units
/// Centimetres.
///
/// # Edge cases
/// A name without letters, or a size that no table has, is a fault when it is opened.
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
    // A battle that can't be opened at all has its faults told as one with a table.
    found.or(texts.last()).cloned().unwrap_or_default()
}

/// How wide the hexes of a new map are, across their flat sides.
const HEX: f64 = 4.0;

/// A map of hexes about as large as a table.
fn map(width: f64, depth: f64) -> String {
    let fits = |length: f64, hex: f64| (length / hex).floor().clamp(1.0, f64::from(Grid::MOST));
    // Columns stand closer than hexes are wide.
    let (columns, rows) = (fits(width, HEX * 0.866), fits(depth, HEX));
    format!(
        "\n[map]\nlay = \"flat\"\ncolumns = {columns}\nrows = {rows}\noffset = \"even\"\nwidth = {HEX:?}\n"
    )
}
