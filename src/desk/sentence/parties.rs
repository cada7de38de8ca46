//! The statements of a sentence, and the columns of the card that they belong to.

use super::lexicon::{Lexicon, Word};
use super::splitter::{Splitter, Voice};
use super::tongue::Case;
use rulebook::AskCard;
use rulebook::ask_card::RowPart;

/// A statement in a sentence, about a unit or about the fight.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Item {
    pub(super) says: PartyClaim,
    /// The index of the statement's first word. `to` is the index after its last word.
    pub(super) from: usize,
    pub(super) to: usize,
    /// The index of the unit that the statement describes, among the units of the sentence. `None` if it describes none
    /// of them.
    pub(super) party: Option<usize>,
    /// True if the statement is after the verb.
    pub(super) behind: bool,
    /// The column of the statement, if a word fixes the column for every unit. After "from" it is the first column, and
    /// after "against" the second.
    pub(super) column: Option<usize>,
    /// True if the statement can describe only its own unit. False if it may describe the other unit instead.
    pub(super) own: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum PartyClaim {
    /// A phrase that means any one of these chips (buttons). Each is given by its row and its index in the row.
    Chips(Vec<(usize, usize)>),
    /// A phrase for chips (buttons) that the sentence denies. Each is given by its row and its index in the row.
    Not(Vec<(usize, usize)>),
    /// A number, with the indices of the rows of the card named with it. If there are none, the number is the strength
    /// of the unit.
    Number(f64, Vec<usize>),
    /// A word for an enemy.
    Foe,
    /// A statement about friends or enemies for which the card has no row.
    Others,
    /// A word of denial with nothing next to it that can be denied.
    Nothing,
    /// A word without a meaning for the card, or without one at this position.
    Unknown,
}

/// A unit that a sentence mentions.
#[derive(Clone, Debug, Default)]
pub(super) struct Party {
    /// The column of the card for the unit, if a word next to the unit determines it.
    pub(super) said: Option<usize>,
    /// The grammatical case in which the unit is named.
    pub(super) case: Option<Case>,
    /// True if the unit is named after the verb.
    pub(super) behind: bool,
    /// True if a number gives the strength of the unit.
    pub(super) counted: bool,
    /// True if the sentence gives the kind of the unit.
    pub(super) named: bool,
}

/// The kind of words that name a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NameKind {
    Chip(RowPart),
    /// A number with the thing that it counts, such as "4 stands".
    Counted,
    /// A number alone, such as "4".
    Bare,
}

/// A sentence split into statements and the units that it mentions.
pub(super) struct SplitSentence {
    pub(super) items: Vec<Item>,
    parties: Vec<Party>,
    /// The column of the card for each unit.
    columns: Vec<usize>,
    last: usize,
    passive: bool,
}

impl SplitSentence {
    /// Splits a sentence with the lexicon of a card.
    pub(super) fn of(words: &[Word], lexicon: &Lexicon<'_>, card: &AskCard) -> Self {
        let mut parting = Splitter::of(words, lexicon, card);
        if let Some(second) = parting.doubtful() {
            let mut own = parting.items.iter_mut().filter(|item| item.party == Some(second));
            own.next().into_iter().for_each(|item| item.says = PartyClaim::Unknown);
        }
        let last = card.columns.len().saturating_sub(1);
        let columns = columns(&parting.parties, parting.voice != Voice::Active, last);
        Self {
            items: parting.items,
            parties: parting.parties,
            columns,
            last,
            passive: parting.voice != Voice::Active,
        }
    }

    /// Returns the column of the card that a statement belongs to.
    pub(super) fn column(&self, item: &Item) -> usize {
        if let Some(column) = item.column {
            return column.min(self.last);
        }
        let own = item.party.and_then(|party| self.columns.get(party).copied());
        // If no unit is named, the column depends on whether the statement is before or after the verb.
        let suffers = if self.parties.is_empty() { item.behind } else { !item.behind && self.passive };
        own.unwrap_or(if suffers { self.last } else { 0 })
    }
}

/// Returns the column of the card for each unit in a sentence. Words next to the units decide first, then the
/// grammatical cases of the units, and then their positions in the sentence.
fn columns(parties: &[Party], passive: bool, last: usize) -> Vec<usize> {
    if last == 0 {
        return vec![0; parties.len()];
    }
    let mut columns: Vec<Option<usize>> = parties.iter().map(|party| party.said).collect();
    if columns.iter().all(Option::is_none) {
        let of_case = |case: Case| match case {
            Case::By => 0,
            Case::Subject => usize::from(passive),
            Case::Object => usize::from(!passive),
        };
        columns = parties.iter().map(|party| party.case.map(of_case)).collect();
        // If all units have the same case, it does not distinguish them.
        if columns.len() > 1 && columns.iter().all(Option::is_some) && only(&columns).is_some() {
            columns.fill(None);
        }
    }
    let open: Vec<&Party> =
        parties.iter().zip(&columns).filter(|(_, column)| column.is_none()).map(|(party, _)| party).collect();
    let on_both_sides = open.iter().any(|party| party.behind) && open.iter().any(|party| !party.behind);
    // If the known units are in one column, the others belong in the other. This does not apply if the others are on
    // both sides of the verb, as in "Dragoons charge recruits, 4 against 3".
    if let Some(known) = only(&columns).filter(|_| !on_both_sides) {
        for column in &mut columns {
            column.get_or_insert(1 - known);
        }
    }
    let mut order = 0;
    let placed = parties.iter().zip(&columns).map(|(party, column)| {
        column.unwrap_or_else(|| {
            let second = if on_both_sides { party.behind } else { order > 0 };
            order += 1;
            usize::from(second != passive)
        })
    });
    placed.collect()
}

/// Returns the column that all known entries share. Returns `None` if they differ or if none is known.
fn only(columns: &[Option<usize>]) -> Option<usize> {
    let mut known = columns.iter().flatten();
    let first = known.next()?;
    known.all(|other| other == first).then_some(*first)
}
