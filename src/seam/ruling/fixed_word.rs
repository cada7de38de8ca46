//! Enums whose values have fixed words, such as `woods`, in files and JSON.

use serde::Serialize;

/// An enum whose values are fixed words in battle files, facts and JSON.
pub trait FixedWord: Copy + Ord + Serialize + 'static {
    /// All values of the enum.
    const ALL: &'static [Self];
    /// The fixed words of the values, in the same order.
    const WORDS: &'static [&'static str];

    /// Returns the fixed word of the value, such as `woods`.
    fn word(self) -> &'static str;

    /// Returns the id of the message that names the value in a language.
    fn message(self) -> &'static str;
}

/// Makes an enum whose variants are fixed words in battle files, facts and JSON. The message id of a variant is the
/// text after `as` followed by the word.
#[macro_export]
macro_rules! words {
    ($(#[$doc:meta])* pub enum $name:ident as $message:literal { $($(#[$vdoc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name { $($(#[$vdoc])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// All variants of the enum.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
            /// The fixed words of the variants, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// Returns the fixed word of the variant in files and JSON.
            pub fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// Returns the id of the message that names the variant in a language.
            pub fn message(self) -> &'static str {
                match self { $(Self::$variant => concat!($message, $word)),+ }
            }

            /// Returns the variant with a fixed word, or `None` if no variant has it.
            pub fn read(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)+ _ => None }
            }
        }

        impl $crate::FixedWord for $name {
            const ALL: &'static [Self] = Self::ALL;
            const WORDS: &'static [&'static str] = Self::WORDS;

            fn word(self) -> &'static str {
                Self::word(self)
            }

            fn message(self) -> &'static str {
                Self::message(self)
            }
        }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            /// Returns the schema: the fixed words, and the prefix of the messages that name them.
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({"type": "string", "enum": [$($word),+], "x-message": $message})
            }
        }
    };
}
