//! Tests that every command and argument has a text in every language, and that no text is unused.

use super::*;
use books::BOOKS;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::Path;

/// Returns the ids and attributes in the help's file.
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

/// Returns every tree of commands that the program shows, with the procedures of every book.
fn all() -> Vec<(Command, &'static [Hole])> {
    let procedures = BOOKS.names().into_iter().flat_map(|book| BOOKS.procedures(book));
    let rulings =
        procedures.map(|procedure| (options::command(procedure, ("rule", "frontage rule")), procedure.holes));
    let none: &'static [Hole] = &[];
    rulings.chain([(commands(), none)]).collect()
}

/// Returns all help of a command and all subcommands.
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
            // An id in the help means that a text is missing.
            let missing: BTreeSet<_> = shown
                .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-' && letter != '.')
                .filter(|word| word.starts_with("help-"))
                .collect();
            assert_eq!(missing, BTreeSet::new(), "{language:?}");
        }
        // These headings occur only in manual pages.
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

/// Returns the message for mistyped arguments, or nothing for readable arguments.
fn mistyped(typed: &[&str], language: Language) -> Option<String> {
    let told = |_| (told(commands(), &[], language), language);
    match read(Arguments::command(), told, typed) {
        Err(Unread::Mistyped(said)) => Some(said),
        Err(Unread::Help(_)) | Ok(_) => None,
    }
}

#[test]
fn what_cannot_be_read_is_told_with_what_was_expected() {
    use Language::{En, Fr, Ru};
    for (typed, language, said) in [
        (
            "rul",
            En,
            "found \"rul\", expected a command\nClose to it: rulebook, rule\n\nUsage: frontage [OPTIONS] [COMMAND]\n",
        ),
        (
            "rul",
            Ru,
            "найдено «rul», ожидалась команда\nПохоже на это: rulebook, rule\n\nВызов: frontage [ПАРАМЕТРЫ] [КОМАНДА]\n",
        ),
        ("rule", Ru, "ожидалось ещё: <ФАЙЛ> <ПРОЦЕДУРА>\n"),
        ("record a b c", Fr, "trouvé «\u{a0}c\u{a0}», rien de plus n’était attendu\n"),
        ("verify --lan", En, "found \"--lan\", expected an option that is known here\nClose to it: --lang\n"),
        ("note a -- -b", En, ""),
        (
            "note a -b",
            En,
            "found \"-b\", expected an option that is known here\nBehind -- what begins with a dash",
        ),
        ("print a tables", En, "<WHAT>: found \"tables\", expected one of slip, "),
        ("serve a --port 65535", En, ""),
        (
            "serve a --port 65536",
            En,
            "--port <N>: found \"65536\", expected a whole number from 0 to 65535\n",
        ),
        ("demo --seed 1.5", Ru, "--seed <ЗЕРНО>: найдено «1.5», ожидалось целое число\n"),
        ("demo --seed 18446744073709551615", En, ""),
        (
            "demo --seed 18446744073709551616",
            En,
            "--seed <SEED>: found \"18446744073709551616\", expected a whole number\n",
        ),
        ("demo --seed 1 --seed 2", En, "--seed <SEED>: found twice, expected once\n"),
        (
            "undo a --to 1 --to-save b",
            En,
            "--to <ENTRY>: found --to-save <NAME> with it, expected one of them\n",
        ),
        ("demo --force", En, "expected besides: --write <FILE>\n"),
        ("demo --write", Fr, "--write <FICHIER>\u{a0}: rien trouvé derrière, attendu\u{a0}: sa valeur\n"),
        ("demo --house a\u{1b}b --see\u{7}", En, "found \"--see\\u{7}\", expected"),
    ] {
        let words: Vec<_> = std::iter::once("frontage").chain(typed.split(' ')).collect();
        let told = mistyped(&words, language).unwrap_or_default();
        assert!(told.starts_with(said) && said.is_empty() == told.is_empty(), "{typed}: {told}");
    }
}

/// The arguments are mistyped in every way: unknown, repeated, without a value, with an invalid value.
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
            assert!(said.contains("ожидал"), "{words:?}: {said}");
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn what_stands_behind_an_option_is_told_with_the_form_it_should_have() {
    for (typed, said) in [
        ("--fact a", "--fact: found \"a\", expected PATH=VALUE\n"),
        ("--fact =3", "--fact: found \"=3\", expected PATH=VALUE\n"),
        ("--uphold a=1", "--uphold: found \"a=1\", expected PATH=VALUE:REASON\n"),
        ("--uphold a=1:", "--uphold: found \"a=1:\", expected a reason after the colon\n"),
        ("--strike a", "--strike: found \"a\", expected [BLOCK/]KEY[@OF]:REASON\n"),
        (
            "--add a=b:c",
            "--add: found \"a=b:c\", expected [BLOCK/]LABEL=VALUE:REASON, the value a whole number\n",
        ),
        (
            "--add a=1:b\u{7}",
            "--add: found \"a=1:b\\u{7}\", expected a reason on one line, without control characters\n",
        ),
        (
            "--dice 3,x+2",
            "--dice: found \"x+2\", expected the faces of one throw as whole numbers, with + between them\n",
        ),
    ] {
        let (mut out, mut complaints) = (Vec::new(), Vec::new());
        let line = format!("frontage quick melee --lang en {typed}");
        crate::run(BOOKS, line.split(' ').map(Into::into), &mut out, &mut complaints);
        assert_eq!((String::from_utf8(complaints).unwrap().as_str(), out.len()), (said, 0), "{typed}");
    }
}
