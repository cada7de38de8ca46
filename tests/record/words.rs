//! Fair dice that players can check: their own words are part of the dice, a fork has dice of its own, and a program
//! in another language computes every face again.

use super::support::{Folder, entries, frontage, kept, refused, stated, told};
use frontage::BOOKS;
use frontage::dice::ThrowOrigin;
use frontage::journal::{Deed, Entry, Journal, Moment, RulingRecord, Throw};
use serde_json::json;
use std::path::Path;
use std::process::Command;

/// Begins a record of the mill, with the players' words if there are any.
fn begun(words: &[&str]) -> (Folder, String) {
    let folder = Folder::new();
    let file = folder.file("mill.frontage").display().to_string();
    let words = words.iter().flat_map(|word| ["--word", word]);
    let typed: Vec<&str> = ["record", "docs/mill.toml", &file].into_iter().chain(words).collect();
    told(&typed);
    (folder, file)
}

fn sides(file: &str) -> Vec<String> {
    let journal = Journal::open(Path::new(file), BOOKS, Moment::now).unwrap();
    let sides = journal.battle().view().sides;
    sides.iter().map(|side| side.id.to_string()).collect()
}

/// Runs a shell command. Returns its output.
fn shell(line: &str) -> String {
    let done = Command::new("sh").args(["-c", line]).output().unwrap();
    assert!(done.status.success(), "{line}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

/// Computes every face that the program threw in an ended record again, with docs/faces.c. Returns the number of
/// faces.
fn worked_out(folder: &Folder, file: &str) -> usize {
    let checker = folder.file("faces").display().to_string();
    shell(&format!("cc -o {checker} docs/faces.c"));
    let journal = Journal::open(Path::new(file), BOOKS, Moment::now).unwrap();
    let entries = entries(&journal);
    let seed = entries.iter().find_map(|entry| match &entry.deed {
        Deed::Revealed { seed } => Some(seed.clone()),
        _ => None,
    });
    let mut key = seed.unwrap();
    let said = entries.iter().filter_map(|entry| match &entry.deed {
        Deed::Worded { words } => Some(words),
        _ => None,
    });
    let words: Vec<String> = said.flatten().map(|(side, word)| format!("'{side}={word}'")).collect();
    if !words.is_empty() {
        key = shell(&format!("printf '%s\\n' {key} {} | sha256sum", words.join(" ")));
        key.truncate(64);
    }
    let mut count = 0;
    for entry in &entries {
        let Deed::Ruled(ruled) = &entry.deed else {
            continue;
        };
        let Some(question) = ruled.question.filter(|_| ruled.again.is_none()) else {
            continue;
        };
        let mut left = ruled.throws.iter();
        for (at, ruling) in ruled.rulings.iter().enumerate() {
            let own: Vec<&Throw> = left.by_ref().take(ruling.throws.unwrap()).collect();
            let thrown = own.iter().filter(|throw| throw.origin == ThrowOrigin::Seed);
            // A die that counts from 0 shows a number less by 1.
            let plain = thrown.clone().map(|throw| throw.dice.split(' ').next().unwrap());
            let plain: Vec<&str> = plain.collect();
            if plain.is_empty() {
                continue;
            }
            let stream = stream(&journal, &entries, (entry.number, question), at);
            let shown = shell(&format!("{checker} {key} {stream} {}", plain.join(" ")));
            for (line, throw) in shown.lines().zip(thrown) {
                let least = u8::from(!throw.dice.contains("(0"));
                let faces = line.split_whitespace().map(|face| face.parse::<u8>().unwrap());
                let faces: Vec<u8> = faces.map(|face| face - 1 + least).collect();
                assert_eq!(faces, throw.faces, "entry {}, {}", entry.number, throw.dice);
                count += faces.len();
            }
        }
    }
    count
}

/// Computes the number of the stream of a ruling as docs/journal.md says it. `of` are the entry of the ruling and that
/// of its question, and `at` is the index of the ruling in its entry.
fn stream(journal: &Journal, entries: &[Entry], of: (u64, u64), at: usize) -> String {
    let stage = |question: u64| match &entries[usize::try_from(question).unwrap()].deed {
        Deed::Asked(asked) => asked.stage.clone().unwrap(),
        other => panic!("{other:?}"),
    };
    let (entry, stage_now) = (of.0, stage(of.1));
    let name = |ruling: &RulingRecord| format!("{}@{}", ruling.procedure, ruling.subject);
    let Deed::Ruled(ruled) = &entries[usize::try_from(entry).unwrap()].deed else { panic!("{entry}") };
    let asked = name(&ruled.rulings[at]);
    let before = journal.steps_at(entry).into_iter().filter(|step| *step < entry);
    let earlier = before.filter_map(|step| match &entries[usize::try_from(step).unwrap()].deed {
        Deed::Ruled(ruled) if ruled.question.is_some_and(|of| stage(of) == stage_now) => {
            Some(&ruled.rulings[..])
        }
        _ => None,
    });
    let made = earlier.chain([&ruled.rulings[..at]]).flatten();
    let times = made.filter(|ruling| name(ruling) == asked).count();
    let line = format!("printf '%s\\n' {} {} '{asked}' {times} | sha256sum", stage_now.turn, stage_now.phase);
    format!("0x{}", &shell(&line)[..16])
}

#[test]
fn every_face_of_the_program_is_worked_out_again_in_another_language() {
    let mut counts = Vec::new();
    for battle in ["demo", "fantasy", "squad", "lines", "shock"] {
        let folder = Folder::new();
        let file = folder.file("battle.frontage").display().to_string();
        kept(&format!("armies/{battle}.toml"), &file);
        // The turn written beside the battle is played with dice of the program. Lines that can't be asked then are
        // skipped.
        let turn = std::fs::read_to_string(format!("armies/{battle}.turn")).unwrap();
        for line in turn.lines().chain(["phase"; 6]) {
            let words = line.split_whitespace().collect::<Vec<_>>();
            let plain = words.iter().position(|word| *word == "--dice");
            let plain = plain.unwrap_or(words.len());
            let after = words.get(plain + 2..).unwrap_or_default();
            let typed = [&["rule", &file], &words[..plain], after, &["--throw", "--no-odds"]];
            frontage(&typed.concat());
        }
        told(&["end", &file]);
        let count = worked_out(&folder, &file);
        counts.push(count);
    }
    // A phase throws few dice where players decide what is thrown for.
    assert!(counts.iter().sum::<usize>() >= 40, "{counts:?}");
    assert!(counts.iter().filter(|count| **count > 0).count() >= 3, "{counts:?}");
}

#[test]
fn with_the_players_words_they_fall_from_the_hash_of_seed_and_words() {
    let (_plain, plain) = begun(&[]);
    let sides = sides(&plain);
    let words = [format!("{}=tulip", sides[0]), format!("{}=Мельница 7", sides[1])];
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (folder, file) = begun(&words);
    for _ in 0..4 {
        told(&["rule", &file, "morale", "--unit", "85-1", "--throw"]);
        told(&["undo", &file]);
    }
    told(&["end", &file]);
    assert!(worked_out(&folder, &file) >= 4);
    assert_eq!(stated(&["verify", &file])["finding"], json!(null));
    // With another word other faces would have been thrown, so the change is found although the chain is sealed
    // again.
    let mut all = super::cheat::lines(file.as_ref());
    all[1].document["words"][0][1] = json!("rose");
    all[1].says = all[1].says.replace("tulip", "rose");
    super::cheat::reseal(file.as_ref(), &all);
    let (out, _, code) = frontage(&["verify", &file, "--json"]);
    assert_eq!(code, 1, "{out}");
    // A second word of the same side in one entry is found too.
    let second = json!([sides[0], "tulip"]);
    all[1].document["words"] = json!([[sides[0], "rose"], second]);
    super::cheat::reseal(file.as_ref(), &all);
    let (out, _, code) = frontage(&["verify", &file]);
    assert!(code == 1 && out.contains("a second time, or after a question was asked"), "{out}");
    // The words can also be given later, by a separate command.
    let later = stated(&[&["words", &plain][..], &words].concat());
    assert_eq!(later["entry"], json!(2));
    let told = told(&["journal", &plain, "--last", "2"]);
    assert!(told.contains("“tulip”") && told.contains("“Мельница 7”"), "{told}");
}

/// Returns the first face of the program for a morale test of the hussars, after some commands on a copy of a record.
fn hussars((folder, file): &(Folder, String), before: &[&[&str]]) -> serde_json::Value {
    let copy = folder.file("copy.frontage").display().to_string();
    let _ = std::fs::remove_file(&copy);
    std::fs::copy(file, &copy).unwrap();
    for typed in before {
        let typed: Vec<&str> = typed.iter().map(|word| if *word == "FILE" { &copy } else { *word }).collect();
        told(&typed);
    }
    let ruled = stated(&["rule", &copy, "morale", "--unit", "hussars-2", "--throw", "--no-odds"]);
    assert_eq!(stated(&["verify", &copy])["finding"], json!(null));
    ruled["throws"][0]["faces"].clone()
}

#[test]
fn nothing_that_is_no_question_moves_the_dice() {
    let battle = begun(&["french=tulip", "austrian=mill"]);
    let plain = hussars(&battle, &[]);
    let other = ["rule", "FILE", "morale", "--unit", "85-1", "--throw", "--no-odds"];
    let same = ["rule", "FILE", "morale", "--unit", "hussars-2", "--throw", "--no-odds"];
    let nudges: [&[&[&str]]; 6] = [
        &[&["mark", "FILE", "tea"]],
        &[&["note", "FILE", "tea"], &["note", "FILE", "more tea"]],
        &[&other],
        &[&other, &["undo", "FILE"], &["redo", "FILE"]],
        &[&same, &["undo", "FILE"]],
        &[&same, &["undo", "FILE"], &other, &["undo", "FILE"], &["mark", "FILE", "tea"]],
    ];
    for nudge in nudges {
        assert_eq!(hussars(&battle, nudge), plain, "{nudge:?}");
    }
    // Once the hussars have passed, the same question has other dice: twelve questions do not all fall alike.
    let passes = ["rule", "FILE", "morale", "--unit", "hussars-2", "--dice", "1", "--no-odds"];
    let again = (1..12).map(|times| hussars(&battle, &vec![&passes[..]; times]));
    assert!(again.into_iter().any(|face| face != plain));
}

#[test]
fn a_phase_throws_what_its_rulings_throw_one_by_one() {
    let battle = begun(&[]);
    let alone = hussars(&battle, &[]);
    let phase = stated(&["rule", &battle.1, "phase", "--throw", "--no-odds"]);
    let rulings = phase["rulings"].as_array().unwrap();
    let ruling = rulings.iter().find(|ruling| ruling["subject"] == json!("hussars-2")).unwrap();
    assert_eq!(ruling["throws"][0]["faces"], alone);
}

#[test]
fn the_record_says_how_many_questions_came_to_nothing() {
    let (_folder, file) = begun(&[]);
    let verified = |file: &str| stated(&["verify", file])["dropped"].clone();
    assert_eq!(verified(&file), json!({ "left": 0, "undone": 0 }));
    told(&["rule", &file, "morale", "--unit", "85-1", "--throw", "--no-odds"]);
    told(&["undo", &file]);
    assert_eq!(verified(&file), json!({ "left": 0, "undone": 1 }));
    told(&["redo", &file]);
    assert_eq!(verified(&file), json!({ "left": 0, "undone": 0 }));
    told(&["undo", &file]);
    told(&["rule", &file, "morale", "--unit", "85-1", "--throw", "--no-odds"]);
    let text = self::told(&["verify", &file]);
    assert!(text.contains("Rulings with dice that were undone: 1."), "{text}");
    let report = self::told(&["print", &file, "report", "--format", "md", "--out", "-"]);
    assert!(report.contains("Rulings with dice that were undone: 1."), "{report}");
}

#[test]
fn words_that_come_too_late_or_twice_or_from_no_side_are_refused_and_nothing_is_recorded() {
    let (_folder, file) = begun(&[]);
    let sides = sides(&file);
    let (one, other) = (format!("{}=a", sides[0]), format!("{}=b", sides[1]));
    let empty = format!("{}=", sides[0]);
    for words in [&[empty.as_str()][..], &[&one, &one], &[&one, &other, "nobody=c"], &[&one, "nobody=c"]] {
        let (complaints, code) = refused(&[&["words", &file], words].concat());
        assert_eq!(code, 1);
        assert!(complaints.contains(&sides.join(", ")), "{complaints}");
    }
    assert_eq!(refused(&["words", &file, "tulip"]).1, 2);
    let new = format!("{file}.new");
    assert_eq!(refused(&["record", "docs/mill.toml", &new, "--word", &one, "--word", &one]).1, 1);
    assert!(!Path::new(&new).exists());
    assert_eq!(stated(&["verify", &file])["entries"], json!(1));
    told(&["rule", &file, "morale", "--unit", "85-1", "--dice", "11,15"]);
    let (complaints, _) = refused(&["words", &file, &one, &other]);
    assert!(complaints.contains("before the first ruling"), "{complaints}");
    assert_eq!(stated(&["verify", &file])["entries"], json!(3));
}

#[test]
fn words_that_were_slipped_in_late_are_found() {
    let (_folder, file) = begun(&[]);
    let sides = sides(&file);
    told(&["words", &file, &format!("{}=a", sides[0])]);
    told(&["rule", &file, "morale", "--unit", "85-1", "--dice", "11,15"]);
    let mut all = super::cheat::lines(file.as_ref());
    let words = all.remove(1);
    for line in &mut all[1..] {
        // The question of entry 2 is now entry 1.
        if line.about == Some(2) {
            line.about = Some(1);
            line.document["question"] = json!(1);
        }
    }
    all.push(super::cheat::Line { at: all[2].at, ..words });
    super::cheat::reseal(file.as_ref(), &all);
    let (out, _, code) = frontage(&["verify", &file]);
    assert_eq!(code, 1);
    assert!(
        out.contains(
            "this entry mixes fair-dice words of the players into the dice a second time, or after a question was asked"
        ),
        "{out}"
    );
}

#[test]
fn a_fork_has_dice_of_its_own_and_both_are_checked() {
    let (folder, file) = begun(&[]);
    let fork = folder.file("fork.frontage").display().to_string();
    let ruled = stated(&["rule", &file, "morale", "--unit", "85-1", "--throw"]);
    let entry = ruled["entry"].to_string();
    told(&["correct", &file, &entry, "--dice", "11,15", "--fork", &fork, "--because", "misread"]);
    let seed = |file: &str, kind: &str| {
        let journal = Journal::open(Path::new(file), BOOKS, Moment::now).unwrap();
        let entries = entries(&journal);
        let of = entries.iter().rev().find_map(|entry| match &entry.deed {
            Deed::Begun(begun) if kind == "begun" => Some(begun.seed.to_string()),
            Deed::Forked { seed } if kind == "forked" => Some(seed.to_string()),
            Deed::Revealed { seed } if kind == "revealed" => Some(seed.clone()),
            _ => None,
        });
        of.unwrap()
    };
    assert_eq!(seed(&fork, "begun"), seed(&file, "begun"), "the same battle until then");
    assert_ne!(seed(&fork, "forked"), seed(&file, "begun"));
    for file in [&file, &fork] {
        told(&["undo", file]);
        told(&["rule", file, "morale", "--unit", "85-1", "--throw"]);
        assert_eq!(stated(&["verify", file])["finding"], json!(null));
        told(&["end", file]);
        let document = stated(&["verify", file]);
        assert_eq!((&document["finding"], &document["redrawn"]), (&json!(null), &json!(true)));
    }
    assert_ne!(seed(&fork, "revealed"), seed(&file, "revealed"));
    // A fork of an ended battle continues with dice that are not known yet.
    let steps = Journal::open(Path::new(&file), BOOKS, Moment::now).unwrap();
    let entry = steps.steps().last().unwrap().to_string();
    let late = folder.file("late.frontage").display().to_string();
    told(&["correct", &file, &entry, "--dice", "11,16", "--fork", &late, "--because", "misread"]);
    told(&["undo", &late]);
    told(&["rule", &late, "morale", "--unit", "85-1", "--throw"]);
    assert_eq!(stated(&["verify", &late])["finding"], json!(null));
    // The rescue of a damaged fork keeps both seeds.
    let damaged = std::fs::read(&fork).unwrap();
    let saved = folder.file("saved.frontage").display().to_string();
    let cut = folder.file("cut.frontage").display().to_string();
    std::fs::write(&cut, &damaged[..damaged.len() - 4096]).unwrap();
    told(&["salvage", &cut, &saved]);
    assert_eq!(stated(&["verify", &saved])["finding"], json!(null));
}
