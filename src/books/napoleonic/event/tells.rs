//! The descriptions of events in words.

use crate::pose::RetreatStart;
use crate::prelude::*;

/// Returns the description of an event in words. `called` gives the name of a unit, side or place, as it was before the
/// event.
pub(crate) fn tells(event: &Event, called: &dyn Fn(&Id) -> Arg) -> Reason {
    let unit = |variant, id: &Id| Reason::new("event", variant).name("unit", called(id));
    match event {
        Event::Fired { unit: id, stands, at } => unit("fired", id)
            .count("count", u32::try_from(stands.len()).unwrap_or(u32::MAX))
            .list("stands", numbers(stands))
            .name("at", called(at)),
        Event::Doomed { unit: id, stands, figures, .. } => {
            unit(if *figures { "doomed-figures" } else { "doomed" }, id).count("count", *stands)
        }
        Event::StandLost { unit: id, stands } => unit("stand-lost", id).count("count", *stands),
        Event::Tested { unit: id } => unit("tested", id),
        Event::Became { unit: id, formation } => {
            // In English a unit is "in line" but "deployed", so these formations have their own message.
            let in_it = matches!(formation, Formation::Line | Formation::Column | Formation::Square);
            let variant = if in_it { "became-in" } else { "became" };
            unit(variant, id).word("formation", formation.message())
        }
        Event::Owes { unit: id, from, distance_cm, apart, stood, .. } => {
            let drew = stood.as_ref().is_some_and(RetreatStart::drew);
            let variant = match (apart, drew) {
                (true, true) => "owes-drawn",
                (true, false) => "owes-apart",
                (false, _) => "owes",
            };
            unit(variant, id).name("from", called(from)).cm("cm", *distance_cm)
        }
        Event::Settled { unit: id } => unit("settled", id),
        Event::Waits { unit: id, until, place } => {
            let until = until.iter().map(called).collect();
            let says = unit(if place.is_some() { "waits-place" } else { "waits" }, id).list("until", until);
            says.name("place", place.as_ref().map_or(Arg::from(""), called))
        }
        Event::Placed { unit: id, formation, stance } => {
            let [x, y] = stance.at;
            unit("placed", id)
                .word("formation", formation.message())
                .cm("x", x)
                .cm("y", y)
                .count("facing", stance.facing.whole())
        }
        Event::State { unit: id, state } => unit("state", id).word("state", state.message()),
        Event::Occupied { unit: id, place, .. } => unit("occupied", id).name("place", place),
        Event::StayedOutside { unit: id, place, may } => {
            let variant = if *may { "outside-room" } else { "outside-barred" };
            unit(variant, id).name("place", place)
        }
        Event::BrokeOff { unit: id } => unit("broke-off", id),
        Event::Fought { units } => {
            Reason::new("event", "fought").list("units", units.iter().map(called).collect())
        }
        Event::PhaseClosed { .. } => of_closing(event, called),
        _ => of_moves(event, called),
    }
}

/// Returns the description of an event whose words depend on the position after the event. These are a unit that
/// becomes disordered and so shifts, and a battery that leaves the table and its guns behind. Returns `None` for every
/// other event.
///
/// # Source
/// `disorder.place`
pub(crate) fn told_after(position: &Position, event: &Event) -> Option<Reason> {
    if let Event::State { unit: id, state } = event {
        // A battery that leaves the table leaves its guns at its last place.
        let stood = position.left(id)?.outline().front_middle();
        let is_left = |guns: &Guns| guns.id.as_str().starts_with(id.as_str()) && guns.at == stood;
        let left = position.guns.iter().any(is_left).then(|| position.unit(id)).flatten()?;
        let says = Reason::new("event", "state-guns").name("unit", &left.name);
        return Some(says.word("state", state.message()));
    }
    let Event::Became { unit: id, formation: formation @ Formation::Disordered } = event else {
        return None;
    };
    let leaves = position.owed.iter().any(|owed| owed.unit == *id);
    let unit = position.unit(id).filter(|unit| unit.within.is_none())?;
    let placed = unit.placed.as_ref().filter(|_| !leaves)?;
    Some(
        Reason::new("event", "became-at")
            .name("unit", &unit.name)
            .word("formation", formation.message())
            .cm("x", placed.at.x)
            .cm("y", placed.at.y)
            .count("facing", placed.facing.whole()),
    )
}

/// Returns the description of the end of a phase: the stands removed and the places fortified.
fn of_closing(event: &Event, called: &dyn Fn(&Id) -> Arg) -> Reason {
    let Event::PhaseClosed { phase, taken, fortified } = event else {
        return of_moves(event, called);
    };
    let unit = |variant, id: &Id| Reason::new("event", variant).name("unit", called(id));
    let lost = taken.iter().map(|lost| {
        let count = u32::try_from(lost.stands.len()).unwrap_or(u32::MAX);
        if lost.figures {
            return unit("figures-taken", &lost.unit).count("count", count);
        }
        let says = unit("stands-taken", &lost.unit).count("count", count);
        says.list("stands", numbers(&lost.stands))
    });
    let places = fortified.iter().map(|place| Reason::new("event", "fortified").name("place", called(place)));
    let told: Vec<Arg> = lost.chain(places).map(Arg::from).collect();
    let variant = if told.is_empty() { "closed" } else { "closed-taken" };
    Reason::new("event", variant).word("phase", phase.message()).list("taken", told)
}

/// Returns stand numbers as arguments for a list in a message.
fn numbers(stands: &[u32]) -> Vec<Arg> {
    let numbers = stands.iter().map(|stand| Arg::Count((*stand).into()));
    numbers.collect()
}

/// Returns the descriptions of events of attacks, movement, built-up areas, guns and generals.
fn of_moves(event: &Event, called: &dyn Fn(&Id) -> Arg) -> Reason {
    let unit = |variant, id: &Id| Reason::new("event", variant).name("unit", called(id));
    match event {
        Event::Declares { side } => unit("declares", side),
        Event::Passed { side } => unit("passed", side),
        Event::Declined { unit: id } => unit("declined", id),
        Event::Attacked { by, on, .. } => unit("attacked", by).name("on", called(on)),
        Event::Spent { unit: id, share } => unit("spent", id).with("share", Arg::Share(*share)),
        Event::Mounted { unit: id, mounted } => unit(if *mounted { "mounted" } else { "dismounted" }, id),
        Event::Joined { unit: id, with } => unit("joined", id).name("with", called(with)),
        Event::GunsLeft { unit: id, guns } => unit("guns-left", id).name("guns", guns),
        Event::Manned { unit: id, guns } => unit("manned", id).name("guns", guns),
        Event::GunsGone { guns } => unit("guns-gone", guns),
        Event::Marked { place } => unit("marked", place),
        Event::Cleared { place } => unit("cleared", place),
        Event::General { general, at, with, .. } => match (at, with) {
            (_, Some(with)) => unit("general-ranks", general).name("with", called(with)),
            (Some([x, y]), None) => unit("general", general).cm("x", *x).cm("y", *y),
            (None, None) => unit("general-off", general),
        },
        Event::GeneralDied { general } => unit("general-died", general),
        Event::GeneralCaptured { general } => unit("general-captured", general),
        Event::Tried { unit: id } => unit("tried", id),
        Event::CarriedOut { .. } => Reason::new("event", "carried-out"),
        _ => Reason::new("event", ""),
    }
}
