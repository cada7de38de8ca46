//! Parallel work on a list, with as many threads as the machine has processors.

use std::num::NonZero;
use std::thread;

/// Runs `work` on each element. Returns the results in the order of the elements.
pub(super) fn each<T: Send, R: Send>(things: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let share = things.len().div_ceil(threads).max(1);
    let (mut things, work) = (things.into_iter(), &work);
    thread::scope(|scope| {
        let mut shares = Vec::with_capacity(threads);
        loop {
            let share: Vec<T> = things.by_ref().take(share).collect();
            if share.is_empty() {
                break;
            }
            shares.push(scope.spawn(move || share.into_iter().map(work).collect::<Vec<R>>()));
        }
        let done = shares.into_iter().flat_map(|share| {
            // A panic in a thread continues in the calling thread.
            share.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        done.collect()
    })
}

#[cfg(test)]
mod tests {
    use super::each;

    #[test]
    fn what_comes_of_each_thing_stands_in_its_place() {
        for count in [0, 1, 2, 3, 100] {
            let doubled: Vec<u32> = (0..count).map(|number| number * 2).collect();
            assert_eq!(each((0..count).collect(), |number| number * 2), doubled);
        }
    }
}
