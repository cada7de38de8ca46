//! Battle files: reading, faults, objections, writing.

use super::*;
use frontage::language::Language;

fn faults(text: &str) -> Vec<String> {
    let opened = taken().open("test.toml", text, &|name: &str| Err(name.into()));
    let faults = opened.err().unwrap_or_default();
    faults.iter().map(|fault| format!("{}: {}", fault.path, Language::En.say(&fault.because))).collect()
}

#[test]
fn the_ready_battle_is_read_from_its_army_lists_and_written_whole() {
    let text = std::fs::read_to_string("armies/fantasy.toml").unwrap();
    let fetch =
        |name: &str| std::fs::read_to_string(format!("armies/{name}")).map_err(|e| e.to_string().into());
    let battle = taken().open("fantasy.toml", &text, &fetch).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert!(battle.objections().is_empty(), "{:?}", battle.objections());
    let written = battle.write();
    assert_eq!(open(&written).write(), written);
    // Twenty-four pikes, sixteen crossbows, fifteen coopers, five riders, a mortar; 24, 6, 8, 20 and 12 of the clans.
    let stands: usize = battle.view().bodies.iter().map(|body| body.stands.len()).sum();
    assert_eq!(stands, 24 + 16 + 15 + 5 + 1 + 24 + 6 + 8 + 20 + 12);
}

#[test]
fn every_fault_is_told_with_its_place() {
    let found = faults(&table("declare", &[red("leadership = 70\nswft = true"), blue(8.0, "")]));
    assert!(
        found.iter().any(|fault| fault.contains("this must be a whole number from 0 to 10")),
        "{found:?}"
    );
    assert!(found.iter().any(|fault| fault.contains("did you mean \"swift\"")), "{found:?}");
    let state = "[state]\nactive = \"red\"\nfled = [\"nobody\"]\n".to_owned();
    let found = faults(&table("declare", &[red(""), blue(8.0, ""), state]));
    assert_eq!(found.len(), 1);
    assert!(found[0].contains("nobody"), "{found:?}");
}

/// Units that lie flush, or overlap by no more than the tolerance, are not objected to.
#[test]
fn who_stands_flush_is_not_objected_to() {
    let found = |aside: f64| {
        // The red block ends at 26.5, and the front is at 10.
        let beside = unit("beside", "red", (29.0 - aside, 10.0, 0.0), "");
        let lake = area("lake", [20.0, 6.0, 21.5 + aside, 12.0]);
        let battle = open(&table("declare", &[red(""), beside, lake]));
        let objections = battle.objections();
        let ids = objections.iter().map(|objection| objection.id.clone());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(found(0.0), [""; 0]);
    assert_eq!(found(0.04), [""; 0]);
    assert_eq!(found(0.2), ["overlap@red+beside", "impassable@red+lake"]);
}

/// `measure.place`: a file without an accuracy is read with 0.1. Objections name units that overlap, lie off the
/// table or on closed ground, or touch their own side.
#[test]
fn what_looks_wrong_is_objected_to() {
    let over = unit("over", "blue", (25.0, 9.0, 180.0), "");
    let off = unit("off", "blue", (1.0, 20.0, 180.0), "");
    let wet = unit("wet", "red", (24.0, 30.0, 0.0), "contact = [\"red\"]");
    let lake = area("lake", [23.0, 28.0, 25.0, 30.0]);
    let battle = open(&table("declare", &[red(""), over, off, wet, lake]).replace("accuracy = 0.1\n", ""));
    let ids: Vec<_> = battle.objections().iter().map(|objection| objection.id.as_str()).collect();
    assert_eq!(ids, ["overlap@red+over", "off-table@off", "contact@wet+red", "impassable@wet+lake"]);
    assert!(battle.write().contains("accuracy = 0.1"));
}

#[test]
fn a_rear_rank_that_is_not_full_stands_in_the_middle() {
    let battle = open(&table("start", &[red("models = 7"), blue(8.0, "")]));
    let view = battle.view();
    let stands = &view.bodies[0].stands;
    let centres: Vec<_> = stands.iter().map(|(_, stand)| stand.centre().to_array()).collect();
    assert_eq!(centres[..5].iter().map(|at| at[1]).collect::<Vec<_>>(), [9.5; 5]);
    assert_eq!(centres[5..], [[23.5, 8.5], [24.5, 8.5]]);
}

#[test]
fn everything_is_said_in_every_language() {
    let mut battle = open(&table("declare", &[red("terror = true"), blue(8.0, "")]));
    for (line, dice) in [
        ("measure red target=blue", vec![]),
        ("declare red target=blue", vec![]),
        ("terror blue", vec![vec![1_u8, 1]]),
        ("react blue how=flee", vec![vec![1, 1]]),
    ] {
        let dice: Vec<&[u8]> = dice.iter().map(Vec::as_slice).collect();
        let ruling = play(battle.as_mut(), line, &dice);
        for language in Language::ALL {
            let says = language.say(&ruling.says);
            assert!(!says.contains('-') || !says.contains(".says"), "{says}");
        }
    }
}
