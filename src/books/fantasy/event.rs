//! Events: changes of a position, which are recorded and shown. An event states the new value, such as the number of
//! models left, not the difference.

use super::memory::ModelCount;
use super::position::Stance;
use super::prelude::*;
use ruling::table::battle_text::is_usual;

/// A change of a position that follows from a ruling.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A unit carried out a special rule at the start of the turn.
    Begun {
        unit: Id,
        /// The name of the special rule.
        rule: String,
    },
    /// A special rule forbids a unit to charge in the current turn.
    Barred {
        unit: Id,
        /// The name of the special rule that forbids charging.
        rule: String,
    },
    /// A unit must declare a charge this turn if the rules allow one.
    MustCharge {
        unit: Id,
    },
    /// A unit declared a charge at a target.
    Declared {
        unit: Id,
        target: Id,
    },
    /// A charged unit chose a reaction.
    Reacted {
        unit: Id,
        /// The charger that caused the reaction.
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
        /// The wounds on the one model that is wounded but still standing.
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
    /// The umpire dropped tests that were due.
    LetOff {
        units: Vec<Id>,
    },
    /// A charged unit has to react by fleeing.
    MustFlee {
        unit: Id,
    },
    Broke {
        unit: Id,
    },
    /// A unit made a flee move, as a reaction or otherwise.
    Fled {
        unit: Id,
        /// True if the unit fled in panic or in a compulsory move. False if it fled as its reaction to a charge.
        #[serde(default, skip_serializing_if = "is_usual")]
        panicked: bool,
    },
    /// A fleeing unit ran farther than its dice allowed, to end clear of other units and impassable terrain.
    RanOn {
        unit: Id,
        /// The units that the fleeing unit ran through. Empty if it ran through terrain only.
        through: Vec<Id>,
        /// The full length of the flight in inches.
        way_in: f64,
    },
    /// A unit was placed on the table or moved.
    Placed {
        unit: Id,
        /// The number of models in a full rank.
        files: u32,
        stance: Stance,
    },
    Destroyed {
        unit: Id,
    },
    /// A charger whose target fled took the redirect test.
    Redirected {
        unit: Id,
        /// True if the charger passed and may declare a charge at another target.
        may: bool,
        /// True if the charge is cancelled, because the charger failed the test and the first target has left the
        /// table.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lapses: bool,
    },
    Charged {
        unit: Id,
    },
    /// Two units came into combat with each other.
    Engaged {
        unit: Id,
        /// The unit that `unit` is in combat with.
        with: Id,
    },
    /// A unit ran down a fleeing enemy, and so may test to reform.
    MayReform {
        unit: Id,
    },
    /// A unit has tested to reform.
    Reformed {
        unit: Id,
    },
    /// A unit took a rally test, with or without success.
    TriedToRally {
        unit: Id,
    },
    /// A unit rallied, and so no longer flees.
    Rallied {
        unit: Id,
    },
    /// A step of the turn ended.
    PhaseClosed {
        phase: Phase,
        next: Phase,
    },
    /// A player's turn ended.
    TurnClosed {
        /// The side that has the next turn.
        active: Id,
        /// The number of the next turn.
        turn: u32,
        /// The number of models with which each unit starts the next turn.
        began: Vec<ModelCount>,
    },
}

/// Returns the sentence that tells readers of an event. `called` turns the id of a unit or side into its name.
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
