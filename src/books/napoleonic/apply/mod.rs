//! Changing a position by events. All decisions have been made before an event exists.

mod closing;
mod leaving;
mod losses;

pub(super) use closing::fortified;
pub(super) use leaving::guns_of;
pub(super) use losses::{nearest_first, taken_by_fire};

use super::layout::{about_centre, close_ranks, disorder, laid_out, settled, shrunk};
use super::morale::general_way;
use super::position::{Attack, DueRetreat, MoraleStart, Proximity, WaitingWinner};
use super::prelude::*;
use super::spot::closed_under;
use super::unit::FireRecord;

/// Changes a position as an event says. An event about an unknown id changes nothing. If the event moves a unit that is
/// under attack, the attack records the outline that the unit had at the declaration.
///
/// # Source
/// `attack.facing`
pub(super) fn apply(tables: &Tables, position: &mut Position, event: &Event) {
    let outline = |position: &Position, attack: &Attack| {
        let placed = position.unit(&attack.on)?.placed.as_ref()?;
        Some(placed.outline())
    };
    let attacks = position.attacks.iter();
    let before: Vec<Option<Rect>> =
        attacks.map(|attack| outline(position, attack).filter(|_| attack.stood.is_none())).collect();
    keep_as_morale_began(position, event);
    changed(tables, position, event);
    if matches!(event, Event::Fought { .. } | Event::PhaseClosed { phase: Phase::Melee, .. }) {
        return;
    }
    for (at, before) in before.into_iter().enumerate() {
        let Some(attack) = position.attacks.get(at) else {
            break;
        };
        let moved = before.filter(|before| outline(position, attack).is_some_and(|now| now != *before));
        if let (Some(stood), Some(attack)) = (moved, position.attacks.get_mut(at)) {
            attack.stood = Some(stood);
        }
    }
}

/// Records the situation of a unit, and of the figures attached to the unit, before a morale test changes it. A unit
/// that the umpire moves by hand is not recorded: later tests use the place where the umpire put the unit.
///
/// # Source
/// `measure.simultaneous`
fn keep_as_morale_began(position: &mut Position, event: &Event) {
    let by_a_test = |id: &Id| position.owed.iter().any(|owed| owed.unit == *id);
    let changed = match event {
        Event::Became { unit, .. } => unit,
        Event::State { unit, state } if *state != State::Assembled => unit,
        Event::Placed { unit, .. } if by_a_test(unit) => unit,
        _ => return,
    };
    if position.phase != Phase::Morale {
        return;
    }
    let is_kept = |id: &Id| position.began.iter().any(|began| began.unit == *id);
    let with = |unit: &&Unit| unit.id == *changed || unit.with.as_ref() == Some(changed);
    let units = position.units.iter().filter(with).filter(|unit| unit.is_present() && !is_kept(&unit.id));
    let kept = units.filter_map(|unit| {
        let mut placed = unit.placed.clone()?;
        placed.own_poses = true;
        let in_ranks = position.generals.iter().filter(|general| general.with.as_ref() == Some(&unit.id));
        Some(MoraleStart {
            unit: unit.id.clone(),
            formation: unit.formation,
            within: unit.within.clone(),
            with: unit.with.clone(),
            generals: in_ranks.map(|general| general.id.clone()).collect(),
            placed,
        })
    });
    let kept: Vec<MoraleStart> = kept.collect();
    position.began.extend(kept);
}

fn changed(tables: &Tables, position: &mut Position, event: &Event) {
    match event {
        Event::Fired { unit, stands, at } => fired(position, unit, stands, at),
        Event::Doomed { unit, stands, gives, .. } => change(position, unit, |unit| {
            unit.doomed += stands;
            unit.gives.clone_from(gives);
        }),
        Event::StandLost { unit, stands } => {
            let numbers =
                position.unit(unit).map(|unit| losses::last_numbers(unit, *stands)).unwrap_or_default();
            losses::take(tables, position, unit, &numbers);
        }
        Event::Tested { unit } => change(position, unit, |unit| unit.tested = true),
        Event::Became { unit, formation: Formation::Disordered } => {
            position.waits.retain(|waits| waits.unit != *unit);
            let leaves = position.owed.iter().any(|owed| owed.unit == *unit);
            disorder(tables, position, unit, leaves);
            carry(tables, position, unit);
        }
        Event::Became { unit, formation } => change(position, unit, |unit| {
            unit.formation = *formation;
            close_ranks(tables, unit);
        }),
        Event::Owes { unit, from, distance_cm, apart, or_surrender, stood } => owe(
            position,
            DueRetreat {
                unit: unit.clone(),
                from: from.clone(),
                distance_cm: *distance_cm,
                apart: *apart,
                or_surrender: *or_surrender,
                stood: stood.clone(),
            },
        ),
        Event::Settled { unit } => position.owed.retain(|owed| owed.unit != *unit),
        Event::Waits { unit, until, place } => {
            position.waits.push(WaitingWinner {
                unit: unit.clone(),
                until: until.clone(),
                place: place.clone(),
            });
        }
        Event::State { unit, state } => leaving::leave(position, unit, *state),
        Event::Fought { units } => fought(position, units),
        Event::BrokeOff { unit } => {
            position.attacks.retain(|attack| attack.by != *unit && attack.on != *unit);
        }
        Event::PhaseClosed { phase, taken, .. } => {
            for lost in taken {
                losses::take(tables, position, &lost.unit, &lost.stands);
            }
            closing::close(tables, position, *phase);
        }
        _ => moved(tables, position, event),
    }
}

/// Applies the events of attacks and movement. Other events are passed on to [`left_standing`].
fn moved(tables: &Tables, position: &mut Position, event: &Event) {
    match event {
        Event::Declares { side } => position.declares = Some(side.clone()),
        Event::Passed { side } => position.passed.push(side.clone()),
        Event::Declined { unit } => position.declined.push(unit.clone()),
        Event::Attacked { by, on, from, facing, touches } => attacked(
            position,
            Attack {
                by: by.clone(),
                on: on.clone(),
                from: Some(DVec2::from(*from)),
                facing: Some(*facing),
                stood: None,
            },
            touches,
        ),
        Event::Placed { unit, formation, stance } => {
            leaving::out_of_contact(position, unit);
            place(tables, position, unit, *formation, stance, None);
        }
        Event::Occupied { unit, place: into, formation, stance } => {
            position.waits.retain(|waits| waits.unit != *unit);
            leaving::out_of_contact(position, unit);
            place(tables, position, unit, *formation, stance, Some(into));
        }
        Event::Spent { unit, share } => {
            // Figures attached to a unit move with it, so they use up the same movement.
            let carried = |other: &Unit| other.id == *unit || other.with.as_ref() == Some(unit);
            for other in position.units.iter_mut().filter(|other| carried(other)) {
                other.moved = true;
                other.spent = if other.id == *unit { *share } else { other.spent.max(*share) };
            }
        }
        Event::Mounted { unit, mounted } => change(position, unit, |unit| {
            unit.mounted = *mounted;
            let placed = unit.placed.as_ref();
            unit.placed = placed.map(|placed| settled(tables, unit, placed));
        }),
        Event::Joined { unit, with } => {
            change(position, unit, |unit| unit.with = Some(with.clone()));
            carry(tables, position, with);
        }
        Event::Tried { unit } => change(position, unit, |unit| unit.tried = true),
        Event::CarriedOut { order } => {
            if *order < position.written.len() {
                position.written.remove(*order);
            }
        }
        _ => left_standing(tables, position, event),
    }
}

/// Applies the events about built-up areas, guns and generals. Ignores all others.
fn left_standing(tables: &Tables, position: &mut Position, event: &Event) {
    match event {
        Event::Marked { place } => {
            if let Some(place) = position.terrain.iter_mut().find(|piece| piece.id == *place) {
                place.markers += 1;
                place.laid = true;
            }
        }
        Event::Cleared { place } => position.terrain.retain(|piece| piece.id != *place),
        Event::GunsLeft { unit, guns } => {
            let last = position.unit(unit).and_then(|unit| unit.placed.clone());
            if let Some(last) = last {
                leaving::leave_guns(position, unit, &last, guns);
            }
        }
        Event::GunsGone { guns } => position.guns.retain(|known| known.id != *guns),
        Event::Manned { unit, guns } => man(tables, position, unit, guns),
        Event::General { general, at, with, share } => {
            if let Some(general) = general_mut(position, general) {
                general.at = at.map(DVec2::from);
                general.with.clone_from(with);
                general.spent = *share;
            }
        }
        Event::GeneralDied { general } => {
            let fallen = position.general(general).cloned();
            let near =
                fallen.as_ref().map(|fallen| near(Survey::new(position, tables), fallen)).unwrap_or_default();
            position.generals.retain(|known| known.id != *general);
            position.fallen.extend(fallen.map(|general| super::position::FallenGeneral {
                general: general.id,
                name: general.name,
                side: general.side,
                chief: general.chief,
                at: general.at,
                with: general.with,
                near,
            }));
        }
        Event::GeneralCaptured { general } => {
            position.generals.retain(|known| known.id != *general);
        }
        _ => {}
    }
}

/// Returns the distance in cm from a general to each unit of the same side. Units whose distance can't be measured are
/// left out.
///
/// # Source
/// `morale.when`, `measure.general`
fn near(survey: Survey<'_>, general: &General) -> Vec<Proximity> {
    let own = survey.position.units.iter().filter(|unit| unit.side == general.side);
    let near = own.filter_map(|unit| {
        let way = general_way(survey, unit, general.at, general.with.as_ref())?;
        Some(Proximity { unit: unit.id.clone(), cm: swept(way.length()) })
    });
    near.collect()
}

fn change(position: &mut Position, id: &Id, change: impl FnOnce(&mut Unit)) {
    if let Some(unit) = position.unit_mut(id) {
        change(unit);
    }
}

fn general_mut<'p>(position: &'p mut Position, id: &Id) -> Option<&'p mut super::position::General> {
    position.generals.iter_mut().find(|general| general.id == *id)
}

/// Records a retreat that a unit has to make, in place of any earlier one. The list of due retreats keeps the order of
/// the units.
fn owe(position: &mut Position, owed: DueRetreat) {
    let place = |id: &Id| position.units.iter().position(|unit| unit.id == *id);
    let mut all: Vec<DueRetreat> = position.owed.clone();
    all.retain(|other| other.unit != owed.unit);
    all.push(owed);
    all.sort_by_key(|owed| place(&owed.unit));
    position.owed = all;
}

fn fired(position: &mut Position, unit: &Id, stands: &[u32], at: &Id) {
    change(position, unit, |firer| {
        firer.fired.push(FireRecord { stands: stands.to_vec(), at: at.clone() });
    });
    change(position, at, |target| {
        if !target.fired_by.contains(unit) {
            target.fired_by.push(unit.clone());
        }
    });
}

/// Records a declared attack and the contacts that it leads to. `touches` are the enemies that the attacker touches.
fn attacked(position: &mut Position, attack: Attack, touches: &[Id]) {
    for other in touches {
        change(position, other, |unit| {
            if !unit.contact.contains(&attack.by) {
                unit.contact.push(attack.by.clone());
            }
        });
    }
    change(position, &attack.by, |unit| unit.contact = touches.to_vec());
    position.attacks.push(attack);
}

fn fought(position: &mut Position, units: &[Id]) {
    let places: Vec<Id> = units.iter().filter_map(|id| position.unit(id)?.within.clone()).collect();
    let fought = |id: &Id| units.contains(id) || places.contains(id);
    position.attacks.retain(|attack| !(fought(&attack.by) && fought(&attack.on)));
}

fn place(
    tables: &Tables,
    position: &mut Position,
    id: &Id,
    formation: Formation,
    stance: &Stance,
    within: Option<&Id>,
) {
    change(position, id, |unit| {
        unit.formation = formation;
        unit.within = within.cloned();
        unit.with = None;
        unit.state = State::Assembled;
        unit.placed = Some(settled(tables, unit, &stance.placed()));
    });
    let_in(tables, position, id);
    carry(tables, position, id);
}

/// Records the closed ground, such as a marsh, on which a unit has been put. Only the umpire can put a unit there, and
/// the unit may then stay on that ground.
///
/// # Source
/// `move.bar.all`, `move.bar.cavalry`, `move.bar.artillery`
fn let_in(tables: &Tables, position: &mut Position, id: &Id) {
    change(position, id, |unit| unit.let_in.clear());
    let survey = Survey::new(position, tables);
    let Some((unit, placed)) = position.unit(id).and_then(|unit| Some((unit, unit.placed.as_ref()?))) else {
        return;
    };
    let stands = placed.stands().iter().map(|stand| shrunk(stand, position.ground.tolerance));
    let ground = closed_under(survey, unit, stands.collect());
    let ground: Vec<Id> = ground.map(|piece| piece.id.clone()).collect();
    change(position, id, |unit| unit.let_in = ground);
}

/// Moves the gunners and engineers attached to the unit `host` to the centre of that unit.
///
/// # Source
/// `move.square.shelter`, `guns.attach`
fn carry(tables: &Tables, position: &mut Position, host: &Id) {
    let Some(host_unit) = position.unit(host) else {
        return;
    };
    let within = host_unit.within.clone();
    let Some(placed) = host_unit.placed.clone() else {
        return;
    };
    let centre = placed.outline().centre();
    for unit in &mut position.units {
        if unit.with.as_ref() == Some(host) {
            // Figures that routed together with the unit return to the table with it.
            if unit.state == State::Routing {
                unit.state = State::Assembled;
            }
            let there = about_centre(tables, unit, unit.formation, centre, placed.facing);
            unit.within.clone_from(&within);
            unit.placed = Some(settled(tables, unit, &there));
        }
    }
}

/// Gives guns without gunners to a unit of gunners. The unit then has the artillery type of the guns.
///
/// # Source
/// `guns.reuse`
fn man(tables: &Tables, position: &mut Position, id: &Id, guns: &Id) {
    let Some(at) = position.guns.iter().position(|known| known.id == *guns) else {
        return;
    };
    let guns = position.guns.remove(at);
    change(position, id, |unit| {
        unit.troops = guns.troops;
        unit.has_guns = true;
        unit.formation = Formation::Deployed;
        unit.with = None;
        let pose = Pose { at: guns.at, facing: guns.facing };
        unit.placed = Some(laid_out(tables, unit, &pose));
    });
    carry(tables, position, id);
}
