//! The reasons why a photo can't be used, each with advice for the user.

use ruling::{Arg, Reason};
use vision::{NoPhoto, NoSurvey};

/// The reason why a photo can't be used.
#[derive(Clone, Debug, PartialEq)]
pub enum PhotoFault {
    /// The file is not a photo that can be read. The text is the name of the photo.
    Photo(String, NoPhoto),
    /// The photo shows too little of the table. The text is the name of the photo.
    Table(String, NoSurvey),
    /// The battle has too few border tags. The number is how many it has.
    NoBorder(usize),
    /// There are too many photos at once. The number is how many there are.
    TooMany(usize),
}

impl PhotoFault {
    pub(super) fn photo(name: &str, fault: NoPhoto) -> Self {
        Self::Photo(name.to_owned(), fault)
    }

    pub(super) fn table(name: &str, fault: NoSurvey) -> Self {
        Self::Table(name.to_owned(), fault)
    }

    /// Returns the sentence that says what is wrong and what to do.
    pub fn reason(&self) -> Reason {
        let said = |variant| Reason::new("photo-fault", variant);
        let many = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let fewest = i64::from(u32::try_from(vision::survey::FEWEST).unwrap_or_default());
        let photo = |name: &str, variant| said(variant).name("photo", name);
        let size = |said: Reason, width: u32, height: u32| said.count("width", width).count("height", height);
        let listed = |ids: &[u16]| ids.iter().map(|id| Arg::Count(i64::from(*id))).collect::<Vec<_>>();
        match self {
            Self::Photo(name, fault) => match fault {
                NoPhoto::Empty => photo(name, "empty"),
                NoPhoto::TooLong(bytes) => photo(name, "too-long")
                    .count("bytes", many(*bytes))
                    .count("most", many(vision::photo::MOST_BYTES)),
                NoPhoto::Kind("HEIC") => photo(name, "heic"),
                NoPhoto::Kind(kind) => photo(name, "kind").name("kind", *kind),
                NoPhoto::Unknown => photo(name, "unknown"),
                NoPhoto::CutOff => photo(name, "cut-off"),
                NoPhoto::Damaged => photo(name, "damaged"),
                NoPhoto::TooLarge(width, height) => size(photo(name, "too-large"), *width, *height)
                    .count("most", i64::try_from(vision::photo::MOST_PIXELS / 1_000_000).unwrap_or_default()),
                NoPhoto::TooSmall(width, height) => {
                    size(photo(name, "too-small"), *width, *height).count("least", vision::photo::LEAST_SIDE)
                }
            },
            Self::Table(name, fault) => match fault {
                NoSurvey::NoTags { blurred: true } => photo(name, "blurred"),
                NoSurvey::NoTags { blurred: false } => photo(name, "no-tags"),
                NoSurvey::Few(seen) if seen.is_empty() => photo(name, "no-border").count("fewest", fewest),
                NoSurvey::Few(seen) => photo(name, "few").list("seen", listed(seen)).count("fewest", fewest),
                NoSurvey::InALine(seen) if seen.is_empty() => photo(name, "corners"),
                NoSurvey::InALine(seen) => photo(name, "in-a-line").list("seen", listed(seen)),
                NoSurvey::Elsewhere(off) => photo(name, "elsewhere").cm("off", *off),
            },
            Self::NoBorder(0) => said("battle"),
            Self::NoBorder(count) => said("battle-few").count("count", many(*count)).count("fewest", fewest),
            Self::TooMany(count) => {
                said("many").count("count", many(*count)).count("most", many(super::MOST_PHOTOS))
            }
        }
    }
}
