//! The layer of reach: where who is picked, or his whole side, could fire, attack, and strike a flank or a rear.

use super::Desk;
use glam::DVec2;
use seam::geometry::Quarter;
use seam::names::Id;
use seam::rulebook::Threat;
use seam::rulebook::shelf::Battle;
use seam::ruling::{Arg, Reason};
use std::time::{Duration, Instant};

/// How fine the layer gets at last: the longer edge of the table is so many squares …
const FINEST: f64 = 60.0;
/// … and how much finer than the first picture, in halvings.
const HALVINGS: u32 = 2;
/// How long it is worked on before what has come is shown.
const SLICE: Duration = Duration::from_millis(60);
/// How many places are asked about between two looks at the time.
const AT_ONCE: usize = 4;

/// Whose reach is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Whose {
    /// Nobody's.
    #[default]
    Nobody,
    /// Of who is picked.
    Picked,
    /// Of the whole side of who is picked.
    Side,
}

/// A square of the table, and what one who stands in its middle has to fear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Square {
    /// Its middle, in cm.
    pub middle: DVec2,
    /// How long its edges are, in cm.
    pub edge: f64,
    /// What could be done to an enemy there.
    pub threat: Threat,
}

/// The layer, as far as it is worked out.
#[derive(Default)]
pub(super) struct Reach {
    whose: Whose,
    /// The units it is of.
    of: Vec<Id>,
    /// The squares to be looked at, the coarse ones first; the four quarters of a square follow one another.
    grid: Vec<(DVec2, f64)>,
    /// What is known, in the same order.
    known: Vec<Threat>,
    /// What of it is drawn.
    drawn: Vec<Square>,
}

/// What a slice of work brought, with the battle to go on with.
pub(super) struct Slice {
    battle: Box<dyn Battle>,
    threats: Vec<Threat>,
}

impl Desk {
    /// Whose reach is drawn.
    pub fn reach(&self) -> Whose {
        self.reach.whose
    }

    /// The squares of the layer in which there is something to fear.
    pub fn reached(&self) -> &[Square] {
        &self.reach.drawn
    }

    /// Whether the layer is still getting finer.
    pub fn reaching(&self) -> bool {
        self.sliced.is_coming()
    }

    /// Whose layer it is, in words; none while there is none.
    pub fn reach_says(&self) -> Option<String> {
        let first = self.reach.of.first()?;
        let view = self.session.view();
        let (variant, name) = match self.reach.whose {
            Whose::Nobody => return None,
            Whose::Picked if self.reach.of.len() == 1 => ("unit", self.session.called(first)),
            Whose::Picked => ("units", String::new()),
            Whose::Side => ("side", view.body(first)?.side.as_ref().map(|side| self.session.called(side))?),
        };
        Some(self.look.language.say(&Reason::new("reach", variant).name("name", name)))
    }

    /// What could be done to an enemy at a point, in words; none where the layer has nothing there.
    pub(super) fn reach_at(&self, point: DVec2) -> Option<String> {
        let holds = |square: &&Square| (point - square.middle).abs().max_element() <= square.edge * 0.5;
        let threat = self.reach.drawn.iter().find(holds)?.threat;
        let fire = threat.fire.map(|rating| Reason::new("reach", "fire").count("rating", rating));
        let strikes = threat.strikes.map(|quarter| Reason::new("reach", struck(quarter)));
        let all: Vec<Arg> = [fire, strikes].into_iter().flatten().map(Arg::from).collect();
        Some(self.look.language.say(&Reason::new("reach", "here").list("all", all)))
    }

    /// Another's reach: of who is picked, of his side, of nobody.
    pub(super) fn reach_next(&mut self) {
        self.reach.whose = match self.reach.whose {
            Whose::Nobody => Whose::Picked,
            Whose::Picked => Whose::Side,
            Whose::Side => Whose::Nobody,
        };
        self.draw_reach();
        if self.reach.whose != Whose::Nobody && self.reach.of.is_empty() {
            self.done(Reason::new("reach", "nobody"));
        } else if self.reach.whose != Whose::Nobody && self.reach.grid.is_empty() {
            self.done(Reason::new("reach", "none"));
        }
    }

    /// Who is picked, or the table, is another than before: the layer is worked out anew.
    pub(super) fn draw_reach(&mut self) {
        self.sliced.clear();
        self.reach = Reach { whose: self.reach.whose, ..Reach::default() };
        let view = self.session.view();
        let placed = |id: &&Id| view.body(id).is_some_and(|body| body.present && body.pose.is_some());
        let side = self.picked.first().and_then(|id| view.body(id)?.side.clone());
        self.reach.of = match self.reach.whose {
            Whose::Nobody => Vec::new(),
            Whose::Picked => self.picked.iter().filter(placed).cloned().collect(),
            Whose::Side => {
                let own = view.bodies.iter().filter(|body| body.side.is_some() && body.side == side);
                own.map(|body| &body.id).filter(placed).cloned().collect()
            }
        };
        let battle = self.session.battle();
        let ground = view.ground.as_ref().filter(|_| view.cells.is_empty());
        if let Some(ground) = ground.filter(|_| !self.reach.of.is_empty()) {
            let (low, high) = ground.bounds();
            // A book that has no such thing has none anywhere.
            if !battle.threats(&[], &[low]).is_empty() {
                self.reach.grid = grid(low, high);
                let battle = battle.fork();
                self.slice(battle);
            }
        }
    }

    /// Works on for a while.
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

    /// Waits until the layer is as fine as it gets; for anything else nobody waits for it.
    pub fn settle_reach(&mut self) {
        while self.sliced.wait() {
            self.take_slice();
        }
    }

    /// Takes what a slice of work brought, and works on; whether there was one.
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
    /// What is drawn: of each square its quarters, once all four are known.
    fn draw(&mut self) {
        let known = self.grid.iter().zip(&self.known);
        let squares =
            known.map(|((middle, edge), threat)| Square { middle: *middle, edge: *edge, threat: *threat });
        let squares: Vec<Square> = squares.collect();
        let first = self.grid.first().map_or(0.0, |(_, edge)| *edge);
        let coarse = self.grid.iter().take_while(|(_, edge)| *edge >= first).count();
        // Quarters follow in the order of what they are quarters of: those of square n begin at coarse + 4 n.
        let parted = |number: usize| coarse + number * 4 + 4 <= squares.len();
        let whole = squares.iter().enumerate().filter(|(number, _)| !parted(*number));
        self.drawn = whole.map(|(_, square)| *square).filter(|square| !square.threat.is_none()).collect();
    }
}

/// The squares of a table, the coarse ones first; each is followed, in the same order, by its quarters.
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

/// Where a unit is struck, as the layer says it.
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
