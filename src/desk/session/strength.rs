//! The strength with which each unit joined the battle: at its start, or later at the desk.

use dice::Id;
use journal::Journal;
use ruling::table::View;

/// Returns the first known strength of each unit of the current battle. An entry that can't be read gives none.
pub(super) fn at_first(journal: &Journal) -> Vec<(Id, u32)> {
    let view = |entry: u64| journal.at(entry).map(|battle| battle.view()).ok();
    let mut begun = Vec::new();
    if let Some(start) = view(0) {
        follow(&mut begun, &start);
    }
    let now = journal.battle().view();
    // A unit that joined later is looked for between the last entry without it and the first entry with it.
    let mut tables: Vec<(u64, View)> = Vec::new();
    for body in now.bodies.iter().filter(|body| !knows(&begun, &body.id)).collect::<Vec<_>>() {
        let (mut low, mut high, mut first) = (0, journal.len().saturating_sub(1), body.strength);
        while high - low > 1 {
            let middle = low.midpoint(high);
            if !tables.iter().any(|(entry, _)| *entry == middle) {
                let Some(table) = view(middle) else { break };
                tables.push((middle, table));
            }
            let table = tables.iter().find(|(entry, _)| *entry == middle);
            match table.and_then(|(_, table)| table.body(&body.id)) {
                Some(there) => (high, first) = (middle, there.strength),
                None => low = middle,
            }
        }
        begun.push((body.id.clone(), first));
    }
    begun
}

/// Takes in the units that have joined the battle, and drops those that the battle no longer has.
pub(super) fn follow(begun: &mut Vec<(Id, u32)>, view: &View) {
    begun.retain(|(unit, _)| view.body(unit).is_some());
    let joined = view.bodies.iter().filter(|body| !knows(begun, &body.id));
    let joined: Vec<_> = joined.map(|body| (body.id.clone(), body.strength)).collect();
    begun.extend(joined);
}

fn knows(begun: &[(Id, u32)], id: &Id) -> bool {
    begun.iter().any(|(unit, _)| unit == id)
}
