//! The parts of a page, and texts that several pages share.

use crate::house::House;
use journal::{Moment, Wording};
use language::Language;
use maud::{Markup, html};
use ruling::Reason;
use tokio_postgres::Row;
use web::house::Section;

/// Returns a part of a page that has a heading.
pub(super) fn part(id: &'static str, message: &str, inside: &Markup, language: Language) -> Section {
    let name = language.word(message);
    Section::of(id, &name, &html! { h2 { (name) } (inside) })
}

/// Returns a sentence that the database stores in all languages, in the given one.
pub(super) fn said(says: &str, language: Language) -> String {
    serde_json::from_str::<Wording>(says).map(|said| said.text(language).to_owned()).unwrap_or_default()
}

/// Returns the moment that lies `seconds` seconds after the start of 1970.
pub(super) fn moment(seconds: i64) -> Moment {
    Moment(seconds.saturating_mul(1000))
}

/// Returns the name of a rulebook in a language. For an unknown rulebook, returns its fixed name.
pub(super) fn book(house: &House, name: &str, language: Language) -> String {
    let known = house.books.names().into_iter().find(|known| *known == name);
    known.map_or_else(|| name.to_owned(), |known| language.word(&format!("book-{known}")))
}

/// Returns a text with the turn and phase of a battle. Returns `None` if they are unknown.
pub(super) fn stood(turn: Option<i64>, phase: Option<&str>, language: Language) -> Option<String> {
    let (turn, phase) = turn.zip(phase).filter(|(_, phase)| !phase.is_empty())?;
    Some(language.say(&Reason::new("turn-line", "").count("turn", turn).word("phase", phase)))
}

/// Returns the lines of text with the points of the sides, or with their remaining units.
pub(super) fn standing(standing: Option<&str>, language: Language) -> Vec<String> {
    let said: Vec<Wording> = standing.and_then(|said| serde_json::from_str(said).ok()).unwrap_or_default();
    said.iter().map(|said| said.text(language).to_owned()).collect()
}

/// The columns of a continuation that [`verdict`] reads.
pub(super) const VERDICT: &str = "branch.verdict, branch.verdict_says, branch.checked, branch.head";

/// Returns the line that says whether a continuation was verified. A false one is told of in large letters.
pub(super) fn verdict(branch: &Row, language: Language) -> Markup {
    let (kind, checked): (Option<&str>, Option<i64>) = (branch.get("verdict"), branch.get("checked"));
    let says = || said(branch.get::<_, Option<&str>>("verdict_says").unwrap_or_default(), language);
    let (variant, says) = match kind {
        Some("false") => ("false", says()),
        Some("unread") => ("unread", says()),
        Some(_) if checked == Some(branch.get("head")) => ("right", String::new()),
        Some(_) => ("partly", String::new()),
        None => ("", String::new()),
    };
    let told =
        Reason::new("club-proof", variant).name("says", says).count("entry", checked.unwrap_or_default());
    let told = language.say(&told);
    html! { @if variant == "false" { p.refused { (told) } } @else { p { small { (told) } } } }
}
