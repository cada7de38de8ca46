//! How much of a target lies in or behind what covers it, as one group sees it.

use super::CoverFacts;
use super::measure::Front;
use crate::geometry::{Rect, Segment, joined, total};
use crate::rulebook::napoleonic::survey::Survey;
use crate::table::{Terrain, TerrainKind};
use glam::DVec2;

/// What makes a target a covered one; walls and earthworks have rows of their own.
pub(super) const COVERS: [TerrainKind; 4] = [
    TerrainKind::Woods,
    TerrainKind::Shrub,
    TerrainKind::Fence,
    TerrainKind::Ditch,
];

/// So many lines are laid through a stand where what covers it may overlap.
const SLICES: u32 = 200;

/// Whether a kind of terrain covers who is in it, and who is behind it.
fn ways_to_cover(piece: &Terrain) -> Option<(bool, bool)> {
    match piece.kind {
        TerrainKind::Woods => Some((true, false)),
        TerrainKind::Shrub | TerrainKind::Earthwork => Some((true, true)),
        // A ditch covers who is in it; one drawn without width holds nobody, who touches it is in it.
        TerrainKind::Ditch => Some((true, piece.is_bare_line())),
        TerrainKind::Fence | TerrainKind::Wall => Some((false, true)),
        _ => None,
    }
}

/// Whether it may keep fire off a target, and not only make it weaker.
///
/// # Source
/// `fire.bar.hard`, `fire.bar.canister`
pub(super) fn may_bar(piece: &Terrain) -> bool {
    ways_to_cover(piece).is_some() && !COVERS.contains(&piece.kind)
}

impl Front<'_, '_> {
    /// Whether a stand is behind a piece of terrain.
    fn is_behind(&self, survey: Survey<'_>, piece: &Terrain, rect: &Rect) -> bool {
        let line = Segment {
            a: self.range.a,
            b: rect.centre(),
        };
        let shields = ways_to_cover(piece).is_some_and(|(_, shields)| shields);
        shields && survey.meets(piece, rect) && piece.is_crossed(&line)
    }

    /// The share of a stand that pieces of terrain cover together.
    fn share_covered(&self, survey: Survey<'_>, pieces: &[&Terrain], rect: &Rect) -> f64 {
        if pieces
            .iter()
            .any(|piece| self.is_behind(survey, piece, rect))
        {
            return 1.0;
        }
        let holds = |piece: &&&Terrain| ways_to_cover(piece).is_some_and(|(holds, _)| holds);
        let in_it: Vec<&Terrain> = pieces
            .iter()
            .filter(holds)
            .copied()
            .filter(|piece| piece.share_of(rect) > 0.0)
            .collect();
        match in_it.as_slice() {
            [] => 0.0,
            [piece] => piece.share_of(rect),
            several => in_any(several, rect),
        }
    }

    /// How much of the visible part of the target lies in or behind a piece of terrain; none if nothing does.
    ///
    /// # Source
    /// `measure.cover`
    pub(super) fn cover_by(&self, survey: Survey<'_>, piece: &Terrain) -> Option<CoverFacts> {
        let (holds, shields) = ways_to_cover(piece)?;
        if !self.may_cover(survey, piece) {
            return None;
        }
        let seen = self.seen();
        let area: f64 = seen.iter().map(|rect| rect.area()).sum();
        let covered = self.area_covered(survey, &[piece]);
        if area <= 0.0 || covered <= 0.0 {
            return None;
        }
        let count = u32::try_from(seen.len()).map_or(1.0, f64::from);
        let middle = seen.iter().map(|rect| rect.centre()).sum::<DVec2>() / count;
        let touching = seen.iter().any(|rect| survey.meets(piece, rect));
        let middle_behind = shields
            && touching
            && piece.is_crossed(&Segment {
                a: self.range.a,
                b: middle,
            });
        Some(CoverFacts {
            of: piece.id.clone(),
            kind: Some(piece.kind),
            high: piece.high,
            stone: piece.stone,
            share: Survey::share(covered, area),
            middle: middle_behind || (holds && piece.contains(middle)),
            extent_cm: seen
                .iter()
                .map(|rect| rect.depth().min(rect.frontage()))
                .fold(f64::INFINITY, f64::min),
        })
    }

    /// The share of the visible part of the target that several covers hold together; none if there are not several.
    ///
    /// # Source
    /// `measure.cover.sum`
    pub(super) fn covered(&self, survey: Survey<'_>, cover: &[CoverFacts]) -> Option<f64> {
        let covers = cover
            .iter()
            .filter(|cover| cover.kind.is_some_and(|kind| COVERS.contains(&kind)));
        let pieces: Vec<&Terrain> = covers
            .filter_map(|cover| survey.position.terrain(&cover.of))
            .collect();
        (pieces.len() > 1).then(|| {
            let area: f64 = self.seen().iter().map(|rect| rect.area()).sum();
            Survey::share(self.area_covered(survey, &pieces), area)
        })
    }

    fn area_covered(&self, survey: Survey<'_>, pieces: &[&Terrain]) -> f64 {
        let stands = self.seen().iter();
        stands
            .map(|rect| self.share_covered(survey, pieces, rect) * rect.area())
            .sum()
    }
}

/// The share of a stand that lies in any of several areas, along lines laid from its rear to its front.
fn in_any(pieces: &[&Terrain], rect: &Rect) -> f64 {
    let right = rect.facing().right() * rect.frontage();
    let half = rect.facing().forward() * (0.5 * rect.depth());
    let on_line = |slice: u32| {
        let aside = right * ((f64::from(slice) + 0.5) / f64::from(SLICES) - 0.5);
        let line = Segment {
            a: rect.centre() + aside - half,
            b: rect.centre() + aside + half,
        };
        let stretches = pieces.iter().flat_map(|piece| piece.stretches(&line));
        total(&joined(stretches.collect(), 0.0))
    };
    (0..SLICES).map(on_line).sum::<f64>() / f64::from(SLICES)
}
