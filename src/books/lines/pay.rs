//! Playing a card from the hand, and turning the resources that pay for it.

use super::ask::{HandCard, card, held};
use super::prelude::*;
use super::unit::lies;

facts! {
    /// A card that a player wants to play from the hand.
    #[schemars(extend("x-unit" = true))]
    pub struct CardFacts {
        pub id: Id,
        pub name: String,
        pub kind: Option<Kind>,
        pub side: Option<Id>,
        pub zone: Option<Zone>,
        /// The number of resources that the card costs. `None` if unknown.
        pub price: Option<u32>,
        /// True if the card was only counted before. The player names the card by playing it.
        pub unseen: bool,
    }

    /// A resource card that the player turns to pay.
    // By default, the resource belongs to the player and can be turned.
    pub struct ResourceFacts {
        pub id: Id = Id::from("resource"),
        pub name: String,
        /// True if the card is a resource on the table that belongs to the player.
        pub own: bool = true,
        pub ready: bool = true,
    }
}

ask! {
    /// The request to play a card and to turn resources that pay for it.
    PlayAsk of Lines {
        card: Id = hole::Member,
        /// The resources to turn. `None` turns as many ready ones as the card costs.
        pay: Option<Vec<Id>> = hole::Other<hole::Optional<hole::Units>>,
    }
}

impl PlayAsk {
    /// Returns the request to play a card and to pay with any ready resources.
    pub(super) fn of(card: &Id) -> Self {
        Self { card: card.clone(), pay: None }
    }
}

/// Measures the card to be played, and the resources that pay for it. If the request names none, the first ready ones
/// are taken, as many as the card costs.
pub(super) fn measure(
    position: &Position,
    ask: &PlayAsk,
) -> Result<(Card, CardFacts, Vec<ResourceFacts>), Refusal> {
    let HandCard { card: named, side, unseen } = held(position, ask.card.as_str())?;
    let card_facts = CardFacts {
        id: named.id.clone(),
        name: position.card_name(&named),
        kind: Some(named.print.kind),
        side: Some(side),
        zone: Some(named.zone),
        price: named.print.cost,
        unseen,
    };
    let player = &position.state.player;
    let pays = |id: &Id| {
        let (known, side) = card(position, id.as_str())?;
        Ok::<_, Refusal>(ResourceFacts {
            id: known.id.clone(),
            name: position.card_name(known),
            own: side == player && known.zone == Zone::Resources,
            ready: !known.turned,
        })
    };
    let ready = || {
        let layout = position.layout(player);
        let all = layout.into_iter().flat_map(|layout| layout.zone(Zone::Resources));
        let ready = all.filter(|card| !card.turned).map(|card| card.id.clone());
        let cost = usize::try_from(named.print.cost.unwrap_or(0)).unwrap_or(usize::MAX);
        ready.take(cost).collect()
    };
    let ids: Vec<Id> = ask.pay.clone().unwrap_or_else(ready);
    let pay: Result<Vec<_>, _> = ids.iter().map(pays).collect();
    Ok((named, card_facts, pay?))
}

impl CardFacts {
    /// Returns a card with no more than an id, for quick rulings without a table.
    pub(super) fn blank() -> Self {
        Self { id: Id::from("card"), ..Self::default() }
    }

    /// Returns the id and name of the card.
    pub(super) fn named(&self) -> NamedFacts {
        NamedFacts { id: self.id.clone(), name: self.name.clone() }
    }

    /// Checks that the card belongs to the player, is in the hand, and is of the wanted kind. `wanted` says whether the
    /// kind is right, and names the messages for yes and no.
    pub(super) fn in_hand(
        &self,
        turn: &TurnFacts,
        key: &'static str,
        wanted: (bool, [&'static str; 2]),
    ) -> Vec<Check> {
        let named = self.named();
        let is = Check::that(key, wanted.0, wanted.1).of(&self.id);
        vec![
            turn.owns(key, &named, self.side.as_ref()),
            lies(key, &named, fact!("hand_card", self.zone), Zone::Hand),
            is.said_by("lines.check", |reason| reason.name("card", named.called())),
        ]
    }
}

/// Checks that the turned resources pay for a card: as many as the card costs, each ready, owned by the player, and
/// named once. If the cost or the resources are unknown, returns the unknown fact too.
///
/// # Source
/// `build.phase`
pub(super) fn checks(
    tables: &Tables,
    turn: &TurnFacts,
    card: &CardFacts,
    pay: &[ResourceFacts],
) -> (Vec<Check>, Option<OpenFact>) {
    let key = tables.build_phase.key;
    let named = card.named();
    let Some(cost) = card.price else {
        let because = Reason::new(key, "open-cost").name("card", named.called());
        let path = "hand_card.price".into();
        return (Vec::new(), Some(OpenFact { key, path, because }));
    };
    // A quick ruling has no table, so it cannot choose ready resources by itself.
    if pay.is_empty() && cost > 0 && card.zone.is_none() {
        let because = Reason::new(key, "open-pay").name("card", named.called());
        let path = "pay".into();
        return (Vec::new(), Some(OpenFact { key, path, because }));
    }
    let mut paid: Vec<&Id> = Vec::new();
    let mut checks = Vec::new();
    for (at, resource) in pay.iter().enumerate() {
        let name = resource.id.called(&resource.name);
        let twice = paid.contains(&&resource.id) && !resource.name.is_empty();
        let no = match (resource.own, twice) {
            (false, _) => "no-resource",
            (_, true) => "twice",
            _ => "spent",
        };
        // The umpire may allow a turned resource to pay. A card that is no resource of the player can never pay.
        let pays = fact!(format_args!("pay.{at}"), resource.ready).is(true);
        let pays = Check::that(key, pays.and(resource.own && !twice), ["pays", no]);
        checks.push(pays.of(&resource.id).saying(|reason| reason.name("resource", name)));
        paid.push(&resource.id);
    }
    let given = u32::try_from(pay.len()).unwrap_or(u32::MAX);
    let no = if given < cost { "unpaid" } else { "overpaid" };
    let paid = fact!("hand_card", card.price).is(Some(given));
    let paid = Check::that(key, paid, ["paid", no]).of(&turn.player.id);
    checks.push(
        paid.saying(|reason| reason.name("card", named.called()).count("cost", cost).count("paid", given)),
    );
    (checks, None)
}

/// Returns the first events of playing a card: an unnamed card gets its name, and the resources that pay are turned.
pub(super) fn paid(player: &Id, card: &CardFacts, pay: &[ResourceFacts]) -> Vec<Event> {
    let named = card.unseen.then(|| Event::Named { side: player.clone(), card: card.id.clone() });
    named.into_iter().chain(turned(pay)).collect()
}

/// Returns the event that turns the resources that pay, or `None` if nothing is paid.
fn turned(pay: &[ResourceFacts]) -> Option<Event> {
    let cards: Vec<Id> = pay.iter().map(|resource| resource.id.clone()).collect();
    (!cards.is_empty()).then_some(Event::Turned { cards })
}
