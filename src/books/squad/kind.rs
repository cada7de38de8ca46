//! Fixed words of the book: orders, units, terrain, action cards.

use seam::names::words;
use seam::rulebook::hole::Typed;

words! {
    /// An order that activates a player and rolls for his broken units.
    pub enum Order as "squad-order-" {
        Recover = "recover",
        Rout = "rout",
    }
}

words! {
    /// What must be finished before anything else is ordered.
    pub enum Busy as "squad-order-" {
        /// A Recover with rolls to make.
        Recover = "recover",
        /// A Rout with rolls to make.
        Rout = "rout",
        Move = "move",
        /// A retreat that is owed.
        Retreat = "retreat",
    }
}

words! {
    /// What a unit is.
    pub enum Kind as "squad-kind-" {
        Squad = "squad",
        Team = "team",
        Leader = "leader",
    }
}

words! {
    /// What lies in a hex.
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
        /// Deep water: nobody enters it.
        Water = "water",
    }
}

words! {
    /// What lies along a side of a hex, or crosses it.
    pub enum Along as "hexside-" {
        /// A cliff: nobody crosses it.
        Cliff = "cliff",
        Fence = "fence",
        Hedge = "hedge",
        Wall = "wall",
        /// A road that crosses it.
        Road = "road",
        /// A railway that crosses it.
        Railway = "railway",
    }
}

words! {
    /// An action card that is played while units move.
    pub enum Card as "squad-card-" {
        /// Mines: the defending inactive player's.
        Mines = "mines",
        /// Wire: the defending inactive player's.
        Wire = "wire",
        /// Smoke grenades: the active player's.
        Smoke = "smoke",
        /// Assault fire: the active player's.
        AssaultFire = "assault-fire",
    }
}

words! {
    /// What does something to units from outside the book.
    pub enum Cause as "squad-cause-" {
        Event = "event",
        Mines = "mines",
        Wire = "wire",
    }
}

words! {
    /// What is done to units from outside the book.
    pub enum Blow as "squad-blow-" {
        Breaks = "breaks",
        /// It suppresses them.
        Suppressed = "suppressed",
        /// It ends their part in the Move under way.
        Stops = "stops",
        /// It eliminates them.
        Eliminated = "eliminated",
    }
}

impl Card {
    /// Whether it is the inactive player's, in defence.
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
    /// How a unit came off the map.
    pub enum Off as "squad-off-" {
        Eliminated = "eliminated",
        /// It left by the enemy's edge.
        Left = "left",
        /// It left by another edge, as the umpire let it.
        Away = "away",
    }
}

impl Typed for Cause {
    const REFUSED: (&'static str, &'static str) = ("squad.ask", "no-cause");
}

impl Typed for Blow {
    const REFUSED: (&'static str, &'static str) = ("squad.ask", "no-fate");
}

impl Typed for MapEdge {
    const REFUSED: (&'static str, &'static str) = ("squad.ask", "no-edge");
}

impl Typed for Card {
    const REFUSED: (&'static str, &'static str) = ("squad.ask", "no-card");
}
