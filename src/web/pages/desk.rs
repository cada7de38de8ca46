//! The umpire's desk on a tablet: procedures that are due, the question with its dice, overrides, the record, and the
//! links for others.

use super::card::{self, covered, keypad};
use super::follow::{self, RulingSheets};
use super::forms::{asked, button, plain};
use super::{Form, Section, hidden_units, sheet};
use crate::broadcast::{Broadcast, held};
use crate::hiding::Hiding;
use crate::keys::Role;
use crate::refusal::PageRefusal;
use crate::visibility::Visibility;
use desk::controls::{Amendment, check_named, said_at, strike_of};
use desk::{Action, CardChange, Desk, HoleChoices, NamedChoice, Opening, QuestionEvent, sentence};
use dice::Id;
use language::Language;
use maud::{Markup, html};
use report::sheet::{Row, Sheet};
use rulebook::{Due, Offer, RequestKind};
use ruling::{Addition, Reason, Standing};
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
        of("map", "table", &follow::map(broadcast, &desk, (&Role::Umpire, &sees), language)),
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
    let (names, offers) = (desk.names(), desk.analysis().offers());
    let missing = desk.question().missing(names, offers);
    let refused = desk.question().refusal(names, offers);
    html! {
        h2 { (desk.question().says(desk.names()).unwrap_or_default()) }
        @for opening in desk.question().openings(desk.names(), desk.analysis().offers()) { (self::opening(desk, &opening, &fields, language)) }
        @if let Some(card) = desk.question().card().filter(|_| quick) {
            div.tools {
                @if card.swaps { (plain("swap", &fields, &language.word("card-swap"))) }
                (plain("clear", &fields, &language.word("card-clear")))
            }
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

/// Returns the HTML for choosing one parameter of the question.
fn opening(desk: &Desk, opening: &Opening, fields: &[(&str, String)], language: Language) -> Markup {
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
            @let die = with(&throw, "die", (entered + 1).to_string());
            (covered(entered, &keypad(waited.next.roll.faces(), &die, language), language))
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
        @if let Some(whose) = desk.analysis().whose_turn(desk.session(), desk.look.language) { p.strong { (whose) } }
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
        ol.story {
            @for line in &lines {
                li.void[line.void] value=(line.number) {
                    (line.text) @if line.void { " " small { (language.word("record-void")) } }
                    " " (sheet::fallen(&line.faces))
                }
            }
        }
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
            @for (role, secret) in keys.all().filter(|(role, _)| *role != Role::Umpire) {
                @let at = format!("/t/{}", secret.as_str());
                li {
                    a href=(at) { (called(&role)) }
                    img.code src={ (at) "/code" } width="180" height="180" alt=(called(&role));
                    (plain("renew", &[("role", role.word().to_owned())], &language.word("web-renew")))
                }
            }
        }
        }
        (hidden_units::settings(keys.hiding(), view, language))
        (button("language", &[], "", &html! { (language.next().word("web-in-this-language")) }))
    }
}

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
    let (hole, word) = (form.text("hole"), form.text("word"));
    let opening = desk
        .question()
        .openings(desk.names(), desk.analysis().offers())
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
                desk.analysis().offers().iter().find(|offer| offer.name() == form.text("name")).cloned();
            desk.take_up(&offer.ok_or_else(PageRefusal::earlier)?);
        }
        "phase" => desk.inquire(RequestKind::Phase),
        "quick" => desk.quick(form.text("name")),
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
        "swap" => desk.change(QuestionEvent::Card(CardChange::Swap)),
        "clear" => desk.change(QuestionEvent::Card(CardChange::Clear)),
        "face" => {
            let waited = desk.question().waited(desk.session().view()).map(|waited| waited.throw.number);
            if waited != Some(form.number("throw")?) {
                return Err(PageRefusal::because(&Reason::new("screen-throw", "over")).of_conflict());
            }
            // The number of the die tells a second tap on the same button from a tap for the next die.
            if form.number("die") != Ok(entered(desk) + 1) {
                return Err(PageRefusal::because(&Reason::new("screen-throw", "entered")).of_conflict());
            }
            desk.change(QuestionEvent::Face(rest.parse().map_err(|_| PageRefusal::unread())?));
            desk.finish_number();
        }
        "throw" => desk.change(QuestionEvent::Roll),
        "back" => desk.change(QuestionEvent::FaceBack),
        "apply" => desk.apply(),
        "dismiss" => desk.dismiss(),
        "strike-order" => {
            let struck = desk.lists().orders().iter().find(|row| row.says == form.text("order")).cloned();
            desk.edit(&struck.ok_or_else(PageRefusal::earlier)?.strike());
        }
        "undo" => desk.act(Action::Undo),
        "redo" => desk.act(Action::Redo),
        "note" => desk.note(None, form.text("text")),
        "language" => desk.act(Action::Language),
        #[cfg(feature = "camera")]
        "photos-accept" | "photos-away" => return super::photos::act(desk, verb, form),
        "uphold" | "waive" | "strike" | "add" | "say" | "unsay" => return word_said(desk, verb, form),
        _ => return Err(PageRefusal::unread()),
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
        "waive" => desk.waive(form.text("name"), &reason),
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
