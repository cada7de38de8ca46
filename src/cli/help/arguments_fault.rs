//! The messages for arguments that the parser can't read, in the user's language.

use super::{Words, finder};
use crate::arguments::parsers::NumberFault;
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use language::Language;
use ruling::Reason;
use std::error::Error as _;

/// The reason why the arguments are not carried out.
pub(crate) enum ArgumentsFault {
    /// The user asked for help. The text is the help.
    Help(String),
    /// The user mistyped the arguments. The text is the message and the valid alternatives, on separate lines.
    Mistyped(String),
}

impl ArgumentsFault {
    /// Returns the reason for an error of the parser. The parser's commands are already in the user's language.
    pub(crate) fn of(error: &Error, language: Language) -> Self {
        if !error.use_stderr() {
            return Self::Help(error.render().to_string());
        }
        let wrong: Vec<_> = said(error).iter().map(|said| language.say(said)).collect();
        let mut parts = vec![wrong.join("\n")];
        if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
            let words = Words { holes: &[], colon: language.colon(), find: &finder(language), built: true };
            parts.push(words.usage(&usage.to_string()));
        }
        parts.push(language.say(&mistyped("help")));
        Self::Mistyped(parts.join("\n\n") + "\n")
    }
}

fn mistyped(variant: &'static str) -> Reason {
    Reason::new("mistyped", variant)
}

/// Returns sentences about the mistake, and about what the user may have meant.
fn said(error: &Error) -> Vec<Reason> {
    let found = |variant, of| mistyped(variant).name("found", one(error, of));
    // A message about an option, or about an argument at a certain place.
    let about = |variant| mistyped(variant).name("option", one(error, ContextKind::InvalidArg));
    let of_value = |variant| about(variant).name("found", one(error, ContextKind::InvalidValue));
    let wrong = match error.kind() {
        ErrorKind::InvalidSubcommand => found("command", ContextKind::InvalidSubcommand),
        ErrorKind::UnknownArgument if one(error, ContextKind::InvalidArg).starts_with('-') => {
            found("option", ContextKind::InvalidArg)
        }
        ErrorKind::UnknownArgument => found("surplus", ContextKind::InvalidArg),
        ErrorKind::MissingRequiredArgument => {
            mistyped("missing").name("list", several(error, ContextKind::InvalidArg).join(" "))
        }
        ErrorKind::ArgumentConflict => match several(error, ContextKind::PriorArg) {
            other if other.is_empty() || other == [one(error, ContextKind::InvalidArg)] => about("twice"),
            other => about("together").name("other", other.join(", ")),
        },
        ErrorKind::InvalidValue if one(error, ContextKind::InvalidValue).is_empty() => about("nothing"),
        ErrorKind::InvalidValue => {
            of_value("value").name("known", several(error, ContextKind::ValidValue).join(", "))
        }
        ErrorKind::ValueValidation => match error.source().and_then(|source| source.downcast_ref()) {
            Some(NumberFault { most: None }) => of_value("number"),
            Some(NumberFault { most: Some(most) }) => of_value("number-to").name("most", most.to_string()),
            None => of_value("unread"),
        },
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => about("nothing"),
        ErrorKind::InvalidUtf8 => mistyped("bytes"),
        // No other kind of error can occur with the program's arguments. If one does, the parser's own message is
        // better than none.
        _ => mistyped("other").name("problem", error.to_string()),
    };
    let near = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let near: Vec<_> = near.into_iter().flat_map(|kind| several(error, kind)).collect();
    let meant = (!near.is_empty()).then(|| mistyped("near").name("list", near.join(", ")));
    // A text that begins with a dash looks like an option to the parser.
    let text = error.kind() == ErrorKind::UnknownArgument && error.get(ContextKind::Suggested).is_some();
    let text = text.then(|| mistyped("as-text"));
    std::iter::once(wrong).chain(meant).chain(text).collect()
}

/// Returns the texts of one kind that the parser's error contains, such as the unknown option.
fn several(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

fn one(error: &Error, kind: ContextKind) -> String {
    several(error, kind).join(", ")
}
