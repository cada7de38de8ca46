//! Taking a sentence apart, word after word.

use super::lexicon::{Found, Lexicon, Meaning, Word};
use super::numbers::{light, number};
use super::parties::{Item, Named, Party, Says};
use super::tongue::Case;
use seam::rulebook::AskCard;
use seam::rulebook::ask_card::{CardRow, Subject, Who};

/// The voice of the verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Voice {
    Active,
    /// It is done to whom the verb speaks of.
    Passive,
    /// The same, said with a word that turns the verb round: "whom they attack". What is said behind it is of nobody who is known.
    Turned,
}

/// A sentence while it is taken apart.
pub(super) struct Parting<'s> {
    words: &'s [Word],
    lexicon: &'s Lexicon<'s>,
    card: &'s AskCard,
    pub(super) items: Vec<Item>,
    pub(super) parties: Vec<Party>,
    /// The party that is spoken of.
    current: Option<usize>,
    /// The party that was spoken of last.
    last: Option<usize>,
    /// The column of the next party, where a word before it says so.
    next: Option<usize>,
    /// The rows that words before the next chip say.
    leads: Vec<usize>,
    /// The rows that words before the last chip said.
    led: Vec<usize>,
    /// The same of the chip before an "and".
    also: Vec<usize>,
    /// The small words before what is said next.
    before: Vec<Meaning>,
    behind: bool,
    pub(super) voice: Voice,
    /// True if a word for a unit stands directly before.
    after_unit: bool,
    /// True if the next thing is denied.
    denies: bool,
    /// The place behind the verb that was read last.
    is_done: Option<usize>,
}

impl<'s> Parting<'s> {
    /// Takes a sentence apart by the words of a card.
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
        };
        parting.run();
        parting
    }

    fn run(&mut self) {
        let mut at = 0;
        while at < self.words.len() {
            at += self.step(at).max(1);
        }
        // A thing said while nobody is spoken of is the next one's, or else the last one's.
        let mut next = self.last;
        let parties = &self.parties;
        let is_behind = |party: usize| parties.get(party).is_some_and(|party| party.behind);
        let mut follows = None;
        let card = self.card;
        let is_somebody = |item: &Item| match &item.says {
            Says::Chips(chips) => {
                chips.iter().all(|(row, _)| card.rows.get(*row).is_some_and(|row| row.who.is_some()))
            }
            _ => false,
        };
        for item in self.items.iter_mut().rev() {
            match item.party {
                Some(party) => next = Some(party),
                // Before the verb nothing is said of who is named behind it.
                None => item.party = next.filter(|next| is_behind(*next) <= item.behind),
            }
            // "A moving column": what stands right before somebody is said of him.
            item.own |= follows == Some(item.to);
            follows = is_somebody(item).then_some(item.from);
        }
    }

    /// Returns the second of two who are both named before the verb, where nothing tells who does it: "recruits in square, hussars charge".
    pub(super) fn doubtful(&self) -> Option<usize> {
        let open = |party: &Party| party.said.is_none() && party.case.is_none() && !party.behind;
        let all = self.parties.len() > 1 && self.parties.iter().all(open);
        (all && self.is_done.is_some() && !self.is_passive() && self.card.columns.len() > 1).then_some(1)
    }

    /// Reads what begins at a word; how many words that takes.
    fn step(&mut self, at: usize) -> usize {
        let rest = self.words.get(at..).unwrap_or_default();
        let found = self.lexicon.find_where(rest, |meaning| !matches!(meaning, Meaning::Row(_)));
        let length = found.as_ref().map_or(0, |found| found.length);
        let denies = found.as_ref().is_some_and(|found| found.meanings.contains(&Meaning::Not));
        let counted = number(self.lexicon, rest, length);
        // "No stands" is a number, "no wall" is none.
        if let Some((value, rows, taken)) = counted.filter(|(_, rows, _)| !(denies && rows.is_empty())) {
            self.number_said(value, rows, (at, at + taken));
            return taken;
        }
        let Some(found) = found else {
            self.push(Says::Unknown, (at, at + 1));
            return 1;
        };
        self.mean(&found, at);
        found.length
    }

    fn mean(&mut self, found: &Found, at: usize) {
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
            // "From behind a wall" is where somebody stands, and not how he strikes.
            _ if has(Meaning::From) && ground_follows => {}
            Meaning::Chip { .. } if is_behind && ground_follows => self.push(Says::Unknown, span),
            Meaning::Beside => self.push(Says::Unknown, span),
            Meaning::Behind if !ground_follows => self.push(Says::Unknown, span),
            Meaning::By if ground_follows => self.push(Says::Unknown, span),
            Meaning::Being if self.voice == Voice::Turned => self.push(Says::Unknown, span),
            // "From" is what "of" says in some languages: d'un bois.
            Meaning::Of if self.leads.is_empty() && self.thing_follows(span.1) => {
                self.before.push(Meaning::From);
            }
            Meaning::Behind => {}
            Meaning::Not => {
                // What is not done is no question, and who does it not is nobody.
                self.denies = self.is_done != Some(at) && self.is_denied(span.1);
                if !self.denies {
                    self.push(Says::Nothing, span);
                }
            }
            Meaning::Foe if self.card.columns.len() == 1 => self.push(Says::Foe, span),
            // "Dragoons charge, the enemy is in square": whom they charge.
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
            Meaning::Being | Meaning::Turns | Meaning::In => self.before.push(meaning),
            Meaning::By => self.next = Some(0),
            Meaning::To => self.next = Some(1),
            Meaning::Holds => self.holds(span.1),
            Meaning::And => self.also.clone_from(&self.led),
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

    /// The chips that are said next, after words that say nothing of anybody.
    fn chips_after(&self, at: usize) -> Vec<(usize, usize)> {
        let mut rest = self.words.get(at..).unwrap_or_default();
        // "Un" is an article as well as a number.
        loop {
            rest = rest.get(light(self.lexicon, rest)..).unwrap_or_default();
            match rest.split_first() {
                Some((first, others)) if self.lexicon.tongue.may_be_an_article(first) => rest = others,
                _ => break,
            }
        }
        let found = self.lexicon.find(rest).unwrap_or_default();
        // "Not over a wall": the word that leads to the chip stands between.
        if found.meanings.iter().any(|meaning| matches!(meaning, Meaning::Lead(_))) {
            return self.chips_after(self.words.len() - rest.len() + found.length);
        }
        chips_of(&found)
    }

    /// Returns true if ground is said next.
    fn ground_follows(&self, at: usize) -> bool {
        let chips = self.chips_after(at);
        chips.iter().any(|(row, _)| self.card.rows.get(*row).is_some_and(CardRow::is_ground))
    }

    /// Returns true if a chip follows that says nothing of who somebody is.
    fn thing_follows(&self, at: usize) -> bool {
        let chips = self.chips_after(at);
        let is_who = |(row, _): &(usize, usize)| self.card.rows.get(*row).is_none_or(|row| row.who.is_some());
        !chips.is_empty() && !chips.iter().any(is_who)
    }

    /// Returns true if the word before this place may have this meaning.
    fn lexicon_says(&self, to: usize, wanted: Meaning) -> bool {
        let word = to.checked_sub(1).and_then(|last| self.words.get(last));
        word.is_some_and(|word| self.lexicon.may_be(word, |meaning| meaning == wanted))
    }

    /// Returns true if a chip follows that is denied: nobody is named between, and nothing is done.
    fn is_denied(&self, at: usize) -> bool {
        let rest = self.words.get(at..).unwrap_or_default();
        let between = rest.get(..light(self.lexicon, rest)).unwrap_or_default();
        let to_whom = between.iter().any(|word| self.lexicon.may_be(word, |meaning| meaning == Meaning::To));
        let chips = self.chips_after(at);
        let is_what = |(row, _): &(usize, usize)| {
            self.card.rows.get(*row).is_some_and(|row| row.who == Some(Who::What))
        };
        !to_whom && !chips.is_empty() && !chips.iter().any(is_what)
    }

    /// Returns true if a thing in the first column belongs to the other: his flank, his rear.
    fn is_struck(&self, item: &Item) -> bool {
        let Says::Chips(chips) = &item.says else { return false };
        let row = |(row, _): &(usize, usize)| self.card.rows.get(*row);
        let first_only = |row: &CardRow| row.column == Some(0) && row.who.is_none();
        chips.iter().filter_map(row).all(first_only)
    }

    fn verb(&mut self, meaning: Meaning, (from, to): (usize, usize)) {
        let by = |word: &Word, wanted: Meaning| self.lexicon.may_be(word, |meaning| meaning == wanted);
        let done_by =
            meaning == Meaning::Done && self.words.get(to).is_some_and(|word| by(word, Meaning::By));
        let suffered = meaning == Meaning::Suffers || self.is_before(Meaning::Turns) || done_by;
        let passive = suffered || (meaning == Meaning::Done && self.is_before(Meaning::Being));
        // "They attack and are attacked" are two questions.
        if self.is_done.is_some() && passive && !self.is_passive() {
            return self.push(Says::Unknown, (from, to));
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
    }

    /// A word beside which somebody is named who suffers it: directly behind it, or else before it.
    fn holds(&mut self, to: usize) {
        self.is_done.get_or_insert(to);
        let rest = self.words.get(to..).unwrap_or_default();
        let rest = rest.get(light(self.lexicon, rest)..).unwrap_or_default();
        let named = rest.first().is_some_and(|word| self.lexicon.tongue.number(word).is_some())
            || self.lexicon.find(rest).is_some_and(|found| self.who(&chips_of(&found)).is_some());
        if named {
            self.next = Some(1);
        } else if let Some(party) = self.current.or(self.last).and_then(|at| self.parties.get_mut(at)) {
            party.said = Some(1);
        }
        self.current = None;
    }

    fn is_passive(&self) -> bool {
        self.voice != Voice::Active
    }

    /// Returns true if a small word stands before the next thing.
    fn is_before(&self, meaning: Meaning) -> bool {
        self.before.contains(&meaning)
    }

    /// The part of who somebody is that chips say, if they all say it.
    fn who(&self, chips: &[(usize, usize)]) -> Option<Who> {
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
            // Nobody comes from what lies on the way; and that is said with a word that leads there: "through the woods".
            let is_way = row(chip.0).is_some_and(|row| {
                (row.is_way() && from) || (row.subject == Some(Subject::Passage) && !is_led && !is_also)
            });
            fits && !is_way
        });
        self.also.clear();
        if chips.is_empty() {
            return self.push(Says::Unknown, span);
        }
        let who = self.who(&chips);
        self.led = leads;
        let says = if std::mem::take(&mut self.denies) { Says::Not } else { Says::Chips };
        if let Some(who) = who {
            // "They attack in column four recruits": how they stand.
            let of_last = who == Who::How
                && self.is_before(Meaning::In)
                && self.current.is_none()
                && self.next.is_none();
            if of_last && self.last.is_some() {
                self.current = self.last;
                self.push(says(chips), span);
                self.current = None;
                return;
            }
            self.name(span, after_unit, Named::Chip(who));
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
        // "Two battalions" are no two stands.
        let next = self.words.get(span.1).filter(|_| rows.is_empty() && value > 1.0);
        if next.is_some_and(|word| self.lexicon.may_be(word, |meaning| meaning == Meaning::Unit)) {
            return self.push(Says::Unknown, span);
        }
        let who = |row: &usize| self.card.rows.get(*row).is_some_and(|row| row.who.is_some());
        let counts = rows.is_empty() || rows.iter().all(who);
        if counts && self.card.rows.iter().any(|row| row.who.is_some() && row.takes_numbers()) {
            let named = if rows.is_empty() { Named::Bare } else { Named::Counted };
            self.name(span, self.after_unit, named);
        }
        self.after_unit = !rows.is_empty() && counts;
        self.push(Says::Number(value, rows), span);
        self.leads.clear();
    }

    /// Speaks of somebody: of a new one where a word before says whose turn it is, or where he cannot be the same.
    fn name(&mut self, (from, to): (usize, usize), after_unit: bool, named: Named) {
        let tongue = self.lexicon.tongue;
        let word = self.words.get(to - 1).filter(|_| !after_unit);
        let directly = self.items.last().filter(|item| item.to == from);
        let case = word.and_then(|word| tongue.case(word, self.counts_many()));
        // "4 recruits, line": how somebody stands is no subject.
        let case = case.filter(|case| {
            *case != Case::Subject || named != Named::Chip(Who::How) || self.current.is_none()
        });
        // A part of somebody is named before him: "a column of recruits".
        let is_of = word.is_some_and(|word| tongue.is_of(word));
        let is_number = matches!(named, Named::Bare | Named::Counted);
        // "In the flank of recruits", where the case alone says so.
        let of_struck = directly.is_some_and(|item| self.is_struck(item))
            && tongue.has_cases()
            && !is_number
            && !self.is_passive()
            && case.is_none_or(|case| case == Case::Object);
        let known = self.current.and_then(|at| self.parties.get(at));
        let own_items = || self.items.iter().filter(|item| item.party == self.current);
        let is_another = known.is_none_or(|party| {
            let other_case = case.is_some() && party.case != case && !(is_of && directly.is_some());
            let by_case = other_case && directly.is_some() && party.case.is_some();
            // A subject is never the one to whom it is done.
            let by_subject =
                case == Some(Case::Subject) && party.said == Some(1) && named == Named::Chip(Who::What);
            let by_row = other_case && !is_number && self.says_twice(from, to);
            let by_number = is_number && party.counted;
            // A bare number goes before who is counted.
            let by_order = named == Named::Bare && party.named;
            // "Recruits in square, hussars charge": who stands so has been named.
            let stands_so = own_items().next_back().is_some_and(|item| self.is_how(item));
            let by_run = named == Named::Chip(Who::What) && party.named && stands_so;
            let by_article = self.is_before(Meaning::Article) && !is_of;
            by_case || by_subject || by_row || by_number || by_order || by_run || by_article || of_struck
        });
        if self.next.is_some() || is_another {
            let said = self.next.or(of_struck.then_some(1));
            self.parties.push(Party { said, case, behind: self.behind, ..Party::default() });
            self.current = Some(self.parties.len() - 1);
        }
        let mut own = self.items.iter().filter(|item| item.party == self.current);
        let only_counted = own.all(|item| matches!(item.says, Says::Number(..)));
        if let Some(party) = self.current.and_then(|at| self.parties.get_mut(at)) {
            party.counted |= is_number;
            party.named |= named == Named::Chip(Who::What);
            // The word that leads tells the case; a number alone tells none.
            party.case = party.case.or(case.filter(|_| only_counted));
        }
        self.last = self.current;
    }

    /// Returns true if a thing says how somebody stands.
    fn is_how(&self, item: &Item) -> bool {
        let Says::Chips(chips) = &item.says else { return false };
        self.who(chips) == Some(Who::How)
    }

    /// Returns true if these words say something of the party that was said of it already.
    fn says_twice(&self, from: usize, to: usize) -> bool {
        let rows = |chips: &[(usize, usize)]| chips.iter().map(|(row, _)| *row).collect::<Vec<_>>();
        let now = self.words.get(from..to).and_then(|words| self.lexicon.find(words));
        let now = rows(&now.map(|found| chips_of(&found)).unwrap_or_default());
        let own = self.items.iter().filter(|item| item.party == self.current);
        own.filter_map(|item| match &item.says {
            Says::Chips(chips) => Some(rows(chips)),
            _ => None,
        })
        .any(|said| said.iter().any(|row| now.contains(row)))
    }

    /// Returns true if the party that is spoken of is five or more.
    fn counts_many(&self) -> bool {
        const MANY: f64 = 5.0;
        let own = self.items.iter().filter(|item| item.party == self.current && self.current.is_some());
        own.filter_map(|item| match item.says {
            Says::Number(value, _) => Some(value),
            _ => None,
        })
        .any(|value| value >= MANY)
    }

    fn push(&mut self, says: Says, (from, to): (usize, usize)) {
        let party = self.current;
        self.items.push(Item { says, from, to, party, behind: self.behind, column: None, own: true });
        self.next = None;
        self.before.clear();
    }
}

fn chips_of(found: &Found) -> Vec<(usize, usize)> {
    let chips = found.meanings.iter().filter_map(|meaning| match meaning {
        Meaning::Chip { row, chip } => Some((*row, *chip)),
        _ => None,
    });
    chips.collect()
}
