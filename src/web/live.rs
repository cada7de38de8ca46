//! What is new, told to whoever has a page open: the parts of it that are others than he was last sent.

use super::hall::Hall;
use super::keys::Role;
use super::pages::{Page, Section};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use language::Language;
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// How long after a break a browser asks again, and how often it hears that there is nothing new.
const AGAIN: Duration = Duration::from_millis(700);
const ALIVE: Duration = Duration::from_secs(10);

/// Somebody who has a page open.
struct Follower {
    hall: Arc<Hall>,
    page: Page,
    role: Role,
    secret: String,
    language: Language,
    news: watch::Receiver<u64>,
    /// What he was sent of each part.
    sent: HashMap<&'static str, u64>,
}

impl Follower {
    /// What is new to him, as soon as there is something; none once his link leads nowhere any more.
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Self)> {
        loop {
            if self.hall.role(&self.secret).ok().as_ref() != Some(&self.role) {
                return None;
            }
            let number = *self.news.borrow_and_update();
            let hall = Arc::clone(&self.hall);
            let sections = hall.sections(self.page, self.role.clone(), self.language).await;
            let others: Vec<&Section> =
                sections.iter().filter(|part| self.sent.get(part.id) != Some(&part.mark)).collect();
            if !others.is_empty() {
                let data: String = others.iter().map(|part| part.html.as_str()).collect();
                self.sent.extend(others.iter().map(|part| (part.id, part.mark)));
                let event = Event::default().id(number.to_string()).retry(AGAIN).data(data);
                return Some((Ok(event), self));
            }
            self.news.changed().await.ok()?;
        }
    }
}

/// Everything that is new on a page, from now on.
pub(crate) fn stream(
    hall: &Arc<Hall>,
    page: Page,
    (role, secret): (Role, String),
    language: Language,
) -> impl IntoResponse + use<> {
    let (hall, news) = (Arc::clone(hall), hall.listen());
    let follower = Follower { hall, page, role, secret, language, news, sent: HashMap::new() };
    let told = stream::unfold(follower, Follower::next);
    Sse::new(told).keep_alive(KeepAlive::new().interval(ALIVE))
}
