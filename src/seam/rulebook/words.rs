//! Instructions for single rulings of a phase: the umpire's overrides and the players' choices. An instruction goes to
//! the ruling that it names, or to the only ruling that it fits. An instruction that fits no ruling is an error.

use super::event_record::{document, play};
use super::{BookAsk, Cases, Detail, Halt, Offer, Question, Refusal, Rulebook, Rules, Waiver};
use dice::Cast;
use ruling::{Amendments, Check, CheckUpheld, Ruling};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An instruction for one ruling of a phase, or for a ruling that another one triggers: the umpire's overrides and a
/// player's choices.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RulingWord {
    /// The name of the ruling, such as `morale@85-1`, or the id of the main unit. `None` means the only ruling that the
    /// instruction fits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The umpire's overrides of facts, checks and modifiers.
    pub said: Amendments,
    /// The choices that a player makes without dice: pairs of a rule's key and the chosen value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<(String, String)>,
}

impl RulingWord {
    /// Makes an instruction with a single choice, for the only ruling that takes the choice.
    pub fn choice(key: &str, chosen: &str) -> Self {
        Self { choices: vec![(key.to_owned(), chosen.to_owned())], ..Self::default() }
    }

    /// Splits overrides into single instructions, each for the only ruling that it fits.
    pub fn apart(said: &Amendments) -> Vec<Self> {
        said.apart().into_iter().map(|said| Self { said, ..Self::default() }).collect()
    }

    /// Returns the instruction as typed, such as `morale@85-1/RULE=CHOICE`, without the reason.
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

/// The way in which an instruction is addressed to a ruling.
enum AddressKind {
    /// The instruction names the ruling.
    ByName,
    /// The instruction applies if the ruling can use it. Such an instruction names the main unit or a block of the
    /// ruling, or has no address.
    IfItFits,
    /// The instruction is for another ruling.
    No,
}

/// The dispatcher of instructions, which gives each ruling its instructions when the ruling comes up, and keeps track
/// of the unused instructions.
pub(super) struct Ear {
    words: Vec<RulingWord>,
    /// The name of the ruling that used each instruction. `None` for an unused instruction.
    heard: Vec<Option<String>>,
    /// The indices of the instructions by which the umpire lets a finished battle go on.
    plays_on: Vec<usize>,
    /// The names of the rulings that have come up.
    rulings: Vec<String>,
    /// The last refusal of a player's choice, by a ruling for which that choice seemed meant.
    refused: Option<Refusal>,
}

impl Ear {
    /// Makes a dispatcher with no instruction used yet.
    pub(super) fn new(words: &[RulingWord]) -> Self {
        Self {
            words: words.to_vec(),
            heard: vec![None; words.len()],
            plays_on: Vec::new(),
            rulings: Vec::new(),
            refused: None,
        }
    }

    /// Checks that the battle still goes on, or that the umpire lets a finished battle go on. That override applies to
    /// the phase and to each of its rulings that is forbidden for the same reason.
    ///
    /// # Errors
    /// Returns a refusal if the battle is over and the umpire does not override that.
    pub(super) fn plays_on(&mut self, on: Option<Check>) -> Result<(), Refusal> {
        let Some(over) = on.filter(|check| !check.holds) else {
            return Ok(());
        };
        let upholds = |word: &RulingWord| {
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

    /// Makes the question of a request, with all instructions that are addressed to its ruling.
    ///
    /// # Errors
    /// Returns an error if the request is forbidden, an instruction that names this ruling does not fit it, or an
    /// instruction also fits another ruling.
    pub(super) fn question<'b, R: Rules>(
        &mut self,
        book: &'b Rulebook<R>,
        position: &R::Position,
        ask: &BookAsk<R>,
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
                None => AddressKind::IfItFits,
                Some(to) if to == name => AddressKind::ByName,
                Some(to) if to == subject.as_str() => AddressKind::IfItFits,
                Some(to) if is_block(to) && word.said.into_block(to) => AddressKind::IfItFits,
                Some(_) => AddressKind::No,
            };
            match meant {
                AddressKind::No => continue,
                AddressKind::IfItFits if !self.fits(book, position, ask, &word) => continue,
                AddressKind::IfItFits | AddressKind::ByName => {}
            }
            for (key, chosen) in &word.choices {
                R::Facts::choose(&mut ask_heard, key, chosen)?;
            }
            said_heard.add(word.said.clone());
            // A ruling that is measured again, after the ones before it, uses its instructions again.
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

    /// Returns true if an instruction alone can be applied to a request.
    fn fits<R: Rules>(
        &mut self,
        book: &Rulebook<R>,
        position: &R::Position,
        ask: &BookAsk<R>,
        word: &RulingWord,
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
            // The instruction fits even if something else forbids the request.
            Ok(_) | Err(Halt::Refused(_)) => true,
            Err(_) => false,
        }
    }

    /// Returns the instructions that no ruling has used.
    pub(super) fn unheard(&self) -> Vec<RulingWord> {
        let words = self.words.iter().zip(&self.heard);
        words.filter(|(_, heard)| heard.is_none()).map(|(word, _)| word.clone()).collect()
    }

    /// Checks that every instruction was used, after the last ruling has come up.
    ///
    /// # Errors
    /// Returns an error if an instruction was not used.
    pub(super) fn all_heard(self) -> Result<(), Halt> {
        let unheard = self.unheard();
        let Some(first) = unheard.first() else {
            return Ok(());
        };
        match self.refused {
            Some(refusal) if !first.choices.is_empty() => Err(refusal.into()),
            _ => {
                let words = unheard.iter().map(RulingWord::typed).collect();
                Err(Halt::Unheard(words, self.rulings))
            }
        }
    }
}

/// Checks that every choice is made under a rule of the rulebook that leaves a choice.
///
/// # Errors
/// Returns a refusal if a choice names any other rule.
pub(super) fn known_choices<R: Rules>(words: &[RulingWord]) -> Result<(), Refusal> {
    let choices = R::Facts::choices();
    for (key, _) in words.iter().flat_map(|word| &word.choices) {
        super::answers::known_choice(key, &choices)?;
    }
    Ok(())
}

/// The result of settling the requests that earlier rulings made necessary.
#[derive(Default)]
pub(super) struct Settlement {
    pub(super) rulings: Vec<Ruling>,
    /// The JSON documents of all changes, in the order of application.
    pub(super) changes: Vec<Value>,
    /// The due offers that were waived instead, with the reasons.
    pub(super) let_off: Vec<(Offer, String)>,
}

/// Rules on the requests that earlier rulings made necessary, each on the position that the previous one left. A
/// request whose offer is waived is skipped, and the events of the waiver are applied.
pub(super) fn settle_owed<R: Rules>(
    book: &Rulebook<R>,
    position: &mut R::Position,
    ear: &mut Ear,
    (dice, detail): (&mut Cast, Detail),
    waivers: &[Waiver],
) -> Result<Settlement, Halt> {
    let mut settled = Settlement::default();
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

/// Returns the waived offer that a question would settle, with the reason and the events that follow. Returns `None` if
/// the offer is not waived.
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
