//! The commands that rule: one ruling or a phase on a battle's table, and a quick one from facts alone.

use super::arguments::{Look, Options};
use super::{Streams, Trouble, files, said};
use crate::dice::Cast;
use crate::report::{json, text};
use crate::rulebook::shelf::{Battle, Book, NAMES};
use crate::rulebook::{Detail, Halt, PhaseRecord, Procedure};
use crate::ruling::{Objection, Reason};
use serde_json::{Value, json};
use std::path::Path;

/// What is asked for like a procedure in every book: the phase as a whole, the rest of the turn, what is due.
const OF_TURN: [Procedure; 3] = [of_turn("phase"), of_turn("turn"), of_turn("due")];

const fn of_turn(name: &'static str) -> Procedure {
    Procedure { name, holes: &[] }
}

/// What was typed after the procedure's name; help and misuse go out at once.
fn typed(
    procedure: &Procedure,
    usage: &str,
    rest: &[String],
    streams: &mut Streams<'_>,
) -> Result<Option<(crate::rulebook::Answers, Options)>, Trouble> {
    match said::read(procedure, usage, rest) {
        Ok(read) => {
            streams.speak(&read.1.look);
            Ok(Some(read))
        }
        Err(error) if error.use_stderr() => Err(Trouble::Usage(
            error.render().to_string().trim_end().to_owned(),
        )),
        Err(help) => streams.print(&help.render().to_string()).map(|()| None),
    }
}

pub(super) fn rule(
    file: &Path,
    procedure: &str,
    rest: &[String],
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let text = crate::files::read(file)?;
    // The book decides which arguments there are; its house rules are one of them.
    let plain = files::book_of(file, &text, &Look::default())?;
    let known = plain
        .procedures()
        .iter()
        .chain(&OF_TURN)
        .find(|known| known.name == procedure);
    let Some(known) = known else {
        return Err(no_procedure(procedure, plain.as_ref()));
    };
    let Some((answers, options)) = typed(
        known,
        &format!("frontage rule FILE {procedure}"),
        rest,
        streams,
    )?
    else {
        return Ok(());
    };
    let book = files::book_of(file, &text, &options.look)?;
    let mut battle = files::open(file, book.as_ref(), &text)?;
    match procedure {
        "phase" => {
            let record = phase(battle.as_mut(), book.as_ref(), &options, streams)?;
            print_phase(&record, battle.as_ref(), book.as_ref(), &options, streams)?;
        }
        "turn" => turn(battle.as_mut(), book.as_ref(), &options, streams)?,
        "due" => due(battle.as_ref(), &options, streams)?,
        _ => {
            let objections = said::waived(battle.objections(), &options.waive)?;
            streams.object(&objections);
            let mut dice = said::dice(&options)?;
            let said = said::amendments(&options)?;
            let detail = detail(&options);
            let ruling = battle.rule(procedure, &answers, &said, dice.as_mut(), detail);
            let mut ruling =
                ruling.or_else(|halt| refused(halt, book.as_ref(), &options, streams))?;
            ruling.objections = objections;
            print_ruling(&ruling, book.as_ref(), &options, streams)?;
        }
    }
    options.write.as_deref().map_or(Ok(()), |path| {
        Ok(crate::files::write(path, &battle.write())?)
    })
}

fn detail(options: &Options) -> Detail {
    Detail {
        odds: !options.no_odds,
    }
}

/// A phase with the objections to the table it was played on.
struct Played {
    record: PhaseRecord,
    objections: Vec<Objection>,
}

fn phase(
    battle: &mut dyn Battle,
    book: &dyn Book,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<Played, Trouble> {
    let (objections, waivers) = said::waivers(battle.objections(), &options.waive)?;
    streams.object(&objections);
    let mut dice = said::dice(options)?;
    let record = battle.phase(dice.as_mut(), detail(options), &waivers);
    let record = record.or_else(|halt| refused(halt, book, options, streams))?;
    Ok(Played { record, objections })
}

fn print_phase(
    played: &Played,
    battle: &dyn Battle,
    book: &dyn Book,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let due = battle.offers();
    let language = streams.language;
    if !options.look.json {
        return streams.print(&text::phase(
            &played.record,
            &due,
            book.catalogue(),
            language,
        ));
    }
    let mut document = json::phase(&played.record, &due, book.catalogue(), language);
    let found = played.objections.iter();
    let found = found.map(|objection| json::objection(objection, language));
    if let Some(document) = document.as_object_mut() {
        document.insert("objections".to_owned(), found.collect());
    }
    streams.print_json(&document)
}

/// Every phase from the current one to the end of the turn, with dice thrown from one seed.
pub(super) fn play_turn(
    battle: &mut dyn Battle,
    book: &dyn Book,
    look: &Look,
    (dice, detail): (&mut Cast, Detail),
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let number = battle.turn();
    let mut phases = Vec::new();
    while battle.turn() == number {
        let record = battle.phase(Some(dice), detail, &[]);
        let record =
            record.map_err(|halt| Trouble::Halt(Box::new(halt), book.catalogue().clone()))?;
        let (due, language) = (battle.offers(), streams.language);
        if look.json {
            phases.push(json::phase(&record, &due, book.catalogue(), language));
        } else {
            streams.print(&text::phase(&record, &due, book.catalogue(), language))?;
            streams.print("\n")?;
        }
    }
    if look.json {
        streams.print_json(&json!({ "phases": phases }))?;
    }
    Ok(())
}

fn turn(
    battle: &mut dyn Battle,
    book: &dyn Book,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let Some(seed) = options.seed else {
        let text = streams.language.say(&Reason::new("cli", "turn-seed"));
        return Err(Trouble::Usage(text));
    };
    streams.object(battle.objections());
    let mut dice = Cast::seeded(seed);
    play_turn(
        battle,
        book,
        &options.look,
        (&mut dice, detail(options)),
        streams,
    )
}

fn due(battle: &dyn Battle, options: &Options, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    let (offers, language) = (battle.offers(), streams.language);
    if !options.look.json {
        return streams.print(&text::due(&offers, language));
    }
    let offers = offers.iter().map(|offer| json::offer(offer, language));
    let (due, free): (Vec<Value>, Vec<Value>) =
        offers.partition(|offer| offer.get("due").is_some_and(|due| due != "no"));
    streams.print_json(&json!({ "due": due, "offers": free }))
}

/// No ruling: as JSON a refusal is the answer that was asked for, and still exit 1.
fn refused<T>(
    halt: Halt,
    book: &dyn Book,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<T, Trouble> {
    if let (Halt::Refused(checks), true) = (&halt, options.look.json) {
        streams.print_json(&json::refusal(checks, streams.language))?;
        return Err(Trouble::Said);
    }
    Err(Trouble::Halt(Box::new(halt), book.catalogue().clone()))
}

fn print_ruling(
    ruling: &crate::ruling::Ruling,
    book: &dyn Book,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    if options.look.json {
        streams.print_json(&json::ruling(ruling, book.catalogue(), streams.language))
    } else {
        streams.print(&text::ruling(ruling, book.catalogue(), streams.language))
    }
}

fn no_procedure(procedure: &str, book: &dyn Book) -> Trouble {
    let known = book
        .procedures()
        .iter()
        .chain(&OF_TURN)
        .map(|known| known.name)
        .collect();
    Trouble::Halt(
        Box::new(Halt::NoProcedure(procedure.to_owned(), known)),
        book.catalogue().clone(),
    )
}

pub(super) fn quick(
    procedure: &str,
    rest: &[String],
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let named = Procedure {
        name: "quick",
        holes: &[],
    };
    let Some((_, options)) = typed(
        &named,
        &format!("frontage quick {procedure}"),
        rest,
        streams,
    )?
    else {
        return Ok(());
    };
    let mut books = Vec::new();
    let wanted = |name: &&&str| options.book.as_deref().is_none_or(|book| book == **name);
    if let Some(book) = options.book.as_deref().filter(|book| !NAMES.contains(book)) {
        files::book(book, None)?;
    }
    for name in NAMES.iter().filter(wanted) {
        books.push(files::book(name, None)?);
    }
    let Some(book) = books.iter().find(|book| {
        book.procedures()
            .iter()
            .any(|known| known.name == procedure)
    }) else {
        let known = books
            .iter()
            .flat_map(|book| book.procedures())
            .map(|known| known.name)
            .collect();
        let halt = Halt::NoProcedure(procedure.to_owned(), known);
        let catalogue = books
            .first()
            .map(|book| book.catalogue().clone())
            .unwrap_or_default();
        return Err(Trouble::Halt(Box::new(halt), catalogue));
    };
    let book = files::book(book.name(), options.look.house.as_deref())?;
    let mut dice = said::dice(&options)?;
    let said = said::amendments(&options)?;
    let ruling = book.quick(procedure, &said, dice.as_mut(), detail(&options));
    let ruling = ruling.or_else(|halt| refused(halt, book.as_ref(), &options, streams))?;
    print_ruling(&ruling, book.as_ref(), &options, streams)
}
