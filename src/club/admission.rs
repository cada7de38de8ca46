//! Admission to the club's pages: the role of a link, and the battles that the role may read.

use super::database::Fault;
use super::house::House;
use super::passes::Role;
use axum::http::StatusCode;
use language::Language;
use ruling::Reason;
use web::house::PageRefusal;

/// Returns the refusal for a fault of the database. The person who runs the server gets the details, and the reader
/// does not.
pub(crate) fn faulty(fault: &Fault) -> PageRefusal {
    let busy = PageRefusal::because(&Reason::new("club-fault", "busy")).with(StatusCode::SERVICE_UNAVAILABLE);
    busy.caused_by(Language::En.say(&fault.reason()))
}

/// Returns the role to which the secret of a link belongs. Refuses an unknown secret.
pub(crate) async fn role(house: &House, secret: &str) -> Result<Role, PageRefusal> {
    house.club.role(secret).await.map_err(|fault| faulty(&fault))?.ok_or_else(nobody)
}

/// Returns the number of a battle in an address. Returns -1, which no battle has, for a text that is not a number.
pub(crate) fn numbered(text: &str) -> i64 {
    text.parse().unwrap_or(-1)
}

/// Returns the role of a link that may read a battle. The umpire of a game table may read only the battles of that
/// table.
pub(crate) async fn reads(house: &House, secret: &str, branch: i64) -> Result<Role, PageRefusal> {
    let role = role(house, secret).await?;
    let found = house.club.seat_of(branch).await.map_err(|fault| faulty(&fault))?;
    let found = found.ok_or_else(PageRefusal::nothing)?;
    if role.seat().is_none_or(|seat| seat == found) { Ok(role) } else { Err(PageRefusal::another()) }
}

/// Returns the refusal of a link with an unknown secret.
pub(crate) fn nobody() -> PageRefusal {
    PageRefusal::because(&Reason::new("club-refused", "secret")).with(StatusCode::NOT_FOUND)
}
