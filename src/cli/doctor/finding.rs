//! The result of one check by the command `doctor`.

use language::Language;
use ruling::Reason;
use serde_json::{Value, json};

/// The grade of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// All is in order.
    Right,
    /// All is in order, but the result is worth knowing.
    Known,
    /// Something is wrong, and the result comes with advice.
    Wrong,
}

impl Standing {
    /// Returns the word for the grade in JSON.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Known => "known",
            Self::Wrong => "wrong",
        }
    }

    /// Returns the sign that is printed before a result of this grade.
    pub(super) fn sign(self) -> char {
        match self {
            Self::Right => '✓',
            Self::Known => '–',
            Self::Wrong => '✗',
        }
    }
}

/// The result of one check, which is printed as a line.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Finding {
    /// The id of the message that names the thing checked, such as `doctor-disk`.
    pub(super) of: &'static str,
    pub(super) standing: Standing,
    /// The sentence that tells the result.
    pub(super) says: Reason,
    /// The advice on what to do. `None` if nothing is wrong.
    pub(super) to_do: Option<Reason>,
}

impl Finding {
    fn new(of: &'static str, standing: Standing, says: Reason) -> Self {
        Self { of, standing, says, to_do: None }
    }

    /// Returns a result that all is in order.
    pub(super) fn right(says: Reason) -> Self {
        Self::new(says.key, Standing::Right, says)
    }

    /// Returns a result that is worth knowing.
    pub(super) fn known(says: Reason) -> Self {
        Self::new(says.key, Standing::Known, says)
    }

    /// Returns a result that something is wrong, with advice.
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
