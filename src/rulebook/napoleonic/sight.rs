//! Sightlines, stand by stand: what they cross, and by how much they clear it.

mod ground;

use super::position::{Placed, Unit};
use super::survey::Survey;
use crate::geometry::{Rect, Segment, minus, total};
use crate::names::Id;
use crate::table::{Terrain, TerrainKind};
use crate::units::Bearing;
use glam::DVec2;
use ground::begins;

/// A stretch shorter than this, in cm, is a touch, not a crossing.
const TOUCH_CM: f64 = 1e-6;

/// What a stand sees of a target.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct View {
    /// The target's stands it sees, by their place in the unit.
    pub(super) seen: Vec<usize>,
    /// The line to the first of them.
    pub(super) along: Option<Segment>,
    /// What hides the nearest stand, where none is seen.
    pub(super) hidden_by: Option<Blocker>,
    /// How far the best line clears everything, or how deep it is blocked, in cm; none: not close.
    pub(super) margin_cm: Option<f64>,
}

/// What blocks a line.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Blocker {
    /// The unit or piece of terrain.
    pub(super) of: Id,
    /// The unit's name.
    pub(super) name: String,
    /// What terrain it is; none for a unit.
    pub(super) kind: Option<TerrainKind>,
    /// The line, as far as it is clear of it.
    pub(super) until: Segment,
}

/// Everything that can block a line between two units.
pub(super) struct Sight<'p> {
    survey: Survey<'p>,
    firer: &'p Unit,
    target: &'p Unit,
    target_stands: &'p [Rect],
    firer_level: i64,
    target_level: i64,
    stands: Vec<(&'p Unit, Rect, i64)>,
    terrain: Vec<&'p Terrain>,
}

/// How one line fares.
enum Fare {
    /// Open; clears every stand by so much, in cm.
    Open(f64),
    /// Blocked; by so much, in cm, where a shift of a stand would open it.
    Blocked(Blocker, Option<f64>),
}

impl<'p> Sight<'p> {
    /// Gathers what may stand between a firer and its target.
    pub(super) fn between(
        survey: Survey<'p>,
        firer: (&'p Unit, &'p Placed),
        target: (&'p Unit, &'p Placed),
    ) -> Self {
        let (from, to) = (firer.1.outline(), target.1.outline());
        let axis = Segment {
            a: from.centre(),
            b: to.centre(),
        };
        let width = from.radius().max(to.radius()) + survey.position.ground.accuracy;
        let near = |rect: &Rect| axis.distance_to_point(rect.centre()) <= width + rect.radius();
        let mut stands = Vec::new();
        for (unit, placed) in survey.on_table().filter(|(unit, placed)| {
            near(&placed.outline()) && unit.id != firer.0.id && unit.id != target.0.id
        }) {
            let mut level = None;
            for stand in placed.stands().iter().filter(|stand| near(stand)) {
                stands.push((
                    unit,
                    *stand,
                    *level.get_or_insert_with(|| survey.level(unit)),
                ));
            }
        }
        let corridor = Rect::new(
            axis.at(0.5),
            Bearing::of(axis.b - axis.a).unwrap_or_default(),
            width * 2.0,
            axis.length() + width * 2.0,
        );
        let blocks = |piece: &&Terrain| match piece.kind {
            TerrainKind::Bua | TerrainKind::Hill | TerrainKind::Woods => true,
            _ => Survey::is_high(piece),
        };
        let between = |piece: &&Terrain| blocks(piece) && piece.distance(&corridor) <= 0.0;
        Self {
            survey,
            firer: firer.0,
            target: target.0,
            target_stands: target.1.stands(),
            firer_level: survey.level(firer.0),
            target_level: survey.level(target.0),
            stands,
            terrain: survey.position.terrain.iter().filter(between).collect(),
        }
    }

    /// What one stand of the firer sees; lines to every edge middle that faces it are tried.
    ///
    /// # Source
    /// `fire.sight`, `measure.sight`
    pub(super) fn view(&self, stand: &Rect) -> View {
        let accuracy = self.survey.position.ground.accuracy;
        let (mut seen, mut along, mut hidden_by) = (Vec::new(), None, None);
        let (mut clears, mut short): (Option<f64>, Option<f64>) = (None, None);
        let mut order: Vec<usize> = (0..self.target_stands.len()).collect();
        let away = |at: &usize| {
            self.target_stands
                .get(*at)
                .map_or(f64::INFINITY, |rect| rect.centre().distance(stand.centre()))
        };
        order.sort_by(|a, b| away(a).total_cmp(&away(b)));
        for at in order {
            let Some(rect) = self.target_stands.get(at) else {
                continue;
            };
            for middle in facing_middles(rect, stand.centre()) {
                match self.fare(stand, at, rect, middle) {
                    Fare::Open(clear) => {
                        along.get_or_insert(Segment {
                            a: stand.centre(),
                            b: middle,
                        });
                        clears = Some(clears.map_or(clear, |best| best.max(clear)));
                        if seen.last() != Some(&at) {
                            seen.push(at);
                        }
                        if clear > accuracy {
                            break;
                        }
                    }
                    Fare::Blocked(blocker, depth) => {
                        hidden_by.get_or_insert(blocker);
                        if let Some(depth) = depth {
                            short = Some(short.map_or(depth, |least| least.min(depth)));
                        }
                    }
                }
            }
        }
        let margin = if seen.is_empty() { short } else { clears };
        let hidden_by = hidden_by.filter(|_| seen.is_empty());
        View {
            seen,
            along,
            hidden_by,
            margin_cm: margin.filter(|margin| *margin <= accuracy),
        }
    }

    fn fare(&self, stand: &Rect, at: usize, rect: &Rect, middle: DVec2) -> Fare {
        let line = Segment {
            a: stand.centre(),
            b: middle,
        };
        let until = |share: f64| Segment {
            a: line.a,
            b: line.at(share),
        };
        let own: Vec<_> = [*stand, *rect]
            .iter()
            .filter_map(|rect| line.stretch_in(rect))
            .collect();
        let ends = [stand, rect];
        let (clear, worst) = self.bodies(at, &line, &own);
        if let Some(blocker) = self.barred_by(&line, &own, ends) {
            let turns = worst
                .is_none()
                .then(|| self.turns(&line, &own, ends, false));
            let blocker = Blocker {
                of: blocker.id.clone(),
                name: String::new(),
                kind: Some(blocker.kind),
                until: until(begins(blocker, &line, &own)),
            };
            return Fare::Blocked(blocker, turns.flatten());
        }
        match worst {
            None => {
                let turns = self.turns(&line, &own, ends, true);
                Fare::Open(turns.map_or(clear, |cm| cm.min(clear)))
            }
            Some((unit, depth, from)) => Fare::Blocked(
                Blocker {
                    of: unit.id.clone(),
                    name: unit.name.clone(),
                    kind: None,
                    until: until(from),
                },
                Some(depth),
            ),
        }
    }

    /// By how much a line clears the bodies it passes, and the one it runs deepest through: how deep, and from where on.
    fn bodies(
        &self,
        at: usize,
        line: &Segment,
        own: &[(f64, f64)],
    ) -> (f64, Option<(&'p Unit, f64, f64)>) {
        let over_target = self.firer_level > self.target_level;
        let others = self
            .target_stands
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != at && !over_target);
        let target = others.map(|(_, rect)| (self.target, rect));
        let strangers = self
            .stands
            .iter()
            .filter(|(_, _, level)| self.firer_level <= *level);
        let mut clear = f64::INFINITY;
        let mut worst: Option<(&Unit, f64, f64)> = None;
        for (unit, rect) in target.chain(strangers.map(|(unit, rect, _)| (*unit, rect))) {
            let outside = line.stretch_in(rect).map(|stretch| minus(&[stretch], own));
            let outside = outside.filter(|rest| total(rest) * line.length() > TOUCH_CM);
            if let Some((from, _)) = outside.and_then(|rest| rest.first().copied()) {
                let depth = depth_across(line, rect);
                if worst.is_none_or(|(_, deepest, _)| depth > deepest) {
                    worst = Some((unit, depth, from));
                }
            } else if unit.id != self.target.id {
                clear = clear.min(line.distance_to_rect(rect));
            }
        }
        (clear, worst)
    }
}

/// The middles of the edges that look towards a point, the nearest first; the others are hidden by the
/// body itself.
fn facing_middles(rect: &Rect, from: DVec2) -> Vec<DVec2> {
    let centre = rect.centre();
    let faces = |middle: &DVec2| (from - *middle).dot(*middle - centre) > 0.0;
    let mut middles: Vec<DVec2> = rect.edge_middles().into_iter().filter(faces).collect();
    middles.sort_by(|a, b| a.distance(from).total_cmp(&b.distance(from)));
    middles
}

/// How far a rectangle would have to move sideways to clear a line, in cm.
fn depth_across(line: &Segment, rect: &Rect) -> f64 {
    let along = (line.b - line.a).normalize_or_zero();
    let side = rect.corners().map(|corner| along.perp_dot(corner - line.a));
    let (low, high) = side.iter().fold((0.0_f64, 0.0_f64), |(low, high), s| {
        (low.min(*s), high.max(*s))
    });
    high.min(-low)
}
