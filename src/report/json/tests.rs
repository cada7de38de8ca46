use super::*;
use crate::fixture;
use dice::{Bands, Id, Throw, Word};
use rulebook::Due;
use rulebook::catalogue::Catalogue;
use ruling::{OpenFact, Reason};

/// Returns the example of a morale test from the JSON format, with the source named as in the test catalogue.
fn contract() -> Value {
    let source = "Morale, table of modifiers";
    json!({ "format": 1, "book": "napoleonic", "procedure": "morale", "subject": "85-1",
      "lines": [
        {"key": "morale.base", "value": 10, "standing": "counts", "because": "veterans", "measured": null, "source": source, "default": false},
        {"key": "morale.mod.flank", "of": "hussars-2", "value": -1, "standing": "counts", "because": "2nd Hussars are in the left flank zone, 7.3 cm away",
         "measured": {"cm": 7.3, "bound_cm": 10.0, "origin": "measured"}, "source": source, "default": false},
        {"key": "morale.mod.general", "of": "g1", "value": 0, "would_be": 1, "standing": "considered", "because": "the general is too far away: 10.6 cm",
         "measured": {"cm": 10.6, "bound_cm": 10.0, "origin": "measured"}, "source": source, "default": false},
        {"key": "morale.mod.rear", "of": "uhlans-1", "value": 0, "would_be": -1, "standing": "considered", "because": "1st Uhlans are the nearest enemy in the rear zone, but too far away: 10.1 cm",
         "measured": {"cm": 10.1, "bound_cm": 10.0, "origin": "measured"}, "source": source, "default": false} ],
      "total": 9,
      "throws": [ {"for": "morale test", "dice": "1d20", "need": "<= 9", "faces": [10], "result": 10, "origin": "table"},
                  {"for": "failed morale test", "dice": "1d20", "need": "1-5 disordered, 6-10 retreats, 11-20 routs", "faces": [15], "result": 15, "origin": "table"} ],
      "outcome": "routs",
      "fates": {"85-1": "routs"},
      "odds": [ {"outcome": "passed", "ways": 180, "of": 400, "probability": 0.45},
                {"outcome": "disordered", "ways": 55, "of": 400}, {"outcome": "retreats", "ways": 55, "of": 400}, {"outcome": "routs", "ways": 110, "of": 400} ],
      "close": [ {"key": "morale.mod.rear", "of": "uhlans-1", "margin_cm": 0.1, "otherwise": {"total": 8}} ],
      "flips": [ {"change": "morale.mod.general +1", "outcome": "passed"} ],
      "objections": [] })
}

/// Checks that everything in `promised` is also in `given`. Records may have more fields, but lists must have the same
/// length.
fn keeps(promised: &Value, given: &Value, at: &str) {
    match (promised, given) {
        (Value::Object(promised), Value::Object(given)) => {
            for (field, value) in promised {
                keeps(value, given.get(field).unwrap_or(&Value::Null), &format!("{at}.{field}"));
            }
        }
        (Value::Array(promised), Value::Array(given)) => {
            assert_eq!(promised.len(), given.len(), "{at}");
            for (index, (promised, given)) in promised.iter().zip(given).enumerate() {
                keeps(promised, given, &format!("{at}.{index}"));
            }
        }
        _ => assert_eq!(promised, given, "{at}"),
    }
}

fn places(promised: &Value, given: &Value) -> Vec<Option<usize>> {
    let given: Vec<_> = given.as_object().unwrap().keys().collect();
    promised.as_object().unwrap().keys().map(|field| given.iter().position(|known| *known == field)).collect()
}

#[test]
fn the_morale_test_of_the_contract_is_given_number_for_number() {
    let given = ruling(&fixture::morale(Language::En), &fixture::printed(), Language::En);
    keeps(&contract(), &given, "");
    let places = places(&contract(), &given);
    assert!(places.is_sorted(), "keys in the contract's order: {places:?}");
    let lines = given["lines"].as_array().unwrap();
    let in_order = [
        "key", "of", "value", "would_be", "standing", "because", "measured", "source", "default", "path",
        "label",
    ];
    assert_eq!(lines[2].as_object().unwrap().keys().collect::<Vec<_>>(), in_order);
    assert!(
        lines[0].get("would_be").is_none() && lines[0].get("times").is_none() && lines[0].get("of").is_none()
    );
    assert_eq!(
        given["defaults"],
        json!(["morale.result"]),
        "a part that is a default counts where the rulebook notes that it was used"
    );
    assert_eq!(given["house"], json!([]));
}

#[test]
fn what_counts_in_a_block_adds_up_to_its_total_in_every_ruling() {
    let mut rulings = Language::ALL.map(fixture::morale).to_vec();
    rulings.extend([fixture::fire(Language::En), fixture::melee(Language::Ru)]);
    for each in rulings {
        let given = ruling(&each, &fixture::catalogue(), Language::En);
        let mut blocks = vec![(given["lines"].clone(), given["total"].clone())];
        if let Some(groups) = given.get("groups") {
            blocks = groups
                .as_array()
                .unwrap()
                .iter()
                .map(|group| (group["lines"].clone(), group["rating"].clone()))
                .collect();
        } else if let Some(parts) = given.get("parts") {
            blocks = parts
                .as_array()
                .unwrap()
                .iter()
                .map(|part| (part["lines"].clone(), part["total"].clone()))
                .collect();
        }
        for (lines, total) in blocks {
            let sum: i64 = lines.as_array().unwrap().iter().map(|line| line["value"].as_i64().unwrap()).sum();
            assert_eq!(Some(sum), total.as_i64());
        }
    }
}

#[test]
fn not_thrown_yet_leaves_outcome_faces_and_origin_null() {
    let given = ruling(&fixture::morale_unthrown(Language::En), &fixture::catalogue(), Language::En);
    assert_eq!(given["outcome"], Value::Null);
    for throw in given["throws"].as_array().unwrap() {
        assert_eq!([&throw["faces"], &throw["result"], &throw["origin"]], [&Value::Null; 3]);
    }
    assert_eq!(given["swings"][0]["change"], "morale.mod.flank +1");
    assert_eq!(given["flips"], json!([]));
    let mut uncounted = fixture::morale_unthrown(Language::En);
    uncounted.odds = None;
    assert_eq!(ruling(&uncounted, &fixture::catalogue(), Language::En)["odds"], Value::Null);
}

#[test]
fn groups_stand_each_with_head_rating_and_lines_and_add_up() {
    let given = ruling(&fixture::fire(Language::En), &fixture::catalogue(), Language::En);
    assert_eq!(given["lines"], json!([]));
    assert_eq!(given["total"], 17);
    let group = given["groups"][0].as_object().unwrap();
    assert_eq!(group.keys().collect::<Vec<_>>(), ["unit", "stands", "range_cm", "band", "rating", "lines"]);
    assert_eq!(
        (&group["stands"], &group["range_cm"], &group["rating"]),
        (&json!([1, 2, 3]), &json!(18.0), &json!(11))
    );
    let lines = group["lines"].as_array().unwrap();
    keeps(
        &json!({ "value": 12, "each": 4, "times": 3, "measured": { "cm": 18.0, "origin": "taped" } }),
        &lines[0],
        "rating",
    );
    keeps(&json!({ "value": -3, "house": true, "default": true }), &lines[1], "moved");
    keeps(
        &json!({ "value": 0, "would_be": -3, "measured": { "share": 0.4, "bound": 0.5 } }),
        &lines[2],
        "cover",
    );
    keeps(
        &json!({ "value": 0, "would_be": -3, "standing": "struck", "reason": "the slope is a mere fold" }),
        &lines[3],
        "struck",
    );
    let added = json!({ "value": 2, "standing": "added", "label": "Fresh muskets", "source": "umpire", "default": false, "reason": "agreed before the battle" });
    keeps(&added, &lines[4], "added");
    keeps(
        &json!({ "standing": "upheld", "reason": "I looked along the stands" }),
        &given["groups"][1]["lines"][0],
        "upheld",
    );
    assert_eq!(given["house"], json!(["fire.mod.moved"]));
}

#[test]
fn a_refused_stand_stands_once_with_its_first_reason_and_the_others_beside_it() {
    let given = ruling(&fixture::fire(Language::En), &fixture::catalogue(), Language::En);
    let hidden =
        |stand| json!({ "unit": "c", "stand": stand, "key": "fire.sight", "because": "the wood hides it" });
    let mut second = hidden(2);
    second["also"] = json!([{ "key": "fire.contact", "because": "it is in contact with x" }]);
    assert_eq!(given["refused"], json!([hidden(1), second, hidden(3)]));
    let upheld = json!([{ "key": "fire.sight", "of": "b", "stands": [1], "holds": true, "upheld": true,
        "because": "it is seen past the barn", "paths": ["groups.1.stands.0.sees"] }]);
    assert_eq!(given["checks"], upheld);
}

#[test]
fn what_holds_of_several_stands_for_one_reason_is_said_once() {
    let mut fire = fixture::fire(Language::En);
    let block = &mut fire.tally.blocks[1];
    let upheld = block.checks.iter().find(|check| check.holds).unwrap();
    let seen = |stand: u32| {
        let mut check = upheld.clone();
        check.stand = Some(stand);
        check.rests_on = Some((format!("groups.1.stands.{}.sees", stand - 1).into(), true.into()));
        check
    };
    let mut looked = seen(4);
    looked.upheld = false;
    block.checks.extend([seen(3), looked]);
    let given = ruling(&fire, &fixture::catalogue(), Language::En);
    let said = given["checks"].as_array().unwrap();
    let stands: Vec<_> = said.iter().map(|check| &check["stands"]).collect();
    assert_eq!(stands, [&json!([1, 3]), &json!([4])]);
    let paths = json!(["groups.1.stands.0.sees", "groups.1.stands.2.sees"]);
    assert_eq!(said[0]["paths"], paths);
}

#[test]
fn parts_stand_each_for_itself_and_a_single_part_is_also_the_ruling() {
    let mut melee = fixture::melee(Language::En);
    let given = ruling(&melee, &fixture::catalogue(), Language::En);
    assert_eq!((&given["total"], &given["lines"]), (&Value::Null, &json!([])));
    let part = given["parts"][1].as_object().unwrap();
    assert_eq!(part.keys().collect::<Vec<_>>(), ["attackers", "lines", "total", "outcome"]);
    assert_eq!((&part["total"], &part["outcome"]), (&json!(2), &json!("draw")));
    assert_eq!(given["throws"][0]["need"], "opposed roll, 1d20 +4");
    melee.tally.blocks.truncate(1);
    melee.parts.truncate(1);
    let given = ruling(&melee, &fixture::catalogue(), Language::En);
    assert_eq!((&given["total"], &given["lines"]), (&json!(4), &given["parts"][0]["lines"]));
}

#[test]
fn what_had_to_follow_at_once_stands_under_then_and_its_events_among_the_events() {
    let mut first = fixture::morale(Language::En);
    let mut second = fixture::morale(Language::En);
    second.events[0].document = json!({ "event": "placed" });
    first.then = vec![second];
    let given = ruling(&first, &fixture::catalogue(), Language::En);
    let events: Vec<_> =
        given["events"].as_array().unwrap().iter().map(|event| event["event"].clone()).collect();
    assert_eq!(events, ["became", "placed"]);
    assert_eq!(given["then"][0]["outcome"], "routs");
}

#[test]
fn open_facts_are_named_with_the_path_that_closes_them() {
    let mut question = fixture::morale_unthrown(Language::En);
    question.throws = Vec::new();
    question.odds = None;
    let because = Reason::new("experience-veterans", "");
    question.tally.open = vec![OpenFact { key: "morale.mod.general", path: "generals.0.cm".into(), because }];
    let given = ruling(&question, &fixture::catalogue(), Language::En);
    let open = json!([{ "key": "morale.mod.general", "path": "generals.0.cm", "because": "veterans" }]);
    assert_eq!((&given["open"], &given["outcome"]), (&open, &Value::Null));
}

#[test]
fn an_open_flip_carries_its_odds_and_a_fact_turned_says_otherwise() {
    let mut thrown = fixture::morale(Language::En);
    thrown.flips[0].by = None;
    thrown.flips[0].outcome = fixture::morale_odds(10).headline;
    let given = ruling(&thrown, &fixture::catalogue(), Language::En);
    // Computed by hand: 10 or less of 20 passes, and failures split into 5, 5 and 10.
    let odds = [("passed", 200), ("disordered", 50), ("retreats", 50), ("routs", 100)];
    keeps(
        &json!({ "change": "morale.mod.general otherwise", "of": "g1", "outcome": "open" }),
        &given["flips"][0],
        "flip",
    );
    for (share, (word, ways)) in given["flips"][0]["odds"].as_array().unwrap().iter().zip(odds) {
        assert_eq!(share["outcome"], word);
        assert_eq!(share["ways"].as_u64().unwrap() * 400, ways * share["of"].as_u64().unwrap());
    }
}

#[test]
fn a_phase_carries_its_name_its_rulings_and_only_what_is_due() {
    let offer = |due| Offer {
        procedure: "morale",
        side: Some(Id::from("french")),
        answers: vec![("unit", "85-1".to_owned())],
        open: Vec::new(),
        due,
        says: Reason::new("throw-morale-test", ""),
    };
    let record = PhaseRecord {
        phase: "phase-fire",
        rulings: vec![fixture::fire(Language::En)],
        together: 1,
        waived: Vec::new(),
        closing: Vec::new(),
        changes: Vec::new(),
        unheard: Vec::new(),
    };
    let given = phase(&record, &[offer(Due::Now), offer(Due::Free)], &fixture::catalogue(), Language::En);
    assert_eq!((&given["phase"], given["rulings"].as_array().unwrap().len()), (&json!("fire"), 1));
    let due = json!([{ "name": "morale@85-1", "procedure": "morale", "side": "french", "answers": { "unit": "85-1" }, "open": [], "due": "now", "says": "morale test" }]);
    assert_eq!(given["due"], due);
}

#[test]
fn a_refusal_names_the_rule_the_unit_and_the_reason() {
    // Only failed checks are refusals. Checks that hold are listed apart.
    let check = |key, holds, of: &str| {
        Check::new(key, holds, Reason::new("experience-veterans", "")).of(&Id::from(of))
    };
    let checks = [check("fire.who", false, "t"), check("fire.zone", true, "u")];
    let given = refusal(&checks, Language::En);
    let told = |key: &str, of: &str| json!([{ "key": key, "of": of, "because": "veterans" }]);
    let refused = json!({ "refused": told("fire.who", "t"), "in_favour": told("fire.zone", "u") });
    assert_eq!(given, refused);
}

#[test]
fn the_catalogue_shows_what_a_house_rule_replaced() {
    let given = catalogue(&fixture::catalogue(), Language::En);
    let moved = &given["rules"][5];
    keeps(
        &json!({ "key": "fire.mod.moved", "values": { "infantry": -1 }, "book_values": { "infantry": -2 }, "house": true }),
        moved,
        "",
    );
    let printed: Catalogue = fixture::printed();
    assert_ne!(given["tables"], printed.hash());
}

#[test]
fn counts_too_great_for_a_number_are_given_as_digits() {
    let mut question = fixture::morale_unthrown(Language::En);
    let throws: Vec<Throw> = Vec::new();
    question.throws = throws;
    question.odds = Some(dice::odds(&[], |dice| {
        let coin = Bands { up_to: &[(1, Word::plain("one"))], beyond: Word::plain("two") };
        let roll = dice::Roll::of(1, 100);
        let mut met = 0;
        for _ in 0..10 {
            met += dice.band(dice::Purpose::named("throw-morale-test"), roll, &coin);
        }
        Word::counted("class", u32::try_from(met).unwrap()).into()
    }));
    let given = ruling(&question, &fixture::catalogue(), Language::En);
    // The number is 100 to the tenth power.
    assert_eq!(given["odds"][0]["of"], "100000000000000000000");
    assert_eq!(given["odds"][0]["ways"], 1);
}
