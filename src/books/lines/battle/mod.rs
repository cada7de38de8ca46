//! Battles. Each side adds up its strength and spreads that number as damage over the enemy's units. Both sides strike
//! at once.

mod parties;

use super::ask::members;
use super::outcome::{BattleOutcome, CardLoss, Fate};
use super::prelude::*;
use super::strength;
use dice::Fates;
use parties::parties;
use ruling::{Best, Blocks, Deal};
use smallvec::SmallVec;

pub(super) use parties::spreads;
pub(crate) use parties::{PartyFacts, Spread};

facts! {
    pub struct BattleFacts {
        pub whose_turn: TurnFacts,
        /// The name of the battle: the id of the attacked target, or else of the attacker that is blocked.
        pub battle: Id,
        /// True if the battle belongs to the current wave and has not been fought.
        pub to_fight: bool,
        /// True if this is the last battle of the wave.
        pub last_battle: bool,
        pub attacking: PartyFacts,
        pub defending: PartyFacts,
        /// The attacked resource. `None` if something else is attacked.
        pub resource: Option<NamedFacts>,
        /// The number of cards in the attacked deck. `None` if something else is attacked.
        pub deck: Option<u32>,
    }
}

ask! {
    /// The request to fight a battle.
    BattleAsk of Lines {
        battle: Id = hole::Target,
        /// The damage that each defending unit takes, as the attacker chooses. `None` while the attacker has not
        /// chosen.
        attackers: Option<Spread> = hole::Optional<hole::Split>,
        /// The damage that each attacking unit takes, as the defender chooses. `None` while the defender has not
        /// chosen.
        defenders: Option<Spread> = hole::Optional<hole::Split>,
    }
}

impl Case<Lines> for BattleFacts {
    type Outcome = BattleOutcome;

    fn measure(survey: Survey<'_>, ask: &BattleAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let none = Wave::default();
        let wave = position.state.wave.as_ref().unwrap_or(&none);
        let members = members(survey, ask.battle.as_str())?;
        let field = FieldFacts::of(position, wave);
        let [attackers, defenders] = parties(&field, &members);
        let resource = field.resources.iter();
        let turn = TurnFacts::of(position)?;
        let to_fight: Vec<_> = wave.to_fight().map(|battle| battle.battle).collect();
        let facts = Self {
            to_fight: to_fight.contains(&ask.battle),
            last_battle: to_fight.iter().all(|battle| *battle == ask.battle),
            attacking: PartyFacts::of(&turn.player, attackers, ask.attackers.as_ref()),
            defending: PartyFacts::of(&turn.opponent, defenders, ask.defenders.as_ref()),
            resource: resource.clone().find(|card| Some(&card.id) == members.at.as_ref()).cloned(),
            deck: (ask.battle.as_str() == DECK).then_some(field.deck),
            battle: members.battle,
            whose_turn: turn,
        };
        sound(survey, facts)
    }

    fn blank(_: &Tables) -> Option<Self> {
        let turn = TurnFacts::default();
        let unit = UnitFacts { id: Id::from("unit"), ..UnitFacts::default() };
        Some(Self {
            to_fight: true,
            last_battle: true,
            attacking: PartyFacts::of(&turn.player, vec![unit], None),
            defending: PartyFacts::of(&turn.opponent, Vec::new(), None),
            whose_turn: turn,
            ..Self::default()
        })
    }

    fn subject(&self) -> Id {
        let first = self.attacking.units.first();
        let unnamed = first.filter(|_| self.battle.as_str().is_empty());
        unnamed.map_or_else(|| self.battle.clone(), |unit| unit.id.clone())
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally =
            Tally { shape: Blocks::Apart("strengths"), checks: self.checks(tables), ..Tally::default() };
        let sides = [
            ("attacking", &self.attacking, &self.defending),
            ("defending", &self.defending, &self.attacking),
        ];
        for (name, own, other) in sides {
            if own.units.is_empty() {
                continue;
            }
            let block = attack_block(tables, (name, own), other, &mut tally);
            tally.blocks.push(block);
        }
        for (name, own, other) in sides {
            if other.units.is_empty() {
                continue;
            }
            for (at, unit) in own.units.iter().enumerate() {
                let path = format!("{name}.units.{at}");
                let enemies = other.all();
                tally.blocks.push(Block {
                    name: unit.id.clone(),
                    head: vec![("strength", Arg::Name(Strength::Defence.word().into()))],
                    lines: strength::lines(tables, unit, &path, &enemies, Strength::Defence),
                    ..Block::default()
                });
            }
        }
        self.notes(tables, &mut tally);
        tally
    }

    fn resolve(&self, _: &Tables, tally: &Tally, _: &mut dyn Dice) -> BattleOutcome {
        let blocks = &tally.blocks;
        let sides = [(&self.attacking, &self.defending), (&self.defending, &self.attacking)];
        let strikers = sides.iter().filter(|(own, _)| !own.units.is_empty());
        let totals: Vec<(&PartyFacts, i64)> =
            strikers.zip(blocks).map(|((own, _), block)| (*own, block.total().max(0))).collect();
        let word = |total: i64| Word::counted("deals", u32::try_from(total).unwrap_or(u32::MAX));
        let mut parts: SmallVec<_> = totals.iter().map(|(_, total)| word(*total)).collect();
        let mut fates = Fates::new();
        let mut lost = 0;
        for (own, other) in sides {
            let Some((_, damage)) = totals.iter().find(|(party, _)| party.id == other.id) else {
                continue;
            };
            for unit in &own.units {
                let falls = other.damage(&unit.id, *damage, own.units.len());
                let block = blocks.iter().skip(totals.len()).find(|block| block.name == unit.id);
                let dies = block.is_some_and(|block| falls >= block.total());
                let fate = if dies { Fate::Destroyed } else { Fate::Survives };
                lost += u32::from(dies);
                fates.push((unit.id.clone(), fate));
                parts.push(fate.into());
            }
        }
        let word = self.taken(totals.first().map_or(0, |(_, total)| *total), lost);
        BattleOutcome { plain: Plain { word, fates }, parts }
    }

    fn follow(&self, _: &Tables, _: &Tally, BattleOutcome { plain, .. }: &BattleOutcome) -> Vec<Event> {
        // The battle is recorded as fought before its losses are moved. So a wave never names a card that has left the
        // table.
        let mut events = vec![Event::Fought { battle: self.battle.clone() }];
        let dead = plain.fates.iter().filter(|(_, fate)| *fate == Fate::Destroyed);
        events.extend(dead.map(|(unit, _)| Event::Laid { card: unit.clone(), zone: Zone::Losses }));
        events.extend(
            self.resource.iter().map(|card| Event::Laid { card: card.id.clone(), zone: Zone::Losses }),
        );
        if let Some(deck) = self.deck {
            events.extend(self.whose_turn.reduced(deck, plain.word.cards()));
        }
        if self.last_battle {
            events.push(Event::WaveEnded);
        }
        events
    }

    fn says(&self, tables: &Tables) -> Reason {
        let names = |party: &PartyFacts| {
            let units = party.units.iter();
            units.map(|unit| unit.called().into()).collect::<Vec<_>>()
        };
        let variant = match (&self.resource, self.deck) {
            (Some(_), _) => "says-resource",
            (_, Some(_)) => "says-deck",
            _ => "says",
        };
        let resource = self.resource.as_ref().map(NamedFacts::called);
        Reason::new(tables.battle_members.key, variant)
            .name("side", self.attacking.called())
            .name("enemy", self.defending.called())
            .list("attackers", names(&self.attacking))
            .list("defenders", names(&self.defending))
            .name("resource", resource)
            .count("deck", self.deck.unwrap_or(0))
    }

    fn best(&self, tables: &Tables, tally: &Tally) -> Vec<Best> {
        super::best::of_battle(tables, self, tally)
    }
}

/// Returns the block that adds up a side's attack strength. If the side can spread its damage in several ways and has
/// not chosen one, the block lists the choice as an unknown fact.
fn attack_block(
    tables: &Tables,
    (name, own): (&'static str, &PartyFacts),
    other: &PartyFacts,
    tally: &mut Tally,
) -> Block {
    let enemies = other.all();
    let mut block = Block {
        name: own.id.clone(),
        head: vec![("strength", Arg::Name(Strength::Attack.word().into()))],
        ..Block::default()
    };
    for (at, unit) in own.units.iter().enumerate() {
        let path = format!("{name}.units.{at}");
        let lines = strength::lines(tables, unit, &path, &enemies, Strength::Attack);
        block.lines.extend(lines);
        tally.open.extend(strength::open(tables, unit, &path, &enemies));
    }
    if other.units.len() < 2 {
        return block;
    }
    let key = tables.battle_damage.key;
    let total = block.total();
    let path = format!("{name}.hits");
    match &own.hits {
        None if total > 0 => {
            let because = Reason::new(key, "open-hits").name("side", own.called()).count("total", total);
            let path = path.into();
            tally.open.push(OpenFact { key, path, because });
        }
        hits => {
            let hits = hits.iter().flatten();
            block.dealt =
                Some(Deal { key, of: own.id.clone(), sum: hits.map(|hit| i64::from(hit.damage)).sum() });
        }
    }
    block
}

impl BattleFacts {
    /// Checks that the battle is still to be fought, and that all damage goes to enemy units in the battle.
    ///
    /// # Source
    /// `victory.deck`, `battle.independent`, `battle.damage`
    fn checks(&self, tables: &Tables) -> Vec<Check> {
        let due = Check::that(tables.battle_independent.key, self.to_fight, ["due", "fought"]);
        let mut checks = vec![self.whose_turn.on(tables), due];
        let sides = [(&self.attacking, &self.defending), (&self.defending, &self.attacking)];
        for (own, other) in sides {
            for hit in own.hits.iter().flatten() {
                let holds = other.units.iter().any(|unit| unit.id == hit.unit);
                let mut units = own.units.iter().chain(&other.units);
                let named = units.find(|unit| unit.id == hit.unit);
                let name = named.map_or(NameOrId::Unnamed(&hit.unit), UnitFacts::called);
                let check = Check::that(tables.battle_damage.key, holds, ["on", "not-here"]);
                checks.push(check.of(&hit.unit).saying(|reason| reason.name("unit", name)));
            }
        }
        checks
    }

    fn notes(&self, tables: &Tables, tally: &mut Tally) {
        tally.note(tables.battle_members.key);
        if strength::works_by_kinds(&self.attacking.all(), &self.defending.all()) {
            tally.note(tables.unit_kind.key);
        }
        let mut units = self.attacking.units.iter().chain(&self.defending.units);
        if units.any(|unit| unit.price.is_none()) {
            tally.note(tables.unit_price.key);
        }
        if !self.defending.units.is_empty() {
            tally.note(tables.battle_destroyed.key);
            tally.note(tables.battle_reset.key);
        }
        if self.resource.is_some() {
            tally.note(tables.resource_attack.key);
        }
        if self.deck.is_some() {
            tally.note(tables.deck_attack.key);
        }
    }

    /// Returns the loss that the battle causes: cards of the deck, a resource, or a number of units. `strikes` is the
    /// attackers' strength, and `lost` the number of units destroyed.
    fn taken(&self, strikes: i64, lost: u32) -> CardLoss {
        match (&self.resource, self.deck) {
            (Some(_), _) => CardLoss::ResourceLost,
            (_, Some(deck)) => CardLoss::of_deck(u32::try_from(strikes).unwrap_or(u32::MAX), deck),
            _ => CardLoss::UnitsLost(lost),
        }
    }
}
