//! The units inside a built-up area or on a rampart, and the room there for a unit that enters.

use super::EnterFacts;
use crate::garrison::{self, Share, needs_no_room};
use crate::layout::stand_count;
use crate::places::checks::is_on_foot;
use crate::prelude::*;
use serde_json::{Value, json};

facts! {
    /// An enemy unit that garrisons the place.
    pub struct HolderFacts {
        /// The id of the unit.
        pub of: Id,
        pub name: String,
    }

    /// An enemy in the place whom the entering unit would capture. This happens only if no enemy unit garrisons the
    /// place.
    pub struct CaptureFacts {
        pub of: Id,
        pub name: String,
        /// True for a general, false for a unit.
        pub general: bool,
    }

    /// An attack on the place that was declared this turn.
    pub struct AttackedFacts {
        /// The id of the attacking unit.
        pub by: Id,
        pub name: String,
        /// The side of the attacked units in the place. `None` if nobody is inside.
        pub on: Option<Id>,
    }

    /// The wish of the player for one side of a built-up area: how many stands line it, and how many fit.
    #[derive(Copy)]
    pub struct SideRoomFacts {
        /// The number of the side, from 1. A side that does not exist has room for 0 stands.
        pub side: u32,
        /// The number of stands that the player wants along the side.
        pub stands: u32,
        /// The number of the wanted stands that fit along the side.
        pub room: u32,
    }
}

/// The stands of a unit inside a place: how many fit, how many fit along each side, and their pose.
#[derive(Default)]
pub(super) struct Fit {
    pub(super) room: Option<u32>,
    pub(super) sides: Vec<SideRoomFacts>,
    pub(super) ends: Option<Stance>,
}

fn within<'p>(position: &'p Position, place: &'p Terrain) -> impl Iterator<Item = &'p Unit> {
    let units = position.units.iter();
    units.filter(|unit| unit.is_present() && unit.within.as_ref() == Some(&place.id))
}

/// Returns the enemy units that garrison a place. Engineers and gunners without guns alone do not count as a garrison.
///
/// # Source
/// `bua.enter.enemy`, `bua.enter.capture`
pub(super) fn holders(position: &Position, unit: &Unit, place: &Terrain) -> Vec<HolderFacts> {
    let enemies = within(position, place).filter(|other| other.side != unit.side);
    enemies
        .filter(|other| !needs_no_room(other))
        .map(|other| HolderFacts { of: other.id.clone(), name: other.name.clone() })
        .collect()
}

/// Returns the enemy engineers, gunners without guns and generals in a place.
///
/// # Source
/// `bua.enter.capture`
pub(super) fn captures(position: &Position, unit: &Unit, place: &Terrain) -> Vec<CaptureFacts> {
    let figures = within(position, place).filter(|other| other.side != unit.side && needs_no_room(other));
    let figures: Vec<&Unit> = figures.collect();
    let taken =
        |id: &Id, name: &str, general| CaptureFacts { of: id.clone(), name: name.to_owned(), general };
    let generals = position.generals.iter().filter(|general| {
        let with = general.with.as_ref();
        let there = general.at.is_some_and(|at| place.contains(at));
        let in_ranks = with.is_some_and(|host| figures.iter().any(|unit| unit.id == *host));
        general.side != unit.side && (there || in_ranks)
    });
    let generals = generals.map(|general| taken(&general.id, &general.name, true));
    let figures = figures.iter().map(|unit| taken(&unit.id, &unit.name, false));
    figures.chain(generals).collect()
}

/// Returns the attack that was declared on a place or on a unit inside it, or `None` if there is none.
///
/// # Source
/// `bua.enter.attacked`
pub(super) fn attack(position: &Position, place: &Terrain) -> Option<AttackedFacts> {
    let garrison = || within(position, place);
    let on_place = |on: &Id| *on == place.id || garrison().any(|unit| unit.id == *on);
    let attack = position.attacks.iter().find(|attack| on_place(&attack.on))?;
    let by = position.unit(&attack.by);
    let attacked = garrison().find(|unit| by.is_none_or(|by| by.side != unit.side));
    Some(AttackedFacts {
        by: attack.by.clone(),
        name: by.map_or_else(|| attack.by.to_string(), |by| by.name.clone()),
        on: attacked.map(|unit| unit.side.clone()),
    })
}

/// Returns how many stands of a unit fit into a place, and their pose inside.
///
/// # Source
/// `bua.fit`, `bua.who`, `measure.bua.fit`, `fort.outside`
///
/// # Edge cases
/// If not all stands fit, the unit is placed in the middle. This pose is used for units that need no room, and for a
/// unit that the umpire lets in all the same.
pub(super) fn stands(
    survey: Survey<'_>,
    unit: &Unit,
    place: &Terrain,
    shares: &[Share],
    captures: &[CaptureFacts],
) -> Fit {
    let tables = survey.tables;
    let Some(placed) = &unit.placed else {
        return Fit::default();
    };
    // Chasseurs dismount when they enter.
    let on_foot = Unit { mounted: false, ..unit.clone() };
    let stays = |other: &Unit| other.id != unit.id && captures.iter().all(|taken| taken.of != other.id);
    let everyone = lines(survey, &on_foot, place, shares, &stays);
    // Engineers and gunners without guns make room for the others, so a second try ignores them.
    let with_room = |other: &Unit| stays(other) && !needs_no_room(other);
    let all_in = |rows: &Vec<_>| count(rows) >= stand_count(unit);
    let rows = Some(everyone)
        .filter(|rows| all_in(rows))
        .unwrap_or_else(|| lines(survey, &on_foot, place, shares, &with_room));
    let room = count(&rows);
    let sides = shares.iter().zip(&rows).map(|(share, row)| SideRoomFacts {
        side: share.side,
        stands: share.stands,
        room: number(row.len()),
    });
    let fits = room == stand_count(unit);
    let ends: UnitPose = if fits {
        garrison::placed(&on_foot, rows.concat())
    } else {
        garrison::in_the_middle(tables, &on_foot, place, placed.facing)
    };
    Fit { room: Some(number(room)), sides: sides.collect(), ends: Some(Stance::of(&ends)) }
}

/// Returns the rows of a unit's stands along the sides of a built-up area, or its single row on a wall.
fn lines(
    survey: Survey<'_>,
    unit: &Unit,
    place: &Terrain,
    shares: &[Share],
    stays: &impl Fn(&Unit) -> bool,
) -> Vec<Vec<geometry::Rect>> {
    match place.shape {
        Shape::Area(_) => {
            let taken = garrison::taken(survey.position, &place.id, stays);
            garrison::lined(survey.tables, unit, place, &taken, shares)
        }
        Shape::Line(_) => {
            // A wall has no inside, so every unit standing at the wall takes up room.
            let others = survey.position.on_table().filter(|(other, _)| stays(other));
            let taken: Vec<_> = others.flat_map(|(_, placed)| placed.stands().iter().copied()).collect();
            vec![garrison::on_rampart(survey.tables, unit, place, &taken)]
        }
    }
}

fn count<T>(rows: &[Vec<T>]) -> usize {
    rows.iter().map(Vec::len).sum()
}

pub(super) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

impl EnterFacts {
    /// Returns the check that units of this type may be inside the place at all.
    pub(super) fn may_occupy(&self, tables: &Tables) -> Check {
        let (key, unit) = (tables.bua_who.key, &self.unit);
        let guns = unit.is_artillery() && unit.guns;
        // Cavalry may not enter. Other mounted troops, which are chasseurs, dismount.
        let yes = if unit.is_mounted() { "dismounts" } else { "may" };
        let may = if guns {
            fact!(self.unit.guns).is(false)
        } else {
            unit.made_of("unit").so(|troops| is_on_foot(*troops), Troops::LineInfantry)
        };
        let check = Check::that(key, may, [yes, "never"]).of(&unit.id);
        check.saying(|reason| {
            let reason = reason.name("unit", unit.called());
            reason.word("type", unit.type_message())
        })
    }

    /// Returns the checks that no enemy unit garrisons the place, and that any attack on the place is directed at the
    /// entering unit's side. A note lists each enemy who would be captured.
    pub(super) fn of_those_inside(&self, tables: &Tables) -> Checks<'_> {
        let mut checks = Checks::new(|reason| reason.name("place", &self.place.of));
        let key = tables.bua_enter_enemy.key;
        let free = fact!(self.holders).is_empty();
        if self.holders.is_empty() {
            checks.that(key, free.clone(), ["free", ""]);
        }
        for holder in &self.holders {
            let held = checks.check(key, free.clone(), ["", "held"]).of(&holder.of);
            checks.add([held.saying(|reason| reason.name("enemy", &holder.name))]);
        }
        let side = Some(&self.unit.side);
        let own = |attack: &AttackedFacts| attack.on.as_ref() == side;
        let yes = if self.attack.is_some() { "own" } else { "quiet" };
        let own = fact!(self.attack).so(|attack| attack.as_ref().is_none_or(own), Value::Null);
        let by = self.attack.as_ref().map_or("", |attack| &attack.name);
        let own = checks.check(tables.bua_enter_attacked.key, own, [yes, "other"]);
        checks.add([own.of(&self.unit.id).saying(|reason| reason.name("by", by))]);
        for taken in &self.captures {
            let captures = fact!(self.captures).so(|_| true, json!([]));
            let capture = checks.check(tables.bua_enter_capture.key, captures, ["taken", ""]);
            let capture = capture.of(&taken.of);
            checks.add([capture.saying(|reason| reason.name("enemy", &taken.name))]);
        }
        checks
    }

    /// Returns the checks that all stands of the unit fit, distributed over the sides as the player wants.
    pub(super) fn fits(&self, tables: &Tables) -> Checks<'_> {
        let (key, unit, stands) = (tables.bua_fit.key, &self.unit, self.stands);
        let mut checks = Checks::of(&unit.id, move |reason| {
            reason.name("unit", unit.called()).name("place", &self.place.of).count("stands", stands)
        });
        if !self.sides.is_empty() {
            let dealt = |sides: &Vec<SideRoomFacts>| {
                sides.iter().map(|side| side.stands).fold(0, u32::saturating_add)
            };
            let all = fact!(self.sides).so(|sides| dealt(sides) == stands, json!([]));
            let dealt = dealt(&self.sides);
            checks.that_with(key, all, ["dealt", "misdealt"], |reason| reason.count("dealt", dealt));
        }
        for (at, side) in self.sides.iter().enumerate() {
            let room = fact!(format_args!("sides.{at}"), side.room);
            let room = room.so(|room| *room >= side.stands, side.stands);
            checks.that_with(key, room, ["lines", "crowded"], |reason| {
                reason.count("side", side.side).count("wanted", side.stands).count("room", side.room)
            });
        }
        if self.needs_no_room {
            let needs_none = fact!(self.needs_no_room).is(true);
            checks.that(key, needs_none, ["no-room-needed", ""]);
        } else if let (Some(room), true) = (fact!(self.room).known(), self.sides.is_empty()) {
            let shown = *room.value();
            let fits = room.so(|room| *room >= stands, stands);
            checks.that_with(key, fits, ["fits", "too-many"], |reason| reason.count("room", shown));
        }
        checks
    }
}
