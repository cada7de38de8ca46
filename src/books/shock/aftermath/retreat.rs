//! Retreats, in which a stack goes back by one hex.

use crate::ask::facing_of;
use crate::hexes::crowds;
use crate::position::{Departure, DueRetreat};
use crate::prelude::*;
use crate::view::step;
use dice::outcomes;

outcomes! {
    /// The way in which a retreat ends for a unit.
    pub enum Back { Goes = "goes-back", Withdrawn = "withdrawn", Eliminated = "eliminated" }
}

facts! {
    /// The facts of a stack's retreat.
    pub struct RetreatFacts {
        pub now: Phase,
        /// The units that retreat, from top to bottom.
        pub units: Vec<UnitFacts>,
        pub owed: bool,
        /// The neighbouring hexes of the stack.
        pub ways: Vec<AwayFacts>,
        /// The hex to which the player retreats the stack. `None` if the player names no hex.
        pub to: Option<Id>,
        /// The corner that each unit faces, in the order of `units`.
        pub faces: Vec<Id> as minor,
        /// The number of units in the new hex. The retreating units go beneath them.
        pub beneath: u32 as minor,
    }

    /// A neighbouring hex of a stack that must retreat.
    pub struct AwayFacts {
        pub hex: Id,
        /// True if the hex is farther from every enemy that causes the retreat.
        pub away: bool,
        /// True if all units can enter the hex. The rules do not use this fact, but recorded battles contain it.
        pub passable: bool as minor = true,
        /// The units of the stack that can't enter the hex.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub closed_to: Vec<NamedFacts>,
        pub enemy: bool,
        /// The enemies that have the hex as a frontal hex. Empty if there are units in the hex.
        pub faced: Vec<NamedFacts>,
        /// The reasons why the hex has no room for the units that can enter.
        pub crowd: Vec<Crowd>,
    }
}

/// The result of retreating into a hex, for the units that can enter. The best result comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Free,
    Withdrawn,
    Eliminated,
}

/// A rank for comparing hexes to retreat into. It is the result, then the number of units that can't enter, and the
/// lowest rank is the best.
type Rank = (Way, usize);

ask! {
    /// The request to retreat a stack.
    RetreatAsk of Shock {
        /// One unit of the stack.
        unit: Id = hole::Unit,
        /// The hex to retreat into. `None` if no hex allows a retreat.
        to: Option<Id> = hole::Optional<hole::Hex>,
    }
}

impl Case<Shock> for RetreatFacts {
    const SAYS_OUTCOME: bool = true;

    type Outcome = Plain<Back>;

    fn measure(survey: Survey<'_>, ask: &RetreatAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, &ask.unit)?;
        let owed = position.state.owed.iter().find(|owed| owed.units.contains(&ask.unit));
        let alone = DueRetreat { units: vec![unit.id.clone()], from: Vec::new() };
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
        let mut weighing = TallyBuilder::about(tables, UnitFacts::top(&self.units));
        let key = tables.shock_retreat.key;
        weighing.now(fact!(self.now), Phase::Retreat);
        weighing.that(key, fact!(self.owed).is(true), ["owed", "not-owed"]);
        let best = self.best();
        for (at, away) in self.ways.iter().enumerate() {
            self.way(&mut weighing, at, away, best);
        }
        if self.to.is_none() {
            let first = self.first(best).map(|away| away.hex.to_string()).unwrap_or_default();
            let none = fact!(self.to).so(|_| !is_free(best), first);
            weighing.that(key, none, ["nowhere", "must-choose"]);
        } else if self.ways.iter().all(|away| Some(&away.hex) != self.to.as_ref()) {
            // The umpire can't allow a retreat into a hex that is not adjacent. So the player has to name another.
            weighing.that(key, false, ["", "not-beside"]);
        }
        weighing.done()
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain<Back> {
        let best = self.best();
        let word = match best {
            Some((Way::Free, _)) => Back::Goes,
            Some((Way::Withdrawn, _)) | None => Back::Withdrawn,
            Some((Way::Eliminated, _)) => Back::Eliminated,
        };
        let chosen = self.ways.iter().find(|away| Some(&away.hex) == self.to.as_ref());
        let hex = chosen.or_else(|| self.first(best));
        // Only the units that can't enter the terrain of the hex are lost.
        let fate = |unit: &UnitFacts| {
            let closed = hex.is_some_and(|away| away.is_closed_to(&unit.id));
            (unit.id.clone(), if closed { Back::Eliminated } else { word })
        };
        Plain { word, fates: self.units.iter().map(fate).collect() }
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<Back>) -> Vec<Event> {
        let mut events = Vec::new();
        let mut beneath = self.beneath..;
        for ((unit, facing), (_, fate)) in self.units.iter().zip(&self.faces).zip(&outcome.fates) {
            let id = unit.id.clone();
            events.push(match (fate, &self.to) {
                (Back::Goes, Some(hex)) => Event::Placed {
                    unit: id,
                    hex: hex.clone(),
                    facing: facing.clone(),
                    beneath: beneath.next().unwrap_or(self.beneath),
                },
                (Back::Eliminated, ..) => Event::Gone { unit: id, how: Departure::Eliminated },
                (Back::Withdrawn | Back::Goes, ..) => Event::Gone { unit: id, how: Departure::Withdrawn },
            });
        }
        events.push(Event::Back { units: UnitFacts::ids(&self.units) });
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        let variant = match self.best() {
            Some((Way::Free, _)) if self.to.is_some() => "retreat",
            Some((Way::Eliminated, _)) => "retreat-lost",
            _ => "retreat-nowhere",
        };
        let hex = self.to.clone().unwrap_or_default();
        Reason::new("shock.says", variant).list("units", called(&self.units)).name("hex", &hex)
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        step(survey.position, &self.subject(), self.to.as_ref(), "to")
    }
}

impl AwayFacts {
    /// Returns the rank of the hex for a stack of `units` units. Returns `None` if the hex is not farther from the
    /// enemies.
    ///
    /// # Source
    /// `shock.retreat`
    fn way(&self, units: usize) -> Option<Rank> {
        if !self.away {
            return None;
        }
        let closed = self.closed_to.len();
        if self.enemy || closed >= units.max(1) {
            return Some((Way::Eliminated, 0));
        }
        if !self.faced.is_empty() {
            return Some((Way::Withdrawn, closed));
        }
        self.crowd.is_empty().then_some((Way::Free, closed))
    }

    fn is_closed_to(&self, unit: &Id) -> bool {
        self.closed_to.iter().any(|named| named.of == *unit)
    }
}

/// Returns true if the stack can retreat into a free hex, even if some units can't enter that hex.
fn is_free(best: Option<Rank>) -> bool {
    matches!(best, Some((Way::Free, _)))
}

impl RetreatFacts {
    /// Returns the rank of a neighbouring hex for this stack, or `None` if the stack may not retreat there.
    fn rank(&self, away: &AwayFacts) -> Option<Rank> {
        away.way(self.units.len())
    }

    /// Returns the best rank among the neighbouring hexes, or `None` if the stack may not retreat.
    fn best(&self) -> Option<Rank> {
        self.ways.iter().filter_map(|away| self.rank(away)).min()
    }

    fn first(&self, best: Option<Rank>) -> Option<&AwayFacts> {
        self.ways.iter().find(|away| self.rank(away) == best && best.is_some())
    }

    /// Adds a check for one neighbouring hex. If the player chose that hex, the check fails unless the hex has the best
    /// rank.
    fn way(&self, weighing: &mut TallyBuilder<'_>, at: usize, away: &AwayFacts, best: Option<Rank>) {
        let key = weighing.tables.shock_retreat.key;
        let (variant, named) = match (away.away, self.rank(away)) {
            (false, _) => ("nearer", &away.faced),
            (true, Some((Way::Free, 0))) => ("free", &away.faced),
            (true, Some((Way::Free, _))) => ("free-but", &away.closed_to),
            (true, Some((Way::Withdrawn, _))) => ("faced", &away.faced),
            (true, Some((Way::Eliminated, _))) if away.enemy => ("enemy", &away.faced),
            (true, Some((Way::Eliminated, _))) => ("closed", &away.closed_to),
            (true, None) => ("crowded", &away.faced),
        };
        if self.to.as_ref() != Some(&away.hex) {
            return;
        }
        let free = AwayFacts { hex: away.hex.clone(), away: true, ..AwayFacts::default() };
        let holds = Fact::new(format!("ways.{at}").into(), away)
            .so(|away| best.is_some() && self.rank(away) == best, free);
        weighing.that_with(key, holds, [variant, variant], |reason| {
            reason.name("hex", &away.hex).list("names", names(named)).list("crowd", crowds(&away.crowd))
        });
    }
}

fn ways(survey: Survey<'_>, units: &[&Unit], side: &Id, hex: &Id, from: &[Id]) -> Vec<AwayFacts> {
    let (position, tables) = (survey.position, survey.tables);
    let against = EnemySide { side, but: &[] };
    let way = |to: Id| {
        let enemy = position.held(&to, side);
        let empty = position.stack(&to).is_empty();
        let faced = position.faced(&to, against).filter(|_| empty);
        let open = |unit: &&Unit| position.cost(tables, unit.kind, hex, &to).is_some();
        let (goes, closed): (Vec<&Unit>, Vec<&Unit>) = units.iter().copied().partition(open);
        AwayFacts {
            away: from.iter().all(|enemy| {
                let before = position.steps(enemy, hex);
                position.steps(enemy, &to) > before
            }),
            passable: closed.is_empty(),
            closed_to: closed.into_iter().map(NamedFacts::of).collect(),
            enemy,
            faced: faced.map(NamedFacts::of).collect(),
            crowd: if enemy { Vec::new() } else { position.crowd(tables, &to, &goes) },
            hex: to,
        }
    };
    position.around(hex).into_iter().map(way).collect()
}

/// Returns an offer for every retreat that is due, with the hexes to choose from.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let owed = owed(position);
    let each = owed.filter_map(|owed| {
        let unit = position.present(&owed.units).next()?;
        let ask = RetreatAsk { unit: unit.id.clone(), to: None };
        let facts = survey.facts::<RetreatFacts>(&ask).ok()?;
        let best = facts.best();
        let hexes = facts.ways.iter().filter(|away| best.is_some() && facts.rank(away) == best);
        let hexes: Vec<String> = hexes.map(|away| away.hex.to_string()).collect();
        let open = is_free(best).then(|| Choice::one_of("to", hexes));
        Some(offer(RetreatFacts::PROCEDURE, unit).choosing(open).due(Due::Now))
    });
    each.collect()
}

/// Returns the units that must retreat.
pub(crate) fn owing(position: &Position) -> Vec<Id> {
    owed(position).flat_map(|owed| owed.units.iter().cloned()).collect()
}

/// Returns the retreats that are due for stacks on the map.
pub(crate) fn owed(position: &Position) -> impl Iterator<Item = &DueRetreat> {
    let owed = position.state.owed.iter();
    owed.filter(|owed| position.present(&owed.units).next().is_some())
}
