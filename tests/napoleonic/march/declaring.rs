//! The attack phase: the order of declarations, written orders, and the attacks as they are fought in the melee.

use super::{FOOT, asked, battle, book, reasons, shown};
use crate::support::{ask, open, unit};
use frontage::dice::Cast;
use frontage::language::Language;
use frontage::rulebook::shelf::Battle;
use frontage::rulebook::{Detail, Due, Halt, PhaseRecord, Waiver};
use frontage::ruling::{Block, Ruling};

const DETAIL: Detail = Detail::Close;

/// Returns two columns of red at 100, and before each a line of blue, 15 away.
fn lines() -> Vec<String> {
    vec![
        unit("a", "red", FOOT, "column", 4, [100.0, 100.0, 0.0]),
        unit("b", "red", FOOT, "column", 4, [140.0, 100.0, 0.0]),
        unit("c", "blue", FOOT, "line", 4, [100.0, 115.0, 180.0]),
        unit("d", "blue", FOOT, "line", 4, [140.0, 115.0, 180.0]),
    ]
}

fn text(rest: &[&str]) -> String {
    let rest = rest.iter().map(|text| (*text).to_owned());
    battle("attack", &lines().into_iter().chain(rest).collect::<Vec<_>>())
}

fn attack(battle: &mut dyn Battle, by: &str, on: &str) -> Result<Ruling, Halt> {
    asked(battle, "attack", &[("by", by), ("on", on)])
}

fn pass(battle: &mut dyn Battle, side: &str) -> Result<Ruling, Halt> {
    asked(battle, "pass", &[("side", side)])
}

/// Returns the names of the offers that are due now.
fn due(battle: &dyn Battle) -> Vec<String> {
    let offers = battle.offers();
    let due = offers.iter().filter(|offer| offer.due == Due::Now);
    due.map(frontage::rulebook::Offer::name).collect()
}

/// Throws for the order of declarations, with the given faces for red and blue.
fn order(battle: &mut dyn Battle, faces: &[u8]) {
    let mut cast = Cast::given(faces.iter().map(|face| vec![*face]).collect());
    let answers = frontage::rulebook::Answers::default();
    let said = frontage::ruling::Amendments::default();
    battle.rule("order", &answers, &said, Some(&mut cast), DETAIL).unwrap();
}

#[test]
fn the_sides_declare_in_turn_until_both_have_passed() {
    // attack.declare
    let book = book();
    let text = text(&[]);
    let mut battle = open(&*book, &text);
    let battle = &mut *battle;
    assert_eq!(due(battle), ["order"]);
    // Equal throws are thrown again.
    order(battle, &[7, 7, 3, 12]);
    assert_eq!(due(battle), ["pass@blue"]);
    assert_eq!(reasons(attack(battle, "a", "c")), [("attack.declare", "not-turn")]);
    assert_eq!(reasons(pass(battle, "red")), [("attack.declare", "not-turn")]);
    // Blue's lines reach 15.
    attack(battle, "c", "a").unwrap();
    assert_eq!(due(battle), ["pass@red"]);
    attack(battle, "b", "d").unwrap();
    pass(battle, "blue").unwrap();
    assert_eq!(due(battle), ["pass@red"], "blue is done, red goes on");
    assert_eq!(
        reasons(attack(battle, "d", "b")),
        [("attack.declare", "not-turn"), ("attack.declare", "passed")]
    );
    attack(battle, "a", "c").unwrap();
    assert!(due(battle).is_empty(), "red has nobody left who could attack");
    pass(battle, "red").unwrap();
    assert!(due(battle).is_empty(), "both have passed");
    assert!(battle.offers().iter().all(|offer| offer.procedure != "attack"));
    assert_eq!(reasons(pass(battle, "red")), [("attack.declare", "passed")]);
}

#[test]
fn a_side_that_passed_before_the_dice_is_out_of_it() {
    let book = book();
    let text = text(&[]);
    let mut battle = open(&*book, &text);
    pass(&mut *battle, "red").unwrap();
    order(&mut *battle, &[20, 1]);
    assert_eq!(due(&*battle), ["pass@blue"], "red began, and had passed");
    attack(&mut *battle, "c", "a").unwrap();
    assert_eq!(due(&*battle), ["pass@blue"]);
}

#[test]
fn what_may_be_attacked_is_offered() {
    let book = book();
    let text = text(&["[declare]\nnext = \"red\"\n"]);
    let battle = open(&*book, &text);
    let offers = battle.offers();
    let attacks = offers.iter().filter(|offer| offer.procedure == "attack");
    let found: Vec<_> =
        attacks.map(|offer| (offer.answers[0].1.clone(), format!("{:?}", offer.open[0].takes))).collect();
    let one = |unit: &str, targets: &str| (unit.to_owned(), format!("OneOf([{targets}])"));
    // Each column is 32 to 38 away from the other line, and reaches 20, or half as much again on a road.
    assert_eq!(found, [one("a", "\"c\""), one("b", "\"d\"")]);
}

fn phase(battle: &mut dyn Battle, faces: &[u8], waivers: &[(&str, &str)]) -> Result<PhaseRecord, Halt> {
    let mut cast = Cast::given(faces.iter().map(|face| vec![*face]).collect());
    let waiver =
        |(name, reason): &(&str, &str)| Waiver { name: (*name).to_owned(), reason: (*reason).to_owned() };
    let waivers: Vec<Waiver> = waivers.iter().map(waiver).collect();
    battle.phase(Some(&mut cast), DETAIL, &waivers)
}

fn phase_of(battle: &dyn Battle) -> String {
    battle.show().0["turn"]["phase"].as_str().unwrap().to_owned()
}

#[test]
fn the_phase_is_not_closed_while_a_side_owes_a_declaration() {
    // turn.order, attack.declare
    let book = book();
    let text = text(&[]);
    let mut battle = open(&*book, &text);
    let Err(Halt::Due(owed)) = phase(&mut *battle, &[12, 3], &[]) else {
        panic!("closed over a declaration")
    };
    assert_eq!(owed[0].name(), "pass@red");
    assert_eq!(due(&*battle), ["order"], "and nothing has changed");
    let wrong = phase(&mut *battle, &[12, 3], &[("pass@blue", "they went home")]);
    assert!(matches!(wrong, Err(Halt::NotDue(..))), "{wrong:?}");
    // A waiver removes only the named offer, and blue has not been asked yet.
    let one = phase(&mut *battle, &[12, 3], &[("pass@red", "they went home")]);
    assert!(matches!(&one, Err(Halt::Due(due)) if due[0].name() == "pass@blue"), "{one:?}");
    let both = [("pass@red", "they went home"), ("pass@blue", "they did, too")];
    let record = phase(&mut *battle, &[12, 3], &both).unwrap();
    assert_eq!((record.waived.len(), record.waived[0].1.as_str()), (2, "they went home"));
    assert_eq!(phase_of(&*battle), "movement");
}

fn written(what: &str, holes: &[(&str, &str)]) -> String {
    let holes = holes.iter().map(|(hole, answer)| format!("{hole} = \"{answer}\"\n"));
    format!("[[order]]\ndo = \"{what}\"\n{}", holes.collect::<String>())
}

#[test]
fn written_orders_are_carried_out_one_by_one() {
    // attack.declare, turn.order: attacks come first, then moves in their phase.
    let orders = [
        written("attack", &[("by", "a"), ("on", "c")]),
        written("pass", &[("side", "blue")]),
        written("pass", &[("side", "red")]),
        written("move", &[("unit", "b"), ("path", "forward:5")]),
        written("move", &[("unit", "b"), ("path", "back:5,form:line")]),
    ];
    let book = book();
    let all = text(&orders.each_ref().map(String::as_str));
    let mut battle = open(&*book, &all);
    let record = phase(&mut *battle, &[12, 3], &[]).unwrap();
    let names =
        |record: &PhaseRecord| record.rulings.iter().map(|ruling| ruling.procedure).collect::<Vec<_>>();
    assert_eq!(names(&record), ["order", "attack", "pass", "pass"]);
    assert_eq!(phase_of(&*battle), "movement");
    // The second order begins where the first ended and needs more movement than is left, so nothing is done.
    let Err(Halt::Ordered(which, checks)) = phase(&mut *battle, &[], &[]) else {
        panic!("5 and twice 5 and a half are more than 20")
    };
    assert_eq!(checks[0].key, "move.allowance");
    let said = [Language::En, Language::Ru].map(|language| language.say(&which));
    let expected =
        ["move: b, 5.0 cm back and into line", "движение: b, назад 5,0 см и построение: боевая линия"];
    assert_eq!(said, expected, "the one that is refused is named");
    assert_eq!(phase_of(&*battle), "movement");
    let table = battle.show().0;
    assert_eq!(shown(&table, "b")["at"][1], 100.0, "a phase is all or nothing");
    let fewer = all.replace("back:5,form:line", "back:2.5,form:line");
    let mut battle = open(&*book, &fewer);
    phase(&mut *battle, &[12, 3], &[]).unwrap();
    let record = phase(&mut *battle, &[], &[]).unwrap();
    assert_eq!(names(&record), ["move", "move"]);
    let table = battle.show().0;
    assert_eq!(shown(&table, "b")["at"][1], 102.5);
    assert_eq!(shown(&table, "b")["formation"], "line");
    assert!(!battle.write().contains("[[order]]"), "what is carried out is struck off");
    // Blue threw higher, so blue's order comes first, although written later.
    let mut battle = open(&*book, &fewer);
    let record = phase(&mut *battle, &[3, 12], &[]).unwrap();
    assert_eq!(names(&record), ["order", "pass", "attack", "pass"]);
    // An order that comes too late is reported and not skipped.
    let late = fewer + &written("attack", &[("by", "b"), ("on", "d")]);
    let mut battle = open(&*book, &late);
    let Err(Halt::Ordered(_, checks)) = phase(&mut *battle, &[12, 3], &[]) else { panic!("red has passed") };
    assert_eq!(checks[0].because.variant, "passed");
    // The phase does not wait for a side that passed before the dice.
    let passed = text(&[
        "[declare]\npassed = [\"red\"]\n",
        &written("attack", &[("by", "c"), ("on", "a")]),
        &written("pass", &[("side", "blue")]),
    ]);
    let mut battle = open(&*book, &passed);
    let record = phase(&mut *battle, &[12, 3], &[]).unwrap();
    assert_eq!(names(&record), ["order", "attack", "pass"]);
}

#[test]
fn who_is_attacked_stays_and_may_attack_whom_he_touches() {
    // attack.move, melee.parts
    let book = book();
    let far = unit("e", "red", FOOT, "line", 1, [100.0, 105.0, 0.0]);
    let text = text(&["[declare]\nnext = \"red\"\n", &far.replace("105.0", "80.0")]);
    let mut battle = open(&*book, &text);
    attack(&mut *battle, "a", "c").unwrap();
    assert_eq!(reasons(attack(&mut *battle, "c", "e")), [("attack.move", "stays")]);
    let ruling = attack(&mut *battle, "c", "a").unwrap();
    assert!(super::events(&ruling, "placed").is_empty(), "it stays where it is");
    assert_eq!(reasons(attack(&mut *battle, "a", "c")), [("attack.declare", "again")]);
    pass(&mut *battle, "red").unwrap();
    pass(&mut *battle, "blue").unwrap();
    for _ in ["attack", "movement"] {
        phase(&mut *battle, &[], &[]).unwrap();
    }
    let written = battle.write();
    for contact in ["contact = [\"a\"]", "contact = [\"c\"]"] {
        assert!(written.contains(contact), "{contact}\n{written}");
    }
    // The phases between do not matter here, so the battle goes straight to the melee.
    let text = battle.write().replace("phase = \"fire\"", "phase = \"melee\"");
    let mut battle = open(&*book, &text);
    let record = battle.phase(None, DETAIL, &[]).unwrap();
    let totals: Vec<i64> = record.rulings[0].tally.blocks.iter().map(Block::total).collect();
    // Two stands fight each way: column on line 4 + 8, line on column 4 − 8.
    assert_eq!((record.rulings.len(), totals), (1, vec![12, -4]), "melee.parts");
}

#[test]
fn the_side_struck_is_the_one_it_was_declared_from() {
    // attack.facing: the line faces east with its right flank to the south, from where a comes.
    let red = unit("a", "red", FOOT, "column", 4, [100.0, 100.0, 0.0]);
    for (facing, [x, y], wanted) in [
        (90.0, [101.5, 123.0], "right"),
        (270.0, [98.5, 123.0], "left"),
        (180.0, [100.0, 115.0], "front"),
        (0.0, [100.0, 118.0], "rear"),
    ] {
        let blue = unit("c", "blue", FOOT, "line", 4, [x, y, facing]);
        let text = battle("attack", &["[declare]\nnext = \"red\"\n".to_owned(), red.clone(), blue]);
        let book = book();
        let mut battle = open(&*book, &text);
        attack(&mut *battle, "a", "c").unwrap();
        let melee = battle.write().replace("phase = \"attack\"", "phase = \"melee\"");
        let holes = [("attackers", "a"), ("defenders", "c")];
        let ruling = ask(&melee, "melee", &holes, None).unwrap();
        let strikes = &ruling.facts["parts"][0]["attackers"][0]["strikes"];
        assert_eq!(strikes, wanted, "attack.facing: {facing}");
        let flank = crate::support::value(&ruling, "melee.mod.flank");
        let rear = crate::support::value(&ruling, "melee.mod.rear");
        let modifiers = match wanted {
            "front" => (0, 0),
            "rear" => (0, 8),
            _ => (8, 0),
        };
        assert_eq!((flank, rear), modifiers, "melee.mod.flank, melee.mod.rear: {facing}");
    }
}
