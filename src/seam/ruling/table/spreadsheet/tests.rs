//! Tests of the reader of spreadsheets, alone and through the army list.

use crate::Reason;
use crate::table::{Document, Node};

fn faults(text: &str) -> Vec<(usize, usize, String, Reason)> {
    let document = match Document::parse("club.csv", text) {
        Ok(document) => document,
        Err(faults) => panic!("{faults:?}"),
    };
    for unit in document.root().each("unit", 100) {
        unit.must("id", Node::id);
        unit.must("name", Node::text);
        unit.maybe("stands", |node| node.whole(1..=9));
        unit.maybe("size", |node| node.pair(&(0.5..=9.0)));
        unit.maybe("weapon", |node| {
            let weapon = node.section()?;
            let range = weapon.must("range", |node| node.number(0.0..=40.0));
            weapon.done();
            range
        });
        unit.maybe("swift", Node::flag);
        unit.done();
    }
    let told = document.faults().into_iter();
    told.map(|fault| (fault.place.line, fault.place.column, fault.path, fault.because)).collect()
}

#[test]
fn a_row_is_a_unit_whatever_parts_its_cells() {
    let text = "\u{feff}id,name,stands,size,weapon.range,swift\r\n\
        85,\"Guard, \"\"old\"\"\",4,\"[2.5, 3]\",24,TRUE\r\n\r\n,,,,,\r\nj5,5th Jägers,,,,false";
    let others = [";", "\t"].map(|mark| {
        let text = text.replace("\"[2.5, 3]\"", "[2.5# 3]").replace("Guard, ", "Guard# ");
        text.replace(',', mark).replace('#', ",")
    });
    for text in [text, &others[0], &others[1]] {
        assert_eq!(faults(text), []);
        let units = crate::table::army::sections("club.csv", text);
        let expected: Vec<toml::Table> = [
            "id = '85'\nname = 'Guard, \"old\"'\nstands = 4\nsize = [2.5, 3]\nweapon.range = 24\nswift = true",
            "id = 'j5'\nname = '5th Jägers'\nswift = false",
        ]
        .map(|unit| unit.parse().unwrap())
        .to_vec();
        assert_eq!(units, expected, "{text}");
    }
}

#[test]
fn a_list_is_read_as_people_have_it() {
    let rows = "1;Guard;4;[2.5, 3]\n";
    for heads in ["id;name;stands;size\n", "Id;NAME;Stands; Size \n", "\"ID\";\"Name\";stands;size\r\n"] {
        for above in ["", "sep=;\r\n", "SEP=;\n", "Army of 12.10.2026, the second\n\n", "Army;;;\r\n;;;\r\n"]
        {
            for mark in ["", "\u{feff}"] {
                let text = format!("{mark}{above}{heads}{rows}");
                assert_eq!(faults(&text), [], "{text}");
                let units = crate::table::army::sections("club.csv", &text);
                let unit = "id = '1'\nname = 'Guard'\nstands = 4\nsize = [2.5, 3]".parse().unwrap();
                assert_eq!(units, [unit], "{text}");
            }
        }
    }
    // A decimal comma is a number where a number is wanted.
    assert_eq!(faults("id;name;weapon.range\n1;Guard;22,5\n"), []);
    assert_eq!(faults("id,name,weapon.range\n1,Guard,\"22,5\"\n"), []);
    assert_eq!(faults("id;name;weapon.range\n1;Guard;1,2,3\n").len(), 1);
}

#[test]
fn a_list_without_a_unit_says_what_it_lacks() {
    for text in ["", "\u{feff}", "id;name;stands\n", "sep=;\nid;name\n;\n", "Army of the Rhine\n"] {
        let told = Document::parse("club.csv", text).map(|_| ()).unwrap_err();
        assert_eq!((told[0].because.key, told[0].because.variant), ("fault-cell", "empty"), "{text}");
    }
}

#[test]
fn a_fault_is_told_by_its_row_and_the_place_of_its_cell() {
    let text = "id;name;stands;colour\n1;Guard;40;\n2;\"5th; Jägers\";four;red\n3;;4;\n4;Old;3;;9\n";
    let found = faults(&text.replace(";red", ";").replace(";9", ""));
    let places: Vec<_> =
        found.iter().map(|(line, column, path, _)| (*line, *column, path.as_str())).collect();
    assert_eq!(places, [(2, 9, "unit[1].stands"), (3, 17, "unit[2].stands"), (4, 1, "unit[3]")]);
    // An unknown head is reported once, at the head. A cell without a head is reported at the cell.
    let found =
        faults(&text.replace("40", "4").replace("four", "4").replace("3;;", "3;New;").replace(";9", ""));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].0, found[0].1, found[0].3.key), (1, 16, "fault-key"));
    for (text, place, variant) in [
        ("id;name\n1;Guard;9\n", (2, 9), "bare"),
        ("id;name\n1;\"Guard\n2;Old\n", (2, 3), "quote"),
        ("id;name; id\n1;Guard;2\n", (1, 10), "twice"),
        ("id;name;weapon;weapon.range\n1;Guard;4;5\n", (1, 16), "twice"),
    ] {
        let told = Document::parse("CLUB.CSV", text).map(|_| ()).unwrap_err();
        let first = &told[0];
        assert_eq!((first.place.line, first.place.column), place, "{text}");
        assert_eq!((first.because.key, first.because.variant), ("fault-cell", variant), "{text}");
    }
}
