//! Writes a battle file that reads back to the same position.

use super::kind::Zone;
use super::position::{Layout, Position, Print, State};
use super::setup::BOOK;
use crate::names::Id;
use crate::table::{SideEntry, TurnEntry};
use serde::Serialize;

#[derive(Serialize)]
struct File<'p> {
    format: u32,
    book: &'static str,
    name: &'p str,
    turn: TurnEntry,
    state: &'p State,
    side: Vec<SideEntry<'p>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unit: Vec<&'p Print>,
    layout: Vec<LayoutEntry<'p>>,
}

#[derive(Serialize)]
struct LayoutEntry<'p> {
    side: &'p Id,
    #[serde(skip_serializing_if = "Pile::is_empty")]
    deck: Pile<'p>,
    #[serde(skip_serializing_if = "Pile::is_empty")]
    hand: Pile<'p>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    resources: Vec<&'p Id>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reserve: Vec<&'p Id>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    first: Vec<&'p Id>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    second: Vec<&'p Id>,
    #[serde(skip_serializing_if = "Pile::is_empty")]
    losses: Pile<'p>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    turned: Vec<&'p Id>,
}

/// Cards of which some may be only counted.
#[derive(Serialize)]
#[serde(untagged)]
enum Pile<'p> {
    Cards(Vec<PileEntry<'p>>),
    Unnamed(u32),
}

/// A card, or so many nobody has named.
#[derive(Serialize)]
#[serde(untagged)]
enum PileEntry<'p> {
    Card(&'p Id),
    Unnamed(u32),
}

impl<'p> Pile<'p> {
    fn of(layout: &'p Layout, zone: Zone) -> Self {
        let cards = layout.zone(zone).map(|card| PileEntry::Card(&card.id));
        let unnamed = layout.unnamed(zone);
        let cards: Vec<_> = cards.collect();
        if cards.is_empty() && unnamed > 0 {
            return Self::Unnamed(unnamed);
        }
        let below = (unnamed > 0).then_some(PileEntry::Unnamed(unnamed));
        Self::Cards(cards.into_iter().chain(below).collect())
    }

    fn is_empty(&self) -> bool {
        matches!(self, Self::Cards(cards) if cards.is_empty())
    }
}

impl<'p> LayoutEntry<'p> {
    fn of(layout: &'p Layout) -> Self {
        let zone = |zone| layout.zone(zone).map(|card| &card.id).collect();
        let turned = layout.cards().iter().filter(|card| card.turned);
        Self {
            side: &layout.side,
            deck: Pile::of(layout, Zone::Deck),
            hand: Pile::of(layout, Zone::Hand),
            resources: zone(Zone::Resources),
            reserve: zone(Zone::Reserve),
            first: zone(Zone::First),
            second: zone(Zone::Second),
            losses: Pile::of(layout, Zone::Losses),
            turned: turned.map(|card| &card.id).collect(),
        }
    }
}

/// The text of a battle file.
pub(super) fn write(position: &Position) -> String {
    let file = File {
        format: 1,
        book: BOOK,
        name: &position.name,
        turn: TurnEntry { number: position.turn, phase: position.phase.word() },
        state: &position.state,
        side: SideEntry::all(&position.sides),
        unit: position.prints.iter().map(AsRef::as_ref).collect(),
        layout: position.layouts.iter().map(LayoutEntry::of).collect(),
    };
    // Plain data without maps always has a text.
    toml::to_string(&file).unwrap_or_default()
}
