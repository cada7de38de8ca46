//! Written orders that players give to their own units. The other side sees an order once its phase is resolved.

use super::forms::{MANY, button, radios};
use super::{Form, Section, follow, way};
use crate::broadcast::Broadcast;
use crate::keys::Role;
use crate::refusal::PageRefusal;
use crate::visibility::Visibility;
use desk::{Desk, OrderRow, PlayerOrder};
use dice::Id;
use language::Language;
use maud::{Markup, html};
use rulebook::{Hole, HoleKind, Procedure, legs};
use ruling::table::{Body, BodyKind};
use ruling::{Arg, Reason};

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
            (written(&desk, (side, &sees, &record), language))
            @for procedure in orderable(&desk) { (blank(&desk, (side, &sees, &record), procedure, language)) }
        }
    };
    let mut sections = vec![
        Section::of("turn", &language.word("web-turn"), &follow::turn(&desk, &sees, language)),
        Section::of("orders", &language.word("orders"), &inside),
    ];
    if orderable(&desk).any(has_way) {
        let role = Role::Side(side.clone());
        let map = follow::map(broadcast, &desk, (&role, &sees), Some(way::FORM), language);
        sections.push(Section::of("map", &language.word("table"), &map));
    }
    sections
}

fn has_way(procedure: &Procedure) -> bool {
    procedure.holes.iter().any(|hole| hole.kind == HoleKind::Path)
}

/// Returns the procedures that players can order in the current phase. Their first parameter is the unit or general
/// that acts.
fn orderable(desk: &Desk) -> impl Iterator<Item = &'static Procedure> {
    let now = desk.session().battle().orderable();
    let acts = |procedure: &&Procedure| matches!(procedure.holes.first(), Some(hole) if matches!(hole.kind, HoleKind::Unit | HoleKind::General) && hole.required);
    let known = desk.session().procedures().iter();
    known.filter(acts).filter(move |procedure| now.contains(&procedure.name))
}

/// Returns the HTML list of the side's orders that have not been carried out, each with a button that withdraws it. An
/// order that names a unit which is hidden from the side by now is not spelled out.
fn written(desk: &Desk, (side, sees, record): (&Id, &Visibility, &str), language: Language) -> Markup {
    let own = desk.lists().orders_of(side);
    let said = |row: &OrderRow| {
        let told = !sees.mentions_in_reason(&row.order);
        if told { language.say(&row.order) } else { language.word("web-order-written") }
    };
    html! {
        h2 { (language.word("orders")) }
        @if own.is_empty() { p { (language.word("web-no-orders")) } }
        ul.offers { @for (place, row) in own.iter().enumerate() { li { (said(row)) " " (withdrawal((place, row), &said(row), record, language)) } } }
        p { (language.word("web-orders-hidden")) }
    }
}

/// Returns the button that withdraws an order. `place` is the index of the order among those of the side, so it tells
/// nothing of the orders of others.
fn withdrawal((place, row): (usize, &OrderRow), said: &str, record: &str, language: Language) -> Markup {
    let unit = row.unit.as_ref().map(Id::to_string).unwrap_or_default();
    let fields = [
        ("battle", record.to_owned()),
        ("order", place.to_string()),
        ("procedure", row.procedure().to_owned()),
        ("unit", unit),
    ];
    let word = language.word("web-order-withdraw");
    button("withdraw", &fields, &format!("{word}{}{said}", language.colon()), &html! { (word) })
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
            form.asked method="post" id=[has_way(procedure).then_some(way::FORM)] {
                input type="hidden" name="battle" value=(record);
                input type="hidden" name="procedure" value=(procedure.name);
                @for hole in procedure.holes { (answer(desk, (side, sees), hole, language)) }
                button { (language.word("web-order")) }
            }
        }
    }
}

/// Returns the form field for one parameter of the order: chips or a list of units, chips of fixed words, the legs of a
/// path, or free text. Units hidden from the side are in no list.
fn answer(desk: &Desk, (side, sees): (&Id, &Visibility), hole: &Hole, language: Language) -> Markup {
    let view = desk.session().view();
    let own = |body: &&Body| body.side.as_ref() == Some(side);
    let bodies = view.bodies.iter().filter(|body| body.present && !sees.hides(&body.id));
    let listed: Option<Vec<(String, String)>> = match hole.kind {
        HoleKind::Unit => Some(named(bodies.clone().filter(own))),
        HoleKind::General => {
            Some(named(bodies.clone().filter(own).filter(|body| body.kind == BodyKind::General)))
        }
        HoleKind::Target => Some(named(bodies.clone().filter(|body| !own(body)))),
        HoleKind::Word(words) => {
            let called = |word: &&str| {
                let message = format!("answer-{word}");
                if language.has(&message) { language.word(&message) } else { (*word).to_owned() }
            };
            Some(words.iter().map(|word| ((*word).to_owned(), called(word))).collect())
        }
        _ => None,
    };
    let name = language.word(&hole.message());
    match listed {
        Some(listed) if listed.len() <= MANY => html! {
            fieldset {
                legend { (name) }
                div.row { (radios(hole.name, listed.into_iter(), None, hole.required)) }
            }
        },
        Some(listed) => html! {
            label {
                span { (name) }
                select name=(hole.name) required[hole.required] {
                    option value="" { "—" }
                    @for (word, name) in &listed { option value=(word) { (name) } }
                }
            }
        },
        None if hole.kind == HoleKind::Path => {
            let mut formations: Vec<_> =
                bodies.filter(own).flat_map(|body| &body.formations).copied().collect();
            formations.sort_unstable();
            formations.dedup();
            way::fields(hole.name, &formations, language)
        }
        None => html! {
            label {
                span { (name) }
                input name=(hole.name) required[hole.required] maxlength=(LONGEST) autocomplete="off";
            }
        },
    }
}

/// Returns true if a side's answer to a parameter can be taken: it names only what is on the side's own table, or it is
/// a number or a word without a name in it. So an answer finds out nothing about units that the side does not see.
fn is_known(desk: &Desk, sees: &Visibility, hole: &Hole, answer: &str) -> bool {
    let view = desk.session().view();
    let body = |word: &str| view.bodies.iter().any(|body| body.id.as_str() == word && !sees.hides(&body.id));
    let place = |word: &str| {
        view.terrain.iter().any(|piece| piece.id.as_str() == word)
            || view.cells.iter().any(|cell| cell.id.as_str() == word)
    };
    let number = |word: &str| word.parse::<f64>().is_ok_and(f64::is_finite);
    let each = |signs: &[char], known: &dyn Fn(&str) -> bool| {
        answer.split(signs).map(str::trim).all(|word| !word.is_empty() && known(word))
    };
    match hole.kind {
        HoleKind::Unit | HoleKind::General | HoleKind::Guns => body(answer),
        HoleKind::Units => each(&[','], &body),
        HoleKind::UnitsWithStands | HoleKind::Sides | HoleKind::Pairs => {
            each(&[',', ':', '>', '+'], &|word| body(word) || number(word) || place(word))
        }
        HoleKind::Target => body(answer) || place(answer),
        HoleKind::Place | HoleKind::Hex => place(answer),
        HoleKind::Hexes => each(&[','], &place),
        HoleKind::Side => view.side_number(&Id::from(answer)).is_some(),
        HoleKind::Word(words) => words.contains(&answer),
        HoleKind::Cm | HoleKind::Inches | HoleKind::Degrees | HoleKind::Edge => number(answer),
        HoleKind::Point => each(&[','], &number),
        HoleKind::Split => each(&[',', ':'], &|word| number(word) || place(word)),
        HoleKind::Formation => {
            let mut known =
                view.bodies.iter().filter(|body| !sees.hides(&body.id)).flat_map(|body| &body.formations);
            known.any(|(word, _)| *word == answer)
        }
        HoleKind::Facing => answer.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-'),
        // A leg that is not known stays the text that was typed.
        HoleKind::Path => !legs(answer).iter().any(|leg| matches!(leg, Arg::Name(_))),
    }
}

fn named<'b>(bodies: impl Iterator<Item = &'b Body>) -> Vec<(String, String)> {
    bodies.map(|body| (body.id.to_string(), body.name.clone())).collect()
}

/// Records an order that a side's players have written, or withdraws one.
///
/// # Errors
/// Refuses the form if it belongs to another battle, the order is not for a unit of the side, the order names what the
/// side does not know, or the order can't be written. No refusal depends on units or orders that the side does not see.
pub(crate) fn write(broadcast: &Broadcast, side: &Id, form: &Form) -> Result<(), PageRefusal> {
    if form.text("battle") != broadcast.record() {
        return Err(PageRefusal::earlier());
    }
    let mut desk = broadcast.desk();
    if form.text("do") == "withdraw" {
        let (procedure, unit) = (form.text("procedure"), Id::from(form.text("unit")));
        let (place, procedure) = (form.number("order")?, procedure.to_owned());
        let withdrawn = desk.order_by(side, PlayerOrder::Withdrawn { place, procedure, unit });
        drop(desk);
        broadcast.ring();
        return withdrawn.map_err(PageRefusal::said);
    }
    let sees = broadcast.sees(&Role::Side(side.clone()), &desk);
    let known = orderable(&desk).find(|known| known.name == form.text("procedure"));
    let procedure = known.ok_or_else(PageRefusal::unread)?;
    // The way of a unit tells where it is, so it is found for the side's own units alone.
    let unit = Id::from(procedure.holes.first().map_or("", |hole| form.text(hole.name)));
    let body = desk.session().view().body(&unit);
    let is_own = body.is_some_and(|body| body.side.as_ref() == Some(side));
    let mut given = Vec::new();
    for hole in procedure.holes {
        let path = if hole.kind == HoleKind::Path && is_own {
            way::composed(form, hole.name, desk.session().view(), &unit)?
        } else {
            None
        };
        let answer = path.as_deref().unwrap_or_else(|| form.text(hole.name));
        if answer.is_empty() {
            continue;
        }
        if answer.len() > LONGEST || !is_known(&desk, &sees, hole, answer) {
            return Err(PageRefusal::because(&Reason::new("screen-orders", "refused")));
        }
        given.push((hole.name.to_owned(), answer.to_owned()));
    }
    if !is_own {
        return Err(PageRefusal::another());
    }
    let bodies = desk.session().view().bodies.iter();
    let unseen: Vec<Id> = bodies.map(|body| body.id.clone()).filter(|id| sees.hides(id)).collect();
    let order = PlayerOrder::Given { procedure: procedure.name, answers: given, unseen };
    let written = desk.order_by(side, order);
    drop(desk);
    broadcast.ring();
    written.map_err(PageRefusal::said)
}
