//! The numbers of the rulebook, each with the rule it belongs to.

use super::position::Terrain;
use crate::dice::Roll;
use crate::rulebook::catalogue::{TableFault, Words, tables, values};

values! {
    /// Equal dice whose faces are added.
    pub struct Rolled {
        /// How many dice.
        dice: u32 => 1.0..=10.0,
        /// Faces of each.
        sides: u32 => 2.0..=100.0,
    }

    /// What a suppressed marker does.
    pub struct Marker {
        /// What it adds to morale.
        morale: i32,
    }

    /// Cover by terrain.
    pub struct Covers {
        /// Open ground.
        open: i32,
        /// A field.
        field: i32,
        /// An orchard.
        orchard: i32,
        /// Brush.
        brush: i32,
        /// Woods.
        woods: i32,
        /// A building.
        building: i32,
        /// A gully.
        gully: i32,
        /// A marsh.
        marsh: i32,
        /// A stream.
        stream: i32,
        /// A hedge, against fire across it.
        hedge: i32,
        /// A wall, against fire across it.
        wall: i32,
        /// A road.
        road: i32,
    }
}

tables! {
    /// Every rule of the book with its values; a field is named as its key, with `_` for `.`.
    pub struct Tables {
        recover_activate: "recover.activate" => Words,
        recover_procedure: "recover.procedure" => Words,
        recover_roll: "recover.roll" => Words,
        rout_activate: "rout.activate" => Words,
        rout_roll: "rout.roll" => Words,
        roll_two: "roll.two" => Rolled,
        morale_current: "morale.current" => Words,
        morale_used: "morale.used" => Words,
        suppressed_effect: "suppressed.effect" => Marker,
        cover_value: "cover.value" => Covers,
    }
}

impl Tables {
    /// The book's own tables, and over them a house-rules file, given as its name and its text.
    ///
    /// # Errors
    /// Everything that is wrong in the house-rules file, all at once.
    pub fn with_house(house: Option<(&str, &str)>) -> Result<Self, Vec<TableFault>> {
        Self::read(include_str!("tables.toml"), house)
    }
}

impl Rolled {
    /// The dice.
    pub fn roll(&self) -> Roll {
        // The table's limits are far below 255.
        let byte = |number| u8::try_from(number).unwrap_or(u8::MAX);
        Roll::of(byte(self.dice), byte(self.sides))
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
            Terrain::Hedge => self.hedge,
            Terrain::Wall => self.wall,
            Terrain::Road => self.road,
        }
    }
}
