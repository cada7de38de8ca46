//! Units that leave the table, and the guns and generals that they leave behind.

use crate::prelude::*;

/// Takes a unit off the table, with the gunners or engineers attached to it. Generals in the unit's ranks stay where
/// the unit was, but are removed with a unit that surrenders. A battery that is not captured leaves its guns behind.
///
/// # Source
/// `rout.off`, `melee.attached`, `melee.surrender.general`
pub(super) fn leave(position: &mut Position, id: &Id, state: State) {
    let Some(unit) = position.unit_mut(id) else {
        return;
    };
    unit.state = state;
    if state == State::Assembled {
        return;
    }
    let last = unit.placed.take();
    unit.contact.clear();
    unit.within = None;
    unit.with = None;
    let abandons = unit.is_battery() && state != State::Captured;
    out_of_contact(position, id);
    if let (true, Some(last)) = (abandons, &last) {
        let guns = guns_of(position, id);
        leave_guns(position, id, last, &guns);
    }
    let centre = last.as_ref().map(|placed| placed.outline().centre());
    if state == State::Surrendered {
        let stays = |general: &General| general.with.as_ref() != Some(id);
        position.generals.retain(stays);
    }
    position.left.extend(last.map(|mut last| {
        last.own_poses = true;
        (id.clone(), last)
    }));
    for general in position.generals.iter_mut().filter(|general| general.with.as_ref() == Some(id)) {
        general.with = None;
        general.at = centre;
    }
    let with: Vec<Id> = position
        .units
        .iter()
        .filter(|other| other.with.as_ref() == Some(id) && other.is_present())
        .map(|other| other.id.clone())
        .collect();
    for other in with {
        leave(position, &other, state);
        if let (State::Routing, Some(figures)) = (state, position.unit_mut(&other)) {
            figures.with = Some(id.clone());
        }
    }
    position.owed.retain(|owed| owed.unit != *id);
    position.waits.retain(|waits| waits.unit != *id);
}

/// Returns an unused id for the guns that a unit's gunners leave behind, such as `b1-guns` or `b1-guns-2` for the unit
/// `b1`.
pub(crate) fn guns_of(position: &Position, unit: &Id) -> Id {
    let numbered = (2_u32..).map(|number| Id::from(format!("{unit}-guns-{number}")));
    std::iter::once(Id::from(format!("{unit}-guns")))
        .chain(numbered)
        .find(|id| {
            position.guns(id).is_none()
                && position.unit(id).is_none()
                && position.general(id).is_none()
                && position.terrain(id).is_none()
        })
        .unwrap_or_default()
}

/// Turns a battery's guns into guns without gunners, at the battery's last place.
pub(super) fn leave_guns(position: &mut Position, unit: &Id, last: &UnitPose, guns: &Id) {
    let Some(battery) = position.unit_mut(unit) else {
        return;
    };
    battery.has_guns = false;
    let (troops, side) = (battery.troops, battery.side.clone());
    let outline = last.outline();
    position.guns.push(Guns {
        id: guns.clone(),
        side: Some(side),
        troops,
        at: outline.front_middle(),
        facing: outline.facing(),
    });
}

/// Removes all recorded contacts with a unit that moves away or leaves the table.
pub(super) fn out_of_contact(position: &mut Position, id: &Id) {
    for unit in &mut position.units {
        if unit.id == *id {
            unit.contact.clear();
        } else {
            unit.contact.retain(|other| other != id);
        }
    }
}
