//! Consequences of rulings. Each test answers a question of an umpire who read the rules sentence by sentence.

use crate::support::{ask, battle, book, open, unit};
use frontage::dice::Cast;
use frontage::rulebook::shelf::Battle;
use frontage::rulebook::{Detail, Due, Halt, Offer, PhaseWords, RulingWord, Waiver};

/// Line infantry, with stands of 4 by 3.
const FOOT: &str = "line-infantry";

/// Writes a rectangular piece of terrain, given the values of x at its west and east sides and of y at its south and
/// north sides.
fn terrain(id: &str, kind: &str, [west, east]: [f64; 2], [south, north]: [f64; 2]) -> String {
    format!(
        "[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\n\
         outline = [[{west}, {south}], [{east}, {south}], [{east}, {north}], [{west}, {north}]]\n"
    )
}

fn waiver(name: &str) -> Waiver {
    Waiver { name: name.to_owned(), reason: "told".to_owned() }
}

/// Returns the names of the offers that are due now.
fn due(battle: &dyn Battle) -> Vec<String> {
    let offers = battle.offers();
    offers.iter().filter(|offer| offer.due == Due::Now).map(Offer::name).collect()
}

#[test]
fn a_place_that_another_unit_holds_is_not_occupied() {
    // melee.winner, bua.enter.enemy: the village is not occupied while w is in it, although w was not fought.
    let village = terrain("v", "bua", [85.0, 115.0], [100.0, 120.0]);
    let inside = |id: &str| unit(id, "blue", FOOT, "line", 2, [100.0, 110.0, 180.0]) + "in = \"v\"\n";
    let attacker = unit("a", "red", FOOT, "line", 4, [100.0, 99.9, 0.0]);
    let attack = "[[attack]]\nby = \"a\"\non = \"v\"\n".to_owned();
    let both =
        battle("melee", &[attacker.clone(), inside("g"), inside("w"), village.clone(), attack.clone()]);
    let holes = [("attackers", "a"), ("defenders", "g")];
    let ruling = ask(&both, "melee", &holes, Some(&[14, 10, 8])).unwrap();
    assert_eq!(ruling.facts["occupies"], serde_json::json!([]), "bua.enter.enemy");
    let alone = battle("melee", &[attacker, inside("g"), village, attack]);
    let ruling = ask(&alone, "melee", &holes, Some(&[14, 10, 8])).unwrap();
    assert_eq!(ruling.facts["occupies"][0]["unit"], "a", "melee.winner");
}

#[test]
fn who_fired_and_has_left_the_table_fired_all_the_same() {
    // morale.retreat: e, to the north, was destroyed in the same fire. e2 never fired.
    let left = "[[left]]\nunit = \"e\"\nat = [100.0, 130.0]\nfacing = 180.0\n\
                [[left.stand]]\nat = [100.0, 131.5]\nfacing = 180.0\nfrontage = 4.0\ndepth = 3.0\n";
    let text = battle(
        "morale",
        &[
            unit("u", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]) + "lost = 1\nfired_by = [\"e\"]\n",
            unit("e", "blue", FOOT, "line", 1, [100.0, 130.0, 180.0]) + "state = \"destroyed\"\n",
            unit("e2", "blue", FOOT, "line", 4, [40.0, 100.0, 90.0]),
            left.to_owned(),
        ],
    );
    let ruling = ask(&text, "morale", &[("unit", "u")], Some(&[20, 8])).unwrap();
    let retreat = &ruling.then[0];
    assert_eq!(
        (&retreat.facts["from"], &retreat.facts["others_fired"]),
        (&"e".into(), &serde_json::json!([]))
    );
    let bearing = retreat.facts["bearing"].as_f64().unwrap();
    assert!((bearing - 180.0).abs() < 1e-6, "morale.retreat: {bearing}");
}

#[test]
fn who_stands_at_an_earthwork_or_a_wall_may_move() {
    // bua.leave is about built-up areas only, so moving away from an earthwork or a wall costs nothing more.
    for kind in ["earthwork", "wall"] {
        let work = terrain("w", kind, [90.0, 110.0], [100.1, 101.0]);
        let stands = |rest: &str| unit("u", "red", FOOT, "line", 2, [100.0, 100.0, 0.0]) + rest;
        let price = |rest: &str| {
            let text = battle("movement", &[stands(rest), work.clone()]);
            let ruling = ask(&text, "move", &[("unit", "u"), ("path", "back:2")], None);
            ruling.unwrap_or_else(|halt| panic!("bua.leave: {kind}: {halt:?}")).tally.total()
        };
        assert_eq!(price("in = \"w\"\n"), price(""), "{kind}");
    }
}

#[test]
fn engineers_in_the_ranks_of_a_garrison_go_on_fortifying() {
    // bua.fortify: one marker lies in the village, and e is with the garrison.
    let village = terrain("v", "bua", [85.0, 115.0], [100.0, 120.0]) + "markers = 1\n";
    let garrison = unit("g", "red", FOOT, "line", 2, [100.0, 110.0, 180.0]) + "in = \"v\"\n";
    let engineers =
        unit("e", "red", "engineers", "line", 1, [100.0, 110.0, 180.0]) + "in = \"v\"\nwith = \"g\"\n";
    let text = battle("movement", &[garrison, engineers, village]);
    let book = book();
    let table = open(&*book, &text);
    assert!(due(table.as_ref()).contains(&"fortify@e".to_owned()), "{:?}", due(table.as_ref()));
}

#[test]
fn a_waived_throw_leaves_both_sides_their_passes() {
    // attack.declare
    let text = battle(
        "attack",
        &[
            unit("a", "red", FOOT, "line", 2, [120.0, 40.0, 0.0]),
            unit("d", "blue", FOOT, "line", 4, [120.0, 55.0, 180.0]),
        ],
    );
    let book = book();
    let mut table = open(&*book, &text);
    let mut none = Cast::given(Vec::new());
    let left = match table.phase(Some(&mut none), Detail::Close, &[waiver("order")]) {
        Err(Halt::Due(left)) => left.iter().map(Offer::name).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    assert_eq!(left, ["pass@red"], "attack.declare: the side named first begins");
    let all = [waiver("order"), waiver("pass@red"), waiver("pass@blue")];
    table.phase(Some(&mut none), Detail::Close, &all).unwrap();
}

#[test]
fn a_retreat_that_is_owed_can_be_waived_in_a_phase() {
    // morale.retreat: an offer that is due can be waived by its printed name.
    let owes = "owes = { from = \"e\", distance = 20.0 }\n";
    let text = battle(
        "morale",
        &[
            unit("u", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]) + "tested = true\n" + owes,
            unit("e", "blue", FOOT, "line", 4, [100.0, 130.0, 180.0]),
        ],
    );
    let book = book();
    let mut table = open(&*book, &text);
    let names = due(table.as_ref());
    assert_eq!(names, ["retreat@u+e+20"]);
    let waivers: Vec<Waiver> = names.iter().map(|name| waiver(name)).collect();
    let record = table.phase(Some(&mut Cast::given(Vec::new())), Detail::Close, &waivers).unwrap();
    assert_eq!(record.rulings.len(), 0, "nobody goes");
    let units = table.show().0["units"].clone();
    // disorder.place: the unit is disordered about the same centre, 98.5, in two ranks of 3 with half a centimetre
    // between them.
    assert_eq!((&units[0]["at"][1], &units[0]["formation"]), (&101.75.into(), &"disordered".into()));
}

#[test]
fn a_corner_of_a_hill_slows_as_its_edges_do() {
    // move.half.line: the move is slowed within 1 cm of the corner before it, and then within 1 cm of either edge: by
    // 1 and by the root of 2.
    let hill = terrain("h", "hill", [80.0, 120.0], [60.0, 90.0]) + "level = 1\n";
    let begins = 60.0 - 5.0 / 2.0_f64.sqrt();
    let text = battle(
        "movement",
        &[unit("u", "red", "light-infantry", "line", 1, [20.0 + begins, begins, 45.0]), hill],
    );
    // The costs are 10 cm in mm plus 1 + 2^0.5, and up to the corner 5 cm plus 1.
    for (path, wanted) in [("forward:10.0", 124), ("forward:5.0", 60)] {
        let ruling = ask(&text, "move", &[("unit", "u"), ("path", path)], None).unwrap();
        let lines = &ruling.tally.blocks[0].lines;
        let taken: i64 = lines[1..].iter().map(|line| -line.value()).sum();
        assert!((taken - wanted).abs() <= 1, "move.half.line: {path}, {taken} mm");
    }
}

#[test]
fn a_battery_that_leaves_the_table_says_that_its_guns_stay() {
    // rout.off takes the unit off the table. Guns are no unit and stay.
    let text = battle(
        "morale",
        &[
            unit("u", "red", "medium-artillery", "deployed", 3, [100.0, 100.0, 0.0])
                + "lost = 1\nfired_by = [\"e\"]\n",
            unit("e", "blue", FOOT, "line", 4, [100.0, 130.0, 180.0]),
        ],
    );
    let ruling = ask(&text, "morale", &[("unit", "u")], Some(&[20, 20])).unwrap();
    let told: Vec<&str> = ruling.events.iter().map(|event| event.says.variant).collect();
    assert!(told.contains(&"state-guns"), "{told:?}");
}

#[test]
fn who_declared_the_attack_is_the_attacker() {
    // melee.when, melee.mod.attack: only the side that declared the attack adds modifiers.
    let text = battle(
        "melee",
        &[
            unit("a", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]),
            unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0]),
            "[[attack]]\nby = \"a\"\non = \"d\"\n".to_owned(),
        ],
    );
    let turned = ask(&text, "melee", &[("attackers", "d"), ("defenders", "a")], Some(&[10, 8, 4]));
    let Err(Halt::Refused(checks)) = turned else { panic!("{turned:?}") };
    assert_eq!((checks[0].key, checks[0].because.variant), ("melee.when", "other-way"));
    ask(&text, "melee", &[("attackers", "a"), ("defenders", "d")], Some(&[10, 8, 4])).unwrap();
}

#[test]
fn a_player_divides_the_stands_of_a_unit_in_a_phase_as_well() {
    // melee.parts: a attacks d, and e attacks a, so a fights in two parts.
    let text = battle(
        "melee",
        &[
            unit("a", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]),
            unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0]),
            unit("e", "blue", FOOT, "line", 4, [92.0, 98.5, 90.0]),
            "[[attack]]\nby = \"a\"\non = \"d\"\n[[attack]]\nby = \"e\"\non = \"a\"\n".to_owned(),
        ],
    );
    let shares = |chosen: Option<&str>| {
        let book = book();
        let mut table = open(&*book, &text);
        let words: Vec<RulingWord> =
            chosen.map(|said| RulingWord::choice("melee.parts", said)).into_iter().collect();
        let spoken = PhaseWords { words: &words, ..PhaseWords::default() };
        let record = table
            .phase_hearing(None, Detail::Close, spoken)
            .ok()
            .filter(|record| record.unheard.is_empty())?;
        let parts = record.rulings[0].facts["parts"].clone();
        let of_a = |side: &serde_json::Value| {
            let all = side.as_array().into_iter().flatten();
            all.filter(|unit| unit["unit"]["id"] == "a").map(|unit| unit["stands"].as_u64()).next()
        };
        let parts = parts.as_array().unwrap().iter();
        Some(parts.map(|part| of_a(&part["attackers"]).or(of_a(&part["defenders"]))).collect::<Vec<_>>())
    };
    assert_eq!(shares(None).unwrap(), [Some(Some(2)), Some(Some(2))], "dealt out evenly");
    assert_eq!(shares(Some("a:1/2+3+4")).unwrap(), [Some(Some(1)), Some(Some(3))], "melee.parts");
    for wrong in ["a:1+2", "a:1/1+2", "a:/1+2", "d:1/2", "a", "a:1/9"] {
        assert!(shares(Some(wrong)).is_none(), "{wrong}");
    }
}
