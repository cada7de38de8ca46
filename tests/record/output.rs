//! Output that can't be written is never reported as done, on any command, whether the first letter fails or the
//! last.

use super::support::{Folder, frontage, frontage_into, kept, refused, told};
use std::io::{Error, ErrorKind, Result, Write};

/// An output that takes a number of bytes and then fails. Flushing it fails too.
struct Full {
    room: usize,
    kind: ErrorKind,
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        if self.room == 0 {
            return Err(Error::from(self.kind));
        }
        let taken = bytes.len().min(self.room);
        self.room -= taken;
        Ok(taken)
    }

    fn flush(&mut self) -> Result<()> {
        Err(Error::from(self.kind))
    }
}

const COMMANDS: [&str; 31] = [
    "--help",
    "--version",
    "--version --json",
    "--lang en rule --help",
    "demo lines",
    "demo squad --json",
    "check docs/mill.toml",
    "show docs/mill.toml",
    "show docs/mill.toml --json",
    "rule docs/mill.toml due",
    "rule docs/mill.toml phase",
    "rule docs/mill.toml morale --unit 85-1 --json",
    "rule docs/mill.toml morale --help",
    "quick melee --json",
    "journal FILE",
    "journal FILE --entry 0",
    "journal FILE --json",
    "print FILE report --format md --out -",
    "print FILE report --out NEW.pdf",
    "verify FILE",
    "dice FILE",
    "rulebook",
    "rulebook --json",
    "rule FILE phase --throw",
    "note FILE rain",
    "mark FILE dusk",
    "undo FILE",
    "redo FILE",
    "end FILE",
    "record docs/mill.toml NEW.frontage",
    "export FILE NEW.toml",
];

#[test]
fn an_output_that_fails_is_an_error_on_every_command_and_one_that_is_closed_is_none() {
    let folder = Folder::new();
    let base = folder.file("battle.frontage").display().to_string();
    kept("docs/mill.toml", &base);
    told(&["rule", &base, "phase", "--throw"]);
    told(&["note", &base, "rain"]);
    told(&["rule", &base, "phase", "--throw"]);
    told(&["undo", &base]);
    for line in COMMANDS {
        let spoken = |room, kind| {
            let folder = Folder::new();
            let place = |name: &str| folder.file(name).display().to_string();
            let (file, new) = (place("battle.frontage"), place("new"));
            std::fs::copy(&base, &file).unwrap();
            let line = line.replace("FILE", &file).replace("NEW", &new);
            let typed: Vec<&str> = line.split(' ').collect();
            frontage_into(&typed, &mut Full { room, kind })
        };
        for room in [0, usize::MAX] {
            let (said, code) = spoken(room, ErrorKind::BrokenPipe);
            assert_eq!((said.as_str(), code), ("", 0), "{line}");
        }
        for room in [0, 5, usize::MAX] {
            let (said, code) = spoken(room, ErrorKind::StorageFull);
            assert_eq!(code, 1, "{line}: {said}");
            assert!(said.contains("written out"), "{line}: {said}");
        }
    }
}

#[test]
fn no_name_no_reason_and_no_file_draws_a_line_or_drives_a_terminal() {
    let folder = Folder::new();
    let mill = std::fs::read_to_string("docs/mill.toml").unwrap();
    let place = |name: &str| folder.file(name).display().to_string();
    let named = mill.lines().find(|line| line.starts_with("name = ")).unwrap();
    for (written, number) in [
        ("a\\u001b[2J", "U+001B"),
        ("a\\nENTRY 9: routs", "U+000A"),
        ("a\\u202Eb", "U+202E"),
        ("a\\u0085b", "U+0085"),
    ] {
        let file = place("odd.toml");
        std::fs::write(&file, mill.replace(named, &format!("name = \"{written}\""))).unwrap();
        let (said, _, code) = frontage(&["check", &file]);
        assert_eq!(code, 1, "{written}");
        assert!(said.contains("odd.toml:") && said.contains(number), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    let (_, said, _) = frontage(&["show", &place("a\nb.toml: sound\u{1b}[2J.toml")]);
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(!said.contains('\u{1b}') && said.contains("\\u{a}"), "{said}");
    let reason = "moved@85-1:so it is\nand it is recorded";
    let ask = ["rule", "docs/mill.toml", "morale", "--unit", "85-1", "--waive", reason];
    let (said, code) = refused(&ask);
    assert_eq!(code, 2, "{said}");
    // The mistyped word is repeated on a single line, without control characters.
    let (said, _) = refused(&["rule", "docs/mill.toml", "mo\u{9b}2Jrale"]);
    assert!(!said.contains('\u{9b}'), "{said}");
    // A note stands on a single line, in the list as in JSON.
    let record = place("noted.frontage");
    kept("docs/mill.toml", &record);
    told(&["note", &record, "a\u{202e}b\u{9b}c\nd"]);
    let listed = told(&["journal", &record, "--json"]);
    assert!(listed.contains("a b c d") && !listed.contains('\u{202e}'), "{listed}");
    let listed: serde_json::Value = serde_json::from_str(&listed).unwrap();
    assert_eq!(listed["entries"].as_array().unwrap().len(), 2);
    // A name written from right to left is isolated.
    let file = place("right.toml");
    std::fs::write(&file, mill.replace(named, "name = \"קרב\"")).unwrap();
    let record = place("right.frontage");
    let told = told(&["record", &file, &record]);
    assert!(told.contains("\u{2068}קרב\u{2069}"), "{told}");
}
