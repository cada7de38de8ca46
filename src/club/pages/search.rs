//! The search for rulings by book, rule, unit type, outcome and words.

use super::Query;
use super::parts::{book, part, said};
use crate::database::Fault;
use crate::house::House;
use crate::ruling_words::mark;
use deadpool_postgres::Transaction;
use journal::Moment;
use language::Language;
use maud::{Markup, html};
use std::collections::HashMap;
use tokio_postgres::{IsolationLevel, Row};
use web::house::Section;

/// The number of rulings that are shown at once.
const MOST: usize = 50;
/// The number of recent rulings that are checked in order, and the span of the first look into the index in
/// milliseconds, which is a day.
const RECENT: i64 = 2000;
const WINDOW: i64 = 24 * 3600 * 1000;
/// The greatest length of a search text, in bytes.
const LONGEST: usize = 200;

/// The place of a ruling in the order shown: the time of the ruling, and its continuation, entry and part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place(i64, i64, i64, i32);

impl Place {
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('.');
        let place = Self(
            parts.next()?.parse().ok()?,
            parts.next()?.parse().ok()?,
            parts.next()?.parse().ok()?,
            parts.next()?.parse().ok()?,
        );
        parts.next().is_none().then_some(place)
    }

    fn write(self) -> String {
        let Self(at, branch, number, part) = self;
        format!("{at}.{branch}.{number}.{part}")
    }
}

impl Query {
    /// Returns the condition on the marks of a ruling, in the query language of the database.
    fn marks(&self) -> Option<String> {
        let asked =
            [("book", &self.book), ("rule", &self.rule), ("type", &self.unit), ("outcome", &self.outcome)];
        let asked = asked.into_iter().filter(|(_, which)| !which.trim().is_empty());
        // A lexeme in quotes is taken literally, with quotes inside it doubled.
        let quoted = asked.map(|(of, which)| {
            let mark = mark(of, which.trim()).replace('\\', "\\\\").replace('\'', "''");
            format!("'{mark}'")
        });
        let all: Vec<String> = quoted.collect();
        (!all.is_empty()).then(|| all.join(" & "))
    }

    /// Returns the address of the results after the last result shown.
    fn address(&self, after: Place) -> String {
        let fields = [
            ("words", self.words.as_str()),
            ("book", &self.book),
            ("rule", &self.rule),
            ("unit", &self.unit),
            ("outcome", &self.outcome),
        ];
        let said = fields.into_iter().filter(|(_, value)| !value.is_empty());
        let said = said.map(|(name, value)| format!("{name}={}&", encoded(value)));
        format!("{}after={}", said.collect::<String>(), after.write())
    }
}

/// Encodes a text for use in an address.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let each = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(each).collect()
}

/// A ruling that was found.
struct Hit {
    place: Place,
    says: String,
}

/// The battles of the rulings found: the name of the battle, its book, and the name of its table.
type Battles = HashMap<i64, (String, String, String)>;

/// Makes the search form and the part with the results.
pub(super) async fn sections(
    house: &House,
    (secret, asked): (&str, &Query),
    language: Language,
) -> Result<Vec<Section>, Fault> {
    let mut connection = house.club.connection().await?;
    // New entries arriving meanwhile must not shift what is being read.
    let still =
        connection.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    let still = still.start().await?;
    let (found, more) = found(&still, asked, language).await?;
    let battles = battles(&still, &found).await?;
    drop(still);
    let inside = html! {
        @if found.is_empty() { p { (language.word("club-none-found")) } }
        ul.rows {
            @for Hit { place: Place(at, branch, number, _), says } in found.iter().take(MOST) {
                li {
                    p { (said(says, language)) }
                    @if let Some((name, own, seat)) = battles.get(branch) {
                        p { small {
                            (Moment(*at).told()) " · " (seat) (language.colon())
                            a href={ "/c/" (secret) "/battle/" (branch) "?before=" (number.saturating_add(1)) } { (name) }
                            " · " (book(house, own, language))
                        } }
                    }
                }
            }
        }
        @if let Some(last) = more {
            p { a href={ "/c/" (secret) "/search?" (asked.address(last)) } { (language.word("web-earlier")) } }
        }
    };
    Ok(vec![
        part("ask", "club-search", &form(house, asked, language), language),
        part("found", "club-found", &inside, language),
    ])
}

async fn battles(connection: &Transaction<'_>, found: &[Hit]) -> Result<Battles, Fault> {
    let branches: Vec<i64> = found.iter().map(|hit| hit.place.1).collect();
    let select = "SELECT branch.id, record.name, record.book, seat.name FROM branch \
                  JOIN record ON record.id = branch.record JOIN seat ON seat.id = record.seat \
                  WHERE branch.id = ANY($1)";
    let statement = connection.prepare_cached(select).await?;
    let rows = connection.query(&statement, &[&branches]).await?;
    Ok(rows.iter().map(|row| (row.get(0), (row.get(1), row.get(2), row.get(3)))).collect())
}

/// Finds the rulings that match, the latest first, and a further ruling if there are more than are shown. Also returns
/// the place from which the search can be continued.
///
/// Frequent matches are found among the recent rulings. Rare ones are looked up in the index, further and further back.
/// So the search reads only a few times as many rulings as it shows, however many there are.
async fn found(
    connection: &Transaction<'_>,
    asked: &Query,
    language: Language,
) -> Result<(Vec<Hit>, Option<Place>), Fault> {
    let from = Place::read(&asked.after).unwrap_or(Place(i64::MAX, 0, 0, 0));
    let sought = queried(connection, asked, language).await?;
    let query = match &sought {
        SearchKind::Nothing => return Ok((Vec::new(), None)),
        SearchKind::All => None,
        SearchKind::Without(query) | SearchKind::With(query) => Some(query.as_str()),
    };
    let mut found = among_last(connection, from, query, MOST + 1).await?;
    // The end of the recent rulings. If there is none, fewer rulings are left, and all of them were checked.
    let end = end_of_last(connection, from).await?;
    if let (SearchKind::With(query), Some(end)) = (&sought, end) {
        let oldest = connection.query_one("SELECT min(at) FROM ruling", &[]).await?;
        let oldest: i64 = oldest.get::<_, Option<i64>>(0).unwrap_or(i64::MAX);
        let (mut high, mut width) = (end, WINDOW);
        while found.len() <= MOST && oldest <= high.0 && high.0 > i64::MIN {
            let low = high.0.saturating_sub(width);
            let left = MOST + 1 - found.len();
            found.extend(by_index(connection, (low, high), query, left).await?);
            // The next span begins where this one ended. All rulings of its first moment were checked.
            (high, width) = (Place(low, 0, 0, 0), width.saturating_mul(2));
        }
    }
    let last = found.get(MOST - 1).filter(|_| found.len() > MOST).map(|hit| hit.place);
    // A query without index support is searched further back only on request.
    let further = if matches!(sought, SearchKind::Without(_)) { last.or(end) } else { last };
    Ok((found, further))
}

/// Returns the last of the recent rulings before a place, or nothing if fewer rulings are left.
async fn end_of_last(
    connection: &Transaction<'_>,
    Place(at, branch, number, part): Place,
) -> Result<Option<Place>, Fault> {
    let end = "SELECT at, branch, number, part FROM ruling WHERE (at, branch, number, part) < ($1, $2, $3, $4) \
               ORDER BY at DESC, branch DESC, number DESC, part DESC OFFSET $5 LIMIT 1";
    let statement = connection.prepare_cached(end).await?;
    let end = connection.query_opt(&statement, &[&at, &branch, &number, &part, &(RECENT - 1)]).await?;
    Ok(end.map(|row| Place(row.get(0), row.get(1), row.get(2), row.get(3))))
}

/// The kind of search.
enum SearchKind {
    /// A search that no ruling can match.
    Nothing,
    /// A search that matches every ruling.
    All,
    /// A query for rulings without certain words, which no index supports.
    Without(String),
    /// A query for rulings with certain words or marks.
    With(String),
}

/// Makes the query of the database. The stems are French for French readers. For others they are Russian, since the
/// Russian configuration stems words in Latin letters like the English one.
async fn queried(
    connection: &Transaction<'_>,
    asked: &Query,
    language: Language,
) -> Result<SearchKind, Fault> {
    let fields = [&asked.words, &asked.book, &asked.rule, &asked.unit, &asked.outcome];
    if fields.into_iter().any(|text| text.len() > LONGEST || text.contains('\0')) {
        return Ok(SearchKind::Nothing);
    }
    let (marks, words) = (asked.marks().unwrap_or_default(), asked.words.trim());
    if marks.is_empty() && words.is_empty() {
        return Ok(SearchKind::All);
    }
    let select = "SELECT q::text, querytree(q), numnode(q) FROM (SELECT $1::text::tsquery && \
                  websearch_to_tsquery($3::text::regconfig, $2) AS q) AS asked";
    let stems = language.word("search-stems");
    let statement = connection.prepare_cached(select).await?;
    let row = connection.query_one(&statement, &[&marks, &words, &stems]).await?;
    let (query, by_index, nodes): (String, String, i32) = (row.get(0), row.get(1), row.get(2));
    Ok(match by_index.as_str() {
        // Words that occur in every sentence are not searched for.
        _ if nodes == 0 => SearchKind::All,
        "T" | "" => SearchKind::Without(query),
        _ => SearchKind::With(query),
    })
}

/// Finds matching rulings among the recent ones before a place, at most `most`.
async fn among_last(
    connection: &Transaction<'_>,
    Place(at, branch, number, part): Place,
    query: Option<&str>,
    most: usize,
) -> Result<Vec<Hit>, Fault> {
    let select = "SELECT at, branch, number, part, says FROM ( \
             SELECT * FROM ruling WHERE (at, branch, number, part) < ($1, $2, $3, $4) \
             ORDER BY at DESC, branch DESC, number DESC, part DESC LIMIT $6) AS last \
         WHERE $5::text IS NULL OR found @@ $5::text::tsquery \
         ORDER BY at DESC, branch DESC, number DESC, part DESC LIMIT $7";
    let statement = connection.prepare_cached(select).await?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let rows = connection.query(&statement, &[&at, &branch, &number, &part, &query, &RECENT, &most]).await?;
    Ok(rows.iter().map(hit).collect())
}

/// Finds matching rulings from a moment on and before a place, at most `most`. All matches are taken from the index
/// first. Going through the rulings in order would check most of them in vain.
async fn by_index(
    connection: &Transaction<'_>,
    (low, Place(at, branch, number, part)): (i64, Place),
    query: &str,
    most: usize,
) -> Result<Vec<Hit>, Fault> {
    let select = "WITH hit AS MATERIALIZED ( \
             SELECT at, branch, number, part, says FROM ruling \
             WHERE found @@ $1::text::tsquery AND at >= $2 AND at <= $3 \
                   AND (at, branch, number, part) < ($3, $4, $5, $6)) \
         SELECT * FROM hit ORDER BY at DESC, branch DESC, number DESC, part DESC LIMIT $7";
    let statement = connection.prepare_cached(select).await?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let rows = connection.query(&statement, &[&query, &low, &at, &branch, &number, &part, &most]).await?;
    Ok(rows.iter().map(hit).collect())
}

fn hit(row: &Row) -> Hit {
    Hit { place: Place(row.get(0), row.get(1), row.get(2), row.get(3)), says: row.get(4) }
}

fn form(house: &House, asked: &Query, language: Language) -> Markup {
    let field = |name: &str, message: &str, value: &str| {
        html! {
            label { span { (language.word(message)) } input name=(name) value=(value) autocomplete="off"; }
        }
    };
    html! {
        form.asked method="get" {
            (field("words", "club-ask.words", &asked.words))
            label {
                span { (language.word("club-ask.book")) }
                select name="book" {
                    option value="" { (language.word("dice-all")) }
                    @for name in house.books.names() {
                        option value=(name) selected[asked.book == name] { (book(house, name, language)) }
                    }
                }
            }
            (field("rule", "club-ask.rule", &asked.rule))
            (field("unit", "club-ask.unit", &asked.unit))
            (field("outcome", "club-ask.outcome", &asked.outcome))
            button { (language.word("club-ask.search")) }
        }
    }
}
