//! Records of a battle file: a unit's fields, each declared in one place. From the declaration come the field itself,
//! its reader and writer, its default, and what the rest of the program knows about its key.

mod key;

use dice::Id;
use ruling::table::battle_text::Record;
use ruling::table::{Node, Section};
use ruling::{Arg, Reason};
use serde::Serialize;
use serde_json::Value;

pub use key::{KeyMark, RecordKey};

/// A record of a battle file, made by [`record!`].
pub trait FileRecord: Serialize {
    /// The keys that the record writes, in the order of the battle file.
    const KEYS: &'static [RecordKey];

    /// Reads all keys of a battle file except those marked `given`, `apart` or `listed`. A key that the section does
    /// not have leaves its field as it is, and so does a value with a fault. Returns false if a value has a fault.
    fn read(&mut self, section: &Section<'_>) -> bool;
    /// Reads the keys marked `listed`, in the same way.
    fn read_listed(&mut self, section: &Section<'_>) -> bool;
    /// Sets the fields marked `turn` back to their defaults.
    fn end_turn(&mut self);
    /// Adds the fields marked `shown` to the JSON document that the command `show` prints.
    fn show(&self, document: &mut Record);
    /// Returns the notes on the record: one for each field with a note whose value is not the default. `called` gives
    /// the names of other units.
    fn notes(&self, called: &dyn Fn(&Id) -> Arg) -> Vec<Arg>;
}

/// A value that a note on a unit's counter can show.
pub trait NoteValue {
    /// Returns the note with the value filled in.
    fn told(&self, note: Reason, called: &dyn Fn(&Id) -> Arg) -> Reason;
}

impl NoteValue for bool {
    fn told(&self, note: Reason, _: &dyn Fn(&Id) -> Arg) -> Reason {
        note
    }
}

impl NoteValue for u32 {
    fn told(&self, note: Reason, _: &dyn Fn(&Id) -> Arg) -> Reason {
        note.count("count", *self)
    }
}

impl NoteValue for Vec<Id> {
    fn told(&self, note: Reason, called: &dyn Fn(&Id) -> Arg) -> Reason {
        note.list("units", self.iter().map(called).collect())
    }
}

/// Reads the value of a key into a field, if the section has the key. Returns false if the value has a fault.
pub fn read_into<'d, V>(
    section: &Section<'d>,
    key: &'static str,
    field: &mut V,
    read: impl FnOnce(&Node<'d>) -> Option<V>,
) -> bool {
    let Some(node) = section.get(key) else { return true };
    read(&node).map(|value| *field = value).is_some()
}

/// Returns a field as it is written: null if the value is the default.
pub fn written<V: Serialize + PartialEq>(value: &V, usual: &V) -> Value {
    if value == usual { Value::Null } else { plain(value) }
}

/// Returns a field as plain data.
pub fn plain(value: &impl Serialize) -> Value {
    // The fields of a record are plain data, so they always convert.
    serde_json::to_value(value).unwrap_or_default()
}

/// Returns the keys and values of a field that writes several keys.
pub fn flat(value: &impl Serialize) -> Record {
    match plain(value) {
        Value::Object(record) => record,
        _ => Record::new(),
    }
}

/// Returns the note on a field, shown on the unit's counter. Returns `None` if the value is the default.
pub fn note<V: NoteValue + PartialEq>(
    value: &V,
    usual: &V,
    (message, variant): (&'static str, &'static str),
    called: &dyn Fn(&Id) -> Arg,
) -> Option<Arg> {
    let told = || value.told(Reason::new(message, variant), called);
    let note = (value != usual).then(told)?;
    let is_word = note.variant.is_empty() && note.args.is_empty();
    Some(if is_word { Arg::Word(message.to_owned()) } else { note.into() })
}

/// Defines the struct of a unit's record, with its default, its [`FileRecord`] and its `Serialize`, and the struct of
/// the unit's facts.
///
/// A field is written like this, in the order of the battle file:
///
/// ```text
/// /// True if the unit is tired.
/// pub tired: bool as "tired" fact tired note "fact-tired" [history turn shown] = false,
/// ```
///
/// - After `as` stands the key. Several keys in round brackets are left empty, for the rulebook's own writer to fill. A
///   function in braces writes several keys from the value, such as [`flat`]. The rulebook's own code reads such
///   fields.
/// - `fact NAME` makes a fact of that name, with the same type, default and comment. `fact NAME (minor)` marks it as in
///   `facts!`.
/// - `note "MESSAGE"` or `note "MESSAGE" "VARIANT"` names the note on the counter, shown if the value is not the
///   default.
/// - The marks in square brackets are those of [`KeyMark`] in lower case.
/// - After `=` stands the default.
/// - After `=>` stands the reader of the value, if [`FieldValue`](ruling::table::FieldValue) of its type does not read
///   it: `|node| …`.
///
/// The facts of the unit follow as in `facts!`. The line `..Unit,` among them is the place of the facts that the record
/// declares. `From<&Unit>` fills in these, and leaves the others at their defaults.
#[macro_export]
macro_rules! record {
    (
        $(#[$of_all:meta])*
        pub struct $record:ident {
            $(
                $(#[$of:meta])* $seen:vis $field:ident: $is:ty as $key:tt
                $(fact $fact:ident $(($minor:ident))?)? $(note $note:literal $($variant:literal)?)?
                $([$($mark:ident)+])? = $usual:expr $(=> $read:expr)?
            ),+ $(,)?
        }
        $($facts:tt)*
    ) => {
        #[derive(Clone, Debug, PartialEq)]
        $(#[$of_all])*
        pub struct $record {
            $($(#[$of])* $seen $field: $is),+
        }

        impl Default for $record {
            fn default() -> Self {
                Self { $($field: $usual),+ }
            }
        }

        impl serde::Serialize for $record {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut record = ::ruling::table::battle_text::Record::new();
                $($crate::record::record!(@write record, $key, [$($($mark)+)?], &self.$field, $usual);)+
                serde::Serialize::serialize(&record, serializer)
            }
        }

        impl $crate::record::FileRecord for $record {
            const KEYS: &'static [$crate::record::RecordKey] = &[
                $($crate::record::record!(@key $key, [$($($mark)+)?])),+
            ];

            fn read(&mut self, section: &::ruling::table::Section<'_>) -> bool {
                let mut sound = true;
                $($crate::record::record!(
                    @read sound, section, $key, [$($($mark)+)?], &mut self.$field, $($read)?
                );)+
                sound
            }

            fn read_listed(&mut self, section: &::ruling::table::Section<'_>) -> bool {
                let mut sound = true;
                $($crate::record::record!(
                    @listed sound, section, $key, [$($($mark)+)?], &mut self.$field, $($read)?
                );)+
                sound
            }

            fn end_turn(&mut self) {
                $($crate::record::record!(@turn [$($($mark)+)?], self.$field, $usual);)+
            }

            fn show(&self, document: &mut ::ruling::table::battle_text::Record) {
                $($crate::record::record!(@show document, $key, [$($($mark)+)?], &self.$field);)+
            }

            fn notes(&self, called: &dyn Fn(&::dice::Id) -> ::ruling::Arg) -> Vec<::ruling::Arg> {
                let notes: Vec<Option<::ruling::Arg>> = vec![$($(
                    $crate::record::note(
                        &self.$field,
                        &$usual,
                        ($note, $crate::record::record!(@variant $($variant)?)),
                        called,
                    ),
                )?)+];
                notes.into_iter().flatten().collect()
            }
        }

        $crate::record::record!(
            @facts $record, [$($facts)*], {}, {},
            $({[$(#[$of])*] $field ($($fact $(as $minor)?)?) [$is] [$usual]})+
        );
    };

    // The value of a field in the file, the places of several keys, or several keys.
    (@write $record:ident, ($($key:literal),+), $marks:tt, $value:expr, $usual:expr) => {
        $($record.insert($key.to_owned(), serde_json::Value::Null);)+
    };
    (@write $record:ident, {$written:path}, $marks:tt, $value:expr, $usual:expr) => {
        $record.extend($written($value));
    };
    (@write $record:ident, $key:literal, [given $($mark:ident)*], $value:expr, $usual:expr) => {
        $record.insert($key.to_owned(), $crate::record::plain($value));
    };
    (@write $record:ident, $key:literal, [always $($mark:ident)*], $value:expr, $usual:expr) => {
        $record.insert($key.to_owned(), $crate::record::plain($value));
    };
    (@write $record:ident, $key:literal, [$other:ident $($mark:ident)*], $value:expr, $usual:expr) => {
        $crate::record::record!(@write $record, $key, [$($mark)*], $value, $usual);
    };
    (@write $record:ident, $key:literal, [], $value:expr, $usual:expr) => {
        $record.insert($key.to_owned(), $crate::record::written($value, &$usual));
    };

    (@key ($first:literal $(, $key:literal)*), $marks:tt) => {
        $crate::record::record!(@key $first, [given])
    };
    (@key {$written:path}, $marks:tt) => {
        $crate::record::record!(@key "", [given])
    };
    (@key $key:literal, [$($mark:ident)*]) => {
        $crate::record::RecordKey {
            name: $key,
            marks: &[$($crate::record::record!(@mark $mark)),*],
        }
    };
    (@mark given) => { $crate::record::KeyMark::Given };
    (@mark apart) => { $crate::record::KeyMark::Apart };
    (@mark always) => { $crate::record::KeyMark::Always };
    (@mark listed) => { $crate::record::KeyMark::Listed };
    (@mark shown) => { $crate::record::KeyMark::Shown };
    (@mark history) => { $crate::record::KeyMark::History };
    (@mark turn) => { $crate::record::KeyMark::Turn };
    (@mark list) => { $crate::record::KeyMark::List };

    (@read $sound:ident, $section:ident, ($($key:literal),+), $marks:tt, $field:expr, $($read:expr)?) => {};
    (@read $sound:ident, $section:ident, {$written:path}, $marks:tt, $field:expr, $($read:expr)?) => {};
    (@read $sound:ident, $section:ident, $key:literal, [given $($mark:ident)*], $field:expr, $($read:expr)?) => {};
    (@read $sound:ident, $section:ident, $key:literal, [apart $($mark:ident)*], $field:expr, $($read:expr)?) => {};
    (@read $sound:ident, $section:ident, $key:literal, [listed $($mark:ident)*], $field:expr, $($read:expr)?) => {};
    (@read $sound:ident, $section:ident, $key:literal, [$other:ident $($mark:ident)*], $field:expr, $($read:expr)?) => {
        $crate::record::record!(@read $sound, $section, $key, [$($mark)*], $field, $($read)?);
    };
    (@read $sound:ident, $section:ident, $key:literal, [], $field:expr,) => {
        $sound &= $crate::record::read_into(
            $section, $key, $field, ::ruling::table::FieldValue::read,
        );
    };
    (@read $sound:ident, $section:ident, $key:literal, [], $field:expr, $read:expr) => {
        $sound &= $crate::record::read_into($section, $key, $field, $read);
    };
    (@listed $sound:ident, $section:ident, $key:tt, [], $field:expr, $($read:expr)?) => {};
    (@listed $sound:ident, $section:ident, $key:tt, [listed $($mark:ident)*], $field:expr, $($read:expr)?) => {
        $crate::record::record!(@read $sound, $section, $key, [], $field, $($read)?);
    };
    (@listed $sound:ident, $section:ident, $key:tt, [$other:ident $($mark:ident)*], $field:expr, $($read:expr)?) => {
        $crate::record::record!(@listed $sound, $section, $key, [$($mark)*], $field, $($read)?);
    };

    (@turn [], $field:expr, $usual:expr) => {};
    (@turn [turn $($mark:ident)*], $field:expr, $usual:expr) => { $field = $usual; };
    (@turn [$other:ident $($mark:ident)*], $field:expr, $usual:expr) => {
        $crate::record::record!(@turn [$($mark)*], $field, $usual);
    };

    (@show $document:ident, $key:tt, [], $value:expr) => {};
    (@show $document:ident, $key:tt, [shown $($mark:ident)*], $value:expr) => {
        $document.insert($key.to_owned(), $crate::record::plain($value));
    };
    (@show $document:ident, $key:tt, [$other:ident $($mark:ident)*], $value:expr) => {
        $crate::record::record!(@show $document, $key, [$($mark)*], $value);
    };

    (@variant) => { "" };
    (@variant $variant:literal) => { $variant };

    // Gathers the facts that the fields declare, each as `facts!` has it, and the lines that copy them.
    (@facts $record:ident, $facts:tt, {$($made:tt)*}, {$($copy:ident = $from:ident,)*},
        {$docs:tt $field:ident () $is:tt $usual:tt} $($rest:tt)*) => {
        $crate::record::record!(
            @facts $record, $facts, {$($made)*}, {$($copy = $from,)*}, $($rest)*
        );
    };
    (@facts $record:ident, $facts:tt, {$($made:tt)*}, {$($copy:ident = $from:ident,)*},
        {[$($doc:tt)*] $field:ident ($fact:ident $(as $minor:ident)?) [$is:ty] [$usual:expr]} $($rest:tt)*) => {
        $crate::record::record!(
            @facts $record, $facts, {$($made)* $($doc)* pub $fact: $is $(as $minor)? = $usual,},
            {$($copy = $from,)* $fact = $field,}, $($rest)*
        );
    };
    (@facts $record:ident, [], {}, {},) => {};
    (@facts $record:ident, [
        $(#[$of_all:meta])*
        pub struct $facts:ident {
            $(
                $(#[$of:meta])* $seen:vis $field:ident: $is:ty $(as $mark:ident)? $(= $usual:expr)?,
            )*
            ..$same:ident,
            $($after:tt)*
        }
    ], {$($made:tt)*}, {$($copy:ident = $from:ident,)*},) => {
        $crate::case::facts! {
            $(#[$of_all])*
            pub struct $facts {
                $($(#[$of])* $seen $field: $is $(as $mark)? $(= $usual)?,)*
                $($made)*
                $($after)*
            }
        }

        impl From<&$record> for $facts {
            fn from(record: &$record) -> Self {
                Self { $($copy: Clone::clone(&record.$from),)* ..Self::default() }
            }
        }
    };
}

pub use record;

#[cfg(test)]
mod tests;
