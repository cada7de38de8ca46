//! Photos of the table from the umpire's telephone: how they come in, and the table from above as they show it.

use super::hall::Hall;
use super::keys::Role;
use super::pages::{Page, Reader};
use super::refused::{Answered, Refused};
use super::routes::apart;
use axum::body::Body;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Redirect};
use axum::routing::get;
use axum::{Extension, Router};
use desk::photo::{MOST_PHOTOS, PhotoFault};
use futures_util::StreamExt as _;
use seam::ruling::Reason;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use vision::photo::MOST_BYTES;

/// The most bytes that are sent at once: photos, and what a form puts around them.
const MOST: usize = MOST_BYTES + 64 * 1024;
/// What is too long is read up to so many times that and thrown away: who still sends does not hear why not.
const THROWN_AWAY: usize = 4;
/// How long nothing may come of what is being sent.
const STILL: Duration = Duration::from_secs(10);
/// How long the name of a file may be, in letters; of one that is longer the end is kept.
const NAME: usize = 60;
/// How long anything else in the form may be, in bytes.
const WORD: usize = 256;
/// How wide the table from above is at most, in pixels, and how good a JPEG it is.
const WIDEST: u32 = 1200;
const QUALITY: u8 = 80;

/// What photos come into: one after another.
#[derive(Clone)]
struct Photos {
    hall: Arc<Hall>,
    receiving: Arc<Semaphore>,
}

/// What was sent: of which battle the page was, and the photos with their names.
#[derive(Default)]
struct Sent {
    battle: String,
    files: Vec<(String, Vec<u8>)>,
}

/// Where photos are sent to, and where the table from above is.
pub(crate) fn routes<S>(hall: &Arc<Hall>) -> Router<S> {
    let photos = Photos { hall: Arc::clone(hall), receiving: Arc::new(Semaphore::new(1)) };
    Router::new()
        .route("/t/{secret}/photos", get(seen).post(received).layer(DefaultBodyLimit::max(MOST)))
        .with_state(photos)
}

fn refused(variant: &'static str) -> Reason {
    Reason::new("web-photo-refused", variant)
}

fn too_long() -> Refused {
    Refused::too_long(&refused("too-long").count("most", i64::try_from(MOST_BYTES >> 20).unwrap_or_default()))
}

/// Nobody but the umpire sends photos or sees them.
fn umpire(hall: &Hall, secret: &str) -> Result<(), Refused> {
    if hall.role(secret)? == Role::Umpire { Ok(()) } else { Err(Refused::another()) }
}

async fn received(
    State(photos): State<Photos>,
    Path(secret): Path<String>,
    Extension(reader): Extension<Reader>,
    request: Request,
) -> Answered {
    receive(&photos, &secret, request).await?;
    Ok(if reader.script {
        StatusCode::NO_CONTENT.into_response()
    } else {
        Redirect::to(&desk_of(&secret)).into_response()
    })
}

fn desk_of(secret: &str) -> String {
    format!("/t/{secret}/{}", Page::Desk.word())
}

/// Takes photos and lays them on the desk.
async fn receive(photos: &Photos, secret: &str, request: Request) -> Result<(), Refused> {
    umpire(&photos.hall, secret)?;
    let hall = Arc::clone(&photos.hall);
    let receiving = photos.receiving.try_acquire();
    let refused = if receiving.is_err() {
        Some(Refused::because(&refused("receiving")).of_conflict())
    } else if length(&request).is_some_and(|length| length > MOST) {
        Some(too_long())
    } else if apart(move || is_busy(&hall)).await? {
        Some(Refused::because(&self::refused("busy")).of_conflict())
    } else {
        None
    };
    if let Some(refused) = refused {
        throw_away(request.into_body()).await;
        return Err(refused);
    }
    let form = Multipart::from_request(request, &()).await.map_err(|_| Refused::unread())?;
    let (sent, hall) = (sent(form).await?, Arc::clone(&photos.hall));
    apart(move || look(&hall, sent)).await?
}

/// How long the body is, as far as its head says.
fn length(request: &Request) -> Option<usize> {
    request.headers().get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

fn is_busy(hall: &Hall) -> bool {
    hall.desk().photos().is_some_and(desk::photo::Photos::is_busy)
}

/// Reads what is not taken, without keeping any of it.
async fn throw_away(body: Body) {
    let (mut body, mut left) = (body.into_data_stream(), MOST * THROWN_AWAY);
    while let Ok(Some(Ok(part))) = timeout(STILL, body.next()).await {
        left = left.saturating_sub(part.len());
        if left == 0 {
            return;
        }
    }
}

/// Looks at what was sent.
fn look(hall: &Hall, sent: Sent) -> Result<(), Refused> {
    if sent.files.is_empty() {
        return Err(Refused::because(&refused("none")));
    }
    if sent.battle != hall.record() {
        return Err(Refused::earlier());
    }
    let mut desk = hall.desk();
    let before = desk.joined_photos();
    let count = before + sent.files.len();
    if count > MOST_PHOTOS {
        return Err(Refused::because(&PhotoFault::TooMany(count).reason()));
    }
    let setting = desk.photo_setting();
    desk.look_at_photos(sent.files, setting);
    drop(desk);
    hall.tell();
    hall.ring();
    Ok(())
}

/// What a form with photos says.
async fn sent(mut form: Multipart) -> Result<Sent, Refused> {
    let mut sent = Sent::default();
    loop {
        let next = timeout(STILL, form.next_field()).await.map_err(|_| Refused::late())?;
        let Some(mut field) = next.map_err(|fault| unread(&fault))? else {
            return Ok(sent);
        };
        match (field.name(), field.file_name().map(named)) {
            (Some("battle"), _) => {
                sent.battle = String::from_utf8(whole(&mut field, WORD).await?).unwrap_or_default();
            }
            (Some("photo"), Some(name)) => {
                let bytes = whole(&mut field, MOST_BYTES).await?;
                // Of a field in which nothing was chosen a browser sends an empty file without a name.
                if !(name.is_empty() && bytes.is_empty()) {
                    sent.files.push((name, bytes));
                }
            }
            _ => return Err(Refused::unread()),
        }
    }
}

/// A field with all that is in it.
async fn whole(field: &mut Field<'_>, most: usize) -> Result<Vec<u8>, Refused> {
    let mut bytes = Vec::new();
    loop {
        let part = timeout(STILL, field.chunk()).await.map_err(|_| Refused::late())?;
        let Some(part) = part.map_err(|fault| unread(&fault))? else {
            return Ok(bytes);
        };
        if bytes.len() + part.len() > most {
            return Err(too_long());
        }
        bytes.extend_from_slice(&part);
    }
}

fn unread(fault: &MultipartError) -> Refused {
    if fault.status() == StatusCode::PAYLOAD_TOO_LARGE { too_long() } else { Refused::unread() }
}

/// What a file is called, without the folders it lay in.
fn named(file: &str) -> String {
    let name = file.rsplit(['/', '\\']).next().unwrap_or_default();
    let letters = name.chars().filter(|letter| !letter.is_control()).collect::<Vec<_>>();
    letters.iter().skip(letters.len().saturating_sub(NAME)).collect()
}

/// The table from above; where nothing is said of it, the page it stands on.
async fn seen(State(photos): State<Photos>, Path(secret): Path<String>, uri: Uri) -> Answered {
    umpire(&photos.hall, &secret)?;
    if uri.query().is_none() {
        return Ok(Redirect::to(&desk_of(&secret)).into_response());
    }
    let jpeg = apart(move || above(&photos.hall)).await??;
    Ok(([(CONTENT_TYPE, "image/jpeg"), (CACHE_CONTROL, "no-store")], jpeg).into_response())
}

fn above(hall: &Hall) -> Result<Vec<u8>, Refused> {
    let straight = hall.desk().photos().and_then(|photos| photos.underlay().map(Arc::clone));
    let straight = straight.ok_or_else(Refused::nothing)?;
    straight.jpeg(WIDEST, QUALITY).map_err(|fault| Refused::said(fault.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_called_by_the_end_of_its_name_and_never_by_its_folder() {
        assert_eq!(named("C:\\photos\\IMG_1809.jpg"), "IMG_1809.jpg");
        assert_eq!(named("../../etc/passwd"), "passwd");
        assert_eq!(named("a\r\n\u{7}b.jpg"), "ab.jpg");
        let long = named(&format!("{}стол.jpg", "д".repeat(500)));
        assert_eq!((long.chars().count(), long.ends_with("стол.jpg")), (NAME, true));
    }
}
