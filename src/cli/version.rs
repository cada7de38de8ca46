//! The command that identifies the program: its version, commit, features, rulebooks and file formats.

use super::output::{Streams, Trouble};
use report::json::FORMAT;
use serde_json::{Value, json};

/// Prints the version as a line. If `json` is true, prints the version, commit, features, rulebooks and file formats as
/// JSON.
pub(super) fn version(json: bool, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    if json {
        let document = stated(streams)?;
        streams.print_json(&document)
    } else {
        streams.print(&format!("frontage {}\n", env!("CARGO_PKG_VERSION")))
    }
}

fn stated(streams: &Streams<'_>) -> Result<Value, Trouble> {
    let mut books = Vec::new();
    for name in streams.books.names() {
        if let Some(book) = streams.books.book(name, None)? {
            books.push(json!({ "book": name, "tables": book.catalogue().hash() }));
        }
    }
    let commit = Some(env!("FRONTAGE_COMMIT")).filter(|commit| !commit.is_empty());
    Ok(json!({
        "format": FORMAT,
        "version": env!("CARGO_PKG_VERSION"),
        "commit": commit,
        "features": {
            "camera": cfg!(feature = "camera"),
            "club": cfg!(feature = "club"),
            "gui": cfg!(feature = "gui"),
            "pictures": cfg!(feature = "pictures"),
            "serve": cfg!(feature = "serve"),
        },
        "books": books,
        "formats": {
            "record": journal::FORMAT,
            "battle": ruling::table::battle_text::FORMAT,
            "json": FORMAT,
            "club": PROTOCOL,
        },
    }))
}

/// The version of the protocol between programs and clubs.
#[cfg(feature = "club")]
const PROTOCOL: Option<u32> = Some(club::PROTOCOL);

/// The version of the protocol between programs and clubs: `None`, because the program was built without clubs.
#[cfg(not(feature = "club"))]
const PROTOCOL: Option<u32> = None;
