//! Reforming: a unit that ran down a fleeing enemy may test to turn and to change the width of its ranks.

use super::nerves;
use super::position::Stance;
use super::prelude::*;
use super::survey::{Ground, is_inside, place_mark};
use dice::outcomes;
use geometry::{Pose, Ranks};

outcomes! {
    /// The result of a reform test.
    pub enum ReformResult { Reforms = "reforms", Stays = "stays" }
}

facts! {
    /// The facts of a reform test.
    pub struct ReformFacts {
        pub turn: TurnFacts = TurnFacts::in_step(Phase::Charge),
        pub unit: UnitFacts,
        /// True if the unit ran down an enemy and has not tested to reform yet.
        pub may: bool = true,
        /// The number of models that a full rank is to have.
        pub files: u32 = 5,
        /// The unit or terrain that the reformed unit would overlap, if there is one.
        pub on: Option<NamedFacts>,
        /// True if the reformed unit would stand wholly on the table.
        pub inside: bool = true,
        pub ends: Option<Stance> as minor,
    }
}

ask! {
    /// The request to reform a unit.
    ReformAsk of Fantasy {
        unit: Id = hole::Unit,
        /// The new facing. `None` keeps the current facing.
        facing: Option<Bearing> = hole::Optional<hole::Degrees>,
        /// The number of models that a full rank is to have. `None` keeps the current number.
        files: Option<u32> = hole::Optional<hole::Count>,
    } checked by fits
}

/// Checks that the unit has enough models for a full rank of the requested number.
///
/// # Errors
/// Refuses the request if the unit has fewer models.
fn fits(survey: Survey<'_>, ask: &ReformAsk) -> Result<(), Refusal> {
    let most = unit(survey, ask.unit.as_str())?.models.max(1);
    match ask.files {
        Some(files) if !(1..=most).contains(&files) => {
            Err(refuse("catch.reform", "no-files", &files.to_string()))
        }
        _ => Ok(()),
    }
}

impl Case<Fantasy> for ReformFacts {
    type Outcome = Plain<ReformResult>;

    fn measure(survey: Survey<'_>, ask: &ReformAsk, _: &Amendments) -> Result<Self, Refusal> {
        let unit = unit(survey, ask.unit.as_str())?;
        let files = ask.files.unwrap_or(unit.files);
        let stands = reformed(unit, ask.facing, files);
        let ground = Ground::around(survey, |other| other.id != unit.id);
        let rows = stands.map(|(block, _)| block.rows().collect::<Vec<_>>());
        let on = rows.as_ref().and_then(|rows| ground.under(rows));
        let inside = rows.is_none_or(|rows| is_inside(survey, &rows));
        Ok(Self {
            turn: TurnFacts::of(survey, unit, waiting(survey)),
            unit: UnitFacts::of(unit),
            may: survey.position.memory.reforms.contains(&unit.id),
            files,
            on,
            inside,
            ends: stands.map(|(_, pose)| Stance::of(&pose)),
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self { unit: UnitFacts::nobody("unit"), ..Self::default() })
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.catch_reform.key;
        let mut tally = nerves::tally(tables, &self.unit);
        tally.checks.extend(self.turn.checks(key, Phase::Charge, &self.unit));
        let on = self.on.as_ref().map(NamedFacts::called);
        let mut checks =
            Checks::of(&self.unit.id, |reason| reason.name("unit", self.unit.called()).name("on", on));
        checks.that(key, fact!(self.may).is(true), ["may", "may-not"]);
        checks.that(key, fact!(self.on).is_none(), ["room", "no-room"]);
        checks.that(key, fact!(self.inside).is(true), ["inside", "outside"]);
        tally.checks.extend(checks);
        tally
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<ReformResult> {
        let throw = ("throw-reform-test", &self.unit.id);
        let words = [ReformResult::Reforms, ReformResult::Stays];
        Plain::of(&self.unit.id, nerves::test(tables, tally, throw, words, dice))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<ReformResult>) -> Vec<Event> {
        let unit = self.unit.id.clone();
        let reformed = Event::Reformed { unit: unit.clone() };
        let stance = self.ends.filter(|_| outcome.word == ReformResult::Reforms);
        let placed = stance.map(|stance| Event::Placed { unit, files: self.files, stance });
        std::iter::once(reformed).chain(placed).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.catch_reform.key, "says").name("unit", self.unit.called())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let unit = survey.position.unit(&self.unit.id);
        let stands = unit.zip(self.ends).map(|(unit, ends)| {
            let wide = Unit { files: self.files, ..unit.clone() };
            let rect = wide.block_at(&ends.pose()).rect;
            place_mark(&rect).on("ends").of(&unit.id)
        });
        stands.into_iter().collect()
    }
}

/// Returns the block and the pose of a unit after reforming: turned about its centre, with `files` models in a full
/// rank. Returns `None` if the unit is not placed.
fn reformed(unit: &Unit, facing: Option<Bearing>, files: u32) -> Option<(Ranks, Pose)> {
    let (own, pose) = (unit.rect()?, unit.pose?);
    let facing = facing.unwrap_or(pose.facing);
    let wide = Unit { files, ..unit.clone() };
    let block = wide.block_at(&pose);
    let (wide, deep) = (block.rect.frontage(), block.rect.depth());
    let rect = Rect::new(own.centre(), facing, wide, deep);
    let at = rect.front_middle();
    Some((Ranks { rect, ..block }, Pose { at, facing }))
}
