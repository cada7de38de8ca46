//! The club's pages: tables as they go on, one battle, search, dice, results, and what an organiser does.

mod battle;
mod dice;
mod organise;
mod results;
mod search;
mod tables;

pub(crate) use battle::{battle, map};
pub(crate) use organise::act as organise;

use super::database::Fault;
use super::passes::Role;
use super::server::House;
use journal::{Moment, Said};
use language::Language;
use maud::{Markup, PreEscaped, html};
use seam::ruling::Reason;
use serde::Deserialize;
use web::house::{Reader, Section, framed, languages, manual};

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// Every table as it goes on.
    Tables,
    /// An umpire's own table.
    Table,
    /// Rulings that were made, searched.
    Search,
    /// The dice of all tables.
    Dice,
    /// How battles ended.
    Results,
    /// Tables and links.
    Organise,
}

impl Page {
    /// Every page, in the order of its link.
    pub(crate) const ALL: [Self; 6] =
        [Self::Organise, Self::Table, Self::Tables, Self::Search, Self::Dice, Self::Results];

    /// Its name in addresses.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Tables => "tables",
            Self::Table => "table",
            Self::Search => "search",
            Self::Dice => "dice",
            Self::Results => "results",
            Self::Organise => "organise",
        }
    }

    /// The page of that name.
    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.word() == word)
    }

    /// The message id of what it is called.
    fn message(self) -> &'static str {
        match self {
            Self::Tables => "club-page.tables",
            Self::Table => "club-page.table",
            Self::Search => "club-page.search",
            Self::Dice => "club-page.dice",
            Self::Results => "club-page.results",
            Self::Organise => "club-page.organise",
        }
    }

    /// Whether it is there for a role.
    pub(crate) fn is_for(self, role: &Role) -> bool {
        match self {
            Self::Organise => *role == Role::Organiser,
            Self::Table => matches!(role, Role::Umpire(_)),
            Self::Tables | Self::Search | Self::Dice | Self::Results => !matches!(role, Role::Umpire(_)),
        }
    }

    /// The page that a role's link opens.
    pub(crate) fn first(role: &Role) -> Self {
        match role {
            Role::Organiser => Self::Organise,
            Role::Umpire(_) => Self::Table,
            Role::Guest => Self::Tables,
        }
    }
}

/// What a page may be asked for besides its name.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub(crate) struct Query {
    /// Words that are looked for.
    words: String,
    book: String,
    rule: String,
    /// The type of a unit.
    unit: String,
    outcome: String,
    /// A month, as `2026-11`.
    month: String,
    /// What was shown last, as the page that shows it writes it: what comes after it is shown.
    after: String,
}

/// The parts of a page.
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

/// A page with its parts.
pub(crate) fn page(secret: &str, (page, role): (Page, &Role), reader: &Reader, parts: &[Section]) -> Markup {
    let at = format!("/c/{secret}/{}", page.word());
    let live = (page == Page::Tables).then(|| format!("/c/{secret}/live/tables"));
    let inside = html! { @for part in parts { (PreEscaped(&part.html)) } };
    let title = reader.language.word(page.message());
    around(secret, (role, Some(page)), (&title, &at, live.as_deref()), reader, &inside)
}

/// The page of a battle.
pub(crate) fn battle_page(
    secret: &str,
    role: &Role,
    (shown, live): (&battle::Shown, Option<&str>),
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

/// A part of a page under its own head.
fn part(id: &'static str, message: &str, inside: &Markup, language: Language) -> Section {
    let name = language.word(message);
    Section::of(id, &name, &html! { h2 { (name) } (inside) })
}

/// A sentence as it was recorded.
fn said(says: &str, language: Language) -> String {
    serde_json::from_str::<Said>(says).map(|said| said.text(language).to_owned()).unwrap_or_default()
}

/// A moment of so many seconds.
fn moment(seconds: i64) -> Moment {
    Moment(seconds.saturating_mul(1000))
}

/// A book as it is called; one this program does not know by its word.
fn book(house: &House, name: &str, language: Language) -> String {
    let known = house.books.names().into_iter().find(|known| *known == name);
    known.map_or_else(|| name.to_owned(), |known| language.word(&format!("book-{known}")))
}

/// Where a battle stood.
fn stood(turn: Option<i64>, phase: Option<&str>, language: Language) -> Option<String> {
    let (turn, phase) = turn.zip(phase).filter(|(_, phase)| !phase.is_empty())?;
    Some(language.say(&Reason::new("turn-line", "").count("turn", turn).word("phase", phase)))
}

/// The lines that say how the sides stand.
fn standing(standing: Option<&str>, language: Language) -> Vec<String> {
    let said: Vec<Said> = standing.and_then(|said| serde_json::from_str(said).ok()).unwrap_or_default();
    said.iter().map(|said| said.text(language).to_owned()).collect()
}
