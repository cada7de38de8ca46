//! The files a command works on: battles, house rules, facts.

use super::Trouble;
use super::arguments::Look;
use crate::files::{self, FileFault, LARGEST};
use crate::journal::is_recorded;
use crate::rulebook::shelf::{self, Book, NAMES};
use crate::ruling::{FactAmendment, Origin, Reason};
use crate::table;
use serde_json::Value;
use std::io::Read as _;
use std::path::Path;

/// A book from the shelf, with the house rules of a file.
pub(super) fn book(name: &str, house: Option<&Path>) -> Result<Box<dyn Book>, Trouble> {
    let named = |path: &Path| Ok::<_, Trouble>((path.display().to_string(), files::read(path)?));
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

/// The book a battle is fought by, with the house rules asked for.
pub(super) fn book_of(file: &Path, text: &str, look: &Look) -> Result<Box<dyn Book>, Trouble> {
    book(
        table::book_of(&file.display().to_string(), text, NAMES)?,
        look.house.as_deref(),
    )
}

/// Makes sure that a battle that is to be written takes no record's place.
pub(super) fn spares_records(write: Option<&Path>) -> Result<(), Trouble> {
    let Some(path) = write.filter(|path| path.is_file()) else {
        return Ok(());
    };
    if is_recorded(path)? {
        let file = path.display().to_string();
        let kept = Reason::new("recorded", "write").name("file", file);
        return Err(Trouble::Refused(kept));
    }
    Ok(())
}

/// Facts of an earlier ruling, each taken over as the umpire's tape.
pub(super) fn facts(path: &Path) -> Result<Vec<FactAmendment>, Trouble> {
    let text = if path == Path::new("-") {
        std::io::read_to_string(std::io::stdin().take(LARGEST))
            .map_err(|error| FileFault::of(path, error))?
    } else {
        files::read(path)?
    };
    let trouble = |problem: String| FileFault::of(path, problem);
    let document: Value =
        serde_json::from_str(&text).map_err(|error| trouble(error.to_string()))?;
    // A whole ruling has its facts under that name.
    let facts = document.get("facts").unwrap_or(&document);
    let Some(facts) = facts.as_object() else {
        let expected = "expected a JSON object of facts, or a ruling with its facts".to_owned();
        return Err(trouble(expected).into());
    };
    let taped = |(path, value): (&String, &Value)| FactAmendment {
        path: path.clone(),
        value: value.clone(),
        origin: Origin::Taped,
        reason: None,
    };
    Ok(facts.iter().map(taped).collect())
}
