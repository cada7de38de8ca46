//! Fire: the facts of all that fires at one target, the throw for the rest, and what is doomed.

mod aim;
mod ask;
mod band;
mod checks;
mod cover;
mod lines;
mod losses;
mod measure;
mod modifiers;
mod near;
mod plan;
mod shelter;
mod sketch;

pub use ask::FireAsk;
pub(super) use losses::lost;
pub(super) use measure::has_faces;
use measure::measure;
pub(super) use plan::{Orders, matrix, orders};
pub(super) use sketch::bands_of;

use super::event::Event;
use super::kind::State;
use super::outcome::Outcome;
use super::survey::Survey;
use super::tables::Tables;
use super::unit::UnitFacts;
use crate::dice::{Dice, Fates};
use crate::names::Id;
use crate::rulebook::Refusal;
use crate::rulebook::case::{Case, about};
use crate::rulebook::napoleonic::Napoleonic;
use crate::ruling::{Amendments, Arg, Reason, Shape, Tally};
use crate::table::{Mark, TerrainKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of all fire at one target.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FireFacts {
    /// How exactly hands place stands, in cm.
    #[schemars(extend("x-minor" = true))]
    pub accuracy_cm: f64,
    /// The target.
    pub target: TargetFacts,
    /// The firing units, each with the stands named for it.
    pub groups: Vec<GroupFacts>,
    /// Whether the orders are the program's: each stand at the nearest target it may fire at.
    #[schemars(extend("x-minor" = true))]
    pub nearest_target: bool,
}

/// The target of fire.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TargetFacts {
    /// The unit.
    pub unit: UnitFacts,
    /// Whether it is with the army, and on the table.
    pub state: Option<State>,
    /// Whether it is in melee.
    pub in_melee: bool,
    /// Whether the firing side has fired at it already this turn.
    pub fired_at: bool,
    /// The stands its owner chooses to give up first.
    pub gives: Vec<u32>,
}

/// One firing unit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct GroupFacts {
    /// The unit.
    pub unit: UnitFacts,
    /// Whether it moved or re-formed in this turn's movement phase.
    pub moved: bool,
    /// Whether it is in melee.
    pub in_melee: bool,
    /// The enemy it touches.
    pub contact: Option<Id>,
    /// The stands named, one by one; a battery is one stand.
    pub stands: Vec<StandFacts>,
    /// How many stands fire, where they are not looked at one by one.
    pub firing: Option<u32>,
    /// From the middle of the group's front to the nearest point of the target, in cm.
    pub range_cm: Option<f64>,
    /// From there to the farthest point of the target, in cm.
    #[schemars(extend("x-minor" = true))]
    pub farthest_cm: Option<f64>,
    /// The wood in which the whole measured line lies.
    pub line_in_woods: Option<Id>,
    /// Hill level of the firer.
    pub level: i64,
    /// Hill level of the target.
    pub target_level: i64,
    /// What covers the target, as this group sees it.
    pub cover: Vec<CoverFacts>,
    /// Where several pieces of woods, shrub, fence and ditch cover it: the share of the area of its visible stands that
    /// they cover together.
    #[schemars(extend("x-measure" = "share"))]
    pub cover_together: Option<f64>,
    /// What is fired over.
    pub over: Vec<OverFacts>,
}

/// One firing stand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct StandFacts {
    /// Its number in its unit.
    pub number: u32,
    /// Whether no stand of its own unit stands before its front edge.
    pub first_line: bool,
    /// Whether it has fired already this turn.
    pub fired: bool,
    /// How far the target stays outside its front zone, in cm; 0 or less: it is in it by so much.
    pub outside_zone_cm: Option<f64>,
    /// Whether it sees the target.
    pub sees: Option<bool>,
    /// What hides the target.
    pub hidden_by: Option<HiddenBy>,
    /// By how much something would have to shift, in cm, for it to see, or to see no more.
    #[schemars(extend("x-minor" = true))]
    pub sight_margin_cm: Option<f64>,
    /// What it rests its weapons on.
    pub rested_on: Option<Id>,
}

impl Default for StandFacts {
    fn default() -> Self {
        Self {
            number: 1,
            first_line: true,
            fired: false,
            outside_zone_cm: None,
            sees: Some(true),
            hidden_by: None,
            sight_margin_cm: None,
            rested_on: None,
        }
    }
}

/// What hides a target.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct HiddenBy {
    /// The unit or piece of terrain.
    pub of: Id,
    /// Its name.
    pub name: String,
    /// What terrain it is; none for a unit.
    pub kind: Option<TerrainKind>,
    /// How much of the sightline lies in it, in cm, where that decides.
    pub cm: Option<f64>,
}

/// Something that covers a target.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct CoverFacts {
    /// The piece of terrain.
    pub of: Id,
    /// What it is.
    pub kind: Option<TerrainKind>,
    /// A wall: above a man's height.
    pub high: bool,
    /// A wall: of stone.
    pub stone: bool,
    /// The share of the area of the target's visible stands that lies in it or behind it.
    #[schemars(extend("x-measure" = "share"))]
    pub share: f64,
    /// Whether the middle of the visible part does too.
    pub middle: bool,
    /// How deep the visible part is, in cm: what a shift of the target does to the share.
    #[schemars(extend("x-minor" = true))]
    pub extent_cm: f64,
    /// What a shift within the table's accuracy makes of it, if that decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-minor" = true))]
    pub shifted: Option<ShiftedCoverFacts>,
}

/// What a cover is after a shift.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ShiftedCoverFacts {
    /// How far the cover is shifted, in cm.
    pub cm: f64,
    /// The share that lies in it or behind it then.
    #[schemars(extend("x-measure" = "share"))]
    pub share: f64,
    /// Whether the middle does too.
    pub middle: bool,
}

/// An obstacle below a man's height that is fired over.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct OverFacts {
    /// The piece of terrain.
    pub of: Id,
    /// What it is.
    pub kind: Option<TerrainKind>,
    /// Whether a stand of the target touches it.
    pub target_touches: bool,
    /// Whether a stand of the firing group touches it.
    pub group_touches: bool,
    /// Whether the line only passes it by, so near that hands could place it otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schemars(extend("x-minor" = true))]
    pub missed: bool,
    /// How little a shift of it, within the table's accuracy, brings it across the line or away from it, in cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-minor" = true))]
    pub turned_cm: Option<f64>,
}

/// What fire at one target did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FireOutcome {
    /// Stands, or gunner figures, lost.
    pub losses: u32,
    /// Whether the target loses gunner figures.
    pub figures: bool,
    /// The target's fate.
    pub fates: Fates,
}

impl Case<Napoleonic> for FireFacts {
    const PROCEDURE: &'static str = "fire";
    const CHOICES: &'static [&'static str] = &["fire.loss.choice"];
    type Ask = FireAsk;

    fn choose(ask: &mut FireAsk, _: &str, chosen: &str) -> Result<(), Refusal> {
        ask::choose(ask, chosen)
    }

    fn measure(survey: Survey<'_>, ask: &FireAsk, said: &Amendments) -> Result<Self, Refusal> {
        ask::asked(survey, ask, said)
    }

    fn blank(tables: &Tables) -> Option<Self> {
        Some(Self {
            accuracy_cm: tables.tie_measure.accuracy_cm,
            target: TargetFacts { unit: UnitFacts::named("target"), ..TargetFacts::default() },
            groups: vec![GroupFacts {
                unit: UnitFacts::named("firer"),
                stands: vec![StandFacts::default()],
                ..GroupFacts::default()
            }],
            nearest_target: false,
        })
    }

    about!(target.unit.id, measured within accuracy_cm);

    fn weigh(&self, tables: &Tables) -> Tally {
        weigh(tables, self)
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Outcome {
        Outcome::Fire(losses::resolve(tables, self, tally, dice))
    }

    fn follow(&self, tables: &Tables, _: &Tally, outcome: &Outcome) -> Vec<Event> {
        match outcome {
            Outcome::Fire(outcome) => losses::follow(tables, self, outcome),
            _ => Vec::new(),
        }
    }

    fn says(&self, tables: &Tables) -> Reason {
        says(tables, self)
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        sketch::sketch(survey, self)
    }
}

/// A fact as its document. Facts are plain data: they always have one.
fn document(fact: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(fact).unwrap_or_default()
}

/// The rules of fire at one target.
fn weigh(tables: &Tables, facts: &FireFacts) -> Tally {
    let mut tally = Tally { shape: Shape::Sum("groups"), ..Tally::default() };
    checks::of_the_ask(tables, facts, &mut tally);
    if tally.forbidden().next().is_some() {
        return tally;
    }
    for (index, group) in facts.groups.iter().enumerate() {
        lines::weigh(tables, facts, index, group, &mut tally);
    }
    tally.settle();
    if tally.total().is_some_and(|total| total > 0) {
        tally.checks.extend(losses::which_goes(tables, facts));
    }
    tally
}

/// The opening of the sentence read aloud.
fn says(tables: &Tables, facts: &FireFacts) -> Reason {
    let groups = || facts.groups.iter().enumerate();
    let takes_part = |(index, group): &(usize, &GroupFacts)| {
        let unknown = group.stands.is_empty() && group.firing.is_none();
        unknown || !lines::firing(tables, facts, *index, group).is_empty()
    };
    let named = |(_, group): (usize, &GroupFacts)| Arg::Name(group.unit.called().into());
    let mut firers: Vec<Arg> = groups().filter(takes_part).map(named).collect();
    if firers.is_empty() {
        firers = groups().map(named).collect();
    }
    let unit = &facts.target.unit;
    Reason::new("fire.sum", if facts.nearest_target { "says-nearest" } else { "says" })
        .list("firers", firers)
        .name("target", unit.called())
        .word("type", unit.type_message())
        .word("formation", unit.formation_message())
}
