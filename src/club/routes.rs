//! Which address is which page, for whom it is, and what is done with what is sent there.
//!
//! `/c/SECRET/…` is everything of the club; whose secret it is decides what of it is there.

use super::database::Fault;
use super::intake::NotTaken;
use super::live::{self, ANYBODY};
use super::pages::{self, Page, Query as Looked};
use super::passes::Role;
use super::server::House;
use super::wire::{Asked, Handed, PROTOCOL, Refusal};
use axum::Json;
use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Form as Sent, Path, Query, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use journal::Hash;
use language::Language;
use seam::ruling::Reason;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use web::house::{Form, Guard, Reader, Refused, Section, Told, furnished, kept, stream};

/// The most bytes a batch of entries has: the largest entry there can be, packed and written in base64, fits in.
const BATCH: usize = 32 * 1024 * 1024;
/// The same of a question what the club has.
const ASKED: usize = 64 * 1024;

type Served = State<Arc<House>>;

/// The pages of a club.
pub(crate) fn pages(house: &Arc<House>, guard: &Arc<Guard>) -> Router {
    let taken = Router::new()
        .route("/c/{secret}/record/{origin}/known", post(known))
        .route("/c/{secret}/record/{origin}/entries", post(take))
        .route("/c/{secret}/copy", get(copy))
        .route("/c/{secret}/copy/{branch}", get(copied));
    let pages = Router::new()
        .route("/", get(nowhere))
        .route("/c/{secret}", get(first))
        .route("/c/{secret}/battle/{branch}", get(battle))
        .route("/c/{secret}/battle/{branch}/live", get(battle_told))
        .route("/c/{secret}/battle/{branch}/map/{mark}", get(map))
        .route("/c/{secret}/live/tables", get(tables_told))
        .route("/c/{secret}/{page}", get(shown).post(done))
        .fallback(nowhere);
    furnished(pages, guard).merge(guarded(taken, guard)).with_state(Arc::clone(house))
}

fn guarded(routes: Router<Arc<House>>, guard: &Arc<Guard>) -> Router<Arc<House>> {
    routes.layer(axum::middleware::from_fn_with_state(Arc::clone(guard), web::house::pass))
}

/// The database is at fault: nothing is known of what was asked. What it says is for whoever serves the club.
pub(crate) fn faulty(fault: &Fault) -> Refused {
    eprintln!("{}", Language::En.say(&fault.reason()));
    Refused::because(&Reason::new("club-fault", "busy")).with(StatusCode::SERVICE_UNAVAILABLE)
}

/// Whose link it is.
async fn role(house: &House, secret: &str) -> Result<Role, Refused> {
    house.club.role(secret).await.map_err(|fault| faulty(&fault))?.ok_or_else(Refused::nobody)
}

/// The role of a link, if what is asked for is for it.
async fn admitted(house: &House, secret: &str, page: Page) -> Result<Role, Refused> {
    let role = role(house, secret).await?;
    if page.is_for(&role) { Ok(role) } else { Err(Refused::another()) }
}

/// A battle by its number in an address; what is no number is none's.
fn numbered(text: &str) -> i64 {
    text.parse().unwrap_or(-1)
}

/// The role of a link that may read a battle: an umpire reads those of his own table.
async fn reads(house: &House, secret: &str, branch: i64) -> Result<Role, Refused> {
    let role = role(house, secret).await?;
    let Some(seat) = role.seat() else { return Ok(role) };
    match house.club.seat_of(branch).await.map_err(|fault| faulty(&fault))? {
        Some(found) if found == seat => Ok(role),
        Some(_) => Err(Refused::another()),
        None => Err(Refused::nothing()),
    }
}

async fn nowhere(State(house): Served, headers: HeaderMap, uri: Uri) -> Response {
    Refused::nobody().answer(&Reader::of(&headers, &uri, house.language))
}

async fn first(State(house): Served, Path(secret): Path<String>, headers: HeaderMap, uri: Uri) -> Response {
    match role(&house, &secret).await {
        Ok(role) => Redirect::to(&format!("/c/{secret}/{}", Page::first(&role).word())).into_response(),
        Err(refused) => refused.answer(&Reader::of(&headers, &uri, house.language)),
    }
}

async fn shown(
    State(house): Served,
    Path((secret, page)): Path<(String, String)>,
    asked: Result<Query<Looked>, QueryRejection>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let reader = Reader::of(&headers, &uri, house.language);
    let show = async {
        let page = Page::read(&page).ok_or_else(Refused::nothing);
        // Who has no link is told so before anything else.
        let role = role(&house, &secret).await?;
        let page = page?;
        if !page.is_for(&role) {
            return Err(Refused::another());
        }
        let asked = asked.map(|Query(asked)| asked).map_err(|_| Refused::unread())?;
        let sections = pages::sections(&house, page, &role, (&secret, &asked), reader.language);
        let sections = sections.await.map_err(|fault| faulty(&fault))?;
        Ok((role, page, sections))
    };
    match show.await {
        Ok((_, _, sections)) if reader.script => parts(&sections).into_response(),
        Ok((role, page, sections)) => {
            kept(Html(pages::page(&secret, (page, &role), &reader, &sections).into_string()), &reader)
        }
        Err(refused) => refused.answer(&reader),
    }
}

fn parts(sections: &[Section]) -> String {
    sections.iter().map(|part| part.html.as_str()).collect()
}

async fn done(
    State(house): Served,
    Path((secret, page)): Path<(String, String)>,
    headers: HeaderMap,
    uri: Uri,
    sent: Result<Sent<Vec<(String, String)>>, FormRejection>,
) -> Response {
    let reader = Reader::of(&headers, &uri, house.language);
    let act = async {
        role(&house, &secret).await?;
        let page = Page::read(&page).ok_or_else(Refused::nothing)?;
        let role = admitted(&house, &secret, page).await?;
        if page != Page::Organise {
            return Err(Refused::another());
        }
        let form = sent.map(|Sent(fields)| Form(fields)).map_err(|_| Refused::unread())?;
        let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        // A browser says whence it sends a form: by which name it came here, and whether by one with a certificate.
        let here = said("origin")
            .map_or_else(|| format!("http://{}", said("host").unwrap_or_default()), str::to_owned);
        let made = pages::organise(&house, &form, &here, reader.language).await?;
        Ok((role, page, made))
    };
    match act.await {
        Ok((_, _, sections)) if reader.script => parts(&sections).into_response(),
        Ok((role, page, sections)) => {
            Html(pages::page(&secret, (page, &role), &reader, &sections).into_string()).into_response()
        }
        Err(refused) => refused.answer(&reader),
    }
}

/// What of a battle is asked for.
#[derive(Default, serde::Deserialize)]
#[serde(default)]
struct Before {
    before: Option<u64>,
}

async fn battle(
    State(house): Served,
    Path((secret, branch)): Path<(String, String)>,
    asked: Result<Query<Before>, QueryRejection>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let reader = Reader::of(&headers, &uri, house.language);
    let branch = numbered(&branch);
    let show = async {
        let role = reads(&house, &secret, branch).await?;
        let before = asked.map(|Query(asked)| asked.before).map_err(|_| Refused::unread())?;
        let shown = pages::battle(&house, branch, (&secret, before), reader.language).await;
        let shown = shown.map_err(|fault| faulty(&fault))?.ok_or_else(Refused::nothing)?;
        Ok::<_, Refused>((role, shown))
    };
    match show.await {
        Ok((_, shown)) if reader.script => parts(&shown.sections).into_response(),
        Ok((role, shown)) => {
            let live = asked_live(&secret, branch, &uri);
            let page = pages::battle_page(&secret, &role, (&shown, live.as_deref()), &reader);
            kept(Html(page.into_string()), &reader)
        }
        Err(refused) => refused.answer(&reader),
    }
}

/// Where a battle's page hears what is new; not one that shows what was.
fn asked_live(secret: &str, branch: i64, uri: &Uri) -> Option<String> {
    let before = uri.query().is_some_and(|query| query.contains("before="));
    (!before).then(|| format!("/c/{secret}/battle/{branch}/live"))
}

/// A battle's page that somebody has open.
struct OpenBattle {
    house: Arc<House>,
    secret: String,
    branch: i64,
    language: Language,
}

impl Told for OpenBattle {
    async fn now(&self) -> Option<Arc<Vec<Section>>> {
        let Self { house, secret, branch, language } = self;
        let asked = reads(house, secret, *branch);
        match house.still((secret, Some(*branch)), asked).await {
            Ok(()) => {}
            // What can't be reached now is asked again.
            Err(refused) if refused.status == StatusCode::SERVICE_UNAVAILABLE => return Some(Arc::default()),
            Err(_) => return None,
        }
        let sections = battle_now(house, *branch, *language).await;
        Some(Arc::new(sections.map(|sections| live::own(&sections, secret)).unwrap_or_default()))
    }
}

/// A battle as anybody sees it now, made once for all who have it open.
async fn battle_now(house: &House, branch: i64, language: Language) -> Option<Arc<Vec<Section>>> {
    let make = || async {
        let shown = pages::battle(house, branch, (ANYBODY, None), language).await.ok()??;
        Some(shown.sections)
    };
    house.live.page(live::battle(branch, language), make).await
}

async fn battle_told(
    State(house): Served,
    Path((secret, branch)): Path<(String, String)>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let reader = Reader::of(&headers, &uri, house.language);
    let branch = numbered(&branch);
    match reads(&house, &secret, branch).await {
        Ok(_) => {
            let news = house.live.listen();
            stream(OpenBattle { house, secret, branch, language: reader.language }, news).into_response()
        }
        Err(refused) => refused.answer(&reader),
    }
}

/// The page of all tables that somebody has open.
struct OpenTables {
    house: Arc<House>,
    secret: String,
    language: Language,
}

impl Told for OpenTables {
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
    State(house): Served,
    Path(secret): Path<String>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let reader = Reader::of(&headers, &uri, house.language);
    match admitted(&house, &secret, Page::Tables).await {
        Ok(_) => {
            let news = house.live.listen();
            stream(OpenTables { house, secret, language: reader.language }, news).into_response()
        }
        Err(refused) => refused.answer(&reader),
    }
}

async fn map(
    State(house): Served,
    Path((secret, branch, _)): Path<(String, String, String)>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let reader = Reader::of(&headers, &uri, house.language);
    let branch = numbered(&branch);
    let show = async {
        reads(&house, &secret, branch).await?;
        let drawn = pages::map(&house, branch, reader.language).await.map_err(|fault| faulty(&fault))?;
        drawn.ok_or_else(Refused::nothing)?
    };
    match show.await {
        Ok(picture) => (
            [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "private, max-age=86400, immutable")],
            picture.to_string(),
        )
            .into_response(),
        Err(refused) => refused.answer(&reader),
    }
}

// What programs ask.

/// An answer to a program: what it asked for, or why not.
fn told<T: Serialize>(answer: Result<T, (StatusCode, Option<u64>, String)>) -> Response {
    match answer {
        Ok(answer) => Json(answer).into_response(),
        Err((status, entry, says)) => {
            (status, Json(Refusal { protocol: PROTOCOL, entry, says })).into_response()
        }
    }
}

type Refusing = (StatusCode, Option<u64>, String);

fn refusing(refused: &Refused, language: Language) -> Refusing {
    (refused.status, None, refused.text(language))
}

/// Why entries are not taken, as a program is told.
fn not_taken(why: &NotTaken, language: Language) -> Refusing {
    let (reason, entry) = why.reason();
    if let NotTaken::Fault(fault) = why {
        return refusing(&faulty(fault), language);
    }
    let status = match why {
        NotTaken::Fault(_) => StatusCode::SERVICE_UNAVAILABLE,
        NotTaken::Damage(_) => StatusCode::UNPROCESSABLE_ENTITY,
        NotTaken::Gap(_) | NotTaken::Nothing => StatusCode::CONFLICT,
        NotTaken::Elsewhere => StatusCode::FORBIDDEN,
        NotTaken::Much => StatusCode::PAYLOAD_TOO_LARGE,
    };
    (status, entry, language.say(&reason))
}

/// What is sent by a program that speaks as this one does.
fn read<T: DeserializeOwned>(body: &[u8], language: Language) -> Result<T, Refusing> {
    #[derive(serde::Deserialize)]
    struct Spoken {
        protocol: u32,
    }
    let unread = |problem: String| {
        let reason = Reason::new("club-refused", "unread").name("problem", problem);
        (StatusCode::BAD_REQUEST, None, language.say(&reason))
    };
    let spoken: Spoken = serde_json::from_slice(body).map_err(|error| unread(error.to_string()))?;
    if spoken.protocol != PROTOCOL {
        let older = if spoken.protocol < PROTOCOL { "older" } else { "newer" };
        let reason =
            Reason::new("club-refused", older).count("found", spoken.protocol).count("known", PROTOCOL);
        return Err((StatusCode::CONFLICT, None, language.say(&reason)));
    }
    serde_json::from_slice(body).map_err(|error| unread(error.to_string()))
}

/// What a table hands on, once it is known that it may, and how much of it is read.
struct Handing {
    seat: i64,
    origin: Hash,
    body: Bytes,
}

/// The table of a link that hands something on, the record it is of, and what is handed on. Of anybody else nothing is read.
async fn handing(
    house: &House,
    (secret, origin): (&str, &str),
    (request, most): (Request, usize),
    language: Language,
) -> Result<Handing, Refusing> {
    let role = role(house, secret).await.map_err(|refused| refusing(&refused, language))?;
    let seat = role.seat().ok_or_else(|| refusing(&Refused::another(), language))?;
    let origin = serde_json::from_value(origin.into());
    let origin = origin.map_err(|_| refusing(&Refused::nothing(), language))?;
    let body = axum::body::to_bytes(request.into_body(), most).await;
    let much = || not_taken(&NotTaken::Much, language);
    Ok(Handing { seat, origin, body: body.map_err(|_| much())? })
}

async fn known(
    State(house): Served,
    Path((secret, origin)): Path<(String, String)>,
    headers: HeaderMap,
    uri: Uri,
    request: Request,
) -> Response {
    let language = Reader::of(&headers, &uri, house.language).language;
    let answer = async {
        let handed = handing(&house, (&secret, &origin), (request, ASKED), language).await?;
        let asked: Asked = read(&handed.body, language)?;
        let known = house.club.known(handed.seat, handed.origin, &asked.points).await;
        known.map_err(|why| not_taken(&why, language))
    };
    told(answer.await)
}

async fn take(
    State(house): Served,
    Path((secret, origin)): Path<(String, String)>,
    headers: HeaderMap,
    uri: Uri,
    request: Request,
) -> Response {
    let language = Reader::of(&headers, &uri, house.language).language;
    let answer = async {
        // Readers are not kept waiting by those who send, nor is the memory filled by them.
        let _turn = house.intake.acquire().await;
        let Handing { seat, origin, body } =
            handing(&house, (&secret, &origin), (request, BATCH), language).await?;
        let handed = tokio::task::spawn_blocking(move || read::<Handed>(&body, language)).await;
        let handed = handed.map_err(|_| refusing(&Refused::nothing(), language))??;
        house.club.take(seat, origin, handed).await.map_err(|why| not_taken(&why, language))
    };
    told(answer.await)
}

/// The battles of a table, for whoever carries one on.
async fn copy(State(house): Served, Path(secret): Path<String>, headers: HeaderMap, uri: Uri) -> Response {
    let language = Reader::of(&headers, &uri, house.language).language;
    let answer = async {
        let role = role(&house, &secret).await.map_err(|refused| refusing(&refused, language))?;
        let seat = role.seat().ok_or_else(|| refusing(&Refused::another(), language))?;
        let copies = house.club.copies(seat).await;
        copies.map_err(|fault| refusing(&faulty(&fault), language))
    };
    told(answer.await)
}

/// From which entry on.
#[derive(Default, serde::Deserialize)]
#[serde(default)]
struct Since {
    from: u64,
}

/// A battle's entries, for whoever carries it on.
async fn copied(
    State(house): Served,
    Path((secret, branch)): Path<(String, String)>,
    asked: Result<Query<Since>, QueryRejection>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let language = Reader::of(&headers, &uri, house.language).language;
    let branch = numbered(&branch);
    let answer = async {
        let role = reads(&house, &secret, branch).await.map_err(|refused| refusing(&refused, language))?;
        role.seat().ok_or_else(|| refusing(&Refused::another(), language))?;
        let from =
            asked.map(|Query(asked)| asked.from).map_err(|_| refusing(&Refused::unread(), language))?;
        let entries = house.club.copy(branch, from).await;
        entries.map_err(|fault| refusing(&faulty(&fault), language))
    };
    told(answer.await)
}
