//! A cheat, who opens a recorded battle as an SQLite file, rewrites entries, and seals the chain again so that every
//! hash fits. Packing and sealing are written here a second time, from the description of the format.

use flate2::Compression;
use flate2::read::{ZlibDecoder, ZlibEncoder};
use frontage::journal::FORMAT;
use rusqlite::{Connection, params};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::io::Read;
use std::path::Path;

#[derive(Clone)]
pub struct Line {
    pub at: i64,
    pub kind: String,
    pub about: Option<i64>,
    pub says: String,
    pub document: Value,
}

/// Returns every entry of a file.
pub fn lines(path: &Path) -> Vec<Line> {
    let file = Connection::open(path).unwrap();
    let select = "SELECT at, kind, about, says, document FROM entry ORDER BY number";
    let mut statement = file.prepare(select).unwrap();
    let line = |row: &rusqlite::Row<'_>| {
        let packed: Vec<u8> = row.get(4)?;
        let mut text = String::new();
        ZlibDecoder::new(&packed[1..]).read_to_string(&mut text).unwrap();
        Ok(Line {
            at: row.get(0)?,
            kind: row.get(1)?,
            about: row.get(2)?,
            says: row.get(3)?,
            document: serde_json::from_str(&text).unwrap(),
        })
    };
    let lines = statement.query_map([], line).unwrap();
    lines.collect::<Result<_, _>>().unwrap()
}

/// Replaces all entries of a file, sealed in order.
pub fn reseal(path: &Path, lines: &[Line]) {
    reseal_as(path, lines, FORMAT);
}

/// Replaces all entries of a file, and writes every document in the given format.
pub fn reseal_as(path: &Path, lines: &[Line], format: u8) {
    let mut file = Connection::open(path).unwrap();
    // Deleted entries must not stay in the file, because a rescue would rightly save entries found there.
    file.pragma_update(None, "secure_delete", true).unwrap();
    let change = file.transaction().unwrap();
    change.execute("DELETE FROM entry", []).unwrap();
    let mut previous = vec![0_u8; 32];
    for (number, line) in (0_i64..).zip(lines) {
        let text = serde_json::to_vec(&line.document).unwrap();
        let mut packed = vec![format];
        ZlibEncoder::new(&text[..], Compression::fast()).read_to_end(&mut packed).unwrap();
        let about = line.about.map_or([0xFF; 8], i64::to_le_bytes);
        let (number_bytes, at) = (number.to_le_bytes(), line.at.to_le_bytes());
        let parts: [&[u8]; 7] =
            [&previous, &number_bytes, &at, line.kind.as_bytes(), &about, line.says.as_bytes(), &packed];
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        previous = hash.finalize().to_vec();
        let insert = "INSERT INTO entry VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let values = params![number, line.at, line.kind, line.about, line.says, packed, previous];
        change.execute(insert, values).unwrap();
    }
    change.commit().unwrap();
}

/// Returns the paths of all leaves in a document.
pub fn leaves(document: &Value) -> Vec<String> {
    let mut all = Vec::new();
    below(document, String::new(), &mut all);
    all
}

fn below(value: &Value, path: String, all: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                below(value, format!("{path}/{key}"), all);
            }
        }
        Value::Array(items) => {
            for (at, value) in items.iter().enumerate() {
                below(value, format!("{path}/{at}"), all);
            }
        }
        _ => all.push(path),
    }
}

/// Returns a different value of the same kind.
pub fn other(value: &Value) -> Value {
    match value {
        Value::Null => 1.into(),
        Value::Bool(yes) => (!yes).into(),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => (whole + 1).into(),
            None => (number.as_f64().unwrap() + 0.1).into(),
        },
        Value::String(text) => format!("{text}x").into(),
        other => other.clone(),
    }
}
