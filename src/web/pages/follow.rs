//! The page on which readers follow the battle: the roll that is next, the last ruling, procedures that are due, the
//! table, and the record.

use super::story::Numbers;
use super::{Section, sheet};
use crate::broadcast::Broadcast;
use crate::keys::Role;
use crate::pictures;
use crate::sources::{Sources, is_amended};
use crate::visibility::Visibility;
use desk::{Desk, TaleLine};
use dice::Id;
use language::Language;
use maud::{Markup, html};
use report::sheet::{PhaseSheet, Sheet};
use rulebook::shelf::Book;
use rulebook::{Detail, Due, Offer, RequestKind, RequestResult};
use ruling::Reason;
use ruling::table::View;

/// The number of lines of the record on the page.
const LINES: usize = 60;
/// The number of entries among which lines are looked for that a reader may be told.
const LOOKED_THROUGH: usize = 120;

/// The texts of a ruling, or of all rulings of a phase.
pub(super) enum RulingSheets {
    /// The texts of one ruling.
    One(Box<Sheet>),
    /// The texts of all rulings of a phase.
    Phase(Box<PhaseSheet>),
}

impl RulingSheets {
    /// Returns the texts of a result in a language.
    pub(super) fn of(answered: &RequestResult, book: &dyn Book, language: Language) -> Self {
        match answered {
            RequestResult::One(ruling) => Self::One(Box::new(Sheet::of(ruling, book.catalogue(), language))),
            RequestResult::Phase(record) => {
                Self::Phase(Box::new(PhaseSheet::of(record, &[], book.catalogue(), language)))
            }
        }
    }

    /// Returns the HTML of the ruling or phase, with the parts that the reader may see. Whether he may be told of the
    /// ruling at all must be checked before.
    pub(super) fn shown(self, sees: &Visibility) -> Markup {
        match self {
            Self::One(sheet) => sheet::ruling(&sheet.with(sees.parts)),
            Self::Phase(sheet) => sheet::phase(&sheet.with(sees.parts)),
        }
    }
}

/// Returns the parts of the page.
pub(super) fn sections(broadcast: &Broadcast, role: &Role, language: Language) -> Vec<Section> {
    let mut desk = broadcast.desk();
    let sees = broadcast.sees(role, &desk);
    let of = |id, message: &str, inside: &Markup| Section::of(id, &language.word(message), inside);
    vec![
        of("turn", "web-turn", &turn(&desk, &sees, language)),
        of("die", "web-waited", &waited(&desk, &sees, language)),
        of("ruling", "web-ruling", &ruling(broadcast, &desk, &sees, language)),
        of("due", "report-due", &due(&desk, &sees, language)),
        of("map", "table", &map(broadcast, &desk, (role, &sees), None, language)),
        of("story", "web-story", &story(broadcast, &mut desk, &sees, language)),
    ]
}

/// Returns the HTML of turn and phase, and of the sides' points if the rulebook counts any. Points count hidden units
/// too, so they are shown only to readers from whom no unit is hidden.
pub(super) fn turn(desk: &Desk, sees: &Visibility, language: Language) -> Markup {
    let view = desk.session().journal().battle().view();
    let turn = Reason::new("turn-line", "").count("turn", view.turn).word("phase", view.phase);
    let standing = desk.session().journal().battle().standing();
    html! {
        p.turn { (language.say(&turn)) }
        @for line in standing.iter().filter(|_| sees.is_whole()) { p { (language.say(line)) } }
    }
}

/// Returns the HTML that tells which die is rolled next. A roll for a question of which the reader may not be told looks
/// like no roll.
pub(super) fn waited(desk: &Desk, sees: &Visibility, language: Language) -> Markup {
    let waited = desk.question().waited(desk.session().view());
    let waited = waited.filter(|_| Broadcast::tells_question(desk, sees));
    html! {
        @match waited {
            Some(waited) => p.waits { (throw_called(desk, &waited, language)) },
            None => p { (language.word("web-no-die")) },
        }
    }
}

/// Returns a text about the roll that is next: its purpose, the unit that rolls, and the dice.
pub(super) fn throw_called(desk: &Desk, waited: &desk::PlayerThrow, language: Language) -> String {
    desk.session().names(language).pending(&waited.next)
}

/// Returns the HTML of the open question, marked as open, if the reader may be told of it. Otherwise returns that of the
/// last ruling of which he may.
pub(super) fn ruling(broadcast: &Broadcast, desk: &Desk, sees: &Visibility, language: Language) -> Markup {
    let book = desk.session().book();
    let open = desk.question().inquiry().filter(|_| is_shared(desk) && Broadcast::tells_question(desk, sees));
    let open = open.and_then(|inquiry| inquiry.answer.get()?.shown());
    if let Some(answered) = open {
        return html! {
            p.note { (language.word("web-asked")) }
            (RulingSheets::of(answered, book.as_ref(), language).shown(sees))
        };
    }
    let last =
        broadcast.last(desk, sees).map(|answered| RulingSheets::of(&answered, book.as_ref(), language));
    told_or_none(last, sees, language)
}

/// Returns true if the players may see the question that is open on the desk. They may once a die is due or rolled. A
/// phase reveals written orders, so they may see it only once its first die is rolled. What the umpire changes is his
/// until it is recorded.
fn is_shared(desk: &Desk) -> bool {
    let inquiry = desk.question().inquiry().filter(|inquiry| inquiry.recorded().is_none());
    inquiry.filter(|inquiry| !is_amended(&inquiry.ask)).is_some_and(|inquiry| {
        inquiry.dice() > 0
            || inquiry.is_drawn()
            || inquiry.ask.asked != RequestKind::Phase
                && desk.question().waited(desk.session().view()).is_some()
    })
}

fn told_or_none(shown: Option<RulingSheets>, sees: &Visibility, language: Language) -> Markup {
    html! {
        @match shown {
            Some(told) => (told.shown(sees)),
            None => p { (language.word("web-no-ruling")) },
        }
    }
}

/// Returns the parts of a page for a battle of which the server has only the record. Nothing is hidden. `map` makes the
/// address of the table's picture from a hash.
pub fn battle(desk: &mut Desk, map: impl Fn(u64) -> String, language: Language) -> Vec<Section> {
    let sees = Visibility::follower();
    let of = |id, message: &str, inside: &Markup| Section::of(id, &language.word(message), inside);
    let view = std::sync::Arc::clone(desk.session().view());
    let book = std::sync::Arc::clone(desk.session().book());
    let last = desk
        .session()
        .record()
        .last_ruling()
        .map(|(_, answered)| RulingSheets::of(&answered, book.as_ref(), language));
    let at = pictures::mark(&view, &sees, language).map(map);
    vec![
        of("turn", "web-turn", &turn(desk, &sees, language)),
        of("ruling", "web-ruling", &told_or_none(last, &sees, language)),
        of("map", "table", &drawn(&view, (at, None), &sees, language)),
        of("story", "web-story", &whole_story(desk, language)),
    ]
}

/// Returns the HTML list of the procedures that are due now and of which the reader may be told.
fn due(desk: &Desk, sees: &Visibility, language: Language) -> Markup {
    // An offer may name a hex instead of the units in it.
    let bodies = desk.session().view().bodies.iter().filter(|body| sees.hides(&body.id));
    let cells: Vec<&str> = bodies.filter_map(|body| body.cell.as_ref()).map(Id::as_str).collect();
    let told = |offer: &Offer| {
        let sources = Sources::of_offer(offer);
        let mut texts = sources.texts.iter();
        let at_hidden = !cells.is_empty() && texts.any(|text| cells.iter().any(|cell| text.contains(cell)));
        !sees.is_secret() || sees.tells(Some(&sources)) && !at_hidden
    };
    let offers = desk.analysis.offers().iter().filter(|offer| offer.due == Due::Now);
    let offers = offers.filter(|offer| told(offer));
    // The names of targets could be those of hidden units.
    let lines: Vec<String> = if sees.is_whole() {
        let due: Vec<Offer> = offers.cloned().collect();
        desk::DueRow::all(desk.session().names(language), &due).into_iter().map(|row| row.says).collect()
    } else {
        offers.map(|offer| language.say(&offer.says)).collect()
    };
    html! {
        h2 { (language.word("report-due")) }
        @if lines.is_empty() { p { (language.word("report-nothing-due")) } }
        @else { ul { @for line in &lines { li { (line) } } } }
    }
}

/// Returns the HTML of the current table. `form` is the id of the form that gets the taps on it, if there is one.
pub(super) fn map(
    broadcast: &Broadcast,
    desk: &Desk,
    (role, sees): (&Role, &Visibility),
    form: Option<&str>,
    language: Language,
) -> Markup {
    let view = desk.session().view();
    let at = broadcast
        .secret(role)
        .zip(pictures::mark(view, sees, language))
        .map(|(secret, mark)| format!("/t/{}/map/{mark:016x}?lang={}", secret.as_str(), language.code()));
    drawn(view, (at, form), sees, language)
}

fn drawn(
    view: &View,
    (at, form): (Option<String>, Option<&str>),
    sees: &Visibility,
    language: Language,
) -> Markup {
    let Some(at) = at else {
        return html! { p { (language.word("no-table")) } };
    };
    html! {
        h2 { (language.word("table")) }
        @if form.is_some() { p.hint { (language.word("web-leg.tap")) } }
        div.zoom {
            button type="button" data-zoom="1.5" { (language.word("do-zoom-in")) }
            button type="button" data-zoom="0.667" { (language.word("do-zoom-out")) }
        }
        div.map tabindex="0" role="group" aria-label=(language.word("table")) data-form=[form] {
            img src=(at) alt=(described(view, sees, language)) width="505" height="379";
        }
    }
}

/// Returns a text about the table for readers who can't see the picture. It names the units on the table.
fn described(view: &View, sees: &Visibility, language: Language) -> String {
    let bodies =
        view.bodies.iter().filter(|body| body.present && body.pose.is_some() && !sees.hides(&body.id));
    let names: Vec<&str> = bodies.map(|body| body.name.as_str()).collect();
    language.say(&Reason::new("web-map", "").name("who", names.join(", ")))
}

/// Returns the HTML of the record, the last entry first. While something is hidden, a reader gets only the lines of
/// which he may be told, without numbers: gaps between numbers would count the other entries. The seal has a number too.
pub(super) fn story(broadcast: &Broadcast, desk: &mut Desk, sees: &Visibility, language: Language) -> Markup {
    if !sees.is_secret() {
        return whole_story(desk, language);
    }
    let mut lines = desk.story(language).last_lines(LOOKED_THROUGH, None);
    let of_order = |line: &TaleLine| desk.session().record().is_order(line.number);
    lines.retain(|line| !of_order(line) && broadcast.tells_entry(desk, line.number, sees));
    lines.truncate(LINES);
    html! {
        h2 { (language.word("web-story")) }
        p.note { (language.word("web-hidden")) }
        (super::story::lines(&lines, Numbers::Hidden, |line| line.text.clone(), language))
    }
}

/// Returns the HTML of the record with all its entries, the last entry first.
fn whole_story(desk: &mut Desk, language: Language) -> Markup {
    let lines = desk.story(language).last_lines(LINES, None);
    let (seal, lines) = (desk.session().record().seal(language), told(desk, &lines, language));
    html! { h2 { (language.word("web-story")) } (lines) p { small { (seal) } } }
}

/// Returns the part with the record's entries before the entry `before`. While something is hidden it is empty for
/// others than the umpire, because the number would tell how many entries there are.
pub(crate) fn earlier(broadcast: &Broadcast, role: &Role, before: u64, language: Language) -> Vec<Section> {
    let mut desk = broadcast.desk();
    if broadcast.sees(role, &desk).is_secret() {
        let inside = html! { h2 { (language.word("web-story")) } };
        return vec![Section::of("earlier", &language.word("web-story"), &inside)];
    }
    battle_before(&mut desk, before, language)
}

/// Returns the part with the entries before the entry `before`, with nothing hidden.
pub fn battle_before(desk: &mut Desk, before: u64, language: Language) -> Vec<Section> {
    let lines = desk.story(language).last_lines(LINES, Some(before));
    let inside = html! { h2 { (language.word("web-story")) } (told(desk, &lines, language)) };
    vec![Section::of("earlier", &language.word("web-story"), &inside)]
}

/// Returns the part with the whole breakdown of the ruling that an entry recorded, with nothing hidden. Returns `None` if
/// the entry is no ruling, or can't be ruled again.
pub fn battle_ruling(desk: &Desk, entry: u64, language: Language) -> Option<Vec<Section>> {
    let again = desk.session().journal().again(entry, Detail::Odds).ok()?;
    Some(recorded_ruling(desk, (entry, &again.answered), &Visibility::follower(), language))
}

/// Returns the part with the whole breakdown of the ruling that an entry recorded. Returns `None` if there is none. While
/// something is hidden from the reader there is none either, because the number would tell how many entries there are.
pub(crate) fn ruling_at(
    broadcast: &Broadcast,
    role: &Role,
    entry: u64,
    language: Language,
) -> Option<Vec<Section>> {
    let desk = broadcast.desk();
    let sees = broadcast.sees(role, &desk);
    if sees.is_secret() {
        return None;
    }
    let again = desk.session().journal().again(entry, Detail::Odds).ok()?;
    Some(recorded_ruling(&desk, (entry, &again.answered), &sees, language))
}

fn recorded_ruling(
    desk: &Desk,
    (entry, answered): (u64, &RequestResult),
    sees: &Visibility,
    language: Language,
) -> Vec<Section> {
    let sheets = RulingSheets::of(answered, desk.session().book().as_ref(), language);
    let heading = language
        .say(&Reason::new("web-ruling-at", "").count("entry", i64::try_from(entry).unwrap_or(i64::MAX)));
    let inside = html! { h2 { (heading) } (sheets.shown(sees)) };
    vec![Section::of("ruling", &heading, &inside)]
}

fn told(desk: &Desk, lines: &[TaleLine], language: Language) -> Markup {
    let text = |line: &TaleLine| {
        if desk.session().record().is_order(line.number) {
            // A written order is revealed when its phase is resolved, not by the record.
            language.word("web-order-written")
        } else {
            line.text.clone()
        }
    };
    let first = lines.last().map(|line| line.number).filter(|number| *number > 0);
    html! {
        (super::story::lines(lines, Numbers::Linked, text, language))
        @if let Some(first) = first { p { a href={ "?before=" (first) } { (language.word("web-earlier")) } } }
    }
}
