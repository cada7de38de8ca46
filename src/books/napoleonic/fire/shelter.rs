//! Measuring how much of a target a piece of terrain covers, as a firing group sees it.

use super::facts::CoverFacts;
use super::front::Front;
use crate::prelude::*;
use geometry::{joined, total};

/// The kinds of terrain that count for the modifier `fire.mod.cover`. Walls and earthworks have modifiers of their own.
pub(super) const COVERS: [TerrainKind; 4] =
    [TerrainKind::Woods, TerrainKind::Shrub, TerrainKind::Fence, TerrainKind::Ditch];

/// The number of parallel lines along which a stand is measured if several pieces of terrain may overlap.
const SLICES: u32 = 200;

/// Returns two flags for a kind of terrain: true if it covers units inside it, and true if it covers units behind it.
/// Returns `None` for terrain that covers nobody.
fn ways_to_cover(piece: &Terrain) -> Option<(bool, bool)> {
    match piece.kind {
        TerrainKind::Woods => Some((true, false)),
        TerrainKind::Shrub | TerrainKind::Earthwork => Some((true, true)),
        // A ditch covers units inside it. A ditch drawn without width has no inside, so a unit that touches it counts
        // as covered.
        TerrainKind::Ditch => Some((true, piece.is_bare_line())),
        TerrainKind::Fence | TerrainKind::Wall => Some((false, true)),
        _ => None,
    }
}

/// Returns true if a piece of terrain may stop fire altogether instead of only weakening it, such as a wall.
///
/// # Source
/// `fire.bar.hard`, `fire.bar.canister`
pub(super) fn may_bar(piece: &Terrain) -> bool {
    ways_to_cover(piece).is_some() && !COVERS.contains(&piece.kind)
}

impl Front<'_, '_> {
    /// Returns true if a stand is covered by standing behind a piece of terrain, as seen from the group's front shifted
    /// by `by`.
    fn is_behind(&self, survey: Survey<'_>, piece: &Terrain, rect: &Rect, by: DVec2) -> bool {
        let line = Segment { a: self.range.a + by, b: rect.centre() };
        let shields = ways_to_cover(piece).is_some_and(|(_, shields)| shields);
        shields && survey.position.meets(piece, rect) && piece.is_crossed(&line)
    }

    /// Returns the share of a stand, from 0 to 1, that pieces of terrain cover together, as seen from the group's front
    /// shifted by `by`.
    fn share_covered(&self, survey: Survey<'_>, pieces: &[&Terrain], rect: &Rect, by: DVec2) -> f64 {
        if pieces.iter().any(|piece| self.is_behind(survey, piece, rect, by)) {
            return 1.0;
        }
        let holds = |piece: &&&Terrain| ways_to_cover(piece).is_some_and(|(holds, _)| holds);
        let in_it: Vec<&Terrain> =
            pieces.iter().filter(holds).copied().filter(|piece| piece.share_of(rect) > 0.0).collect();
        match in_it.as_slice() {
            [] => 0.0,
            [piece] => piece.share_of(rect),
            several => in_any(several, rect),
        }
    }

    /// Returns the facts of the cover that a piece of terrain gives to the visible stands of the target. Returns `None`
    /// if it covers none of them, even after a small shift.
    ///
    /// # Source
    /// `measure.cover`
    pub(super) fn cover_by(&self, survey: Survey<'_>, piece: &Terrain) -> Option<CoverFacts> {
        ways_to_cover(piece)?;
        if !self.may_cover(survey, piece) {
            return None;
        }
        let seen = self.seen();
        let (share, middle) = self.lies_in(survey, piece, DVec2::ZERO);
        let shifted = self.cover_turned(survey, piece);
        if share <= 0.0 && shifted.is_none() {
            return None;
        }
        Some(CoverFacts {
            of: piece.id.clone(),
            kind: Some(piece.kind),
            high: piece.high,
            stone: piece.stone,
            share,
            middle,
            extent_cm: seen
                .iter()
                .map(|rect| rect.depth().min(rect.frontage()))
                .fold(f64::INFINITY, f64::min),
            shifted,
        })
    }

    /// Returns the share of the visible target, from 0 to 1, that a piece of terrain covers, and true if the middle of
    /// the visible target is covered. Both units are shifted by `by`, and the piece stays.
    pub(super) fn lies_in(&self, survey: Survey<'_>, piece: &Terrain, by: DVec2) -> (f64, bool) {
        let seen: Vec<Rect> = self.seen().iter().map(|rect| rect.moved(by)).collect();
        self.covered_part(survey, piece, &seen, (by, by))
    }

    /// Returns the share of the visible target and whether its middle is covered, as [`Self::lies_in`] does, after a
    /// shift of the firing stands alone. The shift may change which stands of the target they see.
    pub(super) fn lies_in_seen_from(&self, survey: Survey<'_>, piece: &Terrain, by: DVec2) -> (f64, bool) {
        let seen: Vec<Rect> = self.seen_after(by).into_iter().copied().collect();
        self.covered_part(survey, piece, &seen, (by, DVec2::ZERO))
    }

    /// Returns the share of the whole target, from 0 to 1, that a piece of terrain covers, whether or not the target's
    /// stands are seen.
    pub(super) fn share_of_all(&self, survey: Survey<'_>, piece: &Terrain) -> f64 {
        self.covered_part(survey, piece, self.target_stands(), (DVec2::ZERO, DVec2::ZERO)).0
    }

    /// Returns the share of some stands that a piece of terrain covers, and true if their middle is covered. The firing
    /// stands are shifted by the first vector, and the target by the second.
    fn covered_part(
        &self,
        survey: Survey<'_>,
        piece: &Terrain,
        seen: &[Rect],
        (by, target_by): (DVec2, DVec2),
    ) -> (f64, bool) {
        let Some((holds, shields)) = ways_to_cover(piece) else {
            return (0.0, false);
        };
        let area: f64 = seen.iter().map(Rect::area).sum();
        let covered = |rect: &Rect| self.share_covered(survey, &[piece], rect, target_by) * rect.area();
        let covered: f64 = seen.iter().map(covered).sum();
        if area <= 0.0 || covered <= 0.0 {
            return (0.0, false);
        }
        let count = u32::try_from(seen.len()).map_or(1.0, f64::from);
        let middle = seen.iter().map(Rect::centre).sum::<DVec2>() / count;
        let touching = || seen.iter().any(|rect| survey.position.meets(piece, rect));
        let line = Segment { a: self.range.a + by, b: middle };
        let behind = shields && piece.is_crossed(&line) && touching();
        let share = share(covered, area);
        (share, behind || (holds && piece.contains(middle)))
    }

    /// Returns the share of the visible target, from 0 to 1, that several pieces of terrain cover together. Returns
    /// `None` if there are fewer than two pieces.
    ///
    /// # Source
    /// `measure.cover.sum`
    pub(super) fn covered(&self, survey: Survey<'_>, cover: &[CoverFacts]) -> Option<f64> {
        let covers = cover
            .iter()
            .filter(|cover| cover.share > 0.0)
            .filter(|cover| cover.kind.is_some_and(|kind| COVERS.contains(&kind)));
        let pieces: Vec<&Terrain> = covers.filter_map(|cover| survey.position.terrain(&cover.of)).collect();
        (pieces.len() > 1).then(|| {
            let area: f64 = self.seen().iter().map(|rect| rect.area()).sum();
            share(self.area_covered(survey, &pieces), area)
        })
    }

    fn area_covered(&self, survey: Survey<'_>, pieces: &[&Terrain]) -> f64 {
        let stands = self.seen().iter();
        stands.map(|rect| self.share_covered(survey, pieces, rect, DVec2::ZERO) * rect.area()).sum()
    }
}

/// Returns the share of a stand, from 0 to 1, that lies in at least one of several pieces of terrain. It is measured
/// along parallel lines from the rear to the front of the stand.
fn in_any(pieces: &[&Terrain], rect: &Rect) -> f64 {
    let right = rect.facing().right() * rect.frontage();
    let half = rect.facing().forward() * (0.5 * rect.depth());
    let on_line = |slice: u32| {
        let aside = right * ((f64::from(slice) + 0.5) / f64::from(SLICES) - 0.5);
        let line = Segment { a: rect.centre() + aside - half, b: rect.centre() + aside + half };
        let stretches = pieces.iter().flat_map(|piece| piece.stretches(&line));
        total(&joined(stretches.collect(), 0.0))
    };
    (0..SLICES).map(on_line).sum::<f64>() / f64::from(SLICES)
}
