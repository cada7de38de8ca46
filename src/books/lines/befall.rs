//! Effects on cards outside any battle. An event of the game or the umpire destroys cards, turns them or returns them
//! to the hand.

use super::ask::card;
use super::kind::{Blow, Cause};
use super::prelude::*;
use dice::{Fates, outcomes};

facts! {
    /// The facts of an effect on cards outside any battle.
    pub struct BefallFacts {
        pub whose_turn: TurnFacts,
        pub by: Cause = Cause::Event,
        pub blow: Blow = Blow::Destroyed,
        /// The cards that the effect hits.
        pub struck: Vec<StruckFacts>,
        /// The attackers of the current wave whose battles have not been fought.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub attackers: Vec<PendingFacts>,
        /// The cards on the defender's second line and the defender's resources. Empty if no wave is under way.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub behind: Vec<Id>,
        /// The defender's units that may still block an attacker or support its target. Empty unless the defender has
        /// yet to choose blocks.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub ready: Vec<Id>,
        /// The attackers against which the units in `ready` may block or support.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub blockable: Vec<Id>,
    }

    /// A card that the effect hits.
    pub struct StruckFacts {
        pub id: Id,
        pub name: String,
        pub side: Option<Id>,
        pub zone: Option<Zone>,
        pub turned: bool,
    }

    /// An attacker whose battle has not been fought.
    pub struct PendingFacts {
        pub id: Id,
        pub name: String,
        /// The attacker's target: the id of a card, or `deck`. `None` for an attack on the first line, and for a unit
        /// that has not chosen a target yet.
        pub target: Option<Id>,
        /// The units that block the attacker or support its target.
        pub blockers: Vec<Id>,
        /// True if the attacker got through the first line and has not chosen a target.
        pub is_through: bool,
        /// True if the attacker may attack the deck from the air.
        pub over_deck: bool,
    }
}

ask! {
    /// The request to apply an effect to cards outside any battle.
    BefallAsk of Lines {
        units: Vec<Id> = hole::Units,
        by: Cause = hole::OneOf<Cause>,
        blow: Blow = hole::OneOf<Blow> as "fate",
    }
}

outcomes! {
    /// The result for a card that the effect hits.
    pub enum Lot {
        Destroyed = "destroyed",
        Turned = "turned",
        StaysTurned = "stays-turned",
        Taken = "taken",
    }
}

impl StruckFacts {
    /// Returns the result for the card. A card that is already turned stays turned.
    ///
    /// # Source
    /// `befall.card`
    fn lot(&self, blow: Blow) -> Lot {
        match blow {
            Blow::Destroyed => Lot::Destroyed,
            Blow::Turned if self.turned => Lot::StaysTurned,
            Blow::Turned => Lot::Turned,
            Blow::Taken => Lot::Taken,
        }
    }

    fn called(&self) -> NameOrId<'_> {
        self.id.called(&self.name)
    }

    /// Returns true if the effect can hit the card where it is now. Cards on the table can always be hit. A card in the
    /// hand can only be destroyed.
    ///
    /// # Source
    /// `befall.card`
    fn is_there(&self, blow: Blow) -> bool {
        match self.zone {
            Some(Zone::Deck | Zone::Losses) => false,
            Some(Zone::Hand) => blow == Blow::Destroyed,
            _ => true,
        }
    }
}

impl Case<Lines> for BefallFacts {
    type Outcome = Plain<Word, Lot>;

    const SAYS_OUTCOME: bool = true;

    fn measure(survey: Survey<'_>, ask: &BefallAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let wave = position.state.wave.as_ref();
        let mut struck: Vec<StruckFacts> = Vec::new();
        for id in &ask.units {
            let (card, side) = card(position, id.as_str())?;
            if struck.iter().any(|known| known.id == *id) {
                return Err(refuse(survey.tables.befall_card.key, "twice", id.as_str()));
            }
            struck.push(StruckFacts {
                id: card.id.clone(),
                name: position.card_name(card),
                side: Some(side.clone()),
                zone: Some(card.zone),
                turned: card.turned,
            });
        }
        let waits = wave.filter(|wave| !wave.answered);
        let field = waits.map(|wave| FieldFacts::of(position, wave));
        let facts = Self {
            whose_turn: TurnFacts::of(position)?,
            by: ask.by,
            blow: ask.blow,
            struck,
            attackers: wave.map_or_else(Vec::new, |wave| pending(position, wave)),
            behind: wave.map_or_else(Vec::new, |_| behind(position)),
            ready: field.iter().flat_map(FieldFacts::blockers).map(|unit| unit.id.clone()).collect(),
            blockable: field.iter().flat_map(FieldFacts::blockable).map(|one| one.unit.id.clone()).collect(),
        };
        sound(survey, facts)
    }

    about!(first of struck: id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.befall_card.key;
        let mut checks = vec![self.whose_turn.on(tables)];
        for struck in &self.struck {
            let there = Check::that(key, struck.is_there(self.blow), ["there", "not-there"]).of(&struck.id);
            checks.push(there.saying(|reason| {
                let zone = struck.zone.unwrap_or(Zone::First);
                let reason = reason.name("card", struck.called()).word("zone", zone.place());
                reason.word("blow", self.blow.message())
            }));
        }
        let mut tally = Tally { checks, ..Tally::default() };
        tally.note(key);
        tally
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Self::Outcome {
        let lots: Fates<Lot> =
            self.struck.iter().map(|struck| (struck.id.clone(), struck.lot(self.blow))).collect();
        let mut words = lots.iter().map(|(_, lot)| *lot);
        let first = words.next();
        // If all cards have the same result, the word for it becomes the headline.
        let same = first.filter(|first| words.all(|lot| lot == *first));
        Plain { word: same.map_or(Word::plain("befallen"), Word::from), fates: lots }
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Self::Outcome) -> Vec<Event> {
        let cards = |wanted: Lot| {
            let of = outcome.fates.iter().filter(move |(_, lot)| *lot == wanted);
            of.map(|(id, _)| id.clone())
        };
        // Cards leave the wave before they are moved. So a wave never names a card that has left the table.
        let mut events = self.out_of_wave();
        let laid = |zone| move |card| Event::Laid { card, zone };
        events.extend(cards(Lot::Destroyed).map(laid(Zone::Losses)));
        events.extend(cards(Lot::Taken).map(laid(Zone::Hand)));
        let (idle, turned): (Vec<Id>, Vec<Id>) = cards(Lot::Turned).partition(|id| self.is_kept_out(id));
        events.extend((!idle.is_empty()).then_some(Event::Spent { cards: idle }));
        events.extend((!turned.is_empty()).then_some(Event::Turned { cards: turned }));
        if !events.contains(&Event::WaveEnded) {
            events.extend(self.unanswered());
        }
        events
    }

    fn says(&self, tables: &Tables) -> Reason {
        let cards = self.struck.iter().map(|struck| struck.called().into());
        Reason::new(tables.befall_card.key, "says")
            .word("by", self.by.message())
            .word("blow", self.blow.message())
            .list("cards", cards.collect())
    }
}

/// Returns the attackers whose battles have not been fought. Each has its target, and the units that block it or
/// support the target.
fn pending(position: &Position, wave: &Wave) -> Vec<PendingFacts> {
    let battles = wave.to_fight();
    let attackers = battles.flat_map(|battle| {
        let attackers = wave.attackers.iter();
        attackers.filter(move |one| battle.attackers.contains(&one.unit))
    });
    let blockers = |unit: &Id| {
        let blocks = wave.blocks.iter().filter(|block| block.of == *unit);
        blocks.map(|block| block.by.clone()).collect()
    };
    let through: Vec<&Id> = wave.through().collect();
    let over_deck = |unit: &Id| {
        let print = position.card(unit).map(|(card, _)| &card.print);
        print.is_some_and(|print| print.kind != Kind::Aviation || print.over_deck)
    };
    let pending = attackers.map(|one| PendingFacts {
        is_through: through.contains(&&one.unit),
        over_deck: over_deck(&one.unit),
        id: one.unit.clone(),
        name: position.called(&one.unit),
        target: one.at.clone(),
        blockers: blockers(&one.unit),
    });
    pending.collect()
}

/// Returns the cards on the defender's second line, and the defender's resources.
fn behind(position: &Position) -> Vec<Id> {
    let enemy = position.enemy(&position.state.player);
    let layout = enemy.and_then(|side| position.layout(&side.id)).into_iter();
    let behind = layout.flat_map(|layout| layout.zone(Zone::Second).chain(layout.zone(Zone::Resources)));
    behind.map(|card| card.id.clone()).collect()
}

impl BefallFacts {
    /// Returns the attackers that leave the wave. They are destroyed, returned to the hand, or left with nothing to
    /// fight.
    ///
    /// # Source
    /// `befall.card`, `breakthrough.air.target`
    fn out(&self) -> impl Iterator<Item = &PendingFacts> {
        let goes = |id: &Id| self.blow.removes() && self.struck.iter().any(|struck| struck.id == *id);
        self.attackers.iter().filter(move |one| {
            let blocked = !one.blockers.is_empty() && one.blockers.iter().all(goes);
            let nothing = !self.behind.is_empty() && self.behind.iter().all(goes);
            let stranded = one.is_through && !one.over_deck && nothing;
            goes(&one.id) || one.target.as_ref().map_or(blocked || stranded, goes)
        })
    }

    /// Returns the events that end the defender's choice of blocks, with no blocks. They are needed if the effect
    /// leaves no unit that can block, or no attacker that can be blocked. Otherwise returns an empty list.
    ///
    /// # Source
    /// `block.choose`, `breakthrough.air.target`
    fn unanswered(&self) -> Vec<Event> {
        let struck = |id: &Id| self.struck.iter().any(|struck| struck.id == *id);
        let is_out = |id: &Id| self.out().any(|one| one.id == *id);
        let waits = !self.ready.is_empty() && !self.blockable.is_empty();
        if !waits || !(self.ready.iter().all(struck) || self.blockable.iter().all(is_out)) {
            return Vec::new();
        }
        let mut events = vec![Event::Answered { blocks: Vec::new() }];
        let left: Vec<&PendingFacts> = self.attackers.iter().filter(|one| !is_out(&one.id)).collect();
        let nothing = self.behind.iter().all(|id| self.blow.removes() && struck(id));
        let misses = |one: &&&PendingFacts| nothing && one.target.is_none() && !one.over_deck;
        let units: Vec<Id> = left.iter().filter(misses).map(|one| one.id.clone()).collect();
        let over = !units.is_empty() && units.len() == left.len();
        events.extend((!units.is_empty()).then_some(Event::Missed { units }));
        events.extend(over.then_some(Event::WaveEnded));
        events
    }

    /// Returns the events by which cards leave the current wave: cards that are destroyed or returned to the hand, and
    /// attackers with nothing left to fight. A wave without attackers ends.
    ///
    /// # Source
    /// `befall.card`, `breakthrough.air.target`
    fn out_of_wave(&self) -> Vec<Event> {
        let goes = |id: &Id| self.blow.removes() && self.struck.iter().any(|struck| struck.id == *id);
        let mut units: Vec<Id> = self.out().map(|one| one.id.clone()).collect();
        let over = !units.is_empty() && units.len() == self.attackers.len();
        if over {
            return vec![Event::WaveEnded];
        }
        for by in self.attackers.iter().flat_map(|one| &one.blockers).filter(|by| goes(by)) {
            if !units.contains(by) {
                units.push(by.clone());
            }
        }
        if units.is_empty() { Vec::new() } else { vec![Event::Left { units }] }
    }

    /// Returns true if turning the card keeps it out of the whole wave. This holds for a card of the defender that is
    /// in no battle of the wave yet.
    ///
    /// # Source
    /// `befall.card`, `attack.turn`
    fn is_kept_out(&self, id: &Id) -> bool {
        let mut struck = self.struck.iter().filter(|struck| struck.id == *id);
        let defends = struck.any(|struck| struck.side.as_ref() == Some(&self.whose_turn.opponent.id));
        let in_battle = |one: &PendingFacts| one.target.as_ref() == Some(id) || one.blockers.contains(id);
        self.whose_turn.wave && defends && !self.attackers.iter().any(in_battle)
    }
}
