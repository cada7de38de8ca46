//! The club's pages: all tables as they play, a single battle, search, dice, results, and the organiser's page.

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
use journal::{Moment, Wording};
use language::Language;
use maud::{Markup, PreEscaped, html};
use seam::ruling::Reason;
use serde::Deserialize;
use web::house::{Reader, Section, framed, languages, manual};

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The page of all tables in play.
    Tables,
    /// An umpire's own table.
    Table,
    /// The search for rulings.
    Search,
    /// The dice of all tables.
    Dice,
    /// The results of battles.
    Results,
    /// The tables and links, for the organiser.
    Organise,
}

impl Page {
    /// All pages, in the order of the links.
    pub(crate) const ALL: [Self; 6] =
        [Self::Organise, Self::Table, Self::Tables, Self::Search, Self::Dice, Self::Results];

    /// Returns the name of the page in addresses.
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

    /// Returns the page of that name.
    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.word() == word)
    }

    /// Returns the message id of the page's title.
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

    /// Returns true if the page exists for a role.
    pub(crate) fn is_for(self, role: &Role) -> bool {
        match self {
            Self::Organise => *role == Role::Organiser,
            Self::Table => matches!(role, Role::Umpire(_)),
            Self::Tables | Self::Search | Self::Dice | Self::Results => !matches!(role, Role::Umpire(_)),
        }
    }

    /// Returns the page that a role's link opens.
    pub(crate) fn first(role: &Role) -> Self {
        match role {
            Role::Organiser => Self::Organise,
            Role::Umpire(_) => Self::Table,
            Role::Guest => Self::Tables,
        }
    }
}

/// The query parameters that a page may have.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub(crate) struct Query {
    /// The words to search for.
    words: String,
    book: String,
    rule: String,
    /// The type of a unit.
    unit: String,
    outcome: String,
    /// A month, like `2026-11`.
    month: String,
    /// The place of the last item shown, in the notation of the page. The items after it are shown.
    after: String,
}

/// Makes the parts of a page.
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

/// Makes a whole page from the parts.
pub(crate) fn page(secret: &str, (page, role): (Page, &Role), reader: &Reader, parts: &[Section]) -> Markup {
    let at = format!("/c/{secret}/{}", page.word());
    let live = (page == Page::Tables).then(|| format!("/c/{secret}/live/tables"));
    let inside = html! { @for part in parts { (PreEscaped(&part.html)) } };
    let title = reader.language.word(page.message());
    around(secret, (role, Some(page)), (&title, &at, live.as_deref()), reader, &inside)
}

/// Makes the whole page of a battle.
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

/// Makes a part of a page with a heading.
fn part(id: &'static str, message: &str, inside: &Markup, language: Language) -> Section {
    let name = language.word(message);
    Section::of(id, &name, &html! { h2 { (name) } (inside) })
}

/// Reads a recorded sentence in the given language.
fn said(says: &str, language: Language) -> String {
    serde_json::from_str::<Wording>(says).map(|said| said.text(language).to_owned()).unwrap_or_default()
}

/// Converts seconds since 1970 to a moment.
fn moment(seconds: i64) -> Moment {
    Moment(seconds.saturating_mul(1000))
}

/// Returns the name of a book in the given language. An unknown book keeps its fixed name.
fn book(house: &House, name: &str, language: Language) -> String {
    let known = house.books.names().into_iter().find(|known| *known == name);
    known.map_or_else(|| name.to_owned(), |known| language.word(&format!("book-{known}")))
}

/// Describes turn and phase of a battle.
fn stood(turn: Option<i64>, phase: Option<&str>, language: Language) -> Option<String> {
    let (turn, phase) = turn.zip(phase).filter(|(_, phase)| !phase.is_empty())?;
    Some(language.say(&Reason::new("turn-line", "").count("turn", turn).word("phase", phase)))
}

/// Returns the lines that describe the standing of the sides.
fn standing(standing: Option<&str>, language: Language) -> Vec<String> {
    let said: Vec<Wording> = standing.and_then(|said| serde_json::from_str(said).ok()).unwrap_or_default();
    said.iter().map(|said| said.text(language).to_owned()).collect()
}
