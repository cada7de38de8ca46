//! The club's pages: all game tables, a single battle, the search, the dice, the results, and the organiser's page.

mod battle;
mod dice;
mod organise;
mod page;
mod parts;
mod results;
mod search;
mod tables;

pub(crate) use battle::{battle, map, ruling};
pub(crate) use organise::act as organise;
pub(crate) use page::{Page, Query};

use super::database::Fault;
use super::house::House;
use super::passes::Role;
use language::Language;
use maud::{Markup, PreEscaped, html};
use web::house::{Reader, Section, framed, languages, manual};

/// Returns the parts of a page for a role.
pub(crate) async fn sections(
    house: &House,
    page: Page,
    role: &Role,
    (secret, asked): (&str, &Query),
    language: Language,
) -> Result<Vec<Section>, Fault> {
    match page {
        Page::Tables => tables::sections(house, None, secret, language).await,
        Page::Table => tables::sections(house, role.seat(), secret, language).await,
        Page::Search => search::sections(house, (secret, asked), language).await,
        Page::Dice => dice::sections(house, language).await,
        Page::Results => results::sections(house, (secret, asked), language).await,
        Page::Organise => organise::sections(house, language).await,
    }
}

/// Returns the whole HTML document of a page, given the parts.
pub(crate) fn page(secret: &str, (page, role): (Page, &Role), reader: &Reader, parts: &[Section]) -> Markup {
    let at = format!("/c/{secret}/{}", page.word());
    let live = (page == Page::Tables).then(|| format!("/c/{secret}/live/tables"));
    let inside = html! { @for part in parts { (PreEscaped(&part.html)) } };
    let title = reader.language.word(page.message());
    around(secret, (role, Some(page)), (&title, &at, live.as_deref()), reader, &inside)
}

/// Returns the whole HTML document of a battle's page.
pub(crate) fn battle_page(
    secret: &str,
    role: &Role,
    (shown, live): (&battle::BattlePage, Option<&str>),
    reader: &Reader,
) -> Markup {
    let inside = html! {
        @for part in &shown.sections { (PreEscaped(&part.html)) }
    };
    around(secret, (role, None), (&shown.name, &reader.path, live), reader, &inside)
}

fn around(
    secret: &str,
    (role, page): (&Role, Option<Page>),
    (title, at, live): (&str, &str, Option<&str>),
    reader: &Reader,
    inside: &Markup,
) -> Markup {
    let language = reader.language;
    let whole = html! {
        header {
            h1 { (title) }
            nav aria-label=(language.word("web-pages")) {
                @for other in Page::ALL.into_iter().filter(|other| other.is_for(role)) {
                    a href={ "/c/" (secret) "/" (other.word()) } aria-current=[(Some(other) == page).then_some("page")] {
                        (language.word(other.message()))
                    }
                }
            }
        }
        p #silence role="status" hidden { (language.word("club-silence")) }
        main #main { (inside) }
        footer { (manual(reader.language)) (languages(at, reader)) }
    };
    framed(title, language, live, &whole)
}
