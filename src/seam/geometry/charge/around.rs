//! The search for a path of a charge through gaps between obstacles, if the paths that are tried first are blocked. The
//! possible paths are divided into cells, and promising cells into smaller ones.

use std::collections::HashMap;

use glam::DVec2;

use super::approach::{EdgeWay, FirstWheel};
use super::{EQUAL, Hurdle, Motion, Ranks, Rect, Search, WHEEL_DEG};

/// Half the size of the first cells: the half range of the distance before the wheel, and that of the wheel in degrees.
const FIRST: (f64, f64) = (0.3, 2.0);
/// The number of times that a cell is divided into four.
const LEVELS: u32 = 3;
/// The step in degrees between the wheels that are tried for paths to positions where more models touch.
const EXACT_DEG: f64 = 2.0;
/// The largest step between the stages of a path at which overlaps are tested: a length on straight parts, and an angle
/// in degrees in the wheel.
const STAGE: (f64, f64) = (0.6, 8.0);

/// A cell of similar paths: those whose distance before the wheel and whose wheel differ from the middle values by at
/// most `half`.
#[derive(Clone, Copy)]
struct Plot {
    before: f64,
    degrees: f64,
    half: (f64, f64),
}

/// The result of testing a cell by the path in its middle.
enum CellVerdict {
    /// The path in the middle is free of obstacles.
    Clear(EdgeWay),
    /// The path in the middle is blocked, but other paths of the cell may be free.
    Perhaps,
    /// Every path of the cell is blocked.
    Never,
}

impl Plot {
    fn corners(&self) -> impl Iterator<Item = (f64, f64)> + use<> {
        let (at, half) = ((self.before, self.degrees), self.half);
        let signs = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)];
        signs.into_iter().map(move |(x, y)| (x * half.0 + at.0, y * half.1 + at.1))
    }

    fn quarters(&self) -> impl Iterator<Item = Self> + use<> {
        let half = (self.half.0 * 0.5, self.half.1 * 0.5);
        let quarter = Self { half, ..*self };
        quarter.corners().map(move |(before, degrees)| Self { before, degrees, half })
    }
}

/// A wheel that the charger makes where it stands, with its rows of models at each stage of the wheel.
struct Wheel {
    wheeled: FirstWheel,
    stages: Vec<Vec<Rect>>,
    /// The charger's rows of models after the wheel.
    wheels_to: Vec<Rect>,
}

/// The wheels computed so far, by angle. Neighbouring cells share them.
#[derive(Default)]
struct Wheels(HashMap<u64, Option<Wheel>>);

impl Wheels {
    fn get(&mut self, search: &Search<'_>, degrees: f64) -> Option<&Wheel> {
        let known = self.0.entry(degrees.to_bits());
        known.or_insert_with(|| search.wheel(degrees)).as_ref()
    }
}

impl Search<'_> {
    /// Returns the best free path that the search finds, or `found` if none is better.
    pub(super) fn around(&self, found: Option<EdgeWay>) -> Option<EdgeWay> {
        let free = self.free();
        let best = self.exact(found, free);
        if self.approach.is_bound() {
            return best;
        }
        self.between(best, free, false)
    }

    /// Returns any free path, or `None` if the search finds none.
    pub(super) fn somehow(&self) -> Option<EdgeWay> {
        let free = self.free();
        let exact = || self.exact(None, free);
        if self.approach.is_bound() {
            return exact();
        }
        self.between(None, free, true).or_else(exact)
    }

    /// Returns the best free path on which more models touch than on `found`, or `found` if there is no such path.
    /// `free` is the distance straight on up to the first obstacle.
    fn exact(&self, found: Option<EdgeWay>, free: f64) -> Option<EdgeWay> {
        let fine = if self.approach.is_bound() { 0.25 } else { 1.0 };
        let mut exact = self.ways(EXACT_DEG * fine);
        exact.retain(|way| way.before <= free && more(way, found));
        let mut wheels = Wheels::default();
        let mut clear = |way: &&EdgeWay| {
            let wheel = wheels.get(self, way.degrees);
            wheel.is_some_and(|wheel| self.sunk(wheel, way) <= 0.0) && self.met(way).is_none()
        };
        exact.iter().find(|way| clear(way)).copied().or(found)
    }

    /// Searches for a better path than `found` by dividing the cells that may contain one. If `any` is true, the search
    /// stops at the first free path. `free` is the distance straight on up to the first obstacle.
    fn between(&self, found: Option<EdgeWay>, free: f64, any: bool) -> Option<EdgeWay> {
        let mut best = found;
        let mut cells = cells(free);
        let mut wheels = Wheels::default();
        for level in 0..=LEVELS {
            let mut finer = Vec::new();
            for cell in cells {
                let others: Vec<EdgeWay> = self.corners(&cell, &mut wheels).collect();
                let wheel = wheels.get(self, cell.degrees);
                let middle = wheel.and_then(|wheel| {
                    let way = self.approach.way_with(&wheel.wheeled, cell.before)?;
                    Some((wheel, way))
                });
                let ways = others.iter().chain(middle.as_ref().map(|(_, way)| way));
                if !ways.into_iter().any(|way| more(way, best)) {
                    continue;
                }
                match self.verdict(&cell, middle, &others) {
                    CellVerdict::Never => continue,
                    CellVerdict::Clear(way) => {
                        let better = |best| EdgeWay::better(&way, &best).is_lt();
                        if best.is_none_or(better) {
                            best = Some(way);
                        }
                        if any {
                            return best;
                        }
                    }
                    CellVerdict::Perhaps => {}
                }
                if level < LEVELS {
                    finer.extend(cell.quarters());
                }
            }
            cells = finer;
        }
        best
    }

    /// Returns how far straight on the charger can go before running into an obstacle.
    fn free(&self) -> f64 {
        let (charger, target) = (self.charge.charger.rect, self.charge.target.rect);
        let far = charger.centre().distance(target.centre()) + charger.radius() + target.radius();
        let on = Motion::Slide(charger.facing().forward() * far);
        let own = self.struck.iter().map(Hurdle::Rect);
        let all = self.near.iter().map(|near| near.hurdle).chain(own);
        let meets = all.flat_map(|hurdle| {
            let rows = self.body.iter();
            rows.filter_map(move |row| Some(hurdle.overlapped(&on, row).first()?.0))
        });
        meets.fold(1.0, f64::min) * far
    }

    fn verdict(&self, cell: &Plot, middle: Option<(&Wheel, EdgeWay)>, others: &[EdgeWay]) -> CellVerdict {
        let Some((wheel, way)) = middle else {
            return CellVerdict::Perhaps;
        };
        let deep = self.sunk(wheel, &way);
        if deep <= 0.0 && self.met(&way).is_none() {
            return CellVerdict::Clear(way);
        }
        if others.len() < 4 {
            return CellVerdict::Perhaps;
        }
        let apart = |of: &dyn Fn(&EdgeWay) -> f64| {
            let each = others.iter().map(|other| (of(other) - of(&way)).abs());
            each.fold(0.0, f64::max)
        };
        let rect = self.charge.charger.rect;
        // On any path of the cell, each point of the charger is within `reach` of its place on the path in the middle.
        let arm = rect.frontage().hypot(rect.depth()) + way.after;
        let reach = cell.half.0 + cell.half.1.to_radians() * arm + apart(&|way| way.after);
        let aside = apart(&|way| way.place) * 1.5;
        if deep > reach || self.ends_in(&way) > aside {
            return CellVerdict::Never;
        }
        CellVerdict::Perhaps
    }

    /// Returns the paths at the four corners of a cell, without those that miss the edge.
    fn corners(&self, cell: &Plot, wheels: &mut Wheels) -> impl Iterator<Item = EdgeWay> {
        let corners = cell.corners();
        corners.filter_map(|(before, degrees)| {
            let wheel = wheels.get(self, degrees)?;
            self.approach.way_with(&wheel.wheeled, before.max(0.0))
        })
    }

    /// Returns the wheel by `degrees` with all its stages, or `None` if the charger can't make that wheel.
    fn wheel(&self, degrees: f64) -> Option<Wheel> {
        let wheeled = self.approach.wheeled(degrees)?;
        let (turn, turns) = (wheeled.turn, wheeled.arc > EQUAL);
        let at = |share: f64| {
            let rows = self.body.iter().map(|row| turn.rect(row, share));
            rows.collect::<Vec<Rect>>()
        };
        let shares = stages(degrees.abs() / STAGE.1).filter(|_| turns);
        Some(Wheel {
            stages: shares.map(at).collect(),
            wheels_to: if turns { at(1.0) } else { self.body.clone() },
            wheeled,
        })
    }

    /// Returns the depth by which the charger overlaps an obstacle at the end of a path. The depth is 0 if the charger
    /// overlaps no obstacle.
    fn ends_in(&self, way: &EdgeWay) -> f64 {
        let end = Ranks { rect: self.approach.path(way, self.side).end, ..self.charge.charger };
        self.depth(end.rows())
    }

    /// Returns the greatest depth by which the charger overlaps an obstacle at the tested stages of a path. A result of
    /// 0 does not prove that the path is free, because nothing is tested between the stages.
    fn sunk(&self, wheel: &Wheel, way: &EdgeWay) -> f64 {
        let mut deepest: f64 = 0.0;
        let mut look = |rows: &[Rect], by: DVec2| {
            let there = rows.iter().map(|row| row.moved(by));
            deepest = deepest.max(self.depth(there));
        };
        let mut straight = |rows: &[Rect], from: DVec2, ahead: DVec2, far: f64| {
            for share in stages(far / STAGE.0).filter(|_| far > EQUAL) {
                look(rows, from + ahead * (far * share));
            }
        };
        let start = self.approach.start();
        let before = start * way.before;
        straight(&self.body, DVec2::ZERO, start, way.before);
        straight(&wheel.wheels_to, before, wheel.wheeled.ahead, way.after);
        for rows in &wheel.stages {
            look(rows, before);
        }
        deepest
    }

    /// Returns the greatest depth by which rows of models overlap the nearby obstacles and the target.
    fn depth(&self, rows: impl Iterator<Item = Rect>) -> f64 {
        let mut deepest: f64 = 0.0;
        for row in rows {
            let (at, reach) = (row.centre(), row.radius());
            for near in &self.near {
                if near.middle.distance(at) < near.radius + reach {
                    deepest = deepest.max(near.hurdle.depth(&row));
                }
            }
            for own in &self.struck {
                deepest = deepest.max(row.overlap(own));
            }
        }
        deepest
    }
}

/// Returns the fractions of a leg at which its stages end, such as 1/3, 2/3 and 1 for three stages.
fn stages(many: f64) -> impl Iterator<Item = f64> {
    let many = many.ceil().max(1.0);
    let steps = std::iter::successors(Some(1.0), |stage| Some(stage + 1.0));
    let steps = steps.take_while(move |stage| *stage <= many);
    steps.map(move |stage| stage / many)
}

/// Returns true if a path has more models in contact than the best path so far, or if there is no best path yet.
fn more(way: &EdgeWay, best: Option<EdgeWay>) -> bool {
    best.is_none_or(|best| way.contacts > best.contacts)
}

/// Returns the first cells. Together they cover every wheel after every distance straight on up to `free`.
fn cells(free: f64) -> Vec<Plot> {
    let step = |half: f64| move |at: &f64| Some(at + half * 2.0);
    let befores = std::iter::successors(Some(FIRST.0), step(FIRST.0));
    let befores: Vec<f64> = befores.take_while(|before| before - FIRST.0 <= free).collect();
    let wheels = std::iter::successors(Some(FIRST.1 - WHEEL_DEG), step(FIRST.1));
    let wheels = wheels.take_while(|degrees| *degrees < WHEEL_DEG);
    let cells = wheels
        .flat_map(|degrees| befores.iter().map(move |before| Plot { before: *before, degrees, half: FIRST }));
    cells.collect()
}
