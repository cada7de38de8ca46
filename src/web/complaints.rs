//! The writer of what the person who runs a server must know, such as a fault of the club's database.

use std::io::Write;
use std::sync::mpsc::{SyncSender, sync_channel};

/// The number of lines that may wait to be written. Further lines are dropped.
const MOST: usize = 64;

/// A writer to standard error that never makes its caller wait. Standard error may be closed, or a pipe that nobody
/// reads, so a thread of its own writes to it.
pub struct Complaints(Option<SyncSender<String>>);

impl Complaints {
    /// Starts the writer. If the system can't start a thread, nothing is written.
    pub fn begin() -> Self {
        let (lines, waiting) = sync_channel::<String>(MOST);
        let write = move || {
            for line in waiting {
                // Nobody reads what can't be written.
                let _ = writeln!(std::io::stderr(), "{line}");
            }
        };
        let thread = std::thread::Builder::new().name("complaints".to_owned()).spawn(write);
        Self(thread.ok().map(|_| lines))
    }

    /// Writes a line, unless too many are waiting.
    pub(crate) fn write(&self, line: &str) {
        if let Some(lines) = &self.0 {
            let _ = lines.try_send(line.to_owned());
        }
    }
}
