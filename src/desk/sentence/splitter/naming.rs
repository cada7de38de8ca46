//! Deciding which unit a word describes: the current unit, or a new one.

use super::super::lexicon::Meaning;
use super::super::parties::{Item, NameKind, Party, PartyClaim};
use super::super::tongue::Case;
use super::{Splitter, chips_of};
use rulebook::ask_card::RowPart;

impl Splitter<'_> {
    /// Records words that describe a unit. Begins a new unit if an earlier word determines the column of that unit, or
    /// if the words can't describe the current unit.
    pub(super) fn name(&mut self, (from, to): (usize, usize), after_unit: bool, named: NameKind) {
        let tongue = self.lexicon.tongue;
        let word = self.words.get(to - 1).filter(|_| !after_unit);
        let directly = self.items.last().filter(|item| item.to == from);
        let case = word.and_then(|word| tongue.case(word, self.counts_many()));
        // A formation next to a unit is not a subject of its own, as in "4 recruits, line".
        let case = case.filter(|case| {
            *case != Case::Subject || named != NameKind::Chip(RowPart::How) || self.current.is_none()
        });
        // A genitive belongs to the words before it, as in "a column of recruits".
        let is_of = word.is_some_and(|word| tongue.is_of(word));
        let is_number = matches!(named, NameKind::Bare | NameKind::Counted);
        // In a language with cases, the case alone can mean "of", as in "the flank of recruits".
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
            // A kind of unit in the case of the subject begins a new unit, if a word marks the current unit as acted
            // on.
            let by_subject = case == Some(Case::Subject)
                && party.said == Some(1)
                && named == NameKind::Chip(RowPart::What);
            let by_row = other_case && !is_number && self.says_twice(from, to);
            let by_number = is_number && party.counted;
            // A number alone comes before the kind that it counts, never after it.
            let by_order = named == NameKind::Bare && party.named;
            // A kind after a formation begins a new unit, as in "recruits in square, hussars charge".
            let stands_so = own_items().next_back().is_some_and(|item| self.is_how(item));
            let by_run = named == NameKind::Chip(RowPart::What) && party.named && stands_so;
            let by_article = self.is_before(Meaning::Article) && !is_of;
            by_case || by_subject || by_row || by_number || by_order || by_run || by_article || of_struck
        });
        if self.next.is_some() || is_another {
            let said = self.next.or(of_struck.then_some(1));
            self.parties.push(Party { said, case, behind: self.behind, ..Party::default() });
            self.current = Some(self.parties.len() - 1);
        }
        let mut own = self.items.iter().filter(|item| item.party == self.current);
        let only_counted = own.all(|item| matches!(item.says, PartyClaim::Number(..)));
        if let Some(party) = self.current.and_then(|at| self.parties.get_mut(at)) {
            party.counted |= is_number;
            party.named |= named == NameKind::Chip(RowPart::What);
            // The first words that are not numbers show the case of the unit. A number alone shows none.
            party.case = party.case.or(case.filter(|_| only_counted));
        }
        self.last = self.current;
    }

    /// Returns true if a statement gives a formation.
    pub(super) fn is_how(&self, item: &Item) -> bool {
        let PartyClaim::Chips(chips) = &item.says else { return false };
        self.who(chips) == Some(RowPart::How)
    }

    /// Returns true if the words set a row of the card that another statement about the current unit has already set.
    pub(super) fn says_twice(&self, from: usize, to: usize) -> bool {
        let rows = |chips: &[(usize, usize)]| chips.iter().map(|(row, _)| *row).collect::<Vec<_>>();
        let now = self.words.get(from..to).and_then(|words| self.lexicon.find(words));
        let now = rows(&now.map(|found| chips_of(&found)).unwrap_or_default());
        let own = self.items.iter().filter(|item| item.party == self.current);
        own.filter_map(|item| match &item.says {
            PartyClaim::Chips(chips) => Some(rows(chips)),
            _ => None,
        })
        .any(|said| said.iter().any(|row| now.contains(row)))
    }

    /// Returns true if the sentence gives the current unit a number of five or more.
    pub(super) fn counts_many(&self) -> bool {
        const MANY: f64 = 5.0;
        let own = self.items.iter().filter(|item| item.party == self.current && self.current.is_some());
        own.filter_map(|item| match item.says {
            PartyClaim::Number(value, _) => Some(value),
            _ => None,
        })
        .any(|value| value >= MANY)
    }
}
