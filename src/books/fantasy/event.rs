//! Events: changes of a position. Events are recorded and shown. An event states the new value, not the difference from
//! the old one.

use super::memory::ModelCount;
use super::position::Stance;
use super::prelude::*;
use ruling::table::battle_text::is_usual;

/// A change of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A unit carried out a special rule at the start of the turn.
    Begun {
        unit: Id,
        /// The name of the rule.
        rule: String,
    },
    /// A unit may not charge in the current turn.
    Barred {
        unit: Id,
        /// The rule that forbids charging.
        rule: String,
    },
    /// A unit must declare a charge if it can.
    MustCharge {
        unit: Id,
    },
    /// A charge was declared.
    Declared {
        unit: Id,
        target: Id,
    },
    /// A charged unit reacted.
    Reacted {
        unit: Id,
        /// The charger to which the unit reacted.
        to: Id,
        how: Reaction,
    },
    /// A charged unit stood and shot at its charger.
    Shot {
        unit: Id,
    },
    Lost {
        unit: Id,
        left: u32,
        /// The wounds suffered so far by the model that is wounded but still standing.
        hurt: u32,
    },
    TestDue {
        unit: Id,
        trial: Trial,
        /// The enemy from which the unit flees if it fails the test.
        from: Id,
        cause: Cause,
    },
    Tested {
        unit: Id,
        trial: Trial,
    },
    /// The umpire waived tests that were due.
    LetOff {
        units: Vec<Id>,
    },
    /// A charged unit has no choice but to flee.
    MustFlee {
        unit: Id,
    },
    Broke {
        unit: Id,
    },
    /// A unit made a flee move.
    Fled {
        unit: Id,
        /// True if the unit fled in panic or in its compulsory move. False if it fled as its reaction to a charge.
        #[serde(default, skip_serializing_if = "is_usual")]
        panicked: bool,
    },
    /// A fleeing unit ran farther than its dice allowed, because it must end clear of units and terrain.
    RanOn {
        unit: Id,
        /// The units that the fleeing unit ran through. Empty if it ran through terrain only.
        through: Vec<Id>,
        /// The full length of the flight, in inches.
        way_in: f64,
    },
    /// A unit was placed on the table, or moved to another place.
    Placed {
        unit: Id,
        /// The number of models in a full rank.
        files: u32,
        stance: Stance,
    },
    Destroyed {
        unit: Id,
    },
    /// A charger tested to redirect its charge.
    Redirected {
        unit: Id,
        /// True if the charger may declare at another target.
        may: bool,
        /// True if the charge is cancelled because the test failed and the first target has left the table.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lapses: bool,
    },
    Charged {
        unit: Id,
    },
    /// Two units are in combat with each other.
    Engaged {
        unit: Id,
        /// The unit that `unit` is in combat with.
        with: Id,
    },
    /// A unit earned the right to test to reform.
    MayReform {
        unit: Id,
    },
    /// A unit has tested to reform.
    Reformed {
        unit: Id,
    },
    /// A unit tested to rally.
    TriedToRally {
        unit: Id,
    },
    /// A unit has stopped fleeing.
    Rallied {
        unit: Id,
    },
    /// A step of the turn was closed.
    PhaseClosed {
        phase: Phase,
        next: Phase,
    },
    /// A player's turn was closed.
    TurnClosed {
        /// The side that has the next turn.
        active: Id,
        /// The number of the next turn.
        turn: u32,
        /// The number of models with which each unit begins the turn.
        began: Vec<ModelCount>,
    },
}

/// Returns the text of an event, for readers. `called` gives the name of each id.
pub(super) fn tells(event: &Event, called: &dyn Fn(&Id) -> Arg) -> Reason {
    let says = |variant| Reason::new("fantasy.event", variant);
    let unit = |variant, id: &Id| says(variant).name("unit", called(id));
    match event {
        Event::Begun { unit: id, rule } => unit("begun", id).name("rule", rule),
        Event::Barred { unit: id, rule } => unit("barred", id).name("rule", rule),
        Event::MustCharge { unit: id } => unit("must-charge", id),
        Event::Declared { unit: id, target } => unit("declared", id).name("target", called(target)),
        Event::Reacted { unit: id, to, how } => {
            unit("reacted", id).name("to", called(to)).word("how", how.message())
        }
        Event::Shot { unit: id } => unit("shot", id),
        Event::Lost { unit: id, left, hurt } => {
            let variant = if *hurt > 0 { "lost-hurt" } else { "lost" };
            unit(variant, id).count("left", *left).count("hurt", *hurt)
        }
        Event::TestDue { unit: id, trial, from, cause } => unit("test-due", id)
            .word("trial", trial.message())
            .name("from", called(from))
            .word("cause", cause.message()),
        Event::LetOff { units } => says("let-off").list("units", units.iter().map(called).collect()),
        Event::Tested { unit: id, trial } => unit("tested", id).word("trial", trial.message()),
        Event::MustFlee { unit: id } => unit("must-flee", id),
        Event::Broke { unit: id } => unit("broke", id),
        Event::Fled { unit: id, .. } => unit("fled", id),
        Event::RanOn { unit: id, through, way_in } => {
            let names = through.iter().map(called);
            let variant = if through.is_empty() { "ran-on" } else { "ran-through" };
            unit(variant, id).inches("way", *way_in).list("through", names.collect())
        }
        Event::Placed { unit: id, stance, .. } => {
            let [x, y] = stance.at;
            unit("placed", id)
                .inches("x", x)
                .inches("y", y)
                .name("facing", format!("{:.0}", stance.facing.as_degrees()))
        }
        Event::Destroyed { unit: id } => unit("destroyed", id),
        Event::Redirected { unit: id, may: true, .. } => unit("may-redirect", id),
        Event::Redirected { unit: id, lapses: true, .. } => unit("charge-lapses", id),
        Event::Redirected { unit: id, .. } => unit("goes-on", id),
        Event::Charged { unit: id } => unit("charged", id),
        Event::Engaged { unit: id, with } => unit("engaged", id).name("with", called(with)),
        Event::MayReform { unit: id } => unit("may-reform", id),
        Event::Reformed { unit: id } => unit("reformed", id),
        Event::TriedToRally { unit: id } => unit("tried-to-rally", id),
        Event::Rallied { unit: id } => unit("rallied", id),
        Event::PhaseClosed { phase, next } => {
            says("phase-closed").word("phase", phase.message()).word("next", next.message())
        }
        Event::TurnClosed { active, turn, .. } => {
            says("turn-closed").name("side", called(active)).count("turn", *turn)
        }
    }
}
