//! What the entries of the tables hold.
//!
//! # Units
//! Fields that end in `_cm` are centimetres, in `_deg` degrees; modifiers and bounds on a die are plain numbers.

use seam::rulebook::catalogue::{TerrainKinds, values};

values! {
    /// A modifier.
    pub struct Each {
        /// What each occasion adds.
        each: i32,
    }

    /// A modifier for a unit near by.
    pub struct NearEach {
        /// What each occasion adds.
        each: i32,
        /// The greatest distance that counts.
        within_cm: f64,
    }

    /// The modifier for a general or the commander-in-chief.
    pub struct NearGeneral {
        /// What he adds in the unit's ranks.
        ranks: i32,
        /// What he adds near by.
        near: i32,
        /// The greatest distance that is near by.
        within_cm: f64,
    }

    /// The modifier for friends near by.
    pub struct Support {
        /// What each friend adds.
        each: i32,
        /// The greatest distance that counts.
        within_cm: f64,
        /// The stands a friend must have.
        least_stands: u32,
    }

    /// The modifier for stands lost this turn.
    pub struct Losses {
        /// For one, two, three, and four stands or more.
        by: [i32; 4],
    }

    /// A number for each experience.
    pub struct ByExperience {
        recruits: i32,
        veterans: i32,
    }

    /// How much of its way a unit makes on ground that slows it down, and which ground that is.
    pub struct Halved {
        /// The share of the way, of 1.
        share: f64 => 0.01..=1.0,
        /// The kinds, as a battle file names them; hills besides, upwards.
        kinds: TerrainKinds,
    }

    /// How wide a line without width is drawn.
    pub struct Breadth {
        width_cm: f64,
    }

    /// How much farther a unit gets.
    pub struct More {
        /// The share of its way, of 1, that is added.
        more: f64 => 0.0..=10.0,
    }

    /// A part of the movement.
    pub struct Part {
        share: f64 => 0.01..=1.0,
    }

    /// How far each kind of troops moves in a turn.
    pub struct Allowances {
        /// Line, heavy and guard infantry in line.
        foot_line: f64,
        foot_column: f64,
        /// Disordered or in square.
        foot_loose: f64,
        /// What light infantry has more.
        light_more: f64,
        light_cavalry: f64,
        dragoons: f64,
        heavy_cavalry: f64,
        guard_cavalry: f64,
        mounted_chasseurs: f64,
        dismounted_chasseurs: f64,
        /// Limbered light artillery.
        light_artillery: f64,
        /// Limbered medium artillery, howitzers too.
        medium_artillery: f64,
        /// Limbered heavy artillery.
        heavy_artillery: f64,
        /// Deployed batteries, by hand.
        deployed: f64,
        /// Gunners without guns.
        gunners: f64,
        engineers: f64,
        /// A wagon train.
        train: f64,
        general: f64,
    }

    /// The way of an attack.
    pub struct Declared {
        /// The widest wheel.
        wheel_deg: f64 => 0.0..=180.0,
        /// How many wheels there may be.
        wheels: u32,
        /// How finely a wheel is searched where none is named.
        step_deg: f64 => 0.1..=45.0,
        /// How finely the straight before it is searched.
        step_cm: f64 => 0.1..=1000.0,
    }

    /// The throw of a routing unit.
    pub struct Recovery {
        /// What a general at the edge adds.
        general: i32,
        /// How finely room is searched along the edge.
        step_cm: f64 => 0.1..=100.0,
    }

    /// What it takes to fortify a built-up area.
    pub struct Fortify {
        /// The markers engineers lay, one a turn.
        markers: u32,
    }

    /// A distance that a cause must lie within.
    pub struct Reach {
        /// The greatest distance that counts.
        within_cm: f64,
    }

    /// What a failed morale test leads to; a throw above both routs the unit.
    pub struct MoraleResult {
        /// The highest throw that leaves it disordered on the spot.
        disordered_to: i32 => 0.0..=20.0,
        /// The highest throw that makes it retreat.
        retreats_to: i32 => 0.0..=20.0,
    }
    ordered disordered_to <= retreats_to;

    /// How far a unit retreats.
    pub struct Retreat {
        distance_cm: f64,
    }

    /// The rating of a firing stand or gunner figure in its two bands.
    pub struct Rating {
        /// The far bound of the near band.
        near_cm: f64,
        /// The rating in the near band.
        near: i32,
        /// The far bound of the far band.
        far_cm: f64,
        /// The rating in the far band.
        far: i32,
    }
    ordered near_cm <= far_cm;

    /// The rating of howitzers at a target they do not see.
    pub struct Unseen {
        /// The greatest range.
        far_cm: f64,
        /// The rating of a whole battery of one to four figures.
        by_figures: [i32; 4],
    }

    /// How the ratings go on beyond the source's tables.
    pub struct Extend {
        /// The most stands or figures the source's tables have.
        table_to: u32,
        /// What each further howitzer figure adds at an unseen target.
        howitzer_each: i32,
    }

    /// The least rating of a group.
    pub struct Floor {
        /// The rating.
        least: i32,
    }

    /// Range added by the hill under a battery.
    pub struct Levels {
        /// What each hill level adds.
        per_level_cm: f64,
    }

    /// The dead zone of howitzers.
    pub struct DeadZone {
        /// Its depth.
        cm: f64,
    }

    /// Sight in woods.
    pub struct SightWoods {
        /// How far one sees in a wood, and how deep its edge is.
        cm: f64,
    }

    /// How a sum of ratings becomes stands.
    pub struct Kill {
        /// The part of the sum that removes one stand.
        per: i32 => 1.0..=1000.0,
    }

    /// A modifier for each firing stand or gunner figure.
    pub struct ByArm {
        /// For infantry and dismounted chasseurs.
        infantry: i32,
        artillery: i32,
    }

    /// A modifier that only artillery has.
    pub struct ForArtillery {
        /// For each gunner figure.
        artillery: i32,
    }

    /// A modifier that only infantry and dismounted chasseurs have.
    pub struct ForInfantry {
        /// For each firing stand.
        infantry: i32,
    }

    /// The modifier where a column and a line meet.
    pub struct ColumnLine {
        /// For a column that attacks a line.
        column: i32,
        /// For a line that attacks a column.
        line: i32,
    }

    /// The test of a unit that lost a melee; a throw above the bound routs it.
    pub struct Loser {
        /// The highest throw with which recruits retreat.
        recruits_to: i32 => 0.0..=20.0,
        /// The highest throw with which veterans retreat.
        veterans_to: i32 => 0.0..=20.0,
    }

    /// When losers surrender.
    pub struct Surrender {
        /// How many times the loser's result the winner's is.
        times: i32 => 1.0..=1000.0,
    }

    /// When losers with a result of 0 or less surrender.
    pub struct SurrenderSign {
        /// The least result of the winner.
        winner_least: i32,
    }

    /// How far both sides go back on a draw.
    pub struct Draw {
        /// The distance.
        back_cm: f64,
    }

    /// What lies between the two after a retreat from melee.
    pub struct Spacing {
        /// The distance.
        apart_cm: f64,
    }

    /// The test of figures attached to a unit that lost; a throw above the bound kills them.
    pub struct Attached {
        /// The highest throw with which they stay.
        stay_to: i32 => 0.0..=20.0,
    }

    /// The melee rank of each troop type.
    pub struct Ranks {
        engineers: i32,
        /// A wagon train.
        train: i32,
        dismounted_chasseurs: i32,
        light_infantry: i32,
        line_infantry: i32,
        mounted_chasseurs: i32,
        heavy_infantry: i32,
        light_cavalry: i32,
        dragoons: i32,
        guard_infantry: i32,
        heavy_cavalry: i32,
        guard_cavalry: i32,
        artillery: i32,
    }

    /// Frontage and depth of stands, in centimetres.
    pub struct StandSizes {
        infantry: [f64; 2] => 0.1..=100.0,
        /// Mounted cavalry.
        cavalry: [f64; 2] => 0.1..=100.0,
        mounted_chasseurs: [f64; 2] => 0.1..=100.0,
        dismounted_chasseurs: [f64; 2] => 0.1..=100.0,
        /// A deployed battery: one stand.
        battery: [f64; 2] => 0.1..=100.0,
        /// A limbered battery: one stand.
        limbered_battery: [f64; 2] => 0.1..=100.0,
        engineers: [f64; 2] => 0.1..=100.0,
        /// A wagon train.
        train: [f64; 2] => 0.1..=100.0,
        general: [f64; 2] => 0.1..=100.0,
    }

    /// The shapes of formations.
    pub struct FormationShape {
        /// The gap between the stands of a loose block.
        gap_cm: f64,
        /// The fewest stands that form a square.
        square_least: u32 => 1.0..=1000.0,
    }

    /// The rays that bound a zone.
    pub struct Opening {
        /// Outwards from straight ahead.
        angle_deg: f64 => 0.0..=90.0,
    }

    /// How exactly hands place stands.
    pub struct Precision {
        accuracy_cm: f64,
    }

    /// How far a block may be shifted to find room.
    pub struct Slide {
        /// The distance.
        shift_cm: f64,
        /// How much farther each ring of places is that is tried.
        step_cm: f64 => 0.01..=10.0,
        /// The angle from one place of a ring to the next.
        step_deg: f64 => 0.5..=180.0,
    }

    /// How finely directions are searched.
    pub struct Turning {
        /// The angle from one direction to the next.
        step_deg: f64 => 0.5..=180.0,
    }

    /// A share that must be exceeded.
    pub struct Share {
        /// The share, of 1.
        more_than: f64 => 0.0..=1.0,
    }

    /// Terrain kinds.
    pub struct Kinds {
        /// The kinds, as a battle file names them.
        kinds: TerrainKinds,
    }

    /// The ground of a melee.
    pub struct Ground {
        /// The terrain kinds that are passable obstacles.
        obstacles: TerrainKinds,
        /// The share of the attacking stands a terrain row must hold for, of 1.
        at_least: f64 => 0.0..=1.0,
    }
}
