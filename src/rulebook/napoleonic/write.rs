//! Writing a battle as it stands: what is read again is the same position.

use super::event::Stood;
use super::garrison;
use super::kind::{Formation, State};
use super::layout::stand_size;
use super::position::{Placed, Position, Unit};
use super::setup::BOOK;
use super::tables::Tables;
use crate::geometry::Rect;
use crate::table::sheet::{BattleText, list, number, numbers, pair, quoted};
use glam::DVec2;

/// The battle file of a position.
pub(super) fn battle(tables: &Tables, position: &Position) -> String {
    let turn = (position.turn, position.phase.word());
    let mut sheet =
        BattleText::battle(BOOK, &position.name, &position.ground, turn, &position.sides);
    declaring(&mut sheet, position);
    for unit in &position.units {
        write_unit(&mut sheet, tables, unit);
        owes(&mut sheet, position, unit);
    }
    left(&mut sheet, position);
    generals(&mut sheet, position);
    for piece in &position.terrain {
        sheet.terrain(piece);
    }
    orders(&mut sheet, position);
    sheet.0
}

fn write_unit(sheet: &mut BattleText, tables: &Tables, unit: &Unit) {
    sheet.heading("[[unit]]");
    sheet.text("id", unit.id.as_str());
    sheet.text("side", unit.side.as_str());
    sheet.text("name", &unit.name);
    sheet.text("type", unit.troops.word());
    sheet.text("experience", unit.experience.word());
    sheet.text("formation", unit.formation.word());
    let strength = if unit.troops.is_artillery() { "figures" } else { "stands" };
    sheet.key(strength, unit.strength());
    if unit.numbers.iter().copied().ne(1..=unit.strength()) {
        sheet.key("ids", numbers(&unit.numbers));
    }
    if let Some((frontage, depth)) = unit.stand_size {
        sheet.key("stand_size", pair(DVec2::new(frontage, depth)));
    }
    if let Some(rank) = unit.rank {
        sheet.key("rank", rank);
    }
    if let Some(points) = unit.points {
        sheet.key("points", points);
    }
    match &unit.placed {
        Some(placed) => place(sheet, tables, unit, placed),
        // Else the reader would look for room along the walls.
        None => sheet.flag("placed", !unit.is_lined(), true),
    }
    remembered(sheet, unit);
}

fn place(sheet: &mut BattleText, tables: &Tables, unit: &Unit, placed: &Placed) {
    let stands = placed.stands();
    if !placed.own_poses {
        sheet.point("at", Some(placed.at));
    } else if garrison::placed(unit, stands.to_vec()) != *placed {
        // What the reader makes of the stands' own poses need not be said, this must be.
        sheet.point("front", Some(placed.at));
    }
    sheet.number("facing", placed.facing.as_degrees());
    if placed.own_poses {
        let size = stand_size(tables, unit, unit.formation);
        let sized = |stand: &Rect| {
            (stand.frontage() - size.frontage).abs() > 0.0
                || (stand.depth() - size.depth).abs() > 0.0
        };
        poses(sheet, stands, sized);
    }
}

/// Stands with poses of their own, those with sizes of their own sized.
fn poses(sheet: &mut BattleText, stands: &[Rect], sized: impl Fn(&Rect) -> bool) {
    let pose = |stand: &Rect| format!("    {},\n", pose(stand, sized(stand)));
    let poses: String = stands.iter().map(pose).collect();
    sheet.key("stand", format!("[\n{poses}]"));
}

fn pose(rect: &Rect, sized: bool) -> String {
    let facing = number(rect.facing().as_degrees());
    let (frontage, depth) = (number(rect.frontage()), number(rect.depth()));
    let size =
        if sized { format!(", frontage = {frontage}, depth = {depth}") } else { String::new() };
    format!("{{ at = {}, facing = {facing}{size} }}", pair(rect.centre()))
}

/// Where a unit is attached, and what befell it this turn.
fn remembered(sheet: &mut BattleText, unit: &Unit) {
    sheet.flag("mounted", unit.mounted, true);
    sheet.flag("guns", unit.has_guns, true);
    sheet.id("in", unit.within.as_ref());
    sheet.id("with", unit.with.as_ref());
    sheet.ids("contact", &unit.contact);
    sheet.flag("moved", unit.moved, false);
    // Who has moved and says no more has moved as far as it could.
    let usual = if unit.moved { 1.0 } else { 0.0 };
    if (unit.spent - usual).abs() > 0.0 {
        sheet.number("spent", unit.spent);
    }
    sheet.flag("tried", unit.tried, false);
    sheet.count("lost", unit.lost);
    sheet.count("doomed", unit.doomed);
    if !unit.gives.is_empty() {
        sheet.key("gives", numbers(&unit.gives));
    }
    if let Some(was) = unit.was.map(Formation::word) {
        sheet.text("was", was);
    }
    sheet.ids("fired_by", &unit.fired_by);
    if !unit.fired.is_empty() {
        let fired = unit.fired.iter().map(|fired| {
            let at = quoted(fired.at.as_str());
            format!("{{ stands = {}, at = {at} }}", numbers(&fired.stands))
        });
        sheet.key("fired", list(fired));
    }
    sheet.flag("tested", unit.tested, false);
    if unit.state != State::Assembled {
        sheet.text("state", unit.state.word());
    }
}

fn owes(sheet: &mut BattleText, position: &Position, unit: &Unit) {
    if let Some(owed) = position.owed.iter().find(|owed| owed.unit == unit.id) {
        let (from, distance) = (quoted(owed.from.as_str()), number(owed.distance_cm));
        let (apart, surrender) = (owed.apart, owed.or_surrender);
        let stood = owed.stood.as_ref().map(stood).unwrap_or_default();
        let owes = format!(
            "{{ from = {from}, distance = {distance}, apart = {apart}, or_surrender = {surrender}{stood} }}"
        );
        sheet.key("owes", owes);
    }
}

/// How things stood when a retreat fell due.
fn stood(stood: &Stood) -> String {
    let away = number(stood.away.as_degrees());
    let outline = stood.outline.map(|outline| pose(&outline.rect(), true));
    let outline = outline.map(|outline| format!(", outline = {outline}"));
    format!(", away = {away}{}", outline.unwrap_or_default())
}

/// Where units that left the table this turn last stood.
fn left(sheet: &mut BattleText, position: &Position) {
    for (unit, last) in &position.left {
        sheet.heading("[[left]]");
        sheet.text("unit", unit.as_str());
        sheet.point("at", Some(last.at));
        sheet.number("facing", last.facing.as_degrees());
        poses(sheet, last.stands(), |_| true);
    }
}

fn generals(sheet: &mut BattleText, position: &Position) {
    for general in &position.generals {
        sheet.heading("[[general]]");
        sheet.text("id", general.id.as_str());
        sheet.text("side", general.side.as_str());
        if general.name != general.id.as_str() {
            sheet.text("name", &general.name);
        }
        sheet.flag("chief", general.chief, false);
        sheet.point("at", general.at);
        sheet.id("with", general.with.as_ref());
        if general.spent > 0.0 {
            sheet.number("spent", general.spent);
        }
    }
    for fallen in &position.fallen {
        sheet.heading("[[fallen]]");
        sheet.text("general", fallen.general.as_str());
        if fallen.name != fallen.general.as_str() {
            sheet.text("name", &fallen.name);
        }
        sheet.text("side", fallen.side.as_str());
        sheet.flag("chief", fallen.chief, false);
        sheet.point("at", fallen.at);
        sheet.id("with", fallen.with.as_ref());
    }
    for guns in &position.guns {
        sheet.heading("[[guns]]");
        sheet.text("id", guns.id.as_str());
        sheet.id("side", guns.side.as_ref());
        sheet.text("type", guns.troops.word());
        sheet.point("at", Some(guns.at));
        sheet.number("facing", guns.facing.as_degrees());
    }
}

/// Who declares next, and who is done.
fn declaring(sheet: &mut BattleText, position: &Position) {
    let quiet = position.passed.is_empty() && position.declined.is_empty();
    if position.declares.is_none() && quiet {
        return;
    }
    sheet.heading("[declare]");
    sheet.id("next", position.declares.as_ref());
    sheet.ids("passed", &position.passed);
    sheet.ids("declined", &position.declined);
}

fn orders(sheet: &mut BattleText, position: &Position) {
    for written in &position.written {
        sheet.heading("[[order]]");
        sheet.text("do", written.procedure);
        for (hole, answer) in &written.answers.given {
            sheet.text(hole, answer);
        }
    }
    for attack in &position.attacks {
        sheet.heading("[[attack]]");
        sheet.text("by", attack.by.as_str());
        sheet.text("on", attack.on.as_str());
        sheet.point("from", attack.from);
        if let Some(facing) = attack.facing {
            sheet.number("facing", facing.as_degrees());
        }
        if let Some(stood) = &attack.stood {
            sheet.key("outline", pose(stood, true));
        }
    }
    for order in &position.orders {
        sheet.heading("[[fire]]");
        sheet.text("by", order.by.as_str());
        if !order.stands.is_empty() {
            sheet.key("stands", numbers(&order.stands));
        }
        sheet.text("at", order.at.as_str());
    }
}
