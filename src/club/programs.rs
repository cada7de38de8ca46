//! The requests that programs send to the club: how much it has of a record, storing entries, and returning them.

use super::admission::{faulty, numbered, reads, role};
use super::house::{House, HouseState};
use super::intake::IntakeFault;
use super::wire::{EntriesMessage, EntriesQuestion, PROTOCOL, Refusal};
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use journal::Hash;
use language::Language;
use ruling::Reason;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use web::house::{PageRefusal, Reader};

/// The greatest size of a batch of entries in bytes. The largest possible entry fits, compressed and in base64.
const BATCH: usize = 32 * 1024 * 1024;
/// The greatest size in bytes of a question about what the club has.
const ASKED: usize = 64 * 1024;

/// Returns the routes for programs.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/c/{secret}/record/{origin}/known", post(known))
        .route("/c/{secret}/record/{origin}/entries", post(take))
        .route("/c/{secret}/copy", get(copy))
        .route("/c/{secret}/copy/{branch}", get(copied))
}

/// Returns the response to a program, with the result or the refusal as JSON.
fn told<T: Serialize>(answer: Result<T, (StatusCode, Option<u64>, String)>) -> Response {
    match answer {
        Ok(answer) => Json(answer).into_response(),
        Err((status, entry, says)) => {
            (status, Json(Refusal { protocol: PROTOCOL, entry, says })).into_response()
        }
    }
}

type ProgramRefusal = (StatusCode, Option<u64>, String);

fn refusing(refused: &PageRefusal, language: Language) -> ProgramRefusal {
    (refused.status, None, refused.text(language))
}

/// Returns the refusal that tells a program why entries are not accepted.
fn not_taken(why: &IntakeFault, language: Language) -> ProgramRefusal {
    let (reason, entry) = why.reason();
    if let IntakeFault::Fault(fault) = why {
        return refusing(&faulty(fault), language);
    }
    let status = match why {
        IntakeFault::Fault(_) => StatusCode::SERVICE_UNAVAILABLE,
        IntakeFault::Damage(_) => StatusCode::UNPROCESSABLE_ENTITY,
        IntakeFault::Gap(_) | IntakeFault::Nothing => StatusCode::CONFLICT,
        IntakeFault::Elsewhere => StatusCode::FORBIDDEN,
        IntakeFault::Much => StatusCode::PAYLOAD_TOO_LARGE,
    };
    (status, entry, language.say(&reason))
}

/// Reads the JSON body of a request. Refuses a program that uses another version of the protocol.
fn read<T: DeserializeOwned>(body: &[u8], language: Language) -> Result<T, ProgramRefusal> {
    #[derive(serde::Deserialize)]
    struct ProtocolField {
        protocol: u32,
    }
    let unread = |problem: String| {
        let reason = Reason::new("club-refused", "unread").name("problem", problem);
        (StatusCode::BAD_REQUEST, None, language.say(&reason))
    };
    let spoken: ProtocolField = serde_json::from_slice(body).map_err(|error| unread(error.to_string()))?;
    if spoken.protocol != PROTOCOL {
        let older = if spoken.protocol < PROTOCOL { "older" } else { "newer" };
        let reason =
            Reason::new("club-refused", older).count("found", spoken.protocol).count("known", PROTOCOL);
        return Err((StatusCode::CONFLICT, None, language.say(&reason)));
    }
    serde_json::from_slice(body).map_err(|error| unread(error.to_string()))
}

/// A request from a game table. Its link has been checked, and its body has been read within the limit.
struct EntriesRequest {
    seat: i64,
    origin: Hash,
    body: Bytes,
}

/// Checks the link of a request, then reads the record's name and the body. Only for an umpire's link is the body read.
async fn handing(
    house: &House,
    (secret, origin): (&str, &str),
    (request, most): (Request, usize),
    language: Language,
) -> Result<EntriesRequest, ProgramRefusal> {
    let role = role(house, secret).await.map_err(|refused| refusing(&refused, language))?;
    let seat = role.seat().ok_or_else(|| refusing(&PageRefusal::another(), language))?;
    let origin = serde_json::from_value(origin.into());
    let origin = origin.map_err(|_| refusing(&PageRefusal::nothing(), language))?;
    let body = axum::body::to_bytes(request.into_body(), most).await;
    let much = || not_taken(&IntakeFault::Much, language);
    Ok(EntriesRequest { seat, origin, body: body.map_err(|_| much())? })
}

async fn known(
    State(house): HouseState,
    Path((secret, origin)): Path<(String, String)>,
    Extension(reader): Extension<Reader>,
    request: Request,
) -> Response {
    let language = reader.language;
    let answer = async {
        let handed = handing(&house, (&secret, &origin), (request, ASKED), language).await?;
        let asked: EntriesQuestion = read(&handed.body, language)?;
        let known = house.club.known(handed.seat, handed.origin, &asked.points).await;
        known.map_err(|why| not_taken(&why, language))
    };
    told(answer.await)
}

async fn take(
    State(house): HouseState,
    Path((secret, origin)): Path<(String, String)>,
    Extension(reader): Extension<Reader>,
    request: Request,
) -> Response {
    let language = reader.language;
    let answer = async {
        // The limit keeps senders from delaying readers and from filling the memory.
        let _turn = house.intake.acquire().await;
        let EntriesRequest { seat, origin, body } =
            handing(&house, (&secret, &origin), (request, BATCH), language).await?;
        let handed = tokio::task::spawn_blocking(move || read::<EntriesMessage>(&body, language)).await;
        let handed = handed.map_err(|_| refusing(&PageRefusal::nothing(), language))??;
        house.club.take(seat, origin, handed).await.map_err(|why| not_taken(&why, language))
    };
    told(answer.await)
}

/// Returns the battles of a game table, so that a program can continue one.
async fn copy(
    State(house): HouseState,
    Path(secret): Path<String>,
    Extension(reader): Extension<Reader>,
) -> Response {
    let language = reader.language;
    let answer = async {
        let role = role(&house, &secret).await.map_err(|refused| refusing(&refused, language))?;
        let seat = role.seat().ok_or_else(|| refusing(&PageRefusal::another(), language))?;
        let copies = house.club.copies(seat).await;
        copies.map_err(|fault| refusing(&faulty(&fault), language))
    };
    told(answer.await)
}

/// The query parameter with the number of the first entry that is requested.
#[derive(Default, serde::Deserialize)]
#[serde(default)]
struct EntriesQuery {
    from: u64,
}

/// Returns a batch of a battle's entries to a program that continues the battle.
async fn copied(
    State(house): HouseState,
    Path((secret, branch)): Path<(String, String)>,
    asked: Result<Query<EntriesQuery>, QueryRejection>,
    Extension(reader): Extension<Reader>,
) -> Response {
    let language = reader.language;
    let branch = numbered(&branch);
    let answer = async {
        let role = reads(&house, &secret, branch).await.map_err(|refused| refusing(&refused, language))?;
        role.seat().ok_or_else(|| refusing(&PageRefusal::another(), language))?;
        let from =
            asked.map(|Query(asked)| asked.from).map_err(|_| refusing(&PageRefusal::unread(), language))?;
        let entries = house.club.copy(branch, from).await;
        entries.map_err(|fault| refusing(&faulty(&fault), language))
    };
    told(answer.await)
}
