//! Declaring an attack: which unit attacks which target, by which path, and which enemies it touches in the end.

mod approach;
mod checks;
mod pass;
mod straights;
mod target;

pub(crate) use pass::{PassAsk, PassFacts};
pub(crate) use straights::StraightCache;

use super::find::side;
use super::garrison;
use super::leg::Leg;
use super::march::{MarchFacts, WalkResult, most_cm, price};
use super::offer::about;
use super::order::{self, OrderFacts, SideFacts};
use super::prelude::*;
use approach::Approach;
use target::Target;

facts! {
    pub struct AttackFacts {
        /// The accuracy in cm with which players place stands by hand. A result that a smaller shift would change is a
        /// close call.
        pub accuracy_cm: f64 as minor,
        pub phase: Phase = Phase::Attack,
        pub side: SideFacts,
        /// The side whose turn it is to declare an attack. `None` until the dice have decided which side begins, and
        /// once no side can declare any more.
        pub declares: Option<Id>,
        /// True if the attacker's side has passed, so that it declares no more attacks this turn.
        pub passed: bool,
        /// True if the attacker has already declared an attack this turn.
        pub declared: bool,
        /// True if the attacker is itself under attack. It then does not move.
        pub attacked: bool,
        /// The built-up area or rampart that the attacker garrisons, if any. A garrison can't attack.
        pub within: Option<Id>,
        /// The unit to which the attacker is attached, if any. Attached gunners or engineers can't declare an attack.
        pub with: Option<Id>,
        /// The id of the attacked unit, or of the attacked built-up area or rampart.
        pub on: Id,
        pub on_name: String,
        /// True if the target is an enemy unit that is not attached to another, or a place that an enemy holds.
        pub enemy: bool = true,
        /// The distance in cm by which the target lies outside the attacker's front zone. Zero or negative if the
        /// target reaches into the zone. `None`, as in a quick ruling, means inside at an unknown depth.
        pub outside_front_cm: Option<f64>,
        /// The widest permitted wheel in degrees, if the umpire overrides the rules.
        #[schemars(extend("x-measure" = "degrees"))]
        pub wheel_deg: Option<f64>,
        /// The number of permitted wheels, if the umpire overrides the rules.
        pub wheels: Option<u32>,
        /// True if the umpire permits legs of any kind, such as going sideways, instead of only straights and wheels.
        pub any_legs: bool,
        /// The facts of the attacker's path into contact.
        pub march: MarchFacts,
        /// The gap in cm between attacker and target at the end of the path. `None`, as in a quick ruling, means that
        /// they touch.
        pub gap_cm: Option<f64>,
        /// The largest gap in cm that still counts as touching.
        pub touching_cm: f64 as minor,
        /// The point, in cm, where the middle of the attacker's front edge was when the attack was declared.
        pub from: [f64; 2] = [0.0; 2],
        /// The direction in which the attacker faced when the attack was declared.
        pub facing: Bearing,
        /// The ids of the enemies that the attacker touches at the end of its path.
        pub touches: Vec<Id>,
        /// The side that declares an attack or passes next. `None` if no side does.
        pub next: Option<SideFacts>,
    }
}

ask! {
    /// The request to declare an attack.
    AttackAsk of Napoleonic {
        /// The id of the attacking unit.
        by: Id = hole::Unit,
        /// The id of the attacked unit, or of the attacked built-up area or rampart.
        on: Id = hole::Target,
        /// The legs of the path before its last straight, which always goes on into contact. `None` makes the program
        /// search for the path with the smallest wheel.
        legs: Option<Vec<Leg>> = hole::Optional<hole::Path> as "path",
    }
}

impl Case<Napoleonic> for AttackFacts {
    done!("attacks");

    fn measure(survey: Survey<'_>, ask: &AttackAsk, said: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let unit = unit(position, ask.by.as_str())?;
        let Some(placed) = &unit.placed else {
            return Err(refuse("ask", "unplaced", &unit.name));
        };
        let target = Target::of(survey, unit, &ask.on);
        if target.is_unplaced() {
            return Err(refuse("ask", "unplaced", ask.on.as_str()));
        }
        let ahead = StraightCache::default();
        let approach = Approach::of(survey, (unit, placed), (&target, &ahead), said);
        // An attacker that is itself under attack does not move.
        let stays = is_attacked(position, unit);
        let mut way = if stays { approach.stood() } else { approach.found(ask.legs.as_deref()) };
        // For a path found by the search, near misses are not measured: a shifted unit would have got another path.
        if ask.legs.is_some() && !stays {
            approach.narrow(&mut way.facts);
        }
        Self::of_way(&approach, way)
    }

    fn blank(tables: &Tables) -> Option<Self> {
        Some(Self {
            accuracy_cm: tables.tie_measure.accuracy_cm,
            march: MarchFacts {
                unit: UnitFacts { formation: Some(Formation::Line), ..UnitFacts::named("attacker") },
                ..MarchFacts::default()
            },
            on: Id::from("target"),
            ..Self::default()
        })
    }

    about!(march.unit.id, measured within accuracy_cm);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        tally.checks.push(in_phase(tables, fact!(self.phase), Phase::Attack));
        tally.checks.extend(self.checks(tables));
        price(tables, &self.march, "march", true, &mut tally);
        tally.note(tables.attack_declare.key);
        tally.note(tables.attack_move.key);
        tally.note(tables.attack_facing.key);
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let by = || self.march.unit.id.clone();
        let moved = self.march.ends.clone().filter(|_| !self.march.legs.is_empty());
        let placed = moved.map(|stance| Event::Placed {
            unit: by(),
            formation: self.march.unit.formation.unwrap_or(Formation::Line),
            stance,
        });
        let attacked = Event::Attacked {
            by: by(),
            on: self.on.clone(),
            from: self.from,
            facing: self.facing,
            touches: self.touches.clone(),
        };
        let guns = self.march.guns.iter();
        let guns = guns.map(|guns| Event::GunsGone { guns: guns.clone() });
        let next = self.next.as_ref().map(|side| Event::Declares { side: side.id.clone() });
        placed.into_iter().chain([attacked]).chain(guns).chain(next).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        let name = self.on.called(&self.on_name);
        Reason::new("attack.declare", "says")
            .with("unit", self.march.unit.described("unit-of-kind"))
            .name("target", name)
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        approach::sketch(survey, self)
    }
}

impl AttackFacts {
    /// Returns the facts of an attack along the given path.
    ///
    /// # Errors
    /// Fails if the attacker's side does not exist.
    fn of_way(approach: &Approach<'_, '_>, way: WalkResult) -> Result<Self, Refusal> {
        let Approach { survey, unit, placed, target, outside_front_cm, .. } = *approach;
        let position = survey.position;
        let front = placed.outline().front_middle();
        Ok(Self {
            accuracy_cm: position.ground.accuracy,
            phase: position.phase,
            side: SideFacts::of(side(position, unit.side.as_str())?),
            declares: turn_for(survey, &unit.side),
            passed: position.passed.contains(&unit.side),
            declared: position.attacks.iter().any(|attack| attack.by == unit.id),
            attacked: is_attacked(position, unit),
            within: garrison::shut_in(position, unit),
            with: unit.with.clone(),
            on: target.id().clone(),
            on_name: target.name().to_owned(),
            enemy: target.is_enemy(),
            outside_front_cm: Some(outside_front_cm),
            gap_cm: Some(target.gap(&way.body.placed)),
            touching_cm: position.ground.tolerance,
            from: [front.x, front.y],
            facing: placed.facing,
            wheel_deg: None,
            wheels: None,
            any_legs: false,
            touches: touched(survey, &way.body.unit, &way.body.placed),
            march: way.facts,
            next: next_to_declare(survey, &unit.side),
        })
    }
}

/// Returns true if an attack on the unit has been declared this turn.
fn is_attacked(position: &Position, unit: &Unit) -> bool {
    position.attacks.iter().any(|attack| attack.on == unit.id)
}

/// Returns the ids of the enemies that a unit touches from the given place.
fn touched(survey: Survey<'_>, unit: &Unit, placed: &UnitPose) -> Vec<Id> {
    let enemies = survey.position.present(&unit.side, false);
    let touching = enemies.filter(|(_, other)| survey.position.touches(placed.distance(other)));
    touching.map(|(enemy, _)| enemy.id.clone()).collect()
}

/// Returns the side whose turn it is to declare. It is the side named by the dice or by the last declaration, if that
/// side can still declare, or else the next that can. Returns `None` before the dice are thrown, or if no side can
/// declare.
///
/// # Source
/// `attack.declare`
pub(super) fn to_declare(survey: Survey<'_>) -> Option<&Id> {
    let position = survey.position;
    let named = position.declares.as_ref()?;
    let at = position.sides.iter().position(|known| known.id == *named)?;
    let round = position.sides.iter().cycle().skip(at);
    let mut sides = round.take(position.sides.len()).map(|side| &side.id);
    sides.find(|side| may_declare(survey, side))
}

/// Returns the side whose turn it is, for checking a declaration or a pass by `side`. A side that was given the turn
/// keeps it even if none of its units can reach an enemy.
pub(super) fn turn_for(survey: Survey<'_>, side: &Id) -> Option<Id> {
    let position = survey.position;
    let own = position.declares.as_ref() == Some(side) && !position.passed.contains(side);
    if own { Some(side.clone()) } else { to_declare(survey).cloned() }
}

/// Returns true if a side may still declare an attack. It must not have passed, and one of its units must be able to
/// reach an enemy or have a written order to attack.
///
/// # Source
/// `attack.declare`
fn may_declare(survey: Survey<'_>, side: &Id) -> bool {
    let position = survey.position;
    let own = |unit: &&Unit| unit.side == *side;
    let ordered = || {
        let mut orders = position.written.iter().filter_map(|order| order.answers.one("by").map(Id::from));
        orders.any(|unit| position.unit(&unit).as_ref().is_some_and(own))
    };
    let reaches = || position.units.iter().filter(own).any(|unit| an_attack(survey, unit).is_some());
    !position.passed.contains(side) && (reaches() || ordered())
}

/// Returns the side that declares after `side`: the next other side that may still declare, or `side` again if no other
/// may. Returns `None` before the dice are thrown or if no side may declare.
///
/// # Source
/// `attack.declare`
fn next_to_declare(survey: Survey<'_>, side: &Id) -> Option<SideFacts> {
    let position = survey.position;
    position.declares.as_ref()?;
    let at = position.sides.iter().position(|known| known.id == *side)?;
    let round = position.sides.iter().cycle().skip(at + 1);
    let mut others = round.take(position.sides.len());
    others.find(|known| may_declare(survey, &known.id)).map(SideFacts::of)
}

/// Returns the offers of the attack phase, that is, the actions open to players now. The side whose turn it is has to
/// pass or attack. Each of its units is offered the targets near enough in its front zone.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let Some(side) = to_declare(survey) else {
        return Vec::new();
    };
    let says = Reason::new("due", "pass").name("unit", called(position, side));
    let passes = Offer::of("pass", says).by(side).with("side", side).due(Due::Now);
    let units = position.units.iter().filter(|unit| unit.side == *side);
    let attacks = units.filter_map(|unit| an_attack(survey, unit));
    std::iter::once(passes).chain(attacks).collect()
}

/// Returns the events that follow if the umpire waives a declaration that is due. The side counts as having passed for
/// the rest of the turn. If the roll for the first declaration is waived, the first side of the battle file begins.
pub(super) fn waived(survey: Survey<'_>, offer: &Offer) -> Vec<Event> {
    // If the throw for the first declaration is waived, the side listed first in the battle file begins.
    if offer.procedure == OrderFacts::PROCEDURE {
        let begins = order::declares(survey.position).filter(|order| order.of == Phase::Attack);
        return begins.map(|order| Event::Declares { side: order.first.id }).into_iter().collect();
    }
    let Some(side) = offer.side.clone().filter(|_| offer.procedure == PassFacts::PROCEDURE) else {
        return Vec::new();
    };
    let passed = survey.facts::<PassFacts>(&PassAsk { side });
    passed.map_or_else(|_| Vec::new(), |facts| facts.events())
}

fn called<'p>(position: &'p Position, side: &'p Id) -> &'p str {
    position.side(side).map_or(side.as_str(), |side| &side.name)
}

/// Returns an offer for a unit to attack, with the enemies in its front zone that are near enough for its fastest
/// movement. Returns `None` if there are none. Whether a path leads to them is checked only when the player declares.
fn an_attack(survey: Survey<'_>, unit: &Unit) -> Option<Offer> {
    let placed = unit.placed.as_ref()?;
    if !may_attack(survey, unit) {
        return None;
    }
    let mut targets: Vec<String> = Vec::new();
    for (enemy, _) in survey.position.present(&unit.side, false) {
        // A unit inside a built-up area or on a rampart is attacked by attacking that place.
        let on = enemy.within.as_ref().unwrap_or(&enemy.id);
        if !targets.contains(&on.to_string()) && is_near(survey, (unit, placed), on) {
            targets.push(on.to_string());
        }
    }
    let attack = || about("attack", unit).with("by", &unit.id);
    (!targets.is_empty()).then(|| attack().choosing([Choice::one_of("on", targets)]))
}

/// Returns true if a unit is able to declare an attack on any target. It must be a line or a column, outside any
/// place, attached to no unit, and not have attacked this turn.
fn may_attack(survey: Survey<'_>, unit: &Unit) -> bool {
    let formed = matches!(unit.formation, Formation::Line | Formation::Column);
    let alone = garrison::shut_in(survey.position, unit).is_none() && unit.with.is_none();
    let declared = survey.position.attacks.iter().any(|attack| attack.by == unit.id);
    unit.is_present() && formed && alone && !declared
}

/// Returns true if a target lies in a unit's front zone and is near enough for the unit's fastest movement.
fn is_near(survey: Survey<'_>, (unit, placed): (&Unit, &UnitPose), on: &Id) -> bool {
    let target = Target::of(survey, unit, on);
    let reach = most_cm(survey, unit, None) + survey.position.ground.tolerance;
    target.gap(placed) <= reach && target.outside_front(survey, &placed.outline()) <= 0.0
}

/// Returns true if a unit could declare an attack on an enemy if its side had the turn to declare, that is, if some
/// path leads into contact. `ahead` caches the straights with which the unit's paths begin.
///
/// # Source
/// `attack.declare`, `attack.move`
pub(super) fn could_attack(survey: Survey<'_>, unit: &Unit, on: &Id, ahead: &StraightCache) -> bool {
    let near = |placed: &&UnitPose| may_attack(survey, unit) && is_near(survey, (unit, placed), on);
    let Some(placed) = unit.placed.as_ref().filter(near) else {
        return false;
    };
    let target = Target::of(survey, unit, on);
    let approach = Approach::of(survey, (unit, placed), (&target, ahead), &Amendments::default());
    let stays = is_attacked(survey.position, unit);
    let way = if stays { Some(approach.stood()) } else { approach.leading() };
    let facts = way.and_then(|way| AttackFacts::of_way(&approach, way).ok());
    let now = |facts| AttackFacts { phase: Phase::Attack, declares: None, passed: false, ..facts };
    facts.is_some_and(|facts| survey.allows(&now(facts)))
}
