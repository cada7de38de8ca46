//! What is too close to call of what covers a target and of what is fired over: what little shifts would make of it.

use super::measure::{Front, is_low};
use super::{OverFacts, ShiftedCoverFacts};
use crate::prelude::*;

/// The ways in which a piece is shifted.
fn ways() -> impl Iterator<Item = DVec2> {
    (0..16_u32).map(|way| Bearing::degrees(f64::from(way) * 22.5).forward())
}

impl Front<'_, '_> {
    /// Whether a piece lies so near to the line of fire that a shift within the accuracy may bring it across.
    pub(super) fn passes_by(&self, survey: Survey<'_>, piece: &Terrain) -> bool {
        let accuracy = survey.position.ground.accuracy;
        let near = |strip: Rect| piece.may_be_near(&strip, accuracy) && piece.distance(&strip) <= accuracy;
        self.strip().is_some_and(near)
    }

    /// The least shift within the accuracy that brings an obstacle across the line of fire, or away from it, and nothing else:
    /// one that is touched or touched no more then covers or is rested on instead.
    ///
    /// # Source
    /// `measure.over`, `tie.measure`
    pub(super) fn over_turned(&self, survey: Survey<'_>, piece: &Terrain) -> Option<f64> {
        let now = self.over_shifted(survey, piece, DVec2::ZERO);
        let turned = ways().filter_map(|way| {
            let there = |cm: f64| self.over_shifted(survey, piece, way * cm);
            let cm = survey.position.least_turn(|cm| there(cm).missed != now.missed)?;
            let then = OverFacts { missed: now.missed, ..there(cm) };
            (then == now).then_some(cm)
        });
        turned.map(swept).reduce(f64::min)
    }

    /// What the least shift within the accuracy makes of a cover after which it covers the target, or does so no more.
    ///
    /// # Source
    /// `measure.cover`, `tie.measure`
    pub(super) fn cover_turned(&self, survey: Survey<'_>, piece: &Terrain) -> Option<ShiftedCoverFacts> {
        let more_than = survey.tables.measure_cover.more_than;
        let covers = |(share, middle): (f64, bool)| share > more_than && middle;
        let now = covers(self.lies_in(survey, piece, DVec2::ZERO));
        // What is touched, or touched no more, is fired over no more, or is: that hangs on the same shift, and is no fact of its own.
        let low = is_low(survey, piece);
        let meets = |by: DVec2| low && self.over_shifted(survey, piece, by).target_touches;
        let before = meets(DVec2::ZERO);
        let turned = ways().filter_map(|way| {
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
