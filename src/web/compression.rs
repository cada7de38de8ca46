//! Compressed answers, so that pages reach phones on slow networks soon.

use super::apart::apart;
use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, Write};

/// The least size in bytes of an answer that is compressed. A smaller one fits into one packet.
const LEAST: u64 = 1_200;
/// The greatest size in bytes of an answer that is compressed.
const MOST: usize = 16 * 1024 * 1024;

/// Passes a request on, and compresses the answer if it is a whole text and the browser can read compressed answers. A
/// stream of events has no size, so it passes as it is, each event at once.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let takes = takes_gzip(request.headers());
    let mut answer = next.run(request).await;
    let size = answer.body().size_hint().exact();
    if !is_text(answer.headers()) || size.is_none_or(|size| size < LEAST) {
        return answer;
    }
    answer.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
    if !takes || answer.headers().contains_key(CONTENT_ENCODING) {
        return answer;
    }
    let (mut head, body) = answer.into_parts();
    let Ok(bytes) = to_bytes(body, MOST).await else {
        return super::refusal::PageRefusal::nothing().into_response();
    };
    let packed = apart({
        let bytes = bytes.clone();
        move || gzip(&bytes)
    });
    match packed.await {
        Ok(Ok(packed)) => {
            head.headers.remove(CONTENT_LENGTH);
            head.headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            Response::from_parts(head, Body::from(packed))
        }
        _ => Response::from_parts(head, Body::from(bytes)),
    }
}

/// Returns true if a browser says that it can read answers compressed with gzip.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let said = headers.get(ACCEPT_ENCODING).and_then(|said| said.to_str().ok()).unwrap_or_default();
    said.split(',').any(|part| {
        let (name, weight) = part.split_once(';').unwrap_or((part, ""));
        let never = weight.trim().strip_prefix("q=").is_some_and(|weight| weight.trim().parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case("gzip") && !never
    })
}

/// Returns true for pages, style sheets, scripts and drawings.
fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    matches!(kind, "text/html" | "text/plain" | "text/css" | "text/javascript" | "image/svg+xml")
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes)?;
    packer.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_takes_gzip_only_if_it_says_so() {
        let takes = |said: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(said));
            takes_gzip(&headers)
        };
        assert!(takes("gzip") && takes("br, gzip;q=0.5, deflate") && takes("GZIP"));
        assert!(!takes("") && !takes("br") && !takes("gzip;q=0") && !takes("gzip; q=0.0"));
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
