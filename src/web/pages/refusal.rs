//! The answer to a request that is refused.

use super::Reader;
use super::frame::framed;
use crate::refusal::PageRefusal;
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};

impl PageRefusal {
    /// Returns the response for a refusal: the sentence alone for the program's own script, and a page for any other
    /// reader.
    pub fn answer(&self, reader: &Reader) -> Response {
        if reader.script {
            return (self.status, self.text(reader.language)).into_response();
        }
        let page = page(&self.text(reader.language), reader);
        (self.status, Html(page.into_string())).into_response()
    }
}

/// Returns a page with the sentence, and with a link back.
fn page(sentence: &str, reader: &Reader) -> Markup {
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
