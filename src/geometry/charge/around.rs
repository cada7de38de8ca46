//! Ways between the ones that were tried: what is in their way leaves gaps, which are closed in on.

use super::approach::Found;
use super::{Block, Hurdle, Motion, Rect, Search, WHEEL_DEG};

/// Half of what the first cells measure: a way straight on, and a wheel in degrees.
const FIRST: (f64, f64) = (0.3, 2.0);
/// How often cells are quartered.
const LEVELS: u32 = 3;
/// Wheels that lead to places at which more models touch are so far apart.
const EXACT_DEG: f64 = 2.0;
/// The farthest apart the stages of a way are that are looked at first, in lengths and in degrees.
const STAGE: (f64, f64) = (0.6, 8.0);

/// Ways that go about so far straight on and wheel by about so much.
#[derive(Clone, Copy)]
struct Cell {
    before: f64,
    degrees: f64,
    half: (f64, f64),
}

/// What the middle of a cell says of it.
enum Verdict {
    /// A way leads there.
    Clear(Found),
    /// Something is in the way there, but perhaps not everywhere in the cell.
    Perhaps,
    /// No way of the cell arrives.
    Never,
}

impl Cell {
    fn corners(&self) -> impl Iterator<Item = (f64, f64)> + use<> {
        let (at, half) = ((self.before, self.degrees), self.half);
        let signs = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)];
        signs
            .into_iter()
            .map(move |(x, y)| (x * half.0 + at.0, y * half.1 + at.1))
    }

    fn quarters(&self) -> impl Iterator<Item = Self> + use<> {
        let half = (self.half.0 * 0.5, self.half.1 * 0.5);
        let quarter = Self { half, ..*self };
        quarter.corners().map(move |(before, degrees)| Self {
            before,
            degrees,
            half,
        })
    }
}

impl Search<'_> {
    /// The best way of all, if it is better than the one that was found, else that.
    pub(super) fn around(&self, found: Option<Found>) -> Option<Found> {
        let free = self.free();
        let best = self.exact(found, free);
        if self.approach.is_bound() {
            return best;
        }
        self.between(best, free, false)
    }

    /// Any way at all.
    pub(super) fn somehow(&self) -> Option<Found> {
        let free = self.free();
        let between = self.between(None, free, true);
        between.or_else(|| self.exact(None, free))
    }

    /// The best of the ways that lead to places at which more models touch than with what was found.
    fn exact(&self, found: Option<Found>, free: f64) -> Option<Found> {
        let fine = if self.approach.is_bound() { 0.25 } else { 1.0 };
        let mut exact = self.ways(EXACT_DEG * fine);
        exact.retain(|way| way.before <= free && more(way, found));
        let clear = |way: &&Found| self.sunk(way) <= 0.0 && self.met(way).is_none();
        exact.iter().find(clear).copied().or(found)
    }

    /// A better way than the one that was found, where cells that may hold one are quartered again and again; or the first one.
    fn between(&self, found: Option<Found>, free: f64, any: bool) -> Option<Found> {
        let mut best = found;
        let mut cells = cells(free);
        for level in 0..=LEVELS {
            let mut finer = Vec::new();
            for cell in cells {
                let middle = self.approach.way_of(cell.before, cell.degrees);
                let others: Vec<Found> = self.corners(&cell).collect();
                if !others.iter().chain(&middle).any(|way| more(way, best)) {
                    continue;
                }
                match self.verdict(&cell, middle, &others) {
                    Verdict::Never => continue,
                    Verdict::Clear(way) => {
                        let better = |best| Found::better(&way, &best).is_lt();
                        if best.is_none_or(better) {
                            best = Some(way);
                        }
                        if any {
                            return best;
                        }
                    }
                    Verdict::Perhaps => {}
                }
                if level < LEVELS {
                    finer.extend(cell.quarters());
                }
            }
            cells = finer;
        }
        best
    }

    /// How far straight on the charger can go before it runs into something.
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

    fn verdict(&self, cell: &Cell, middle: Option<Found>, others: &[Found]) -> Verdict {
        let Some(way) = middle else {
            return Verdict::Perhaps;
        };
        let deep = self.sunk(&way);
        if deep <= 0.0 && self.met(&way).is_none() {
            return Verdict::Clear(way);
        }
        if others.len() < 4 {
            return Verdict::Perhaps;
        }
        let apart = |of: &dyn Fn(&Found) -> f64| {
            let each = others.iter().map(|other| (of(other) - of(&way)).abs());
            each.fold(0.0, f64::max)
        };
        let rect = self.charge.charger.rect;
        // No point of the charger lies farther from where it is on the way in the middle of the cell.
        let arm = rect.frontage().hypot(rect.depth()) + way.after;
        let reach = cell.half.0 + cell.half.1.to_radians() * arm + apart(&|way| way.after);
        let aside = apart(&|way| way.place) * 1.5;
        if deep > reach || self.ends_in(&way) > aside {
            return Verdict::Never;
        }
        Verdict::Perhaps
    }

    /// The ways in the corners of a cell.
    fn corners(&self, cell: &Cell) -> impl Iterator<Item = Found> + '_ {
        let corners = cell.corners();
        corners.filter_map(|(before, degrees)| self.approach.way_of(before.max(0.0), degrees))
    }

    /// How deep the charger lies in something at the end of a way.
    fn ends_in(&self, way: &Found) -> f64 {
        let end = Block {
            rect: self.approach.path(way, self.side).end,
            ..self.charge.charger
        };
        let rows: Vec<Rect> = end.rows().collect();
        self.depth(&rows)
    }

    /// How deep the charger lies in something at one of the stages of its legs; 0 says nothing.
    fn sunk(&self, way: &Found) -> f64 {
        let mut deepest: f64 = 0.0;
        let mut body = self.body.clone();
        for leg in &self.approach.path(way, self.side).legs {
            let stages = match leg {
                Motion::Slide(way) => way.length() / STAGE.0,
                Motion::Turn { degrees, .. } => degrees.abs() / STAGE.1,
            };
            let stages = stages.ceil().max(1.0);
            let mut stage = 1.0;
            while stage <= stages {
                let there = |row: &Rect| leg.rect(row, stage / stages);
                let rows: Vec<Rect> = body.iter().map(there).collect();
                deepest = deepest.max(self.depth(&rows));
                stage += 1.0;
            }
            for row in &mut body {
                *row = leg.rect(row, 1.0);
            }
        }
        deepest
    }

    /// How deep rows lie in what is near.
    fn depth(&self, rows: &[Rect]) -> f64 {
        let mut deepest: f64 = 0.0;
        for row in rows {
            let (at, reach) = (row.centre(), row.radius());
            for near in &self.near {
                if near.middle.distance(at) < near.radius + reach {
                    deepest = deepest.max(near.hurdle.depth(row));
                }
            }
            for own in &self.struck {
                deepest = deepest.max(row.overlap(own));
            }
        }
        deepest
    }
}

/// Whether a way has more models in contact than the best.
fn more(way: &Found, best: Option<Found>) -> bool {
    best.is_none_or(|best| way.contacts > best.contacts)
}

/// The cells that are looked at first: every wheel, after every way straight on until something is in it.
fn cells(free: f64) -> Vec<Cell> {
    let step = |half: f64| move |at: &f64| Some(at + half * 2.0);
    let befores = std::iter::successors(Some(FIRST.0), step(FIRST.0));
    let befores: Vec<f64> = befores
        .take_while(|before| before - FIRST.0 <= free)
        .collect();
    let wheels = std::iter::successors(Some(FIRST.1 - WHEEL_DEG), step(FIRST.1));
    let wheels = wheels.take_while(|degrees| *degrees < WHEEL_DEG);
    let cells = wheels.flat_map(|degrees| {
        befores.iter().map(move |before| Cell {
            before: *before,
            degrees,
            half: FIRST,
        })
    });
    cells.collect()
}
