//! The die modifiers of artillery fire.

use super::FireFacts;
use crate::prelude::*;
use crate::unit::push;

impl FireFacts {
    /// Adds the die modifiers of artillery fire to the sum.
    ///
    /// # Source
    /// `artillery.fire`, `square.fire`
    pub(super) fn lines(&self, tally: &mut Tally, tables: &Tables) {
        let table = &tables.artillery_fire;
        let key = table.key;
        let first = UnitFacts::top(&self.guns);
        match self.strength {
            Some(strength) => {
                let because = Reason::new(key, "strength").name("unit", first.called());
                push(tally, Line::new(key, strength.into(), because).on("strength").printed());
            }
            None => tally.open.push(OpenFact {
                key,
                path: "strength".into(),
                because: Reason::new(key, "open-strength").name("unit", first.called()),
            }),
        }
        let Some(distance) = self.distance else {
            tally.open.push(OpenFact {
                key,
                path: "distance".into(),
                because: Reason::new(key, "open-distance").name("hex", &self.target),
            });
            return;
        };
        let because = Reason::new(key, "adjacent").count("distance", distance);
        let line = Line::new(key, table.adjacent.into(), because).when(distance == 1);
        push(tally, line.on("distance"));
        let range = self.range.map_or(i64::from(distance), i64::from);
        let beyond = (i64::from(distance) - range).max(0);
        let because = Reason::new(key, "beyond").count("range", range).count("hexes", beyond);
        let line = Line::new(key, table.beyond.into(), because);
        push(tally, line.times(beyond.max(1)).when(beyond > 0).on("range"));
        let because = Reason::new(key, "stacked").count("guns", count(self.guns.len()));
        let line = Line::new(key, table.stacked.into(), because);
        push(tally, line.when(self.guns.len() > 1).on("guns"));
        let more = count(self.units.len()).saturating_sub(1);
        let because = Reason::new(key, "massed").count("units", count(self.units.len()));
        let line = Line::new(key, table.massed.into(), because).times(more.max(1));
        push(tally, line.when(more > 0).on("units"));
        let square = &tables.square_fire;
        let because = Reason::new(square.key, if self.square { "square" } else { "no-square" });
        push(tally, Line::new(square.key, square.drm.into(), because).when(self.square).on("square"));
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
