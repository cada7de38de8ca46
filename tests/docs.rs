//! Checks that the documents agree with the program: their commands are run, their lists compared, their
//! battles read.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "test code: a page that can't be read is a failed test"
)]

use frontage::BOOKS;
use frontage::cli;
use frontage::ruling::Arg;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Returns the text of a file of the repository.
fn text(name: &str) -> String {
    let path = at_root(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn at_root(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Returns the fenced blocks of a page that begin with the given fence, without the fence lines.
fn blocks(page: &str, fence: &str) -> Vec<String> {
    let opening = format!("```{fence}");
    let mut found = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if line == opening {
            let inside: Vec<_> = lines.by_ref().take_while(|line| *line != "```").collect();
            found.push(inside.join("\n") + "\n");
        } else if line.starts_with("```") {
            lines.by_ref().take_while(|line| *line != "```").for_each(drop);
        }
    }
    found
}

/// Splits a command as a shell does, as far as the documents need that: spaces, quotes, a backslash at a line's end.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut letters = command.chars();
    while let Some(letter) = letters.next() {
        match (letter, quote) {
            (_, Some(closing)) if letter == closing => quote = None,
            (_, Some(_)) => word.get_or_insert_default().push(letter),
            ('\'' | '"', None) => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            ('\\', None) => {
                word.get_or_insert_default().extend(letters.next().filter(|next| *next != '\n'));
            }
            (letter, None) if letter.is_whitespace() => {
                words.extend(word.take().filter(|word| !word.is_empty()));
            }
            (letter, None) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word.filter(|word| !word.is_empty()));
    words
}

/// Runs a command of the documents in English. Returns the output. Files are named from the root of the repository.
fn printed(command: &str) -> String {
    let named = |word: String| {
        let file = Path::new(&word).extension().is_some() && at_root(&word).exists();
        if file { at_root(&word).into_os_string() } else { OsString::from(word) }
    };
    let arguments = words(command).into_iter().map(named).chain(["--lang".into(), "en".into()]);
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let code = cli::run(arguments, &mut out, &mut complaints);
    let complaints = String::from_utf8(complaints).unwrap();
    assert_eq!(
        format!("{code:?}"),
        format!("{:?}", std::process::ExitCode::SUCCESS),
        "{command}\n{complaints}"
    );
    String::from_utf8(out).unwrap()
}

/// Splits a console block into the command and the lines of output shown under the command.
fn command_and_lines(block: &str) -> (String, Vec<String>) {
    let (mut command, mut lines) = (String::new(), Vec::new());
    for line in block.lines() {
        if let Some(start) = line.strip_prefix("$ ") {
            start.clone_into(&mut command);
        } else if lines.is_empty() && line.starts_with("    ") {
            command.push('\n');
            command.push_str(line);
        } else if !line.is_empty() && line != "…" {
            lines.push(line.trim().to_owned());
        }
    }
    (command, lines)
}

const PAGES: [&str; 12] = [
    "README.md",
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/battle-file.md",
    "docs/decisions.md",
    "docs/facts.md",
    "docs/json.md",
    "docs/rulebooks/fantasy.md",
    "docs/rulebooks/lines.md",
    "docs/rulebooks/napoleonic.md",
    "docs/rulebooks/shock.md",
    "docs/rulebooks/squad.md",
];

#[test]
fn commands_in_the_documents_print_what_stands_under_them() {
    let mut run = 0;
    for page in PAGES {
        for block in blocks(&text(page), "console") {
            let (command, lines) = command_and_lines(&block);
            if !command.starts_with("frontage ") {
                continue;
            }
            let out = printed(&command);
            for line in lines {
                assert!(out.contains(&line), "{page}: \"{line}\" is not printed by {command}\n{out}");
            }
            run += 1;
        }
    }
    assert!(run >= 6, "only {run} commands were found");
}

/// Returns the keys named in the first column of a page's tables.
fn keys_in_tables(page: &str) -> BTreeSet<String> {
    let cell = |line: &str| Some(line.strip_prefix("| `")?.split_once("` |")?.0.to_owned());
    page.lines().filter_map(cell).collect()
}

#[test]
fn a_rulebooks_page_has_every_key_of_its_tables_and_no_other() {
    for name in BOOKS.names() {
        let page = keys_in_tables(&text(&format!("docs/rulebooks/{name}.md")));
        let book = BOOKS.book(name, None).unwrap().unwrap();
        let known: BTreeSet<String> = book.catalogue().keys().map(str::to_owned).collect();
        let missing: Vec<_> = known.difference(&page).collect();
        let unknown: Vec<_> = page.difference(&known).collect();
        assert!(missing.is_empty() && unknown.is_empty(), "{name}: missing {missing:?}, unknown {unknown:?}");
    }
}

#[test]
fn every_file_that_a_rulebooks_page_names_is_there() {
    for name in BOOKS.names() {
        let page = text(&format!("docs/rulebooks/{name}.md"));
        let code = |letter: char| letter.is_alphanumeric() || "/_.".contains(letter);
        let is_file = |word: &&str| Path::new(word).extension().is_some_and(|end| end == "rs");
        let words = page.split(|letter| !code(letter)).filter(is_file);
        let gone: Vec<&str> = words
            .filter(|word| !at_root(&format!("src/books/{name}/{word}")).is_file())
            .filter(|word| !at_root(word).is_file())
            .collect();
        assert_eq!(gone, Vec::<&str>::new(), "{name}");
    }
}

/// Returns the modules named in the first cells of a page's tables.
fn rooms_shown(page: &str) -> BTreeSet<String> {
    let cells = page.lines().filter_map(|line| line.strip_prefix("| `")?.split('|').next());
    let rooms = cells.flat_map(|cell| cell.split(',').map(|room| room.trim().trim_matches('`')));
    rooms.map(str::to_owned).collect()
}

#[test]
fn a_books_page_shows_every_room_of_it_and_no_other() {
    for book in BOOKS.names() {
        let folder = format!("src/books/{book}");
        let entries = std::fs::read_dir(at_root(&folder)).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        let rooms = paths.filter(|path| path.is_dir() || path.extension().is_some_and(|end| end == "rs"));
        let name = |path: PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
        let there: BTreeSet<String> = rooms.map(name).filter(|name| name != "lib").collect();
        assert_eq!(rooms_shown(&text(&format!("{folder}/README.md"))), there, "{book}");
    }
}

/// Adds the names of all fields in a document to a set.
fn fields(document: &serde_json::Value, into: &mut BTreeSet<String>) {
    match document {
        serde_json::Value::Object(record) => {
            for (name, value) in record {
                into.insert(name.clone());
                fields(value, into);
            }
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| fields(item, into)),
        _ => {}
    }
}

#[test]
fn every_fact_of_a_quick_ruling_is_described() {
    let page = text("docs/facts.md");
    // A path in the page names the fact last: `groups.N.range_cm`, `zones.left.N…`, `accuracy_cm`.
    let described: BTreeSet<&str> =
        page.split('`').flat_map(|code| code.split(['.', '…', ' ', '"'])).collect();
    for procedure in ["fire", "morale", "melee", "retreat", "recover", "move", "attack"] {
        let document: serde_json::Value =
            serde_json::from_str(&printed(&format!("frontage quick {procedure} --json"))).unwrap();
        let mut names = BTreeSet::new();
        fields(&document["facts"], &mut names);
        let missing: Vec<_> = names.iter().filter(|name| !described.contains(name.as_str())).collect();
        assert!(missing.is_empty(), "{procedure}: {missing:?}");
    }
}

#[test]
fn every_field_of_a_rulings_json_is_described() {
    let page = text("docs/json.md");
    let described: BTreeSet<&str> = page.split('`').collect();
    let rulings = [
        "frontage quick morale --fact unit.experience=veterans --fact unit.formation=line --fact lost=1 \
         --fact generals.0.cm=10.2 --uphold 'friends.0={\"cm\": 9}:his reason' --add 'Band=2:it plays' --dice 15,9 --json",
        "frontage quick fire --fact groups.0.unit.type=heavy-artillery --fact groups.0.unit.strength=4 \
         --fact groups.0.range_cm=24.8 --json",
        "frontage quick fire --fact groups.0.unit.type=dragoons --fact groups.0.stands.0.first_line=false --json",
        "frontage quick melee --fact parts.1.attackers.0.unit.id=a --fact parts.1.defenders.0.unit.id=d --json",
        "frontage quick move --fact march.unit.type=train --fact march.unit.formation=line --json",
        "frontage rulebook --json",
        "frontage --version --json",
    ];
    for command in rulings {
        let mut document: serde_json::Value = serde_json::from_str(&printed(command)).unwrap();
        // Facts are described on a separate page. Fates are listed by unit, and the values of a rule by their names
        // in the tables.
        for own in ["facts", "fates", "fate_odds"] {
            document[own] = serde_json::Value::Null;
        }
        for change in ["flips", "swings"] {
            for change in document[change].as_array_mut().into_iter().flatten() {
                change["facts"] = serde_json::Value::Null;
            }
        }
        for rule in document["rules"].as_array_mut().into_iter().flatten() {
            rule["values"] = serde_json::Value::Null;
        }
        for fact in document["said"].as_array_mut().into_iter().flatten() {
            fact["value"] = serde_json::Value::Null;
        }
        let mut names = BTreeSet::new();
        fields(&document, &mut names);
        let missing: Vec<_> = names.iter().filter(|name| !described.contains(name.as_str())).collect();
        assert!(missing.is_empty(), "{command}: {missing:?}");
    }
}

/// Reads a file that a battle on a page names. The file stands beside the page.
fn fetched(name: &str) -> Result<String, Arg> {
    std::fs::read_to_string(at_root("docs").join(name)).map_err(|error| error.to_string().into())
}

#[test]
fn every_battle_of_the_documents_is_read_without_objections() {
    let mut read = 0;
    for page in PAGES {
        for battle in blocks(&text(page), "toml battle") {
            let name = frontage::ruling::table::book_of(page, &battle, &BOOKS.names()).unwrap();
            let book = BOOKS.book(name, None).unwrap().unwrap();
            let open = book.open(page, &battle, &fetched);
            let open = open.unwrap_or_else(|faults| panic!("{page}: {faults:#?}"));
            assert!(open.objections().is_empty(), "{page}: {:#?}", open.objections());
            read += 1;
        }
    }
    assert_eq!(read, 4);
}

#[test]
fn every_army_of_the_documents_is_read() {
    let armies = blocks(&text("docs/battle-file.md"), "toml army");
    assert_eq!(armies.len(), 1);
    for army in armies {
        assert!(frontage::ruling::table::is_army("", &army));
        let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
        book.check_army("docs/battle-file.md", &army).unwrap_or_else(|faults| panic!("{faults:#?}"));
    }
}

#[test]
fn the_example_on_the_page_is_the_file_beside_it() {
    assert_eq!(blocks(&text("docs/battle-file.md"), "toml battle")[0], text("docs/mill.toml"));
}

/// Returns the breakdowns on a page: the command in the mark of each, and the block under it.
fn breakdowns(page: &str) -> Vec<(String, String)> {
    let marked = page.split("<!-- breakdown: ").skip(1).map(|rest| {
        let (command, rest) = rest.split_once(" -->\n").unwrap();
        let (block, _) = rest.split_once("<!-- /breakdown -->").unwrap();
        (command.to_owned(), blocks(block, "text").concat())
    });
    marked.collect()
}

#[test]
fn a_breakdown_on_a_page_is_what_the_program_prints() {
    let found = breakdowns(&text("README.md"));
    assert_eq!(found.len(), 1);
    for (command, block) in found {
        assert_eq!(block, printed(&command), "{command}: put this under the mark");
    }
}

/// Returns the files of a language, each as a name without ending and a text in lower case.
fn language_files(code: &str) -> Vec<(String, String)> {
    let folder = at_root("src/language").join(code);
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|kind| kind == "ftl"))
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let text = std::fs::read_to_string(&path).unwrap().to_lowercase();
            (name, text)
        })
        .collect()
}

/// Returns true if a word stands alone in a text, not as a part of a longer word.
fn stands_alone(word: &str, text: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let letter = |other: Option<char>| other.is_some_and(char::is_alphabetic);
        let (before, rest) = text.split_at(at);
        let (_, after) = rest.split_at(word.len());
        !letter(before.chars().next_back()) && !letter(after.chars().next())
    })
}

/// Returns true if a language file belongs to a book: the file of the book's name, or one that begins with it.
fn is_of(file: &str, book: &str) -> bool {
    file.strip_prefix(book).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// Returns the rows of a page's table of terms: source, English, Russian, French, and Russian words never to be used.
fn terms(page: &str) -> Vec<[Vec<String>; 5]> {
    let table = page.lines().skip_while(|line| *line != "## Terms").skip(1);
    let table = table.take_while(|line| !line.starts_with("## "));
    let cells = |line: &str| -> [Vec<String>; 5] {
        let words = |cell: &str| {
            let words = cell.split(", ").map(|word| word.trim().to_lowercase());
            words.filter(|word| !word.is_empty()).collect()
        };
        let cells = line.trim_matches('|').split('|').map(words);
        let cells: Vec<Vec<String>> = cells.collect();
        cells.try_into().unwrap_or_else(|_| panic!("no five cells: {line}"))
    };
    let rows = table.filter(|line| line.starts_with("| "));
    rows.skip(1).map(cells).collect()
}

#[test]
fn the_terms_of_a_page_are_those_of_the_language_files() {
    let [english, russian, french] = ["en", "ru", "fr"].map(language_files);
    let has = |files: &[(String, String)], word: &str| files.iter().any(|(_, text)| text.contains(word));
    let mut wrong = Vec::new();
    for name in BOOKS.names() {
        let page = format!("docs/rulebooks/{name}.md");
        for [_, ours, theirs, drilled, never] in terms(&text(&page)) {
            for (words, files) in [(ours, &english), (theirs, &russian), (drilled, &french)] {
                assert!(!words.is_empty(), "{page}: a term without words in a language");
                wrong.extend(words.into_iter().filter(|word| !has(files, word)));
            }
            // A word that a book never uses may be used by another.
            let own = russian.iter().filter(|(file, _)| is_of(file, name));
            let found = own.flat_map(|(_, text)| never.iter().filter(move |word| stands_alone(word, text)));
            wrong.extend(found.map(|word| format!("{page}: {word}")));
        }
    }
    // Dice have the same name in the whole program.
    for (file, text) in &russian {
        let dice = ["кость", "кости", "костей", "костям", "костях"].into_iter();
        wrong.extend(dice.filter(|word| stands_alone(word, text)).map(|word| format!("{file}: {word}")));
    }
    assert_eq!(wrong, Vec::<String>::new());
    for name in BOOKS.names() {
        let count = terms(&text(&format!("docs/rulebooks/{name}.md"))).len();
        assert!(count > 20, "{name} has {count} terms");
    }
}

#[test]
fn a_book_whose_source_never_writes_yo_never_does() {
    let russian = language_files("ru");
    for book in ["napoleonic", "shock", "terms"] {
        let own: Vec<_> = russian.iter().filter(|(file, _)| is_of(file, book)).collect();
        assert!(!own.is_empty(), "{book}");
        for (name, text) in own {
            assert_eq!(text.matches('ё').count(), 0, "{name}");
        }
    }
}

/// Returns the Rust files of a folder and of all folders below it, except folders that are separate crates.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let below =
        folders.iter().filter(|path| !path.join("Cargo.toml").exists()).flat_map(|path| sources(path));
    files
        .into_iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .chain(below)
        .collect()
}

/// Returns the crates in a folder, at any depth.
fn crates(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let below = entries.filter(|path| path.is_dir()).flat_map(|path| crates(&path));
    let own = folder.join("Cargo.toml").exists().then(|| folder.to_owned());
    own.into_iter().chain(below).collect()
}

/// A crate with `test = false` contains no tests: they would never be run.
#[test]
fn a_crate_that_says_it_has_no_tests_inside_has_none() {
    let says = |room: &PathBuf| {
        std::fs::read_to_string(room.join("Cargo.toml")).unwrap().contains("\ntest = false\n")
    };
    let rooms: Vec<PathBuf> =
        ["src", "tests"].iter().flat_map(|top| crates(&at_root(top))).filter(says).collect();
    assert!(rooms.len() >= 5, "{rooms:?}");
    let mut files: Vec<PathBuf> = rooms.iter().flat_map(|room| sources(room)).collect();
    files.extend(["src/lib.rs", "src/main.rs"].map(at_root));
    assert!(files.len() > 100);
    for file in files {
        let code = std::fs::read_to_string(&file).unwrap();
        assert!(!code.contains("#[test]") && !code.contains("cfg(test)"), "{}", file.display());
    }
}
