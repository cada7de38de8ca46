//! The command line on a recorded battle: ruling, recording, refusing.

use super::support::{Folder, clock, frontage_into, kept, kinds, refused, stated, told};
use frontage::BOOKS;
use frontage::journal::{Deed, Faces, Journal};
use frontage::rulebook::Detail;
use std::io::Write;

const MILL: &str = "docs/mill.toml";
/// The test that 1/85e owes: 10 or less passes, and 11 with 15 routs it.
const TEST: [&str; 3] = ["morale", "--unit", "85-1"];

/// Records the mill in a folder used by nothing else.
fn mill() -> (Folder, String) {
    recorded(MILL)
}

fn recorded(battle: &str) -> (Folder, String) {
    let folder = Folder::new();
    let file = folder.file("battle.frontage").display().to_string();
    kept(battle, &file);
    (folder, file)
}

fn rule<'a>(file: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["rule", file], &TEST[..], more].concat()
}

fn opened(file: &str) -> Journal {
    Journal::open(file.as_ref(), BOOKS, clock).unwrap()
}

/// Returns the lines printed under a ruling that became entry 2.
fn kept_as(file: &str) -> String {
    let seal = opened(file).seal(2).unwrap();
    format!("\nRecorded as entry 2.\nSeal: {seal}\n")
}

#[test]
fn a_ruling_on_a_recorded_battle_is_that_on_its_battle_file_with_the_number_of_its_entry() {
    let (_folder, file) = mill();
    let dice = ["--dice", "11,15"];
    let plain = told(&rule(MILL, &dice));
    assert_eq!(told(&rule(&file, &dice)), plain + &kept_as(&file));
    assert_eq!(kinds(&opened(&file)), ["begun", "asked", "ruled"]);
    let (_folder, file) = mill();
    let plain = stated(&rule(MILL, &dice));
    let mut kept = stated(&rule(&file, &dice));
    let fields = kept.as_object_mut().unwrap();
    assert_eq!(fields.remove("entry"), Some(2.into()));
    let seal = opened(&file).seal(2).unwrap().to_string();
    assert_eq!(fields.remove("seal"), Some(seal.into()));
    assert_eq!(kept, plain);
}

#[test]
fn without_dice_nothing_is_recorded_and_it_is_said() {
    let (_folder, file) = mill();
    let plain = told(&rule(MILL, &[]));
    let said = "\nNothing is recorded yet: the dice have not been rolled.\n";
    assert_eq!(told(&rule(&file, &[])), plain + said);
    assert_eq!(stated(&rule(&file, &[]))["entry"], serde_json::Value::Null);
    let phase = told(&["rule", &file, "phase"]);
    assert!(phase.ends_with(said), "{phase}");
    told(&["rule", &file, "due"]);
    assert_eq!(kinds(&opened(&file)), ["begun"]);
}

/// An output that counts the recorded entries at the moment when the first letter is printed.
struct EntryCounter<'f>(&'f str, Option<u64>);

impl Write for EntryCounter<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.1.get_or_insert_with(|| opened(self.0).len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn what_is_printed_is_on_the_disk_already() {
    let (_folder, file) = mill();
    for typed in [
        rule(&file, &["--dice", "11,15"]),
        vec!["rule", &file, "phase", "--throw"],
        vec!["undo", &file],
        vec!["note", &file, "it rains"],
    ] {
        let before = opened(&file).len();
        let mut looking = EntryCounter(&file, None);
        assert_eq!(frontage_into(&typed, &mut looking).1, 0, "{typed:?}");
        let after = opened(&file).len();
        assert!(after > before, "{typed:?}");
        assert_eq!(looking.1, Some(after), "{typed:?}");
    }
}

#[test]
fn dice_that_do_not_fit_and_rulings_the_rules_forbid_leave_no_trace() {
    let (_folder, file) = mill();
    for dice in ["21", "11", "11,15,3", "x"] {
        refused(&rule(&file, &["--dice", dice]));
    }
    refused(&["rule", &file, "morale", "--unit", "nobody", "--dice", "3"]);
    refused(&["rule", &file, "fire", "--target", "85-1", "--throw"]);
    assert_eq!(kinds(&opened(&file)), ["begun"]);
}

#[test]
fn the_programs_throws_are_the_battles_own_and_come_from_no_other_seed() {
    let (_folder, file) = mill();
    for (lang, word) in [("en", "a seed of its own"), ("ru", "свое зерно")] {
        let (said, code) = refused(&rule(&file, &["--seed", "7", "--lang", lang]));
        assert!(said.contains(word) && code == 2, "{code} {said}");
    }
    assert_eq!(refused(&rule(MILL, &["--throw"])).1, 2);
    assert_eq!(refused(&["quick", "morale", "--throw"]).1, 2);
    let thrown = stated(&rule(&file, &["--throw"]));
    let origins: Vec<_> = thrown["throws"].as_array().unwrap().iter().collect();
    assert!(!origins.is_empty());
    for throw in origins {
        assert!(throw["faces"].is_null() || throw["origin"] == "seed", "{throw}");
    }
    told(&["end", &file]);
    let known = opened(&file).len();
    let (said, code) = refused(&["rule", &file, "phase", "--throw"]);
    assert!(said.contains("rolls no more dice") && code == 1, "{said}");
    assert_eq!(opened(&file).len(), known, "not even the question");
    assert_eq!(refused(&["end", &file]).1, 1);
}

#[test]
fn a_recorded_battle_keeps_the_house_rules_it_began_with() {
    let folder = Folder::new();
    let (house, file) = (folder.file("club.toml"), folder.file("club.frontage"));
    let (house, file) = (house.display().to_string(), file.display().to_string());
    std::fs::write(&house, "[morale.base]\nveterans = 12\n").unwrap();
    told(&["record", MILL, &file, "--house", &house]);
    // The house-rules file is gone, but the rules hold: 12 for veterans, −1 for the hussars, +1 for the 2/85e.
    std::fs::remove_file(&house).unwrap();
    assert_eq!(stated(&rule(&file, &["--dice", "12"]))["total"], 12);
    let formed = ["--fact", "unit.formation=line", "--dice", "20,1"];
    let quick = ["quick", "morale", "--record", &file, "--fact"];
    let quick = [&quick[..], &["unit.experience=veterans"], &formed].concat();
    assert_eq!(stated(&quick)["lines"][0]["value"], 12);
    for typed in [
        rule(&file, &["--house", "x.toml"]),
        vec!["show", &file, "--house", "x.toml"],
        vec!["check", &file, "--house", "x.toml"],
        [&quick[..], &["--house", "x.toml"]].concat(),
    ] {
        let (said, code) = refused(&typed);
        assert!(said.starts_with("--house: ") && code == 2, "{code} {said}");
    }
}

#[test]
fn an_exported_battle_says_which_house_rules_go_with_it() {
    let folder = Folder::new();
    let name = |file: &str| folder.file(file).display().to_string();
    let (house, file) = (name("club.toml"), name("club.frontage"));
    std::fs::write(&house, "[morale.base]\nveterans = 12\n").unwrap();
    told(&["record", MILL, &file, "--house", &house]);
    for lang in ["en", "ru", "fr"] {
        let says = told(&["export", &file, &name(lang), "--lang", lang]);
        assert!(says.contains(&house) && says.contains("--house"), "{says}");
    }
    let says = stated(&["export", &file, &name("json")]);
    assert_eq!(says["house"], house);
    assert!(says["says"].as_str().unwrap().contains("--house"), "{says}");
    let (_other, plain) = mill();
    let says = stated(&["export", &plain, &name("plain")]);
    assert_eq!(says["house"], serde_json::Value::Null);
    assert!(!says["says"].as_str().unwrap().contains("house"), "{says}");
}

#[test]
fn a_quick_ruling_is_recorded_where_it_is_told_to_be_and_changes_no_table() {
    let (_folder, file) = mill();
    let facts = ["unit.experience=veterans", "unit.formation=line", "lost=1"];
    let mut typed = vec!["quick", "morale", "--dice", "3"];
    typed.extend(facts.iter().flat_map(|fact| ["--fact", fact]));
    let plain = told(&typed);
    let before = opened(&file).battle().write();
    typed.extend(["--record", &file]);
    assert_eq!(told(&typed), plain + &kept_as(&file));
    assert_eq!(opened(&file).battle().write(), before);
    let list = told(&["journal", &file, "--last", "1"]);
    assert!(list.ends_with("morale, without a table: the unit passes\n"), "{list}");
    let (said, code) = refused(&["quick", "rout", "--record", &file]);
    assert!(said.contains("\"rout\"") && code == 2, "{said}");
    let (said, code) = refused(&["quick", "morale", "--book", "squad", "--record", &file]);
    assert!(said.starts_with("--book: ") && code == 2, "{said}");
    let elsewhere = refused(&rule(MILL, &["--dice", "11,15", "--record", &file]));
    assert!(elsewhere.0.starts_with("--record is only for quick rulings") && elsewhere.1 == 2);
}

#[test]
fn a_battle_is_not_written_over_a_record_and_nothing_is_ruled_before_that_is_said() {
    let (_folder, file) = mill();
    let (_other, there) = mill();
    let before = [&file, &there].map(|file| std::fs::read(file).unwrap());
    for typed in [
        rule(&file, &["--dice", "11,15", "--write", &file]),
        rule(&file, &["--dice", "11,15", "--write", &there]),
        rule(MILL, &["--dice", "11,15", "--write", &there]),
        vec!["rule", &file, "phase", "--throw", "--write", &there],
        vec!["demo", "--write", &there],
    ] {
        for (lang, word) in [("en", "recorded battle"), ("ru", "записанное сражение")] {
            let (said, code) = refused(&[&typed[..], &["--lang", lang]].concat());
            assert!(said.contains(word), "{said}");
            assert_eq!(code, 1, "{typed:?}");
        }
    }
    for (file, before) in [&file, &there].into_iter().zip(before) {
        assert_eq!(kinds(&opened(file)), ["begun"]);
        assert!(std::fs::read(file).unwrap() == before, "{file}");
    }
}

#[test]
fn what_is_waved_through_stays_on_the_record_with_its_reason() {
    let folder = Folder::new();
    let (battle, file) = (folder.file("odd.toml"), folder.file("odd.frontage"));
    let (battle, file) = (battle.display().to_string(), file.display().to_string());
    // The 2/85e stands where the 1/85e does.
    let odd = std::fs::read_to_string(MILL).unwrap();
    std::fs::write(&battle, odd.replace("at = [76.0, 52.0]", "at = [60.0, 40.0]")).unwrap();
    told(&["record", &battle, &file]);
    let found = &stated(&["show", &file])["objections"];
    let id = found[0]["id"].as_str().unwrap().to_owned();
    let waiver = format!("{id}:the terrain is tight");
    told(&rule(&file, &["--dice", "3", "--waive", &waiver]));
    let Deed::Ruled(ruled) = opened(&file).entry(2).unwrap().deed else {
        panic!("a ruling");
    };
    let kept = &ruled.ask.objections;
    assert_eq!((kept.len(), &kept[0].name, &*kept[0].reason), (1, &id, "the terrain is tight"));
}

#[test]
fn the_rest_of_a_turn_is_an_entry_for_each_phase_and_one_that_is_not_ruled_undoes_no_other() {
    // Two troops of horse stand in a corner, where nothing fires at either. Either could attack the other.
    let horse = |id: &str, side: &str, x: f64, facing: f64| {
        format!(
            "[[unit]]\nid = \"{id}\"\nname = \"{id}\"\nside = \"{side}\"\ntype = \"light-cavalry\"\nexperience = \"veterans\"\n\
             formation = \"line\"\nstands = 2\nat = [{x:?}, 6.0]\nfacing = {facing:?}\n"
        )
    };
    let small = std::fs::read_to_string("armies/small.toml").unwrap();
    let both = horse("h1", "blue", 94.0, 90.0) + &horse("h2", "green", 110.0, 270.0);
    let folder = Folder::new();
    let battle = folder.file("battle.toml").display().to_string();
    std::fs::write(&battle, format!("{small}\n{both}")).unwrap();
    let (_folder, file) = recorded(&battle);
    let (said, code) = refused(&["rule", &file, "turn"]);
    assert!(said.contains("--throw") && code == 2, "{said}");
    let turn = stated(&["rule", &file, "turn", "--throw", "--no-odds"]);
    let phases = turn["phases"].as_array().unwrap();
    let of = |phase: &serde_json::Value| phase["phase"].as_str().unwrap().to_owned();
    assert_eq!(phases.iter().map(of).collect::<Vec<_>>(), ["fire", "morale", "melee"]);
    let journal = opened(&file);
    let entries: Vec<_> = phases.iter().map(|phase| phase["entry"].as_u64().unwrap()).collect();
    assert_eq!(journal.steps(), entries);
    // No attack has been declared in the new turn, though an attack is possible, so the first phase can't close.
    assert_eq!(refused(&["rule", &file, "turn", "--throw"]).1, 1);
    let journal = opened(&file);
    assert_eq!(journal.steps(), entries);
    assert!(journal.open_question().is_none(), "nobody is left to throw");
    let document = told(&["export", &file, &format!("{file}.toml")]);
    assert!(document.contains("as it was after entry"), "{document}");
    let text = std::fs::read_to_string(format!("{file}.toml")).unwrap();
    assert!(text.contains("phase = \"attack\""), "{text}");
}

#[test]
fn a_file_is_known_by_its_content_not_by_its_name() {
    let folder = Folder::new();
    let (recorded, plain) = (folder.file("record.toml"), folder.file("plain.frontage"));
    let (recorded, plain) = (recorded.display().to_string(), plain.display().to_string());
    std::fs::copy(MILL, &plain).unwrap();
    told(&["record", MILL, &recorded]);
    assert!(told(&rule(&recorded, &["--dice", "3"])).ends_with(&kept_as(&recorded)));
    assert_eq!(told(&rule(&plain, &["--dice", "3"])), told(&rule(MILL, &["--dice", "3"])));
    for typed in [vec!["journal", &plain], vec!["undo", &plain], vec!["end", &plain]] {
        let (said, code) = refused(&typed);
        assert!(said.contains("frontage record") && code == 1, "{said}");
    }
    let (said, code) = refused(&["record", &recorded, &format!("{recorded}.new")]);
    assert!(said.contains("frontage export") && code == 1, "{said}");
    let (said, code) = refused(&["record", MILL, &recorded]);
    assert!(said.contains("already") && code == 1, "{said}");
    assert_eq!(refused(&["show", &plain, "--at", "0"]).1, 2);
}

#[test]
fn an_option_a_command_does_nothing_with_is_refused_by_its_name() {
    // Every option of a ruling is tried on every command that takes such options, because no typed option may be
    // ignored.
    let options: [(&str, &[&str]); 15] = [
        ("dice", &["3"]),
        ("seed", &["3"]),
        ("throw", &[]),
        ("no-odds", &[]),
        ("fact", &["a=1"]),
        ("facts", &["none.json"]),
        ("uphold", &["a=1:so it is"]),
        ("strike", &["morale.base:so it is"]),
        ("add", &["tired=-1:so it is"]),
        ("waive", &["pass@red:so it is"]),
        ("choose", &["morale.retreat=a"]),
        ("write", &["none.toml"]),
        ("force", &[]),
        ("book", &["squad"]),
        ("record", &["none.frontage"]),
    ];
    let commands: [(&[&str], &[&str]); 4] = [
        (&["rule", MILL, "due"], &[]),
        (
            &["quick", "morale"],
            &["dice", "seed", "no-odds", "fact", "facts", "uphold", "strike", "add", "book", "record"],
        ),
        (
            &["rule", MILL, "morale", "--unit", "85-1"],
            &[
                "dice", "seed", "no-odds", "fact", "facts", "uphold", "strike", "add", "waive", "choose",
                "write",
            ],
        ),
        (
            &["rule", MILL, "phase"],
            &[
                "dice", "seed", "no-odds", "fact", "facts", "uphold", "strike", "add", "waive", "choose",
                "write",
            ],
        ),
    ];
    for (command, heard) in commands {
        for (option, value) in options.iter().filter(|(option, _)| !heard.contains(option)) {
            let flag = format!("--{option}");
            let typed = [command, &[flag.as_str()], value].concat();
            let (said, code) = refused(&typed);
            assert_eq!(code, 2, "{typed:?}: {said}");
            assert!(said.contains(&flag), "{typed:?}: {said}");
        }
    }
    assert!(!std::path::Path::new("none.toml").exists());
}

/// Runs the program several times at once. Returns the complaints of each run.
fn at_once(asks: Vec<Vec<String>>) -> Vec<String> {
    let running = asks.into_iter().map(|ask| {
        std::process::Command::new(env!("CARGO_BIN_EXE_frontage"))
            .args(ask)
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap()
    });
    let running: Vec<_> = running.collect();
    let complaints = running.into_iter().map(|program| {
        let done = program.wait_with_output().unwrap();
        String::from_utf8(done.stderr).unwrap()
    });
    complaints.filter(|said| !said.is_empty()).collect()
}

#[test]
fn who_writes_side_by_side_waits_for_the_others_and_nothing_is_refused_or_lost() {
    let (_folder, file) = mill();
    let words = |line: &str| -> Vec<String> {
        let words = line.split(' ').map(|word| word.replace("FILE", &file));
        words.collect()
    };
    let quick =
        "quick morale --record FILE --fact unit.experience=veterans --fact unit.formation=line --dice 20,1";
    let asks = (0..3).flat_map(|_| ["note FILE rain", quick, "mark FILE dusk"]);
    assert_eq!(at_once(asks.map(words).collect()), Vec::<String>::new());
    let journal = opened(&file);
    let count = |kind| kinds(&journal).iter().filter(|known| **known == kind).count();
    assert_eq!([count("noted"), count("saved"), count("ruled")], [3, 3, 3]);
    assert_eq!(journal.verify().unwrap().finding, None);
}

#[test]
fn what_another_program_changed_under_a_ruling_is_said_and_not_ruled_on() {
    let test = |journal: &mut Journal| {
        let ask = super::support::table("morale", &[("unit", "85-1")]);
        let faces = Faces::Table(vec![vec![11], vec![15]]);
        journal.rule_beside_others(&ask, &faces, Detail::Ruling)
    };
    // A change that does not affect the ruling does not prevent the ruling.
    let (_folder, file) = mill();
    let (mut slow, mut other) = (opened(&file), opened(&file));
    other.note(None, "rain").unwrap();
    test(&mut slow).unwrap();
    assert_eq!(kinds(&opened(&file)), ["begun", "noted", "asked", "ruled"]);
    let (_folder, file) = mill();
    let (mut slow, mut other) = (opened(&file), opened(&file));
    super::support::put(&mut other, "85-1", "experience", "recruits".into());
    let said = test(&mut slow).unwrap_err().reason().unwrap();
    assert_eq!((said.key, said.variant), ("journal-fault", "changed"));
    assert_eq!(kinds(&opened(&file)), ["begun", "by-hand"]);
}

#[test]
fn a_battle_takes_the_place_of_a_battle_file_and_of_nothing_else_unless_that_is_said() {
    let (folder, file) = mill();
    let place = |name: &str| folder.file(name).display().to_string();
    let (new, other) = (place("new.toml"), place("other.txt"));
    std::fs::write(&other, "a shopping list").unwrap();
    let write = |to: &str, more: &[&str]| {
        let asked = rule(MILL, &["--dice", "11,15", "--write", to]);
        super::support::frontage(&[&asked[..], more].concat())
    };
    // The file is new at first, and then a battle file that exists.
    for _ in 0..2 {
        assert_eq!(write(&new, &[]).2, 0);
        assert!(std::fs::read_to_string(&new).unwrap().contains("book = \"napoleonic\""));
    }
    let (_, said, code) = write(&other, &[]);
    assert_eq!((code, said.contains("other.txt")), (1, true), "{said}");
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "a shopping list");
    assert_eq!(write(&other, &["--force"]).2, 0);
    assert!(std::fs::read_to_string(&other).unwrap().contains("book = \"napoleonic\""));
    // A record is never replaced, nor a neighbouring file.
    let open = opened(&file);
    let known = std::fs::read(&file).unwrap();
    for ending in ["", "-wal", "-shm"] {
        let (_, said, code) = write(&format!("{file}{ending}"), &["--force"]);
        assert_eq!(code, 1, "{ending}: {said}");
    }
    assert_eq!(std::fs::read(&file).unwrap(), known);
    drop(open);
    // No other file has appeared, and no draft was left behind.
    let names = std::fs::read_dir(folder.file("")).unwrap();
    let mut names: Vec<_> = names.map(|name| name.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["battle.frontage", "new.toml", "other.txt"]);
}

#[test]
fn the_words_of_a_sentence_need_no_quotation_marks() {
    let sentence = "4 veterans column attack 4 recruits line, left flank, wall";
    let quoted = told(&["quick", sentence, "--dice", "9,5"]);
    let words: Vec<&str> = sentence.split(' ').collect();
    let bare = told(&[&["quick"], &words[..], &["--dice", "9,5"]].concat());
    assert_eq!(bare, quoted);
    // A word that no card knows is named, wherever it stands.
    let (said, code) = refused(&["quick", "melee", "of", "elephants"]);
    assert!(said.contains("elephants") && code == 2, "{said}");
}

#[test]
fn where_the_battle_cannot_be_written_nothing_is_recorded() {
    let (folder, file) = mill();
    let nowhere = folder.file("none").join("new.toml").display().to_string();
    let (said, code) = refused(&rule(&file, &["--dice", "11,15", "--write", &nowhere]));
    assert_eq!(code, 1, "{said}");
    assert_eq!(kinds(&opened(&file)), ["begun"]);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_who_may_read_a_file_still_may() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let (place, link) = (folder.file("place.toml"), folder.file("link.toml"));
    std::fs::copy(MILL, &place).unwrap();
    std::fs::set_permissions(&place, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink(&place, &link).unwrap();
    told(&rule(MILL, &["--dice", "11,15", "--write", link.to_str().unwrap()]));
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    let found = std::fs::metadata(&place).unwrap();
    assert_eq!(found.permissions().mode() & 0o777, 0o640);
    let written = std::fs::read_to_string(&place).unwrap();
    assert_ne!(written, std::fs::read_to_string(MILL).unwrap());
}

#[test]
fn of_what_is_not_known_yet_a_quick_ruling_says_nothing() {
    // The beginning of each sentence names the acting units and the targets, as far as known.
    let cases: [(&[&str], &str, &str); 4] = [
        (&["fire"], "The firer fires at the target: ", "А стреляет, цель — Б: "),
        (
            &["fire", "--fact", "target.unit.type=\"howitzer-artillery\""],
            "The firer fires at the target (medium howitzers): ",
            "А стреляет, цель — Б (средняя гаубичная артиллерия): ",
        ),
        (&["morale"], "The unit tests morale without any loss: ", "А проводит тест морали без потерь: "),
        (
            &["morale", "--fact", "unit.formation=\"square\""],
            "The unit (square) tests morale without any loss",
            "А (каре) проводит тест морали без потерь",
        ),
    ];
    for (typed, english, russian) in cases {
        for (language, begins) in [("en", english), ("ru", russian)] {
            let said = told(&[&["quick"], typed, &["--lang", language]].concat());
            assert!(said.starts_with(begins), "{typed:?}: {said}");
        }
    }
    let (said, _) = refused(&["quick", "siege", "--lang", "en"]);
    let known: Vec<&str> =
        said.trim_end().split_once("its procedures are: ").unwrap().1.split(", ").collect();
    let apart: std::collections::BTreeSet<&&str> = known.iter().collect();
    assert_eq!(apart.len(), known.len(), "{said}");
}
