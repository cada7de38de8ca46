//! Battle files as a user may get them wrong: faults have places, objections have names, and what is
//! written is read again.

use frontage::geometry::Rect;
use frontage::language::Language;
use frontage::names::Id;
use frontage::rulebook::napoleonic::Napoleonic;
use frontage::rulebook::napoleonic::position::Position;
use frontage::rulebook::{Reading, Rulebook};
use frontage::ruling::Reason;
use frontage::table::{Fault, book_of, is_army};
use proptest::prelude::*;
use std::path::Path;
use std::sync::LazyLock;

const DEMO: &str = include_str!("../armies/demo.toml");
const SMALL: &str = include_str!("../armies/small.toml");
const BIG: &str = include_str!("../armies/big.toml");

static BOOK: LazyLock<Napoleonic> = LazyLock::new(|| Napoleonic::with_house(None).unwrap());

fn beside(name: &str) -> Result<String, String> {
    let armies = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies");
    std::fs::read_to_string(armies.join(name)).map_err(|error| error.to_string())
}

fn read(text: &str) -> Result<Reading<Position>, Vec<Fault>> {
    BOOK.read("battle.toml", text, &beside)
}

fn write(position: &Position) -> String {
    BOOK.write(position)
}

fn faults(text: &str) -> Vec<Fault> {
    read(text).err().unwrap_or_default()
}

/// Whether a reason has its words in every language, with every place filled.
fn is_said(reason: &Reason) -> bool {
    Language::ALL
        .iter()
        .all(|language| !language.say(reason).contains(reason.key))
}

/// Every fault has a place inside the text, and words.
fn all_inside(text: &str, faults: &[Fault]) {
    let lines: Vec<&str> = text.split('\n').collect();
    for fault in faults {
        let line = lines
            .get(fault.place.line - 1)
            .unwrap_or_else(|| panic!("{fault:?}"));
        assert!(
            (1..=line.chars().count() + 1).contains(&fault.place.column),
            "{fault:?}"
        );
    }
}

/// Where a fault is, what it says, and the text of one of its places.
fn told(fault: &Fault, place: &str) -> (usize, usize, String, &'static str, String) {
    let arg = fault.because.args.iter().find(|(name, _)| *name == place);
    let text = arg
        .map(|(_, arg)| Language::En.arg(arg))
        .unwrap_or_default();
    (
        fault.place.line,
        fault.place.column,
        fault.path.clone(),
        fault.because.key,
        text,
    )
}

#[test]
fn the_battles_and_armies_of_the_house_give_no_objection() {
    for (name, text) in [("demo", DEMO), ("small", SMALL), ("big", BIG)] {
        let reading = read(text).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        assert_eq!(reading.objections, [], "{name}");
        assert!(!is_army(text));
        assert_eq!(book_of(name, text), Ok("napoleonic".to_owned()));
    }
    assert!(read(BIG).unwrap().position.units.len() > 60);
    for name in ["french", "russian", "austrian", "prussian"] {
        let text = beside(&format!("{name}.toml")).unwrap();
        assert!(is_army(&text), "{name}");
        assert_eq!(BOOK.check_army(name, &text), Ok(()));
    }
}

#[test]
fn a_battle_cut_off_anywhere_has_its_faults_inside_it() {
    for end in (0..DEMO.len()).step_by(97) {
        let text = &DEMO[..DEMO.floor_char_boundary(end)];
        let found = read(text).map(|_| ()).err().unwrap_or_default();
        all_inside(text, &found);
        assert!(end > 300 || !found.is_empty(), "{end}");
    }
}

/// The text with one line's value replaced; `None` for a line that has none.
fn with_value(text: &str, line: usize, value: &str) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let (key, _) = lines[line]
        .split_once('=')
        .filter(|_| !lines[line].starts_with('#'))?;
    lines[line] = format!("{key}= {value}");
    Some(lines.join("\n"))
}

#[test]
fn no_value_of_another_type_gets_past_its_place() {
    let strange = [
        "\"\"",
        "\"a b\"",
        "7",
        "-1",
        "0.5",
        "true",
        "[]",
        "{}",
        "[[1]]",
        "[1, \"2\"]",
        "1979-05-27",
        "0x7F",
    ];
    for line in 0..SMALL.lines().count() {
        for value in strange {
            let Some(text) = with_value(SMALL, line, value) else {
                continue;
            };
            all_inside(&text, &faults(&text));
        }
    }
}

#[test]
fn numbers_that_are_none_are_faults_on_their_line() {
    for text in [SMALL, DEMO] {
        for line in 0..text.lines().count() {
            for value in [
                "nan",
                "-inf",
                "1e300",
                "99999999999999999999",
                "[nan, 1.0]",
                "[1.0, 1e300]",
            ] {
                let Some(text) = with_value(text, line, value) else {
                    continue;
                };
                let found = faults(&text);
                all_inside(&text, &found);
                assert!(
                    found.iter().any(|fault| fault.place.line == line + 1),
                    "{line}: {value}: {found:?}"
                );
            }
        }
    }
}

#[test]
fn ten_thousand_units_are_a_fault_and_not_a_wait() {
    let unit = "[[unit]]\nid = \"u\"\n";
    let text = format!("{SMALL}\n{}", unit.repeat(10_000));
    let found = faults(&text);
    all_inside(&text, &found);
    assert_eq!(told(&found[0], "most").4, "2000");
    let corners = "[1, 2], ".repeat(20_000);
    let text =
        format!("{SMALL}\n[[terrain]]\nid = \"t\"\nkind = \"lake\"\noutline = [{corners}]\n");
    assert_eq!(faults(&text)[0].because.key, "fault-many");
    let text = format!("# {}", "x".repeat(4_000_000));
    assert_eq!(faults(&text)[0].because.key, "fault-bytes");
}

#[test]
fn a_fault_says_where_it_is_and_what_was_meant() {
    let text = SMALL
        .replace("formation = \"column\"", "formation = \"colum\"")
        .replace("moved = true", "movd = true")
        .replace("at = [72.0, 24.0]", "at = [72.0, nan]")
        .replace("name = \"Green skirmishers\"", "nom = \"Зелёные\"; x = 1");
    let line_of = |what: &str| text.lines().position(|line| line.contains(what)).unwrap() + 1;
    let broken = faults(&text);
    assert_eq!(
        (broken[0].place.line, broken[0].because.key),
        (line_of("Зелёные"), "fault-toml")
    );
    let text = text.replace("nom = \"Зелёные\"; x = 1", "[Зелёные]");
    let found = faults(&text.replace("[Зелёные]", "name = \"Зелёные\""));
    let expected = [
        (
            line_of("nan"),
            13,
            "unit[2].at[2]".to_owned(),
            "fault-number",
            "1000000".to_owned(),
        ),
        (
            line_of("movd"),
            1,
            "unit[3]".to_owned(),
            "fault-key",
            String::new(),
        ),
        (
            line_of("colum\""),
            13,
            "unit[5].formation".to_owned(),
            "fault-word",
            String::new(),
        ),
    ];
    let all: Vec<_> = found.iter().map(|fault| told(fault, "most")).collect();
    assert_eq!(all, expected);
    assert_eq!(
        (told(&found[1], "nearest").4, told(&found[2], "nearest").4),
        ("moved".into(), "column".into())
    );
}

#[test]
fn columns_are_counted_in_characters() {
    let text = "format = 1\nbook = \"napoleonic\"\nname = \"Ёж\"\nturn = { number = 1, phase = \"fire\" }\n\
        table = { width = 90, depth = 60 }\nside = [{ id = \"ёж\", name = \"Ёж\", edge = \"neer\" }]\n";
    let found = faults(text);
    // 41 characters stand before the word, 45 bytes.
    let expected = (6, 42, "side[1].edge".into(), "fault-word", "near".into());
    assert_eq!(
        found
            .iter()
            .map(|fault| told(fault, "nearest"))
            .collect::<Vec<_>>(),
        [expected]
    );
}

#[test]
fn ids_are_one_of_a_kind_and_hold_no_parting_marks() {
    for wrong in ["b 2", "b,2", "b:2", "b@2", "b>2", "b+2", "", "b1"] {
        let text = SMALL.replace("id = \"b2\"", &format!("id = \"{wrong}\""));
        let found = faults(&text);
        assert_eq!(found.len(), 1, "{wrong}: {found:?}");
        assert_eq!(found[0].path, "unit[2].id");
    }
}

#[test]
fn an_army_that_is_not_there_is_one_fault_at_its_name() {
    let text = BIG.replace("french.toml", "frensh.toml");
    let found = faults(&text);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(told(&found[0], "found").4, "frensh.toml");
    let text = BIG.replace("id = \"85-1\"", "id = \"85-l\"");
    let found = faults(&text);
    assert_eq!(
        (found[0].because.key, told(&found[0], "nearest").4.as_str()),
        ("fault-missing", "")
    );
}

#[test]
fn a_unit_of_an_army_takes_from_it_what_the_battle_leaves_out() {
    let position = read(BIG).unwrap().position;
    let cuirassiers = position.unit(&Id::from("1-cuirassiers")).unwrap();
    assert_eq!(
        (cuirassiers.name.as_str(), cuirassiers.side.as_str()),
        ("1er Cuirassiers", "french")
    );
    assert_eq!((cuirassiers.strength(), cuirassiers.points), (3, Some(42)));
    let stands = &cuirassiers.placed.as_ref().unwrap().stands;
    // stand.size: cavalry 5 × 5.
    assert!(
        stands
            .iter()
            .all(|stand| (stand.frontage(), stand.depth()) == (5.0, 5.0))
    );
}

/// The small battle with something added to one unit.
fn with(unit: &str, keys: &str) -> String {
    SMALL.replace(
        &format!("id = \"{unit}\"\n"),
        &format!("id = \"{unit}\"\n{keys}\n"),
    )
}

/// The small battle with a unit's line replaced.
fn instead(from: &str, to: &str) -> String {
    assert!(SMALL.contains(from), "{from}");
    SMALL.replace(from, to)
}

#[test]
fn what_looks_wrong_is_objected_to_by_name() {
    let village = "[[terrain]]\nid = \"inn\"\nkind = \"bua\"\noutline = [[100,5],[108,5],[108,13],[100,13]]\n";
    let pond = "[[terrain]]\nid = \"pond\"\nkind = \"lake\"\noutline = [[40,20],[60,20],[60,30],[40,30]]\n";
    let wood =
        "[[terrain]]\nid = \"wood\"\nkind = \"woods\"\noutline = [[5,5],[80,5],[80,30],[5,30]]\n";
    let add = |text: &str| format!("{SMALL}\n{text}");
    let in_inn = |unit: &str| format!("{}\n{village}", with(unit, "in = \"inn\""));
    let cases = [
        (
            instead("at = [20.0, 20.0]", "at = [5.0, 20.0]"),
            "off-table@b3",
        ),
        (
            instead("at = [55.0, 16.0]", "at = [55.0, -1.0]"),
            "off-table@blue-general",
        ),
        (
            instead("at = [72.0, 24.0]", "at = [59.0, 24.0]"),
            "overlap@b1+b2",
        ),
        (with("b1", "fired_by = [\"g9\"]"), "unknown@b1+g9"),
        (with("b1", "contact = [\"g9\"]"), "unknown@b1+g9"),
        (with("b1", "with = \"g9\""), "unknown@b1+g9"),
        (with("b1", "in = \"copsy\""), "unknown@b1+copsy"),
        (
            with("b1", "fired = [{ stands = [1], at = \"g9\" }]"),
            "unknown@b1+g9",
        ),
        (
            with("b1", "owes = { from = \"g9\", distance = 20.0 }"),
            "unknown@b1+g9",
        ),
        (
            instead("at = [55.0, 16.0]", "with = \"b9\""),
            "unknown@blue-general+b9",
        ),
        (
            instead("at = [55.0, 16.0]", "with = \"g1\""),
            "ranks@blue-general+g1",
        ),
        (add("[[attack]]\nby = \"b9\"\non = \"g1\""), "unknown@b9+b9"),
        (add("[[attack]]\nby = \"b1\"\non = \"g9\""), "unknown@b1+g9"),
        (
            add("[[attack]]\nby = \"b1\"\non = \"b2\""),
            "own-side@b1+b2",
        ),
        (add("[[fire]]\nby = \"b1\"\nat = \"b2\""), "own-side@b1+b2"),
        (add("[[fire]]\nby = \"b1\"\nat = \"g9\""), "unknown@b1+g9"),
        (
            add("[[fire]]\nby = \"b1\"\nstands = [5]\nat = \"g1\""),
            "stand@b1",
        ),
        (
            add(
                "[[fire]]\nby = \"b1\"\nat = \"g1\"\n[[fire]]\nby = \"b1\"\nstands = [2]\nat = \"g2\"",
            ),
            "twice@b1",
        ),
        (add("[[fallen]]\ngeneral = \"nobody\""), "unknown@nobody"),
        (
            add("[[fallen]]\ngeneral = \"blue-general\""),
            "alive@blue-general",
        ),
        (
            instead("formation = \"deployed\"", "formation = \"column\""),
            "formation@b2",
        ),
        (
            instead("formation = \"column\"", "formation = \"deployed\""),
            "formation@g2",
        ),
        (
            instead(
                "stands = 4\nat = [72.0, 50.0]",
                "stands = 0\nat = [72.0, 50.0]",
            ),
            "empty@g2",
        ),
        (
            SMALL.replace("\"column\"\nstands = 4", "\"square\"\nstands = 1"),
            "square@g2",
        ),
        (in_inn("b3"), "bua.who@b3"),
        (in_inn("b2"), "bua.who@b2"),
        // The inn's sides of 8 cm take eight stands of 4 × 3 at most, if the corners did not meet.
        (
            in_inn("b1").replace(
                "stands = 4\nat = [50.0, 25.0]",
                "stands = 9\nat = [50.0, 25.0]",
            ),
            "bua.fit@b1",
        ),
        (
            format!(
                "{}\n{village}",
                with(
                    "g3",
                    "in = \"inn\"\nstand = [{ at = [104, 9] }, { at = [104, 11.5] }]"
                )
            ),
            "bua.fit@g3",
        ),
        (
            add(&village.replace(
                "100,5],[108,5],[108,13],[100,13",
                "50,20],[58,20],[58,28],[50,28",
            )),
            "bua.enter@b1+inn",
        ),
        (add(pond), "move.bar.all@b1+pond"),
        (add(&pond.replace("lake", "marsh")), "move.bar.all@b1+pond"),
        (
            add(
                "[[terrain]]\nid = \"brook\"\nkind = \"river\"\nline = [[40,23],[60,23]]\nwidth = 2",
            ),
            "move.bar.all@b1+brook",
        ),
        (add(wood), "move.bar.cavalry@b3+wood"),
        (add(wood), "move.bar.artillery@b2+wood"),
    ];
    for (text, expected) in cases {
        let reading = read(&text).unwrap_or_else(|faults| panic!("{expected}: {faults:?}"));
        let ids: Vec<&str> = reading
            .objections
            .iter()
            .map(|objection| objection.id.as_str())
            .collect();
        assert!(ids.contains(&expected), "{expected}: {ids:?}");
        let lines = text.lines().count();
        assert!(
            reading
                .objections
                .iter()
                .all(|objection| (1..=lines).contains(&objection.place.line))
        );
    }
}

#[test]
fn what_a_reference_dropped_leaves_is_still_a_battle() {
    let position = read(&with("b1", "fired_by = [\"g9\", \"g1\"]\nin = \"nowhere\""))
        .unwrap()
        .position;
    let unit = position.unit(&Id::from("b1")).unwrap();
    assert_eq!(
        (unit.fired_by.as_slice(), &unit.within),
        ([Id::from("g1")].as_slice(), &None)
    );
}

#[test]
fn a_bridge_carries_troops_over_a_river_and_touching_is_not_standing_in_it() {
    let river =
        "[[terrain]]\nid = \"brook\"\nkind = \"river\"\nline = [[40,23],[60,23]]\nwidth = 2\n";
    let bridge =
        "[[terrain]]\nid = \"bridge\"\nkind = \"bridge\"\nline = [[50,20],[50,26]]\nwidth = 20\n";
    assert_eq!(
        read(&format!("{SMALL}\n{river}{bridge}"))
            .unwrap()
            .objections,
        []
    );
    // b1's front edge lies at y = 25: a river from there on only touches it.
    let ahead = river.replace("[40,23],[60,23]", "[40,26],[60,26]");
    assert_eq!(read(&format!("{SMALL}\n{ahead}")).unwrap().objections, []);
}

#[test]
fn a_garrison_lines_the_side_it_came_from_and_looks_outwards() {
    // measure.bua.fit: the village's near side lies at y = 54 and is 16 cm long: four stands of 4 cm.
    let position = read(DEMO).unwrap().position;
    let placed = position
        .unit(&Id::from("5-jaegers"))
        .unwrap()
        .placed
        .clone()
        .unwrap();
    let mut fronts: Vec<(f64, f64)> = placed
        .stands
        .iter()
        .map(|stand| {
            (
                stand.front_middle().x.round(),
                stand.front_middle().y.round(),
            )
        })
        .collect();
    fronts.sort_by(|a, b| a.0.total_cmp(&b.0));
    assert_eq!(
        fronts,
        [(82.0, 54.0), (86.0, 54.0), (90.0, 54.0), (94.0, 54.0)]
    );
    assert!(
        placed.own_poses
            && placed
                .stands
                .iter()
                .all(|stand| stand.facing().as_degrees() == 180.0)
    );
    assert!((placed.at.x - 88.0).abs() < 1e-9 && (placed.at.y - 54.0).abs() < 1e-5);
}

#[test]
fn a_unit_off_the_table_has_no_place_and_one_that_shelters_has_its_hosts() {
    let text = with("g3", "state = \"routing\"")
        .replace("at = [72.0, 24.0]", "with = \"b1\"\nguns = false");
    let position = read(&text).unwrap().position;
    assert!(position.unit(&Id::from("g3")).unwrap().placed.is_none());
    // The line of four stands 4 × 3 with its front middle at (50, 25) has its centre at (50, 23.5).
    let gunners = position
        .unit(&Id::from("b2"))
        .unwrap()
        .placed
        .clone()
        .unwrap();
    assert!((gunners.outline().centre() - glam::DVec2::new(50.0, 23.5)).length() < 1e-9);
}

#[test]
fn a_fallen_general_is_no_more_among_the_living_and_keeps_his_side() {
    let position = read(DEMO).unwrap().position;
    let heudelet = Id::from("heudelet");
    assert!(position.general(&heudelet).is_none());
    let fallen = &position.fallen[0];
    assert_eq!(
        (&fallen.general, fallen.side.as_str(), fallen.chief),
        (&heudelet, "french", false)
    );
}

// ---- Round trips ----

fn same_stands(one: &[Rect], other: &[Rect]) -> bool {
    one.len() == other.len()
        && one.iter().zip(other).all(|(a, b)| {
            let corners = a.corners().into_iter().zip(b.corners());
            corners.into_iter().all(|(a, b)| a.distance(b) < 1e-6)
        })
}

/// Whether two positions are the same: everything to the letter, places to a millionth of a cm.
fn same(one: &Position, other: &Position) {
    let bare = |position: &Position| {
        let mut bare = position.clone();
        for unit in &mut bare.units {
            unit.placed = None;
        }
        format!("{bare:#?}")
    };
    assert_eq!(bare(one), bare(other));
    for (a, b) in one.units.iter().zip(&other.units) {
        let (Some(a), Some(b)) = (&a.placed, &b.placed) else {
            assert!(a.placed.is_none() && b.placed.is_none(), "{}", a.id);
            continue;
        };
        assert!(a.at.distance(b.at) < 1e-6 && a.facing.turn_to(b.facing).abs() < 1e-6);
        assert_eq!(a.own_poses, b.own_poses);
        assert!(same_stands(&a.stands, &b.stands));
    }
}

fn there_and_back(position: &Position) {
    let text = write(position);
    let again = read(&text)
        .unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
        .position;
    same(position, &again);
    assert_eq!(write(&again), text);
}

#[test]
fn what_is_written_is_read_again() {
    for text in [DEMO, SMALL, BIG] {
        there_and_back(&read(text).unwrap().position);
    }
    let text = SMALL
        .replace("name = \"Blue\"", "name = \"Bl\\\"ue\\\\ \\u0007\"")
        .replace("accuracy", "")
        .replace(
            "depth = 80.0",
            "depth = 80.5\ntolerance = 0.35\naccuracy = 0.75",
        );
    let text = text.replace(
        "id = \"b1\"\n",
        "id = \"b1\"\nids = [7, 3, 2, 9]\nstand_size = [3.5, 3]\nrank = 6\npoints = 31\nlost = 1\ndoomed = 2\n\
         was = \"square\"\ncontact = [\"g1\"]\nfired_by = [\"g2\", \"g1\"]\nfired = [{ stands = [7, 9], at = \"g1\" }]\n\
         tested = true\nowes = { from = \"g1\", distance = 7.3, apart = true, or_surrender = true }\n",
    );
    let text = text.replace("id = \"g2\"\n", "id = \"g2\"\nstate = \"captured\"\n");
    let text = text.replace(
        "at = [94.0, 46.0]",
        "stand = [{ at = [94, 46], facing = 20 }, { at = [90, 50.123456789] }]",
    );
    let text = text
        + "[[guns]]\ntype = \"heavy-artillery\"\nat = [3, 4]\n[[fallen]]\ngeneral = \"x\"\nside = \"green\"\n\
        chief = true\nwith = \"g1\"\n[[attack]]\nby = \"b1\"\non = \"copse\"\nfrom = [1, 2]\nfacing = 3\n\
        [[fire]]\nby = \"b1\"\nstands = [3, 9]\nat = \"g1\"\n[[terrain]]\nid = \"t\"\nkind = \"hill\"\nlevel = 2\n\
        outline = [[0, 70], [9, 70], [9, 79]]\nhigh = true\nstone = true\nfortified = true\nmarkers = 1\n\
        [[terrain]]\nid = \"r\"\nkind = \"road\"\nline = [[0, 60], [9, 60], [12, 66.5]]\nwidth = 2.5\n";
    let reading = read(&text).unwrap();
    assert_eq!(reading.position.owed.len(), 1);
    there_and_back(&reading.position);
}

fn any_unit() -> impl Strategy<Value = String> {
    let troops = prop::sample::select(vec![
        "line-infantry",
        "chasseurs",
        "light-cavalry",
        "engineers",
        "train",
    ]);
    let formation = prop::sample::select(vec!["line", "column", "square", "disordered"]);
    (troops, formation, 1..9_u32, -50.0..250.0_f64, -50.0..200.0_f64, -720.0..720.0_f64, any::<[bool; 3]>()).prop_map(
        |(troops, formation, stands, x, y, facing, [moved, mounted, recruits])| {
            let experience = if recruits { "recruits" } else { "veterans" };
            format!(
                "side = \"blue\"\nname = \"u\"\ntype = \"{troops}\"\nexperience = \"{experience}\"\n\
                 formation = \"{formation}\"\nstands = {stands}\nat = [{x:?}, {y:?}]\nfacing = {facing:?}\n\
                 moved = {moved}\nmounted = {mounted}\n"
            )
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_units_written_are_read_again(units in prop::collection::vec(any_unit(), 0..6)) {
        let mut text = SMALL.to_owned();
        for (at, unit) in units.iter().enumerate() {
            text += &format!("[[unit]]\nid = \"new-{at}\"\n{unit}\n");
        }
        there_and_back(&read(&text).unwrap().position);
    }

    #[test]
    fn no_line_taken_out_or_doubled_breaks_the_reader(line in 0..350_usize, double in any::<bool>()) {
        let mut lines: Vec<&str> = DEMO.lines().collect();
        let line = line.min(lines.len() - 1);
        if double {
            lines.insert(line, lines[line]);
        } else {
            lines.remove(line);
        }
        let text = lines.join("\n");
        all_inside(&text, &faults(&text));
    }

    #[test]
    fn no_garbage_breaks_the_reader(text in "[\\[\\]{}=\",.#a-zё0-9\n -]{0,200}") {
        all_inside(&text, &faults(&text));
        let _ = is_army(&text);
    }
}

#[test]
fn a_list_of_units_has_words_and_every_stand() {
    let text = with("b1", "moved = true\nlost = 1\ndoomed = 2\nfired_by = [\"g1\"]\nowes = { from = \"g1\", distance = 20.0 }")
        .replace("id = \"b3\"\n", "id = \"b3\"\nstate = \"routing\"\n")
        .replace("at = [94.0, 46.0]", "");
    let position = read(&text).unwrap().position;
    let (document, lines) = BOOK.show(&position);
    assert_eq!(lines.len(), 6);
    for (unit, line) in position.units.iter().zip(&lines) {
        let said = Language::En.say(line);
        assert!(said.starts_with(&unit.name), "{said}");
        assert!(
            Language::ALL
                .iter()
                .all(|language| !language.say(line).contains("show-")),
            "{said}"
        );
    }
    assert_eq!(
        Language::En.say(&lines[0]),
        "Blue fusiliers (b1, Blue): line infantry, veterans, 4 stands, line, at 50.0 cm by 25.0 cm, facing 0°; \
         moved this turn, 1 stand lost this turn, 2 more to be lost, fired at by Green fusiliers and owes a retreat \
         of 20.0 cm from Green fusiliers"
    );
    // formation.shape: four stands of 4 × 3 beside one another, front edges at y = 25.
    let stand = &document["units"][0]["stands"][3];
    assert_eq!(
        *stand,
        serde_json::json!({ "id": 4, "at": [56.0, 23.5], "facing": 0.0, "frontage": 4.0, "depth": 3.0 })
    );
    // A battery's figures ride on one stand.
    assert_eq!(
        document["units"][1]["stands"].as_array().map(Vec::len),
        Some(1)
    );
    assert_eq!(document["units"][5]["at"], serde_json::Value::Null);
}
