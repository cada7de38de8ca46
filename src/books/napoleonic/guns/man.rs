//! Serving guns: gunners without guns may take over any guns on the table that have no gunners, even the enemy's.

use super::{about, has_left, is_outside, rectangle, said, touches_if_placed};
use crate::find::guns;
use crate::layout::formation_stands;
use crate::prelude::*;
use crate::sketch::step;
use geometry::{nearest, nearest_way};

/// The facts of gunners who take over guns without gunners.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ManFacts {
    /// The accuracy in cm with which players place stands by hand. A result that a smaller shift would change is a
    /// close call.
    #[schemars(extend("x-minor" = true))]
    pub accuracy_cm: f64,
    pub phase: Phase,
    pub unit: UnitFacts,
    pub guns: Id,
    /// The artillery type of the guns.
    pub guns_type: Troops,
    /// The distance in cm between the gunners' stands and the guns. `None` if the gunners are not placed.
    pub cm: Option<f64>,
    /// The largest gap in cm that still counts as touching.
    #[schemars(extend("x-minor" = true))]
    pub touching_cm: f64,
    /// The unit to which the gunners are attached, if any.
    pub with: Option<Id>,
    /// True if the gunners are part of a melee that was declared this turn.
    pub in_melee: bool,
    /// The share of their movement for this turn that the gunners have already used, from 0 to 1.
    #[schemars(extend("x-measure" = "share"))]
    pub spent: f64,
    /// The obstacles to a deployed battery where the guns stand.
    pub spot: SpotFacts,
}

ask! {
    /// The request for gunners to take over guns without gunners.
    ManAsk of Napoleonic {
        unit: Id = hole::Unit,
        guns: Id = hole::Guns,
    }
}

impl Case<Napoleonic> for ManFacts {
    done!("serves-guns");

    fn measure(survey: Survey<'_>, ask: &ManAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let who = unit(position, ask.unit.as_str())?;
        let guns = guns(position, ask.guns.as_str())?;
        let facts = UnitFacts::of(position, who);
        let pose = Pose { at: guns.at, facing: guns.facing };
        let stands = formation_stands(survey.tables, who, Formation::Deployed, &pose);
        let stood = [rectangle(survey.tables, guns)];
        let apart = who.placed.as_ref().and_then(|placed| nearest(placed.stands(), &stood));
        Ok(Self {
            accuracy_cm: position.ground.accuracy,
            phase: position.phase,
            guns: guns.id.clone(),
            guns_type: guns.troops,
            cm: apart.map(swept),
            touching_cm: position.ground.tolerance,
            with: who.with.clone(),
            in_melee: position.in_melee(who),
            spent: who.spent,
            spot: SpotFacts::of(survey, &Body::of(&facts), &stands),
            unit: facts,
        })
    }

    about!(unit.id, measured within accuracy_cm);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let key = tables.guns_reuse.key;
        tally.note(key);
        tally.note(tables.move_reform.key);
        tally.checks.extend(self.may(tables, key));
        let apart = (fact!(self.cm), self.touching_cm);
        touches_if_placed(&mut tally, key, &self.unit, NameOrId::Unnamed(&self.guns), apart);
        tally
    }

    fn follow(&self, tables: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        vec![
            Event::Manned { unit: unit(), guns: self.guns.clone() },
            Event::Spent { unit: unit(), share: (self.spent + tables.move_reform.share).min(1.0) },
        ]
    }

    fn says(&self, _: &Tables) -> Reason {
        said("serves-guns", &self.unit).name("guns", &self.guns).word("type", self.guns_type.message())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let guns = survey.position.guns(&self.guns).map(|guns| rectangle(survey.tables, guns));
        let both = survey.position.standing(&self.unit.id).zip(guns);
        let way = both.and_then(|(who, guns)| nearest_way(who.stands(), &[guns]));
        step(way, self.cm, None, &self.unit.id)
    }
}

impl ManFacts {
    /// Returns the checks that the unit consists of gunners without guns, attached to no unit, and that nothing
    /// prevents them from standing at the guns.
    fn may(&self, tables: &Tables, key: &'static str) -> Checks<'_> {
        let (unit, body) = (&self.unit, Body::of(&self.unit));
        let mut checks = about(unit);
        checks.add([in_phase(tables, fact!(self.phase), Phase::Movement)]);
        let gunners = unit.is_artillery() && !unit.guns;
        checks.that_with(key, gunners, ["gunners", "no-gunners"], |reason| {
            reason.word("type", unit.type_message())
        });
        checks.that(key, fact!(self.with).is_none(), ["alone", "with-another"]);
        let share = tables.move_reform.share;
        checks.add([
            is_outside(tables, unit, fact!(self.unit.place)),
            out_of_melee(tables, unit, fact!(self.in_melee)),
            has_left(tables, unit, fact!(self.spent), share),
            self.spot.lies_on_nobody(tables, &body),
            self.spot.touches_no_enemy(tables, &body),
        ]);
        checks
    }
}

/// Returns an offer for each set of guns that the gunners may take over now.
pub(super) fn offers(survey: Survey<'_>, unit: &Unit) -> Vec<Offer> {
    // Only gunners without guns can take over guns, so nothing is measured for other units.
    let guns = survey.position.guns.iter().filter(|_| unit.is_gunners());
    let asks = guns.map(|guns| ManAsk { unit: unit.id.clone(), guns: guns.id.clone() });
    survey.offers(asks, "", |facts: &ManFacts| {
        offer("man", unit).saying(|reason| reason.name("guns", &facts.guns))
    })
}
