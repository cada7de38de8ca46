//! The house: the state that all pages of the club share.

use super::database::Club;
use super::desks::Desks;
use super::live::LiveState;
use super::passes::Role;
use axum::extract::State;
use rulebook::shelf::Shelf;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// The state for the club's pages.
pub(crate) struct House {
    pub(crate) club: Club,
    pub(crate) books: Shelf,
    pub(crate) desks: Desks,
    pub(crate) live: LiveState,
    /// The limit for batches stored in parallel, so that senders do not delay readers.
    pub(crate) intake: Semaphore,
}

/// The house, as a request gets it.
pub(crate) type HouseState = State<Arc<House>>;

impl House {
    /// Checks that a link is still valid for an open page. `asked` finds out if that is not known.
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
