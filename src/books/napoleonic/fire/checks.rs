//! The checks of fire: of the request as a whole, of each firing unit, and of each stand.

use super::band::{self, Band};
use super::cover::TargetCover;
use super::facts::{CoverFacts, FireFacts, GroupFacts, StandFacts};
use crate::prelude::*;
use serde_json::Value;

/// The largest number of stands or figures in a group. A larger number is taken for a typing mistake.
const MOST_STANDS: u32 = 200;

/// Returns the checks of the fire as a whole: whether the target may be fired at.
pub(super) fn of_the_ask(tables: &Tables, facts: &FireFacts) -> Vec<Check> {
    let (key, target) = (tables.fire_who.key, &facts.target.unit);
    let mut checks = Checks::of(&target.id, |reason| reason.name("target", target.called()));
    let kind = target.made_of("target.unit");
    let no_train = kind.so(|kind| *kind != Some(Troops::Train), Troops::LineInfantry);
    checks.that(key, no_train, ["target", "target-train"]);
    let free = fact!(facts.target.in_melee).is(false);
    checks.that(key, free, ["target-free", "target-melee"]);
    let here = fact!(facts.target.state).is_or_open(State::Assembled);
    checks.that(key, here, ["target-here", "target-gone"]);
    let first = fact!(facts.target.fired_at).is(false);
    checks.that(tables.fire_order.key, first, ["first", "again"]);
    for (index, group) in facts.groups.iter().enumerate() {
        let count = |firing: Option<u32>| firing.or(group.unit.strength).unwrap_or(0);
        let firing = fact!(format_args!("groups.{index}"), group.firing);
        let few = firing.so(|firing| count(*firing) <= MOST_STANDS, MOST_STANDS);
        let few = Check::that("ask.stand", few, ["", "too-many"]).of(&group.unit.id);
        let said = |reason: Reason| reason.count("count", count(group.firing)).count("most", MOST_STANDS);
        checks.add(Some(few.said_by("ask", said)).filter(|few| !few.holds));
    }
    checks.into_iter().collect()
}

/// Returns true if a battery of howitzers fires at a target that none of its stands sees.
pub(super) fn is_unseen(group: &GroupFacts) -> bool {
    group.unit.troops == Some(Troops::HowitzerArtillery)
        && !group.stands.is_empty()
        && group.stands.iter().all(|stand| stand.sees == Some(false))
}

/// The stands of a group that may fire, judged by the checks of the unit and of each stand.
#[derive(Clone, Debug)]
pub(super) struct EligibleStands {
    pub(super) unit_may: bool,
    /// The numbers of the stands that may fire. Ranges are measured from their front.
    pub(super) stands: Vec<u32>,
}

impl EligibleStands {
    /// Returns the stands that may fire, without keeping the checks. If the unit may not fire, its stands are not
    /// checked.
    pub(super) fn of(tables: &Tables, group: &GroupFacts) -> Self {
        let unit_may = unit_may(tables, group);
        let stands = group.stands.iter().filter(|stand| unit_may && stand_may(tables, group, stand));
        Self { unit_may, stands: stands.map(|stand| stand.number).collect() }
    }
}

/// Returns true if all checks of a firing unit pass.
pub(super) fn unit_may(tables: &Tables, group: &GroupFacts) -> bool {
    all_hold(&of_the_unit(tables, 0, group))
}

/// Returns true if all checks of a stand pass.
pub(super) fn stand_may(tables: &Tables, group: &GroupFacts, stand: &StandFacts) -> bool {
    all_hold(&of_the_stand(tables, (0, 0), group, stand))
}

/// Returns true if no check forbids the fire as a whole.
pub(super) fn is_allowed(tables: &Tables, facts: &FireFacts) -> bool {
    all_hold(&of_the_ask(tables, facts))
}

fn all_hold(checks: &[Check]) -> bool {
    checks.iter().all(|check| check.holds)
}

/// The checks of a firing unit and of its stands, kept so that they are made only once.
pub(super) struct Eligibility {
    pub(super) of_unit: Vec<Check>,
    /// The checks of each stand, in the order of the stands in the facts.
    pub(super) of_stands: Vec<Vec<Check>>,
}

impl Eligibility {
    /// Returns the checks of a group. `index` is the index of the group in the facts.
    pub(super) fn of(tables: &Tables, index: usize, group: &GroupFacts) -> Self {
        let stands = group.stands.iter().enumerate();
        Self {
            of_unit: of_the_unit(tables, index, group),
            of_stands: stands.map(|(at, stand)| of_the_stand(tables, (index, at), group, stand)).collect(),
        }
    }

    /// Returns the stands that may fire according to these checks.
    pub(super) fn verdict(&self, group: &GroupFacts) -> EligibleStands {
        let unit_may = all_hold(&self.of_unit);
        let stands = group.stands.iter().zip(&self.of_stands);
        let may = stands.filter(|(_, checks)| unit_may && all_hold(checks));
        EligibleStands { unit_may, stands: may.map(|(stand, _)| stand.number).collect() }
    }
}

/// Returns the checks of the firing unit, whose result is the same for all its stands.
///
/// # Edge cases
/// Nothing that depends on the troop type is checked while the type is unknown, because an unknown type is no reason to
/// refuse.
pub(super) fn of_the_unit(tables: &Tables, index: usize, group: &GroupFacts) -> Vec<Check> {
    let (key, unit, place) = (tables.fire_who.key, &group.unit, format!("groups.{index}"));
    let mut checks = Checks::of(&unit.id, |reason| {
        let reason = reason.name("unit", unit.called());
        reason.word("type", unit.type_message())
    });
    let battery = unit.is_artillery() && unit.guns;
    let chasseurs = unit.troops == Some(Troops::Chasseurs);
    if let Some(kind) = unit.made_of(format_args!("{place}.unit")).known() {
        let rides_or_shoots = |troops: &Troops| {
            troops.is_infantry() || troops.is_cavalry() || *troops == Troops::Chasseurs || battery
        };
        checks.that(key, kind.so(rides_or_shoots, Troops::LineInfantry), ["armed", "unarmed"]);
    }
    let formation = || fact!(place, group.unit.formation);
    let disordered = Some(Formation::Disordered);
    let order = if battery { Formation::Deployed } else { Formation::Line };
    let formed = formation().so(|now| *now != disordered, order);
    checks.that(key, formed, ["formed", "disordered"]);
    let free = fact!(place, group.in_melee).is(false);
    checks.that(key, free, ["free", "melee"]);
    // Among mounted troops only chasseurs can be dismounted, so only for them is the fact asked.
    let on_foot =
        if chasseurs { fact!(place, group.unit.mounted).is(false) } else { (!unit.is_mounted()).into() };
    checks.that(tables.fire_mounted.key, on_foot, ["foot", "mounted"]);
    let (still, nimble) = if unit.is_artillery() {
        let limbered = Some(Formation::Limbered);
        let ready = formation().so(|now| *now != limbered, Formation::Deployed);
        checks.that(tables.fire_limbered.key, ready, ["ready", "limbered"]);
        (tables.fire_limbered.key, Troops::LightArtillery)
    } else {
        (tables.fire_still.key, Troops::LightInfantry)
    };
    if unit.troops.is_some() {
        let nimble = unit.troops == Some(nimble) || unit.is_dismounted();
        let stood = fact!(place, group.moved).is(false).or(nimble);
        checks.that(still, stood, ["stood", "moved"]);
    }
    let enemy = group.contact.as_ref().map_or("", Id::as_str);
    let clear = fact!(place, group.contact).is_none();
    checks.that_with(tables.fire_contact.key, clear, ["clear", "touching"], |reason| {
        reason.name("enemy", enemy)
    });
    checks.into_iter().collect()
}

/// Returns the checks of a stand. `at` gives the indices of the group and of the stand in the facts.
fn of_the_stand(tables: &Tables, at: (usize, usize), group: &GroupFacts, stand: &StandFacts) -> Vec<Check> {
    let place = format!("groups.{}.stands.{}", at.0, at.1);
    let mut checks = Checks::of(&group.unit.id, |reason| reason).stand(stand.number);
    let first = fact!(place, stand.first_line).is(true);
    let first = first.or(group.unit.is_artillery());
    checks.that(tables.fire_who.key, first, ["first-line", "second-line"]);
    let unfired = fact!(place, stand.fired).is(false);
    checks.that(tables.fire_split.key, unfired, ["unfired", "fired"]);
    if let Some(outside) = fact!(place, stand.outside_zone_cm).known() {
        let shown = outside.value().abs();
        let inside = outside.at_most(Length::Cm, 0.0);
        checks
            .that_with(tables.fire_zone.key, inside, ["inside", "outside"], |reason| reason.cm("cm", shown));
    }
    if let Some(sees) = fact!(place, stand.sees).known() {
        let sight = sight(tables, group, stand, sees);
        checks.add([sight.of(&group.unit.id).stand(stand.number)]);
    }
    checks.into_iter().collect()
}

fn sight(tables: &Tables, group: &GroupFacts, stand: &StandFacts, sees: Fact<'_, bool>) -> Check {
    let howitzer = group.unit.troops == Some(Troops::HowitzerArtillery);
    let hides = stand.hidden_by.as_ref();
    let in_woods = hides.is_some_and(|by| by.kind == Some(TerrainKind::Woods));
    let (key, yes) = match (*sees.value(), howitzer, in_woods) {
        (true, _, _) => (tables.fire_sight.key, "seen"),
        (false, true, _) => (tables.fire_howitzer_unseen.key, "hidden"),
        (false, false, true) => (tables.fire_sight_woods.key, "hidden"),
        (false, false, false) => (tables.fire_sight.key, "hidden"),
    };
    let what = match hides {
        Some(by) => by.kind.map_or("unit", TerrainKind::message),
        None => "something",
    };
    let by = hides.map(|by| by.of.called(&by.name));
    let sees = sees.turning(stand.sight_margin_cm);
    let check = Check::that(key, sees.or(howitzer), [yes, "hidden"]);
    check.saying(|reason| reason.word("what", what).name("by", by))
}

/// Returns a failed check if none of a group's stands sees the target, for a group whose number of stands was given by
/// hand. Howitzers need not see the target.
///
/// # Source
/// `fire.sight`
fn blind(tables: &Tables, index: usize, group: &GroupFacts) -> Option<Check> {
    let needs_sight = group.unit.troops != Some(Troops::HowitzerArtillery);
    let is_blind = group.stands.iter().all(|stand| stand.sees == Some(false));
    let stand = group.stands.first().filter(|_| needs_sight && is_blind && group.firing.is_some())?;
    let sees = fact!(format!("groups.{index}.stands.0"), stand.sees).known()?;
    Some(sight(tables, group, stand, sees).of(&group.unit.id))
}

/// Returns the checks of a group's fire as a whole: sight, range, woods, the howitzers' dead zone, and hard cover. A
/// check whose distance is unknown is left out. `stands` is the number of stands that fire.
pub(super) fn of_the_group(
    tables: &Tables,
    facts: &FireFacts,
    index: usize,
    group: &GroupFacts,
    stands: u32,
) -> Vec<Check> {
    let (unit, place) = (&group.unit, format!("groups.{index}"));
    let mut checks = Checks::of(&unit.id, |reason| reason);
    let unseen = is_unseen(group);
    checks.add(blind(tables, index, group));
    if let Some(range) = fact!(place, group.range_cm).known() {
        let cm = *range.value();
        if let Some(band) = band::band(tables, facts, group, stands, cm, unseen) {
            let (Band::Each { ends_cm, .. } | Band::Shell { ends_cm, .. } | Band::Beyond { ends_cm, .. }) =
                band;
            let reaches = range.clone().at_most(Length::Cm, ends_cm);
            checks.that_with(tables.fire_range.key, reaches, ["reaches", "beyond"], |reason| {
                reason.cm("cm", cm).cm("bound", ends_cm)
            });
        }
        if let (Some(wood), false) = (&group.line_in_woods, unit.is_artillery()) {
            let (key, bound) = (tables.fire_sight_woods.key, tables.fire_sight_woods.cm);
            checks.that_with(key, range.at_most(Length::Cm, bound), ["near", "far"], |reason| {
                let reason = reason.name("by", wood);
                reason.cm("cm", cm).cm("bound", bound)
            });
        }
    }
    let farthest = fact!(place, group.farthest_cm).known();
    if let (true, Some(farthest)) = (unseen, farthest) {
        let (key, bound) = (tables.fire_howitzer_dead.key, tables.fire_howitzer_dead.cm);
        let cm = *farthest.value();
        let beyond = farthest.more_than(Length::Cm, bound).with(bound + 1.0);
        checks.that_with(key, beyond, ["beyond", "within"], |reason| reason.cm("cm", cm).cm("bound", bound));
    }
    if !unit.is_artillery() {
        let shield = TargetCover::of(tables, facts, group).bars_muskets();
        let bars = |cover: &TargetCover<'_>| cover.bars_muskets().is_some();
        let turning = TargetCover::turning(tables, facts, (index, group), bars);
        let held = facts.target.unit.place.as_ref();
        let open = match &shield {
            // The check would pass if the cover that shields the target were gone while all other covers stayed.
            Some(shield) if held.is_none_or(|place| place.of != *shield.of) => {
                let other = |cover: &&CoverFacts| cover.of != *shield.of;
                let others: Vec<_> = group.cover.iter().filter(other).collect();
                fact!(place, group.cover).so(|all| all.iter().all(|cover| other(&cover)), others)
            }
            _ => fact!(facts.target.unit.place).so(|_| shield.is_none(), Value::Null),
        };
        let open = open.measured(turning);
        let open = checks.check(tables.fire_bar_hard.key, open, ["open", "useless"]);
        let (by, what) = shield.map_or(("", "open"), |shield| (shield.of.as_str(), shield.kind.message()));
        checks.add([open.saying(|reason| reason.name("by", by).word("what", what))]);
    }
    checks.into_iter().collect()
}
