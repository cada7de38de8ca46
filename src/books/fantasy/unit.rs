//! The facts of units that many procedures share, and the point of the turn at which a unit acts.

use super::prelude::*;
use rulebook::answers::{find, number};
use rulebook::hole::reads;

facts! {
    /// The id and name of a unit or of terrain, for facts that need no more.
    pub struct NamedFacts {
        pub of: Id,
        /// The name of the unit or terrain. Empty if it has none.
        pub name: String,
    }

    /// The point of the turn at which a procedure is requested.
    pub struct TurnFacts {
        /// The step of the turn.
        pub phase: Phase = Phase::Start,
        /// True if the unit's player has the turn.
        pub active: bool = true,
        /// The units that must take a test or react to a charge before anything else.
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
            fighting: unit.is_fighting(),
            ..Self::from(unit)
        }
    }

    /// Returns a unit with an id and no other data, for quick rulings without a table.
    pub(super) fn nobody(id: &str) -> Self {
        Self { id: Id::from(id), ..Self::default() }
    }

    /// Returns the name of the unit, or the id of an unnamed unit.
    pub(super) fn called(&self) -> NameOrId<'_> {
        self.id.called(&self.name)
    }
}

impl NamedFacts {
    pub(super) fn of(unit: &Unit) -> Self {
        Self { of: unit.id.clone(), name: unit.name.clone() }
    }

    /// Returns a thing with an id and no name, for quick rulings without a table.
    pub(super) fn nobody(id: &str) -> Self {
        Self { of: Id::from(id), ..Self::default() }
    }

    /// Returns the name, or the id of a thing without a name.
    pub(super) fn called(&self) -> NameOrId<'_> {
        self.of.called(&self.name)
    }
}

/// Returns the names as a list argument for a message.
pub(super) fn listed(named: &[NamedFacts]) -> Vec<Arg> {
    named.iter().map(|one| one.called().into()).collect()
}

impl TurnFacts {
    /// Returns the current point of the turn, for a unit. `waiting` holds the units that must first take a test or
    /// react.
    pub(super) fn of(survey: Survey<'_>, unit: &Unit, waiting: Vec<NamedFacts>) -> Self {
        Self { phase: survey.position.phase, active: survey.position.is_active(unit), waiting }
    }

    /// Returns the given step in the turn of the unit's own player, with no units that must first take a test or react.
    pub(super) fn in_step(phase: Phase) -> Self {
        Self { phase, ..Self::default() }
    }

    /// Returns three checks: the current step is `wanted`, the unit's player has the turn, and no unit must first take
    /// a test or react.
    pub(super) fn checks(&self, key: &'static str, wanted: Phase, unit: &UnitFacts) -> [Check; 3] {
        let step = Check::that(key, fact!("turn", self.phase).is(wanted), ["now", "not-now"]);
        let step = step.said_by("fantasy.step", |reason| {
            reason.word("phase", self.phase.message()).word("wanted", wanted.message())
        });
        let turn = Check::that(key, fact!("turn", self.active).is(true), ["own", "other"]);
        let turn = turn.said_by("fantasy.step", |reason| reason.name("unit", unit.called()));
        [step, turn.of(&unit.id), self.first(key)]
    }

    /// Checks that no unit must first take a test or react to a charge.
    pub(super) fn first(&self, key: &'static str) -> Check {
        none_first(key, fact!("turn", self.waiting))
    }
}

/// Checks that `waiting` is empty, that is, that no unit must first take a test or react.
pub(super) fn none_first(key: &'static str, waiting: Fact<'_, Vec<NamedFacts>>) -> Check {
    let units = listed(waiting.value());
    Check::that(key, waiting.is_empty(), ["first", "waiting"])
        .said_by("fantasy.step", |reason| reason.list("units", units))
}

/// Returns the units that must take a test or react to a charge before anything else happens.
pub(super) fn waiting(survey: Survey<'_>) -> Vec<NamedFacts> {
    let memory = &survey.position.memory;
    // Once charges are rolled, a charged unit that has not reacted counts as holding.
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

/// Returns the unit with an id.
///
/// # Errors
/// Refuses the request if no unit has the id or the unit has been destroyed.
pub(super) fn unit<'p>(survey: Survey<'p>, id: &str) -> Result<&'p Unit, Refusal> {
    let all = survey.position.units.iter().map(|unit| (&unit.id, unit));
    let found = find("ask.unit", "unknown-unit", id, all)?;
    if found.is_present() {
        return Ok(found);
    }
    let because = Reason::new("ask", "absent").name("name", &found.name).word("state", found.state.message());
    Err(Check::new("ask.unit", false, because).of(&found.id).into())
}
