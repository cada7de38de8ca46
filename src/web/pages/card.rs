//! The card of a quick question: a column for each side, with rows of buttons that are large enough for a thumb.

use super::forms::button;
use desk::{CardSheet, ChipRow};
use language::Language;
use maud::{Markup, html};
use ruling::Reason;

/// The greatest number of choices that a row shows at once.
const MANY: usize = 8;
/// The number of choices that a longer row shows at once. The others are folded away.
const FEW: usize = 4;

/// Returns the HTML of a quick question's card. Each button sends the `fields` and its own choice.
pub(super) fn card(card: &CardSheet, fields: &[(&str, String)], language: Language) -> Markup {
    html! {
        div.card {
            @for (number, column) in card.columns.iter().enumerate() {
                div.column {
                    h2.minor { (column.label) @if column.is_named { (language.colon()) (column.name) } }
                    (rows(card, Some(number), &column.label, fields))
                }
            }
            div.column.both { (rows(card, None, "", fields)) }
        }
    }
}

fn rows(card: &CardSheet, column: Option<usize>, head: &str, fields: &[(&str, String)]) -> Markup {
    html! {
        @for (place, row) in card.rows.iter().enumerate().filter(|(_, row)| row.column == column) {
            div.row role="group" aria-label=(named(head, &row.label)) {
                span.label { (row.label) }
                @let many = row.chips.len() > MANY && row.typed.is_none();
                @let shown = |number: usize, on: bool| !many || number < FEW || on;
                @for (number, (chip, on)) in row.chips.iter().enumerate().filter(|(number, (_, on))| shown(*number, *on)) {
                    (self::chip((place, number), (head, row), (chip, *on), fields))
                }
                @if many {
                    details.more id={ "row-" (place) } {
                        summary aria-label={ (named(head, &row.label)) ": …" } { "…" }
                        @for (number, (chip, on)) in row.chips.iter().enumerate().filter(|(number, (_, on))| !shown(*number, *on)) {
                            (self::chip((place, number), (head, row), (chip, *on), fields))
                        }
                    }
                }
                (typed(row, fields))
            }
        }
    }
}

fn named(head: &str, label: &str) -> String {
    if head.is_empty() { label.to_owned() } else { format!("{head}, {label}") }
}

fn chip(
    (row, chip): (usize, usize),
    (head, of): (&str, &ChipRow),
    (text, on): (&str, bool),
    fields: &[(&str, String)],
) -> Markup {
    let name = format!("{}: {text}", named(head, &of.label));
    html! {
        form.chip method="post" {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button name="do" value={ "chip:" (row) ":" (chip) } aria-pressed=(on) aria-label=(name) { (text) }
        }
    }
}

/// Returns a field for typing a number that is not among the buttons. Returns an empty text if the row accepts no
/// numbers.
fn typed(row: &ChipRow, fields: &[(&str, String)]) -> Markup {
    let Some((paths, value)) = &row.typed else {
        return html! {};
    };
    let said = value.as_f64().map(|number| number.to_string()).unwrap_or_default();
    html! {
        form.chip method="post" {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            @for path in paths { input type="hidden" name="path" value=(path); }
            input.number name="value" inputmode="decimal" value=(said) aria-label=(row.label) autocomplete="off";
            button name="do" value="say" { "=" }
        }
    }
}

/// Returns buttons for the faces of a die.
pub(super) fn keypad(
    faces: impl Iterator<Item = u8>,
    fields: &[(&str, String)],
    language: Language,
) -> Markup {
    html! {
        div.faces {
            @for face in faces {
                (button(&format!("face:{face}"), fields, &face_called(face, language), &html! { (face) }))
            }
        }
    }
}

/// Returns the name of the button for a face.
pub(super) fn face_called(face: u8, language: Language) -> String {
    language.say(&Reason::new("keypad", "face").name("face", face.to_string()))
}

/// Returns the buttons of a die, folded away except for the first die. So the second half of a double tap can't count
/// as a die. `after` is the number of dice before this one.
pub(super) fn covered(after: usize, keys: &Markup, language: Language) -> Markup {
    html! {
        @if after == 0 { (keys) }
        @else { details.next id={ "die-" (after) } { summary { (language.word("web-next-die")) } (keys) } }
    }
}
