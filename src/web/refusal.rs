//! Refusals of requests. Each has a sentence for readers and an HTTP status for programs.

use axum::Extension;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use language::Language;
use ruling::Reason;

/// The response to a request, or a refusal.
pub type PageReply = Result<Response, PageRefusal>;

/// A refusal of a request, with the reason.
#[derive(Clone, Debug, PartialEq)]
pub struct PageRefusal {
    /// The HTTP status of the refusal.
    pub status: StatusCode,
    why: RefusalText,
    cause: Option<String>,
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

    /// Returns the same refusal with another HTTP status.
    #[must_use]
    pub fn with(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// Returns the same refusal with a cause. The reader does not see the cause, but the person who runs the server
    /// does.
    #[must_use]
    pub fn caused_by(self, cause: String) -> Self {
        Self { cause: Some(cause), ..self }
    }

    /// Returns the cause that the person who runs the server must know, if there is one.
    pub(crate) fn cause(&self) -> Option<&str> {
        self.cause.as_deref()
    }

    /// Returns a refusal of a request that was understood but is not carried out.
    pub fn because(reason: &Reason) -> Self {
        let why = RefusalText::Reason(Box::new(reason.clone()));
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, why, cause: None }
    }

    /// Returns a refusal of a request that was understood but is not carried out, with a text that is already in the
    /// reader's language.
    pub fn said(text: impl Into<String>) -> Self {
        let why = RefusalText::Text(text.into());
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, why, cause: None }
    }

    /// Returns the refusal of a link with an unknown secret.
    pub fn nobody() -> Self {
        Self::of(StatusCode::NOT_FOUND, "secret")
    }

    /// Returns the refusal of a page that is for another role.
    pub fn another() -> Self {
        Self::of(StatusCode::FORBIDDEN, "role")
    }

    /// Returns the refusal of a page that does not exist.
    pub fn nothing() -> Self {
        Self::of(StatusCode::NOT_FOUND, "page")
    }

    /// Returns the refusal of a form that is outdated, because the battle or question is no longer open.
    pub fn earlier() -> Self {
        Self::of(StatusCode::CONFLICT, "earlier")
    }

    /// Returns the refusal of a form that can't be read.
    pub fn unread() -> Self {
        Self::of(StatusCode::BAD_REQUEST, "unread")
    }

    /// Returns the refusal of a request that another site caused.
    pub fn elsewhere() -> Self {
        Self::of(StatusCode::FORBIDDEN, "elsewhere")
    }

    /// Returns the refusal of a request for which there is no room, because too many connections are open.
    pub(crate) fn full() -> Self {
        Self::of(StatusCode::SERVICE_UNAVAILABLE, "full")
    }

    /// Returns the refusal of a request that took too long.
    pub fn late() -> Self {
        Self::of(StatusCode::REQUEST_TIMEOUT, "late")
    }

    /// Returns the refusal of a request that is too large.
    pub fn too_long(reason: &Reason) -> Self {
        Self { status: StatusCode::PAYLOAD_TOO_LARGE, ..Self::because(reason) }
    }

    /// Returns the same refusal with the HTTP status for a conflict, because something else came first.
    #[must_use]
    pub fn of_conflict(self) -> Self {
        self.with(StatusCode::CONFLICT)
    }

    /// Returns the sentence of the refusal in a language.
    pub fn text(&self, language: Language) -> String {
        match &self.why {
            RefusalText::Reason(reason) => language.say(reason),
            RefusalText::Text(text) => text.clone(),
        }
    }
}

/// A page puts a refusal into the response. The guard, which knows the reader's language, then turns it into text with
/// [`PageRefusal::answer`].
impl IntoResponse for PageRefusal {
    fn into_response(self) -> Response {
        (self.status, Extension(self)).into_response()
    }
}
