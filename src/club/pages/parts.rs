//! The parts of a page, and the words that several pages share.

use crate::house::House;
use journal::{Moment, Wording};
use language::Language;
use maud::{Markup, html};
use ruling::Reason;
use web::house::Section;

/// Makes a part of a page with a heading.
pub(super) fn part(id: &'static str, message: &str, inside: &Markup, language: Language) -> Section {
    let name = language.word(message);
    Section::of(id, &name, &html! { h2 { (name) } (inside) })
}

/// Reads a recorded sentence in the given language.
pub(super) fn said(says: &str, language: Language) -> String {
    serde_json::from_str::<Wording>(says).map(|said| said.text(language).to_owned()).unwrap_or_default()
}

/// Converts seconds since 1970 to a moment.
pub(super) fn moment(seconds: i64) -> Moment {
    Moment(seconds.saturating_mul(1000))
}

/// Returns the name of a book in the given language. An unknown book keeps its fixed name.
pub(super) fn book(house: &House, name: &str, language: Language) -> String {
    let known = house.books.names().into_iter().find(|known| *known == name);
    known.map_or_else(|| name.to_owned(), |known| language.word(&format!("book-{known}")))
}

/// Describes turn and phase of a battle.
pub(super) fn stood(turn: Option<i64>, phase: Option<&str>, language: Language) -> Option<String> {
    let (turn, phase) = turn.zip(phase).filter(|(_, phase)| !phase.is_empty())?;
    Some(language.say(&Reason::new("turn-line", "").count("turn", turn).word("phase", phase)))
}

/// Returns the lines that describe the standing of the sides.
pub(super) fn standing(standing: Option<&str>, language: Language) -> Vec<String> {
    let said: Vec<Wording> = standing.and_then(|said| serde_json::from_str(said).ok()).unwrap_or_default();
    said.iter().map(|said| said.text(language).to_owned()).collect()
}
