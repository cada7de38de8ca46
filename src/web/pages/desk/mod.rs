//! The umpire's desk on a tablet: procedures that are due, the question with its dice, overrides, the record, and the
//! links for others.

mod act;
mod opening;

pub(crate) use act::act;

use super::card::{self, covered, keypad};
use super::follow::{self, RulingSheets};
use super::forms::{asked, button, plain};
use super::{Section, hidden_units, sheet};
use crate::broadcast::{Broadcast, held};
use crate::hiding::Hiding;
use crate::keys::Role;
use crate::visibility::Visibility;
use desk::Desk;
use language::Language;
use maud::{Markup, html};
use report::sheet::{Row, Sheet};
use rulebook::{Due, Offer, RequestKind};
use ruling::{Reason, Standing};
use serde_json::Value;

/// The number of lines of the record on the page.
const LINES: usize = 30;

/// Returns the parts of the page.
pub(super) fn sections(broadcast: &Broadcast) -> Vec<Section> {
    let mut desk = broadcast.desk();
    let language = desk.look.language;
    let sees = Visibility::all();
    let of = |id, message: &str, inside: &Markup| Section::of(id, &language.word(message), inside);
    let record = broadcast.record();
    vec![
        of("turn", "web-turn", &follow::turn(&desk, &sees, language)),
        of("message", "web-message", &message(broadcast, &desk, language)),
        of("settled", "web-settled", &settled(broadcast, language)),
        #[cfg(feature = "camera")]
        of("photos", "web-photo", &super::photos::photos(&desk, &record, language)),
        of("question", "question", &question(&desk, &record, language)),
        of("ruling", "web-ruling", &ruling(broadcast, &desk, &record, language)),
        of("due", "report-due", &offers(&desk, &record, language)),
        of("orders", "orders", &orders(&desk, &record, language)),
        of("ask", "do-ask", &asks(&desk, language)),
        of(
            "map",
            "table",
            &follow::map(broadcast, &desk, (&Role::Umpire, &sees), opening::way_open(&desk), language),
        ),
        of("story", "web-story", &story(broadcast, &mut desk, language)),
        of("links", "web-links", &links(broadcast, &desk, language)),
    ]
}

/// Returns the HTML of the desk's message, and of a note if the desk shows an earlier point of the battle or if it is not
/// known what is hidden.
fn message(broadcast: &Broadcast, desk: &Desk, language: Language) -> Markup {
    let unread = broadcast.keys().hiding().is_none();
    html! {
        @if unread { (hidden_units::unread(language)) }
        @if let Some(past) = desk.session().past_says() { p.refused { (language.say(&past)) } }
        @if let Some(says) = desk.window.message().map(|message| message.text(language)) { p.note role="status" { (says) } }
    }
}

/// Returns the HTML list of the quick rulings that players have sent to the umpire.
fn settled(broadcast: &Broadcast, language: Language) -> Markup {
    let settled = held(&broadcast.settled);
    html! {
        @for shown in settled.all() {
            div.settled {
                p { strong { (shown.by) } (language.colon()) (shown.says) }
                @let number = [("number", shown.number.to_string())];
                (plain("take", &number, &language.word("web-settled.take")))
                (plain("aside", &number, &language.word("web-settled.aside")))
            }
        }
    }
}

/// Returns the form fields that identify the battle and the question. A form with other values is refused as outdated.
fn about(desk: &Desk, record: &str) -> Vec<(&'static str, String)> {
    let number = desk.question().inquiry().map(|inquiry| inquiry.number).unwrap_or_default();
    vec![("battle", record.to_owned()), ("question", number.to_string())]
}

/// Returns the form fields with another one added.
fn with<'f>(fields: &[(&'f str, String)], name: &'f str, value: String) -> Vec<(&'f str, String)> {
    let mut fields = fields.to_vec();
    fields.push((name, value));
    fields
}

/// Returns the HTML of the open question: the request, its parameters that are still to be chosen, the dice, and the
/// buttons for the outcome.
fn question(desk: &Desk, record: &str, language: Language) -> Markup {
    let Some(inquiry) = desk.question().inquiry() else {
        return html! { p { (language.word("web-nothing-asked")) } };
    };
    let fields = about(desk, record);
    let quick = matches!(inquiry.ask.asked, RequestKind::Quick(_));
    let (names, offers) = (desk.names(), desk.analysis.offers());
    let missing = desk.question().missing(names, offers);
    let refused = desk.question().refusal(names, offers);
    html! {
        h2 { (desk.question().says(desk.names()).unwrap_or_default()) }
        @for opening in desk.question().openings(desk.names(), desk.analysis.offers()) { (opening::opening(desk, &opening, &fields, language)) }
        @if let Some(card) = desk.question().card().filter(|_| quick) {
            (card::card(card, &fields, language))
        }
        @if let Some(missing) = &missing { p { (missing) } }
        @if let Some(refused) = refused { p.refused { (refused) } (upholdable(desk, &fields, language)) }
        (due(desk, &fields, language))
        (dice(desk, &fields, language))
        div.tools {
            @if desk.question().can_apply() { (plain("apply", &fields, &language.word(applied(desk)))) }
            (plain("dismiss", &fields, &language.word("web-leave")))
        }
    }
}

/// Returns the message id of the outcome's button. The button records the outcome or, if it is recorded already, goes
/// on.
fn applied(desk: &Desk) -> &'static str {
    let recorded = desk.question().inquiry().is_some_and(|inquiry| inquiry.recorded().is_some());
    if recorded { "do-go-on" } else { "do-apply" }
}

/// Returns the HTML list of the failed checks that forbid the request. The umpire can allow the request despite each of
/// them by giving a reason.
fn upholdable(desk: &Desk, fields: &[(&str, String)], language: Language) -> Markup {
    let checks = desk.question().answer().map_or(&[][..], |answer| &answer.forbidding).iter();
    let checks: Vec<_> = checks.filter(|check| check.rests_on.is_some()).collect();
    html! {
        @for check in checks {
            @let named = with(fields, "name", check.name());
            (asked("uphold", &named, ("reason", &language.label(check.key), ""), &language.word("check-uphold")))
        }
    }
}

/// Returns the HTML list of what must be done before the phase closes. The umpire can skip each item by giving a
/// reason.
fn due(desk: &Desk, fields: &[(&str, String)], language: Language) -> Markup {
    let due = desk.question().answer().map_or(&[][..], |answer| &answer.due);
    html! {
        @if !due.is_empty() { h2.minor { (language.word("phase-due")) } }
        @for offer in due { (waived(offer, fields, language)) }
    }
}

fn waived(offer: &Offer, fields: &[(&str, String)], language: Language) -> Markup {
    let named = with(fields, "name", offer.name());
    asked("waive", &named, ("reason", &language.say(&offer.says), ""), &language.word("phase-waive"))
}

/// Returns the HTML of the roll that is next, the rolls already made, and the button that lets the program roll.
fn dice(desk: &Desk, fields: &[(&str, String)], language: Language) -> Markup {
    let boxes = desk.question().boxes(desk.names());
    let waited = desk.question().waited(desk.session().view());
    html! {
        @if !boxes.is_empty() {
            ul.boxes {
                @for throw in &boxes {
                    li.waits[throw.waits] {
                        @for face in &throw.faces { span.die { (face) } }
                        " " (throw.what) @if let Some(whom) = &throw.whom { " → " (whom) }
                    }
                }
            }
        }
        @if let Some(waited) = &waited {
            p.waits { (follow::throw_called(desk, waited, language)) }
            @let throw = with(fields, "throw", waited.throw.number.to_string());
            @let entered = entered(desk);
            @let die = with(&with(&throw, "die", (entered + 1).to_string()), "do", "face".to_owned());
            (covered(entered, &keypad((waited.next.roll, typed(desk)), &die, language), language))
            (plain("throw", fields, &language.word("do-throw")))
        }
        @if boxes.iter().any(|throw| throw.made) || desk.question().inquiry().and_then(|inquiry| inquiry.typing()).is_some_and(|typing| !typing.faces().is_empty()) {
            (plain("back", fields, &language.word("do-face-back")))
        }
    }
}

/// Returns the number of dice of the question that are entered.
fn entered(desk: &Desk) -> usize {
    desk.question().inquiry().map_or(0, desk::Inquiry::dice)
}

/// Returns the number of dice of the throw that is due which are entered.
fn typed(desk: &Desk) -> usize {
    let typing = desk.question().inquiry().and_then(desk::Inquiry::typing);
    typing.map_or(0, |typing| typing.faces().len())
}

/// Returns the HTML of the ruling. While the question is open, the umpire can strike or add lines and override facts.
fn ruling(broadcast: &Broadcast, desk: &Desk, record: &str, language: Language) -> Markup {
    let fields = about(desk, record);
    let sheet = desk.question().answer().and_then(|answer| answer.sheet.as_ref());
    html! {
        @if let Some(sheet) = sheet.filter(|_| desk.question().inquiry().is_some()) {
            (sheet::ruling(sheet))
            (word(desk, sheet, &fields, language))
        } @else if let Some(phase) = desk.question().answer().and_then(|answer| answer.phase.as_ref()) {
            (sheet::phase(phase))
        } @else if let Some(answered) = broadcast.last(desk, &Visibility::all()) {
            (RulingSheets::of(&answered, desk.session().book().as_ref(), language).shown(&Visibility::all()))
        } @else {
            p { (language.word("web-no-ruling")) }
        }
    }
}

/// Returns the HTML forms with which the umpire overrides parts of a ruling.
fn word(desk: &Desk, sheet: &Sheet, fields: &[(&str, String)], language: Language) -> Markup {
    let controls =
        desk.question().controls().iter().filter(|control| !control.minor && !control.label.is_empty());
    let lines = sheet.blocks.iter().flat_map(|block| &block.rows);
    html! {
        details id="word" {
            summary { (language.word("web-word")) }
            @for row in lines { (struck(row, fields, language)) }
            form.asked method="post" {
                @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
                label { span { (language.word("line-label")) } input name="label" autocomplete="off"; }
                label { span { (language.word("line-value")) } input name="value" inputmode="numeric" autocomplete="off"; }
                label { span { (language.word("reason")) } input name="reason" autocomplete="off"; }
                button name="do" value="add" { (language.word("line-add")) }
            }
            form.asked method="post" {
                @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
                label {
                    span { (language.word("web-fact")) }
                    select name="path" {
                        @for control in controls {
                            option value=(control.path) { (control.label) (language.colon()) (told(&control.value)) " (" (control.path) ")" }
                        }
                    }
                }
                label { span { (language.word("fact-value")) } input name="value" autocomplete="off"; }
                label { span { (language.word("facts-reason")) } input name="reason" autocomplete="off"; }
                button name="do" value="say" { (language.word("fact-say")) }
                button name="do" value="unsay" { (language.word("fact-unsay")) }
            }
        }
    }
}

fn told(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(_) | Value::Object(_) => "…".to_owned(),
        other => other.to_string(),
    }
}

fn struck(row: &Row, fields: &[(&str, String)], language: Language) -> Markup {
    let on = row.standing != Standing::Struck;
    let mut line = fields.to_vec();
    line.extend([("block", row.block.to_string()), ("key", row.key.to_owned())]);
    line.extend(row.of.as_ref().map(|of| ("of", of.to_string())));
    let named = format!("{} {}", row.value, row.label);
    if on {
        asked("strike", &line, ("reason", &named, ""), &language.word("line-strike"))
    } else {
        html! { p { s { (named) } " " (plain("strike", &line, &language.word("line-unstrike"))) } }
    }
}

/// Returns the HTML list of the procedures on offer, each with a button that requests it, and the button for the whole
/// phase.
fn offers(desk: &Desk, record: &str, language: Language) -> Markup {
    let rows = desk.lists().due();
    html! {
        h2 { (language.word("web-turn")) }
        @if let Some(whose) = desk.analysis.whose_turn(desk.session(), desk.look.language) { p.strong { (whose) } }
        (plain("phase", &[("battle", record.to_owned())], &language.phase_button(desk.session().view().phase)))
        @for (due, heading) in [(Due::Now, "turn-now"), (Due::Free, "turn-free"), (Due::Later, "turn-later")] {
            @let those: Vec<_> = rows.iter().filter(|row| row.due == due).collect();
            @if !those.is_empty() {
                details id=(heading) open[due == Due::Now] {
                    summary { (language.word(heading)) " (" (those.len()) ")" }
                    ul.offers {
                        @for row in those {
                            @let fields = [("battle", record.to_owned()), ("name", row.name.clone())];
                            li {
                                @if due == Due::Later { (row.says) } @else { (plain("offer", &fields, &row.says)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Returns the HTML list of the written orders, each with a button that strikes it. The list is open if an order can't
/// be carried out.
fn orders(desk: &Desk, record: &str, language: Language) -> Markup {
    let orders = desk.lists().orders();
    let held_up = orders.iter().any(|row| desk.question().refused_order() == Some(&row.order));
    html! {
        @if !orders.is_empty() {
            details id="written-orders" open[held_up] {
                summary { (language.word("orders")) " (" (orders.len()) ")" }
                ul.offers {
                    @for row in orders.iter() {
                        @let fields = [("battle", record.to_owned()), ("order", row.says.clone())];
                        li {
                            span.refused[desk.question().refused_order() == Some(&row.order)] { (row.says) } " "
                            (button("strike-order", &fields, &format!("{}{}{}", language.word("orders.strike"), language.colon(), row.says), &html! { (language.word("orders.strike")) }))
                        }
                    }
                }
            }
        }
    }
}

/// Returns the buttons for quick questions, and a field for asking in a sentence.
fn asks(desk: &Desk, language: Language) -> Markup {
    html! {
        h2 { (language.word("quick")) }
        div.tools {
            @for procedure in desk.session().quick_procedures() {
                (plain("quick", &[("name", (*procedure).to_owned())], &language.word(&format!("procedure-{procedure}"))))
            }
        }
        (asked("sentence", &[], ("sentence", &language.word("web-settle.sentence"), ""), &language.word("turn-ask")))
    }
}

/// Returns the HTML of the record's last entries, with buttons for undo and redo.
fn story(broadcast: &Broadcast, desk: &mut Desk, language: Language) -> Markup {
    let lines = desk.story(language).last_lines(LINES, None);
    let hides = broadcast.keys().hiding().is_none_or(Hiding::is_any);
    html! {
        h2 { (language.word("web-story")) }
        div.tools {
            (plain("undo", &[], &language.word("do-undo")))
            (plain("redo", &[], &language.word("do-redo")))
        }
        (asked("note", &[], ("text", &language.word("record-text"), ""), &language.word("record-note")))
        @if hides { p.note { (language.word("web-sees.remarks")) } }
        (super::story::lines(&lines, super::story::Numbers::Shown, |line| line.text.clone(), language))
    }
}

/// Returns the HTML of the links for the other roles, and of what the umpire hides from them.
fn links(broadcast: &Broadcast, desk: &Desk, language: Language) -> Markup {
    let view = desk.session().view();
    let keys = broadcast.keys();
    let called = |role: &Role| match role {
        Role::Umpire => language.word("web-role.umpire"),
        Role::Spectator => language.word("web-role.spectator"),
        Role::Side(side) => {
            language.say(&Reason::new("web-role", "side").name("side", desk.session().called(side)))
        }
    };
    html! {
        details id="links-for-others" {
        summary { (language.word("web-links")) }
        ul.links {
            @for (role, secret) in keys.all() {
                @let at = format!("/t/{}", secret.as_str());
                li {
                    a href=(at) { (called(&role)) }
                    @if broadcast.outside().is_some() { img.code src={ (at) "/code" } width="180" height="180" loading="lazy" alt=(called(&role)); }
                    // A new link of the umpire would end the page that asks for it.
                    @if role != Role::Umpire { (plain("renew", &[("role", role.word().to_owned())], &language.word("web-renew"))) }
                }
            }
        }
        @if broadcast.outside().is_none() { p.hint { (language.word("web-links.alone")) } }
        }
        (hidden_units::settings(keys.hiding(), view, language))
        (button("language", &[], "", &html! { (language.next().word("web-in-this-language")) }))
    }
}
