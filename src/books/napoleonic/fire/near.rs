//! Close calls about cover and obstacles: what a small shift of a unit would change.

use super::facts::{OverFacts, ShiftedCoverFacts};
use super::front::{Front, is_low};
use crate::prelude::*;
use crate::survey::directions;

impl Front<'_, '_> {
    /// Returns true if a shift within the accuracy of placing by hand may bring a piece of terrain across the line of
    /// fire.
    pub(super) fn passes_by(&self, survey: Survey<'_>, piece: &Terrain) -> bool {
        let accuracy = survey.position.ground.accuracy;
        let near = |strip: Rect| piece.may_be_near(&strip, accuracy) && piece.distance(&strip) <= accuracy;
        self.strip().is_some_and(near)
    }

    /// Returns the smallest shift in cm that changes whether the line of fire crosses an obstacle. Shifts that also
    /// change which stands touch the obstacle do not count, because other modifiers then apply. Returns `None` if no
    /// shift within the accuracy of placing by hand changes the crossing.
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

    /// Returns the cover after the smallest shift that changes whether the piece covers the target. Returns `None` if
    /// no shift within the accuracy of placing by hand changes that.
    ///
    /// # Source
    /// `measure.cover`, `tie.measure`
    pub(super) fn cover_turned(&self, survey: Survey<'_>, piece: &Terrain) -> Option<ShiftedCoverFacts> {
        let more_than = survey.tables.measure_cover.more_than;
        let covers = |(share, middle): (f64, bool)| share > more_than && middle;
        let now = covers(self.lies_in(survey, piece, DVec2::ZERO));
        let shifted = |cm: f64, (share, middle)| ShiftedCoverFacts { cm: swept(cm), share, middle };
        // Shifts that also change whether the target touches a low obstacle are left out, because they change the
        // modifier for firing over it too.
        let low = is_low(survey, piece);
        let meets = |by: DVec2| low && self.over_shifted(survey, piece, by).target_touches;
        let before = meets(DVec2::ZERO);
        let of_both = directions().filter_map(|way| {
            let there = |cm: f64| self.lies_in(survey, piece, way * cm);
            let cm = survey.position.least_turn(|cm| covers(there(cm)) != now)?;
            (meets(way * cm) == before).then(|| shifted(cm, there(cm)))
        });
        // A shift of the firing stands may change which stands of the target they see. That changes the share only if
        // the piece covers a part of the target.
        let whole = self.share_of_all(survey, piece);
        let of_firers = directions().filter(|_| whole > 0.0 && whole < 1.0).filter_map(|way| {
            let there = |cm: f64| self.lies_in_seen_from(survey, piece, way * cm);
            let cm = survey.position.least_turn(|cm| covers(there(cm)) != now)?;
            Some(shifted(cm, there(cm)))
        });
        let turned = of_both.chain(of_firers);
        turned.min_by(|a, b| a.cm.total_cmp(&b.cm))
    }
}
