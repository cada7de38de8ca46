//! Refusals: a sentence for readers, and an HTTP status for programs.

use axum::Extension;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use language::Language;
use ruling::Reason;

/// An answer, or the refusal.
pub type PageReply = Result<Response, PageRefusal>;

/// The reason why something is not done.
#[derive(Clone, Debug, PartialEq)]
pub struct PageRefusal {
    /// The HTTP status.
    pub status: StatusCode,
    why: RefusalText,
}

#[derive(Clone, Debug, PartialEq)]
enum RefusalText {
    Reason(Box<Reason>),
    Text(String),
}

impl PageRefusal {
    fn of(status: StatusCode, variant: &'static str) -> Self {
        Self { status, ..Self::because(&Reason::new("web-refused", variant)) }
    }

    /// Returns the refusal with another status.
    #[must_use]
    pub fn with(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// Makes a refusal of a request that was understood but is not carried out, for a reason.
    pub fn because(reason: &Reason) -> Self {
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, why: RefusalText::Reason(Box::new(reason.clone())) }
    }

    /// Makes such a refusal from a finished sentence.
    pub fn said(text: impl Into<String>) -> Self {
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, why: RefusalText::Text(text.into()) }
    }

    /// Makes the refusal of an unknown secret.
    pub fn nobody() -> Self {
        Self::of(StatusCode::NOT_FOUND, "secret")
    }

    /// Makes the refusal of a page that is for another role.
    pub fn another() -> Self {
        Self::of(StatusCode::FORBIDDEN, "role")
    }

    /// Makes the refusal for a page that does not exist.
    pub fn nothing() -> Self {
        Self::of(StatusCode::NOT_FOUND, "page")
    }

    /// Makes the refusal of a form whose battle, or whose object, is no longer there.
    pub fn earlier() -> Self {
        Self::of(StatusCode::CONFLICT, "earlier")
    }

    /// Makes the refusal of a form that can't be read.
    pub fn unread() -> Self {
        Self::of(StatusCode::BAD_REQUEST, "unread")
    }

    /// Makes the refusal of a form that was sent from another site.
    pub fn elsewhere() -> Self {
        Self::of(StatusCode::FORBIDDEN, "elsewhere")
    }

    /// Makes the refusal after a time limit.
    pub fn late() -> Self {
        Self::of(StatusCode::REQUEST_TIMEOUT, "late")
    }

    /// Makes the refusal of a request that is too large.
    pub fn too_long(reason: &Reason) -> Self {
        Self { status: StatusCode::PAYLOAD_TOO_LARGE, ..Self::because(reason) }
    }

    /// Returns the refusal with the status of a conflict, because something else came first.
    #[must_use]
    pub fn of_conflict(self) -> Self {
        self.with(StatusCode::CONFLICT)
    }

    /// Returns the sentence.
    pub fn text(&self, language: Language) -> String {
        match &self.why {
            RefusalText::Reason(reason) => language.say(reason),
            RefusalText::Text(text) => text.clone(),
        }
    }
}

/// A refusal travels inside the response to the guard, which knows the reader and the language
/// ([`PageRefusal::answer`]).
impl IntoResponse for PageRefusal {
    fn into_response(self) -> Response {
        (self.status, Extension(self)).into_response()
    }
}
