//! The state that all pages of the club share.

use super::database::Club;
use super::desks::Desks;
use super::live::LiveState;
use super::passes::Role;
use axum::extract::State;
use rulebook::shelf::Shelf;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// The state that all pages of the club share: the database, the rulebooks, open battles, and live updates.
pub(crate) struct House {
    pub(crate) club: Club,
    pub(crate) books: Shelf,
    pub(crate) desks: Desks,
    pub(crate) live: LiveState,
    /// The limit on batches that are stored at the same time, so that senders do not delay readers.
    pub(crate) intake: Semaphore,
}

/// The shared state in the form in which a request handler receives it.
pub(crate) type HouseState = State<Arc<House>>;

impl House {
    /// Checks that a link is still valid for a page that is open. The database is asked by `asked`, unless it was asked
    /// a moment ago.
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
