//! The command that rules on a table: a single procedure, a phase, or the rest of a turn.

pub(crate) mod demo;
pub(crate) mod quick;

use super::arguments::ignored::by_procedure;
use super::arguments::{Look, Options, procedure, values};
use super::output::{Streams, Trouble};
use super::table::{RecordPlace, TableFile, Tabletop, Throws, files};
use dice::Id;
use journal::JournalFault;
use report::{json, text};
use rulebook::catalogue::Catalogue;
use rulebook::shelf::{Battle, Book};
use rulebook::{
    Answers, Detail, Halt, Offer, PhaseRecord, Procedure, Request, RequestKind, RequestResult, RulingWord,
    Waiver,
};
use ruling::{Objection, Reason, Ruling};
use serde_json::{Value, json};
use std::path::Path;

/// The procedures that every rulebook has: the whole phase, the rest of the turn, and the list of what is due.
static OF_TURN: [Procedure; 3] = [of_turn("phase"), of_turn("turn"), of_turn("due")];

const fn of_turn(name: &'static str) -> Procedure {
    Procedure { name, holes: &[] }
}

/// Reads the words after the name of the procedure, and sets the language. If the user asks for help, prints it and
/// returns `None`.
pub(super) fn typed(
    procedure: &Procedure,
    usage: (&'static str, &str),
    deaf: &[&'static str],
    rest: &[String],
    streams: &mut Streams<'_>,
) -> Result<Option<(Answers, Options)>, Trouble> {
    let read = procedure::read(procedure, usage, deaf, rest, streams)?;
    if let Some((_, options)) = &read {
        streams.speak(&options.look);
    }
    Ok(read)
}

pub(super) fn rule(
    file: &Path,
    procedure: &str,
    rest: &[String],
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak_code(values::language(rest));
    let laid = TableFile::read(streams, file)?;
    // The rulebook decides which arguments there are. The file of house rules is one of them, so the rulebook is first
    // read without it.
    let known = named(laid.procedures()?, procedure)?;
    let usage = format!("frontage rule {} {procedure}", streams.language.word("help-word-file"));
    let Some((answers, options)) = typed(known, ("rule", &usage), by_procedure(procedure), rest, streams)?
    else {
        return Ok(());
    };
    if options.record.is_some() {
        return Err(Trouble::Misused(Reason::new("recorded", "elsewhere")));
    }
    let draft = files::draft(streams.books, options.write.as_deref(), options.force)?;
    let mut table = laid.table(&options.look)?;
    let mut throws = table.throws(&options)?;
    carry_out((&mut table, &mut throws), (procedure, answers), &options, streams)?;
    draft.map_or(Ok(()), |draft| Ok(draft.replace(table.battle().write())?))
}

/// Returns the procedure with a name, one of the rulebook's own or one that every rulebook has.
pub(super) fn named(procedures: &'static [Procedure], name: &str) -> Result<&'static Procedure, Trouble> {
    let all = || procedures.iter().chain(&OF_TURN);
    let known = || all().map(|known| known.name).collect();
    all().find(|known| known.name == name).ok_or_else(|| no_procedure(name, known()))
}

/// Rules on a request, and prints the result.
pub(super) fn carry_out(
    (table, throws): (&mut Tabletop, &mut Throws),
    (procedure, answers): (&str, Answers),
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    match procedure {
        "phase" => phase(table, throws, options, streams),
        "turn" => turn(table, throws, options, streams),
        "due" => due(table.battle(), options, streams),
        _ => one((table, throws), (procedure, answers), options, streams),
    }
}

pub(super) fn detail(options: &Options) -> Detail {
    Detail::with_odds(!options.no_odds)
}

/// Returns the objections that the umpire has waived, in the form that the record uses.
pub(super) fn waved(objections: &[Objection]) -> Vec<Waiver> {
    let waved = |objection: &Objection| {
        Some(Waiver { name: objection.id.clone(), reason: objection.waived.clone()? })
    };
    objections.iter().filter_map(waved).collect()
}

fn one(
    (table, throws): (&mut Tabletop, &mut Throws),
    (procedure, answers): (&str, Answers),
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let objections = values::waived(&table.objections()?, &options.waive)?;
    streams.object(&objections);
    let ask = Request {
        said: values::amendments(streams.books, options)?,
        objections: waved(&objections),
        found: objections,
        ..Request::new(RequestKind::Table(procedure.to_owned(), answers))
    };
    let ruled = table.rule(&ask, throws, detail(options));
    let (answered, kept) = ruled.or_else(|fault| refused(fault, table.book(), &options.look, streams))?;
    match answered {
        RequestResult::One(ruling) => print_ruling(&ruling, &kept, table.book(), &options.look, streams),
        RequestResult::Phase(_) => Ok(()),
    }
}

fn phase(
    table: &mut Tabletop,
    throws: &mut Throws,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let due: Vec<String> = table.battle().offers().iter().map(Offer::name).collect();
    let (objections, waivers) = values::waivers(&table.objections()?, &due, &options.waive)?;
    streams.object(&objections);
    let ask = Request {
        waivers,
        words: values::words(streams.books, options, table.book().procedures(), table.battle())?,
        objections: waved(&objections),
        ..Request::new(RequestKind::Phase)
    };
    let ruled = table.rule(&ask, throws, detail(options));
    let (answered, kept) = ruled.or_else(|fault| refused(fault, table.book(), &options.look, streams))?;
    match answered {
        RequestResult::Phase(record) => {
            print_phase((&record, kept), &objections, table, &options.look, streams)
        }
        RequestResult::One(_) => Ok(()),
    }
}

fn print_phase(
    (record, kept): (&PhaseRecord, RecordPlace),
    objections: &[Objection],
    table: &Tabletop,
    look: &Look,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let (due, catalogue) = (table.battle().offers(), table.book().catalogue());
    let language = streams.language;
    if !look.json {
        let phase = text::phase(record, &due, catalogue, language);
        let standing = text::standing(&table.battle().standing(), language);
        return streams.print(&(phase + &standing + &kept.line(language)));
    }
    let mut document = json::phase(record, &due, catalogue, language);
    let found = objections.iter();
    let found = found.map(|objection| json::objection(objection, language));
    if let Some(document) = document.as_object_mut() {
        document.insert("objections".to_owned(), found.collect());
    }
    streams.print_json(&kept.stated(document))
}

/// Plays all phases from the current one to the end of the turn, with the program's dice. Each of the umpire's
/// overrides and waivers is applied in the phase that it fits.
///
/// # Errors
/// Returns an error if a phase can't be ruled or an override fits no ruling. The phases before it are printed all the
/// same, and stay in the record of a recorded battle.
fn play_turn(
    (table, throws): (&mut Tabletop, &mut Throws),
    mut left: LeftWords,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let (look, number) = (&options.look, table.battle().turn());
    let mut phases = Vec::new();
    let mut names = Vec::new();
    let mut played = Ok(());
    while played.is_ok() && table.battle().turn() == number {
        let due: Vec<String> = table.battle().offers().iter().map(Offer::name).collect();
        let (waivers, objections) = left.for_phase(table, &due)?;
        let ask = Request {
            waivers,
            objections,
            words: left.words.clone(),
            later: true,
            ..Request::new(RequestKind::Phase)
        };
        let ruled = table.rule(&ask, throws, detail(options));
        let (answered, kept) = match ruled {
            Ok(ruled) => ruled,
            Err(fault) => {
                played = Err(trouble(fault, table.book()));
                continue;
            }
        };
        let RequestResult::Phase(record) = answered else {
            continue;
        };
        left.words.clone_from(&record.unheard);
        names.extend(record.rulings.iter().map(|ruling| ruling.name.clone()));
        let (due, language) = (table.battle().offers(), streams.language);
        let catalogue = table.book().catalogue();
        if look.json {
            phases.push(kept.stated(json::phase(&record, &due, catalogue, language)));
        } else {
            let phase = text::phase(&record, &due, catalogue, language);
            let standing = text::standing(&table.battle().standing(), language);
            streams.print(&(phase + &standing + &kept.line(language) + "\n"))?;
        }
    }
    if look.json && (played.is_ok() || !phases.is_empty()) {
        streams.print_json(&json!({ "phases": phases }))?;
    }
    played?;
    left.none(names).map_err(|halt| Trouble::Halt(Box::new(halt), table.book().catalogue().clone()))
}

/// The umpire's overrides and waivers for a turn that have not been applied yet.
struct LeftWords {
    words: Vec<RulingWord>,
    /// The waivers that the user typed.
    waive: Vec<String>,
}

impl LeftWords {
    /// Returns the waivers for the next phase: those of procedures that are due in it, and those of objections to the
    /// table before it.
    fn for_phase(&mut self, table: &Tabletop, due: &[String]) -> Result<(Vec<Waiver>, Vec<Waiver>), Trouble> {
        let objections = table.objections()?;
        let names = objections.iter().map(|objection| &objection.id).chain(due);
        let names: Vec<&String> = names.collect();
        let is_now = |text: &String| names.iter().any(|name| text.starts_with(&format!("{name}:")));
        let (now, later) = self.waive.iter().cloned().partition::<Vec<_>, _>(is_now);
        self.waive = later;
        let (objections, waivers) = values::waivers(&objections, due, &now)?;
        Ok((waivers, waved(&objections)))
    }

    /// Checks that every override and every waiver has been applied. `names` are the names of the rulings in the turn,
    /// for the message.
    fn none(self, names: Vec<String>) -> Result<(), Halt> {
        let words = self.words.iter().map(RulingWord::typed);
        let unheard: Vec<String> = words.chain(self.waive).collect();
        if unheard.is_empty() { Ok(()) } else { Err(Halt::Unheard(unheard, names)) }
    }
}

fn turn(
    table: &mut Tabletop,
    throws: &mut Throws,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    if !table.throws_itself(options) {
        let variant = match table {
            Tabletop::Battle { .. } => "turn-seed",
            Tabletop::Recorded { .. } => "turn-throw",
        };
        return Err(Trouble::Misused(Reason::new("cli", variant)));
    }
    streams.object(&table.objections()?);
    let left = LeftWords {
        words: values::words(streams.books, options, table.book().procedures(), table.battle())?,
        waive: options.waive.clone(),
    };
    play_turn((table, throws), left, options, streams)
}

fn due(battle: &dyn Battle, options: &Options, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    let (offers, over, language) = (battle.offers(), battle.over(), streams.language);
    if !options.look.json {
        let view = battle.view();
        let side = |id: &Id| view.sides.iter().find(|side| side.id == *id).map(|side| side.name.clone());
        let called = |id: &Id| side(id).unwrap_or_else(|| battle.called(id));
        let due = text::due(&offers, &over, &called, language);
        return streams.print(&(due + &text::standing(&battle.standing(), language)));
    }
    let standing: Vec<String> = battle.standing().iter().map(|reason| language.say(reason)).collect();
    let over: Vec<String> = over.iter().map(|reason| language.say(reason)).collect();
    let offers = offers.iter().map(|offer| json::offer(offer, language));
    let (due, free): (Vec<Value>, Vec<Value>) =
        offers.partition(|offer| offer.get("due").is_some_and(|due| due != "no"));
    streams.print_json(&json!({ "due": due, "offers": free, "over": over, "standing": standing }))
}

/// Returns the error for a fault of the journal. If a ruling was refused, the error gets the texts of the rulebook's
/// rules.
fn trouble(fault: JournalFault, book: &dyn Book) -> Trouble {
    match fault {
        JournalFault::Halt(halt) => Trouble::Halt(halt, book.catalogue().clone()),
        fault => fault.into(),
    }
}

/// Reports that no ruling is made. With JSON output, a refusal is printed as a regular answer, but the exit code is
/// still 1.
pub(super) fn refused<T>(
    fault: JournalFault,
    book: &dyn Book,
    look: &Look,
    streams: &mut Streams<'_>,
) -> Result<T, Trouble> {
    if let (JournalFault::Halt(halt), true) = (&fault, look.json)
        && let Some(checks) = halt.checks()
    {
        streams.print_json(&json::refusal(checks, streams.language))?;
        return Err(Trouble::Said);
    }
    Err(trouble(fault, book))
}

pub(super) fn print_ruling(
    ruling: &Ruling,
    kept: &RecordPlace,
    book: &dyn Book,
    look: &Look,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let (catalogue, language) = (book.catalogue(), streams.language);
    if look.json {
        streams.print_json(&kept.stated(json::ruling(ruling, catalogue, language)))
    } else {
        streams.print(&(text::ruling(ruling, catalogue, language) + &kept.line(language)))
    }
}

pub(super) fn no_procedure(procedure: &str, known: Vec<&'static str>) -> Trouble {
    let halt = Halt::NoProcedure(procedure.to_owned(), known);
    Trouble::Halt(Box::new(halt), Catalogue::default())
}
