//! Live updates. Each open page gets the parts that have changed since they were last sent.

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

/// The delay after which a browser connects again.
const AGAIN: Duration = Duration::from_millis(700);
/// The interval between the signs of life that a page gets while nothing changes. A page that gets none for more than
/// twice that time tells its reader so, and connects again.
const ALIVE: Duration = Duration::from_secs(10);

/// A page that a reader has open, and that is to be updated.
pub trait LivePage: Send + Sync + 'static {
    /// Returns the current parts of the page. Returns `None` if the reader's link is no longer valid.
    fn now(&self) -> impl Future<Output = Option<Arc<Vec<Section>>>> + Send;
}

/// The connection to a reader's open page, with what the page already shows.
struct Follower<T> {
    page: T,
    news: watch::Receiver<u64>,
    /// For each part of the page, the hash of the content that was last sent.
    sent: HashMap<&'static str, u64>,
}

impl<T: LivePage> Follower<T> {
    /// Waits for the next change, and returns an event with the changed parts. Returns `None` if the reader's link is
    /// no longer valid.
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Self)> {
        loop {
            self.news.borrow_and_update();
            let sections = self.page.now().await?;
            let others: Vec<&Section> =
                sections.iter().filter(|part| self.sent.get(part.id) != Some(&part.mark)).collect();
            if !others.is_empty() {
                let data: String = others.iter().map(|part| part.html.as_str()).collect();
                self.sent.extend(others.iter().map(|part| (part.id, part.mark)));
                // An event has no number. A number would count changes that the reader is not shown.
                let event = Event::default().retry(AGAIN).data(data);
                return Some((Ok(event), self));
            }
            if sections.is_empty() {
                // The page can't be made now. Try again soon, even if no change is announced.
                tokio::time::sleep(AGAIN).await;
            } else {
                self.news.changed().await.ok()?;
            }
        }
    }
}

/// Returns a response that sends all changes on a page from now on. `news` notifies of times at which the page may have
/// changed.
pub fn stream<T: LivePage>(page: T, news: watch::Receiver<u64>) -> impl IntoResponse + use<T> {
    let told = stream::unfold(Follower { page, news, sent: HashMap::new() }, Follower::next);
    // The sign of life is an event, because the script of a page can't see comments.
    let alive = Event::default().event("alive").data("1");
    Sse::new(told).keep_alive(KeepAlive::new().interval(ALIVE).event(alive))
}
