//! Enums with fixed words: orders, units, terrain, action cards.

use rulebook::hole::TypedWord;
use ruling::words;

words! {
    /// An order that makes a player's broken units roll. It activates that player.
    pub enum Order as "squad-order-" {
        Recover = "recover",
        Rout = "rout",
    }
}

words! {
    /// An order or a retreat that must be finished before another order is given.
    pub enum UnfinishedOrder as "squad-order-" {
        /// A Recover with rolls still to make.
        Recover = "recover",
        /// A Rout with rolls still to make.
        Rout = "rout",
        Move = "move",
        /// A retreat that a unit still has to make.
        Retreat = "retreat",
    }
}

words! {
    /// The kind of a unit.
    pub enum Kind as "squad-kind-" {
        Squad = "squad",
        Team = "team",
        Leader = "leader",
    }
}

words! {
    /// The terrain of a hex.
    pub enum Terrain as "hex-" {
        /// Open ground.
        Open = "open",
        Field = "field",
        Orchard = "orchard",
        Brush = "brush",
        Woods = "woods",
        Building = "building",
        Gully = "gully",
        Marsh = "marsh",
        Stream = "stream",
        Road = "road",
        /// A major bridge.
        Bridge = "bridge",
        /// Deep water, which units can't enter.
        Water = "water",
    }
}

words! {
    /// A feature along a side of a hex, or across that side.
    pub enum HexsideFeature as "hexside-" {
        /// A cliff, which units can't cross.
        Cliff = "cliff",
        Fence = "fence",
        Hedge = "hedge",
        Wall = "wall",
        /// A road across the side.
        Road = "road",
        /// A railway across the side.
        Railway = "railway",
    }
}

words! {
    /// An action card that is played while units move.
    pub enum Card as "squad-card-" {
        /// Mines, played by the inactive player in defence.
        Mines = "mines",
        /// Wire, played by the inactive player in defence.
        Wire = "wire",
        /// Smoke grenades, played by the active player.
        Smoke = "smoke",
        /// Assault fire, played by the active player.
        AssaultFire = "assault-fire",
    }
}

words! {
    /// The cause of a blow, which comes from outside the book.
    pub enum Cause as "squad-cause-" {
        Event = "event",
        Mines = "mines",
        Wire = "wire",
    }
}

words! {
    /// A blow to units, which comes from outside the book.
    pub enum Blow as "squad-blow-" {
        Breaks = "breaks",
        /// The units get a suppressed marker.
        Suppressed = "suppressed",
        /// The units stop in the Move order in progress.
        Stops = "stops",
        /// The units are eliminated.
        Eliminated = "eliminated",
    }
}

impl Card {
    /// Returns true if the inactive player plays the card, while in defence.
    ///
    /// # Source
    /// `move.announce`
    pub fn is_answer(self) -> bool {
        matches!(self, Self::Mines | Self::Wire)
    }
}

words! {
    /// An edge of the map.
    pub enum MapEdge as "squad-edge-" {
        /// The near edge.
        Near = "near",
        /// The far edge.
        Far = "far",
        /// The left edge.
        Left = "left",
        /// The right edge.
        Right = "right",
    }
}

words! {
    /// The way in which a unit came off the map.
    pub enum Departure as "squad-off-" {
        Eliminated = "eliminated",
        /// The unit left the map by the enemy's edge.
        Left = "left",
        /// The unit left the map by another edge, which the umpire allowed.
        Away = "away",
    }
}

impl TypedWord for Cause {
    const REFUSED: (&'static str, &'static str) = ("squad.ask", "no-cause");
}

impl TypedWord for Blow {
    const REFUSED: (&'static str, &'static str) = ("squad.ask", "no-fate");
}

impl TypedWord for MapEdge {
    const REFUSED: (&'static str, &'static str) = ("squad.ask", "no-edge");
}

impl TypedWord for Card {
    const REFUSED: (&'static str, &'static str) = ("squad.ask", "no-card");
}
