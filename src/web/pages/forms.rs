//! Forms: the fields of a sent form, and the buttons that send forms.

use crate::refusal::PageRefusal;
use maud::{Markup, html};

/// The fields of a form, as pairs of name and value.
#[derive(Clone, Debug, Default)]
pub struct Form(pub Vec<(String, String)>);

impl Form {
    /// Returns the last value of a field.
    pub fn one(&self, field: &str) -> Option<&str> {
        self.0.iter().rev().find(|(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// Returns all values of a field, in order.
    pub fn all<'f>(&'f self, field: &'f str) -> impl Iterator<Item = &'f str> {
        self.0.iter().filter(move |(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// Returns the value of a field without surrounding spaces, or an empty text if there is none.
    pub fn text(&self, field: &str) -> &str {
        self.one(field).unwrap_or_default().trim()
    }

    /// Reads a number from a field.
    ///
    /// # Errors
    /// The field holds no number.
    pub fn number<N: std::str::FromStr>(&self, field: &str) -> Result<N, PageRefusal> {
        self.text(field).parse().map_err(|_| PageRefusal::unread())
    }
}

/// Makes a button with a separate form around it, with the given fields.
pub(super) fn button(does: &str, fields: &[(&str, String)], label: &str, inside: &Markup) -> Markup {
    html! {
        form method="post" {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button name="do" value=(does) aria-label=[(!label.is_empty()).then_some(label)] { (inside) }
        }
    }
}

/// Makes a button with a plain text on it.
pub(super) fn plain(does: &str, fields: &[(&str, String)], name: &str) -> Markup {
    button(does, fields, "", &html! { (name) })
}

/// Makes a labelled text field with a button for sending.
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
