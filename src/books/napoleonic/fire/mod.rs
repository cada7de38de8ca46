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

use super::prelude::*;
pub use ask::FireAsk;
pub(super) use band::BandName;
use losses::Lost;
pub(super) use measure::has_faces;
use measure::measure;
pub(super) use plan::{Orders, matrix, may_fire_at, orders};
pub(super) use sketch::bands_of;

use seam::ruling::Blocks;

facts! {
    /// The facts of all fire at one target.
    pub struct FireFacts {
        /// How exactly hands place stands, in cm.
        pub accuracy_cm: f64 as minor,
        pub target: TargetFacts,
        /// The firing units, each with the stands named for it.
        pub groups: Vec<GroupFacts>,
        /// Whether the orders are the program's: each stand at the nearest target it may fire at.
        pub nearest_target: bool as minor,
    }

    pub struct TargetFacts {
        pub unit: UnitFacts,
        /// Whether it is with the army, and on the table.
        pub state: Option<State>,
        pub in_melee: bool,
        /// Whether the firing side has fired at it already this turn.
        pub fired_at: bool,
        /// The stands its owner chooses to give up first.
        pub gives: Vec<u32>,
    }

    /// One firing unit.
    pub struct GroupFacts {
        pub unit: UnitFacts,
        /// Whether it moved or re-formed in this turn's movement phase.
        pub moved: bool,
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
        pub farthest_cm: Option<f64> as minor,
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
        pub over: Vec<OverFacts>,
    }

    /// One firing stand.
    pub struct StandFacts {
        /// Its number in its unit.
        pub number: u32 = 1,
        /// Whether no stand of its own unit stands before its front edge.
        pub first_line: bool = true,
        /// Whether it has fired already this turn.
        pub fired: bool,
        /// How far the target stays outside its front zone, in cm; 0 or less: it is in it by so much.
        pub outside_zone_cm: Option<f64>,
        /// Whether it sees the target.
        pub sees: Option<bool> = Some(true),
        pub hidden_by: Option<HiddenBy>,
        /// By how much something would have to shift, in cm, for it to see, or to see no more.
        pub sight_margin_cm: Option<f64> as minor,
        /// What it rests its weapons on.
        pub rested_on: Option<Id>,
    }

    pub struct HiddenBy {
        /// The unit or piece of terrain.
        pub of: Id,
        pub name: String,
        /// What terrain it is; none for a unit.
        pub kind: Option<TerrainKind>,
        /// How much of the sightline lies in it, in cm, where that decides.
        pub cm: Option<f64>,
    }

    /// Something that covers a target. What is said without more covers all of it.
    pub struct CoverFacts {
        /// The piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// A wall: above a man's height.
        pub high: bool,
        /// A wall: of stone.
        pub stone: bool,
        /// The share of the area of the target's visible stands that lies in it or behind it.
        #[schemars(extend("x-measure" = "share"))]
        pub share: f64 = 1.0,
        /// Whether the middle of the visible part does too.
        pub middle: bool = true,
        /// How deep the visible part is, in cm: what a shift of the target does to the share.
        pub extent_cm: f64 as minor,
        /// What a shift within the table's accuracy makes of it, if that decides.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub shifted: Option<ShiftedCoverFacts> as minor,
    }

    /// What a cover is after a shift.
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
    pub struct OverFacts {
        /// The piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// Whether a stand of the target touches it.
        pub target_touches: bool,
        /// Whether a stand of the firing group touches it.
        pub group_touches: bool,
        /// Whether the line only passes it by, so near that hands could place it otherwise.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub missed: bool as minor,
        /// How little a shift of it, within the table's accuracy, brings it across the line or away from it, in cm.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub turned_cm: Option<f64> as minor,
    }
}

impl Case<Napoleonic> for FireFacts {
    const CHOICES: &'static [&'static str] = &["fire.loss.choice"];
    type Outcome = Plain<Lost, Word>;

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
            groups: vec![GroupFacts { unit: UnitFacts::named("firer"), ..GroupFacts::default() }],
            nearest_target: false,
        })
    }

    about!(target.unit.id, measured within accuracy_cm);

    fn is_possible(&self, _: &Tables) -> bool {
        let firers = self.groups.iter().map(|group| &group.unit);
        firers.chain([&self.target.unit]).all(|unit| unit.can_be_in(unit.formation))
    }

    /// The rules of fire at one target.
    fn weigh(&self, tables: &Tables) -> Tally {
        let checks = checks::of_the_ask(tables, self);
        let mut tally = Tally { shape: Blocks::Sum("groups"), checks, ..Tally::default() };
        if tally.forbidden().next().is_some() {
            return tally;
        }
        for (index, group) in self.groups.iter().enumerate() {
            lines::weigh(tables, self, index, group, &mut tally);
        }
        tally.settle();
        if tally.total().is_some_and(|total| total > 0) {
            tally.checks.extend(losses::which_goes(tables, self));
        }
        tally
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Self::Outcome {
        losses::resolve(tables, self, tally, dice)
    }

    fn follow(&self, _: &Tables, tally: &Tally, outcome: &Self::Outcome) -> Vec<Event> {
        losses::follow(self, tally, outcome.word)
    }

    fn says(&self, tables: &Tables) -> Reason {
        let groups = || self.groups.iter().enumerate();
        let takes_part = |(index, group): &(usize, &GroupFacts)| {
            let unknown = group.stands.is_empty() && group.firing.is_none();
            unknown || !lines::firing(tables, self, *index, group).is_empty()
        };
        let named = |(_, group): (usize, &GroupFacts)| group.unit.called().into();
        let mut firers: Vec<Arg> = groups().filter(takes_part).map(named).collect();
        if firers.is_empty() {
            firers = groups().map(named).collect();
        }
        Reason::new("fire.sum", if self.nearest_target { "says-nearest" } else { "says" })
            .list("firers", firers)
            .with("target", self.target.unit.described("unit-in-formation"))
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        sketch::sketch(survey, self)
    }
}

/// A fact as its document. Facts are plain data: they always have one.
fn document(fact: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(fact).unwrap_or_default()
}
