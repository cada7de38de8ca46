//! How far a charge gets by itself, and what the dice have to make up.

use super::{ChargeFacts, whole};
use crate::rulebook::fantasy::tables::Tables;
use crate::rulebook::fantasy::unit::listed;
use crate::ruling::{Block, Check, Line, Measured, Open, Reason, Tally};

impl ChargeFacts {
    /// Movement, and how far the target is: the dice make up the rest.
    ///
    /// # Source
    /// `charge.range`
    pub(super) fn reach(&self, tables: &Tables, tally: &mut Tally) {
        let rule = &tables.charge_range;
        let mut open = |path: &'static str, variant| {
            let because = Reason::new(rule.key, variant).name("unit", self.unit.called());
            tally.open.push(Open {
                key: rule.key,
                path: path.into(),
                because,
            });
        };
        if self.distance_in.is_none() {
            open("distance_in", "open-distance");
        }
        let Some(movement) = self.unit.movement else {
            open("unit.movement", "open-movement");
            return;
        };
        let because = Reason::new(rule.key, "movement").name("unit", self.unit.called());
        let mut line = Line::new(rule.key, movement.into(), because)
            .on("unit.movement")
            .printed();
        if let Some(distance) = self.distance_in {
            let bound = self.turning(tables, distance);
            line = line.measured(Measured::inches("distance_in", distance, bound));
        }
        let mut block = Block {
            name: self.unit.id.clone(),
            ..Block::default()
        };
        block.lines.push(line);
        let mut check = |key: &'static str, holds: bool, because: Reason| {
            let check = Check::new(key, holds, because).of(&self.unit.id);
            block.checks.push(check.told());
        };
        let pair = |key, variant| {
            Reason::new(key, variant)
                .name("unit", self.unit.called())
                .name("target", self.target.called())
        };
        match (&self.home, &self.blocked_by) {
            (Some(way), _) => {
                let variant = if way.contacts > 0 { "way" } else { "clear" };
                let because = pair(tables.charge_move.key, variant)
                    .inches("way", way.way_in)
                    .count("contacts", way.contacts)
                    .word("side", way.strikes.message());
                check(tables.charge_move.key, true, because);
            }
            (None, Some(by)) => {
                let because = pair(tables.charge_move.key, "blocked").name("by", by.called());
                check(tables.charge_move.key, false, because);
            }
            (None, None) => {
                let because = pair(tables.charge_move.key, "no-way");
                check(tables.charge_move.key, false, because);
            }
        }
        block.checks.extend(self.stops(tables));
        tally.blocks.push(block);
    }

    /// The distance nearest to this one at which one throw more or less would do: what Movement and a sum of the dice reach.
    ///
    /// # Source
    /// `charge.range`, `tie.measure`
    pub(super) fn turning(&self, tables: &Tables, distance: f64) -> Option<f64> {
        let (least, most) = tables.charge_range.roll(self.swift).range();
        let movement = f64::from(self.unit.movement?);
        let sum = (distance - movement).round();
        (sum >= whole(least) && sum <= whole(most)).then_some(movement + sum)
    }

    /// Where it is to end, where the player says so: as many fight there as anywhere, and there is a way there.
    ///
    /// # Source
    /// `charge.place`
    pub(super) fn place(&self, tables: &Tables) -> Vec<Check> {
        let key = tables.charge_place.key;
        let mut checks = Vec::new();
        let Some(aside) = self.aside_in else {
            if !self.sharing.is_empty() {
                let because = Reason::new(key, "sharing").list("others", listed(&self.sharing));
                let check = Check::new(key, true, because.name("target", self.target.called()));
                checks.push(check.of(&self.unit.id).told());
            }
            return checks;
        };
        let check = |holds: bool, variants: [&'static str; 2]| {
            let [good, bad] = variants;
            let because = Reason::new(key, if holds { good } else { bad })
                .name("unit", self.unit.called())
                .inches("aside", aside);
            Check::new(key, holds, because).of(&self.unit.id)
        };
        // No word makes a way where there is none.
        checks.extend([
            check(self.most_fight, ["most", "fewer"]).on("most_fight", true),
            check(self.home.is_some(), ["way", "no-way"]),
        ]);
        checks
    }

    /// Before what it stops if it falls short, where the dice could take it so far.
    ///
    /// # Source
    /// `charge.range`
    fn stops(&self, tables: &Tables) -> Option<Check> {
        let rule = &tables.charge_range;
        let short = self.short.as_ref()?;
        let before = short.stops_before.as_ref()?;
        let (least, _) = rule.roll(self.swift).range();
        let surely = whole(least) + f64::from(self.unit.movement?);
        let fails = self.home.is_none() || self.distance_in? > surely;
        if self.shot_at || !fails || short.room_in >= f64::from(rule.sides) {
            return None;
        }
        let because = Reason::new(rule.key, "stops")
            .name("unit", self.unit.called())
            .name("by", before.called())
            .inches("room", short.room_in)
            .inches("apart", rule.apart_in);
        Some(Check::new(rule.key, true, because).of(&self.unit.id).told())
    }
}
