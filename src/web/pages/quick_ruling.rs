//! Quick rulings on a reader's own phone, for every rulebook. Nothing is recorded.
//!
//! The page contains the whole question, so the server stores nothing and can lose nothing. Only a ruling that is sent
//! to the umpire is kept, in the broadcast.

use super::card::{self, covered, keypad};
use super::follow::RulingSheets;
use super::forms::{asked, button_of};
use super::{Form, Section, table_units};
use crate::broadcast::{Broadcast, Table};
use crate::keys::Role;
use crate::refusal::PageRefusal;
use crate::visibility::Visibility;
use desk::controls::{said, say, unsay};
use desk::sentence::{self, UnknownWord};
use desk::{Answer, MOST_THROWS, PhoneQuestion};
use dice::{NextThrow, Roll};
use language::Language;
use maud::{Markup, html};
use ruling::Reason;

/// The greatest length in bytes of a sentence that a reader types.
const LONGEST: usize = 500;

/// The question of a quick ruling, with what its page shows.
struct QuickState<'o> {
    book: &'static str,
    settling: Option<&'o PhoneQuestion>,
    /// A message, for example which words of the sentence were not understood. `None` if there is nothing to say.
    says: Option<String>,
    /// The sentence that the reader typed.
    typed: &'o str,
}

/// Returns the parts of the page before anything is asked.
///
/// # Errors
/// Refuses the request if there is no such rulebook.
pub(crate) fn begin(
    broadcast: &Broadcast,
    role: &Role,
    (book, procedure): (Option<&str>, Option<&str>),
    language: Language,
) -> Result<Vec<Section>, PageRefusal> {
    let books = broadcast.books();
    let named = book.map(|book| books.iter().find(|known| **known == book).copied());
    let book = named.unwrap_or_else(|| books.first().copied()).ok_or_else(PageRefusal::nothing)?;
    let settling = match procedure {
        None => None,
        Some(procedure) => {
            let begun = broadcast.at_table(book, |(book, _)| PhoneQuestion::new(book.as_ref(), procedure))?;
            Some(begun.ok_or_else(PageRefusal::nothing)?)
        }
    };
    let open = QuickState { book, settling: settling.as_ref(), says: None, typed: "" };
    parts(broadcast, role, &open, language)
}

/// Carries out the action of a form. Returns the parts of the page with the result.
///
/// # Errors
/// Refuses the form if it can't be read or there is no such rulebook.
pub(crate) fn act(
    broadcast: &Broadcast,
    role: &Role,
    form: &Form,
    language: Language,
) -> Result<Vec<Section>, PageRefusal> {
    let books = broadcast.books();
    let book = books.into_iter().find(|known| *known == form.text("book")).ok_or_else(PageRefusal::unread)?;
    let mut settling = match form.text("state") {
        "" => None,
        text => {
            let mut settling = broadcast.at_table(book, |table| read(text, table, language))??;
            table_units::name(broadcast, role, &mut settling);
            Some(settling)
        }
    };
    let (mut says, mut typed) = (None, "");
    match (form.text("do"), &mut settling) {
        ("sentence", settling) => {
            typed = form.text("sentence");
            if typed.len() > LONGEST {
                return Err(PageRefusal::unread());
            }
            let heard = broadcast.at_table(book, |(book, _)| {
                PhoneQuestion::said(book.as_ref(), typed, settling.as_ref(), language)
            })?;
            match heard {
                Ok(heard) => (*settling, typed) = (Some(heard), ""),
                Err(unknown) => says = Some(misheard(&unknown, book, language)),
            }
        }
        ("between", settling) => match table_units::between(broadcast, role, form, language)? {
            Ok((filled, remark)) => {
                *settling = Some(filled);
                says = remark.map(|remark| language.say(&remark));
            }
            Err(why) => says = Some(why),
        },
        ("show", Some(settling)) => {
            let answer =
                broadcast.at_table(book, |table| settling.answer(&table.0, table.1.as_ref(), language))?;
            let sheet = answer.sheet.filter(|_| answer.answered.is_some()).ok_or_else(PageRefusal::unread)?;
            if broadcast.desk().session().book().name() != book {
                return Err(PageRefusal::because(&Reason::new("web-settle", "other-book")));
            }
            let by = who(broadcast, role, language);
            crate::broadcast::held(&broadcast.settled).show(by, sheet.sentence, settling.clone());
            broadcast.tell();
            says = Some(language.word("web-settle.shown"));
        }
        (does, Some(settling)) => {
            broadcast.at_table(book, |table| change(settling, does, form, table, language))??;
            // What was typed for a fact that the card can't set is left out again.
            let own = |(book, table): &Table| {
                let mut own = settling.clone().of_player(book.as_ref(), table.as_ref(), language)?;
                own.drop_misfits(book.as_ref(), table.as_ref());
                Some(own)
            };
            *settling = broadcast.at_table(book, own)?.ok_or_else(PageRefusal::unread)?;
            table_units::name(broadcast, role, settling);
        }
        _ => return Err(PageRefusal::unread()),
    }
    parts(broadcast, role, &QuickState { book, settling: settling.as_ref(), says, typed }, language)
}

/// Returns the question that a form contains, without what only the umpire may say.
///
/// # Errors
/// Refuses a question that can't be read, and one that no page of the program makes.
fn read(text: &str, (book, table): &Table, language: Language) -> Result<PhoneQuestion, PageRefusal> {
    let sent: PhoneQuestion = serde_json::from_str(text).map_err(|_| PageRefusal::unread())?;
    let too_long = || PageRefusal::because(&Reason::new("web-settle", "too-long"));
    if sent.is_too_long() {
        return Err(too_long());
    }
    let settling = sent.of_player(book.as_ref(), table.as_ref(), language).ok_or_else(PageRefusal::unread)?;
    if settling.has_too_many_dice(book.as_ref(), table.as_ref()) { Err(too_long()) } else { Ok(settling) }
}

/// Returns the name of the side or role that sends a ruling to the umpire.
fn who(broadcast: &Broadcast, role: &Role, language: Language) -> String {
    match role {
        Role::Umpire => language.word("web-role.umpire"),
        Role::Spectator => language.word("web-role.spectator"),
        Role::Side(side) => broadcast.desk().session().called(side),
    }
}

fn misheard(unknown: &[UnknownWord], book: &str, language: Language) -> String {
    let reasons = unknown.iter().map(|unknown| language.say(&unknown.reason())).collect::<Vec<_>>();
    if reasons.is_empty() { language.say(&sentence::names_none(book)) } else { reasons.join(" ") }
}

fn change(
    settling: &mut PhoneQuestion,
    does: &str,
    form: &Form,
    (book, table): &Table,
    language: Language,
) -> Result<(), PageRefusal> {
    let answer = settling.answer(book, table.as_ref(), language);
    let mut parts = does.split(':');
    let verb = parts.next().unwrap_or_default();
    let mut number =
        || parts.next().and_then(|part| part.parse::<usize>().ok()).ok_or_else(PageRefusal::unread);
    match verb {
        "chip" => {
            let at = (number()?, number()?);
            settling.click(book.as_ref(), &answer, at, language);
        }
        "numbers" => {
            for (path, number) in card::numbers(form, answer.card.as_ref())? {
                match number {
                    Some(number) => say(&mut settling.ask.said, said(path, number)),
                    None => unsay(&mut settling.ask.said, &path),
                }
            }
        }
        "swap" => settling.swap(book.as_ref(), &answer),
        "clear" => settling.clear(book.as_ref()),
        "again" => settling.unthrow(),
        "back" => settling.face_back(),
        "face" => {
            let roll = answer.next.as_ref().map(|next| next.roll);
            let roll =
                roll.ok_or_else(|| PageRefusal::because(&Reason::new("screen-throw", "over")).of_conflict())?;
            for face in card::fitting(form, (roll, settling.typed().len()), language)? {
                settling.face(face, roll);
            }
        }
        "throw" => throw(settling, book, table.as_ref(), language)?,
        _ => return Err(PageRefusal::unread()),
    }
    Ok(())
}

/// Rolls all remaining dice at random.
fn throw(
    settling: &mut PhoneQuestion,
    book: &std::sync::Arc<dyn rulebook::shelf::Book>,
    table: &dyn rulebook::shelf::Battle,
    language: Language,
) -> Result<(), PageRefusal> {
    settling.clear_typed();
    while settling.faces().len() < MOST_THROWS {
        let Some(next) = settling.answer(book, table, language).next else {
            return Ok(());
        };
        for _ in 0..next.roll.count {
            settling.face(fallen(next.roll)?, next.roll);
        }
    }
    Ok(())
}

/// Returns a random face of a die. Every face is equally likely.
fn fallen(roll: Roll) -> Result<u8, PageRefusal> {
    let faces = roll.faces();
    let count = u32::from(faces.end() - faces.start()) + 1;
    // Larger numbers would make the first faces likelier, because they do not fill a whole round of faces.
    let whole = u32::MAX - u32::MAX % count;
    loop {
        let number = getrandom::u32().map_err(|error| PageRefusal::said(error.to_string()))?;
        if number < whole {
            let face = u8::try_from(number % count).unwrap_or_default();
            return Ok(faces.start() + face);
        }
    }
}

fn parts(
    broadcast: &Broadcast,
    role: &Role,
    open: &QuickState<'_>,
    language: Language,
) -> Result<Vec<Section>, PageRefusal> {
    let of = |id, message: &str, inside: &Markup| Section::of(id, &language.word(message), inside);
    let begin = beginnings(broadcast, role, open, language)?;
    let mut sections = vec![of("asks", "web-settle.what", &begin)];
    let (question, outcome, short) = match open.settling {
        Some(settling) => {
            let answer = broadcast
                .at_table(open.book, |table| settling.answer(&table.0, table.1.as_ref(), language))?;
            let told = broadcast.at_table(open.book, |(book, _)| {
                let shown = answer.shown();
                shown.map(|shown| RulingSheets::of(shown, book.as_ref(), language).shown(&Visibility::all()))
            })?;
            (
                question(open.book, settling, &answer, language),
                outcome(&answer, told, (role, language)),
                short(&answer),
            )
        }
        None => (html! {}, html! {}, html! {}),
    };
    sections.push(of("question", "question", &question));
    // The short outcome stays at the foot of the screen until the ruling itself is in view, and then is below it.
    sections.push(of("short", "outcome", &short));
    sections.push(of("ruling", "web-ruling", &outcome));
    Ok(sections)
}

/// Returns the HTML of the rulebooks and procedures to choose from, of the units of the table, and of a field for a
/// sentence.
fn beginnings(
    broadcast: &Broadcast,
    role: &Role,
    open: &QuickState<'_>,
    language: Language,
) -> Result<Markup, PageRefusal> {
    let asked_now = open.settling.and_then(PhoneQuestion::procedure);
    let carded = broadcast.at_table(open.book, |(book, _)| {
        let names = book.procedures().iter().map(|known| known.name);
        names.filter(|name| book.card(name).is_some()).collect::<Vec<_>>()
    })?;
    let fields = [("book", open.book.to_owned()), ("state", open.settling.map(written).unwrap_or_default())];
    let sentence = language.word("web-settle.sentence");
    let book_called = |book: &str| language.word(&format!("book-{book}"));
    let called = |procedure: &str| language.word(&format!("procedure-{procedure}"));
    Ok(html! {
        details id="cards" open[asked_now.is_none()] {
            summary { (asked_now.map_or_else(|| language.word("web-settle.what"), called)) }
            nav.books aria-label=(language.word("web-settle.books")) {
                @for book in broadcast.books() {
                    a href={ "settle?book=" (book) } aria-current=[(book == open.book).then_some("true")] { (book_called(book)) }
                }
            }
            nav.asks aria-label=(language.word("web-settle.what")) {
                @for procedure in carded {
                    a href={ "settle?book=" (open.book) "&ask=" (procedure) }
                        aria-current=[(asked_now == Some(procedure)).then_some("true")] {
                        (called(procedure))
                    }
                }
            }
        }
        @if let Some(procedure) = asked_now {
            @let units = open.settling.map_or(&[][..], PhoneQuestion::units);
            (table_units::choice(broadcast, role, (open.book, procedure, units), language))
        }
        (asked("sentence", &fields, ("sentence", &sentence, open.typed), &language.word("turn-ask")))
        @if open.settling.is_none() { p.hint { (language.word(&sentence::hint(open.book))) } }
        @if let Some(says) = &open.says { p.note role="status" { (says) } }
    })
}

fn written(settling: &PhoneQuestion) -> String {
    serde_json::to_string(settling).unwrap_or_default()
}

/// Returns the HTML of the question's card and the dice. The buttons beside the card send its form.
fn question(book: &str, settling: &PhoneQuestion, answer: &Answer, language: Language) -> Markup {
    let fields = vec![("book", book.to_owned()), ("state", written(settling))];
    html! {
        @if let Some(card) = &answer.card { (card::card(card, &fields, language)) }
        @else { (card::form(&fields, &html! {})) }
        @if let Some(next) = &answer.next {
            p.waits { (waits(next, language)) }
            @let typed = settling.typed().len();
            @let keys = [fields.clone(), vec![("do", "face".to_owned())]].concat();
            (covered(settling.dice(), &keypad((next.roll, typed), &keys, language), language))
            @if !settling.typed().is_empty() { p { (super::sheet::fallen(&[settling.typed().to_vec()])) } }
        }
        div.tools {
            @if answer.next.is_some() { (button_of(card::FORM, "throw", &language.word("web-settle.throw"))) }
            @if settling.dice() > 0 {
                (button_of(card::FORM, "back", &language.word("do-face-back")))
                (button_of(card::FORM, "again", &language.word("card-again")))
            }
        }
    }
}

fn waits(next: &NextThrow, language: Language) -> String {
    let waits = Reason::new("keypad", "waits")
        .count("number", i64::try_from(next.number).unwrap_or(i64::MAX))
        .word("what", next.purpose.name)
        .name("roll", language.dice(next.roll));
    language.say(&waits)
}

/// Returns the HTML of the short outcome that stays in view. Before the dice are rolled, it shows the totals and the
/// likeliest outcome.
fn short(answer: &Answer) -> Markup {
    let Some(sheet) = &answer.sheet else {
        return html! {};
    };
    let totals: Vec<&str> = sheet.blocks.iter().map(|block| block.total.text.as_str()).collect();
    let chances = sheet.odds.as_ref().map_or(&[][..], |odds| &odds.headline);
    let likeliest = chances.iter().max_by(|one, other| one.probability.total_cmp(&other.probability));
    html! {
        @if let Some(outcome) = &sheet.outcome {
            p.outcome { (outcome.text) }
        } @else {
            p {
                strong { (totals.join(" : ")) }
                @if let Some(chance) = likeliest { " · " strong { (chance.percent) } " " (chance.text) }
            }
        }
    }
}

/// Returns the HTML of the ruling, with a button for sending to the umpire.
fn outcome(answer: &Answer, told: Option<Markup>, (role, language): (&Role, Language)) -> Markup {
    html! {
        @if let Some(refused) = answer.refused.as_ref().filter(|_| told.is_none()) { p.refused { (refused) } }
        @if let Some(told) = told { (told) }
        @if answer.answered.is_some() && *role != Role::Umpire {
            (button_of(card::FORM, "show", &language.word("web-settle.show")))
            p.hint { (language.word("web-settle.unrecorded")) }
        }
    }
}
