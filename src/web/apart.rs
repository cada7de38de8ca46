//! Slow work, which runs on a thread of its own so that other answers do not wait for it.

use super::refusal::PageRefusal;

/// Runs slow work on another thread and returns the result.
pub(crate) async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, PageRefusal> {
    tokio::task::spawn_blocking(work).await.map_err(|_| PageRefusal::nothing())
}
