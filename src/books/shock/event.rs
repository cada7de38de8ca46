//! Events: absolute changes of a position.

use super::position::{After, Gone, Owed};
use super::prelude::*;

/// One change of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A group was activated.
    Activated {
        group: Id,
    },
    /// A unit came to stand in a hex.
    Placed {
        unit: Id,
        hex: Id,
        /// The corner it faces.
        facing: Id,
        /// How many units lie on it.
        beneath: u32,
    },
    /// A unit turned where it is.
    Faced {
        unit: Id,
        /// The corner it faces.
        facing: Id,
    },
    /// A unit made its move.
    Moved {
        unit: Id,
    },
    /// A unit spent movement points.
    Spent {
        unit: Id,
        /// How many, in this turn.
        points: u32,
    },
    /// A battery fired.
    Fired {
        /// The battery.
        unit: Id,
    },
    /// A unit lost its order, and its square if it had one.
    Disordered {
        unit: Id,
    },
    /// A unit is in order again.
    Rallied {
        unit: Id,
    },
    /// A unit tried to rally.
    Tried {
        unit: Id,
    },
    /// A unit formed square, or line again.
    Square {
        unit: Id,
        /// Whether it is in square now.
        formed: bool,
    },
    /// A unit tried to form square or to counter-charge.
    Answered {
        unit: Id,
    },
    /// A pursuit goes at a unit that has answered a charge before: it may answer this one too.
    Challenged {
        unit: Id,
    },
    /// A unit is out of the battle.
    Gone {
        unit: Id,
        how: Gone,
    },
    /// An attack was declared, or took the place of another.
    Attacks {
        number: u32,
        attack: Attack,
    },
    /// An attack came as far as this.
    Stage {
        number: u32,
        units: Vec<Id>,
        /// How far.
        stage: Stage,
    },
    /// A charge was met by a counter-charge.
    Met {
        /// The number of the charge.
        number: u32,
        /// The kind of cavalry that met it.
        by: Kind,
        /// That cavalry.
        units: Vec<Id>,
    },
    /// Reaction fire disordered the cavalry of a charge.
    Shot {
        /// The number of the charge.
        number: u32,
    },
    /// A recall was tried.
    Recall {
        /// The number of the charge.
        number: u32,
    },
    /// Nobody answers an attack any more.
    Unanswered {
        /// The number of the attack.
        number: u32,
    },
    /// Targets left a hex before a shock.
    Left {
        hex: Id,
    },
    /// A hex that was left has been occupied.
    Followed {
        hex: Id,
    },
    /// A stack has to go back.
    Owes {
        /// The stack, and from whom it goes.
        owed: Owed,
    },
    /// A stack has gone back.
    Back {
        units: Vec<Id>,
    },
    /// What is left to do after a shock.
    After {
        after: After,
    },
    /// A unit had its second shock of this activation.
    Again {
        unit: Id,
    },
    /// The turn moved on to a phase or step.
    Began {
        phase: Phase,
        /// Those in which there was nothing to do.
        skipped: Vec<Phase>,
    },
    /// Stacks that had to go back were let off, and stay.
    Stayed {
        units: Vec<Id>,
    },
    /// Hexes that were left are occupied by nobody.
    Unoccupied {
        hexes: Vec<Id>,
    },
    /// Attacks that had to be made were let off.
    Dropped {
        numbers: Vec<u32>,
        units: Vec<Id>,
    },
    /// Nothing more is made of a shock.
    LetBe,
    TurnEnded,
}

/// Units come to stand in an empty hex, the top one first; its ground disorders these kinds of them.
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

/// An event to be read.
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
