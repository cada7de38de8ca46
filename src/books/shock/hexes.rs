//! Measurements on the map: fronts and flanks, zones of control, costs, sight, and room in a hex.

use super::attacks::is_live;
use super::kind::Rim;
use super::position::ChargeSurroundings;
use super::prelude::*;
use geometry::hex::{Hex, Pass, Vertex, line};
use ruling::words;

words! {
    /// A reason why units can't be stacked in one hex.
    pub enum Crowd as "shock-crowd-" {
        /// There are too many units.
        Many = "many",
        /// There are infantry and cavalry.
        Mixed = "mixed",
        /// There are too many units of one arm that do not belong to a single brigade.
        Kind = "kind",
        /// There are too many batteries with other units.
        Guns = "guns",
    }
}

/// The side whose enemies are wanted, and the enemies to leave out.
#[derive(Clone, Copy)]
pub struct EnemySide<'a> {
    pub side: &'a Id,
    /// The ids of the enemies to leave out.
    pub but: &'a [Id],
}

impl Position {
    /// Returns the hex with a name such as `0604`, or `None` if there is no such hex.
    pub fn hex(&self, name: &Id) -> Option<Hex> {
        self.map.grid().named(name.as_str())
    }

    /// Returns the hexes on the map that are adjacent to a hex, clockwise.
    pub fn around(&self, hex: &Id) -> Vec<Id> {
        let around = self.hex(hex).map(Hex::neighbours);
        let around = around.into_iter().flatten();
        let on_map = around.filter(|hex| self.map.grid().contains(*hex));
        on_map.map(|hex| self.map.id(hex)).collect()
    }

    /// Returns the distance between two hexes, counted in hexes. Returns `None` if a name is unknown.
    pub fn steps(&self, from: &Id, to: &Id) -> Option<u32> {
        Some(self.hex(from)?.distance(self.hex(to)?))
    }

    /// Returns true if two hexes share a side.
    pub fn beside(&self, one: &Id, other: &Id) -> bool {
        self.steps(one, other) == Some(1)
    }

    /// Returns the two hexes in front of a unit in `hex` that faces the corner `facing`. Hexes off the map are left
    /// out.
    ///
    /// # Source
    /// `hex.facing`
    pub fn before(&self, hex: &Id, facing: Vertex) -> Vec<Id> {
        let lay = self.map.grid().lay;
        let Some(at) = self.hex(hex) else {
            return Vec::new();
        };
        let front = lay.beside(facing).map(|side| lay.across(at, side));
        let on_map = front.into_iter().filter(|hex| self.map.grid().contains(*hex));
        on_map.map(|hex| self.map.id(hex)).collect()
    }

    /// Returns the two flank hexes of a unit in `hex` that faces the corner `facing`. They are adjacent to its frontal
    /// hexes. Hexes off the map are left out.
    ///
    /// # Source
    /// `hex.flank`
    pub fn flanks(&self, hex: &Id, facing: Vertex) -> Vec<Id> {
        let lay = self.map.grid().lay;
        let Some(at) = self.hex(hex) else {
            return Vec::new();
        };
        let [left, right] = lay.beside(facing);
        let flanks = [left.turned(5), right.turned(1)].map(|side| lay.across(at, side));
        let on_map = flanks.into_iter().filter(|hex| self.map.grid().contains(*hex));
        on_map.map(|hex| self.map.id(hex)).collect()
    }

    /// Returns the frontal hexes of a unit. A unit in square and some infantry in cover have all adjacent hexes in
    /// front.
    ///
    /// # Source
    /// `hex.facing`, `square.effect`
    pub fn fronts(&self, unit: &Unit) -> Vec<Id> {
        let Some(hex) = unit.hex.as_ref().filter(|_| unit.is_present()) else {
            return Vec::new();
        };
        if unit.square || self.all_round(unit) { self.around(hex) } else { self.before(hex, unit.facing) }
    }

    /// Returns true if the unit is infantry in terrain, such as a village, that gives it a front on all sides.
    fn all_round(&self, unit: &Unit) -> bool {
        let hex = unit.hex.as_ref().and_then(|hex| self.hex(hex));
        unit.kind.arm() == Arm::Foot
            && hex.is_some_and(|hex| {
                let ground = &self.map.plot(hex).terrain;
                ground.iter().any(|ground| ground.fronts_all_ways())
            })
    }

    /// Returns true if a hex is a frontal hex of any unit of a stack.
    pub fn in_front(&self, stack: &[&Unit], hex: &Id) -> bool {
        stack.iter().any(|unit| self.fronts(unit).contains(hex))
    }

    /// Returns the enemies of a side that are on the map.
    pub fn enemies<'p>(&'p self, against: EnemySide<'p>) -> impl Iterator<Item = &'p Unit> {
        self.units.iter().filter(move |unit| {
            unit.is_present() && unit.side != *against.side && !against.but.contains(&unit.id)
        })
    }

    /// Returns the enemies whose zones of control contain a hex.
    ///
    /// # Source
    /// `hex.zoc`
    pub fn zones<'p>(&'p self, hex: &'p Id, against: EnemySide<'p>) -> impl Iterator<Item = &'p Unit> {
        let beside = |unit: &&Unit| unit.hex.as_ref().is_some_and(|own| self.beside(own, hex));
        self.enemies(against).filter(|unit| unit.controls()).filter(beside)
    }

    /// Returns the enemies in whose zones of control a unit began this activation. Enemies that have since left the
    /// battle are included.
    ///
    /// # Source
    /// `charge.bar.zoc`
    pub fn began_in_zones<'p>(&'p self, unit: &'p Unit) -> impl Iterator<Item = &'p Unit> {
        let began = unit.began();
        self.units.iter().filter(move |enemy| {
            enemy.side != unit.side
                && enemy.had_zone()
                && began.zip(enemy.began()).is_some_and(|(own, theirs)| self.beside(own, theirs))
        })
    }

    /// Returns true if a unit began this activation adjacent to an enemy that is now in a hex.
    ///
    /// # Source
    /// `charge.distance`
    pub fn began_beside(&self, unit: &Unit, hex: &Id) -> bool {
        let theirs = self.stack(hex).into_iter();
        let mut theirs = theirs.filter(|enemy| enemy.side != unit.side);
        theirs.any(|enemy| {
            let both = unit.began().zip(enemy.began());
            both.is_some_and(|(own, theirs)| self.beside(own, theirs))
        })
    }

    /// Returns the enemies of the defenders in a hex whose zones of control or fronts include the hex. These are noted
    /// when the side `attackers` declares a charge at the hex.
    ///
    /// # Source
    /// `square.try.zoc`, `countercharge.try`
    pub fn stands(&self, hex: &Id, attackers: &Id) -> ChargeSurroundings {
        let stack = self.stack(hex).into_iter();
        let side = stack.map(|unit| &unit.side).find(|side| *side != attackers);
        let Some(side) = side else {
            return ChargeSurroundings { hex: hex.clone(), ..ChargeSurroundings::default() };
        };
        let against = EnemySide { side, but: &[] };
        let ids = |units: &mut dyn Iterator<Item = &Unit>| -> Vec<Id> {
            units.map(|unit| unit.id.clone()).collect()
        };
        ChargeSurroundings {
            hex: hex.clone(),
            zones: ids(&mut self.zones(hex, against)),
            faced: ids(&mut self.faced(hex, against)),
        }
    }

    /// Returns the enemies that have the hex as a frontal hex.
    pub fn faced<'p>(&'p self, hex: &'p Id, against: EnemySide<'p>) -> impl Iterator<Item = &'p Unit> {
        self.enemies(against).filter(|unit| self.fronts(unit).contains(hex))
    }

    /// Returns true if enemies of `side` are in the hex.
    pub fn held(&self, hex: &Id, side: &Id) -> bool {
        self.stack(hex).iter().any(|unit| unit.side != *side)
    }

    /// Returns the kinds of terrain in a hex. Returns an empty list for a hex off the map.
    pub fn ground(&self, hex: &Id) -> Vec<Ground> {
        let hex = self.hex(hex);
        hex.map_or_else(Vec::new, |hex| self.map.plot(hex).terrain.clone())
    }

    /// Returns true if a unit can't move from its current hex into `hex`.
    ///
    /// # Source
    /// `terrain.effects`
    pub fn is_closed(&self, tables: &Tables, unit: &Unit, hex: &Id) -> bool {
        let own = unit.hex.as_ref();
        own.is_none_or(|own| self.cost(tables, unit.kind, own, hex).is_none())
    }

    /// Returns the movement points that a kind of unit needs to enter a hex from a neighbouring one. Returns `None` if
    /// the kind can't enter.
    ///
    /// # Source
    /// `terrain.effects`
    pub fn cost(&self, tables: &Tables, kind: Kind, from: &Id, to: &Id) -> Option<u32> {
        self.step_cost(tables, kind, self.hex(from)?, self.hex(to)?)
    }

    /// Returns the same cost as [`Self::cost`], but takes hexes in place of hex names.
    pub(super) fn step_cost(&self, tables: &Tables, kind: Kind, from: Hex, to: Hex) -> Option<u32> {
        let (table, arm) = (&tables.terrain_effects, kind.arm());
        let mut cost = self.entering(tables, kind, to)?;
        let along = self.map.along(from, to);
        let bridged = along.contains(&Rim::Bridge);
        for rim in along {
            if !bridged || *rim == Rim::Bridge {
                cost += table.crossing(*rim, arm)?;
            }
        }
        let up = self.map.plot(to).level.saturating_sub(self.map.plot(from).level);
        Some(cost + up * table.climb(arm))
    }

    fn entering(&self, tables: &Tables, kind: Kind, hex: Hex) -> Option<u32> {
        let table = &tables.terrain_effects;
        let mut cost = table.cost(Ground::Clear, kind.arm())?;
        for ground in &self.map.plot(hex).terrain {
            cost = cost.max(table.cost(*ground, kind.arm())?);
        }
        Some(cost)
    }

    /// Returns true if the terrain of a hex allows a kind of unit to be there.
    pub fn is_open(&self, tables: &Tables, kind: Kind, hex: &Id) -> bool {
        let hex = self.hex(hex);
        hex.is_some_and(|hex| self.entering(tables, kind, hex).is_some())
    }

    /// Returns true if the terrain of a hex disorders units of a kind that enter.
    ///
    /// # Source
    /// `terrain.effects`
    pub fn disorders(&self, tables: &Tables, kind: Kind, hex: &Id) -> bool {
        let cost = self.hex(hex).and_then(|hex| self.entering(tables, kind, hex));
        cost.is_some_and(|cost| cost > tables.terrain_effects.disorders_over)
    }

    /// Returns the kinds of units that become disordered when they enter a hex.
    pub fn rough(&self, tables: &Tables, hex: &Id) -> Vec<Kind> {
        let kinds = Kind::ALL.iter().copied();
        kinds.filter(|kind| self.disorders(tables, *kind, hex)).collect()
    }

    /// Returns true if no hex blocks the line of sight between two hexes. A hex blocks the line by terrain such as
    /// woods, or if it is higher than both ends. A line along the side between two hexes is blocked only if both block
    /// it. Returns `None` if a name is unknown.
    ///
    /// # Source
    /// `charge.bar.sight`, `terrain.effects`
    pub fn sees(&self, tables: &Tables, from: &Id, to: &Id) -> Option<bool> {
        let (from, to) = (self.hex(from)?, self.hex(to)?);
        let high = self.map.plot(from).level.max(self.map.plot(to).level);
        let hides = |hex: Hex| {
            let plot = self.map.plot(hex);
            let ground = plot.terrain.iter();
            hex != from
                && hex != to
                && (plot.level > high || ground.clone().any(|ground| tables.terrain_effects.hides(*ground)))
        };
        let clear = |pass: &Pass| match pass {
            Pass::Through(hex) => !hides(*hex),
            Pass::Between(one, other) => !(hides(*one) && hides(*other)),
        };
        Some(line(from, to).iter().all(clear))
    }

    /// Returns true if the line of fire from a stack to a hex leaves through one of the stack's frontal sides. Returns
    /// `None` if a name is unknown or both hexes are the same.
    ///
    /// # Source
    /// `hex.facing`
    pub fn fires_at(&self, stack: &[&Unit], from: &Id, to: &Id) -> Option<bool> {
        let passes = line(self.hex(from)?, self.hex(to)?);
        let first: Vec<Hex> = match passes.get(1)? {
            Pass::Through(hex) => vec![*hex],
            Pass::Between(one, other) => vec![*one, *other],
        };
        Some(first.iter().any(|hex| self.in_front(stack, &self.map.id(*hex))))
    }

    /// Returns the reasons why the units in `coming` can't be stacked with the units in a hex. Units whose declared
    /// charge ends in the hex count as being there.
    ///
    /// # Source
    /// `hex.stack`
    pub fn crowd(&self, tables: &Tables, hex: &Id, coming: &[&Unit]) -> Vec<Crowd> {
        let mut together = coming.to_vec();
        let expected = self.state.attacks.iter().filter(|attack| {
            attack.stage == Stage::Declared
                && attack.charge
                && attack.path.last() == Some(hex)
                && is_live(self, attack)
        });
        let expected = expected.flat_map(|attack| self.present(&attack.units));
        for unit in self.stack(hex).into_iter().chain(expected) {
            if together.iter().all(|other| other.id != unit.id) {
                together.push(unit);
            }
        }
        crowd(tables, &together)
    }

    /// Returns the number of units in a hex, below which an arriving unit is placed. The units in `but` do not count,
    /// because they leave the hex.
    pub fn beneath(&self, hex: &Id, but: &[Id]) -> u32 {
        let there = self.stack(hex);
        let there = there.iter().filter(|unit| !but.contains(&unit.id));
        there.map(|unit| unit.beneath + 1).max().unwrap_or(0)
    }
}

/// Returns the reasons why units can't be stacked in one hex. Returns an empty list if they can.
///
/// # Source
/// `hex.stack`
fn crowd(tables: &Tables, units: &[&Unit]) -> Vec<Crowd> {
    let table = &tables.hex_stack;
    let of = |arm: Arm| units.iter().filter(move |unit| unit.kind.arm() == arm).count();
    let most = |most: u32| usize::try_from(most).unwrap_or(usize::MAX);
    let (foot, horse, guns) = (of(Arm::Foot), of(Arm::Horse), of(Arm::Guns));
    let mut faults = Vec::new();
    if units.len() > most(table.most) {
        faults.push(Crowd::Many);
    }
    if foot > 0 && horse > 0 {
        faults.push(Crowd::Mixed);
    }
    let one_brigade = |arm: Arm| {
        let mut brigades =
            units.iter().filter(|unit| unit.kind.arm() == arm).map(|unit| unit.brigade.as_ref());
        let first = brigades.next().flatten();
        first.is_some() && brigades.all(|brigade| brigade == first)
    };
    let counts = [(Arm::Foot, foot), (Arm::Horse, horse), (Arm::Guns, guns)];
    if counts.into_iter().any(|(arm, count)| count > most(table.kind) && !one_brigade(arm)) {
        faults.push(Crowd::Kind);
    }
    if foot + horse > 0 && guns > most(table.guns) {
        faults.push(Crowd::Guns);
    }
    faults
}

/// Returns the reasons why units can't be stacked, as a list argument for a message.
pub(super) fn crowds(crowd: &[Crowd]) -> Vec<Arg> {
    let word = |crowd: &Crowd| Arg::Word(crowd.message().to_owned());
    crowd.iter().map(word).collect()
}

/// Returns hex names as a list argument for a message.
pub(super) fn hexes<'h>(hexes: impl IntoIterator<Item = &'h Id>) -> Vec<Arg> {
    hexes.into_iter().map(Arg::from).collect()
}
