//! Ends of charges: the loss of order, the end of a pursuit, and ground that stays empty.

use super::*;
use frontage::rulebook::Rules;
use frontage::rulebook::shock::Shock;

/// Writes French heavy cavalry `a` at 0607 and other units, on flat hexes. Before `a` lie 0606, 0605, 0604.
fn flat(strength: u32, others: &str, hexes: &str) -> Position {
    let own = french("a", "heavy-cavalry", "0607", strength);
    let text = text("activation", &format!("{hexes}{own}{others}"));
    position(
        &text
            .replace("lay = \"pointy\"", "lay = \"flat\"")
            .replace("offset = \"odd\"", "offset = \"even\"")
            .replace("[state]\nactive = \"blue\"\n", ""),
    )
}

fn russian(id: &str, kind: &str, hex: &str) -> String {
    unit(id, "russian", kind, hex, "sw", "cohesion = 5")
}

fn french(id: &str, kind: &str, hex: &str, strength: u32) -> String {
    let unit = unit(id, "french", kind, hex, "ne", "cohesion = 5");
    unit.replace("strength = 4", &format!("strength = {strength}"))
}

fn ground(hex: &str, ground: &str) -> String {
    format!("[[hex]]\nat = \"{hex}\"\nterrain = [\"{ground}\"]\n")
}

const STRONG: u32 = 20;

/// Charges 0604 with `a`, which passes the check, up to the answers of the defender.
fn charge(position: &mut Position) {
    play(position, "activate", &[("group", "blue")], &[]);
    until(position, "declare");
    play(position, "charge", &[("unit", "a"), ("target", "0604"), ("path", "0606,0605")], &[]);
    until(position, "commit");
    play(position, "commit", &[("unit", "a")], &[0]);
}

/// Charges `t` in 0604 with `a`, which breaks the enemy with a 9 and advances into 0604. `t` goes back to 0603.
fn broken(position: &mut Position) {
    charge(position);
    until(position, "resolve");
    play(position, "resolve", &[("unit", "a")], &[9]);
    play(position, "retreat", &[("unit", "t"), ("to", "0603")], &[]);
    let advance = [("unit", "a"), ("to", "0604"), ("facing", "ne")];
    play(position, "advance", &advance, &[]);
}

/// `pursuit.again`, `charge.disorder`: a unit that counter-charges a pursuit fights in order. It loses order only
/// afterwards.
#[test]
fn who_counter_charges_a_pursuit_fights_in_order() {
    let others = russian("t", "infantry", "0604") + &russian("x", "heavy-cavalry", "0704");
    let mut position = flat(STRONG, &others, "");
    broken(&mut position);
    play(&mut position, "pursue", &[("unit", "a"), ("as", "charge")], &[]);
    play(&mut position, "counter", &[("unit", "x"), ("against", "0604")], &[0]);
    assert!(!get(&position, "x").disordered, "it has not fought yet");
    assert!(!get(&position, "a").disordered, "its pursuit is not over");
    play(&mut position, "resolve", &[("unit", "a")], &[9]);
    assert!(get(&position, "x").disordered || get(&position, "x").hex.is_none());
}

/// `charge.disorder`, `again.counter`: a unit that counter-charged loses its order only after its counter-shock.
#[test]
fn a_counter_charger_loses_order_after_its_counter_shock() {
    let mut position =
        flat(1, &(french("far", "infantry", "0101", 4) + &russian("t", "heavy-cavalry", "0604")), "");
    charge(&mut position);
    until(&mut position, "answer");
    play(&mut position, "counter", &[("unit", "t"), ("against", "0605")], &[0]);
    until(&mut position, "resolve");
    play(&mut position, "resolve", &[("unit", "a")], &[0]);
    play(&mut position, "riposte", &[("unit", "t")], &[]);
    assert!(!get(&position, "t").disordered, "its counter-shock is still to come");
    play(&mut position, "resolve", &[("unit", "t")], &[9]);
    play(&mut position, "advance", &[("unit", "t"), ("to", "0605")], &[]);
    assert!(get(&position, "t").disordered);
}

/// `charge.bar.terrain`, `charge.bar.cost`, `pursuit.again`: a pursuit stops before ground into which no charge may go.
#[test]
fn a_pursuit_stops_before_ground_that_cannot_be_charged() {
    for ground_there in ["woods", "village", "castle", "clear"] {
        let hexes = ground("0603", ground_there);
        // Foot can go into all kinds listed here.
        let mut position = flat(STRONG, &russian("t", "infantry", "0604"), &hexes);
        broken(&mut position);
        if ground_there == "clear" {
            assert_eq!(Shock::due(book().survey(&position)).len(), 1, "it has to go on");
            continue;
        }
        assert_eq!(Shock::due(book().survey(&position)), [], "{ground_there}");
        assert!(get(&position, "a").disordered, "{ground_there}: the charge is over");
        let why = keys(&refused(&mut position, "pursue", &[("unit", "a")]));
        assert!(why.contains(&"charge.bar.terrain"), "{ground_there}: {why:?}");
    }
}

/// `terrain.effects`, `advance.who`: no unit may occupy ground that is closed to it, and no advance there is due.
#[test]
fn nobody_occupies_ground_that_is_closed_to_him() {
    let own = french("b", "heavy-cavalry", "0605", STRONG);
    let others = own + &russian("t", "infantry", "0604");
    let mut position = flat(5, &others, &ground("0604", "castle"));
    play(&mut position, "activate", &[("group", "blue")], &[]);
    until(&mut position, "declare");
    play(&mut position, "shock", &[("unit", "b"), ("target", "0604")], &[]);
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "b")], &[0]);
    until(&mut position, "resolve");
    play(&mut position, "resolve", &[("unit", "b")], &[9]);
    while let Some(offer) = Shock::due(book().survey(&position)).pop() {
        assert_eq!(offer.procedure, "retreat", "nobody has to go where he can't: {offer:?}");
        play(&mut position, "retreat", &[("unit", "t"), ("to", "0603")], &[]);
    }
    assert_eq!(hex_of(&position, "t"), "0603");
    refused(&mut position, "advance", &[("unit", "b"), ("to", "0604")]);
}

/// `countercharge.infantry`, `charge.bar.terrain`: cavalry may not counter-charge infantry that stands in woods.
#[test]
fn horse_does_not_counter_charge_foot_in_woods() {
    for (there, may) in [("woods", false), ("clear", true)] {
        let own = french("i", "infantry", "0605", STRONG);
        let others = own + &russian("t", "heavy-cavalry", "0604");
        let mut position = flat(5, &others, &ground("0605", there));
        play(&mut position, "activate", &[("group", "blue")], &[]);
        until(&mut position, "declare");
        play(&mut position, "shock", &[("unit", "i"), ("target", "0604")], &[]);
        until(&mut position, "commit");
        play(&mut position, "commit", &[("unit", "i")], &[0]);
        until(&mut position, if may { "answer" } else { "resolve" });
        let asked = [("unit", "t"), ("against", "0605")];
        if may {
            play(&mut position, "counter", &asked, &[]);
        } else {
            let why = keys(&refused(&mut position, "counter", &asked));
            assert!(why.contains(&"charge.bar.terrain"), "{why:?}");
        }
    }
}

/// `charge.bar.zoc`: the rule has two sentences that disagree. The second, with "only", applies.
#[test]
fn cavalry_that_begins_in_a_zone_shocks_only_whose_zone_it_is() {
    let own = french("b", "heavy-cavalry", "0605", STRONG);
    let zone = russian("z", "infantry", "0705");
    let weak = russian("t", "infantry", "0604") + "disordered = true\n";
    let mut position = flat(5, &(own + &zone + &weak), "");
    play(&mut position, "activate", &[("group", "blue")], &[]);
    until(&mut position, "declare");
    let why = keys(&refused(&mut position, "shock", &[("unit", "b"), ("target", "0604")]));
    assert_eq!(why, ["charge.bar.zoc"]);
    play(&mut position, "shock", &[("unit", "b"), ("target", "0705")], &[]);
}

/// `charge.bar.cost`, `pursuit.again`: horse pays three points to go up across a stream, and no charge goes into such
/// a hex. The pursuit spares the enemy there and charges the one that went back.
#[test]
fn a_pursuit_lets_those_go_who_cannot_be_charged() {
    let up = "[[hex]]\nat = \"0704\"\nlevel = 1\n";
    let stream = "[[hexside]]\nbetween = [\"0604\", \"0704\"]\nkind = [\"stream\"]\n";
    let others = russian("t", "infantry", "0604") + &russian("x", "infantry", "0704");
    let charged = |hexes: &str| {
        let mut position = flat(STRONG, &others, hexes);
        broken(&mut position);
        play(&mut position, "pursue", &[("unit", "a"), ("as", "charge")], &[]);
        let attack = position.state.attacks.last().unwrap();
        attack.targets.iter().map(Id::to_string).collect::<Vec<_>>()
    };
    let both = ["0603".to_owned(), "0704".to_owned()];
    for hexes in ["", up, stream] {
        let mut targets = charged(hexes);
        targets.sort();
        assert_eq!(targets, both, "{hexes}");
    }
    assert_eq!(charged(&[up, stream].concat()), ["0603"]);
}
