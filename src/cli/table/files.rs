//! The files on which commands work: battles, house rules and facts.

use crate::arguments::Look;
use crate::output::Trouble;
use disk::{Draft, FileFault, LARGEST};
use journal::Destination;
use rulebook::shelf::{Book, Shelf};
use ruling::quotation::{brief_quotes, visible};
use ruling::{FactAmendment, Origin, Reason, table};
use serde_json::Value;
use std::io::Read as _;
use std::path::Path;

/// Returns a rulebook, with the house rules in a file if one is named.
pub(crate) fn book(books: Shelf, name: &str, house: Option<&Path>) -> Result<Box<dyn Book>, Trouble> {
    let named = |path: &Path| Ok::<_, Trouble>((path.display().to_string(), disk::read(path)?));
    let house = house.map(named).transpose()?;
    let house = house.as_ref().map(|(name, text)| (name.as_str(), text.as_str()));
    books.book(name, house).map_err(Trouble::Faults)?.ok_or_else(|| {
        let said = Reason::new("typed", "rulebook").name("found", name);
        Trouble::Misused(said.name("known", books.names().join(", ")))
    })
}

/// Returns the name of the rulebook that a battle file uses.
pub(crate) fn name_of(books: Shelf, file: &Path, text: &str) -> Result<&'static str, Trouble> {
    Ok(table::book_of(&file.display().to_string(), text, &books.names())?)
}

/// Returns the rulebook that a battle file uses, with the house rules that the options name.
pub(crate) fn book_of(books: Shelf, file: &Path, text: &str, look: &Look) -> Result<Box<dyn Book>, Trouble> {
    book(books, name_of(books, file, text)?, look.house.as_deref())
}

/// Prepares the file to which a battle will be written, before anything is ruled or recorded. An existing file must be
/// a battle file, unless `force` is true. A record is never overwritten.
pub(crate) fn draft(books: Shelf, write: Option<&Path>, force: bool) -> Result<Option<Draft>, Trouble> {
    let Some(path) = write else {
        let alone = || Err(Trouble::Misused(Reason::new("cli", "force-alone")));
        return if force { alone() } else { Ok(None) };
    };
    let refused = |variant| {
        let file = path.display().to_string();
        Err(Trouble::Refused(Reason::new("recorded", variant).name("file", file)))
    };
    match Destination::at(path, books)? {
        Destination::Recorded => refused("write"),
        Destination::Other if !force => refused("other"),
        Destination::Nothing | Destination::Battle | Destination::Other => match Draft::of(path)? {
            draft if draft.is_shared() && !force => refused("shared"),
            draft => Ok(Some(draft)),
        },
    }
}

/// Returns the facts of an earlier ruling as overrides, as if the umpire had measured them with a tape.
pub(crate) fn facts(path: &Path) -> Result<Vec<FactAmendment>, Trouble> {
    let text = if path == Path::new("-") {
        std::io::read_to_string(std::io::stdin().take(LARGEST))
            .map_err(|error| FileFault::of_system(path, &error))?
    } else {
        disk::read(path)?
    };
    let trouble = |problem: String| FileFault::of(path, problem);
    let document: Value =
        serde_json::from_str(&text).map_err(|error| trouble(brief_quotes(&error.to_string())))?;
    // The JSON of a whole ruling has its facts in the field `facts`.
    let facts = document.get("facts").unwrap_or(&document);
    let Some(facts) = facts.as_object() else {
        let file = visible(&path.display().to_string()).into_owned();
        return Err(FileFault { file, problem: Reason::new("file-problem", "facts") }.into());
    };
    let taped = |(path, value): (&String, &Value)| FactAmendment {
        path: path.clone(),
        value: value.clone(),
        origin: Origin::Taped,
        reason: None,
    };
    Ok(facts.iter().map(taped).collect())
}
