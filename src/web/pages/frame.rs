//! The frame of every page: its head, the links to the other pages, and the choice of a language.

use super::{Page, Section};
use crate::broadcast::Broadcast;
use crate::keys::Role;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, HeaderName};
use axum::http::{HeaderMap, Uri};
use language::Language;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// A reader of a page, as far as the request tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reader {
    /// The reader's language.
    pub language: Language,
    /// True if the program's own script sent the request. False for a plain form or link.
    pub script: bool,
    /// The number that the script gave to the tap that caused the request. `None` if it gave none.
    pub tap: Option<String>,
    /// True if this request chose the language.
    pub chose: bool,
    /// The path of the request.
    pub path: String,
    /// The query of the request, without the choice of language.
    pub query: String,
}

/// The name of the cookie that stores the reader's language.
pub(crate) const KEPT: &str = "language";

impl Reader {
    /// Returns the reader of a request. The language is the one chosen in this request, or else the one chosen before,
    /// or else that of the browser. `usual` is used if none of them is supported.
    pub fn of(headers: &HeaderMap, uri: &Uri, usual: Language) -> Self {
        let query = uri.query().unwrap_or_default();
        let chosen = query.split('&').find_map(|part| Language::read(part.strip_prefix("lang=")?));
        let said =
            |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let kept = said(&COOKIE).split(';').find_map(|part| {
            let (name, value) = part.trim().split_once('=')?;
            Language::read(value).filter(|_| name == KEPT)
        });
        let spoken = said(&ACCEPT_LANGUAGE).split(',').find_map(|part| {
            let code = part.split([';', '-']).next().unwrap_or_default();
            Language::read(code.trim())
        });
        Self {
            language: chosen.or(kept).or(spoken).unwrap_or(usual),
            script: headers.contains_key("x-frontage"),
            tap: headers.get("x-frontage").and_then(|tap| tap.to_str().ok()).and_then(numbered),
            chose: chosen.is_some(),
            path: uri.path().to_owned(),
            query: query.split('&').filter(|part| !part.starts_with("lang=")).collect::<Vec<_>>().join("&"),
        }
    }
}

/// Returns the number of a tap, if the text can be one. A program that asks for no number sends a single digit.
fn numbered(text: &str) -> Option<String> {
    let fits = (8..=40).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    fits.then(|| text.to_owned())
}

/// Returns the whole HTML document of a page, given the parts.
pub(crate) fn page(
    broadcast: &Broadcast,
    (page, role): (Page, &Role),
    reader: &Reader,
    parts: &[Section],
) -> Markup {
    let Some(secret) = broadcast.secret(role) else {
        return html! {};
    };
    let name = broadcast.desk().session().view().name.clone();
    let language = match role {
        // The desk has one language, so the umpire's page uses it.
        Role::Umpire if page == Page::Desk => broadcast.desk().look.language,
        _ => reader.language,
    };
    let title = format!("{}: {name}", language.word(page.message()));
    let at = |page: Page| format!("/t/{}/{}", secret.as_str(), page.word());
    let live = page.is_live().then(|| format!("/t/{}/live/{}", secret.as_str(), page.word()));
    let links = html! {
        nav aria-label=(language.word("web-pages")) {
            @for other in Page::ALL.into_iter().filter(|other| other.is_for(role)) {
                a href=(at(other)) aria-current=[(other == page).then_some("page")] {
                    (language.word(other.message()))
                }
            }
        }
    };
    framed(
        &title,
        language,
        live.as_deref(),
        &html! {
            header { h1 { (name) } (links) }
            p #silence role="status" hidden { (language.word("web-silence")) }
            noscript { p { (language.word("web-noscript")) } }
            main #main class=(page.word()) { (laid_out(page, parts)) }
            // The umpire's page has no choice of language, because the desk's language is changed at the desk.
            @if page != Page::Desk { footer { (manual(language)) (languages(&at(page), reader)) } }
        },
    )
}

/// The ids of the parts that form the second column on a wide screen.
const BESIDE: [&str; 3] = ["ruling", "orders", "map"];
/// The ids of the parts that are above both columns.
const OVER: [&str; 4] = ["turn", "message", "settled", "photos"];
/// The ids of the parts that are below both columns.
const UNDER: [&str; 1] = ["links"];

/// Returns the parts of a page, laid out. Pages with many parts have two columns on a wide screen, and all have one
/// column on a phone.
fn laid_out(page: Page, parts: &[Section]) -> Markup {
    let these = |wanted: &dyn Fn(&str) -> bool| {
        html! { @for part in parts.iter().filter(|part| wanted(part.id)) { (PreEscaped(&part.html)) } }
    };
    if !matches!(page, Page::Follow | Page::Desk) {
        return these(&|_| true);
    }
    html! {
        (these(&|id| OVER.contains(&id)))
        div.columns {
            div { (these(&|id| ![&OVER[..], &BESIDE, &UNDER].iter().any(|those| those.contains(&id)))) }
            div { (these(&|id| BESIDE.contains(&id))) }
        }
        (these(&|id| UNDER.contains(&id)))
    }
}

/// Returns the HTML link to the manual.
pub fn manual(language: Language) -> Markup {
    html! { a href="/manual" { (language.word("web-manual")) } }
}

/// Returns HTML links to the address `at` in the other languages.
pub fn languages(at: &str, reader: &Reader) -> Markup {
    let asked = if reader.query.is_empty() { String::new() } else { format!("&{}", reader.query) };
    html! {
        @for other in Language::ALL.into_iter().filter(|other| *other != reader.language) {
            a href={ (at) "?lang=" (other.code()) (asked) } lang=(other.code()) hreflang=(other.code()) {
                (other.word("web-in-this-language"))
            }
        }
    }
}

/// Returns the HTML document around the content `inside`. `live` is the address of live updates, or `None` for a page
/// without them.
pub fn framed(title: &str, language: Language, live: Option<&str>, inside: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                link rel="stylesheet" href="/look.css";
                link rel="icon" href="/icon.svg";
                script src="/live.js" defer {}
            }
            body data-live=[live] data-lost=(language.word("web-lost")) data-unknown=(language.word("web-tap.unknown")) {
                (inside)
                p #said role="alert" hidden {}
                p #told.unseen role="status" {}
            }
        }
    }
}
