//! The facts of units, and rolls against their cohesion.

use super::prelude::*;
use dice::{Bands, Purpose, Roll};
use std::borrow::Borrow;
use std::sync::LazyLock;

/// The die of the book: ten sides, numbered from 0.
pub(super) const TEN: Roll = Roll::of(1, 10).from_zero();

facts! {
    /// A unit or another thing that is only named.
    pub struct NamedFacts {
        pub of: Id,
        pub name: String,
    }
}

impl UnitFacts {
    /// Returns the facts of a unit.
    pub fn of(unit: &Unit) -> Self {
        Self {
            id: unit.id.clone(),
            name: unit.name.clone(),
            kind: unit.kind,
            strength: unit.ratings.strength,
            cohesion: unit.ratings.cohesion,
            disordered_cohesion: unit.ratings.disordered,
            ..Self::from(unit)
        }
    }

    /// Returns the facts of several units.
    pub fn all<'u>(units: impl IntoIterator<Item = &'u Unit>) -> Vec<Self> {
        units.into_iter().map(Self::of).collect()
    }

    /// Returns a placeholder unit for quick rulings that has only an id and a kind.
    pub fn named(id: &str, kind: Kind) -> Self {
        Self { id: Id::from(id), kind, ..Self::default() }
    }

    /// Returns the name of the unit, or the id of an unnamed unit.
    pub fn called(&self) -> NameOrId<'_> {
        self.id.called(&self.name)
    }

    /// Returns the cohesion in the unit's current state, ordered or disordered.
    ///
    /// # Source
    /// `cohesion.disordered`
    pub fn rating(&self, tables: &Tables) -> Option<i64> {
        let printed = i64::from(self.cohesion?);
        Some(match (self.disordered, self.disordered_cohesion) {
            (false, _) => printed,
            (true, Some(lower)) => lower.into(),
            (true, None) => printed - i64::from(tables.cohesion_disordered.lower),
        })
    }

    /// Returns the ids of units.
    pub(super) fn ids(units: &[Self]) -> Vec<Id> {
        units.iter().map(|unit| unit.id.clone()).collect()
    }

    /// Returns true if the units can stand in square: there is infantry, and none of the infantry is disordered.
    ///
    /// # Source
    /// `square.try`, `shock.disorder`
    pub(super) fn can_be_in_square(units: &[Self]) -> bool {
        let mut infantry = units.iter().filter(|unit| unit.kind == Kind::Infantry).peekable();
        infantry.peek().is_some() && infantry.all(|unit| !unit.disordered)
    }

    /// Returns the top unit. If a document names no units, returns an unnamed placeholder.
    pub(super) fn top(units: &[Self]) -> &Self {
        static NOBODY: LazyLock<UnitFacts> = LazyLock::new(UnitFacts::default);
        units.first().unwrap_or(&NOBODY)
    }
}

impl NamedFacts {
    /// Returns the id and name of a unit.
    pub fn of(unit: &Unit) -> Self {
        Self { of: unit.id.clone(), name: unit.name.clone() }
    }

    /// Returns the enemies of a side in a hex.
    pub(super) fn enemies(position: &Position, hex: &Id, side: &Id) -> Vec<Self> {
        let stack = position.stack(hex).into_iter();
        stack.filter(|unit| unit.side != *side).map(Self::of).collect()
    }

    /// Returns the id and name of anything in a position that has an id.
    pub fn in_position(position: &Position, id: &Id) -> Self {
        Self { of: id.clone(), name: position.called(id) }
    }

    /// Returns the name, or the id if there is no name.
    pub fn called(&self) -> NameOrId<'_> {
        self.of.called(&self.name)
    }
}

/// Returns the names of units as a list for a message.
pub(super) fn called<'u>(units: impl IntoIterator<Item = &'u UnitFacts>) -> Vec<Arg> {
    let name = |unit: &UnitFacts| unit.called().into();
    units.into_iter().map(name).collect()
}

/// Returns names as a list for a message.
pub(super) fn names(named: &[NamedFacts]) -> Vec<Arg> {
    let name = |named: &NamedFacts| named.called().into();
    named.iter().map(name).collect()
}

/// Adds a line with the unit's cohesion to a tally that has one block. If the cohesion is unknown, adds an open fact
/// instead, which the umpire has to supply.
///
/// # Source
/// `cohesion.disordered`
pub(super) fn cohesion(tally: &mut Tally, tables: &Tables, unit: &UnitFacts, path: &str) {
    let key = tables.cohesion_disordered.key;
    let because = |variant| Reason::new(key, variant).name("unit", unit.called());
    if tally.blocks.is_empty() {
        tally.blocks.push(Block::default());
    }
    let path = format!("{path}.cohesion");
    let Some(rating) = unit.rating(tables) else {
        tally.open.push(OpenFact { key, path: path.into(), because: because("open") });
        return;
    };
    let variant = match (unit.disordered, unit.disordered_cohesion) {
        (false, _) => "ordered",
        (true, Some(_)) => "own",
        (true, None) => "lower",
    };
    let printed = unit.cohesion.unwrap_or(0);
    push(
        tally,
        Line::new(key, rating, because(variant).count("printed", printed)).of(&unit.id).on(path).printed(),
    );
}

/// Adds a line to the first block of a tally.
pub(super) fn push(tally: &mut Tally, line: Line) {
    if tally.blocks.is_empty() {
        tally.blocks.push(Block::default());
    }
    if let Some(block) = tally.blocks.first_mut() {
        block.lines.push(line);
    }
}

/// Throws a ten-sided die, numbered from 0. Returns `kept` for a result of at most `need`, and `failed` otherwise.
pub(super) fn throw<W: Copy + Into<Word>>(
    dice: &mut dyn Dice,
    name: &'static str,
    of: &Id,
    need: i64,
    [kept, failed]: [W; 2],
) -> W {
    Bands { up_to: &[(need, kept)], beyond: failed }.thrown(dice, Purpose::of(name, of), TEN)
}

/// Returns the unit that represents a stack, and its index. It is the top unit that is not a gun. In a stack of guns,
/// it is the top gun.
pub(super) fn speaks<U: Borrow<UnitFacts>>(units: &[U]) -> Option<(usize, &UnitFacts)> {
    let troops = |(_, unit): &(usize, &UnitFacts)| unit.kind.arm() != Arm::Guns;
    let numbered = units.iter().map(Borrow::borrow).enumerate();
    numbered.clone().find(troops).or(numbered.into_iter().next())
}
