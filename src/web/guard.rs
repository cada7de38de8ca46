//! What every request has to pass, and what every answer says to the browser: where it may be asked from, and that it runs
//! nothing that is not ours.

use super::pages::Reader;
use super::refused::Refused;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use language::Language;
use std::sync::Arc;
use std::time::Duration;

/// How long an answer may take to begin.
const LONGEST: Duration = Duration::from_secs(20);
/// The same where photos are sent: a telephone at the far end of the hall sends its millions of bytes as it can.
const LONGEST_OF_PHOTOS: Duration = Duration::from_mins(2);

/// Nothing but what this program serves: no script in a page, no form to another place, no frame around it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// A picture carries its letters and how they are set with it, and runs nothing.
const POLICY_OF_PICTURES: &str = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox";

/// Under which names the pages are asked for.
pub struct Guard {
    /// `host:port`, in small letters.
    pub hosts: Vec<String>,
    /// Of a reader whose browser names no language that is spoken here.
    pub language: Language,
}

impl Guard {
    /// Whether a request is for us: a name that was made to lead here from elsewhere is not ours.
    fn is_ours(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        host.is_some_and(|host| self.hosts.contains(&host.to_ascii_lowercase()))
    }

    /// Whether what is to be done was asked for by one of our own pages, where a browser says by which.
    fn is_from_us(&self, headers: &HeaderMap) -> bool {
        let said =
            |name: &HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?").to_owned());
        let ours = |origin: &str| {
            // Who stands before us with a certificate is asked by the same name.
            let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            host.is_some_and(|host| self.hosts.iter().any(|known| known == host))
        };
        let site = said(&HeaderName::from_static("sec-fetch-site"));
        said(&ORIGIN).is_none_or(|origin| ours(&origin.to_ascii_lowercase()))
            && site.is_none_or(|site| site == "same-origin" || site == "none")
    }
}

/// Lets a request pass, with who reads the answer ([`Reader`]), or says why not. Why a page refuses it is said here too.
pub async fn pass(State(guard): State<Arc<Guard>>, mut request: Request, next: Next) -> Response {
    let reader = Reader::of(request.headers(), request.uri(), guard.language);
    request.extensions_mut().insert(reader.clone());
    let picture = request.uri().path().contains("/map/");
    let write = request.method() != Method::GET && request.method() != Method::HEAD;
    let photos = cfg!(feature = "camera") && write && request.uri().path().ends_with("/photos");
    let longest = if photos { LONGEST_OF_PHOTOS } else { LONGEST };
    let ours = guard.is_ours(request.headers());
    let mut answer = if !ours || (write && !guard.is_from_us(request.headers())) {
        Refused::elsewhere().answer(&reader)
    } else {
        match tokio::time::timeout(longest, next.run(request)).await {
            Ok(mut answer) => match answer.extensions_mut().remove::<Refused>() {
                Some(refused) => refused.answer(&reader),
                None => answer,
            },
            Err(_) => Refused::late().answer(&reader),
        }
    };
    let policy = if picture { POLICY_OF_PICTURES } else { POLICY };
    let headers = answer.headers_mut();
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, policy),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        // The address is the key: it is told to nobody. To our own pages it is, or a browser would not say whence it comes.
        (REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    answer
}
