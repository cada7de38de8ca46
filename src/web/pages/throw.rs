//! The page on which a side's players enter the next die. It shows the face that is needed.

use super::card::{covered, faces, keypad};
use super::{Form, Section, follow};
use crate::broadcast::Broadcast;
use crate::keys::Role;
use crate::refusal::PageRefusal;
use crate::visibility::Visibility;
use desk::{Desk, PlayerThrow, ThrowOf};
use dice::Id;
use language::Language;
use maud::{Markup, html};
use report::sheet::ThrowRow;
use ruling::Reason;

/// Returns the parts of the page.
pub(super) fn sections(broadcast: &Broadcast, side: &Id, language: Language) -> Vec<Section> {
    let desk = broadcast.desk();
    let sees = broadcast.sees(&Role::Side(side.clone()), &desk);
    let record = broadcast.record();
    vec![
        Section::of("turn", &language.word("web-turn"), &follow::turn(&desk, &sees, language)),
        Section::of("die", &language.word("web-waited"), &die(&desk, (side, &record), &sees, language)),
        Section::of(
            "ruling",
            &language.word("web-ruling"),
            &follow::ruling(broadcast, &desk, &sees, language),
        ),
    ]
}

/// Returns the buttons for a die of this side, or a note that another side rolls.
fn die(desk: &Desk, (side, record): (&Id, &str), sees: &Visibility, language: Language) -> Markup {
    let Some(waited) = desk.question().waited(desk.session().view()) else {
        return html! { p.waits { (language.word("web-no-die")) } };
    };
    let told = Broadcast::tells_question(desk, sees);
    if waited.side.as_ref() != Some(side) && !told {
        return html! { p.waits { (language.word("web-no-die")) } };
    }
    if waited.side.as_ref() != Some(side) {
        return html! { (follow::waited(desk, sees, language)) p { (language.word("web-not-yours")) } };
    }
    let fields = [
        ("battle", record.to_owned()),
        ("question", waited.throw.question.to_string()),
        ("throw", waited.throw.number.to_string()),
    ];
    let keys = keypad((waited.next.roll, 0), &fields, language);
    html! {
        // The script tells of a new die by the title, a vibration and aloud.
        p.waits data-due={ (waited.throw.question) "-" (waited.throw.number) } { (asked(desk, &waited, told, language)) }
        (covered(waited.throw.number - 1, &keys, language))
    }
}

/// Returns a text about the roll that is next: the dice and the unit that rolls. If the reader may be told of the
/// question, the text also has the purpose and what the roll needs.
fn asked(desk: &Desk, waited: &PlayerThrow, told: bool, language: Language) -> String {
    let said = |variant| {
        let of = waited.next.purpose.of.as_ref();
        Reason::new("web-throw", variant)
            .name("roll", language.dice(waited.next.roll))
            .word("what", waited.next.purpose.name)
            .name("of", of.map(|of| desk.session().who(of)))
    };
    if !told {
        return language.say(&said("alone"));
    }
    match needs(desk, waited, language) {
        Some(needs) => language.say(&said("needs").name("needs", needs)),
        None => language.say(&said("")),
    }
}

/// Returns the text of what the next roll needs, such as `10 or less`. Returns `None` if it is unknown.
fn needs(desk: &Desk, waited: &PlayerThrow, language: Language) -> Option<String> {
    let answered = desk.question().answer()?.shown()?;
    let book = desk.session().book();
    let rulings = answered.rulings();
    let rows =
        rulings.iter().flat_map(|ruling| report::sheet::Sheet::of(ruling, book.catalogue(), language).throws);
    let unmade: Vec<ThrowRow> = rows.filter(|row| row.made.is_none()).collect();
    let same = |row: &&ThrowRow| {
        row.roll == waited.next.roll
            && row.unit.as_ref().map(|unit| &unit.id) == waited.next.purpose.of.as_ref()
    };
    unmade.iter().find(same).map(|row| row.needs.clone()).filter(|needs| !needs.is_empty())
}

/// Enters the faces that a side's players have typed.
///
/// # Errors
/// Refuses the form if it belongs to another battle, and for the same reasons as [`Desk::throw_by`].
pub(crate) fn take(broadcast: &Broadcast, side: &Id, form: &Form) -> Result<(), PageRefusal> {
    if form.text("battle") != broadcast.record() {
        return Err(PageRefusal::earlier());
    }
    let throw = ThrowOf { question: form.number("question")?, number: form.number("throw")? };
    let thrown = broadcast.desk().throw_by(side, throw, &faces(form)?);
    broadcast.ring();
    thrown.map_err(|why| {
        let refused = PageRefusal::because(&why);
        if matches!(why.variant, "another" | "fallen") { refused.of_conflict() } else { refused }
    })
}
