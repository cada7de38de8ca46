//! A stack goes back one hex.

use crate::ask::facing_of;
use crate::hexes::crowds;
use crate::position::{Gone, Owed};
use crate::prelude::*;
use crate::view::step;
use seam::dice::outcomes;

outcomes! {
    /// How units go back.
    pub enum Back { Goes = "goes-back", Withdrawn = "withdrawn", Eliminated = "eliminated" }
}

facts! {
    /// The facts of a retreat.
    pub struct RetreatFacts {
        pub now: Phase,
        /// The units that go back, the top one first.
        pub units: Vec<UnitFacts>,
        pub owed: bool,
        /// The hexes of the map around them.
        pub ways: Vec<AwayFacts>,
        /// The hex chosen.
        pub to: Option<Id>,
        /// The corner each faces.
        pub faces: Vec<Id> as minor,
        /// How many units lie on them there.
        pub beneath: u32 as minor,
    }

    /// A hex they could go to.
    pub struct AwayFacts {
        pub hex: Id,
        /// Whether it is further from every enemy that made them go.
        pub away: bool,
        /// Whether it is open to all of them.
        pub passable: bool,
        pub enemy: bool,
        /// Enemies before whose front it lies, where it is empty.
        pub faced: Vec<NamedFacts>,
        /// What keeps them from being there with friends.
        pub crowd: Vec<Crowd>,
    }
}

/// What going to a hex comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Free,
    Withdrawn,
    Eliminated,
}

ask! {
    /// A retreat that is asked for.
    RetreatAsk of Shock {
        /// A unit of the stack.
        unit: Id = hole::Unit,
        /// The hex it goes to; none where there is no free one.
        to: Option<Id> = hole::Maybe<hole::Hex>,
    }
}

impl Case<Shock> for RetreatFacts {
    type Outcome = Plain<Back>;

    fn measure(survey: Survey<'_>, ask: &RetreatAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, &ask.unit)?;
        let owed = position.state.owed.iter().find(|owed| owed.units.contains(&ask.unit));
        let alone = Owed { units: vec![unit.id.clone()], from: Vec::new() };
        let units: Vec<&Unit> = position.present(&owed.unwrap_or(&alone).units).collect();
        let ids: Vec<Id> = units.iter().map(|unit| unit.id.clone()).collect();
        let from = owed.map_or(&[][..], |owed| owed.from.as_slice());
        let beneath = ask.to.as_ref().map_or(0, |to| position.beneath(to, &ids));
        Ok(Self {
            now: survey.step,
            owed: owed.is_some(),
            ways: ways(survey, &units, &unit.side, hex, from),
            to: ask.to.clone(),
            faces: units.iter().map(|unit| facing_of(position, unit)).collect(),
            beneath,
            units: UnitFacts::all(units),
        })
    }

    about!(first of units: id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = Weighing::about(tables, UnitFacts::top(&self.units));
        let key = tables.shock_retreat.key;
        weighing.now(fact!(self.now), Phase::Retreat);
        weighing.that(key, fact!(self.owed).is(true), ["owed", "not-owed"]);
        let best = self.best();
        for (at, away) in self.ways.iter().enumerate() {
            self.way(&mut weighing, at, away, best);
        }
        if self.to.is_none() {
            let none = fact!(self.to).so(|_| best != Some(Way::Free), self.first(best));
            weighing.that(key, none, ["nowhere", "must-choose"]);
        } else if self.ways.iter().all(|away| Some(&away.hex) != self.to.as_ref()) {
            // No word moves a hex beside them: the player names another.
            weighing.that(key, false, ["", "not-beside"]);
        }
        weighing.done()
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain<Back> {
        let word = match self.best() {
            Some(Way::Free) => Back::Goes,
            Some(Way::Withdrawn) | None => Back::Withdrawn,
            Some(Way::Eliminated) => Back::Eliminated,
        };
        Plain::all(word, self.units.iter().map(|unit| &unit.id))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<Back>) -> Vec<Event> {
        let mut events = Vec::new();
        for (at, unit) in (0..).zip(&self.units) {
            let id = unit.id.clone();
            let facing = usize::try_from(at).ok().and_then(|at| self.faces.get(at));
            events.push(match (outcome.word, &self.to, facing) {
                (Back::Goes, Some(hex), Some(facing)) => Event::Placed {
                    unit: id,
                    hex: hex.clone(),
                    facing: facing.clone(),
                    beneath: self.beneath + at,
                },
                (Back::Eliminated, ..) => Event::Gone { unit: id, how: Gone::Eliminated },
                (Back::Withdrawn | Back::Goes, ..) => Event::Gone { unit: id, how: Gone::Withdrawn },
            });
        }
        events.push(Event::Back { units: UnitFacts::ids(&self.units) });
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        let variant = if self.to.is_some() { "retreat" } else { "retreat-nowhere" };
        let hex = self.to.clone().unwrap_or_default();
        Reason::new("shock.says", variant).list("units", called(&self.units)).name("hex", &hex)
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        step(survey.position, &self.subject(), self.to.as_ref(), "to")
    }
}

impl AwayFacts {
    /// What going there comes to; none: it is no way at all.
    ///
    /// # Source
    /// `shock.retreat`
    fn way(&self) -> Option<Way> {
        if !self.away {
            return None;
        }
        if self.enemy || !self.passable {
            return Some(Way::Eliminated);
        }
        if !self.faced.is_empty() {
            return Some(Way::Withdrawn);
        }
        self.crowd.is_empty().then_some(Way::Free)
    }
}

impl RetreatFacts {
    /// The best that can come of it.
    fn best(&self) -> Option<Way> {
        self.ways.iter().filter_map(AwayFacts::way).min()
    }

    fn first(&self, best: Option<Way>) -> String {
        let found = self.ways.iter().find(|away| away.way() == best && best.is_some());
        found.map(|away| away.hex.to_string()).unwrap_or_default()
    }

    /// One hex: chosen, it has to be as good as the best there is.
    fn way(&self, weighing: &mut Weighing<'_>, at: usize, away: &AwayFacts, best: Option<Way>) {
        let key = weighing.tables.shock_retreat.key;
        let variant = match (away.away, away.way()) {
            (false, _) => "nearer",
            (true, Some(Way::Free)) => "free",
            (true, Some(Way::Withdrawn)) => "faced",
            (true, Some(Way::Eliminated)) if away.enemy => "enemy",
            (true, Some(Way::Eliminated)) => "closed",
            (true, None) => "crowded",
        };
        if self.to.as_ref() != Some(&away.hex) {
            return;
        }
        let free = AwayFacts { hex: away.hex.clone(), away: true, passable: true, ..AwayFacts::default() };
        let holds = Fact::new(format!("ways.{at}").into(), away)
            .so(|away| best.is_some() && away.way() == best, free);
        weighing.that_with(key, holds, [variant, variant], |reason| {
            reason.name("hex", &away.hex).list("names", names(&away.faced)).list("crowd", crowds(&away.crowd))
        });
    }
}

fn ways(survey: Survey<'_>, units: &[&Unit], side: &Id, hex: &Id, from: &[Id]) -> Vec<AwayFacts> {
    let (position, tables) = (survey.position, survey.tables);
    let against = Against { side, but: &[] };
    let way = |to: Id| {
        let enemy = position.held(&to, side);
        let empty = position.stack(&to).is_empty();
        let faced = position.faced(&to, against).filter(|_| empty);
        AwayFacts {
            away: from.iter().all(|enemy| {
                let before = position.steps(enemy, hex);
                position.steps(enemy, &to) > before
            }),
            passable: units.iter().all(|unit| position.cost(tables, unit.kind, hex, &to).is_some()),
            enemy,
            faced: faced.map(NamedFacts::of).collect(),
            crowd: if enemy { Vec::new() } else { position.crowd(tables, &to, units) },
            hex: to,
        }
    };
    position.around(hex).into_iter().map(way).collect()
}

/// Every retreat that is owed, with the hexes it may go to.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let owed = owed(position);
    let each = owed.filter_map(|owed| {
        let unit = position.present(&owed.units).next()?;
        let ask = RetreatAsk { unit: unit.id.clone(), to: None };
        let facts = survey.facts::<RetreatFacts>(&ask).ok()?;
        let best = facts.best();
        let hexes = facts.ways.iter().filter(|away| best.is_some() && away.way() == best);
        let hexes: Vec<String> = hexes.map(|away| away.hex.to_string()).collect();
        let open = match best {
            Some(Way::Free) => vec![Choice::one_of("to", hexes)],
            _ => Vec::new(),
        };
        Some(offer(RetreatFacts::PROCEDURE, unit).choosing(open).due(Due::Now))
    });
    each.collect()
}

/// The retreats of stacks that are still there.
pub(crate) fn owed(position: &Position) -> impl Iterator<Item = &Owed> {
    let owed = position.state.owed.iter();
    owed.filter(|owed| position.present(&owed.units).next().is_some())
}
