//! The command that writes the manual as web pages.

use super::arguments::Speech;
use super::output::{Streams, Trouble};
use disk::FileFault;
use ruling::Reason;
use std::path::Path;

/// Writes the manual into a folder. Existing files with the same names are overwritten.
pub(super) fn write(folder: &Path, speech: &Speech, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    for file in ::manual::files() {
        let place = folder.join(&file.name);
        let fault = |error: std::io::Error| FileFault::of_system(&place, &error);
        if let Some(beside) = place.parent() {
            std::fs::create_dir_all(beside).map_err(fault)?;
        }
        std::fs::write(&place, &file.bytes).map_err(fault)?;
    }
    let first = folder.join(::manual::first(streams.language));
    let said = Reason::new("handbook-written", "").name("file", first.display().to_string());
    streams.done(&said, None, speech.json)
}
