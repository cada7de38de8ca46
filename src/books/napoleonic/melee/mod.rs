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

pub(super) use aftermath::{followers, move_up, will_stand};
use fates::Fate;
pub use measure::MeleeAsk;
pub(super) use onset::struck_on;
pub(super) use plan::asks;

use super::pose::Stood;
use super::prelude::*;
use seam::dice::{Fates, Verdict};
use seam::names::words;
use seam::rulebook::hole::Holed;
use seam::rulebook::{Answers, Hole, HoleKind};
use smallvec::SmallVec;

facts! {
    /// The facts of one melee.
    pub struct MeleeFacts {
        /// How exactly hands place stands, in cm.
        pub accuracy_cm: f64 as minor,
        /// Its parts; only one unless both sides attack.
        pub parts: Vec<PartFacts>,
        /// Gunners and engineers sheltering in, or attached to, a unit of the melee.
        pub attached: Vec<AttachedFacts>,
        /// The way out of each unit, if it comes to that: one for each part in which it fights, the nearest enemy's first.
        pub ways: Vec<WayFacts>,
        /// The units their players choose to lose the stand, where ranks are equal.
        pub loses: Vec<Id>,
        /// The attackers of a built-up area, and where each would stand in it.
        pub occupies: Vec<OccupyFacts>,
        /// Generals in the ranks of a unit of the melee, and those of the defenders in the place attacked.
        pub generals: Vec<GeneralThereFacts>,
    }

    /// One part: one side attacks.
    pub struct PartFacts {
        pub attackers: Vec<AttackerFacts>,
        pub defenders: Vec<DefenderFacts>,
    }

    /// A unit that attacks in one part of a melee.
    pub struct AttackerFacts {
        pub unit: UnitFacts,
        /// With how many stands it fights in this part; none said: with all.
        pub stands: Option<u32> as minor,
        /// The defender it strikes.
        pub against: Option<Id>,
        /// The side of the defender it strikes.
        pub strikes: Option<Facing> = Some(Facing::Front),
        /// How far its front middle would have to shift to strike another side, in cm, and which.
        pub strikes_margin_cm: Option<f64> as minor,
        /// The side it would strike then.
        pub strikes_otherwise: Option<Facing> as minor,
        /// Where it touches neither the defender it strikes nor the place he is in: how far it is from him, in cm.
        pub away_cm: Option<f64> as minor,
        /// The ground it attacks over and into.
        pub ground: Vec<GroundFacts>,
    }

    /// A unit that is attacked in one part of a melee: it strikes nobody, and attacks over no ground.
    pub struct DefenderFacts {
        pub unit: UnitFacts,
        /// With how many stands it fights in this part; none said: with all.
        pub stands: Option<u32> as minor,
    }
}

/// A unit in one part of a melee, whichever side it is on.
#[derive(Clone, Copy, Debug)]
pub struct Fighter<'f> {
    /// The unit.
    pub unit: &'f UnitFacts,
    /// With how many stands it fights in this part; none said: with all.
    pub stands: Option<u32>,
}

words! {
    /// A side of a unit that is struck.
    pub enum Facing as "zone-" {
        Front = "front",
        /// Its left flank.
        Left = "left",
        /// Its right flank.
        Right = "right",
        Rear = "rear",
    }
}

facts! {
    /// A piece of terrain an attack goes over or into. One that is said without more is crossed, with the defender at it, and
    /// a wood holds the whole of a unit.
    pub struct GroundFacts {
        /// The piece.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// A wall: of stone.
        pub stone: bool,
        /// Whether the way from the attacker's front middle to the defender crosses it.
        pub crossed: bool = true,
        /// How far the way would have to be shifted, in cm, for that to be otherwise; none: farther than hands place stands.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub crossed_margin_cm: Option<f64> as minor,
        pub defender_touches: bool = true,
        /// The larger share of the attacker's or the defender's area that lies in it; none said: all of it, but in a ravine one
        /// may stand or only cross it.
        #[schemars(extend("x-measure" = "share"))]
        pub share: Option<f64>,
        /// How deep that unit is, in cm: what a shift does to the share.
        pub extent_cm: f64 as minor,
    }

    /// Gunners or engineers with a unit of the melee.
    pub struct AttachedFacts {
        pub of: Id,
        pub name: String,
        /// The unit they are with.
        pub with: Id as needed,
        /// Whether they are in the place it garrisons, and not in its ranks.
        pub in_place: bool as minor,
    }

    /// A general where a melee is.
    pub struct GeneralThereFacts {
        /// The general.
        pub of: Id,
        pub name: String,
        /// The unit in whose ranks he is; none: he is in the place that is attacked.
        pub with: Option<Id>,
        /// The place attacked, if he is one of its defenders: who occupies it takes him.
        pub place: Option<Id>,
    }

    /// A unit's way out, if an enemy beats it.
    pub struct WayFacts {
        /// The unit.
        pub of: Id as needed,
        /// The enemy it would retreat from: the nearest of those who fight it in the part.
        pub from: Option<Id>,
        /// The part in which that enemy fights it, from 1; none said: whichever it is.
        pub part: Option<u32> as minor,
        /// How the two stand to each other.
        pub stood: Option<Stood> as minor,
        /// Whether there is a way.
        pub open: bool,
    }

    /// A winner that stayed as it fought until those it beat had gone: what it does then.
    pub struct FollowerFacts {
        /// The winner.
        pub of: Id as needed,
        pub name: String,
        /// The place it attacked; none: it stays where it is.
        pub place: Option<Id>,
        /// True if the winner may be in such a place at all.
        pub may_enter: bool,
        /// Its stands there; none if it may not or does not fit.
        pub stance: Option<Stance> as minor,
    }

    /// An attacker of a built-up area, who occupies it if he wins.
    pub struct OccupyFacts {
        /// The attacker.
        pub unit: Id as needed,
        /// The built-up area.
        pub place: Id as needed,
        /// Whether it may be in a built-up area at all.
        pub may_enter: bool,
        /// Its stands there; none if it may not or does not fit.
        pub stance: Option<Stance> as minor,
    }
}

/// A melee is of two units most often, and what is said of them finds room where the outcome is.
pub(crate) type Few<T> = SmallVec<[T; 2]>;

/// What a melee did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeleeOutcome {
    /// The outcome of each part.
    pub parts: Few<Word>,
    /// What becomes of each unit.
    pub fates: Fates<Fate>,
    /// The places, in [`MeleeFacts::fighters`], of the units that lose a stand.
    pub losses: Few<usize>,
    /// Those of the units that draw: they go back, not to the distance of a defeat.
    pub drew: Few<usize>,
    /// For each unit that was beaten or drew, its place and that of its way out in [`MeleeFacts::ways`].
    pub ways: Few<(usize, usize)>,
}

impl From<MeleeOutcome> for Verdict {
    fn from(MeleeOutcome { parts, fates, .. }: MeleeOutcome) -> Self {
        let word = parts.first().copied().unwrap_or(Word::plain("draw"));
        Self { parts, ..Plain { word, fates }.into() }
    }
}

impl MeleeFacts {
    /// Every unit of the melee, once, attackers of a part before its defenders.
    pub fn fighters(&self) -> Vec<Fighter<'_>> {
        let mut all: Vec<Fighter<'_>> = Vec::new();
        for fighter in self.parts.iter().flat_map(PartFacts::fighters) {
            if all.iter().all(|known| known.unit.id != fighter.unit.id) {
                all.push(fighter);
            }
        }
        all
    }
}

impl PartFacts {
    /// Who attacks.
    pub fn attacking(&self) -> impl Iterator<Item = Fighter<'_>> {
        self.attackers.iter().map(AttackerFacts::fighter)
    }

    /// Who defends.
    pub fn defending(&self) -> impl Iterator<Item = Fighter<'_>> {
        self.defenders.iter().map(DefenderFacts::fighter)
    }

    /// Attackers before defenders.
    pub fn fighters(&self) -> impl Iterator<Item = Fighter<'_>> {
        self.attacking().chain(self.defending())
    }
}

impl AttackerFacts {
    /// The unit, whichever side it is on.
    pub fn fighter(&self) -> Fighter<'_> {
        Fighter { unit: &self.unit, stands: self.stands }
    }
}

impl DefenderFacts {
    /// The unit, whichever side it is on.
    pub fn fighter(&self) -> Fighter<'_> {
        Fighter { unit: &self.unit, stands: self.stands }
    }
}

impl<'f> Fighter<'f> {
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
    pub(super) fn side(&self) -> &'f Id {
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

impl Holed<Napoleonic> for MeleeAsk {
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
    const CHOICES: &'static [&'static str] = &["melee.loss.one", "melee.parts"];
    type Outcome = MeleeOutcome;

    fn choose(ask: &mut MeleeAsk, key: &str, chosen: &str) -> Result<(), Refusal> {
        if key == "melee.parts" {
            return ask::divide(ask, chosen);
        }
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
        let attacker = AttackerFacts { unit: UnitFacts::named("attacker"), ..AttackerFacts::default() };
        let defender = DefenderFacts { unit: UnitFacts::named("defender"), stands: None };
        let part = PartFacts { attackers: vec![attacker], defenders: vec![defender] };
        Some(Self { accuracy_cm: tables.tie_measure.accuracy_cm, parts: vec![part], ..Self::default() })
    }

    fn subject(&self) -> Id {
        let mut attackers = self.parts.iter().flat_map(|part| &part.attackers);
        attackers.next().map_or_else(|| Id::from(Self::PROCEDURE), |first| first.unit.id.clone())
    }

    fn accuracy(&self) -> f64 {
        self.accuracy_cm
    }

    fn is_possible(&self, _: &Tables) -> bool {
        let attackers = self.parts.iter().flat_map(|part| &part.attackers).map(|one| &one.unit);
        let defenders = self.parts.iter().flat_map(|part| &part.defenders).map(|one| &one.unit);
        attackers.chain(defenders).all(|unit| unit.can_be_in(unit.formation))
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        lines::weigh(tables, self)
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> MeleeOutcome {
        fates::resolve(tables, self, tally, dice)
    }

    fn follow(&self, tables: &Tables, _: &Tally, outcome: &MeleeOutcome) -> Vec<Event> {
        aftermath::follow(tables, self, outcome)
    }

    fn says(&self, _: &Tables) -> Reason {
        let name = |fighter: Fighter<'_>| fighter.unit.called().into();
        match self.parts.as_slice() {
            [part] => {
                let helpless = lines::is_helpless(part.defending());
                Reason::new(if helpless { "melee.helpless" } else { "melee.when" }, "says")
                    .list("attackers", part.attacking().map(name).collect())
                    .list("defenders", part.defending().map(name).collect())
            }
            parts => {
                let all = parts.iter().flat_map(PartFacts::attacking).map(name).collect();
                Reason::new("melee.when", "says-parts").list("attackers", all)
            }
        }
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        sketch::sketch(survey, self)
    }
}
