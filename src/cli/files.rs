//! Reading and writing files, with one clear sentence where that fails.

use super::Trouble;
use super::arguments::Look;
use crate::rulebook::shelf::{self, Battle, Book, NAMES};
use crate::ruling::{FactAmendment, Origin};
use crate::table;
use serde_json::Value;
use std::io::Read;
use std::path::Path;

/// The largest file that is read, in bytes: far above any battle, far below what would hang.
const LARGEST: u64 = 4_000_000;

/// The text of a file.
pub(super) fn read(path: &Path) -> Result<String, Trouble> {
    let trouble = |problem: String| Trouble::File(format!("{}: {problem}", path.display()));
    let file =
        std::fs::File::open(path).map_err(|error| trouble(error.to_string().to_lowercase()))?;
    let mut text = Vec::new();
    file.take(LARGEST + 1)
        .read_to_end(&mut text)
        .map_err(|error| trouble(error.to_string().to_lowercase()))?;
    if text.len() as u64 > LARGEST {
        return Err(trouble(format!("larger than {LARGEST} bytes")));
    }
    String::from_utf8(text).map_err(|error| {
        trouble(format!(
            "found bytes that are not UTF-8 text at byte {}",
            error.utf8_error().valid_up_to()
        ))
    })
}

/// Writes a file whole or not at all: a new one beside it takes its place.
pub(super) fn write(path: &Path, text: &str) -> Result<(), Trouble> {
    let trouble = |error: std::io::Error| {
        Trouble::File(format!(
            "{}: {}",
            path.display(),
            error.to_string().to_lowercase()
        ))
    };
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    std::fs::write(&beside, text).map_err(trouble)?;
    std::fs::rename(&beside, path).map_err(trouble)
}

/// Fetches the files a battle refers to, relative to the battle's own folder.
pub(super) fn beside(battle: &Path) -> impl Fn(&str) -> Result<String, String> + use<> {
    let folder = battle.parent().map(Path::to_path_buf).unwrap_or_default();
    move |name| match read(&folder.join(name)) {
        Ok(text) => Ok(text),
        Err(Trouble::File(problem)) => Err(problem),
        Err(_) => Err(name.to_owned()),
    }
}

/// A book from the shelf, with the house rules of a file.
pub(super) fn book(name: &str, house: Option<&Path>) -> Result<Box<dyn Book>, Trouble> {
    let named = |path: &Path| Ok::<_, Trouble>((path.display().to_string(), read(path)?));
    let house = house.map(named).transpose()?;
    let house = house
        .as_ref()
        .map(|(name, text)| (name.as_str(), text.as_str()));
    let known = || NAMES.join(", ");
    shelf::book(name, house)
        .map_err(Trouble::Faults)?
        .ok_or_else(|| {
            Trouble::Usage(format!(
                "rulebook: found \"{name}\", expected one of {}",
                known()
            ))
        })
}

/// Opens a battle: its book first, then the battle by it.
pub(super) fn open<'b>(
    file: &Path,
    book: &'b dyn Book,
    text: &str,
) -> Result<Box<dyn Battle + 'b>, Trouble> {
    let fetch = beside(file);
    Ok(book.open(&file.display().to_string(), text, &fetch)?)
}

/// The book a battle is fought by, with the house rules asked for.
pub(super) fn book_of(file: &Path, text: &str, look: &Look) -> Result<Box<dyn Book>, Trouble> {
    book(
        table::book_of(&file.display().to_string(), text, NAMES)?,
        look.house.as_deref(),
    )
}

/// Facts of an earlier ruling, each taken over as the umpire's tape.
pub(super) fn facts(path: &Path) -> Result<Vec<FactAmendment>, Trouble> {
    let text = if path == Path::new("-") {
        std::io::read_to_string(std::io::stdin().take(LARGEST))
            .map_err(|error| Trouble::File(error.to_string()))?
    } else {
        read(path)?
    };
    let trouble = |problem: String| Trouble::File(format!("{}: {problem}", path.display()));
    let document: Value =
        serde_json::from_str(&text).map_err(|error| trouble(error.to_string()))?;
    // A whole ruling has its facts under that name.
    let facts = document.get("facts").unwrap_or(&document);
    let Some(facts) = facts.as_object() else {
        return Err(trouble(
            "expected a JSON object of facts, or a ruling with its facts".to_owned(),
        ));
    };
    let taped = |(path, value): (&String, &Value)| FactAmendment {
        path: path.clone(),
        value: value.clone(),
        origin: Origin::Taped,
        reason: None,
    };
    Ok(facts.iter().map(taped).collect())
}
