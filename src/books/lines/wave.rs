//! Declaring a wave: a player chooses the attackers, and the targets of those that may choose one.

use super::ask::are_cards;
use super::field::{AttackerFacts, spent};
use super::kind::Line;
use super::position::Attacker;
use super::prelude::*;
use ruling::Best;

facts! {
    /// The facts of declaring a wave of attack.
    pub struct WaveFacts {
        pub whose_turn: TurnFacts,
        /// The attackers of the wave, and the defender's cards.
        pub field: FieldFacts,
    }
}

ask! {
    /// The request to declare a wave of attack.
    WaveAsk of Lines {
        /// The units that attack the first line as a whole.
        units: Vec<Id> = hole::OrDefault<hole::Units>,
        /// The units that fly over the first line, to attack behind it.
        over: Vec<Id> = hole::OrDefault<hole::Units>,
        /// The units that choose a target, each paired with that target.
        at: Vec<(Id, Id)> = hole::OrDefault<hole::Pairs>,
    }
}

/// The aim that a player states for a unit when declaring a wave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// The first line as a whole.
    Line,
    /// Any target behind the first line. The unit flies over that line.
    Over,
    /// A certain card, which the player names.
    At(Id),
}

impl WaveAsk {
    /// Returns the attackers, each with an aim.
    ///
    /// # Errors
    /// Refuses the request if no unit attacks, a unit has two aims, or an id belongs to no card.
    fn attackers(&self, survey: Survey<'_>) -> Result<Vec<(Id, Aim)>, Refusal> {
        let key = survey.tables.attack_waves.key;
        are_cards(survey.position, self.at.iter().flat_map(|(unit, at)| [unit, at]))?;
        let named = self.at.iter().map(|(unit, at)| (unit, Aim::At(at.clone())));
        let all = named
            .chain(self.units.iter().map(|unit| (unit, Aim::Line)))
            .chain(self.over.iter().map(|unit| (unit, Aim::Over)));
        let mut attackers: Vec<(Id, Aim)> = Vec::new();
        for (unit, aim) in all {
            match attackers.iter().find(|(known, _)| known == unit) {
                None => attackers.push((unit.clone(), aim)),
                // A unit that chooses a target may also be listed in `units`.
                Some((_, Aim::At(_))) if aim == Aim::Line => {}
                Some((_, known)) if *known == aim => {}
                Some(_) => return Err(refuse(key, "twice", unit.as_str())),
            }
        }
        if attackers.is_empty() {
            return Err(refuse(key, "nobody", "units"));
        }
        Ok(attackers)
    }
}

impl Case<Lines> for WaveFacts {
    type Outcome = Plain;

    const SAYS_OUTCOME: bool = true;

    fn measure(survey: Survey<'_>, ask: &WaveAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let attacker = |(unit, aim): &(Id, Aim)| {
            let at = match aim {
                Aim::At(at) => Some(at.clone()),
                Aim::Line | Aim::Over => None,
            };
            Attacker { unit: unit.clone(), directed: at.is_some(), at, over: *aim == Aim::Over }
        };
        let enemy = position.enemy(&position.state.player);
        let enemy = enemy.and_then(|side| position.layout(&side.id));
        let wave = Wave {
            spent: enemy.map(spent).unwrap_or_default(),
            attackers: ask.attackers(survey)?.iter().map(attacker).collect(),
            ..Wave::default()
        };
        let mut field = FieldFacts::of(position, &wave);
        for attacker in &mut field.attackers {
            let known = position.card(&attacker.unit.id);
            attacker.unit.turned = known.is_some_and(|(card, _)| card.turned);
        }
        let whose_turn = TurnFacts::of(position)?;
        sound(survey, Self { whose_turn, field })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self { whose_turn: TurnFacts::default(), field: FieldFacts::blank() })
    }

    about!(first of field.attackers: unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally {
            checks: self.whose_turn.checks(tables, tables.attack_waves.key, Phase::Attack),
            open: self.field.open(tables),
            ..Tally::default()
        };
        for (at, attacker) in self.field.attackers.iter().enumerate() {
            let checks = self.checks(tables, at, attacker);
            tally.checks.extend(checks);
        }
        let attackers = || self.field.attackers.iter();
        if attackers().any(|one| one.target.is_none() && !one.flies_over) {
            tally.note(tables.attack_line.key);
        }
        if attackers().any(|one| one.flies_over) {
            tally.note(tables.breakthrough_air.key);
        }
        if self.field.has_unpriced() {
            tally.note(tables.unit_price.key);
        }
        if self.field.rests_on_kinds() {
            tally.note(tables.unit_kind.key);
        }
        tally
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain {
        let units = self.field.attackers.iter().map(|one| &one.unit.id);
        Plain::all(Word::plain("wave-declared"), units)
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let field = &self.field;
        let attackers = field.attackers.iter();
        let declared = attackers.clone().map(|one| Attacker {
            unit: one.unit.id.clone(),
            at: one.target.clone(),
            directed: one.target.is_some(),
            over: one.flies_over,
        });
        let turned = field.on_first.iter().chain(&field.on_second);
        let turned = turned.filter(|unit| unit.turned);
        // The defender has no choice to make if no unit of the defender can block, or no attacker can be blocked.
        let answered = field.blockers().next().is_none() || field.blockable().next().is_none();
        let wave = Wave {
            answered,
            spent: turned.map(|unit| unit.id.clone()).collect(),
            attackers: declared.collect(),
            ..Wave::default()
        };
        let mut cards: Vec<Id> = attackers.clone().map(|one| one.unit.id.clone()).collect();
        for at in attackers.filter_map(|one| one.target.clone()) {
            if !cards.contains(&at) {
                cards.push(at);
            }
        }
        let missed = answered.then(|| field.missed(|_| false));
        [Event::Declared { wave }, Event::Turned { cards }]
            .into_iter()
            .chain(missed.into_iter().flatten())
            .collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        let line = self.field.names_of(|one| one.target.is_none() && !one.flies_over);
        let over = self.field.names_of(|one| one.flies_over);
        let part = |key, says: &'static str, units: Vec<Arg>| {
            let says = Reason::new(key, says).list("units", units.clone());
            (!units.is_empty()).then(|| Arg::from(says))
        };
        let line = part(tables.attack_line.key, "on-line", line);
        let over = part(tables.breakthrough_air.key, "on-way", over);
        let named = self.field.attackers.iter().filter_map(|one| {
            let at = self.field.called(one.target.as_ref()?)?;
            let says =
                Reason::new(tables.attack_line.key, "names").name("unit", one.unit.called()).name("at", at);
            Some(Arg::from(says))
        });
        let parts = line.into_iter().chain(over).chain(named);
        Reason::new(tables.attack_waves.key, "says")
            .name("side", self.whose_turn.player.called())
            .list("parts", parts.collect())
    }

    fn best(&self, tables: &Tables, tally: &Tally) -> Vec<Best> {
        if !tally.open.is_empty() {
            return Vec::new();
        }
        super::best::of_wave(tables, &self.whose_turn, &self.field)
    }
}

impl WaveFacts {
    /// Checks that the unit may attack, and that its target is allowed.
    ///
    /// # Source
    /// `attack.who`, `attack.turn`, `build.reserve`, `attack.line`, `attack.directed.line`, `breakthrough.air.target`
    fn checks(&self, tables: &Tables, at: usize, attacker: &AttackerFacts) -> Vec<Check> {
        let unit = &attacker.unit;
        let place = format!("field.attackers.{at}");
        let named = NamedFacts { id: unit.id.clone(), name: unit.name.clone() };
        let who = tables.attack_who.key;
        let name = |target| self.field.called(target).unwrap_or(NameOrId::Unnamed(target));
        let at = attacker.target.as_ref().map(name);
        let mut checks = Checks::of(&unit.id, |reason| {
            let reason = reason.name("unit", unit.called());
            match at {
                Some(at) => reason.name("at", at),
                None => reason,
            }
        });
        checks.add([self.whose_turn.owns(who, &named, attacker.side.as_ref())]);
        let zone = attacker.zone;
        if zone == Some(Zone::Reserve) {
            checks.that(tables.build_reserve.key, false, ["", "no-attack"]);
        } else {
            let words = match (unit.flies(), zone) {
                (true, _) => ["flies", "not-on-line"],
                (false, Some(Zone::Second)) => ["", "second"],
                (false, _) => ["first", "not-on-line"],
            };
            let first = fact!(place, attacker.zone).is_or_open(Zone::First);
            let first = first.or(zone == Some(Zone::Second) && unit.flies());
            // The umpire may allow a unit on the second line to attack. A card on neither line can never attack.
            let in_battle = matches!(zone, None | Some(Zone::First | Zone::Second));
            checks.that(who, first.and(in_battle), words);
        }
        let ready = fact!(place, attacker.unit.turned).is(false);
        checks.that(tables.attack_turn.key, ready, ["ready", "turned"]);
        if let Some(target) = &attacker.target {
            let directed = fact!(place, attacker.unit.directed).is(true);
            checks.that(tables.attack_line.key, directed, ["directed", "whole"]);
            let key = tables.attack_directed_line.key;
            match self.field.defender(target) {
                None => checks.that(key, false, ["", "not-there"]),
                Some(_) if unit.flies() => checks.that(key, true, ["from-the-air", ""]),
                Some((_, line)) => checks.that(key, line == Line::First, ["first", "behind"]),
            }
        } else if attacker.flies_over {
            let key = tables.breakthrough_air.key;
            checks.that(key, unit.flies(), ["through", "not-aviation"]);
            let any = self.field.has_target(unit);
            checks.that(tables.breakthrough_air_target.key, any, ["some", "none"]);
        }
        checks.into_iter().collect()
    }
}
