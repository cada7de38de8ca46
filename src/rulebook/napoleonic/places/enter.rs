//! Entering a built-up area, or going up a rampart.

mod inside;

pub use inside::{AttackedFacts, CaptureFacts, HolderFacts, SideRoomFacts};

use super::{contact, unmoved, whole_move};
use crate::names::Id;
use crate::rulebook::case::{Case, about};
use crate::rulebook::hole::{self, ask};
use crate::rulebook::napoleonic::Napoleonic;
use crate::rulebook::napoleonic::ask::{place, refuse, unit};
use crate::rulebook::napoleonic::event::{Event, Stance};
use crate::rulebook::napoleonic::garrison::{Share, faces, is_place, is_rampart};
use crate::rulebook::napoleonic::kind::{Formation, Phase, State};
use crate::rulebook::napoleonic::layout::stand_count;
use crate::rulebook::napoleonic::outcome::Outcome;
use crate::rulebook::napoleonic::phase::{in_phase, offer, out_of_melee};
use crate::rulebook::napoleonic::position::Unit;
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::napoleonic::tables::Tables;
use crate::rulebook::napoleonic::unit::{PlaceFacts, UnitFacts};
use crate::rulebook::{Choice, Offer, Refusal, Takes};
use crate::ruling::{Amendments, Block, Check, Reason, Tally, fact};
use crate::table::{Shape, Terrain};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The facts of one entering.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct EnterFacts {
    /// How exactly hands place stands, in cm.
    #[schemars(extend("x-minor" = true))]
    pub accuracy_cm: f64,
    /// The phase it is.
    pub phase: Phase,
    /// The unit.
    pub unit: UnitFacts,
    /// The share of its movement used, 0 to 1.
    #[schemars(extend("x-measure" = "share"))]
    pub spent: f64,
    /// Whether it is part of a melee.
    pub in_melee: bool,
    /// The place.
    pub place: PlaceFacts,
    /// How far the unit is from it, in cm; open if it is not placed.
    pub cm: Option<f64>,
    /// What still counts as touching, in cm.
    #[schemars(extend("x-minor" = true))]
    pub touching_cm: f64,
    /// Enemy units that hold the place.
    pub holders: Vec<HolderFacts>,
    /// Enemies in it who would be captured.
    pub captures: Vec<CaptureFacts>,
    /// The attack declared on it this turn.
    pub attack: Option<AttackedFacts>,
    /// How many stands it has: a battery's figures share one.
    pub stands: u32,
    /// Whether the unit needs no room of its own.
    pub needs_no_room: bool,
    /// For how many of its stands there is room; open if it is not placed.
    pub room: Option<u32>,
    /// How many stands its player wants on which side, and for how many there is room.
    pub sides: Vec<SideRoomFacts>,
    /// Where its stands are inside.
    #[schemars(extend("x-minor" = true))]
    pub ends: Option<Stance>,
}

impl Default for EnterFacts {
    fn default() -> Self {
        Self {
            accuracy_cm: 0.0,
            phase: Phase::Movement,
            unit: UnitFacts::default(),
            spent: 0.0,
            in_melee: false,
            place: PlaceFacts::default(),
            cm: None,
            touching_cm: 0.0,
            holders: Vec::new(),
            captures: Vec::new(),
            attack: None,
            stands: 0,
            needs_no_room: false,
            room: None,
            sides: Vec::new(),
            ends: None,
        }
    }
}

ask! {
    /// An entering that is asked for.
    EnterAsk of Napoleonic {
        /// Who.
        unit: Id = hole::Unit,
        /// Which place.
        place: Id = hole::Place,
        /// How many stands are to line which side; none: the program's choice.
        sides: Vec<Share> = hole::OrDefault<hole::Shares>,
    }
}

impl Case<Napoleonic> for EnterFacts {
    const PROCEDURE: &'static str = "enter";
    const DONE: &'static str = "enters";
    type Ask = EnterAsk;

    fn measure(survey: Survey<'_>, ask: &EnterAsk, _: &Amendments) -> Result<Self, Refusal> {
        let who = unit(survey.position, ask.unit.as_str())?;
        let into = place(survey.position, ask.place.as_str())?;
        if !is_place(into.kind) {
            return Err(refuse("bua.enter", "no-place", ask.place.as_str()));
        }
        if matches!(into.shape, Shape::Line(_)) && !ask.sides.is_empty() {
            return Err(refuse("bua.fit", "no-sides", ask.place.as_str()));
        }
        Ok(measure(survey, who, into, &ask.sides))
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
        contact(&mut tally, key, &self.unit, apart);
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

    fn follow(&self, _: &Tables, _: &Tally, _: &Outcome) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        let captured = self.captures.iter().map(|taken| {
            let of = taken.of.clone();
            if taken.general {
                Event::GeneralCaptured { general: of }
            } else {
                Event::State { unit: of, state: State::Captured }
            }
        });
        let dismounted =
            self.unit.is_mounted().then(|| Event::Mounted { unit: unit(), mounted: false });
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
}

impl EnterFacts {
    /// A garrison is neither line nor column; disordered troops stay disordered.
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
        self.place.kind.map_or("something", crate::table::TerrainKind::message)
    }

    /// Leaving one place and entering another takes two turns.
    fn comes_from_outside(&self, tables: &Tables) -> Check {
        let key = tables.bua_enter.key;
        let within = self.unit.place.as_ref();
        let within = within.filter(|place| place.kind.is_some_and(is_place));
        let place = within.map_or("", |place| place.of.as_str());
        let outside = fact!(self.unit.place).so(|_| within.is_none(), Value::Null);
        let check = Check::that(key, outside, ["outside", "inside"]).of(&self.unit.id);
        check.saying(|reason| reason.name("unit", self.unit.called()).name("place", place))
    }
}

fn measure(survey: Survey<'_>, unit: &Unit, place: &Terrain, sides: &[Share]) -> EnterFacts {
    let position = survey.position;
    let captures = inside::captures(position, unit, place);
    let found = inside::stands(survey, unit, place, sides, &captures);
    let cm = unit.placed.as_ref();
    EnterFacts {
        accuracy_cm: position.ground.accuracy,
        phase: position.phase,
        unit: UnitFacts::of(position, unit),
        spent: unit.spent,
        in_melee: position.in_melee(unit),
        place: PlaceFacts::of(place),
        cm: cm.map(|placed| Survey::cm(Survey::terrain_distance(placed, place))),
        touching_cm: position.ground.tolerance,
        holders: inside::holders(position, unit, place),
        captures,
        attack: inside::attack(position, place),
        stands: inside::number(stand_count(unit)),
        needs_no_room: crate::rulebook::napoleonic::garrison::needs_no_room(unit),
        room: found.room,
        sides: found.sides,
        ends: found.ends,
    }
}

/// Every entering that would be accepted, with the sides left to choose.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let places = || {
        let pieces = survey.position.terrain.iter();
        pieces.filter(|piece| is_place(piece.kind))
    };
    let of_unit = |unit: &Unit| {
        let near = |piece: &&Terrain| {
            let stands = unit.placed.as_ref();
            stands.is_some_and(|placed| survey.touches(Survey::terrain_distance(placed, piece)))
        };
        let offers = places().filter(near).filter_map(|place| {
            let facts = measure(survey, unit, place, &[]);
            survey.allows(&facts).then(|| to_enter(unit, place, &facts))
        });
        offers.collect::<Vec<_>>()
    };
    unmoved(survey).flat_map(of_unit).collect()
}

fn to_enter(unit: &Unit, place: &Terrain, facts: &EnterFacts) -> Offer {
    let deals = matches!(place.shape, Shape::Area(_)) && !facts.needs_no_room;
    let sides = 1..=faces(place).len();
    let takes =
        Takes::Split { total: facts.stands, among: sides.map(|side| side.to_string()).collect() };
    let open = deals.then(|| Choice::of("sides", takes).optional());
    let offer = offer("enter", unit).with("place", &place.id).choosing(open);
    offer.saying(|reason| reason.name("place", &place.id))
}
