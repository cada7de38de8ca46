//! Clearing a barricade off a bridge.

use super::checks::{
    contact, formation_choice, from_middles, is_on_foot, takes_formation, unmoved, whole_move,
};
use crate::find::place;
use crate::layout::about_centre;
use crate::prelude::*;
use crate::sketch::step;

facts! {
    /// The facts of clearing a barricade.
    pub struct ClearFacts {
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
        pub barricade: Id,
        /// The distance in cm from the barricade to the nearest of the middles of the formation's front, rear and
        /// flanks. `None` if the unit is not placed.
        pub cm: Option<f64>,
        /// The largest gap in cm that still counts as touching.
        pub touching_cm: f64 as minor,
        /// The formation that the unit has after clearing.
        pub formation: Option<Formation>,
        /// The obstacles to the unit in the formation and facing that it has after clearing, such as another unit.
        pub spot: SpotFacts,
        /// The pose of the unit after clearing, if the player wants another formation or facing.
        pub ends: Option<Stance> as minor,
    }
}

ask! {
    /// The request to clear a barricade.
    ClearAsk of Napoleonic {
        unit: Id = hole::Unit,
        barricade: Id = hole::Place as "place",
        formation: Option<Formation> = hole::Optional<hole::Formation>,
        facing: Option<Bearing> = hole::Optional<hole::Degrees>,
    }
}

impl Case<Napoleonic> for ClearFacts {
    done!("clears");

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
        let position = survey.position;
        let placed = who.placed.as_ref();
        let away = placed.and_then(|placed| from_middles(&placed.outline(), barricade));
        let ends = placed.and_then(|placed| afterwards(survey.tables, who, placed, ask));
        // The unit takes its new pose only after the barricade has gone.
        let mut cleared = position.clone();
        cleared.terrain.retain(|piece| piece.id != barricade.id);
        let after = Survey { position: &cleared, ..survey };
        let spot = ends.as_ref().map(|there| SpotFacts::of_formed(after, who, there));
        Ok(Self {
            accuracy_cm: position.ground.accuracy,
            phase: position.phase,
            unit: UnitFacts::of(position, who),
            spent: who.spent,
            in_melee: position.in_melee(who),
            barricade: barricade.id.clone(),
            cm: away.map(|way| swept(way.length())),
            touching_cm: position.ground.tolerance,
            formation: Some(ask.formation.unwrap_or(who.formation)),
            spot: spot.unwrap_or_default(),
            ends: ends.map(|there| Stance::of(&there)),
        })
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
        contact(&mut tally, key, (&self.unit, self.barricade.as_str()), apart);
        if self.ends.is_some() {
            // A unit that stays disordered takes no new formation, so there is nothing to check.
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

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        let cleared = Event::Cleared { place: self.barricade.clone() };
        let placed = self.ends.clone().zip(self.formation);
        let placed = placed.map(|(stance, formation)| Event::Placed { unit: unit(), formation, stance });
        let spent = Event::Spent { unit: unit(), share: 1.0 };
        [cleared].into_iter().chain(placed).chain([spent]).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("bridge.barricade", "says")
            .name("unit", self.unit.called())
            .name("place", &self.barricade)
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let placed = survey.position.standing(&self.unit.id);
        let barricade = survey.position.terrain(&self.barricade);
        let way = placed.zip(barricade).and_then(|(placed, it)| from_middles(&placed.outline(), it));
        step(way, self.cm, self.ends.as_ref(), &self.unit.id)
    }
}

impl ClearFacts {
    /// Returns the check that the troops can clear a barricade. Mounted troops and wagon trains can't.
    fn may_clear(&self, tables: &Tables) -> Check {
        let (key, unit) = (tables.bridge_barricade.key, &self.unit);
        let may = match unit.troops {
            Some(Troops::Chasseurs) => fact!(self.unit.mounted).is(false),
            _ => unit.made_of("unit").so(|troops| is_on_foot(*troops), Troops::LineInfantry),
        };
        let check = Check::that(key, may, ["may", "never"]).of(&unit.id);
        check.saying(|reason| {
            let reason = reason.name("unit", unit.called());
            reason.word("type", unit.type_message())
        })
    }
}

/// Returns the pose of the unit in the formation and facing that the player wants, around its old centre. Returns
/// `None` if the player wants no change.
///
/// # Source
/// `bridge.barricade`
fn afterwards(tables: &Tables, unit: &Unit, placed: &UnitPose, ask: &ClearAsk) -> Option<UnitPose> {
    if ask.formation.is_none() && ask.facing.is_none() {
        return None;
    }
    let facing = ask.facing.unwrap_or(placed.facing);
    let formation = ask.formation.unwrap_or(unit.formation);
    let centre = placed.outline().centre();
    Some(about_centre(tables, unit, formation, centre, facing))
}

/// Returns an offer for each unit and each barricade that it may clear now. The player chooses formation and facing.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let barricades = || {
        let pieces = survey.position.terrain.iter();
        pieces.filter(|piece| piece.kind == TerrainKind::Barricade)
    };
    let of_unit = |unit: &Unit| {
        let asks = barricades().map(|barricade| ClearAsk {
            unit: unit.id.clone(),
            barricade: barricade.id.clone(),
            formation: None,
            facing: None,
        });
        survey.offers(asks, "", |_: &ClearFacts| to_clear(survey, unit))
    };
    unmoved(survey).flat_map(of_unit).collect()
}

fn to_clear(survey: Survey<'_>, unit: &Unit) -> Offer {
    let choices = || {
        let facing = Choice::of("facing", ChoiceRange::Between(0.0, 360.0)).optional();
        [formation_choice(survey.tables, unit), facing]
    };
    let open = unit.within.is_none().then(choices);
    offer("clear", unit).choosing(open.into_iter().flatten())
}
