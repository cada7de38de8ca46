//! The taps on open pages. A page that got no answer to a tap asks what became of it.

use super::broadcast::held;
use super::refusal::PageRefusal;
use language::Language;
use ruling::Reason;
use std::collections::VecDeque;
use std::sync::Mutex;

/// The number of taps of one link that are remembered. If there are more, the oldest is forgotten.
const MOST: usize = 128;

/// The state of a tap: begun, done, refused or withdrawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TapState {
    /// The tap has arrived and is being carried out.
    Begun,
    /// The tap was carried out.
    Done,
    /// The tap was refused, with this sentence.
    Refused(String),
    /// The page asked for the tap before it arrived. If it arrives later, it is not carried out.
    Withdrawn,
}

/// A tap that is remembered: the secret of the link, the number that the page gave to the tap, and its state.
type KnownTap = (String, String, TapState);

/// The taps that are remembered, the oldest first.
#[derive(Default)]
pub(crate) struct Taps(Mutex<VecDeque<KnownTap>>);

impl Taps {
    /// Returns what became of a tap. A tap that has not arrived is withdrawn.
    pub(crate) fn became(&self, link: &str, tap: &str) -> TapState {
        self.known(link, tap, TapState::Withdrawn).unwrap_or(TapState::Withdrawn)
    }

    /// Carries out a tap, unless it was withdrawn or has arrived before. A form without a number is always carried out.
    ///
    /// # Errors
    /// Returns the refusal of `act`, or that of a tap that is not carried out.
    pub(crate) fn carry_out(
        &self,
        (link, tap): (&str, Option<&str>),
        language: Language,
        act: impl FnOnce() -> Result<(), PageRefusal>,
    ) -> Result<(), PageRefusal> {
        let Some(tap) = tap else { return act() };
        if let Some(known) = self.known(link, tap, TapState::Begun) {
            return Err(PageRefusal::said(known.text(language)).of_conflict());
        }
        let done = act();
        let state = match &done {
            Ok(()) => TapState::Done,
            Err(refused) => TapState::Refused(refused.text(language)),
        };
        let mut taps = held(&self.0);
        if let Some(known) = taps.iter_mut().find(|known| known.0 == link && known.1 == tap) {
            known.2 = state;
        }
        done
    }

    /// Returns the state of a tap. A tap that is not known is remembered with the state `new`, and `None` is returned.
    fn known(&self, link: &str, tap: &str, new: TapState) -> Option<TapState> {
        let mut taps = held(&self.0);
        if let Some(known) = taps.iter().find(|known| known.0 == link && known.1 == tap) {
            return Some(known.2.clone());
        }
        if taps.iter().filter(|known| known.0 == link).count() >= MOST
            && let Some(oldest) = taps.iter().position(|known| known.0 == link)
        {
            taps.remove(oldest);
        }
        taps.push_back((link.to_owned(), tap.to_owned(), new));
        None
    }
}

impl TapState {
    /// Returns the sentence that tells the reader what became of the tap.
    pub(crate) fn text(&self, language: Language) -> String {
        let variant = match self {
            Self::Begun => "begun",
            Self::Done => "done",
            Self::Refused(why) => return why.clone(),
            Self::Withdrawn => "withdrawn",
        };
        language.say(&Reason::new("web-tap", variant))
    }
}
