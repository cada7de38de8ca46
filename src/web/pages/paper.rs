//! Documents to print as PDF: ruling slips, unit cards, and the sheet for continuing a battle later.

use super::{Section, follow};
use crate::broadcast::Broadcast;
use crate::keys::Role;
use crate::refusal::PageRefusal;
use dice::Id;
use language::Language;
use maud::html;
use report::annals::{self, PrintKind};
use report::paper::{Format, Size, cards, carry_on, write};
use rulebook::RequestKind;
use ruling::Reason;

/// The number of rulings for which the page offers a slip.
const LAST: usize = 12;
/// The number of lines of the record in which rulings are looked for.
const LOOKED_THROUGH: usize = 120;

/// Returns the parts of the page.
pub(super) fn sections(broadcast: &Broadcast, role: &Role, language: Language) -> Vec<Section> {
    let mut desk = broadcast.desk();
    let sees = broadcast.sees(role, &desk);
    let lines = desk.story(language).last_lines(LOOKED_THROUGH, None);
    let ruled = lines.iter().filter(|line| line.kind == "ruled" && !line.void);
    let ruled: Vec<_> = ruled.take(LAST).collect();
    let whole = !sees.is_secret();
    let inside = html! {
        h2 { (language.word("web-page.paper")) }
        ul.paper {
            @if whole { li { a href="paper/carry-on" { (language.word("web-paper.carry-on")) } } }
            @else { li { (language.word("web-paper.hidden")) } }
            li { a href="paper/cards" { (language.word("web-paper.cards")) } }
        }
        // A slip draws the whole table, and has the remarks and the seal. So there are none while something is hidden.
        @if whole {
            h2 { (language.word("web-paper.slips")) }
            @if ruled.is_empty() { p { (language.word("web-no-ruling")) } }
            ul.paper { @for line in ruled { li { a href={ "paper/slip?entry=" (line.number) } { (line.text) } } } }
        }
    };
    vec![
        Section::of("turn", &language.word("web-turn"), &follow::turn(&desk, &sees, language)),
        Section::of("paper", &language.word("web-page.paper"), &inside),
    ]
}

/// Returns a document as the bytes of a PDF file.
///
/// # Errors
/// Refuses the request if there is no such document, if it would show a hidden unit, or if it can't be made.
pub(crate) fn print(
    broadcast: &Broadcast,
    role: &Role,
    (what, entry): (&str, Option<u64>),
    language: Language,
) -> Result<Vec<u8>, PageRefusal> {
    let what =
        PrintKind::ALL.into_iter().find(|known| known.word() == what).ok_or_else(PageRefusal::nothing)?;
    let document = {
        let desk = broadcast.desk();
        let (journal, sees) = (desk.session().journal(), broadcast.sees(role, &desk));
        let hidden = || PageRefusal::because(&Reason::new("web-paper", "hidden"));
        let fault = |fault| {
            let said = report::text::journal_fault(&fault, desk.session().book().catalogue(), language);
            PageRefusal::said(said.trim_end())
        };
        let (mut document, entry) = match (what, entry) {
            (PrintKind::CarryOn, _) if !sees.is_secret() => {
                let catalogue = desk.session().book().catalogue();
                (carry_on::carry_on(journal.battle(), catalogue, language), None)
            }
            (PrintKind::CarryOn, _) => return Err(hidden()),
            (PrintKind::Cards, _) => {
                let all = journal.battle().view().bodies;
                let shown = all.into_iter().filter(|body| !sees.hides(&body.id));
                let theirs: Vec<Id> = shown.map(|body| body.id).collect();
                let hides = |text: &str| sees.mentions(text);
                (cards::cards_without(journal.battle(), Some(&theirs), &hides, language), None)
            }
            (PrintKind::Slip, Some(_)) if sees.is_secret() => return Err(hidden()),
            (PrintKind::Slip, Some(entry)) => {
                let journal::Deed::Ruled(ruled) = journal.entry(entry).map_err(fault)?.deed else {
                    return Err(PageRefusal::nothing());
                };
                let slip = if ruled.ask.asked == RequestKind::Phase {
                    annals::phase_of(journal, entry, sees.parts, language)
                } else {
                    annals::slip_told(journal, entry, (&[], sees.parts), language)
                };
                (slip.map_err(fault)?, Some(entry))
            }
            _ => return Err(PageRefusal::nothing()),
        };
        annals::sealed(&mut document, (journal, entry), what).map_err(fault)?;
        document
    };
    let pages = write(&document, Format::Pdf, Size::A5).map_err(PageRefusal::said)?;
    pages.into_iter().next().ok_or_else(PageRefusal::nothing)
}
