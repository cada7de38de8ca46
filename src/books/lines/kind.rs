//! Fixed words of the rulebook: kinds of cards, zones, phases, and a few more.

use rulebook::hole::TypedWord;
use ruling::words;

words! {
    pub enum Kind as "lines-kind-" {
        /// Infantry, which fights on foot.
        Infantry = "infantry",
        /// Armoured units, such as tanks.
        Armour = "armour",
        /// Self-propelled guns, which also count as armour.
        SelfPropelled = "self-propelled",
        /// Artillery, which is placed on the second line.
        Artillery = "artillery",
        /// Anti-tank guns, which also count as artillery.
        AntiTank = "anti-tank",
        /// Aircraft, which can fly over the enemy's first line.
        Aviation = "aviation",
        /// Resource cards, which are turned to pay for other cards.
        Resource = "resource",
        /// Tactical cards, which take effect when played and then go to the losses.
        Tactic = "tactic",
    }
}

words! {
    /// One of the two lines on which a side places its units.
    pub enum Line as "lines-line-" {
        /// The line at the front, which attackers meet first.
        First = "first",
        /// The line at the rear, behind the first one.
        Second = "second",
    }
}

words! {
    pub enum Zone as "lines-zone-" {
        /// The pile of face-down cards from which a player draws.
        Deck = "deck",
        /// The cards in a player's hand.
        Hand = "hand",
        /// Resources on the table.
        Resources = "resources",
        /// The units built in the current turn. They move to their lines at the end of the turn.
        Reserve = "reserve",
        /// The first line, at the front.
        First = "first",
        /// The second line, at the rear.
        Second = "second",
        /// Cards that were destroyed, played, or taken from the deck.
        Losses = "losses",
    }
}

words! {
    /// A phase of a player's turn.
    pub enum Phase as "phase-lines-" {
        /// The player draws cards and readies every turned card.
        Start = "start",
        /// The player builds units and puts resources on the table.
        Build = "build",
        /// The player attacks in waves.
        Attack = "attack",
    }
}

words! {
    /// One of the two strengths of a unit.
    pub enum Strength as "strength-" {
        /// The damage that the unit deals in a battle.
        Attack = "attack",
        /// The damage that is needed to destroy the unit.
        Defence = "defence",
    }
}

words! {
    /// The cause of an effect on cards outside any battle.
    pub enum Cause as "lines-cause-" {
        Event = "event",
        /// A decision of the umpire.
        Umpire = "umpire",
    }
}

words! {
    /// An effect on cards outside any battle.
    pub enum Blow as "lines-blow-" {
        /// The card goes to the losses.
        Destroyed = "destroyed",
        Turned = "turned",
        /// The card goes back to its owner's hand.
        Taken = "taken",
    }
}

impl TypedWord for Cause {
    const REFUSED: (&'static str, &'static str) = ("lines.ask", "no-cause");
}

impl TypedWord for Blow {
    const REFUSED: (&'static str, &'static str) = ("lines.ask", "no-fate");
}

impl Blow {
    /// Returns true if the effect moves a card to another zone.
    pub(super) fn removes(self) -> bool {
        matches!(self, Self::Destroyed | Self::Taken)
    }
}

impl Kind {
    pub fn is_unit(self) -> bool {
        !matches!(self, Self::Resource | Self::Tactic)
    }

    /// Returns true if cards of this kind count as `kind` for tactical modifiers. A self-propelled gun also counts as
    /// armour, and an anti-tank gun as artillery.
    ///
    /// # Source
    /// `unit.kind`
    pub fn is_of(self, kind: Self) -> bool {
        self == kind
            || matches!((self, kind), (Self::SelfPropelled, Self::Armour) | (Self::AntiTank, Self::Artillery))
    }

    /// Returns the line on which units of this kind are placed if their card has no icon for a line.
    ///
    /// # Source
    /// `line.which`
    pub fn line(self) -> Line {
        match self {
            Self::Aviation | Self::Artillery => Line::Second,
            _ => Line::First,
        }
    }
}

impl Line {
    /// Returns the zone of the cards on this line.
    pub fn zone(self) -> Zone {
        match self {
            Self::First => Zone::First,
            Self::Second => Zone::Second,
        }
    }
}

impl Zone {
    /// Returns the id of the message that names the place of a card in this zone, such as "on the first line".
    pub(super) fn place(self) -> &'static str {
        match self {
            Self::Deck => "lines-place-deck",
            Self::Hand => "lines-place-hand",
            Self::Resources => "lines-place-resources",
            Self::Reserve => "lines-place-reserve",
            Self::First => "lines-place-first",
            Self::Second => "lines-place-second",
            Self::Losses => "lines-place-losses",
        }
    }

    /// Returns true if cards in the zone may be face down or unnamed. In all other zones cards lie face up.
    pub fn hides(self) -> bool {
        matches!(self, Self::Deck | Self::Hand | Self::Losses)
    }
}

impl Phase {
    /// Returns the next phase of the turn, or `None` after the last phase.
    pub(super) fn next(self) -> Option<Self> {
        match self {
            Self::Start => Some(Self::Build),
            Self::Build => Some(Self::Attack),
            Self::Attack => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `unit.kind`
    #[test]
    fn self_propelled_guns_are_armour_and_anti_tank_guns_artillery_and_nothing_the_other_way() {
        let of = |kind: Kind| {
            let kinds = Kind::ALL.iter().copied();
            kinds.filter(|other| kind.is_of(*other)).collect::<Vec<_>>()
        };
        assert_eq!(of(Kind::SelfPropelled), [Kind::Armour, Kind::SelfPropelled]);
        assert_eq!(of(Kind::AntiTank), [Kind::Artillery, Kind::AntiTank]);
        assert_eq!(of(Kind::Armour), [Kind::Armour]);
        assert_eq!(of(Kind::Artillery), [Kind::Artillery]);
    }

    /// `line.which`
    #[test]
    fn aircraft_and_guns_that_are_not_anti_tank_stand_behind() {
        let second: Vec<_> =
            Kind::ALL.iter().filter(|kind| kind.is_unit() && kind.line() == Line::Second).collect();
        assert_eq!(second, [&Kind::Artillery, &Kind::Aviation]);
    }
}
