//! The actions of the forms on the umpire's page.

use super::super::card::{fitting, numbers};
use super::super::{Form, hidden_units, way};
use super::opening::unit_asked;
use super::{entered, typed};
use crate::broadcast::{Broadcast, held};
use crate::refusal::PageRefusal;
use desk::controls::{Amendment, check_named, said_at, strike_of};
use desk::{Action, CardChange, Desk, Memo, QuestionEvent, sentence};
use dice::Id;
use report::sheet::Row;
use rulebook::RequestKind;
use ruling::{Addition, Reason, Standing};
use serde_json::Value;

/// Carries out the action of a form that the umpire sent.
///
/// # Errors
/// Refuses the form if it belongs to another battle or question, or if its action is unknown or impossible.
pub(crate) fn act(broadcast: &Broadcast, form: &Form) -> Result<(), PageRefusal> {
    if form.one("battle").is_some_and(|battle| battle != broadcast.record()) {
        return Err(PageRefusal::earlier());
    }
    let done = match form.text("do") {
        "take" => take(broadcast, form),
        "aside" => {
            held(&broadcast.settled).take(form.number("number")?).map(|_| ()).ok_or_else(PageRefusal::earlier)
        }
        "renew" => renew(broadcast, form.text("role")),
        does @ ("odds-on" | "odds-off" | "hide" | "reveal" | "reveal-all" | "hide-anew") => {
            hidden_units::act(broadcast, does, form)
        }
        does => at_desk(&mut broadcast.desk(), does, form),
    };
    broadcast.tell();
    broadcast.ring();
    done
}

/// Opens a quick ruling that a player has sent, as a question on the desk.
fn take(broadcast: &Broadcast, form: &Form) -> Result<(), PageRefusal> {
    let shown = held(&broadcast.settled).take(form.number("number")?).ok_or_else(PageRefusal::earlier)?;
    let faces = shown.settling.faces().to_vec();
    broadcast.desk().take_over(shown.settling.ask, &faces);
    Ok(())
}

fn renew(broadcast: &Broadcast, role: &str) -> Result<(), PageRefusal> {
    let mut keys = broadcast.keys();
    let role = keys.all().map(|(role, _)| role).find(|known| known.word() == role);
    keys.renew(&role.ok_or_else(PageRefusal::unread)?).map_err(PageRefusal::said)
}

/// Sets a parameter of the open question. The verb `fill` is refused for a parameter that the question does not have.
/// The other verbs then change nothing.
fn fill_hole(desk: &mut Desk, verb: &str, form: &Form) -> Result<(), PageRefusal> {
    let unit = unit_asked(desk).unwrap_or_else(|| Id::from(""));
    let path = way::composed(form, "word", desk.session().view(), &unit)?;
    let (hole, word) = (form.text("hole"), path.as_deref().unwrap_or_else(|| form.text("word")));
    let opening = desk
        .question()
        .openings(desk.names(), desk.analysis.offers())
        .into_iter()
        .find(|opening| opening.hole.name == hole);
    match verb {
        "choose" => desk.change(QuestionEvent::choose(hole, word)),
        "pair" => {
            let (who, with) = word.split_once(':').ok_or_else(PageRefusal::unread)?;
            if let Some(opening) = opening {
                desk.change(QuestionEvent::fill(
                    hole,
                    &opening.with_pair(who, Some(with).filter(|with| !with.is_empty())),
                ));
            }
        }
        "deal" => {
            let count = form.number("word")?;
            if let Some(opening) = opening {
                desk.change(QuestionEvent::fill(hole, &opening.with_share(form.text("who"), count)));
            }
        }
        _ => {
            let opening = opening.ok_or_else(PageRefusal::earlier)?;
            // A second tap on the chosen answer clears an optional parameter.
            let again = opening.answer == word && !opening.hole.required;
            desk.change(QuestionEvent::fill(hole, if again { "" } else { word }));
        }
    }
    Ok(())
}

/// Carries out an action on the desk. A form about a question must name the question that is open.
fn at_desk(desk: &mut Desk, does: &str, form: &Form) -> Result<(), PageRefusal> {
    if let Some(question) = form.one("question") {
        let open = desk.question().inquiry().map(|inquiry| inquiry.number).unwrap_or_default();
        if question.parse() != Ok(open) {
            return Err(PageRefusal::earlier());
        }
    }
    let (verb, rest) = does.split_once(':').unwrap_or((does, ""));
    match verb {
        "offer" => {
            let offer =
                desk.analysis.offers().iter().find(|offer| offer.name() == form.text("name")).cloned();
            desk.take_up(&offer.ok_or_else(PageRefusal::earlier)?);
        }
        "phase" => desk.inquire(RequestKind::Phase),
        "quick" => desk.inquire(RequestKind::Quick(form.text("name").to_owned())),
        "sentence" => {
            let (text, book) = (form.text("sentence"), desk.session().book().name());
            desk.ask_sentence(text).map_err(|unknown| {
                let said = unknown
                    .first()
                    .map_or_else(|| sentence::names_none(book), desk::sentence::UnknownWord::reason);
                PageRefusal::because(&said)
            })?;
        }
        "fill" | "choose" | "pair" | "deal" => return fill_hole(desk, verb, form),
        "chip" => {
            let (row, chip) = rest.split_once(':').ok_or_else(PageRefusal::unread)?;
            let number = |text: &str| text.parse::<usize>().map_err(|_| PageRefusal::unread());
            desk.change(QuestionEvent::Card(CardChange::Click { row: number(row)?, chip: number(chip)? }));
        }
        "numbers" => say_numbers(desk, form)?,
        "swap" => desk.change(QuestionEvent::Card(CardChange::Swap)),
        "clear" => desk.change(QuestionEvent::Card(CardChange::Clear)),
        "face" => enter_faces(desk, form)?,
        "throw" => desk.change(QuestionEvent::Roll),
        "back" => desk.change(QuestionEvent::FaceBack),
        "apply" => desk.apply(),
        "dismiss" => desk.dismiss(),
        "strike-order" => {
            let struck = desk.lists().orders().iter().find(|row| row.says == form.text("order")).cloned();
            desk.edit(struck.ok_or_else(PageRefusal::earlier)?.strike().into());
        }
        "undo" => desk.act(Action::Undo),
        "redo" => desk.act(Action::Redo),
        "note" => desk.write(Memo::Note(None, form.text("text").to_owned())),
        "language" => desk.act(Action::Language),
        #[cfg(feature = "camera")]
        "photos-accept" | "photos-away" => return super::super::photos::act(desk, verb, form),
        "uphold" | "waive" | "strike" | "add" | "say" | "unsay" => return word_said(desk, verb, form),
        _ => return Err(PageRefusal::unread()),
    }
    Ok(())
}

/// Enters the faces of the keypad for the throw that is due.
fn enter_faces(desk: &mut Desk, form: &Form) -> Result<(), PageRefusal> {
    let waited = desk.question().waited(desk.session().view());
    let number: usize = form.number("throw")?;
    let waited = waited
        .filter(|waited| waited.throw.number == number)
        .ok_or_else(|| PageRefusal::because(&Reason::new("screen-throw", "over")).of_conflict())?;
    // The number of the die tells a second tap on the same button from a tap for the next die.
    if form.number("die") != Ok(entered(desk) + 1) {
        return Err(PageRefusal::because(&Reason::new("screen-throw", "entered")).of_conflict());
    }
    for face in fitting(form, (waited.next.roll, typed(desk)), desk.look.language)? {
        desk.change(QuestionEvent::Face(face));
    }
    desk.finish_number();
    Ok(())
}

/// Sets the facts whose numbers were typed on the card.
fn say_numbers(desk: &mut Desk, form: &Form) -> Result<(), PageRefusal> {
    for (path, number) in numbers(form, desk.question().card())? {
        let amendment = match number {
            Some(number) => Amendment::Say(said_at(path, number, None)),
            None => Amendment::Unsay(path),
        };
        desk.change(QuestionEvent::Amend(amendment));
    }
    Ok(())
}

/// Applies an override by the umpire. Some overrides need a reason.
fn word_said(desk: &mut Desk, verb: &str, form: &Form) -> Result<(), PageRefusal> {
    let reason = form.text("reason").to_owned();
    let needs_reason = || PageRefusal::because(&Reason::new("web-refused", "reason"));
    match verb {
        "uphold" | "waive" | "add" if reason.is_empty() => return Err(needs_reason()),
        "uphold" => {
            desk.change(QuestionEvent::Amend(Amendment::Uphold(check_named(form.text("name"), reason))));
        }
        "waive" => desk.change(QuestionEvent::waive(form.text("name"), &reason)),
        "strike" => {
            let struck =
                desk.question().answer().and_then(|answer| answer.sheet.as_ref()).is_some_and(|sheet| {
                    let mut rows = sheet.blocks.iter().flat_map(|block| &block.rows);
                    let same =
                        |row: &&Row| row.key == form.text("key") && row.block.as_str() == form.text("block");
                    rows.any(|row| {
                        same(&row)
                            && row.standing == Standing::Struck
                            && row.of.as_ref().map(Id::as_str) == form.one("of")
                    })
                });
            if !struck && reason.is_empty() {
                return Err(needs_reason());
            }
            desk.change(QuestionEvent::Amend(Amendment::Strike(strike_of(
                (form.text("block"), form.text("key"), form.one("of")),
                reason,
            ))));
        }
        "add" => {
            let value = form.number("value")?;
            desk.change(QuestionEvent::Amend(Amendment::Add(Addition {
                block: None,
                label: form.text("label").to_owned(),
                value,
                reason,
            })));
        }
        "unsay" => desk.change(QuestionEvent::Amend(Amendment::Unsay(form.text("path").to_owned()))),
        _ => {
            let text = form.text("value");
            // A text that is neither a number nor `true` or `false` is taken as a word.
            let value = serde_json::from_str(&text.replace(',', ".")).unwrap_or_else(|_| Value::from(text));
            desk.change(QuestionEvent::Amend(Amendment::Say(said_at(
                form.text("path").to_owned(),
                value,
                Some(reason).filter(|reason| !reason.is_empty()),
            ))));
        }
    }
    Ok(())
}
