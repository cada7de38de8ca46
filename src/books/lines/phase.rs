//! The procedures of the turn: those that players may request now, and those that they must.

use super::block::{BlockAsk, BlockFacts};
use super::build::{BuildFacts, SupplyAsk, SupplyFacts};
use super::deck::{PlayFacts, StrikeFacts};
use super::draw::{DrawAsk, DrawFacts};
use super::event::LineMove;
use super::facts::Ask;
use super::pay::ResourceFacts;
use super::prelude::*;

/// Returns the procedures that players may request now. Those marked as due must be done before the phase can close.
/// Returns an empty list once a side has won.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    if survey.position.state.winner.is_some() {
        return Vec::new();
    }
    open(survey)
}

/// Returns the procedures that must be done before the phase can close. After a victory players may still go on, and
/// must then finish the current wave.
pub(super) fn due(survey: Survey<'_>) -> Vec<Offer> {
    let mut offers = open(survey);
    offers.retain(|offer| offer.due == Due::Now);
    offers
}

/// Returns the procedures that the turn allows now, whether or not a side has won.
fn open(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let state = &position.state;
    let Some(own) = position.layout(&state.player) else {
        return Vec::new();
    };
    if let Some(wave) = &state.wave {
        let mut offers = wave_offers(position, wave);
        offers.extend(plays(survey, own));
        return offers;
    }
    match position.phase {
        Phase::Start => open_draw(position).into_iter().collect(),
        Phase::Build => builds(survey, own),
        Phase::Attack => attacks(survey, own),
    }
}

/// Returns an offer to request a procedure. `named` is the parameter and its value: a side, or a card whose owner gets
/// the offer.
fn offer(position: &Position, procedure: &'static str, named: (&'static str, &Id)) -> Offer {
    let (hole, id) = named;
    let owner = position.card(id).map(|(_, side)| side);
    let side = owner.unwrap_or(id);
    let says = Reason::new("lines.offer", procedure).name("card", position.called(id));
    let offer = Offer::of(procedure, says).with(hole, id);
    match position.sides.iter().find(|known| known.id == *side) {
        Some(side) => offer.by(&side.id),
        None => offer,
    }
}

fn texts<'c>(cards: impl Iterator<Item = &'c Id>) -> Vec<String> {
    cards.map(Id::to_string).collect()
}

fn ready(layout: &Layout) -> Vec<String> {
    let ready = layout.zone(Zone::Resources).filter(|card| !card.turned);
    texts(ready.map(|card| &card.id))
}

/// Returns the choice of the resources that pay for a card. Returns `None` if there is no choice, because the player
/// has only as many ready resources as the card costs.
fn pays(own: &Layout, pay: &[ResourceFacts]) -> Option<Choice> {
    let (of, cost) = (ready(own), pay.len());
    let choice = cost > 0 && of.len() > cost;
    let takes = ChoiceRange::SomeOf { of, least: cost, most: cost };
    choice.then(|| Choice::of("pay", takes).optional())
}

fn builds(survey: Survey<'_>, own: &Layout) -> Vec<Offer> {
    let of_card = |id: &Id| {
        let offer = |procedure| offer(survey.position, procedure, ("card", id));
        let supply = SupplyAsk { card: id.clone() };
        let mut offers = survey.offers([supply], "", |_: &SupplyFacts| offer("supply"));
        let build = |facts: &BuildFacts| offer("build").choosing(pays(own, &facts.pay));
        offers.extend(survey.offers([PlayAsk::of(id)], "", build));
        offers
    };
    own.zone(Zone::Hand).flat_map(|card| of_card(&card.id)).collect()
}

fn attacks(survey: Survey<'_>, own: &Layout) -> Vec<Offer> {
    let position = survey.position;
    let mut offers = waves(position, own);
    let lines = own.zone(Zone::First).chain(own.zone(Zone::Second));
    let strikes = lines.map(|card| card.id.clone());
    offers.extend(
        survey.offers(strikes, "", |facts: &StrikeFacts| offer(position, "strike", ("unit", &facts.unit.id))),
    );
    offers.extend(plays(survey, own));
    offers
}

/// Returns offers to play the tactical cards in the hand that the rules allow now, between waves or during a wave.
///
/// # Source
/// `deck.attack`
fn plays(survey: Survey<'_>, own: &Layout) -> Vec<Offer> {
    let hand = own.zone(Zone::Hand).map(|card| PlayAsk::of(&card.id));
    survey.offers(hand, "", |facts: &PlayFacts| {
        let play = offer(survey.position, "play", ("card", &facts.hand_card.id));
        play.choosing(pays(own, &facts.pay))
    })
}

/// Returns the choice of targets for units that may choose one. `of` lists these units, each with the targets that the
/// unit may choose. If `every` is true, each unit must have a target. If `optional` is true, the player may choose
/// none.
fn at(of: Vec<(String, Vec<String>)>, every: bool, optional: bool) -> Choice {
    Choice { hole: "at", takes: ChoiceRange::Pairs { of, every }, optional }
}

/// Returns an offer to declare a wave. `says` is the message, and `open` lists the choices that the player has.
fn declared(player: &Id, says: &'static str, open: Vec<Choice>) -> Offer {
    Offer::of("wave", Reason::new("lines.offer", says)).by(player).choosing(open)
}

/// Returns offers to declare a wave in which units attack the line, fly over it, or choose targets. A wave needs
/// several choices at once. So these offers are not derived from single requests that the rules accept.
fn waves(position: &Position, own: &Layout) -> Vec<Offer> {
    let player = &own.side;
    let Some(enemy) = position.enemy(player).and_then(|side| position.layout(&side.id)) else {
        return Vec::new();
    };
    let first: Vec<String> = texts(enemy.zone(Zone::First).map(|card| &card.id));
    let second: Vec<String> = texts(enemy.zone(Zone::Second).map(|card| &card.id));
    let behind = !second.is_empty() || enemy.zone(Zone::Resources).next().is_some();
    let ground = |id: &String| {
        let card = position.card(&Id::from(id.as_str()));
        card.is_some_and(|(card, _)| card.print.kind != Kind::Aviation)
    };
    let on_first = own.zone(Zone::First).filter(|card| !card.turned);
    let flies = |card: &&Card| card.print.kind == Kind::Aviation;
    let aviation = own.zone(Zone::Second).filter(|card| !card.turned).filter(flies);
    let able: Vec<&Card> = on_first.chain(aviation).collect();
    let units = texts(able.iter().map(|card| &card.id));
    let over = able.iter().filter(|card| flies(card));
    let over = texts(over.filter(|card| behind || card.print.over_deck).map(|card| &card.id));
    let named = able.iter().filter(|card| card.print.directed).map(|card| {
        let mut targets = first.clone();
        if flies(card) {
            targets.extend(second.iter().cloned());
        }
        (card.id.to_string(), targets)
    });
    let named: Vec<_> = named.filter(|(_, targets)| !targets.is_empty()).collect();
    let declared = |says, open| declared(player, says, open);
    let mut offers = Vec::new();
    if !over.is_empty() {
        // Aviation that can fly over the line is not also offered as an attacker of the line.
        let mut open = vec![Choice::some_of("over", over)];
        let units: Vec<String> = units.iter().filter(|id| ground(id)).cloned().collect();
        open.extend((!units.is_empty()).then(|| Choice::some_of("units", units).optional()));
        let named: Vec<_> = named.iter().filter(|(id, _)| ground(id)).cloned().collect();
        open.extend((!named.is_empty()).then(|| at(named, false, true)));
        offers.push(declared("wave-over", open));
    }
    if !units.is_empty() {
        let mut open = vec![Choice::some_of("units", units)];
        open.extend((!named.is_empty()).then(|| at(named.clone(), false, true)));
        offers.push(declared("wave", open));
    }
    if !named.is_empty() {
        offers.push(declared("wave-named", vec![at(named, true, false)]));
    }
    offers
}

/// Returns offers of the next step in a wave. First the defender chooses blocks, then units that got through choose
/// targets, then battles are fought in any order.
///
/// # Source
/// `battle.independent`
fn wave_offers(position: &Position, wave: &Wave) -> Vec<Offer> {
    if !wave.answered {
        let enemy = position.enemy(&position.state.player);
        let offer = enemy.map(|side| block_offer(position, wave, &side.id));
        return offer.into_iter().collect();
    }
    let through: Vec<&Id> = wave.through().collect();
    if through.is_empty() {
        let battles = wave.to_fight();
        return battles.map(|battle| battle_offer(position, wave, &battle.battle)).collect();
    }
    vec![through_offer(position, wave, &through)]
}

fn through_offer(position: &Position, wave: &Wave, through: &[&Id]) -> Offer {
    let field = FieldFacts::of(position, wave);
    let each = |id: &&Id| {
        let unit = field.attacker(id).map(|one| &one.unit);
        let behind = field.on_second.iter().map(|unit| unit.id.to_string());
        let behind = behind.chain(field.resources.iter().map(|card| card.id.to_string()));
        let deck = unit.is_none_or(|unit| !unit.flies() || unit.over_deck);
        let deck = deck.then(|| DECK.to_owned());
        (id.to_string(), behind.chain(deck).collect())
    };
    let takes = ChoiceRange::Pairs { of: through.iter().map(each).collect(), every: true };
    let offer = Offer::of("through", Reason::new("lines.offer", "through")).by(&position.state.player);
    offer.choosing([Choice::of("at", takes)]).due(Due::Now)
}

fn block_offer(position: &Position, wave: &Wave, enemy: &Id) -> Offer {
    let field = FieldFacts::of(position, wave);
    let attackers = texts(field.blockable().map(|one| &one.unit.id));
    let each = field.blockers().map(|unit| (unit.id.to_string(), attackers.clone()));
    let takes = ChoiceRange::Pairs { of: each.collect(), every: false };
    let offer = offer(position, "block", ("side", enemy)).due(Due::Now);
    offer.choosing([Choice::of("blocks", takes).optional()])
}

fn battle_offer(position: &Position, wave: &Wave, battle: &Id) -> Offer {
    let field = FieldFacts::of(position, wave);
    let open = super::battle::spreads(&field, wave, battle);
    let choice = |(hole, total, among): (&'static str, u32, Vec<Id>)| {
        Choice::of(hole, ChoiceRange::Split { total, among: texts(among.iter()) })
    };
    let named = if battle.as_str() == DECK { "battle-deck" } else { "battle" };
    let says = Reason::new("lines.offer", named).name("card", position.called(battle));
    let offer = Offer::of("battle", says).by(&position.state.player).with("battle", battle);
    offer.choosing(open.into_iter().map(choice)).due(Due::Now)
}

/// Returns the request to draw at the start of a turn. Returns `None` if the player has already drawn.
fn draw(position: &Position) -> Option<DrawAsk> {
    let state = &position.state;
    let owed = position.phase == Phase::Start && !state.drawn && state.winner.is_none();
    owed.then(|| DrawAsk { side: state.player.clone(), cards: Vec::new() })
}

/// Returns true if the player's deck has unnamed cards, to which the player may give names when drawing them.
fn names_cards(position: &Position) -> bool {
    let own = position.layout(&position.state.player);
    own.is_some_and(|own| own.unnamed(Zone::Deck) > 0)
}

/// Returns the offer to draw from a deck with unnamed cards. Returns `None` if no draw is due or all cards are named.
fn open_draw(position: &Position) -> Option<Offer> {
    let draw = draw(position).filter(|_| names_cards(position))?;
    Some(offer(position, "draw", ("side", &draw.side)).due(Due::Now))
}

/// Returns the requests that begin the phase: the draw, if it is due and the deck has unnamed cards. Otherwise the list
/// is empty.
///
/// # Source
/// `turn.draw`
pub(super) fn asks(position: &Position) -> Vec<Ask> {
    let draw = draw(position).filter(|_| names_cards(position));
    draw.map(Ask::Draw).into_iter().collect()
}

/// Returns the draw that is due and leaves no choice, because all cards of the deck are named. Returns `None`
/// otherwise.
///
/// # Source
/// `turn.draw`, `turn.ready`
pub(super) fn owed(position: &Position) -> Option<Ask> {
    let draw = draw(position).filter(|_| !names_cards(position));
    draw.map(Ask::Draw)
}

/// Returns the events that follow if the umpire skips a procedure that is due. The wave or the start of the turn goes
/// on without it.
pub(super) fn waived(survey: Survey<'_>, offer: &Offer) -> Vec<Event> {
    let position = survey.position;
    let named = |hole| offer.answers.iter().find(|(known, _)| *known == hole);
    let side = named("side").map(|(_, side)| Id::from(side.as_str()));
    match (offer.procedure, side) {
        ("draw", Some(side)) => {
            let draw = survey.facts::<DrawFacts>(&DrawAsk { side, cards: Vec::new() });
            draw.map_or_else(|_| Vec::new(), |draw| draw.waived(survey.tables))
        }
        ("block", Some(side)) => {
            let block = survey.facts::<BlockFacts>(&BlockAsk { side, blocks: Vec::new() });
            block.map_or_else(|_| Vec::new(), |block| block.waived())
        }
        ("through", _) => position.state.wave.as_ref().map_or_else(Vec::new, idle),
        _ => Vec::new(),
    }
}

/// Returns the event by which units that got through leave the wave without attacking. If no other attacker is left,
/// the wave ends.
fn idle(wave: &Wave) -> Vec<Event> {
    let units: Vec<Id> = wave.through().cloned().collect();
    let fights = wave.to_fight().any(|battle| battle.attackers.iter().any(|unit| !units.contains(unit)));
    vec![if fights { Event::Left { units } } else { Event::WaveEnded }]
}

/// Returns the event that closes the current phase. After the last phase, units move from the reserve to their lines
/// and the other side's turn begins.
///
/// # Source
/// `build.reserve`, `line.which`
pub(super) fn close(position: &Position) -> Event {
    if position.phase.next().is_some() {
        return Event::Closed { phase: position.phase };
    }
    let player = &position.state.player;
    let reserve = position.layout(player).into_iter().flat_map(|own| own.zone(Zone::Reserve));
    let moved = reserve.map(|card| LineMove { card: card.id.clone(), zone: card.print.stands_on().zone() });
    let next = position.enemy(player).map_or(player, |side| &side.id);
    let first = position.sides.first().map(|side| &side.id);
    Event::TurnEnded {
        moved: moved.collect(),
        turn: position.turn.saturating_add(u32::from(first == Some(next))),
        next: next.clone(),
    }
}
