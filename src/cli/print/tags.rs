//! Tags for units that have none, which are assigned before printing. Their numbers belong to the battle and are saved
//! with it.

use crate::arguments::Printing;
use crate::output::{Streams, Trouble};
use crate::table::Tabletop;
use desk::{Edit, EditFault, edited};
use journal::{Journal, JournalFault};
use report::annals::PrintKind;
use report::paper::{Size, tags};
use rulebook::shelf::{Battle, Book};
use ruling::Reason;
use ruling::table::tags::Tags;
use std::path::Path;

/// Checks that the tags of the table's border fit on the paper.
pub(crate) fn fit(printing: &Printing) -> Result<(), Trouble> {
    let border = printing.what == PrintKind::Tags && printing.unit.is_empty();
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

/// Assigns tags to all units and border places that have none, and reports the number of new tags. A recorded battle
/// gets an entry with the tags, and a battle file gets them at its end.
pub(crate) fn give(file: &Path, table: &mut Tabletop, streams: &mut Streams<'_>) -> Result<(), Trouble> {
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
        // The document may be printed to standard output. So this message goes to the other stream.
        streams.complain(&format!("{told}\n"));
    }
    Ok(())
}

/// Assigns tags and records an entry with the tags. Returns the number of new tags.
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

/// Adds tags at the end of a battle file and leaves the rest of the text unchanged. Returns the battle with the tags.
fn add(file: &Path, book: &dyn Book, missing: &Tags) -> Result<Box<dyn Battle>, Trouble> {
    let mut text = disk::read(file)?;
    let (sections, ends) = (missing.write(), text.is_empty() || text.ends_with('\n'));
    let sections = if ends { sections } else { format!("\n{sections}") };
    text += &if text.contains("\r\n") { sections.replace('\n', "\r\n") } else { sections };
    // The new sections don't fit if the file has its tags as an inline list or ends in the middle of a line. The result
    // is checked by reading it.
    let read = book.open(&file.display().to_string(), &text, &disk::beside(file));
    let whole = read.ok().filter(|battle| battle.view().missing_tags().is_empty());
    let Some(battle) = whole else {
        let said = Reason::new("print-fault", "no-tags").name("file", file.display().to_string());
        return Err(Trouble::Refused(said));
    };
    disk::write(file, &text)?;
    Ok(battle)
}
