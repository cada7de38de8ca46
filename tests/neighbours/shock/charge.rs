//! Declarations of charges: every bar by itself.

use crate::shock::{book, field, keys, play, refused, rule, unit};
use frontage::language::Language;
use frontage::rulebook::shock::Shock;
use frontage::rulebook::{Rulebook, Rules};
use frontage::ruling::Amendments;

const CHARGE: [(&str, &str); 3] = [("unit", "A"), ("target", "0505"), ("path", "0506")];

fn a(hex: &str, facing: &str, more: &str) -> String {
    unit("A", "french", "heavy-cavalry", hex, facing, &format!("cohesion = 4\n{more}"))
}

fn y(more: &str) -> String {
    unit("Y", "russian", "infantry", "0505", "s", &format!("cohesion = 6\n{more}"))
}

fn ground(hex: &str, terrain: &str) -> String {
    format!("[[hex]]\nat = \"{hex}\"\nterrain = [\"{terrain}\"]\n")
}

/// Returns the keys that bar a charge of A at 0505 along a path.
fn bars(units: &[String], path: &str) -> Vec<&'static str> {
    let mut position = field("declare", &units.concat());
    let asked = [("unit", "A"), ("target", "0505"), ("path", path)];
    keys(&refused(&mut position, "charge", &asked))
}

/// `charge.step.1`: a charge is declared with its target and its path.
#[test]
fn a_charge_is_declared_with_target_and_way() {
    let mut position = field("declare", &[a("0407", "n", ""), y("")].concat());
    let ruling = play(&mut position, "charge", &CHARGE, &[]);
    assert!(ruling.tally.rests_on.contains(&"charge.step.1"));
    let attack = &position.state.attacks[0];
    assert!(attack.charge && attack.targets[0].as_str() == "0505");
    assert_eq!(attack.path[0].as_str(), "0506");
    // A has not moved yet, and can't declare twice.
    assert_eq!(crate::shock::hex_of(&position, "A"), "0407");
    assert_eq!(keys(&refused(&mut position, "charge", &CHARGE)), ["shock.steps"]);
}

#[test]
fn a_declared_charge_and_the_group_that_is_active_are_under_way() {
    let mut position = field("declare", &[a("0407", "n", ""), y("")].concat());
    play(&mut position, "charge", &CHARGE, &[]);
    let said = Shock::underway(book().survey(&position));
    let said: Vec<_> = said.iter().map(|said| Language::En.say(said)).collect();
    for line in ["A has declared a charge on 0505, by way of 0506", "Blue is activated"] {
        assert!(said.iter().any(|said| said == line), "{said:?}");
    }
}

/// `charge.bar.disordered`: disordered cavalry may not charge.
#[test]
fn disordered_cavalry_does_not_charge() {
    assert_eq!(bars(&[a("0407", "n", "disordered = true"), y("")], "0506"), ["charge.bar.disordered"]);
}

/// `charge.distance`: a charge goes two or three hexes, by cavalry that has not moved.
#[test]
fn a_charge_starts_two_or_three_hexes_off() {
    // The cavalry stands beside a disordered enemy, which has no zone of control.
    assert_eq!(bars(&[a("0506", "n", ""), y("disordered = true")], "0606"), ["charge.distance"]);
    assert!(bars(&[a("0409", "n", ""), y("")], "0408,0407").contains(&"charge.distance"));
    assert_eq!(bars(&[a("0407", "n", "done = { moved = true }"), y("")], "0506"), ["charge.distance"]);
    // Cavalry that began apart from an enemy must charge the enemy.
    let units = [a("0506", "n", "done = { began = \"0407\" }"), y("")].concat();
    let mut position = field("declare", &units);
    let shock = [("unit", "A"), ("target", "0505")];
    assert_eq!(keys(&refused(&mut position, "shock", &shock)), ["charge.distance"]);
    let units = [a("0506", "n", "done = { began = \"0506\" }"), y("")].concat();
    play(&mut field("declare", &units), "shock", &shock, &[]);
}

/// `charge.step.1`, `charge.distance`: if a house rule allows charges from farther off, the longer paths are offered.
#[test]
fn a_house_may_lengthen_the_way_of_a_charge() {
    let house = "\"charge.step.1\" = { hexes = 3 }\n\"charge.distance\" = { most = 4 }";
    let club = Rulebook::<Shock>::with_house(Some(("club.toml", house))).unwrap();
    let charges = |hex: &str, book: &Rulebook<Shock>| {
        let table = field("declare", &[a(hex, "n", ""), y("")].concat());
        Shock::offers(book.survey(&table)).iter().filter(|offer| offer.procedure == "charge").count()
    };
    assert_eq!([charges("0409", &book()), charges("0409", &club)], [0, 1]);
    assert_eq!([charges("0407", &book()), charges("0407", &club)], [1, 1]);
}

/// `cohesion.disordered`: a counter shows the cohesion that the unit has now, by the house's rule too.
#[test]
fn a_counter_shows_the_cohesion_of_the_table() {
    let club = Rulebook::<Shock>::with_house(Some(("club.toml", "\"cohesion.disordered\" = { lower = 2 }")))
        .unwrap();
    let shown = |book: &Rulebook<Shock>, more: &str| {
        let view = Shock::view(book.survey(&field("declare", &y(more))));
        let plate = view.bodies.into_iter().find_map(|body| body.plate).unwrap();
        plate.figures.into_iter().find(|(what, _)| what.variant == "cohesion").map(|(_, figure)| figure)
    };
    let figures = [(&book(), ""), (&book(), "disordered = true"), (&club, "disordered = true")];
    let shown = figures.map(|(book, more)| shown(book, more).unwrap());
    assert_eq!(shown, ["6", "5", "4"]);
}

/// `charge.bar.sight`: woods on the straight line hide the target, even if the path goes round them.
#[test]
fn what_is_not_seen_is_not_charged() {
    let units = [a("0407", "n", ""), y(""), ground("0506", "woods")];
    assert_eq!(bars(&units, "0406,0405"), ["charge.bar.sight"]);
}

/// `charge.bar.zoc`: no charge may start in an enemy zone of control.
#[test]
fn no_charge_starts_in_a_zone_of_control() {
    let x = unit("X", "russian", "infantry", "0408", "s", "");
    assert_eq!(bars(&[a("0407", "n", ""), y(""), x], "0506"), ["charge.bar.zoc"]);
    // Guns have no zone.
    let guns = unit("X", "russian", "foot-artillery", "0408", "s", "");
    let mut position = field("declare", &[a("0407", "n", ""), y(""), guns].concat());
    play(&mut position, "charge", &CHARGE, &[]);
}

/// `charge.bar.terrain`, `charge.bar.cost`: a village takes three points of cavalry.
#[test]
fn places_and_dear_ground_are_not_charged() {
    let units = [a("0407", "n", ""), y(""), ground("0505", "village")];
    assert_eq!(bars(&units, "0506"), ["charge.bar.terrain", "charge.bar.cost"]);
    // Marsh on the way takes three too, and hides nothing.
    let units = [a("0407", "n", ""), y(""), ground("0406", "marsh")];
    assert_eq!(bars(&units, "0406,0405"), ["charge.bar.cost"]);
}

/// `charge.bar.front`: no charge goes through the hexes before enemy cavalry, but a charge may end there.
#[test]
fn no_charge_goes_through_the_front_of_cavalry() {
    let k = || unit("K", "russian", "light-cavalry", "0306", "ne", "");
    assert_eq!(bars(&[a("0407", "n", ""), y(""), k()], "0406,0405"), ["charge.bar.front"]);
    let mut position = field("declare", &[a("0407", "n", ""), y(""), k()].concat());
    let at_k = [("unit", "A"), ("target", "0306"), ("path", "0406")];
    play(&mut position, "charge", &at_k, &[]);
}

/// `charge.step.1`, `hex.facing`: the charger turns at most one corner for each hex of the path.
#[test]
fn a_charge_turns_one_corner_a_hex() {
    // Two corners lie between south and north-east, the nearest corner with the target ahead. The way has one hex.
    assert_eq!(bars(&[a("0407", "s", ""), y("")], "0506"), ["charge.step.1"]);
    let mut position = field("declare", &[a("0407", "n", ""), y("")].concat());
    let away = [("unit", "A"), ("target", "0505"), ("path", "0506"), ("facing", "nw")];
    assert_eq!(keys(&refused(&mut position, "charge", &away)), ["hex.facing"]);
}

/// A refusal lists every reason at once, and a fact given by the umpire can remove a reason.
#[test]
fn a_refusal_lists_every_reason_and_the_umpire_may_uphold_the_rest() {
    let units = [a("0407", "s", "disordered = true"), y("")];
    assert_eq!(bars(&units, "0506"), ["charge.bar.disordered", "charge.step.1"]);
    let mut position = field("declare", &[a("0407", "s", ""), y("")].concat());
    let said = crate::shock::said(&[("corners", 1.into())]);
    assert!(rule(&mut position, "charge", &CHARGE, &[], &said).is_ok());
    assert!(rule(&mut position, "charge", &CHARGE, &[], &Amendments::default()).is_err());
}
