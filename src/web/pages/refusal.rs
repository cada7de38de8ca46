//! The page that explains a refusal.

use super::Reader;
use super::frame::framed;
use crate::refusal::PageRefusal;
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};

impl PageRefusal {
    /// Makes the answer: the bare sentence for a script, a page for anybody else.
    pub fn answer(&self, reader: &Reader) -> Response {
        if reader.script {
            return (self.status, self.text(reader.language)).into_response();
        }
        let page = page(&self.text(reader.language), reader);
        (self.status, Html(page.into_string())).into_response()
    }
}

/// Makes a page with a sentence and a link back.
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
