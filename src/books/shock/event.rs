//! Events: changes of a position. An event states the new value, such as the points spent, not the difference. Only
//! `TurnEnded` differs, since it adds 1 to the turn.

use super::position::{Departure, DueRetreat, ShockRest};
use super::prelude::*;

/// A change of a position that follows from a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A side activated a group.
    Activated {
        group: Id,
    },
    /// A unit was placed in a hex.
    Placed {
        unit: Id,
        hex: Id,
        /// The corner that the unit faces.
        facing: Id,
        /// The number of units that lie on top of this unit in the hex.
        beneath: u32,
    },
    /// A unit turned to another corner without leaving its hex.
    Faced {
        unit: Id,
        /// The corner that the unit faces.
        facing: Id,
    },
    /// A unit moved during its activation.
    Moved {
        unit: Id,
    },
    /// A unit spent movement points on a move in square or on forming line.
    Spent {
        unit: Id,
        /// The movement points that the unit has spent this turn.
        points: u32,
    },
    /// A battery fired at enemies.
    Fired {
        /// The battery that fired.
        unit: Id,
    },
    /// A unit became disordered. If it was in square, the square is lost too.
    Disordered {
        unit: Id,
    },
    /// A unit rallied, and so is no longer disordered.
    Rallied {
        unit: Id,
    },
    /// A unit tried to rally, with or without success.
    Tried {
        unit: Id,
    },
    /// A unit formed square, or went back from square to line.
    Square {
        unit: Id,
        /// True if the unit is now in square.
        formed: bool,
    },
    /// A unit tried to form square or to counter-charge, and so has reacted.
    Answered {
        unit: Id,
    },
    /// A second shock or pursuit attacks a unit that has already reacted. The unit may react again.
    Challenged {
        unit: Id,
    },
    /// A unit left the battle, either destroyed or fled.
    Gone {
        unit: Id,
        how: Departure,
    },
    /// An attack was declared. If its number is in use, the new attack replaces the old one.
    Attacks {
        number: u32,
        attack: Attack,
    },
    /// An attack reached a further stage, for example by a passed commitment check.
    Stage {
        number: u32,
        units: Vec<Id>,
        /// The stage that the attack has reached.
        stage: Stage,
    },
    /// Cavalry met a charge with a counter-charge.
    Met {
        /// The number of the charge.
        number: u32,
        /// The kind of cavalry that met the charge.
        by: Kind,
        /// The units that counter-charged.
        units: Vec<Id>,
    },
    /// Artillery fire as a reaction disordered charging cavalry.
    Shot {
        /// The number of the charge.
        number: u32,
    },
    /// A player tried to recall a charge, with or without success.
    Recall {
        /// The number of the charge.
        number: u32,
    },
    /// The defenders can no longer react to an attack.
    Unanswered {
        /// The number of the attack.
        number: u32,
    },
    /// The last defenders retired from a target hex before a shock.
    Left {
        hex: Id,
    },
    /// Attackers occupied a hex from which the defenders had retired.
    Followed {
        hex: Id,
    },
    /// A retreat of a stack is due.
    Owes {
        /// The stack that must retreat, and the hexes of the enemies that cause the retreat.
        owed: DueRetreat,
    },
    /// A stack retreated.
    Back {
        units: Vec<Id>,
    },
    /// A shock was fought, with a result from which more may follow, such as an advance.
    After {
        after: ShockRest,
    },
    /// A unit made a second shock in this activation. It may not make another.
    Again {
        unit: Id,
    },
    /// The turn went on to another phase or step.
    Began {
        phase: Phase,
        /// The phases and steps that were skipped because there was nothing to do in them.
        skipped: Vec<Phase>,
    },
    /// The umpire skipped the retreats that were due, so the stacks stay.
    Stayed {
        units: Vec<Id>,
    },
    /// The umpire skipped the advances that were due, so the hexes stay empty.
    Unoccupied {
        hexes: Vec<Id>,
    },
    /// The umpire dropped attacks that had to be fought first.
    Dropped {
        numbers: Vec<u32>,
        units: Vec<Id>,
    },
    /// The umpire dropped everything that could still follow the last shock.
    LetBe,
    TurnEnded,
}

/// Returns the events by which units occupy an empty hex, from top to bottom. Units whose kind is in `rough` become
/// disordered.
pub(super) fn occupied(units: &[UnitFacts], hex: &Id, facing: &Id, rough: &[Kind]) -> Vec<Event> {
    let mut events = Vec::new();
    for (beneath, unit) in (0..).zip(units) {
        events.push(Event::Placed {
            unit: unit.id.clone(),
            hex: hex.clone(),
            facing: facing.clone(),
            beneath,
        });
        if rough.contains(&unit.kind) && !unit.disordered {
            let unit = unit.id.clone();
            events.push(Event::Disordered { unit });
        }
    }
    events
}

/// Returns the sentence that tells readers of an event. `called` turns the id of a unit or group into its name.
pub(super) fn tells(event: &Event, called: &dyn Fn(&Id) -> Arg) -> Reason {
    let told = |variant| Reason::new("shock.event", variant);
    let unit = |variant, id: &Id| told(variant).name("unit", called(id));
    let units = |variant, ids: &[Id]| {
        let names = ids.iter().map(called);
        told(variant).list("units", names.collect())
    };
    match event {
        Event::Activated { group } => unit("activated", group),
        Event::Placed { unit: id, hex, facing, .. } => {
            unit("placed", id).name("hex", hex).with("facing", corner(facing.as_str()))
        }
        Event::Faced { unit: id, facing } => unit("faced", id).with("facing", corner(facing.as_str())),
        Event::Moved { unit: id } => unit("moved", id),
        Event::Spent { unit: id, points } => unit("spent", id).count("points", *points),
        Event::Fired { unit: id } => unit("fired", id),
        Event::Disordered { unit: id } => unit("disordered", id),
        Event::Rallied { unit: id } => unit("rallied", id),
        Event::Tried { unit: id } => unit("tried", id),
        Event::Square { unit: id, formed } => unit(if *formed { "square" } else { "line" }, id),
        Event::Answered { unit: id } => unit("answered", id),
        Event::Challenged { unit: id } => unit("challenged", id),
        Event::Gone { unit: id, how } => unit("gone", id).word("how", how.message()),
        Event::Attacks { attack, .. } => {
            let variant = match (attack.charge, attack.pursuit) {
                (_, 1..) => "pursues",
                (true, _) => "charges",
                (false, _) => "shocks",
            };
            units(variant, &attack.units).name("hex", joined(&attack.targets))
        }
        Event::Stage { units: ids, stage, .. } => units("stage", ids).word("stage", stage.message()),
        Event::Met { by, units: ids, .. } => units("met", ids).word("kind", by.message()),
        Event::Shot { .. } => told("shot"),
        Event::Recall { .. } => told("recall"),
        Event::Unanswered { .. } => told("unanswered"),
        Event::Left { hex } => told("left").name("hex", hex),
        Event::Followed { hex } => told("followed").name("hex", hex),
        Event::Owes { owed } => units("owes", &owed.units),
        Event::Back { units: ids } => units("back", ids),
        Event::After { after } => told("after").word("clash", after.clash.message()),
        Event::Again { unit: id } => unit("again", id),
        Event::Began { phase, skipped } => {
            let words = skipped.iter().map(|phase| Arg::Word(phase.message().to_owned()));
            let variant = if skipped.is_empty() { "began" } else { "began-over" };
            told(variant).word("phase", phase.message()).list("skipped", words.collect())
        }
        Event::Stayed { units: ids } => units("stayed", ids),
        Event::Unoccupied { hexes } => told("unoccupied").list("hexes", super::hexes::hexes(hexes)),
        Event::Dropped { units: ids, .. } => units("dropped", ids),
        Event::LetBe => told("let-be"),
        Event::TurnEnded => told("turn-ended"),
    }
}

fn joined(hexes: &[Id]) -> String {
    let names: Vec<&str> = hexes.iter().map(Id::as_str).collect();
    names.join(", ")
}
