//! The command that shows the dice of a recorded battle, compared with fair dice.

use crate::arguments::Speech;
use crate::output::{Streams, Trouble};
use crate::table::{journal, number};
use dice::ThrowOrigin;
use journal::{DiceRow, DiceStatistics};
use language::Language;
use report::text;
use ruling::{Arg, Reason};
use serde_json::{Value, json};
use std::path::Path;

/// Prints the statistics of all dice rolled in a battle.
pub(crate) fn dice(file: &Path, speech: &Speech, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    let statistics = journal(streams, file)?.dice_statistics()?;
    if speech.json {
        return streams.print_json(&stated(&statistics));
    }
    let language = streams.language;
    let mut said: Vec<Reason> = Vec::new();
    for row in &statistics.rows {
        said.extend(lines(row, language));
    }
    if statistics.rows.is_empty() {
        said.push(Reason::new("dice-none", ""));
    }
    if statistics.left > 0 {
        said.push(Reason::new("dice-left", "").count("left", number(statistics.left)));
    }
    streams.print(&text::listing(&said, language))
}

/// Returns the lines about one kind of die: the number of dice, the mean, each face, and the probability that fair dice
/// deviate at least as much.
fn lines(row: &DiceRow, language: Language) -> Vec<Reason> {
    let origin = match row.origin {
        Some(ThrowOrigin::Table) => "dice-table",
        Some(ThrowOrigin::Seed) => "dice-seed",
        None => "dice-all",
    };
    let all = language.word("dice-all");
    let head = Reason::new("dice-row", "")
        .name("die", row.called())
        .name("side", row.side.as_deref().unwrap_or(&all))
        .word("origin", origin)
        .count("thrown", number(row.thrown))
        .name("mean", language.decimals(row.mean, 2))
        .name("expected", language.decimals(row.expected_mean, 2));
    let faces = row.die.faces().zip(&row.faces).map(|(face, fell)| format!("{face}: {fell}"));
    let faces = Reason::new("dice-row", "faces")
        .name("faces", faces.collect::<Vec<_>>().join("  "))
        .name("expected", language.decimals(row.expected, 1));
    let chi = Reason::new("dice-row", if row.is_enough() { "verdict" } else { "few" })
        .name("chi", language.decimals(row.chi_squared, 2))
        .count("freedom", i64::from(row.freedom))
        .with("share", Arg::Share(row.probability));
    let void = Reason::new("dice-row", "void").count("void", number(row.void));
    let void = (row.void > 0).then_some(void);
    [Some(head), Some(faces), Some(chi), void].into_iter().flatten().collect()
}

/// Returns the statistics as JSON.
pub(crate) fn stated(statistics: &DiceStatistics) -> Value {
    let row = |row: &DiceRow| {
        json!({
            "die": row.called(),
            "side": row.side,
            "origin": row.origin,
            "thrown": row.thrown,
            "void": row.void,
            "mean": row.mean,
            "expected_mean": row.expected_mean,
            "faces": row.faces,
            "expected": row.expected,
            "chi_squared": row.chi_squared,
            "freedom": row.freedom,
            "probability": row.is_enough().then_some(row.probability),
        })
    };
    json!({
        "format": report::json::FORMAT,
        "rows": statistics.rows.iter().map(row).collect::<Vec<_>>(),
        "left": statistics.left,
    })
}
