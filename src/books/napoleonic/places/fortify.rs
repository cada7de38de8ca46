//! Fortifying a built-up area, and declining an action that a unit would have to take.

use super::checks::whole_move;
use crate::find::member;
use crate::prelude::*;
use serde_json::json;

facts! {
    /// The facts of engineers who lay a fortify marker.
    pub struct FortifyFacts {
        pub phase: Phase = Phase::Movement,
        /// The unit of engineers, with the built-up area that it is in.
        pub unit: UnitFacts,
        /// The share of their movement for this turn that the engineers have already used, from 0 to 1.
        #[schemars(extend("x-measure" = "share"))]
        pub spent: f64,
        /// The number of markers that have been laid in the built-up area.
        pub markers: u32,
        /// True if a marker was already laid there this turn.
        pub laid: bool,
    }
}

/// Returns the built-up area in which a unit is, or `None` if the unit is in none.
fn built_up<'p>(position: &'p Position, unit: &Unit) -> Option<&'p Terrain> {
    let place = position.terrain(unit.within.as_ref()?)?;
    (place.kind == TerrainKind::Bua).then_some(place)
}

impl Case<Napoleonic> for FortifyFacts {
    done!("fortifies");

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let who = unit(survey.position, ask.as_str())?;
        Ok(measure(survey.position, who))
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let key = tables.bua_fortify.key;
        tally.checks.extend([
            in_phase(tables, fact!(self.phase), Phase::Movement),
            whole_move(key, &self.unit, fact!(self.spent)),
        ]);
        tally.checks.extend(self.may_lay(tables));
        // The last marker fortifies the area only at the end of the whole turn.
        if self.markers + 1 >= tables.bua_fortify.markers {
            tally.note(tables.turn_end.key);
        }
        tally.blocks.push(Block::default());
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let place = self.unit.place.as_ref().map(|place| place.of.clone());
        let marked = place.map(|place| Event::Marked { place });
        let spent = Event::Spent { unit: self.unit.id.clone(), share: 1.0 };
        marked.into_iter().chain([spent]).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new("bua.fortify", "says")
            .name("unit", self.unit.called())
            .name("place", self.place())
            .count("marker", self.markers + 1)
            .count("markers", tables.bua_fortify.markers)
    }
}

impl FortifyFacts {
    fn place(&self) -> &str {
        let place = self.unit.place.as_ref();
        place.map_or("", |place| place.of.as_str())
    }

    /// Returns the checks that the unit may lay a marker. It has to consist of engineers inside a built-up area that is
    /// not fortified yet and where no marker was laid this turn.
    fn may_lay(&self, tables: &Tables) -> Checks<'_> {
        let (rule, unit) = (&tables.bua_fortify, &self.unit);
        let (key, most) = (rule.key, rule.markers);
        let mut checks = Checks::of(&unit.id, |reason| {
            reason.name("unit", unit.called()).name("place", self.place()).count("markers", self.markers)
        });
        let engineers = unit.made_of("unit").is(Some(Troops::Engineers));
        checks.that(key, engineers, ["engineers", "no-engineers"]);
        let bua = json!({ "of": self.place(), "kind": TerrainKind::Bua.word() });
        let built_up = |place: &PlaceFacts| place.kind == Some(TerrainKind::Bua);
        let inside = fact!(self.unit.place).so(|place| place.as_ref().is_some_and(built_up), bua);
        checks.that(key, inside, ["inside", "outside"]);
        let place = fact!(self.unit.place).at("unit.place.fortified");
        let fortified = |place: &PlaceFacts| built_up(place) && place.fortified;
        let open = place.so(|place| !place.as_ref().is_some_and(fortified), false);
        checks.that(key, open, ["unfortified", "fortified"]);
        let wanting = fact!(self.markers).so(|markers| *markers < most, most.saturating_sub(1));
        checks.that(key, wanting, ["wanting", "enough"]);
        checks.that(key, fact!(self.laid).is(false), ["first", "laid"]);
        checks
    }
}

fn measure(position: &Position, unit: &Unit) -> FortifyFacts {
    let place = built_up(position, unit);
    FortifyFacts {
        phase: position.phase,
        unit: UnitFacts::of(position, unit),
        spent: unit.spent,
        markers: place.map_or(0, |place| place.markers),
        laid: place.is_some_and(|place| place.laid),
    }
}

/// Returns the built-up area whose fortifying a unit has to continue this turn or decline. Returns `None` if there is
/// none.
///
/// # Source
/// `bua.fortify`
fn unfinished<'p>(survey: Survey<'p>, unit: &Unit) -> Option<&'p Terrain> {
    let place = built_up(survey.position, unit)?;
    let declined = survey.position.declined.contains(&unit.id);
    let may = || survey.allows(&measure(survey.position, unit));
    (place.markers > 0 && !declined && may()).then_some(place)
}

/// Returns the offers to lay a marker. If the area has a marker already, the next one is due, and comes with an offer
/// to decline.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let of_unit = |unit: &Unit| {
        let goes_on = unfinished(survey, unit).is_some();
        let due = if goes_on { Due::Now } else { Due::Free };
        let lays = |_: &FortifyFacts| offer("fortify", unit).due(due);
        let mut offers = survey.offers([unit.id.clone()], "", lays);
        offers.extend(goes_on.then(|| offer("decline", unit)));
        offers
    };
    // Engineers attached to a garrison are inside too, so all units with their army are looked at.
    let units = survey.position.units.iter();
    units.filter(|unit| unit.is_present() && unit.spent <= 0.0).flat_map(of_unit).collect()
}

facts! {
    /// The facts of a unit whose player declines an action that the unit would have to take.
    pub struct DeclineFacts {
        pub phase: Phase = Phase::Movement,
        pub unit: UnitFacts,
        /// The id of the built-up area whose fortifying the unit would have to continue, if any.
        pub unfinished: Option<Id>,
        /// True if the unit is routing and would have to try to recover.
        pub recovers: bool,
    }
}

ask! {
    /// The request to decline an action that a unit would have to take.
    DeclineAsk of Napoleonic {
        unit: Id = hole::Member,
    }
}

impl Case<Napoleonic> for DeclineFacts {
    done!("declines");

    fn measure(survey: Survey<'_>, ask: &DeclineAsk, _: &Amendments) -> Result<Self, Refusal> {
        let who = member(survey.position, ask.unit.as_str())?;
        Ok(Self {
            phase: survey.position.phase,
            unit: UnitFacts::of(survey.position, who),
            unfinished: unfinished(survey, who).map(|place| place.id.clone()),
            recovers: survey.position.may_recover(who),
        })
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let key = if self.recovers { tables.rout_recover.key } else { tables.bua_fortify.key };
        // The umpire can't overrule this check, because there would be nothing to decline.
        let due = self.recovers || self.unfinished.is_some();
        let due = Check::that(key, due, ["due", "nothing-due"]).of(&self.unit.id);
        let due = due.saying(|reason| {
            let place = self.unfinished.as_ref().map_or("", Id::as_str);
            reason.name("unit", self.unit.called()).name("place", place)
        });
        tally.checks.extend([in_phase(tables, fact!(self.phase), Phase::Movement), due]);
        tally.blocks.push(Block::default());
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        vec![Event::Declined { unit: self.unit.id.clone() }]
    }

    fn says(&self, _: &Tables) -> Reason {
        let key = if self.recovers { "rout.recover" } else { "bua.fortify" };
        Reason::new(key, "declines").name("unit", self.unit.called())
    }
}
