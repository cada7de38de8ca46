//! The numbers of the rulebook, each with the rule it belongs to.
//!
//! # Units
//! Fields that end in `_in` are inches, in `_deg` degrees.

use seam::dice::Roll;
use seam::rulebook::catalogue::{TerrainKinds, Words, tables, values};

values! {
    /// Equal dice whose faces are added.
    pub struct Rolled {
        dice: u32 => 1.0..=6.0,
        /// Faces of each.
        sides: u32 => 2.0..=20.0,
    }

    /// Terrain that blocks sight.
    pub struct Hides {
        /// The kinds, as a battle file names them.
        hides: TerrainKinds,
    }

    /// Terrain nobody can enter.
    pub struct Impassable {
        /// The kinds, as a battle file names them.
        impassable: TerrainKinds,
    }

    /// How high somebody stands.
    pub struct Height {
        /// How many levels a large unit stands higher.
        large: u32 => 0.0..=10.0,
    }

    /// What carries over water.
    pub struct Crossing {
        /// The kinds that carry, as a battle file names them.
        carries: TerrainKinds,
        over: TerrainKinds,
    }

    /// The front arc.
    pub struct Arc {
        /// How far its bounds lean outwards from straight ahead.
        angle_deg: f64 => 1.0..=89.0,
    }

    /// How far a charge reaches.
    pub struct Reach {
        /// How many dice are added to the Movement.
        dice: u32 => 1.0..=6.0,
        /// Faces of each.
        sides: u32 => 2.0..=20.0,
        /// How many dice a swift unit throws.
        swift_dice: u32 => 1.0..=6.0,
        /// How many of the lowest of them are left out.
        swift_drop: u32 => 0.0..=5.0,
        /// How far a failed charge stops from anything in its way.
        apart_in: f64 => 0.0..=10.0,
    }
    ordered swift_drop <= swift_dice;

    /// A modifier of the throw to hit.
    pub struct ToHit {
        /// What it takes from the dice: below 0 it is harder to hit.
        each: i32 => -6.0..=6.0,
    }

    /// The modifier for a far target.
    pub struct LongRange {
        /// What it takes from the dice: below 0 it is harder to hit.
        each: i32 => -6.0..=6.0,
        /// From which share of the greatest range on.
        share: f64 => 0.0..=1.0,
    }

    /// From what Ballistic Skill is taken.
    pub struct Skill {
        /// The number.
        from: i32 => 1.0..=20.0,
    }

    /// Who shoots.
    pub struct Ranks {
        /// How many ranks.
        deep: u32 => 1.0..=100.0,
    }

    /// The throw to wound.
    pub struct Wound {
        /// What it needs where Strength and Toughness are equal.
        even: i32 => 2.0..=6.0,
        /// The least it ever needs.
        least: i32 => 2.0..=6.0,
        /// The most it ever needs.
        most: i32 => 2.0..=7.0,
    }
    ordered least <= most;

    /// The armour save.
    pub struct Save {
        /// The greatest Strength that does not make it worse.
        strength: i32 => 0.0..=20.0,
        /// The least it ever needs.
        least: i32 => 2.0..=6.0,
    }

    /// What a throw to hit that needs more than the highest face becomes.
    pub struct BeyondSix {
        /// The face that must fall first.
        first: i32 => 2.0..=6.0,
        /// What is taken from the need for the second throw.
        less: i32 => 1.0..=6.0,
    }

    /// A share of a unit's models.
    pub struct Share {
        share: f64 => 0.01..=1.0,
    }

    /// What few of a unit need to rally.
    pub struct Few {
        /// The share of its models, of 1, at which they are few.
        share: f64 => 0.01..=1.0,
        /// The highest throw with which they rally.
        limit: i32 => 0.0..=20.0,
    }

    /// How exactly hands place units.
    pub struct Accuracy {
        accuracy_in: f64 => 0.0..=5.0,
    }
}

tables! {
    /// Every rule of the book with its values; a field is named as its key, with `_` for `.`.
    pub struct Tables from (include_str!("tables.toml")) {
        start_due: "start.due" => Words,
        charge_sequence: "charge.sequence" => Words,
        charge_free: "charge.free" => Words,
        charge_measure: "charge.measure" => Words,
        charge_sight: "charge.sight" => Hides,
        sight_height: "sight.height" => Height,
        charge_arc: "charge.arc" => Arc,
        charge_barred: "charge.barred" => Words,
        charge_impossible: "charge.impossible" => Impassable,
        ground_crossing: "ground.crossing" => Crossing,
        charge_range: "charge.range" => Reach,
        react_when: "react.when" => Words,
        react_hold: "react.hold" => Words,
        react_shoot: "react.shoot" => Words,
        react_shoot_hit: "react.shoot.hit" => ToHit,
        react_shoot_failed: "react.shoot.failed" => Words,
        react_flee: "react.flee" => Rolled,
        react_flee_again: "react.flee.again" => Words,
        react_flee_caught: "react.flee.caught" => Words,
        react_flee_edge: "react.flee.edge" => Words,
        redirect_test: "redirect.test" => Words,
        shoot_hit: "shoot.hit" => Skill,
        shoot_long: "shoot.long" => LongRange,
        shoot_seven: "shoot.seven" => BeyondSix,
        shoot_models: "shoot.models" => Ranks,
        shoot_wound: "shoot.wound" => Wound,
        shoot_save: "shoot.save" => Save,
        shoot_casualties: "shoot.casualties" => Words,
        leadership_test: "leadership.test" => Rolled,
        panic_test: "panic.test" => Share,
        terror_test: "terror.test" => Words,
        rally_test: "rally.test" => Few,
        charge_move: "charge.move" => Words,
        charge_place: "charge.place" => Words,
        flee_through: "flee.through" => Words,
        flee_move: "flee.move" => Words,
        catch_reform: "catch.reform" => Words,
        measure_place: "measure.place" => Accuracy,
        battle_over: "battle.over" => Words,
    }
}

impl Reach {
    /// The dice of a charge.
    pub fn roll(&self, swift: bool) -> Roll {
        if swift {
            let drop = u8::try_from(self.swift_drop).unwrap_or(u8::MAX);
            Roll::given(self.swift_dice, self.sides).dropping(drop)
        } else {
            Roll::given(self.dice, self.sides)
        }
    }
}

impl Rolled {
    /// The dice.
    pub fn roll(&self) -> Roll {
        Roll::given(self.dice, self.sides)
    }
}
