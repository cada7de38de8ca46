//! The pages that a role may open, and the queries of their addresses.

use crate::passes::Role;
use serde::Deserialize;

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
    pub(crate) fn message(self) -> &'static str {
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
    pub(crate) words: String,
    pub(crate) book: String,
    pub(crate) rule: String,
    /// The type of a unit.
    pub(crate) unit: String,
    pub(crate) outcome: String,
    /// A month, like `2026-11`.
    pub(crate) month: String,
    /// The place of the last item shown, in the notation of the page. The items after it are shown.
    pub(crate) after: String,
}
