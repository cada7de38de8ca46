//! The pages. Each consists of a few parts, so that only the parts that change are sent to an open page.

mod card;
mod desk;
mod follow;
mod forms;
mod frame;
mod orders;
mod paper;
#[cfg(feature = "camera")]
mod photos;
mod quick_ruling;
pub(crate) mod refusal;
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
pub(crate) use quick_ruling::{act as settle, begin as begin_settling};
pub(crate) use throw::take as take_throw;

use super::broadcast::Broadcast;
use super::keys::Role;
use language::Language;
use maud::{Markup, html};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Page {
    /// The page that follows the battle.
    Follow,
    /// The page for quick rulings.
    Settle,
    /// The page for the pending die.
    Throw,
    /// The page for written orders.
    Orders,
    /// The page of documents to print.
    Paper,
    /// The umpire's desk.
    Desk,
}

impl Page {
    /// All pages, in the order of the links.
    pub(crate) const ALL: [Self; 6] =
        [Self::Desk, Self::Follow, Self::Throw, Self::Orders, Self::Settle, Self::Paper];

    /// Returns the name of the page in addresses.
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

    /// Returns the page of that name.
    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.word() == word)
    }

    /// Returns the message id of the page's title.
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

    /// Returns true if the page exists for a role.
    pub(crate) fn is_for(self, role: &Role) -> bool {
        match self {
            Self::Follow | Self::Settle | Self::Paper => true,
            Self::Throw | Self::Orders => matches!(role, Role::Side(_)),
            Self::Desk => *role == Role::Umpire,
        }
    }

    /// Returns the page that a role's link opens.
    pub(crate) fn first(role: &Role) -> Self {
        match role {
            Role::Umpire => Self::Desk,
            Role::Side(_) => Self::Throw,
            Role::Spectator => Self::Follow,
        }
    }

    /// Returns true if the page is updated while open.
    pub(crate) fn is_live(self) -> bool {
        !matches!(self, Self::Settle)
    }
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// The id of the part in the page.
    pub id: &'static str,
    /// A hash of the content, which changes with the content.
    pub mark: u64,
    /// The whole HTML of the part.
    pub html: String,
}

impl Section {
    /// Makes a part from a name for screen readers and the content.
    pub fn of(id: &'static str, name: &str, inside: &Markup) -> Self {
        let mut state = DefaultHasher::new();
        (name, &inside.0).hash(&mut state);
        let mark = state.finish();
        let whole =
            html! { section id=(id) aria-label=(name) data-mark=(format!("{mark:016x}")) { (inside) } };
        Self { id, mark, html: whole.into_string() }
    }
}

/// Makes the current parts of a page.
pub(crate) fn sections(broadcast: &Broadcast, page: Page, role: &Role, language: Language) -> Vec<Section> {
    match (page, role) {
        (Page::Follow, _) => follow::sections(broadcast, role, language),
        (Page::Throw, Role::Side(side)) => throw::sections(broadcast, side, language),
        (Page::Orders, Role::Side(side)) => orders::sections(broadcast, side, language),
        (Page::Paper, _) => paper::sections(broadcast, role, language),
        // The umpire's page uses the language of the desk.
        (Page::Desk, Role::Umpire) => desk::sections(broadcast),
        _ => Vec::new(),
    }
}
