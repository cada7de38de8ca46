//! The pages for the roles at a table.

use crate::keys::Role;

/// A page that readers can open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Page {
    /// The page on which readers follow the battle.
    Follow,
    /// The page for quick rulings on a reader's own phone.
    Settle,
    /// The page on which a side's players enter dice.
    Throw,
    /// The page on which a side's players write orders.
    Orders,
    /// The page with documents to print.
    Paper,
    /// The page with the umpire's desk.
    Desk,
}

impl Page {
    /// All pages, in the order of the links on each page.
    pub(crate) const ALL: [Self; 6] =
        [Self::Desk, Self::Follow, Self::Throw, Self::Orders, Self::Settle, Self::Paper];

    /// Returns the name of the page in addresses, such as `follow`.
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

    /// Returns the page with a name, or `None` if there is no such page.
    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.word() == word)
    }

    /// Returns the id of the message with the page's title.
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

    /// Returns true if a role may open the page.
    pub(crate) fn is_for(self, role: &Role) -> bool {
        match self {
            Self::Follow | Self::Settle | Self::Paper => true,
            Self::Throw | Self::Orders => matches!(role, Role::Side(_)),
            Self::Desk => *role == Role::Umpire,
        }
    }

    /// Returns the page that opens first for a role.
    pub(crate) fn first(role: &Role) -> Self {
        match role {
            Role::Umpire => Self::Desk,
            Role::Side(_) => Self::Throw,
            Role::Spectator => Self::Follow,
        }
    }

    /// Returns true if the page gets live updates.
    pub(crate) fn is_live(self) -> bool {
        !matches!(self, Self::Settle)
    }
}
