//! Units as facts, and the checks of their cohesion.

use super::prelude::*;
use seam::dice::{Bands, Purpose, Roll};
use std::borrow::Borrow;
use std::sync::LazyLock;

/// The die of this book: ten sides, numbered from 0.
pub(super) const TEN: Roll = Roll::of(1, 10).from_zero();

facts! {
    /// A unit with what the rules look at.
    #[schemars(extend("x-unit" = true))]
    pub struct UnitFacts {
        pub id: Id,
        /// Its name; empty where only the id is known.
        pub name: String,
        pub kind: Kind,
        pub strength: Option<i32>,
        /// Its printed cohesion.
        pub cohesion: Option<i32>,
        /// Its cohesion while disordered, where that is printed.
        pub disordered_cohesion: Option<i32>,
        /// Whether it has lost its order.
        pub disordered: bool,
    }

    /// Somebody or something that is only named.
    pub struct NamedFacts {
        pub of: Id,
        pub name: String,
    }
}

impl UnitFacts {
    /// What is known of a unit.
    pub fn of(unit: &Unit) -> Self {
        Self {
            id: unit.id.clone(),
            name: unit.name.clone(),
            kind: unit.kind,
            strength: unit.ratings.strength,
            cohesion: unit.ratings.cohesion,
            disordered_cohesion: unit.ratings.disordered,
            disordered: unit.disordered,
        }
    }

    /// What is known of several.
    pub fn all<'u>(units: impl IntoIterator<Item = &'u Unit>) -> Vec<Self> {
        units.into_iter().map(Self::of).collect()
    }

    /// A unit of which only a name is known, for quick rulings.
    pub fn named(id: &str, kind: Kind) -> Self {
        Self { id: Id::from(id), kind, ..Self::default() }
    }

    /// What to call it: its name, else its id.
    pub fn called(&self) -> Called<'_> {
        self.id.called(&self.name)
    }

    /// The cohesion that counts now.
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

    /// Their ids.
    pub(super) fn ids(units: &[Self]) -> Vec<Id> {
        units.iter().map(|unit| unit.id.clone()).collect()
    }

    /// Returns true if these can stand in square: infantry is among them, and all of it is in order.
    ///
    /// # Source
    /// `square.try`, `shock.disorder`
    pub(super) fn can_be_in_square(units: &[Self]) -> bool {
        let mut infantry = units.iter().filter(|unit| unit.kind == Kind::Infantry).peekable();
        infantry.peek().is_some() && infantry.all(|unit| !unit.disordered)
    }

    /// The top one of these. On the map there always is one; where a document names nobody, it is a unit without a name.
    pub(super) fn top(units: &[Self]) -> &Self {
        static NOBODY: LazyLock<UnitFacts> = LazyLock::new(UnitFacts::default);
        units.first().unwrap_or(&NOBODY)
    }
}

impl NamedFacts {
    /// A unit by its name.
    pub fn of(unit: &Unit) -> Self {
        Self { of: unit.id.clone(), name: unit.name.clone() }
    }

    /// The enemies of a side in a hex.
    pub(super) fn enemies(position: &Position, hex: &Id, side: &Id) -> Vec<Self> {
        let stack = position.stack(hex).into_iter();
        stack.filter(|unit| unit.side != *side).map(Self::of).collect()
    }

    /// Anything of a position by its name.
    pub fn in_position(position: &Position, id: &Id) -> Self {
        Self { of: id.clone(), name: position.called(id) }
    }

    /// What to call it: its name, else its id.
    pub fn called(&self) -> Called<'_> {
        self.of.called(&self.name)
    }
}

/// Units by their names, to be listed in a message.
pub(super) fn called<'u>(units: impl IntoIterator<Item = &'u UnitFacts>) -> Vec<Arg> {
    let name = |unit: &UnitFacts| unit.called().into();
    units.into_iter().map(name).collect()
}

/// Names, to be listed in a message.
pub(super) fn names(named: &[NamedFacts]) -> Vec<Arg> {
    let name = |named: &NamedFacts| named.called().into();
    named.iter().map(name).collect()
}

/// The line of a unit's cohesion, or what is still open of it, put into a tally with one block.
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
        tally.open.push(Open { key, path: path.into(), because: because("open") });
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

/// Puts a line into the first block.
pub(super) fn push(tally: &mut Tally, line: Line) {
    if tally.blocks.is_empty() {
        tally.blocks.push(Block::default());
    }
    if let Some(block) = tally.blocks.first_mut() {
        block.lines.push(line);
    }
}

/// One ten-sided die, numbered from 0: the result that is at most the need is the first word, else the second.
pub(super) fn throw<W: Copy + Into<Word>>(
    dice: &mut dyn Dice,
    name: &'static str,
    of: &Id,
    need: i64,
    [kept, failed]: [W; 2],
) -> W {
    Bands { up_to: &[(need, kept)], beyond: failed }.thrown(dice, Purpose::of(name, of), TEN)
}

/// The unit of a stack that speaks for it: the top one that is no gun, else the top one.
pub(super) fn speaks<U: Borrow<UnitFacts>>(units: &[U]) -> Option<(usize, &UnitFacts)> {
    let troops = |(_, unit): &(usize, &UnitFacts)| unit.kind.arm() != Arm::Guns;
    let numbered = units.iter().map(Borrow::borrow).enumerate();
    numbered.clone().find(troops).or(numbered.into_iter().next())
}
