//! A move: a way over the table in the movement phase, checked before it is made.

use super::garrison;
use super::leg::Leg;
use super::march::{Foe, MarchFacts, Walk, allowance_cm, price, share_used, sketch_of, walk};
use super::prelude::*;
use super::spot::NearFacts;
use seam::ruling::Standing;

facts! {
    pub struct MoveFacts {
        /// How exactly hands place stands, in cm.
        pub accuracy_cm: f64 as minor,
        pub phase: Phase = Phase::Movement,
        pub march: MarchFacts,
        /// Whether it was mounted before.
        pub mounted: bool = true,
        /// The place it is in: that it leaves by another procedure.
        pub within: Option<Id>,
        /// The unit it is with: it steps out first.
        pub with: Option<Id>,
        /// Whether it is part of a declared melee.
        pub in_melee: bool,
        /// Whether it has declared an attack itself.
        pub declared: bool,
        /// Of those who attack it and touch it: who is farthest from it when it has changed formation.
        pub attacker: Option<NearFacts>,
        /// What still counts as touching, in cm.
        pub touching_cm: f64 as minor,
    }
}

ask! {
    /// A move that is asked for.
    MoveAsk of Napoleonic {
        unit: Id = hole::Unit,
        legs: Vec<Leg> = hole::Path as "path",
    }
}

impl Case<Napoleonic> for MoveFacts {
    done!("moves");

    fn measure(survey: Survey<'_>, ask: &MoveAsk, said: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let unit = unit(position, ask.unit.as_str())?;
        let Some(placed) = &unit.placed else {
            return Err(refuse("ask", "unplaced", &unit.name));
        };
        let way =
            Walk { legs: &ask.legs, foe: Foe::Avoided, unstopped: &MarchFacts::unstopped(said, "march") };
        let walked = walk(survey, unit, placed, way);
        Ok(Self {
            accuracy_cm: position.ground.accuracy,
            phase: position.phase,
            mounted: unit.mounted,
            within: garrison::shut_in(position, unit),
            with: unit.with.clone(),
            in_melee: position.in_melee(unit),
            declared: position.attacks.iter().any(|attack| attack.by == unit.id),
            attacker: attacker(survey, (unit, placed), &walked.body.placed),
            touching_cm: position.ground.tolerance,
            march: walked.facts,
        })
    }

    fn blank(tables: &Tables) -> Option<Self> {
        Some(Self {
            accuracy_cm: tables.tie_measure.accuracy_cm,
            march: MarchFacts { unit: UnitFacts::named("unit"), ..MarchFacts::default() },
            ..Self::default()
        })
    }

    about!(march.unit.id, measured within accuracy_cm);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        tally.checks.push(in_phase(tables, fact!(self.phase), Phase::Movement));
        tally.checks.extend(self.is_free(tables));
        price(tables, &self.march, "march", false, &mut tally);
        tally
    }

    fn follow(&self, tables: &Tables, tally: &Tally, _: &Plain) -> Vec<Event> {
        let unit = || self.march.unit.id.clone();
        let mounted = self.march.unit.mounted;
        let mounts = (mounted != self.mounted).then(|| Event::Mounted { unit: unit(), mounted });
        let placed = self.march.ends.clone().map(|stance| Event::Placed {
            unit: unit(),
            formation: self.march.unit.formation.unwrap_or(Formation::Line),
            stance,
        });
        let spent = Event::Spent {
            unit: unit(),
            share: share_left(tally).unwrap_or_else(|| share_used(tables, &self.march)),
        };
        let guns = self.march.guns.iter();
        let guns = guns.map(|guns| Event::GunsGone { guns: guns.clone() });
        mounts.into_iter().chain(placed).chain([spent]).chain(guns).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("move.allowance", "says").with("unit", self.march.unit.described_by_type("unit-of-kind"))
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        sketch_of(survey, &self.march)
    }
}

impl MoveFacts {
    /// Whether it only changes formation where it stands.
    fn reforms(&self) -> bool {
        let mut legs = self.march.legs.iter();
        !self.march.legs.is_empty() && legs.all(|leg| !leg.kind.is_way())
    }

    /// Nobody in a melee moves; who is attacked, and does not attack, may change formation, in contact with all who
    /// attack it.
    ///
    /// # Source
    /// `attack.move`
    fn melee(&self, tables: &Tables, checks: &mut Checks<'_>) {
        if !self.in_melee || self.declared || !self.reforms() {
            let unit = &self.march.unit;
            return checks.add([out_of_melee(tables, unit, fact!(self.in_melee))]);
        }
        let key = tables.attack_move.key;
        checks.that(key, true, ["reforms", ""]);
        if let Some(enemy) = &self.attacker {
            let keeps = fact!("attacker", enemy.cm).at_most(Length::Cm, self.touching_cm);
            let keeps = checks.check(key, keeps.without("attacker"), ["keeps", "parts"]);
            let named = |reason: Reason| reason.name("enemy", &enemy.name).cm("gap", enemy.cm);
            checks.add([keeps.saying(named)]);
        }
    }

    /// Who may move at all: nobody in a melee, in a place, or with another unit.
    fn is_free(&self, tables: &Tables) -> Checks<'_> {
        let unit = &self.march.unit;
        let place = self.within.as_ref().map_or("", Id::as_str);
        let host = self.with.as_ref().map_or("", Id::as_str);
        let mut checks = Checks::of(&unit.id, move |reason| {
            let reason = reason.name("unit", unit.called());
            reason.name("place", place).name("host", host)
        })
        .said_by("march-free");
        self.melee(tables, &mut checks);
        let outside = fact!(self.within).is_none();
        checks.that(tables.bua_leave.key, outside, ["outside", "inside"]);
        let alone = fact!(self.with).is_none();
        checks.that(tables.guns_attach.key, alone, ["alone", "with"]);
        checks
    }
}

/// Of the enemies who attack a unit and touch it, the one farthest from it when it stands so.
fn attacker(survey: Survey<'_>, (unit, before): (&Unit, &Placed), after: &Placed) -> Option<NearFacts> {
    let attacks = survey.position.attacks.iter();
    let attackers = attacks.filter(|attack| attack.on == unit.id);
    let touching = attackers.filter_map(|attack| {
        let enemy = survey.position.unit(&attack.by)?;
        let placed = enemy.placed.as_ref().filter(|_| enemy.is_present())?;
        let touched = survey.position.touches(placed.distance(before));
        touched.then(|| NearFacts {
            of: enemy.id.clone(),
            name: enemy.name.clone(),
            cm: placed.distance(after),
        })
    });
    touching.max_by(|a, b| a.cm.total_cmp(&b.cm))
}

/// The share of the whole turn, 0 to 1, that a way takes where the umpire struck lines of its price or added some; none where he
/// did not.
#[expect(clippy::cast_precision_loss, reason = "lengths on a table are far below the bound")]
fn share_left(tally: &Tally) -> Option<f64> {
    let block = tally.blocks.first()?;
    let (_, of) = block.budget.as_ref()?.given;
    let changed = |line: &Line| matches!(line.standing, Standing::Struck | Standing::Added);
    block
        .lines
        .iter()
        .any(changed)
        .then(|| if of > 0 { ((of - block.total()) as f64 / of as f64).clamp(0.0, 1.0) } else { 1.0 })
}

/// Every unit that has movement left and may use it; who is attacked has none but may change formation. Which way it may
/// go is ruled on when one is said.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let share = survey.tables.move_reform.share;
    let movable = |unit: &Unit| {
        let stands_alone =
            garrison::shut_in(position, unit).is_none() && unit.with.is_none() && unit.placed.is_some();
        unit.is_present() && stands_alone && unit.spent < 1.0
    };
    let a_move = |unit: &Unit| {
        let facts = UnitFacts::of(position, unit);
        let most = allowance_cm(survey.tables, &facts, unit.formation)?;
        let melee = position.in_melee(unit);
        let attacks = position.attacks.iter().any(|attack| attack.by == unit.id);
        if melee && (attacks || unit.spent + share > 1.0) {
            return None;
        }
        let left = if melee { 0.0 } else { most * (1.0 - unit.spent) };
        let path = Choice::of("path", Takes::Path(left));
        Some(offer("move", unit).choosing([path]))
    };
    let units = position.units.iter().filter(|unit| movable(unit));
    units.filter_map(a_move).collect()
}
