//! The checks of a move: each hex, zones of control, moves in square, and movement points.

use super::MoveFacts;
use crate::prelude::*;
use crate::unit::push;

impl MoveFacts {
    /// Checks that the hexes on the path are adjacent, passable for all units, and free of enemies.
    pub(super) fn way(&self, weighing: &mut TallyBuilder<'_>) {
        let key = weighing.tables.terrain_effects.key;
        let some = fact!(self.path).is_not_empty();
        weighing.that(key, some, ["a-way", "no-way"]);
        for (at, step) in self.path.iter().enumerate() {
            let hex = |reason: Reason| reason.name("hex", &step.hex);
            let place = format_args!("path.{at}");
            let beside = fact!(place, step.beside).is(true);
            weighing.that_with(key, beside, ["beside", "apart"], hex);
            let open = fact!(place, step.cost).so(Option::is_some, 1);
            weighing.that_with(key, open, ["passable", "closed"], hex);
            let no_enemy = fact!(place, step.enemy).is(false);
            let key = weighing.tables.hex_stack.key;
            weighing.that_with(key, no_enemy, ["no-enemy", "enemy"], hex);
        }
    }

    /// Checks that the units stop where they enter an enemy zone of control.
    pub(super) fn zones(&self, weighing: &mut TallyBuilder<'_>) {
        let key = weighing.tables.hex_zoc.key;
        let before_last = self.path.len().saturating_sub(1);
        for (at, step) in self.path.iter().enumerate().take(before_last) {
            let free = fact!(format_args!("path.{at}"), step.zoc).is_empty();
            weighing.that_with(key, free, ["free", "stops"], |reason| {
                reason.name("hex", &step.hex).list("names", names(&step.zoc))
            });
        }
    }

    /// Checks the special rules for units that move in square.
    ///
    /// # Source
    /// `square.move`
    pub(super) fn as_square(&self, weighing: &mut TallyBuilder<'_>) {
        let table = &weighing.tables.square_move;
        let (key, hexes, cost) = (table.key, table.hexes, table.cost);
        let short = self.path.len() <= usize::try_from(hexes).unwrap_or(usize::MAX);
        let short = fact!(self.square).is(false).or(short);
        weighing.that_with(key, short, ["short", "far"], |reason| reason.count("hexes", hexes));
        weighing.nobody(key, fact!(self.zoc), ["free", "begins"]);
        for (at, step) in self.path.iter().enumerate() {
            let place = format_args!("path.{at}");
            weighing.nobody(key, fact!(place, step.zoc), ["stays-free", "enters"]);
            let cheap = |taken: &Option<u32>| taken.is_some_and(|taken| taken <= cost);
            let cheap = fact!(place, step.cost).so(cheap, cost);
            weighing.that_with(key, cheap, ["cheap", "dear"], |reason| {
                reason.name("hex", &step.hex).count("most", cost)
            });
        }
    }

    /// Adds the movement points and the cost of each hex to the sum. Checks that the points are enough.
    pub(super) fn points(&self, weighing: &mut TallyBuilder<'_>) {
        let tables = weighing.tables;
        let key = tables.terrain_effects.key;
        let first = UnitFacts::top(&self.units);
        let because = |variant| Reason::new(key, variant).name("unit", first.called());
        let Some(movement) = self.movement else {
            weighing.tally.open.push(OpenFact { key, path: "movement".into(), because: because("open") });
            return;
        };
        let tally = &mut weighing.tally;
        push(tally, Line::new(key, movement.into(), because("points")).on("movement"));
        let before = Reason::new(tables.square_leave.key, "spent");
        let spent = Line::new(tables.square_leave.key, -i64::from(self.spent), before);
        push(tally, spent.when(self.spent > 0).on("spent"));
        let disordered = self.units.iter().any(|unit| unit.disordered);
        for (at, step) in self.path.iter().enumerate() {
            // A hex that the units can't enter is refused. If the umpire allows it all the same, it costs 1 movement
            // point.
            let cost = step.cost.unwrap_or(1);
            let because = Reason::new(key, "takes").name("hex", &step.hex);
            let line = Line::new(key, -i64::from(cost), because).on(format!("path.{at}.cost"));
            push(tally, line.of(&step.hex));
            let zone = &tables.hex_zoc;
            let because =
                Reason::new(zone.key, "disordered").name("hex", &step.hex).list("names", names(&step.zoc));
            let more = Line::new(zone.key, -i64::from(zone.disordered), because).of(&step.hex);
            if !step.zoc.is_empty() {
                push(tally, more.when(disordered).on(format!("path.{at}.zoc")));
            }
        }
        let left = tally.total().unwrap_or(0);
        let wanted = i64::from(movement) - left.min(0);
        if left < 0 && self.is_least(tables) {
            let (key, hexes) = (tables.move_least.key, tables.move_least.hexes);
            weighing.that_with(key, true, ["least", ""], |reason| reason.count("hexes", hexes));
            return;
        }
        let enough = fact!(self.movement).so(|_| left >= 0, wanted);
        weighing.that_with(key, enough, ["enough", "short"], |reason| reason.count("points", left.abs()));
    }

    /// Returns true if the path is the shortest move, which units that have spent no points may always make.
    ///
    /// # Source
    /// `move.least`
    fn is_least(&self, tables: &Tables) -> bool {
        let hexes = u32::try_from(self.path.len()).unwrap_or(u32::MAX);
        let has_all = self.spent == 0 && self.movement.is_some_and(|points| points > 0);
        has_all && !self.square && hexes <= tables.move_least.hexes
    }
}
