//! The position in the form that the command `show` prints.

use super::card::TacticalModifier;
use super::prelude::*;
use super::unit::ModifierFacts;
use serde_json::{Value, json};

/// Returns the position as a JSON document and as lines of text. There is a line for each face-up card, and one for
/// each side's piles.
pub(super) fn show(position: &Position) -> (Value, Vec<Reason>) {
    let sides = position.sides.iter();
    let sides: Vec<_> = sides.map(|side| json!({ "id": side.id, "name": side.name })).collect();
    let each = position.layouts.iter().flat_map(|layout| {
        let cards = layout.cards().iter();
        cards.map(move |card| unit(position, layout, card))
    });
    let unnamed: Vec<_> = position.layouts.iter().flat_map(unnamed).collect();
    let document = json!({
        "format": 1,
        "book": super::setup::BOOK,
        "name": position.name,
        "turn": { "number": position.turn, "phase": position.phase },
        "state": position.state,
        "sides": sides,
        "unnamed": unnamed,
        "units": each.collect::<Vec<_>>(),
    });
    let winner = position.state.winner.iter();
    let won = winner.map(|side| Reason::new("lines.shown", "won").name("side", position.called(side)));
    let mut lines: Vec<Reason> = won.collect();
    for layout in &position.layouts {
        let open = layout.cards().iter().filter(|card| lies_open(card.zone));
        lines.extend(open.map(|card| line(position, card)));
        lines.push(piles(position, layout));
    }
    (document, lines)
}

/// Returns the zones of a side that have unnamed cards, with the number of these cards.
fn unnamed(layout: &Layout) -> impl Iterator<Item = Value> + '_ {
    let zones = Zone::ALL.iter().filter(|zone| layout.unnamed(**zone) > 0);
    zones.map(|zone| json!({ "side": layout.side, "zone": zone, "cards": layout.unnamed(*zone) }))
}

/// Returns true if the cards of a zone lie face up on the table.
pub(super) fn lies_open(zone: Zone) -> bool {
    !matches!(zone, Zone::Deck | Zone::Hand | Zone::Losses)
}

fn unit(position: &Position, layout: &Layout, card: &Card) -> Value {
    let print = &card.print;
    json!({
        "id": card.id,
        "side": layout.side,
        "name": position.card_name(card),
        "kind": print.kind,
        "zone": card.zone,
        "turned": card.turned,
        "price": print.cost,
        "attack_strength": print.attack,
        "defence_strength": print.kind.is_unit().then_some(print.defence),
        "bombing_strength": print.bombing,
        "modifiers": print.against.iter().map(ModifierFacts::of).collect::<Vec<_>>(),
    })
}

/// Returns the texts of a card's tactical modifiers, one for each kind of enemy.
fn modifiers(card: &Card) -> Vec<Arg> {
    let modifier = |against: &TacticalModifier| {
        let says = Reason::new("lines.card", "against")
            .signed("attack", against.attack)
            .signed("defence", against.defence)
            .word("kind", against.kind.message());
        Arg::from(says)
    };
    card.print.against.iter().map(modifier).collect()
}

/// Returns the properties of a card that are not plain numbers, each as a short text.
pub(super) fn properties(card: &Card) -> Vec<Arg> {
    let print = &card.print;
    let says = |variant| Arg::from(Reason::new("lines.card", variant));
    let strike = Reason::new("lines.card", "deck-strike").count("cards", print.deck_strike);
    let mut all = modifiers(card);
    all.extend(print.directed.then(|| says("directed")));
    all.extend(print.over_deck.then(|| says("over-deck")));
    all.extend((print.deck_strike > 0).then(|| Arg::from(strike)));
    all
}

/// Returns the notes on a card: its properties, and that it is turned.
pub(super) fn notes(card: &Card) -> Vec<Arg> {
    let turned = card.turned.then(|| Arg::Word("lines-card-turned".to_owned()));
    properties(card).into_iter().chain(turned).collect()
}

/// Returns the line of text that describes a card.
pub(super) fn line(position: &Position, card: &Card) -> Reason {
    let print = &card.print;
    let variant = match (print.kind.is_unit(), print.bombing.is_some()) {
        (false, _) => "plain",
        (true, false) => "unit",
        (true, true) => "aviation",
    };
    let states = notes(card);
    let strength = Reason::new("lines.card", variant)
        .word("kind", print.kind.message())
        .count("attack", print.attack.unwrap_or(0))
        .count("defence", print.defence)
        .count("bombing", print.bombing.unwrap_or(0));
    let says = if states.is_empty() { "" } else { "with" };
    Reason::new("lines.shown", says)
        .name("name", position.card_name(card))
        .name("id", card.id.as_str())
        .word("zone", card.zone.message())
        .with("strength", strength)
        .list("states", states)
}

fn piles(position: &Position, layout: &Layout) -> Reason {
    let count = |zone| layout.count(zone);
    Reason::new("lines.shown", "piles")
        .name("side", position.called(&layout.side))
        .count("deck", layout.deck())
        .count("hand", count(Zone::Hand))
        .count("losses", count(Zone::Losses))
}
