//! A finding of the doctor.

use language::Language;
use ruling::Reason;
use serde_json::{Value, json};

/// The result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// Everything is in order.
    Right,
    /// Nothing is wrong, but the finding is worth knowing.
    Known,
    /// Something is wrong.
    Wrong,
}

impl Standing {
    /// Returns the fixed word of the result.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Known => "known",
            Self::Wrong => "wrong",
        }
    }

    /// Returns the sign before the line.
    pub(super) fn sign(self) -> char {
        match self {
            Self::Right => '✓',
            Self::Known => '–',
            Self::Wrong => '✗',
        }
    }
}

/// A finding, which is a line of the page.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Finding {
    /// The message id of the checked thing, such as `doctor-disk`.
    pub(super) of: &'static str,
    pub(super) standing: Standing,
    /// The finding with the meaning.
    pub(super) says: Reason,
    /// The advice.
    pub(super) to_do: Option<Reason>,
}

impl Finding {
    fn new(of: &'static str, standing: Standing, says: Reason) -> Self {
        Self { of, standing, says, to_do: None }
    }

    /// Makes a finding that everything is in order.
    pub(super) fn right(says: Reason) -> Self {
        Self::new(says.key, Standing::Right, says)
    }

    /// Makes a finding that is worth knowing.
    pub(super) fn known(says: Reason) -> Self {
        Self::new(says.key, Standing::Known, says)
    }

    /// Makes a finding that something is wrong, with advice.
    pub(super) fn wrong(says: Reason, to_do: Reason) -> Self {
        let of = to_do.key;
        Self { to_do: Some(to_do), ..Self::new(of, Standing::Wrong, says) }
    }

    pub(super) fn line(&self, language: Language) -> String {
        let (sign, of) = (self.standing.sign(), language.word(self.of));
        let to_do = self.to_do.iter().map(|to_do| format!("    {}\n", language.say(to_do)));
        let says = language.say(&self.says);
        format!("{sign} {of}{}{says}\n{}", language.colon(), to_do.collect::<String>())
    }

    pub(super) fn document(&self, language: Language) -> Value {
        json!({
            "of": self.of.trim_start_matches("doctor-"),
            "standing": self.standing.word(),
            "says": language.say(&self.says),
            "to_do": self.to_do.as_ref().map(|to_do| language.say(to_do)),
        })
    }
}
