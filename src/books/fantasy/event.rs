//! Events: changes of a position. An event states values and not differences. Events are recorded and shown.

use super::memory::ModelCount;
use super::position::Stance;
use super::prelude::*;
use seam::table::battle_text::is_usual;

/// A change of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A rule of the start of the turn was carried out.
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
    /// A unit stood and shot.
    Shot {
        unit: Id,
    },
    Lost {
        unit: Id,
        left: u32,
        /// The wounds that the remaining models have lost, short of a whole model.
        hurt: u32,
    },
    TestDue {
        unit: Id,
        trial: Trial,
        /// The enemy from which the unit would flee.
        from: Id,
        cause: Cause,
    },
    Tested {
        unit: Id,
        trial: Trial,
    },
    /// Tests that were due were waived.
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
        /// True if the unit did not flee as a reaction to a charge, but in panic or in the compulsory move.
        #[serde(default, skip_serializing_if = "is_usual")]
        panicked: bool,
    },
    /// A fleeing unit ran farther than the dice gave, until clear of units and terrain.
    RanOn {
        unit: Id,
        /// The units that it ran through. Empty if there was only terrain.
        through: Vec<Id>,
        /// The whole way of the flight.
        way_in: f64,
    },
    /// A unit was placed.
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
        /// True if the test failed and the first target has left the table.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lapses: bool,
    },
    Charged {
        unit: Id,
    },
    /// Two units are in combat with each other.
    Engaged {
        unit: Id,
        /// The other unit.
        with: Id,
    },
    /// A unit may test to reform.
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
        /// The number of that turn.
        turn: u32,
        /// The number of models with which each unit begins the turn.
        began: Vec<ModelCount>,
    },
}

/// Returns the text of an event for readers.
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
