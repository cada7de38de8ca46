//! Close calls about covers and obstacles: the effect of small shifts.

use super::facts::{OverFacts, ShiftedCoverFacts};
use super::front::{Front, is_low};
use crate::prelude::*;
use crate::survey::directions;

impl Front<'_, '_> {
    /// Returns true if a shift within the accuracy may bring a piece across the line of fire.
    pub(super) fn passes_by(&self, survey: Survey<'_>, piece: &Terrain) -> bool {
        let accuracy = survey.position.ground.accuracy;
        let near = |strip: Rect| piece.may_be_near(&strip, accuracy) && piece.distance(&strip) <= accuracy;
        self.strip().is_some_and(near)
    }

    /// Returns the least shift within the accuracy that changes whether the line of fire crosses an obstacle, and
    /// nothing else. A shift that also changes a contact does not count, because an obstacle in contact covers or is
    /// rested on instead.
    ///
    /// # Source
    /// `measure.over`, `tie.measure`
    pub(super) fn over_turned(&self, survey: Survey<'_>, piece: &Terrain) -> Option<f64> {
        let now = self.over_shifted(survey, piece, DVec2::ZERO);
        let turned = directions().filter_map(|way| {
            let there = |cm: f64| self.over_shifted(survey, piece, way * cm);
            let cm = survey.position.least_turn(|cm| there(cm).missed != now.missed)?;
            let then = OverFacts { missed: now.missed, ..there(cm) };
            (then == now).then_some(cm)
        });
        turned.map(swept).reduce(f64::min)
    }

    /// Returns the cover after the least shift within the accuracy that changes whether the target is covered.
    ///
    /// # Source
    /// `measure.cover`, `tie.measure`
    pub(super) fn cover_turned(&self, survey: Survey<'_>, piece: &Terrain) -> Option<ShiftedCoverFacts> {
        let more_than = survey.tables.measure_cover.more_than;
        let covers = |(share, middle): (f64, bool)| share > more_than && middle;
        let now = covers(self.lies_in(survey, piece, DVec2::ZERO));
        // A shift that changes the target's contact with a low piece also changes whether the piece is fired over. Such
        // a shift is left out.
        let low = is_low(survey, piece);
        let meets = |by: DVec2| low && self.over_shifted(survey, piece, by).target_touches;
        let before = meets(DVec2::ZERO);
        let turned = directions().filter_map(|way| {
            let there = |cm: f64| self.lies_in(survey, piece, way * cm);
            let cm = survey.position.least_turn(|cm| covers(there(cm)) != now)?;
            if meets(way * cm) != before {
                return None;
            }
            let (share, middle) = there(cm);
            let cm = swept(cm);
            Some(ShiftedCoverFacts { cm, share, middle })
        });
        turned.min_by(|a, b| a.cm.total_cmp(&b.cm))
    }
}
