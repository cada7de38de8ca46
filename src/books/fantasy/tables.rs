//! The numbers of the rulebook, one entry for each rule.
//!
//! # Units
//! Fields whose names end in `_in` are inches, and those in `_deg` degrees.

use dice::Roll;
use rulebook::catalogue::{TerrainKinds, Words, tables, values};

values! {
    /// Several dice of one kind whose faces are added, such as 2d6.
    pub struct DiceSum {
        dice: u32 => 1.0..=6.0,
        /// The number of faces of each die.
        sides: u32 => 2.0..=20.0,
    }

    /// The rule for the terrain that blocks sight.
    pub struct SightTerrain {
        /// The kinds of terrain that block sight, such as `woods`.
        hides: TerrainKinds,
    }

    /// The rule for the terrain that units can't enter.
    pub struct Impassable {
        /// The kinds of terrain that units can't enter.
        impassable: TerrainKinds,
    }

    /// The rule for the height from which units see.
    pub struct Height {
        /// The number of levels by which a large unit is higher.
        large: u32 => 0.0..=10.0,
    }

    /// The rule for crossing water on terrain such as bridges.
    pub struct Crossing {
        /// The kinds of terrain on which units cross, such as `bridge`.
        carries: TerrainKinds,
        over: TerrainKinds,
    }

    /// The rule for the front arc.
    pub struct Arc {
        /// The angle in degrees between straight ahead and either side of the front arc.
        angle_deg: f64 => 1.0..=89.0,
    }

    /// The rule for the greatest distance of a charge.
    pub struct Reach {
        /// The number of dice whose total is added to the Movement.
        dice: u32 => 1.0..=6.0,
        /// The number of faces of each die.
        sides: u32 => 2.0..=20.0,
        /// The number of dice that a swift unit rolls for its charge.
        swift_dice: u32 => 1.0..=6.0,
        /// The number of lowest dice that a swift unit leaves out.
        swift_drop: u32 => 0.0..=5.0,
        /// The distance in inches at which a failed charge stops before an obstacle.
        apart_in: f64 => 0.0..=10.0,
    }
    ordered swift_drop <= swift_dice;

    /// A modifier of the roll to hit.
    pub struct HitModifier {
        /// The number added to the roll. A negative number makes the target harder to hit.
        each: i32 => -6.0..=6.0,
    }

    /// The modifier of the roll to hit a distant target.
    pub struct LongRange {
        /// The number added to the roll. A negative number makes the target harder to hit.
        each: i32 => -6.0..=6.0,
        /// The share of the weapon's greatest range beyond which a target counts as distant, from 0 to 1.
        share: f64 => 0.0..=1.0,
    }

    /// The rule that gives the face needed to hit for a Ballistic Skill.
    pub struct Skill {
        /// The number from which the Ballistic Skill is subtracted.
        from: i32 => 1.0..=20.0,
    }

    /// The rule for the ranks that may shoot.
    pub struct Ranks {
        /// The number of ranks that may shoot, counted from the front.
        deep: u32 => 1.0..=100.0,
    }

    /// The rule for the roll to wound.
    pub struct Wound {
        /// The face needed to wound when Strength and Toughness are equal.
        even: i32 => 2.0..=6.0,
        /// The lowest face that the roll can need.
        least: i32 => 2.0..=6.0,
        /// The highest face that the roll can need.
        most: i32 => 2.0..=7.0,
    }
    ordered least <= most;

    /// The rule for armour saves against strong hits.
    pub struct Save {
        /// The greatest Strength of a hit that leaves the save unchanged. Each point above makes the save harder by 1.
        strength: i32 => 0.0..=20.0,
        /// The lowest face that the save can need.
        least: i32 => 2.0..=6.0,
    }

    /// The rule for two rolls to hit, which replace one that would need more than a 6.
    pub struct SecondThrow {
        /// The face needed on the first roll.
        first: i32 => 2.0..=6.0,
        /// The number subtracted from the original need to give the face needed on the second roll.
        less: i32 => 1.0..=6.0,
    }

    /// A share of a unit's models, from 0 to 1.
    pub struct Share {
        share: f64 => 0.01..=1.0,
    }

    /// The rule for rallying a unit with few models.
    pub struct FewModels {
        /// The share of its starting models, from 0 to 1, up to which a unit counts as having few.
        share: f64 => 0.01..=1.0,
        /// The highest roll that rallies a unit with few models.
        limit: i32 => 0.0..=20.0,
    }

    /// The rule for the accuracy with which players place units by hand.
    pub struct Accuracy {
        accuracy_in: f64 => 0.0..=5.0,
    }
}

tables! {
    /// All rules and numbers of the rulebook. A field is named after its rule key, with `_` for `.`.
    pub struct Tables from (include_str!("tables.toml")) {
        start_due: "start.due" => Words,
        charge_sequence: "charge.sequence" => Words,
        charge_free: "charge.free" => Words,
        charge_measure: "charge.measure" => Words,
        charge_sight: "charge.sight" => SightTerrain,
        sight_height: "sight.height" => Height,
        charge_arc: "charge.arc" => Arc,
        charge_barred: "charge.barred" => Words,
        charge_impossible: "charge.impossible" => Impassable,
        ground_crossing: "ground.crossing" => Crossing,
        charge_range: "charge.range" => Reach,
        react_when: "react.when" => Words,
        react_hold: "react.hold" => Words,
        react_shoot: "react.shoot" => Words,
        react_shoot_hit: "react.shoot.hit" => HitModifier,
        react_shoot_failed: "react.shoot.failed" => Words,
        react_flee: "react.flee" => DiceSum,
        react_flee_again: "react.flee.again" => Words,
        react_flee_caught: "react.flee.caught" => Words,
        react_flee_edge: "react.flee.edge" => Words,
        redirect_test: "redirect.test" => Words,
        shoot_hit: "shoot.hit" => Skill,
        shoot_long: "shoot.long" => LongRange,
        shoot_seven: "shoot.seven" => SecondThrow,
        shoot_models: "shoot.models" => Ranks,
        shoot_wound: "shoot.wound" => Wound,
        shoot_save: "shoot.save" => Save,
        shoot_casualties: "shoot.casualties" => Words,
        leadership_test: "leadership.test" => DiceSum,
        panic_test: "panic.test" => Share,
        terror_test: "terror.test" => Words,
        rally_test: "rally.test" => FewModels,
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
    /// Returns the dice that a charge rolls. A swift unit rolls more and leaves out the lowest.
    pub fn roll(&self, swift: bool) -> Roll {
        if swift {
            let drop = u8::try_from(self.swift_drop).unwrap_or(u8::MAX);
            Roll::given(self.swift_dice, self.sides).dropping(drop)
        } else {
            Roll::given(self.dice, self.sides)
        }
    }
}

impl DiceSum {
    /// Returns the roll of these dice.
    pub fn roll(&self) -> Roll {
        Roll::given(self.dice, self.sides)
    }
}
