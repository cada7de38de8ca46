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
    /// Returns true if the players may still give words that enter the program's dice. The players can give words once,
    /// and only before the first question that needs dice.
    pub fn hears_words(&self) -> bool {
        self.has_seed() && self.source.hears_words()
    }

    /// Records a word of each side for the program's dice, given with the side's id or name. From here on the dice
    /// depend on the seed and on these words. So only a person who knows the seed and every word could predict the
    /// faces.
    ///
    /// # Errors
    /// Dice were asked for already, a side has no word or more than one, the seed is lost, or the words can't be
    /// recorded.
    pub fn say_words(&mut self, words: &[(String, String)]) -> Result<u64, JournalFault> {
        let refused = |reason| Err(JournalFault::Meaningless(reason));
        if !self.has_seed() {
            return refused(Reason::new("journal-fault", "no-seed"));
        }
        if !self.source.hears_words() {
            return refused(Reason::new("journal-fault", "words-late"));
        }
        let sides = self.battle.view().sides;
        let said = |side: &Side| {
            let own = |(by, _): &&(String, String)| *by == side.id.as_str() || *by == side.name;
            let mut words = words.iter().filter(own).map(|(_, word)| one_line(word.trim()));
            let word = words.next().filter(|word| !word.is_empty() && words.next().is_none());
            word.map(|word| (side.id.clone(), word))
        };
        let heard: Option<Vec<_>> = sides.iter().map(said).collect();
        let Some(heard) = heard.filter(|heard| heard.len() == words.len()) else {
            let sides: Vec<&str> = sides.iter().map(|side| side.id.as_str()).collect();
            let expected = Reason::new("journal-fault", "words-sides");
            return refused(expected.name("sides", sides.join(", ")));
        };
        let says = Wording::of(&worded(&heard, &sides));
        self.append(vec![(Deed::Worded { words: heard }, says)], None)
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
