//! Words said to the rulings of a phase: each to the ruling of a name, or to the only one it fits. None is swallowed.

use super::recorded::{document, play};
use super::{AskOf, Cases, Detail, Halt, Offer, Question, Refusal, Rulebook, Rules, Waiver};
use crate::dice::Cast;
use crate::ruling::{Amendments, Check, CheckUpheld, Ruling};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Something said to one ruling of a phase, or of what follows a ruling at once.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Addressed {
    /// The name of the ruling, `morale@85-1`, or the id of whom it is about; none: the only ruling it fits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// What the umpire says of facts, checks and lines.
    pub said: Amendments,
    /// A choice no face decides: the rule's key, and what is chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<(String, String)>,
}

impl Addressed {
    /// A choice, to whichever ruling it fits.
    pub fn choice(key: &str, chosen: &str) -> Self {
        Self { choices: vec![(key.to_owned(), chosen.to_owned())], ..Self::default() }
    }

    /// Everything said at once, word by word, each to whichever ruling it fits.
    pub fn apart(said: &Amendments) -> Vec<Self> {
        said.apart().into_iter().map(|said| Self { said, ..Self::default() }).collect()
    }

    /// The word as it is typed, without its reason.
    pub fn typed(&self) -> String {
        let choices = self.choices.iter().map(|(key, id)| format!("{key}={id}"));
        let words = self.said.named().into_iter().chain(choices);
        let words = words.collect::<Vec<_>>().join(", ");
        match &self.to {
            Some(to) => format!("{to}/{words}"),
            None => words,
        }
    }
}

/// Whether a ruling is meant by a word.
enum Meant {
    /// By its own name.
    ByName,
    /// If the word fits it: it is about whom the word is addressed to, or the word names nobody.
    IfItFits,
    /// Another one is.
    No,
}

/// Hears words as one ruling after another comes up, and knows which of them nobody has heard.
pub(super) struct Ear {
    words: Vec<Addressed>,
    /// Which ruling heard each word.
    heard: Vec<Option<String>>,
    /// These words say that a battle that is over is played on.
    plays_on: Vec<usize>,
    /// The rulings that came up.
    rulings: Vec<String>,
    /// Why a choice was not to be had of the ruling it was meant for.
    refused: Option<Refusal>,
}

impl Ear {
    /// Nothing heard yet.
    pub(super) fn new(words: &[Addressed]) -> Self {
        Self {
            words: words.to_vec(),
            heard: vec![None; words.len()],
            plays_on: Vec::new(),
            rulings: Vec::new(),
            refused: None,
        }
    }

    /// Makes sure that the battle is still on, or that the umpire plays on all the same. What he says to that he says to the
    /// phase, and to each of its rulings that is forbidden for the same reason.
    ///
    /// # Errors
    /// The battle is over, and he does not.
    pub(super) fn plays_on(&mut self, on: Option<Check>) -> Result<(), Refusal> {
        let Some(over) = on.filter(|check| !check.holds) else {
            return Ok(());
        };
        let upholds = |word: &Addressed| {
            let said = |upheld: &CheckUpheld| upheld.key == over.key && upheld.of.is_none();
            word.to.is_none() && word.said.checks.iter().any(said)
        };
        let words = self.words.iter().enumerate();
        self.plays_on = words.filter(|(_, word)| upholds(word)).map(|(at, _)| at).collect();
        if self.plays_on.is_empty() || over.rests_on.is_none() {
            return Err(over.into());
        }
        for at in &self.plays_on {
            if let Some(heard) = self.heard.get_mut(*at) {
                *heard = Some("phase".to_owned());
            }
        }
        Ok(())
    }

    /// The question of an ask, with all that was said to it.
    ///
    /// # Errors
    /// The ask is forbidden, a word said to it by name does not fit it, or a word fits another ruling as well.
    pub(super) fn question<'b, R: Rules>(
        &mut self,
        book: &'b Rulebook<R>,
        position: &R::Position,
        ask: &AskOf<R>,
    ) -> Result<Question<'b, R>, Halt> {
        let silent = Amendments::default();
        if self.words.is_empty() {
            return Question::measured(book, position, ask, &silent);
        }
        let facts = R::Facts::measure(book.survey(position), ask, &silent)?;
        let tally = facts.weigh(book.tables());
        let is_block = |name: &str| tally.blocks.iter().any(|block| block.name.as_str() == name);
        let (name, subject) = (facts.name(), facts.subject());
        self.rulings.push(name.clone());
        let (mut ask_heard, mut said_heard) = (ask.clone(), silent);
        for at in 0..self.words.len() {
            let Some(mut word) = self.words.get(at).cloned() else {
                break;
            };
            let meant = match word.to.as_deref() {
                None => Meant::IfItFits,
                Some(to) if to == name => Meant::ByName,
                Some(to) if to == subject.as_str() => Meant::IfItFits,
                Some(to) if is_block(to) && word.said.into_block(to) => Meant::IfItFits,
                Some(_) => Meant::No,
            };
            match meant {
                Meant::No => continue,
                Meant::IfItFits if !self.fits(book, position, ask, &word) => continue,
                Meant::IfItFits | Meant::ByName => {}
            }
            for (key, chosen) in &word.choices {
                R::Facts::choose(&mut ask_heard, key, chosen)?;
            }
            said_heard.add(word.said.clone());
            // A ruling that is measured once more, after one before it, hears its words again.
            if let Some(Some(other)) = self.heard.get(at).filter(|_| !self.plays_on.contains(&at))
                && *other != name
            {
                let both = vec![other.clone(), name];
                return Err(Halt::Several(word.typed(), both));
            }
            if let Some(heard) = self.heard.get_mut(at) {
                *heard = Some(name.clone());
            }
        }
        Question::measured(book, position, &ask_heard, &said_heard)
    }

    /// Whether a word alone can be said to an ask.
    fn fits<R: Rules>(
        &mut self,
        book: &Rulebook<R>,
        position: &R::Position,
        ask: &AskOf<R>,
        word: &Addressed,
    ) -> bool {
        let mut ask = ask.clone();
        for (key, chosen) in &word.choices {
            if !R::Facts::leaves(&ask).contains(&key.as_str()) {
                return false;
            }
            if let Err(refusal) = R::Facts::choose(&mut ask, key, chosen) {
                self.refused = Some(refusal);
                return false;
            }
        }
        match Question::measured(book, position, &ask, &word.said) {
            Err(Halt::Refused(checks)) if !word.choices.is_empty() => {
                self.refused = Some(Refusal(checks));
                false
            }
            // What else forbids the ask is not the word.
            Ok(_) | Err(Halt::Refused(_)) => true,
            Err(_) => false,
        }
    }

    /// The words no ruling has heard.
    pub(super) fn unheard(&self) -> Vec<Addressed> {
        let words = self.words.iter().zip(&self.heard);
        words.filter(|(_, heard)| heard.is_none()).map(|(word, _)| word.clone()).collect()
    }

    /// Makes sure that every word was heard, once nothing more comes up.
    ///
    /// # Errors
    /// One was not.
    pub(super) fn all_heard(self) -> Result<(), Halt> {
        let unheard = self.unheard();
        let Some(first) = unheard.first() else {
            return Ok(());
        };
        match self.refused {
            Some(refusal) if !first.choices.is_empty() => Err(refusal.into()),
            _ => {
                let words = unheard.iter().map(Addressed::typed).collect();
                Err(Halt::Unheard(words, self.rulings))
            }
        }
    }
}

/// Refuses a choice under a rule that leaves none anywhere in the book.
///
/// # Errors
/// There is one.
pub(super) fn known_choices<R: Rules>(words: &[Addressed]) -> Result<(), Refusal> {
    let choices = R::Facts::choices();
    for (key, _) in words.iter().flat_map(|word| &word.choices) {
        super::answers::known_choice(key, &choices)?;
    }
    Ok(())
}

/// What was owed and is settled.
#[derive(Default)]
pub(super) struct Settled {
    pub(super) rulings: Vec<Ruling>,
    /// The documents of all that changed, in the order applied.
    pub(super) changes: Vec<Value>,
    /// What was waived instead, each with its reason.
    pub(super) let_off: Vec<(Offer, String)>,
}

/// Rules what is owed, one after another, each on the table as the one before left it; but for what is waived.
pub(super) fn settle_owed<R: Rules>(
    book: &Rulebook<R>,
    position: &mut R::Position,
    ear: &mut Ear,
    (dice, detail): (&mut Cast, Detail),
    waivers: &[Waiver],
) -> Result<Settled, Halt> {
    let mut settled = Settled::default();
    while let Some(ask) = R::owed(book.survey(position)) {
        let question = ear.question(book, position, &ask)?;
        if let Some((offer, reason, events)) = owed_and_waived(book, position, &question, waivers) {
            for event in &events {
                R::apply(book.tables(), position, event);
            }
            settled.changes.extend(events.iter().map(document));
            settled.let_off.push((offer, reason));
            continue;
        }
        let (mut ruling, events) = question.rule(Some(dice), detail)?;
        play(book, position, &mut ruling, &events);
        settled.changes.extend(ruling.changes());
        settled.rulings.push(ruling);
    }
    Ok(settled)
}

/// The waiver of what a question is owed for, with its reason and what follows from it.
fn owed_and_waived<R: Rules>(
    book: &Rulebook<R>,
    position: &R::Position,
    question: &Question<'_, R>,
    waivers: &[Waiver],
) -> Option<(Offer, String, Vec<R::Event>)> {
    if waivers.is_empty() {
        return None;
    }
    let (procedure, subject) = (question.facts().procedure(), question.facts().subject());
    let is_owed = |offer: &Offer| {
        offer.procedure == procedure && offer.answers.iter().any(|(_, answer)| *answer == subject.as_str())
    };
    R::due(book.survey(position)).into_iter().filter(is_owed).find_map(|offer| {
        let waiver = waivers.iter().find(|waiver| waiver.name == offer.name())?;
        let events = R::waived(book.survey(position), &offer);
        (!events.is_empty()).then(|| (offer, waiver.reason.clone(), events))
    })
}
