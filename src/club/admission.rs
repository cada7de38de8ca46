//! The admission: the role of a link, and the battles that it may read.

use super::database::Fault;
use super::house::House;
use super::passes::Role;
use axum::http::StatusCode;
use language::Language;
use ruling::Reason;
use web::house::PageRefusal;

/// Makes the refusal for a fault of the database. The details are printed for the person who runs the server, not for
/// the reader.
pub(crate) fn faulty(fault: &Fault) -> PageRefusal {
    eprintln!("{}", Language::En.say(&fault.reason()));
    PageRefusal::because(&Reason::new("club-fault", "busy")).with(StatusCode::SERVICE_UNAVAILABLE)
}

/// Returns the role of a link.
pub(crate) async fn role(house: &House, secret: &str) -> Result<Role, PageRefusal> {
    house.club.role(secret).await.map_err(|fault| faulty(&fault))?.ok_or_else(nobody)
}

/// Reads the number of a battle from an address. A text that is no number gives a number without a battle.
pub(crate) fn numbered(text: &str) -> i64 {
    text.parse().unwrap_or(-1)
}

/// Returns the role of a link that may read a battle. An umpire may read only the battles of his own table.
pub(crate) async fn reads(house: &House, secret: &str, branch: i64) -> Result<Role, PageRefusal> {
    let role = role(house, secret).await?;
    let found = house.club.seat_of(branch).await.map_err(|fault| faulty(&fault))?;
    let found = found.ok_or_else(PageRefusal::nothing)?;
    if role.seat().is_none_or(|seat| seat == found) { Ok(role) } else { Err(PageRefusal::another()) }
}

/// Makes the refusal of an unknown link.
pub(crate) fn nobody() -> PageRefusal {
    PageRefusal::because(&Reason::new("club-refused", "secret")).with(StatusCode::NOT_FOUND)
}
