//! Clearing a barricade at a bridge.

use super::{contact, formation_choice, from_middles, takes_formation, unmoved, whole_move};
use crate::names::Id;
use crate::rulebook::case::{Case, about};
use crate::rulebook::hole::{self, ask};
use crate::rulebook::napoleonic::Napoleonic;
use crate::rulebook::napoleonic::ask::{place, refuse, unit};
use crate::rulebook::napoleonic::event::{Event, Stance};
use crate::rulebook::napoleonic::kind::{Formation, Phase, Troops};
use crate::rulebook::napoleonic::layout::about_centre;
use crate::rulebook::napoleonic::outcome::Outcome;
use crate::rulebook::napoleonic::phase::{in_phase, offer, out_of_melee};
use crate::rulebook::napoleonic::position::{Placed, Unit};
use crate::rulebook::napoleonic::spot::{Body, SpotFacts};
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::napoleonic::tables::Tables;
use crate::rulebook::napoleonic::unit::UnitFacts;
use crate::rulebook::{Choice, Offer, Refusal, Takes};
use crate::ruling::{Amendments, Block, Check, Reason, Tally, fact};
use crate::table::{Terrain, TerrainKind};
use crate::units::Bearing;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of one clearing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ClearFacts {
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
    /// The barricade.
    pub barricade: Id,
    /// How far the nearest middle of its front, rear or flanks is from the barricade, in cm; open if it is not placed.
    pub cm: Option<f64>,
    /// What still counts as touching, in cm.
    #[schemars(extend("x-minor" = true))]
    pub touching_cm: f64,
    /// The formation it has afterwards.
    pub formation: Option<Formation>,
    /// What is where it is to stand.
    pub spot: SpotFacts,
    /// Where it stands afterwards, if it takes another formation or direction.
    #[schemars(extend("x-minor" = true))]
    pub ends: Option<Stance>,
}

impl Default for ClearFacts {
    fn default() -> Self {
        Self {
            accuracy_cm: 0.0,
            phase: Phase::Movement,
            unit: UnitFacts::default(),
            spent: 0.0,
            in_melee: false,
            barricade: Id::default(),
            cm: None,
            touching_cm: 0.0,
            formation: None,
            spot: SpotFacts::default(),
            ends: None,
        }
    }
}

ask! {
    /// A clearing that is asked for.
    ClearAsk of Napoleonic {
        /// Who.
        unit: Id = hole::Unit,
        /// Which barricade.
        barricade: Id = hole::Place as "place",
        /// The formation it takes.
        formation: Option<Formation> = hole::Maybe<hole::Formation>,
        /// Where it faces afterwards.
        facing: Option<Bearing> = hole::Maybe<hole::Degrees>,
    }
}

impl Case<Napoleonic> for ClearFacts {
    const PROCEDURE: &'static str = "clear";
    const DONE: &'static str = "clears";
    type Ask = ClearAsk;

    fn measure(survey: Survey<'_>, ask: &ClearAsk, _: &Amendments) -> Result<Self, Refusal> {
        let who = unit(survey.position, ask.unit.as_str())?;
        let barricade = place(survey.position, ask.barricade.as_str())?;
        if barricade.kind != TerrainKind::Barricade {
            let name = ask.barricade.as_str();
            return Err(refuse("bridge.barricade", "no-barricade", name));
        }
        if (ask.formation.is_some() || ask.facing.is_some()) && who.within.is_some() {
            return Err(refuse("bridge.barricade", "garrison", &who.name));
        }
        Ok(measure(survey, who, barricade, ask))
    }

    about!(unit.id, measured within accuracy_cm);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let key = tables.bridge_barricade.key;
        tally.checks.extend([
            in_phase(tables, fact!(self.phase), Phase::Movement),
            whole_move(key, &self.unit, fact!(self.spent)),
            out_of_melee(tables, &self.unit, fact!(self.in_melee)),
            self.may_clear(tables),
        ]);
        let apart = (fact!(self.cm), self.touching_cm);
        contact(&mut tally, key, &self.unit, apart);
        if self.ends.is_some() {
            // Who stays as disordered as he was takes no formation.
            let formation = fact!(self.formation).known();
            let other = formation.filter(|to| self.unit.formation != Some(*to.value()));
            let takes = other.map(|to| takes_formation(tables, key, &self.unit, to));
            tally.checks.extend(takes);
            tally.checks.extend(self.spot.checks(tables, &Body::of(&self.unit)));
        }
        tally.note(tables.measure_touch.key);
        tally.blocks.push(Block::default());
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Outcome) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        let cleared = Event::Cleared { place: self.barricade.clone() };
        let placed = self.ends.clone().zip(self.formation);
        let placed =
            placed.map(|(stance, formation)| Event::Placed { unit: unit(), formation, stance });
        let spent = Event::Spent { unit: unit(), share: 1.0 };
        [cleared].into_iter().chain(placed).chain([spent]).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("bridge.barricade", "says")
            .name("unit", self.unit.called())
            .name("place", &self.barricade)
    }
}

impl ClearFacts {
    /// Foot and artillery; not from the saddle, and not a train.
    fn may_clear(&self, tables: &Tables) -> Check {
        let (key, unit) = (tables.bridge_barricade.key, &self.unit);
        let may = match unit.troops {
            Some(Troops::Chasseurs) => fact!(self.unit.mounted).is(false),
            troops => unit
                .made_of("unit")
                .so(|_| !unit.is_mounted() && troops != Some(Troops::Train), Troops::LineInfantry),
        };
        let check = Check::that(key, may, ["may", "never"]).of(&unit.id);
        check.saying(|reason| {
            let reason = reason.name("unit", unit.called());
            reason.word("type", unit.type_message())
        })
    }
}

fn measure(survey: Survey<'_>, unit: &Unit, barricade: &Terrain, ask: &ClearAsk) -> ClearFacts {
    let position = survey.position;
    let placed = unit.placed.as_ref();
    let ends = placed.and_then(|placed| afterwards(survey.tables, unit, placed, ask));
    // The barricade is gone when the unit stands anew where it lay.
    let mut cleared = position.clone();
    cleared.terrain.retain(|piece| piece.id != barricade.id);
    let after = Survey { position: &cleared, ..survey };
    let spot = ends.as_ref().map(|there| SpotFacts::of_formed(after, unit, there));
    ClearFacts {
        accuracy_cm: position.ground.accuracy,
        phase: position.phase,
        unit: UnitFacts::of(position, unit),
        spent: unit.spent,
        in_melee: position.in_melee(unit),
        barricade: barricade.id.clone(),
        cm: placed.map(|placed| from_middles(&placed.outline(), barricade)),
        touching_cm: position.ground.tolerance,
        formation: Some(ask.formation.unwrap_or(unit.formation)),
        spot: spot.unwrap_or_default(),
        ends: ends.map(|there| Stance::of(&there)),
    }
}

/// The unit in the formation and direction its player wants, about its own middle: it stays where it is; none if it
/// wants no other.
///
/// # Source
/// `bridge.barricade`
fn afterwards(tables: &Tables, unit: &Unit, placed: &Placed, ask: &ClearAsk) -> Option<Placed> {
    if ask.formation.is_none() && ask.facing.is_none() {
        return None;
    }
    let facing = ask.facing.unwrap_or(placed.facing);
    let formation = ask.formation.unwrap_or(unit.formation);
    let centre = placed.outline().centre();
    Some(about_centre(tables, unit, formation, centre, facing))
}

/// Every barricade a unit may clear, with what is left to choose.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let barricades = || {
        let pieces = survey.position.terrain.iter();
        pieces.filter(|piece| piece.kind == TerrainKind::Barricade)
    };
    let of_unit = |unit: &Unit| {
        let offers = barricades().filter_map(|barricade| {
            let ask = ClearAsk {
                unit: unit.id.clone(),
                barricade: barricade.id.clone(),
                formation: None,
                facing: None,
            };
            let facts = measure(survey, unit, barricade, &ask);
            survey.allows(&facts).then(|| to_clear(survey, unit, barricade))
        });
        offers.collect::<Vec<_>>()
    };
    unmoved(survey).flat_map(of_unit).collect()
}

fn to_clear(survey: Survey<'_>, unit: &Unit, barricade: &Terrain) -> Offer {
    let choices = || {
        let facing = Choice::of("facing", Takes::Between(0.0, 360.0)).optional();
        [formation_choice(survey.tables, unit), facing]
    };
    let open = unit.within.is_none().then(choices);
    offer("clear", unit).with("place", &barricade.id).choosing(open.into_iter().flatten())
}
