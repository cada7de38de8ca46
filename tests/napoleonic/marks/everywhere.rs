//! Properties of marks in ready battles and on random tables.

use super::{answers, hold, points};
use crate::support::{battle, unit};
use frontage::geometry::{OutlineFault, Polygon};
use frontage::rulebook::napoleonic::position::Position;
use frontage::rulebook::napoleonic::{Facts, Napoleonic};
use frontage::rulebook::{Cases, Rulebook, Rules};
use frontage::ruling::table::{Mark, MarkKind};
use frontage::ruling::{Amendments, Quantity, Tally};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

const WAYS: [&str; 6] = [
    "forward:9",
    "wheel-left:40,forward:12",
    "wheel-right:25,left:4",
    "back:6,form:column,forward:30",
    "form:line,right:3,wheel-left:90",
    "forward:200",
];

/// A battle of the Napoleonic book, and the book.
struct Table {
    book: Rulebook<Napoleonic>,
    position: Position,
}

fn read(text: &str) -> Table {
    let book = Rulebook::<Napoleonic>::with_house(None).unwrap();
    let fetch =
        |name: &str| fs::read_to_string(format!("armies/{name}")).map_err(|error| error.to_string().into());
    let reading = Napoleonic::read(book.tables(), "battle.toml", text, &fetch);
    let reading = reading.unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    Table { position: reading.position, book }
}

fn ready(name: &str) -> Table {
    read(&fs::read_to_string(format!("armies/{name}")).unwrap())
}

/// The result of an ask: its procedure, its marks, its facts and their tally, also if the rules forbid it.
struct AskResult {
    procedure: &'static str,
    marks: Vec<Mark>,
    facts: Value,
    tally: Tally,
}

impl Table {
    fn ask(&self, procedure: &'static str, holes: &[(&str, &str)]) -> Option<AskResult> {
        let (book, position) = (&self.book, &self.position);
        let ask = Facts::read(book.survey(position), procedure, &answers(holes)).ok()?;
        let facts = Facts::measure(book.survey(position), &ask, &Amendments::default()).ok()?;
        Some(AskResult {
            procedure,
            marks: facts.sketch(book.survey(position)),
            facts: facts.document(),
            tally: facts.weigh(book.tables()),
        })
    }

    /// Makes all asks about every unit, and about every `step`-th pair of units.
    fn ask_all(&self, step: usize, mut each: impl FnMut(&AskResult)) {
        let mut ask = |procedure, holes: &[(&str, &str)]| {
            self.ask(procedure, holes).iter().for_each(&mut each);
        };
        let units = &self.position.units;
        for (number, unit) in units.iter().enumerate() {
            let one = unit.id.as_str();
            if number % step == 0 {
                ask("fire", &[("target", one)]);
            }
            ask("morale", &[("unit", one)]);
            ask("recover", &[("unit", one)]);
            for way in WAYS {
                ask("move", &[("unit", one), ("path", way)]);
            }
            ask("leave", &[("unit", one)]);
            for piece in self.position.terrain.iter().step_by(step) {
                ask("enter", &[("unit", one), ("place", piece.id.as_str())]);
            }
            for friend in units.iter().skip(number % step).step_by(step) {
                ask("join", &[("unit", one), ("with", friend.id.as_str())]);
            }
            let enemies = units.iter().filter(|other| other.side != unit.side);
            for enemy in enemies.skip(number % step).step_by(step) {
                let other = enemy.id.as_str();
                ask("melee", &[("attackers", one), ("defenders", other)]);
                ask("attack", &[("by", one), ("on", other)]);
                ask("retreat", &[("unit", one), ("from", other), ("distance", "14")]);
            }
        }
        for general in &self.position.generals {
            let general = general.id.as_str();
            ask("general", &[("general", general), ("at", "30,40")]);
            for host in units {
                ask("general", &[("general", general), ("with", host.id.as_str())]);
            }
        }
    }
}

#[test]
fn a_distance_drawn_is_the_distance_measured_in_the_ready_battles() {
    for (name, step, least) in [("demo.toml", 2, 800), ("big.toml", 10, 1_000)] {
        let mut tapes = BTreeMap::new();
        ready(name).ask_all(step, |asked| {
            *tapes.entry(asked.procedure).or_insert(0) += hold(&asked.marks, &asked.facts);
        });
        let asked = ["fire", "morale", "melee", "move", "attack", "retreat", "general", "enter", "join"];
        assert!(asked.iter().all(|procedure| tapes[procedure] > 0), "{tapes:?}");
        assert!(tapes.values().sum::<usize>() > least, "{tapes:?}");
    }
}

/// Returns the paths of lengths in lines and failed checks that no mark shows.
fn unshown(asked: &AskResult) -> Vec<String> {
    let blocks = &asked.tally.blocks;
    let lines = blocks.iter().flat_map(|block| &block.lines);
    let checks = blocks.iter().flat_map(|block| &block.checks);
    let failed = checks.chain(&asked.tally.checks).filter(|check| !check.holds);
    let measured = lines.filter_map(|line| line.measured.as_ref());
    let all = measured.chain(failed.filter_map(|check| check.measured.as_ref()));
    // An allowance has no place on the table.
    let has_place = |path: &str| !path.ends_with("allowance_cm");
    all.filter(|measured| matches!(measured.quantity, Quantity::Length(_)) && has_place(&measured.path))
        .map(|measured| measured.path.to_string())
        .filter(|path| !asked.marks.iter().any(|mark| mark.shows(path)))
        .collect()
}

#[test]
fn every_measured_line_has_its_mark() {
    let mut lines = 0;
    ready("demo.toml").ask_all(2, |asked| {
        // An attacked place has a front zone to lie in, but no stand to measure to.
        if asked.procedure != "attack" {
            assert_eq!(unshown(asked), Vec::<String>::new(), "{:#?}", asked.tally);
        }
        let all = asked.tally.blocks.iter().flat_map(|block| &block.lines);
        lines += all.filter(|line| line.measured.is_some()).count();
    });
    assert!(lines > 150, "{lines}");
}

#[test]
fn every_stand_that_sees_or_not_has_its_line() {
    let (mut sees, mut hidden) = (0, 0);
    ready("demo.toml").ask_all(1, |AskResult { marks, facts, .. }| {
        let groups = facts["groups"].as_array();
        for (group, facts) in groups.into_iter().flatten().enumerate() {
            let stands = facts["stands"].as_array().unwrap();
            for (number, stand) in stands.iter().enumerate() {
                let path = format!("groups.{group}.stands.{number}.sees");
                let of = |kind| {
                    let lines = marks.iter().filter(|mark| mark.path == path);
                    lines.filter(|mark| mark.kind == kind).count()
                };
                let counts = [MarkKind::Sees, MarkKind::Hidden, MarkKind::Blocker].map(of);
                match &stand["sees"] {
                    Value::Bool(true) => assert_eq!(counts, [1, 0, 0], "{path}"),
                    Value::Bool(false) => assert_eq!(counts, [0, 1, 1], "{path}"),
                    _ => assert_eq!(counts, [0, 0, 0], "{path}"),
                }
                (sees, hidden) = (sees + counts[0], hidden + counts[1]);
            }
        }
    });
    assert!(sees > 100 && hidden > 100, "{sees} {hidden}");
}

/// Checks that the areas around every unit lie on the table and do not cross themselves. Returns their number.
fn round_all(table: &Table) -> usize {
    let (low, high) = table.position.ground.bounds();
    let mut areas = 0;
    for id in table.position.units.iter().map(|unit| &unit.id) {
        for mark in Napoleonic::around(table.book.survey(&table.position), id) {
            let corners = points(&mark);
            let on = |point: &glam::DVec2| {
                (*point - low).min_element() > -1e-6 && (high - *point).min_element() > -1e-6
            };
            assert!(corners.iter().all(on), "{id} {mark:?}");
            // The part left at the table's edge may be too thin for an area.
            let area = Polygon::new(corners);
            let thin = matches!(area, Err(OutlineFault::NoArea { .. }));
            assert!(area.is_ok() || thin, "{id} {mark:?} {area:?}");
            areas += 1;
        }
    }
    areas
}

#[test]
fn what_surrounds_a_unit_lies_on_the_table() {
    assert!(round_all(&ready("demo.toml")) > 100);
    assert!(round_all(&ready("big.toml")) > 200);
}

fn any_unit() -> impl Strategy<Value = (usize, usize, u32, [f64; 3])> {
    let pose = [2.0..238.0_f64, 2.0..238.0, 0.0..360.0];
    (0..8_usize, 0..4_usize, 1..7_u32, pose)
}

/// Writes a table of units near each other, in the middle or over an edge, among terrain of every kind that matters.
fn table(units: &[(usize, usize, u32, [f64; 3])], near: f64) -> String {
    let kinds = [
        ("line-infantry", ["line", "column", "square", "disordered"]),
        ("light-infantry", ["line", "column", "square", "disordered"]),
        ("light-cavalry", ["line", "column", "line", "disordered"]),
        ("medium-artillery", ["deployed"; 4]),
        ("howitzer-artillery", ["deployed"; 4]),
        ("heavy-cavalry", ["line", "column", "line", "column"]),
        ("chasseurs", ["line", "column", "line", "line"]),
        ("heavy-infantry", ["line", "column", "square", "line"]),
    ];
    let mut rest = Vec::new();
    for (number, (kind, formation, strength, [x, y, facing])) in units.iter().enumerate() {
        let (troops, formations) = kinds[*kind];
        let side = if number % 2 == 0 { "red" } else { "blue" };
        let strength = (*strength).max(if formations[*formation] == "square" { 4 } else { 1 });
        let pose = [x * near + 60.0 * (1.0 - near), y * near, *facing];
        let id = format!("u{number}");
        rest.push(unit(&id, side, troops, formations[*formation], strength, pose));
    }
    let mut text = battle("fire", &rest);
    for (kind, x, y) in [("woods", 70, 20), ("bua", 95, 60), ("hill", 60, 70), ("ditch", 110, 20)] {
        let _ = write!(
            text,
            "[[terrain]]\nid = \"{kind}\"\nkind = \"{kind}\"\noutline = [[{x},{y}],[{},{y}],[{},{}],[{x},{}]]\n",
            x + 15,
            x + 12,
            y + 14,
            y + 10
        );
    }
    text + "[[terrain]]\nid = \"wall\"\nkind = \"wall\"\nline = [[60,50],[110,55]]\n\
            [[general]]\nid = \"g\"\nside = \"red\"\nname = \"G\"\nat = [80.0, 40.0]\n"
}

proptest! {
    #![proptest_config(crate::seeds::day::cases(24))]
    #[test]
    fn a_distance_drawn_is_the_distance_measured_on_random_tables(
        units in prop::collection::vec(any_unit(), 4..9),
        near in 0.2..1.0_f64,
    ) {
        let text = table(&units, near);
        let table = read(&text);
        table.ask_all(2, |asked| {
            hold(&asked.marks, &asked.facts);
            if matches!(asked.procedure, "fire" | "morale" | "melee") {
                assert_eq!(unshown(asked), Vec::<String>::new(), "{:#?}", asked.tally);
            }
        });
        round_all(&table);
    }
}
