//! The cover in a morale test: the terrain that the unit touches or garrisons. Only the best piece counts.

use super::TouchFacts;
use super::lines::Test;
use crate::prelude::*;

impl Test<'_> {
    /// Returns the rule key and the value of the cover that a piece of terrain gives. The flag is false if the rule
    /// does not apply to this type of troops. Returns `None` if the piece gives no cover.
    fn row(&self, touch: &TouchFacts) -> Option<(&'static str, i64, bool)> {
        let tables = self.tables;
        let (low, work, hard) =
            (&tables.morale_mod_lowcover, &tables.morale_mod_earthwork, &tables.morale_mod_hardcover);
        let wall =
            matches!(touch.kind, Some(TerrainKind::Wall | TerrainKind::FortWall | TerrainKind::FortressWall));
        match touch.kind? {
            TerrainKind::Bua if touch.fortified => Some((hard.key, hard.each.into(), true)),
            TerrainKind::Bua => Some((low.key, low.each.into(), true)),
            TerrainKind::Earthwork => Some((work.key, work.each.into(), self.facts.unit.is_artillery())),
            _ if wall && touch.stone => Some((hard.key, hard.each.into(), true)),
            TerrainKind::Wall if !touch.high => Some((low.key, low.each.into(), true)),
            _ => None,
        }
    }

    /// Adds the lines of cover. If several pieces give cover, only the best counts.
    ///
    /// # Source
    /// `morale.cover.best`
    pub(super) fn cover(&mut self) {
        let touches = |touch: &TouchFacts| touch.held || touch.cm.is_some_and(|cm| cm <= touch.touching_cm);
        let rows: Vec<_> = self
            .facts
            .cover
            .iter()
            .enumerate()
            .filter_map(|(at, touch)| self.row(touch).map(|(key, each, fits)| (at, touch, key, each, fits)))
            .collect();
        let earns = |(_, touch, _, _, fits): &&(usize, &TouchFacts, &str, i64, bool)| *fits && touches(touch);
        let best =
            rows.iter().filter(earns).max_by_key(|(at, _, _, each, _)| (*each, std::cmp::Reverse(*at)));
        let best = best.map(|(at, ..)| *at);
        if best.is_some() && rows.iter().filter(earns).count() > 1 {
            self.tally.note(self.tables.morale_cover_best.key);
        }
        let mut named = Vec::new();
        let mut open = Vec::new();
        for (at, touch, key, each, fits) in rows {
            let mut because = |variant| {
                named.push(key);
                let kind = touch.kind.map_or("open", TerrainKind::message);
                Reason::new(key, variant)
                    .word("kind", kind)
                    .name("of", &touch.of)
                    .cm("cm", touch.cm.unwrap_or(0.0))
            };
            let line = match touch.cm {
                _ if touch.held => {
                    let variant = if best == Some(at) { "held" } else { "another" };
                    Line::new(key, each, because(variant))
                        .when(best == Some(at))
                        .on(format!("cover.{at}.held"))
                }
                None if self.facts.unplaced_are_elsewhere => continue,
                None => {
                    open.push((key, format!("cover.{at}.cm"), because("open")));
                    continue;
                }
                Some(cm) => {
                    let variant = if cm > touch.touching_cm {
                        "apart"
                    } else if !fits {
                        "no-guns"
                    } else if best == Some(at) {
                        "touches"
                    } else {
                        "another"
                    };
                    let line = Line::new(key, each, because(variant)).when(best == Some(at));
                    // A unit that lies flush with the piece surely touches it. Only a gap can be a close call.
                    let bound = (cm > 0.0).then_some(touch.touching_cm);
                    line.measured(Measurement::cm(format!("cover.{at}.cm"), cm, bound))
                }
            };
            self.block.lines.push(line.of(&touch.of));
        }
        self.no_cover(&named);
        for (key, path, because) in open {
            self.open(key, path, because);
        }
    }

    /// Adds a line that does not count for each rule of cover for which there is no terrain nearby. `named` lists the
    /// rules that have a line already.
    fn no_cover(&mut self, named: &[&str]) {
        let tables = self.tables;
        let (low, work, hard) =
            (&tables.morale_mod_lowcover, &tables.morale_mod_earthwork, &tables.morale_mod_hardcover);
        for (key, each) in [(low.key, low.each), (work.key, work.each), (hard.key, hard.each)] {
            if !named.contains(&key) {
                let because = Reason::new(key, "none");
                self.block.lines.push(Line::new(key, each.into(), because).when(false).on("cover"));
            }
        }
    }
}
