//! Forms: what was sent, and the buttons that send it.

use crate::refused::Refused;
use maud::{Markup, html};

/// What a form says, field by field.
#[derive(Clone, Debug, Default)]
pub struct Form(pub Vec<(String, String)>);

impl Form {
    /// The last that is said in a field.
    pub fn one(&self, field: &str) -> Option<&str> {
        self.0.iter().rev().find(|(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// Everything that is said in a field, in its order.
    pub fn all<'f>(&'f self, field: &'f str) -> impl Iterator<Item = &'f str> {
        self.0.iter().filter(move |(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// What is said in a field, without the room around it; nothing where nothing is.
    pub fn text(&self, field: &str) -> &str {
        self.one(field).unwrap_or_default().trim()
    }

    /// A number in a field.
    ///
    /// # Errors
    /// There is none.
    pub fn number<N: std::str::FromStr>(&self, field: &str) -> Result<N, Refused> {
        self.text(field).parse().map_err(|_| Refused::unread())
    }
}

/// A button that does something: a form of its own, with what it says beside it.
pub(super) fn button(does: &str, fields: &[(&str, String)], label: &str, inside: &Markup) -> Markup {
    html! {
        form method="post" {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button name="do" value=(does) aria-label=[(!label.is_empty()).then_some(label)] { (inside) }
        }
    }
}

/// The same with its name as what stands on it.
pub(super) fn plain(does: &str, fields: &[(&str, String)], name: &str) -> Markup {
    button(does, fields, "", &html! { (name) })
}

/// A field of text with its name before it, and the button that says it.
pub(super) fn asked(
    does: &str,
    fields: &[(&str, String)],
    (field, name, said): (&str, &str, &str),
    button: &str,
) -> Markup {
    html! {
        form.asked method="post" {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            label { span { (name) } input name=(field) value=(said) autocomplete="off"; }
            button name="do" value=(does) { (button) }
        }
    }
}
