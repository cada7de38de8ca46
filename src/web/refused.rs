//! Why something is not done: one sentence, and the number that says the same to a machine.

use super::pages::{Reader, refused};
use axum::Extension;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use language::Language;
use seam::ruling::Reason;

/// What is answered, or why not.
pub type Answered = Result<Response, Refused>;

/// Why something is not done.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// The number that says it to a machine.
    pub status: StatusCode,
    why: Why,
}

#[derive(Clone, Debug, PartialEq)]
enum Why {
    Reason(Box<Reason>),
    Text(String),
}

impl Refused {
    fn of(status: StatusCode, variant: &'static str) -> Self {
        Self { status, ..Self::because(&Reason::new("web-refused", variant)) }
    }

    /// The same with another number.
    #[must_use]
    pub fn with(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// What was said is not to be done, for this reason.
    pub fn because(reason: &Reason) -> Self {
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, why: Why::Reason(Box::new(reason.clone())) }
    }

    /// The same in words that are said already.
    pub fn said(text: impl Into<String>) -> Self {
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, why: Why::Text(text.into()) }
    }

    /// Nobody has that secret.
    pub fn nobody() -> Self {
        Self::of(StatusCode::NOT_FOUND, "secret")
    }

    /// It is for another role.
    pub fn another() -> Self {
        Self::of(StatusCode::FORBIDDEN, "role")
    }

    /// There is no such page.
    pub fn nothing() -> Self {
        Self::of(StatusCode::NOT_FOUND, "page")
    }

    /// The page is of another battle, or what it asks for is not there any more.
    pub fn earlier() -> Self {
        Self::of(StatusCode::CONFLICT, "earlier")
    }

    /// What was sent can't be read.
    pub fn unread() -> Self {
        Self::of(StatusCode::BAD_REQUEST, "unread")
    }

    /// It was sent from another place.
    pub fn elsewhere() -> Self {
        Self::of(StatusCode::FORBIDDEN, "elsewhere")
    }

    /// It took too long.
    pub fn late() -> Self {
        Self::of(StatusCode::REQUEST_TIMEOUT, "late")
    }

    /// It is more than is taken.
    pub fn too_long(reason: &Reason) -> Self {
        Self { status: StatusCode::PAYLOAD_TOO_LARGE, ..Self::because(reason) }
    }

    /// The same, because something else was there first.
    #[must_use]
    pub fn of_conflict(self) -> Self {
        self.with(StatusCode::CONFLICT)
    }

    /// The sentence.
    pub fn text(&self, language: Language) -> String {
        match &self.why {
            Why::Reason(reason) => language.say(reason),
            Why::Text(text) => text.clone(),
        }
    }

    /// As it is answered: to a script the sentence, to anybody else a page with it.
    pub fn answer(&self, reader: &Reader) -> Response {
        if reader.script {
            return (self.status, self.text(reader.language)).into_response();
        }
        let page = refused::page(&self.text(reader.language), reader);
        (self.status, Html(page.into_string())).into_response()
    }
}

/// A reason on its way to the guard of all pages, who knows who reads it and in which language ([`Refused::answer`]).
impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.status, Extension(self)).into_response()
    }
}
