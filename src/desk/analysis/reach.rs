//! The reach layer: for each part of the table, the threat of the picked units, or of their whole side, to an enemy
//! there. They could fire at this enemy, attack it, or strike its flank or rear.

use super::background::{Background, Worker};
use crate::session::Session;
use dice::Id;
use geometry::Quarter;
use glam::DVec2;
use language::Language;
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

/// The setting of the reach layer: the units whose reach is drawn.
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

/// A square of the table, with the threat to an enemy standing in the middle of the square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Square {
    /// The middle of the square, in cm.
    pub middle: DVec2,
    /// The length of an edge, in cm.
    pub edge: f64,
    /// The actions that are possible against an enemy in the middle of the square.
    pub threat: Threat,
}

/// The reach layer, and the setting for it.
#[derive(Default)]
pub struct Reach {
    owner: ReachOwner,
    layer: Layer,
    /// The next squares, computed in the background in a slice of time.
    sliced: Background<Slice>,
}

/// The layer, as far as it has been computed.
#[derive(Default)]
struct Layer {
    /// The units whose reach is shown.
    of: Vec<Id>,
    /// The squares to compute, from coarse to fine. The four quarters of a square follow one another.
    grid: Vec<(DVec2, f64)>,
    /// The results so far, in the order of `grid`.
    known: Vec<Threat>,
    /// The squares to draw.
    drawn: Vec<Square>,
}

/// The threats computed in one slice of time, and the battle that the next slice uses.
struct Slice {
    battle: Box<dyn Battle>,
    threats: Vec<Threat>,
}

impl Reach {
    /// Returns the setting that says for which units reach is drawn.
    pub fn owner(&self) -> ReachOwner {
        self.owner
    }

    /// Returns the squares in which an enemy would be in reach of an action.
    pub fn squares(&self) -> &[Square] {
        &self.layer.drawn
    }

    /// Returns true while the layer is still being refined.
    pub fn is_coming(&self) -> bool {
        self.sliced.is_coming()
    }

    /// Returns the title of the layer, or `None` if no layer is drawn.
    pub fn title(&self, session: &Session, language: Language) -> Option<String> {
        let first = self.layer.of.first()?;
        let (variant, name) = match self.owner {
            ReachOwner::Nobody => return None,
            ReachOwner::Picked if self.layer.of.len() == 1 => ("unit", session.called(first)),
            ReachOwner::Picked => ("units", String::new()),
            ReachOwner::Side => {
                let side = session.view().body(first)?.side.as_ref();
                ("side", side.map(|side| session.called(side))?)
            }
        };
        Some(language.say(&Reason::new("reach", variant).name("name", name)))
    }

    /// Returns a text about the actions possible against an enemy at a point. Returns `None` if there are none.
    pub(crate) fn says_at(&self, point: DVec2, language: Language) -> Option<String> {
        let holds = |square: &&Square| (point - square.middle).abs().max_element() <= square.edge * 0.5;
        let threat = self.layer.drawn.iter().find(holds)?.threat;
        let fire = threat.fire.map(|rating| Reason::new("reach", "fire").count("rating", rating));
        let strikes = threat.strikes.map(|quarter| Reason::new("reach", struck(quarter)));
        let all: Vec<Arg> = [fire, strikes].into_iter().flatten().map(Arg::from).collect();
        Some(language.say(&Reason::new("reach", "here").list("all", all)))
    }

    /// Switches to the next setting: the picked units, their whole side, no units.
    pub(crate) fn next(&mut self) {
        self.owner = match self.owner {
            ReachOwner::Nobody => ReachOwner::Picked,
            ReachOwner::Picked => ReachOwner::Side,
            ReachOwner::Side => ReachOwner::Nobody,
        };
    }

    /// Returns a message that says why nothing is drawn. Returns `None` if a layer is drawn or none is wanted.
    pub(crate) fn why_empty(&self) -> Option<Reason> {
        if self.owner == ReachOwner::Nobody {
            None
        } else if self.layer.of.is_empty() {
            Some(Reason::new("reach", "nobody"))
        } else {
            self.layer.grid.is_empty().then(|| Reason::new("reach", "none"))
        }
    }

    /// Computes the layer from the start, because the picked units or the table have changed.
    pub(crate) fn draw(&mut self, session: &Session, picked: &[Id], scout: &Worker) {
        self.sliced.clear();
        let view = session.view();
        let placed = |id: &&Id| view.body(id).is_some_and(|body| body.present && body.pose.is_some());
        let side = picked.first().and_then(|id| view.body(id)?.side.clone());
        let of = match self.owner {
            ReachOwner::Nobody => Vec::new(),
            ReachOwner::Picked => picked.iter().filter(placed).cloned().collect(),
            ReachOwner::Side => {
                let own = view.bodies.iter().filter(|body| body.side.is_some() && body.side == side);
                own.map(|body| &body.id).filter(placed).cloned().collect()
            }
        };
        self.layer = Layer { of, ..Layer::default() };
        let battle = session.battle();
        let ground = view.ground.as_ref().filter(|_| view.cells.is_empty());
        if let Some(ground) = ground.filter(|_| !self.layer.of.is_empty()) {
            let (low, high) = ground.bounds();
            // A single point is tried first. A rulebook that knows no threats returns an empty list for any point.
            if !battle.threats(&[], &[low]).is_empty() {
                self.layer.grid = grid(low, high);
                self.slice(battle.fork(), scout);
            }
        }
    }

    /// Starts to compute the next squares in the background.
    fn slice(&mut self, battle: Box<dyn Battle>, scout: &Worker) {
        let (of, from) = (self.layer.of.clone(), self.layer.known.len());
        let rest: Vec<DVec2> = self.layer.grid.iter().skip(from).map(|(middle, _)| *middle).collect();
        self.sliced.ask(scout, move || {
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

    /// Waits until the layer has reached the final resolution.
    pub(crate) fn settle(&mut self, scout: &Worker) {
        while self.sliced.wait() {
            self.take_slice(scout);
        }
    }

    /// Takes the squares that were computed in the background, and starts to compute the next ones. Returns true if
    /// there were any.
    pub(crate) fn take_slice(&mut self, scout: &Worker) -> bool {
        let Some(Slice { battle, threats }) = self.sliced.take_answer() else {
            return false;
        };
        self.layer.known.extend(threats);
        self.layer.draw();
        if self.layer.known.len() < self.layer.grid.len() {
            self.slice(battle, scout);
        }
        true
    }
}

impl Layer {
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
