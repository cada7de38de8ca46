//! The routes: the page for each address, the roles that may open it, and the handling of forms that are sent.
//!
//! All addresses begin with `/c/SECRET/`. The role of the secret decides which pages exist.

use super::admission::{faulty, nobody, numbered, reads, role};
use super::house::{House, HouseState};
use super::live::{self, ANYBODY};
use super::pages::{self, Page, Query as Looked};
use super::passes::Role;
use super::programs;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Form as Sent, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Redirect};
use axum::routing::get;
use axum::{Extension, Router};
use language::Language;
use std::sync::Arc;
use web::house::{
    Form, Guard, LivePage, PageRefusal, PageReply, Reader, Section, furnished, kept, picture, stream,
};

/// Returns the routes of the club's server.
pub(crate) fn pages(house: &Arc<House>, guard: &Arc<Guard>) -> Router {
    let pages = Router::new()
        .route("/", get(nowhere))
        .route("/c/{secret}", get(first))
        .route("/c/{secret}/battle/{branch}", get(battle))
        .route("/c/{secret}/battle/{branch}/live", get(battle_told))
        .route("/c/{secret}/battle/{branch}/map/{mark}", get(map))
        .route("/c/{secret}/live/tables", get(tables_told))
        .route("/c/{secret}/{page}", get(shown).post(done))
        .fallback(nowhere);
    furnished(pages, guard).merge(guarded(programs::routes(), guard)).with_state(Arc::clone(house))
}

fn guarded(routes: Router<Arc<House>>, guard: &Arc<Guard>) -> Router<Arc<House>> {
    routes.layer(axum::middleware::from_fn_with_state(Arc::clone(guard), web::house::pass))
}

/// Returns the role of a link. Refuses a page that the role may not open.
async fn admitted(house: &House, secret: &str, page: Page) -> Result<Role, PageRefusal> {
    let role = role(house, secret).await?;
    if page.is_for(&role) { Ok(role) } else { Err(PageRefusal::another()) }
}

async fn nowhere() -> PageRefusal {
    nobody()
}

async fn first(State(house): HouseState, Path(secret): Path<String>) -> Result<Redirect, PageRefusal> {
    let role = role(&house, &secret).await?;
    Ok(Redirect::to(&format!("/c/{secret}/{}", Page::first(&role).word())))
}

async fn shown(
    State(house): HouseState,
    Path((secret, page)): Path<(String, String)>,
    asked: Result<Query<Looked>, QueryRejection>,
    Extension(reader): Extension<Reader>,
) -> PageReply {
    let page = Page::read(&page).ok_or_else(PageRefusal::nothing);
    // A reader without a valid link must learn that before anything else.
    let role = role(&house, &secret).await?;
    let page = page?;
    if !page.is_for(&role) {
        return Err(PageRefusal::another());
    }
    let Query(asked) = asked.map_err(|_| PageRefusal::unread())?;
    let sections = pages::sections(&house, page, &role, (&secret, &asked), reader.language);
    let sections = sections.await.map_err(|fault| faulty(&fault))?;
    if reader.script {
        return Ok(parts(&sections).into_response());
    }
    let whole = pages::page(&secret, (page, &role), &reader, &sections);
    Ok(kept(Html(whole.into_string()), &reader))
}

fn parts(sections: &[Section]) -> String {
    sections.iter().map(|part| part.html.as_str()).collect()
}

async fn done(
    State(house): HouseState,
    Path((secret, page)): Path<(String, String)>,
    Extension(reader): Extension<Reader>,
    headers: HeaderMap,
    sent: Result<Sent<Vec<(String, String)>>, FormRejection>,
) -> PageReply {
    role(&house, &secret).await?;
    let page = Page::read(&page).ok_or_else(PageRefusal::nothing)?;
    let role = admitted(&house, &secret, page).await?;
    if page != Page::Organise {
        return Err(PageRefusal::another());
    }
    let form = sent.map(|Sent(fields)| Form(fields)).map_err(|_| PageRefusal::unread())?;
    let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    // The origin header has the name that the browser used for this server, with `http` or `https`.
    let here =
        said("origin").map_or_else(|| format!("http://{}", said("host").unwrap_or_default()), str::to_owned);
    let sections = pages::organise(&house, &form, &here, reader.language).await?;
    if reader.script {
        return Ok(parts(&sections).into_response());
    }
    Ok(Html(pages::page(&secret, (page, &role), &reader, &sections).into_string()).into_response())
}

/// The query parameters of a battle's page: the number before which entries are shown, or the entry whose ruling is.
#[derive(Default, serde::Deserialize)]
#[serde(default)]
struct StoryQuery {
    before: Option<u64>,
    ruling: Option<u64>,
}

async fn battle(
    State(house): HouseState,
    Path((secret, branch)): Path<(String, String)>,
    asked: Result<Query<StoryQuery>, QueryRejection>,
    Extension(reader): Extension<Reader>,
    uri: Uri,
) -> PageReply {
    let branch = numbered(&branch);
    let role = reads(&house, &secret, branch).await?;
    let Query(StoryQuery { before, ruling }) = asked.map_err(|_| PageRefusal::unread())?;
    let shown = match ruling {
        Some(entry) => pages::ruling(&house, branch, entry, reader.language).await,
        None => pages::battle(&house, branch, (&secret, before), reader.language).await,
    };
    let shown = shown.map_err(|fault| faulty(&fault))?.ok_or_else(PageRefusal::nothing)?;
    if reader.script {
        return Ok(parts(&shown.sections).into_response());
    }
    let live = asked_live(&secret, branch, &uri);
    let page = pages::battle_page(&secret, &role, (&shown, live.as_deref()), &reader);
    Ok(kept(Html(page.into_string()), &reader))
}

/// Returns the address of the live updates for a battle's page. Returns `None` for a page of what is past.
fn asked_live(secret: &str, branch: i64, uri: &Uri) -> Option<String> {
    let past = |query: &str| ["before=", "ruling="].iter().any(|word| query.contains(word));
    (!uri.query().is_some_and(past)).then(|| format!("/c/{secret}/battle/{branch}/live"))
}

/// A battle's page that a reader has open.
struct OpenBattle {
    house: Arc<House>,
    secret: String,
    branch: i64,
    language: Language,
}

impl LivePage for OpenBattle {
    async fn now(&self) -> Option<Arc<Vec<Section>>> {
        let Self { house, secret, branch, language } = self;
        let asked = reads(house, secret, *branch);
        match house.still((secret, Some(*branch)), asked).await {
            Ok(()) => {}
            // The database can't be reached now. The page tries again later.
            Err(refused) if refused.status == StatusCode::SERVICE_UNAVAILABLE => return Some(Arc::default()),
            Err(_) => return None,
        }
        let sections = battle_now(house, *branch, *language).await;
        Some(Arc::new(sections.map(|sections| live::own(&sections, secret)).unwrap_or_default()))
    }
}

/// Returns the current parts of a battle's page, made once for all readers. Returns `None` if there is no such battle
/// or the page can't be made.
async fn battle_now(house: &House, branch: i64, language: Language) -> Option<Arc<Vec<Section>>> {
    let make = || async {
        let shown = pages::battle(house, branch, (ANYBODY, None), language).await.ok()??;
        Some(shown.sections)
    };
    house.live.page(live::battle(branch, language), make).await
}

async fn battle_told(
    State(house): HouseState,
    Path((secret, branch)): Path<(String, String)>,
    Extension(reader): Extension<Reader>,
) -> PageReply {
    let branch = numbered(&branch);
    reads(&house, &secret, branch).await?;
    let news = house.live.listen();
    let open = OpenBattle { house, secret, branch, language: reader.language };
    Ok(stream(open, news).into_response())
}

/// The page of all game tables that a reader has open.
struct OpenTables {
    house: Arc<House>,
    secret: String,
    language: Language,
}

impl LivePage for OpenTables {
    async fn now(&self) -> Option<Arc<Vec<Section>>> {
        let Self { house, secret, language } = self;
        match house.still((secret, None), admitted(house, secret, Page::Tables)).await {
            Ok(()) => {}
            Err(refused) if refused.status == StatusCode::SERVICE_UNAVAILABLE => return Some(Arc::default()),
            Err(_) => return None,
        }
        let make = || async {
            let asked = Looked::default();
            pages::sections(house, Page::Tables, &Role::Guest, (ANYBODY, &asked), *language).await.ok()
        };
        let sections = house.live.page(live::tables(*language), make).await;
        Some(Arc::new(sections.map(|sections| live::own(&sections, secret)).unwrap_or_default()))
    }
}

async fn tables_told(
    State(house): HouseState,
    Path(secret): Path<String>,
    Extension(reader): Extension<Reader>,
) -> PageReply {
    admitted(&house, &secret, Page::Tables).await?;
    let news = house.live.listen();
    Ok(stream(OpenTables { house, secret, language: reader.language }, news).into_response())
}

async fn map(
    State(house): HouseState,
    Path((secret, branch, _)): Path<(String, String, String)>,
    Extension(reader): Extension<Reader>,
) -> PageReply {
    let branch = numbered(&branch);
    reads(&house, &secret, branch).await?;
    let drawn = pages::map(&house, branch, reader.language).await.map_err(|fault| faulty(&fault))?;
    Ok(picture(&drawn.ok_or_else(PageRefusal::nothing)??))
}
