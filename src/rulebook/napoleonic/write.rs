//! Writing a battle as it stands: what is read again is the same position.

use super::kind::{Formation, State};
use super::position::{Placed, Position, Unit};
use super::setup::BOOK;
use crate::geometry::Rect;
use crate::names::Id;
use crate::table::{Shape, Terrain};
use glam::DVec2;
use std::fmt::{Display, Write as _};

/// The battle file of a position.
pub(super) fn battle(position: &Position) -> String {
    let mut sheet = Sheet::default();
    sheet.key("format", 1);
    sheet.text("book", BOOK);
    sheet.text("name", &position.name);
    sheet.heading("[table]");
    let ground = &position.ground;
    sheet.number("width", ground.width);
    sheet.number("depth", ground.depth);
    sheet.number("tolerance", ground.tolerance);
    sheet.number("accuracy", ground.accuracy);
    sheet.heading("[turn]");
    sheet.key("number", position.turn);
    sheet.text("phase", position.phase.word());
    for side in &position.sides {
        sheet.heading("[[side]]");
        sheet.text("id", side.id.as_str());
        sheet.text("name", &side.name);
        if let Some(edge) = side.edge {
            sheet.text("edge", edge.word());
        }
    }
    declaring(&mut sheet, position);
    for unit in &position.units {
        write_unit(&mut sheet, unit);
        owes(&mut sheet, position, unit);
    }
    generals(&mut sheet, position);
    for piece in &position.terrain {
        terrain(&mut sheet, piece);
    }
    orders(&mut sheet, position);
    sheet.0
}

/// The text so far, line by line.
#[derive(Default)]
struct Sheet(String);

impl Sheet {
    fn heading(&mut self, heading: &str) {
        self.0.push('\n');
        self.0.push_str(heading);
        self.0.push('\n');
    }

    fn key(&mut self, key: &str, value: impl Display) {
        // Writing to a string can't fail.
        let _ = writeln!(self.0, "{key} = {value}");
    }

    fn text(&mut self, key: &str, text: &str) {
        self.key(key, quoted(text));
    }

    fn number(&mut self, key: &str, value: f64) {
        self.key(key, number(value));
    }

    fn point(&mut self, key: &str, point: Option<DVec2>) {
        if let Some(point) = point {
            self.key(key, pair(point));
        }
    }

    fn id(&mut self, key: &str, id: Option<&Id>) {
        if let Some(id) = id {
            self.text(key, id.as_str());
        }
    }

    fn ids(&mut self, key: &str, ids: &[Id]) {
        if !ids.is_empty() {
            self.key(key, list(ids.iter().map(|id| quoted(id.as_str()))));
        }
    }

    /// Writes a flag that is not as it usually is.
    fn flag(&mut self, key: &str, flag: bool, usual: bool) {
        if flag != usual {
            self.key(key, flag);
        }
    }

    /// Writes a count that is not nothing.
    fn count(&mut self, key: &str, count: u32) {
        if count > 0 {
            self.key(key, count);
        }
    }
}

/// A text in quotes, with everything in it that TOML asks to be escaped.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

/// A number as short as it can be without being another number; what no hand could place is rounded off.
fn number(value: f64) -> String {
    let short = (value * 1e6).round() / 1e6;
    let value = if (short - value).abs() < 1e-9 {
        short
    } else {
        value
    };
    // Adding nothing turns a negative zero into a plain one.
    format!("{:?}", value + 0.0)
}

fn pair(point: DVec2) -> String {
    format!("[{}, {}]", number(point.x), number(point.y))
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

fn numbers(stands: &[u32]) -> String {
    list(stands.iter().map(u32::to_string))
}

fn write_unit(sheet: &mut Sheet, unit: &Unit) {
    sheet.heading("[[unit]]");
    sheet.text("id", unit.id.as_str());
    sheet.text("side", unit.side.as_str());
    sheet.text("name", &unit.name);
    sheet.text("type", unit.troops.word());
    sheet.text("experience", unit.experience.word());
    sheet.text("formation", unit.formation.word());
    let strength = if unit.troops.is_artillery() {
        "figures"
    } else {
        "stands"
    };
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
    if let Some(placed) = &unit.placed {
        place(sheet, placed);
    }
    remembered(sheet, unit);
}

fn place(sheet: &mut Sheet, placed: &Placed) {
    if !placed.own_poses {
        sheet.point("at", Some(placed.at));
    }
    sheet.number("facing", placed.facing.as_degrees());
    if placed.own_poses {
        let pose = |stand: &Rect| {
            let facing = number(stand.facing().as_degrees());
            format!(
                "    {{ at = {}, facing = {facing} }},\n",
                pair(stand.centre())
            )
        };
        let poses: String = placed.stands().iter().map(pose).collect();
        sheet.key("stand", format!("[\n{poses}]"));
    }
}

/// Where a unit is attached, and what befell it this turn.
fn remembered(sheet: &mut Sheet, unit: &Unit) {
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

fn owes(sheet: &mut Sheet, position: &Position, unit: &Unit) {
    if let Some(owed) = position.owed.iter().find(|owed| owed.unit == unit.id) {
        let (from, distance) = (quoted(owed.from.as_str()), number(owed.distance_cm));
        let (apart, surrender) = (owed.apart, owed.or_surrender);
        let owes = format!(
            "{{ from = {from}, distance = {distance}, apart = {apart}, or_surrender = {surrender} }}"
        );
        sheet.key("owes", owes);
    }
}

fn generals(sheet: &mut Sheet, position: &Position) {
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

fn terrain(sheet: &mut Sheet, piece: &Terrain) {
    sheet.heading("[[terrain]]");
    sheet.text("id", piece.id.as_str());
    sheet.text("kind", piece.kind.word());
    match &piece.shape {
        Shape::Area(area) => sheet.key("outline", list(area.points().iter().copied().map(pair))),
        Shape::Line(line) => {
            sheet.key("line", list(line.points().iter().copied().map(pair)));
            if line.width() > 0.0 {
                sheet.number("width", line.width());
            }
        }
    }
    sheet.flag("fortified", piece.fortified, false);
    if piece.level != 1 {
        sheet.key("level", piece.level);
    }
    sheet.flag("high", piece.high, false);
    sheet.flag("stone", piece.stone, false);
    sheet.count("markers", piece.markers);
    sheet.flag("laid", piece.laid, false);
}

/// Who declares next, and who is done.
fn declaring(sheet: &mut Sheet, position: &Position) {
    let quiet = position.passed.is_empty() && position.declined.is_empty();
    if position.declares.is_none() && quiet {
        return;
    }
    sheet.heading("[declare]");
    sheet.id("next", position.declares.as_ref());
    sheet.ids("passed", &position.passed);
    sheet.ids("declined", &position.declined);
}

fn orders(sheet: &mut Sheet, position: &Position) {
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
