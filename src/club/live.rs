//! Live updates of the club's pages. An open page is made once for all its readers, and only when something on it has
//! changed.

use super::desks::held;
use language::Language;
use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use web::house::Section;

/// The least time between two versions of a page. With many game tables, something changes all the time.
const STAYS: Duration = Duration::from_millis(150);
/// The time for which a link counts as valid without asking the database, for readers with an open page.
const KNOWN: Duration = Duration::from_secs(1);
/// The greatest number of links, and of battles with changes of their own, that stay in memory.
const MOST: usize = 4096;
/// The number of pages that stay in memory.
const PAGES: usize = 128;

/// A placeholder for the reader's secret in the links of a page that many readers share.
pub(crate) const ANYBODY: &str = "~anybody~";

/// The key of a page with live updates: the number of the battle, or `None` for the page of all game tables, and the
/// language.
pub(crate) type Key = (Option<i64>, &'static str);

/// A page in memory, with the number of the latest change that it shows.
#[derive(Default)]
struct PageCache {
    of: Option<u64>,
    at: Option<Instant>,
    sections: Arc<Vec<Section>>,
}

/// The announcements of changes, and the pages in memory.
pub(crate) struct LiveState {
    news: watch::Sender<u64>,
    /// The number of the latest change of each battle. For a battle that is not listed, `all` counts.
    battles: Mutex<HashMap<i64, u64>>,
    all: Mutex<u64>,
    pages: Mutex<HashMap<Key, Arc<tokio::sync::Mutex<PageCache>>>>,
    links: Mutex<HashMap<(String, Option<i64>), Instant>>,
}

impl Default for LiveState {
    fn default() -> Self {
        Self {
            news: watch::Sender::new(1),
            battles: Mutex::default(),
            all: Mutex::default(),
            pages: Mutex::default(),
            links: Mutex::default(),
        }
    }
}

impl LiveState {
    /// Announces a change of the battle `branch`, or of any battle if `branch` is `None`.
    pub(crate) fn tell(&self, branch: Option<i64>) {
        self.news.send_modify(|news| {
            *news += 1;
            let mut battles = held(&self.battles);
            if let Some(branch) = branch.filter(|_| battles.len() < MOST) {
                battles.insert(branch, *news);
            } else {
                battles.clear();
                *held(&self.all) = *news;
            }
        });
    }

    /// Returns a receiver that is notified of every change.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// Returns the number of the latest change that concerns a page.
    fn number(&self, branch: Option<i64>) -> u64 {
        let all = *held(&self.all);
        match branch {
            Some(branch) => held(&self.battles).get(&branch).copied().unwrap_or_default().max(all),
            None => *self.news.borrow(),
        }
    }

    /// Returns the current version of a page. One reader makes the page for all, and only if something has changed.
    /// Returns `None` if the page can't be made.
    pub(crate) async fn page<F: Future<Output = Option<Vec<Section>>>>(
        &self,
        key: Key,
        make: impl FnOnce() -> F,
    ) -> Option<Arc<Vec<Section>>> {
        let page = {
            let mut pages = held(&self.pages);
            if pages.len() >= PAGES {
                // Pages for which no reader is waiting are dropped. They are made again on request.
                pages.retain(|_, page| Arc::strong_count(page) > 1);
            }
            Arc::clone(pages.entry(key).or_default())
        };
        let mut page = page.lock().await;
        if page.of == Some(self.number(key.0)) {
            return Some(Arc::clone(&page.sections));
        }
        if let Some(rest) = page.at.and_then(|at| STAYS.checked_sub(at.elapsed())) {
            tokio::time::sleep(rest).await;
        }
        // A change that comes while the page is made leads to another version.
        let number = self.number(key.0);
        let sections = Arc::new(make().await?);
        *page = PageCache { of: Some(number), at: Some(Instant::now()), sections };
        Some(Arc::clone(&page.sections))
    }

    /// Returns true if the link was valid for this page a moment ago, so that the database need not be asked.
    pub(crate) fn is_known(&self, secret: &str, branch: Option<i64>) -> bool {
        let known = held(&self.links).get(&(secret.to_owned(), branch)).copied();
        known.is_some_and(|at| at.elapsed() < KNOWN)
    }

    pub(crate) fn know(&self, secret: &str, branch: Option<i64>) {
        let mut links = held(&self.links);
        if links.len() >= MOST {
            links.retain(|_, at| at.elapsed() < KNOWN);
        }
        links.insert((secret.to_owned(), branch), Instant::now());
    }
}

/// Returns the parts of a page with the reader's own secret in their links.
pub(crate) fn own(sections: &[Section], secret: &str) -> Vec<Section> {
    let (anybody, own) = (format!("/c/{ANYBODY}/"), format!("/c/{secret}/"));
    let each = |part: &Section| Section { html: part.html.replace(&anybody, &own), ..part.clone() };
    sections.iter().map(each).collect()
}

/// Returns the key of the page of all game tables.
pub(crate) fn tables(language: Language) -> Key {
    (None, language.code())
}

/// Returns the key of a battle's page.
pub(crate) fn battle(branch: i64, language: Language) -> Key {
    (Some(branch), language.code())
}
