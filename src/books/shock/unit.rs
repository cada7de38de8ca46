//! The facts of units, and die rolls against cohesion.

use super::prelude::*;
use dice::{Bands, Purpose, Roll};
use std::borrow::Borrow;
use std::sync::LazyLock;

/// The die of this rulebook, which has ten sides numbered from 0 to 9.
pub(super) const TEN: Roll = Roll::of(1, 10).from_zero();

facts! {
    /// The id and name of a unit or group, for facts that need no more.
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

    /// Returns a unit with an id, a kind and no other data, for quick rulings without a map.
    pub fn named(id: &str, kind: Kind) -> Self {
        Self { id: Id::from(id), kind, ..Self::default() }
    }

    /// Returns the name of the unit, or the id of an unnamed unit.
    pub fn called(&self) -> NameOrId<'_> {
        self.id.called(&self.name)
    }

    /// Returns the cohesion for the unit's current state, in good order or disordered. Returns `None` if unknown.
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

    /// Returns true if the units can stand in square. They must include infantry, and none of the infantry may be
    /// disordered.
    ///
    /// # Source
    /// `square.try`, `shock.disorder`
    pub(super) fn can_be_in_square(units: &[Self]) -> bool {
        let mut infantry = units.iter().filter(|unit| unit.kind == Kind::Infantry).peekable();
        infantry.peek().is_some() && infantry.all(|unit| !unit.disordered)
    }

    /// Returns the first unit of a list, which is the top one. Returns a unit without id or name if the list is empty.
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

    /// Returns the units in a hex that are enemies of `side`.
    pub(super) fn enemies(position: &Position, hex: &Id, side: &Id) -> Vec<Self> {
        let stack = position.stack(hex).into_iter();
        stack.filter(|unit| unit.side != *side).map(Self::of).collect()
    }

    /// Returns the id and name of any unit, group or side in a position.
    pub fn in_position(position: &Position, id: &Id) -> Self {
        Self { of: id.clone(), name: position.called(id) }
    }

    /// Returns the name, or the id of a thing without a name.
    pub fn called(&self) -> NameOrId<'_> {
        self.of.called(&self.name)
    }
}

/// Returns the names of units as a list argument for a message.
pub(super) fn called<'u>(units: impl IntoIterator<Item = &'u UnitFacts>) -> Vec<Arg> {
    let name = |unit: &UnitFacts| unit.called().into();
    units.into_iter().map(name).collect()
}

/// Returns names as a list argument for a message.
pub(super) fn names(named: &[NamedFacts]) -> Vec<Arg> {
    let name = |named: &NamedFacts| named.called().into();
    named.iter().map(name).collect()
}

/// Adds a line with the unit's cohesion to the first block of `tally`. If the cohesion is unknown, lists it among the
/// facts that the umpire must supply.
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

/// Adds a line to the first block of `tally`.
pub(super) fn push(tally: &mut Tally, line: Line) {
    if tally.blocks.is_empty() {
        tally.blocks.push(Block::default());
    }
    if let Some(block) = tally.blocks.first_mut() {
        block.lines.push(line);
    }
}

/// Rolls a ten-sided die, numbered from 0. Returns `kept` for a roll of at most `need`, and `failed` for a higher one.
pub(super) fn throw<W: Copy + Into<Word>>(
    dice: &mut dyn Dice,
    name: &'static str,
    of: &Id,
    need: i64,
    [kept, failed]: [W; 2],
) -> W {
    Bands { up_to: &[(need, kept)], beyond: failed }.thrown(dice, Purpose::of(name, of), TEN)
}

/// Returns the unit that rolls for a stack, with its index. It is the top unit that is not a gun, or else the top gun.
/// Returns `None` for an empty list.
pub(super) fn speaks<U: Borrow<UnitFacts>>(units: &[U]) -> Option<(usize, &UnitFacts)> {
    let troops = |(_, unit): &(usize, &UnitFacts)| unit.kind.arm() != Arm::Guns;
    let numbered = units.iter().map(Borrow::borrow).enumerate();
    numbered.clone().find(troops).or(numbered.into_iter().next())
}
