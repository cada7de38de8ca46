//! A move: the path of a unit over the table in the movement phase.

use super::garrison;
use super::leg::Leg;
use super::march::{Foe, MarchFacts, Walk, allowance_cm, narrow, price, share_used, sketch_of, walk};
use super::prelude::*;
use super::spot::NearFacts;
use ruling::Standing;

facts! {
    pub struct MoveFacts {
        /// The accuracy in cm with which players place stands by hand. A result that a smaller shift would change is a
        /// close call.
        pub accuracy_cm: f64 as minor,
        pub phase: Phase = Phase::Movement,
        pub march: MarchFacts,
        /// True if the unit was mounted before the move. This matters only for chasseurs.
        pub mounted: bool = true,
        /// The built-up area or rampart that the unit garrisons, if any. The unit has to leave the place first, by a
        /// procedure of its own.
        pub within: Option<Id>,
        /// The unit to which the moving gunners or engineers are attached, if any. They have to step out of it first.
        pub with: Option<Id>,
        /// True if the unit is part of a melee that was declared this turn.
        pub in_melee: bool,
        /// True if the unit has declared an attack this turn.
        pub declared: bool,
        /// The attacker that the unit touched before the move and that is farthest away after it. Its distance shows
        /// whether a change of formation breaks contact. `None` if the unit touched no attacker.
        pub attacker: Option<NearFacts>,
        /// The largest gap in cm that still counts as touching.
        pub touching_cm: f64 as minor,
    }
}

ask! {
    /// The request for a move.
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
        let mut walked = walk(survey, unit, placed, way);
        narrow(survey, (unit, placed), way, None, &mut walked.facts);
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
    /// Returns true if the unit only changes formation in place, mounts or dismounts.
    fn reforms(&self) -> bool {
        let mut legs = self.march.legs.iter();
        !self.march.legs.is_empty() && legs.all(|leg| !leg.kind.is_way())
    }

    /// Adds the check that the unit is in no melee. A unit that is attacked and does not attack may still change
    /// formation, provided that it keeps contact with all its attackers.
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

    /// Returns the checks that the unit may move at all: it is in no melee, garrisons no place, and is attached to no
    /// other unit.
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

/// Returns the attacker that touches a unit's old place and is farthest from its new place. Returns `None` if no
/// attacker touches the old place.
fn attacker(survey: Survey<'_>, (unit, before): (&Unit, &UnitPose), after: &UnitPose) -> Option<NearFacts> {
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

/// Returns the share of the movement for this turn that the unit has used after the move, from 0 to 1, if the umpire
/// has struck out or added lines. Returns `None` if not, so that the share follows from the path.
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

/// Returns an offer to move for every unit that may move and has movement left. A unit under attack is offered only a
/// change of formation. Paths are checked when the player names one.
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
        let path = Choice::of("path", ChoiceRange::Path(left));
        Some(offer("move", unit).choosing([path]))
    };
    let units = position.units.iter().filter(|unit| movable(unit));
    units.filter_map(a_move).collect()
}
