//! The types of the values in the rule tables.
//!
//! # Units
//! Fields that end in `_cm` are centimetres, those in `_deg` degrees. Modifiers and bounds on a die are plain numbers.

use rulebook::catalogue::{TerrainKinds, values};

values! {
    /// A modifier that is added each time it applies.
    pub struct Modifier {
        /// The amount added each time the modifier applies.
        each: i32,
    }

    /// A modifier that applies to units within a distance.
    pub struct NearModifier {
        /// The amount added each time the modifier applies.
        each: i32,
        /// The greatest distance at which a unit counts.
        within_cm: f64,
    }

    /// The morale modifier for a general or for the commander-in-chief.
    pub struct NearGeneral {
        /// The amount added if the general is in the unit's ranks.
        ranks: i32,
        /// The amount added if the general is nearby.
        near: i32,
        /// The greatest distance that counts as nearby.
        within_cm: f64,
    }

    /// The morale modifier for friendly units nearby.
    pub struct Support {
        /// The amount added for each friendly unit.
        each: i32,
        /// The greatest distance at which a friendly unit counts.
        within_cm: f64,
        /// The fewest stands that a friendly unit needs to count.
        least_stands: u32,
    }

    /// The morale modifier for stands lost this turn.
    pub struct Losses {
        /// The amounts for 1, 2, 3, and 4 or more lost stands.
        by: [i32; 4],
    }

    /// A number for each level of experience, such as the highest roll that passes a test.
    pub struct ByExperience {
        recruits: i32,
        veterans: i32,
    }

    /// The effect of slow ground on movement.
    pub struct Slowdown {
        /// The fraction of the normal distance that a unit covers on slow ground, such as 0.5.
        share: f64 => 0.01..=1.0,
        /// The kinds of terrain that are slow, by their words in a battle file. The edge of a hill is slow too when it
        /// is crossed upwards.
        kinds: TerrainKinds,
    }

    /// The width that a piece of terrain has if it is drawn as a line without width.
    pub struct Breadth {
        width_cm: f64,
    }

    /// The bonus to the movement on a road.
    pub struct RoadBonus {
        /// The fraction by which a unit moves farther on a road, such as 0.5.
        more: f64 => 0.0..=10.0,
    }

    /// A fraction of 1. For `move.reform` it is the part of the movement that a change of formation takes, for
    /// `move.wheel` the part of the distance that a unit covers when it goes sideways or back.
    pub struct Part {
        share: f64 => 0.01..=1.0,
    }

    /// The distances that each kind of troops can move in a turn.
    pub struct Allowances {
        /// The distance for line, heavy and guard infantry in a line.
        foot_line: f64,
        foot_column: f64,
        /// The distance for infantry that is disordered or in a square.
        foot_loose: f64,
        /// The distance that light infantry moves farther than other infantry.
        light_more: f64,
        light_cavalry: f64,
        dragoons: f64,
        heavy_cavalry: f64,
        guard_cavalry: f64,
        mounted_chasseurs: f64,
        dismounted_chasseurs: f64,
        /// The distance for limbered batteries of light guns.
        light_artillery: f64,
        /// The distance for limbered batteries of medium guns and howitzers.
        medium_artillery: f64,
        /// The distance for limbered batteries of heavy guns.
        heavy_artillery: f64,
        /// The distance for deployed batteries, which their gunners pull by hand.
        deployed: f64,
        /// The distance for gunners without guns.
        gunners: f64,
        engineers: f64,
        /// The distance for a wagon train.
        train: f64,
        general: f64,
    }

    /// The limits on the path of an attack.
    pub struct AttackLimits {
        /// The widest wheel that an attack may contain.
        wheel_deg: f64 => 0.0..=180.0,
        /// The largest number of wheels in an attack.
        wheels: u32,
        /// The angle by which wheels grow when the program searches a path.
        step_deg: f64 => 0.1..=45.0,
        /// The length by which the straight before the wheel grows when the program searches a path.
        step_cm: f64 => 0.1..=1000.0,
    }

    /// The numbers for the roll by which a routing unit recovers.
    pub struct Recovery {
        /// The amount added if a general touches the table edge of the side.
        general: i32,
        /// The distance between neighbouring places at the edge that are tried for a returning unit.
        step_cm: f64 => 0.1..=100.0,
    }

    /// The conditions for fortifying a built-up area.
    pub struct Fortify {
        /// The number of markers that fortify a built-up area. Engineers lay at most one in a turn.
        markers: u32,
    }

    /// The distance within which something causes a morale test.
    pub struct Reach {
        /// The greatest distance that counts.
        within_cm: f64,
    }

    /// The results of the roll after a failed morale test. A roll above both limits routs the unit.
    pub struct MoraleResult {
        /// The highest roll that only disorders the unit.
        disordered_to: i32 => 0.0..=20.0,
        /// The highest roll that makes the unit retreat.
        retreats_to: i32 => 0.0..=20.0,
    }
    ordered disordered_to <= retreats_to;

    /// The length of a retreat after a failed morale test.
    pub struct Retreat {
        distance_cm: f64,
    }

    /// The rating of each firing stand or gunner figure in the two range bands.
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

    /// The rating of howitzers that fire at a target they do not see.
    pub struct UnseenRating {
        /// The greatest range at such a target.
        far_cm: f64,
        /// The ratings of whole batteries of 1, 2, 3 and 4 figures.
        by_figures: [i32; 4],
    }

    /// The rule for more stands or figures than the printed rating tables list.
    pub struct RatingExtension {
        /// The largest number of stands or figures that the printed tables list.
        table_to: u32,
        /// The amount added for each further howitzer figure that fires at an unseen target.
        howitzer_each: i32,
    }

    /// The lower limit on the rating of a firing group.
    pub struct Floor {
        /// The lowest rating that a group can have.
        least: i32,
    }

    /// The range that a battery gains by standing on a hill.
    pub struct Levels {
        /// The range gained for each hill level.
        per_level_cm: f64,
    }

    /// The zone in front of howitzers in which they can't fire at an unseen target.
    pub struct DeadZone {
        /// The distance from the howitzers to the end of the zone.
        cm: f64,
    }

    /// The distance of sight in woods.
    pub struct SightWoods {
        /// The distance that troops see in a wood. The edge of a wood is equally deep.
        cm: f64,
    }

    /// The number of rating points that remove a stand.
    pub struct Kill {
        /// The sum of ratings that removes one stand, such as 20.
        per: i32 => 1.0..=1000.0,
    }

    /// A modifier for each firing stand or gunner figure, by branch of arms.
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

    /// The modifier in melee for a column against a line, and for a line against a column.
    pub struct ColumnLine {
        /// The amount for a column that attacks a line.
        column: i32,
        /// The amount for a line that attacks a column.
        line: i32,
    }

    /// The roll of a unit that has lost a melee. A roll above the limit routs the unit.
    pub struct Loser {
        /// The highest roll with which recruits retreat.
        recruits_to: i32 => 0.0..=20.0,
        /// The highest roll with which veterans retreat.
        veterans_to: i32 => 0.0..=20.0,
    }

    /// The condition under which the losers of a melee surrender.
    pub struct Surrender {
        /// The number of times that the winner's total has to be as large as the loser's.
        times: i32 => 1.0..=1000.0,
    }

    /// The condition under which losers with a total of 0 or less surrender.
    pub struct SurrenderSign {
        /// The lowest total of the winner at which the losers surrender.
        winner_least: i32,
    }

    /// The retreat of both sides after a drawn melee.
    pub struct Draw {
        /// The distance that each unit has to keep from where the enemy stood.
        back_cm: f64,
    }

    /// The retreat of a unit that lost a melee.
    pub struct Spacing {
        /// The gap to the enemy that the unit has to reach.
        apart_cm: f64,
    }

    /// The roll of gunners or engineers attached to a unit that lost a melee. A roll above the limit destroys them.
    pub struct AttachedTest {
        /// The highest roll with which the gunners or engineers stay with the unit.
        stay_to: i32 => 0.0..=20.0,
    }

    /// The rank of each troop type in melee.
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

    /// The frontage and depth of stands, in cm.
    pub struct StandSizes {
        infantry: [f64; 2] => 0.1..=100.0,
        /// The size of a stand of cavalry.
        cavalry: [f64; 2] => 0.1..=100.0,
        mounted_chasseurs: [f64; 2] => 0.1..=100.0,
        dismounted_chasseurs: [f64; 2] => 0.1..=100.0,
        /// The size of a deployed battery, which has a single stand.
        battery: [f64; 2] => 0.1..=100.0,
        /// The size of a limbered battery, which has a single stand.
        limbered_battery: [f64; 2] => 0.1..=100.0,
        engineers: [f64; 2] => 0.1..=100.0,
        /// The size of a stand of a wagon train.
        train: [f64; 2] => 0.1..=100.0,
        general: [f64; 2] => 0.1..=100.0,
    }

    /// The numbers that shape formations.
    pub struct FormationShape {
        /// The gap between the stands of a disordered unit.
        gap_cm: f64,
        /// The fewest stands that can form a square.
        square_least: u32 => 1.0..=1000.0,
    }

    /// The angle of the lines that bound a unit's front zone.
    pub struct Opening {
        /// The angle of each line outwards from straight ahead.
        angle_deg: f64 => 0.0..=90.0,
    }

    /// The accuracy with which players place stands by hand.
    pub struct Precision {
        accuracy_cm: f64,
    }

    /// The search for a place where a block of stands has room.
    pub struct Slide {
        /// The greatest distance by which the block may be shifted.
        shift_cm: f64,
        /// The difference in radius between two neighbouring rings of places that are tried.
        step_cm: f64 => 0.01..=10.0,
        /// The angle between neighbouring places on such a ring.
        step_deg: f64 => 0.5..=180.0,
    }

    /// The search for a direction of retreat.
    pub struct SearchStep {
        /// The angle between neighbouring directions that are tried.
        step_deg: f64 => 0.5..=180.0,
    }

    /// The search for the end of a retreat that goes on past the required distance.
    pub struct StepOn {
        /// The distance between neighbouring ends that are tried.
        step_cm: f64 => 0.01..=10.0,
    }

    /// A limit on a share. Shares above it count.
    pub struct Share {
        /// The limit, as a fraction of 1.
        more_than: f64 => 0.0..=1.0,
    }

    /// A list of terrain kinds.
    pub struct Kinds {
        /// The terrain kinds, by their words in a battle file.
        kinds: TerrainKinds,
    }

    /// The rules about terrain in a melee.
    pub struct Ground {
        /// The kinds of terrain that count as obstacles that units can cross.
        obstacles: TerrainKinds,
        /// The smallest fraction of the attacking stands to which a terrain modifier has to apply, such as 0.5.
        at_least: f64 => 0.0..=1.0,
    }
}
