//! The cost of a path: a line for each part, in millimetres of the movement that the unit's final formation allows.

use super::allowance::allowance_cm;
use super::facts::{LegFacts, MarchFacts, NarrowFacts, Stop, StopFacts};
use super::parts::{is_whole, priced};
use crate::prelude::*;
use ruling::{Budget, Scale};
use serde_json::Value;

/// Adds to the tally the movement that the unit has, the cost of each part of the path, and the obstacles. `measured`
/// is true if the length of the path was measured on the table, and false if a player declared it.
///
/// # Source
/// `move.allowance`, `move.wheel`, `move.reform`, `move.half`, `move.road`
pub(crate) fn price(tables: &Tables, march: &MarchFacts, prefix: &str, measured: bool, tally: &mut Tally) {
    tally.scale = Scale::Millimetres;
    let mut block = Block::default();
    let Some(allowed) = allowed_cm(tables, march) else {
        tally.open.push(OpenFact {
            key: tables.move_allowance.key,
            path: format!("{prefix}.unit.type").into(),
            because: Reason::new("move.allowance", "open"),
        });
        tally.blocks.push(block);
        return;
    };
    let given = millimetres(allowed);
    let unit = &march.unit;
    let because = Reason::new("move.allowance", "unit")
        .word("type", unit.type_message())
        .word("formation", unit.formation_message());
    block
        .lines
        .push(Line::new(tables.move_allowance.key, given, because).on(format!("{prefix}.allowance_cm")));
    let mut spent = ShareConverter::new(allowed);
    let mut runs_out = None;
    if march.spent > 0.0 {
        let because = Reason::new("move.allowance", "spent").with("share", Arg::Share(march.spent));
        let line = Line::new(tables.move_allowance.key, spent.next(march.spent), because);
        block.lines.push(line.on(format!("{prefix}.spent")));
    }
    for (at, leg) in march.legs.iter().enumerate() {
        let path = format!("{prefix}.legs.{at}");
        let mut gone = 0.0;
        for part in priced(tables, march, leg, &path) {
            if runs_out.is_none() && spent.share + part.share > 1.0 + 1e-9 {
                let more = ((1.0 - spent.share) / part.share).max(0.0) * part.cm;
                runs_out = Some(place(march, at, gone + more));
            }
            gone += part.cm;
            let line = Line::new(part.key, spent.next(part.share), part.because).on(part.path);
            block.lines.push(match &part.of {
                Some(of) => line.of(of),
                None => line,
            });
        }
        let beside = leg.narrow.as_ref().and_then(|narrow| narrow.obstacle.as_ref());
        if let Some(stop) = leg.stopped.as_ref().or(beside) {
            let left = spent.left(leg, stop, tables, march);
            tally.checks.push(stops(tables, march, at, (leg, stop), &path, left));
        }
    }
    notes(tables, march, tally);
    block.budget = Some(Budget {
        key: tables.move_allowance.key,
        of: unit.id.clone(),
        given: (format!("{prefix}.allowance_cm").into(), given),
        share: if spent.share > 1.0 { share_at_any_rate(tables, march) } else { 0.0 },
        runs_out,
        measured,
    });
    tally.blocks.push(block);
    tally.settle();
}

/// Returns the distance in cm that the unit may move in a turn in the formation that it has at the end of the path.
/// Returns `None` while the troop type is unknown.
pub(super) fn allowed_cm(tables: &Tables, march: &MarchFacts) -> Option<f64> {
    let formation = march.unit.formation.unwrap_or(Formation::Line);
    march.allowance_cm.or_else(|| allowance_cm(tables, &march.unit, formation))
}

/// Returns the share of its movement for this turn that a unit has used after a path, from 0 to 1.
pub(crate) fn share_used(tables: &Tables, march: &MarchFacts) -> f64 {
    share_asked(tables, march).clamp(0.0, 1.0)
}

/// Returns true if a unit has enough movement for a path, counted in whole millimetres like the lines of the ruling.
pub(crate) fn can_afford(tables: &Tables, march: &MarchFacts) -> bool {
    let asked = |allowed| millimetres(share_asked(tables, march) * allowed) <= millimetres(allowed);
    allowed_cm(tables, march).is_some_and(asked)
}

/// Returns the length in cm of the part of a path's last leg that a unit can make before its movement runs out.
/// `slack_cm` is added to the movement.
pub(crate) fn affordable_cm(tables: &Tables, march: &MarchFacts, slack_cm: f64) -> f64 {
    let Some((last, before)) = march.legs.split_last() else {
        return 0.0;
    };
    let slack = allowed_cm(tables, march).map_or(0.0, |allowed| slack_cm / allowed);
    let taken = before.iter().flat_map(|leg| priced(tables, march, leg, ""));
    let mut left = 1.0 + slack - march.spent - taken.map(|part| part.share).sum::<f64>();
    let mut cm = 0.0;
    for part in priced(tables, march, last, "") {
        if part.share > left {
            return cm + (left / part.share).max(0.0) * part.cm;
        }
        left -= part.share;
        cm += part.cm;
    }
    cm
}

/// Returns the share of its movement that a unit would need for a path, even if the share is more than 1. The sum is
/// rounded, so that a tiny error does not make it exceed 1.
fn share_asked(tables: &Tables, march: &MarchFacts) -> f64 {
    let legs = march.legs.iter();
    let parts = legs.flat_map(|leg| priced(tables, march, leg, ""));
    swept(march.spent + parts.map(|part| part.share).sum::<f64>())
}

/// Returns the part of a path's cost that does not depend on how far the unit may move, as a share of the movement: the
/// share used before, and fixed shares, for example for a change of formation.
fn share_at_any_rate(tables: &Tables, march: &MarchFacts) -> f64 {
    let mut boundless = march.clone();
    boundless.allowance_cm = Some(1e9);
    share_asked(tables, &boundless)
}

/// A converter of shares of the movement to whole millimetres. The rounded parts always add up to the rounded total.
struct ShareConverter {
    allowed: f64,
    share: f64,
    told: i64,
}

impl ShareConverter {
    fn new(allowed: f64) -> Self {
        Self { allowed, share: 0.0, told: 0 }
    }

    /// Returns the value of the line for the next share, in millimetres: the change of the rounded total, which is
    /// negative.
    fn next(&mut self, share: f64) -> i64 {
        self.share += share;
        let all = millimetres(self.share * self.allowed);
        let more = all - self.told;
        self.told = all;
        -more
    }

    /// Returns the movement in cm that the unit would have left at the obstacle that stops the leg.
    fn left(&self, leg: &LegFacts, stop: &StopFacts, tables: &Tables, march: &MarchFacts) -> f64 {
        let mut from = 0.0;
        let mut beyond = 0.0;
        for part in priced(tables, march, leg, "") {
            let rest = (from + part.cm - stop.at_cm).clamp(0.0, part.cm);
            if part.cm > 0.0 {
                beyond += part.share * rest / part.cm;
            }
            from += part.cm;
        }
        (1.0 - self.share + beyond) * self.allowed
    }
}

#[expect(clippy::cast_possible_truncation, reason = "lengths on a table are far below the bound")]
pub(crate) fn millimetres(cm: f64) -> i64 {
    (cm * 10.0).round() as i64
}

/// Returns the check that no obstacle stops a leg, or a passed check for an obstacle that the leg only just misses. The
/// reason says where the leg is stopped and how much movement is left there.
fn stops(
    tables: &Tables,
    march: &MarchFacts,
    at: usize,
    (leg, stop): (&LegFacts, &StopFacts),
    path: &str,
    left: f64,
) -> Check {
    let unit = &march.unit;
    let kind = stop.kind.map_or("open", TerrainKind::message);
    let artillery = unit.is_artillery();
    let (key, variant) = match (stop.why, stop.kind) {
        (Stop::Unit, _) => (tables.move_through.key, "unit"),
        (Stop::Contact, _) => (tables.melee_when.key, "contact"),
        (Stop::Edge, _) => (tables.measure_table.key, "edge"),
        (Stop::Held, _) => (tables.bua_enter_enemy.key, "held"),
        (Stop::Inside, _) => (tables.move_half.key, "inside"),
        (Stop::Room, Some(_)) => (tables.move_half.key, "room"),
        (Stop::Room, _) => (tables.move_through.key, "room"),
        (Stop::Formation, _) => (tables.formation_shape.key, "formation"),
        (Stop::Same, _) => (tables.formation_shape.key, "same"),
        (Stop::Horses, _) => (tables.formation_shape.key, "horses"),
        (Stop::Ground, Some(TerrainKind::Barricade)) => (tables.bridge_barricade.key, "barred"),
        (Stop::Ground, Some(TerrainKind::FortWall | TerrainKind::FortressWall)) => {
            (tables.fort_outside.key, "barred")
        }
        (Stop::Ground, Some(TerrainKind::Woods | TerrainKind::Wall | TerrainKind::Earthwork)) => {
            let key = if artillery { tables.move_bar_artillery.key } else { tables.move_bar_cavalry.key };
            (key, "barred")
        }
        (Stop::Ground, _) => (tables.move_bar_all.key, "barred"),
    };
    // Ground that is closed to cavalry can also stop chasseurs who mount on the way. The message then names the troop
    // type.
    let kind_of = match unit.troops {
        Some(troops) if key == tables.move_bar_cavalry.key => troops.message(),
        _ => unit.type_message(),
    };
    let narrow = leg.narrow.as_ref();
    let is_met = |obstacle: &StopFacts| {
        leg.stopped.as_ref().is_some_and(|met| (met.why, &met.of) == (obstacle.why, &obstacle.of))
    };
    let otherwise = |narrow: &NarrowFacts| {
        let other = narrow.obstacle.as_ref().filter(|obstacle| !is_met(obstacle));
        other.map_or(Value::Null, |other| serde_json::to_value(other).unwrap_or_default())
    };
    let measured =
        narrow.map(|narrow| Measurement::turning(format!("{path}.stopped"), narrow.cm, otherwise(narrow)));
    let open = fact!(path, leg.stopped).is_none().measured(measured);
    let passes = if stop.of.as_str().is_empty() { "passes-edge" } else { "passes" };
    let check = Check::that(key, open, [passes, variant]).of(&unit.id);
    check.said_by("march-stop", |reason| {
        let place = place(march, at, stop.at_cm);
        reason
            .name("unit", unit.called())
            .name("name", &stop.name)
            .word("kind", kind)
            .word("formation", leg.formation.map_or("open", Formation::message))
            .word("type", kind_of)
            .with("where", place)
            .cm("left", left.max(0.0))
            .cm("by", narrow.map_or(0.0, |narrow| narrow.cm))
    })
}

/// Returns the name of a point of the path: its distance in cm along the path, or along the leg if there are several
/// legs.
fn place(march: &MarchFacts, leg: usize, cm: f64) -> Reason {
    let variant = if march.legs.len() > 1 { "leg" } else { "way" };
    Reason::new("march-at", variant).count("leg", i64::try_from(leg + 1).unwrap_or(i64::MAX)).cm("cm", cm)
}

/// Adds to the tally the keys of rules that affected the cost without a line of their own.
fn notes(tables: &Tables, march: &MarchFacts, tally: &mut Tally) {
    let slow = march.legs.iter().flat_map(|leg| &leg.parts).filter_map(|part| part.slow.as_ref());
    for slow in slow {
        tally.note(tables.move_half_part.key);
        if !is_whole(tables, slow.kind) {
            tally.note(tables.move_half_line.key);
        }
    }
    for barely in march.legs.iter().flat_map(|leg| &leg.barely) {
        tally.note(match barely.kind {
            Some(TerrainKind::Road) => tables.move_road.key,
            _ => tables.move_half_whole.key,
        });
    }
    if !march.guns.is_empty() {
        tally.note(tables.move_guns_abandoned.key);
    }
}
