//! Every command and every argument has its words in every language, and no words are there for nothing.

use super::*;
use books::BOOKS;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::Path;

/// The ids and attributes in the file of the help.
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

/// Every tree of commands that the program shows, with the procedures of every book.
fn all() -> Vec<(Command, &'static [Hole])> {
    let procedures = BOOKS.names().into_iter().flat_map(|book| BOOKS.procedures(book));
    let rulings =
        procedures.map(|procedure| (options::command(procedure, ("rule", "frontage rule")), procedure.holes));
    let none: &'static [Hole] = &[];
    rulings.chain([(commands(), none)]).collect()
}

/// Whatever of a command is shown, of those below it too.
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
            // An id that is shown is a text that is missing.
            let missing: BTreeSet<_> = shown
                .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-' && letter != '.')
                .filter(|word| word.starts_with("help-"))
                .collect();
            assert_eq!(missing, BTreeSet::new(), "{language:?}");
        }
        // Over the parts of a manual page alone.
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
