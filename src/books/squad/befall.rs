//! Effects of cards or events that the rulebook does not cover. Units break, are suppressed, stop or are eliminated,
//! without a roll.

use super::kind::{Blow, Cause};
use super::march::goes_on;
use super::prelude::*;
use super::unit::Fate;
use dice::Fates;

facts! {
    /// The facts of an effect that comes from outside the rulebook.
    pub struct BefallFacts {
        /// The side that has won. `None` while the battle goes on.
        pub winner: Option<WonFacts>,
        pub by: Cause = Cause::Event,
        pub blow: Blow = Blow::Breaks,
        /// The units that the effect hits.
        pub struck: Vec<StruckFacts>,
    }

    /// A unit that the effect hits.
    pub struct StruckFacts {
        pub unit: UnitFacts,
        /// The enemy side, which gets the victory points if the unit is eliminated.
        pub opponent: NamedFacts,
        /// True if the Move order in progress activated the unit.
        pub moves: bool,
        /// True if the unit was stopped during the Move order in progress.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub halted: bool,
    }
}

ask! {
    /// The request to apply an effect to units.
    BefallAsk of Squad {
        /// The units that the effect is to hit.
        units: Vec<Id> = hole::Units,
        by: Cause = hole::OneOf<Cause>,
        blow: Blow = hole::OneOf<Blow> as "fate",
    }
}

impl StruckFacts {
    /// Returns the result for the unit. A unit that is already broken is eliminated if it breaks again.
    ///
    /// # Source
    /// `befall.outside`
    fn fate(&self, blow: Blow) -> Fate {
        match blow {
            Blow::Breaks if !self.unit.broken => Fate::Breaks,
            Blow::Breaks | Blow::Eliminated => Fate::Eliminated,
            Blow::Suppressed => self.unit.on_morale(),
            Blow::Stops => Fate::Stops,
        }
    }
}

impl Case<Squad> for BefallFacts {
    type Outcome = Plain<Word, Fate>;

    const SAYS_OUTCOME: bool = true;

    fn measure(survey: Survey<'_>, ask: &BefallAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let march = position.state.march.as_ref();
        let mover = |id: &Id| march.and_then(|march| march.mover(id));
        let struck = ask.units.iter().map(|id| {
            let unit = unit(position, id.as_str())?;
            Ok(StruckFacts {
                unit: UnitFacts::of(unit),
                opponent: NamedFacts::enemy(position, &unit.side),
                moves: mover(id).is_some(),
                halted: mover(id).is_some_and(|mover| mover.stopped),
            })
        });
        Ok(Self {
            winner: victory::winner(position),
            by: ask.by,
            blow: ask.blow,
            struck: struck.collect::<Result<_, Refusal>>()?,
        })
    }

    about!(first of struck: unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally {
            checks: victory::on(tables, self.winner.as_ref()).into_iter().collect(),
            ..Tally::default()
        };
        let stops = self.blow == Blow::Stops;
        for (at, struck) in self.struck.iter().enumerate().filter(|_| stops) {
            let unit = &struck.unit;
            let mut checks = Checks::of(&unit.id, |reason| reason.name("unit", unit.called())).told();
            let place = format!("struck.{at}");
            let moves = fact!(place, struck.moves).is(true);
            checks.that(tables.order_activate.key, moves, ["moves", "moves-not"]);
            checks.add([goes_on(tables, &unit.id, unit.called(), fact!(place, struck.halted))]);
            tally.checks.extend(checks);
        }
        tally.note(tables.befall_outside.key);
        let dies = |struck: &StruckFacts| struck.fate(self.blow) == Fate::Eliminated;
        if self.struck.iter().any(dies) {
            tally.note(tables.victory_points.key);
        }
        tally
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Self::Outcome {
        let fates: Fates<Fate> =
            self.struck.iter().map(|struck| (struck.unit.id.clone(), struck.fate(self.blow))).collect();
        // If all units have the same result, the word for it becomes the headline.
        Plain { word: self.shared().map_or(Word::plain("befallen"), Word::from), fates }
    }

    fn follow(&self, tables: &Tables, _: &Tally, outcome: &Self::Outcome) -> Vec<Event> {
        let each = self.struck.iter().zip(&outcome.fates);
        each.filter_map(|(struck, (_, fate))| fate.event(tables, &struck.unit, &struck.opponent.of)).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        let units: Vec<_> = self
            .struck
            .iter()
            .map(|struck| NamedFacts { of: struck.unit.id.clone(), name: struck.unit.name.clone() })
            .collect();
        let says = match self.shared() {
            Some(Fate::Breaks) => "says-breaks",
            Some(Fate::Suppressed) => "says-suppressed",
            Some(Fate::StaysSuppressed) => "says-stays-suppressed",
            Some(Fate::Stops) => "says-stops",
            Some(Fate::Eliminated) => "says-eliminated",
            _ => "says",
        };
        Reason::new(tables.befall_outside.key, says)
            .word("by", self.by.message())
            .list("struck", names(&units))
    }
}

impl BefallFacts {
    /// Returns the result that all units share, or `None` if the results differ.
    fn shared(&self) -> Option<Fate> {
        let mut fates = self.struck.iter().map(|struck| struck.fate(self.blow));
        let first = fates.next();
        first.filter(|first| fates.all(|fate| fate == *first))
    }
}
