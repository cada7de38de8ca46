//! Lining a built-up area: a search that distributes a unit's stands over the sides of the area until all of them fit.

use super::Face;
use geometry::{Footprint, Polygon, Rect, Row, RowFrom};
use std::ops::RangeInclusive;

/// The number of rows of stands that a search places before it gives up. Areas for a few dozen stands need a few
/// hundred.
const TRIES: u32 = 4_000;

/// The number of rounds in which neighbouring rows of stands make room for each other. Each round at least halves their
/// overlap.
const ROUNDS: u32 = 60;

/// The overlap in cm up to which two rectangles count as only touching.
const HAIR: f64 = 1e-4;

/// The area to be lined with stands, and the stands that are already there.
#[derive(Clone, Copy)]
pub(super) struct Lining<'p> {
    /// The sides of the area, in the order in which they are lined.
    pub(super) sides: &'p [Face],
    /// The frontage and depth of a stand, in cm.
    pub(super) size: Footprint,
    /// The rectangles that no new stand may overlap.
    pub(super) taken: &'p [Rect],
    /// The outline in which every stand has to lie. `None` if there is none.
    pub(super) within: Option<&'p Polygon>,
}

/// The number of stands that are to be placed.
#[derive(Clone, Copy)]
pub(super) enum StandChoice<'w> {
    /// A total number of stands, distributed over any sides.
    InAll(usize),
    /// The number of stands for each side, by the index of the side.
    OnEach(&'w [usize]),
}

/// The stands along one side: `first` of them packed from the start of the side, and `last` from its end.
#[derive(Clone)]
struct SideRow {
    side: usize,
    first: usize,
    last: usize,
    row: Vec<Rect>,
}

/// A search that goes round the area in one direction, with rows packed from one end of each side or from both ends.
struct Search<'p> {
    lining: Lining<'p>,
    wanted: StandChoice<'p>,
    /// The sides that hold any stand, in the order of lining, each with the most stands that fit on it alone.
    order: Vec<(usize, usize)>,
    backwards: bool,
    both_ends: bool,
    tries: u32,
}

impl Lining<'_> {
    /// Returns the stands along each side. Returns `None` if not all wanted stands can be placed.
    ///
    /// # Source
    /// `bua.fit`
    ///
    /// # Edge cases
    /// In any solution the stands can be pushed along their sides until something stops each of them. So only rows
    /// packed from an end have to be tried, round the area in both directions.
    pub(super) fn laid(&self, wanted: StandChoice<'_>) -> Option<Vec<Vec<Rect>>> {
        let ways = [(false, false), (true, false), (false, true)];
        ways.into_iter().find_map(|(backwards, both_ends)| self.search(wanted, backwards, both_ends))
    }

    fn search(&self, wanted: StandChoice<'_>, backwards: bool, both_ends: bool) -> Option<Vec<Vec<Rect>>> {
        let holds = |side: usize| {
            let row = self.row(side, self.taken);
            row.map_or(0, |row| row.places(RowFrom::Start, usize::MAX).len())
        };
        let mut order: Vec<(usize, usize)> =
            (0..self.sides.len()).map(|side| (side, holds(side))).filter(|(_, most)| *most > 0).collect();
        if backwards {
            order.reverse();
        }
        let left = match wanted {
            StandChoice::InAll(number) => number,
            StandChoice::OnEach(numbers) => numbers.iter().sum(),
        };
        let mut search = Search { lining: *self, wanted, order, backwards, both_ends, tries: TRIES };
        let mut laid = Vec::new();
        search.lines_from(0, left, &mut laid).then(|| {
            let mut rows = vec![Vec::new(); self.sides.len()];
            for side in laid {
                if let Some(row) = rows.get_mut(side.side) {
                    *row = side.row;
                }
            }
            rows
        })
    }

    fn row<'r>(&'r self, side: usize, taken: &'r [Rect]) -> Option<Row<'r>> {
        let face = self.sides.get(side)?;
        Some(Row { edge: face.edge, facing: face.outward, size: self.size, taken, within: self.within })
    }
}

impl Search<'_> {
    /// Places the remaining `left` stands along the sides from index `at` on, clear of the rows in `laid`. Returns true
    /// if it places them all.
    fn lines_from(&mut self, at: usize, left: usize, laid: &mut Vec<SideRow>) -> bool {
        if left == 0 {
            return true;
        }
        let Some((side, numbers)) = self.numbers(at, left) else {
            return false;
        };
        for number in numbers.rev() {
            if number == 0 {
                if self.lines_from(at + 1, left, laid) {
                    return true;
                }
                continue;
            }
            for last in 0..=(if self.both_ends { number } else { 0 }) {
                if self.lays(at, side, (number - last, last), left - number, laid) {
                    return true;
                }
            }
        }
        false
    }

    /// Returns the side at the index `at` of the order, and the numbers of stands to try on that side: the number
    /// wanted there, or all numbers after which the later sides can hold the rest of the `left` stands. Returns `None`
    /// after the last side.
    fn numbers(&self, at: usize, left: usize) -> Option<(usize, RangeInclusive<usize>)> {
        let (side, most) = *self.order.get(at)?;
        let later: usize = self.order.iter().skip(at + 1).map(|(_, most)| most).sum();
        let numbers = match self.wanted {
            StandChoice::InAll(_) => left.saturating_sub(later)..=most.min(left),
            StandChoice::OnEach(numbers) => {
                let number = numbers.get(side).copied().unwrap_or_default();
                number..=number
            }
        };
        Some((side, numbers))
    }

    /// Places stands along a side and then along all later sides. Returns true if all stands are placed. If the last
    /// row overlaps the first, the rows are pushed along their sides to make room.
    fn lays(
        &mut self,
        at: usize,
        side: usize,
        (first, last): (usize, usize),
        left: usize,
        laid: &mut Vec<SideRow>,
    ) -> bool {
        for pushes in [false, true] {
            if (pushes && (left > 0 || laid.is_empty())) || self.tries == 0 {
                continue;
            }
            self.tries -= 1;
            let others = laid.iter().skip(usize::from(pushes));
            let Some(row) = self.row(side, (first, last), others) else {
                continue;
            };
            laid.push(SideRow { side, first, last, row });
            let done = if pushes { self.makes_room(laid) } else { self.lines_from(at + 1, left, laid) };
            if done {
                return true;
            }
            laid.pop();
        }
        false
    }

    /// Returns the row of stands along a side, packed from both ends and clear of other rows. Returns `None` if they do
    /// not all fit.
    fn row<'l>(
        &self,
        side: usize,
        (first, last): (usize, usize),
        others: impl Iterator<Item = &'l SideRow>,
    ) -> Option<Vec<Rect>> {
        let mut taken = self.lining.taken.to_vec();
        taken.extend(others.flat_map(|other| other.row.iter().copied()));
        let [start, end] =
            if self.backwards { [RowFrom::End, RowFrom::Start] } else { [RowFrom::Start, RowFrom::End] };
        let mut row = self.lining.row(side, &taken)?.places(start, first);
        if row.len() < first {
            return None;
        }
        taken.extend_from_slice(&row);
        let rest = self.lining.row(side, &taken)?.places(end, last);
        (rest.len() == last).then(|| {
            row.extend(rest);
            row
        })
    }

    /// Pushes each row along its side, as far as the previous row requires, until no two rows overlap. Returns false if
    /// they still overlap after all rounds.
    fn makes_room(&self, laid: &mut Vec<SideRow>) -> bool {
        let mut moving = laid.clone();
        let count = moving.len();
        for _ in 0..ROUNDS {
            for at in 0..count {
                // The next row will be pushed on by this one, so it is no obstacle yet.
                let next = (at + 1) % count;
                let others = moving.iter().enumerate();
                let others = others.filter(|(other, _)| *other != at && *other != next);
                let others = others.map(|(_, other)| other);
                let row = moving.get(at).and_then(|own| self.row(own.side, (own.first, own.last), others));
                let (Some(row), Some(own)) = (row, moving.get_mut(at)) else {
                    return false;
                };
                own.row = row;
            }
            if are_clear(&moving) {
                *laid = moving;
                return true;
            }
        }
        false
    }
}

/// Returns true if no two stands of different sides overlap.
fn are_clear(laid: &[SideRow]) -> bool {
    laid.iter().enumerate().all(|(at, one)| {
        let others = laid.iter().skip(at + 1).flat_map(|other| &other.row);
        let mut pairs = others.flat_map(|other| one.row.iter().map(move |own| (own, other)));
        pairs.all(|(own, other)| own.overlap(other) <= HAIR)
    })
}
