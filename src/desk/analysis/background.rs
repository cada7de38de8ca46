//! Background work: each value that may take longer than a frame to compute is computed on another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

type Job = Box<dyn FnOnce() + Send>;

/// A function to call when background work is done. It makes the window draw the result.
pub type Waker = Arc<dyn Fn() + Send + Sync>;

/// A thread that does jobs, one after another.
pub struct Worker {
    jobs: Sender<Job>,
    waker: Waker,
}

impl Worker {
    /// Starts the thread. The thread ends when the worker is dropped.
    ///
    /// # Edge cases
    /// If no thread can be started, each job runs at once on the thread that requests it.
    pub fn start(waker: Waker) -> Self {
        let (jobs, waiting) = channel::<Job>();
        let work = move || waiting.into_iter().for_each(|job| job());
        // A failure needs no handling. Without a thread there is no receiver, so `give` does the job itself.
        let _ = std::thread::Builder::new().name("desk".to_owned()).spawn(work);
        Self { jobs, waker }
    }

    fn give(&self, job: Job) {
        if let Err(refused) = self.jobs.send(job) {
            (refused.0)();
        }
    }
}

/// A value that is computed in the background. The last answer is kept until the next is ready.
pub struct Background<T> {
    answer: Option<T>,
    coming: Option<Receiver<T>>,
    asked: Arc<AtomicU64>,
    come: u64,
}

impl<T> Default for Background<T> {
    fn default() -> Self {
        Self { answer: None, coming: None, asked: Arc::default(), come: 0 }
    }
}

impl<T: Send + 'static> Background<T> {
    /// Requests a new answer. An earlier request is dropped if its computation has not begun.
    pub fn ask(&mut self, worker: &Worker, work: impl FnOnce() -> T + Send + 'static) {
        let (answers, coming) = channel();
        let number = self.asked.fetch_add(1, Ordering::SeqCst) + 1;
        let (latest, waker) = (Arc::clone(&self.asked), Arc::clone(&worker.waker));
        worker.give(Box::new(move || {
            if latest.load(Ordering::SeqCst) == number {
                // A failure needs no handling. It means that the answer is no longer wanted.
                let _ = answers.send(work());
                waker();
            }
        }));
        self.coming = Some(coming);
    }

    /// Takes the answer if it is ready. Returns true if it was.
    pub fn poll(&mut self) -> bool {
        let come = self.coming.as_ref().and_then(|coming| coming.try_recv().ok());
        self.take(come)
    }

    /// Removes and returns the answer, if there is one.
    pub(crate) fn take_answer(&mut self) -> Option<T> {
        self.poll();
        self.answer.take()
    }

    /// Waits for a pending answer. Returns true if an answer was taken.
    pub fn wait(&mut self) -> bool {
        let come = self.coming.as_ref().and_then(|coming| coming.recv().ok());
        self.take(come)
    }

    fn take(&mut self, come: Option<T>) -> bool {
        let here = come.is_some();
        if here {
            self.answer = come;
            self.coming = None;
            self.come += 1;
        }
        here
    }

    /// Returns true while a requested answer has not been taken yet.
    pub fn is_coming(&self) -> bool {
        self.coming.is_some()
    }

    /// Returns the number of answers taken so far.
    pub(crate) fn come(&self) -> u64 {
        self.come
    }

    /// Returns the last answer.
    pub fn get(&self) -> Option<&T> {
        self.answer.as_ref()
    }

    /// Returns the last answer, so that the caller can change it.
    pub fn get_mut(&mut self) -> Option<&mut T> {
        self.answer.as_mut()
    }

    /// Discards the last answer and cancels a pending request.
    pub fn clear(&mut self) {
        self.asked.fetch_add(1, Ordering::SeqCst);
        self.answer = None;
        self.coming = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;

    #[test]
    fn the_last_question_is_answered_and_those_it_overtook_are_not_worked_out() {
        let worker = Worker::start(Arc::new(|| ()));
        let count = Arc::new(AtomicUsize::new(0));
        let (go, gate) = channel::<()>();
        let mut busy = Background::default();
        busy.ask(&worker, move || gate.recv().is_ok());
        let mut later = Background::default();
        for number in 0..10 {
            let count = Arc::clone(&count);
            later.ask(&worker, move || {
                count.fetch_add(1, Ordering::SeqCst);
                number
            });
        }
        assert!(!later.poll(), "the worker is busy");
        go.send(()).unwrap();
        assert!(later.wait());
        assert_eq!(later.get(), Some(&9));
        assert_eq!(count.load(Ordering::SeqCst), 1);
        assert!(!later.is_coming());
    }

    #[test]
    fn an_answer_stays_until_the_next_is_there() {
        let worker = Worker::start(Arc::new(|| ()));
        let mut later = Background::default();
        later.ask(&worker, || 1);
        later.wait();
        later.ask(&worker, || 2);
        assert_eq!(later.get(), Some(&1));
        later.wait();
        assert_eq!(later.get(), Some(&2));
        later.clear();
        assert_eq!(later.get(), None);
    }
}
