//! The hash chain: the hash of every entry covers the entry and the hash of the entry before it.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::{self, Write};

/// A SHA-256 hash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// Computes the SHA-256 hash of bytes.
    ///
    /// # Examples
    /// ```
    /// use journal::Hash;
    /// let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    /// assert_eq!(Hash::of(b"abc").to_string(), known, "the standard's own example");
    /// ```
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// Hashes a list of parts, with the length before each part. So two different lists never feed the same bytes to
    /// the hash.
    pub(crate) fn of_parts(parts: &[&[u8]]) -> Self {
        let mut hasher = Sha256::new();
        for part in parts {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        Self(hasher.finalize().into())
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl Serialize for Hash {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let expected = || serde::de::Error::custom("expected 64 hexadecimal digits");
        let bytes = unhex(&text).ok_or_else(expected)?;
        bytes.try_into().map(Self).map_err(|_| expected())
    }
}

/// Writes bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut digits, byte| {
        // Writing to a string can't fail.
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

/// Reads bytes from hexadecimal digits. Returns nothing if the text is not made of pairs of digits.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let even = text.len().is_multiple_of(2) && text.is_ascii();
    let pair = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    even.then(|| (0..text.len()).step_by(2).map(pair).collect())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_read_back_from_its_digits_and_from_nothing_else() {
        let hash = Hash::of(b"85-1");
        let text = serde_json::to_string(&hash).unwrap();
        assert_eq!(serde_json::from_str::<Hash>(&text).unwrap(), hash);
        for wrong in ["\"\"", "\"12\"", "\"zz\"", "\"é2\"", "7"] {
            assert!(serde_json::from_str::<Hash>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn where_one_part_ends_and_the_next_begins_is_hashed_too() {
        assert_ne!(Hash::of_parts(&[b"ab", b"c"]), Hash::of_parts(&[b"a", b"bc"]));
    }
}
