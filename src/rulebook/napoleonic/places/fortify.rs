//! Fortifying a built-up area; and saying that a unit does not do what is due of it.

use super::{unmoved, whole_move};
use crate::names::Id;
use crate::rulebook::case::{Case, about};
use crate::rulebook::hole::{self, ask};
use crate::rulebook::napoleonic::Napoleonic;
use crate::rulebook::napoleonic::ask::{member, unit};
use crate::rulebook::napoleonic::event::Event;
use crate::rulebook::napoleonic::kind::{Phase, Troops};
use crate::rulebook::napoleonic::outcome::Outcome;
use crate::rulebook::napoleonic::phase::{in_phase, offer};
use crate::rulebook::napoleonic::position::{Position, Unit};
use crate::rulebook::napoleonic::recover::may_decline;
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::napoleonic::tables::Tables;
use crate::rulebook::napoleonic::unit::UnitFacts;
use crate::rulebook::{Due, Offer, Refusal};
use crate::ruling::{Amendments, Block, Check, Checks, Reason, Tally, fact};
use crate::table::{Terrain, TerrainKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// The facts of one fortify marker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FortifyFacts {
    /// The phase it is.
    pub phase: Phase,
    /// The engineers, with the place they are in.
    pub unit: UnitFacts,
    /// The share of their movement used, 0 to 1.
    #[schemars(extend("x-measure" = "share"))]
    pub spent: f64,
    /// Markers laid at the place.
    pub markers: u32,
    /// Whether one of them was laid this turn.
    pub laid: bool,
}

impl Default for FortifyFacts {
    fn default() -> Self {
        Self {
            phase: Phase::Movement,
            unit: UnitFacts::default(),
            spent: 0.0,
            markers: 0,
            laid: false,
        }
    }
}

/// The built-up area a unit is in.
fn built_up<'p>(position: &'p Position, unit: &Unit) -> Option<&'p Terrain> {
    let place = position.terrain(unit.within.as_ref()?)?;
    (place.kind == TerrainKind::Bua).then_some(place)
}

impl Case<Napoleonic> for FortifyFacts {
    const PROCEDURE: &'static str = "fortify";
    const DONE: &'static str = "fortifies";
    type Ask = Id;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let who = unit(survey.position, ask.as_str())?;
        Ok(measure(survey.position, who))
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let key = tables.bua_fortify.key;
        tally.checks.extend([
            in_phase(tables, fact!(self.phase), Phase::Movement),
            whole_move(key, &self.unit, fact!(self.spent)),
        ]);
        tally.checks.extend(self.may_lay(tables));
        // The second marker counts when the whole turn is over.
        if self.markers + 1 >= tables.bua_fortify.markers {
            tally.note(tables.turn_end.key);
        }
        tally.blocks.push(Block::default());
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Outcome) -> Vec<Event> {
        let place = self.unit.place.as_ref().map(|place| place.of.clone());
        let marked = place.map(|place| Event::Marked { place });
        let spent = Event::Spent { unit: self.unit.id.clone(), share: 1.0 };
        marked.into_iter().chain([spent]).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new("bua.fortify", "says")
            .name("unit", self.unit.called())
            .name("place", self.place())
            .count("marker", self.markers + 1)
            .count("markers", tables.bua_fortify.markers)
    }
}

impl FortifyFacts {
    fn place(&self) -> &str {
        let place = self.unit.place.as_ref();
        place.map_or("", |place| place.of.as_str())
    }

    /// Engineers, inside, at a place that is not fortified yet, one marker a turn whoever lays it.
    fn may_lay(&self, tables: &Tables) -> Checks<'_> {
        let (rule, unit) = (&tables.bua_fortify, &self.unit);
        let (key, most) = (rule.key, rule.markers);
        let mut checks = Checks::of(&unit.id, |reason| {
            reason
                .name("unit", unit.called())
                .name("place", self.place())
                .count("markers", self.markers)
        });
        let engineers = unit.made_of("unit").is(Some(Troops::Engineers));
        checks.that(key, engineers, ["engineers", "no-engineers"]);
        let bua = json!({ "of": self.place(), "kind": TerrainKind::Bua.word() });
        let inside = fact!(self.unit.place).so(|_| unit.garrisons(TerrainKind::Bua), bua);
        checks.that(key, inside, ["inside", "outside"]);
        let place = fact!(self.unit.place).at("unit.place.fortified");
        let open = place.so(|_| unit.built_up_area() != Some(true), false);
        checks.that(key, open, ["unfortified", "fortified"]);
        let wanting = fact!(self.markers).so(|markers| *markers < most, most.saturating_sub(1));
        checks.that(key, wanting, ["wanting", "enough"]);
        checks.that(key, fact!(self.laid).is(false), ["first", "laid"]);
        checks
    }
}

fn measure(position: &Position, unit: &Unit) -> FortifyFacts {
    let place = built_up(position, unit);
    FortifyFacts {
        phase: position.phase,
        unit: UnitFacts::of(position, unit),
        spent: unit.spent,
        markers: place.map_or(0, |place| place.markers),
        laid: place.is_some_and(|place| place.laid),
    }
}

/// The place whose fortification a unit has to go on with, or say that it does not.
///
/// # Source
/// `bua.fortify`
fn unfinished<'p>(survey: Survey<'p>, unit: &Unit) -> Option<&'p Terrain> {
    let place = built_up(survey.position, unit)?;
    let declined = survey.position.declined.contains(&unit.id);
    let may = || survey.allows(&measure(survey.position, unit));
    (place.markers > 0 && !declined && may()).then_some(place)
}

/// Markers that may be laid; where one lies already it is due, and may be declined.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let of_unit = |unit: &Unit| {
        let facts = measure(survey.position, unit);
        if !survey.allows(&facts) {
            return Vec::new();
        }
        if unfinished(survey, unit).is_some() {
            vec![offer("fortify", unit).due(Due::Now), offer("decline", unit)]
        } else {
            vec![offer("fortify", unit)]
        }
    };
    unmoved(survey).flat_map(of_unit).collect()
}

/// The facts of a unit that does not do what is due of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DeclineFacts {
    /// The phase it is.
    pub phase: Phase,
    /// The unit.
    pub unit: UnitFacts,
    /// The place whose fortification it would have to go on with.
    pub unfinished: Option<Id>,
    /// Whether it routs and would have to try to come back.
    pub recovers: bool,
}

impl Default for DeclineFacts {
    fn default() -> Self {
        Self {
            phase: Phase::Movement,
            unit: UnitFacts::default(),
            unfinished: None,
            recovers: false,
        }
    }
}

ask! {
    /// A word that a unit does not do what is due of it.
    DeclineAsk of Napoleonic {
        /// Who.
        unit: Id = hole::Member,
    }
}

impl Case<Napoleonic> for DeclineFacts {
    const PROCEDURE: &'static str = "decline";
    const DONE: &'static str = "declines";
    type Ask = DeclineAsk;

    fn measure(survey: Survey<'_>, ask: &DeclineAsk, _: &Amendments) -> Result<Self, Refusal> {
        let who = member(survey.position, ask.unit.as_str())?;
        Ok(Self {
            phase: survey.position.phase,
            unit: UnitFacts::of(survey.position, who),
            unfinished: unfinished(survey, who).map(|place| place.id.clone()),
            recovers: may_decline(survey.position, who),
        })
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let key = if self.recovers { tables.rout_recover.key } else { tables.bua_fortify.key };
        // Nobody can uphold that something is due: there is nothing to be declined.
        let due = self.recovers || self.unfinished.is_some();
        let due = Check::that(key, due, ["due", "nothing-due"]).of(&self.unit.id);
        let due = due.saying(|reason| {
            let place = self.unfinished.as_ref().map_or("", Id::as_str);
            reason.name("unit", self.unit.called()).name("place", place)
        });
        tally.checks.extend([in_phase(tables, fact!(self.phase), Phase::Movement), due]);
        tally.blocks.push(Block::default());
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Outcome) -> Vec<Event> {
        vec![Event::Declined { unit: self.unit.id.clone() }]
    }

    fn says(&self, _: &Tables) -> Reason {
        let key = if self.recovers { "rout.recover" } else { "bua.fortify" };
        Reason::new(key, "declines").name("unit", self.unit.called())
    }
}
