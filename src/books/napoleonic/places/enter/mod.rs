//! Entering a built-up area or climbing a rampart.

mod inside;

pub(super) use inside::{AttackedFacts, CaptureFacts, HolderFacts, SideRoomFacts};

use super::checks::{contact, unmoved, whole_move};
use crate::find::place;
use crate::garrison::{Share, faces, is_place, is_rampart, needs_no_room};
use crate::layout::stand_count;
use crate::prelude::*;
use crate::sketch::step;
use serde_json::Value;

facts! {
    /// The facts of a unit that enters a built-up area or climbs a rampart.
    pub struct EnterFacts {
        /// The accuracy in cm with which players place stands by hand. A result that a smaller shift would change is a
        /// close call.
        pub accuracy_cm: f64 as minor,
        pub phase: Phase = Phase::Movement,
        pub unit: UnitFacts,
        /// The share of its movement for this turn that the unit has already used, from 0 to 1.
        #[schemars(extend("x-measure" = "share"))]
        pub spent: f64,
        /// True if the unit is part of a melee that was declared this turn.
        pub in_melee: bool,
        pub place: PlaceFacts,
        /// The distance in cm from the unit to the place. `None` if the unit is not placed.
        pub cm: Option<f64>,
        /// The largest gap in cm that still counts as touching.
        pub touching_cm: f64 as minor,
        /// The enemy units that garrison the place.
        pub holders: Vec<HolderFacts>,
        /// The enemies in the place whom the unit would capture.
        pub captures: Vec<CaptureFacts>,
        /// The attack on the place that was declared this turn, if any.
        pub attack: Option<AttackedFacts>,
        /// The number of the unit's stands. All figures of a battery share one stand.
        pub stands: u32,
        /// True if the unit may enter however full the place is: engineers and gunners without guns.
        pub needs_no_room: bool,
        /// The number of the unit's stands for which there is room. `None` if the unit is not placed.
        pub room: Option<u32>,
        /// The number of stands that the player wants along each side, and the number that fit. Empty if the program
        /// chooses.
        pub sides: Vec<SideRoomFacts>,
        /// The pose of the unit inside.
        pub ends: Option<Stance> as minor,
    }
}

ask! {
    /// The request to enter a built-up area or to climb a rampart.
    EnterAsk of Napoleonic {
        unit: Id = hole::Unit,
        place: Id = hole::Place,
        /// The numbers of stands that the player wants along each side. Empty if the program chooses.
        sides: Vec<Share> = hole::OrDefault<hole::Shares>,
    }
}

impl Case<Napoleonic> for EnterFacts {
    done!("enters");

    fn measure(survey: Survey<'_>, ask: &EnterAsk, _: &Amendments) -> Result<Self, Refusal> {
        let who = unit(survey.position, ask.unit.as_str())?;
        let into = place(survey.position, ask.place.as_str())?;
        if !is_place(into.kind) {
            return Err(refuse("bua.enter", "no-place", ask.place.as_str()));
        }
        if matches!(into.shape, Shape::Line(_)) && !ask.sides.is_empty() {
            return Err(refuse("bua.fit", "no-sides", ask.place.as_str()));
        }
        let position = survey.position;
        let captures = inside::captures(position, who, into);
        let found = inside::stands(survey, who, into, &ask.sides, &captures);
        let cm = who.placed.as_ref();
        Ok(Self {
            accuracy_cm: position.ground.accuracy,
            phase: position.phase,
            unit: UnitFacts::of(position, who),
            spent: who.spent,
            in_melee: position.in_melee(who),
            place: PlaceFacts::of(into),
            cm: cm.map(|placed| swept(placed.distance_to(into))),
            touching_cm: position.ground.tolerance,
            holders: inside::holders(position, who, into),
            captures,
            attack: inside::attack(position, into),
            stands: inside::number(stand_count(who)),
            needs_no_room: needs_no_room(who),
            room: found.room,
            sides: found.sides,
            ends: found.ends,
        })
    }

    about!(unit.id, measured within accuracy_cm);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let key = tables.bua_enter.key;
        tally.checks.extend([
            in_phase(tables, fact!(self.phase), Phase::Movement),
            whole_move(key, &self.unit, fact!(self.spent)),
            out_of_melee(tables, &self.unit, fact!(self.in_melee)),
            self.comes_from_outside(tables),
            self.may_occupy(tables),
        ]);
        let apart = (fact!(self.cm), self.touching_cm);
        contact(&mut tally, key, (&self.unit, self.place.of.as_str()), apart);
        tally.checks.extend(self.of_those_inside(tables));
        tally.checks.extend(self.fits(tables));
        tally.note(tables.measure_touch.key);
        tally.note(tables.measure_bua_fit.key);
        if self.place.kind.is_some_and(is_rampart) {
            tally.note(tables.fort_outside.key);
        }
        tally.blocks.push(Block::default());
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        let captured = self.captures.iter().map(|taken| {
            let of = taken.of.clone();
            if taken.general {
                Event::GeneralCaptured { general: of }
            } else {
                Event::State { unit: of, state: State::Captured }
            }
        });
        let dismounted = self.unit.is_mounted().then(|| Event::Mounted { unit: unit(), mounted: false });
        let occupied = self.ends.clone().map(|stance| Event::Occupied {
            unit: unit(),
            place: self.place.of.clone(),
            formation: self.formation(),
            stance,
        });
        let spent = Event::Spent { unit: unit(), share: 1.0 };
        captured.chain(dismounted).chain(occupied).chain([spent]).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("bua.enter", "says")
            .name("unit", self.unit.called())
            .name("place", &self.place.of)
            .word("kind", self.kind_message())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let placed = survey.position.standing(&self.unit.id);
        let place = survey.position.terrain(&self.place.of);
        let way = placed.zip(place).and_then(|(placed, place)| place.way_from(placed.stands()));
        step(way, self.cm, self.ends.as_ref(), &self.unit.id)
    }
}

impl EnterFacts {
    /// Returns the formation of the unit inside. Disordered troops stay disordered. All others count as in line,
    /// although a garrison is neither line nor column.
    ///
    /// # Source
    /// `melee.garrison`
    fn formation(&self) -> Formation {
        match self.unit.formation {
            Some(Formation::Disordered) => Formation::Disordered,
            _ => Formation::Line,
        }
    }

    fn kind_message(&self) -> &'static str {
        self.place.kind.map_or("something", ruling::table::TerrainKind::message)
    }

    /// Returns the check that the unit is in no other built-up area and on no other rampart. Leaving one and entering
    /// another takes two turns.
    fn comes_from_outside(&self, tables: &Tables) -> Check {
        let key = tables.bua_enter.key;
        let within = |place: &PlaceFacts| place.kind.is_some_and(is_place);
        let outside = fact!(self.unit.place).so(|place| !place.as_ref().is_some_and(within), Value::Null);
        let place = self.unit.place.as_ref().filter(|place| within(place));
        let place = place.map_or("", |place| place.of.as_str());
        let check = Check::that(key, outside, ["outside", "inside"]).of(&self.unit.id);
        check.saying(|reason| reason.name("unit", self.unit.called()).name("place", place))
    }
}

/// Returns an offer for each unit and each place that it may enter now. The player chooses the sides to be lined.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let places = || {
        let pieces = survey.position.terrain.iter();
        pieces.filter(|piece| is_place(piece.kind))
    };
    let of_unit = |unit: &Unit| {
        // The room inside is counted only for units that touch the place.
        let near = |piece: &&Terrain| {
            let stands = unit.placed.as_ref();
            stands.is_some_and(|placed| survey.position.touches(placed.distance_to(piece)))
        };
        let offers = places().filter(near).flat_map(|place| {
            let ask = EnterAsk { unit: unit.id.clone(), place: place.id.clone(), sides: Vec::new() };
            survey.offers([ask], "", |facts: &EnterFacts| to_enter(unit, place, facts))
        });
        offers.collect::<Vec<_>>()
    };
    unmoved(survey).flat_map(of_unit).collect()
}

fn to_enter(unit: &Unit, place: &Terrain, facts: &EnterFacts) -> Offer {
    let deals = matches!(place.shape, Shape::Area(_)) && !facts.needs_no_room;
    let sides = (1..=faces(place).len()).map(|side| side.to_string());
    let takes = ChoiceRange::Split { total: facts.stands, among: sides.collect() };
    let open = deals.then(|| Choice::of("sides", takes).optional());
    let offer = offer("enter", unit).choosing(open);
    offer.saying(|reason| reason.name("place", &place.id))
}
