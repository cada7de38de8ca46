//! Every ruling that was made, searched by book, rule, unit type, outcome and words.

use super::{Fault, House, Query, book, part, said};
use crate::searched::mark;
use journal::Moment;
use language::Language;
use maud::{Markup, html};
use tokio_postgres::types::ToSql;
use web::house::Section;

/// How many are shown at once.
const MOST: usize = 50;

/// Where one that is shown stands among all of them: when it was ruled, in which continuation, entry and part of it.
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
    /// What it asks of the marks of a ruling, as the database reads it.
    fn marks(&self) -> Option<String> {
        let asked =
            [("book", &self.book), ("rule", &self.rule), ("type", &self.unit), ("outcome", &self.outcome)];
        let asked = asked.into_iter().filter(|(_, which)| !which.trim().is_empty());
        // A lexeme in quotes is taken as it is, a quote in it doubled.
        let quoted = asked.map(|(of, which)| {
            let mark = mark(of, which.trim()).replace('\\', "\\\\").replace('\'', "''");
            format!("'{mark}'")
        });
        let all: Vec<String> = quoted.collect();
        (!all.is_empty()).then(|| all.join(" & "))
    }

    /// The address of what comes after the last that is shown.
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

/// A text as it stands in an address.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let each = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(each).collect()
}

/// The form, and what is found.
pub(super) async fn sections(
    house: &House,
    (secret, asked): (&str, &Query),
    language: Language,
) -> Result<Vec<Section>, Fault> {
    let found = found(house, asked).await?;
    let more = found.get(MOST - 1).filter(|_| found.len() > MOST);
    let more = more.map(|row| Place(row.get("at"), row.get("branch"), row.get("number"), row.get("part")));
    let inside = html! {
        @if found.is_empty() { p { (language.word("club-none-found")) } }
        ul.rows {
            @for row in found.iter().take(MOST) {
                @let (branch, number): (i64, i64) = (row.get("branch"), row.get("number"));
                li {
                    p { (said(row.get("says"), language)) }
                    p { small {
                        (Moment(row.get("at")).told()) " · " (row.get::<_, &str>("seat")) ": "
                        a href={ "/c/" (secret) "/battle/" (branch) "?before=" (number + 1) } { (row.get::<_, &str>("name")) }
                        " · " (book(house, row.get("book"), language))
                    } }
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

/// The rulings that are asked for, the last first, and one more if there are more than are shown.
async fn found(house: &House, asked: &Query) -> Result<Vec<tokio_postgres::Row>, Fault> {
    let connection = house.club.connection().await?;
    let (marks, words, after) = (asked.marks(), asked.words.trim(), Place::read(&asked.after));
    let (mut values, mut sought, mut wanted) = (Vec::<&(dyn ToSql + Sync)>::new(), Vec::new(), Vec::new());
    if let Some(marks) = &marks {
        values.push(marks);
        sought.push(format!("${}::text::tsquery", values.len()));
    }
    if !words.is_empty() {
        values.push(&words);
        let at = values.len();
        sought.push(format!(
            "(websearch_to_tsquery('english', ${at}) || websearch_to_tsquery('russian', ${at}))"
        ));
    }
    if !sought.is_empty() {
        wanted.push(format!("found @@ ({})", sought.join(" && ")));
    }
    if let Some(Place(at, branch, number, part)) = &after {
        let first = values.len() + 1;
        values.extend([at as &(dyn ToSql + Sync), branch, number, part]);
        let [at, branch, number, part] = [0, 1, 2, 3].map(|place| first + place);
        wanted.push(format!("(at, branch, number, part) < (${at}, ${branch}, ${number}, ${part})"));
    }
    let wanted = if wanted.is_empty() { String::new() } else { format!("WHERE {}", wanted.join(" AND ")) };
    let select = format!(
        "SELECT found.*, record.name, record.book, seat.name AS seat FROM ( \
             SELECT branch, number, part, at, says FROM ruling {wanted} \
             ORDER BY at DESC, branch DESC, number DESC, part DESC LIMIT {}) AS found \
         JOIN branch ON branch.id = found.branch JOIN record ON record.id = branch.record \
         JOIN seat ON seat.id = record.seat \
         ORDER BY at DESC, branch DESC, number DESC, part DESC",
        MOST + 1
    );
    let statement = connection.prepare_cached(&select).await?;
    Ok(connection.query(&statement, &values).await?)
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
