//! The numbers of the rulebook, grouped by rule.

use super::prelude::*;
use dice::Roll;
use rulebook::catalogue::{Words, tables, values};

values! {
    /// A number of equal dice whose faces are added.
    pub struct DiceSum {
        dice: u32 => 1.0..=10.0,
        /// The number of faces of each die.
        sides: u32 => 2.0..=100.0,
    }

    /// The effects of a suppressed marker.
    pub struct Marker {
        /// The number that the marker adds to morale.
        morale: i32,
        /// The number that the marker adds to firepower.
        firepower: i32,
        /// The number that the marker adds to range.
        range: i32,
        /// The number that the marker adds to movement.
        movement: i32,
    }

    /// The costs in movement points.
    pub struct Costs {
        /// Open ground.
        open: i32 => 0.0..=100.0,
        field: i32 => 0.0..=100.0,
        orchard: i32 => 0.0..=100.0,
        brush: i32 => 0.0..=100.0,
        woods: i32 => 0.0..=100.0,
        building: i32 => 0.0..=100.0,
        gully: i32 => 0.0..=100.0,
        marsh: i32 => 0.0..=100.0,
        stream: i32 => 0.0..=100.0,
        /// A major bridge.
        bridge: i32 => 0.0..=100.0,
        /// A step along a road.
        road: i32 => 0.0..=100.0,
        /// A fence crossed.
        fence: i32 => 0.0..=100.0,
        /// A hedge crossed.
        hedge: i32 => 0.0..=100.0,
        /// A wall crossed.
        wall: i32 => 0.0..=100.0,
        /// Each level of climb.
        uphill: i32 => 0.0..=100.0,
        /// The bonus to movement in an order that enters a road hex.
        bonus: i32 => 0.0..=100.0,
        /// Leaving the map.
        leave: i32 => 0.0..=100.0,
    }

    /// The numbers of an attack by fire.
    pub struct Attack {
        /// The firepower that each further piece adds to that of the base piece.
        other: i32,
    }

    /// The numbers that the height of the target adds to firepower.
    pub struct Height {
        /// The number for fire at a lower hex than the firing one.
        downhill: i32,
        /// The number for fire at a higher hex than the firing one.
        uphill: i32,
    }

    /// The lower limit on firepower.
    pub struct FirepowerFloor {
        /// The least firepower.
        firepower: i32,
    }

    /// The heights of terrain that blocks fire, in levels.
    pub struct Heights {
        woods: u32,
        building: u32,
    }

    /// The numbers that hexes on the line of fire add to firepower.
    pub struct Hindrances {
        field: i32,
        orchard: i32,
        brush: i32,
        marsh: i32,
    }

    /// The victory points that units are worth.
    pub struct Worth {
        squad: u32 => 0.0..=1000.0,
        team: u32 => 0.0..=1000.0,
        /// The points for a leader. The leader's command is added to them.
        leader: u32 => 0.0..=1000.0,
    }

    /// The cover that terrain gives.
    pub struct Covers {
        /// Open ground.
        open: i32,
        field: i32,
        orchard: i32,
        brush: i32,
        woods: i32,
        building: i32,
        gully: i32,
        marsh: i32,
        stream: i32,
        /// A major bridge.
        bridge: i32,
        /// Deep water.
        water: i32,
        /// A hedge, against fire across the hedge.
        hedge: i32,
        /// A wall, against fire across the wall.
        wall: i32,
        road: i32,
    }
}

tables! {
    /// All rules of the book, each with its values. A field is named after its rule key, with `_` for `.`.
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
    /// Returns the dice of the roll.
    pub fn roll(&self) -> Roll {
        Roll::given(self.dice, self.sides)
    }
}

impl Covers {
    /// Returns the cover of a kind of terrain.
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

    /// Returns the cover against fire across a hexside. Returns none for a feature that gives no cover.
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
    /// Returns the cost of entering terrain. Returns none for terrain that units can't enter.
    pub fn of(&self, terrain: Terrain) -> Option<i32> {
        Some(match terrain {
            // The price of a road applies only to a move along the road. Otherwise the road costs as much as open
            // ground.
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

    /// Returns the cost of crossing a hexside. Returns none if crossing is free or impossible.
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
    /// Returns the height of terrain. Returns none for terrain that does not block fire.
    pub fn of(&self, terrain: Terrain) -> Option<u32> {
        match terrain {
            Terrain::Woods => Some(self.woods),
            Terrain::Building => Some(self.building),
            _ => None,
        }
    }
}

impl Hindrances {
    /// Returns the hindrance of terrain. Returns none for terrain that does not hinder fire.
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
    /// Returns the victory points that a unit is worth. The command of a leader is added.
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
