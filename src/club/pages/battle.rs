//! The page of a battle. It shows the table, the last ruling and the record as the game table's own pages do, and the
//! seals that the club has received.

use super::parts::{VERDICT, moment, part, verdict};
use crate::database::Fault;
use crate::house::House;
use crate::intake::{hash, number};
use crate::lineage;
use journal::Seal;
use language::Language;
use maud::html;
use ruling::Reason;
use std::sync::Arc;
use web::house::{self, PageRefusal, Section};

/// The number of seals that the page shows.
const SEEN: usize = 20;

/// The content of a battle's page.
pub(crate) struct BattlePage {
    /// The name of the battle.
    pub(super) name: String,
    /// The parts that make up the page.
    pub(crate) sections: Vec<Section>,
}

/// Returns the page of a battle, or only the part with the entries before the number `before`. Returns `None` if there
/// is no such battle.
pub(crate) async fn battle(
    house: &House,
    branch: i64,
    (secret, before): (&str, Option<u64>),
    language: Language,
) -> Result<Option<BattlePage>, Fault> {
    let Some((name, verdict)) = named(house, branch, language).await? else { return Ok(None) };
    let at = format!("/c/{secret}/battle/{branch}/map/");
    let code = language.code();
    let made = move |desk: &mut desk::Desk| match before {
        Some(before) => house::battle_before(desk, before, language),
        None => house::battle(desk, |mark| format!("{at}{mark:016x}?lang={code}"), language),
    };
    let made = house.desks.with(&house.club, branch, house.books, made).await?;
    let unread = || {
        vec![part("unread", "club-battle", &html! { p.note { (language.word("club-unread")) } }, language)]
    };
    let mut sections = made.unwrap_or_else(unread);
    sections.insert(0, verdict);
    if before.is_none() {
        sections.push(witness(house, branch, secret, language).await?);
    }
    Ok(Some(BattlePage { name, sections }))
}

/// Returns the page with the whole breakdown of the ruling that an entry recorded. Returns `None` if there is no such
/// battle or no such ruling.
pub(crate) async fn ruling(
    house: &House,
    branch: i64,
    entry: u64,
    language: Language,
) -> Result<Option<BattlePage>, Fault> {
    let Some((name, verdict)) = named(house, branch, language).await? else { return Ok(None) };
    let made = move |desk: &mut desk::Desk| house::battle_ruling(desk, entry, language);
    let made = house.desks.with(&house.club, branch, house.books, made).await?;
    let sections = made.flatten().map(|mut sections| {
        sections.insert(0, verdict);
        sections
    });
    Ok(sections.map(|sections| BattlePage { name, sections }))
}

/// Returns the name of a battle, and the part that says whether it was verified.
async fn named(house: &House, branch: i64, language: Language) -> Result<Option<(String, Section)>, Fault> {
    let connection = house.club.connection().await?;
    let select = format!(
        "SELECT record.name, {VERDICT} FROM branch JOIN record ON record.id = branch.record WHERE branch.id = $1"
    );
    let found = connection.query_opt(&select, &[&branch]).await?;
    let part =
        |row: &tokio_postgres::Row| part("verdict", "club-verdicts", &verdict(row, language), language);
    Ok(found.map(|row| (row.get(0), part(&row))))
}

/// Returns the picture of a battle's table as SVG. Returns `None` if there is no such battle.
pub(crate) async fn map(
    house: &House,
    branch: i64,
    language: Language,
) -> Result<Option<Result<Arc<str>, PageRefusal>>, Fault> {
    let drawn = move |desk: &mut desk::Desk| house::of_table(desk.session().view(), language);
    house.desks.with(&house.club, branch, house.books, drawn).await
}

/// Returns the part with the seals that the club has received, and the times. A seal is a short code of the record up
/// to an entry. If the file was rewritten, its seals differ from there on.
async fn witness(house: &House, branch: i64, secret: &str, language: Language) -> Result<Section, Fault> {
    let connection = house.club.connection().await?;
    let (mut heads, mut past) = (Vec::new(), lineage::of(&connection, branch).await?);
    // Seals of shared entries are stored with the continuation that stores these entries.
    while let Some(part) = past.pop().filter(|_| heads.len() < SEEN) {
        let select = "SELECT number, hash, extract(epoch FROM at)::bigint AS at FROM seen \
                      WHERE branch = $1 AND number < $2 ORDER BY number DESC LIMIT $3";
        let most = i64::try_from(SEEN - heads.len()).unwrap_or_default();
        heads.extend(connection.query(select, &[&part.branch, &part.until, &most]).await?);
    }
    let others = "SELECT other.id, other.leaves, other.verdict, other.id = branch.parent AS left FROM branch JOIN branch AS other \
                  ON other.record = branch.record AND other.id <> branch.id \
                  WHERE branch.id = $1 ORDER BY other.leaves LIMIT 20";
    let others = connection.query(others, &[&branch]).await?;
    let inside = html! {
        p { (language.word("club-witness-says")) }
        ul.rows {
            @for head in &heads {
                li { (moment(head.get("at")).told()) " · " (Seal::of(number(head.get("number")), &hash(head.get("hash")))) }
            }
        }
        @for other in &others {
            @let (leaves, left): (i64, Option<bool>) = (other.get("leaves"), other.get("left"));
            @let which = if left == Some(true) { "left" } else if leaves == 0 { "first" } else { "" };
            p.note {
                a href={ "/c/" (secret) "/battle/" (other.get::<_, i64>("id")) } {
                    (language.say(&Reason::new("club-other", which).count("entry", leaves)))
                }
                @if other.get::<_, Option<&str>>("verdict") == Some("false") { " · " (language.word("club-false")) }
            }
        }
    };
    Ok(part("witness", "club-witness", &inside, language))
}
