//! Recovery: a routing unit rolls to return to the table at its side's edge.

mod edge;

use super::find::member;
use super::places::DeclineFacts;
use super::position::WrittenOrder;
use super::prelude::*;
use super::sketch::{distance, places};
use dice::{Bands, Purpose, Roll, outcomes};
use edge::{length, returns, way_to_edge};
use ruling::table::Edge;

outcomes! {
    /// The result of a unit's attempt to recover.
    pub enum Recovery { Recovers = "recovers", RoutsOn = "routs-on" }
}

facts! {
    /// The facts of a unit's attempt to recover.
    pub struct RecoverFacts {
        /// The accuracy in cm with which players place stands by hand. A result that a smaller shift would change is a
        /// close call.
        pub accuracy_cm: f64 as minor,
        pub phase: Phase = Phase::Movement,
        pub unit: UnitFacts,
        pub state: State = State::Routing,
        /// True if the unit has already tried to recover this turn.
        pub tried: bool,
        /// The generals of the unit's side, each with the distance to the side's edge of the table.
        pub generals: Vec<AtEdgeFacts>,
        /// True if there is room for the unit at its side's edge.
        pub room: bool = true,
        pub ends: Option<Stance> as minor,
    }

    /// A general and the distance to the table edge of the general's side.
    pub struct AtEdgeFacts {
        /// The id of the general.
        pub of: Id,
        pub name: String,
        /// The distance in cm from the general to the edge. `None` if the general is not placed.
        pub cm: Option<f64> as needed,
        /// The largest gap in cm that still counts as touching.
        pub touching_cm: f64 as minor,
    }
}

ask! {
    /// The request for a unit to try to recover.
    RecoverAsk of Napoleonic {
        unit: Id = hole::Member,
        /// The point on the edge where the player wants the unit, in cm from the edge's left or near end. `None` for
        /// the middle.
        along_cm: Option<f64> = hole::Optional<hole::Cm> as "along",
        /// The room that is reserved for units that try to recover before this one.
        kept: Vec<Rect>,
    }
}

impl Case<Napoleonic> for RecoverFacts {
    type Outcome = Plain<Recovery>;

    fn measure(survey: Survey<'_>, ask: &RecoverAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let unit = member(position, ask.unit.as_str())?;
        let edge = position.side(&unit.side).and_then(|side| side.edge);
        let ends = edge.and_then(|edge| returns(survey, unit, edge, ask));
        let generals = position.generals.iter().filter(|general| general.side == unit.side);
        Ok(Self {
            accuracy_cm: position.ground.accuracy,
            phase: position.phase,
            unit: UnitFacts::of(position, unit),
            state: unit.state,
            tried: unit.tried,
            generals: generals.filter_map(|general| Some(at_edge(survey, general, edge?))).collect(),
            room: ends.is_some(),
            ends: ends.map(|placed| Stance::of(&placed)),
        })
    }

    fn blank(tables: &Tables) -> Option<Self> {
        Some(Self {
            accuracy_cm: tables.tie_measure.accuracy_cm,
            unit: UnitFacts::named("unit"),
            ..Self::default()
        })
    }

    about!(unit.id, measured within accuracy_cm);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        tally.checks.push(in_phase(tables, fact!(self.phase), Phase::Movement));
        tally.checks.extend(self.may_try(tables));
        let mut block = Block::default();
        let base = &tables.morale_base;
        match self.unit.experience {
            Some(experience) => {
                let of = match experience {
                    Experience::Recruits => base.recruits,
                    Experience::Veterans => base.veterans,
                };
                let because = Reason::new("rout.recover", "base").word("experience", experience.message());
                block.lines.push(Line::new(base.key, of.into(), because).on("unit.experience").printed());
            }
            None => tally.open.push(OpenFact {
                key: base.key,
                path: "unit.experience".into(),
                because: Reason::new("morale.base", "open"),
            }),
        }
        block.lines.extend(self.generals(tables));
        tally.blocks.push(block);
        tally
    }

    fn resolve(&self, _: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<Recovery> {
        let need = tally.total().unwrap_or(0);
        let test = Bands { up_to: &[(need, Recovery::Recovers)], beyond: Recovery::RoutsOn };
        let purpose = Purpose::of("throw-recovery", &self.unit.id);
        Plain::of(&self.unit.id, test.thrown(dice, purpose, Roll::D20))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<Recovery>) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        let back = outcome.word == Recovery::Recovers;
        let placed = self.ends.clone().filter(|_| back).map(|stance| Event::Placed {
            unit: unit(),
            formation: Formation::Disordered,
            stance,
        });
        let spent = back.then(|| Event::Spent { unit: unit(), share: 1.0 });
        std::iter::once(Event::Tried { unit: unit() }).chain(placed).chain(spent).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("rout.recover", "says").name("unit", self.unit.called())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let unit = survey.position.unit(&self.unit.id);
        let side = unit.and_then(|unit| survey.position.side(&unit.side));
        let edge = side.and_then(|side| side.edge);
        let generals = self.generals.iter().enumerate().filter_map(|(at, told)| {
            let general = survey.position.general(&told.of)?;
            let tape = distance(way_to_edge(survey, general, edge?), told.cm)?;
            Some(tape.on(format!("generals.{at}.cm")).of(&told.of))
        });
        let ends = self.ends.iter();
        let ends = ends.flat_map(|ends| places(ends, &self.unit.id, "ends"));
        generals.chain(ends).collect()
    }
}

impl RecoverFacts {
    /// Returns the checks that the unit may try: it is routing, has not tried this turn, and has room to return.
    fn may_try(&self, tables: &Tables) -> Checks<'_> {
        let key = tables.rout_recover.key;
        let mut checks = Checks::of(&self.unit.id, |reason| {
            let reason = reason.name("unit", self.unit.called());
            reason.word("state", self.state.message())
        });
        let routing = fact!(self.state).is(State::Routing);
        checks.that(tables.rout_off.key, routing, ["routing", "not-routing"]);
        checks.that(key, fact!(self.tried).is(false), ["first", "tried"]);
        checks.that(key, fact!(self.room).is(true), ["room", "no-room"]);
        checks
    }

    /// Returns a line for each general of the side. Only the first general who touches the edge counts.
    fn generals(&self, tables: &Tables) -> Vec<Line> {
        let rule = &tables.rout_recover;
        let touches = |general: &AtEdgeFacts| general.cm.is_some_and(|cm| cm <= general.touching_cm);
        let best = self.generals.iter().position(touches);
        let line = |(at, general): (usize, &AtEdgeFacts)| {
            let variant = match general.cm {
                Some(_) if best == Some(at) => "general",
                Some(_) if touches(general) => "general-more",
                Some(_) => "general-far",
                None => "general-unplaced",
            };
            let because = Reason::new(rule.key, variant)
                .name("general", &general.name)
                .cm("cm", general.cm.unwrap_or(0.0));
            let path = format!("generals.{at}.cm");
            let line = Line::new(rule.key, rule.general.into(), because)
                .of(&general.of)
                .on(path.clone())
                .when(best == Some(at));
            match general.cm {
                Some(cm) => line.measured(Measurement::cm(path, cm, Some(general.touching_cm))),
                None => line,
            }
        };
        let mut lines: Vec<Line> = self.generals.iter().enumerate().map(line).collect();
        if lines.is_empty() {
            let because = Reason::new(rule.key, "no-general");
            lines.push(Line::new(rule.key, rule.general.into(), because).on("generals").when(false));
        }
        lines
    }
}

/// Returns the routing units that have not tried to recover this turn, even if their players have declined. Figures
/// attached to a routing unit are left out, because they return with it.
fn able(position: &Position) -> impl Iterator<Item = &Unit> {
    let routs = |unit: &&Unit| unit.state == State::Routing;
    let with_one = move |unit: &Unit| {
        let host = unit.with.as_ref().and_then(|host| position.unit(host));
        host.as_ref().is_some_and(routs)
    };
    let units = position.units.iter().filter(routs);
    units.filter(move |unit| !unit.tried && !with_one(unit))
}

/// Returns the routing units that have not tried to recover this turn and whose players have not declined, neither
/// directly nor by a written order.
fn due(position: &Position) -> impl Iterator<Item = &Unit> {
    let left = |unit: &&Unit| {
        let declines = |order: &WrittenOrder| {
            order.procedure == DeclineFacts::PROCEDURE
                && order.answers.one("unit").map(Id::from) == Some(unit.id.clone())
        };
        !position.declined.contains(&unit.id) && !position.written.iter().any(declines)
    };
    able(position).filter(left)
}

/// Returns the attempts to recover in the movement phase, each clear of the room reserved for those before it. A unit
/// without room makes none. It stays due, so that the umpire decides.
///
/// # Errors
/// Never fails in practice, because every unit asked for exists.
pub(super) fn asks(survey: Survey<'_>) -> Result<Vec<RecoverAsk>, Refusal> {
    let (mut asks, mut kept) = (Vec::new(), Vec::new());
    for unit in due(survey.position) {
        let ask = RecoverAsk { unit: unit.id.clone(), along_cm: None, kept: kept.clone() };
        let facts = survey.facts::<RecoverFacts>(&ask)?;
        if let Some(stance) = facts.ends {
            kept.extend_from_slice(stance.placed().stands());
            asks.push(ask);
        }
    }
    Ok(asks)
}

/// Returns the next attempt to recover, by a unit with room to return. Attempts that were made or waived are left out.
///
/// # Errors
/// Never fails in practice, because every unit asked for exists.
pub(super) fn next(
    survey: Survey<'_>,
    is_waived: &dyn Fn(&str) -> bool,
) -> Result<Option<RecoverAsk>, Refusal> {
    for unit in due(survey.position).filter(|unit| !is_waived(&offer("recover", unit).name())) {
        let ask = RecoverAsk { unit: unit.id.clone(), along_cm: None, kept: Vec::new() };
        if survey.facts::<RecoverFacts>(&ask)?.ends.is_some() {
            return Ok(Some(ask));
        }
    }
    Ok(None)
}

/// Returns an offer for each attempt to recover. It is due until it is made or declined, and comes with an offer to
/// decline it.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let try_of = |unit: &Unit| {
        let edge = position.side(&unit.side)?.edge?;
        let along = ChoiceRange::Between(0.0, length(edge, &position.ground));
        let along = Choice::of("along", along).optional();
        let open = position.may_recover(unit);
        let due = if open { Due::Now } else { Due::Free };
        let tries = offer("recover", unit).choosing([along]).due(due);
        let declines = open.then(|| offer("decline", unit));
        Some(std::iter::once(tries).chain(declines))
    };
    able(position).filter_map(try_of).flatten().collect()
}

/// Returns the facts of a general's distance to the table edge of the general's side.
fn at_edge(survey: Survey<'_>, general: &General, edge: Edge) -> AtEdgeFacts {
    let cm = way_to_edge(survey, general, edge).map(|way| way.length());
    AtEdgeFacts {
        of: general.id.clone(),
        name: general.name.clone(),
        cm: cm.map(swept),
        touching_cm: survey.position.ground.tolerance,
    }
}
