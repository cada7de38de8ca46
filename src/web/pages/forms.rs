//! Forms: the fields of a form that was sent, and the HTML of buttons that send forms.

use crate::refusal::PageRefusal;
use maud::{Markup, html};

/// The greatest number of choices that are shown as chips. More of them are a list.
pub(super) const MANY: usize = 30;

/// The fields of a form that was sent, as pairs of name and value.
#[derive(Clone, Debug, Default)]
pub struct Form(pub Vec<(String, String)>);

impl Form {
    /// Returns the last value of a field, or `None` if the form has no such field.
    pub fn one(&self, field: &str) -> Option<&str> {
        self.0.iter().rev().find(|(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// Returns all values of a field, in order.
    pub fn all<'f>(&'f self, field: &'f str) -> impl Iterator<Item = &'f str> {
        self.0.iter().filter(move |(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// Returns the value of a field without surrounding spaces. Returns an empty text if there is no such field.
    pub fn text(&self, field: &str) -> &str {
        self.one(field).unwrap_or_default().trim()
    }

    /// Returns the value of a field as a number.
    ///
    /// # Errors
    /// Refuses the form if the field does not contain a number.
    pub fn number<N: std::str::FromStr>(&self, field: &str) -> Result<N, PageRefusal> {
        self.text(field).parse().map_err(|_| PageRefusal::unread())
    }
}

/// Returns a form that consists of a button. It sends the given fields, and the word `does` as the field `do`.
pub(super) fn button(does: &str, fields: &[(&str, String)], label: &str, inside: &Markup) -> Markup {
    html! {
        form method="post" {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button name="do" value=(does) aria-label=[(!label.is_empty()).then_some(label)] { (inside) }
        }
    }
}

/// Returns a form that consists of a button with plain text.
pub(super) fn plain(does: &str, fields: &[(&str, String)], name: &str) -> Markup {
    button(does, fields, "", &html! { (name) })
}

/// Returns a button that sends the form with the id `form`, with the word `does` as the field `do`.
pub(super) fn button_of(form: &str, does: &str, name: &str) -> Markup {
    html! { button form=(form) name="do" value=(does) { (name) } }
}

/// Returns a chip for each choice of a field, of which one can be on. A choice is a value and its name. `required` is true
/// if the form can't be sent without a choice.
pub(super) fn radios(
    field: &str,
    choices: impl Iterator<Item = (String, String)>,
    chosen: Option<&str>,
    required: bool,
) -> Markup {
    html! {
        @for (value, name) in choices {
            label.key.word {
                input type="radio" name=(field) value=(value) required[required] checked[chosen == Some(value.as_str())];
                span { (name) }
            }
        }
    }
}

/// Returns a form with a labelled text field and a button that sends it.
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
