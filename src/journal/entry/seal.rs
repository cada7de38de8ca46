//! The seal of an entry: its number and the beginning of its hash, short enough to be noted by hand.
//!
//! The hash covers the entry and all entries before it. A player who noted a seal can later see if anything up to that
//! entry was changed. The last two letters are a check, so that a slip of the pen can be told from a forgery.

use super::chain::{Hash, unhex};
use std::fmt;
use std::str::FromStr;

/// The letters of a seal, five bits each. No two of these letters are easily mistaken for each other.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The number of letters that come from the hash.
const OF_HASH: usize = 26;
/// The number of all letters, including the check.
const ALL: usize = 28;
/// The number of letters in a group.
const GROUP: usize = 4;

/// The seal of an entry.
///
/// # Examples
/// ```
/// use journal::{Hash, Seal};
/// let seal = Seal::of(17, &Hash::of(b"abc"));
/// let shown = seal.to_string();
/// assert_eq!(shown.split('-').count(), 8);
/// assert_eq!(shown.to_lowercase().replace('-', " ").parse(), Ok(seal));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    entry: u64,
    letters: String,
}

/// A seal that a player noted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotedSeal {
    /// The seal in groups of letters.
    Groups(Seal),
    /// The whole hash, which does not contain the number of the entry.
    Whole(Hash),
}

/// The reason why a text is not a seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSeal {
    /// The text does not have the form of a seal.
    Form,
    /// The text has the form of a seal, but the check does not match: a letter was misread or mistyped.
    Check,
}

impl Seal {
    /// Makes the seal of the entry with the given number and hash.
    pub fn of(entry: u64, hash: &Hash) -> Self {
        let letters = letters(&hash.0).take(OF_HASH).collect();
        Self { entry, letters }
    }

    /// Returns the number of the entry.
    pub fn entry(&self) -> u64 {
        self.entry
    }

    /// Returns the entry's number in the form with which the seal begins.
    fn number(&self) -> String {
        format!("{:04}", self.entry)
    }

    /// Computes the check letters, which reveal a slip of the pen.
    fn check(&self) -> String {
        let covered = Hash::of(format!("{}{}", self.number(), self.letters).as_bytes());
        letters(&covered.0).take(ALL - OF_HASH).collect()
    }
}

/// Writes bytes as letters of five bits each, from the highest bit down.
fn letters(bytes: &[u8]) -> impl Iterator<Item = char> {
    let bits = bytes.iter().flat_map(|byte| (0..8).rev().map(move |place| usize::from(byte >> place & 1)));
    let mut bits = bits.fuse();
    std::iter::from_fn(move || {
        let mut value = 0;
        for _ in 0..5 {
            value = value << 1 | bits.next()?;
        }
        LETTERS.get(value).map(|letter| char::from(*letter))
    })
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.number())?;
        let letters = format!("{}{}", self.letters, self.check());
        for (place, letter) in letters.chars().enumerate() {
            if place % GROUP == 0 {
                f.write_str("-")?;
            }
            write!(f, "{letter}")?;
        }
        Ok(())
    }
}

impl FromStr for Seal {
    type Err = NoSeal;

    fn from_str(text: &str) -> Result<Self, NoSeal> {
        let read: Vec<char> = text.chars().filter_map(meant).collect();
        let number = read.len().checked_sub(ALL).ok_or(NoSeal::Form)?;
        let (number, rest) = read.split_at_checked(number).ok_or(NoSeal::Form)?;
        let known = |letter: &char| u8::try_from(*letter).is_ok_and(|byte| LETTERS.contains(&byte));
        if number.len() < GROUP || !rest.iter().all(known) {
            return Err(NoSeal::Form);
        }
        let number: String = number.iter().collect();
        let entry = number.parse().map_err(|_| NoSeal::Form)?;
        let letters = rest.iter().take(OF_HASH).collect();
        let seal = Self { entry, letters };
        let check: String = rest.iter().skip(OF_HASH).collect();
        if check == seal.check() { Ok(seal) } else { Err(NoSeal::Check) }
    }
}

/// Returns the letter that a typed character stands for, on Latin and Cyrillic keyboards alike. Returns nothing for a
/// character that only separates groups.
fn meant(letter: char) -> Option<char> {
    let upper = letter.to_uppercase().next().unwrap_or(letter);
    Some(match upper {
        ' ' | '\t' | '\n' | '-' | '–' | '—' | '.' | ',' => return None,
        'O' | 'О' => '0',
        'I' | 'L' => '1',
        'З' => '3',
        'U' => 'V',
        'А' => 'A',
        'В' => 'B',
        'С' => 'C',
        'Е' => 'E',
        'Н' => 'H',
        'К' => 'K',
        'М' => 'M',
        'Р' => 'P',
        'Т' => 'T',
        'Х' => 'X',
        'У' => 'Y',
        other => other,
    })
}

impl FromStr for NotedSeal {
    type Err = NoSeal;

    fn from_str(text: &str) -> Result<Self, NoSeal> {
        let whole = unhex(text.trim()).and_then(|bytes| bytes.try_into().ok());
        match whole {
            Some(hash) => Ok(Self::Whole(Hash(hash))),
            None => text.parse().map(Self::Groups),
        }
    }
}

impl fmt::Display for NotedSeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Groups(seal) => seal.fmt(f),
            Self::Whole(hash) => hash.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Checks against SHA-256 of "abc", which begins with ba7816bf: 10111 01001 11100 00001 …. The remaining letters
    /// were computed by another program.
    #[test]
    fn the_letters_are_the_hash_five_bits_at_a_time() {
        let shown = Seal::of(17, &Hash::of(b"abc")).to_string();
        assert_eq!(shown, "0017-Q9W1-DFWF-077Y-MGA1-83F5-VBH2-4EXF");
    }

    #[test]
    fn as_it_may_be_written_by_hand_it_is_the_same_seal() {
        let seal = Seal::of(12_345, &Hash::of(b"85-1"));
        let shown = seal.to_string();
        let by_hand = [
            shown.to_lowercase(),
            shown.replace('-', " "),
            shown.replace('-', ""),
            shown.replace('0', "o").replace('1', "l"),
            shown.replace('A', "А").replace('0', "О").replace('H', "н"),
        ];
        for text in by_hand {
            assert_eq!(text.parse(), Ok(seal.clone()), "{text}");
        }
        let whole = Hash::of(b"85-1");
        assert_eq!(whole.to_string().parse(), Ok(NotedSeal::Whole(whole)));
        for text in ["", "17", "not a seal at all", "0017-Q9W1"] {
            assert_eq!(text.parse::<NotedSeal>(), Err(NoSeal::Form), "{text}");
        }
    }

    proptest! {
        #![proptest_config(crate::day::cases(256))]

        /// Changes a single letter of a seal. The check has ten bits, so about one slip in a thousand goes unnoticed.
        #[test]
        fn a_slip_of_the_pen_is_told_from_a_forgery(
            entry in 0_u64..100_000, hash: [u8; 32], place in 0_usize..28, other in 0_usize..32,
        ) {
            let seal = Seal::of(entry, &Hash(hash));
            let shown = seal.to_string().replace('-', "");
            prop_assert_eq!(shown.parse(), Ok(seal));
            let at = shown.len() - ALL + place;
            let letter = char::from(LETTERS[other]);
            prop_assume!(!shown[at..].starts_with(letter));
            let mut slipped = shown.clone();
            slipped.replace_range(at..=at, &letter.to_string());
            let read = slipped.parse::<Seal>();
            // A slip that passes the check by chance gives another seal, never the same one.
            prop_assert!(read == Err(NoSeal::Check) || read != shown.parse());
            prop_assert_ne!(read, shown.parse());
        }
    }
}
