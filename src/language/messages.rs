//! The lookup of messages in the language files.

use super::number::Names;
use flate2::read::GzDecoder;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use fluent_syntax::ast::Pattern;
use std::io::Read;
use std::ops::Range;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

type Bundle = FluentBundle<FluentResource>;

/// All messages of a language.
///
/// A message is parsed when it is first used. A ruling needs about a hundred of the three thousand messages, and
/// parsing all of them took a third of the time until the first ruling is shown.
pub(super) struct Messages {
    text: String,
    /// The positions of the messages in the text, sorted by id.
    entries: Vec<Entry>,
    /// The punctuation and the decimal sign of the language.
    pub(super) signs: Signs,
    /// The messages that have been parsed because they were used.
    bundle: RwLock<Bundle>,
}

/// The punctuation and the decimal sign of a language.
#[derive(Default)]
pub(super) struct Signs {
    /// The colon between a heading and a text, with its spaces.
    pub(super) colon: String,
    /// The semicolon between clauses of a sentence, with its spaces.
    pub(super) semicolon: String,
    /// The sign before the decimals of a number.
    pub(super) decimal: String,
}

/// The position of a message in the text: the byte range of its id, and that of the whole message.
struct Entry {
    id: Range<usize>,
    whole: Range<usize>,
}

impl Messages {
    /// Unpacks the messages of a language. The tests make sure that the messages are free of faults.
    pub(super) fn unpacked(code: &str, packed: &[u8]) -> Self {
        let mut text = String::new();
        if GzDecoder::new(packed).read_to_string(&mut text).is_err() {
            text.clear();
        }
        Self::read(code, text)
    }

    /// Makes the messages of a language from their source text. `code` is the two-letter code of the language.
    pub(super) fn read(code: &str, text: String) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![code.parse().unwrap_or_default()]);
        // The isolation marks around places would be printed to terminals.
        bundle.set_use_isolating(false);
        let mut entries = entries(&text);
        // Of two messages with the same id the later one applies. The sort is stable, and the lookup finds the last.
        entries.sort_by(|one, other| text.get(one.id.clone()).cmp(&text.get(other.id.clone())));
        let signs = Signs::default();
        let mut messages = Self { text, entries, signs, bundle: RwLock::new(bundle) };
        let sign = |id| messages.say(id, None).unwrap_or_default();
        let signs = Signs {
            colon: sign("sign-colon"),
            semicolon: sign("sign-semicolon"),
            decimal: sign("sign-decimal"),
        };
        messages.signs = signs;
        // The function `VERB` is called while the bundle is in use, so the messages that it needs are looked up before.
        let names = Names::read(|id| messages.say(id, None));
        let bundle = messages.bundle.get_mut().unwrap_or_else(PoisonError::into_inner);
        // The bundle is new, so the name of the function is not taken.
        bundle.add_function("VERB", move |given, _| verb(&names, given)).unwrap_or_default();
        messages
    }

    /// Returns a message or attribute (`id.attribute`) with all placeholders filled. Returns `None` if there is no such
    /// message or attribute, or a placeholder has no value.
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

    /// Returns a message with its placeholders filled. If the message refers to others that are not parsed yet, returns
    /// their ids as the error. Returns `None` if the message does not exist or a placeholder has no value.
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

    /// Returns the bundle of parsed messages, after parsing the message `id` if needed. Returns `None` if there is no
    /// such message.
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

    /// Returns the ids of all messages that have a text, and of all attributes (`id.attribute`).
    pub(super) fn ids(&self) -> Vec<String> {
        let attribute = |line: &str| {
            let (name, _) = line.trim_start().strip_prefix('.')?.split_once('=')?;
            Some(name.trim().to_owned())
        };
        let all = self.entries.iter().flat_map(|entry| {
            let id = self.text.get(entry.id.clone()).unwrap_or_default();
            let whole = self.text.get(entry.whole.clone()).unwrap_or_default();
            let attributes = whole.lines().filter_map(attribute).map(move |name| format!("{id}.{name}"));
            std::iter::once(id.to_owned()).filter(|id| self.has(id)).chain(attributes).collect::<Vec<_>>()
        });
        all.collect()
    }

    /// Returns the number of messages.
    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.entries.len()
    }

    /// Returns the source text of a message, with its id and attributes.
    pub(super) fn entry(&self, id: &str) -> Option<&str> {
        let name = |entry: &Entry| self.text.get(entry.id.clone()).unwrap_or_default();
        let after = self.entries.partition_point(|entry| name(entry) <= id);
        let entry = self.entries.get(after.checked_sub(1)?).filter(|entry| name(entry) == id)?;
        self.text.get(entry.whole.clone())
    }
}

/// Returns the form of a verb that agrees with a name. Messages call this function as `VERB`, with the name, the
/// singular form, and the plural form.
fn verb(names: &Names, given: &[FluentValue<'_>]) -> FluentValue<'static> {
    let [name, FluentValue::String(one), FluentValue::String(several)] = given else {
        return FluentValue::Error;
    };
    let plural = matches!(name, FluentValue::String(name) if names.is_plural(name));
    FluentValue::from(if plural { several } else { one }.to_string())
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
