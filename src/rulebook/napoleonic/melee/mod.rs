//! Melee: parts with one attacker each, opposed throws, and what becomes of every unit.

mod aftermath;
mod ask;
mod fates;
mod ground;
mod lines;
mod measure;
mod onset;
mod pairs;
mod plan;
mod sketch;
mod told;

pub use measure::{MeleeAsk, PartAsk};
pub(super) use plan::asks;

use super::event::{Event, Stance, Stood};
use super::kind::{Formation, Troops};
use super::outcome::Outcome;
use super::survey::Survey;
use super::tables::Tables;
use super::unit::UnitFacts;
use crate::dice::{Dice, Fates, Verdict, Word};
use crate::names::{Id, words};
use crate::rulebook::case::Case;
use crate::rulebook::hole::Asked;
use crate::rulebook::napoleonic::Napoleonic;
use crate::rulebook::{Answers, Hole, HoleKind, Refusal};
use crate::ruling::{Amendments, Arg, Reason, Tally};
use crate::table::{Mark, TerrainKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The facts of one melee.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct MeleeFacts {
    /// How exactly hands place stands, in cm.
    #[schemars(extend("x-minor" = true))]
    pub accuracy_cm: f64,
    /// Its parts; only one unless both sides attack.
    pub parts: Vec<PartFacts>,
    /// Gunners and engineers sheltering in, or attached to, a unit of the melee.
    pub attached: Vec<AttachedFacts>,
    /// The way out of each unit, if it comes to that.
    pub ways: Vec<WayFacts>,
    /// The units their players choose to lose the stand, where ranks are equal.
    pub loses: Vec<Id>,
    /// The attackers of a built-up area, and where each would stand in it.
    pub occupies: Vec<OccupyFacts>,
    /// Generals in the ranks of a unit of the melee, and those of the defenders in the place attacked.
    pub generals: Vec<GeneralThereFacts>,
}

/// One part: one side attacks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PartFacts {
    /// Who attacks.
    pub attackers: Vec<FighterFacts>,
    /// Who defends.
    pub defenders: Vec<FighterFacts>,
}

/// A unit in one part of a melee.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FighterFacts {
    /// The unit.
    pub unit: UnitFacts,
    /// With how many stands it fights in this part; none said: with all.
    #[schemars(extend("x-minor" = true))]
    pub stands: Option<u32>,
    /// An attacker: the defender it strikes.
    pub against: Option<Id>,
    /// An attacker: the side of the defender it strikes.
    pub strikes: Option<Facing>,
    /// How far its front middle would have to shift to strike another side, in cm, and which.
    #[schemars(extend("x-minor" = true))]
    pub strikes_margin_cm: Option<f64>,
    /// The side it would strike then.
    #[schemars(extend("x-minor" = true))]
    pub strikes_otherwise: Option<Facing>,
    /// An attacker: the ground it attacks over and into.
    pub ground: Vec<GroundFacts>,
}

impl Default for FighterFacts {
    fn default() -> Self {
        Self {
            unit: UnitFacts::default(),
            stands: None,
            against: None,
            strikes: Some(Facing::Front),
            strikes_margin_cm: None,
            strikes_otherwise: None,
            ground: Vec::new(),
        }
    }
}

words! {
    /// A side of a unit that is struck.
    pub enum Facing as "zone-" {
        /// Its front.
        Front = "front",
        /// Its left flank.
        Left = "left",
        /// Its right flank.
        Right = "right",
        /// Its rear.
        Rear = "rear",
    }
}

/// A piece of terrain an attack goes over or into.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct GroundFacts {
    /// The piece.
    pub of: Id,
    /// What it is.
    pub kind: Option<TerrainKind>,
    /// A wall: of stone.
    pub stone: bool,
    /// Whether the way from the attacker's front middle to the defender crosses it.
    pub crossed: bool,
    /// Whether the defender touches it.
    pub defender_touches: bool,
    /// The larger share of the attacker's or the defender's area that lies in it.
    #[schemars(extend("x-measure" = "share"))]
    pub share: f64,
    /// How deep that unit is, in cm: what a shift does to the share.
    #[schemars(extend("x-minor" = true))]
    pub extent_cm: f64,
}

/// Gunners or engineers with a unit of the melee.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AttachedFacts {
    /// Who.
    pub of: Id,
    /// Their name.
    pub name: String,
    /// The unit they are with.
    pub with: Id,
    /// Whether they are in the place it garrisons, and not in its ranks.
    #[schemars(extend("x-minor" = true))]
    pub in_place: bool,
}

/// A general where a melee is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct GeneralThereFacts {
    /// The general.
    pub of: Id,
    /// His name.
    pub name: String,
    /// The unit in whose ranks he is; none: he is in the place that is attacked.
    pub with: Option<Id>,
    /// The place attacked, if he is one of its defenders: who occupies it takes him.
    pub place: Option<Id>,
}

/// A unit's way out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct WayFacts {
    /// The unit.
    pub of: Id,
    /// The enemy it would retreat from: the nearest.
    pub from: Option<Id>,
    /// How the two stand to each other.
    #[schemars(extend("x-minor" = true))]
    pub stood: Option<Stood>,
    /// Whether there is a way.
    pub open: bool,
}

/// An attacker of a built-up area, who occupies it if he wins.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct OccupyFacts {
    /// The attacker.
    pub unit: Id,
    /// The built-up area.
    pub place: Id,
    /// Whether it may be in a built-up area at all.
    pub may_enter: bool,
    /// Its stands there; none if it may not or does not fit.
    #[schemars(extend("x-minor" = true))]
    pub stance: Option<Stance>,
}

/// A melee is of two units most often, and what is said of them finds room where the outcome is.
pub type Few<T> = SmallVec<[T; 2]>;

/// What a melee did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeleeOutcome {
    /// The outcome of each part.
    pub parts: Few<Word>,
    /// What becomes of each unit.
    pub fates: Fates,
    /// The places, in [`MeleeFacts::fighters`], of the units that lose a stand.
    pub losses: Few<usize>,
    /// Those of the units that draw: they go back, not to the distance of a defeat.
    pub drew: Few<usize>,
}

impl Verdict for MeleeOutcome {
    fn headline(&self) -> Word {
        self.parts.first().copied().unwrap_or(Word::plain("draw"))
    }

    fn fates(&self) -> &[(Id, Word)] {
        &self.fates
    }
}

impl MeleeFacts {
    /// The first attacker named.
    pub fn first_attacker(&self) -> Id {
        let fighters = self.parts.iter().flat_map(|part| &part.attackers);
        fighters.map(|fighter| fighter.unit.id.clone()).next().unwrap_or_default()
    }

    /// Every unit of the melee, once, attackers of a part before its defenders.
    pub fn fighters(&self) -> Vec<&FighterFacts> {
        let mut all: Vec<&FighterFacts> = Vec::new();
        for fighter in
            self.parts.iter().flat_map(|part| part.attackers.iter().chain(&part.defenders))
        {
            if all.iter().all(|known| known.unit.id != fighter.unit.id) {
                all.push(fighter);
            }
        }
        all
    }
}

impl FighterFacts {
    /// Whether it may keep its formation when it wins: a square, a garrison of a hard place.
    ///
    /// # Source
    /// `melee.winner`
    pub fn is_steady(&self) -> bool {
        self.unit.formation == Some(Formation::Square)
            || self.unit.built_up_area() == Some(true)
            || self.unit.is_on_rampart()
    }

    /// Its side; one without a name of its own is that of its unit.
    pub(super) fn side(&self) -> &Id {
        if self.unit.side.as_str().is_empty() { &self.unit.id } else { &self.unit.side }
    }

    /// With how many stands it fights here.
    pub fn strength(&self) -> Option<u32> {
        self.stands.or(self.unit.strength)
    }

    /// Its melee rank: its army file's, else its type's; none while its type is open.
    ///
    /// # Source
    /// `melee.rank`
    pub fn rank(&self, tables: &Tables) -> Option<i64> {
        let ranks = &tables.melee_rank;
        let of_type = match self.unit.troops? {
            Troops::LineInfantry => ranks.line_infantry,
            Troops::HeavyInfantry => ranks.heavy_infantry,
            Troops::GuardInfantry => ranks.guard_infantry,
            Troops::LightInfantry => ranks.light_infantry,
            Troops::LightCavalry => ranks.light_cavalry,
            Troops::HeavyCavalry => ranks.heavy_cavalry,
            Troops::GuardCavalry => ranks.guard_cavalry,
            Troops::Dragoons => ranks.dragoons,
            Troops::Chasseurs if self.unit.mounted => ranks.mounted_chasseurs,
            Troops::Chasseurs => ranks.dismounted_chasseurs,
            Troops::Engineers => ranks.engineers,
            Troops::Train => ranks.train,
            _ => ranks.artillery,
        };
        Some(self.unit.rank.unwrap_or_else(|| of_type.into()))
    }
}

impl Asked<Napoleonic> for MeleeAsk {
    const HOLES: &'static [Hole] = &[
        Hole::new("attackers", HoleKind::Units, false),
        Hole::new("defenders", HoleKind::Units, false).other(),
        Hole::new("part", HoleKind::Sides, false).repeated(),
    ];

    fn read(_: Survey<'_>, answers: &Answers) -> Result<Self, Refusal> {
        ask::read(answers)
    }

    fn answers(&self, _: Survey<'_>) -> Vec<(&'static str, String)> {
        self.parts.iter().map(|part| ("part", ask::written(part))).collect()
    }
}

impl Case<Napoleonic> for MeleeFacts {
    const PROCEDURE: &'static str = "melee";
    const CHOICES: &'static [&'static str] = &["melee.loss.one"];
    type Ask = MeleeAsk;

    fn choose(ask: &mut MeleeAsk, _: &str, chosen: &str) -> Result<(), Refusal> {
        ask.loses.push(Id::from(chosen));
        Ok(())
    }

    fn measure(survey: Survey<'_>, ask: &MeleeAsk, _: &Amendments) -> Result<Self, Refusal> {
        ask::may_fight(survey.position, ask)?;
        Ok(measure::measure(survey, ask))
    }

    fn name(&self) -> String {
        let first = |part: &PartFacts| part.attackers.first().map(|one| one.unit.id.to_string());
        let parts: Vec<String> = self.parts.iter().filter_map(first).collect();
        format!("{}@{}", Self::PROCEDURE, parts.join("+"))
    }

    fn blank(tables: &Tables) -> Option<Self> {
        let fighter = |id| FighterFacts { unit: UnitFacts::named(id), ..FighterFacts::default() };
        let part = PartFacts {
            attackers: vec![fighter("attacker")],
            defenders: vec![fighter("defender")],
        };
        Some(Self {
            accuracy_cm: tables.tie_measure.accuracy_cm,
            parts: vec![part],
            ..Self::default()
        })
    }

    fn subject(&self) -> Id {
        self.first_attacker()
    }

    fn accuracy(&self) -> f64 {
        self.accuracy_cm
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        lines::weigh(tables, self)
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Outcome {
        Outcome::Melee(fates::resolve(tables, self, tally, dice))
    }

    fn follow(&self, tables: &Tables, _: &Tally, outcome: &Outcome) -> Vec<Event> {
        match outcome {
            Outcome::Melee(outcome) => aftermath::follow(tables, self, outcome),
            _ => Vec::new(),
        }
    }

    fn says(&self, _: &Tables) -> Reason {
        says(self)
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        sketch::sketch(survey, self)
    }
}

/// The opening of the sentence read aloud.
fn says(facts: &MeleeFacts) -> Reason {
    let names = |fighters: &[FighterFacts]| {
        fighters.iter().map(|f| Arg::Name(f.unit.called().into())).collect()
    };
    match facts.parts.as_slice() {
        [part] if lines::is_helpless(&part.defenders) => Reason::new("melee.helpless", "says")
            .list("attackers", names(&part.attackers))
            .list("defenders", names(&part.defenders)),
        [part] => Reason::new("melee.when", "says")
            .list("attackers", names(&part.attackers))
            .list("defenders", names(&part.defenders)),
        parts => {
            let all = parts.iter().flat_map(|part| names(&part.attackers)).collect();
            Reason::new("melee.when", "says-parts").list("attackers", all)
        }
    }
}
