//! Squares: infantry that is charged tries to form square.

use crate::attacks::{answering, at, is_answerable};
use crate::position::ChargeSurroundings;
use crate::prelude::*;
use crate::unit::cohesion;
use dice::outcomes;

outcomes! {
    /// The result of an attempt to form square.
    pub enum SquareResult {
        Square = "square",
        LosesOrder = "loses-order",
        StaysDisordered = "stays-disordered",
    }
}

facts! {
    /// The facts of an attempt to form square.
    pub struct SquareFacts {
        pub now: Phase,
        /// All units in the hex, from top to bottom.
        pub units: Vec<UnitFacts>,
        /// The enemies that charge the hex.
        pub chargers: Vec<NamedFacts>,
        /// True if one of the charges is a counter-charge.
        pub counter: bool,
        /// True if the units are already in square.
        pub square: bool,
        /// True if the units have already tried to form square.
        pub tried: bool,
        /// The enemies whose zones of control contained the hex when the charges were declared. Enemies that charge are
        /// left out.
        pub zoc: Vec<NamedFacts>,
        /// The infantry in the hex that has just retreated from the pursuing cavalry. Such infantry can't form square.
        pub pursued: Vec<NamedFacts>,
    }
}

impl Case<Shock> for SquareFacts {
    type Outcome = Plain<SquareResult>;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, ask)?;
        let stack = Stack::with(position, unit, hex, |_| true);
        let attacks = at(position, hex, &unit.side);
        // Once the answer step is over, the defenders can no longer react to the charge.
        let answers = survey.step == Phase::Answer;
        let charges = attacks.iter().filter(|attack| {
            attack.charge && (attack.counter || !answers || is_answerable(position, attack))
        });
        let horse = charges.clone().flat_map(|attack| position.present(&attack.units));
        // Zones of control of charging enemies do not count, no matter which hex they charge.
        let zones = stood(position, hex, &unit.side, |stood| stood.zones, |_| true);
        let back = position.state.after.iter().flat_map(|after| &after.back);
        let foot = || stack.iter().filter(|unit| unit.kind == Kind::Infantry);
        Ok(Self {
            now: survey.step,
            chargers: horse.map(NamedFacts::of).collect(),
            counter: charges.clone().any(|attack| attack.counter),
            square: unit.square,
            tried: stack.iter().any(|unit| unit.done.answered),
            zoc: zones,
            pursued: back
                .filter_map(|id| foot().find(|unit| unit.id == *id))
                .map(|unit| NamedFacts::of(unit))
                .collect(),
            units: UnitFacts::all(stack),
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            now: Phase::Answer,
            units: vec![UnitFacts::named("unit", Kind::Infantry)],
            chargers: vec![NamedFacts { of: Id::from("enemy"), name: String::new() }],
            ..Self::default()
        })
    }

    fn subject(&self) -> Id {
        self.top().id.clone()
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let top = self.top();
        let mut weighing = TallyBuilder::about(tables, top);
        let key = tables.square_try.key;
        weighing.now(fact!(self.now), Phase::Answer);
        let charged = fact!(self.chargers).is_not_empty();
        weighing.that(key, charged, ["charged", "not-charged"]);
        let charge = fact!(self.counter).is(false);
        weighing.that(key, charge, ["charge", "counter-charge"]);
        weighing.that(key, fact!(self.square).is(false), ["line", "square"]);
        weighing.that(key, fact!(self.tried).is(false), ["fresh", "tried"]);
        weighing.nobody(key, fact!(self.pursued), ["other", "pursued"]);
        let some = self.infantry().next().is_some();
        let horse = self.units.iter().any(|unit| unit.kind.arm() == Arm::Horse);
        let no = if horse { "cavalry" } else { "no-infantry" };
        let infantry =
            fact!(self.units).at("units.0.kind").so(|units| units.iter().any(is_infantry), Kind::Infantry);
        weighing.that(key, infantry, ["infantry", no]);
        for (at, unit) in self.units.iter().enumerate() {
            // If there is no infantry, the first unit gets the failed check, so that at least one check is shown.
            if is_infantry(unit) || (!some && at == 0) {
                weighing.ordered(key, at, unit);
            }
        }
        let key = tables.square_try_zoc.key;
        weighing.nobody(key, fact!(self.zoc), ["free", "zone"]);
        let place = self.units.iter().position(|unit| unit.id == top.id).unwrap_or(0);
        cohesion(&mut weighing.tally, tables, top, &format!("units.{place}"));
        weighing.tally.note(tables.charge_step_4.key);
        weighing.done()
    }

    fn resolve(&self, _: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<SquareResult> {
        let (need, top) = (tally.total().unwrap_or(0), self.subject());
        let words = [SquareResult::Square, SquareResult::LosesOrder];
        let word = throw(dice, "throw-shock-square", &top, need, words);
        let fate = |unit: &UnitFacts| {
            let kept = word == SquareResult::LosesOrder && unit.disordered;
            (unit.id.clone(), if kept { SquareResult::StaysDisordered } else { word })
        };
        Plain { word, fates: self.units.iter().map(fate).collect() }
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<SquareResult>) -> Vec<Event> {
        let fates = outcome.fates.iter().flat_map(|(unit, fate)| {
            let unit = || unit.clone();
            let change = match fate {
                SquareResult::Square => Some(Event::Square { unit: unit(), formed: true }),
                SquareResult::LosesOrder => Some(Event::Disordered { unit: unit() }),
                SquareResult::StaysDisordered => None,
            };
            std::iter::once(Event::Answered { unit: unit() }).chain(change)
        });
        fates.collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("shock.says", "square")
            .list("units", called(&self.units))
            .list("names", names(&self.chargers))
    }
}

fn is_infantry(unit: &UnitFacts) -> bool {
    unit.kind == Kind::Infantry
}

impl SquareFacts {
    fn infantry(&self) -> impl Iterator<Item = &UnitFacts> {
        self.units.iter().filter(|unit| is_infantry(unit))
    }

    /// Returns the top infantry unit, which rolls for the whole stack.
    fn top(&self) -> &UnitFacts {
        self.infantry().next().unwrap_or(UnitFacts::top(&self.units))
    }
}

/// Returns the enemies whose zones of control or fronts included a hex when charges at that hex were declared. `of`
/// selects zones or fronts, and units in attacks that `charging` accepts are left out. For a charge without such a
/// record, the present enemies count.
///
/// # Source
/// `square.try.zoc`, `countercharge.try`
pub(crate) fn stood(
    position: &Position,
    hex: &Id,
    side: &Id,
    of: impl Fn(ChargeSurroundings) -> Vec<Id>,
    charging: impl Fn(&Attack) -> bool,
) -> Vec<NamedFacts> {
    let charges = |attack: &&Attack| attack.charge && attack.is_on();
    let asked: Vec<&Attack> = answering(position).filter(|attack| attack.targets.contains(hex)).collect();
    let asked = if asked.is_empty() { at(position, hex, side) } else { asked };
    let charging: Vec<&Id> = position
        .state
        .attacks
        .iter()
        .filter(charges)
        .filter(|attack| charging(attack))
        .flat_map(|attack| &attack.units)
        .collect();
    let mut reached: Vec<Id> = Vec::new();
    for attack in asked.into_iter().filter(charges) {
        let known = attack.stood.iter().find(|stood| stood.hex == *hex);
        let first = position.present(&attack.units).next();
        let now = || first.map(|unit| position.stands(hex, &unit.side));
        reached.extend(known.cloned().or_else(now).map(&of).unwrap_or_default());
    }
    let mut named: Vec<NamedFacts> = Vec::new();
    for id in reached.iter().filter(|id| !charging.contains(id)) {
        if named.iter().all(|known| known.of != *id) {
            named.push(NamedFacts::in_position(position, id));
        }
    }
    named
}

/// Returns offers to form square.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let charged = answering(position).flat_map(|attack| attack.targets.iter());
    let mut hexes: Vec<&Id> = charged.collect();
    hexes.sort();
    hexes.dedup();
    let tops = hexes.into_iter().filter_map(|hex| top(position, hex));
    tops.flat_map(|unit| plain_offer::<SquareFacts>(survey, unit)).collect()
}

fn top<'p>(position: &'p Position, hex: &Id) -> Option<&'p Unit> {
    let foot = |unit: &&Unit| unit.kind.arm() == Arm::Foot;
    position.stack(hex).into_iter().find(foot)
}
