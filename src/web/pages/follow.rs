//! The page on which readers follow the battle: the roll that is next, the last ruling, procedures that are due, the
//! table, and the record.

use super::{Section, sheet};
use crate::broadcast::Broadcast;
use crate::keys::Role;
use crate::pictures;
use crate::visibility::Visibility;
use desk::{Desk, TaleLine};
use language::Language;
use maud::{Markup, html};
use report::sheet::{PhaseSheet, Sheet};
use rulebook::shelf::Book;
use rulebook::{Due, RequestKind, RequestResult};
use ruling::Reason;
use ruling::table::View;

/// The number of lines of the record on the page.
const LINES: usize = 60;

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

    /// Returns the HTML of the ruling or phase, or of a note if the reader may not see it.
    pub(super) fn shown(&self, sees: &Visibility, language: Language) -> Markup {
        let hidden = match self {
            Self::One(sheet) => sees.hides_ruling(sheet),
            Self::Phase(sheet) => sees.hides_phase(sheet),
        };
        if hidden {
            return html! { p { (language.word("web-hidden")) } };
        }
        match self {
            Self::One(sheet) => sheet::ruling(sheet, sees),
            Self::Phase(sheet) => sheet::phase(sheet, sees),
        }
    }
}

/// Returns the parts of the page.
pub(super) fn sections(broadcast: &Broadcast, role: &Role, language: Language) -> Vec<Section> {
    let mut desk = broadcast.desk();
    let sees = broadcast.sees(role, &desk);
    let of = |id, message: &str, inside: &Markup| Section::of(id, &language.word(message), inside);
    vec![
        of("turn", "web-turn", &turn(&desk, language)),
        of("die", "web-waited", &waited(&desk, &sees, language)),
        of("ruling", "web-ruling", &ruling(broadcast, &desk, &sees, language)),
        of("due", "report-due", &due(&desk, &sees, language)),
        of("map", "table", &map(broadcast, &desk, (role, &sees), language)),
        of("story", "web-story", &story(&mut desk, &sees, language)),
    ]
}

/// Returns the HTML of turn and phase, and of the sides' points if the rulebook counts any.
pub(super) fn turn(desk: &Desk, language: Language) -> Markup {
    let view = desk.session().journal().battle().view();
    let turn = Reason::new("turn-line", "").count("turn", view.turn).word("phase", view.phase);
    let standing = desk.session().journal().battle().standing();
    html! {
        p.turn { (language.say(&turn)) }
        @for line in &standing { p { (language.say(line)) } }
    }
}

/// Returns the HTML that tells which die is rolled next.
pub(super) fn waited(desk: &Desk, sees: &Visibility, language: Language) -> Markup {
    let waited = desk.question().waited(desk.session().view()).filter(|waited| {
        let of = [&waited.next.purpose.of, &waited.next.purpose.at];
        !of.into_iter().flatten().any(|id| sees.hides(id))
    });
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

/// Returns the HTML of the open question, marked as open, if the players may see the question. Otherwise returns that
/// of the last ruling.
pub(super) fn ruling(broadcast: &Broadcast, desk: &Desk, sees: &Visibility, language: Language) -> Markup {
    let book = desk.session().book();
    let open = desk.question().inquiry().filter(|_| is_shared(desk));
    let open = open.and_then(|inquiry| inquiry.answer.get()?.shown());
    if let Some(answered) = open {
        return html! {
            p.note { (language.word("web-asked")) }
            (RulingSheets::of(answered, book.as_ref(), language).shown(sees, language))
        };
    }
    let last = broadcast.last(desk).map(|(_, answered)| RulingSheets::of(&answered, book.as_ref(), language));
    told_or_none(last, sees, language)
}

/// Returns true if the players may see the question that is open on the desk. They may once a die is due or rolled. A
/// phase reveals written orders, so they may see it only once its first die is rolled.
fn is_shared(desk: &Desk) -> bool {
    desk.question().inquiry().filter(|inquiry| inquiry.recorded().is_none()).is_some_and(|inquiry| {
        inquiry.dice() > 0
            || inquiry.is_drawn()
            || inquiry.ask.asked != RequestKind::Phase
                && desk.question().waited(desk.session().view()).is_some()
    })
}

fn told_or_none(shown: Option<RulingSheets>, sees: &Visibility, language: Language) -> Markup {
    html! {
        @match shown {
            Some(told) => (told.shown(sees, language)),
            None => p { (language.word("web-no-ruling")) },
        }
    }
}

/// Returns the parts of a page for a battle of which the server has only the record. Nothing is hidden. `map` makes the
/// address of the table's picture from a hash.
pub fn battle(desk: &mut Desk, map: impl Fn(u64) -> String, language: Language) -> Vec<Section> {
    let sees = Visibility::default();
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
        of("turn", "web-turn", &turn(desk, language)),
        of("ruling", "web-ruling", &told_or_none(last, &sees, language)),
        of("map", "table", &drawn(&view, at, &sees, language)),
        of("story", "web-story", &story(desk, &sees, language)),
    ]
}

/// Returns the HTML list of the procedures that are due now and do not name a unit hidden from the reader.
fn due(desk: &Desk, sees: &Visibility, language: Language) -> Markup {
    let offers = desk.analysis().offers().iter().filter(|offer| offer.due == Due::Now);
    let offers = offers.filter(|offer| {
        let mut said = offer.answers.iter().flat_map(|(_, answer)| answer.split(','));
        !said.any(|id| sees.hides(&id.into()))
    });
    let lines: Vec<String> = offers.map(|offer| language.say(&offer.says)).collect();
    html! {
        h2 { (language.word("report-due")) }
        @if lines.is_empty() { p { (language.word("report-nothing-due")) } }
        @else { ul { @for line in &lines { li { (line) } } } }
    }
}

/// Returns the HTML of the current table.
pub(super) fn map(
    broadcast: &Broadcast,
    desk: &Desk,
    (role, sees): (&Role, &Visibility),
    language: Language,
) -> Markup {
    let view = desk.session().view();
    let at = broadcast
        .secret(role)
        .zip(pictures::mark(view, sees, language))
        .map(|(secret, mark)| format!("/t/{}/map/{mark:016x}?lang={}", secret.as_str(), language.code()));
    drawn(view, at, sees, language)
}

fn drawn(view: &View, at: Option<String>, sees: &Visibility, language: Language) -> Markup {
    let Some(at) = at else {
        return html! { p { (language.word("no-table")) } };
    };
    html! {
        h2 { (language.word("table")) }
        div.zoom {
            button type="button" data-zoom="1.5" { (language.word("do-zoom-in")) }
            button type="button" data-zoom="0.667" { (language.word("do-zoom-out")) }
        }
        div.map tabindex="0" role="group" aria-label=(language.word("table")) {
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

/// Returns the HTML of the record, the last entry first.
pub(super) fn story(desk: &mut Desk, sees: &Visibility, language: Language) -> Markup {
    let lines = desk.story(language).last_lines(LINES, None);
    let (seal, lines) = (desk.session().record().seal(language), told(desk, &lines, sees, language));
    html! { h2 { (language.word("web-story")) } (lines) p { small { (seal) } } }
}

/// Returns the part with the record's entries before the entry `before`.
pub(crate) fn earlier(broadcast: &Broadcast, role: &Role, before: u64, language: Language) -> Vec<Section> {
    let mut desk = broadcast.desk();
    let sees = broadcast.sees(role, &desk);
    let lines = desk.story(language).last_lines(LINES, Some(before));
    let inside = html! { h2 { (language.word("web-story")) } (told(&desk, &lines, &sees, language)) };
    vec![Section::of("earlier", &language.word("web-story"), &inside)]
}

/// Returns the part with the entries before the entry `before`, for a battle of which the server has only the record.
pub fn battle_before(desk: &mut Desk, before: u64, language: Language) -> Vec<Section> {
    let lines = desk.story(language).last_lines(LINES, Some(before));
    let inside = told(desk, &lines, &Visibility::default(), language);
    let inside = html! { h2 { (language.word("web-story")) } (inside) };
    vec![Section::of("earlier", &language.word("web-story"), &inside)]
}

fn told(desk: &Desk, lines: &[TaleLine], sees: &Visibility, language: Language) -> Markup {
    let view = desk.session().view();
    let text = |line: &TaleLine| {
        if desk.session().record().is_order(line.number) {
            // A written order is revealed when its phase is resolved, not by the record.
            language.word("web-order-written")
        } else if sees.hides_line(&line.text, view) {
            language.word("web-hidden")
        } else {
            line.text.clone()
        }
    };
    let first = lines.last().map(|line| line.number).filter(|number| *number > 0);
    html! {
        ol.story {
            @for line in lines {
                @let hidden = sees.hides_line(&line.text, view);
                li.void[line.void] value=(line.number) {
                    @if line.void { s { (text(line)) } " " small { (language.word("record-void")) } } @else { (text(line)) }
                    " " @if !hidden { (sheet::fallen(&line.faces)) }
                    " " small { (line.time.split(' ').next_back().unwrap_or_default()) }
                }
            }
        }
        @if let Some(first) = first { p { a href={ "?before=" (first) } { (language.word("web-earlier")) } } }
    }
}
