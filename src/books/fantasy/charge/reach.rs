//! The reach of a charge: the distance covered without dice, and the total needed on the dice.

use super::{ChargeFacts, whole};
use crate::prelude::*;
use crate::unit::listed;

impl ChargeFacts {
    /// Adds a block to `tally` that subtracts Movement from the distance to the target. The rest is the total that the
    /// dice must reach.
    ///
    /// # Source
    /// `charge.range`
    pub(super) fn reach(&self, tables: &Tables, tally: &mut Tally) {
        let rule = &tables.charge_range;
        let mut open = |path: &'static str, variant| {
            let because = Reason::new(rule.key, variant).name("unit", self.unit.called());
            tally.open.push(OpenFact { key: rule.key, path: path.into(), because });
        };
        if self.distance_in.is_none() {
            open("distance_in", "open-distance");
        }
        let Some(movement) = self.unit.movement else {
            open("unit.movement", "open-movement");
            return;
        };
        let because = Reason::new(rule.key, "movement").name("unit", self.unit.called());
        let mut line = Line::new(rule.key, movement.into(), because).on("unit.movement").printed();
        if let Some(distance) = self.distance_in {
            let bound = self.turning(tables, distance);
            line = line.measured(Measurement::inches("distance_in", distance, bound));
        }
        let mut block = Block { name: self.unit.id.clone(), ..Block::default() };
        block.lines.push(line);
        let words = match (&self.home, &self.blocked_by) {
            (Some(way), _) if way.contacts > 0 => ["way", ""],
            (Some(_), _) => ["clear", ""],
            (None, Some(_)) => ["", "blocked"],
            (None, None) => ["", "no-way"],
        };
        let mut checks = Checks::of(&self.unit.id, |reason| {
            let reason = reason.name("unit", self.unit.called()).name("target", self.target.called());
            match (&self.home, &self.blocked_by) {
                (Some(way), _) => reason
                    .inches("way", way.way_in)
                    .count("contacts", way.contacts)
                    .word("side", way.strikes.message()),
                (None, Some(by)) => reason.name("by", by.called()),
                (None, None) => reason,
            }
        });
        checks.that(tables.charge_move.key, self.home.is_some(), words);
        checks.add(self.side(tables));
        checks.add(self.stops(tables));
        block.checks.extend(checks.told());
        tally.blocks.push(block);
    }

    /// Returns a check that warns of a doubtful side. The check names the side that the charger would strike if the
    /// charger stood slightly to the left or right. Returns `None` if there is no such other side.
    ///
    /// # Source
    /// `charge.move`, `measure.place`
    fn side(&self, tables: &Tables) -> Option<Check> {
        let way = self.home.as_ref()?;
        let nearly = way.nearly.as_ref()?;
        let strikes = fact!("home", way.strikes);
        let mut measured = Measurement::inches("home.strikes", nearly.aside_in, Some(0.0));
        measured.other_side = Some(nearly.strikes.word().into());
        let this = strikes.so(|side| *side != nearly.strikes, way.strikes).measured(Some(measured));
        let check = Check::that(tables.charge_move.key, this, ["strikes", "strikes"]).of(&self.unit.id);
        Some(check.saying(|reason| {
            let reason = reason.name("unit", self.unit.called()).word("side", way.strikes.message());
            reason.word("other", nearly.strikes.message())
        }))
    }

    /// Returns the distance in inches nearest to `distance` that Movement and a whole dice total cover exactly. Any
    /// greater distance needs 1 more on the dice. Returns `None` if the Movement is unknown or no total of the dice is
    /// near enough.
    ///
    /// # Source
    /// `charge.range`, `tie.measure`
    pub(super) fn turning(&self, tables: &Tables, distance: f64) -> Option<f64> {
        let (least, most) = tables.charge_range.roll(self.swift).range();
        let movement = f64::from(self.unit.movement?);
        let sum = (distance - movement).round();
        (sum >= whole(least) && sum <= whole(most)).then_some(movement + sum)
    }

    /// Checks the place that the player states for the end of the charge. No other place may bring more models into
    /// combat, and there must be a path to the stated place.
    ///
    /// # Source
    /// `charge.place`
    pub(super) fn place(&self, tables: &Tables) -> Vec<Check> {
        let key = tables.charge_place.key;
        let mut checks = Vec::new();
        let Some(aside) = self.aside_in else {
            if !self.sharing.is_empty() {
                let check = Check::that(key, true, ["sharing", ""]).of(&self.unit.id).told();
                checks.push(check.saying(|reason| {
                    let reason = reason.list("others", listed(&self.sharing));
                    reason.name("target", self.target.called())
                }));
            }
            return checks;
        };
        let mut may = Checks::of(&self.unit.id, |reason| {
            reason.name("unit", self.unit.called()).inches("aside", aside)
        });
        may.that(key, fact!(self.most_fight).is(true), ["most", "fewer"]);
        // The umpire can't allow a charge along a path that does not exist.
        may.that(key, self.home.is_some(), ["way", "no-way"]);
        checks.extend(may);
        checks
    }

    /// Returns a check that names the obstacle before which a failed charge stops. Returns `None` if the charge cannot
    /// fail or no die can bring the charger that far.
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
        let check = Check::that(rule.key, true, ["stops", ""]).of(&self.unit.id).told();
        Some(check.saying(|reason| {
            reason
                .name("unit", self.unit.called())
                .name("by", before.called())
                .inches("room", short.room_in)
                .inches("apart", rule.apart_in)
        }))
    }
}
