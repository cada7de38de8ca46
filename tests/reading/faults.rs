//! Texts that can't be read: every fault has its place in the file and says what was meant.

use super::{BIG, DEMO, SMALL, all_inside, faults, read, told};
use frontage::language::Language;
use frontage::ruling::table::is_army;
use proptest::prelude::*;
use std::fmt::Write as _;

#[test]
fn a_battle_cut_off_anywhere_has_its_faults_inside_it() {
    for end in (0..DEMO.len()).step_by(97) {
        let text = &DEMO[..DEMO.floor_char_boundary(end)];
        let found = read(text).map(|_| ()).err().unwrap_or_default();
        all_inside(text, &found);
        assert!(end > 300 || !found.is_empty(), "{end}");
    }
}

/// Returns the text with the value on a line replaced. Returns none if the line has no value.
fn with_value(text: &str, line: usize, value: &str) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let (key, _) = lines[line].split_once('=').filter(|_| !lines[line].starts_with('#'))?;
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
    for (text, step) in [(SMALL, 1), (DEMO, 7)] {
        for line in (0..text.lines().count()).step_by(step) {
            for value in ["nan", "-inf", "1e300", "99999999999999999999", "[nan, 1.0]", "[1.0, 1e300]"] {
                let Some(text) = with_value(text, line, value) else {
                    continue;
                };
                let found = faults(&text);
                all_inside(&text, &found);
                assert!(found.iter().any(|fault| fault.place.line == line + 1), "{line}: {value}: {found:?}");
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
    let text = format!("{SMALL}\n[[terrain]]\nid = \"t\"\nkind = \"lake\"\noutline = [{corners}]\n");
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
    assert_eq!((broken[0].place.line, broken[0].because.key), (line_of("Зелёные"), "fault-toml"));
    let text = text.replace("nom = \"Зелёные\"; x = 1", "[Зелёные]");
    let found = faults(&text.replace("[Зелёные]", "name = \"Зелёные\""));
    let expected = [
        (line_of("nan"), 13, "unit[2].at[2]".to_owned(), "fault-number", "1000000".to_owned()),
        (line_of("movd"), 1, "unit[3]".to_owned(), "fault-key", String::new()),
        (line_of("colum\""), 13, "unit[5].formation".to_owned(), "fault-word", String::new()),
    ];
    let all: Vec<_> = found.iter().map(|fault| told(fault, "most")).collect();
    assert_eq!(all, expected);
    assert_eq!(
        (told(&found[1], "nearest").4, told(&found[2], "nearest").4),
        ("moved".into(), "column".into())
    );
}

#[test]
fn what_is_said_of_those_who_left_and_of_retreats_is_said_in_full() {
    let outline = "outline = { at = [1, 2], facing = 3, frontage = 4 }";
    let text = SMALL.replacen(
        "id = \"b1\"\n",
        &format!("id = \"b1\"\nowes = {{ from = \"g1\", distance = 7, {outline} }}\n"),
        1,
    ) + "[[left]]\nunit = \"g2\"\nfacing = 0\nstand = [{ at = [1, 2], depth = -3, facing = 4 }]\n";
    let line_of = |what: &str| text.lines().position(|line| line.contains(what)).unwrap() + 1;
    let (owes, left) = (line_of("owes = "), line_of("[[left]]"));
    let found = faults(&text);
    let all: Vec<_> = found.iter().map(|fault| told(fault, "key")).collect();
    let missing = |line, column, path: &str, key: &str| {
        (line, column, path.to_owned(), "fault-missing", key.to_owned())
    };
    let unit = all[0].2.split('.').next().unwrap().to_owned();
    assert_eq!(
        all,
        [
            missing(owes, 8, &format!("{unit}.owes"), "away"),
            missing(owes, 47, &format!("{unit}.owes.outline"), "depth"),
            missing(left, 1, "left[1]", "at"),
            missing(left + 3, 10, "left[1].stand[1]", "frontage"),
            (left + 3, 33, "left[1].stand[1].depth".to_owned(), "fault-number", String::new()),
        ]
    );
}

#[test]
fn columns_are_counted_in_characters() {
    let text = "format = 1\nbook = \"napoleonic\"\nname = \"Ёж\"\nturn = { number = 1, phase = \"fire\" }\n\
        table = { width = 90, depth = 60 }\nside = [{ id = \"ёж\", name = \"Ёж\", edge = \"neer\" }]\n";
    let found = faults(text);
    // The line has 41 characters before the word, in 45 bytes.
    let expected = (6, 42, "side[1].edge".into(), "fault-word", "near".into());
    assert_eq!(found.iter().map(|fault| told(fault, "nearest")).collect::<Vec<_>>(), [expected]);
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
    let text = BIG.replace("id = \"sumy\"", "id = \"summy\"");
    let found = faults(&text);
    assert_eq!((found[0].because.key, told(&found[0], "nearest").4.as_str()), ("fault-recruit", "sumy"));
}

proptest! {
    #![proptest_config(crate::day::cases(64))]

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
        let _ = is_army("", &text);
    }
}

#[test]
fn the_largest_battle_there_may_be_is_read_without_a_wait() {
    // All units stand on the same spot, so that every pair overlaps: there can't be more to object to.
    let mut text = SMALL.to_owned();
    for at in 0..1_990 {
        let unit = "type = \"line-infantry\"\nexperience = \"recruits\"\nstands = 5\nat = [50, 40]";
        write!(text, "[[unit]]\nid = \"x{at}\"\nside = \"blue\"\nname = \"x\"\n{unit}\n").unwrap();
    }
    assert_eq!(read(&text).unwrap().objections.len(), 1_000);
}

#[test]
fn what_is_meant_is_said_as_it_is_written_in_the_file() {
    let found = faults(&SMALL.replacen("[[unit]]", "[[unnit]]", 1));
    let unknown = found.iter().find(|fault| fault.because.key == "fault-key").unwrap();
    for (language, meant) in [(Language::En, "did you mean \"unit\"?"), (Language::Ru, "может быть, «unit»?")]
    {
        let said = language.say(&unknown.because);
        assert!(said.contains(meant), "{said}");
    }
}
