//! Objections, a case for each kind of thing that looks wrong on the table.

use super::{SMALL, instead, is_said, read, with};
use frontage::dice::Id;
use frontage::language::Language;
use frontage::ruling::Objection;

fn add(text: &str) -> String {
    format!("{SMALL}\n{text}")
}

/// Checks that each text is read and gives an objection of the given name, with words in every language and a
/// separate line.
fn objected(cases: impl IntoIterator<Item = (String, &'static str)>) {
    for (text, expected) in cases {
        let reading = read(&text).unwrap_or_else(|faults| panic!("{expected}: {faults:?}"));
        let all = &reading.objections;
        let named = |objection: &Objection| objection.id == expected;
        assert!(all.iter().any(named), "{expected}: {all:?}");
        let lines = text.lines().count();
        for objection in all {
            assert!(is_said(&objection.because), "{objection:?}");
            assert!((1..=lines).contains(&objection.place.line), "{objection:?}");
        }
    }
}

#[test]
fn a_name_nobody_bears_is_objected_to_wherever_it_stands() {
    let of_b1 = [
        "fired_by = [\"g9\"]",
        "contact = [\"g9\"]",
        "with = \"g9\"",
        "in = \"g9\"",
        "fired = [{ stands = [1], at = \"g9\" }]",
        "owes = { from = \"g9\", distance = 20.0 }",
    ];
    objected(of_b1.map(|keys| (with("b1", keys), "unknown@b1+g9")));
    objected([
        (instead("at = [55.0, 16.0]", "with = \"b9\""), "unknown@blue-general+b9"),
        (add("[[attack]]\nby = \"b9\"\non = \"g1\""), "unknown@b9+b9"),
        (add("[[attack]]\nby = \"b1\"\non = \"g9\""), "unknown@b1+g9"),
        (add("[[fire]]\nby = \"b1\"\nat = \"g9\""), "unknown@b1+g9"),
        (add("[[fallen]]\ngeneral = \"nobody\""), "sideless@nobody"),
    ]);
}

#[test]
fn orders_and_generals_that_contradict_themselves_are_objected_to() {
    let twice = "[[fire]]\nby = \"b1\"\nat = \"g1\"\n[[fire]]\nby = \"b1\"\nstands = [2]\nat = \"g2\"";
    objected([
        (instead("at = [55.0, 16.0]", "with = \"g1\""), "ranks@blue-general+g1"),
        (add("[[attack]]\nby = \"b1\"\non = \"b2\""), "own-side@b1+b2"),
        (add("[[fire]]\nby = \"b1\"\nat = \"b2\""), "own-side@b1+b2"),
        (add("[[fire]]\nby = \"b1\"\nstands = [5]\nat = \"g1\""), "stand@b1"),
        (add(twice), "twice@b1"),
        (add("[[fallen]]\ngeneral = \"blue-general\""), "alive@blue-general"),
    ]);
}

#[test]
fn units_that_can_not_stand_so_are_objected_to() {
    // formation.shape
    objected([
        (instead("at = [20.0, 20.0]", "at = [5.0, 20.0]"), "off-table@b3"),
        (instead("at = [55.0, 16.0]", "at = [55.0, -1.0]"), "off-table@blue-general"),
        (instead("at = [72.0, 24.0]", "at = [59.0, 24.0]"), "overlap@b1+b2"),
        (instead("formation = \"deployed\"", "formation = \"column\""), "formation@b2"),
        (instead("formation = \"column\"", "formation = \"deployed\""), "formation@g2"),
        (instead("stands = 4\nat = [72.0, 50.0]", "stands = 0\nat = [72.0, 50.0]"), "empty@g2"),
        (instead("\"column\"\nstands = 4", "\"square\"\nstands = 1"), "square@g2"),
    ]);
}

#[test]
fn an_overlap_within_the_tolerance_is_a_touch() {
    // b1 reaches from x = 42 to 58, the battery is 6 cm wide; measure.touch: 0.2 cm.
    let at = |x: f64| read(&instead("at = [72.0, 24.0]", &format!("at = [{x:?}, 24.0]"))).unwrap().objections;
    assert_eq!(at(60.8), []);
    let over = at(60.7);
    assert_eq!(over[0].id, "overlap@b1+b2");
    let said = Language::En.say(&over[0].because);
    assert_eq!(said, "Blue fusiliers and Blue battery overlap by 0.3 cm");
}

#[test]
fn units_where_the_ground_bars_them_are_objected_to() {
    let inn = |at: &str| format!("[[terrain]]\nid = \"inn\"\nkind = \"bua\"\noutline = [{at}]\n");
    let apart = inn("[100,5],[108,5],[108,13],[100,13]");
    let beneath = inn("[50,20],[58,20],[58,28],[50,28]");
    let area = |kind: &str, at: &str| format!("[[terrain]]\nid = \"x\"\nkind = \"{kind}\"\noutline = [{at}]");
    let b1 = "[40,20],[60,20],[60,30],[40,30]";
    let all = "[5,5],[80,5],[80,30],[5,30]";
    let river = "[[terrain]]\nid = \"x\"\nkind = \"river\"\nline = [[40,23],[60,23]]\nwidth = 2";
    let inside = |unit: &str, keys: &str| with(unit, &format!("in = \"inn\"\n{keys}")) + &apart;
    let poses = "stand = [{ at = [104, 9] }, { at = [104, 11.5] }]";
    // Nine stands of 4 × 3 find no room on the four sides of 8 cm.
    let nine = inside("b1", "").replace("stands = 4\nat = [50", "stands = 9\nat = [50");
    objected([
        (inside("b3", ""), "bua.who@b3"),
        (inside("b2", ""), "bua.who@b2"),
        (nine, "bua.fit@b1"),
        (inside("b1", "").replace("[100,5],[108,5]", "[0,5],[900000,5]"), "bua.fit@b1"),
        (inside("g3", poses), "bua.fit@g3"),
        (inside("b1", "").replace("id = \"g1\"\n", "id = \"g1\"\nin = \"inn\"\n"), "bua.enter.enemy@b1+g1"),
        (add(&beneath), "bua.enter@b1+inn"),
        (add(&area("lake", b1)), "move.bar.all@b1+x"),
        (add(&area("marsh", b1)), "move.bar.all@b1+x"),
        (add(river), "move.bar.all@b1+x"),
        (add(&area("woods", all)), "move.bar.cavalry@b3+x"),
        (add(&area("woods", all)), "move.bar.artillery@b2+x"),
    ]);
}

#[test]
fn what_a_reference_dropped_leaves_is_still_a_battle() {
    let position = read(&with("b1", "fired_by = [\"g9\", \"g1\"]\nin = \"nowhere\"")).unwrap().position;
    let unit = position.unit(&Id::from("b1")).unwrap();
    assert_eq!((unit.fired_by.as_slice(), &unit.within), ([Id::from("g1")].as_slice(), &None));
}
