//! The pages: each a few parts, so that of a page that is open only the parts that changed are sent.

mod card;
mod desk;
mod follow;
mod forms;
mod frame;
mod orders;
mod paper;
#[cfg(feature = "camera")]
mod photos;
pub(crate) mod refused;
mod settle;
mod sheet;
mod throw;

pub(crate) use desk::act as act_at_desk;
pub(crate) use follow::earlier;
pub use follow::{battle, battle_before};
pub use forms::Form;
pub(crate) use frame::page;
pub use frame::{Reader, framed, languages, manual};
pub(crate) use orders::write as write_order;
pub(crate) use paper::print;
pub(crate) use settle::{act as settle, begin as begin_settling};
pub(crate) use throw::take as take_throw;

use super::hall::Hall;
use super::keys::Role;
use language::Language;
use maud::{Markup, html};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Page {
    /// The battle as it goes on.
    Follow,
    /// A quick ruling of one's own.
    Settle,
    /// The die that is waited for.
    Throw,
    /// Written orders.
    Orders,
    /// What is printed.
    Paper,
    /// The umpire's desk.
    Desk,
}

impl Page {
    /// Every page, in the order of its link.
    pub(crate) const ALL: [Self; 6] =
        [Self::Desk, Self::Follow, Self::Throw, Self::Orders, Self::Settle, Self::Paper];

    /// Its name in addresses.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Follow => "follow",
            Self::Settle => "settle",
            Self::Throw => "throw",
            Self::Orders => "orders",
            Self::Paper => "paper",
            Self::Desk => "desk",
        }
    }

    /// The page of that name.
    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.word() == word)
    }

    /// The message id of what it is called.
    pub(crate) fn message(self) -> &'static str {
        match self {
            Self::Follow => "web-page.follow",
            Self::Settle => "web-page.settle",
            Self::Throw => "web-page.throw",
            Self::Orders => "web-page.orders",
            Self::Paper => "web-page.paper",
            Self::Desk => "web-page.desk",
        }
    }

    /// Whether it is there for a role.
    pub(crate) fn is_for(self, role: &Role) -> bool {
        match self {
            Self::Follow | Self::Settle | Self::Paper => true,
            Self::Throw | Self::Orders => matches!(role, Role::Side(_)),
            Self::Desk => *role == Role::Umpire,
        }
    }

    /// The page that a role's link opens.
    pub(crate) fn first(role: &Role) -> Self {
        match role {
            Role::Umpire => Self::Desk,
            Role::Side(_) => Self::Throw,
            Role::Spectator => Self::Follow,
        }
    }

    /// Whether it changes by itself while it is open.
    pub(crate) fn is_live(self) -> bool {
        !matches!(self, Self::Settle)
    }
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// What it is called in the page.
    pub id: &'static str,
    /// Another one as soon as anything in it is another.
    pub mark: u64,
    /// All of it.
    pub html: String,
}

impl Section {
    /// A part with a name to be read aloud, and what is in it.
    pub fn of(id: &'static str, name: &str, inside: &Markup) -> Self {
        let mut state = DefaultHasher::new();
        (name, &inside.0).hash(&mut state);
        let mark = state.finish();
        let whole =
            html! { section id=(id) aria-label=(name) data-mark=(format!("{mark:016x}")) { (inside) } };
        Self { id, mark, html: whole.into_string() }
    }
}

/// What a page shows now.
pub(crate) fn sections(hall: &Hall, page: Page, role: &Role, language: Language) -> Vec<Section> {
    match (page, role) {
        (Page::Follow, _) => follow::sections(hall, role, language),
        (Page::Throw, Role::Side(side)) => throw::sections(hall, side, language),
        (Page::Orders, Role::Side(side)) => orders::sections(hall, side, language),
        (Page::Paper, _) => paper::sections(hall, role, language),
        // The umpire's pages speak as his desk does: it is one desk.
        (Page::Desk, Role::Umpire) => desk::sections(hall),
        _ => Vec::new(),
    }
}
