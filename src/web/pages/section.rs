//! A part of a page. It is sent again when its content changes.

use maud::{Markup, html};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A part of a page, such as the last ruling.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// The id of the part's HTML element.
    pub id: &'static str,
    /// A hash of the content. It changes when the content does.
    pub mark: u64,
    /// The complete HTML of the part.
    pub html: String,
}

impl Section {
    /// Returns a part with an id, a name for screen readers, and the content.
    pub fn of(id: &'static str, name: &str, inside: &Markup) -> Self {
        let mut state = DefaultHasher::new();
        (name, &inside.0).hash(&mut state);
        let mark = state.finish();
        let whole =
            html! { section id=(id) aria-label=(name) data-mark=(format!("{mark:016x}")) { (inside) } };
        Self { id, mark, html: whole.into_string() }
    }
}
