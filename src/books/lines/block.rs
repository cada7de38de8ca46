//! Blocks: the defender chooses units that block attackers or support their targets, or declines to block.

use super::ask::are_cards;
use super::position::Block;
use super::prelude::*;
use ruling::Best;

facts! {
    pub struct BlockFacts {
        pub whose_turn: TurnFacts,
        /// The defender, who may block.
        pub side: Id,
        /// True if a wave has been declared and the defender has not chosen blocks.
        pub asked: bool,
        /// The attackers of the wave, and the defender's cards.
        pub field: FieldFacts,
        /// The chosen blocks and supports.
        pub blocks: Vec<BlockedFacts>,
    }

    /// A choice of the defender: a unit that faces an attacker. The unit blocks that attacker, or supports the target
    /// that the attacker named.
    pub struct BlockedFacts {
        /// The unit that blocks the attacker or supports its target.
        pub by: Id,
        /// The attacker that the unit faces.
        pub of: Id,
    }
}

ask! {
    /// The request for the defender's choice of blocks.
    BlockAsk of Lines {
        side: Id = hole::Side,
        /// The pairs of blocker and attacker. Empty if the defender declines to block.
        blocks: Vec<(Id, Id)> = hole::OrDefault<hole::Pairs>,
    } checked by are_cards_of
}

/// Checks that every blocker and every attacker in the request is a card of this game.
///
/// # Errors
/// Refuses the request if an id belongs to no card.
fn are_cards_of(survey: Survey<'_>, ask: &BlockAsk) -> Result<(), Refusal> {
    are_cards(survey.position, ask.blocks.iter().flat_map(|(by, of)| [by, of]))
}

impl BlockFacts {
    /// Returns the events that follow if the umpire skips the defender's choice. No unit blocks, and the wave goes on.
    ///
    /// # Source
    /// `breakthrough.when`
    pub(super) fn waived(&self) -> Vec<Event> {
        let answered = Event::Answered { blocks: Vec::new() };
        std::iter::once(answered).chain(self.field.missed(|_| false)).collect()
    }
}

impl Case<Lines> for BlockFacts {
    type Outcome = Plain;

    const SAYS_OUTCOME: bool = true;

    fn measure(survey: Survey<'_>, ask: &BlockAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let none = Wave::default();
        let wave = position.state.wave.as_ref();
        let blocks = ask.blocks.iter().map(|(by, of)| BlockedFacts { by: by.clone(), of: of.clone() });
        let facts = Self {
            whose_turn: TurnFacts::of(position)?,
            side: ask.side.clone(),
            asked: wave.is_some_and(|wave| !wave.answered),
            field: FieldFacts::of(position, wave.unwrap_or(&none)),
            blocks: blocks.collect(),
        };
        sound(survey, facts)
    }

    fn blank(_: &Tables) -> Option<Self> {
        let turn = TurnFacts::default();
        Some(Self {
            side: turn.opponent.id.clone(),
            whose_turn: turn,
            asked: true,
            field: FieldFacts::blank(),
            blocks: Vec::new(),
        })
    }

    about!(side);

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.block_choose.key;
        let called = |id: &Id| self.field.called(id).or_else(|| self.whose_turn.called(id));
        let name = |id: &Id| called(id).map_or_else(|| Arg::from(id), Arg::from);
        let mut checks = Checks::new(|reason| reason.name("side", name(&self.side)));
        checks.add([self.whose_turn.on(tables)]);
        checks.that(key, self.asked, ["asked", "not-asked"]);
        let defends = self.side == self.whose_turn.opponent.id;
        checks.that(key, defends, ["defends", "not-defends"]);
        for (at, block) in self.blocks.iter().enumerate() {
            checks.add(self.field.block_checks(tables, &block.by, &block.of));
            if self.blocks.iter().take(at).any(|known| known.by == block.by) {
                let twice = Check::that(key, false, ["", "twice"]).of(&block.by);
                checks.add([twice.saying(|reason| reason.name("by", name(&block.by)))]);
            }
        }
        let checks = checks.into_iter().collect();
        let mut tally = Tally { checks, open: self.field.open(tables), ..Tally::default() };
        tally.note(key);
        tally.note(tables.battle_members.key);
        if self.field.rests_on_kinds() {
            tally.note(tables.unit_kind.key);
        }
        if self.field.has_unpriced() {
            tally.note(tables.unit_price.key);
        }
        if !self.blocks.is_empty() {
            tally.note(tables.block_turn.key);
        }
        let blocked = |id: &Id| self.blocks.iter().any(|block| block.of == *id);
        let through = self.field.attackers.iter().filter(|one| one.target.is_none());
        for one in through.filter(|one| !blocked(&one.unit.id)) {
            tally.note(if one.unit.flies() {
                tables.breakthrough_air.key
            } else {
                tables.breakthrough_when.key
            });
        }
        tally
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain {
        let done = if self.blocks.is_empty() { "declines-block" } else { "blocks" };
        Plain::of(&self.side, Word::plain(done))
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let block = |block: &BlockedFacts| Block { by: block.by.clone(), of: block.of.clone() };
        let cards: Vec<Id> = self.blocks.iter().map(|block| block.by.clone()).collect();
        let answered = Event::Answered { blocks: self.blocks.iter().map(block).collect() };
        let turned = (!cards.is_empty()).then_some(Event::Turned { cards });
        let blocked = |id: &Id| self.blocks.iter().any(|block| block.of == *id);
        std::iter::once(answered).chain(turned).chain(self.field.missed(blocked)).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        let key = tables.block_choose.key;
        let pair = |block: &BlockedFacts| self.field.block_said(&block.by, &block.of);
        let variant = if self.blocks.is_empty() { "says-declines" } else { "says" };
        Reason::new(key, variant)
            .name("side", self.whose_turn.called(&self.side))
            .list("units", self.field.names())
            .list("blocks", self.blocks.iter().map(pair).collect())
    }

    fn best(&self, tables: &Tables, tally: &Tally) -> Vec<Best> {
        if !tally.open.is_empty() {
            return Vec::new();
        }
        let blocks: Vec<_> = self.blocks.iter().map(|block| (&block.by, &block.of)).collect();
        super::best::of_block(tables, &self.whose_turn, &self.field, &blocks)
    }
}
