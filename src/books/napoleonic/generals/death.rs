//! The death of a general: the umpire records it, in any phase.

use crate::ask::general;
use crate::prelude::*;

facts! {
    /// The facts of a general's death.
    pub struct DeathFacts {
        /// The general.
        pub of: Id,
        pub name: String,
    }
}

ask! {
    /// Whose death is to be recorded.
    DeathAsk of Napoleonic {
        general: Id = hole::General,
    }
}

impl Case<Napoleonic> for DeathFacts {
    done!("dies");

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

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        vec![Event::GeneralDied { general: self.of.clone() }]
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("general.death", "says").name("unit", &self.name)
    }
}
