//! Tests of nerve: panic, terror, rallying, and tests due at the start of a turn.

use super::*;
use frontage::language::Language;

const BOW: &str = "ballistic_skill = 5\nmodels = 5\nweapon = { range = 24, strength = 3 }";

/// Writes a charger of `models` models that loses `slain` models to the shooting.
fn loses(models: u32, slain: usize) -> Box<dyn Battle> {
    let charger = red(&format!("models = {models}"));
    let mut battle = open(&table("declare", &[charger, blue(8.0, BOW)]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    let hits = [[6_u8, 6, 6, 6, 6], [1, 1, 1, 1, 1]];
    let wounds: Vec<u8> = (0..5).map(|die| hits[usize::from(die >= slain)][0]).collect();
    play(battle.as_mut(), "react blue how=shoot", &[&hits[0], &wounds]);
    battle
}

/// `panic.test`: a test is due if a unit loses a quarter of the models that it began the phase with.
#[test]
fn a_quarter_of_the_models_lost_makes_a_panic_test_due() {
    for (models, slain, tests) in [(8, 2, true), (9, 2, false), (12, 3, true), (13, 3, false), (20, 5, true)]
    {
        let battle = loses(models, slain);
        let wanted: &[&str] = if tests { &["panic@red"] } else { &[] };
        assert_eq!(due(battle.as_ref()), wanted, "{slain} of {models}");
    }
}

/// `panic.test`, `leadership.test`: a test throws two dice for at most the Leadership. A unit that fails flees from
/// the shooters.
#[test]
fn a_unit_that_fails_its_panic_test_flees_from_the_shooters() {
    let mut battle = loses(8, 2);
    assert!(against(battle.as_mut(), "declare red target=blue").contains(&("charge.sequence", "waiting")));
    let mut held = battle.fork();
    assert_eq!(outcome(&play(held.as_mut(), "panic red", &[&[3, 4]])), "passed");
    assert_eq!(due(held.as_ref()), Vec::<String>::new());
    let ruling = play(battle.as_mut(), "panic red", &[&[4, 4], &[1, 2]]);
    assert_eq!(outcome(&ruling), "flees-3");
    // Six models, 5 abreast, stand in 2 ranks. The centre goes from (24, 9) three inches on to (24, 6), and the front
    // lies below it at 5.
    assert_eq!(stands(battle.as_ref(), "red"), (24.0, 5.0, 180.0));
    // The unit's charge is cancelled.
    close(battle.as_mut());
    assert_eq!(due(battle.as_ref()), Vec::<String>::new());
    assert!(against(battle.as_mut(), "charge red").contains(&("charge.barred", "flees")));
    assert_eq!(against(battle.as_mut(), "panic red"), [("panic.test", "not-due")]);
}

/// `terror.test`: a unit charged by something terrible tests before its reaction, and must flee if it fails. A unit
/// that causes terror itself does not test.
#[test]
fn a_unit_charged_by_something_terrible_tests_first() {
    let terrible = red("terror = true");
    let mut battle = open(&table("declare", &[terrible, blue(8.0, BOW)]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    assert_eq!(due(battle.as_ref()), ["terror@blue"]);
    assert!(against(battle.as_mut(), "react blue how=hold").contains(&("react.when", "waiting")));
    let mut steady = battle.fork();
    assert_eq!(outcome(&play(steady.as_mut(), "terror blue", &[&[1, 6]])), "passed");
    assert_eq!(outcome(&play(steady.as_mut(), "react blue", &[])), "holds");
    assert_eq!(outcome(&play(battle.as_mut(), "terror blue", &[&[2, 6]])), "must-flee");
    for how in ["hold", "shoot"] {
        let line = format!("react blue how={how}");
        assert!(against(battle.as_mut(), &line).contains(&("terror.test", "afraid")));
    }
    play(battle.as_mut(), "react blue how=flee", &[&[1, 1]]);
    let fearless = blue(8.0, "terror = true");
    let mut battle = open(&table("declare", &[red("terror = true"), fearless]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    assert_eq!(due(battle.as_ref()), ["react@blue"]);
}

/// `rally.test`: a unit rallies on its Leadership, or on a double 1 if it has at most a quarter of its models left.
/// A broken unit does not test in the turn in which it broke.
#[test]
fn few_rally_only_on_a_double_one() {
    for (models, dice, word) in
        [(6, [3, 4], "rallies"), (6, [4, 4], "flees-on"), (5, [1, 1], "rallies"), (5, [1, 2], "flees-on")]
    {
        let fleeing = red(&format!("fleeing = true\nmodels = {models}\nfull = 20"));
        let mut battle = open(&table("start", &[fleeing, blue(8.0, "")]));
        assert_eq!(due(battle.as_ref()), ["rally@red"]);
        let ruling = play(battle.as_mut(), "rally red", &[&dice]);
        assert_eq!(outcome(&ruling), word, "{models} {dice:?}");
        assert_eq!(shown(battle.as_ref(), "red")["fleeing"], word != "rallies");
        assert!(against(battle.as_mut(), "rally red").contains(&("rally.test", "tried")));
    }
    let house = Some(("club.toml", "\"rally.test\" = { limit = 3 }"));
    let club = BOOKS.book("fantasy", house).unwrap().unwrap();
    let fleeing = table("start", &[red("fleeing = true\nmodels = 5\nfull = 20"), blue(8.0, "")]);
    let mut battle = club.open("battle.toml", &fleeing, &|_| Err("".into())).unwrap();
    let ruling = play(battle.as_mut(), "rally red", &[&[1, 2]]);
    assert_eq!(outcome(&ruling), "rallies");
    let few = Language::En.say(&ruling.tally.blocks[0].lines.last().unwrap().because);
    assert!(few.ends_with("3 or less is needed"), "{few}");
    let broke = "[state]\nactive = \"red\"\nbroke = [\"red\"]\n".to_owned();
    let mut battle = open(&table("start", &[red("fleeing = true"), blue(8.0, ""), broke]));
    assert_eq!(due(battle.as_ref()), Vec::<String>::new());
    assert_eq!(against(battle.as_mut(), "rally red"), [("rally.test", "just-broke")]);
}

/// `start.due`, `charge.free`: each rule of a unit that demands something at the start of its turn is due once. If a
/// test fails, the consequence named by the rule applies. A unit that must charge is due to declare a charge.
#[test]
fn what_is_due_at_the_start_is_seen_to_before_the_step_closes() {
    let rules = "starts = [{ rule = \"Grudge\", test = true, failed = \"barred\" }, { rule = \"Oath\" }, \
                 { rule = \"Rage\", test = true, failed = \"must-charge\" }]";
    let mut battle = open(&table("start", &[red(rules), blue(8.0, "")]));
    assert_eq!(due(battle.as_ref()).len(), 3);
    assert!(matches!(battle.phase(None, Detail::Ruling, &[]), Err(Halt::Due(_))));
    assert_eq!(outcome(&play(battle.as_mut(), "begin red rule=Oath", &[])), "done");
    assert_eq!(against(battle.as_mut(), "begin red rule=Oath"), [("start.due", "done")]);
    let mut barred = battle.fork();
    play(barred.as_mut(), "begin red rule=Grudge", &[&[4, 4]]);
    play(barred.as_mut(), "begin red rule=Rage", &[&[3, 3]]);
    close(barred.as_mut());
    assert_eq!(barred.offers().len(), 0);
    assert_eq!(against(barred.as_mut(), "declare red target=blue"), [("charge.barred", "barred")]);
    play(battle.as_mut(), "begin red rule=Grudge", &[&[3, 4]]);
    assert_eq!(outcome(&play(battle.as_mut(), "begin red rule=Rage", &[&[4, 4]])), "must-charge");
    close(battle.as_mut());
    assert_eq!(due(battle.as_ref()), ["declare@red"]);
    play(battle.as_mut(), "declare red target=blue", &[]);
    play(battle.as_mut(), "react blue", &[]);
    assert_eq!(due(battle.as_ref()), Vec::<String>::new());
}
