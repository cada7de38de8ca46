//! Units that act together and units that act alone: counter-shocks of whole stacks, charges of single units and at
//! two hexes, squares of several groups, checks thrown in one run.

use crate::shock::{
    book, cast, close, counting, field, get, hex_of, is_step, keys, line, offered, offers, outcome, play,
    refused, rule, total, unit, until,
};
use frontage::BOOKS;
use frontage::dice::Id;
use frontage::rulebook::shock::Shock;
use frontage::rulebook::shock::kind::Stage;
use frontage::rulebook::shock::position::Position;
use frontage::rulebook::{Detail, Halt, Rules};

fn foot(id: &str, side: &str, hex: &str, facing: &str, more: &str) -> String {
    let more = format!("cohesion = 5\n{more}");
    unit(id, side, "infantry", hex, facing, &more)
}

fn horse(id: &str, side: &str, hex: &str, facing: &str, more: &str) -> String {
    let more = format!("cohesion = 5\n{more}");
    unit(id, side, "heavy-cavalry", hex, facing, &more)
}

/// Writes the same unit in another group of the same side.
fn of_group(unit: &str, group: &str) -> String {
    let own = if unit.contains("french") { "blue" } else { "green" };
    unit.replace(&format!("group = \"{own}\""), &format!("group = \"{group}\""))
}

fn group(id: &str, side: &str) -> String {
    format!("[[group]]\nid = \"{id}\"\nside = \"{side}\"\nname = \"{id}\"\n")
}

fn ids(units: &[Id]) -> Vec<&str> {
    units.iter().map(Id::as_str).collect()
}

/// Plays a shock of I at 0505 from the south-west that leads to a counter-shock of the units there.
fn countered(there: &[String], more: &[String]) -> Position {
    let i = unit("I", "french", "infantry", "0506", "ne", "cohesion = 1");
    let i = i.replace("strength = 4", "strength = 1");
    let mut position = field("declare", &[vec![i], there.to_vec(), more.to_vec()].concat().concat());
    play(&mut position, "shock", &[("unit", "I"), ("target", "0505")], &[]);
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "I")], &[0]);
    until(&mut position, "resolve");
    let ruling = play(&mut position, "resolve", &[("unit", "I")], &[0]);
    assert_eq!(outcome(&ruling), "counter");
    position
}

/// `again.counter` (9.73), `hex.stack`: the defenders shock back with the whole stack except guns, whatever groups
/// they belong to.
#[test]
fn a_stack_of_several_groups_shocks_back_together() {
    for (second, third) in [("gold", "green"), ("gold", "gold"), ("green", "gold")] {
        let there = [
            foot("Y", "russian", "0505", "sw", ""),
            of_group(&foot("V", "russian", "0505", "sw", "beneath = 1"), second),
            of_group(&unit("G", "russian", "foot-artillery", "0505", "sw", "beneath = 2"), third),
            group("gold", "russian"),
        ];
        for lead in ["Y", "V"] {
            let mut position = countered(&there, &[]);
            let again = || get(&position, "V").done.again;
            assert!(!again());
            play(&mut position, "riposte", &[("unit", lead)], &[]);
            let attack = position.state.attacks.last().unwrap();
            assert_eq!(ids(&attack.units), ["Y", "V"], "{second}, {third}, {lead}");
            // `again.once`: each of them has made the one second shock of this activation.
            assert!(["Y", "V"].iter().all(|id| get(&position, id).done.again));
        }
    }
}

/// `again.counter` (9.73): a counter-shock may attack any enemies before its front, by the usual rules: those in one
/// hex, in the other, or in both.
#[test]
fn a_counter_shock_chooses_whom_it_goes_at() {
    let y = [foot("Y", "russian", "0505", "s", "")];
    let j = [foot("J", "french", "0606", "n", "")];
    for (chosen, at) in [
        (None, vec!["0506", "0606"]),
        (Some("0506"), vec!["0506"]),
        (Some("0606"), vec!["0606"]),
        (Some("0506,0606"), vec!["0506", "0606"]),
    ] {
        let mut position = countered(&y, &j);
        let offer = offers(&position);
        let stays = offer.iter().find(|offer| offer.answers.len() == 1).unwrap();
        assert_eq!(stays.open[0].hole, "target");
        let given: Vec<_> =
            [("unit", "Y")].into_iter().chain(chosen.map(|chosen| ("target", chosen))).collect();
        let advancing = [("unit", "Y"), ("to", "0506")];
        is_step(&position, "riposte", &advancing, ["0505", "0506"]);
        play(&mut position, "riposte", &given, &[]);
        let mut targets = ids(&position.state.attacks.last().unwrap().targets);
        targets.sort_unstable();
        assert_eq!(targets, at);
    }
    let mut position = countered(&y, &j);
    let behind = [("unit", "Y"), ("target", "0404")];
    let checks = refused(&mut position, "riposte", &behind);
    assert_eq!(keys(&checks), ["again.counter", "hex.facing"]);
}

/// Writes A and B in 0407, Y in 0505 and Z in 0606. Y and Z are both before the front of a unit in 0506 that faces
/// north-east.
fn two_and_two(more: &str) -> Position {
    let units = [
        horse("A", "french", "0407", "ne", ""),
        horse("B", "french", "0407", "ne", &format!("beneath = 1\n{more}")),
        foot("Y", "russian", "0505", "s", ""),
        foot("Z", "russian", "0606", "s", ""),
    ];
    field("declare", &units.concat())
}

/// `charge.step.1`, `charge.step.3` (9.81): only the units named for the charge go, and each may go by itself.
#[test]
fn one_unit_of_a_stack_charges_alone() {
    let way = [("target", "0505"), ("path", "0506")];
    let of = |unit, with| [vec![("unit", unit), ("with", with)], way.to_vec()].concat();
    let mut position = two_and_two("");
    play(&mut position, "charge", &of("A", "A"), &[]);
    // B is free for a separate charge, alone.
    assert!(offered(&position).contains(&"charge B".to_owned()));
    play(&mut position, "charge", &of("B", "B"), &[]);
    assert_eq!(keys(&refused(&mut position, "charge", &of("A", "B"))), ["shock.steps"]);
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[9]);
    play(&mut position, "commit", &[("unit", "B")], &[0]);
    assert_eq!((hex_of(&position, "A"), hex_of(&position, "B")), ("0407".into(), "0506".into()));
    // All cavalry of the stack and group charges if no unit is named.
    let mut position = two_and_two("");
    let all = [vec![("unit", "B")], way.to_vec()].concat();
    play(&mut position, "charge", &all, &[]);
    assert_eq!(ids(&position.state.attacks[0].units), ["A", "B"]);
    // A unit that may not charge does not keep the other from charging.
    let mut position = two_and_two("disordered = true");
    assert_eq!(keys(&refused(&mut position, "charge", &all)), ["charge.bar.disordered"]);
    play(&mut position, "charge", &of("A", "A"), &[]);
}

/// `charge.step.1`, `square.drm` (9.85): a charge goes at two hexes at once, with -2 even if only one of them is in
/// square. Every bar applies to each hex.
#[test]
fn a_charge_goes_at_two_hexes_at_once() {
    let both = [("unit", "A"), ("target", "0405,0505"), ("path", "0506")];
    let units = |more: &str, z: &str| {
        [
            horse("A", "french", "0507", "n", more),
            foot("Y", "russian", "0505", "s", ""),
            foot("Z", "russian", z, "s", ""),
        ]
        .concat()
    };
    // A unit in 0506 that faces north has 0405 and 0505 ahead.
    let mut position = field("declare", &units("", "0405"));
    let ruling = play(&mut position, "charge", &both, &[]);
    assert!(ruling.tally.rests_on.contains(&"charge.step.1"));
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[0]);
    assert_eq!(offered(&position).len(), 0);
    until(&mut position, "answer");
    assert_eq!(offered(&position), ["square Z", "square Y"]);
    play(&mut position, "square", &[("unit", "Z")], &[0]);
    until(&mut position, "resolve");
    let ruling = play(&mut position, "resolve", &[("unit", "A")], &[0]);
    assert_eq!(line(&ruling, "square.drm").value(), -2);
    assert!(!counting(&ruling).iter().any(|(key, _)| *key == "charge.drm.heavy"));
    // No corner has both hexes ahead.
    let apart = [("unit", "A"), ("target", "0505,0605"), ("path", "0506")];
    let mut position = field("declare", &units("", "0605"));
    assert!(keys(&refused(&mut position, "charge", &apart)).contains(&"hex.facing"));
    // The second hex is a village.
    let village = "[[hex]]\nat = \"0405\"\nterrain = [\"village\"]\n";
    let mut position = field("declare", &format!("{}{village}", units("", "0405")));
    let checks = keys(&refused(&mut position, "charge", &both));
    assert_eq!(checks, ["charge.bar.terrain", "charge.bar.cost"]);
}

/// `square.move` (9.85): a square moves one hex a turn, in the activation of either of its groups, whichever of its
/// units is named.
#[test]
fn a_square_of_two_groups_moves_once_a_turn() {
    let square = |more: &str| {
        let s = foot("S", "french", "0808", "n", "square = true");
        let t = foot("T", "french", "0808", "n", &format!("beneath = 1\nsquare = true\n{more}"));
        let units =
            [s, of_group(&t, "white"), group("white", "french"), foot("Y", "russian", "0202", "s", "")];
        let mut position = field("activation", &units.concat());
        position.state.active = None;
        position
    };
    for (first, then) in [("blue", "white"), ("white", "blue")] {
        for (mover, again) in [("S", "S"), ("S", "T"), ("T", "S"), ("T", "T")] {
            let mut position = square("");
            play(&mut position, "activate", &[("group", first)], &[]);
            play(&mut position, "move", &[("unit", mover), ("path", "0908")], &[]);
            assert_eq!((hex_of(&position, "S"), hex_of(&position, "T")), ("0908".into(), "0908".into()));
            until(&mut position, "activation");
            play(&mut position, "activate", &[("group", "green")], &[]);
            until(&mut position, "activation");
            play(&mut position, "activate", &[("group", then)], &[]);
            let second = [("unit", again), ("path", "0907")];
            assert_eq!(keys(&refused(&mut position, "move", &second)), ["turn.frame"]);
            assert!(offered(&position).iter().all(|offer| !offer.starts_with("move")));
            // The next turn allows a new move.
            until(&mut position, "rally");
            close(&mut position);
            play(&mut position, "activate", &[("group", first)], &[]);
            play(&mut position, "move", &second, &[]);
        }
    }
    // `square.leave`: the point spent on forming line in the activation of one group is also spent for a unit of the
    // other group.
    let mut position = square("");
    play(&mut position, "activate", &[("group", "blue")], &[]);
    play(&mut position, "line", &[("unit", "S")], &[]);
    until(&mut position, "activation");
    play(&mut position, "activate", &[("group", "green")], &[]);
    until(&mut position, "activation");
    play(&mut position, "activate", &[("group", "white")], &[]);
    let ruling = play(&mut position, "move", &[("unit", "T"), ("path", "0908")], &[]);
    assert_eq!(total(&ruling), 4);
}

/// `hex.stack`, `artillery.fire`: guns of two groups in one hex fire each in the activation of their own group.
#[test]
fn guns_of_two_groups_fire_in_their_own_activations() {
    let guns = |id: &str, more: &str| {
        let more = format!("cohesion = 5\nfire = 3\nrange = 4\n{more}");
        unit(id, "french", "foot-artillery", "0506", "n", &more)
    };
    let units = [
        guns("G", ""),
        of_group(&guns("H", "beneath = 1"), "white"),
        group("white", "french"),
        foot("Y", "russian", "0504", "s", ""),
    ];
    let mut position = field("activation", &units.concat());
    position.state.active = None;
    play(&mut position, "activate", &[("group", "blue")], &[]);
    let ruling = play(&mut position, "fire", &[("unit", "G"), ("target", "0504")], &[0]);
    // A single battery is not stacked.
    assert_eq!(total(&ruling), 3);
    assert!(get(&position, "G").done.fired && !get(&position, "H").done.fired);
    until(&mut position, "activation");
    play(&mut position, "activate", &[("group", "green")], &[]);
    until(&mut position, "activation");
    play(&mut position, "activate", &[("group", "white")], &[]);
    assert!(offered(&position).contains(&"fire H".to_owned()));
}

/// Returns the hexes and stacks of the three units of the next test, and the stage of each attack.
fn committed(text: &str) -> (Vec<(String, Vec<String>)>, Vec<Stage>) {
    let read = crate::shock::position(text);
    let there = ["A", "I", "B"].map(|id| {
        let hex = hex_of(&read, id);
        let stack = read.stack(&Id::from(hex.as_str()));
        (hex, stack.iter().map(|unit| unit.id.to_string()).collect())
    });
    (there.to_vec(), read.state.attacks.iter().map(|attack| attack.stage).collect())
}

/// `shock.commit` (9.81, step 3): all checks can be thrown in one run, in the order declared. The result is the same as
/// one by one.
#[test]
fn all_checks_of_the_step_are_thrown_in_one_run() {
    let units = [
        horse("A", "french", "0507", "n", ""),
        horse("B", "french", "0608", "n", ""),
        foot("I", "french", "0405", "ne", ""),
        foot("Y", "russian", "0505", "s", ""),
    ];
    let mut position = field("declare", &units.concat());
    for given in [
        vec![("unit", "A"), ("target", "0505"), ("path", "0506")],
        vec![("unit", "I"), ("target", "0505")],
        vec![("unit", "B"), ("target", "0505"), ("path", "0507,0506")],
    ] {
        let procedure = if given.len() > 2 { "charge" } else { "shock" };
        play(&mut position, procedure, &given, &[]);
    }
    until(&mut position, "commit");
    let text = Shock::write(book().survey(&position));
    let open =
        || BOOKS.book("shock", None).unwrap().unwrap().open("b.toml", &text, &|_| Err("".into())).unwrap();
    for faces in [[0_u8, 0, 0], [9, 0, 0], [0, 9, 0], [0, 0, 9], [9, 9, 0], [5, 4, 6]] {
        let mut together = open();
        let record = together.phase(Some(&mut cast(&faces)), Detail::Close, &[]).unwrap();
        let subjects: Vec<&str> =
            record.rulings.iter().take(3).map(|ruling| ruling.subject.as_str()).collect();
        assert_eq!((record.together, subjects), (3, vec!["A", "I", "B"]));
        let mut single = position.clone();
        for (unit, face) in ["A", "I", "B"].iter().zip(faces) {
            play(&mut single, "commit", &[("unit", unit)], &[face]);
        }
        let book = book();
        let event = Shock::close(book.survey(&single));
        Shock::apply(book.tables(), &mut single, &event);
        let single = Shock::write(book.survey(&single));
        assert_eq!(committed(&together.write()), committed(&single), "{faces:?}");
    }
    // Without dice the phase lists the throws and changes nothing, and too many faces are refused.
    let mut battle = open();
    let record = battle.phase(None, Detail::Close, &[]).unwrap();
    assert_eq!(record.rulings.len(), 3);
    assert_eq!(battle.write(), text);
    let many = battle.phase(Some(&mut cast(&[0, 0, 0, 0])), Detail::Close, &[]);
    assert!(matches!(many, Err(Halt::Dice(_))), "{many:?}");
}

/// `charge.bar.front` (9.81): the frontal zone of control of enemy cavalry bars the path of a charge. Disordered
/// cavalry has no zone, and the ruling says so.
#[test]
fn the_front_of_disordered_cavalry_bars_nobody() {
    let through = [("unit", "A"), ("target", "0505"), ("path", "0406,0405")];
    let units = |more: &str| {
        [
            horse("A", "french", "0407", "n", ""),
            foot("Y", "russian", "0505", "s", ""),
            horse("K", "russian", "0306", "ne", more),
        ]
        .concat()
    };
    let mut position = field("declare", &units(""));
    assert_eq!(keys(&refused(&mut position, "charge", &through)), ["charge.bar.front"]);
    let mut position = field("declare", &units("disordered = true"));
    let ruling = play(&mut position, "charge", &through, &[]);
    let mut checks = ruling.tally.checks.iter();
    assert!(checks.any(|check| check.because.variant == "no-zone"));
}

/// `charge.step.1`: by default the path of a charge may leave through the charger's rear. The ruling says through which
/// side it leaves.
#[test]
fn a_charge_may_leave_through_its_rear() {
    let way = [("unit", "A"), ("target", "0505"), ("path", "0406,0405")];
    for (facing, word) in [("n", "by-front"), ("nw", "by-front"), ("ne", "by-rear")] {
        let units = [horse("A", "french", "0407", facing, ""), foot("Y", "russian", "0505", "s", "")];
        let mut position = field("declare", &units.concat());
        let ruling = play(&mut position, "charge", &way, &[]);
        let mut checks = ruling.tally.checks.iter();
        assert!(checks.any(|check| check.because.variant == word), "{facing}");
    }
}

/// `pursuit.again` (9.87): a pursuit goes on from a hex out of which an enemy went back, facing that enemy. It may
/// not go into a hex whose defenders left the map instead.
#[test]
fn a_pursuit_goes_on_from_the_hex_they_went_back_from() {
    let units = [
        horse("K", "french", "0507", "n", ""),
        foot("Y", "russian", "0505", "s", "disordered = true"),
        foot("N", "russian", "0405", "s", ""),
    ];
    let mut position = field("declare", &units.concat());
    let both = [("unit", "K"), ("target", "0405,0505"), ("path", "0506")];
    play(&mut position, "charge", &both, &[]);
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "K")], &[0]);
    until(&mut position, "resolve");
    let said = crate::shock::said(&[("ratio", "4-1".into())]);
    let ruling = rule(&mut position, "resolve", &[("unit", "K")], &[9], &said).unwrap();
    assert_eq!(outcome(&ruling), "broken");
    assert_eq!(crate::shock::fate(&ruling, "Y"), "withdrawn");
    // N goes back to 0504, which lies beside 0505 as well.
    play(&mut position, "retreat", &[("unit", "N"), ("to", "0504")], &[]);
    let rather = [("unit", "K"), ("to", "0505")];
    assert_eq!(keys(&refused(&mut position, "advance", &rather)), ["pursuit.again"]);
    play(&mut position, "advance", &[("unit", "K"), ("to", "0405")], &[]);
    assert!(offered(&position).contains(&"pursue! K".to_owned()));
}
