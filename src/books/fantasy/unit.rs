//! Units as the rules see them, and the step of the turn they act in.

use super::prelude::*;
use seam::rulebook::answers::{find, number};
use seam::rulebook::hole::reads;

facts! {
    /// A unit as the rules see it.
    #[schemars(extend("x-unit" = true))]
    pub struct UnitFacts {
        pub id: Id,
        /// Its name; empty where only the id is known.
        pub name: String,
        /// Its Movement, in inches.
        pub movement: Option<u32>,
        pub leadership: Option<u32>,
        pub fleeing: bool,
        /// Whether it is in combat.
        pub fighting: bool,
    }

    /// Somebody who is only named.
    pub struct NamedFacts {
        pub of: Id,
        /// The name; empty where only the id is known.
        pub name: String,
    }

    /// When something is asked.
    pub struct TurnFacts {
        /// The step of the turn.
        pub phase: Phase = Phase::Start,
        /// Whether it is the turn of the unit's player.
        pub active: bool = true,
        /// Who has a reaction or a test to settle first.
        pub waiting: Vec<NamedFacts>,
    }
}

impl UnitFacts {
    pub(super) fn of(unit: &Unit) -> Self {
        Self {
            id: unit.id.clone(),
            name: unit.name.clone(),
            movement: Some(unit.profile.movement),
            leadership: Some(unit.profile.leadership),
            fleeing: unit.fleeing,
            fighting: unit.is_fighting(),
        }
    }

    /// A unit of a quick ruling, of which nothing else is known.
    pub(super) fn nobody(id: &str) -> Self {
        Self { id: Id::from(id), ..Self::default() }
    }

    /// What to call it: its name, else its id.
    pub(super) fn called(&self) -> Called<'_> {
        self.id.called(&self.name)
    }
}

impl NamedFacts {
    pub(super) fn of(unit: &Unit) -> Self {
        Self { of: unit.id.clone(), name: unit.name.clone() }
    }

    /// Somebody of a quick ruling.
    pub(super) fn nobody(id: &str) -> Self {
        Self { of: Id::from(id), ..Self::default() }
    }

    /// What to call it: its name, else its id.
    pub(super) fn called(&self) -> Called<'_> {
        self.of.called(&self.name)
    }
}

/// The names of several, to be read.
pub(super) fn listed(named: &[NamedFacts]) -> Vec<Arg> {
    named.iter().map(|one| one.called().into()).collect()
}

impl TurnFacts {
    /// A step as it is now for a unit, with those who come first.
    pub(super) fn of(survey: Survey<'_>, unit: &Unit, waiting: Vec<NamedFacts>) -> Self {
        Self { phase: survey.position.phase, active: survey.position.is_active(unit), waiting }
    }

    /// The step things are asked in, with nobody who comes first.
    pub(super) fn in_step(phase: Phase) -> Self {
        Self { phase, ..Self::default() }
    }

    /// Whether it is the step, and the player's turn, and nobody comes first.
    pub(super) fn checks(&self, key: &'static str, wanted: Phase, unit: &UnitFacts) -> [Check; 3] {
        let step = Check::that(key, fact!("turn", self.phase).is(wanted), ["now", "not-now"]);
        let step = step.said_by("fantasy.step", |reason| {
            reason.word("phase", self.phase.message()).word("wanted", wanted.message())
        });
        let turn = Check::that(key, fact!("turn", self.active).is(true), ["own", "other"]);
        let turn = turn.said_by("fantasy.step", |reason| reason.name("unit", unit.called()));
        [step, turn.of(&unit.id), self.first(key)]
    }

    /// Whether nobody has a reaction or a test to settle first.
    pub(super) fn first(&self, key: &'static str) -> Check {
        none_first(key, fact!("turn", self.waiting))
    }
}

/// Whether nobody is on the list of those who have something to settle first.
pub(super) fn none_first(key: &'static str, waiting: Fact<'_, Vec<NamedFacts>>) -> Check {
    let units = listed(waiting.value());
    Check::that(key, waiting.is_empty(), ["first", "waiting"])
        .said_by("fantasy.step", |reason| reason.list("units", units))
}

/// Who has a reaction to a charge, or a test, to settle before anything else is done.
pub(super) fn waiting(survey: Survey<'_>) -> Vec<NamedFacts> {
    let memory = &survey.position.memory;
    // Who has not reacted when charges are rolled holds.
    let reacts = memory.pending().filter(|_| survey.position.phase == Phase::Declare);
    let reacts = reacts.map(|pending| &pending.target);
    let tests = memory.tests.iter().map(|test| &test.unit);
    let units = reacts.into_iter().chain(tests).filter_map(|id| survey.position.unit(id));
    let mut named: Vec<NamedFacts> = Vec::new();
    for unit in units.filter(|unit| unit.is_present()) {
        if named.iter().all(|known| known.of != unit.id) {
            named.push(NamedFacts::of(unit));
        }
    }
    named
}

reads! { Fantasy;
    Unit as Id = |survey, text| Ok(unit(survey, text)?.id.clone()),
    Inches as f64 = |_, text| {
        number(text).ok_or_else(|| refuse("charge.place", "no-inches", text))
    },
    Count as u32 = |_, text| {
        text.trim().parse().map_err(|_| refuse("catch.reform", "no-files", text))
    },
}

/// The unit of that id, still in the battle.
///
/// # Errors
/// There is none, or it is gone.
pub(super) fn unit<'p>(survey: Survey<'p>, id: &str) -> Result<&'p Unit, Refusal> {
    let all = survey.position.units.iter().map(|unit| (&unit.id, unit));
    let found = find("ask.unit", "unknown-unit", id, all)?;
    if found.is_present() {
        return Ok(found);
    }
    let because = Reason::new("ask", "absent").name("name", &found.name).word("state", found.state.message());
    Err(Check::new("ask.unit", false, because).of(&found.id).into())
}
