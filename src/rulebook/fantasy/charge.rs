//! Rolling a charge and moving the charger.

mod reach;
mod way;

use super::declare::Bars;
use super::event::Event;
use super::kind::{Phase, Reaction};
use super::position::Stance;
use super::survey::{apart, blocker, place_mark};
use super::tables::Tables;
use super::unit::{NamedFacts, TurnFacts, UnitFacts, unit, waiting};
use super::{Fantasy, Survey};
use crate::dice::{Bands, Dice, Purpose, Word};
use crate::names::Id;
use crate::rulebook::case::{Case, about};
use crate::rulebook::hole::{self, ask};
use crate::rulebook::{Plain, Refusal};
use crate::ruling::{Amendments, Check, Reason, Tally, fact};
use crate::table::{Figure, Mark, MarkKind};
use crate::units::beyond;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::smallvec;
pub(super) use way::gets_to;
use way::{home, short};

pub use way::{HomeFacts, LegFacts, PlaceFacts, ShortFacts};

ask! {
    /// A charge that is to be rolled.
    ChargeAsk of Fantasy {
        /// Who charges.
        unit: Id = hole::Unit,
        /// How far to its own right of the middle of the side it strikes the middle of its front is to end; none: as is best.
        aside: Option<f64> = hole::Maybe<hole::Inches>,
    }
}

/// The facts of a charge that is rolled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and all are asked in one place"
)]
pub struct ChargeFacts {
    /// How exactly hands place units.
    #[schemars(extend("x-minor" = true))]
    pub accuracy_in: f64,
    /// When it is asked.
    pub turn: TurnFacts,
    /// Who charges.
    pub unit: UnitFacts,
    /// Whom.
    pub target: UnitFacts,
    /// Whether the charge was declared, and not yet rolled.
    pub declared: bool,
    /// Whether it throws the dice of a swift unit.
    pub swift: bool,
    /// Whether the target stood and shot at it.
    pub shot_at: bool,
    /// How far apart they are now, between the closest points.
    pub distance_in: Option<f64>,
    /// How far to its own right of the middle of the side it strikes the middle of its front is to end, where the player says so.
    pub aside_in: Option<f64>,
    /// Whether as many fight there as anywhere it could end.
    pub most_fight: bool,
    /// Where it may end, for there the most fight.
    #[schemars(extend("x-minor" = true))]
    pub places: Vec<PlaceFacts>,
    /// Who else is to charge the same side, still to come.
    pub sharing: Vec<NamedFacts>,
    /// The way home.
    pub home: Option<HomeFacts>,
    /// What is in the way.
    pub blocked_by: Option<NamedFacts>,
    /// How many models stand in a full rank.
    #[schemars(extend("x-minor" = true))]
    pub files: u32,
    /// The way of a charge that falls short.
    #[schemars(extend("x-minor" = true))]
    pub short: Option<ShortFacts>,
}

impl Default for ChargeFacts {
    fn default() -> Self {
        Self {
            accuracy_in: 0.0,
            turn: TurnFacts::in_step(Phase::Charge),
            unit: UnitFacts::default(),
            target: UnitFacts::default(),
            declared: true,
            swift: false,
            shot_at: false,
            distance_in: None,
            aside_in: None,
            most_fight: true,
            places: Vec::new(),
            sharing: Vec::new(),
            home: Some(HomeFacts::default()),
            blocked_by: None,
            files: 1,
            short: None,
        }
    }
}

impl Case<Fantasy> for ChargeFacts {
    const PROCEDURE: &'static str = "charge";
    type Ask = ChargeAsk;

    fn measure(survey: Survey<'_>, ask: &ChargeAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let charger = unit(survey, ask.unit.as_str())?;
        let memory = &position.memory;
        let declared = memory.charge_of(&ask.unit);
        let target = declared.and_then(|known| position.unit(&known.target));
        let target = target.filter(|target| target.is_present());
        let found = target.map(|target| home(survey, charger, target, ask.aside));
        let most_fight = found.as_ref().is_none_or(|found| found.most);
        let sharing = found.iter().flat_map(|found| &found.sharing);
        let sharing = sharing.map(|unit| NamedFacts::of(unit)).collect();
        let (places, way) =
            found.map_or((Vec::new(), None), |found| (found.places, Some(found.way)));
        let (way, blocked_by) = match way {
            Some(Ok(way)) => (Some(way), None),
            Some(Err(blocker)) => (None, blocker),
            None => (None, None),
        };
        Ok(Self {
            accuracy_in: position.ground.accuracy,
            turn: TurnFacts::of(survey, charger, waiting(survey)),
            unit: UnitFacts::of(charger),
            target: target.map(UnitFacts::of).unwrap_or_default(),
            declared: target.is_some() && !memory.charged.contains(&ask.unit),
            swift: charger.profile.swift,
            shot_at: declared.is_some_and(|known| known.reaction == Some(Reaction::Shoot)),
            distance_in: target.and_then(|target| apart(charger, target)),
            aside_in: ask.aside,
            most_fight,
            places,
            sharing,
            home: way,
            blocked_by,
            files: charger.files,
            short: target.and_then(|target| short(survey, charger, target)),
        })
    }

    fn blank(tables: &Tables) -> Option<Self> {
        Some(Self {
            accuracy_in: tables.measure_place.accuracy_in,
            unit: UnitFacts::nobody("charger"),
            target: UnitFacts::nobody("target"),
            ..Self::default()
        })
    }

    about!(unit.id, measured within accuracy_in);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let sequence = tables.charge_sequence.key;
        let step = self.turn.checks(sequence, Phase::Charge, &self.unit);
        tally.checks.extend(step);
        let declared = fact!(self.declared).is(true);
        let declared = Check::that(sequence, declared, ["to-roll", "none"]).of(&self.unit.id);
        tally.checks.push(declared.saying(|reason| reason.name("unit", self.unit.called())));
        let steady = super::declare::not_barred(tables, &self.unit, Bars::default());
        // A rule that keeps a unit from declaring keeps no declared charge back.
        tally.checks.extend(steady.into_iter().take(2));
        tally.checks.extend(self.place(tables));
        self.reach(tables, &mut tally);
        tally.note(tables.charge_move.key);
        if self.shot_at {
            tally.note(tables.react_shoot_failed.key);
        }
        if self.target.fleeing {
            tally.note(tables.react_flee_caught.key);
        }
        tally
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain {
        let roll = tables.charge_range.roll(self.swift);
        let (least, most) = roll.range();
        let short = self.distance_in.unwrap_or(0.0) - whole(tally.total().unwrap_or(0));
        // With less than this the target is out of reach; where there is no way, with anything.
        let enough = if self.home.is_some() {
            (least..=most).find(|sum| whole(*sum) >= short)
        } else {
            None
        };
        let home = if self.target.fleeing { "catches" } else { "gets-home" };
        let short = if self.shot_at { "driven-back" } else { "falls-short" };
        let cuts: Vec<i64> = enough.map_or_else(Vec::new, |enough| vec![enough - 1]);
        let words = [short, home].map(Word::plain);
        let bands = Bands { cuts: &cuts, words: &words };
        let purpose = Purpose::of("throw-charge", &self.unit.id);
        let word = if self.shot_at {
            bands.word(dice.band(purpose, roll, &bands))
        } else {
            let faces = dice.faces(purpose, roll, &bands);
            match bands.word(bands.of(roll.sum(&faces))) {
                word if word.name == short => {
                    let higher = faces.first().copied().unwrap_or(0);
                    Word::counted(short, higher.into())
                }
                word => word,
            }
        };
        let mut fates = smallvec![(self.unit.id.clone(), word)];
        if word.name == "catches" {
            fates.push((self.target.id.clone(), Word::plain("destroyed")));
        }
        Plain { word, fates }
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain) -> Vec<Event> {
        let unit = self.unit.id.clone();
        let mut events = vec![Event::Charged { unit: unit.clone() }];
        let placed =
            |stance: Stance| Event::Placed { unit: unit.clone(), files: self.files, stance };
        let home = self.home.as_ref().and_then(|way| way.ends);
        let target = self.target.id.clone();
        match outcome.word.name {
            "gets-home" => {
                events.extend(home.map(placed));
                events.push(Event::Engaged { unit, with: target });
            }
            "catches" => {
                events.push(Event::Destroyed { unit: target });
                events.extend(home.map(placed));
                events.push(Event::MayReform { unit });
            }
            "falls-short" => {
                let die = f64::from(outcome.word.count.unwrap_or(0));
                let short = self.short.as_ref().filter(|short| short.room_in > 0.0);
                events.extend(short.map(|short| placed(short.after(die))));
            }
            _ => {}
        }
        events
    }

    fn says(&self, tables: &Tables) -> Reason {
        let key = tables.charge_range.key;
        let said = match self.distance_in {
            Some(distance) => {
                let bound = self.turning(tables, distance);
                let said = bound.map_or(distance, |bound| beyond(distance, bound));
                Reason::new(key, "says").inches("distance", said)
            }
            None => Reason::new(key, "unplaced"),
        };
        said.name("unit", self.unit.called()).name("target", self.target.called())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let closest = super::sketch::closest(survey, &self.unit.id, &self.target.id);
        let distance = super::sketch::distance(closest, self.distance_in, "distance_in");
        let unit = survey.position.unit(&self.unit.id);
        let ends = self.home.as_ref().and_then(|way| way.ends);
        let home = unit.zip(ends).map(|(unit, ends)| {
            let end = unit.block_at(&ends.pose()).rect;
            let line = unit.rect().map(|rect| {
                let way = Figure::Line(vec![rect.front_middle(), end.front_middle()]);
                Mark::new(MarkKind::Way, way).on("home").of(&unit.id)
            });
            line.into_iter().chain([place_mark(&end).on("home.ends").of(&unit.id)])
        });
        let blocks = self.blocked_by.as_ref();
        let blocks = blocks.and_then(|of| Some(blocker(survey, &of.of)?.on("blocked_by")));
        distance.into_iter().chain(home.into_iter().flatten()).chain(blocks).collect()
    }
}

/// A whole number as a length.
#[expect(clippy::cast_precision_loss, reason = "sums of dice and Movement are far below the bound")]
fn whole(number: i64) -> f64 {
    number as f64
}
