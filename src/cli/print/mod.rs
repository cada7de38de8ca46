//! The command `print`, which makes a document about a battle and writes it to a file.

mod tags;

use super::arguments::{FileKind, Look, Printing};
use super::output::{Streams, Trouble};
use super::record::dice;
use super::record::list::ListPrinter;
use super::table::{TableFile, Tabletop, exists, number};
use ::dice::Id;
use clap::ValueEnum;
use disk::FileFault;
use journal::Journal;
use language::Language;
use report::annals::{self, EntryRecall, PrintKind};
use report::paper::document::Document;
use report::paper::{Format, cards, carry_on, tags as paper_tags, write};
use report::sheet::SheetParts;
use report::{csv, json};
use rulebook::shelf::Battle;
use rulebook::{Detail, RequestResult};
use ruling::quotation::visible;
use ruling::{Reason, Ruling};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

pub(super) fn print(printing: &Printing, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.speak_code(printing.lang.as_deref());
    let kind = kind(printing);
    fits(printing, kind)?;
    tags::fit(printing)?;
    let look = Look { json: false, lang: printing.lang.clone(), house: printing.house.clone() };
    let mut table = TableFile::read(streams, &printing.file)?.table(&look)?;
    let units = units(printing, table.battle())?;
    if printing.what == PrintKind::Tags {
        tags::give(&printing.file, &mut table, streams)?;
    }
    let print = Print {
        printing,
        of: PrintMoment::new(printing, &table)?,
        table: &table,
        units,
        language: streams.language,
    };
    let parts = print.parts(kind)?;
    print.keep(kind, &parts, streams)
}

/// Returns the kind of file to write. An option states it, or else the ending of the file's name, or else it is PDF.
fn kind(printing: &Printing) -> FileKind {
    let ending = printing.out.as_deref().and_then(Path::extension);
    let of_file = || FileKind::from_str(ending?.to_str()?, true).ok();
    let kind = printing.format.or_else(of_file);
    kind.unwrap_or(FileKind::Paper(Format::Pdf))
}

/// Checks that every option makes sense for the document to print.
fn fits(printing: &Printing, kind: FileKind) -> Result<(), Trouble> {
    use PrintKind::{Cards, CarryOn, Dice, Phase, Report, Slip, Tags};
    let options: [(&str, bool, &[PrintKind]); 4] = [
        ("--entry", printing.entry.is_some(), &[Slip, Phase]),
        ("--at", printing.at.is_some(), &[Phase, Cards, CarryOn]),
        ("--turn", printing.turn.is_some(), &[Phase, Cards, CarryOn, Report]),
        ("--unit", !printing.unit.is_empty(), &[Slip, Cards, Tags]),
    ];
    let what = printing.what;
    for (option, is_given, of) in options {
        if is_given && !of.contains(&what) {
            let expected: Vec<_> = of.iter().map(|what| what.word()).collect();
            let said = Reason::new("print-fault", "goes-with").name("option", option);
            return Err(misfit(said, what, &expected));
        }
    }
    let is_there = match kind {
        FileKind::Paper(_) => true,
        FileKind::Json => [Slip, Phase, Report, Dice, Tags].contains(&what),
        FileKind::Csv => what == Report,
    };
    if is_there {
        return Ok(());
    }
    let expected: &[&str] = match what {
        Slip | Phase | Dice | Tags => &["pdf", "svg", "md", "json"],
        Report => &["pdf", "svg", "md", "json", "csv"],
        Cards | CarryOn => &["pdf", "svg", "md"],
    };
    let said = Reason::new("print-fault", "no-format").name("format", kind.word());
    Err(misfit(said, what, expected))
}

fn misfit(said: Reason, what: PrintKind, expected: &[&str]) -> Trouble {
    let said = said.name("what", what.word());
    Trouble::Misused(said.name("expected", expected.join(", ")))
}

/// Returns the units that the options name. Refuses a unit that the battle does not have.
fn units(printing: &Printing, battle: &dyn Battle) -> Result<Vec<Id>, Trouble> {
    let view = battle.view();
    let ids = printing.unit.iter().flat_map(|ids| ids.split(','));
    ids.map(|id| {
        let id = Id::from(id.trim());
        if view.body(&id).is_some() {
            return Ok(id);
        }
        let unknown = Reason::new("print-fault", "no-units").name("unit", id.as_str());
        Err(Trouble::Refused(unknown))
    })
    .collect()
}

/// The moment of the battle that the document shows.
enum PrintMoment {
    /// The current state of the battle.
    Now,
    /// The ruling in the entry with this number.
    Entry(u64),
    /// The battle after the entry with this number.
    After(u64),
}

impl PrintMoment {
    fn new(printing: &Printing, table: &Tabletop) -> Result<Self, Trouble> {
        let Some(journal) = table.journal() else {
            return Self::unrecorded(printing);
        };
        let of = match (printing.entry, printing.at, printing.turn) {
            (Some(entry), ..) => Self::Entry(entry),
            (_, Some(entry), _) => Self::After(entry),
            (.., Some(turn)) if printing.what != PrintKind::Report => {
                Self::After(annals::turn_began(journal, turn)?)
            }
            _ if printing.what == PrintKind::Slip => Self::Entry(annals::last_ruling(journal)?),
            _ => Self::Now,
        };
        if let Self::Entry(entry) | Self::After(entry) = of {
            exists(journal, entry)?;
        }
        Ok(of)
    }

    fn unrecorded(printing: &Printing) -> Result<Self, Trouble> {
        if matches!(printing.what, PrintKind::Slip | PrintKind::Report | PrintKind::Dice) {
            let file = printing.file.display().to_string();
            let plain = Reason::new("recorded", "plain").name("file", file);
            return Err(Trouble::Refused(plain));
        }
        let options = [
            ("--entry", printing.entry.is_some()),
            ("--at", printing.at.is_some()),
            ("--turn", printing.turn.is_some()),
        ];
        match options.into_iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => {
                Err(Trouble::Misused(Reason::new("print-fault", "no-entries").name("option", option)))
            }
            None => Ok(Self::Now),
        }
    }
}

/// The files to write. Each is a pair of the addition to its name, such as `-page-2`, and its contents.
type Parts = Vec<(String, Vec<u8>)>;

/// A document to print, with all that is needed to make it.
struct Print<'p> {
    printing: &'p Printing,
    table: &'p Tabletop,
    of: PrintMoment,
    units: Vec<Id>,
    language: Language,
}

impl Print<'_> {
    /// Returns the files of the document.
    fn parts(&self, kind: FileKind) -> Result<Parts, Trouble> {
        Ok(match kind {
            FileKind::Paper(format) => {
                let mut document = self.document()?;
                if let Some(journal) = self.table.journal() {
                    let entry = match self.of {
                        PrintMoment::Entry(entry) | PrintMoment::After(entry) => Some(entry),
                        PrintMoment::Now => None,
                    };
                    annals::sealed(&mut document, (journal, entry), self.printing.what)?;
                }
                let files = write(&document, format, self.printing.size);
                let file = &self.printing.file;
                numbered(files.map_err(|problem| FileFault::of(file, problem))?)
            }
            FileKind::Json => {
                let text = match self.printing.what {
                    PrintKind::Report => self.entries()?,
                    _ => format!("{:#}\n", self.stated()?),
                };
                vec![(String::new(), text.into_bytes())]
            }
            FileKind::Csv => {
                let tables = csv::tables(self.journal()?, self.printing.turn, self.language)?;
                let named =
                    [("-throws", tables.throws), ("-rulings", tables.rulings), ("-losses", tables.losses)];
                let part = |(name, table): (&str, String)| (name.to_owned(), table.into_bytes());
                named.map(part).into()
            }
        })
    }

    fn journal(&self) -> Result<&Journal, Trouble> {
        self.table.journal().ok_or(Trouble::Said)
    }

    /// Returns the battle at the moment that the document shows.
    fn battle(&self) -> Result<Box<dyn Battle>, Trouble> {
        match self.of {
            PrintMoment::Now => Ok(self.table.battle().fork()),
            PrintMoment::Entry(entry) | PrintMoment::After(entry) => Ok(self.journal()?.at(entry)?),
        }
    }

    fn document(&self) -> Result<Document, Trouble> {
        let (language, catalogue) = (self.language, self.table.book().catalogue());
        Ok(match (self.printing.what, &self.of) {
            (PrintKind::Slip, PrintMoment::Entry(entry)) => {
                annals::slip(self.journal()?, *entry, &self.units, language)?
            }
            (PrintKind::Slip | PrintKind::Report, _) => {
                annals::report(self.journal()?, self.printing.turn, language)?
            }
            (PrintKind::Dice, _) => annals::dice(self.journal()?, language)?,
            (PrintKind::Phase, PrintMoment::Entry(entry)) => {
                annals::phase_of(self.journal()?, *entry, SheetParts::ALL, language)?
            }
            (PrintKind::Phase, _) => {
                let battle = self.battle()?;
                let coming = annals::coming_phase(battle.as_ref(), catalogue, language);
                coming.map_err(|halt| Trouble::Halt(Box::new(halt), catalogue.clone()))?
            }
            (PrintKind::Cards, _) => {
                let units = Some(self.units.as_slice()).filter(|units| !units.is_empty());
                cards::cards(self.battle()?.as_ref(), units, language)
            }
            (PrintKind::Tags, _) => paper_tags::tags(&self.battle()?.view(), &self.units, language),
            (PrintKind::CarryOn, _) => carry_on::carry_on(self.battle()?.as_ref(), catalogue, language),
        })
    }

    /// Returns the document as JSON.
    fn stated(&self) -> Result<Value, Trouble> {
        let (language, catalogue) = (self.language, self.table.book().catalogue());
        match (self.printing.what, &self.of) {
            (PrintKind::Slip | PrintKind::Phase, PrintMoment::Entry(entry)) => {
                self.recalled(&EntryRecall::of(self.journal()?, *entry)?)
            }
            (PrintKind::Phase, _) => {
                let battle = self.battle()?;
                let asked = battle.fork().phase(None, Detail::Odds, &[]);
                let record = asked.map_err(|halt| Trouble::Halt(Box::new(halt), catalogue.clone()))?;
                Ok(json::phase(&record, &battle.offers(), catalogue, language))
            }
            (PrintKind::Tags, _) => Ok(paper_tags::stated(&self.battle()?.view(), &self.units)),
            (PrintKind::Dice, _) => Ok(dice::stated(&self.journal()?.dice_statistics()?)),
            _ => Err(Trouble::Said),
        }
    }

    /// Returns a recorded ruling or phase as JSON. It is ruled again by the present program, or taken as recorded if
    /// that fails.
    fn recalled(&self, recalled: &EntryRecall) -> Result<Value, Trouble> {
        let (language, catalogue) = (self.language, self.table.book().catalogue());
        let Some(Ok(again)) = &recalled.anew else {
            return Ok(json::recalled(recalled, catalogue, language));
        };
        let mut document = match (self.printing.what, &again.answered) {
            (PrintKind::Slip, RequestResult::One(ruling)) => json::ruling(ruling, catalogue, language),
            (PrintKind::Slip, RequestResult::Phase(record)) => {
                let rulings = record.rulings.iter();
                let about = rulings.filter(|ruling| annals::is_about(ruling, &self.units));
                let stated = |ruling: &Ruling| json::ruling(ruling, catalogue, language);
                json!({ "format": 1, "rulings": about.map(stated).collect::<Vec<_>>() })
            }
            (_, RequestResult::Phase(record)) => json::phase(record, &[], catalogue, language),
            (_, RequestResult::One(_)) => {
                let entry = number(recalled.entry.number);
                let said = Reason::new("print-fault", "no-phase").count("entry", entry);
                return Err(Trouble::Refused(said));
            }
        };
        if let Some(fields) = document.as_object_mut() {
            fields.insert("entry".to_owned(), recalled.entry.number.into());
            fields.insert("same".to_owned(), again.same.into());
        }
        Ok(document)
    }

    /// Returns the JSON of every entry in full. Each entry becomes text as soon as it is read, because text takes a
    /// fraction of the memory.
    fn entries(&self) -> Result<String, Trouble> {
        let journal = self.journal()?;
        let (language, catalogue) = (self.language, journal.book().catalogue());
        let (head, mut list, tail) = ListPrinter::of(&json!({
            "format": 1,
            "name": journal.battle().view().name,
            "length": journal.len(),
            "entries": [],
        }));
        let mut text = head;
        annals::each(journal, self.printing.turn, |recalled| {
            text += &list.next(&json::recalled(recalled, catalogue, language));
        })?;
        Ok(text + list.end() + &tail)
    }

    /// Writes the files to the requested place, and prints the paths.
    fn keep(&self, kind: FileKind, parts: &Parts, streams: &mut Streams<'_>) -> Result<(), Trouble> {
        let refused = |reason: Reason| Err(Trouble::Refused(reason));
        let written = match self.printing.out.as_deref() {
            Some(out) if out == Path::new("-") => {
                return match parts.as_slice() {
                    [(_, contents)] => match kind {
                        FileKind::Json => streams.hand_out_json(contents),
                        FileKind::Paper(Format::Markdown | Format::Svg) => {
                            streams.print(&String::from_utf8_lossy(contents))
                        }
                        FileKind::Paper(Format::Pdf) | FileKind::Csv => streams.hand_out(contents),
                    },
                    several => {
                        let count = i64::try_from(several.len()).unwrap_or(i64::MAX);
                        let said = Reason::new("print-fault", "one-file").count("count", count);
                        Err(Trouble::Misused(said))
                    }
                };
            }
            Some(out) => {
                let places: Vec<_> = parts.iter().map(|(part, _)| disk::with_part(out, part)).collect();
                if let Some(there) = places.iter().find(|place| place.exists()) {
                    let said = Reason::new("print-fault", "there");
                    return refused(said.name("file", there.display().to_string()));
                }
                disk::create_all(&places, parts)?;
                places
            }
            None => disk::create_together(&self.name(kind), parts)?,
        };
        let lines = written.iter().map(|path| format!("{}\n", visible(&path.display().to_string())));
        streams.print(&lines.collect::<String>())
    }

    /// Returns the name for a new file beside that of the battle.
    fn name(&self, kind: FileKind) -> PathBuf {
        let file = &self.printing.file;
        let battle = file.file_stem().unwrap_or_default().to_string_lossy();
        let of = match (&self.of, self.printing.turn) {
            (_, Some(turn)) => format!("turn-{turn}"),
            (PrintMoment::Entry(entry) | PrintMoment::After(entry), None) => entry.to_string(),
            (PrintMoment::Now, None) => String::new(),
        };
        let name = annals::file_name(&battle, self.printing.what, &of);
        file.with_file_name(format!("{name}.{}", kind.word()))
    }
}

/// Returns the pages of a document as files with page numbers. A single page gets no number.
fn numbered(pages: Vec<Vec<u8>>) -> Parts {
    let alone = pages.len() == 1;
    let part = |number: u32| {
        if alone { String::new() } else { format!("-page-{number}") }
    };
    let numbered = (1..).zip(pages);
    numbered.map(|(number, page)| (part(number), page)).collect()
}
