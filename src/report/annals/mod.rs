//! The annals: what is printed of a battle. Of a recorded one every document is made from its journal, its rulings
//! asked anew; of any other what shows it as it stands.

mod kept;
mod recalled;
mod slips;
mod tale;

pub use recalled::{Anew, Recalled};
pub use slips::{is_about, slip};
pub(super) use tale::no_turn;
pub use tale::{each, happenings, report, turn_began};

use super::paper::dice_page::dice_page;
use super::paper::document::{Block, Document, Style};
use super::paper::phase::{Told, phase};
use super::sheet::PhaseSheet;
use journal::{Deed, Journal, JournalFault};
use language::Language;
use seam::rulebook::catalogue::Catalogue;
use seam::rulebook::shelf::Battle;
use seam::rulebook::{Answered, Asked, Detail, Halt};
use seam::ruling::Reason;

/// Something that can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A ruling, as it is handed over.
    Slip,
    /// A phase: its throw sheet and its rulings in short.
    Phase,
    /// Unit cards.
    Cards,
    /// Tags by which a camera knows units, to be cut out.
    Tags,
    /// All that is needed to go on without a computer.
    CarryOn,
    /// The report of the battle.
    Report,
    /// What was thrown, against what was to be expected.
    Dice,
}

impl What {
    /// Everything that can be printed.
    pub const ALL: [Self; 7] =
        [Self::Slip, Self::Phase, Self::Cards, Self::Tags, Self::CarryOn, Self::Report, Self::Dice];

    /// Its name in commands and files.
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

/// What the file of a document of a battle is called, without its ending.
pub fn file_name(battle: &str, what: What, of: &str) -> String {
    let dash = if of.is_empty() { "" } else { "-" };
    format!("{battle}-{}{dash}{of}", what.word())
}

/// The sheet of a phase that was ruled in an entry.
///
/// # Errors
/// The entry is no phase, it can't be read, or there is no such ruling any more: the rules are others now.
pub fn phase_of(journal: &Journal, number: u64, language: Language) -> Result<Document, JournalFault> {
    let recalled = Recalled::of(journal, number)?;
    let Deed::Ruled(ruled) = &recalled.entry.deed else {
        return Err(meaningless("no-phase", number));
    };
    let again = match &recalled.anew {
        Some(Ok(again)) => again,
        Some(Err(_)) => {
            return Ok(kept::document(journal, &recalled, ruled, language));
        }
        None => return Err(meaningless("no-phase", number)),
    };
    let Answered::Phase(record) = &again.answered else {
        return Err(meaningless("no-phase", number));
    };
    let catalogue = journal.book().catalogue();
    let due = journal.at(number)?.offers();
    let sheet = PhaseSheet::of(record, &due, catalogue, language);
    let view = journal.before(number)?.view();
    let mut document = phase(&sheet, &view, Told::Short);
    slips::headed(&mut document, journal, &recalled, language)?;
    Ok(document)
}

/// Says under a document of a record what seal its entry bears, or the last one; whoever is handed it may note it. Unit cards
/// and tags say nothing that is recorded.
///
/// # Errors
/// The entry can't be read any more.
pub fn sealed(
    document: &mut Document,
    (journal, entry): (&Journal, Option<u64>),
    what: What,
) -> Result<(), JournalFault> {
    if matches!(what, What::Cards | What::Tags) {
        return Ok(());
    }
    let seal = entry.map_or_else(|| Ok(journal.last_seal()), |entry| journal.seal(entry))?;
    let said =
        Reason::new("print-seal", "").name("entry", seal.entry().to_string()).name("seal", seal.to_string());
    let said = Block::Paragraph(Style::Small, document.language.say(&said));
    document.blocks.push(said);
    Ok(())
}

/// Whether an entry is a phase that was ruled as a whole.
pub fn is_phase(journal: &Journal, number: u64) -> bool {
    let deed = journal.entry(number).map(|entry| entry.deed);
    matches!(deed, Ok(Deed::Ruled(ruled)) if ruled.ask.asked == Asked::Phase)
}

/// The sheet of the phase that is to be ruled now, with boxes for what is to be thrown.
///
/// # Errors
/// The phase is not one the program can run.
pub fn coming_phase(
    battle: &dyn Battle,
    catalogue: &Catalogue,
    language: Language,
) -> Result<Document, Halt> {
    let mut asked = battle.fork();
    let record = asked.phase(None, Detail::Odds, &[])?;
    let sheet = PhaseSheet::of(&record, &battle.offers(), catalogue, language);
    Ok(phase(&sheet, &battle.view(), Told::Short))
}

/// The page of everything that was thrown.
///
/// # Errors
/// An entry can't be read any more.
pub fn dice(journal: &Journal, language: Language) -> Result<Document, JournalFault> {
    let name = journal.battle().view().name;
    Ok(dice_page(&name, &journal.dice_statistics()?.rows, language))
}

/// The last entry that holds in which something was ruled.
///
/// # Errors
/// There is none, or an entry can't be read any more.
pub fn last_ruling(journal: &Journal) -> Result<u64, JournalFault> {
    for step in journal.steps().iter().rev() {
        // A phase in which nothing was to be ruled is closed by an entry too.
        match journal.entry(*step)?.deed {
            Deed::Ruled(ruled) if !ruled.rulings.is_empty() => return Ok(*step),
            _ => {}
        }
    }
    let none = Reason::new("print-fault", "no-ruling");
    Err(JournalFault::Meaningless(none))
}

/// What is asked for of an entry is not there.
fn meaningless(variant: &'static str, number: u64) -> JournalFault {
    let entry = i64::try_from(number).unwrap_or(i64::MAX);
    JournalFault::Meaningless(Reason::new("print-fault", variant).count("entry", entry))
}
