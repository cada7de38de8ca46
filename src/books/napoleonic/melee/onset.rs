//! How an attacker reaches the defender: the side that it strikes, and the terrain that it crosses.

use super::facts::{AttackerFacts, Facing, GroundFacts};
use crate::morale::has_flanks;
use crate::prelude::*;
use crate::survey::directions;
use geometry::{Quarter, Zones, nearest_to_point, nearest_way_from};

/// The positions from which an attack on a defender is measured.
pub(super) struct Onset<'p> {
    attacker: &'p UnitPose,
    /// The defender that the attacker strikes, with its pose.
    pub(super) defender: (&'p Unit, &'p UnitPose),
    /// The point, in cm, where the middle of the attacker's front edge was when the attack was declared.
    front: DVec2,
    facing: Bearing,
    /// The outline that the attacked unit had when the attack was declared. `None` if it has not moved since.
    stood: Option<Rect>,
}

/// Returns the defender that an attacker strikes: the nearest of those that it touches, or if it touches none, the
/// nearest of all.
///
/// # Source
/// `attack.facing.many`
fn struck<'p>(
    survey: Survey<'_>,
    placed: &UnitPose,
    defenders: &[&'p Unit],
) -> Option<(&'p Unit, &'p UnitPose)> {
    let front = placed.outline().front_middle();
    let on_table = defenders.iter().filter_map(|unit| Some((*unit, unit.placed.as_ref()?)));
    let rank = |other: &UnitPose| {
        let touching = survey.position.touches(placed.distance(other));
        let away = nearest_to_point(other.stands(), front).unwrap_or(f64::INFINITY);
        (!touching, away)
    };
    on_table.min_by(|(_, a), (_, b)| {
        let (a, b) = (rank(a), rank(b));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
    })
}

impl<'p> Onset<'p> {
    /// Returns the positions at the declaration of the attack. If none was declared, returns those of the present.
    /// Returns `None` if the attacker or all defenders are not placed.
    pub(super) fn of(survey: Survey<'_>, unit: &'p Unit, defenders: &[&'p Unit]) -> Option<Self> {
        let attacker = unit.placed.as_ref()?;
        let defender = struck(survey, attacker, defenders)?;
        let (on, place) = (&defender.0.id, defender.0.within.as_ref());
        let mut declared = survey.position.attacks.iter();
        let declared =
            declared.find(|attack| attack.by == unit.id && (attack.on == *on || place == Some(&attack.on)));
        let front = declared.and_then(|attack| attack.from);
        let stood = declared.filter(|attack| attack.on == *on);
        let facing = declared.and_then(|attack| attack.facing);
        Some(Self {
            attacker,
            defender,
            front: front.unwrap_or_else(|| attacker.outline().front_middle()),
            facing: facing.unwrap_or(attacker.facing),
            stood: stood.and_then(|attack| attack.stood),
        })
    }

    /// Returns the distance in cm between attacker and defender. Returns `None` if the attacker touches the defender or
    /// the place that the defender garrisons.
    ///
    /// # Source
    /// `melee.when`, `measure.touch`
    pub(super) fn away(&self, survey: Survey<'_>) -> Option<f64> {
        let (unit, defender) = self.defender;
        let place = unit.within.as_ref().and_then(|place| survey.position.terrain(place));
        let to_place = place.map(|place| swept(self.attacker.distance_to(place)));
        let met = to_place.is_some_and(|cm| survey.position.touches(cm));
        let away = self.attacker.distance(defender);
        (!met && !survey.position.touches(away)).then_some(away)
    }

    /// Returns the zones of the defender as it stood when the attack was declared.
    ///
    /// # Source
    /// `attack.facing`
    pub(super) fn zones(&self, survey: Survey<'_>) -> Zones {
        let now = || self.defender.1.outline();
        survey.tables.zones(&self.stood.unwrap_or_else(now))
    }

    /// Returns the side that the attacker strikes: the zone of the defender in which the middle of the attacker's front
    /// was at the declaration.
    ///
    /// # Source
    /// `attack.facing`
    pub(super) fn side(&self, survey: Survey<'_>) -> Facing {
        side_at(&self.zones(survey), self.front)
    }

    /// Returns the shortest line from an edge of the defender's zones to the middle of the attacker's front.
    pub(super) fn margin(&self, survey: Survey<'_>) -> Segment {
        self.zones(survey).way_from_ray(self.front)
    }

    pub(super) fn strikes(&self, survey: Survey<'_>, facts: &mut AttackerFacts) {
        let strikes = self.side(survey);
        facts.strikes = Some(strikes);
        let margin = self.margin(survey).length();
        if has_flanks(self.defender.0) && margin <= survey.position.ground.accuracy {
            let zones = self.zones(survey);
            // The other side is found by trying points just beyond the nearest edge of the zone, in all directions.
            let past = |turn: f64| Bearing::degrees(turn).forward() * (margin + 0.01);
            let turns = (0..24_u32).map(|step| f64::from(step) * 15.0);
            let mut probes = turns.map(|turn| side_at(&zones, self.front + past(turn)));
            let otherwise = probes.find(|side| *side != strikes);
            facts.strikes_margin_cm = otherwise.map(|_| swept(margin));
            facts.strikes_otherwise = otherwise;
        }
    }

    /// Returns the line of attack: from the middle of the attacker's front to the nearest point of the defender. The
    /// line is extended by the tolerance for touching at both ends, because it has no length if the two touch.
    pub(super) fn way_in(&self, survey: Survey<'_>) -> Segment {
        let front = self.front;
        let aim = nearest_way_from(front, self.defender.1.stands()).map_or(front, |way| way.b);
        let tolerance = survey.position.ground.tolerance;
        let along = if front.distance(aim) > tolerance {
            (aim - front).normalize_or_zero()
        } else {
            self.facing.forward()
        };
        Segment { a: front - along * tolerance, b: aim + along * tolerance }
    }

    /// Returns the facts of a piece of terrain in an attack. Returns `None` if it does not matter for the attack.
    ///
    /// # Source
    /// `melee.where`
    pub(super) fn ground(&self, survey: Survey<'_>, piece: &Terrain, way: &Segment) -> Option<GroundFacts> {
        let (attacker, defender) = (self.attacker, self.defender.1);
        let inside = matches!(piece.kind, TerrainKind::Woods | TerrainKind::Ravine);
        let shares = [attacker, defender].map(|placed| if inside { placed.share_in(piece) } else { 0.0 });
        let crossed = is_crossed(piece, way);
        let margin = shift_across(survey.position, piece, way);
        let share = shares[0].max(shares[1]);
        let relevant = crossed || share > 0.0 || margin.is_some();
        let listed = inside
            || piece.kind == TerrainKind::Hill
            || is_high(piece)
            || piece.kind == TerrainKind::Wall
            || survey.tables.melee_where.obstacles.contains(&piece.kind);
        let extent = |placed: &UnitPose| {
            let outline = placed.outline();
            outline.depth().min(outline.frontage())
        };
        (relevant && listed).then(|| GroundFacts {
            of: piece.id.clone(),
            kind: Some(piece.kind),
            stone: piece.stone,
            crossed,
            crossed_margin_cm: margin.map(swept),
            defender_touches: survey.position.touches(defender.distance_to(piece)),
            share: Some(share),
            extent_cm: if shares[0] >= shares[1] { extent(attacker) } else { extent(defender) },
        })
    }
}

/// Returns true if a line of attack crosses a piece of terrain. A hill is crossed where the line passes its edge. A
/// ravine is crossed only if both ends of the line lie outside it.
///
/// # Source
/// `melee.where`
fn is_crossed(piece: &Terrain, way: &Segment) -> bool {
    match (&piece.shape, piece.kind) {
        (_, TerrainKind::Hill) => piece.contains(way.a) != piece.contains(way.b) || passes_edge(piece, way),
        (Shape::Area(_), TerrainKind::Ravine) => {
            piece.is_crossed(way) && !piece.contains(way.a) && !piece.contains(way.b)
        }
        _ => piece.is_crossed(way),
    }
}

/// Returns the smallest shift in cm, within the accuracy of placing by hand, that changes whether a line crosses a
/// piece of terrain. Returns `None` if no such shift changes that.
///
/// # Source
/// `tie.measure`
fn shift_across(position: &Position, piece: &Terrain, way: &Segment) -> Option<f64> {
    let crossed = is_crossed(piece, way);
    let otherwise =
        |shift: DVec2| is_crossed(piece, &Segment { a: way.a + shift, b: way.b + shift }) != crossed;
    let margins = directions().filter_map(|along| position.least_turn(|cm| otherwise(along * cm)));
    margins.min_by(f64::total_cmp)
}

fn side_at(zones: &Zones, point: DVec2) -> Facing {
    match zones.side_of(point) {
        Quarter::Front => Facing::Front,
        Quarter::Left => Facing::Left,
        Quarter::Right => Facing::Right,
        Quarter::Rear => Facing::Rear,
    }
}

/// Returns true if a line leads up a hill and down again: both ends lie outside the hill, and a part lies inside.
fn passes_edge(piece: &Terrain, way: &Segment) -> bool {
    !piece.contains(way.a) && !piece.contains(way.b) && piece.is_crossed(way)
}

/// Returns the zone of an enemy that a unit would strike if it attacked now. For an enemy without flanks, such as a
/// square, it is always the front. Returns `None` if either is not placed.
///
/// # Source
/// `attack.facing`
pub(crate) fn struck_on(survey: Survey<'_>, attacker: &Unit, enemy: &Unit) -> Option<Quarter> {
    if !has_flanks(enemy) {
        return Some(Quarter::Front);
    }
    let onset = Onset::of(survey, attacker, &[enemy])?;
    Some(onset.zones(survey).side_of(onset.front))
}
