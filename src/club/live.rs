//! What is told by itself: each page that is open is made once for all who have it open, and only when something of it is new.

use super::desks::held;
use super::passes::Role;
use super::server::House;
use language::Language;
use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use web::house::Section;

/// How long a page stays as it was made: with fifty tables there is always something new.
const STAYS: Duration = Duration::from_millis(150);
/// How long it is taken as known whose a link is, by whoever has a page open.
const KNOWN: Duration = Duration::from_secs(1);
/// How many links, and battles with news of their own, are known at once; and how many pages are kept.
const MOST: usize = 4096;
const PAGES: usize = 128;

/// Stands in a page for the secret of whoever reads it.
pub(crate) const ANYBODY: &str = "~anybody~";

/// A page that can be open: that of all tables, or of a battle.
pub(crate) type Key = (Option<i64>, &'static str);

/// A page as it was made, and as of which news.
#[derive(Default)]
struct Made {
    of: Option<u64>,
    at: Option<Instant>,
    sections: Arc<Vec<Section>>,
}

/// What is new, and what was made of it.
pub(crate) struct Live {
    news: watch::Sender<u64>,
    /// The last news of each battle; of one that is not here, those of all.
    battles: Mutex<HashMap<i64, u64>>,
    all: Mutex<u64>,
    pages: Mutex<HashMap<Key, Arc<tokio::sync::Mutex<Made>>>>,
    links: Mutex<HashMap<(String, Option<i64>), Instant>>,
}

impl Default for Live {
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

impl Live {
    /// Something is new of a battle, or it is not known of which.
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

    /// Tells when something is new.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// The number of what is new on a page.
    fn number(&self, branch: Option<i64>) -> u64 {
        let all = *held(&self.all);
        match branch {
            Some(branch) => held(&self.battles).get(&branch).copied().unwrap_or_default().max(all),
            None => *self.news.borrow(),
        }
    }

    /// A page as it is now: made anew only where something of it is new, by one for all. None where it can't be made.
    pub(crate) async fn page<F: Future<Output = Option<Vec<Section>>>>(
        &self,
        key: Key,
        make: impl FnOnce() -> F,
    ) -> Option<Arc<Vec<Section>>> {
        let page = {
            let mut pages = held(&self.pages);
            if pages.len() >= PAGES {
                // Those that nobody is making or waiting for are made anew when they are asked for.
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
        // What comes while it is made is new to it.
        let number = self.number(key.0);
        let sections = Arc::new(make().await?);
        *page = Made { of: Some(number), at: Some(Instant::now()), sections };
        Some(Arc::clone(&page.sections))
    }

    /// Whether a link was good a moment ago for what somebody has open.
    fn is_known(&self, secret: &str, branch: Option<i64>) -> bool {
        let known = held(&self.links).get(&(secret.to_owned(), branch)).copied();
        known.is_some_and(|at| at.elapsed() < KNOWN)
    }

    fn know(&self, secret: &str, branch: Option<i64>) {
        let mut links = held(&self.links);
        if links.len() >= MOST {
            links.retain(|_, at| at.elapsed() < KNOWN);
        }
        links.insert((secret.to_owned(), branch), Instant::now());
    }
}

impl House {
    /// Whether a link is good for what somebody has open; `asked` finds out where that is not known.
    pub(crate) async fn still<E>(
        &self,
        (secret, branch): (&str, Option<i64>),
        asked: impl Future<Output = Result<Role, E>>,
    ) -> Result<(), E> {
        if !self.live.is_known(secret, branch) {
            asked.await?;
            self.live.know(secret, branch);
        }
        Ok(())
    }
}

/// A page for one who reads it: its links bear his secret.
pub(crate) fn own(sections: &[Section], secret: &str) -> Vec<Section> {
    let (anybody, own) = (format!("/c/{ANYBODY}/"), format!("/c/{secret}/"));
    let each = |part: &Section| Section { html: part.html.replace(&anybody, &own), ..part.clone() };
    sections.iter().map(each).collect()
}

/// The key of the page of all tables.
pub(crate) fn tables(language: Language) -> Key {
    (None, language.code())
}

/// The key of a battle's page.
pub(crate) fn battle(branch: i64, language: Language) -> Key {
    (Some(branch), language.code())
}
