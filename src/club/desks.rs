//! The battles that are open for readers. Each is opened once for all its readers from the club's copy, in its current
//! state.

use super::database::{Club, Fault};
use super::intake;
use desk::{Desk, Session};
use journal::{Journal, Moment};
use language::Language;
use rulebook::shelf::Shelf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The number of battles that stay open, the most recently read.
const MOST: usize = 12;

/// A battle in its current state. `None` if the program can't read its record.
type OpenDesk = Arc<Mutex<Option<Desk>>>;

/// The open battle of one continuation, with the number of the last entry. The first reader opens it, and others wait
/// meanwhile.
type Place = Arc<tokio::sync::Mutex<Option<(i64, OpenDesk)>>>;

/// The open battles by the number of their continuation. The one read last is at the end.
#[derive(Default)]
pub(crate) struct Desks(Mutex<Vec<(i64, Place)>>);

/// Locks a mutex, even if a thread panicked while holding the lock.
pub(crate) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Desks {
    fn place(&self, branch: i64) -> Place {
        let mut desks = held(&self.0);
        let known = desks.iter().position(|(of, _)| *of == branch).map(|at| desks.remove(at));
        let (_, place) = known.unwrap_or_else(|| (branch, Place::default()));
        desks.push((branch, Arc::clone(&place)));
        let over = desks.len().saturating_sub(MOST);
        desks.drain(..over);
        place
    }

    /// Calls `act` with the current battle, on a thread for slow work, and returns the result. Returns `None` if the
    /// battle does not exist or can't be read.
    ///
    /// # Errors
    /// Returns an error if the database can't be reached.
    pub(crate) async fn with<T: Send + 'static>(
        &self,
        club: &Club,
        branch: i64,
        books: Shelf,
        act: impl FnOnce(&mut Desk) -> T + Send + 'static,
    ) -> Result<Option<T>, Fault> {
        let select = "SELECT head FROM branch WHERE id = $1";
        let head = club.connection().await?.query_opt(select, &[&branch]).await?;
        let Some(head) = head.map(|row| row.get::<_, i64>(0)) else { return Ok(None) };
        let place = self.place(branch);
        let mut place = place.lock().await;
        let open = match &*place {
            Some((known, open)) if *known == head => Arc::clone(open),
            _ => {
                let rows = intake::rows(club, branch).await?;
                let opened = move || {
                    let journal = Journal::of_copy(&rows, books, Moment::now).ok()?;
                    Some(Desk::new(Session::of(journal), Language::En, Arc::new(|| ())))
                };
                let opened = tokio::task::spawn_blocking(opened).await.ok().flatten();
                Arc::clone(&place.insert((head, Arc::new(Mutex::new(opened)))).1)
            }
        };
        drop(place);
        let done = tokio::task::spawn_blocking(move || held(&open).as_mut().map(act)).await;
        Ok(done.ok().flatten())
    }
}
