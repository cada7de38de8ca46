//! The page that explains a refusal.

use super::Reader;
use super::frame::framed;
use maud::{Markup, html};

/// Makes a page with a sentence and a link back.
pub(crate) fn page(sentence: &str, reader: &Reader) -> Markup {
    let language = reader.language;
    framed(
        &language.word("web-not-done"),
        language,
        None,
        &html! {
            header { h1 { (language.word("web-not-done")) } }
            main #main {
                p.refused { (sentence) }
                @if reader.path.starts_with("/t/") || reader.path.starts_with("/c/") {
                    p { a href=(reader.path) { (language.word("web-back")) } }
                }
            }
        },
    )
}
