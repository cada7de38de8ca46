//! Events: changes of a position. An event states the new value, such as the number of cards left, not the difference.

use super::position::Block;
use super::prelude::*;

/// A change of a position that follows from a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A player drew the top cards of the deck into the hand, until `left` cards remained.
    Drew {
        /// The player who drew.
        side: Id,
        /// The number of cards left in the player's deck.
        left: u32,
        /// True if the player drew the last cards of the deck.
        last: bool,
        /// The drawn cards that the player named. They were only counted before.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cards: Vec<Id>,
    },
    /// The umpire let a player skip the draw.
    Spared {
        /// The player who skipped the draw.
        side: Id,
    },
    /// A player named a card in the hand that was only counted before.
    Named {
        /// The player whose hand the card is in.
        side: Id,
        card: Id,
    },
    /// Aviation found nothing to attack behind the first line and left the wave.
    Missed {
        units: Vec<Id>,
    },
    /// The top cards of a deck went to the losses, until `left` cards remained.
    Reduced {
        /// The side that owns the deck.
        side: Id,
        /// The number of cards left in the deck.
        left: u32,
    },
    /// A player readied every turned card.
    Readied {
        /// The player who owns the cards.
        side: Id,
    },
    Turned {
        cards: Vec<Id>,
    },
    /// A card was moved to a zone.
    Laid {
        card: Id,
        zone: Zone,
    },
    /// A resource was played from the hand onto the table.
    Supplied {
        /// The resource that was played.
        card: Id,
        /// The number of resource cards played in the current turn, including this one.
        laid: u32,
    },
    Declared {
        wave: Wave,
    },
    /// The defender chose blocks for the wave, or declined to block.
    Answered {
        /// The pairs of blocker and attacker. Empty if the defender declined to block.
        blocks: Vec<Block>,
    },
    /// Units that got through the first line chose a target.
    Chose {
        units: Vec<Id>,
        /// The target: the id of a card, or `deck`.
        at: Id,
    },
    /// A battle of the current wave was fought.
    Fought {
        battle: Id,
    },
    /// Units left the current wave. They may be attackers, blockers, or units that supported a target.
    Left {
        units: Vec<Id>,
    },
    /// Cards were turned, and so can do nothing more in the current wave.
    Spent {
        cards: Vec<Id>,
    },
    WaveEnded,
    Closed {
        phase: Phase,
    },
    TurnEnded {
        /// The units that moved from the reserve to their lines at the end of the turn.
        moved: Vec<LineMove>,
        /// The player whose turn begins.
        next: Id,
        turn: u32,
    },
    Won {
        /// The side that won.
        side: Id,
    },
}

/// A unit's move from the reserve to a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineMove {
    /// The unit that moved.
    pub card: Id,
    /// The line to which the unit moved.
    pub zone: Zone,
}

/// Applies an event to a position. An event that names an unknown card or side has no effect.
pub(super) fn apply(position: &mut Position, event: &Event) {
    match event {
        Event::Drew { side, left, last, cards } => {
            each(position, side, |layout| layout.reduce(*left, Zone::Hand));
            for card in cards {
                name(position, side, card);
            }
            position.state.drawn = true;
            position.state.last = *last;
        }
        Event::Spared { .. } => position.state.drawn = true,
        Event::Named { side, card } => name(position, side, card),
        Event::Reduced { side, left } => {
            each(position, side, |layout| layout.reduce(*left, Zone::Losses));
        }
        Event::Readied { side } => each(position, side, Layout::ready),
        Event::Turned { cards } => turn(position, cards),
        Event::Laid { card, zone } => lay(position, card, *zone),
        Event::Supplied { card, laid } => {
            lay(position, card, Zone::Resources);
            position.state.laid = *laid;
        }
        Event::Declared { wave } => position.state.wave = Some(wave.clone()),
        Event::Missed { .. }
        | Event::Answered { .. }
        | Event::Chose { .. }
        | Event::Fought { .. }
        | Event::Left { .. } => {
            if let Some(wave) = &mut position.state.wave {
                apply_to_wave(wave, event);
            }
        }
        Event::Spent { cards } => {
            turn(position, cards);
            if let Some(wave) = &mut position.state.wave {
                wave.spent.extend(cards.iter().cloned());
            }
        }
        Event::WaveEnded => position.state.wave = None,
        Event::Closed { phase } => {
            if let Some(next) = phase.next() {
                position.phase = next;
            }
        }
        Event::TurnEnded { moved, next, turn } => {
            for moved in moved {
                lay(position, &moved.card, moved.zone);
            }
            position.phase = Phase::Start;
            position.turn = *turn;
            let state = &mut position.state;
            state.player = next.clone();
            (state.drawn, state.last, state.laid) = (false, false, 0);
            state.wave = None;
        }
        Event::Won { side } => position.state.winner = Some(side.clone()),
    }
}

/// Applies an event to the current wave. An event that does not concern the wave has no effect.
fn apply_to_wave(wave: &mut Wave, event: &Event) {
    match event {
        Event::Missed { units } => wave.attackers.retain(|one| !units.contains(&one.unit)),
        Event::Answered { blocks } => {
            wave.answered = true;
            wave.blocks.clone_from(blocks);
        }
        Event::Chose { units, at } => {
            for attacker in wave.attackers.iter_mut().filter(|attacker| units.contains(&attacker.unit)) {
                attacker.at = Some(at.clone());
            }
        }
        Event::Fought { battle } if !wave.fought.contains(battle) => wave.fought.push(battle.clone()),
        Event::Left { units } => {
            wave.attackers.retain(|one| !units.contains(&one.unit));
            wave.blocks.retain(|block| !units.contains(&block.by) && !units.contains(&block.of));
        }
        _ => {}
    }
}

fn each(position: &mut Position, side: &Id, change: impl FnOnce(&mut Layout)) {
    let mut layouts = position.layouts.iter_mut();
    if let Some(layout) = layouts.find(|layout| layout.side == *side) {
        change(layout);
    }
}

/// Gives a name to one of the cards in a side's hand that are only counted. Does nothing if the id fits none.
fn name(position: &mut Position, side: &Id, card: &Id) {
    if let Some(card) = position.unseen(side, card, Zone::Hand) {
        each(position, side, |layout| layout.name(card));
    }
}

fn lay(position: &mut Position, card: &Id, zone: Zone) {
    for layout in &mut position.layouts {
        layout.lay(card, zone);
    }
}

fn turn(position: &mut Position, cards: &[Id]) {
    for layout in &mut position.layouts {
        for card in cards {
            layout.turn(card, true);
        }
    }
}

/// Returns the sentence that tells readers of an event. `called` turns the id of a card or side into its name.
pub(super) fn tells(event: &Event, called: &dyn Fn(&Id) -> Arg) -> Reason {
    let say = |variant| Reason::new("lines.event", variant);
    let side = |variant, id: &Id| say(variant).name("side", called(id));
    let names = |ids: &[Id]| ids.iter().map(called).collect::<Vec<_>>();
    match event {
        Event::Drew { side: id, left, cards, .. } => {
            let says = if cards.is_empty() { "drew" } else { "drew-named" };
            side(says, id).count("left", *left).list("cards", names(cards))
        }
        Event::Spared { side: id } => side("spared", id),
        Event::Named { side: id, card } => side("named", id).name("card", called(card)),
        Event::Missed { units } => say("missed").list("units", names(units)),
        Event::Reduced { side: id, left } => side("reduced", id).count("left", *left),
        Event::Readied { side: id } => side("readied", id),
        Event::Turned { cards } => say("turned").list("cards", names(cards)),
        Event::Laid { card, zone } => laid(card, *zone, called),
        Event::Supplied { card, .. } => laid(card, Zone::Resources, called),
        Event::Declared { wave } => {
            let units: Vec<_> = wave.attackers.iter().map(|one| one.unit.clone()).collect();
            say("declared").list("units", names(&units))
        }
        Event::Answered { blocks } if blocks.is_empty() => say("declined"),
        Event::Answered { blocks } => {
            let block = |block: &Block| {
                let says = Reason::new("lines.block", "meets")
                    .name("by", called(&block.by))
                    .name("of", called(&block.of));
                Arg::from(says)
            };
            say("blocked").list("blocks", blocks.iter().map(block).collect())
        }
        Event::Chose { units, at } => {
            let says = if at.as_str() == DECK { "chose-deck" } else { "chose" };
            say(says).list("units", names(units)).name("at", called(at))
        }
        Event::Fought { battle } if battle.as_str() == DECK => say("fought-deck"),
        Event::Fought { battle } if battle.as_str().is_empty() => say("fought-unnamed"),
        Event::Fought { battle } => say("fought").name("battle", called(battle)),
        Event::Left { units } => say("left").list("units", names(units)),
        Event::Spent { cards } => say("spent").list("cards", names(cards)),
        Event::WaveEnded => say("wave-ended"),
        Event::Closed { phase } => say("closed").word("phase", phase.message()),
        Event::TurnEnded { moved, next, .. } => {
            let moved: Vec<_> = moved.iter().map(|moved| moved.card.clone()).collect();
            let says = if moved.is_empty() { "turn-ended" } else { "turn-ended-moved" };
            side(says, next).list("cards", names(&moved))
        }
        Event::Won { side: id } => side("won", id),
    }
}

fn laid(card: &Id, zone: Zone, called: &dyn Fn(&Id) -> Arg) -> Reason {
    Reason::new("lines.event", "laid").name("card", called(card)).word("zone", zone.place())
}
