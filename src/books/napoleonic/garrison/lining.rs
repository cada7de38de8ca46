//! Lining a place: every way of dealing stands out over its sides is tried, until one lays them all.

use super::Face;
use seam::geometry::{Footprint, Polygon, Rect, Row, RowFrom};
use std::ops::RangeInclusive;

/// So often a row is laid in one search before it is given up; places of a few dozen stands need a few hundred.
const TRIES: u32 = 4_000;

/// So often the rows make room for one another round the whole place; each time what is in the way halves at least.
const ROUNDS: u32 = 60;

/// Rectangles that overlap by less than this, in cm, only touch.
const HAIR: f64 = 1e-4;

/// A place to be lined.
#[derive(Clone, Copy)]
pub(super) struct Lining<'p> {
    /// Its sides, in the order in which they are lined.
    pub(super) sides: &'p [Face],
    /// The size of a stand.
    pub(super) size: Footprint,
    /// What no stand may overlap.
    pub(super) taken: &'p [Rect],
    /// What no stand may stick out of.
    pub(super) within: Option<&'p Polygon>,
}

/// How many stands are to be laid.
#[derive(Clone, Copy)]
pub(super) enum Wanted<'w> {
    /// So many, on whatever sides.
    InAll(usize),
    /// So many on each side.
    OnEach(&'w [usize]),
}

/// The stands of one side: some packed from where it begins, the rest from where it ends.
#[derive(Clone)]
struct Laid {
    side: usize,
    first: usize,
    last: usize,
    row: Vec<Rect>,
}

/// One search: round the place one way or the other, with rows packed from one end or from both.
struct Search<'p> {
    lining: Lining<'p>,
    wanted: Wanted<'p>,
    /// The sides in the order they are lined, each with the most it holds by itself.
    order: Vec<(usize, usize)>,
    backwards: bool,
    both_ends: bool,
    tries: u32,
}

impl Lining<'_> {
    /// The stands of each side, if all that are wanted can be laid.
    ///
    /// # Source
    /// `bua.fit`
    ///
    /// # Edge cases
    /// Stands can be pushed along their sides until each is stopped by something; so it is enough to try rows that are
    /// packed from an end, round the place in both directions.
    pub(super) fn laid(&self, wanted: Wanted<'_>) -> Option<Vec<Vec<Rect>>> {
        let ways = [(false, false), (true, false), (false, true)];
        ways.into_iter().find_map(|(backwards, both_ends)| self.search(wanted, backwards, both_ends))
    }

    fn search(&self, wanted: Wanted<'_>, backwards: bool, both_ends: bool) -> Option<Vec<Vec<Rect>>> {
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
            Wanted::InAll(number) => number,
            Wanted::OnEach(numbers) => numbers.iter().sum(),
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
    /// Lines the sides from one on with what is left to be laid, given those before it.
    fn lines_from(&mut self, at: usize, left: usize, laid: &mut Vec<Laid>) -> bool {
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

    /// A side, and how many stands it may get if the sides after it are to hold the rest.
    fn numbers(&self, at: usize, left: usize) -> Option<(usize, RangeInclusive<usize>)> {
        let (side, most) = *self.order.get(at)?;
        let later: usize = self.order.iter().skip(at + 1).map(|(_, most)| most).sum();
        let numbers = match self.wanted {
            Wanted::InAll(_) => left.saturating_sub(later)..=most.min(left),
            Wanted::OnEach(numbers) => {
                let number = numbers.get(side).copied().unwrap_or_default();
                number..=number
            }
        };
        Some((side, numbers))
    }

    /// Lines one side and all after it. The last of them may push the first along: the rows then make room for one another.
    fn lays(
        &mut self,
        at: usize,
        side: usize,
        (first, last): (usize, usize),
        left: usize,
        laid: &mut Vec<Laid>,
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
            laid.push(Laid { side, first, last, row });
            let done = if pushes { self.makes_room(laid) } else { self.lines_from(at + 1, left, laid) };
            if done {
                return true;
            }
            laid.pop();
        }
        false
    }

    /// The row of a side, packed from its ends, clear of others; none if it does not hold so many.
    fn row<'l>(
        &self,
        side: usize,
        (first, last): (usize, usize),
        others: impl Iterator<Item = &'l Laid>,
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

    /// Round the place, each row moves on as far as the one before it needs, until no two are in each other's way.
    fn makes_room(&self, laid: &mut Vec<Laid>) -> bool {
        let mut moving = laid.clone();
        let count = moving.len();
        for _ in 0..ROUNDS {
            for at in 0..count {
                // The next row will make room for this one.
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

/// Whether no two stands of different sides overlap.
fn are_clear(laid: &[Laid]) -> bool {
    laid.iter().enumerate().all(|(at, one)| {
        let others = laid.iter().skip(at + 1).flat_map(|other| &other.row);
        let mut pairs = others.flat_map(|other| one.row.iter().map(move |own| (own, other)));
        pairs.all(|(own, other)| own.overlap(other) <= HAIR)
    })
}
