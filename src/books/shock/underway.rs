//! The parts of a turn that the counters do not show: the active group, the commanders, and the declared attacks.

use super::attacks::is_live;
use super::prelude::*;

/// Returns a text for each part of the turn that the counters do not show.
pub(super) fn underway(position: &Position) -> Vec<Reason> {
    let said = |variant| Reason::new("shock-underway", variant);
    let called = |ids: &[Id]| -> Vec<Arg> { ids.iter().map(|id| Arg::from(position.called(id))).collect() };
    let hexes = |ids: &[Id]| -> Vec<Arg> { ids.iter().map(|id| Arg::from(id.to_string())).collect() };
    let state = &position.state;
    let active = state.active.iter().map(|group| said("active").name("group", position.called(group)));
    let done = (!state.done.is_empty()).then(|| said("done").list("groups", called(&state.done)));
    let attacks = state.attacks.iter().filter(|attack| is_live(position, attack)).map(|attack| {
        let said = said(if attack.charge { "charge" } else { "shock" })
            .list("units", called(&attack.units))
            .list("targets", hexes(&attack.targets));
        if attack.charge { said.list("path", hexes(&attack.path)) } else { said }
    });
    let commanders = position.groups.iter().filter_map(|group| {
        let commander = group.commander.as_ref()?;
        let said = match &commander.hex {
            Some(hex) => said("commander").name("hex", hex),
            None => said("commander-somewhere"),
        };
        let said = said.name("group", &group.name).name("commander", &commander.name);
        Some(said.signed("rating", commander.rating).count("range", commander.range))
    });
    active.chain(done).chain(attacks).chain(commanders).collect()
}
