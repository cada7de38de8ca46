//! The reader of an army list from a spreadsheet (CSV). Each row is a unit under the column heads, and the result is
//! the same tree as that of a TOML file.

use super::battle_text::UNIT;
use crate::Reason;
use csv_core::{ReadFieldResult, ReaderBuilder};
use std::borrow::Cow;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

/// The possible separators of cells. The language of a spreadsheet program decides which separator it uses.
const PARTING: [u8; 3] = [b',', b';', b'\t'];

/// The column heads under which a number is read as text.
const TEXTS: [&str; 2] = ["id", "name"];

/// A function that adds a fault about a byte range of the text.
type FaultReporter<'r> = dyn Fn(Range<usize>, Reason) + 'r;

/// Returns true if the name of a file is that of a spreadsheet.
pub(super) fn is_named(file: &str) -> bool {
    file.rsplit_once('.').is_some_and(|(_, ending)| ending.eq_ignore_ascii_case("csv"))
}

/// A cell that is not empty, with the place in the text.
struct Cell<'t> {
    text: Cow<'t, str>,
    span: Range<usize>,
    column: usize,
}

/// The head of a column: the key of a unit, or nested keys separated by dots (`weapon.range`).
struct Head {
    keys: Vec<String>,
    span: Range<usize>,
    column: usize,
}

/// Reads a spreadsheet as the tree of an army list, in which each row is a unit.
///
/// # Edge cases
/// Empty rows and cells are ignored, and so are rows above the heads, such as a title. Capitals in heads count as small
/// letters. A first line `sep=;` names the separator. A list without units is refused. A cell that reads as a number, a list in brackets, or true or false has that
/// value. Under `id` and `name` everything is text.
pub(super) fn tree<'t>(text: &'t str, refuse: &FaultReporter<'_>) -> DeTable<'t> {
    let rows = rows(text, refuse);
    // Without a row of heads the first row is taken for it, and its faults are told.
    let at = rows.iter().position(|row| row.iter().any(|cell| is_first_head(&cell.text))).unwrap_or_default();
    let mut rows = rows.into_iter().skip(at);
    let heads = rows.next().map(|row| heads(row, refuse)).unwrap_or_default();
    let units: DeArray<'t> = rows.map(|row| unit(row, &heads, refuse)).collect();
    if units.is_empty() {
        refuse(0..0, Reason::new("fault-cell", "empty"));
    }
    let mut root = DeTable::new();
    root.insert(Spanned::new(0..0, UNIT.into()), Spanned::new(0..0, DeValue::Array(units)));
    root
}

/// Returns the rows that are not empty.
fn rows<'t>(text: &'t str, refuse: &FaultReporter<'_>) -> Vec<Vec<Cell<'t>>> {
    let (parting, begins) = parting(text);
    let mut reader = ReaderBuilder::new().delimiter(parting).build();
    // A line end after the last line also ends its last cell.
    let all = format!("{text}\n");
    // No cell is longer than the whole text.
    let mut said = vec![0; all.len()];
    let mut at = begins;
    let (mut rows, mut row, mut column) = (Vec::new(), Vec::new(), 0);
    loop {
        let rest = all.as_bytes().get(at..).unwrap_or_default();
        let (result, taken, length) = reader.read_field(rest, &mut said);
        let record_end = match result {
            ReadFieldResult::Field { record_end } => record_end,
            // An opening quote has no end.
            ReadFieldResult::InputEmpty if taken > 0 => true,
            _ => break,
        };
        let raw = text.get(at..text.len().min(at + taken)).unwrap_or_default();
        let plain = said.get(..length).and_then(|said| std::str::from_utf8(said).ok()).unwrap_or_default();
        row.extend(cell((raw, at), char::from(parting), plain, column, refuse));
        (at, column) = (at + taken, column + 1);
        if record_end {
            column = 0;
            rows.extend(Some(std::mem::take(&mut row)).filter(|row: &Vec<_>| !row.is_empty()));
        }
    }
    rows
}

/// Returns true if a cell is the head that every list has. It tells the row of heads from a title above it.
fn is_first_head(text: &str) -> bool {
    text.trim().eq_ignore_ascii_case("id")
}

/// Returns the separator of cells, and the place where the rows begin. A first line such as `sep=;` names the separator.
/// Otherwise it is the one that occurs most often in the row of heads.
fn parting(text: &str) -> (u8, usize) {
    let begins = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let rest = text.get(begins..).unwrap_or_default();
    let first = rest.lines().next().unwrap_or_default();
    if let Some((word, [named])) = first.split_once('=').map(|(word, named)| (word, named.as_bytes()))
        && word.eq_ignore_ascii_case("sep")
        && PARTING.contains(named)
    {
        return (*named, begins + first.len());
    }
    let is_head = |line: &&str| {
        let cells = line.split(PARTING.map(char::from));
        cells.map(|cell| cell.trim().trim_matches('"')).any(is_first_head)
    };
    let heads = rest.lines().find(is_head).unwrap_or(first);
    let count = |mark: &u8| heads.bytes().filter(|byte| byte == mark).count();
    (PARTING.into_iter().rev().max_by_key(count).unwrap_or(b','), begins)
}

/// Makes a cell from its raw text and its unquoted text. Returns `None` if the cell is empty.
fn cell<'t>(
    (raw, at): (&'t str, usize),
    parting: char,
    plain: &str,
    column: usize,
    refuse: &FaultReporter<'_>,
) -> Option<Cell<'t>> {
    const ENDS: [char; 2] = ['\r', '\n'];
    let body = raw.trim_start_matches(ENDS);
    let start = at + raw.len() - body.len();
    let body = body.trim_end_matches(ENDS);
    let body = body.strip_suffix(parting).unwrap_or(body);
    let span = start..start + body.len();
    let Some(inner) = body.strip_prefix('"') else {
        let text = body.trim();
        let start = start + body.len() - body.trim_start().len();
        let cell = Cell { text: text.into(), span: start..start + text.len(), column };
        return (!text.is_empty()).then_some(cell);
    };
    let ended = body.matches('"').count() % 2 == 0;
    let Some(inner) = inner.strip_suffix('"').filter(|_| ended) else {
        refuse(span, Reason::new("fault-cell", "quote"));
        return None;
    };
    let text = match inner.trim() {
        // Two quotes inside a quoted cell stand for a single quote.
        text if text.contains('"') => Cow::Owned(plain.trim().to_owned()),
        text => Cow::Borrowed(text),
    };
    (!text.is_empty()).then_some(Cell { text, span, column })
}

fn heads(row: Vec<Cell<'_>>, refuse: &FaultReporter<'_>) -> Vec<Head> {
    let mut heads: Vec<Head> = Vec::new();
    for Cell { text, span, column } in row {
        let keys: Vec<String> = text.split('.').map(|key| key.trim().to_lowercase()).collect();
        if heads.iter().any(|known| known.keys == keys) {
            refuse(span, Reason::new("fault-cell", "twice"));
            continue;
        }
        heads.push(Head { keys, span, column });
    }
    heads
}

/// Makes a unit from a row. Each cell becomes a value under the key in the head of its column.
fn unit<'t>(row: Vec<Cell<'t>>, heads: &[Head], refuse: &FaultReporter<'_>) -> Spanned<DeValue<'t>> {
    let start = row.first().map_or(0, |cell| cell.span.start);
    let end = row.last().map_or(0, |cell| cell.span.end);
    let mut unit = DeTable::new();
    for Cell { text, span, column } in row {
        let Some(head) = heads.iter().find(|head| head.column == column) else {
            refuse(span, Reason::new("fault-cell", "bare"));
            continue;
        };
        let is_text = head.keys.iter().any(|key| TEXTS.contains(&key.as_str()));
        let value = if is_text { DeValue::String(text) } else { value(text, span.start) };
        if !put(&mut unit, &head.keys, &head.span, Spanned::new(span.clone(), value)) {
            refuse(head.span.clone(), Reason::new("fault-cell", "twice"));
        }
    }
    Spanned::new(start..end, DeValue::Table(unit))
}

/// Puts a value under nested keys. Returns false if one of the keys already has a value that is not a table.
fn put<'t>(table: &mut DeTable<'t>, keys: &[String], at: &Range<usize>, value: Spanned<DeValue<'t>>) -> bool {
    let Some((key, within)) = keys.split_first() else { return false };
    let key = Spanned::new(at.clone(), Cow::Owned(key.clone()));
    if within.is_empty() {
        return table.insert(key, value).is_none();
    }
    let span = value.span();
    let inner = table.entry(key).or_insert_with(|| Spanned::new(span, DeValue::Table(DeTable::new())));
    match inner.get_mut() {
        DeValue::Table(inner) => put(inner, within, at, value),
        _ => false,
    }
}

/// Reads the value of a cell: a number, a list in brackets, true or false, or otherwise a text.
fn value(text: Cow<'_, str>, start: usize) -> DeValue<'_> {
    // Spreadsheets write these words in capitals.
    if let Some(flag) = [true, false].into_iter().find(|flag| text.eq_ignore_ascii_case(&flag.to_string())) {
        return DeValue::Boolean(flag);
    }
    if let Cow::Borrowed(text) = text
        && text.starts_with(|first: char| first.is_ascii_digit() || "+-[{".contains(first))
        && let Ok(value) = DeValue::parse(text)
        && !matches!(value.get_ref(), DeValue::Datetime(_))
    {
        return moved(value, start).into_inner();
    }
    DeValue::String(text)
}

/// Shifts the places of a value that was read from the middle of a text to places in the whole text.
fn moved(value: Spanned<DeValue<'_>>, start: usize) -> Spanned<DeValue<'_>> {
    let span = value.span().start + start..value.span().end + start;
    let value = match value.into_inner() {
        DeValue::Array(items) => DeValue::Array(items.into_iter().map(|item| moved(item, start)).collect()),
        DeValue::Table(table) => {
            let moved = table.into_iter().map(|(key, value)| (key, moved(value, start)));
            DeValue::Table(moved.collect())
        }
        plain => plain,
    };
    Spanned::new(span, value)
}

#[cfg(test)]
mod tests;
