//! A pass, by which a side gives up its further attacks this turn.

use super::{next_to_declare, turn_for};
use crate::find::side;
use crate::order::SideFacts;
use crate::prelude::*;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PassFacts {
    pub phase: Phase,
    pub side: SideFacts,
    /// The side whose turn it is to declare an attack. `None` until the dice have decided which side begins, and once
    /// no side can declare any more.
    pub declares: Option<Id>,
    /// True if the side has already passed.
    pub passed: bool,
    /// The side that declares next. `None` if no other side can.
    pub next: Option<SideFacts>,
}

ask! {
    /// The request to pass.
    PassAsk of Napoleonic {
        side: Id = hole::Side,
    }
}

impl Case<Napoleonic> for PassFacts {
    done!("passes");

    fn measure(survey: Survey<'_>, ask: &PassAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let side = side(position, ask.side.as_str())?;
        let next = next_to_declare(survey, &side.id).filter(|next| next.id != side.id);
        Ok(Self {
            phase: position.phase,
            side: SideFacts::of(side),
            declares: turn_for(survey, &side.id),
            passed: position.passed.contains(&side.id),
            next,
        })
    }

    about!(side.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.attack_declare.key;
        let mut checks =
            Checks::of(&self.side.id, |reason| reason.name("side", &self.side.name)).said_by("attack-check");
        checks.add([in_phase(tables, fact!(self.phase), Phase::Attack)]);
        let turn = fact!(self.declares).is_or_open(self.side.id.clone());
        checks.that(key, turn, ["turn", "not-turn"]);
        checks.that(key, fact!(self.passed).is(false), ["on", "passed"]);
        let mut tally = Tally::from(checks);
        tally.note(key);
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        self.events()
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("attack.declare", "passes").name("side", &self.side.name)
    }
}

impl PassFacts {
    /// Returns the events of a pass: the side declares no more attacks, and the turn to declare goes to the next side.
    pub(super) fn events(&self) -> Vec<Event> {
        let passed = Event::Passed { side: self.side.id.clone() };
        let next = self.next.as_ref().map(|side| Event::Declares { side: side.id.clone() });
        std::iter::once(passed).chain(next).collect()
    }
}
