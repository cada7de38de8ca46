//! Fixed words: what a card is, where it lies, and the phases of a turn.

use seam::names::words;
use seam::rulebook::hole::Typed;

words! {
    pub enum Kind as "lines-kind-" {
        /// Foot.
        Infantry = "infantry",
        /// Tanks.
        Armour = "armour",
        /// Self-propelled guns.
        SelfPropelled = "self-propelled",
        /// Guns of the second line.
        Artillery = "artillery",
        /// Anti-tank guns.
        AntiTank = "anti-tank",
        /// Aircraft.
        Aviation = "aviation",
        /// What units are paid with.
        Resource = "resource",
        /// A card that is played and gone.
        Tactic = "tactic",
    }
}

words! {
    /// One of the two lines.
    pub enum Line as "lines-line-" {
        /// The front.
        First = "first",
        /// The rear behind it.
        Second = "second",
    }
}

words! {
    pub enum Zone as "lines-zone-" {
        /// Face down, to be drawn.
        Deck = "deck",
        /// Held by the player.
        Hand = "hand",
        /// Resources on the table.
        Resources = "resources",
        /// Built this turn.
        Reserve = "reserve",
        /// The first line.
        First = "first",
        /// The second line.
        Second = "second",
        /// Destroyed, played, or taken from the deck.
        Losses = "losses",
    }
}

words! {
    /// A phase of a player's turn.
    pub enum Phase as "phase-lines-" {
        /// Two cards are drawn, and all are readied.
        Start = "start",
        /// Units are built.
        Build = "build",
        /// Waves of attack.
        Attack = "attack",
    }
}

words! {
    /// Which of a unit's two strengths.
    pub enum Strength as "strength-" {
        /// What it strikes with.
        Attack = "attack",
        /// What it withstands.
        Defence = "defence",
    }
}

words! {
    /// The cause of a blow to cards outside of any battle.
    pub enum Cause as "lines-cause-" {
        Event = "event",
        /// The umpire's word.
        Umpire = "umpire",
    }
}

words! {
    /// A blow to cards outside of any battle.
    pub enum Blow as "lines-blow-" {
        /// The card goes to losses.
        Destroyed = "destroyed",
        Turned = "turned",
        /// The card goes back to the hand.
        Taken = "taken",
    }
}

impl Typed for Cause {
    const REFUSED: (&'static str, &'static str) = ("lines.ask", "no-cause");
}

impl Typed for Blow {
    const REFUSED: (&'static str, &'static str) = ("lines.ask", "no-fate");
}

impl Blow {
    /// Returns true if a card that it befalls leaves the place where it lies.
    pub(super) fn removes(self) -> bool {
        matches!(self, Self::Destroyed | Self::Taken)
    }
}

impl Kind {
    pub fn is_unit(self) -> bool {
        !matches!(self, Self::Resource | Self::Tactic)
    }

    /// Whether it is of another kind too, as tactical modifiers see it.
    ///
    /// # Source
    /// `unit.kind`
    pub fn is_of(self, kind: Self) -> bool {
        self == kind
            || matches!((self, kind), (Self::SelfPropelled, Self::Armour) | (Self::AntiTank, Self::Artillery))
    }

    /// The line units of this kind stand on, where their card has no icon.
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
    /// The zone that is this line.
    pub fn zone(self) -> Zone {
        match self {
            Self::First => Zone::First,
            Self::Second => Zone::Second,
        }
    }
}

impl Zone {
    /// Whether the players need not know which cards lie in it.
    pub fn hides(self) -> bool {
        matches!(self, Self::Deck | Self::Hand | Self::Losses)
    }
}

impl Phase {
    /// The phase after it; none: the turn is over.
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
