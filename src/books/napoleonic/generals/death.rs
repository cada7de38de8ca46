//! The death of a general, which the umpire can record in any phase.

use crate::find::general;
use crate::prelude::*;

facts! {
    /// The facts of a general's death.
    pub struct DeathFacts {
        /// The id of the general.
        pub of: Id,
        pub name: String,
    }
}

ask! {
    /// The request to record a general's death.
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

    /// Makes no checks, because the printed rules say nothing about the death of a general.
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
