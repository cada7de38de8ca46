//! The parameters of the umpire's question that are still to be chosen.

use super::super::forms::asked;
use super::super::way;
use super::with;
use desk::{Desk, HoleChoices, NamedChoice, Opening};
use dice::Id;
use language::Language;
use maud::{Markup, html};
use rulebook::{HoleKind, RequestKind};

/// Returns the HTML for choosing one parameter of the question.
pub(super) fn opening(
    desk: &Desk,
    opening: &Opening,
    fields: &[(&str, String)],
    language: Language,
) -> Markup {
    let name = language.word(&opening.hole.message());
    let hole = |does: &str, word: &str, named: &NamedChoice| {
        let mut fields = fields.to_vec();
        fields.extend([("hole", opening.hole.name.to_owned()), ("word", word.to_owned())]);
        html! {
            form.chip method="post" {
                @for (name, value) in &fields { input type="hidden" name=(name) value=(value); }
                button name="do" value=(does) aria-pressed=(named.chosen) { (named.name) }
            }
        }
    };
    let own = with(fields, "hole", opening.hole.name.to_owned());
    html! {
        div.row role="group" aria-label=(name) {
            span.label { (name) @if let Some(count) = opening.counted(desk.look.language) { " " small { (count) } } }
            @match &opening.choosing {
                HoleChoices::Typed if opening.hole.kind == HoleKind::Path => (self::way(desk, opening, &own, language)),
                HoleChoices::Typed => (asked("fill", &own, ("word", &name, &opening.answer), &language.word("fact-say"))),
                HoleChoices::One(words) => @for named in words { (hole("fill", &named.word, named)) },
                HoleChoices::Some { of, .. } => @for named in of { (hole("choose", &named.word, named)) },
                HoleChoices::Way { next, .. } => {
                    span { (opening.answer.replace(',', " → ")) }
                    @if let Some(last) = opening.answer.rsplit(',').next().filter(|last| !last.is_empty()) {
                        @let back = NamedChoice { word: last.to_owned(), name: language.word("way-back"), chosen: false };
                        (hole("choose", last, &back))
                    }
                    @for named in next { (hole("choose", &named.word, named)) }
                },
                HoleChoices::Pairs { rows, .. } => @for row in rows {
                    div.row role="group" aria-label=(row.who.name) {
                        span.label { (row.who.name) }
                        @for named in &row.with {
                            @let pair = format!("{}:{}", row.who.word, if named.chosen { "" } else { &named.word });
                            (hole("pair", &pair, named))
                        }
                    }
                },
                HoleChoices::Split { shares, .. } => @for (named, dealt) in shares {
                    @let to = with(&own, "who", named.word.clone());
                    (asked("deal", &to, ("word", &named.name, &dealt.to_string()), &language.word("fact-say")))
                },
            }
        }
    }
}

/// Returns the id of the form for a path, if the question needs one.
pub(super) fn way_open(desk: &Desk) -> Option<&'static str> {
    let openings = desk.question().openings(desk.names(), desk.analysis.offers());
    openings.iter().any(|opening| opening.hole.kind == HoleKind::Path).then_some(way::FORM)
}

/// Returns the unit that the question is about.
pub(super) fn unit_asked(desk: &Desk) -> Option<Id> {
    match &desk.question().inquiry()?.ask.asked {
        RequestKind::Table(_, answers) => answers.given.first().map(|(_, unit)| Id::from(unit.as_str())),
        _ => None,
    }
}

/// Returns the form for the path of the question, with the formations of the unit that it is about.
fn way(desk: &Desk, opening: &Opening, fields: &[(&str, String)], language: Language) -> Markup {
    let body = unit_asked(desk).and_then(|unit| desk.session().view().body(&unit));
    let formations = body.map_or(&[][..], |body| &body.formations);
    html! {
        @if !opening.answer.is_empty() { p { (language.list(&rulebook::legs(&opening.answer))) } }
        form.way method="post" id=(way::FORM) {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            (way::fields("word", formations, language))
            button name="do" value="fill" { (language.word("fact-say")) }
        }
    }
}
