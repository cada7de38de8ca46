//! What can be typed: arguments of the program, and the facts of a quick ruling.

use crate::draws::Bytes;
use crate::files::books;
use crate::folder::Folder;
use crate::program::run;
use crate::recorded::{FuzzRecord, clock};
use clap::CommandFactory;
use frontage::BOOKS;
use frontage::cli::Arguments;
use frontage::journal::Place;
use std::env;
use std::fs;
use std::sync::LazyLock;

/// The most arguments of one input.
const MOST: usize = 24;

/// Files that lie in the folder the program is run in.
const FILES: [(&str, &str); 6] = [
    ("mill.toml", include_str!("../../docs/mill.toml")),
    ("squad.toml", include_str!("../../armies/squad.toml")),
    ("squad-allies.toml", include_str!("../../armies/squad-allies.toml")),
    ("squad-axis.toml", include_str!("../../armies/squad-axis.toml")),
    ("house.toml", "\"morale.base\" = { recruits = 9 }\n"),
    ("facts.json", "{\"unit.experience\": \"veterans\", \"unit.formation\": \"line\"}"),
];

/// A record that lies there too.
static RECORD: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    let place = Place::File(path.clone());
    let none = Bytes::of(&[]);
    let mut battle = FuzzRecord::begin(FILES[0].1, place, none).expect("a ready battle");
    crate::player::wander(&mut battle, &Bytes::of(&[3; 30]), 8);
    battle.journal.save_point("dusk").expect("a save point");
    battle.journal.undo().expect("a step taken back");
    drop(battle);
    drop(frontage::journal::Journal::open(&path, BOOKS, clock).expect("the record"));
    fs::read(&path).expect("the record")
});

/// Arguments, one on a line.
pub fn arguments(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let typed: Vec<String> = text.lines().take(MOST).map(inside).collect();
    let mut typed: Vec<&str> = typed.iter().map(String::as_str).collect();
    // Nobody types anything while this runs.
    for at in 1..typed.len() {
        if typed[at] == "-" && typed[at - 1] == "--facts" {
            typed[at] = "facts.json";
        }
    }
    if typed.contains(&"--facts=-") || opens_a_window(&typed) {
        return;
    }
    LazyLock::force(&RECORD);
    let folder = Folder::new();
    for (name, text) in FILES {
        let _ = folder.with(name, text);
    }
    let _ = folder.with("mill.frontage", RECORD.as_slice());
    let before = env::current_dir().expect("a folder to run in");
    env::set_current_dir(folder.path()).expect("the folder");
    run(&typed);
    env::set_current_dir(before).expect("the folder there was");
}

/// The argument with every path in it leading into the folder: none from the root, none upwards.
fn inside(argument: &str) -> String {
    let mut argument = argument.replace("..", ".");
    while argument.starts_with('/') {
        argument.remove(0);
    }
    while argument.contains("=/") {
        argument = argument.replace("=/", "=");
    }
    argument
}

/// Whether the program would look for its own folder and open the desk.
fn opens_a_window(typed: &[&str]) -> bool {
    let all = ["frontage"].iter().chain(typed);
    let matches = Arguments::command().try_get_matches_from(all);
    matches.is_ok_and(|matches| matches!(matches.subcommand_name(), None | Some("desk")))
}

/// Which book, which of its procedures, how it is asked; then facts as a JSON file, or words one on a line.
pub fn facts(data: &[u8]) {
    let [book, procedure, how, rest @ ..] = data else {
        return;
    };
    let book = &books()[usize::from(*book) % books().len()];
    let procedures = book.procedures();
    let procedure = procedures[usize::from(*procedure) % procedures.len()].name;
    let text = String::from_utf8_lossy(rest);
    let folder = Folder::new();
    let mut typed = vec!["quick".to_owned(), procedure.to_owned()];
    typed.extend(["--book".to_owned(), book.name().to_owned()]);
    if text.trim_start().starts_with('{') {
        let path = folder.with("facts.json", text.as_bytes());
        typed.extend(["--facts".to_owned(), path.display().to_string()]);
    } else {
        for line in text.lines().take(MOST) {
            let (option, word) = match line.split_at_checked(1) {
                Some(("!", word)) => ("uphold", word),
                Some(("~", word)) => ("strike", word),
                Some(("+", word)) => ("add", word),
                Some(("#", word)) => ("dice", word),
                _ => ("fact", line),
            };
            typed.push(format!("--{option}={word}"));
        }
    }
    for (bit, option) in ["--json", "--no-odds", "--lang=ru", "--seed=7"].iter().enumerate() {
        if how >> bit & 1 == 1 {
            typed.push((*option).to_owned());
        }
    }
    let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
    run(&typed);
}
