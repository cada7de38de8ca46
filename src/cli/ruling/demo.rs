//! The command that plays a turn of a built-in battle.

use super::{carry_out, named, typed};
use crate::arguments::ignored::by_procedure;
use crate::arguments::{Look, Options};
use crate::output::{Streams, Trouble};
use crate::table::{Tabletop, Throws, files};
use dice::Cast;
use rulebook::Demo;
use std::path::Path;

/// Plays a turn of a rulebook's built-in battle from the rulebook's script of command lines. Dice that a line does not
/// give are rolled from `seed`.
///
/// # Errors
/// Returns an error if there is no such rulebook, a line can't be ruled on the table as the dice left it, or the battle
/// can't be written.
pub(crate) fn demo(
    book: &str,
    seed: u64,
    look: &Look,
    (write, force): (Option<&Path>, bool),
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak(look);
    let draft = files::draft(streams.books, write, force)?;
    let taken = files::book(streams.books, book, look.house.as_deref())?;
    let Some(demo) = streams.books.demo(taken.name()) else {
        return Ok(());
    };
    let names = streams.language.names(taken.name());
    let fetch = |name: &str| demo.fetch(name).map(|text| Demo::named(&names, &text));
    let battle = taken.open(demo.name, &Demo::named(&names, demo.battle), &fetch)?;
    let mut table = Tabletop::Battle { book: taken, battle };
    let lines = demo.turn.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut seeded = Throws::with(Some(Cast::seeded(seed)));
    streams.held = look.json.then(Vec::new);
    let mut played = Ok(());
    for line in lines {
        let line = Demo::line_named(&names, line);
        played = ask(&line, &mut table, (seed, &mut seeded), look, streams);
        if played.is_err() {
            break;
        }
    }
    // If a line fails, the rulings before it are printed all the same.
    streams.print_held()?;
    played?;
    draft.map_or(Ok(()), |draft| Ok(draft.replace(table.battle().write())?))
}

/// Carries out a line of the script, with the dice in that line or else with dice from the seed.
fn ask(
    line: &str,
    table: &mut Tabletop,
    (seed, seeded): (u64, &mut Throws),
    look: &Look,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let mut words = line.split_whitespace().map(str::to_owned);
    let name = words.next().unwrap_or_default();
    let rest: Vec<String> = words.collect();
    let procedure = named(table.book().procedures(), &name)?;
    let Some((answers, options)) = typed(procedure, ("rule", &name), by_procedure(&name), &rest, streams)?
    else {
        return Ok(());
    };
    streams.speak(look);
    let own = options.dice.is_some();
    let options = Options { look: look.clone(), seed: (!own).then_some(seed), ..options };
    if !look.json && procedure.name != "turn" {
        streams.print(&format!("> {line}\n\n"))?;
    }
    let mut own = if own { Some(table.throws(&options)?) } else { None };
    let throws = own.as_mut().unwrap_or(seeded);
    carry_out((table, throws), (procedure.name, answers), &options, streams)?;
    if !look.json && procedure.name != "turn" {
        streams.print("\n")?;
    }
    Ok(())
}
