//! Ways over the table: sight lines, charges and flights, as the rules need them.

use crate::geometry::{Polygon, Polyline, Rect, Segment, Side, Zones};
use crate::units::Bearing;
use glam::DVec2;

/// Something that lies in the way.
#[derive(Clone, Copy, Debug)]
pub(super) enum Outline<'a> {
    Rect(&'a Rect),
    Area(&'a Polygon),
    Line(&'a Polyline),
}

impl Outline<'_> {
    fn blocks(&self, line: &Segment) -> bool {
        match self {
            Self::Rect(rect) => line.stretch_in(rect).is_some(),
            Self::Area(area) => !area.stretches(line).is_empty(),
            Self::Line(path) => !path.crossings(line).is_empty(),
        }
    }

    pub(super) fn overlaps(&self, rect: &Rect) -> bool {
        match self {
            Self::Rect(other) => rect.overlap(other) > 1e-9,
            Self::Area(area) => area.overlaps(rect),
            Self::Line(path) => path.bars().any(|bar| rect.overlap(&bar) > 1e-9),
        }
    }
}

/// A clear line between two groups of models, else what blocks the first.
pub(super) fn sight(
    from: &[Rect],
    to: &[Rect],
    outlines: &[Outline<'_>],
) -> Result<Segment, Option<(usize, Segment)>> {
    let mut first = None;
    for one in from {
        for other in to {
            let (a, b) = one.nearest_points(other);
            let line = Segment { a, b };
            match outlines.iter().position(|outline| outline.blocks(&line)) {
                None => return Ok(line),
                Some(at) => {
                    first.get_or_insert((at, line));
                }
            }
        }
    }
    Err(first)
}

/// A charge that gets home.
pub(super) struct ChargeWay {
    pub(super) legs: Vec<Leg>,
    pub(super) length: f64,
    pub(super) end: Rect,
    pub(super) contacts: u32,
    pub(super) side: Side,
}

/// A leg of a charge.
pub(super) enum Leg {
    Ahead(f64),
    Wheel(f64),
}

/// The way of a charge, else the outline that blocks it.
pub(super) fn charge(
    charger: &Rect,
    target: &Rect,
    outlines: &[Outline<'_>],
) -> Result<ChargeWay, Option<usize>> {
    let (a, b) = charger.nearest_points(target);
    let end = charger.moved(b - a);
    if let Some(at) = outlines.iter().position(|outline| outline.overlaps(&end)) {
        return Err(Some(at));
    }
    Ok(ChargeWay {
        legs: vec![Leg::Ahead(a.distance(b))],
        length: a.distance(b),
        end,
        contacts: 1,
        side: Zones::round(target, 45.0).side_of(charger.front_middle()),
    })
}

/// A flight.
pub(super) struct Flight {
    pub(super) end: Rect,
    pub(super) length: f64,
    pub(super) through: Vec<usize>,
    pub(super) off: bool,
}

/// The flight of a rectangle.
pub(super) fn flee(
    rect: &Rect,
    away: Bearing,
    distance: f64,
    outlines: &[Outline<'_>],
    (low, high): (DVec2, DVec2),
) -> Flight {
    let start = Rect::new(rect.centre(), away, rect.frontage(), rect.depth());
    let mut through = Vec::new();
    let mut length = 0.0;
    loop {
        let end = start.moved(away.forward() * length);
        let hit: Vec<usize> = (0..outlines.len())
            .filter(|at| outlines.get(*at).is_some_and(|one| one.overlaps(&end)))
            .collect();
        for at in &hit {
            if !through.contains(at) {
                through.push(*at);
            }
        }
        let off = end
            .corners()
            .iter()
            .any(|corner| !(corner.cmpgt(low).all() && corner.cmplt(high).all()));
        if off || (length >= distance && hit.is_empty()) {
            return Flight {
                end,
                length,
                through,
                off,
            };
        }
        length += 0.25;
    }
}
