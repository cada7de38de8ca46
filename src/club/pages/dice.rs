//! The page of the dice at all game tables, which compares the faces rolled with fair dice.

use super::parts::part;
use crate::database::Fault;
use crate::house::House;
use crate::ledger::statistics;
use dice::ThrowOrigin;
use journal::DiceRow;
use language::Language;
use maud::{Markup, html};
use ruling::{Arg, Reason};
use web::house::Section;

/// Returns the part with the counts of all dice, and with the tests of fairness.
pub(super) async fn sections(house: &House, language: Language) -> Result<Vec<Section>, Fault> {
    let connection = house.club.connection().await?;
    let select =
        "SELECT dice, origin, face, sum(count)::bigint FROM fell_over_all GROUP BY dice, origin, face";
    let found = connection.query(select, &[]).await?;
    let statistics = statistics(found.iter().map(|row| (row.get(0), row.get(1), row.get(2), row.get(3))));
    let inside = html! {
        p { (language.word("club-dice-says")) }
        @if statistics.rows.is_empty() { p { (language.word("dice-none")) } }
        @for row in &statistics.rows { (die(row, language)) }
    };
    Ok(vec![part("dice", "club-dice", &inside, language)])
}

/// Returns the HTML of one kind of die: the count of each face, and the probability that fair dice deviate at least as
/// much.
fn die(row: &DiceRow, language: Language) -> Markup {
    let origin = match row.origin {
        Some(ThrowOrigin::Table) => "dice-table",
        Some(ThrowOrigin::Seed) => "dice-seed",
        None => "dice-all",
    };
    let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let head = Reason::new("dice-row", "")
        .name("die", row.called())
        .name("side", language.word("dice-all"))
        .word("origin", origin)
        .count("thrown", count(row.thrown))
        .name("mean", language.decimals(row.mean, 2))
        .name("expected", language.decimals(row.expected_mean, 2));
    let verdict = Reason::new("dice-row", if row.is_enough() { "verdict" } else { "few" })
        .name("chi", language.decimals(row.chi_squared, 2))
        .count("freedom", i64::from(row.freedom))
        .with("share", Arg::Share(row.probability));
    html! {
        details open[row.origin.is_none()] {
            summary { (language.say(&head)) }
            table.block {
                @for (face, fell) in row.die.faces().zip(&row.faces) {
                    tr { th.number scope="row" { (face) } td.number { (fell) } td { (bar(*fell, row)) } }
                }
            }
            p { (language.say(&verdict).trim()) }
        }
    }
}

/// Returns the HTML of a bar for the count of a face. A mark in its middle shows the expected count.
fn bar(fell: u64, row: &DiceRow) -> Markup {
    let most = row.expected * 2.0;
    let [width, expected] = [Some(fell), None].map(|count| {
        #[expect(clippy::cast_precision_loss, reason = "a bar is no more than some hundred points wide")]
        let count = count.map_or(row.expected, |count| count as f64);
        format!("{:.2}", (100.0 * count / most.max(1.0)).min(100.0))
    });
    html! {
        svg.bar viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" {
            rect.part0 x="0" y="0" height="6" width=(width) {}
            rect x=(expected) y="0" height="6" width="0.4" {}
        }
    }
}
