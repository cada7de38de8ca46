//! Tests that every command and argument has a text in every language, and that no text is unused.

use super::*;
use crate::arguments::procedure;
use books::BOOKS;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::Path;

/// Returns the ids of all messages in the English file of the help, with all attributes.
fn written() -> BTreeSet<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("language").join("en/help.ftl");
    let text = std::fs::read_to_string(file).unwrap();
    let mut message = "";
    let mut ids = BTreeSet::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =") {
            Some((id, _)) if line.starts_with(' ') => {
                ids.insert(id.replace("    .", &format!("{message}.")));
            }
            Some((id, "")) => message = id,
            Some((id, _)) => {
                message = id;
                ids.insert(id.to_owned());
            }
            None => {}
        }
    }
    ids
}

/// Returns all commands that the program can show, with the parameters of every rulebook's procedures.
fn all() -> Vec<(Command, &'static [Hole])> {
    let procedures = BOOKS.names().into_iter().flat_map(|book| BOOKS.procedures(book));
    let rulings = procedures
        .map(|procedure| (procedure::command(procedure, ("rule", "frontage rule")), procedure.holes));
    let none: &'static [Hole] = &[];
    rulings.chain([(commands(), none)]).collect()
}

/// Returns the short and the long help of a command and all subcommands.
fn shown(command: &mut Command) -> String {
    let mut shown = command.render_help().to_string() + &command.render_long_help().to_string();
    for command in command.get_subcommands_mut() {
        shown += &self::shown(command);
    }
    shown
}

#[test]
fn every_command_and_argument_has_its_text_in_every_language_and_no_text_is_unused() {
    for language in Language::ALL {
        let used = RefCell::new(BTreeSet::new());
        let find = |id: &str| {
            language.has(id).then(|| {
                used.borrow_mut().insert(id.to_owned());
                language.word(id)
            })
        };
        for (command, holes) in all() {
            let shown = shown(&mut in_words(command, holes, language, &find));
            // If an id appears in the help, its text is missing.
            let missing: BTreeSet<_> = shown
                .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-' && letter != '.')
                .filter(|word| word.starts_with("help-"))
                .collect();
            assert_eq!(missing, BTreeSet::new(), "{language:?}");
        }
        // Only manual pages have these headings.
        let manual =
            ["name", "synopsis", "description", "version"].map(|part| format!("help-heading.{part}"));
        let mut used = used.into_inner();
        used.extend(manual);
        let unused: Vec<_> = written().difference(&used).cloned().collect();
        assert_eq!(unused, Vec::<String>::new(), "{language:?}");
    }
}

#[test]
fn the_help_in_russian_has_no_word_of_the_parsers_own() {
    let shown = shown(&mut told(commands(), &[], Language::Ru));
    for english in
        ["Usage", "Options", "[OPTIONS]", "Commands", "Arguments", "COMMAND]", "default", "ossible", "Print"]
    {
        assert!(!shown.contains(english), "\"{english}\" in\n{shown}");
    }
}

#[test]
fn help_is_in_the_language_that_is_asked_for() {
    for (typed, said) in [
        ("frontage --lang ru --help", "Вызов: frontage [ПАРАМЕТРЫ] [КОМАНДА]"),
        ("frontage print --help --lang ru", "Вызов: frontage print [ПАРАМЕТРЫ] <ФАЙЛ> <ЧТО>"),
        ("frontage --lang=ru help note", "Вызов: frontage note [ПАРАМЕТРЫ] <ФАЙЛ> <ТЕКСТ>"),
        ("frontage --lang ru quick --help", "--fact <[ИМЯ/]ПУТЬ=ЗНАЧЕНИЕ>"),
        ("frontage --lang ru correct -h", "--because <ПРИЧИНА>"),
        ("frontage quick fire --help --lang ru", "--fact <[ИМЯ/]ПУТЬ=ЗНАЧЕНИЕ>"),
        ("frontage print --help --lang en", "- slip: "),
        ("frontage club --help --lang en", "\nThe first time"),
        ("frontage --help --lang ru", "--lang <ЯЗЫК>"),
        ("frontage --help --lang fr", "--lang <LANGUE>"),
        ("frontage rule --lang ru --help", "Вызов: frontage rule "),
        ("frontage rule --help --lang ru", "Вызов: frontage rule "),
        ("frontage correct -h --lang=ru", "Вызов: frontage correct "),
        ("frontage quick --lang ru -h", "Вызов: frontage quick "),
        ("frontage note --help --lang fr", "Usage\u{a0}: frontage note [OPTIONS] <FICHIER> <TEXTE>"),
        ("frontage note --help --lang en", "Usage: frontage note [OPTIONS] <FILE> <TEXT>"),
    ] {
        let (mut out, mut complaints) = (Vec::new(), Vec::new());
        crate::run(BOOKS, typed.split(' ').map(Into::into), &mut out, &mut complaints);
        let out = String::from_utf8(out).unwrap();
        assert!(out.contains(said), "{typed}\n{out}{}", String::from_utf8_lossy(&complaints));
    }
}

/// Returns the message for mistyped arguments, and `None` for readable arguments.
fn mistyped(typed: &[&str], language: Language) -> Option<String> {
    let told = |_| (told(commands(), &[], language), language);
    match read(Arguments::command(), told, typed) {
        Err(ArgumentsFault::Mistyped(said)) => Some(said),
        Err(ArgumentsFault::Help(_)) | Ok(_) => None,
    }
}

#[test]
fn what_cannot_be_read_is_told_with_what_was_expected() {
    use Language::{En, Fr, Ru};
    for (typed, language, said) in [
        (
            "rul",
            En,
            "\"rul\" is not a command\nDid you mean rulebook, rule?\n\nUsage: frontage [OPTIONS] [COMMAND]\n",
        ),
        (
            "rul",
            Ru,
            "«rul» — не команда\nМожет быть, rulebook, rule?\n\nВызов: frontage [ПАРАМЕТРЫ] [КОМАНДА]\n",
        ),
        ("rule", Ru, "не хватает: <ФАЙЛ> <ПРОЦЕДУРА>\n"),
        ("record a b c", Fr, "«\u{a0}c\u{a0}» est de trop\n"),
        ("verify --lan", En, "\"--lan\" is not an option here\nDid you mean --lang?\n"),
        ("note a -- -b", En, ""),
        ("note a -b", En, "\"-b\" is not an option here\nAfter --, a word that begins with a dash"),
        ("print a tables", En, "<WHAT> takes one of slip, "),
        ("serve a --port 65535", En, ""),
        ("serve a --port 65536", En, "--port <N> takes a whole number from 0 to 65535, not \"65536\"\n"),
        ("demo --seed 1.5", Ru, "--seed <ЗЕРНО>: нужно целое число, а не «1.5»\n"),
        ("demo --seed 18446744073709551615", En, ""),
        (
            "demo --seed 18446744073709551616",
            En,
            "--seed <SEED> takes a whole number, not \"18446744073709551616\"\n",
        ),
        ("demo --seed 1 --seed 2", En, "--seed <SEED> may be typed only once\n"),
        ("undo a --to 1 --to-save b", En, "--to <ENTRY> can't be used together with --to-save <NAME>\n"),
        ("demo --force", En, "still missing: --write <FILE>\n"),
        ("demo --write", Fr, "--write <FICHIER> demande une valeur\n"),
        ("demo --house a\u{1b}b --see\u{7}", En, "\"--see\\u{7}\" is not an option here"),
    ] {
        let words: Vec<_> = std::iter::once("frontage").chain(typed.split(' ')).collect();
        let told = mistyped(&words, language).unwrap_or_default();
        assert!(told.starts_with(said) && said.is_empty() == told.is_empty(), "{typed}: {told}");
    }
}

/// The arguments are mistyped in every way: unknown, repeated, without a value, or with an invalid one.
#[test]
fn nothing_that_is_said_of_it_is_the_parsers_own() {
    let mut count = 0;
    for command in Arguments::command().get_subcommands() {
        let name = command.get_name();
        let options = command.get_arguments().filter_map(Arg::get_long).map(|long| format!("--{long}"));
        let mut lines = vec![vec!["--nothing-of-this-name".to_owned()], vec!["9".to_owned(); 9]];
        for option in options {
            let value = "\u{bf}".to_owned();
            lines.push(vec![option.clone()]);
            lines.push(vec![option.clone(), value.clone()]);
            lines.push(vec![option.clone(), value.clone(), option.clone(), value.clone()]);
            lines.push(vec![value.clone(), option.clone(), value.clone(), value.clone()]);
        }
        for line in lines {
            let words: Vec<_> =
                ["frontage", name].into_iter().chain(line.iter().map(String::as_str)).collect();
            let Some(said) = mistyped(&words, Language::Ru) else { continue };
            count += 1;
            let own =
                ["error", "tip:", "Usage", "[OPTIONS]", "nformation", "required", "invalid", "нельзя\n"];
            assert!(!own.iter().any(|own| said.contains(own)), "{words:?}: {said}");
            let ours = [
                "не команда",
                "такого параметра",
                "лишнее слово",
                "не хватает",
                "вместе не указывают",
                "только один раз",
                "нужно",
                "не годится",
            ];
            assert!(ours.iter().any(|ours| said.contains(ours)), "{words:?}: {said}");
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn what_stands_behind_an_option_is_told_with_the_form_it_should_have() {
    for (typed, said) in [
        ("--fact a", "--fact takes PATH=VALUE, not \"a\"\n"),
        ("--fact =3", "--fact takes PATH=VALUE, not \"=3\"\n"),
        ("--uphold a=1", "--uphold takes PATH=VALUE:REASON, not \"a=1\"\n"),
        ("--uphold a=1:", "--uphold \"a=1:\" needs a reason after the colon\n"),
        ("--strike a", "--strike takes [BLOCK/]KEY[@OF]:REASON, not \"a\"\n"),
        (
            "--add a=b:c",
            "--add takes [BLOCK/]LABEL=VALUE:REASON with a whole number as value, not \"a=b:c\"\n",
        ),
        (
            "--add a=1:b\u{7}",
            "--add: the reason must be on one line, without control characters, not \"a=1:b\\u{7}\"\n",
        ),
        (
            "--dice 3,x+2",
            "--dice takes the faces of a roll as whole numbers with + between them, not \"x+2\"\n",
        ),
    ] {
        let (mut out, mut complaints) = (Vec::new(), Vec::new());
        let line = format!("frontage quick melee --lang en {typed}");
        crate::run(BOOKS, line.split(' ').map(Into::into), &mut out, &mut complaints);
        assert_eq!((String::from_utf8(complaints).unwrap().as_str(), out.len()), (said, 0), "{typed}");
    }
}
