//! Files as somebody may have written them, read as the program reads them.

use crate::draws::Bytes;
use crate::player::wander;
use frontage::BOOKS;
use frontage::language::Language;
use frontage::report::{json, text};
use frontage::rulebook::shelf::{Battle, Book};
use frontage::ruling::table::{Fault, book_of, is_army};
use frontage::ruling::{Arg, Objection, Reason};
use std::sync::LazyLock;

/// How much is asked on a table that was read.
const ASKS: usize = 6;

/// Every book with its own tables.
static TAKEN: LazyLock<Vec<Box<dyn Book>>> =
    LazyLock::new(|| BOOKS.names().iter().map(|name| taken(name, None).expect("its own tables")).collect());

fn taken(name: &str, house: Option<(&str, &str)>) -> Result<Box<dyn Book>, Vec<Fault>> {
    BOOKS.book(name, house).map(|book| book.expect("a name from the shelf"))
}

/// The books, in the order of the shelf.
#[must_use]
pub fn books() -> &'static [Box<dyn Book>] {
    &TAKEN
}

/// The army lists of the demos.
///
/// # Errors
/// There is none of that name.
pub fn armies(name: &str) -> Result<String, Arg> {
    let mut demos = BOOKS.names().into_iter().filter_map(|book| BOOKS.demo(book));
    demos.find_map(|demo| demo.fetch(name).ok()).ok_or_else(|| name.into())
}

/// Whether a reason has its words in every language, with every place filled.
fn is_said(reason: &Reason) -> bool {
    Language::ALL.iter().all(|language| !language.say(reason).is_empty())
}

/// What is wrong with a file is said: not nothing, and each fault where there is something.
fn told(file: &str, faults: &[Fault]) {
    assert!(!faults.is_empty(), "refused without a word");
    let lines: Vec<&str> = file.split('\n').collect();
    for fault in faults {
        let line = fault.place.line.checked_sub(1).and_then(|at| lines.get(at));
        let line = line.unwrap_or_else(|| panic!("in no line: {fault:?}"));
        let columns = 1..=line.chars().count() + 1;
        assert!(columns.contains(&fault.place.column), "{fault:?}");
        assert!(is_said(&fault.because), "{fault:?}");
    }
    for language in Language::ALL {
        assert!(!text::faults(faults, language).is_empty());
        for fault in faults {
            json::fault(fault, language);
        }
    }
}

fn objected(objections: &[Objection]) {
    for language in Language::ALL {
        let said = text::objections(objections, language);
        assert_eq!(said.is_empty(), objections.is_empty());
        for objection in objections {
            json::objection(objection, language);
        }
    }
}

/// A battle file.
pub fn battle(file: &str) {
    if is_army("battle.toml", file) {
        return army(file);
    }
    let name = match book_of("battle.toml", file, &BOOKS.names()) {
        Ok(name) => name,
        Err(faults) => return told(file, &faults),
    };
    let book = books().iter().find(|book| book.name() == name);
    let book = book.expect("a book of a name from the shelf");
    match book.open("battle.toml", file, &armies) {
        Ok(mut battle) => {
            stands(book.as_ref(), battle.as_ref());
            wander(battle.as_mut(), &drawn(file), ASKS);
            reads_as_written(book.as_ref(), battle.as_ref());
        }
        // Faults may be those of an army list beside it, too.
        Err(faults) => {
            let (own, beside): (Vec<_>, Vec<_>) =
                faults.into_iter().partition(|fault| fault.place.file == "battle.toml");
            assert!(!own.is_empty() || !beside.is_empty(), "refused without a word");
            if !own.is_empty() {
                told(file, &own);
            }
        }
    }
}

/// A battle that was read: everything that is shown of it can be, and what is written of it is read again the same.
fn stands(book: &dyn Book, battle: &dyn Battle) {
    objected(battle.objections());
    let (shown, lines) = battle.show();
    let due = battle.offers();
    for language in Language::ALL {
        text::listing(&lines, language);
        let says: Vec<_> = battle.matrix().into_iter().map(|row| row.says).collect();
        text::listing(&says, language);
        text::standing(&battle.standing(), language);
        text::due(&due, &battle.over(), &|id| battle.called(id), language);
    }
    for body in battle.view().bodies.iter().take(8) {
        battle.around(&body.id);
    }
    let again = reads_as_written(book, battle);
    assert_eq!(again.show().0, shown, "{}", again.write());
    assert_eq!(again.offers(), due, "{}", again.write());
}

/// What is asked on a table that was read: no bytes say it, so that every byte is the file's.
fn drawn(file: &str) -> Bytes {
    Bytes::of(&file.len().to_le_bytes()[..2])
}

/// What is written is read again the same.
fn reads_as_written(book: &dyn Book, battle: &dyn Battle) -> Box<dyn Battle> {
    let written = battle.write();
    let again = read_again(book, &written);
    assert_eq!(again.write(), written, "written twice");
    again
}

/// A battle that the program wrote.
///
/// # Panics
/// It can't be read.
pub fn read_again(book: &dyn Book, written: &str) -> Box<dyn Battle> {
    book.open("written.toml", written, &|name| Err(name.into()))
        .unwrap_or_else(|faults| panic!("what was written can't be read: {faults:?}\n{written}"))
}

/// An army list: as `check` reads it, and as a battle takes units from it.
pub fn army(file: &str) {
    // A list from a spreadsheet begins with the heads of its columns.
    let name = if file.starts_with("id") { "army.csv" } else { "army.toml" };
    let named = book_of(name, file, &BOOKS.names()).ok();
    for book in books() {
        if named.is_some_and(|named| named != book.name()) {
            continue;
        }
        if let Err(faults) = book.check_army(name, file) {
            told(file, &faults);
        }
        let Some(demo) = BOOKS.demo(book.name()) else {
            continue;
        };
        let fetched = book.open(demo.name, demo.battle, &|_| Ok(file.to_owned()));
        match fetched {
            Ok(battle) => drop(reads_as_written(book.as_ref(), battle.as_ref())),
            Err(faults) => assert!(!faults.is_empty(), "refused without a word"),
        }
        let _ = frontage::desk::recruits(book.as_ref(), name, file);
    }
}

/// A house-rules file, over the tables of every book; where it can be read, its book's battle is played a little.
pub fn house(file: &str) {
    for name in BOOKS.names() {
        let book = match taken(name, Some(("house.toml", file))) {
            Ok(book) => book,
            Err(faults) => {
                told(file, &faults);
                continue;
            }
        };
        for language in Language::ALL {
            text::catalogue(book.catalogue(), language);
            json::catalogue(book.catalogue(), language);
        }
        let Some(demo) = BOOKS.demo(name) else { continue };
        let opened = book.open(demo.name, demo.battle, &|name| demo.fetch(name));
        // A table on which nobody is as strong as the house rules have it can't be read.
        let Ok(mut battle) = opened else { continue };
        stands(book.as_ref(), battle.as_ref());
        wander(battle.as_mut(), &drawn(file), 2 * ASKS);
        reads_as_written(book.as_ref(), battle.as_ref());
    }
}
