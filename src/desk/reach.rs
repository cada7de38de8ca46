//! The reach layer: the places in which the picked unit, or its whole side, could fire at an enemy, attack it, or
//! strike its flank or rear.

use super::Desk;
use dice::Id;
use geometry::Quarter;
use glam::DVec2;
use rulebook::Threat;
use rulebook::shelf::Battle;
use ruling::{Arg, Reason};
use std::time::{Duration, Instant};

/// The final resolution of the layer, as the number of squares along the longer edge of the table.
const FINEST: f64 = 60.0;
/// The number of times that the first squares are halved to reach the final resolution.
const HALVINGS: u32 = 2;
/// The computing time after which an intermediate result is shown.
const SLICE: Duration = Duration::from_millis(60);
/// The number of places to compute before the time is checked again.
const AT_ONCE: usize = 4;

/// The units for which reach is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReachOwner {
    /// No unit.
    #[default]
    Nobody,
    /// The picked units.
    Picked,
    /// The whole side of the picked unit.
    Side,
}

/// A square of the table, with the threat to an enemy standing in the middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Square {
    /// The middle of the square, in cm.
    pub middle: DVec2,
    /// The length of an edge, in cm.
    pub edge: f64,
    /// The actions that are possible against such an enemy.
    pub threat: Threat,
}

/// The layer, as far as it has been computed.
#[derive(Default)]
pub(super) struct Reach {
    whose: ReachOwner,
    /// The units whose reach is shown.
    of: Vec<Id>,
    /// The squares to compute, from coarse to fine. The four quarters of a square follow one another.
    grid: Vec<(DVec2, f64)>,
    /// The results so far, in the order of `grid`.
    known: Vec<Threat>,
    /// The squares to draw.
    drawn: Vec<Square>,
}

/// The result of a slice of work, and the battle with which the work goes on.
pub(super) struct Slice {
    battle: Box<dyn Battle>,
    threats: Vec<Threat>,
}

impl Desk {
    /// Returns the setting that says for which units reach is drawn.
    pub fn reach(&self) -> ReachOwner {
        self.reach.whose
    }

    /// Returns the squares in which an enemy would be in reach of an action.
    pub fn reached(&self) -> &[Square] {
        &self.reach.drawn
    }

    /// Returns true while the layer is still being refined.
    pub fn reaching(&self) -> bool {
        self.sliced.is_coming()
    }

    /// Returns the title of the layer, or `None` if no layer is drawn.
    pub fn reach_says(&self) -> Option<String> {
        let first = self.reach.of.first()?;
        let view = self.session.view();
        let (variant, name) = match self.reach.whose {
            ReachOwner::Nobody => return None,
            ReachOwner::Picked if self.reach.of.len() == 1 => ("unit", self.session.called(first)),
            ReachOwner::Picked => ("units", String::new()),
            ReachOwner::Side => {
                ("side", view.body(first)?.side.as_ref().map(|side| self.session.called(side))?)
            }
        };
        Some(self.look.language.say(&Reason::new("reach", variant).name("name", name)))
    }

    /// Returns a text about the actions possible against an enemy at a point. Returns `None` if there are none.
    pub(super) fn reach_at(&self, point: DVec2) -> Option<String> {
        let holds = |square: &&Square| (point - square.middle).abs().max_element() <= square.edge * 0.5;
        let threat = self.reach.drawn.iter().find(holds)?.threat;
        let fire = threat.fire.map(|rating| Reason::new("reach", "fire").count("rating", rating));
        let strikes = threat.strikes.map(|quarter| Reason::new("reach", struck(quarter)));
        let all: Vec<Arg> = [fire, strikes].into_iter().flatten().map(Arg::from).collect();
        Some(self.look.language.say(&Reason::new("reach", "here").list("all", all)))
    }

    /// Switches to the next setting: the picked units, their whole side, no units.
    pub(super) fn reach_next(&mut self) {
        self.reach.whose = match self.reach.whose {
            ReachOwner::Nobody => ReachOwner::Picked,
            ReachOwner::Picked => ReachOwner::Side,
            ReachOwner::Side => ReachOwner::Nobody,
        };
        self.draw_reach();
        if self.reach.whose != ReachOwner::Nobody && self.reach.of.is_empty() {
            self.done(Reason::new("reach", "nobody"));
        } else if self.reach.whose != ReachOwner::Nobody && self.reach.grid.is_empty() {
            self.done(Reason::new("reach", "none"));
        }
    }

    /// Computes the layer from the start, because the picks or the table have changed.
    pub(super) fn draw_reach(&mut self) {
        self.sliced.clear();
        self.reach = Reach { whose: self.reach.whose, ..Reach::default() };
        let view = self.session.view();
        let placed = |id: &&Id| view.body(id).is_some_and(|body| body.present && body.pose.is_some());
        let side = self.picked.first().and_then(|id| view.body(id)?.side.clone());
        self.reach.of = match self.reach.whose {
            ReachOwner::Nobody => Vec::new(),
            ReachOwner::Picked => self.picked.iter().filter(placed).cloned().collect(),
            ReachOwner::Side => {
                let own = view.bodies.iter().filter(|body| body.side.is_some() && body.side == side);
                own.map(|body| &body.id).filter(placed).cloned().collect()
            }
        };
        let battle = self.session.battle();
        let ground = view.ground.as_ref().filter(|_| view.cells.is_empty());
        if let Some(ground) = ground.filter(|_| !self.reach.of.is_empty()) {
            let (low, high) = ground.bounds();
            // A single place is tried first. A book that knows no threats returns an empty list for any place.
            if !battle.threats(&[], &[low]).is_empty() {
                self.reach.grid = grid(low, high);
                let battle = battle.fork();
                self.slice(battle);
            }
        }
    }

    /// Starts the next slice of work.
    fn slice(&mut self, battle: Box<dyn Battle>) {
        let (of, from) = (self.reach.of.clone(), self.reach.known.len());
        let rest: Vec<DVec2> = self.reach.grid.iter().skip(from).map(|(middle, _)| *middle).collect();
        self.sliced.ask(&self.scout, move || {
            let until = Instant::now() + SLICE;
            let mut threats = Vec::new();
            for some in rest.chunks(AT_ONCE) {
                threats.extend(battle.threats(&of, some));
                if Instant::now() >= until {
                    break;
                }
            }
            Slice { battle, threats }
        });
    }

    /// Waits until the layer has reached the final resolution. Nothing else waits for the layer.
    pub fn settle_reach(&mut self) {
        while self.sliced.wait() {
            self.take_slice();
        }
    }

    /// Takes the result of a slice and starts the next slice. Returns true if there was a result.
    pub(super) fn take_slice(&mut self) -> bool {
        let Some(Slice { battle, threats }) = self.sliced.take_answer() else {
            return false;
        };
        self.reach.known.extend(threats);
        self.reach.draw();
        if self.reach.known.len() < self.reach.grid.len() {
            self.slice(battle);
        }
        true
    }
}

impl Reach {
    /// Chooses the squares to draw. A square is replaced by its quarters once all four are computed.
    fn draw(&mut self) {
        let known = self.grid.iter().zip(&self.known);
        let squares =
            known.map(|((middle, edge), threat)| Square { middle: *middle, edge: *edge, threat: *threat });
        let squares: Vec<Square> = squares.collect();
        let first = self.grid.first().map_or(0.0, |(_, edge)| *edge);
        let coarse = self.grid.iter().take_while(|(_, edge)| *edge >= first).count();
        // Quarters have the same order as their squares. Those of square n begin at index coarse + 4 n.
        let parted = |number: usize| coarse + number * 4 + 4 <= squares.len();
        let whole = squares.iter().enumerate().filter(|(number, _)| !parted(*number));
        self.drawn = whole.map(|(_, square)| *square).filter(|square| !square.threat.is_none()).collect();
    }
}

/// Returns the squares of a table, from coarse to fine. After each level come the quarters of its squares, in the same
/// order.
fn grid(low: DVec2, high: DVec2) -> Vec<(DVec2, f64)> {
    let size = high - low;
    let edge = size.max_element() / FINEST * f64::from(1_u32 << HALVINGS);
    let count = (size / edge).ceil();
    let steps = |count: f64| {
        std::iter::successors(Some(0.0), |step| Some(step + 1.0)).take_while(move |step| *step < count)
    };
    let columns = steps(count.x);
    let mut level: Vec<(DVec2, f64)> = columns
        .flat_map(|x| steps(count.y).map(move |y| (low + DVec2::new(x + 0.5, y + 0.5) * edge, edge)))
        .collect();
    let mut all = level.clone();
    for _ in 0..HALVINGS {
        let quarter = |(middle, edge): &(DVec2, f64)| {
            let (middle, edge) = (*middle, *edge);
            let corners = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)];
            corners.map(|(x, y)| (middle + DVec2::new(x, y) * (edge * 0.25), edge * 0.5))
        };
        level = level.iter().flat_map(quarter).collect();
        all.extend(&level);
    }
    all
}

/// Returns the message variant for the side on which a unit is struck.
fn struck(quarter: Quarter) -> &'static str {
    match quarter {
        Quarter::Front => "front",
        Quarter::Left => "left",
        Quarter::Right => "right",
        Quarter::Rear => "rear",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_square_of_the_grid_is_covered_by_its_four_quarters() {
        let grid = grid(DVec2::ZERO, DVec2::new(240.0, 150.0));
        let coarse = grid.iter().take_while(|(_, edge)| *edge >= 16.0).count();
        assert_eq!(coarse, 15 * 10);
        assert_eq!(grid.len(), coarse * (1 + 4 + 16));
        for (number, (middle, edge)) in grid.iter().enumerate().take(coarse * 5) {
            let quarters = &grid[coarse + number * 4..][..4];
            let sum: DVec2 = quarters.iter().map(|(middle, _)| *middle).sum();
            assert!((sum / 4.0).distance(*middle) < 1e-9);
            for (other, half) in quarters {
                assert!((half * 2.0 - edge).abs() < 1e-9);
                assert!(((*other - *middle).abs() - DVec2::splat(edge / 4.0)).length() < 1e-9);
            }
        }
    }
}
