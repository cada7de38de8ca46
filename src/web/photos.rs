//! Photos of the table from the umpire's phone. They are received here, and the picture of the table from above is
//! served here.

use super::apart::apart;
use super::broadcast::Broadcast;
use super::keys::Role;
use super::pages::{Page, Reader};
use super::refusal::{PageRefusal, PageReply};
use axum::body::Body;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Redirect};
use axum::routing::get;
use axum::{Extension, Router};
use desk::photo::{MOST_PHOTOS, PhotoEvent, PhotoFault};
use futures_util::StreamExt as _;
use ruling::Reason;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use vision::photo::MOST_BYTES;

/// The greatest size of a request in bytes: the photos, and what a form adds to them.
const MOST: usize = MOST_BYTES + 64 * 1024;
/// The multiple of [`MOST`] up to which the rest of a refused request is read and discarded. A browser shows the
/// refusal only once it has sent its request.
const THROWN_AWAY: usize = 4;
/// The greatest pause in bytes arriving, after which receiving is given up.
const STILL: Duration = Duration::from_secs(10);
/// The greatest length of a file name in characters. The end of a longer name is kept.
const NAME: usize = 60;
/// The greatest size in bytes of any other field in the form.
const WORD: usize = 256;
/// The greatest width in pixels of the picture of the table from above.
const WIDEST: u32 = 1200;
/// The JPEG quality of the picture of the table from above, from 1 to 100.
const QUALITY: u8 = 80;

/// The state for receiving photos. One request is received at a time.
#[derive(Clone)]
struct Photos {
    broadcast: Arc<Broadcast>,
    receiving: Arc<Semaphore>,
}

/// The content of a form with photos: the name of the battle, and the photos with their file names.
#[derive(Default)]
struct PhotoForm {
    battle: String,
    files: Vec<(String, Vec<u8>)>,
}

/// Returns the routes that receive photos and serve the picture of the table from above.
pub(crate) fn routes<S>(broadcast: &Arc<Broadcast>) -> Router<S> {
    let photos = Photos { broadcast: Arc::clone(broadcast), receiving: Arc::new(Semaphore::new(1)) };
    Router::new()
        .route("/t/{secret}/photos", get(seen).post(received).layer(DefaultBodyLimit::max(MOST)))
        .with_state(photos)
}

fn refused(variant: &'static str) -> Reason {
    Reason::new("web-photo-refused", variant)
}

fn too_long() -> PageRefusal {
    PageRefusal::too_long(
        &refused("too-long").count("most", i64::try_from(MOST_BYTES >> 20).unwrap_or_default()),
    )
}

/// Refuses every role except the umpire, who alone may send and see photos.
fn umpire(broadcast: &Broadcast, secret: &str) -> Result<(), PageRefusal> {
    if broadcast.role(secret)? == Role::Umpire { Ok(()) } else { Err(PageRefusal::another()) }
}

async fn received(
    State(photos): State<Photos>,
    Path(secret): Path<String>,
    Extension(reader): Extension<Reader>,
    request: Request,
) -> PageReply {
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

/// Receives the photos of a request for the desk.
async fn receive(photos: &Photos, secret: &str, request: Request) -> Result<(), PageRefusal> {
    umpire(&photos.broadcast, secret)?;
    let broadcast = Arc::clone(&photos.broadcast);
    let receiving = photos.receiving.try_acquire();
    let refused = if receiving.is_err() {
        Some(PageRefusal::because(&refused("receiving")).of_conflict())
    } else if length(&request).is_some_and(|length| length > MOST) {
        Some(too_long())
    } else if apart(move || is_busy(&broadcast)).await? {
        Some(PageRefusal::because(&self::refused("busy")).of_conflict())
    } else {
        None
    };
    if let Some(refused) = refused {
        throw_away(request.into_body()).await;
        return Err(refused);
    }
    let form = Multipart::from_request(request, &()).await.map_err(|_| PageRefusal::unread())?;
    let (sent, broadcast) = (sent(form).await?, Arc::clone(&photos.broadcast));
    apart(move || look(&broadcast, sent)).await?
}

/// Returns the length of the body in bytes, if the request states one.
fn length(request: &Request) -> Option<usize> {
    request.headers().get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

fn is_busy(broadcast: &Broadcast) -> bool {
    broadcast.desk().setup.photos.get().is_some_and(desk::photo::Photos::is_busy)
}

/// Reads and discards the body of a refused request.
async fn throw_away(body: Body) {
    let (mut body, mut left) = (body.into_data_stream(), MOST * THROWN_AWAY);
    while let Ok(Some(Ok(part))) = timeout(STILL, body.next()).await {
        left = left.saturating_sub(part.len());
        if left == 0 {
            return;
        }
    }
}

/// Passes received photos to the desk, which searches for units.
fn look(broadcast: &Broadcast, sent: PhotoForm) -> Result<(), PageRefusal> {
    if sent.files.is_empty() {
        return Err(PageRefusal::because(&refused("none")));
    }
    if sent.battle != broadcast.record() {
        return Err(PageRefusal::earlier());
    }
    let mut desk = broadcast.desk();
    let before = desk.setup.photos.joined(desk.session().view());
    let count = before + sent.files.len();
    if count > MOST_PHOTOS {
        return Err(PageRefusal::because(&PhotoFault::TooMany(count).reason()));
    }
    let setting = desk.setup.photos.setting();
    desk.photograph(PhotoEvent::Look(sent.files, setting));
    drop(desk);
    broadcast.tell();
    broadcast.ring();
    Ok(())
}

/// Reads a form with photos.
async fn sent(mut form: Multipart) -> Result<PhotoForm, PageRefusal> {
    let mut sent = PhotoForm::default();
    loop {
        let next = timeout(STILL, form.next_field()).await.map_err(|_| PageRefusal::late())?;
        let Some(mut field) = next.map_err(|fault| unread(&fault))? else {
            return Ok(sent);
        };
        match (field.name(), field.file_name().map(named)) {
            (Some("battle"), _) => {
                sent.battle = String::from_utf8(whole(&mut field, WORD).await?).unwrap_or_default();
            }
            (Some("photo"), Some(name)) => {
                let bytes = whole(&mut field, MOST_BYTES).await?;
                // For a field without a chosen file, browsers send an empty file without a name.
                if !(name.is_empty() && bytes.is_empty()) {
                    sent.files.push((name, bytes));
                }
            }
            _ => return Err(PageRefusal::unread()),
        }
    }
}

/// Reads a field of at most `most` bytes.
async fn whole(field: &mut Field<'_>, most: usize) -> Result<Vec<u8>, PageRefusal> {
    let mut bytes = Vec::new();
    loop {
        let part = timeout(STILL, field.chunk()).await.map_err(|_| PageRefusal::late())?;
        let Some(part) = part.map_err(|fault| unread(&fault))? else {
            return Ok(bytes);
        };
        if bytes.len() + part.len() > most {
            return Err(too_long());
        }
        bytes.extend_from_slice(&part);
    }
}

fn unread(fault: &MultipartError) -> PageRefusal {
    if fault.status() == StatusCode::PAYLOAD_TOO_LARGE { too_long() } else { PageRefusal::unread() }
}

/// Returns the name of a file without folders and control characters. The end of a long name is kept.
fn named(file: &str) -> String {
    let name = file.rsplit(['/', '\\']).next().unwrap_or_default();
    let letters = name.chars().filter(|letter| !letter.is_control()).collect::<Vec<_>>();
    letters.iter().skip(letters.len().saturating_sub(NAME)).collect()
}

/// Serves the picture of the table from above. Without a query in the address, redirects to the umpire's desk.
async fn seen(State(photos): State<Photos>, Path(secret): Path<String>, uri: Uri) -> PageReply {
    umpire(&photos.broadcast, &secret)?;
    if uri.query().is_none() {
        return Ok(Redirect::to(&desk_of(&secret)).into_response());
    }
    let jpeg = apart(move || above(&photos.broadcast)).await??;
    Ok(([(CONTENT_TYPE, "image/jpeg"), (CACHE_CONTROL, "no-store")], jpeg).into_response())
}

fn above(broadcast: &Broadcast) -> Result<Vec<u8>, PageRefusal> {
    let straight = broadcast.desk().setup.photos.get().and_then(|photos| photos.underlay().map(Arc::clone));
    let straight = straight.ok_or_else(PageRefusal::nothing)?;
    straight.jpeg(WIDEST, QUALITY).map_err(|fault| PageRefusal::said(fault.to_string()))
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
