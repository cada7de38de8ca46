//! The pages that roles may open, and the query parameters of the addresses.

use crate::passes::Role;
use serde::Deserialize;

/// A page of the club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The page of all game tables with the latest battles.
    Tables,
    /// The page of an umpire's own game table.
    Table,
    /// The page on which readers search for rulings.
    Search,
    /// The page of the dice at all game tables.
    Dice,
    /// The page with the results of battles.
    Results,
    /// The organiser's page, with the game tables and the links.
    Organise,
}

impl Page {
    /// All pages, in the order of the links on each page.
    pub(crate) const ALL: [Self; 6] =
        [Self::Organise, Self::Table, Self::Tables, Self::Search, Self::Dice, Self::Results];

    /// Returns the name of the page in addresses, such as `search`.
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

    /// Returns the page with a name, or `None` if there is no such page.
    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.word() == word)
    }

    /// Returns the id of the message with the page's title.
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

    /// Returns true if a role may open the page.
    pub(crate) fn is_for(self, role: &Role) -> bool {
        match self {
            Self::Organise => *role == Role::Organiser,
            Self::Table => matches!(role, Role::Umpire(_)),
            Self::Tables | Self::Search | Self::Dice | Self::Results => !matches!(role, Role::Umpire(_)),
        }
    }

    /// Returns the page that opens first for a role.
    pub(crate) fn first(role: &Role) -> Self {
        match role {
            Role::Organiser => Self::Organise,
            Role::Umpire(_) => Self::Table,
            Role::Guest => Self::Tables,
        }
    }
}

/// The query parameters that the address of a page may have.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub(crate) struct Query {
    /// The words that a ruling must contain.
    pub(crate) words: String,
    pub(crate) book: String,
    pub(crate) rule: String,
    /// The type of a unit, such as `infantry`.
    pub(crate) unit: String,
    pub(crate) outcome: String,
    /// A month, such as `2026-11`.
    pub(crate) month: String,
    /// The position after which the list continues, in a notation that each page has for itself. Empty to start at the
    /// beginning.
    pub(crate) after: String,
}
