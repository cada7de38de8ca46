//! The results of battles, month by month. A result is the standing of the sides at the last entry received.

use super::Query;
use super::parts::{VERDICT, book, moment, part, standing, stood, verdict};
use crate::database::Fault;
use crate::house::House;
use language::Language;
use maud::html;
use web::house::Section;

/// The number of battles that one page shows.
const MOST: usize = 200;

/// A time later than that of any battle, in microseconds since 1970.
const FAR: i64 = 250_000_000_000_000_000;

/// The position of a battle in the list: its time of arrival in microseconds since 1970, and its number.
struct Place(i64, i64);

impl Place {
    fn read(text: &str) -> Option<Self> {
        let (at, branch) = text.split_once('.')?;
        Some(Self(at.parse().ok()?, branch.parse().ok()?))
    }
}

/// Returns the part with the battles of a month, or with the latest battles.
pub(super) async fn sections(
    house: &House,
    (secret, asked): (&str, &Query),
    language: Language,
) -> Result<Vec<Section>, Fault> {
    let connection = house.club.connection().await?;
    let month = month(&asked.month);
    // Of each record the continuation that counts has a result, unless it is false.
    let select = format!(
        "SELECT branch.id, {VERDICT}, extract(epoch FROM branch.received)::bigint AS received, branch.turn, branch.phase, \
                branch.standing, record.name, record.book, seat.name AS seat, \
                (extract(epoch FROM branch.received) * 1000000)::bigint AS at \
         FROM branch JOIN record ON record.main = branch.id AND NOT record.is_false \
              JOIN seat ON seat.id = record.seat \
         WHERE ($1::text IS NULL OR (branch.received >= ($1 || '-01')::date \
                AND branch.received < ($1 || '-01')::date + interval '1 month')) \
           AND (branch.received, branch.id) < (to_timestamp(0) + $2::bigint * interval '1 microsecond', $3::bigint) \
         ORDER BY branch.received DESC, branch.id DESC LIMIT $4"
    );
    let Place(at, branch) = Place::read(&asked.after).unwrap_or(Place(FAR, 0));
    let most = i64::try_from(MOST + 1).unwrap_or(i64::MAX);
    let found = connection.query(&select, &[&month, &at.clamp(0, FAR), &branch, &most]).await?;
    let shown = found.get(..MOST).unwrap_or(&found);
    let earlier = shown.last().filter(|_| found.len() > MOST);
    let earlier = earlier.map(|last| format!("{}.{}", last.get::<_, i64>("at"), last.get::<_, i64>("id")));
    let inside = html! {
        form.asked method="get" {
            label { span { (language.word("club-month")) } input name="month" type="month" value=(month.unwrap_or_default()); }
            button { (language.word("club-ask.search")) }
        }
        @if found.is_empty() { p { (language.word("club-no-battle")) } }
        ul.rows {
            @for row in shown {
                li {
                    p {
                        (moment(row.get("received")).day()) " · " (row.get::<_, &str>("seat")) (language.colon())
                        a href={ "/c/" (secret) "/battle/" (row.get::<_, i64>("id")) } { (row.get::<_, &str>("name")) }
                        " " small { (book(house, row.get("book"), language)) }
                    }
                    @if let Some(stood) = stood(row.get("turn"), row.get("phase"), language) { p { (stood) } }
                    @for line in standing(row.get("standing"), language) { p.strong { (line) } }
                    (verdict(row, language))
                }
            }
        }
        @if let Some(after) = earlier {
            p {
                a href={ "/c/" (secret) "/results?month=" (month.unwrap_or_default()) "&after=" (after) } {
                    (language.word("web-earlier"))
                }
            }
        }
    };
    Ok(vec![part("results", "club-results", &inside, language)])
}

/// Returns a text such as `2026-11` if it names a month, and `None` otherwise.
fn month(text: &str) -> Option<&str> {
    let (year, month) = text.split_once('-')?;
    let digits = |text: &str, count| text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit());
    let real = digits(year, 4)
        && digits(month, 2)
        && (1..=12).contains(&month.parse().unwrap_or(0))
        && year >= "1000";
    real.then_some(text)
}
