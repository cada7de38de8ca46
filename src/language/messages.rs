//! The lookup of messages in the language files.

use super::Language;
use flate2::read::GzDecoder;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use fluent_syntax::ast::Pattern;
use std::io::Read;
use std::ops::Range;
use std::sync::{LazyLock, PoisonError, RwLock, RwLockReadGuard};

// All files of a language are packed into one by `build.rs`.
static EN: LazyLock<Messages> = LazyLock::new(|| {
    Messages::unpacked(Language::En, include_bytes!(concat!(env!("OUT_DIR"), "/en.ftl.gz")))
});
static RU: LazyLock<Messages> = LazyLock::new(|| {
    Messages::unpacked(Language::Ru, include_bytes!(concat!(env!("OUT_DIR"), "/ru.ftl.gz")))
});
static FR: LazyLock<Messages> = LazyLock::new(|| {
    Messages::unpacked(Language::Fr, include_bytes!(concat!(env!("OUT_DIR"), "/fr.ftl.gz")))
});

type Bundle = FluentBundle<FluentResource>;

/// All messages of a language.
///
/// A message is parsed when it is first used. A ruling needs about a hundred of the three thousand messages, and
/// parsing all of them took a third of the time until the first ruling is shown.
pub(super) struct Messages {
    text: String,
    /// The ranges of the messages in the text, sorted by id.
    entries: Vec<Entry>,
    /// The messages used so far.
    bundle: RwLock<Bundle>,
}

/// A message in the text: the range of its id and of the whole message.
struct Entry {
    id: Range<usize>,
    whole: Range<usize>,
}

impl Messages {
    /// Returns the messages of a language. The first call unpacks them.
    pub(super) fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &EN,
            Language::Ru => &RU,
            Language::Fr => &FR,
        }
    }

    /// Unpacks the files of a language. The tests make sure that they are free of faults.
    fn unpacked(language: Language, packed: &[u8]) -> Self {
        let mut text = String::new();
        if GzDecoder::new(packed).read_to_string(&mut text).is_err() {
            text.clear();
        }
        Self::read(language, text)
    }

    /// Finds the messages in a text.
    pub(super) fn read(language: Language, text: String) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.code().parse().unwrap_or_default()]);
        // The isolation marks around places would be printed to terminals.
        bundle.set_use_isolating(false);
        let mut entries = entries(&text);
        // Of two messages with the same id the later one applies. The sort is stable, and the lookup finds the last.
        entries.sort_by(|one, other| text.get(one.id.clone()).cmp(&text.get(other.id.clone())));
        Self { text, entries, bundle: RwLock::new(bundle) }
    }

    /// Returns a message or attribute (`id.attribute`) with all places filled. Returns `None` if it does not exist or a
    /// place is not filled.
    pub(super) fn say(&self, id: &str, places: Option<&FluentArgs<'_>>) -> Option<String> {
        let named = match self.filled(id, places)? {
            Ok(said) => return Some(said),
            Err(named) => named,
        };
        // The messages referred to in the message may not be parsed yet.
        for id in named {
            drop(self.with(&id)?);
        }
        self.filled(id, places)?.ok()
    }

    /// Returns true if a message or attribute with the given id exists.
    pub(super) fn has(&self, id: &str) -> bool {
        self.with(id).is_some_and(|bundle| pattern(&bundle, id).is_some())
    }

    /// Fills the places of a message. If that fails, returns the ids of the messages it refers to that are not in the
    /// bundle.
    fn filled(&self, id: &str, places: Option<&FluentArgs<'_>>) -> Option<Result<String, Vec<String>>> {
        let bundle = self.with(id)?;
        let mut faults = Vec::new();
        let said = bundle.format_pattern(pattern(&bundle, id)?, places, &mut faults);
        if faults.is_empty() {
            return Some(Ok(said.into_owned()));
        }
        let named = faults.into_iter().filter_map(|fault| match fault {
            FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Message { id, .. })) => {
                Some(id)
            }
            _ => None,
        });
        let named: Vec<String> = named.collect();
        (!named.is_empty()).then_some(Err(named))
    }

    /// Returns the bundle after adding a message. Returns `None` if there is no such message.
    fn with(&self, id: &str) -> Option<RwLockReadGuard<'_, Bundle>> {
        let id = id.split_once('.').map_or(id, |(id, _)| id);
        let bundle = self.bundle.read().unwrap_or_else(PoisonError::into_inner);
        if bundle.has_message(id) {
            return Some(bundle);
        }
        drop(bundle);
        let resource = FluentResource::try_new(self.entry(id)?.to_owned());
        let mut bundle = self.bundle.write().unwrap_or_else(PoisonError::into_inner);
        bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
        drop(bundle);
        Some(self.bundle.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns the number of messages.
    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.entries.len()
    }

    /// Returns the text of a message.
    pub(super) fn entry(&self, id: &str) -> Option<&str> {
        let name = |entry: &Entry| self.text.get(entry.id.clone()).unwrap_or_default();
        let after = self.entries.partition_point(|entry| name(entry) <= id);
        let entry = self.entries.get(after.checked_sub(1)?).filter(|entry| name(entry) == id)?;
        self.text.get(entry.whole.clone())
    }
}

fn pattern<'b>(bundle: &'b Bundle, id: &str) -> Option<&'b Pattern<&'b str>> {
    match id.split_once('.') {
        Some((id, attribute)) => Some(bundle.get_message(id)?.get_attribute(attribute)?.value()),
        None => bundle.get_message(id)?.value(),
    }
}

/// Finds the messages of a text. A message begins with a line that starts with a letter, and ends before the next such
/// line or a comment.
fn entries(text: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let (mut at, mut open) = (0, false);
    for line in text.split_inclusive('\n') {
        let end = at + line.len();
        match line.as_bytes().first() {
            Some(first) if first.is_ascii_alphabetic() => {
                let id = line.find(|letter: char| letter != '-' && !letter.is_ascii_alphanumeric());
                entries.push(Entry { id: at..at + id.unwrap_or(line.len()), whole: at..end });
                open = true;
            }
            Some(b'#') => open = false,
            _ => {
                if let Some(last) = entries.last_mut().filter(|_| open) {
                    last.whole.end = end;
                }
            }
        }
        at = end;
    }
    entries
}
