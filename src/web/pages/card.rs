//! The card of a quick question: a column for each side, with rows of buttons that are large enough for a thumb.

use super::Form;
use super::forms::button_of;
use crate::refusal::PageRefusal;
use desk::{CardSheet, ChipRow};
use dice::Roll;
use language::Language;
use maud::{Markup, html};
use rulebook::ask_card::StatedFacts;
use ruling::Reason;
use serde_json::Value;

/// The greatest number of choices that a row shows at once.
const MANY: usize = 8;
/// The number of choices that a longer row shows at once. The others are folded away.
const FEW: usize = 4;
/// The greatest number of faces of a die whose keys stand in one line.
const FEW_FACES: usize = 6;

/// The id of the form that a card is.
pub(super) const FORM: &str = "card";

/// Returns the HTML of a quick question's card: a form that sends the `fields` and one choice.
pub(super) fn card(card: &CardSheet, fields: &[(&str, String)], language: Language) -> Markup {
    form(
        fields,
        &html! {
            // Enter in a field sends the first button of the form.
            @if card.rows.iter().any(|row| row.typed.is_some()) {
                button.unseen name="do" value="numbers" tabindex="-1" aria-hidden="true" {}
            }
            div.tools {
                @if card.swaps { (button_of(FORM, "swap", &language.word("card-swap"))) }
                (button_of(FORM, "clear", &language.word("card-clear")))
            }
            div.card {
                @for (number, column) in card.columns.iter().enumerate() {
                    div.column {
                        h2.minor { (column.label) @if column.is_named { (language.colon()) (column.name) } }
                        (rows(card, Some(number), &column.label))
                    }
                }
                div.column.both { (rows(card, None, "")) }
            }
        },
    )
}

/// Returns the form of a card with other content.
pub(super) fn form(fields: &[(&str, String)], inside: &Markup) -> Markup {
    html! {
        form id=(FORM) method="post" {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            (inside)
        }
    }
}

fn rows(card: &CardSheet, column: Option<usize>, head: &str) -> Markup {
    html! {
        @for (place, row) in card.rows.iter().enumerate().filter(|(_, row)| row.column == column) {
            div.row role="group" aria-label=(named(head, &row.label)) {
                span.label { (row.label) }
                @let many = row.chips.len() > MANY && row.typed.is_none();
                @let shown = |number: usize, on: bool| !many || number < FEW || on;
                @for (number, (chip, on)) in row.chips.iter().enumerate().filter(|(number, (_, on))| shown(*number, *on)) {
                    (self::chip((place, number), (head, row), (chip, *on)))
                }
                @if many {
                    details.more id={ "row-" (place) } {
                        summary aria-label={ (named(head, &row.label)) ": …" } { "…" }
                        @for (number, (chip, on)) in row.chips.iter().enumerate().filter(|(number, (_, on))| !shown(*number, *on)) {
                            (self::chip((place, number), (head, row), (chip, *on)))
                        }
                    }
                }
                (typed(place, row))
            }
        }
    }
}

fn named(head: &str, label: &str) -> String {
    if head.is_empty() { label.to_owned() } else { format!("{head}, {label}") }
}

fn chip((row, chip): (usize, usize), (head, of): (&str, &ChipRow), (text, on): (&str, bool)) -> Markup {
    let name = format!("{}: {text}", named(head, &of.label));
    html! { button name="do" value={ "chip:" (row) ":" (chip) } aria-pressed=(on) aria-label=(name) { (text) } }
}

/// Returns a field for typing a number that is not among the buttons. Returns an empty text if the row accepts no
/// numbers.
fn typed(place: usize, row: &ChipRow) -> Markup {
    html! {
        @if row.typed.is_some() {
            span.number {
                input.number name={ "number." (place) } inputmode="decimal" value=(shown(row)) aria-label=(row.label) autocomplete="off";
                button name="do" value="numbers" { "=" }
            }
        }
    }
}

/// Returns the number that a row shows. Returns an empty text if its facts are open.
fn shown(row: &ChipRow) -> String {
    let value = row.typed.as_ref().and_then(|(_, value)| value.as_f64());
    value.map(|number| number.to_string()).unwrap_or_default()
}

/// Returns the numbers that were typed on a card, by the paths of their facts. A field that was emptied has no number.
///
/// # Errors
/// Refuses the form if a number can't be read.
pub(super) fn numbers(form: &Form, card: Option<&CardSheet>) -> Result<StatedFacts, PageRefusal> {
    let mut stated = StatedFacts::new();
    for (place, row) in card.into_iter().flat_map(|card| card.rows.iter().enumerate()) {
        let typed = form.one(&format!("number.{place}")).map(|typed| typed.trim().replace(',', "."));
        let Some((typed, (paths, _))) = typed.filter(|typed| *typed != shown(row)).zip(row.typed.as_ref())
        else {
            continue;
        };
        let number: Option<Value> = match typed.as_str() {
            "" => None,
            typed => Some(typed.parse::<f64>().ok().and_then(whole_or_not).ok_or_else(PageRefusal::unread)?),
        };
        stated.extend(paths.iter().map(|path| (path.clone(), number.clone())));
    }
    Ok(stated)
}

/// Returns a number as JSON has it: without a point if it is whole.
fn whole_or_not(number: f64) -> Option<Value> {
    serde_json::from_str(&number.to_string()).ok().filter(Value::is_number)
}

/// Returns a form with keys for the dice of a throw that are still to be entered. If there is one, each of its keys sends
/// the form. If there are several, each die has keys of its own, and the script sends the form with the last die.
pub(super) fn keypad(
    (roll, entered): (Roll, usize),
    fields: &[(&str, String)],
    language: Language,
) -> Markup {
    let dice = usize::from(roll.count);
    html! {
        form.keypad.few[roll.faces().count() <= FEW_FACES] method="post" data-dice[entered + 1 < dice] {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            @if entered + 1 < dice {
                @for number in entered + 1..=dice {
                    fieldset {
                        legend { (language.say(&die_called(number))) }
                        div.faces {
                            @for face in roll.faces() {
                                label.key {
                                    input type="radio" name={ "face." (number) } value=(face) required;
                                    span { (face) }
                                }
                            }
                        }
                    }
                }
                button { (language.word("web-thrown")) }
            } @else {
                div.faces {
                    @for face in roll.faces() {
                        button name="face" value=(face) aria-label=(face_called(face, language)) { (face) }
                    }
                }
            }
        }
    }
}

fn die_called(number: usize) -> Reason {
    Reason::new("web-die", "").count("count", i64::try_from(number).unwrap_or(i64::MAX))
}

/// Returns the faces that a keypad has sent, in the order of the dice.
///
/// # Errors
/// Refuses the form if a face is no number.
pub(super) fn faces(form: &Form) -> Result<Vec<u8>, PageRefusal> {
    let sent = form.0.iter().filter(|(name, _)| name == "face" || name.starts_with("face."));
    sent.map(|(_, face)| face.trim().parse().map_err(|_| PageRefusal::unread())).collect()
}

/// Returns the faces that a keypad has sent for a throw of which some dice are entered.
///
/// # Errors
/// Refuses the form if the faces do not fit the dice that are still to be entered.
pub(super) fn fitting(
    form: &Form,
    (roll, entered): (Roll, usize),
    language: Language,
) -> Result<Vec<u8>, PageRefusal> {
    let faces = faces(form)?;
    let fit = faces.iter().all(|face| roll.faces().contains(face));
    if fit && (1..=usize::from(roll.count).saturating_sub(entered)).contains(&faces.len()) {
        return Ok(faces);
    }
    let wrong = Reason::new("screen-throw", "wrong").name("found", journal::written(&[faces]));
    Err(PageRefusal::because(&wrong.name("roll", language.dice(roll))))
}

/// Returns the name of the button for a face.
fn face_called(face: u8, language: Language) -> String {
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
