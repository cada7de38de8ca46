//! How battles ended, month by month: who stood how when the record was last written.

use super::{Fault, House, Query, book, moment, part, standing, stood};
use language::Language;
use maud::html;
use web::house::Section;

/// How many are shown.
const MOST: i64 = 200;

/// The battles of a month, or the last ones.
pub(super) async fn sections(
    house: &House,
    (secret, asked): (&str, &Query),
    language: Language,
) -> Result<Vec<Section>, Fault> {
    let connection = house.club.connection().await?;
    let month = month(&asked.month);
    let select = "SELECT branch.id, extract(epoch FROM branch.received)::bigint AS received, branch.turn, branch.phase, \
                branch.standing, record.name, record.book, seat.name AS seat \
         FROM branch JOIN record ON record.id = branch.record JOIN seat ON seat.id = record.seat \
         WHERE $1::text IS NULL OR (branch.received >= ($1 || '-01')::date \
               AND branch.received < ($1 || '-01')::date + interval '1 month') \
         ORDER BY branch.received DESC LIMIT $2";
    let found = connection.query(select, &[&month, &MOST]).await?;
    let inside = html! {
        form.asked method="get" {
            label { span { (language.word("club-month")) } input name="month" type="month" value=(month.unwrap_or_default()); }
            button { (language.word("club-ask.search")) }
        }
        @if found.is_empty() { p { (language.word("club-no-battle")) } }
        ul.rows {
            @for row in &found {
                li {
                    p {
                        (moment(row.get("received")).day()) " · " (row.get::<_, &str>("seat")) ": "
                        a href={ "/c/" (secret) "/battle/" (row.get::<_, i64>("id")) } { (row.get::<_, &str>("name")) }
                        " " small { (book(house, row.get("book"), language)) }
                    }
                    @if let Some(stood) = stood(row.get("turn"), row.get("phase"), language) { p { (stood) } }
                    @for line in standing(row.get("standing"), language) { p.strong { (line) } }
                }
            }
        }
    };
    Ok(vec![part("results", "club-results", &inside, language)])
}

/// A month that is one.
fn month(text: &str) -> Option<&str> {
    let (year, month) = text.split_once('-')?;
    let digits = |text: &str, count| text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit());
    let real = digits(year, 4)
        && digits(month, 2)
        && (1..=12).contains(&month.parse().unwrap_or(0))
        && year >= "1000";
    real.then_some(text)
}
