//! A sentence parted into what is said of him who does it, and of him to whom it is done.

use super::lexicon::{Lexicon, Word};
use super::parting::{Parting, Voice};
use super::tongue::Case;
use seam::rulebook::AskCard;
use seam::rulebook::ask_card::Who;

/// One thing that a sentence says.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Item {
    pub(super) says: Says,
    /// The place of its first word, and the one after its last.
    pub(super) from: usize,
    pub(super) to: usize,
    /// The party it is said of, by its place; none: of nobody who is named.
    pub(super) party: Option<usize>,
    /// True if it stands behind the verb.
    pub(super) behind: bool,
    /// The column of which it is said whoever is named beside: whence he does it, or to what.
    pub(super) column: Option<usize>,
    /// True if it is said of the party itself, and not of what is attacked.
    pub(super) own: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Says {
    /// One of these chips, each by its row and its place there.
    Chips(Vec<(usize, usize)>),
    /// None of these chips.
    Not(Vec<(usize, usize)>),
    /// A number, with the rows it can be of by name; none: how many somebody is.
    Number(f64, Vec<usize>),
    /// A word for an enemy.
    Foe,
    /// A word that denies, beside nothing that it could deny.
    Nothing,
    /// A word that means nothing to the card.
    Unknown,
}

/// Somebody of whom a sentence speaks.
#[derive(Clone, Debug, Default)]
pub(super) struct Party {
    /// The column that a word beside him says.
    pub(super) said: Option<usize>,
    /// The case he stands in.
    pub(super) case: Option<Case>,
    /// True if he is named behind the verb.
    pub(super) behind: bool,
    /// True if a number says how many he is.
    pub(super) counted: bool,
    /// True if his kind is said.
    pub(super) named: bool,
}

/// The words by which somebody is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    Chip(Who),
    /// A number, and of what.
    Counted,
    /// A number alone.
    Bare,
}

/// A sentence taken apart.
pub(super) struct Parted {
    pub(super) items: Vec<Item>,
    parties: Vec<Party>,
    /// The columns of the parties.
    columns: Vec<usize>,
    last: usize,
    passive: bool,
}

impl Parted {
    /// Takes a sentence apart by the words of a card.
    pub(super) fn of(words: &[Word], lexicon: &Lexicon<'_>, card: &AskCard) -> Self {
        let mut parting = Parting::of(words, lexicon, card);
        if let Some(second) = parting.doubtful() {
            let mut own = parting.items.iter_mut().filter(|item| item.party == Some(second));
            own.next().into_iter().for_each(|item| item.says = Says::Unknown);
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

    /// The column that an item is said of.
    pub(super) fn column(&self, item: &Item) -> usize {
        if let Some(column) = item.column {
            return column.min(self.last);
        }
        let own = item.party.and_then(|party| self.columns.get(party).copied());
        // Nobody is named: the place before or behind the verb tells.
        let suffers = if self.parties.is_empty() { item.behind } else { !item.behind && self.passive };
        own.unwrap_or(if suffers { self.last } else { 0 })
    }
}

/// The columns of the parties: as words beside them say, else as their cases do, else by where they stand.
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
        // A case in which all stand tells nothing.
        if columns.len() > 1 && columns.iter().all(Option::is_some) && only(&columns).is_some() {
            columns.fill(None);
        }
    }
    let open: Vec<&Party> =
        parties.iter().zip(&columns).filter(|(_, column)| column.is_none()).map(|(party, _)| party).collect();
    let on_both_sides = open.iter().any(|party| party.behind) && open.iter().any(|party| !party.behind);
    // "Dragoons charge recruits, 4 against 3": the verb stands between the two.
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

/// The only column among these; none where there are two, or none.
fn only(columns: &[Option<usize>]) -> Option<usize> {
    let mut known = columns.iter().flatten();
    let first = known.next()?;
    known.all(|other| other == first).then_some(*first)
}
