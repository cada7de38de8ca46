//! The path of a move, put together by taps: for each leg a kind and an amount.

use super::Form;
use super::forms::radios;
use crate::refusal::PageRefusal;
use desk::way_toward;
use dice::Id;
use language::Language;
use maud::{Markup, html};
use ruling::Reason;
use ruling::table::View;

/// The number of legs that a path put together by taps can have.
const LEGS: usize = 4;
/// The kinds of leg that have a length.
const STRAIGHT: [&str; 4] = ["forward", "back", "left", "right"];
/// The kinds of leg that have an angle.
const WHEELS: [&str; 2] = ["wheel-left", "wheel-right"];
/// The amounts that the keys beside a number add.
const STEPS: [&str; 4] = ["-5", "-1", "+1", "+5"];

/// The id of the form that gets the taps on the map.
pub(super) const FORM: &str = "way";

/// Returns the fields for the path of a parameter. All legs but the first are folded away. `formations` are the words of
/// the formations, each with the message id of its name.
pub(super) fn fields(hole: &str, formations: &[(&str, &str)], language: Language) -> Markup {
    html! {
        // The script writes the place of a tap on the map here.
        input type="hidden" name="place" data-place;
        @for leg in 1..=LEGS {
            @if leg == 1 { (self::leg(hole, leg, formations, language)) }
            @else {
                details.leg id={ (hole) "-leg-" (leg) } {
                    summary { (language.say(&Reason::new("web-leg", "then").count("count", number(leg)))) }
                    (self::leg(hole, leg, formations, language))
                }
            }
        }
    }
}

fn number(leg: usize) -> i64 {
    i64::try_from(leg).unwrap_or(i64::MAX)
}

fn leg(hole: &str, leg: usize, formations: &[(&str, &str)], language: Language) -> Markup {
    let kinds = STRAIGHT.iter().chain(&WHEELS);
    let kinds = kinds.map(|kind| ((*kind).to_owned(), language.word(&format!("leg-{kind}"))));
    let forms = formations.iter().map(|(word, name)| (format!("form:{word}"), language.word(name)));
    let field = format!("{hole}.{leg}");
    html! {
        fieldset {
            legend { (language.say(&Reason::new("web-leg", "").count("count", number(leg)))) }
            div.row { (radios(&field, kinds.chain(forms), None, false)) }
            span.number {
                @for step in &STEPS[..2] { (self::step(step)) }
                input.number name={ (field) ".by" } inputmode="decimal" autocomplete="off" aria-label=(language.word("web-leg.by"));
                @for step in &STEPS[2..] { (self::step(step)) }
                span { (language.word("web-leg.by")) }
            }
        }
    }
}

fn step(step: &str) -> Markup {
    html! { button type="button" data-step=(step) { (step.replace('-', "−")) } }
}

/// Returns the path that a form describes, as a user types it: `forward:12,form:column`. A place on the map is a path of the
/// unit to it. Returns `None` if the form describes none.
///
/// # Errors
/// Refuses the form if a leg has no length or no angle, or if there is no path to the place.
pub(super) fn composed(
    form: &Form,
    hole: &str,
    view: &View,
    unit: &Id,
) -> Result<Option<String>, PageRefusal> {
    if let Some((right, down)) = form.text("place").split_once(',') {
        let share = |text: &str| text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
        let place = share(right).zip(share(down)).ok_or_else(PageRefusal::unread)?;
        let none = || PageRefusal::because(&Reason::new("web-leg", "no-way"));
        return way_toward(view, unit, place).ok_or_else(none).map(Some);
    }
    of_legs(form, hole)
}

fn of_legs(form: &Form, hole: &str) -> Result<Option<String>, PageRefusal> {
    let mut legs = Vec::new();
    for leg in 1..=LEGS {
        let field = format!("{hole}.{leg}");
        let kind = form.text(&field);
        if kind.is_empty() {
            continue;
        }
        if !STRAIGHT.iter().chain(&WHEELS).any(|known| *known == kind) {
            legs.push(kind.to_owned());
            continue;
        }
        let by = form.text(&format!("{field}.by")).replace(',', ".").parse::<f64>();
        let by = by.ok().filter(|by| by.is_finite() && *by > 0.0);
        let by = by.ok_or_else(|| {
            PageRefusal::because(&Reason::new("web-leg", "unsaid").count("count", number(leg)))
        })?;
        legs.push(format!("{kind}:{by}"));
    }
    Ok((!legs.is_empty()).then(|| legs.join(",")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(fields: &[(&str, &str)]) -> Form {
        Form(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn legs_are_put_together_in_their_order_and_one_without_a_length_is_refused() {
        let way = [
            ("path.2", "wheel-right"),
            ("path.2.by", "20"),
            ("path.1", "forward"),
            ("path.1.by", "7,5"),
            ("path.4", "form:column"),
            ("path.4.by", ""),
            ("path.3.by", "9"),
        ];
        assert_eq!(
            of_legs(&form(&way), "path"),
            Ok(Some("forward:7.5,wheel-right:20,form:column".to_owned()))
        );
        assert_eq!(of_legs(&form(&[("path.1.by", "7")]), "path"), Ok(None));
        for by in ["", "0", "-3", "far", "inf"] {
            assert!(of_legs(&form(&[("path.1", "forward"), ("path.1.by", by)]), "path").is_err(), "{by}");
        }
    }
}
