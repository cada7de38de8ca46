//! What is new, told to whoever has a page open: the parts of it that are others than he was last sent.

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

/// How long after a break a browser asks again, and how often it hears that there is nothing new.
const AGAIN: Duration = Duration::from_millis(700);
const ALIVE: Duration = Duration::from_secs(10);

/// A page that somebody has open.
pub trait Told: Send + Sync + 'static {
    /// What is on it now; none once his link leads nowhere any more.
    fn now(&self) -> impl Future<Output = Option<Arc<Vec<Section>>>> + Send;
}

/// Somebody who has a page open.
struct Follower<T> {
    page: T,
    news: watch::Receiver<u64>,
    /// What he was sent of each part.
    sent: HashMap<&'static str, u64>,
}

impl<T: Told> Follower<T> {
    /// What is new to him, as soon as there is something; none once his link leads nowhere any more.
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
                // It can't be made now: it is tried again, whether or not there is anything new.
                tokio::time::sleep(AGAIN).await;
            } else {
                self.news.changed().await.ok()?;
            }
        }
    }
}

/// Everything that is new on a page, from now on; there is something with each number that comes.
pub fn stream<T: Told>(page: T, news: watch::Receiver<u64>) -> impl IntoResponse + use<T> {
    let told = stream::unfold(Follower { page, news, sent: HashMap::new() }, Follower::next);
    Sse::new(told).keep_alive(KeepAlive::new().interval(ALIVE))
}
