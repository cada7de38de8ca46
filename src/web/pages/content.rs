//! The current content of every page.

use super::{Page, Section, desk, follow, orders, paper, throw};
use crate::broadcast::{Broadcast, held};
use crate::keys::Role;
use language::Language;
use std::sync::Arc;

impl Broadcast {
    /// Returns the current content of a page. It is made again only if something has changed since it was last made.
    pub(crate) async fn sections(
        self: Arc<Self>,
        page: Page,
        role: Role,
        language: Language,
    ) -> Arc<Vec<Section>> {
        let shown = {
            let mut pages = held(&self.pages);
            Arc::clone(pages.entry((page, role.clone(), language.code())).or_default())
        };
        let mut shown = shown.lock().await;
        let news = *self.news.borrow();
        if shown.news != Some(news) {
            let broadcast = Arc::clone(&self);
            let made = tokio::task::spawn_blocking(move || sections(&broadcast, page, &role, language));
            shown.sections = Arc::new(made.await.unwrap_or_default());
            shown.news = Some(news);
        }
        Arc::clone(&shown.sections)
    }
}

/// Returns the parts of a page for a role. Returns no parts if the page does not exist for the role.
fn sections(broadcast: &Broadcast, page: Page, role: &Role, language: Language) -> Vec<Section> {
    match (page, role) {
        (Page::Follow, _) => follow::sections(broadcast, role, language),
        (Page::Throw, Role::Side(side)) => throw::sections(broadcast, side, language),
        (Page::Orders, Role::Side(side)) => orders::sections(broadcast, side, language),
        (Page::Paper, _) => paper::sections(broadcast, role, language),
        // The umpire's page is always in the language of the desk.
        (Page::Desk, Role::Umpire) => desk::sections(broadcast),
        _ => Vec::new(),
    }
}
