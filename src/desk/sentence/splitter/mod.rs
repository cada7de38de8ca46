//! Splitting a sentence, word by word, into statements and the units that it mentions.

mod ahead;
mod naming;
mod verbs;

use super::lexicon::{Lexicon, Meaning, PhraseMatch, Word};
use super::numbers::number;
use super::parties::{Item, NameKind, Party, PartyClaim};
use rulebook::AskCard;
use rulebook::ask_card::{CardRow, RowPart, Subject};

/// The voice of a verb: how its subject takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Voice {
    Active,
    /// The subject of the verb is the unit acted on.
    Passive,
    /// The subject is the unit acted on, but a relative word reverses the roles, as in "whom they attack". A form of
    /// "be" after such a verb is refused, because it is unclear which unit it describes.
    Turned,
}

/// The state while a sentence is split.
pub(super) struct Splitter<'s> {
    words: &'s [Word],
    lexicon: &'s Lexicon<'s>,
    card: &'s AskCard,
    pub(super) items: Vec<Item>,
    pub(super) parties: Vec<Party>,
    /// The index of the unit that the next statements describe.
    current: Option<usize>,
    /// The index of the unit that was described most recently.
    last: Option<usize>,
    /// The column of the card for the next unit, if an earlier word determines it.
    next: Option<usize>,
    /// The rows of the card that words such as "over" announce for the next phrase.
    leads: Vec<usize>,
    /// The rows of the card that words such as "over" announced for the last phrase.
    led: Vec<usize>,
    /// The rows of the card that words such as "over" announced for the phrase before an "and".
    also: Vec<usize>,
    /// The meanings of the small words since the last statement.
    before: Vec<Meaning>,
    behind: bool,
    pub(super) voice: Voice,
    /// True after a word such as "battalion" or a count such as "4 stands". The endings of the next words then do not
    /// show the case of the unit.
    after_unit: bool,
    /// True if the next statement is denied.
    denies: bool,
    /// The index after the last verb. `None` before the first verb.
    is_done: Option<usize>,
    /// Meanings that stay in effect for several words. `Others` lasts until a punctuation mark, an "and" or a verb.
    /// During it, words describe friends or enemies of the testing unit. `Holds` lasts until a word such as "against",
    /// because the unit after that word attacks the unit that holds.
    lasting: Vec<Meaning>,
}

impl<'s> Splitter<'s> {
    /// Splits a sentence with the lexicon of a card.
    pub(super) fn of(words: &'s [Word], lexicon: &'s Lexicon<'s>, card: &'s AskCard) -> Self {
        let mut parting = Self {
            words,
            lexicon,
            card,
            items: Vec::new(),
            parties: Vec::new(),
            current: None,
            last: None,
            next: None,
            leads: Vec::new(),
            led: Vec::new(),
            also: Vec::new(),
            before: Vec::new(),
            behind: false,
            voice: Voice::Active,
            after_unit: false,
            denies: false,
            is_done: None,
            lasting: Vec::new(),
        };
        parting.run();
        parting
    }

    fn run(&mut self) {
        let mut at = 0;
        while at < self.words.len() {
            at += self.step(at).max(1);
        }
        // A statement without a unit belongs to the next unit. If there is none, it belongs to the last one.
        let mut next = self.last;
        let parties = &self.parties;
        let is_behind = |party: usize| parties.get(party).is_some_and(|party| party.behind);
        let mut follows = None;
        let card = self.card;
        for item in self.items.iter_mut().rev() {
            match item.party {
                Some(party) => next = Some(party),
                // A statement before the verb does not describe a unit that is named after the verb.
                None => item.party = next.filter(|next| is_behind(*next) <= item.behind),
            }
            // A statement directly before a word for a unit describes that unit, as in "a moving column".
            item.own |= follows == Some(item.to);
            follows = describes_unit(card, item).then_some(item.from);
        }
    }

    /// Returns the index of the second unit if it is unclear which unit acts: all are named before an active verb, as
    /// in "recruits in square, hussars charge".
    pub(super) fn doubtful(&self) -> Option<usize> {
        let open = |party: &Party| party.said.is_none() && party.case.is_none() && !party.behind;
        let all = self.parties.len() > 1 && self.parties.iter().all(open);
        (all && self.is_done.is_some() && !self.is_passive() && self.card.columns.len() > 1).then_some(1)
    }

    /// Reads the phrase at an index. Returns how many words were read.
    fn step(&mut self, at: usize) -> usize {
        let rest = self.words.get(at..).unwrap_or_default();
        if rest.first().is_some_and(|word| word.opens) {
            self.ends(Meaning::Others);
        }
        let found = self.lexicon.find_where(rest, |meaning| !matches!(meaning, Meaning::Row(_)));
        let length = found.as_ref().map_or(0, |found| found.length);
        let denies = found.as_ref().is_some_and(|found| found.meanings.contains(&Meaning::Not));
        let counted = number(self.lexicon, rest, length);
        // "No stands" is the number 0, but "no wall" is a denial.
        if let Some((value, rows, taken)) = counted.filter(|(_, rows, _)| !(denies && rows.is_empty())) {
            self.number_said(value, rows, (at, at + taken));
            return taken;
        }
        let Some(found) = found else {
            self.push(PartyClaim::Unknown, (at, at + 1));
            return 1;
        };
        self.mean(&found, at);
        found.length
    }

    fn mean(&mut self, found: &PhraseMatch, at: usize) {
        let has = |wanted: Meaning| found.meanings.contains(&wanted);
        let done = Some(Meaning::Done).filter(|done| self.is_before(Meaning::Being) && has(*done));
        let Some(meaning) = done.or(found.meanings.first().copied()) else { return };
        let span = (at, at + found.length);
        let after_unit = std::mem::take(&mut self.after_unit);
        if has(Meaning::From) {
            self.before.push(Meaning::From);
        }
        let ground_follows = self.ground_follows(span.1);
        let is_behind = self.lexicon_says(span.1, Meaning::Behind);
        match meaning {
            // "From behind a wall" says where a unit stands, not from where an attack comes.
            _ if has(Meaning::From) && ground_follows => {}
            Meaning::Chip { .. } if is_behind && ground_follows => self.push(PartyClaim::Unknown, span),
            Meaning::Beside => self.push(PartyClaim::Unknown, span),
            Meaning::Behind if !ground_follows => self.push(PartyClaim::Unknown, span),
            Meaning::By if ground_follows => self.push(PartyClaim::Unknown, span),
            Meaning::Being if self.voice == Voice::Turned => self.push(PartyClaim::Unknown, span),
            // In some languages the word for "of" can also mean "from", as in "d'un bois".
            Meaning::Of if self.leads.is_empty() && self.thing_follows(span.1) => {
                self.before.push(Meaning::From);
            }
            Meaning::Behind => {}
            Meaning::Not => {
                // A denied verb is not a question, and a denied kind of unit does not name a unit.
                self.denies = self.is_done != Some(at) && self.is_denied(span.1);
                if !self.denies {
                    self.push(PartyClaim::Nothing, span);
                }
            }
            Meaning::Foe if self.card.columns.len() == 1 => self.foe(span),
            Meaning::Others => self.lasting.push(meaning),
            // In "dragoons charge, the enemy is in square", the enemy is the unit that is charged.
            Meaning::Foe => {
                let is_object = self.behind && self.current.is_none() && !self.is_passive();
                if is_object && !self.lexicon.tongue.has_cases() {
                    self.next.get_or_insert(1);
                }
            }
            Meaning::Chip { .. } | Meaning::Row(_) => self.chips_said(chips_of(found), span, after_unit),
            Meaning::Does | Meaning::Done | Meaning::Suffers => self.verb(meaning, span),
            Meaning::Lead(_) => {
                let leads = found.meanings.iter().filter_map(|meaning| match meaning {
                    Meaning::Lead(row) => Some(*row),
                    _ => None,
                });
                self.leads.extend(leads);
            }
            Meaning::Being | Meaning::Turns | Meaning::In => {
                self.goes_back(meaning, at);
                self.before.push(meaning);
            }
            Meaning::By => self.next = Some(0),
            Meaning::To => self.next = Some(usize::from(!self.ends(Meaning::Holds))),
            Meaning::Holds => self.holds(span.1),
            Meaning::And => {
                self.ends(Meaning::Others);
                self.also.clone_from(&self.led);
            }
            Meaning::Of => {
                if self.items.last().is_some_and(|item| item.to == at && self.is_struck(item)) {
                    self.next = Some(1);
                }
            }
            Meaning::Article if self.items.last().is_some_and(|item| item.to == at) => {
                self.before.push(meaning);
            }
            Meaning::Unit => self.after_unit = true,
            Meaning::Article | Meaning::From | Meaning::Idle => self.after_unit = after_unit,
        }
    }

    /// Returns true if a statement belongs in the first column of the card but describes no unit. Such a statement is
    /// about the flank or rear of the attacked unit.
    fn is_struck(&self, item: &Item) -> bool {
        let PartyClaim::Chips(chips) = &item.says else { return false };
        let row = |(row, _): &(usize, usize)| self.card.rows.get(*row);
        let first_only = |row: &CardRow| row.column == Some(0) && row.who.is_none();
        chips.iter().filter_map(row).all(first_only)
    }

    /// Records a word for an enemy. A kind of unit directly before it describes that enemy, as in "dragons ennemis".
    fn foe(&mut self, span: (usize, usize)) {
        let opens = self.words.get(span.0).is_some_and(|word| word.opens);
        let card = self.card;
        let is_its = |own: &&mut Item| own.to == span.0 && !opens && describes_unit(card, own);
        if let Some(own) = self.items.last_mut().filter(is_its) {
            own.says = PartyClaim::Others;
        }
        self.push(PartyClaim::Foe, span);
    }

    fn is_passive(&self) -> bool {
        self.voice != Voice::Active
    }

    /// Ends a meaning that stays in effect. Returns true if it was in effect.
    fn ends(&mut self, meaning: Meaning) -> bool {
        let had = self.lasting.contains(&meaning);
        self.lasting.retain(|lasting| *lasting != meaning);
        had
    }

    /// Returns true if a small word with this meaning comes after the last statement.
    fn is_before(&self, meaning: Meaning) -> bool {
        self.before.contains(&meaning)
    }

    /// Returns the part of a unit's description that the chips (buttons) set. Returns `None` unless all set the same
    /// part.
    fn who(&self, chips: &[(usize, usize)]) -> Option<RowPart> {
        let mut who = chips.iter().map(|(row, _)| self.card.rows.get(*row).and_then(|row| row.who));
        let first = who.next()??;
        who.all(|other| other == Some(first)).then_some(first)
    }

    fn chips_said(&mut self, mut chips: Vec<(usize, usize)>, span: (usize, usize), after_unit: bool) {
        let leads = std::mem::take(&mut self.leads);
        let led = |(row, _): &(usize, usize)| leads.contains(row);
        let also = |(row, _): &(usize, usize)| self.also.contains(row);
        let (is_led, is_also) = (!leads.is_empty(), leads.is_empty() && chips.iter().any(also));
        let from = self.is_before(Meaning::From);
        let row = |row: usize| self.card.rows.get(row);
        chips.retain(|chip| {
            let fits = if is_led { led(chip) } else { !is_also || also(chip) };
            // An attack does not come from ground that is on its way. To say that ground is crossed, a word such as
            // "through" is needed.
            let is_way = row(chip.0).is_some_and(|row| {
                (row.is_way() && from) || (row.subject == Some(Subject::Passage) && !is_led && !is_also)
            });
            fits && !is_way
        });
        self.also.clear();
        if chips.is_empty() {
            return self.push(PartyClaim::Unknown, span);
        }
        let who = self.who(&chips);
        let subject = |wanted: Subject| {
            let mut subjects = chips.iter().map(|(of, _)| row(*of).and_then(|row| row.subject));
            subjects.all(|subject| subject == Some(wanted))
        };
        let of_the_unit = |(of, _): &(usize, usize)| {
            row(*of).is_some_and(|row| row.who.is_some() || row.subject == Some(Subject::Place))
        };
        if self.lasting.contains(&Meaning::Others) && chips.iter().any(of_the_unit) {
            return self.push(PartyClaim::Others, span);
        }
        if self.card.columns.len() == 1 && (subject(Subject::Foes) || subject(Subject::Friends)) {
            self.lasting.push(Meaning::Others);
        }
        self.led = leads;
        let denies = std::mem::take(&mut self.denies);
        let says = if denies { PartyClaim::Not } else { PartyClaim::Chips };
        // A denied statement names no new unit: "a square, not a column" is one unit.
        if let Some(who) = who.filter(|_| !denies) {
            // In "they attack in column four recruits", the formation belongs to the unit before the verb.
            let of_last = who == RowPart::How
                && self.is_before(Meaning::In)
                && self.current.is_none()
                && self.next.is_none();
            if of_last && self.last.is_some() {
                self.current = self.last;
                self.push(says(chips), span);
                self.current = None;
                return;
            }
            self.name(span, after_unit, NameKind::Chip(who));
        }
        let whence = self.is_before(Meaning::From) && who.is_none();
        let whither = self.next == Some(1) && self.is_done.is_some() && who.is_none() && !whence;
        let column = if whence { Some(0) } else { whither.then_some(1) };
        let own = whence
            || (self.is_done.is_none() && !is_led)
            || (self.current.is_some() && self.next.is_none() && !is_led);
        self.push(says(chips), span);
        if let Some(item) = self.items.last_mut() {
            (item.column, item.own) = (column, own);
        }
    }

    fn number_said(&mut self, value: f64, rows: Vec<usize>, span: (usize, usize)) {
        // "Two battalions" is not the strength of two stands.
        let tongue = self.lexicon.tongue;
        let next = self.words.get(span.1).filter(|_| rows.is_empty() && value > 1.0);
        let are_units = |word: &Word| {
            let is_unit = self.lexicon.may_be(word, |meaning| meaning == Meaning::Unit);
            is_unit || tongue.is_one_of(word, "said-several")
        };
        if next.is_some_and(are_units) || self.is_way_gone(span.0) {
            return self.push(PartyClaim::Unknown, (span.0, span.0 + 1));
        }
        let who = |row: &usize| self.card.rows.get(*row).is_some_and(|row| row.who.is_some());
        let counts = rows.is_empty() || rows.iter().all(who);
        if counts && self.card.rows.iter().any(|row| row.who.is_some() && row.takes_numbers()) {
            let named = if rows.is_empty() { NameKind::Bare } else { NameKind::Counted };
            self.name(span, self.after_unit, named);
        }
        self.after_unit = !rows.is_empty() && counts;
        self.push(PartyClaim::Number(value, rows), span);
        self.leads.clear();
    }

    fn push(&mut self, says: PartyClaim, (from, to): (usize, usize)) {
        let party = self.current;
        self.items.push(Item { says, from, to, party, behind: self.behind, column: None, own: true });
        self.next = None;
        self.before.clear();
    }
}

/// Returns true if a statement can give the kind, the strength or the formation of a unit.
fn describes_unit(card: &AskCard, item: &Item) -> bool {
    let PartyClaim::Chips(chips) = &item.says else { return false };
    chips.iter().any(|(row, _)| card.rows.get(*row).is_some_and(|row| row.who.is_some()))
}

fn chips_of(found: &PhraseMatch) -> Vec<(usize, usize)> {
    let chips = found.meanings.iter().filter_map(|meaning| match meaning {
        Meaning::Chip { row, chip } => Some((*row, *chip)),
        _ => None,
    });
    chips.collect()
}
