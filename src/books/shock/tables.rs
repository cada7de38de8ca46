//! The numbers of the rulebook, one entry for each rule.

use super::kind::{Arm, Ground, Rim};
use rulebook::catalogue::{Words, tables, values};

values! {
    /// A rule that adds one modifier to a die.
    pub struct Plus {
        /// The number added to the die.
        drm: i32,
    }

    /// A rule that limits movement points.
    pub struct PointLimit {
        /// The greatest number of movement points.
        most: u32,
    }

    /// The rule for the cost of zones of control.
    pub struct Zone {
        /// The extra movement points that a disordered unit pays to enter a zone of control.
        disordered: u32,
    }

    /// The rule for the move that a unit can always make, even if the cost exceeds the unit's points.
    pub struct LeastMove {
        hexes: u32 => 0.0..=1.0,
    }

    /// The rule for stacking units in a hex.
    pub struct Stacks {
        /// The greatest number of units in a hex.
        most: u32 => 1.0..=20.0,
        /// The greatest number of units of one arm in a hex, unless all belong to one brigade.
        kind: u32 => 1.0..=20.0,
        /// The greatest number of batteries that are stacked with other units.
        guns: u32 => 0.0..=20.0,
    }

    /// The rule for terrain, with five numbers for each kind: the costs for infantry, cavalry and artillery, the die
    /// modifier for a shock, and 1 if the terrain blocks sight.
    pub struct Effects {
        /// Open ground without any cover.
        clear: [i32; 5],
        woods: [i32; 5],
        marsh: [i32; 5],
        village: [i32; 5],
        castle: [i32; 5],
        redoubt: [i32; 5],
        /// A stream along the hex side that is crossed.
        stream: [i32; 5],
        /// A river along the hex side that is crossed.
        river: [i32; 5],
        /// A bridge over the hex side that is crossed.
        bridge: [i32; 5],
        /// A step to a higher hex.
        uphill: [i32; 5],
        /// The greatest cost of a hex that units can enter without becoming disordered.
        disorders_over: u32,
    }

    /// The rule for the cohesion of disordered units.
    pub struct RatingCut {
        lower: i32,
    }

    /// The rule for the distances that units may retire.
    pub struct RetireDistance {
        /// The greatest distance in hexes for cavalry and horse artillery.
        far: u32 => 1.0..=5.0,
        /// The greatest distance in hexes for jaegers.
        jaegers: u32 => 1.0..=5.0,
    }

    /// The rule for commitment checks.
    pub struct Commit {
        no_orders: i32,
    }

    /// The rule for the strength ratio.
    pub struct Ratios {
        /// The die modifier for each column, from 4-1 to 1-4.
        drm: [i32; 9],
    }

    /// The rule for attacks through the rear.
    pub struct Positions {
        /// The die modifier if all attackers come through the rear of the defenders.
        rear: i32,
        /// The die modifier if some attackers come through the front and some through the rear.
        front_and_rear: i32,
    }

    /// The rows of the shock table, each with the lowest total that gives its result. A lower total gives the first
    /// row, a counter-shock.
    pub struct Results {
        /// The total from which the attackers are disordered and check for a retreat.
        repulsed: i32,
        /// The total from which the defenders are disordered and check for a retreat.
        pressed: i32,
        /// The total from which the defenders are disordered and retreat.
        broken: i32,
    }

    /// The rule for artillery fire: the lowest total for each result, and the modifiers.
    pub struct Fire {
        check: i32,
        disordered: i32,
        /// The total from which the target is disordered and retreats.
        retreat: i32,
        /// The die modifier for fire at an adjacent hex.
        adjacent: i32,
        /// The die modifier for each hex beyond the effective range.
        beyond: i32,
        /// The die modifier for guns that are stacked.
        stacked: i32,
        /// The die modifier for each unit in the target hex beyond the first.
        massed: i32,
    }

    /// The rule for the distance of a charge, in hexes.
    pub struct Distance {
        least: u32,
        most: u32,
    }
    ordered least <= most;

    /// The rule for the path of a charge.
    pub struct Path {
        /// The greatest number of hexes on the path.
        hexes: u32 => 1.0..=5.0,
        /// The greatest number of corners that the units may turn for each hex on the path.
        corners: u32 => 0.0..=5.0,
    }

    /// The rule for moving in square.
    pub struct SquareMove {
        hexes: u32,
        /// The greatest number of movement points that the hex entered may cost.
        cost: u32,
    }

    /// The rule for forming line from square.
    pub struct LeaveCost {
        /// The movement points that forming line costs.
        cost: u32,
    }
}

tables! {
    /// All rules and numbers of the rulebook. A field is named after its rule key, with `_` for `.`.
    pub struct Tables from (include_str!("tables.toml")) {
        turn_frame: "turn.frame" => Words,
        turn_rally: "turn.rally" => Words,
        turn_victory: "turn.victory" => Words,
        hex_facing: "hex.facing" => Words,
        hex_flank: "hex.flank" => Words,
        hex_zoc: "hex.zoc" => Zone,
        move_least: "move.least" => LeastMove,
        hex_stack: "hex.stack" => Stacks,
        terrain_effects: "terrain.effects" => Effects,
        cohesion_disordered: "cohesion.disordered" => RatingCut,
        shock_steps: "shock.steps" => Words,
        shock_retire: "shock.retire" => RetireDistance,
        shock_commit: "shock.commit" => Commit,
        shock_drm_ratio: "shock.drm.ratio" => Ratios,
        shock_drm_cohesion: "shock.drm.cohesion" => Words,
        shock_drm_position: "shock.drm.position" => Positions,
        shock_drm_clear: "shock.drm.clear" => Plus,
        shock_table: "shock.table" => Results,
        shock_disorder: "shock.disorder" => Words,
        shock_retreat: "shock.retreat" => Words,
        artillery_fire: "artillery.fire" => Fire,
        advance_who: "advance.who" => Words,
        advance_optional: "advance.optional" => Words,
        advance_cavalry_first: "advance.cavalry_first" => Words,
        again_once: "again.once" => Words,
        again_breakthrough: "again.breakthrough" => Words,
        again_counter: "again.counter" => Words,
        charge_distance: "charge.distance" => Distance,
        charge_bar_disordered: "charge.bar.disordered" => Words,
        charge_bar_sight: "charge.bar.sight" => Words,
        charge_bar_zoc: "charge.bar.zoc" => Words,
        charge_bar_terrain: "charge.bar.terrain" => Words,
        charge_bar_cost: "charge.bar.cost" => PointLimit,
        charge_bar_front: "charge.bar.front" => Words,
        charge_step_1: "charge.step.1" => Path,
        charge_step_2: "charge.step.2" => Words,
        charge_step_3: "charge.step.3" => Words,
        charge_step_4: "charge.step.4" => Words,
        charge_step_5: "charge.step.5" => Words,
        charge_step_6: "charge.step.6" => Words,
        charge_step_7: "charge.step.7" => Words,
        charge_step_8: "charge.step.8" => Words,
        charge_step_9: "charge.step.9" => Words,
        recall_roll: "recall.roll" => Words,
        charge_drm_heavy: "charge.drm.heavy" => Plus,
        charge_drm_light: "charge.drm.light" => Plus,
        charge_disorder: "charge.disorder" => Words,
        square_try: "square.try" => Words,
        square_try_zoc: "square.try.zoc" => Words,
        square_effect: "square.effect" => Words,
        square_drm: "square.drm" => Plus,
        square_fire: "square.fire" => Plus,
        square_move: "square.move" => SquareMove,
        square_leave: "square.leave" => LeaveCost,
        countercharge_try: "countercharge.try" => Words,
        countercharge_roll_light: "countercharge.roll.light" => Plus,
        countercharge_drm_light: "countercharge.drm.light" => Plus,
        countercharge_hexes: "countercharge.hexes" => Words,
        countercharge_infantry: "countercharge.infantry" => Words,
        pursuit_again: "pursuit.again" => Words,
        pursuit_optional: "pursuit.optional" => Words,
        pursuit_stack: "pursuit.stack" => Words,
        pursuit_drm: "pursuit.drm" => Plus,
    }
}

impl Effects {
    fn row(&self, ground: Ground) -> [i32; 5] {
        match ground {
            Ground::Clear => self.clear,
            Ground::Woods => self.woods,
            Ground::Marsh => self.marsh,
            Ground::Village => self.village,
            Ground::Castle => self.castle,
            Ground::Redoubt => self.redoubt,
        }
    }

    fn along(&self, rim: Rim) -> [i32; 5] {
        match rim {
            Rim::Stream => self.stream,
            Rim::River => self.river,
            Rim::Bridge => self.bridge,
        }
    }

    /// Returns the movement points needed to enter a hex with this terrain, or `None` if the arm can't enter.
    pub fn cost(&self, ground: Ground, arm: Arm) -> Option<u32> {
        positive(of_arm(self.row(ground), arm))
    }

    /// Returns the extra movement points needed to cross a hex side with this feature, or `None` if the arm can't
    /// cross.
    pub fn crossing(&self, rim: Rim, arm: Arm) -> Option<u32> {
        let more = u32::try_from(of_arm(self.along(rim), arm)).unwrap_or(0);
        (rim != Rim::River || more > 0).then_some(more)
    }

    /// Returns the extra movement points needed for a step uphill.
    pub fn climb(&self, arm: Arm) -> u32 {
        positive(of_arm(self.uphill, arm)).unwrap_or(0)
    }

    /// Returns the die modifier for a shock at units in this terrain.
    pub fn drm(&self, ground: Ground) -> i32 {
        let [.., drm, _] = self.row(ground);
        drm
    }

    /// Returns true if the terrain blocks the line of sight.
    pub fn hides(&self, ground: Ground) -> bool {
        let [.., hides] = self.row(ground);
        hides > 0
    }

    /// Returns the die modifier for a shock across a hex side with this feature.
    pub fn drm_across(&self, rim: Rim) -> i32 {
        let [.., drm, _] = self.along(rim);
        drm
    }

    /// Returns the die modifier for a shock uphill.
    pub fn drm_uphill(&self) -> i32 {
        let [.., drm, _] = self.uphill;
        drm
    }
}

fn of_arm([foot, horse, guns, ..]: [i32; 5], arm: Arm) -> i32 {
    match arm {
        Arm::Foot => foot,
        Arm::Horse => horse,
        Arm::Guns => guns,
    }
}

fn positive(number: i32) -> Option<u32> {
    u32::try_from(number).ok().filter(|number| *number > 0)
}
