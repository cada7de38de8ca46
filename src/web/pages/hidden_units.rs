//! The part of the umpire's page for hiding units and odds from the others.

use super::Form;
use super::forms::plain;
use crate::broadcast::Broadcast;
use crate::hiding::Hiding;
use crate::refusal::PageRefusal;
use dice::Id;
use language::Language;
use maud::{Markup, html};
use ruling::Reason;
use ruling::table::View;

/// Returns the HTML of what the others see, with a button to hide or show each thing. `hiding` is `None` if it is not
/// known what is hidden.
pub(super) fn settings(hiding: Option<&Hiding>, view: &View, language: Language) -> Markup {
    let hides = |id: &Id| hiding.is_some_and(|hiding| hiding.hides(id));
    let hidden: Vec<_> = hiding.into_iter().flat_map(Hiding::hidden).collect();
    let shown = view.bodies.iter().filter(|body| !hides(&body.id));
    let (odds, does) = if hiding.is_some_and(|hiding| hiding.odds) {
        ("web-sees.odds-off", "odds-off")
    } else {
        ("web-sees.odds-on", "odds-on")
    };
    let reveal = |name: &str| language.say(&Reason::new("web-sees", "reveal").name("of", name));
    html! {
        details id="seen-by-others" {
            summary { (language.word("web-sees")) }
            (plain(does, &[], &language.word(odds)))
            @if !hidden.is_empty() {
                p.note { (language.word("web-sees.remarks")) " " (language.word("web-sees.club")) }
                (plain("reveal-all", &[], &language.word("web-sees.reveal-all")))
            }
            @for (id, name) in hidden { (plain("reveal", &[("unit", id.to_string())], &reveal(name))) }
            form.asked method="post" {
                label {
                    span { (language.word("web-sees.hide")) }
                    select name="unit" { @for body in shown { option value=(body.id) { (body.name) } } }
                }
                button name="do" value="hide" { (language.word("web-sees.hide-it")) }
            }
        }
    }
}

/// Returns the HTML that tells the umpire that it is not known what is hidden, with a button to hide all units anew.
pub(super) fn unread(language: Language) -> Markup {
    html! {
        p.refused { (language.word("web-sees.unread")) }
        (plain("hide-anew", &[], &language.word("web-sees.anew")))
    }
}

/// Hides or shows something on the current table.
///
/// # Errors
/// Refuses the form if it is not known what is hidden, or if the change can't be saved.
pub(super) fn act(broadcast: &Broadcast, does: &str, form: &Form) -> Result<(), PageRefusal> {
    let desk = broadcast.desk();
    let journal = desk.session().journal();
    let unit = Id::from(form.text("unit"));
    let mut keys = broadcast.keys();
    let changed = match does {
        "hide-anew" => keys.hide_anew(journal),
        _ => keys.let_see(journal, |hiding| match does {
            "hide" => hiding.hide(&unit, &journal.battle().view()),
            "reveal" => hiding.reveal(&unit),
            "reveal-all" => hiding.reveal_all(),
            _ => hiding.odds = does == "odds-on",
        }),
    };
    changed.map_err(|why| PageRefusal::because(&why))
}
