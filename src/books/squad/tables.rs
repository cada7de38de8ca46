//! The numbers of the rulebook, each with the rule it belongs to.

use super::prelude::*;
use seam::dice::Roll;
use seam::rulebook::catalogue::{Words, tables, values};

values! {
    /// Equal dice whose faces are added.
    pub struct Rolled {
        dice: u32 => 1.0..=10.0,
        /// Faces of each.
        sides: u32 => 2.0..=100.0,
    }

    /// What a suppressed marker does.
    pub struct Marker {
        /// What it adds to morale.
        morale: i32,
        /// What it adds to firepower.
        firepower: i32,
        /// What it adds to range.
        range: i32,
        /// What it adds to movement.
        movement: i32,
    }

    /// What movement points pay for.
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
        /// A road, along it.
        road: i32 => 0.0..=100.0,
        /// A fence crossed.
        fence: i32 => 0.0..=100.0,
        /// A hedge crossed.
        hedge: i32 => 0.0..=100.0,
        /// A wall crossed.
        wall: i32 => 0.0..=100.0,
        /// A level up.
        uphill: i32 => 0.0..=100.0,
        /// What a road hex adds to the movement of the order.
        bonus: i32 => 0.0..=100.0,
        /// Leaving the map.
        leave: i32 => 0.0..=100.0,
    }

    /// An attack by fire.
    pub struct Attack {
        /// What each piece beside the base piece adds.
        other: i32,
    }

    /// The height of the target adds this to fire.
    pub struct Height {
        /// Fire at a lower hex.
        downhill: i32,
        /// Fire at a higher hex.
        uphill: i32,
    }

    /// What firepower does not fall below.
    pub struct Least {
        /// The least firepower.
        firepower: i32,
    }

    /// How high things stand that fire can't pass.
    pub struct Heights {
        woods: u32,
        building: u32,
    }

    /// What a hex that fire passes takes off.
    pub struct Hindrances {
        field: i32,
        orchard: i32,
        brush: i32,
        marsh: i32,
    }

    /// What a unit is worth.
    pub struct Worth {
        squad: u32 => 0.0..=1000.0,
        team: u32 => 0.0..=1000.0,
        /// A leader, beside his command.
        leader: u32 => 0.0..=1000.0,
    }

    /// Cover by terrain.
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
        /// A hedge, against fire across it.
        hedge: i32,
        /// A wall, against fire across it.
        wall: i32,
        road: i32,
    }
}

tables! {
    /// Every rule of the book with its values; a field is named as its key, with `_` for `.`.
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
        fire_least: "fire.least" => Least,
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
        roll_two: "roll.two" => Rolled,
        morale_current: "morale.current" => Words,
        morale_used: "morale.used" => Words,
        suppressed_effect: "suppressed.effect" => Marker,
        cover_value: "cover.value" => Covers,
    }
}

impl Rolled {
    /// The dice.
    pub fn roll(&self) -> Roll {
        Roll::given(self.dice, self.sides)
    }
}

impl Covers {
    /// The cover of one kind of terrain.
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

    /// The cover from fire across a side; none if what lies there covers from nothing.
    pub fn across(&self, along: Along) -> Option<i32> {
        match along {
            Along::Hedge => Some(self.hedge),
            Along::Wall => Some(self.wall),
            Along::Cliff | Along::Fence | Along::Road | Along::Railway => None,
        }
    }
}

impl Costs {
    /// What it costs to enter terrain; none where nobody enters.
    pub fn of(&self, terrain: Terrain) -> Option<i32> {
        Some(match terrain {
            // A road is paid for along it only; else one pays for the ground it lies on.
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

    /// What it costs to cross a side; none if it costs nothing.
    pub fn across(&self, along: Along) -> Option<i32> {
        match along {
            Along::Fence => Some(self.fence),
            Along::Hedge => Some(self.hedge),
            Along::Wall => Some(self.wall),
            Along::Cliff | Along::Road | Along::Railway => None,
        }
    }
}

impl Heights {
    /// How high terrain stands; none if fire passes it.
    pub fn of(&self, terrain: Terrain) -> Option<u32> {
        match terrain {
            Terrain::Woods => Some(self.woods),
            Terrain::Building => Some(self.building),
            _ => None,
        }
    }
}

impl Hindrances {
    /// What terrain takes off; none if it hinders nothing.
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
    /// What a unit is worth, a leader with his command.
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
