//! Shocks, in which one die decides for all attackers of the same defenders.

mod charging;
mod fates;
mod lines;
mod measure;

use crate::attacks::AttackingFacts;
use crate::fate::Fate;
use crate::hexes::hexes;
use crate::kind::Column;
use crate::prelude::*;
use crate::view;

pub(crate) use measure::{let_off, offers};

facts! {
    /// The facts of a shock.
    pub struct ShockFacts {
        pub now: Phase,
        /// The stacks that attack.
        pub attackers: Vec<AttackerFacts>,
        /// The hexes that are attacked.
        pub defenders: Vec<DefenderFacts>,
        /// The column of the strength ratio, if the user states one. `None` computes the column from the strengths.
        pub ratio: Option<Column>,
        /// The units whose attacks must be resolved before this shock.
        pub before: Vec<NamedFacts>,
        /// The other attacks that units of this shock have yet to resolve. They end if the units become disordered.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub elsewhere: Vec<AttackingFacts> as minor,
    }

    /// A stack that attacks.
    pub struct AttackerFacts {
        pub hex: Id,
        /// The units of the stack, from top to bottom.
        pub units: Vec<UnitFacts>,
        pub charge: bool,
        /// The kind of cavalry that met the charge with a counter-charge. `None` if none did.
        pub met: Option<Kind>,
        /// The number of the charge within a pursuit, starting at 1. 0 outside a pursuit.
        pub pursuit: u32,
        /// For each hex that the stack attacks, the way into it: through which hex side, and across which features.
        pub through: Vec<ThroughFacts>,
        /// The enemies that face the stack, whether or not this shock attacks them.
        pub faced: Vec<NamedFacts>,
        pub number: u32 as minor,
        /// The stage that the attack has reached.
        pub stage: Stage as minor,
    }

    /// The attack of one stack on one hex: the hex side that the stack comes through, and what it crosses there.
    pub struct ThroughFacts {
        pub hex: Id,
        /// True if the stack comes through a frontal side of the defenders, and false if through a rear side.
        pub front: Option<bool>,
        /// The die modifier for the features on the crossed hex side and for the slope.
        pub crossing: i32,
    }

    /// A hex that is attacked.
    pub struct DefenderFacts {
        pub hex: Id,
        /// The units in the hex, from top to bottom.
        pub units: Vec<UnitFacts>,
        /// True if the units are in square.
        pub square: bool,
        /// The terrain of the hex.
        pub ground: Vec<Ground>,
        /// The hexes on the flanks of the defenders.
        pub flanks: Vec<FlankFacts>,
    }

    /// A hex on the flank of the defenders.
    pub struct FlankFacts {
        pub hex: Id,
        pub units: Vec<NamedFacts>,
        /// The units of the defenders' side whose zones of control contain the hex.
        pub covered: Vec<NamedFacts>,
    }
}

impl Case<Shock> for ShockFacts {
    type Outcome = Plain<Clash, Fate>;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        measure::measure(survey, ask)
    }

    /// Returns a shock for quick rulings without a map: one infantry unit attacks another in the open, from the front.
    fn blank(_: &Tables) -> Option<Self> {
        let attacker = AttackerFacts {
            hex: Id::from("attacker"),
            units: vec![UnitFacts::named("attacker", Kind::Infantry)],
            through: vec![ThroughFacts { hex: Id::from("defender"), front: Some(true), crossing: 0 }],
            stage: Stage::Committed,
            ..AttackerFacts::default()
        };
        let defender = DefenderFacts {
            hex: Id::from("defender"),
            units: vec![UnitFacts::named("defender", Kind::Infantry)],
            flanks: vec![FlankFacts { hex: Id::from("flank"), ..FlankFacts::default() }],
            ..DefenderFacts::default()
        };
        Some(Self {
            now: Phase::Resolve,
            attackers: vec![attacker],
            defenders: vec![defender],
            ..Self::default()
        })
    }

    fn subject(&self) -> Id {
        self.lead().id.clone()
    }

    /// Returns true if the facts can occur together. Every square must have infantry, none of it disordered, and only
    /// cavalry can have met a charge.
    fn is_possible(&self, _: &Tables) -> bool {
        let mut squares = self.defenders.iter().filter(|defender| defender.square);
        let mut met = self.attackers.iter().filter_map(|attacker| attacker.met);
        squares.all(|defender| UnitFacts::can_be_in_square(&defender.units))
            && met.all(|kind| kind.arm() == Arm::Horse)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::about(tables, self.lead());
        weighing.now(fact!(self.now), Phase::Resolve);
        let key = tables.shock_steps.key;
        for (at, attacker) in self.attackers.iter().enumerate() {
            let stage = fact!(format_args!("attackers.{at}"), attacker.stage);
            let committed = stage.is(Stage::Committed);
            weighing.that_with(key, committed, ["committed", "not-committed"], |reason| {
                reason.word("stage", attacker.stage.message())
            });
        }
        weighing.nobody(key, fact!(self.before), ["first", "others-first"]);
        let wanted = serde_json::json!([{ "hex": "defender" }]);
        let some = fact!(self.defenders).so(|defenders| !defenders.is_empty(), wanted);
        weighing.that(key, some, ["defended", "nobody-left"]);
        lines::lines(self, &mut weighing.tally, tables);
        weighing.tally.note(tables.shock_table.key);
        weighing.tally.note(tables.shock_disorder.key);
        if self.attackers.iter().any(|attacker| attacker.charge) {
            weighing.tally.note(tables.charge_step_7.key);
            weighing.tally.note(tables.charge_step_8.key);
        }
        weighing.done()
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<Clash, Fate> {
        fates::resolve(self, tables, tally, dice)
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<Clash, Fate>) -> Vec<Event> {
        fates::follow(self, outcome)
    }

    fn says(&self, _: &Tables) -> Reason {
        let ratio = lines::column(self);
        let ratio = ratio.map_or("shock-column-open", |(column, ..)| column.message());
        let charge = self.attackers.iter().any(|attacker| attacker.charge);
        // In a quick ruling, a hex has no name of its own and takes the id of its top unit.
        let nowhere =
            self.defenders.iter().any(|defender| defender.hex == UnitFacts::top(&defender.units).id);
        let variant = match (charge, nowhere) {
            (true, false) => "resolve-charge",
            (true, true) => "resolve-charge-bare",
            (false, false) => "resolve",
            (false, true) => "resolve-bare",
        };
        let fighting = self.fighting().flat_map(|(_, defender)| &defender.units);
        Reason::new("shock.says", variant)
            .list("units", called(self.attacking()))
            .list("names", called(self.defending()))
            .list("fighting", called(fighting))
            .list("hexes", hexes(self.defenders.iter().map(|defender| &defender.hex)))
            .word("ratio", ratio)
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<ruling::table::Mark> {
        let ways = self.attackers.iter().enumerate().flat_map(|(at, attacker)| {
            attacker.through.iter().enumerate().filter_map(move |(place, through)| {
                let mark = view::way(survey.position, [&attacker.hex, &through.hex])?;
                Some(mark.on(format!("attackers.{at}.through.{place}.front")))
            })
        });
        ways.collect()
    }
}

impl ShockFacts {
    /// Returns the first attacking unit, which rolls the die for all attackers.
    fn lead(&self) -> &UnitFacts {
        self.attacking().next().unwrap_or(UnitFacts::top(&[]))
    }

    /// Returns all units that attack.
    fn attacking(&self) -> impl Iterator<Item = &UnitFacts> {
        self.attackers.iter().flat_map(|attacker| &attacker.units)
    }

    /// Returns all units in the attacked hexes.
    fn defending(&self) -> impl Iterator<Item = &UnitFacts> {
        self.defenders.iter().flat_map(|defender| &defender.units)
    }

    /// Returns true if every attacked hex has guns alone. Such guns are lost without a roll.
    ///
    /// # Source
    /// `artillery.fire`
    fn is_guns_alone(&self) -> bool {
        !self.defenders.is_empty() && self.defenders.iter().all(DefenderFacts::is_guns_alone)
    }

    /// Returns the hexes whose defenders fight, each with its index in `defenders`. Hexes that have guns alone are left
    /// out.
    fn fighting(&self) -> impl Iterator<Item = (usize, &DefenderFacts)> {
        let numbered = self.defenders.iter().enumerate();
        numbered.filter(|(_, defender)| !defender.is_guns_alone())
    }

    /// Returns the stacks that attack a hex. Each comes with its index, the index of the hex in
    /// [`AttackerFacts::through`], and the facts at both places.
    fn at<'f>(
        &'f self,
        hex: &'f Id,
    ) -> impl Iterator<Item = (usize, usize, &'f AttackerFacts, &'f ThroughFacts)> {
        self.attackers.iter().enumerate().flat_map(move |(at, attacker)| {
            let through = attacker.through.iter().enumerate();
            through
                .filter(move |(_, through)| through.hex == *hex)
                .map(move |(place, through)| (at, place, attacker, through))
        })
    }
}

impl DefenderFacts {
    /// Returns true if the hex has guns alone.
    fn is_guns_alone(&self) -> bool {
        let guns = |unit: &UnitFacts| unit.kind.arm() == Arm::Guns;
        !self.units.is_empty() && self.units.iter().all(guns)
    }
}
