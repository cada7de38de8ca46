//! The pages that a role may open.

use crate::keys::Role;

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
