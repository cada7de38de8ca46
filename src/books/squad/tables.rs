//! The numbers of the rulebook, one entry for each rule.

use super::prelude::*;
use dice::Roll;
use rulebook::catalogue::{Words, tables, values};

values! {
    /// Several dice of one kind whose faces are added, such as 2d6.
    pub struct DiceSum {
        dice: u32 => 1.0..=10.0,
        /// The number of faces of each die.
        sides: u32 => 2.0..=100.0,
    }

    /// The rule for suppressed markers.
    pub struct Marker {
        /// The number that the marker adds to morale. It may be negative.
        morale: i32,
        /// The number that the marker adds to firepower. It may be negative.
        firepower: i32,
        /// The number that the marker adds to range. It may be negative.
        range: i32,
        /// The number that the marker adds to movement. It may be negative.
        movement: i32,
    }

    /// The rule for the costs of moving, in movement points.
    pub struct Costs {
        /// Entering open ground.
        open: i32 => 0.0..=100.0,
        field: i32 => 0.0..=100.0,
        orchard: i32 => 0.0..=100.0,
        brush: i32 => 0.0..=100.0,
        woods: i32 => 0.0..=100.0,
        building: i32 => 0.0..=100.0,
        gully: i32 => 0.0..=100.0,
        marsh: i32 => 0.0..=100.0,
        stream: i32 => 0.0..=100.0,
        /// Entering a major bridge, which fills a hex.
        bridge: i32 => 0.0..=100.0,
        /// Entering any hex along a road.
        road: i32 => 0.0..=100.0,
        /// Crossing a fence.
        fence: i32 => 0.0..=100.0,
        /// Crossing a hedge.
        hedge: i32 => 0.0..=100.0,
        /// Crossing a wall.
        wall: i32 => 0.0..=100.0,
        /// Climbing, for each step into a higher hex.
        uphill: i32 => 0.0..=100.0,
        /// The movement points that a unit gains in an order by entering a road hex.
        bonus: i32 => 0.0..=100.0,
        /// Leaving the map.
        leave: i32 => 0.0..=100.0,
    }

    /// The rule for attacks by fire.
    pub struct Attack {
        /// The firepower that each further unit of the group adds to that of the base unit.
        other: i32,
    }

    /// The rule for fire at a target on another level.
    pub struct Height {
        /// The number added to firepower for fire at a lower hex.
        downhill: i32,
        /// The number added to firepower for fire at a higher hex.
        uphill: i32,
    }

    /// The rule for the least firepower.
    pub struct FirepowerFloor {
        /// The least firepower that an attack can have.
        firepower: i32,
    }

    /// The rule for terrain that blocks fire, with the height in levels.
    pub struct Heights {
        woods: u32,
        building: u32,
    }

    /// The rule for terrain that hinders fire, with the number added to firepower.
    pub struct Hindrances {
        field: i32,
        orchard: i32,
        brush: i32,
        marsh: i32,
    }

    /// The rule for victory points.
    pub struct Worth {
        squad: u32 => 0.0..=1000.0,
        team: u32 => 0.0..=1000.0,
        /// The points for a leader, to which the leader's command is added.
        leader: u32 => 0.0..=1000.0,
    }

    /// The rule for cover, with the number that terrain adds to morale.
    pub struct Covers {
        /// Open ground in the target hex.
        open: i32,
        field: i32,
        orchard: i32,
        brush: i32,
        woods: i32,
        building: i32,
        gully: i32,
        marsh: i32,
        stream: i32,
        /// A major bridge, which fills the target hex.
        bridge: i32,
        /// Deep water in the target hex.
        water: i32,
        /// A hedge that the fire crosses into the hex.
        hedge: i32,
        /// A wall that the fire crosses into the hex.
        wall: i32,
        road: i32,
    }
}

tables! {
    /// All rules and numbers of the rulebook. A field is named after its rule key, with `_` for `.`.
    pub struct Tables from (include_str!("tables.toml")) {
        order_activate: "order.activate" => Words,
        move_announce: "move.announce" => Words,
        move_order: "move.order" => Words,
        move_limit_enemy: "move.limit.enemy" => Words,
        move_limit_cliff: "move.limit.cliff" => Words,
        move_limit_bridge: "move.limit.bridge" => Words,
        move_limit_edge: "move.limit.edge" => Words,
        move_cost: "move.cost" => Costs,
        move_opfire: "move.opfire" => Words,
        opfire_once: "opfire.once" => Words,
        fire_attack: "fire.attack" => Attack,
        fire_group: "fire.group" => Words,
        fire_height: "fire.height" => Height,
        fire_least: "fire.least" => FirepowerFloor,
        sight_line: "sight.line" => Heights,
        fire_hindrance: "fire.hindrance" => Hindrances,
        assault_fire: "assault.fire" => Words,
        befall_outside: "befall.outside" => Words,
        recover_activate: "recover.activate" => Words,
        recover_procedure: "recover.procedure" => Words,
        recover_roll: "recover.roll" => Words,
        rout_activate: "rout.activate" => Words,
        rout_roll: "rout.roll" => Words,
        rout_retreat: "rout.retreat" => Words,
        rout_retreat_terrain: "rout.retreat.terrain" => Words,
        rout_eliminated: "rout.eliminated" => Words,
        victory_points: "victory.points" => Worth,
        victory_last: "victory.last" => Words,
        roll_two: "roll.two" => DiceSum,
        morale_current: "morale.current" => Words,
        morale_used: "morale.used" => Words,
        suppressed_effect: "suppressed.effect" => Marker,
        cover_value: "cover.value" => Covers,
    }
}

impl DiceSum {
    /// Returns the roll of these dice.
    pub fn roll(&self) -> Roll {
        Roll::given(self.dice, self.sides)
    }
}

impl Covers {
    /// Returns the cover that a kind of terrain gives.
    pub fn of(&self, terrain: Terrain) -> i32 {
        match terrain {
            Terrain::Open => self.open,
            Terrain::Field => self.field,
            Terrain::Orchard => self.orchard,
            Terrain::Brush => self.brush,
            Terrain::Woods => self.woods,
            Terrain::Building => self.building,
            Terrain::Gully => self.gully,
            Terrain::Marsh => self.marsh,
            Terrain::Stream => self.stream,
            Terrain::Road => self.road,
            Terrain::Bridge => self.bridge,
            Terrain::Water => self.water,
        }
    }

    /// Returns the cover that a feature gives against fire across its hexside, or `None` for a feature without cover.
    pub fn across(&self, along: HexsideFeature) -> Option<i32> {
        match along {
            HexsideFeature::Hedge => Some(self.hedge),
            HexsideFeature::Wall => Some(self.wall),
            HexsideFeature::Cliff
            | HexsideFeature::Fence
            | HexsideFeature::Road
            | HexsideFeature::Railway => None,
        }
    }
}

impl Costs {
    /// Returns the movement points needed to enter terrain, or `None` for terrain that units can't enter.
    pub fn of(&self, terrain: Terrain) -> Option<i32> {
        Some(match terrain {
            // The cost of a road is for moves along it. Otherwise a road costs as much as open ground.
            Terrain::Open | Terrain::Road => self.open,
            Terrain::Field => self.field,
            Terrain::Orchard => self.orchard,
            Terrain::Brush => self.brush,
            Terrain::Woods => self.woods,
            Terrain::Building => self.building,
            Terrain::Gully => self.gully,
            Terrain::Marsh => self.marsh,
            Terrain::Stream => self.stream,
            Terrain::Bridge => self.bridge,
            Terrain::Water => return None,
        })
    }

    /// Returns the movement points needed to cross a hexside, or `None` if crossing costs nothing or is impossible.
    pub fn across(&self, along: HexsideFeature) -> Option<i32> {
        match along {
            HexsideFeature::Fence => Some(self.fence),
            HexsideFeature::Hedge => Some(self.hedge),
            HexsideFeature::Wall => Some(self.wall),
            HexsideFeature::Cliff | HexsideFeature::Road | HexsideFeature::Railway => None,
        }
    }
}

impl Heights {
    /// Returns the height of terrain in levels, or `None` for terrain that does not block fire.
    pub fn of(&self, terrain: Terrain) -> Option<u32> {
        match terrain {
            Terrain::Woods => Some(self.woods),
            Terrain::Building => Some(self.building),
            _ => None,
        }
    }
}

impl Hindrances {
    /// Returns the number that terrain adds to firepower, or `None` for terrain that does not hinder fire.
    pub fn of(&self, terrain: Terrain) -> Option<i32> {
        match terrain {
            Terrain::Field => Some(self.field),
            Terrain::Orchard => Some(self.orchard),
            Terrain::Brush => Some(self.brush),
            Terrain::Marsh => Some(self.marsh),
            _ => None,
        }
    }
}

impl Worth {
    /// Returns the victory points for a unit. A leader's command is added to those for its kind.
    pub fn of(&self, kind: Kind, command: Option<i32>) -> u32 {
        match kind {
            Kind::Squad => self.squad,
            Kind::Team => self.team,
            Kind::Leader => {
                let command = u32::try_from(command.unwrap_or(0)).unwrap_or(0);
                self.leader.saturating_add(command)
            }
        }
    }
}
