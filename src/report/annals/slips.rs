//! The slip of an entry: its ruling, or those of its phase one after another, each with what was measured for it.

use super::{Recalled, kept, meaningless};
use crate::paper::document::{Block, Document, Style};
use crate::paper::slip::slip as paper_slip;
use crate::sheet::Sheet;
use journal::{Deed, Journal, JournalFault, Ruled};
use language::Language;
use seam::names::Id;
use seam::rulebook::catalogue::Catalogue;
use seam::rulebook::shelf::Battle;
use seam::rulebook::{Answered, Asked, PhaseRecord};
use seam::ruling::{Reason, Ruling};

/// The slip of a ruling that was recorded; of a phase, the slips of its rulings: all, or those about certain units.
///
/// # Edge cases
/// A ruling that comes out otherwise than it was recorded says so in its first line, and what was recorded stands
/// before what comes out now.
///
/// # Errors
/// The entry is no ruling, it is not about the units, or it can't be read.
pub fn slip(
    journal: &Journal,
    number: u64,
    units: &[Id],
    language: Language,
) -> Result<Document, JournalFault> {
    let recalled = Recalled::of(journal, number)?;
    let Deed::Ruled(ruled) = &recalled.entry.deed else {
        return Err(meaningless("no-slip", number));
    };
    let Some(Ok(again)) = &recalled.anew else {
        return Ok(kept::document(journal, &recalled, ruled, language));
    };
    let scribe = Printer { before: journal.before(number)?, catalogue: journal.book().catalogue(), language };
    let mut document = match &again.answered {
        Answered::One(ruling) if is_about(ruling, units) => scribe.one(ruling, ruled)?,
        Answered::One(_) => return Err(meaningless("no-unit", number)),
        Answered::Phase(record) if record.rulings.is_empty() => {
            return Err(meaningless("no-rulings", number));
        }
        Answered::Phase(record) => {
            let slips = scribe.each(record, units);
            slips.ok_or_else(|| meaningless("no-unit", number))?
        }
    };
    if recalled.differs().is_some() {
        // What was recorded holds; what comes out now only helps to see why.
        let mut then = kept::blocks(journal, ruled, language);
        then.push(Block::Heading(2, language.word("print-anew")));
        document.blocks.splice(1..1, then);
    }
    headed(&mut document, journal, &recalled, language)?;
    Ok(document)
}

/// Says over a document which entry it is made of, and under it what the umpire noted on that.
pub(super) fn headed(
    document: &mut Document,
    journal: &Journal,
    recalled: &Recalled,
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
        let text = journal.entry(note)?.says.text(language).to_owned();
        document.blocks.push(Block::Paragraph(Style::Plain, text));
    }
    Ok(())
}

/// Whether a ruling is about one of the units; about any, if none are named.
pub fn is_about(ruling: &Ruling, units: &[Id]) -> bool {
    let decided = |unit: &Id| ruling.fates.iter().any(|(of, _)| of == unit);
    let blocks = |unit: &Id| ruling.tally.blocks.iter().any(|block| block.name == *unit);
    let about = |unit: &Id| ruling.subject == *unit || decided(unit) || blocks(unit);
    units.is_empty() || units.iter().any(about)
}

struct Printer<'j> {
    before: Box<dyn Battle>,
    catalogue: &'j Catalogue,
    language: Language,
}

impl Printer<'_> {
    fn one(&self, ruling: &Ruling, ruled: &Ruled) -> Result<Document, JournalFault> {
        let sheet = Sheet::of(ruling, self.catalogue, self.language);
        let mut view = self.before.view();
        let marks = match &ruled.ask.asked {
            Asked::Table(procedure, answers) => self.before.sketch(procedure, answers, &ruled.ask.said)?,
            Asked::Quick(_) | Asked::Phase => {
                // Facts alone lie nowhere on the table.
                view.bodies.clear();
                Vec::new()
            }
        };
        Ok(paper_slip(&sheet, &view, &marks))
    }

    /// The slips of a phase; none if none of its rulings is about the units.
    fn each(&self, record: &PhaseRecord, units: &[Id]) -> Option<Document> {
        let mut slips: Option<Document> = None;
        let (mut battle, mut applied) = (self.before.fork(), 0);
        for (number, ruling) in record.rulings.iter().enumerate() {
            // Those measured together all see the table the phase found; each later one what those before it left.
            if number >= record.together {
                let done = record.rulings.get(applied..number).unwrap_or_default();
                for change in done.iter().map(Ruling::changes) {
                    // What can't be gone through again is drawn on the table as it was.
                    let _ = battle.apply(&change);
                }
                applied = number;
            }
            if !is_about(ruling, units) {
                continue;
            }
            let sheet = Sheet::of(ruling, self.catalogue, self.language);
            // What can't be asked from facts alone has nothing to draw.
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
