//! The command that saves the readable entries of a damaged record into a new file.

use crate::arguments::Speech;
use crate::output::{Streams, Trouble};
use crate::table::number;
use journal::{Journal, Moment};
use ruling::Reason;
use std::path::Path;

/// Saves the readable entries into a new file. The damaged file stays unchanged.
pub(crate) fn salvage(
    file: &Path,
    new: &Path,
    speech: &Speech,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    let salvaged = Journal::salvage(file, streams.books)?;
    let told =
        |variant, path: &Path| Reason::new("recorded", variant).name("file", path.display().to_string());
    let Some(damage) = salvaged.damage() else {
        return Err(Trouble::Refused(told("sound", file)));
    };
    salvaged.write(new, Moment::now())?;
    let variant = if salvaged.has_seed() { "salvaged" } else { "salvaged-no-seed" };
    let saved = told(variant, new).count("entries", number(salvaged.sound())).with("damage", damage.reason());
    streams.done(&saved, Some(salvaged.sound()), speech.json)
}
