//! The annals: the printed documents of a battle. For a recorded battle, every document is made from the journal, with
//! rulings made again. For any other battle, only documents of the current state can be printed.

mod recall;
mod record;
mod slips;
mod tale;

pub use recall::{EntryRecall, RerulingResult};
pub use slips::{is_about, slip, slip_told};
pub(super) use tale::no_turn;
pub use tale::{each, happenings, report, turn_began};

use super::paper::dice_page::dice_page;
use super::paper::document::{Block, Document, Style};
use super::paper::phase::{RulingDetail, phase};
use super::sheet::{PhaseSheet, SheetParts};
use journal::{Deed, DroppedQuestions, Journal, JournalFault};
use language::Language;
use rulebook::catalogue::Catalogue;
use rulebook::shelf::Battle;
use rulebook::{Detail, Halt, RequestKind, RequestResult};
use ruling::Reason;

/// A kind of printed document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintKind {
    /// A slip with a ruling, to be handed to the players.
    Slip,
    /// A phase sheet: the throws and the rulings in short.
    Phase,
    /// Unit cards.
    Cards,
    /// Camera tags to be cut out, by which a camera recognises units.
    Tags,
    /// Everything that is needed to continue without a computer.
    CarryOn,
    /// The report of the battle.
    Report,
    /// The dice thrown, compared with the expected results.
    Dice,
}

impl PrintKind {
    /// All kinds of printed document.
    pub const ALL: [Self; 7] =
        [Self::Slip, Self::Phase, Self::Cards, Self::Tags, Self::CarryOn, Self::Report, Self::Dice];

    /// Returns the name used in commands and file names.
    pub fn word(self) -> &'static str {
        match self {
            Self::Slip => "slip",
            Self::Phase => "phase",
            Self::Cards => "cards",
            Self::Tags => "tags",
            Self::CarryOn => "carry-on",
            Self::Report => "report",
            Self::Dice => "dice",
        }
    }
}

/// Returns the file name for a document of a battle, without the extension.
pub fn file_name(battle: &str, what: PrintKind, of: &str) -> String {
    let dash = if of.is_empty() { "" } else { "-" };
    format!("{battle}-{}{dash}{of}", what.word())
}

/// Makes the sheet of a phase that was ruled in an entry, with only the parts that its reader may see.
///
/// # Errors
/// The entry is not a phase or can't be read. A phase that can no longer be ruled because the rules changed is no
/// error; the stored rulings are shown instead.
pub fn phase_of(
    journal: &Journal,
    number: u64,
    told: SheetParts,
    language: Language,
) -> Result<Document, JournalFault> {
    let recalled = EntryRecall::of(journal, number)?;
    let Deed::Ruled(ruled) = &recalled.entry.deed else {
        return Err(meaningless("no-phase", number));
    };
    let again = match &recalled.anew {
        Some(Ok(again)) => again,
        Some(Err(_)) => {
            return Ok(record::document(journal, &recalled, ruled, language));
        }
        None => return Err(meaningless("no-phase", number)),
    };
    let RequestResult::Phase(record) = &again.answered else {
        return Err(meaningless("no-phase", number));
    };
    let catalogue = journal.book().catalogue();
    let due = journal.at(number)?.offers();
    let sheet = PhaseSheet::of(record, &due, catalogue, language).with(told);
    let view = journal.before(number)?.view();
    let mut document = phase(&sheet, &view, RulingDetail::Short);
    slips::headed(&mut document, journal, &recalled, language)?;
    Ok(document)
}

/// Adds a seal at the end of a document. A seal is a short code of the record up to an entry, which a player may note.
/// Here it is the seal of the given entry, or else of the record's last entry. Unit cards and tags get none, since they
/// show nothing recorded.
///
/// # Errors
/// The entry can't be read any more.
pub fn sealed(
    document: &mut Document,
    (journal, entry): (&Journal, Option<u64>),
    what: PrintKind,
) -> Result<(), JournalFault> {
    if matches!(what, PrintKind::Cards | PrintKind::Tags) {
        return Ok(());
    }
    let seal = entry.map_or_else(|| Ok(journal.last_seal()), |entry| journal.seal(entry))?;
    let said =
        Reason::new("print-seal", "").name("entry", seal.entry().to_string()).name("seal", seal.to_string());
    let said = Block::Paragraph(Style::Small, document.language.say(&said));
    document.blocks.push(said);
    let dropped = dropped(journal.dropped_questions(entry)).map(|said| document.language.say(&said));
    document.blocks.extend(dropped.map(|said| Block::Paragraph(Style::Small, said)));
    Ok(())
}

/// Returns the sentence about the questions that came to nothing. Returns `None` if there are none.
pub fn dropped(counts: DroppedQuestions) -> Option<Reason> {
    let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    let said = |variant| {
        let said = Reason::new("dropped-questions", variant);
        said.count("left", number(counts.left)).count("undone", number(counts.undone))
    };
    match (counts.left, counts.undone) {
        (0, 0) => None,
        (_, 0) => Some(said("left")),
        (0, _) => Some(said("undone")),
        _ => Some(said("")),
    }
}

/// Returns true if an entry is a phase that was ruled as a whole.
pub fn is_phase(journal: &Journal, number: u64) -> bool {
    let deed = journal.entry(number).map(|entry| entry.deed);
    matches!(deed, Ok(Deed::Ruled(ruled)) if ruled.ask.asked == RequestKind::Phase)
}

/// Makes the sheet of the current phase before any ruling, with boxes for the faces to be thrown.
///
/// # Errors
/// The program can't rule the phase.
pub fn coming_phase(
    battle: &dyn Battle,
    catalogue: &Catalogue,
    language: Language,
) -> Result<Document, Halt> {
    let mut asked = battle.fork();
    let record = asked.phase(None, Detail::Odds, &[])?;
    let sheet = PhaseSheet::of(&record, &battle.offers(), catalogue, language);
    Ok(phase(&sheet, &battle.view(), RulingDetail::Short))
}

/// Makes the page of all dice thrown.
///
/// # Errors
/// An entry can't be read any more.
pub fn dice(journal: &Journal, language: Language) -> Result<Document, JournalFault> {
    let name = journal.battle().view().name;
    Ok(dice_page(&name, &journal.dice_statistics()?.rows, language))
}

/// Returns the number of the last step that contains a ruling. Steps that were undone are skipped.
///
/// # Errors
/// There is no ruling, or an entry can't be read any more.
pub fn last_ruling(journal: &Journal) -> Result<u64, JournalFault> {
    for step in journal.steps().iter().rev() {
        // A phase without any ruling is closed by an entry too.
        match journal.entry(*step)?.deed {
            Deed::Ruled(ruled) if !ruled.rulings.is_empty() => return Ok(*step),
            _ => {}
        }
    }
    let none = Reason::new("print-fault", "no-ruling");
    Err(JournalFault::Meaningless(none))
}

/// Makes the fault for a document that can't be made of the entry.
fn meaningless(variant: &'static str, number: u64) -> JournalFault {
    let entry = i64::try_from(number).unwrap_or(i64::MAX);
    JournalFault::Meaningless(Reason::new("print-fault", variant).count("entry", entry))
}
