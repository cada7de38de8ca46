//! What a card or an event does to units: it breaks, suppresses, stops or eliminates them, and no die of the book falls.

use super::Squad;
use super::event::Event;
use super::kind::{Blow, Cause, Off};
use super::position::Gone;
use super::tables::Tables;
use super::unit::{NamedFacts, Survey, UnitFacts, names, unit};
use super::victory::{self, WonFacts};
use crate::dice::{Dice, Fates, Word};
use crate::names::Id;
use crate::rulebook::Refusal;
use crate::rulebook::case::{Case, Plain};
use crate::rulebook::hole::{self, ask};
use crate::ruling::{Amendments, Checks, Reason, Tally, fact};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of something that befalls units from outside the book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct BefallFacts {
    /// Who has won; none: nobody yet.
    pub winner: Option<WonFacts>,
    /// What does it.
    pub by: Cause,
    /// What it does.
    pub blow: Blow,
    /// To whom.
    pub struck: Vec<StruckFacts>,
}

impl Default for BefallFacts {
    fn default() -> Self {
        Self { winner: None, by: Cause::Event, blow: Blow::Breaks, struck: Vec::new() }
    }
}

/// A unit that something befalls.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct StruckFacts {
    /// The unit.
    pub unit: UnitFacts,
    /// The enemy, who has its points if it is eliminated.
    pub opponent: NamedFacts,
    /// Whether the Move under way activated it.
    pub moves: bool,
}

ask! {
    /// What is to befall whom.
    BefallAsk of Squad {
        /// Whom.
        units: Vec<Id> = hole::Units,
        /// What does it.
        by: Cause = hole::Word<Cause>,
        /// What it does.
        blow: Blow = hole::Word<Blow> as "fate",
    }
}

impl StruckFacts {
    /// What becomes of the unit; a broken one that breaks is eliminated.
    ///
    /// # Source
    /// `befall.outside`
    fn fate(&self, blow: Blow) -> Word {
        Word::plain(match blow {
            Blow::Breaks if !self.unit.broken => "breaks",
            Blow::Breaks | Blow::Eliminated => "eliminated",
            Blow::Suppressed => return self.unit.on_morale(),
            Blow::Stops => "stops",
        })
    }

    fn event(&self, tables: &Tables, fate: &str) -> Option<Event> {
        let unit = self.unit.id.clone();
        match fate {
            "breaks" => Some(Event::Broke { unit }),
            "suppressed" => Some(Event::Suppressed { unit }),
            "stops" => Some(Event::Stopped { unit }),
            "eliminated" => Some(Event::Gone {
                unit,
                off: Gone {
                    how: Off::Eliminated,
                    points: self.unit.worth(tables),
                    to: self.opponent.of.clone(),
                },
            }),
            _ => None,
        }
    }
}

impl Case<Squad> for BefallFacts {
    const PROCEDURE: &'static str = "befall";
    type Ask = BefallAsk;

    fn measure(survey: Survey<'_>, ask: &BefallAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let march = position.state.march.as_ref();
        let moves =
            |id: &Id| march.is_some_and(|march| march.movers.iter().any(|mover| mover.unit == *id));
        let struck = ask.units.iter().map(|id| {
            let unit = unit(position, id.as_str())?;
            Ok(StruckFacts {
                unit: UnitFacts::of(unit),
                opponent: NamedFacts::enemy(position, &unit.side),
                moves: moves(id),
            })
        });
        Ok(Self {
            winner: victory::winner(position),
            by: ask.by,
            blow: ask.blow,
            struck: struck.collect::<Result<_, Refusal>>()?,
        })
    }

    fn subject(&self) -> Id {
        let first = self.struck.first();
        first.map_or_else(Id::default, |struck| struck.unit.id.clone())
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally {
            checks: victory::on(tables, self.winner.as_ref()).into_iter().collect(),
            ..Tally::default()
        };
        let stops = self.blow == Blow::Stops;
        for (at, struck) in self.struck.iter().enumerate().filter(|_| stops) {
            let unit = &struck.unit;
            let mut checks = Checks::of(&unit.id, |reason| reason.name("unit", unit.called()));
            let moves = fact!(format_args!("struck.{at}"), struck.moves).is(true);
            checks.that(tables.order_activate.key, moves, ["moves", "moves-not"]);
            tally.checks.extend(checks.told());
        }
        tally.note(tables.befall_outside.key);
        let dies = |struck: &StruckFacts| struck.fate(self.blow).name == "eliminated";
        if self.struck.iter().any(dies) {
            tally.note(tables.victory_points.key);
        }
        tally
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain {
        let fates: Fates = self
            .struck
            .iter()
            .map(|struck| (struck.unit.id.clone(), struck.fate(self.blow)))
            .collect();
        let mut words = fates.iter().map(|(_, word)| *word);
        let first = words.next();
        // What becomes of all of them is said in one word; else each has its own.
        let same = first.filter(|first| words.all(|word| word == *first));
        Plain { word: same.unwrap_or(Word::plain("befallen")), fates }
    }

    fn follow(&self, tables: &Tables, _: &Tally, outcome: &Plain) -> Vec<Event> {
        let each = self.struck.iter().zip(&outcome.fates);
        each.filter_map(|(struck, (_, fate))| struck.event(tables, fate.name)).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        let units: Vec<_> = self
            .struck
            .iter()
            .map(|struck| NamedFacts { of: struck.unit.id.clone(), name: struck.unit.name.clone() })
            .collect();
        Reason::new(tables.befall_outside.key, "says")
            .word("by", self.by.message())
            .list("units", names(&units))
    }
}
