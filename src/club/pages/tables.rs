//! The page of all game tables, with the latest battles of each, the state, and the last entry.

use super::parts::{book, moment, part, said, standing, stood, verdict};
use crate::database::Fault;
use crate::house::House;
use crate::intake::{hash, number};
use journal::Seal;
use language::Language;
use maud::html;
use ruling::Reason;
use web::house::Section;

/// The number of battles shown for each game table.
const OF_EACH: i64 = 3;
/// The number of battles shown for all game tables together.
const MOST: i64 = 200;

/// Returns the part with the most recently continued battles, of all game tables or of the one with the number `seat`.
pub(super) async fn sections(
    house: &House,
    seat: Option<i64>,
    secret: &str,
    language: Language,
) -> Result<Vec<Section>, Fault> {
    let connection = house.club.connection().await?;
    // Each record is one battle, whatever continuations it has: the one that counts is shown. A false record comes
    // after the others, so that it pushes none of them off the page.
    let select = "SELECT branch.id, branch.hash, branch.says, branch.verdict, branch.verdict_says, branch.checked, \
                branch.head, extract(epoch FROM branch.received)::bigint AS received, branch.turn, branch.phase, \
                branch.standing, own.name, own.book, seat.name AS seat, other.leaves \
         FROM seat CROSS JOIN LATERAL ( \
             SELECT record.* FROM record WHERE record.seat = seat.id AND record.went_on > now() - interval '400 days' \
             ORDER BY record.is_false, record.went_on DESC LIMIT $2) AS own \
         JOIN branch ON branch.id = own.main \
         CROSS JOIN LATERAL ( \
             SELECT min(leaves) AS leaves FROM branch WHERE branch.record = own.id AND branch.leaves > 0) AS other \
         WHERE $1::bigint IS NULL OR seat.id = $1 ORDER BY own.is_false, branch.received DESC LIMIT $3";
    let (of_each, most) = if seat.is_some() { (MOST, MOST) } else { (OF_EACH, MOST) };
    let statement = connection.prepare_cached(select).await?;
    let found = connection.query(&statement, &[&seat, &of_each, &most]).await?;
    let inside = html! {
        @if found.is_empty() { p { (language.word("club-no-battle")) } }
        ul.rows {
            @for row in &found {
                @let (id, leaves): (i64, Option<i64>) = (row.get("id"), row.get("leaves"));
                @let (head, sealed): (i64, &[u8]) = (row.get("head"), row.get("hash"));
                li {
                    p {
                        span.strong { (row.get::<_, &str>("seat")) (language.colon()) }
                        a href={ "/c/" (secret) "/battle/" (id) } { (row.get::<_, &str>("name")) }
                        " " small { (book(house, row.get("book"), language)) }
                    }
                    (verdict(row, language))
                    @if let Some(leaves) = leaves {
                        p.note { (language.say(&Reason::new("club-fork", "").count("entry", leaves))) }
                    }
                    @if let Some(stood) = stood(row.get("turn"), row.get("phase"), language) { p { (stood) } }
                    @for line in standing(row.get("standing"), language) { p { (line) } }
                    p { (said(row.get("says"), language)) }
                    p { small {
                        (moment(row.get("received")).told()) " · "
                        (Seal::of(number(head), &hash(sealed)))
                    } }
                }
            }
        }
    };
    Ok(vec![part("tables", "club-tables", &inside, language)])
}
