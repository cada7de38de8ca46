//! The cards of one side: the named cards in their zones, and the number of unnamed cards in each zone.

use super::prelude::*;
use serde::Serializer;
use serde::ser::SerializeMap;
use serde_json::json;
use std::collections::BTreeMap;

/// The cards of one side.
///
/// # Edge cases
/// Named cards are sorted by zone, and a pile is listed from its top. So equal positions have equal data. Unnamed cards
/// are only counted and lie below the named cards of their zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub side: Id,
    cards: Vec<Card>,
    unnamed: BTreeMap<Zone, u32>,
}

impl Layout {
    /// Returns the cards of a side, given its named cards and the number of unnamed cards in each zone.
    pub fn new(side: Id, mut cards: Vec<Card>, unnamed: BTreeMap<Zone, u32>) -> Self {
        cards.sort_by_key(|card| card.zone);
        let mut layout = Self { side, cards, unnamed };
        layout.unnamed.retain(|_, count| *count > 0);
        layout
    }

    /// Returns the number of cards in a zone that are only counted.
    pub fn unnamed(&self, zone: Zone) -> u32 {
        self.unnamed.get(&zone).copied().unwrap_or(0)
    }

    /// Returns true if some card of the side is only counted and has no name.
    pub fn has_unnamed(&self) -> bool {
        !self.unnamed.is_empty()
    }

    /// Returns the number of cards in a zone, named and unnamed.
    pub fn count(&self, zone: Zone) -> u32 {
        let named = u32::try_from(self.zone(zone).count()).unwrap_or(u32::MAX);
        named.saturating_add(self.unnamed(zone))
    }

    /// Returns all named cards, zone by zone.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Returns the named cards of a zone, a pile from its top.
    pub fn zone(&self, zone: Zone) -> impl Iterator<Item = &Card> {
        self.cards.iter().filter(move |card| card.zone == zone)
    }

    /// Returns the number of cards left in the deck.
    pub fn deck(&self) -> u32 {
        self.count(Zone::Deck)
    }

    /// Returns the named card with an id, or `None` if there is none.
    pub fn card(&self, id: &Id) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == *id)
    }

    /// Moves a card to the end of a zone and readies it. Does nothing if the side has no such card.
    pub(super) fn lay(&mut self, id: &Id, zone: Zone) {
        let Some(at) = self.cards.iter().position(|card| card.id == *id) else {
            return;
        };
        let card = self.cards.remove(at);
        let end = self.cards.partition_point(|known| known.zone <= zone);
        let laid = Card { zone, turned: false, ..card };
        self.cards.insert(end, laid);
    }

    /// Moves the top cards of the deck to another zone, until `left` cards remain in the deck.
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

    /// Adds a named card to a zone in place of one that was only counted. Does nothing if the zone has no such card or
    /// the id is already in use.
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

    /// Turns a card if `turned` is true, and readies the card otherwise.
    pub(super) fn turn(&mut self, id: &Id, turned: bool) {
        if let Some(card) = self.cards.iter_mut().find(|card| card.id == *id) {
            card.turned = turned;
        }
    }

    /// Readies every card.
    pub(super) fn ready(&mut self) {
        for card in &mut self.cards {
            card.turned = false;
        }
    }
}

/// Writes the layout as battle files do: a list for each zone, in which a number stands for that many unnamed cards.
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
