//! Written orders that players give to their own units. The other side sees an order once its phase is resolved.

use super::{Form, Section, follow};
use crate::broadcast::Broadcast;
use crate::keys::Role;
use crate::refusal::PageRefusal;
use crate::visibility::Visibility;
use desk::{Desk, OrderRow};
use dice::Id;
use language::Language;
use maud::{Markup, html};
use rulebook::{Hole, HoleKind, Procedure};
use ruling::table::Body;

/// The greatest length in bytes of a value that is typed into an order.
const LONGEST: usize = 200;

/// Returns the parts of the page.
pub(super) fn sections(broadcast: &Broadcast, side: &Id, language: Language) -> Vec<Section> {
    let desk = broadcast.desk();
    let record = broadcast.record();
    let sees = broadcast.sees(&Role::Side(side.clone()), &desk);
    let inside = if desk.session().battle().filing().order.0.is_empty() {
        html! { p { (language.word("screen-orders.none")) } }
    } else {
        html! {
            (written(&desk, side, language))
            @for procedure in orderable(&desk) { (blank(&desk, (side, &sees, &record), procedure, language)) }
        }
    };
    vec![
        Section::of("turn", &language.word("web-turn"), &follow::turn(&desk, language)),
        Section::of("orders", &language.word("orders"), &inside),
    ]
}

/// Returns the procedures that players can order. Their first parameter is the unit that acts.
fn orderable(desk: &Desk) -> impl Iterator<Item = &'static Procedure> {
    let acts = |procedure: &&Procedure| matches!(procedure.holes.first(), Some(hole) if hole.kind == HoleKind::Unit && hole.required);
    desk.session().procedures().iter().filter(acts)
}

/// Returns true if an order is for a unit of the side.
fn is_of(desk: &Desk, row: &OrderRow, side: &Id) -> bool {
    let unit = row.unit.as_ref().and_then(|unit| desk.session().view().body(unit));
    unit.is_some_and(|unit| unit.side.as_ref() == Some(side))
}

/// Returns the HTML list of the side's orders that have not been carried out.
fn written(desk: &Desk, side: &Id, language: Language) -> Markup {
    let orders = desk.lists().orders();
    let own: Vec<&OrderRow> = orders.iter().filter(|row| is_of(desk, row, side)).collect();
    html! {
        h2 { (language.word("orders")) }
        @if own.is_empty() { p { (language.word("web-no-orders")) } }
        ul { @for row in own { li { (language.say(&row.order)) } } }
        p { (language.word("web-orders-hidden")) }
    }
}

/// Returns an empty form for an order to carry out a procedure.
fn blank(
    desk: &Desk,
    (side, sees, record): (&Id, &Visibility, &str),
    procedure: &Procedure,
    language: Language,
) -> Markup {
    html! {
        details id={ "order-" (procedure.name) } {
            summary { (language.word(&format!("procedure-{}", procedure.name))) }
            form.asked method="post" {
                input type="hidden" name="battle" value=(record);
                input type="hidden" name="procedure" value=(procedure.name);
                @for (place, hole) in procedure.holes.iter().enumerate() {
                    label {
                        span { (language.word(&hole.message())) }
                        (answer(desk, (side, sees), (place == 0, hole), language))
                    }
                }
                button { (language.word("web-order")) }
            }
        }
    }
}

/// Returns the form field for one parameter of the order: a list of units, a list of fixed words, or free text. Units
/// hidden from the side are in no list.
fn answer(
    desk: &Desk,
    (side, sees): (&Id, &Visibility),
    (first, hole): (bool, &Hole),
    language: Language,
) -> Markup {
    let view = desk.session().view();
    let own = |body: &&Body| body.side.as_ref() == Some(side);
    let bodies = view.bodies.iter().filter(|body| body.present && !sees.hides(&body.id));
    let listed: Option<Vec<(String, String)>> = match hole.kind {
        HoleKind::Unit if first => Some(named(bodies.filter(own))),
        HoleKind::Unit | HoleKind::Target => Some(named(bodies.filter(|body| !own(body)))),
        HoleKind::Word(words) => {
            let called = |word: &&str| {
                let message = format!("answer-{word}");
                if language.has(&message) { language.word(&message) } else { (*word).to_owned() }
            };
            Some(words.iter().map(|word| ((*word).to_owned(), called(word))).collect())
        }
        _ => None,
    };
    html! {
        @match listed {
            Some(listed) => select name=(hole.name) required[hole.required] {
                option value="" { "—" }
                @for (word, name) in &listed { option value=(word) { (name) } }
            },
            None => {
                @let hint = (hole.kind == HoleKind::Path).then(|| language.word("web-way"));
                input name=(hole.name) required[hole.required] maxlength=(LONGEST) placeholder=[hint] autocomplete="off";
            },
        }
    }
}

/// Returns true if an answer names a unit that does not exist or is hidden from the side. Both cases get the same
/// refusal, so that it reveals nothing.
fn names_unseen(broadcast: &Broadcast, desk: &Desk, side: &Id, hole: &Hole, answer: &str) -> bool {
    if answer.is_empty() || !matches!(hole.kind, HoleKind::Unit | HoleKind::Target) {
        return false;
    }
    let (sees, view) = (broadcast.sees(&Role::Side(side.clone()), desk), desk.session().view());
    let id = Id::from(answer);
    sees.hides(&id) || view.body(&id).is_none()
}

fn named<'b>(bodies: impl Iterator<Item = &'b Body>) -> Vec<(String, String)> {
    bodies.map(|body| (body.id.to_string(), body.name.clone())).collect()
}

/// Records an order that a side's players have written.
///
/// # Errors
/// Refuses the form if it belongs to another battle, the order is not for a unit of the side, or the rules can't read
/// the order.
pub(crate) fn write(broadcast: &Broadcast, side: &Id, form: &Form) -> Result<(), PageRefusal> {
    if form.text("battle") != broadcast.record() {
        return Err(PageRefusal::earlier());
    }
    let mut desk = broadcast.desk();
    let known = orderable(&desk).find(|known| known.name == form.text("procedure"));
    let procedure = known.ok_or_else(PageRefusal::unread)?;
    let mut given = Vec::new();
    for hole in procedure.holes {
        let answer = form.text(hole.name);
        if answer.len() > LONGEST || names_unseen(broadcast, &desk, side, hole, answer) {
            return Err(PageRefusal::unread());
        }
        if !answer.is_empty() {
            given.push((hole.name.to_owned(), answer.to_owned()));
        }
    }
    let unit = given.first().map(|(_, unit)| Id::from(unit.as_str()));
    let unit = unit.as_ref().and_then(|unit| desk.session().view().body(unit));
    if unit.is_none_or(|unit| unit.side.as_ref() != Some(side)) {
        return Err(PageRefusal::another());
    }
    let written = desk.order_by(procedure.name, given);
    drop(desk);
    broadcast.ring();
    written.map_err(PageRefusal::said)
}
