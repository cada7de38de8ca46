//! The slip of an entry: the ruling, or the rulings of a phase one after another, each with the measurements drawn.

use super::{EntryRecall, meaningless, record};
use crate::paper::document::{Block, Document, Style};
use crate::paper::slip::slip as paper_slip;
use crate::sheet::{Sheet, SheetParts};
use dice::Id;
use journal::{Deed, Journal, JournalFault, RulingEntry};
use language::Language;
use rulebook::catalogue::Catalogue;
use rulebook::shelf::Battle;
use rulebook::{PhaseRecord, RequestKind, RequestResult};
use ruling::{Reason, Ruling};

/// Makes the slip of a recorded ruling. For a phase, makes the slips of all rulings, or of those about the given units.
///
/// # Edge cases
/// A slip says in its first line if the ruling comes out differently now. The recorded ruling is then shown before the
/// new one.
///
/// # Errors
/// The entry is not a ruling, is not about the units, or can't be read.
pub fn slip(
    journal: &Journal,
    number: u64,
    units: &[Id],
    language: Language,
) -> Result<Document, JournalFault> {
    slip_told(journal, number, (units, SheetParts::ALL), language)
}

/// Makes the slip of a recorded ruling, like [`slip`], with only the parts that its reader may see.
///
/// # Errors
/// See [`slip`].
pub fn slip_told(
    journal: &Journal,
    number: u64,
    (units, told): (&[Id], SheetParts),
    language: Language,
) -> Result<Document, JournalFault> {
    let recalled = EntryRecall::of(journal, number)?;
    let Deed::Ruled(ruled) = &recalled.entry.deed else {
        return Err(meaningless("no-slip", number));
    };
    let Some(Ok(again)) = &recalled.anew else {
        return Ok(record::document(journal, &recalled, ruled, language));
    };
    let catalogue = journal.book().catalogue();
    let scribe = Printer { before: journal.before(number)?, catalogue, told, language };
    let mut document = match &again.answered {
        RequestResult::One(ruling) if is_about(ruling, units) => scribe.one(ruling, ruled)?,
        RequestResult::One(_) => return Err(meaningless("no-unit", number)),
        RequestResult::Phase(record) if record.rulings.is_empty() => {
            return Err(meaningless("no-rulings", number));
        }
        RequestResult::Phase(record) => {
            let slips = scribe.each(record, units);
            slips.ok_or_else(|| meaningless("no-unit", number))?
        }
    };
    if recalled.differs().is_some() {
        // The recorded ruling is the valid one. The new one only helps to explain the difference.
        let mut then = record::blocks(journal, ruled, language);
        then.push(Block::Heading(2, language.word("print-anew")));
        document.blocks.splice(1..1, then);
    }
    headed(&mut document, journal, &recalled, language)?;
    Ok(document)
}

/// Adds the entry's number and time above a document, and the umpire's remarks on the entry below.
pub(super) fn headed(
    document: &mut Document,
    journal: &Journal,
    recalled: &EntryRecall,
    language: Language,
) -> Result<(), JournalFault> {
    let entry = &recalled.entry;
    let variant = if recalled.void { "void" } else { "" };
    let of = Reason::new("print-entry", variant)
        .name("entry", entry.number.to_string())
        .name("at", entry.at.told());
    let of = Block::Paragraph(Style::Small, language.say(&of));
    document.blocks.insert(1.min(document.blocks.len()), of);
    if let Some(differs) = recalled.differs() {
        let text = language.say(&differs);
        document.blocks.insert(0, Block::Paragraph(Style::Strong, text));
    }
    for note in journal.notes_on(entry.number) {
        let text = journal.entry(note)?.told(language);
        document.blocks.push(Block::Paragraph(Style::Plain, text));
    }
    Ok(())
}

/// Returns true if a ruling is about any of the given units, or if no units are given.
pub fn is_about(ruling: &Ruling, units: &[Id]) -> bool {
    let decided = |unit: &Id| ruling.fates.iter().any(|(of, _)| of == unit);
    let blocks = |unit: &Id| ruling.tally.blocks.iter().any(|block| block.name == *unit);
    let about = |unit: &Id| ruling.subject == *unit || decided(unit) || blocks(unit);
    units.is_empty() || units.iter().any(about)
}

struct Printer<'j> {
    before: Box<dyn Battle>,
    catalogue: &'j Catalogue,
    told: SheetParts,
    language: Language,
}

impl Printer<'_> {
    fn one(&self, ruling: &Ruling, ruled: &RulingEntry) -> Result<Document, JournalFault> {
        let sheet = Sheet::of(ruling, self.catalogue, self.language).with(self.told);
        let mut view = self.before.view();
        let marks = match &ruled.ask.asked {
            RequestKind::Table(procedure, answers) => {
                self.before.sketch(procedure, answers, &ruled.ask.said)?
            }
            RequestKind::Quick(_) | RequestKind::Phase => {
                // A quick ruling has no places on the game table.
                view.bodies.clear();
                Vec::new()
            }
        };
        Ok(paper_slip(&sheet, &view, &marks))
    }

    /// Makes the slips of a phase. Returns nothing if no ruling of the phase is about the units.
    fn each(&self, record: &PhaseRecord, units: &[Id]) -> Option<Document> {
        let mut slips: Option<Document> = None;
        let (mut battle, mut applied) = (self.before.fork(), 0);
        for (number, ruling) in record.rulings.iter().enumerate() {
            // Rulings that are measured together all use the position at the beginning of the phase. Each later ruling
            // uses the position left by the rulings before it.
            if number >= record.together {
                let done = record.rulings.get(applied..number).unwrap_or_default();
                for change in done.iter().map(Ruling::changes) {
                    // Changes that can't be applied again are left out, and the position is drawn as it was.
                    let _ = battle.apply(&change);
                }
                applied = number;
            }
            if !is_about(ruling, units) {
                continue;
            }
            let sheet = Sheet::of(ruling, self.catalogue, self.language).with(self.told);
            // A procedure that can't be sketched from its facts alone has nothing to draw.
            let marks = battle.traced(ruling.procedure, &ruling.facts);
            let slip = paper_slip(&sheet, &battle.view(), &marks.unwrap_or_default());
            match &mut slips {
                None => slips = Some(slip),
                Some(slips) => {
                    slips.blocks.push(Block::NewPage);
                    slips.blocks.extend(slip.blocks);
                }
            }
        }
        if let Some(slips) = &mut slips {
            let title = Reason::new("print-slips", "").word("phase", record.phase);
            slips.title = self.language.say(&title);
        }
        slips
    }
}
