//! Threats: the answer about an enemy that is imagined at a place must agree with the rulings on fire and attack at a
//! unit that really stands there.

use crate::support::{ask, battle, book, open, unit};
use frontage::BOOKS;
use frontage::dice::Id;
use frontage::geometry::Quarter;
use frontage::rulebook::Threat;
use glam::DVec2;

/// Writes a line of four stands of line infantry with the front in the middle of the table, facing the far edge, and
/// a distant enemy with the given facing.
fn alone(facing: f64, rest: &str) -> String {
    let line = unit("a", "red", "line-infantry", "line", 4, [120.0, 100.0, 0.0]);
    let far = unit("b", "blue", "line-infantry", "line", 2, [120.0, 235.0, facing]);
    battle("morale", &[line, far, rest.to_owned()])
}

fn at(text: &str, place: [f64; 2]) -> Threat {
    let book = book();
    let battle = open(&*book, text);
    let threats = battle.threats(&[Id::from("a")], &[DVec2::from(place)]);
    assert_eq!(threats.len(), 1);
    threats[0]
}

/// `fire.rating.infantry`: each stand counts 3 up to 15 cm and 2 up to 30, measured from the middle of its group's
/// front to the nearest point of the target. The target is 3 cm deep (`stand.size`) and so 1.5 cm nearer than its
/// middle.
#[test]
fn fire_reaches_as_far_as_its_bands_and_no_farther() {
    let text = alone(180.0, "");
    for (ahead, rating) in
        [(10.0, Some(12)), (16.4, Some(12)), (16.6, Some(8)), (31.4, Some(8)), (31.6, None)]
    {
        assert_eq!(at(&text, [120.0, 100.0 + ahead]).fire, rating, "{ahead} cm ahead");
    }
    assert_eq!(at(&text, [120.0, 90.0]).fire, None, "behind it (fire.zone)");
    assert_eq!(at(&text, [90.0, 98.0]).fire, None, "beside it (fire.zone)");
    let wood = "[[terrain]]\nid = \"wood\"\nkind = \"woods\"\noutline = [[80, 106], [160, 106], [160, 108], [80, 108]]\n";
    assert_eq!(at(&alone(180.0, wood), [120.0, 114.0]).fire, None, "behind a wood (fire.sight)");
}

/// `move.allowance`: line infantry in line moves 15 cm, and then touches a unit 0.2 cm away (`measure.touch`).
/// `attack.facing`: the side struck is the zone of the target in which the middle of the attacker's front lies.
#[test]
fn an_attack_reaches_as_far_as_it_moves_and_strikes_where_the_enemy_has_its_front_from_it() {
    for (facing, struck) in
        [(180.0, Quarter::Front), (0.0, Quarter::Rear), (90.0, Quarter::Right), (270.0, Quarter::Left)]
    {
        // The target reaches 2 cm forward of the middle if the target stands sideways, otherwise 1.5 cm.
        let half = if facing % 180.0 > 1.0 { 2.0 } else { 1.5 };
        let text = alone(facing, "");
        for (ahead, strikes) in [(8.0, Some(struck)), (15.1 + half, Some(struck)), (15.4 + half, None)] {
            assert_eq!(
                at(&text, [120.0, 100.0 + ahead]).strikes,
                strikes,
                "{ahead} cm ahead, facing {facing}"
            );
        }
    }
    assert_eq!(at(&alone(180.0, ""), [120.0, 92.0]).strikes, None, "behind it (attack.declare)");
    let square = alone(180.0, "").replacen("formation = \"line\"", "formation = \"square\"", 1);
    assert_eq!(at(&square, [120.0, 108.0]).strikes, None, "a square does not attack (attack.declare)");
}

#[test]
fn who_has_fired_or_attacked_does_so_no_more() {
    let text = alone(180.0, "");
    let spent = text.replacen("stands = 4\n", "stands = 4\nmoved = true\n", 1);
    assert_eq!(at(&spent, [120.0, 110.0]).fire, None, "it has moved (fire.still)");
    let attack = "[[attack]]\nby = \"a\"\non = \"b\"\n";
    assert_eq!(at(&alone(180.0, attack), [120.0, 110.0]).strikes, None, "it has attacked (attack.declare)");
}

/// A place where a friend stands is under no threat, because no enemy can stand there. If an enemy stands at a place
/// already, the answer is about that enemy.
#[test]
fn a_place_that_is_taken_is_his_who_stands_there() {
    let own = unit("c", "red", "line-infantry", "line", 2, [120.0, 112.0, 0.0]);
    assert_eq!(at(&alone(180.0, &own), [120.0, 110.5]), Threat::default());
    let train = unit("c", "blue", "train", "column", 1, [120.0, 112.0, 0.0]);
    assert_eq!(at(&alone(180.0, &train), [120.0, 110.5]).fire, None, "a train is no target (fire.who)");
}

/// The second method rules on fire and attack at each enemy of a built-in battle, as the battle begins.
#[test]
fn where_an_enemy_stands_it_is_what_the_rulings_say_of_him() {
    let demo = include_str!("../../armies/demo.toml");
    let book = book();
    let battle = open(&*book, demo);
    let view = battle.view();
    let rated = battle.matrix();
    let (mut fires, mut strikes) = (0, 0);
    for body in view.bodies.iter().filter(|body| body.present && !body.stands.is_empty()) {
        let enemies = view.bodies.iter().filter(|other| other.side != body.side && other.present);
        for enemy in enemies.filter(|enemy| enemy.side.is_some() && !enemy.formation.is_empty()) {
            let Some((_, stand)) = enemy.stands.first() else { continue };
            let threat = battle.threats(std::slice::from_ref(&body.id), &[stand.centre()])[0];
            let row = rated.iter().find(|row| row.unit == body.id && row.target == enemy.id);
            assert_eq!(threat.fire, row.map(|row| row.rating), "{} at {}", body.id, enemy.id);
            let on = held(demo, enemy.id.as_str()).unwrap_or_else(|| enemy.id.to_string());
            let attack = ask(demo, "attack", &[("by", body.id.as_str()), ("on", &on)], None);
            let allowed = attack.is_ok_and(|ruling| ruling.tally.is_allowed());
            assert_eq!(threat.strikes.is_some(), allowed, "{} on {}", body.id, enemy.id);
            fires += u32::from(threat.fire.is_some());
            strikes += u32::from(threat.strikes.is_some());
        }
    }
    assert!(fires >= 3 && strikes >= 1, "{fires} fire, {strikes} attack: nothing was compared");
}

/// Work done once for all places must not depend on the enemy that is imagined there. So a question about many places
/// must get the same answers as a question about each place alone.
#[test]
fn places_asked_about_together_are_told_as_each_alone() {
    let book = book();
    let battle = open(&*book, include_str!("../../armies/demo.toml"));
    let places: Vec<DVec2> = (0..36_u32)
        .flat_map(|x| {
            (0..24_u32).map(move |y| DVec2::new(f64::from(x) * 5.0 + 2.5, f64::from(y) * 5.0 + 2.5))
        })
        .collect();
    let mut strikes = 0;
    for unit in ["13-1", "12-dragoons"].map(|id| [Id::from(id)]) {
        let together = battle.threats(&unit, &places);
        for (place, told) in places.iter().zip(&together) {
            assert_eq!(*told, battle.threats(&unit, &[*place])[0], "{} at {place}", unit[0]);
            strikes += u32::from(told.strikes.is_some());
        }
    }
    assert!(strikes >= 10, "{strikes} attacks: nothing was compared");
}

/// `fire.rating.infantry`: the range is up to 30 cm from front to front, however wide the enemy is and however small
/// stands are. A line of eight is 32 cm wide, but its middle is no farther away than its front and half its depth.
#[test]
fn a_line_is_fired_at_as_far_off_however_wide_it_is() {
    for house in [None, Some(("club.toml", "\"stand.size\" = { infantry = [1.0, 1.0] }"))] {
        let book = BOOKS.book("napoleonic", house).unwrap().unwrap();
        for (strength, cm) in [1, 8].into_iter().flat_map(|strength| [29.9, 30.1].map(|cm| (strength, cm))) {
            let firer = unit("a", "red", "line-infantry", "line", 1, [120.0, 100.0, 0.0]);
            let enemy = unit("b", "blue", "line-infantry", "line", strength, [120.0, 100.0 + cm, 180.0]);
            let rows = open(&*book, &battle("fire", &[firer, enemy])).matrix();
            // A stand counts 2 at long range.
            let found = rows.iter().find(|row| row.unit.as_str() == "a").map(|row| row.rating);
            assert_eq!(found, (cm < 30.0).then_some(2), "{strength} stands {cm} off, {house:?}");
        }
    }
}

/// `fire.rating.howitzer.unseen`: howitzers are shown as able to fire at what they do not see as far as their shell
/// reaches, even if a house rule lets shell reach farther than ball. One figure counts 2 at an unseen target.
#[test]
fn howitzers_fire_at_an_unseen_target_as_far_as_their_shell_reaches() {
    let house = "\"fire.rating.howitzer.unseen\" = { far_cm = 90.0 }";
    for (house, reach) in [(None, 60.0), (Some(("club.toml", house)), 90.0)] {
        let book = BOOKS.book("napoleonic", house).unwrap().unwrap();
        for cm in [reach - 0.1, reach + 0.1] {
            let firer = unit("a", "red", "howitzer-artillery", "deployed", 1, [120.0, 100.0, 0.0]);
            let enemy = unit("b", "blue", "line-infantry", "line", 1, [120.0, 100.0 + cm, 180.0]);
            let wood = "[[terrain]]\nid = \"w\"\nkind = \"woods\"\noutline = [[80, 110], [160, 110], [160, 140], [80, 140]]\n".to_owned();
            let rows = open(&*book, &battle("fire", &[firer, enemy, wood])).matrix();
            let found = rows.iter().find(|row| row.unit.as_str() == "a").map(|row| row.rating);
            assert_eq!(found, (cm < reach).then_some(2), "{cm} cm off, {house:?}");
        }
    }
}

/// Returns the place that a unit of a battle file holds.
fn held(text: &str, unit: &str) -> Option<String> {
    let file: toml::Table = text.parse().unwrap();
    let units = file.get("unit")?.as_array()?;
    let own = units.iter().find(|known| known.get("id").and_then(toml::Value::as_str) == Some(unit))?;
    own.get("in")?.as_str().map(str::to_owned)
}
