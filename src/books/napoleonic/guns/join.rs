//! Joining: gunners without guns, or engineers, attach themselves to a unit that they touch.

use super::{rule_of, said, touches_if_placed};
use crate::prelude::*;
use crate::sketch::step;
use geometry::nearest_way;

/// The facts of figures (gunners without guns, or engineers) that join a unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinFacts {
    /// The accuracy in cm with which players place stands by hand. A result that a smaller shift would change is a
    /// close call.
    #[schemars(extend("x-minor" = true))]
    pub accuracy_cm: f64,
    pub phase: Phase,
    pub unit: UnitFacts,
    /// The unit that the gunners or engineers join.
    pub host: UnitFacts,
    /// The distance in cm between the stands of the gunners or engineers and of the unit that they join. `None` if
    /// either is not placed.
    pub cm: Option<f64>,
    /// The largest gap in cm that still counts as touching.
    #[schemars(extend("x-minor" = true))]
    pub touching_cm: f64,
    /// The unit to which the gunners or engineers are already attached, if any.
    pub with: Option<Id>,
    /// The unit to which the unit that they join is itself attached, if any.
    pub host_with: Option<Id>,
    pub guests: Vec<Id>,
    /// True if the figures are part of a melee that was declared this turn.
    pub in_melee: bool,
    /// The share of their movement for this turn that the gunners or engineers have already used, from 0 to 1.
    #[schemars(extend("x-measure" = "share"))]
    pub spent: f64,
}

ask! {
    /// The request for gunners without guns or engineers to join a unit.
    JoinAsk of Napoleonic {
        unit: Id = hole::Unit,
        /// The id of the unit that the gunners or engineers join.
        with: Id = hole::Other<hole::Unit>,
    }
}

impl Case<Napoleonic> for JoinFacts {
    done!("joins");

    fn measure(survey: Survey<'_>, ask: &JoinAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let who = unit(position, ask.unit.as_str())?;
        let host = unit(position, ask.with.as_str())?;
        if who.id == host.id {
            return Err(refuse("guns.attach", "itself", &who.name));
        }
        let both = who.placed.as_ref().zip(host.placed.as_ref());
        let guests =
            position.units.iter().filter(|guest| guest.is_present() && guest.with.as_ref() == Some(&who.id));
        Ok(Self {
            accuracy_cm: position.ground.accuracy,
            phase: position.phase,
            unit: UnitFacts::of(position, who),
            host: UnitFacts::of(position, host),
            cm: both.map(|(who, host)| who.distance(host)),
            touching_cm: position.ground.tolerance,
            with: who.with.clone(),
            host_with: host.with.clone(),
            guests: guests.map(|guest| guest.id.clone()).collect(),
            in_melee: position.in_melee(who),
            spent: who.spent,
        })
    }

    about!(unit.id, measured within accuracy_cm);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let key = rule_of(tables, &self.host);
        tally.note(key);
        tally.note(tables.guns_attach.key);
        tally.checks.extend(self.may(tables, key));
        let apart = (fact!(self.cm), self.touching_cm);
        touches_if_placed(&mut tally, key, &self.unit, self.host.called(), apart);
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        vec![
            Event::Joined { unit: unit(), with: self.host.id.clone() },
            Event::Spent { unit: unit(), share: 1.0 },
        ]
    }

    fn says(&self, tables: &Tables) -> Reason {
        let shelters = rule_of(tables, &self.host) == tables.move_square_shelter.key;
        let variant = if shelters { "shelters" } else { "joins" };
        said(variant, &self.unit).name("other", self.host.called())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let both = survey.position.standing(&self.unit.id).zip(survey.position.standing(&self.host.id));
        let way = both.and_then(|(who, host)| nearest_way(who.stands(), host.stands()));
        step(way, self.cm, None, &self.unit.id)
    }
}

impl JoinFacts {
    /// Returns the checks that the gunners or engineers may join the unit. The unit has to be a friend, in the same
    /// built-up area if any, and itself attached to no unit. Joining takes all movement that is left, so some has to be
    /// left.
    ///
    /// # Source
    /// `guns.attach`, `move.allowance`
    fn may(&self, tables: &Tables, key: &'static str) -> Checks<'_> {
        let unit = &self.unit;
        let mut checks = Checks::of(&unit.id, |reason| {
            reason
                .name("unit", unit.called())
                .name("other", self.host.called())
                .word("type", unit.type_message())
                .with("spent", Arg::Share(self.spent))
        })
        .said_by("guns.attach");
        checks.add([in_phase(tables, fact!(self.phase), Phase::Movement)]);
        checks.that(key, unit.goes_along(), ["goes-along", "stays-itself"]);
        let friend = fact!(self.host.side).is(unit.side.clone());
        checks.that(key, friend, ["friend", "enemy"]);
        checks.that(key, fact!(self.with).is_none(), ["alone", "with-another"]);
        let alone = fact!(self.host_with).is_none();
        checks.that(key, alone, ["other-alone", "other-with-another"]);
        checks.that(key, fact!(self.guests).is_empty(), ["no-guests", "guests"]);
        let place = |unit: &UnitFacts| unit.place.as_ref().map(|place| place.of.clone());
        let same = place(unit) == place(&self.host);
        checks.that(key, same, ["same-place", "another-place"]);
        checks.add([out_of_melee(tables, unit, fact!(self.in_melee))]);
        let left = fact!(self.spent).so(|spent| *spent < 1.0, 0.0);
        checks.that(tables.move_allowance.key, left, ["some-left", "none-left"]);
        checks
    }
}

/// Returns an offer for each friendly unit that the gunners or engineers may join now.
pub(super) fn offers(survey: Survey<'_>, unit: &Unit) -> Vec<Offer> {
    // Only gunners without guns and engineers can join a unit, so distances are not measured for other units.
    if !UnitFacts::of(survey.position, unit).goes_along() {
        return Vec::new();
    }
    let friends = survey.position.present(&unit.side, true);
    let asks = friends.map(|(host, _)| JoinAsk { unit: unit.id.clone(), with: host.id.clone() });
    survey.offers(asks, "", |facts: &JoinFacts| {
        offer("join", unit).saying(|reason| reason.name("other", &facts.host.name))
    })
}
