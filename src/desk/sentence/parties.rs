//! The items of a sentence, and the columns of the units that the items describe.

use super::lexicon::{Lexicon, Word};
use super::splitter::{Splitter, Voice};
use super::tongue::Case;
use seam::rulebook::AskCard;
use seam::rulebook::ask_card::RowPart;

/// A statement in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Item {
    pub(super) says: PartyClaim,
    /// The index of the first word. `to` is the index after the last word.
    pub(super) from: usize,
    pub(super) to: usize,
    /// The index of the party that the item describes. `None` if the item describes no named unit.
    pub(super) party: Option<usize>,
    /// True if the item stands behind the verb.
    pub(super) behind: bool,
    /// The column of the item, if a word fixes the column regardless of the party. After "from" it is the first column,
    /// after "against" the second.
    pub(super) column: Option<usize>,
    /// True if the item describes no unit but the party. If false, the item may describe the other unit instead.
    pub(super) own: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum PartyClaim {
    /// Any of several chips, each by row and index in the row.
    Chips(Vec<(usize, usize)>),
    /// None of several chips.
    Not(Vec<(usize, usize)>),
    /// A number, with the rows that are named beside the number. Without rows, the number is the strength of the unit.
    Number(f64, Vec<usize>),
    /// A word for an enemy.
    Foe,
    /// A statement about friends or enemies that the card has no row for.
    Others,
    /// A word of denial beside nothing that can be denied.
    Nothing,
    /// A word that means nothing to the card, or nothing in this position.
    Unknown,
}

/// A unit that a sentence mentions.
#[derive(Clone, Debug, Default)]
pub(super) struct Party {
    /// The column of the unit, if a word beside the unit tells the column.
    pub(super) said: Option<usize>,
    /// The grammatical case of the unit.
    pub(super) case: Option<Case>,
    /// True if the unit is named behind the verb.
    pub(super) behind: bool,
    /// True if a number gives the strength of the unit.
    pub(super) counted: bool,
    /// True if the kind of the unit is given.
    pub(super) named: bool,
}

/// The sort of words that name a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NameKind {
    Chip(RowPart),
    /// A number with the name of what is counted: "4 stands".
    Counted,
    /// A number alone: "4".
    Bare,
}

/// A sentence split into items and parties.
pub(super) struct SplitSentence {
    pub(super) items: Vec<Item>,
    parties: Vec<Party>,
    /// The column of each party.
    columns: Vec<usize>,
    last: usize,
    passive: bool,
}

impl SplitSentence {
    /// Splits a sentence with the words of a card.
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

    /// Returns the column that an item belongs to.
    pub(super) fn column(&self, item: &Item) -> usize {
        if let Some(column) = item.column {
            return column.min(self.last);
        }
        let own = item.party.and_then(|party| self.columns.get(party).copied());
        // Without a named unit, the position before or behind the verb decides.
        let suffers = if self.parties.is_empty() { item.behind } else { !item.behind && self.passive };
        own.unwrap_or(if suffers { self.last } else { 0 })
    }
}

/// Returns the column of each party. Words beside the parties decide first, then their cases, then their positions.
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
        // A case that all parties share does not distinguish them.
        if columns.len() > 1 && columns.iter().all(Option::is_some) && only(&columns).is_some() {
            columns.fill(None);
        }
    }
    let open: Vec<&Party> =
        parties.iter().zip(&columns).filter(|(_, column)| column.is_none()).map(|(party, _)| party).collect();
    let on_both_sides = open.iter().any(|party| party.behind) && open.iter().any(|party| !party.behind);
    // One known column gives the rest the other column. This does not apply if the verb stands between the rest:
    // "Dragoons charge recruits, 4 against 3".
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

/// Returns the column that all known entries share. Returns `None` if there are two columns, or no known entry.
fn only(columns: &[Option<usize>]) -> Option<usize> {
    let mut known = columns.iter().flatten();
    let first = known.next()?;
    known.all(|other| other == first).then_some(*first)
}
