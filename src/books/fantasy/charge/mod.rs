//! Charges: the dice roll, and the move of the charger.

mod reach;
mod way;

use super::bars::{Bars, not_barred};
use super::position::Stance;
use super::prelude::*;
use super::survey::{apart, blocker, place_mark};
use dice::{Bands, Purpose, outcomes};
use geometry::units::beyond;
use ruling::Condition;
use smallvec::smallvec;
pub(super) use way::gets_to;
use way::{home, short};

pub(crate) use way::{HomeFacts, PlaceFacts, ShortFacts};

outcomes! {
    /// The way in which a charge ends. A charge that falls short moves as far as its higher die.
    pub enum ChargeEnd {
        GetsHome = "gets-home",
        Catches = "catches",
        FallsShort(higher) = "falls-short",
        DrivenBack = "driven-back",
    }
}

ask! {
    /// The request to roll the dice of a declared charge.
    ChargeAsk of Fantasy {
        unit: Id = hole::Unit,
        /// The place where the middle of the charger's front is to end along the struck side, in inches from the middle
        /// of that side. Positive means to the charger's right. `None` leaves the choice of the best place to the
        /// program.
        aside: Option<f64> = hole::Optional<hole::Inches>,
    }
}

facts! {
    /// The facts of rolling the dice of a charge.
    pub struct ChargeFacts {
        /// The accuracy in inches with which players place units by hand. A measurement closer than this to a limit is
        /// doubtful.
        pub accuracy_in: f64 as minor,
        pub turn: TurnFacts = TurnFacts::in_step(Phase::Charge),
        pub unit: UnitFacts,
        pub target: UnitFacts,
        /// True if the charge has been declared and not been rolled.
        pub declared: bool = true,
        /// True if the charger is swift. A swift unit rolls more dice for a charge and leaves out the lowest.
        pub swift: bool,
        /// True if the target reacted by standing and shooting at the charger.
        pub shot_at: bool,
        /// The current distance in inches between the closest points of charger and target.
        pub distance_in: Option<f64>,
        /// The place where the middle of the charger's front is to end along the struck side, in inches from the middle
        /// of that side. Positive means to the charger's right. `None` if the player states no place.
        pub aside_in: Option<f64>,
        /// True if the stated place brings as many models into combat as any other place.
        pub most_fight: bool = true,
        /// The stretches along the struck side where the charge may end, because the most models fight there.
        pub places: Vec<PlaceFacts> as minor,
        /// The other units that have declared a charge at the same side of the target and not moved yet.
        pub sharing: Vec<NamedFacts>,
        pub home: Option<HomeFacts> = Some(HomeFacts::default()),
        /// The obstacle on the charge path, if there is one.
        pub blocked_by: Option<NamedFacts>,
        /// The number of models in a full rank.
        pub files: u32 as minor = 1,
        /// The charger's move if the roll is too low to reach the target.
        pub short: Option<ShortFacts> as minor,
    }
}

impl Case<Fantasy> for ChargeFacts {
    type Outcome = Plain<ChargeEnd, Word>;

    fn measure(survey: Survey<'_>, ask: &ChargeAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let charger = unit(survey, ask.unit.as_str())?;
        let memory = &position.memory;
        let declared = memory.charge_of(&ask.unit);
        let target = declared.and_then(|known| position.unit(&known.target));
        let Some(target) = target.filter(|target| target.is_present()) else {
            return Err(to_roll(survey.tables, &UnitFacts::of(charger), false).into());
        };
        let found = home(survey, charger, target, ask.aside);
        let (home, blocked_by) = match found.way {
            Ok(way) => (Some(way), None),
            Err(blocker) => (None, blocker),
        };
        Ok(Self {
            accuracy_in: position.ground.accuracy,
            turn: TurnFacts::of(survey, charger, waiting(survey)),
            unit: UnitFacts::of(charger),
            target: UnitFacts::of(target),
            declared: !memory.charged.contains(&ask.unit),
            swift: charger.profile.swift,
            shot_at: declared.is_some_and(|known| known.reaction == Some(Reaction::Shoot)),
            distance_in: apart(charger, target),
            aside_in: ask.aside,
            most_fight: found.most,
            places: found.places,
            sharing: found.sharing.into_iter().map(NamedFacts::of).collect(),
            home,
            blocked_by,
            files: charger.files,
            short: short(survey, charger, target),
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
        tally.checks.push(to_roll(tables, &self.unit, fact!(self.declared).is(true)));
        let steady = not_barred(tables, &self.unit, Bars::default());
        // A rule that forbids declaring a charge does not stop a charge that is already declared.
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

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Self::Outcome {
        let roll = tables.charge_range.roll(self.swift);
        let (least, most) = roll.range();
        let short = self.distance_in.unwrap_or(0.0) - whole(tally.total().unwrap_or(0));
        // A charge whose roll is below the needed total falls short. If there is no path, every roll falls short.
        let enough = if self.home.is_some() { (least..=most).find(|sum| whole(*sum) >= short) } else { None };
        let home = if self.target.fleeing { ChargeEnd::Catches } else { ChargeEnd::GetsHome };
        let short = if self.shot_at { ChargeEnd::DrivenBack } else { ChargeEnd::FallsShort(0) };
        // A charge that falls short moves by its higher die, not by the total.
        let [below, above] = [short, home].map(|ends| Word { count: None, ..ends.into() });
        let reach = enough.map(|enough| (enough - 1, below));
        let beyond = if reach.is_some() { above } else { below };
        let bands = Bands { up_to: reach.as_slice(), beyond };
        let purpose = Purpose::of("throw-charge", &self.unit.id);
        let word = if self.shot_at {
            if dice.band(purpose, roll, &bands) == 0 { short } else { home }
        } else {
            let faces = dice.faces(purpose, roll, &bands);
            let higher = faces.first().copied().unwrap_or(0).into();
            if bands.of(roll.sum(&faces)) == 0 { ChargeEnd::FallsShort(higher) } else { home }
        };
        let mut fates = smallvec![(self.unit.id.clone(), word.into())];
        if word == ChargeEnd::Catches {
            fates.push((self.target.id.clone(), Word::plain("destroyed")));
        }
        Plain { word, fates }
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Self::Outcome) -> Vec<Event> {
        let unit = self.unit.id.clone();
        let mut events = vec![Event::Charged { unit: unit.clone() }];
        let placed = |stance: Stance| Event::Placed { unit: unit.clone(), files: self.files, stance };
        let home = self.home.as_ref().and_then(|way| way.ends);
        let target = self.target.id.clone();
        match outcome.word {
            ChargeEnd::DrivenBack => {}
            ChargeEnd::GetsHome => {
                events.extend(home.map(placed));
                events.push(Event::Engaged { unit, with: target });
            }
            ChargeEnd::Catches => {
                events.push(Event::Destroyed { unit: target });
                events.extend(home.map(placed));
                events.push(Event::MayReform { unit });
            }
            ChargeEnd::FallsShort(higher) => {
                let short = self.short.as_ref().filter(|short| short.room_in > 0.0);
                events.extend(short.map(|short| placed(short.after(f64::from(higher)))));
            }
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

/// Checks that the unit has declared a charge whose dice have not been rolled.
///
/// # Source
/// `charge.sequence`
fn to_roll(tables: &Tables, unit: &UnitFacts, declared: impl Into<Condition>) -> Check {
    let check = Check::that(tables.charge_sequence.key, declared, ["to-roll", "none"]).of(&unit.id);
    check.saying(|reason| reason.name("unit", unit.called()))
}

/// Returns a whole number as a length in inches.
#[expect(clippy::cast_precision_loss, reason = "sums of dice and Movement are far below the bound")]
fn whole(number: i64) -> f64 {
    number as f64
}
