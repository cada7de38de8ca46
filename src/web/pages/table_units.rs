//! The choice of two units of the table for a quick question, whose card is then filled with what the book measures.

use super::Form;
use super::forms::{MANY, radios};
use crate::broadcast::Broadcast;
use crate::keys::Role;
use crate::refusal::PageRefusal;
use crate::visibility::Visibility;
use desk::{Desk, PhoneQuestion, UnitHoles};
use dice::Id;
use language::Language;
use maud::{Markup, html};
use rulebook::Hole;
use ruling::Reason;
use ruling::table::{Body, BodyKind, View};

/// Returns the HTML for choosing units of the table, if the question's procedure takes units and the battle is of that
/// book. `units` are those that the question is about already.
pub(super) fn choice(
    broadcast: &Broadcast,
    role: &Role,
    (book, procedure, units): (&str, &str, &[Id]),
    language: Language,
) -> Markup {
    let desk = broadcast.desk();
    let known = desk.session().procedure(procedure).filter(|_| desk.session().book().name() == book);
    let Some(holes) = known.and_then(UnitHoles::of) else {
        return html! {};
    };
    let sees = broadcast.sees(role, &desk);
    let groups = groups(&desk, role, &sees);
    let count: usize = groups.iter().map(|(_, bodies)| bodies.len()).sum();
    if count == 0 {
        return html! {};
    }
    let fields = [("unit", Some(holes.actor), units.first()), ("other", holes.other, units.get(1))];
    // The script leaves a fold as the reader has it. So the fold of a filled card, which is closed, is another one.
    let fold = if units.is_empty() { "table-units" } else { "table-units-chosen" };
    html! {
        details id=(fold) open[units.is_empty()] {
            summary { (language.word("web-settle.units")) }
            form.pairing method="post" data-dice[holes.other.is_some() && count <= MANY] {
                input type="hidden" name="book" value=(book);
                input type="hidden" name="ask" value=(procedure);
                input type="hidden" name="do" value="between";
                @if count > MANY { (names(&groups)) }
                @for (field, hole, chosen) in fields {
                    @if let Some(hole) = hole {
                        @if count > MANY { (searched((field, hole), language)) }
                        @else if field == "unit" { (chips((field, hole, chosen), groups.iter(), language)) }
                        // The other unit is mostly an enemy.
                        @else { (chips((field, hole, chosen), groups.iter().rev(), language)) }
                    }
                }
                button { (language.word("web-settle.measure")) }
            }
        }
    }
}

/// The units of a side that a reader sees, with the name of the side.
type Group<'v> = (String, Vec<&'v Body>);

/// Returns the units that a reader sees on the table, side by side. The reader's own side comes first.
fn groups<'d>(desk: &'d Desk, role: &Role, sees: &Visibility) -> Vec<Group<'d>> {
    let view = desk.session().view();
    let mut sides: Vec<&Id> = view.sides.iter().map(|side| &side.id).collect();
    sides.sort_by_key(|side| !matches!(role, Role::Side(own) if own == *side));
    let of = |side: &Id| {
        view.bodies.iter().filter(|body| body.side.as_ref() == Some(side) && is_shown(body, sees)).collect()
    };
    sides.into_iter().map(|side| (desk.session().called(side), of(side))).collect()
}

/// Returns true if a body is a unit on the table that a reader sees.
fn is_shown(body: &Body, sees: &Visibility) -> bool {
    body.kind == BodyKind::Unit
        && body.present
        && (body.pose.is_some() || body.cell.is_some())
        && !sees.hides(&body.id)
}

fn chips<'g>(
    (field, hole, chosen): (&str, &Hole, Option<&Id>),
    groups: impl Iterator<Item = &'g Group<'g>>,
    language: Language,
) -> Markup {
    html! {
        fieldset {
            legend { (language.word(&hole.message())) }
            @for (side, bodies) in groups {
                div.row role="group" aria-label=(side) {
                    span.label { (side) }
                    (radios(field, bodies.iter().map(|body| (body.id.to_string(), body.name.clone())), chosen.map(Id::as_str), true))
                }
            }
        }
    }
}

fn searched((field, hole): (&str, &Hole), language: Language) -> Markup {
    html! {
        label { span { (language.word(&hole.message())) } input name=(field) list="unit-names" required autocomplete="off"; }
    }
}

fn names(groups: &[Group<'_>]) -> Markup {
    html! {
        datalist id="unit-names" {
            @for (side, bodies) in groups { @for body in bodies { option value=(body.name) { (side) } } }
        }
    }
}

/// Returns the question about the units that a form names, with a remark if the card can't say all of it. Returns why
/// there is none, as a text, if it can't be measured.
///
/// # Errors
/// Refuses the form if the battle on the desk is of another book, or a unit is not on the reader's table.
pub(super) fn between(
    broadcast: &Broadcast,
    role: &Role,
    form: &Form,
    language: Language,
) -> Result<Result<(PhoneQuestion, Option<Reason>), String>, PageRefusal> {
    let (book, table, units) = {
        let desk = broadcast.desk();
        let (session, sees) = (desk.session(), broadcast.sees(role, &desk));
        if session.book().name() != form.text("book") {
            return Err(PageRefusal::earlier());
        }
        let view = session.view();
        let named = ["unit", "other"].into_iter().filter_map(|field| form.one(field));
        let units = named.map(|named| found(view, named.trim(), &sees).ok_or_else(PageRefusal::earlier));
        let unseen: Vec<Id> =
            view.bodies.iter().map(|body| body.id.clone()).filter(|id| sees.hides(id)).collect();
        let table = session.battle_without(&unseen).ok_or_else(PageRefusal::earlier)?;
        (std::sync::Arc::clone(session.book()), table, units.collect::<Result<Vec<_>, _>>()?)
    };
    Ok(PhoneQuestion::between(book.as_ref(), table.as_ref(), (form.text("ask"), units), language))
}

/// Returns the unit with an id or a name, if the reader sees it on the table.
fn found(view: &View, named: &str, sees: &Visibility) -> Option<Id> {
    let mut bodies = view.bodies.iter().filter(|body| is_shown(body, sees));
    bodies
        .find(|body| body.id.as_str() == named || body.name.to_lowercase() == named.to_lowercase())
        .map(|body| body.id.clone())
}

/// Gives the columns of a question's card the names that its units have on the reader's table.
pub(super) fn name(broadcast: &Broadcast, role: &Role, settling: &mut PhoneQuestion) {
    let desk = broadcast.desk();
    if settling.units().is_empty() {
        return;
    }
    let table = broadcast.sees(role, &desk).table(desk.session().view());
    settling.name_units(desk.session().book().as_ref(), &table);
}
