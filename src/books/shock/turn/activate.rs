//! Activations: a side chooses the group that acts next.

use crate::ask::group;
use crate::position::Group;
use crate::prelude::*;

facts! {
    /// The facts of activating a group.
    pub struct ActivateFacts {
        pub now: Phase,
        pub group: NamedFacts,
        pub side: NamedFacts,
        /// The side that must activate a group next.
        pub next: NamedFacts,
        /// True if the group has already been activated in this turn.
        pub done: bool,
        /// The number of the group's units that are on the map.
        pub units: u32,
    }
}

ask! {
    /// The request to activate a group.
    ActivateAsk of Shock {
        group: Id = hole::Target,
    }
}

impl Case<Shock> for ActivateFacts {
    done!("activated");

    fn measure(survey: Survey<'_>, ask: &ActivateAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let group = group(position, ask.group.as_str())?;
        let next = next_side(position);
        Ok(Self {
            now: survey.step,
            group: NamedFacts { of: group.id.clone(), name: group.name.clone() },
            side: NamedFacts::in_position(position, &group.side),
            next: next.map_or_else(NamedFacts::default, |side| NamedFacts::in_position(position, side)),
            done: position.state.done.contains(&group.id),
            units: u32::try_from(units(position, group)).unwrap_or(u32::MAX),
        })
    }

    about!(group.of);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::new(tables, &self.group.of, self.group.called());
        weighing.now(fact!(self.now), Phase::Activation);
        let key = tables.turn_frame.key;
        let no = if self.next.of.as_str().is_empty() { "side-none" } else { "side-not-next" };
        let next = fact!(self.next.of).is(self.side.of.clone());
        weighing.that_with(key, next, ["side-next", no], |reason| {
            reason.name("side", self.side.called()).name("next", self.next.called())
        });
        weighing.that(key, fact!(self.done).is(false), ["fresh", "done"]);
        let there = fact!(self.units).so(|units| *units > 0, 1);
        weighing.that(key, there, ["there", "nobody"]);
        weighing.done()
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let group = self.group.of.clone();
        vec![Event::Activated { group }]
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("shock.says", "activate")
            .name("side", self.side.called())
            .name("unit", self.group.called())
    }
}

/// Returns the number of a group's units that are on the map.
fn units(position: &Position, group: &Group) -> usize {
    let own = |unit: &&Unit| unit.group == group.id && unit.is_present();
    position.units.iter().filter(own).count()
}

/// Returns the groups that a side can still activate in this turn.
fn fresh<'p>(position: &'p Position, side: &'p Id) -> impl Iterator<Item = &'p Group> {
    position.groups.iter().filter(move |group| {
        group.side == *side && !position.state.done.contains(&group.id) && units(position, group) > 0
    })
}

/// Returns the side that must activate a group next. Sides alternate, and a side with no group left is skipped. Returns
/// `None` if no side has a group left.
///
/// # Source
/// `turn.frame`
pub(crate) fn next_side(position: &Position) -> Option<&Id> {
    let first = position.state.next.as_ref();
    let sides = position.sides.iter();
    let from = sides.clone().position(|side| Some(&side.id) == first).unwrap_or(0);
    let mut turn = sides.cycle().skip(from).take(position.sides.len());
    turn.find(|side| fresh(position, &side.id).next().is_some()).map(|side| &side.id)
}

/// Returns the offer to activate one of the groups of the next side.
pub(crate) fn offers(position: &Position) -> Vec<Offer> {
    let Some(side) = next_side(position) else {
        return Vec::new();
    };
    let groups = fresh(position, side).map(|group| group.id.to_string());
    let says = Reason::new("shock.offer", "activate").name("unit", position.called(side));
    let offer = Offer::of(ActivateFacts::PROCEDURE, says).by(side).due(Due::Now);
    vec![offer.choosing([Choice::one_of("group", groups.collect())])]
}
