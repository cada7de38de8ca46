//! The front of a firing group, and the range, cover and obstacles measured from it.

use super::facts::{GroupFacts, OverFacts};
use crate::prelude::*;
use crate::sight::{Sight, View};
use geometry::{Zone, deepest, nearest_way_from, total};
use std::cell::OnceCell;

/// The length in cm added to both ends of the line of fire, so that it crosses an obstacle that it only just reaches.
const END_CM: f64 = 1e-6;

/// Returns the zone into which a stand fires, and the distance in cm by which the target lies outside that zone. The
/// distance is zero or negative if the target reaches into the zone.
///
/// # Source
/// `fire.zone`, `measure.zone`, `zone.garrison`
///
/// # Edge cases
/// If the stands have their own poses, a stand may face past the front of its unit. The unit's front zone then limits
/// the stand's zone. A square or a garrison has a front zone on each face.
pub(super) fn outside_zone(
    survey: Survey<'_>,
    firer: &Unit,
    from: &UnitPose,
    rect: &Rect,
    to: &UnitPose,
) -> (Zone, f64) {
    let outside = |front: &Rect| {
        let zone = survey.tables.zones(front).front();
        (zone, -deepest(&zone, to.stands()))
    };
    let own = outside(rect);
    if from.own_poses && !has_faces(firer) {
        let of_the_unit = outside(&from.outline());
        if of_the_unit.1 > own.1 {
            return of_the_unit;
        }
    }
    own
}

/// Returns true if a unit faces several ways and so has no single front: a square or a garrison.
///
/// # Source
/// `zone.garrison`, `fire.zone`
pub(crate) fn has_faces(unit: &Unit) -> bool {
    unit.formation == Formation::Square || unit.within.is_some()
}

/// Returns the obstacle on which a stand rests its muskets: the built-up area that the stand garrisons, or a low wall
/// that it touches and fires across. Returns `None` if there is none.
///
/// # Source
/// `measure.rested`
pub(super) fn rests_on(survey: Survey<'_>, firer: &Unit, rect: &Rect, view: &View) -> Option<Id> {
    let held = firer.within.as_ref().and_then(|id| survey.position.terrain(id));
    if let Some(place) = held.filter(|place| place.kind == TerrainKind::Bua) {
        return Some(place.id.clone());
    }
    let line = view.along?;
    let low = |piece: &&Terrain| piece.kind == TerrainKind::Wall && !piece.high;
    let walls = survey.position.terrain.iter().filter(low);
    let rested = |wall: &&Terrain| survey.position.meets(wall, rect) && wall.is_crossed(&line);
    walls
        .filter(|wall| held.is_some_and(|held| held.id == wall.id) || rested(wall))
        .map(|wall| wall.id.clone())
        .next()
}

/// Returns true if a piece of terrain is low enough for troops to fire over it.
///
/// # Source
/// `measure.over.kinds`
pub(super) fn is_low(survey: Survey<'_>, piece: &Terrain) -> bool {
    let listed = survey.tables.measure_over_kinds.kinds.contains(&piece.kind);
    listed && !piece.high
}

/// The front of a firing group: its stands, what they see, and the line along which the range is measured.
pub(super) struct Front<'s, 'p> {
    stands: Vec<Rect>,
    sight: &'s Sight<'p>,
    /// The stands of the target that the group sees. Computed on first use.
    seen: OnceCell<Vec<&'p Rect>>,
    to: &'p UnitPose,
    /// The line from the middle of the firing stands' front to the nearest point of the target.
    pub(super) range: Segment,
    /// The line of the range as a rectangle without width, computed on first use. `None` if the line has no length.
    strip: OnceCell<Option<Rect>>,
}

impl<'s, 'p> Front<'s, 'p> {
    /// Returns the front of the stands that may fire. Returns `None` if none of the given stands may fire.
    pub(super) fn of(
        eligible: &[u32],
        stands: &[(u32, Rect)],
        to: &'p UnitPose,
        sight: &'s Sight<'p>,
    ) -> Option<Self> {
        let fires = |(number, _): &&(u32, Rect)| eligible.contains(number);
        let stands: Vec<Rect> = stands.iter().filter(fires).map(|(_, rect)| *rect).collect();
        let count = u32::try_from(stands.len()).map_or(1.0, f64::from);
        let middles = stands.iter().map(Rect::front_middle);
        let middle = middles.reduce(|sum, next| sum + next)? / count;
        let range = nearest_way_from(middle, to.stands())?;
        Some(Self { stands, sight, seen: OnceCell::new(), to, range, strip: OnceCell::new() })
    }

    /// Returns the line of the range as a rectangle without width. Returns `None` if it has no length.
    pub(super) fn strip(&self) -> Option<Rect> {
        *self.strip.get_or_init(|| {
            let line = &self.range;
            let facing = Bearing::of(line.b - line.a)?;
            Some(Rect::new(line.at(0.5), facing, 0.0, line.length()))
        })
    }

    /// Returns all stands of the target.
    pub(super) fn target_stands(&self) -> &'p [Rect] {
        self.to.stands()
    }

    /// Returns the stands of the target that the group would see if the group's stands were shifted by `by`.
    pub(super) fn seen_after(&self, by: DVec2) -> Vec<&'p Rect> {
        let stands: Vec<Rect> = self.stands.iter().map(|stand| stand.moved(by)).collect();
        self.sight.seen_by(&stands)
    }

    /// Returns the stands of the target that at least one stand of the group sees.
    pub(super) fn seen(&self) -> &[&'p Rect] {
        self.seen.get_or_init(|| self.sight.seen_by(&self.stands))
    }

    /// Returns true if a piece of terrain is near enough to the target to cover one of the target's stands.
    pub(super) fn may_cover(&self, survey: Survey<'_>, piece: &Terrain) -> bool {
        let ground = &survey.position.ground;
        piece.may_be_near(&self.to.outline(), ground.tolerance + ground.accuracy)
    }

    /// Returns the line from the middle of the group's front to the farthest point of the target.
    pub(super) fn farthest(&self) -> Segment {
        let corners = self.to.stands().iter().flat_map(Rect::corners);
        let ways = corners.map(|corner| Segment { a: self.range.a, b: corner });
        ways.max_by(|one, two| one.length().total_cmp(&two.length())).unwrap_or(self.range)
    }

    /// Writes the range, the cover, and the obstacles fired over into the facts of the group.
    pub(super) fn measure(&self, survey: Survey<'_>, facts: &mut GroupFacts) {
        self.measure_reach(survey, facts, |_| true);
        let terrain = survey.position.terrain.iter();
        facts.over.extend(terrain.filter_map(|piece| self.fired_over(survey, piece)));
    }

    /// Writes the facts that decide whether the group's fire can reach the target. Cover is measured only for pieces of
    /// terrain for which `counts` is true.
    pub(super) fn measure_reach(
        &self,
        survey: Survey<'_>,
        facts: &mut GroupFacts,
        counts: impl Fn(&Terrain) -> bool,
    ) {
        facts.range_cm = Some(swept(self.range.length()));
        facts.farthest_cm = Some(swept(self.farthest().length()));
        let terrain = &survey.position.terrain;
        let woods = terrain.iter().filter(|piece| piece.kind == TerrainKind::Woods);
        let wholly = |wood: &&Terrain| {
            let inside = total(&wood.stretches(&self.range));
            self.range.length() > 0.0 && inside >= 1.0 - 1e-9
        };
        facts.line_in_woods = woods.clone().find(wholly).map(|wood| wood.id.clone());
        for piece in terrain.iter().filter(|piece| counts(piece)) {
            facts.cover.extend(self.cover_by(survey, piece));
        }
        facts.cover_together = self.covered(survey, &facts.cover);
    }

    /// Returns the facts of firing over a low obstacle on the line to the nearest point of the target. Returns `None`
    /// if the piece is not low, or if the line passes it by.
    ///
    /// # Source
    /// `measure.over`, `measure.over.kinds`
    pub(super) fn fired_over(&self, survey: Survey<'_>, piece: &Terrain) -> Option<OverFacts> {
        if !is_low(survey, piece) {
            return None;
        }
        let reach = survey.position.ground.accuracy + END_CM;
        if self.strip().is_some_and(|strip| !piece.may_be_near(&strip, reach)) {
            return None;
        }
        let crossed = piece.is_crossed(&self.range.extended(END_CM));
        if !crossed && !self.passes_by(survey, piece) {
            return None;
        }
        let over = OverFacts {
            turned_cm: self.over_turned(survey, piece),
            ..self.over_shifted(survey, piece, DVec2::ZERO)
        };
        (crossed || over.turned_cm.is_some()).then_some(over)
    }

    /// Returns the facts of firing over an obstacle as if both units were shifted by `by` and the obstacle stayed.
    pub(super) fn over_shifted(&self, survey: Survey<'_>, piece: &Terrain, by: DVec2) -> OverFacts {
        let line = Segment { a: self.range.a + by, b: self.range.b + by };
        let mut target = self.to.stands().iter().map(|rect| rect.moved(by));
        let mut group = self.stands.iter().map(|rect| rect.moved(by));
        OverFacts {
            of: piece.id.clone(),
            kind: Some(piece.kind),
            target_touches: target.any(|rect| survey.position.meets(piece, &rect)),
            group_touches: group.any(|rect| survey.position.meets(piece, &rect)),
            missed: !piece.is_crossed(&line.extended(END_CM)),
            turned_cm: None,
        }
    }
}
