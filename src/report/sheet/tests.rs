use super::*;
use crate::fixture::{self, Words};
use dice::{Need, Roll, ThrowOrigin, Word};
use geometry::units::Length;
use ruling::{Block, Check, Close, Measurement};
use serde_json::{Value, json};

fn sheet(ruling: &Ruling) -> Sheet {
    Sheet::of(ruling, &fixture::catalogue(), Language::En)
}

fn names(checks: &[CheckRow]) -> Vec<&str> {
    checks.iter().map(|check| check.name.as_str()).collect()
}

#[test]
fn stands_refused_for_one_reason_are_one_entry_with_every_check_to_uphold() {
    let sheet = sheet(&fixture::fire(Language::En));
    let [refused] = sheet.refused.as_slice() else {
        panic!("{:?}", sheet.refused);
    };
    assert_eq!((refused.unit.id.as_str(), &refused.stands), ("c", &vec![1, 2, 3]));
    assert_eq!(refused.text, "c, stands 1–3: the wood hides it");
    assert_eq!(
        names(&refused.checks),
        ["fire.sight@c/1", "fire.sight@c/2", "fire.sight@c/3", "fire.contact@c/2"]
    );
}

#[test]
fn two_units_of_one_name_are_refused_each_for_itself() {
    let mut ruling = fixture::fire(Language::En);
    let refused = ruling.tally.blocks[2].checks[0].clone();
    let other = Block { name: Id::from("d"), checks: vec![refused.of(&Id::from("d"))], ..Block::default() };
    ruling.tally.blocks.push(other);
    ruling.facts = json!([{ "id": "c", "name": "Guard" }, { "id": "d", "name": "Guard" }]);
    let sheet = sheet(&ruling);
    let refused: Vec<_> = sheet
        .refused
        .iter()
        .map(|refused| (refused.unit.id.as_str(), refused.unit.name.as_str(), refused.stands.len()))
        .collect();
    assert_eq!(refused, [("c", "Guard", 3), ("d", "Guard", 1)]);
}

#[test]
fn a_check_carries_the_name_to_uphold_it_by_and_its_fact() {
    let mut ruling = fixture::fire(Language::En);
    let path = "groups.1.stands.0.sees";
    ruling.tally.blocks[1].checks[0].measured = Some(Measurement::turning(path, 0.1, false));
    ruling.close = vec![Close {
        key: "fire.sight",
        of: Some(Id::from("b")),
        stand: Some(1),
        path: path.to_owned(),
        margin: 0.1,
        unit: Length::Cm,
        total: None,
        blocks: Vec::new(),
        outcome: None,
        checks: Vec::new(),
    }];
    let because = Words(Language::En).say("it has fired", "");
    let failed = Check::new("fire.contact", false, because);
    ruling.tally.checks.push(failed.on("target.fired", false));
    let sheet = sheet(&ruling);
    let upheld = &sheet.upheld[0];
    assert_eq!(names(&sheet.upheld), ["fire.sight@b/1"]);
    assert_eq!((upheld.path.as_deref(), upheld.close), (Some(path), true));
    assert_eq!(names(&sheet.not_met), ["fire.contact"]);
    let failed = &sheet.not_met[0];
    assert_eq!((failed.path.as_deref(), failed.close), (Some("target.fired"), false));
    assert!(failed.text == "it has fired", "{}", failed.text);
}

#[test]
fn faces_left_out_stand_apart_and_of_a_pool_it_is_said_how_many_count() {
    let mut ruling = fixture::morale(Language::En);
    let throw = &mut ruling.throws[0];
    throw.roll = Roll::of(3, 6).dropping(1);
    throw.made = Some((vec![2, 6, 3], ThrowOrigin::Table));
    let mut pool = throw.clone();
    pool.roll = Roll::of(3, 6);
    pool.need = Need::Pool { least: 3, at_most: false };
    ruling.throws.push(pool);
    let sheet = Sheet::of(&ruling, &fixture::catalogue(), Language::En);
    let fell: Vec<_> = sheet.throws.iter().map(|throw| throw.fell.as_str()).collect();
    assert_eq!(fell[0], "rolled (2) + 6 + 3 = 9");
    assert_eq!(fell[fell.len() - 1], "rolled 2, 6, 3: 2 of 3");
    assert_eq!(sheet.throws[fell.len() - 1].needs, "3d6: every 3 or more counts");
}

#[test]
fn odds_are_exact_and_fates_are_told_where_they_say_more() {
    let mut ruling = fixture::morale_unthrown(Language::En);
    let first = sheet(&ruling).odds.unwrap();
    let passed = &first.headline[0];
    assert_eq!((passed.word, passed.text.as_str()), (Word::plain("passed"), "passes"));
    // Nine of twenty faces pass.
    assert_eq!((passed.probability, passed.percent.as_str()), (9.0 / 20.0, "45.0 %"));
    assert_eq!(
        (passed.ways.small(), passed.of.small(), passed.counted.as_str()),
        (Some(180), Some(400), "(180 of 400)")
    );
    assert_eq!(first.fates, []);

    let odds = ruling.odds.as_mut().unwrap();
    let mut other = odds.fates[0].clone();
    other.0 = Id::from("hussars-2");
    odds.fates.push(other);
    let fates = sheet(&ruling).odds.unwrap().fates;
    let units: Vec<_> = fates.iter().map(|fate| fate.unit.name.as_str()).collect();
    assert_eq!(units, ["1/85e Ligne", "2nd Hussars"]);
    assert!(fates[1].text.starts_with("2nd Hussars: "), "{}", fates[1].text);

    ruling.throws.clear();
    assert_eq!(sheet(&ruling).odds, None, "nothing is thrown");
}

#[test]
fn a_throw_carries_its_dice_and_faces_and_an_outcome_its_word() {
    let sheet = sheet(&fixture::melee(Language::En));
    let throw = &sheet.throws[1];
    assert_eq!(throw.unit.as_ref().unwrap().id, Id::from("d"));
    assert_eq!(throw.roll, Roll::D20);
    assert_eq!(throw.made, Some((vec![9], ThrowOrigin::Seed)));
    assert_eq!(throw.fell, "rolled 9 (by the program)");
    let ending = |word, text: &str| Some(Ending { word: Word::plain(word), text: text.to_owned() });
    let both = "part 1: attacker wins; part 2: draw";
    assert_eq!(sheet.outcome, ending("attacker", both));
    assert_eq!(sheet.blocks[1].outcome, ending("draw", "draw"));
    assert_eq!(sheet.sum, None, "parts are not added up");
    let fates: Vec<_> = sheet.fates.iter().map(|fate| fate.text.as_str()).collect();
    assert_eq!(fates, ["a stood firm", "d retreated"]);
}

#[test]
fn every_change_is_there_the_smallest_flip_and_the_strongest_swing_first() {
    let mut ruling = fixture::morale_unthrown(Language::En);
    ruling.swings[1].to = 0.25;
    let general = fixture::morale(Language::En).flips[0].clone();
    ruling.flips = (1..=9).rev().map(|by| ruling::Flip { by: Some(-by), ..general.clone() }).collect();
    let sheet = sheet(&ruling);
    let by: Vec<_> = sheet.flips.iter().filter_map(|flip| flip.by).collect();
    assert_eq!(by, [-1, -2, -3, -4, -5, -6, -7, -8, -9]);
    let keys: Vec<_> = sheet.swings.iter().map(|swing| swing.key).collect();
    assert_eq!(keys, ["morale.mod.general", "morale.mod.flank"]);
    assert_eq!(sheet.swings[0].text, "General (the general) +1: passes 25.0 % instead of 45.0 %");
}

#[test]
fn the_footing_tells_the_umpires_facts_apart_by_where_they_come_from() {
    let footing = sheet(&fixture::fire(Language::En)).footing;
    let path = |said: &StatedFact| (said.path.clone(), said.value.clone());
    assert_eq!(
        footing.upheld.iter().map(path).collect::<Vec<_>>(),
        [("groups.1.stands.0.sees".to_owned(), Value::Bool(true))]
    );
    assert_eq!(footing.taped[0].text, "groups.0.range_cm = 18.0");
    assert_eq!((footing.defaults, footing.house), (vec!["fire.mod.moved"], vec!["fire.mod.moved"]));
    let objection = &footing.objections[0];
    assert_eq!((objection.id.as_str(), &objection.waived), ("overlap@a+b", &None));
    assert_eq!(objection.text, "a and b overlap by 0.4 cm");
}

#[test]
fn what_had_to_follow_at_once_is_a_sheet_under_its_cause() {
    let mut first = fixture::morale(Language::En);
    first.then = vec![fixture::melee(Language::En)];
    let first = sheet(&first);
    assert_eq!((first.procedure, first.subject.as_str()), ("morale", "85-1"));
    assert_eq!(first.then, [sheet(&fixture::melee(Language::En))]);
    assert_eq!(first.events, ["1/85e Ligne is taken off the table, routing"]);
}
