//! Battle files: faults with their places, objections, and what is written reads back.

use crate::words::said_in_both;
use crate::{READY, book, position};
use frontage::names::Id;
use frontage::rulebook::Rulebook;
use frontage::rulebook::squad::position::{Hex, Kind, Order, Position, Terrain, UnderWay, Unit};
use frontage::table::{Edge, Side};
use proptest::prelude::*;

#[test]
fn a_file_with_faults_names_each_with_its_line() {
    let book = book();
    let cases = [
        (
            "side = \"axis\"\nname = \"1st",
            "side = \"axs\"\nname = \"1st",
            "squad.fault",
        ),
        ("kind = \"team\"", "kind = \"tank\"", "fault-word"),
        (
            "terrain = [\"woods\"]",
            "terrain = [\"wood\"]",
            "fault-word",
        ),
        ("morale = 7", "morale = 21", "fault-whole"),
        ("id = \"ax-2\"", "id = \"ax-1\"", "fault-twice"),
        ("hex = \"F6\"", "hexes = \"F6\"", "fault-key"),
        (
            "kind = \"squad\"",
            "kind = \"squad\"\ncommand = 1",
            "fault-key",
        ),
        ("edge = \"far\"", "army = \"x.toml\"", "squad.fault"),
        (
            "[[side]]",
            "[orders]\nactivated = [\"nobody\"]\n[[side]]",
            "squad.fault",
        ),
        (
            "[[side]]",
            "[orders]\nunder_way = { order = \"rout\", side = \"axis\", due = [\"nobody\"] }\n[[side]]",
            "squad.fault",
        ),
    ];
    for (was, is, key) in cases {
        let text = READY.replacen(was, is, 1);
        assert_ne!(text, READY, "{was}");
        let Err(faults) = book.read("battle.toml", &text, &|_| Err(String::new())) else {
            panic!("\"{is}\" was read");
        };
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert_eq!(faults[0].because.key, key, "{is}");
        let line = text.lines().nth(faults[0].place.line - 1).unwrap();
        assert!(
            is.contains(line) || line.contains(is),
            "{is}: line \"{line}\""
        );
        if key == "squad.fault" {
            said_in_both(&faults[0].because);
        }
    }
}

#[test]
fn a_hex_the_battle_does_not_describe_is_an_objection() {
    let text = READY.replace("id = \"F6\"", "id = \"F7\"");
    let reading = book().read("battle.toml", &text, &|_| Err(String::new()));
    let objections = reading.ok().unwrap().objections;
    assert_eq!(objections.len(), 1);
    assert_eq!(objections[0].id, "hex@al-1");
    said_in_both(&objections[0].because);
}

#[test]
fn a_broken_file_is_refused_with_places_inside_it() {
    for end in (0..READY.len())
        .step_by(7)
        .filter(|end| READY.is_char_boundary(*end))
    {
        let text = &READY[..end];
        if let Err(faults) = book().read("battle.toml", text, &|_| Err(String::new())) {
            assert!(!faults.is_empty());
            let lines = text.lines().count().max(1) + 1;
            assert!(
                faults.iter().all(|fault| fault.place.line <= lines),
                "{end}: {faults:?}"
            );
        }
    }
}

fn any_unit(number: usize) -> impl Strategy<Value = Unit> {
    let printed = || proptest::option::of(0..=20_i32);
    let command = || proptest::option::of(0..=10_i32);
    let name = "[a-zA-Z\"\\\\'é#ж]{1,9}";
    (
        (
            any::<bool>(),
            0..3_usize,
            name,
            proptest::option::of("[A-H][1-9]"),
        ),
        (printed(), printed(), command(), command()),
        (any::<bool>(), any::<bool>(), 0..9_u32),
    )
        .prop_map(
            move |(
                (axis, kind, name, hex),
                (morale, broken_morale, one, two),
                (broken, suppressed, retreat),
            )| {
                let kind = Kind::ALL[kind];
                let leads = |command: Option<i32>| command.filter(|_| kind == Kind::Leader);
                Unit {
                    id: Id::from(format!("u{number}")),
                    side: Id::from(if axis { "axis" } else { "allies" }),
                    name,
                    kind,
                    hex: hex.map(Id::from),
                    morale,
                    broken_morale,
                    command: leads(one),
                    broken_command: leads(two),
                    broken,
                    suppressed,
                    retreat,
                }
            },
        )
}

fn any_position() -> impl Strategy<Value = Position> {
    let units = (any_unit(0), any_unit(1), any_unit(2), any_unit(3))
        .prop_map(|(a, b, c, d)| vec![a, b, c, d]);
    let terrain = proptest::collection::vec(0..Terrain::ALL.len(), 0..4);
    (units, terrain, 0..100_u32, any::<bool>(), any::<bool>()).prop_map(
        |(units, terrain, turn, active, due)| {
            let side = |id: &str, edge| Side {
                id: Id::from(id),
                name: format!("The {id}"),
                edge,
            };
            Position {
                name: "Any battle".to_owned(),
                turn,
                sides: vec![side("axis", Some(Edge::Far)), side("allies", None)],
                hexes: vec![Hex {
                    id: Id::from("A1"),
                    terrain: terrain.into_iter().map(|at| Terrain::ALL[at]).collect(),
                }],
                units,
                activated: if active {
                    vec![Id::from("axis")]
                } else {
                    Vec::new()
                },
                under_way: due.then(|| UnderWay {
                    order: Order::Rout,
                    side: Id::from("axis"),
                    due: vec![Id::from("u1")],
                }),
            }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_reads_back_the_same(any in any_position()) {
        let text = book().write(&any);
        prop_assert_eq!(position(&text), any, "{}", text);
    }
}
