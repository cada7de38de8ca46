//! The death of a general: the umpire records it, in any phase.

use crate::names::Id;
use crate::rulebook::Refusal;
use crate::rulebook::case::{Case, about};
use crate::rulebook::hole::{self, ask};
use crate::rulebook::napoleonic::Napoleonic;
use crate::rulebook::napoleonic::ask::general;
use crate::rulebook::napoleonic::event::Event;
use crate::rulebook::napoleonic::outcome::Outcome;
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::napoleonic::tables::Tables;
use crate::ruling::{Amendments, Reason, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of a general's death.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DeathFacts {
    /// The general.
    pub of: Id,
    /// His name.
    pub name: String,
}

ask! {
    /// Whose death is to be recorded.
    DeathAsk of Napoleonic {
        /// Who.
        general: Id = hole::General,
    }
}

impl Case<Napoleonic> for DeathFacts {
    const PROCEDURE: &'static str = "death";
    const DONE: &'static str = "dies";
    type Ask = DeathAsk;

    fn measure(survey: Survey<'_>, ask: &DeathAsk, _: &Amendments) -> Result<Self, Refusal> {
        let general = general(survey.position, ask.general.as_str())?;
        Ok(Self { of: general.id.clone(), name: general.name.clone() })
    }

    about!(of);

    /// Nothing is asked: the rule by which a general dies is not in the source.
    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        tally.note(tables.general_death.key);
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Outcome) -> Vec<Event> {
        vec![Event::GeneralDied { general: self.of.clone() }]
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("general.death", "says").name("unit", &self.name)
    }
}
