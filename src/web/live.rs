//! Live updates: sends each open page the parts that have changed since the last update.

use super::pages::Section;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use std::collections::HashMap;
use std::convert::Infallible;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// The delay before a browser reconnects, and the interval of messages that keep a connection alive.
const AGAIN: Duration = Duration::from_millis(700);
const ALIVE: Duration = Duration::from_secs(10);

/// A page that a reader has open.
pub trait LivePage: Send + Sync + 'static {
    /// Returns the current parts of the page, or nothing if the reader's link is no longer valid.
    fn now(&self) -> impl Future<Output = Option<Arc<Vec<Section>>>> + Send;
}

/// A reader with an open page.
struct Follower<T> {
    page: T,
    news: watch::Receiver<u64>,
    /// The marks of the parts last sent, by part.
    sent: HashMap<&'static str, u64>,
}

impl<T: LivePage> Follower<T> {
    /// Waits for the next change and returns the changed parts as an event. Returns nothing if the reader's link is no
    /// longer valid.
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Self)> {
        loop {
            let number = *self.news.borrow_and_update();
            let sections = self.page.now().await?;
            let others: Vec<&Section> =
                sections.iter().filter(|part| self.sent.get(part.id) != Some(&part.mark)).collect();
            if !others.is_empty() {
                let data: String = others.iter().map(|part| part.html.as_str()).collect();
                self.sent.extend(others.iter().map(|part| (part.id, part.mark)));
                let event = Event::default().id(number.to_string()).retry(AGAIN).data(data);
                return Some((Ok(event), self));
            }
            if sections.is_empty() {
                // The page can't be made now. The follower tries again, even if there is no news.
                tokio::time::sleep(AGAIN).await;
            } else {
                self.news.changed().await.ok()?;
            }
        }
    }
}

/// Makes the stream of all changes on a page from now on. `news` reports when the page may have changed.
pub fn stream<T: LivePage>(page: T, news: watch::Receiver<u64>) -> impl IntoResponse + use<T> {
    let told = stream::unfold(Follower { page, news, sent: HashMap::new() }, Follower::next);
    Sse::new(told).keep_alive(KeepAlive::new().interval(ALIVE))
}
