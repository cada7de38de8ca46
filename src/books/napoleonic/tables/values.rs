//! The values of the table entries.
//!
//! # Units
//! Fields that end in `_cm` are centimetres, those in `_deg` degrees. Modifiers and bounds on a die are plain numbers.

use rulebook::catalogue::{TerrainKinds, values};

values! {
    /// A modifier.
    pub struct Modifier {
        /// The amount added for each occasion.
        each: i32,
    }

    /// A modifier for nearby units.
    pub struct NearModifier {
        /// The amount added for each occasion.
        each: i32,
        /// The greatest distance that counts.
        within_cm: f64,
    }

    /// The modifier for a general or the commander-in-chief.
    pub struct NearGeneral {
        /// The amount added for a general in the unit's ranks.
        ranks: i32,
        /// The amount added for a general nearby.
        near: i32,
        /// The greatest distance that counts as nearby.
        within_cm: f64,
    }

    /// The modifier for nearby friends.
    pub struct Support {
        /// The amount added for each friend.
        each: i32,
        /// The greatest distance that counts.
        within_cm: f64,
        /// The fewest stands with which a friend counts.
        least_stands: u32,
    }

    /// The modifier for stands lost in the current turn.
    pub struct Losses {
        /// The amounts for 1, 2, 3, and 4 or more stands.
        by: [i32; 4],
    }

    /// A number for each level of experience.
    pub struct ByExperience {
        recruits: i32,
        veterans: i32,
    }

    /// The slowing of a unit by ground: by how much, and on which kinds of ground.
    pub struct Slowdown {
        /// The part of the normal distance that a unit makes, as a fraction of 1.
        share: f64 => 0.01..=1.0,
        /// The kinds of ground, by their names in a battle file. Hills also slow a unit that crosses their edge
        /// upwards.
        kinds: TerrainKinds,
    }

    /// The width that counts for a line drawn without a width.
    pub struct Breadth {
        width_cm: f64,
    }

    /// The bonus to the movement on a road.
    pub struct RoadBonus {
        /// The fraction of the road distance that is added.
        more: f64 => 0.0..=10.0,
    }

    /// A fraction of the movement.
    pub struct Part {
        share: f64 => 0.01..=1.0,
    }

    /// The distances that each kind of troops can move in a turn.
    pub struct Allowances {
        /// The distance for line, heavy and guard infantry in line.
        foot_line: f64,
        foot_column: f64,
        /// The distance for foot that is disordered or in square.
        foot_loose: f64,
        /// The bonus for light infantry.
        light_more: f64,
        light_cavalry: f64,
        dragoons: f64,
        heavy_cavalry: f64,
        guard_cavalry: f64,
        mounted_chasseurs: f64,
        dismounted_chasseurs: f64,
        /// The distance for limbered light artillery.
        light_artillery: f64,
        /// The distance for limbered medium artillery, including howitzers.
        medium_artillery: f64,
        /// The distance for limbered heavy artillery.
        heavy_artillery: f64,
        /// The distance for deployed batteries, which are drawn by hand.
        deployed: f64,
        /// The distance for gunners without guns.
        gunners: f64,
        engineers: f64,
        /// The distance for a wagon train.
        train: f64,
        general: f64,
    }

    /// The limits on the way of an attack.
    pub struct AttackLimits {
        /// The widest permitted wheel.
        wheel_deg: f64 => 0.0..=180.0,
        /// The largest number of wheels.
        wheels: u32,
        /// The step in which wheels are searched if the player names no way.
        step_deg: f64 => 0.1..=45.0,
        /// The step in which the straight before the wheel is searched.
        step_cm: f64 => 0.1..=1000.0,
    }

    /// The throw by which a routing unit recovers.
    pub struct Recovery {
        /// The amount added for a general at the edge.
        general: i32,
        /// The step in which room is searched along the edge.
        step_cm: f64 => 0.1..=100.0,
    }

    /// The conditions for fortifying a built-up area.
    pub struct Fortify {
        /// The number of markers that engineers have to lay. They lay at most one in a turn.
        markers: u32,
    }

    /// The reach within which a cause counts.
    pub struct Reach {
        /// The greatest distance that counts.
        within_cm: f64,
    }

    /// The results of a failed morale test. A throw above both bounds routs the unit.
    pub struct MoraleResult {
        /// The highest throw that disorders the unit on the spot.
        disordered_to: i32 => 0.0..=20.0,
        /// The highest throw that makes the unit retreat.
        retreats_to: i32 => 0.0..=20.0,
    }
    ordered disordered_to <= retreats_to;

    /// The length of a retreat.
    pub struct Retreat {
        distance_cm: f64,
    }

    /// The rating of a firing stand or gunner figure in the two range bands.
    pub struct Rating {
        /// The far end of the near band.
        near_cm: f64,
        /// The rating in the near band.
        near: i32,
        /// The far end of the far band.
        far_cm: f64,
        /// The rating in the far band.
        far: i32,
    }
    ordered near_cm <= far_cm;

    /// The rating of howitzers at an unseen target.
    pub struct UnseenRating {
        /// The greatest range.
        far_cm: f64,
        /// The rating of a whole battery of 1 to 4 figures.
        by_figures: [i32; 4],
    }

    /// The continuation of the ratings beyond the source's tables.
    pub struct RatingExtension {
        /// The most stands or figures that the source's tables list.
        table_to: u32,
        /// The amount added for each further howitzer figure at an unseen target.
        howitzer_each: i32,
    }

    /// The lower limit on the rating of a group.
    pub struct Floor {
        /// The least rating.
        least: i32,
    }

    /// The range added by the hill under a battery.
    pub struct Levels {
        /// The range added for each hill level.
        per_level_cm: f64,
    }

    /// The dead zone of howitzers.
    pub struct DeadZone {
        /// The depth of the dead zone.
        cm: f64,
    }

    /// The rules for sight in woods.
    pub struct SightWoods {
        /// The distance of sight in a wood, which is also the depth of the wood's edge.
        cm: f64,
    }

    /// The conversion of a sum of ratings into lost stands.
    pub struct Kill {
        /// The part of the sum that removes a stand.
        per: i32 => 1.0..=1000.0,
    }

    /// A modifier for each firing stand or gunner figure.
    pub struct ByArm {
        /// The amount for infantry and dismounted chasseurs.
        infantry: i32,
        artillery: i32,
    }

    /// A modifier that applies to artillery only.
    pub struct ForArtillery {
        /// The amount for each gunner figure.
        artillery: i32,
    }

    /// A modifier that applies to infantry and dismounted chasseurs only.
    pub struct ForInfantry {
        /// The amount for each firing stand.
        infantry: i32,
    }

    /// The modifier in a melee between a column and a line.
    pub struct ColumnLine {
        /// The amount for a column that attacks a line.
        column: i32,
        /// The amount for a line that attacks a column.
        line: i32,
    }

    /// The test of a unit that lost a melee. A throw above the bound routs the unit.
    pub struct Loser {
        /// The highest throw with which recruits retreat.
        recruits_to: i32 => 0.0..=20.0,
        /// The highest throw with which veterans retreat.
        veterans_to: i32 => 0.0..=20.0,
    }

    /// The condition for the surrender of losers.
    pub struct Surrender {
        /// The multiple of the loser's result that the winner's result has to reach.
        times: i32 => 1.0..=1000.0,
    }

    /// The condition for the surrender of losers with a result of 0 or less.
    pub struct SurrenderSign {
        /// The least result of the winner.
        winner_least: i32,
    }

    /// The retreat of both sides after a draw.
    pub struct Draw {
        /// The distance to keep from where the enemy stood.
        back_cm: f64,
    }

    /// The gap between the enemies after a retreat from melee.
    pub struct Spacing {
        /// The distance between the enemies.
        apart_cm: f64,
    }

    /// The test of figures attached to a losing unit. A throw above the bound kills the figures.
    pub struct AttachedTest {
        /// The highest throw with which the figures stay with the unit.
        stay_to: i32 => 0.0..=20.0,
    }

    /// The melee rank of each troop type.
    pub struct Ranks {
        engineers: i32,
        /// The rank of a wagon train.
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

    /// The frontage and depth of stands, in centimetres.
    pub struct StandSizes {
        infantry: [f64; 2] => 0.1..=100.0,
        /// The size of a stand of cavalry.
        cavalry: [f64; 2] => 0.1..=100.0,
        mounted_chasseurs: [f64; 2] => 0.1..=100.0,
        dismounted_chasseurs: [f64; 2] => 0.1..=100.0,
        /// The size of a deployed battery, which is a single stand.
        battery: [f64; 2] => 0.1..=100.0,
        /// The size of a limbered battery, which is a single stand.
        limbered_battery: [f64; 2] => 0.1..=100.0,
        engineers: [f64; 2] => 0.1..=100.0,
        /// The size of a stand of a wagon train.
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
        /// The angle of a ray outwards from straight ahead.
        angle_deg: f64 => 0.0..=90.0,
    }

    /// The accuracy with which hands place stands.
    pub struct Precision {
        accuracy_cm: f64,
    }

    /// The search for room for a block.
    pub struct Slide {
        /// The greatest distance by which the block may be shifted.
        shift_cm: f64,
        /// The difference in radius between two rings of the search.
        step_cm: f64 => 0.01..=10.0,
        /// The angle between two places of a ring.
        step_deg: f64 => 0.5..=180.0,
    }

    /// The step in which directions are searched.
    pub struct SearchStep {
        /// The angle between two directions.
        step_deg: f64 => 0.5..=180.0,
    }

    /// A share that must be exceeded.
    pub struct Share {
        /// The share, as a fraction of 1.
        more_than: f64 => 0.0..=1.0,
    }

    /// A list of terrain kinds.
    pub struct Kinds {
        /// The kinds, by the names in a battle file.
        kinds: TerrainKinds,
    }

    /// The ground of a melee.
    pub struct Ground {
        /// The terrain kinds that count as passable obstacles.
        obstacles: TerrainKinds,
        /// The fraction of the attacking stands for which a terrain modifier must hold.
        at_least: f64 => 0.0..=1.0,
    }
}
