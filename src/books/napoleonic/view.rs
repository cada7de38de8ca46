//! The position in the form in which the table is drawn.

use super::prelude::*;
use super::show;
use ruling::table::{Arm, Badge, Body, BodyKind, View};

/// Returns everything that is drawn on the table.
pub(super) fn view(survey: Survey<'_>) -> View {
    let position = survey.position;
    let units = position.units.iter().map(|unit| self::unit(position, unit));
    let generals = position.generals.iter().map(general);
    let guns = position.guns.iter().map(|guns| self::guns(survey, guns));
    View {
        name: position.name.clone(),
        turn: position.turn,
        phase: position.phase.message(),
        sides: position.sides.clone(),
        unit: Length::Cm,
        ground: Some(position.ground),
        terrain: position.terrain.clone(),
        bodies: units.chain(generals).chain(guns).collect(),
        ..View::default()
    }
}

fn unit(position: &Position, unit: &Unit) -> Body {
    let stands = |placed: &UnitPose| -> Vec<(u32, Rect)> {
        let stands = placed.stands().iter().copied();
        if unit.troops.is_artillery() {
            (1..).zip(stands).collect()
        } else {
            unit.numbers.iter().copied().zip(stands).collect()
        }
    };
    let placed = unit.placed.as_ref().filter(|_| unit.with.is_none());
    Body {
        kind: BodyKind::Unit,
        id: unit.id.clone(),
        name: unit.name.clone(),
        side: Some(unit.side.clone()),
        troops: troops(unit),
        arm: arm(unit),
        strength: unit.strength(),
        doomed: unit.doomed,
        badges: Badge::those([
            (unit.experience == Experience::Veterans, Badge::Veteran),
            (!unit.fired.is_empty(), Badge::Fired),
            (unit.moved, Badge::Moved),
        ]),
        formation: unit.formation.word(),
        formations: formations(unit),
        present: unit.is_present(),
        pose: placed.map(|placed| (placed.at, placed.facing)),
        stands: placed.map_or_else(Vec::new, stands),
        plate: None,
        cell: None,
        beneath: 0,
        notes: noted(position, unit),
        says: show::line(position, unit),
    }
}

/// Returns the notes on a unit's counter: its experience, its state if it is not with its army, and what it did and
/// suffered.
fn noted(position: &Position, unit: &Unit) -> Vec<Arg> {
    let word = |message: &str| Arg::Word(message.to_owned());
    let state = (!unit.is_present()).then(|| word(unit.state.message()));
    let notes = show::notes(position, unit);
    [word(unit.experience.message())].into_iter().chain(state).chain(notes).collect()
}

fn troops(unit: &Unit) -> &'static str {
    if unit.is_dismounted() { "type-chasseurs-dismounted" } else { unit.troops.message() }
}

fn arm(unit: &Unit) -> Arm {
    match unit.troops {
        troops if troops.is_infantry() || unit.is_dismounted() => Arm::Infantry,
        troops if troops.is_artillery() => Arm::Artillery,
        Troops::Engineers | Troops::Train => Arm::Other,
        _ => Arm::Cavalry,
    }
}

/// Returns the formations that an umpire can give a unit, each with its word and its message. A battery can only be
/// deployed or limbered.
fn formations(unit: &Unit) -> Vec<(&'static str, &'static str)> {
    let all: &[Formation] = if unit.is_battery() {
        &[Formation::Deployed, Formation::Limbered]
    } else {
        &[Formation::Line, Formation::Column, Formation::Square, Formation::Disordered]
    };
    all.iter().map(|formation| (formation.word(), formation.message())).collect()
}

/// Returns the general as a point to be drawn. A general in the ranks of a unit has no point.
fn general(general: &General) -> Body {
    let variant = if general.chief { "chief" } else { "" };
    Body {
        kind: BodyKind::General,
        id: general.id.clone(),
        name: general.name.clone(),
        side: Some(general.side.clone()),
        troops: if general.chief { "view-chief" } else { "view-general" },
        arm: Arm::Other,
        strength: 0,
        doomed: 0,
        badges: Vec::new(),
        formation: "",
        formations: Vec::new(),
        present: true,
        pose: general.at.map(|at| (at, Bearing::default())),
        stands: Vec::new(),
        plate: None,
        cell: None,
        beneath: 0,
        notes: Vec::new(),
        says: Reason::new("view-line-general", variant).name("name", &general.name),
    }
}

fn guns(survey: Survey<'_>, guns: &Guns) -> Body {
    Body {
        kind: BodyKind::Guns,
        id: guns.id.clone(),
        name: guns.id.to_string(),
        side: guns.side.clone(),
        troops: Troops::message(guns.troops),
        arm: Arm::Artillery,
        strength: 0,
        doomed: 0,
        badges: Vec::new(),
        formation: "",
        formations: Vec::new(),
        present: true,
        pose: Some((guns.at, guns.facing)),
        stands: vec![(1, super::guns::rectangle(survey.tables, guns))],
        plate: None,
        cell: None,
        beneath: 0,
        notes: Vec::new(),
        says: Reason::new("view-line-guns", "").word("type", guns.troops.message()),
    }
}
