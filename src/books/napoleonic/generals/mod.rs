//! Generals: their rides across the table, into the ranks of a unit and out of them, and their deaths.

mod death;
mod offers;
mod way;

pub(crate) use death::{DeathAsk, DeathFacts};
pub(super) use offers::offers;

use super::find::general;
use super::march::millimetres;
use super::prelude::*;
use super::sketch::same;
use geometry::End;
use ruling::{Budget, Scale};
use serde_json::Value;
use way::{Ride, held, ranks, ride, spot, start};

/// The facts of a general's ride.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RideFacts {
    /// The accuracy in cm with which players place stands by hand. A result that a smaller shift would change is a
    /// close call.
    #[schemars(extend("x-minor" = true))]
    pub accuracy_cm: f64,
    pub phase: Phase,
    /// The id of the general.
    pub of: Id,
    pub name: String,
    pub side: Id,
    /// The unit in whose ranks the general stands. `None` if the general is outside any unit.
    pub with: Option<Id>,
    /// The length of the ride in cm. `None` if the general, or the unit to which it leads, is not placed.
    pub cm: Option<f64>,
    /// The points in cm at which the path begins, bends and ends.
    #[serde(default)]
    #[schemars(extend("x-minor" = true))]
    pub bends: Vec<[f64; 2]>,
    /// The first obstacle on the straight line to the goal, if any.
    #[serde(default)]
    pub through: Option<ThroughFacts>,
    /// True if some path, straight or around obstacles, is short enough for the general's movement.
    #[serde(default = "passable")]
    pub passable: bool,
    /// The share of its movement for this turn that the general has already used, from 0 to 1.
    #[schemars(extend("x-measure" = "share"))]
    pub spent: f64,
    /// The distance in cm that the general may ride in a turn, if the umpire overrides the rules.
    pub allowance_cm: Option<f64>,
    /// The unit whose ranks the general is to join. `None` for a ride to a point.
    pub host: Option<UnitFacts>,
    /// The point, in cm, to which the general rides. `None` for a ride into the ranks of a unit.
    pub at: Option<[f64; 2]>,
    /// The obstacles at the point to which the general rides, such as an enemy in contact. `None` for a ride into
    /// ranks.
    pub spot: Option<SpotFacts>,
    /// The built-up area at the point to which the general rides, if an enemy unit garrisons that area.
    pub held: Option<HeldFacts>,
}

facts! {
    /// A built-up area that an enemy unit garrisons.
    pub struct HeldFacts {
        /// The id of the built-up area.
        pub of: Id,
        /// The id of the enemy unit.
        pub by: Id,
        /// The name of the enemy unit.
        pub by_name: String,
    }

    /// An obstacle on the path of a general: a unit, or water.
    pub struct ThroughFacts {
        pub of: Id,
        pub name: String,
        /// The kind of water, such as a river. `None` if the obstacle is a unit.
        pub kind: Option<TerrainKind>,
    }
}

/// Returns true, the default for records that do not say whether a path is open.
fn passable() -> bool {
    true
}

ask! {
    /// The request for a general to ride to a point or into the ranks of a unit.
    RideAsk of Napoleonic {
        general: Id = hole::General,
        /// The point of the table to which the general rides, in cm. `None` for a ride into the ranks of a unit.
        at: Option<DVec2> = hole::Optional<hole::Point>,
        /// The unit whose ranks the general joins. `None` for a ride to a point.
        with: Option<Id> = hole::Other<hole::Optional<hole::Unit>>,
    } checked by has_one_goal
}

/// Checks that a request names one goal for the ride: a point or a unit.
///
/// # Errors
/// Refuses a request with both goals, or with neither.
fn has_one_goal(survey: Survey<'_>, ask: &RideAsk) -> Result<(), Refusal> {
    if ask.at.is_some() == ask.with.is_some() {
        let who = general(survey.position, ask.general.as_str())?;
        return Err(refuse("measure.general", "one-goal", &who.name));
    }
    Ok(())
}

impl Case<Napoleonic> for RideFacts {
    done!("rides");

    fn measure(survey: Survey<'_>, ask: &RideAsk, said: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let who = general(position, ask.general.as_str())?;
        let most = said.number("allowance_cm");
        let most = most.unwrap_or(survey.tables.move_allowance.general);
        // The search allows paths that are too long by up to the accuracy of placing by hand, so that the length of a
        // ride that is barely too long is known.
        let most = most * (1.0 - who.spent) + position.ground.accuracy;
        let mut facts = Self {
            accuracy_cm: position.ground.accuracy,
            phase: position.phase,
            of: who.id.clone(),
            name: who.name.clone(),
            side: who.side.clone(),
            with: who.with.clone(),
            cm: None,
            bends: Vec::new(),
            through: None,
            passable: true,
            spent: who.spent,
            allowance_cm: None,
            host: None,
            at: None,
            spot: None,
            held: None,
        };
        let mut goal = None;
        if let Some(at) = ask.at {
            facts.at = Some([at.x, at.y]);
            facts.spot = Some(spot(survey, who, at));
            facts.held = held(position, who, at);
            goal = Some(End::Point(at));
        }
        let host = ask.with.as_ref().map(|id| unit(position, id.as_str())).transpose()?;
        if let Some(host) = host {
            facts.host = Some(UnitFacts::of(position, host));
            goal = ranks(host);
        }
        let host = host.map(|host| &host.id);
        if let (Some(from), Some(to)) = (start(position, who), goal) {
            facts.rides(ride(survey, who, (&from, &to), host, most));
        }
        Ok(facts)
    }

    about!(of, measured within accuracy_cm);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        tally.checks.push(in_phase(tables, fact!(self.phase), Phase::Movement));
        tally.checks.extend(self.host_takes_him(tables));
        if let Some(spot) = &self.spot {
            tally.checks.extend(spot.checks(tables, &self.body()));
            tally.checks.push(self.nobody_holds(tables));
        }
        tally.checks.push(self.has_a_way(tables));
        match self.cm {
            Some(cm) if self.passable => self.price(tables, cm, &mut tally),
            // A ride without an open path has no cost, because with more movement the general would take another path.
            Some(_) => {}
            None => tally.open.push(OpenFact {
                key: tables.move_allowance.key,
                path: "cm".into(),
                because: self.said("distance"),
            }),
        }
        tally.note(tables.measure_general.key);
        tally
    }

    fn follow(&self, tables: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let most = self.allowed_cm(tables);
        let used = self.cm.unwrap_or(0.0) / most;
        vec![Event::General {
            general: self.of.clone(),
            at: self.at,
            with: self.host.as_ref().map(|host| host.id.clone()),
            // A general who has no movement at all counts as having used all of it.
            share: if most > 0.0 { (self.spent + used).min(1.0) } else { 1.0 },
        }]
    }

    fn says(&self, _: &Tables) -> Reason {
        let [x, y] = self.at.unwrap_or_default();
        match &self.host {
            Some(host) => self.said("rides-to-ranks").name("other", host.called()),
            None => self.said("rides").cm("x", x).cm("y", y),
        }
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let general = survey.position.general(&self.of);
        let begins = general.and_then(|general| start(survey.position, general));
        let (Some(begins), Some(cm)) = (begins, self.cm) else {
            return Vec::new();
        };
        let points: Vec<DVec2> = self.bends.iter().copied().map(DVec2::from).collect();
        let stretches = points.iter().zip(points.iter().skip(1));
        let length: f64 = stretches.map(|(from, to)| from.distance(*to)).sum();
        let here = |at: &DVec2| begins.nearest(*at).distance(*at) < 1e-6;
        let lies = points.first().is_some_and(here) && same(length, cm);
        let way = Mark { cm: Some(cm), ..Mark::new(MarkKind::Way, Figure::Line(points)) };
        lies.then(|| way.on("cm").of(&self.of)).into_iter().collect()
    }
}

impl RideFacts {
    fn said(&self, variant: &'static str) -> Reason {
        Reason::new("measure.general", variant).name("unit", &self.name)
    }

    fn about_him(&self) -> Checks<'_> {
        Checks::of(&self.of, |reason| reason.name("unit", &self.name)).said_by("measure.general")
    }

    fn rides(&mut self, ride: Ride) {
        self.cm = Some(ride.cm());
        self.bends = ride.points.iter().map(|at| [at.x, at.y]).collect();
        self.through = ride.round;
        self.passable = ride.open;
    }

    /// Returns the check that some path is open for the ride, straight or around obstacles.
    ///
    /// # Source
    /// `move.through`, `move.bar.all`
    fn has_a_way(&self, tables: &Tables) -> Check {
        let water = self.through.as_ref().and_then(|through| through.kind);
        let key = match water {
            Some(_) => tables.move_bar_all.key,
            None => tables.move_through.key,
        };
        let words = match (&self.through, water) {
            (None, _) => ["way-straight", "way-through-unit"],
            (Some(_), None) => ["way-found", "way-through-unit"],
            (Some(_), Some(_)) => ["way-found", "way-through-water"],
        };
        let way = fact!(self.passable).is(true);
        let check = self.about_him().check(key, way, words);
        check.saying(|reason| self.told_of_way(reason))
    }

    /// Adds the obstacle on the straight line to the reason of a check or a line.
    fn told_of_way(&self, reason: Reason) -> Reason {
        let through = self.through.as_ref();
        let kind = through.and_then(|through| through.kind);
        reason
            .name("other", through.map_or("", |through| &through.name))
            .word("kind", kind.map_or("open", TerrainKind::message))
    }

    fn body(&self) -> Body<'_> {
        Body {
            id: &self.of,
            called: self.of.called(&self.name),
            side: &self.side,
            mounted: false,
            among: None,
        }
    }

    /// Returns the checks that the unit to be joined is on the general's side, and that the general is not in its ranks
    /// already.
    fn host_takes_him(&self, tables: &Tables) -> Vec<Check> {
        let Some(host) = &self.host else {
            return Vec::new();
        };
        let key = tables.measure_general.key;
        let mut checks = self.about_him();
        let friend = fact!("host", host.side).is(self.side.clone());
        checks.that(key, friend, ["friend", "enemy"]);
        let elsewhere = fact!(self.with).so(|with| with.as_ref() != Some(&host.id), Value::Null);
        checks.that(key, elsewhere, ["elsewhere", "there-already"]);
        let named = |check: Check| check.saying(|reason| reason.name("other", host.called()));
        checks.into_iter().map(named).collect()
    }

    /// Returns the check that no enemy unit garrisons a built-up area at the goal.
    ///
    /// # Source
    /// `bua.enter.enemy`
    fn nobody_holds(&self, tables: &Tables) -> Check {
        let (key, free) = (tables.bua_enter_enemy.key, fact!(self.held).is_none());
        let check = self.about_him().check(key, free, ["not-held", "held"]);
        check.saying(|reason| match &self.held {
            Some(held) => reason.name("place", &held.of).name("other", &held.by_name),
            None => reason,
        })
    }

    /// Returns the distance in cm that the general may ride in a full turn.
    fn allowed_cm(&self, tables: &Tables) -> f64 {
        self.allowance_cm.unwrap_or(tables.move_allowance.general)
    }

    /// Adds the cost of the ride to the tally, in millimetres: the movement for the turn, less the movement used
    /// before, less the length of the path.
    ///
    /// # Source
    /// `move.allowance`
    fn price(&self, tables: &Tables, cm: f64, tally: &mut Tally) {
        let key = tables.move_allowance.key;
        let allowed = self.allowed_cm(tables);
        let given = millimetres(allowed);
        let before = millimetres(allowed * self.spent);
        let after = millimetres(allowed * self.spent + cm);
        let line = |amount, because, path: &'static str| Line::new(key, amount, because).on(path);
        let mut lines = vec![line(given, self.said("allowance"), "allowance_cm")];
        if self.spent > 0.0 {
            let because = Reason::new("move.allowance", "spent").with("share", Arg::Share(self.spent));
            lines.push(line(-before, because, "spent"));
        }
        let kind = self.through.as_ref().map(|through| through.kind);
        let way = match kind {
            Some(None) if self.passable => "way-round-unit",
            Some(Some(_)) if self.passable => "way-round-water",
            _ => "way",
        };
        lines.push(line(before - after, self.told_of_way(self.said(way)), "cm"));
        tally.scale = Scale::Millimetres;
        tally.blocks.push(Block {
            lines,
            budget: Some(Budget {
                share: self.spent,
                runs_out: None,
                key,
                of: self.of.clone(),
                given: ("allowance_cm".into(), given),
                measured: true,
            }),
            ..Block::default()
        });
        tally.settle();
    }
}
