//! The search for rulings by rulebook, rule, type of unit, outcome and words.

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

/// The number of rulings that one page shows.
const MOST: usize = 50;
/// The number of recent rulings that are checked one by one before the index is used.
const RECENT: i64 = 2000;
/// The number of recent rulings from which the lists of the search are made.
const LISTED: i64 = 300;
/// The span of time covered by the first query to the index, in milliseconds. It is one day.
const WINDOW: i64 = 24 * 3600 * 1000;
/// The greatest length of a search text in bytes.
const LONGEST: usize = 200;

/// The position of a ruling in the list: its time, and the continuation, entry and part where it is stored.
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
    /// Returns the condition on the marks of a ruling in PostgreSQL's query language. Returns `None` if the search has
    /// no such condition.
    fn marks(&self) -> Option<String> {
        let asked =
            [("book", &self.book), ("rule", &self.rule), ("type", &self.unit), ("outcome", &self.outcome)];
        let asked = asked.into_iter().filter(|(_, which)| !which.trim().is_empty());
        // PostgreSQL takes a word in quotation marks literally. A quotation mark inside it is doubled.
        let quoted = asked.map(|(of, which)| {
            let mark = mark(of, which.trim()).replace('\\', "\\\\").replace('\'', "''");
            format!("'{mark}'")
        });
        let all: Vec<String> = quoted.collect();
        (!all.is_empty()).then(|| all.join(" & "))
    }

    /// Returns the address at which the results continue after the position `after`.
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

/// Returns a text encoded for an address, for example with `%20` for a space.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let each = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(each).collect()
}

/// A ruling that the search found.
struct Hit {
    place: Place,
    says: String,
}

/// For the continuation of each ruling found: the name of the battle, its rulebook, and the name of its game table.
type Battles = HashMap<i64, (String, String, String)>;

/// Returns the parts with the search form and the results.
pub(super) async fn sections(
    house: &House,
    (secret, asked): (&str, &Query),
    language: Language,
) -> Result<Vec<Section>, Fault> {
    let mut connection = house.club.connection().await?;
    // Entries that arrive meanwhile must not change what this search reads.
    let still =
        connection.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    let still = still.start().await?;
    let (found, more) = found(&still, asked, language).await?;
    let battles = battles(&still, &found).await?;
    let known = known(&still).await?;
    drop(still);
    let inside = html! {
        @if found.is_empty() { p { (language.word("club-none-found")) } }
        ul.rows {
            @for Hit { place: Place(at, branch, number, _), says } in found.iter().take(MOST) {
                li {
                    p {
                        a href={ "/c/" (secret) "/battle/" (branch) "?ruling=" (number) } { (said(says, language)) }
                    }
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
        part("ask", "club-search", &form(house, (asked, &known), language), language),
        part("found", "club-found", &inside, language),
    ])
}

/// Returns the marks of the latest rulings, such as `outcome:routs`, for the lists from which a search is chosen.
async fn known(connection: &Transaction<'_>) -> Result<Vec<String>, Fault> {
    let select = "SELECT DISTINCT mark FROM ( \
             SELECT branch, found FROM ruling ORDER BY at DESC, branch DESC, number DESC, part DESC LIMIT $1) AS last, \
             unnest(tsvector_to_array(found)) AS mark \
         WHERE (mark LIKE 'rule:%' OR mark LIKE 'type:%' OR mark LIKE 'outcome:%') \
           AND NOT EXISTS (SELECT FROM branch AS own WHERE own.id = branch AND own.verdict = 'false') \
         ORDER BY mark LIMIT 1000";
    let statement = connection.prepare_cached(select).await?;
    Ok(connection.query(&statement, &[&LISTED]).await?.iter().map(|row| row.get(0)).collect())
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

/// Returns the rulings that match, the latest first, and one more if there are more than a page shows. Also returns the
/// position from which the search can go on. The rulings of false records are left out.
///
/// Frequent matches are found among the recent rulings. Rare ones are then looked up in the index, in growing spans of
/// time. So the search reads only a few times as many rulings as it shows.
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
    // The last of the recent rulings. Without it, fewer rulings were left, and all of them have been checked.
    let end = end_of_last(connection, from).await?;
    if let (SearchKind::With(query), Some(end)) = (&sought, end) {
        let oldest = connection.query_one("SELECT min(at) FROM ruling", &[]).await?;
        let oldest: i64 = oldest.get::<_, Option<i64>>(0).unwrap_or(i64::MAX);
        let (mut high, mut width) = (end, WINDOW);
        while found.len() <= MOST && oldest <= high.0 && high.0 > i64::MIN {
            let low = high.0.saturating_sub(width);
            let left = MOST + 1 - found.len();
            found.extend(by_index(connection, (low, high), query, left).await?);
            // The next span begins where this one ended. All rulings of its first moment have been checked.
            (high, width) = (Place(low, 0, 0, 0), width.saturating_mul(2));
        }
    }
    let last = found.get(MOST - 1).filter(|_| found.len() > MOST).map(|hit| hit.place);
    // The index does not support the other queries. So older rulings are searched only if the reader asks for more.
    let further = if matches!(sought, SearchKind::With(_)) { last } else { last.or(end) };
    Ok((found, further))
}

/// Returns the position of the last of the recent rulings before a position. Returns `None` if fewer rulings are left.
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

/// The kind of a search, which decides how rulings are found.
enum SearchKind {
    /// A search that no ruling can match.
    Nothing,
    /// A search that matches every ruling.
    All,
    /// A search for rulings without certain words, which the index does not support.
    Without(String),
    /// A search for rulings with certain words or marks, which the index supports.
    With(String),
}

/// Returns the search in PostgreSQL's query language. Words are stemmed in French for French readers, and by the
/// Russian configuration for others. That one stems words in Latin letters as the English one does.
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
        // Words that every sentence contains are left out of the search.
        _ if nodes == 0 => SearchKind::All,
        "T" | "" => SearchKind::Without(query),
        _ => SearchKind::With(query),
    })
}

/// Returns at most `most` matching rulings among the recent ones before a position.
async fn among_last(
    connection: &Transaction<'_>,
    Place(at, branch, number, part): Place,
    query: Option<&str>,
    most: usize,
) -> Result<Vec<Hit>, Fault> {
    let select = "SELECT at, branch, number, part, says FROM ( \
             SELECT * FROM ruling WHERE (at, branch, number, part) < ($1, $2, $3, $4) \
             ORDER BY at DESC, branch DESC, number DESC, part DESC LIMIT $6) AS last \
         WHERE ($5::text IS NULL OR found @@ $5::text::tsquery) \
           AND NOT EXISTS (SELECT FROM branch AS own WHERE own.id = branch AND own.verdict = 'false') \
         ORDER BY at DESC, branch DESC, number DESC, part DESC LIMIT $7";
    let statement = connection.prepare_cached(select).await?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let rows = connection.query(&statement, &[&at, &branch, &number, &part, &query, &RECENT, &most]).await?;
    Ok(rows.iter().map(hit).collect())
}

/// Returns at most `most` matching rulings from the time `low` up to a position. All matches are taken from the index
/// first, because checking the rulings in order would read many in vain.
async fn by_index(
    connection: &Transaction<'_>,
    (low, Place(at, branch, number, part)): (i64, Place),
    query: &str,
    most: usize,
) -> Result<Vec<Hit>, Fault> {
    let select = "WITH hit AS MATERIALIZED ( \
             SELECT at, branch, number, part, says FROM ruling \
             WHERE found @@ $1::text::tsquery AND at >= $2 AND at <= $3 \
                   AND NOT EXISTS (SELECT FROM branch AS own WHERE own.id = branch AND own.verdict = 'false') \
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

fn form(house: &House, (asked, known): (&Query, &[String]), language: Language) -> Markup {
    let field = |name: &str, message: &str, value: &str| {
        html! {
            label {
                span { (language.word(message)) }
                input name=(name) value=(value) autocomplete="off" list=[(name != "words").then(|| format!("known-{name}"))];
            }
        }
    };
    // The label of a rule is in the language of the reader, and what is searched is its key.
    let list = |name: &str, of: &str| {
        let words = known.iter().filter_map(|mark| mark.strip_prefix(of)?.strip_prefix(':'));
        html! {
            datalist id={ "known-" (name) } {
                @for word in words {
                    option value=(word) { @if of == "rule" { (language.label(word)) } }
                }
            }
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
            (list("rule", "rule")) (list("unit", "type")) (list("outcome", "outcome"))
            button { (language.word("club-ask.search")) }
        }
    }
}
