//! Who may fire: checks of the ask, of the firing unit, and of each of its stands.

use super::band::{self, Band};
use super::cover::TargetCover;
use super::{FireFacts, GroupFacts, StandFacts};
use crate::rulebook::napoleonic::kind::{Formation, State, Troops};
use crate::rulebook::napoleonic::tables::Tables;
use crate::ruling::{Check, Measured, Reason, Tally};
use serde_json::json;

/// More stands or figures than this are a slip of the pen.
const MOST_STANDS: u32 = 200;

/// Checks that forbid the ask as a whole.
pub(super) fn of_the_ask(tables: &Tables, facts: &FireFacts, tally: &mut Tally) {
    let target = &facts.target;
    let name = target.unit.called();
    let key = tables.fire_who.key;
    let mut check = |key, holds: bool, variants: [&'static str; 2], path: &'static str, with| {
        let because =
            Reason::new(key, if holds { variants[0] } else { variants[1] }).name("target", name);
        tally.checks.push(
            Check::new(key, holds, because)
                .of(&target.unit.id)
                .on(path, with),
        );
    };
    let train = target.unit.troops == Some(Troops::Train);
    check(
        key,
        !train,
        ["target", "target-train"],
        "target.unit.type",
        json!("line-infantry"),
    );
    check(
        key,
        !target.in_melee,
        ["target-free", "target-melee"],
        "target.in_melee",
        json!(false),
    );
    let here = target.state.is_none_or(|state| state == State::Assembled);
    check(
        key,
        here,
        ["target-here", "target-gone"],
        "target.state",
        json!("assembled"),
    );
    let key = tables.fire_order.key;
    check(
        key,
        !target.fired_at,
        ["first", "again"],
        "target.fired_at",
        json!(false),
    );
    for (index, group) in facts.groups.iter().enumerate() {
        let count = group.firing.or(group.unit.strength).unwrap_or(0);
        if count > MOST_STANDS {
            let because = Reason::new("ask", "too-many")
                .count("count", count)
                .count("most", MOST_STANDS);
            let path = format!("groups.{index}.firing");
            tally.checks.push(
                Check::new("ask.stand", false, because)
                    .of(&group.unit.id)
                    .on(path, MOST_STANDS),
            );
        }
    }
}

/// Whether a battery of howitzers fires at a target none of its stands sees.
pub(super) fn is_unseen(group: &GroupFacts) -> bool {
    group.unit.troops == Some(Troops::HowitzerArtillery)
        && !group.stands.is_empty()
        && group.stands.iter().all(|stand| stand.sees == Some(false))
}

/// The checks of a firing unit and of its stands, made once.
pub(in crate::rulebook::napoleonic) struct Eligibility {
    /// Those of the unit.
    pub(super) of_unit: Vec<Check>,
    /// Those of each stand, in the order of the facts.
    pub(super) of_stands: Vec<Vec<Check>>,
}

impl Eligibility {
    /// Makes the checks of the group at a place in the facts.
    pub(in crate::rulebook::napoleonic) fn of(
        tables: &Tables,
        index: usize,
        group: &GroupFacts,
    ) -> Self {
        let stands = group.stands.iter().enumerate();
        Self {
            of_unit: of_the_unit(tables, index, group),
            of_stands: stands
                .map(|(at, stand)| of_the_stand(tables, (index, at), group, stand))
                .collect(),
        }
    }

    /// Whether the unit may fire at all.
    pub(super) fn unit_may(&self) -> bool {
        self.of_unit.iter().all(|check| check.holds)
    }

    /// The stands that may fire: what the group's front is measured from.
    pub(in crate::rulebook::napoleonic) fn stands(&self, group: &GroupFacts) -> Vec<u32> {
        let may = group
            .stands
            .iter()
            .zip(&self.of_stands)
            .filter(|(_, checks)| checks.iter().all(|check| check.holds));
        if self.unit_may() {
            may.map(|(stand, _)| stand.number).collect()
        } else {
            Vec::new()
        }
    }
}

/// Checks of the firing unit, which hold or fail for all its stands.
///
/// # Edge cases
/// While its type is open, nothing that hangs on the type is checked: an unknown type is not a refusal.
pub(super) fn of_the_unit(tables: &Tables, index: usize, group: &GroupFacts) -> Vec<Check> {
    let unit = &group.unit;
    let path = |fact: &str| format!("groups.{index}.{fact}");
    let check = |key, holds: bool, variants: [&'static str; 2]| {
        let because = Reason::new(key, if holds { variants[0] } else { variants[1] })
            .name("unit", unit.called())
            .word("type", unit.type_message());
        Check::new(key, holds, because).of(&unit.id)
    };
    let battery = unit.is_artillery() && unit.guns;
    let armed = unit.is_infantry() || unit.troops == Some(Troops::Chasseurs) || battery;
    let typed = unit.troops.is_some();
    let mut checks = Vec::new();
    if typed {
        let armed = check(
            tables.fire_who.key,
            armed || unit.is_mounted(),
            ["armed", "unarmed"],
        );
        checks.push(armed.on(path("unit.type"), "line-infantry"));
    }
    checks.extend([
        check(
            tables.fire_who.key,
            unit.formation != Some(Formation::Disordered),
            ["formed", "disordered"],
        )
        .on(path("unit.formation"), "line"),
        check(tables.fire_who.key, !group.in_melee, ["free", "melee"]).on(path("in_melee"), false),
    ]);
    let on_foot = check(
        tables.fire_mounted.key,
        !unit.is_mounted(),
        ["foot", "mounted"],
    );
    // Of all cavalry only chasseurs dismount.
    checks.push(if unit.troops == Some(Troops::Chasseurs) {
        on_foot.on(path("unit.mounted"), false)
    } else {
        on_foot
    });
    if unit.is_artillery() {
        let limbered = unit.formation == Some(Formation::Limbered);
        checks.push(
            check(tables.fire_limbered.key, !limbered, ["ready", "limbered"])
                .on(path("unit.formation"), "deployed"),
        );
        let light = unit.troops == Some(Troops::LightArtillery);
        let may = light || !group.moved;
        checks.push(
            check(tables.fire_limbered.key, may, ["stood", "moved"]).on(path("moved"), false),
        );
    } else if typed {
        let nimble = unit.troops == Some(Troops::LightInfantry) || unit.is_dismounted();
        let may = nimble || !group.moved;
        checks.push(check(tables.fire_still.key, may, ["stood", "moved"]).on(path("moved"), false));
    }
    let mut touching = check(
        tables.fire_contact.key,
        group.contact.is_none(),
        ["clear", "touching"],
    );
    if let Some(enemy) = &group.contact {
        touching.because = touching.because.name("enemy", enemy.as_str());
    }
    checks.push(touching.on(path("contact"), serde_json::Value::Null));
    checks
}

/// Checks of one stand; `at` is the group's and the stand's place in the facts.
fn of_the_stand(
    tables: &Tables,
    at: (usize, usize),
    group: &GroupFacts,
    stand: &StandFacts,
) -> Vec<Check> {
    let path = |fact: &str| format!("groups.{}.stands.{}.{fact}", at.0, at.1);
    let check = |key, holds: bool, variants: [&'static str; 2]| {
        let because = Reason::new(key, if holds { variants[0] } else { variants[1] });
        Check::new(key, holds, because)
            .of(&group.unit.id)
            .stand(stand.number)
    };
    let first = stand.first_line || group.unit.is_artillery();
    let mut checks = vec![
        check(tables.fire_who.key, first, ["first-line", "second-line"])
            .on(path("first_line"), true),
        check(tables.fire_split.key, !stand.fired, ["unfired", "fired"]).on(path("fired"), false),
    ];
    if let Some(outside) = stand.outside_zone_cm {
        let mut zone = check(tables.fire_zone.key, outside <= 0.0, ["inside", "outside"]);
        zone.because = zone.because.cm("cm", outside.abs());
        let measured = Measured::cm(path("outside_zone_cm"), outside, Some(0.0));
        checks.push(zone.on(path("outside_zone_cm"), 0.0).measured(measured));
    }
    if let Some(sees) = stand.sees {
        checks.push(sight(tables, group, stand, sees, path("sees")));
    }
    checks
}

fn sight(
    tables: &Tables,
    group: &GroupFacts,
    stand: &StandFacts,
    sees: bool,
    path: String,
) -> Check {
    let howitzer = group.unit.troops == Some(Troops::HowitzerArtillery);
    let in_woods = stand
        .hidden_by
        .as_ref()
        .is_some_and(|by| by.kind == Some(crate::table::TerrainKind::Woods));
    let key = match (sees, howitzer, in_woods) {
        (false, true, _) => tables.fire_howitzer_unseen.key,
        (false, false, true) => tables.fire_sight_woods.key,
        _ => tables.fire_sight.key,
    };
    let mut because = Reason::new(key, if sees { "seen" } else { "hidden" });
    if let Some(by) = stand.hidden_by.as_ref().filter(|_| !sees) {
        let name = if by.name.is_empty() {
            by.of.as_str()
        } else {
            by.name.as_str()
        };
        because = match by.kind {
            None => because.word("what", "unit").name("by", name),
            Some(kind) => because.word("what", kind.message()).name("by", name),
        };
    } else if !sees {
        because = because.word("what", "something").name("by", "");
    }
    let mut check = Check::new(key, sees || howitzer, because)
        .of(&group.unit.id)
        .stand(stand.number)
        .on(path.clone(), true);
    if let Some(margin) = stand.sight_margin_cm {
        check = check.measured(Measured::turning(path, margin, !sees));
    }
    check
}

/// Checks of a group whose range is known: woods, reach, dead zone, hard cover.
pub(super) fn of_the_group(
    tables: &Tables,
    facts: &FireFacts,
    index: usize,
    group: &GroupFacts,
    stands: u32,
    range_cm: f64,
) -> Vec<Check> {
    let unit = &group.unit;
    let path = |fact: &str| format!("groups.{index}.{fact}");
    let mut checks = Vec::new();
    let unseen = is_unseen(group);
    if let Some(band) = band::band(tables, facts, group, stands, range_cm, unseen) {
        let (holds, ends_cm) = match band {
            Band::Each { ends_cm, .. } | Band::Shell { ends_cm, .. } => (true, ends_cm),
            Band::Beyond { ends_cm, .. } => (false, ends_cm),
        };
        let key = tables.fire_range.key;
        let because = Reason::new(key, if holds { "reaches" } else { "beyond" })
            .cm("cm", range_cm)
            .cm("bound", ends_cm);
        let measured = Measured::cm(path("range_cm"), range_cm, Some(ends_cm));
        checks.push(
            Check::new(key, holds, because)
                .of(&unit.id)
                .on(path("range_cm"), ends_cm)
                .measured(measured),
        );
    }
    if let (Some(wood), false) = (&group.line_in_woods, unit.is_artillery()) {
        let (key, bound) = (tables.fire_sight_woods.key, tables.fire_sight_woods.cm);
        let holds = range_cm <= bound;
        let because = Reason::new(key, if holds { "near" } else { "far" })
            .name("by", wood.as_str())
            .cm("cm", range_cm)
            .cm("bound", bound);
        let measured = Measured::cm(path("range_cm"), range_cm, Some(bound));
        checks.push(
            Check::new(key, holds, because)
                .of(&unit.id)
                .on(path("range_cm"), bound)
                .measured(measured),
        );
    }
    if let (true, Some(farthest)) = (unseen, group.farthest_cm) {
        let (key, bound) = (tables.fire_howitzer_dead.key, tables.fire_howitzer_dead.cm);
        let holds = farthest > bound;
        let because = Reason::new(key, if holds { "beyond" } else { "within" })
            .cm("cm", farthest)
            .cm("bound", bound);
        let measured = Measured::cm(path("farthest_cm"), farthest, Some(bound));
        checks.push(
            Check::new(key, holds, because)
                .of(&unit.id)
                .on(path("farthest_cm"), bound + 1.0)
                .measured(measured),
        );
    }
    if !unit.is_artillery() {
        let key = tables.fire_bar_hard.key;
        let shield = TargetCover::of(tables, facts, group).bars_muskets();
        let because = match shield {
            Some(shield) => Reason::new(key, "useless")
                .name("by", shield.of.as_str())
                .word("what", shield.kind.message()),
            None => Reason::new(key, "open"),
        };
        let check = Check::new(key, shield.is_none(), because)
            .of(&unit.id)
            .on("target.unit.place", serde_json::Value::Null);
        let bars = |cover: &TargetCover<'_>| cover.bars_muskets().is_some();
        let turning = TargetCover::turning(tables, facts, (index, group), bars);
        checks.push(match turning {
            Some(turning) => check.measured(turning),
            None => check,
        });
    }
    checks
}
