//! The cards of a side: every card in the one place it lies, and how many there nobody has named.

use super::prelude::*;
use serde::Serializer;
use serde::ser::SerializeMap;
use serde_json::json;
use std::collections::BTreeMap;

/// The cards of a side.
///
/// # Edge cases
/// They lie in the order of the zones, and within a zone in their own order, the top of a pile first: a position has one
/// form only. Cards nobody has named lie below the others of their zone, and are only counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub side: Id,
    cards: Vec<Card>,
    unnamed: BTreeMap<Zone, u32>,
}

impl Layout {
    /// A side's cards, laid where each says, and how many lie in a zone that nobody has named.
    pub fn new(side: Id, mut cards: Vec<Card>, unnamed: BTreeMap<Zone, u32>) -> Self {
        cards.sort_by_key(|card| card.zone);
        let mut layout = Self { side, cards, unnamed };
        layout.unnamed.retain(|_, count| *count > 0);
        layout
    }

    /// How many cards of a zone nobody has named.
    pub fn unnamed(&self, zone: Zone) -> u32 {
        self.unnamed.get(&zone).copied().unwrap_or(0)
    }

    /// Whether there is a card nobody has named.
    pub fn has_unnamed(&self) -> bool {
        !self.unnamed.is_empty()
    }

    /// How many cards lie in a zone.
    pub fn count(&self, zone: Zone) -> u32 {
        let named = u32::try_from(self.zone(zone).count()).unwrap_or(u32::MAX);
        named.saturating_add(self.unnamed(zone))
    }

    /// Every card, zone by zone.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The cards of a zone, in their order.
    pub fn zone(&self, zone: Zone) -> impl Iterator<Item = &Card> {
        self.cards.iter().filter(move |card| card.zone == zone)
    }

    /// How many cards are left in the deck.
    pub fn deck(&self) -> u32 {
        self.count(Zone::Deck)
    }

    /// The card of that id.
    pub fn card(&self, id: &Id) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == *id)
    }

    /// Lays a card last in a zone, ready; one that is not here is not laid.
    pub(super) fn lay(&mut self, id: &Id, zone: Zone) {
        let Some(at) = self.cards.iter().position(|card| card.id == *id) else {
            return;
        };
        let card = self.cards.remove(at);
        let end = self.cards.partition_point(|known| known.zone <= zone);
        let laid = Card { zone, turned: false, ..card };
        self.cards.insert(end, laid);
    }

    /// Lays the top cards of the deck in another zone until so many are left.
    pub(super) fn reduce(&mut self, left: u32, zone: Zone) {
        let more = self.deck().saturating_sub(left);
        let top: Vec<Id> = self
            .zone(Zone::Deck)
            .take(usize::try_from(more).unwrap_or(usize::MAX))
            .map(|card| card.id.clone())
            .collect();
        let taken = u32::try_from(top.len()).unwrap_or(u32::MAX);
        for id in top {
            self.lay(&id, zone);
        }
        let below = more.saturating_sub(taken).min(self.unnamed(Zone::Deck));
        self.set_unnamed(Zone::Deck, self.unnamed(Zone::Deck).saturating_sub(below));
        self.set_unnamed(zone, self.unnamed(zone).saturating_add(below));
    }

    /// Names one of the cards of a zone that nobody has named; where there is none nothing changes.
    pub(super) fn name(&mut self, card: Card) {
        let (zone, unnamed) = (card.zone, self.unnamed(card.zone));
        if unnamed == 0 || self.card(&card.id).is_some() {
            return;
        }
        self.set_unnamed(zone, unnamed - 1);
        let end = self.cards.partition_point(|known| known.zone <= zone);
        self.cards.insert(end, card);
    }

    fn set_unnamed(&mut self, zone: Zone, count: u32) {
        if count > 0 {
            self.unnamed.insert(zone, count);
        } else {
            self.unnamed.remove(&zone);
        }
    }

    /// Turns a card, or makes it ready.
    pub(super) fn turn(&mut self, id: &Id, turned: bool) {
        if let Some(card) = self.cards.iter_mut().find(|card| card.id == *id) {
            card.turned = turned;
        }
    }

    /// Makes every card ready.
    pub(super) fn ready(&mut self) {
        for card in &mut self.cards {
            card.turned = false;
        }
    }
}

/// As a battle file has it: a list for each zone, in which a number stands for the cards nobody has named.
impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut record = serializer.serialize_map(None)?;
        record.serialize_entry("side", &self.side)?;
        for zone in Zone::ALL.iter().copied() {
            let cards = self.zone(zone).map(|card| json!(card.id));
            let unnamed = Some(self.unnamed(zone)).filter(|count| *count > 0);
            let all: Vec<_> = cards.chain(unnamed.map(|count| json!(count))).collect();
            match (all.as_slice(), unnamed) {
                ([], _) => {}
                ([_], Some(count)) => record.serialize_entry(zone.word(), &count)?,
                _ => record.serialize_entry(zone.word(), &all)?,
            }
        }
        let turned = self.cards.iter().filter(|card| card.turned);
        let turned: Vec<_> = turned.map(|card| &card.id).collect();
        if !turned.is_empty() {
            record.serialize_entry("turned", &turned)?;
        }
        record.end()
    }
}
