//! Tags given to whoever has none, before they are printed: their numbers belong to the battle, and are kept with it.

use super::arguments::Printing;
use super::table::Tabletop;
use super::{Streams, Trouble};
use desk::{Edit, EditFault, edited};
use journal::{Journal, JournalFault};
use report::annals::What;
use report::paper::{Size, tags};
use seam::rulebook::shelf::{Battle, Book};
use seam::ruling::Reason;
use seam::table::tags::Tags;
use std::path::Path;

/// Makes sure that a border tag finds room on the paper, where one is printed.
pub(super) fn fit(printing: &Printing) -> Result<(), Trouble> {
    let border = printing.what == What::Tags && printing.unit.is_empty();
    if !border || tags::fits(printing.size) {
        return Ok(());
    }
    let expected: Vec<_> = Size::ALL.into_iter().filter(|size| tags::fits(*size)).map(Size::word).collect();
    let said = Reason::new("print-fault", "too-narrow")
        .name("size", printing.size.word())
        .name("wide", tags::widest().to_string())
        .name("expected", expected.join(", "));
    Err(Trouble::Misused(said))
}

/// Gives tags to everybody on a table, and to its border, that have none: of a recorded battle as an entry, of a battle file
/// at its end. How many is told.
pub(super) fn give(file: &Path, table: &mut Tabletop, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    let given = match table {
        Tabletop::Recorded { journal } => journal.beside_others(record)?,
        Tabletop::Battle { book, battle } => {
            let missing = battle.view().missing_tags();
            if !missing.is_empty() {
                *battle = add(file, book.as_ref(), &missing)?;
            }
            missing.len()
        }
    };
    if given > 0 {
        let told = Reason::new("tags-given", "")
            .count("count", i64::try_from(given).unwrap_or(i64::MAX))
            .name("file", file.display().to_string());
        let told = streams.language.say(&told);
        // What is printed may go to standard output.
        streams.complain(&format!("{told}\n"));
    }
    Ok(())
}

/// Gives tags in a record; how many.
fn record(journal: &mut Journal) -> Result<usize, JournalFault> {
    let battle = journal.battle();
    let missing = battle.view().missing_tags();
    if missing.is_empty() {
        return Ok(0);
    }
    let (count, edit) = (missing.len(), Edit::Tags(missing));
    let done = edit.says(battle.view().unit, &|id| battle.called(id));
    let after = edited(journal.book().as_ref(), battle, &edit).map_err(|fault| match fault {
        EditFault::Reason(reason) => JournalFault::Meaningless(reason),
        EditFault::File(faults) => JournalFault::Battle(faults),
    })?;
    journal.by_hand(after, &done)?;
    Ok(count)
}

/// Adds tags at the end of a battle file, whose text stays as it is; the battle with them.
fn add(file: &Path, book: &dyn Book, missing: &Tags) -> Result<Box<dyn Battle>, Trouble> {
    let mut text = disk::read(file)?;
    let (sections, ends) = (missing.write(), text.is_empty() || text.ends_with('\n'));
    let sections = if ends { sections } else { format!("\n{sections}") };
    text += &if text.contains("\r\n") { sections.replace('\n', "\r\n") } else { sections };
    // Where tags are written as a list in one line, or the last line is no whole one, sections can't follow.
    let read = book.open(&file.display().to_string(), &text, &disk::beside(file));
    let whole = read.ok().filter(|battle| battle.view().missing_tags().is_empty());
    let Some(battle) = whole else {
        let said = Reason::new("print-fault", "no-tags").name("file", file.display().to_string());
        return Err(Trouble::Refused(said));
    };
    disk::write(file, &text)?;
    Ok(battle)
}
