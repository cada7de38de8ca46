//! The routes: the page for each address, and the handling of forms that are sent.

use super::apart::apart;
use super::broadcast::Broadcast;
use super::compression::compress;
use super::guard::{Guard, pass};
use super::keys::Role;
use super::pages::{self, Form, Page, Reader, Section};
use super::refusal::{PageRefusal, PageReply};
use super::taps::{TapState, Taps};
use super::{links, live, pictures};
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{DefaultBodyLimit, Form as Sent, Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use language::Language;
use maud::html;
use serde::Deserialize;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// The greatest size of a form in bytes. A form can contain a whole quick question.
const MOST: usize = 64 * 1024;
/// The number of quick questions that are computed at the same time. The limit keeps them from slowing down the desk.
const OWN: usize = 2;

const LOOK: &str = include_str!("art/look.css");
const LIVE: &str = include_str!("art/live.js");
const ICON: &str = include_str!("art/icon.svg");

/// The state that the routes share.
#[derive(Clone)]
struct RouteState {
    broadcast: Arc<Broadcast>,
    own: Arc<Semaphore>,
    taps: Arc<Taps>,
}

/// The query parameters that the address of a page may have.
#[derive(Default, Deserialize)]
#[serde(default)]
struct PageQuery {
    before: Option<u64>,
    /// The number of the entry whose ruling is shown.
    ruling: Option<u64>,
    book: Option<String>,
    ask: Option<String>,
    entry: Option<u64>,
}

/// Returns the routes for the pages of a broadcast.
pub(crate) fn pages(broadcast: &Arc<Broadcast>, guard: &Arc<Guard>) -> Router {
    let (own, taps) = (Arc::new(Semaphore::new(OWN)), Arc::new(Taps::default()));
    let served = RouteState { broadcast: Arc::clone(broadcast), own, taps };
    let pages = Router::new()
        .route("/", get(nowhere))
        .route("/t/{secret}", get(first))
        .route("/t/{secret}/code", get(code))
        .route("/t/{secret}/map/{mark}", get(map))
        .route("/t/{secret}/live/{page}", get(told))
        .route("/t/{secret}/paper/{what}", get(paper))
        .route("/t/{secret}/tap", post(became))
        .route("/t/{secret}/{page}", get(shown).post(done));
    #[cfg(feature = "camera")]
    let pages = pages.merge(super::photos::routes(broadcast));
    furnished(pages.fallback(nowhere), guard).with_state(served)
}

/// Returns the routes together with the files that all pages need, such as style sheets. The guard checks every
/// request.
pub fn furnished<S: Clone + Send + Sync + 'static>(pages: Router<S>, guard: &Arc<Guard>) -> Router<S> {
    pages
        .route("/look.css", get(|| file("text/css; charset=utf-8", LOOK)))
        .route("/live.js", get(|| file("text/javascript; charset=utf-8", LIVE)))
        .route("/icon.svg", get(|| file("image/svg+xml", ICON)))
        .route("/manual", get(manual_first))
        .route("/manual/{*name}", get(manual_file))
        .layer(DefaultBodyLimit::max(MOST))
        .layer(from_fn(compress))
        .layer(from_fn_with_state(Arc::clone(guard), pass))
}

/// Redirects to the first page of the manual in the reader's language.
async fn manual_first(Extension(reader): Extension<Reader>) -> Redirect {
    Redirect::to(&format!("/manual/{}", manual::first(reader.language)))
}

/// Serves a page or picture of the manual, which is part of the program and needs no secret.
async fn manual_file(Path(name): Path<String>) -> PageReply {
    let manual::File { kind, bytes, .. } = manual::file(&name).ok_or_else(PageRefusal::nothing)?;
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, "max-age=3600")], bytes).into_response())
}

/// Serves a text file that is part of the program.
fn file(kind: &'static str, text: &'static str) -> impl Future<Output = Response> {
    std::future::ready(([(CONTENT_TYPE, kind), (CACHE_CONTROL, "max-age=3600")], text).into_response())
}

async fn nowhere() -> PageRefusal {
    PageRefusal::nobody()
}

/// Returns the response for a page, with a cookie if the reader has just chosen a language.
pub fn kept(page: impl IntoResponse, reader: &Reader) -> Response {
    let mut answer = page.into_response();
    let cookie =
        format!("language={}; Path=/; Max-Age=31536000; SameSite=Strict; HttpOnly", reader.language.code());
    if let Some(cookie) = reader.chose.then(|| cookie.parse().ok()).flatten() {
        answer.headers_mut().insert(SET_COOKIE, cookie);
    }
    answer
}

/// Returns the HTML of all parts in one text, for the program's own script.
fn parts(sections: &[Section]) -> String {
    sections.iter().map(|part| part.html.as_str()).collect()
}

async fn first(
    State(served): State<RouteState>,
    Path(secret): Path<String>,
) -> Result<Redirect, PageRefusal> {
    let role = served.broadcast.role(&secret)?;
    Ok(Redirect::to(&format!("/t/{secret}/{}", Page::first(&role).word())))
}

/// Returns the role of a secret and the page of an address. Refuses a page that the role may not open.
fn opened(broadcast: &Broadcast, secret: &str, page: &str) -> Result<(Role, Page), PageRefusal> {
    let role = broadcast.role(secret)?;
    let page = Page::read(page).ok_or_else(PageRefusal::nothing)?;
    if page.is_for(&role) { Ok((role, page)) } else { Err(PageRefusal::another()) }
}

async fn shown(
    State(served): State<RouteState>,
    Path((secret, page)): Path<(String, String)>,
    asked: Result<Query<PageQuery>, QueryRejection>,
    Extension(reader): Extension<Reader>,
) -> PageReply {
    let asked = asked.map(|Query(asked)| asked).unwrap_or_default();
    Ok(kept(show(&served, (&secret, &page), asked, &reader).await?, &reader))
}

async fn show(
    served: &RouteState,
    (secret, page): (&str, &str),
    asked: PageQuery,
    reader: &Reader,
) -> PageReply {
    let (role, page) = opened(&served.broadcast, secret, page)?;
    let (broadcast, language) = (Arc::clone(&served.broadcast), reader.language);
    let sections = match (page, asked.before) {
        (Page::Settle, _) => {
            let role = role.clone();
            let _turn = served.own.acquire().await;
            let begun = move || {
                let asked = (asked.book.as_deref(), asked.ask.as_deref());
                pages::begin_settling(&broadcast, &role, asked, language)
            };
            Arc::new(apart(begun).await??)
        }
        (Page::Follow, _) if asked.ruling.is_some() => {
            let (role, entry) = (role.clone(), asked.ruling.unwrap_or_default());
            let made = apart(move || pages::ruling_at(&broadcast, &role, entry, language)).await?;
            Arc::new(made.ok_or_else(PageRefusal::nothing)?)
        }
        (Page::Follow, Some(before)) => {
            let role = role.clone();
            Arc::new(apart(move || pages::earlier(&broadcast, &role, before, language)).await?)
        }
        _ => broadcast.sections(page, role.clone(), language).await,
    };
    let (broadcast, role, reader) = (Arc::clone(&served.broadcast), role, reader.clone());
    if reader.script {
        return Ok(parts(&sections).into_response());
    }
    let whole = apart(move || pages::page(&broadcast, (page, &role), &reader, &sections)).await?;
    Ok(Html(whole.into_string()).into_response())
}

/// A page of a table that a reader has open.
struct ReaderPage {
    broadcast: Arc<Broadcast>,
    page: Page,
    role: Role,
    secret: String,
    language: Language,
}

impl live::LivePage for ReaderPage {
    async fn now(&self) -> Option<Arc<Vec<Section>>> {
        // A link that was withdrawn stops working even on pages that are already open.
        self.broadcast.role(&self.secret).ok().filter(|role| *role == self.role)?;
        Some(Arc::clone(&self.broadcast).sections(self.page, self.role.clone(), self.language).await)
    }
}

async fn told(
    State(served): State<RouteState>,
    Path((secret, page)): Path<(String, String)>,
    Extension(reader): Extension<Reader>,
) -> PageReply {
    let (role, page) = opened(&served.broadcast, &secret, &page)?;
    let (broadcast, news) = (Arc::clone(&served.broadcast), served.broadcast.listen());
    let open = ReaderPage { broadcast, page, role, secret, language: reader.language };
    Ok(live::stream(open, news).into_response())
}

async fn map(
    State(served): State<RouteState>,
    Path((secret, _)): Path<(String, String)>,
    Extension(reader): Extension<Reader>,
) -> PageReply {
    let (broadcast, language) = (Arc::clone(&served.broadcast), reader.language);
    Ok(picture(&apart(move || pictures::of(&broadcast, &broadcast.role(&secret)?, language)).await??))
}

/// Returns the response for a picture of a table. A browser may store it for long, because a changed picture has
/// another address.
pub fn picture(drawn: &impl ToString) -> Response {
    let kind = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "private, max-age=86400, immutable")];
    (kind, drawn.to_string()).into_response()
}

/// Serves the link of a role as a picture of a QR code. The link has the name under which phones reach the pages, also if
/// the reader uses a name that leads nowhere from a phone.
async fn code(State(served): State<RouteState>, Path(secret): Path<String>) -> PageReply {
    served.broadcast.role(&secret)?;
    let host = served.broadcast.outside().ok_or_else(PageRefusal::nothing)?;
    let code = links::code(&format!("http://{host}/t/{secret}"));
    let side = code.len() + 8;
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (side) " " (side) } shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            @for (y, row) in code.iter().enumerate() {
                @for (x, _) in row.iter().enumerate().filter(|(_, dark)| **dark) {
                    rect x=(x + 4) y=(y + 4) width="1" height="1" {}
                }
            }
        }
    };
    Ok(([(CONTENT_TYPE, "image/svg+xml")], picture.into_string()).into_response())
}

async fn paper(
    State(served): State<RouteState>,
    Path((secret, what)): Path<(String, String)>,
    asked: Result<Query<PageQuery>, QueryRejection>,
    Extension(reader): Extension<Reader>,
) -> PageReply {
    let (broadcast, language) = (Arc::clone(&served.broadcast), reader.language);
    let entry = asked.ok().and_then(|Query(asked)| asked.entry);
    let name = format!("inline; filename=\"{}.pdf\"", if what.is_ascii() { "frontage" } else { "" });
    let pdf = apart(move || pages::print(&broadcast, &broadcast.role(&secret)?, (&what, entry), language))
        .await??;
    Ok(([(CONTENT_TYPE, "application/pdf".to_owned()), (CONTENT_DISPOSITION, name)], pdf).into_response())
}

async fn done(
    State(served): State<RouteState>,
    Path((secret, page)): Path<(String, String)>,
    Extension(reader): Extension<Reader>,
    sent: Result<Sent<Vec<(String, String)>>, FormRejection>,
) -> PageReply {
    let form = sent.map(|Sent(fields)| Form(fields)).map_err(|_| PageRefusal::unread())?;
    do_it(&served, (&secret, &page), form, &reader).await
}

/// Tells an open page what became of a tap that got no answer. The status says if the page must ask again.
async fn became(
    State(served): State<RouteState>,
    Path(secret): Path<String>,
    Extension(reader): Extension<Reader>,
    sent: Result<Sent<Vec<(String, String)>>, FormRejection>,
) -> PageReply {
    served.broadcast.role(&secret)?;
    let form = sent.map(|Sent(fields)| Form(fields)).map_err(|_| PageRefusal::unread())?;
    let state = served.taps.became(&secret, form.text("tap"));
    let status = if state == TapState::Begun { StatusCode::ACCEPTED } else { StatusCode::OK };
    Ok((status, state.text(reader.language)).into_response())
}

/// Carries out the action of a form. The program's own script gets an empty response, because changes reach the page by
/// live updates. Any other sender gets the page again.
async fn do_it(served: &RouteState, (secret, page): (&str, &str), form: Form, reader: &Reader) -> PageReply {
    let (role, page) = opened(&served.broadcast, secret, page)?;
    let (broadcast, language) = (Arc::clone(&served.broadcast), reader.language);
    if page == Page::Settle {
        return settle(served, (secret, role), form, reader).await;
    }
    let (taps, link, tap) = (Arc::clone(&served.taps), secret.to_owned(), reader.tap.clone());
    // The result is noted even if the reader's connection ends while the action is carried out.
    apart(move || {
        taps.carry_out((&link, tap.as_deref()), language, || match (page, role) {
            (Page::Throw, Role::Side(side)) => pages::take_throw(&broadcast, &side, &form),
            (Page::Orders, Role::Side(side)) => pages::write_order(&broadcast, &side, &form),
            (Page::Desk, Role::Umpire) => pages::act_at_desk(&broadcast, &form),
            _ => Err(PageRefusal::another()),
        })
    })
    .await??;
    if reader.script {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(Redirect::to(&format!("/t/{secret}/{}", page.word())).into_response())
}

/// Carries out the action of a form about a quick question. Returns the page with the result, of which the program's
/// own script gets the parts alone.
async fn settle(served: &RouteState, (secret, role): (&str, Role), form: Form, reader: &Reader) -> PageReply {
    let (broadcast, language) = (Arc::clone(&served.broadcast), reader.language);
    let _turn = served.own.acquire().await;
    let settled = move || pages::settle(&broadcast, &role, &form, language);
    let sections = apart(settled).await??;
    if reader.script {
        return Ok(parts(&sections).into_response());
    }
    let (role, page) = opened(&served.broadcast, secret, "settle")?;
    let (broadcast, reader) = (Arc::clone(&served.broadcast), reader.clone());
    let whole = apart(move || pages::page(&broadcast, (page, &role), &reader, &sections)).await?;
    Ok(Html(whole.into_string()).into_response())
}
