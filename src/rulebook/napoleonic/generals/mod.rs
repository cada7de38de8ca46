//! Generals: they ride, into the ranks of a unit and out of them, and they die.

mod death;
mod way;

pub use death::{DeathAsk, DeathFacts};

use super::ask::{general, point, refuse, unit};
use super::event::Event;
use super::kind::Phase;
use super::march::millimetres;
use super::outcome::Outcome;
use super::phase::in_phase;
use super::position::General;
use super::sketch::distance;
use super::spot::{Body, SpotFacts};
use super::survey::Survey;
use super::tables::Tables;
use super::unit::UnitFacts;
use crate::names::Id;
use crate::rulebook::case::Case;
use crate::rulebook::napoleonic::Napoleonic;
use crate::rulebook::{Answers, Choice, Due, Hole, HoleKind, Offer, Refusal, Takes};
use crate::ruling::{Amendments, Arg, Block, Budget, Check, Line, Open, Reason, Scale, Tally};
use crate::table::{Mark, MarkKind};
use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use way::{Start, held, spot};

/// The facts of a general's ride.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RideFacts {
    /// How exactly hands place stands, in cm.
    #[schemars(extend("x-minor" = true))]
    pub accuracy_cm: f64,
    /// The phase it is.
    pub phase: Phase,
    /// The general.
    pub of: Id,
    /// His name.
    pub name: String,
    /// His side.
    pub side: Id,
    /// The unit in whose ranks he is.
    pub with: Option<Id>,
    /// How far he rides, in cm; open if he, or the unit he rides to, is not placed.
    pub cm: Option<f64>,
    /// The share of his movement he has used, 0 to 1.
    #[schemars(extend("x-measure" = "share"))]
    pub spent: f64,
    /// How far he may ride in a turn, in cm, if not as far as the rules say.
    pub allowance_cm: Option<f64>,
    /// The unit into whose ranks he rides.
    pub host: Option<UnitFacts>,
    /// Where he rides to, if not into ranks.
    pub at: Option<[f64; 2]>,
    /// What he comes up against there.
    pub spot: Option<SpotFacts>,
    /// The built-up area there, if an enemy unit holds it.
    pub held: Option<HeldFacts>,
}

/// A place that an enemy unit holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct HeldFacts {
    /// The place.
    pub of: Id,
    /// The unit.
    pub by: Id,
    /// The unit's name.
    pub by_name: String,
}

/// A ride that is asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct RideAsk {
    /// Who.
    pub general: Id,
    /// Where to.
    pub to: Goal,
}

/// Where a general rides to.
#[derive(Clone, Debug, PartialEq)]
pub enum Goal {
    /// A point of the table, in cm.
    At(DVec2),
    /// The ranks of a unit.
    Ranks(Id),
}

impl Case<Napoleonic> for RideFacts {
    const PROCEDURE: &'static str = "general";
    const HOLES: &'static [Hole] = &[
        Hole::new("general", HoleKind::General, true),
        Hole::new("at", HoleKind::Point, false),
        Hole::new("with", HoleKind::Unit, false).other(),
    ];
    const DONE: &'static str = "rides";
    type Ask = RideAsk;

    fn read(survey: Survey<'_>, answers: &Answers) -> Result<RideAsk, Refusal> {
        let named = answers.one("general").unwrap_or_default();
        let who = general(survey.position, named)?;
        let to = match (answers.one("at"), answers.one("with")) {
            (Some(at), None) => Goal::At(point(at)?),
            (None, Some(with)) => Goal::Ranks(unit(survey.position, with)?.id.clone()),
            _ => return Err(refuse("measure.general", "one-goal", &who.name)),
        };
        Ok(RideAsk {
            general: who.id.clone(),
            to,
        })
    }

    fn measure(survey: Survey<'_>, ask: &RideAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let who = general(position, ask.general.as_str())?;
        let mut facts = Self {
            accuracy_cm: position.ground.accuracy,
            phase: position.phase,
            of: who.id.clone(),
            name: who.name.clone(),
            side: who.side.clone(),
            with: who.with.clone(),
            cm: None,
            spent: who.spent,
            allowance_cm: None,
            host: None,
            at: None,
            spot: None,
            held: None,
        };
        let start = Start::of(position, who);
        match &ask.to {
            Goal::At(at) => {
                facts.cm = start.map(|start| Survey::cm(start.to_point(*at).length()));
                facts.at = Some([at.x, at.y]);
                facts.spot = Some(spot(survey, who, *at));
                facts.held = held(position, who, *at);
            }
            Goal::Ranks(id) => {
                let host = unit(position, id.as_str())?;
                let both = start.zip(host.placed.as_ref());
                let way = both.and_then(|(start, host)| start.to_unit(host));
                facts.cm = way.map(|way| Survey::cm(way.length()));
                facts.host = Some(UnitFacts::of(position, host));
            }
        }
        Ok(facts)
    }

    fn subject(&self) -> Id {
        self.of.clone()
    }

    fn called(&self, id: &Id) -> Option<String> {
        let own = (*id == self.of).then(|| self.name.clone());
        own.or_else(|| UnitFacts::called_among(&self.host, id))
    }

    fn accuracy(&self) -> f64 {
        self.accuracy_cm
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        tally
            .checks
            .push(in_phase(tables, self.phase, Phase::Movement));
        tally.checks.extend(self.host_takes_him(tables));
        if let Some(spot) = &self.spot {
            tally.checks.extend(spot.checks(tables, &self.body()));
            tally.checks.push(self.nobody_holds(tables));
        }
        match self.cm {
            Some(cm) => self.price(tables, cm, &mut tally),
            None => tally.open.push(Open {
                key: tables.move_allowance.key,
                path: "cm".into(),
                because: self.said("distance"),
            }),
        }
        tally.note(tables.measure_general.key);
        tally
    }

    fn follow(&self, tables: &Tables, _: &Tally, _: &Outcome) -> Vec<Event> {
        let most = self.allowed_cm(tables);
        let used = self.cm.unwrap_or(0.0) / most;
        vec![Event::General {
            general: self.of.clone(),
            at: self.at,
            with: self.host.as_ref().map(|host| host.id.clone()),
            // Who has nothing to use up has used it all.
            share: if most > 0.0 {
                (self.spent + used).min(1.0)
            } else {
                1.0
            },
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
        let start = general.and_then(|general| Start::of(survey.position, general));
        let host = self.host.as_ref().map(|host| &host.id);
        let host = host.and_then(|host| survey.position.unit(host)?.placed.as_ref());
        let way = start.and_then(|start| match (self.at, host) {
            (Some(at), _) => Some(start.to_point(DVec2::from(at))),
            (None, Some(host)) => start.to_unit(host),
            (None, None) => None,
        });
        let ride = distance(way, self.cm).map(|tape| Mark {
            kind: MarkKind::Way,
            ..tape.on("cm").of(&self.of)
        });
        ride.into_iter().collect()
    }
}

impl RideFacts {
    fn said(&self, variant: &'static str) -> Reason {
        Reason::new("measure.general", variant).name("unit", &self.name)
    }

    fn body(&self) -> Body<'_> {
        Body {
            id: &self.of,
            name: &self.name,
            side: &self.side,
            mounted: false,
            among: None,
        }
    }

    /// The unit into whose ranks he rides is of his side, and not the one he is in.
    fn host_takes_him(&self, tables: &Tables) -> Vec<Check> {
        let Some(host) = &self.host else {
            return Vec::new();
        };
        let key = tables.measure_general.key;
        let check = |holds, variant: [&'static str; 2]| {
            let because = self.said(if holds { variant[0] } else { variant[1] });
            Check::new(key, holds, because.name("other", host.called())).of(&self.of)
        };
        vec![
            check(host.side == self.side, ["friend", "enemy"]).on("host.side", self.side.as_str()),
            check(
                self.with.as_ref() != Some(&host.id),
                ["elsewhere", "there-already"],
            )
            .on("with", serde_json::Value::Null),
        ]
    }

    /// No enemy unit holds the built-up area he rides into.
    ///
    /// # Source
    /// `bua.enter.enemy`
    fn nobody_holds(&self, tables: &Tables) -> Check {
        let because = match &self.held {
            Some(held) => self
                .said("held")
                .name("place", &held.of)
                .name("other", &held.by_name),
            None => self.said("not-held"),
        };
        Check::new(tables.bua_enter_enemy.key, self.held.is_none(), because)
            .of(&self.of)
            .on("held", serde_json::Value::Null)
    }

    /// How far he may ride in a turn, in cm.
    fn allowed_cm(&self, tables: &Tables) -> f64 {
        self.allowance_cm.unwrap_or(tables.move_allowance.general)
    }

    /// What there is, what he has used, what the way takes, in millimetres.
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
            let because =
                Reason::new("move.allowance", "spent").with("share", Arg::Share(self.spent));
            lines.push(line(-before, because, "spent"));
        }
        lines.push(line(before - after, self.said("way"), "cm"));
        tally.scale = Scale::Millimetres;
        tally.blocks.push(Block {
            lines,
            budget: Some(Budget {
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

/// Every general who can ride yet: to some point, or into the ranks of a friend within reach.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let generals = survey.position.generals.iter();
    generals
        .filter_map(|general| offer_to(survey, general))
        .collect()
}

fn offer_to(survey: Survey<'_>, general: &General) -> Option<Offer> {
    let left = Survey::cm(survey.tables.move_allowance.general * (1.0 - general.spent));
    let start = Start::of(survey.position, general).filter(|_| left > 0.0)?;
    let centre = start.centre();
    let in_reach = survey
        .present(&general.side, true)
        .filter(|(unit, placed)| {
            general.with.as_ref() != Some(&unit.id)
                && start
                    .to_unit(placed)
                    .is_some_and(|way| Survey::cm(way.length()) <= left)
        })
        .map(|(unit, _)| unit.id.to_string());
    let in_reach: Vec<String> = in_reach.collect();
    let choice = |hole, takes, optional| Choice {
        hole,
        takes,
        optional,
    };
    // Where nobody is in reach he has to be sent to a point.
    let nobody = in_reach.is_empty();
    let at = choice("at", Takes::Near([centre.x, centre.y], left), !nobody);
    let with = (!nobody).then(|| choice("with", Takes::OneOf(in_reach), true));
    Some(Offer {
        procedure: RideFacts::PROCEDURE,
        side: Some(general.side.clone()),
        answers: vec![("general", general.id.to_string())],
        open: std::iter::once(at).chain(with).collect(),
        due: Due::Free,
        says: Reason::new("due", "general").name("unit", &general.name),
    })
}
