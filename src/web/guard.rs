//! The guard of all routes. It checks where each request comes from, and adds headers that let browsers run nothing but
//! the program's own files.

use super::complaints::Complaints;
use super::connections::ReservePlace;
use super::pages::Reader;
use super::refusal::PageRefusal;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use language::Language;
use std::sync::Arc;
use std::time::Duration;

/// The time within which an answer must begin.
const LONGEST: Duration = Duration::from_secs(20);
/// The time within which an answer must begin after a request with photos. A phone with a weak signal needs long to
/// send them.
const LONGEST_OF_PHOTOS: Duration = Duration::from_mins(2);

/// The content security policy of pages. It allows only content from this server, no inline scripts, no forms to other
/// sites, and no frames.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// The content security policy of pictures. They may contain fonts and styles, but can run nothing.
const POLICY_OF_PICTURES: &str = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox";

/// The paths of the files that every page needs. A connection in reserve may load them before it shows the umpire's
/// link.
const FURNITURE: [&str; 3] = ["/look.css", "/live.js", "/icon.svg"];

/// The names under which readers may request the pages, the default language, and what else the guard needs to know of
/// the server.
pub struct Guard {
    /// The allowed names in the form `host:port`, in lower case.
    pub hosts: Vec<String>,
    /// The language for a reader whose browser names no supported language.
    pub language: Language,
    /// Returns true for the secret of the umpire's link. If there are too many connections, places are kept for it.
    pub umpire: Box<dyn Fn(&str) -> bool + Send + Sync>,
    /// The writer of what the person who runs the server must know.
    pub complaints: Complaints,
}

impl Guard {
    /// Returns true if a request may be served although there are too many connections. `place` is the request's
    /// connection, if it is one in reserve.
    fn has_room(&self, path: &str, place: Option<&ReservePlace>) -> bool {
        let Some(place) = place else { return true };
        let secret = path.split('/').nth(2).unwrap_or_default();
        if path.starts_with("/t/") && (self.umpire)(secret) {
            place.keep();
        }
        place.is_umpires() || FURNITURE.contains(&path)
    }

    /// Returns true if the request is addressed to one of the allowed names. Someone else may have made any other name
    /// lead to this machine.
    fn is_ours(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        host.is_some_and(|host| self.hosts.contains(&host.to_ascii_lowercase()))
    }

    /// Returns true if a page of this program caused the request, according to the browser's headers. A request without
    /// such headers passes.
    fn is_from_us(&self, headers: &HeaderMap) -> bool {
        let said =
            |name: &HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?").to_owned());
        let ours = |origin: &str| {
            // A proxy with a certificate may stand before this server and use the same name with `https`.
            let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            host.is_some_and(|host| self.hosts.iter().any(|known| known == host))
        };
        let site = said(&HeaderName::from_static("sec-fetch-site"));
        said(&ORIGIN).is_none_or(|origin| ours(&origin.to_ascii_lowercase()))
            && site.is_none_or(|site| site == "same-origin" || site == "none")
    }
}

/// Passes an allowed request on to the pages, together with the [`Reader`], and refuses any other. A refusal by a page
/// gets its text here.
pub async fn pass(State(guard): State<Arc<Guard>>, mut request: Request, next: Next) -> Response {
    let reader = Reader::of(request.headers(), request.uri(), guard.language);
    request.extensions_mut().insert(reader.clone());
    let picture = request.uri().path().contains("/map/");
    let write = request.method() != Method::GET && request.method() != Method::HEAD;
    let photos = cfg!(feature = "camera") && write && request.uri().path().ends_with("/photos");
    let longest = if photos { LONGEST_OF_PHOTOS } else { LONGEST };
    let ours = guard.is_ours(request.headers());
    let room = guard.has_room(request.uri().path(), request.extensions().get());
    let mut answer = if !room {
        let mut answer = PageRefusal::full().answer(&reader);
        answer.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        answer
    } else if !ours || (write && !guard.is_from_us(request.headers())) {
        PageRefusal::elsewhere().answer(&reader)
    } else {
        match tokio::time::timeout(longest, next.run(request)).await {
            Ok(mut answer) => match answer.extensions_mut().remove::<PageRefusal>() {
                Some(refused) => {
                    if let Some(cause) = refused.cause() {
                        guard.complaints.write(cause);
                    }
                    refused.answer(&reader)
                }
                None => answer,
            },
            Err(_) => PageRefusal::late().answer(&reader),
        }
    };
    let policy = if picture { POLICY_OF_PICTURES } else { POLICY };
    let headers = answer.headers_mut();
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, policy),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        // The address contains the secret, so no other site may learn it. Pages of this program do get the referrer,
        // because browsers would otherwise leave out the origin.
        (REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    answer
}
