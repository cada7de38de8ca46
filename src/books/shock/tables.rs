//! The numbers of the rulebook, each with the rule it belongs to.

use super::kind::{Arm, Ground, Rim};
use seam::rulebook::catalogue::{Words, tables, values};

values! {
    /// A modifier of one rule.
    pub struct Plus {
        /// What it adds.
        drm: i32,
    }

    /// A greatest number of movement points.
    pub struct Most {
        /// The greatest that is allowed.
        most: u32,
    }

    /// What a zone of control takes.
    pub struct Zone {
        /// What a disordered unit pays more to enter it.
        disordered: u32,
    }

    /// How far everybody can go.
    pub struct Least {
        hexes: u32 => 0.0..=1.0,
    }

    /// How many units a hex holds.
    pub struct Stacks {
        /// All together.
        most: u32 => 1.0..=20.0,
        /// Of one kind, where they are not all of one brigade.
        kind: u32 => 1.0..=20.0,
        /// Batteries beside others.
        guns: u32 => 0.0..=20.0,
    }

    /// What ground takes of foot, horse and guns, what it adds to a shock at it, and whether it hides.
    pub struct Effects {
        /// Open ground.
        clear: [i32; 5],
        woods: [i32; 5],
        marsh: [i32; 5],
        village: [i32; 5],
        castle: [i32; 5],
        redoubt: [i32; 5],
        /// A stream along the side crossed.
        stream: [i32; 5],
        /// A river along the side crossed.
        river: [i32; 5],
        /// A bridge over the side crossed.
        bridge: [i32; 5],
        /// A step up.
        uphill: [i32; 5],
        /// A hex that takes more than this disorders who enters it.
        disorders_over: u32,
    }

    /// A rating lost.
    pub struct Lower {
        lower: i32,
    }

    /// How far one retires.
    pub struct Retire {
        /// Cavalry and horse artillery, in hexes.
        far: u32 => 1.0..=5.0,
        /// Jaegers, in hexes.
        jaegers: u32 => 1.0..=5.0,
    }

    /// What a commitment check adds to the die.
    pub struct Commit {
        no_orders: i32,
    }

    /// What each column of strengths adds: from 4-1 to 1-4.
    pub struct Ratios {
        /// The columns in their order.
        drm: [i32; 9],
    }

    /// What attacking from behind adds.
    pub struct Positions {
        /// All through the rear.
        rear: i32,
        /// Through the front and the rear.
        front_and_rear: i32,
    }

    /// The least result of each row but the lowest.
    pub struct Results {
        /// The attacker disordered, and a check.
        repulsed: i32,
        /// The defender disordered, and a check.
        pressed: i32,
        /// The defender disordered and back.
        broken: i32,
    }

    /// The least results of fire, and its modifiers.
    pub struct Fire {
        check: i32,
        disordered: i32,
        /// Disordered and back.
        retreat: i32,
        /// At an adjacent target.
        adjacent: i32,
        /// For each hex beyond the effective range.
        beyond: i32,
        /// Guns stacked.
        stacked: i32,
        /// For each unit of the target beyond the first.
        massed: i32,
    }

    /// Bounds of a distance, in hexes.
    pub struct Distance {
        least: u32,
        most: u32,
    }
    ordered least <= most;

    /// The way of a charge.
    pub struct Path {
        /// The most hexes.
        hexes: u32 => 1.0..=5.0,
        /// Corners turned in each.
        corners: u32 => 0.0..=5.0,
    }

    /// How a square moves.
    pub struct SquareMove {
        hexes: u32,
        /// What the hex may take.
        cost: u32,
    }

    /// What it takes to form line again.
    pub struct Leave {
        /// Movement points.
        cost: u32,
    }
}

tables! {
    /// Every rule of the book with its values; a field is named as its key, with `_` for `.`.
    pub struct Tables from (include_str!("tables.toml")) {
        turn_frame: "turn.frame" => Words,
        turn_rally: "turn.rally" => Words,
        turn_victory: "turn.victory" => Words,
        hex_facing: "hex.facing" => Words,
        hex_flank: "hex.flank" => Words,
        hex_zoc: "hex.zoc" => Zone,
        move_least: "move.least" => Least,
        hex_stack: "hex.stack" => Stacks,
        terrain_effects: "terrain.effects" => Effects,
        cohesion_disordered: "cohesion.disordered" => Lower,
        shock_steps: "shock.steps" => Words,
        shock_retire: "shock.retire" => Retire,
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
        charge_bar_cost: "charge.bar.cost" => Most,
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
        square_leave: "square.leave" => Leave,
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

    /// What entering a hex of this ground takes; none: it is closed to the arm.
    pub fn cost(&self, ground: Ground, arm: Arm) -> Option<u32> {
        positive(of_arm(self.row(ground), arm))
    }

    /// What crossing takes on top; none: it can't be crossed.
    pub fn crossing(&self, rim: Rim, arm: Arm) -> Option<u32> {
        let more = u32::try_from(of_arm(self.along(rim), arm)).unwrap_or(0);
        (rim != Rim::River || more > 0).then_some(more)
    }

    /// What a step up takes on top.
    pub fn climb(&self, arm: Arm) -> u32 {
        positive(of_arm(self.uphill, arm)).unwrap_or(0)
    }

    /// What this ground adds to a shock at it.
    pub fn drm(&self, ground: Ground) -> i32 {
        let [.., drm, _] = self.row(ground);
        drm
    }

    /// Whether it hides what lies behind it.
    pub fn hides(&self, ground: Ground) -> bool {
        let [.., hides] = self.row(ground);
        hides > 0
    }

    /// What crossing this adds to a shock.
    pub fn drm_across(&self, rim: Rim) -> i32 {
        let [.., drm, _] = self.along(rim);
        drm
    }

    /// What attacking uphill adds to a shock.
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
