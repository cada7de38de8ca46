//! Events: changes of a position. An event states the new value, not the difference from the old one. The exception is
//! `TurnEnded`, which adds 1 to the turn.

use super::position::{Departure, DueRetreat, ShockRest};
use super::prelude::*;

/// A change of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A group was activated.
    Activated {
        group: Id,
    },
    /// A unit was placed in a hex.
    Placed {
        unit: Id,
        hex: Id,
        /// The corner that the unit faces.
        facing: Id,
        /// The number of units in the hex that lie on top of this unit.
        beneath: u32,
    },
    /// A unit turned in place.
    Faced {
        unit: Id,
        /// The corner that the unit faces.
        facing: Id,
    },
    /// A unit moved.
    Moved {
        unit: Id,
    },
    /// A unit spent movement points.
    Spent {
        unit: Id,
        /// The movement points that the unit has spent in the turn so far.
        points: u32,
    },
    /// A battery fired.
    Fired {
        /// The battery.
        unit: Id,
    },
    /// A unit became disordered. If it was in square, the square is lost too.
    Disordered {
        unit: Id,
    },
    /// A unit is no longer disordered.
    Rallied {
        unit: Id,
    },
    /// A unit tried to rally.
    Tried {
        unit: Id,
    },
    /// A unit formed square, or went back from square to line.
    Square {
        unit: Id,
        /// True if the unit is now in square.
        formed: bool,
    },
    /// A unit tried to form square or to counter-charge.
    Answered {
        unit: Id,
    },
    /// A pursuit attacks a unit that has already answered a charge. The unit may answer again.
    Challenged {
        unit: Id,
    },
    /// A unit left the battle.
    Gone {
        unit: Id,
        how: Departure,
    },
    /// An attack was declared, or replaced an earlier attack.
    Attacks {
        number: u32,
        attack: Attack,
    },
    /// An attack made progress.
    Stage {
        number: u32,
        units: Vec<Id>,
        /// The stage that the attack reached.
        stage: Stage,
    },
    /// A charge was met by a counter-charge.
    Met {
        /// The number of the charge.
        number: u32,
        /// The kind of cavalry that met the charge.
        by: Kind,
        /// The units that met the charge.
        units: Vec<Id>,
    },
    /// Reaction fire disordered the cavalry that makes a charge.
    Shot {
        /// The number of the charge.
        number: u32,
    },
    /// A player tried to recall a charge.
    Recall {
        /// The number of the charge.
        number: u32,
    },
    /// The defenders can no longer answer an attack.
    Unanswered {
        /// The number of the attack.
        number: u32,
    },
    /// The defenders left target hexes before a shock.
    Left {
        hex: Id,
    },
    /// Attackers occupied a hex that the defenders had left.
    Followed {
        hex: Id,
    },
    /// A stack has to retreat, and has not done so yet.
    Owes {
        /// The stack, and the enemies that cause the retreat.
        owed: DueRetreat,
    },
    /// A stack has retreated.
    Back {
        units: Vec<Id>,
    },
    /// A shock left things to do, such as an advance.
    After {
        after: ShockRest,
    },
    /// A unit made its second shock in the activation. It may make no other.
    Again {
        unit: Id,
    },
    /// The turn moved on to a phase or step.
    Began {
        phase: Phase,
        /// The phases and steps skipped because there was nothing to do.
        skipped: Vec<Phase>,
    },
    /// The umpire waived the retreat of stacks, so the stacks stay.
    Stayed {
        units: Vec<Id>,
    },
    /// The umpire waived the advance into hexes that defenders left, so the hexes stay empty.
    Unoccupied {
        hexes: Vec<Id>,
    },
    /// The umpire waived attacks that had to be made.
    Dropped {
        numbers: Vec<u32>,
        units: Vec<Id>,
    },
    /// The umpire waived all that a shock left to do.
    LetBe,
    TurnEnded,
}

/// Returns the events by which units occupy an empty hex, the top unit first. Units whose kind is in `rough` become
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

/// Returns the text of an event, for readers. `called` gives the name of each id.
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
