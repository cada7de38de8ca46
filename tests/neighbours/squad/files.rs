//! Battle files: faults with their places, objections, and written files that read back.

use crate::squad::words::said_in_both;
use crate::squad::{READY, book, fetch, position};
use frontage::dice::Id;
use frontage::geometry::hex::Hex;
use frontage::rulebook::Rules;
use frontage::rulebook::squad::position::{
    Departure, Kind, March, Mover, OffMapUnit, Order, Pause, Position, PrintedFigures, Rolls, State, Unit,
};
use frontage::rulebook::squad::{Squad, read_army};
use frontage::ruling::table::{Edge, Side};
use proptest::prelude::*;

#[test]
fn a_file_with_faults_names_each_with_its_line() {
    let book = book();
    let cases = [
        ("id = \"ax-1\"\nside = \"axis\"", "id = \"ax-1\"\nside = \"axs\"", "fault-word"),
        ("terrain = [\"woods\"]", "terrain = [\"wood\"]", "fault-word"),
        ("id = \"ax-2\"", "id = \"ax-1\"", "fault-twice"),
        ("hex = \"0606\"", "hex = \"1106\"", "fault-hex"),
        ("hex = \"0606\"", "hexes = \"0606\"", "fault-key"),
        ("hex = \"0606\"", "morale = 101", "fault-whole"),
        ("hex = \"0606\"", "command = 1", "fault-key"),
        ("hex = \"0606\"", "gone = { how = \"left\" }", "fault-plain"),
        ("columns = 10", "columns = 100", "fault-whole"),
        ("lay = \"flat\"", "lay = \"round\"", "fault-word"),
        ("army = \"squad-axis.toml\"", "army = \"squad-nobody.toml\"", "fault-army"),
        ("defends = [\"axis\"]", "defends = [\"nobody\"]", "squad.fault"),
        ("defends = [\"axis\"]", "acted = [\"nobody\"]", "squad.fault"),
        (
            "defends = [\"axis\"]",
            "rolls = { order = \"rout\", side = \"axis\", due = [\"nobody\"] }",
            "squad.fault",
        ),
        ("defends = [\"axis\"]", "move = { side = \"nobody\" }", "squad.fault"),
        ("defends = [\"axis\"]", "defend = [\"axis\"]", "fault-plain"),
    ];
    for (was, is, key) in cases {
        let text = READY.replacen(was, is, 1);
        assert_ne!(text, READY, "{was}");
        let Err(faults) = Squad::read(book.tables(), "battle.toml", &text, &fetch) else {
            panic!("\"{is}\" was read");
        };
        let fault = faults.iter().find(|fault| fault.because.key == key);
        let fault = fault.unwrap_or_else(|| panic!("{is}: {faults:?}"));
        let line = text.lines().nth(fault.place.line - 1).unwrap();
        let near = is.contains(line) || line.contains(is) || line == "[state]";
        assert!(near || key == "fault-word", "{is}: line \"{line}\"");
        if key == "squad.fault" {
            said_in_both(&fault.because);
        }
    }
}

#[test]
fn a_unit_among_enemies_and_a_side_without_an_edge_are_objected_to() {
    let text = READY.replace("hex = \"0606\"", "hex = \"0505\"").replace("edge = \"near\"\n", "");
    let objections = Squad::read(book().tables(), "battle.toml", &text, &fetch).ok().unwrap().objections;
    let ids: Vec<&str> = objections.iter().map(|objection| objection.id.as_str()).collect();
    for id in ["shared@al-1", "shared@ax-lt", "edge@al-1", "edge@al-mo"] {
        assert!(ids.contains(&id), "{ids:?}");
    }
    for objection in &objections {
        said_in_both(&objection.because);
    }
}

#[test]
fn an_army_list_gives_what_the_battle_leaves_out() {
    let army = fetch("squad-axis.toml").unwrap();
    let recruits = read_army("squad-axis.toml", &army).unwrap();
    assert_eq!(recruits.len(), 5);
    let map = position(&READY.replacen("id = \"ax-lt\"\n", "id = \"ax-lt\"\nmorale = 9\n", 1));
    let unit = map.unit(&Id::from("ax-lt")).unwrap();
    assert_eq!((unit.name.as_str(), unit.good.morale), ("Lieutenant Brandt", Some(9)));
    assert_eq!((unit.good.command, unit.good.movement), (Some(2), Some(6)));
    let faults =
        read_army("army.toml", "[[unit]]\nid = \"a\"\nname = \"A\"\nkind = \"squad\"\ncommand = 1\n");
    assert_eq!(faults.unwrap_err()[0].because.key, "fault-key");
}

#[test]
fn a_broken_file_is_refused_with_places_inside_it() {
    for end in (0..READY.len()).step_by(7).filter(|end| READY.is_char_boundary(*end)) {
        let text = &READY[..end];
        if let Err(faults) = Squad::read(book().tables(), "battle.toml", text, &fetch) {
            assert!(!faults.is_empty());
            let lines = text.lines().count().max(1) + 1;
            assert!(faults.iter().all(|fault| fault.place.line <= lines), "{end}: {faults:?}");
        }
    }
}

fn any_unit(number: usize) -> impl Strategy<Value = Unit> {
    let figure = || proptest::option::of(0..=20_i32);
    let printed = move || {
        (figure(), figure(), figure(), figure(), figure()).prop_map(
            |(morale, command, firepower, range, movement)| PrintedFigures {
                morale,
                command,
                firepower,
                range,
                movement,
            },
        )
    };
    let name = "[a-zA-Z\"\\\\'é#ж]{1,9}";
    let off = (0..2_usize, 0..9_u32).prop_map(|(how, points)| OffMapUnit {
        how: Departure::ALL[how],
        points,
        to: Id::from("axis"),
    });
    (
        (any::<bool>(), 0..3_usize, name, proptest::option::of((0..4_i32, 0..4_i32))),
        (printed(), printed()),
        (any::<bool>(), any::<bool>(), any::<bool>(), 0..9_u32),
        proptest::option::of(off),
    )
        .prop_map(
            move |((axis, kind, name, hex), (good, back), (ordnance, broken, suppressed, retreat), gone)| {
                let kind = Kind::ALL[kind];
                let leads = |printed: PrintedFigures| PrintedFigures {
                    command: printed.command.filter(|_| kind == Kind::Leader),
                    ..printed
                };
                Unit {
                    id: Id::from(format!("u{number}")),
                    side: Id::from(if axis { "axis" } else { "allies" }),
                    name,
                    kind,
                    hex: hex.map(|(q, r)| Hex { q, r }),
                    good: leads(good),
                    back: leads(back),
                    ordnance,
                    broken,
                    suppressed,
                    retreat,
                    gone,
                }
            },
        )
}

fn any_state() -> impl Strategy<Value = State> {
    let ids = |all: [&'static str; 2]| proptest::sample::subsequence(all.to_vec(), 0..=2);
    let named = |ids: Vec<&str>| ids.into_iter().map(Id::from).collect::<Vec<_>>();
    let rolls = proptest::option::of(0..2_usize).prop_map(|order| {
        order.map(|order| Rolls {
            order: Order::ALL[order],
            side: Id::from("axis"),
            by: [None, Some(Id::from("allies"))][order].clone(),
            due: vec![Id::from("u1")],
        })
    });
    let pause = (any::<bool>(), any::<bool>(), 0..3_u32).prop_map(|(shot, over, assaults)| Pause {
        hex: (!shot).then(|| Id::from("0102")),
        shot,
        over,
        assaults,
    });
    let march = ((any::<bool>(), any::<bool>()), 0..5_u32, proptest::option::of(pause)).prop_map(
        |((road, stopped), spent, pause)| March {
            side: Id::from("allies"),
            movers: vec![Mover { unit: Id::from("u2"), spent, road, stopped }],
            shooters: vec![Id::from("u0")],
            pause,
        },
    );
    (ids(["axis", "allies"]), ids(["u0", "u3"]), ids(["axis", "allies"]), rolls, proptest::option::of(march))
        .prop_map(move |(activated, acted, defends, rolls, march)| State {
            recovered: activated.first().map(|side| Id::from(*side)),
            activated: named(activated),
            acted: named(acted),
            defends: named(defends),
            rolls,
            march,
        })
}

fn any_position() -> impl Strategy<Value = Position> {
    let units =
        (any_unit(0), any_unit(1), any_unit(2), any_unit(3)).prop_map(|(a, b, c, d)| vec![a, b, c, d]);
    (units, any_state(), 0..100_u32).prop_map(|(units, state, turn)| {
        let side = |id: &str, edge| Side { id: Id::from(id), name: format!("The {id}"), edge };
        Position {
            name: "Any battle".to_owned(),
            turn,
            sides: vec![side("axis", Some(Edge::Far)), side("allies", None)],
            map: position(READY).map,
            units,
            state,
        }
    })
}

proptest! {
    #![proptest_config(crate::seeds::day::cases(256))]

    #[test]
    fn what_is_written_reads_back_the_same(any in any_position()) {
        let text = Squad::write(book().survey(&any));
        prop_assert_eq!(position(&text), any, "{}", text);
    }
}
