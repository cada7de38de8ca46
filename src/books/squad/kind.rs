//! Fixed words of the rulebook: orders, units, terrain, and action cards.

use rulebook::hole::TypedWord;
use ruling::words;

words! {
    /// An order by which the broken units of one player roll. The order activates that player.
    pub enum Order as "squad-order-" {
        Recover = "recover",
        Rout = "rout",
    }
}

words! {
    /// An order or a retreat that must be finished before a player gives another order.
    pub enum UnfinishedOrder as "squad-order-" {
        /// A Recover order in which some units have yet to roll.
        Recover = "recover",
        /// A Rout order in which some units have yet to roll.
        Rout = "rout",
        Move = "move",
        /// A retreat that a unit has yet to make.
        Retreat = "retreat",
    }
}

words! {
    /// The kind of a unit: a squad, a team or a leader.
    pub enum Kind as "squad-kind-" {
        Squad = "squad",
        Team = "team",
        Leader = "leader",
    }
}

words! {
    /// A kind of terrain in a hex.
    pub enum Terrain as "hex-" {
        /// Open ground without any other terrain.
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
        /// A major bridge, which fills a hex.
        Bridge = "bridge",
        /// Deep water, which units can't enter.
        Water = "water",
    }
}

words! {
    /// A feature along a side of a hex, such as a wall, or across the side, such as a road.
    pub enum HexsideFeature as "hexside-" {
        /// A cliff, which no unit can cross.
        Cliff = "cliff",
        Fence = "fence",
        Hedge = "hedge",
        Wall = "wall",
        /// A road that crosses the hexside.
        Road = "road",
        /// A railway that crosses the hexside.
        Railway = "railway",
    }
}

words! {
    /// An action card that is played while units move.
    pub enum Card as "squad-card-" {
        /// Mines, which the inactive player plays if that side is in defence.
        Mines = "mines",
        /// Wire, which the inactive player plays if that side is in defence.
        Wire = "wire",
        /// Smoke grenades, which the active player plays.
        Smoke = "smoke",
        /// Assault fire, which the active player plays so that moving units can fire.
        AssaultFire = "assault-fire",
    }
}

words! {
    /// The cause of an effect that comes from outside the rulebook.
    pub enum Cause as "squad-cause-" {
        Event = "event",
        Mines = "mines",
        Wire = "wire",
    }
}

words! {
    /// An effect on units that comes from outside the rulebook.
    pub enum Blow as "squad-blow-" {
        Breaks = "breaks",
        /// The units each get a suppressed marker.
        Suppressed = "suppressed",
        /// The units may not move any further in the Move order in progress.
        Stops = "stops",
        /// The units are removed from the map for good.
        Eliminated = "eliminated",
    }
}

impl Card {
    /// Returns true if the card is played by the inactive player while in defence.
    ///
    /// # Source
    /// `move.announce`
    pub fn is_answer(self) -> bool {
        matches!(self, Self::Mines | Self::Wire)
    }
}

words! {
    /// An edge of the map, as seen from the player at the near edge.
    pub enum MapEdge as "squad-edge-" {
        /// The edge nearest to the player who sees the map upright.
        Near = "near",
        /// The edge opposite the near edge.
        Far = "far",
        /// The edge on the left, as seen from the near edge.
        Left = "left",
        /// The edge on the right, as seen from the near edge.
        Right = "right",
    }
}

words! {
    /// The way in which a unit left the map for good.
    pub enum Departure as "squad-off-" {
        Eliminated = "eliminated",
        /// The unit left the map by the enemy's edge, which scores victory points.
        Left = "left",
        /// The unit left the map by another edge, as the umpire allowed.
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
