//! Pursuits, in which cavalry that charged and broke its enemy attacks again.

use crate::aftermath::again::{advanced_with, before, occupiers};
use crate::attack::charge::{is_cheap, is_open_ground, not_dear, on_open_ground};
use crate::attack::declare::TargetFacts;
use crate::attacks::{has_target, of_last};
use crate::position::ChargeSurroundings;
use crate::prelude::*;
use rulebook::HoleKind;
use rulebook::hole::{HoleReader, Kind};

/// The words for the two ways to pursue: by a charge, or by a shock without a charge.
const WAYS: &[&str] = &["charge", "shock"];

facts! {
    /// The facts of a pursuit.
    pub struct PursueFacts {
        pub now: Phase,
        /// The cavalry that occupied the hex, from top to bottom.
        pub units: Vec<UnitFacts>,
        /// True if the units have just occupied a hex after a charge.
        pub advanced: bool,
        /// True if one of the units has already begun a pursuit.
        pub going: bool,
        /// The result of the last shock. `None` if there was none.
        pub clash: Option<Clash>,
        /// The enemies that retreated from the hex and are now in front of the cavalry.
        pub back: Vec<NamedFacts>,
        /// The other enemies in front of the cavalry.
        pub others: Vec<NamedFacts>,
        /// The target hexes, which are all frontal hexes with enemies. If enemies that retreated can be charged, hexes
        /// that can't be charged are left out.
        pub targets: Vec<TargetFacts>,
        /// The terrain of each target hex, and the cost of entering.
        pub bars: Vec<BarFacts>,
        /// True for a charge, and false for a shock without a charge.
        pub charge: bool,
        /// The number of the charge within the pursuit, starting at 1.
        pub pursuit: u32,
        /// The enemy zones of control and fronts around the target hexes when the pursuit is declared.
        pub as_declared: Vec<ChargeSurroundings> as minor,
        /// The defenders that have already reacted to a charge in this activation. They may react again.
        pub responded: Vec<Id> as minor,
        pub number: u32 as minor,
    }

    /// The terrain of a hex and the cost of entering. Either may forbid a charge into the hex.
    pub struct BarFacts {
        pub hex: Id,
        /// The terrain of the hex.
        pub ground: Vec<Ground>,
        /// The movement points needed to enter the hex. 0 if cavalry can't enter.
        pub cost: u32,
    }
}

/// The reader of the player's choice how to pursue. Its value is true for a shock and false for a charge.
struct ByShock;

impl Kind for ByShock {
    const KIND: HoleKind = HoleKind::Word(WAYS);
}

impl HoleReader<Shock> for ByShock {
    type Value = bool;

    fn read(_: Survey<'_>, text: &str) -> Result<bool, Refusal> {
        match text {
            "charge" => Ok(false),
            "shock" => Ok(true),
            other => Err(refuse("shock.ask", "as", other)),
        }
    }

    fn write(_: Survey<'_>, by_shock: &bool) -> String {
        if *by_shock { "shock" } else { "charge" }.to_owned()
    }
}

ask! {
    /// The request to pursue.
    PursueAsk of Shock {
        /// One unit of the cavalry that pursues.
        unit: Id = hole::Unit,
        /// True to pursue by a shock, and false to pursue by a charge.
        shock: bool = hole::OrDefault<ByShock> as "as",
    }
}

impl Case<Shock> for PursueFacts {
    done!("pursues");

    fn measure(survey: Survey<'_>, ask: &PursueAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, &ask.unit)?;
        let after = position.state.after.as_ref();
        let went = |other: &&Unit| after.is_some_and(|after| after.advanced.contains(&other.id));
        let stack = advanced_with(position, unit, hex);
        let charged = charged(position);
        let mut targets = before(position, &stack, hex);
        let enemies = targets.iter().flat_map(|target| &target.units);
        let is_back = |named: &NamedFacts| after.is_some_and(|after| after.back.contains(&named.of));
        let (mut back, others): (Vec<_>, Vec<_>) = enemies.cloned().partition(is_back);
        if after.is_none_or(|after| after.back_from(hex).next().is_none()) {
            back.clear();
        }
        if !ask.shock {
            // If enemies that retreated can be charged, hexes that can't be charged are left out of the targets.
            let (open, barred): (Vec<_>, Vec<_>) = targets
                .iter()
                .cloned()
                .partition(|target| bar(survey, unit, hex, &target.hex).is_open(survey.tables));
            if open.iter().flat_map(|target| &target.units).any(is_back) {
                let gone = |named: &NamedFacts| barred.iter().any(|target| target.units.contains(named));
                back.retain(|named| !gone(named));
                targets = open;
            }
        }
        let there = targets.iter().flat_map(|target| position.stack(&target.hex));
        let answered = there.filter(|unit| unit.done.answered);
        Ok(Self {
            now: survey.step,
            advanced: stack.iter().all(|unit| went(unit) && charged.contains(&unit.id)),
            going: stack.iter().any(|unit| pursuing(position).contains(&&unit.id)),
            clash: after.filter(|after| !after.over).map(|after| after.clash),
            back,
            others,
            bars: targets.iter().map(|target| bar(survey, unit, hex, &target.hex)).collect(),
            as_declared: targets.iter().map(|target| position.stands(&target.hex, &unit.side)).collect(),
            responded: answered.map(|unit| unit.id.clone()).collect(),
            targets,
            charge: !ask.shock,
            pursuit: of_last(position).map(|attack| attack.pursuit).max().unwrap_or(0) + 1,
            number: next_number(position),
            units: UnitFacts::all(stack),
        })
    }

    about!(first of units: id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::about(tables, UnitFacts::top(&self.units));
        let key = tables.pursuit_again.key;
        weighing.now(fact!(self.now), Phase::Again);
        let advanced = fact!(self.advanced).is(true);
        weighing.that(key, advanced, ["advanced", "not-advanced"]);
        weighing.that(key, fact!(self.going).is(false), ["not-going", "going"]);
        let broken = fact!(self.clash).is(Some(Clash::Broken));
        weighing.that(key, broken, ["broken", "not-broken"]);
        let before = fact!(self.back).is_not_empty();
        weighing.that_with(key, before, ["before", "gone"], |reason| reason.list("names", names(&self.back)));
        let key = tables.pursuit_optional.key;
        let free = fact!(self.charge).is(true).or(!self.others.is_empty());
        let words = [if self.others.is_empty() { "must" } else { "may" }, "must-charge"];
        weighing.that_with(key, free, words, |reason| reason.list("names", names(&self.others)));
        for (at, bar) in self.bars.iter().enumerate().filter(|_| self.charge) {
            let place = format_args!("bars.{at}");
            on_open_ground(&mut weighing, &bar.hex, fact!(place, bar.ground));
            not_dear(&mut weighing, &bar.hex, fact!(place, bar.cost));
        }
        weighing.tally.note(tables.charge_step_8.key);
        if self.charge {
            weighing.tally.note(tables.pursuit_drm.key);
        }
        weighing.done()
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let attack = Attack {
            units: UnitFacts::ids(&self.units),
            charge: self.charge,
            targets: self.targets.iter().map(|target| target.hex.clone()).collect(),
            stood: self.as_declared.clone(),
            stage: Stage::Committed,
            pursuit: self.pursuit,
            now: true,
            open: true,
            ..Attack::default()
        };
        let number = self.number;
        let answered = self.responded.iter().filter(|_| self.charge);
        let challenged = answered.map(|unit| Event::Challenged { unit: unit.clone() });
        std::iter::once(Event::Attacks { number, attack }).chain(challenged).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        let enemies = [names(&self.back), names(&self.others)].concat();
        let variant = if self.charge { "pursue" } else { "pursue-shock" };
        Reason::new("shock.says", variant)
            .list("units", called(&self.units))
            .list("names", enemies)
            .count("number", self.pursuit)
    }
}

impl BarFacts {
    /// Returns true if cavalry may charge into the hex.
    ///
    /// # Source
    /// `charge.bar.terrain`, `charge.bar.cost`
    fn is_open(&self, tables: &Tables) -> bool {
        is_open_ground(&self.ground) && is_cheap(tables, self.cost)
    }
}

/// Returns the terrain of a hex and the cost of entering. Either may forbid a charge into the hex.
fn bar(survey: Survey<'_>, unit: &Unit, from: &Id, to: &Id) -> BarFacts {
    let (position, tables) = (survey.position, survey.tables);
    BarFacts {
        hex: to.clone(),
        ground: position.ground(to),
        cost: position.cost(tables, unit.kind, from, to).unwrap_or(0),
    }
}

/// Returns the units that charged in the last shock.
fn charged(position: &Position) -> Vec<Id> {
    let charges = of_last(position).filter(|attack| attack.charge);
    charges.flat_map(|attack| attack.units.clone()).collect()
}

/// Returns offers to pursue, with those that are mandatory marked as due.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let mut offers = Vec::new();
    for unit in occupiers(survey.position) {
        let facts = [false, true]
            .map(|shock| survey.facts::<PursueFacts>(&PursueAsk { unit: unit.id.clone(), shock }));
        let may = facts.iter().flatten().filter(|facts| survey.allows(*facts));
        let ways: Vec<String> = may.map(|facts| ByShock::write(survey, &!facts.charge)).collect();
        if ways.is_empty() {
            continue;
        }
        // The other enemies in front are the same for both ways to pursue.
        let others = facts.iter().flatten().any(|facts| !facts.others.is_empty());
        let (open, due) =
            if others { (vec![Choice::one_of("as", ways)], Due::Free) } else { (Vec::new(), Due::Now) };
        offers.push(offer(PursueFacts::PROCEDURE, unit).choosing(open).due(due));
    }
    offers
}

/// Returns the units whose pursuit has yet to be resolved.
pub(crate) fn pursuing(position: &Position) -> Vec<&Id> {
    let attacks = position.state.attacks.iter();
    let pursuits =
        attacks.filter(|attack| attack.pursuit > 0 && attack.is_on() && has_target(position, attack));
    pursuits.flat_map(|attack| &attack.units).collect()
}
