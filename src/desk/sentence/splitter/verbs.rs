//! Reading verbs, and other words that show which unit acts and which is acted on.

use super::super::lexicon::{Meaning, Word};
use super::super::numbers::light;
use super::super::parties::PartyClaim;
use super::{Splitter, Voice, chips_of};

impl Splitter<'_> {
    pub(super) fn verb(&mut self, meaning: Meaning, (from, to): (usize, usize)) {
        let by = |word: &Word, wanted: Meaning| self.lexicon.may_be(word, |meaning| meaning == wanted);
        let done_by =
            meaning == Meaning::Done && self.words.get(to).is_some_and(|word| by(word, Meaning::By));
        let suffered = meaning == Meaning::Suffers || self.is_before(Meaning::Turns) || done_by;
        let passive = suffered || (meaning == Meaning::Done && self.is_before(Meaning::Being));
        // "They attack and are attacked" would need two rulings.
        if self.is_done.is_some() && passive && !self.is_passive() {
            return self.push(PartyClaim::Unknown, (from, to));
        }
        self.is_done = Some(to);
        if self.is_before(Meaning::Turns) {
            self.voice = Voice::Turned;
        } else if passive && !self.is_passive() {
            self.voice = Voice::Passive;
        }
        let to_whom =
            self.words.get(from..to).and_then(<[Word]>::last).is_some_and(|word| by(word, Meaning::To));
        let passive = self.is_passive();
        self.next = (to_whom && !passive).then_some(1);
        self.current = None;
        let who = self.card.rows.iter().any(|row| row.who.is_some());
        self.behind |= !who || !self.parties.is_empty() || !self.items.is_empty();
        self.before.clear();
        self.ends(Meaning::Others);
    }

    /// Makes the first unit current again if a clause with "be" returns to it, as in "recruits, charged by hussars, are
    /// in line".
    pub(super) fn goes_back(&mut self, meaning: Meaning, at: usize) {
        let opens = self.words.get(at).is_some_and(|word| word.opens);
        if opens && meaning == Meaning::Being && self.is_done.is_some() && self.parties.len() > 1 {
            self.current = Some(0);
            self.last = self.current;
            self.next = None;
        }
    }

    /// Reads a word such as "holds". The unit named directly after this word is the one acted on. If none is named
    /// there, it is the unit before the word.
    pub(super) fn holds(&mut self, to: usize) {
        self.is_done.get_or_insert(to);
        let rest = self.words.get(to..).unwrap_or_default();
        let (between, rest) = rest.split_at(light(self.lexicon, rest));
        let is_to = |word: &Word| self.lexicon.may_be(word, |meaning| meaning == Meaning::To);
        let against = between.iter().any(is_to);
        let tongue = self.lexicon.tongue;
        let counts = |word: &Word| tongue.number(word).is_some() && !tongue.may_be_an_article(word);
        let named = rest.first().is_some_and(counts)
            || self.lexicon.find(rest).is_some_and(|found| self.who(&chips_of(&found)).is_some());
        if named && !against {
            self.next = Some(1);
        } else if let Some(party) = self.current.or(self.last).and_then(|at| self.parties.get_mut(at)) {
            party.said = Some(1);
            self.lasting.push(Meaning::Holds);
        }
        self.current = None;
    }
}
