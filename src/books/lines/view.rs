//! The drawing of the game: a mat with the zones of both sides, and the cards in them.

use super::prelude::*;
use super::show::{line, notes, properties};
use geometry::Rect;
use ruling::table::{Arm, Badge, Body, BodyKind, Cell, Ground, Plate, View};

/// The width and height of a card, in cm.
const CARD: (f64, f64) = (9.0, 12.0);
/// The width and depth of the mat, in cm.
const MAT: (f64, f64) = (120.0, 95.0);
/// The depth of a row of zones in cm. A zone is smaller than the row by [`EDGE`] on each side.
const ROW: f64 = 15.5;
const EDGE: f64 = 0.5;
/// The gap in cm between two cards, and between a card and the edge of the zone.
const GAP: f64 = 0.5;

/// Returns the place of a zone on the near half of the mat: its left and right edge in cm, and its row, counted from
/// the middle of the mat.
fn spot(zone: Zone) -> (f64, f64, u32) {
    match zone {
        Zone::First => (12.0, 108.0, 0),
        Zone::Second => (12.0, 78.0, 1),
        Zone::Reserve => (78.0, 108.0, 1),
        Zone::Resources => (12.0, 60.0, 2),
        Zone::Hand => (60.0, 108.0, 2),
        Zone::Deck => (108.0, 120.0, 1),
        Zone::Losses => (108.0, 120.0, 2),
    }
}

/// Returns two opposite corners of a zone in cm from the mat's lower left corner. `near` is true for the side that sits
/// at the lower edge.
fn corners(zone: Zone, near: bool) -> [DVec2; 2] {
    let (left, right, row) = spot(zone);
    let top = MAT.1 / 2.0 - f64::from(row) * ROW - 1.0;
    let low = DVec2::new(left + EDGE, top - ROW + EDGE);
    let high = DVec2::new(right - EDGE, top - EDGE);
    if near {
        return [low, high];
    }
    // The zones of the far side are those of the near side, turned by 180 degrees.
    let mat = DVec2::new(MAT.0, MAT.1);
    [mat - high, mat - low]
}

fn cell_id(side: &Id, zone: Zone) -> Id {
    Id::from(format!("{side}.{}", zone.word()))
}

/// Returns the drawing of the game.
pub(super) fn view(position: &Position) -> View {
    let sides = position.layouts.iter().zip([true, false]);
    let mut cells = Vec::new();
    let mut bodies = Vec::new();
    for (layout, near) in sides {
        for zone in Zone::ALL.iter().copied() {
            cells.push(cell(layout, zone, near));
            bodies.extend(cards(position, layout, zone, near));
        }
    }
    View {
        name: position.name.clone(),
        turn: position.turn,
        phase: position.phase.message(),
        sides: position.sides.clone(),
        unit: Length::Cm,
        ground: Some(Ground { width: MAT.0, depth: MAT.1, tolerance: 0.0, accuracy: 0.0 }),
        cells,
        bodies,
        ..View::default()
    }
}

fn cell(layout: &Layout, zone: Zone, near: bool) -> Cell {
    let [low, high] = corners(zone, near);
    let pile = matches!(zone, Zone::Deck | Zone::Losses) || layout.unnamed(zone) > 0;
    let label = Reason::new("lines.zone", if pile { "pile" } else { "row" });
    Cell {
        id: cell_id(&layout.side, zone),
        label: Some(label.word("zone", zone.message()).count("count", layout.count(zone))),
        outline: vec![low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)],
        terrain: Vec::new(),
        level: 0,
        side: Some(layout.side.clone()),
    }
}

fn cards(position: &Position, layout: &Layout, zone: Zone, near: bool) -> Vec<Body> {
    let [low, high] = corners(zone, near);
    let all: Vec<&Card> = layout.zone(zone).collect();
    // A turned card is as wide as an upright card is high. Cards overlap if there is no room for them side by side.
    let wide = |card: &&Card| if card.turned { CARD.1 } else { CARD.0 };
    let widths: Vec<f64> = all.iter().map(wide).collect();
    let middles = middles(&widths, high.x - low.x - 1.0);
    // The upper edge of a zone is kept free for its name.
    let middle = low.y + GAP + CARD.1 / 2.0;
    let each = all.into_iter().zip(middles).map(|(card, along)| {
        let x = if near { low.x + GAP + along } else { high.x - GAP - along };
        body(position, layout, card, (DVec2::new(x, middle), near))
    });
    each.collect()
}

/// Returns the middle of each card in a row, in cm from the start of the row. Cards overlap if the row is longer than
/// `room`.
fn middles(widths: &[f64], room: f64) -> Vec<f64> {
    let (Some(first), Some(last)) = (widths.first(), widths.last()) else {
        return Vec::new();
    };
    let mut spread = Vec::new();
    let mut beside = 0.0;
    for width in widths {
        spread.push(beside + width / 2.0 - first / 2.0);
        beside += width + GAP;
    }
    let needed = spread.last().copied().unwrap_or_default();
    let left = room - first / 2.0 - last / 2.0;
    let share = if needed > left { left / needed } else { 1.0 };
    let placed = spread.into_iter().map(|middle| first / 2.0 + middle * share);
    placed.collect()
}

fn body(position: &Position, layout: &Layout, card: &Card, (at, near): (DVec2, bool)) -> Body {
    let print = &card.print;
    let up = if near { 0.0 } else { 180.0 };
    let facing = Bearing::degrees(if card.turned { up + 90.0 } else { up });
    // Cards in a pile are not drawn one by one. The label of the zone gives their number.
    let placed = !matches!(card.zone, Zone::Deck | Zone::Losses);
    let rect = Rect::new(at, facing, CARD.0, CARD.1);
    let front = at + facing.forward() * (CARD.1 / 2.0);
    Body {
        kind: BodyKind::Unit,
        id: card.id.clone(),
        name: position.card_name(card),
        side: Some(layout.side.clone()),
        troops: print.kind.message(),
        arm: arm(print.kind),
        strength: 0,
        doomed: 0,
        badges: Badge::those([(card.turned, Badge::Acted)]),
        formation: "",
        formations: Vec::new(),
        present: card.zone != Zone::Losses,
        pose: placed.then_some((front, facing)),
        stands: if placed { vec![(1, rect)] } else { Vec::new() },
        plate: Some(plate(card)),
        cell: Some(cell_id(&layout.side, card.zone)),
        beneath: 0,
        notes: notes(card),
        says: line(position, card),
    }
}

fn arm(kind: Kind) -> Arm {
    match kind {
        Kind::Infantry => Arm::Infantry,
        Kind::Armour | Kind::SelfPropelled => Arm::Cavalry,
        Kind::Artillery | Kind::AntiTank => Arm::Artillery,
        Kind::Aviation | Kind::Resource | Kind::Tactic => Arm::Other,
    }
}

/// Returns the figures shown on a card: its cost, and for a unit its strengths. Aviation shows its bombing strength in
/// place of the attack strength.
fn plate(card: &Card) -> Plate {
    let print = &card.print;
    let figure = |variant, number: u32| (Reason::new("lines.figure", variant), number.to_string());
    let mut figures = Vec::new();
    figures.extend(print.cost.map(|cost| figure("cost", cost)));
    if print.kind.is_unit() {
        figures.push(match print.bombing {
            Some(bombing) => figure("bombing", bombing),
            None => figure("attack", print.attack.unwrap_or(0)),
        });
        figures.push(figure("defence", print.defence));
    }
    let kind = Reason::new("lines.figure", "kind").word("kind", print.kind.message());
    let reason = |arg| match arg {
        Arg::Reason(reason) => Some(*reason),
        _ => None,
    };
    let notes = properties(card).into_iter().filter_map(reason);
    Plate { figures, notes: std::iter::once(kind).chain(notes).collect(), turned: card.turned, back: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_lie_side_by_side_and_overlap_where_there_is_no_room() {
        // The widths are 9 upright, 12 turned and 9 upright, with half a centimetre between cards: 31 in all.
        let wide = [9.0, 12.0, 9.0];
        assert_eq!(middles(&wide, 40.0), [4.5, 15.5, 26.5]);
        assert_eq!(middles(&wide, 31.0), [4.5, 15.5, 26.5]);
        // In a room of 20 cm the last card ends at 20, and the turned one lies half-way.
        assert_eq!(middles(&wide, 20.0), [4.5, 10.0, 15.5]);
        assert_eq!(middles(&[9.0], 20.0), [4.5]);
        assert!(middles(&[], 20.0).is_empty());
    }
}
