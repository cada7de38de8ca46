//! Fair dice, whose faces no person can choose in advance. The players give words, each fork (a copy that goes on
//! separately) gets a seed of its own, and the seed is revealed at the end.

use super::secret::Secret;
use crate::Journal;
use crate::entry::{Deed, Wording, one_line};
use crate::fault::JournalFault;
use dice::Id;
use ruling::table::Side;
use ruling::{Arg, Reason};

impl Journal {
    /// Returns the sides whose players may still give a word that enters the program's dice. Each side can give one
    /// word, and only before the first question that needs dice.
    pub fn may_say_words(&self) -> Vec<Side> {
        let mut sides = self.battle.view().sides;
        sides.retain(|side| self.has_seed() && self.source.hears(&side.id));
        sides
    }

    /// Records words of some sides for the program's dice, each given with the side's id or name. From here on the dice
    /// depend on the seed and on these words. So only a person who knows the seed and every word could predict the
    /// faces. Each word is an entry with a seal of its own, in the order given. Returns the number of the first entry.
    ///
    /// # Errors
    /// Dice were asked for already, a side has given a word before or gives two, a side is unknown, the seed is lost, or
    /// the words can't be recorded.
    pub fn say_words(&mut self, words: &[(String, String)]) -> Result<u64, JournalFault> {
        let refused = |reason| Err(JournalFault::Meaningless(reason));
        if !self.has_seed() {
            return refused(Reason::new("journal-fault", "no-seed"));
        }
        let sides = self.battle.view().sides;
        let mut may = self.may_say_words();
        if may.is_empty() {
            return refused(Reason::new("journal-fault", "words-late"));
        }
        let ids = may.iter().map(|side| side.id.as_str()).collect::<Vec<_>>().join(", ");
        let expected = Reason::new("journal-fault", "words-sides").name("sides", ids);
        let mut entries = Vec::with_capacity(words.len());
        for (by, word) in words {
            let word = one_line(word.trim());
            let at = may.iter().position(|side| *by == side.id.as_str() || *by == side.name);
            let Some(at) = at.filter(|_| !word.is_empty()) else {
                return refused(expected);
            };
            let words = vec![(may.remove(at).id, word)];
            let says = Wording::of(&worded(&words, &sides));
            entries.push((Deed::Worded { words }, says));
        }
        if entries.is_empty() { refused(expected) } else { self.append(entries, None) }
    }

    /// Gives the record a new seed for the program's dice. So the faces in one fork (a copy that goes on separately)
    /// tell nothing about those in another.
    pub(crate) fn own_dice(&mut self) -> Result<u64, JournalFault> {
        let path = self.store.path().to_path_buf();
        let drawn = Secret::drawn();
        let seed = drawn.map_err(|problem| JournalFault::System(path.clone(), problem.into()))?;
        self.store.keep(seed)?;
        self.seeds.push(seed);
        let (says, deed) = forked(seed);
        self.append(vec![(deed, says)], None)
    }

    /// Reveals the seed of the program's dice at the end of the battle. Afterwards the program throws no more.
    ///
    /// # Errors
    /// The seed is lost, or the entry can't be recorded.
    pub fn reveal(&mut self) -> Result<u64, JournalFault> {
        let lost = || JournalFault::Meaningless(Reason::new("journal-fault", "no-seed"));
        let seed = self.source.seed.ok_or_else(lost)?.digits();
        let says = Wording::of(&Reason::new("entry-revealed", "").name("seed", &seed));
        self.append(vec![(Deed::Revealed { seed }, says)], None)
    }

    /// Returns the number of the last entry that made the record a fork, that is, a separate copy with a seed of its
    /// own.
    pub fn forked(&self) -> Option<u64> {
        let forked = self.briefs.iter().rposition(|brief| brief.kind == "forked");
        forked.map(|entry| entry as u64)
    }

    /// Returns true if the seed of the program's dice is revealed.
    pub fn is_revealed(&self) -> bool {
        self.source.revealed
    }
}

/// Makes the entry that gives the program's dice a new seed from that entry on.
pub(crate) fn forked(seed: Secret) -> (Wording, Deed) {
    let seed = seed.hash();
    (Wording::of(&Reason::new("entry-forked", "").name("hash", seed.to_string())), Deed::Forked { seed })
}

/// Makes the sentence about the players' words, each with the name of the side.
pub(crate) fn worded(words: &[(Id, String)], sides: &[Side]) -> Reason {
    let told = words.iter().map(|(by, word)| {
        let side = sides.iter().find(|side| side.id == *by);
        let side = side.map_or_else(|| by.to_string(), |side| side.name.clone());
        let said = Reason::new("entry-worded", "one").name("side", side).name("word", word);
        Arg::from(said)
    });
    Reason::new("entry-worded", "").with("words", Arg::List(told.collect()))
}
