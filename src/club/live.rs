//! Live updates of the club's pages: each open page is made once for all readers, and only when something on it is new.

use super::desks::held;
use language::Language;
use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use web::house::Section;

/// The least time between two versions of a page, since with fifty tables there is always something new.
const STAYS: Duration = Duration::from_millis(150);
/// The time for which the role of a link is taken as known, for readers with an open page.
const KNOWN: Duration = Duration::from_secs(1);
/// The most links, and the most battles with separate news, that are remembered, and the number of pages that are kept.
const MOST: usize = 4096;
const PAGES: usize = 128;

/// A placeholder in a page for the reader's secret.
pub(crate) const ANYBODY: &str = "~anybody~";

/// The key of a live page: the battle, or none for the page of all tables, and the language.
pub(crate) type Key = (Option<i64>, &'static str);

/// A rendered page, with the number of the newest event that the page shows.
#[derive(Default)]
struct PageCache {
    of: Option<u64>,
    at: Option<Instant>,
    sections: Arc<Vec<Section>>,
}

/// The news, and the pages made so far.
pub(crate) struct LiveState {
    news: watch::Sender<u64>,
    /// The number of the last news of each battle. For a battle without a number here, `all` counts.
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
    /// Reports news of a battle, or of an unknown battle.
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

    /// Returns a receiver that reports news.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// Returns the number of the last news that concern a page.
    fn number(&self, branch: Option<i64>) -> u64 {
        let all = *held(&self.all);
        match branch {
            Some(branch) => held(&self.battles).get(&branch).copied().unwrap_or_default().max(all),
            None => *self.news.borrow(),
        }
    }

    /// Returns the current version of a page. The page is made again only if there is news, and by one reader for all.
    /// Returns nothing if the page can't be made.
    pub(crate) async fn page<F: Future<Output = Option<Vec<Section>>>>(
        &self,
        key: Key,
        make: impl FnOnce() -> F,
    ) -> Option<Arc<Vec<Section>>> {
        let page = {
            let mut pages = held(&self.pages);
            if pages.len() >= PAGES {
                // Pages that are neither being made nor waited for are dropped, and made again on request.
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
        // News that arrive while the page is made count as new.
        let number = self.number(key.0);
        let sections = Arc::new(make().await?);
        *page = PageCache { of: Some(number), at: Some(Instant::now()), sections };
        Some(Arc::clone(&page.sections))
    }

    /// Returns true if a link was valid a moment ago for the open page.
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

/// Returns the page for a reader, with links that contain the reader's own secret.
pub(crate) fn own(sections: &[Section], secret: &str) -> Vec<Section> {
    let (anybody, own) = (format!("/c/{ANYBODY}/"), format!("/c/{secret}/"));
    let each = |part: &Section| Section { html: part.html.replace(&anybody, &own), ..part.clone() };
    sections.iter().map(each).collect()
}

/// Returns the key of the page of all tables.
pub(crate) fn tables(language: Language) -> Key {
    (None, language.code())
}

/// Returns the key of a battle's page.
pub(crate) fn battle(branch: i64, language: Language) -> Key {
    (Some(branch), language.code())
}
