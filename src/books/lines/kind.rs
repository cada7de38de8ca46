//! Enums with fixed words: kinds of cards, zones, the phases of a turn.

use rulebook::hole::TypedWord;
use ruling::words;

words! {
    pub enum Kind as "lines-kind-" {
        /// Foot soldiers.
        Infantry = "infantry",
        /// Tanks.
        Armour = "armour",
        /// Self-propelled guns.
        SelfPropelled = "self-propelled",
        /// Guns, which stand on the second line.
        Artillery = "artillery",
        /// Anti-tank guns.
        AntiTank = "anti-tank",
        /// Aircraft.
        Aviation = "aviation",
        /// Cards that pay for other cards.
        Resource = "resource",
        /// Cards that go to losses when played.
        Tactic = "tactic",
    }
}

words! {
    /// A line of a side, first or second.
    pub enum Line as "lines-line-" {
        /// The front.
        First = "first",
        /// The rear, behind the first line.
        Second = "second",
    }
}

words! {
    pub enum Zone as "lines-zone-" {
        /// The face-down cards from which a player draws.
        Deck = "deck",
        /// The cards in a player's hand.
        Hand = "hand",
        /// Resources on the table.
        Resources = "resources",
        /// The units built in the current turn.
        Reserve = "reserve",
        /// The first line.
        First = "first",
        /// The second line.
        Second = "second",
        /// Cards that were destroyed, played, or taken from the deck.
        Losses = "losses",
    }
}

words! {
    /// A phase of a player's turn.
    pub enum Phase as "phase-lines-" {
        /// The player draws cards and readies all cards.
        Start = "start",
        /// The player builds units.
        Build = "build",
        /// The player attacks in waves.
        Attack = "attack",
    }
}

words! {
    /// The two strengths of a unit.
    pub enum Strength as "strength-" {
        /// The damage that the unit deals.
        Attack = "attack",
        /// The damage that destroys the unit.
        Defence = "defence",
    }
}

words! {
    /// The cause of a blow to cards outside any battle.
    pub enum Cause as "lines-cause-" {
        Event = "event",
        /// The umpire's decision.
        Umpire = "umpire",
    }
}

words! {
    /// A blow to cards outside any battle: what it does to them.
    pub enum Blow as "lines-blow-" {
        /// The card goes to losses.
        Destroyed = "destroyed",
        Turned = "turned",
        /// The card goes back to the hand.
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
    /// Returns true if the blow removes a card from its place.
    pub(super) fn removes(self) -> bool {
        matches!(self, Self::Destroyed | Self::Taken)
    }
}

impl Kind {
    pub fn is_unit(self) -> bool {
        !matches!(self, Self::Resource | Self::Tactic)
    }

    /// Returns true if cards of the kind `self` count as `kind` for tactical modifiers. A self-propelled gun also
    /// counts as armour, and an anti-tank gun as artillery.
    ///
    /// # Source
    /// `unit.kind`
    pub fn is_of(self, kind: Self) -> bool {
        self == kind
            || matches!((self, kind), (Self::SelfPropelled, Self::Armour) | (Self::AntiTank, Self::Artillery))
    }

    /// Returns the line for units of the kind. It applies if the card has no icon for a line.
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
    /// Returns the zone that corresponds to the line.
    pub fn zone(self) -> Zone {
        match self {
            Self::First => Zone::First,
            Self::Second => Zone::Second,
        }
    }
}

impl Zone {
    /// Returns the id of the message that says where a card of the zone lies, such as "on the first line".
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

    /// Returns true if cards in the zone may be unknown to the players. In all other zones cards lie face up.
    pub fn hides(self) -> bool {
        matches!(self, Self::Deck | Self::Hand | Self::Losses)
    }
}

impl Phase {
    /// Returns the next phase of the turn. Returns none after the last phase.
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
