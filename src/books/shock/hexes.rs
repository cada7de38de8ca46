//! What is read off the map: fronts and flanks, zones of control, ways, sight, and room for units.

use super::attacks::is_live;
use super::kind::Rim;
use super::position::Stood;
use super::prelude::*;
use seam::hex::{Hex, Pass, Vertex, line};
use seam::names::words;

words! {
    /// Why units can't be in one hex together.
    pub enum Crowd as "shock-crowd-" {
        /// Too many.
        Many = "many",
        /// Infantry with cavalry.
        Mixed = "mixed",
        /// Too many of one kind, who are not of one brigade.
        Kind = "kind",
        /// Too many guns beside others.
        Guns = "guns",
    }
}

/// Whose zones and fronts are looked at: those of the enemies of a side, but for some who don't count.
#[derive(Clone, Copy)]
pub struct Against<'a> {
    pub side: &'a Id,
    /// Enemies that don't count.
    pub but: &'a [Id],
}

impl Position {
    /// The hex of that name.
    pub fn hex(&self, name: &Id) -> Option<Hex> {
        self.map.grid().named(name.as_str())
    }

    /// The hexes of the map around a hex, clockwise.
    pub fn around(&self, hex: &Id) -> Vec<Id> {
        let around = self.hex(hex).map(Hex::neighbours);
        let around = around.into_iter().flatten();
        let on_map = around.filter(|hex| self.map.grid().contains(*hex));
        on_map.map(|hex| self.map.id(hex)).collect()
    }

    /// How many hexes away a hex is.
    pub fn steps(&self, from: &Id, to: &Id) -> Option<u32> {
        Some(self.hex(from)?.distance(self.hex(to)?))
    }

    /// Whether two hexes share a side.
    pub fn beside(&self, one: &Id, other: &Id) -> bool {
        self.steps(one, other) == Some(1)
    }

    /// The two hexes before somebody in a hex who faces a corner; of the map only.
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

    /// The two rear hexes next to the frontal ones; of the map only.
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

    /// The frontal hexes of a unit.
    ///
    /// # Source
    /// `hex.facing`, `square.effect`
    pub fn fronts(&self, unit: &Unit) -> Vec<Id> {
        let Some(hex) = unit.hex.as_ref().filter(|_| unit.is_present()) else {
            return Vec::new();
        };
        if unit.square || self.all_round(unit) { self.around(hex) } else { self.before(hex, unit.facing) }
    }

    /// Whether it is infantry in a place where it fronts all ways.
    fn all_round(&self, unit: &Unit) -> bool {
        let hex = unit.hex.as_ref().and_then(|hex| self.hex(hex));
        unit.kind.arm() == Arm::Foot
            && hex.is_some_and(|hex| {
                let ground = &self.map.plot(hex).terrain;
                ground.iter().any(|ground| ground.fronts_all_ways())
            })
    }

    /// Whether a hex lies in front of a stack: of any of its units.
    pub fn in_front(&self, stack: &[&Unit], hex: &Id) -> bool {
        stack.iter().any(|unit| self.fronts(unit).contains(hex))
    }

    /// The enemies of a side on the map.
    pub fn enemies<'p>(&'p self, against: Against<'p>) -> impl Iterator<Item = &'p Unit> {
        self.units.iter().filter(move |unit| {
            unit.is_present() && unit.side != *against.side && !against.but.contains(&unit.id)
        })
    }

    /// The enemies in whose zone of control a hex lies.
    ///
    /// # Source
    /// `hex.zoc`
    pub fn zones<'p>(&'p self, hex: &'p Id, against: Against<'p>) -> impl Iterator<Item = &'p Unit> {
        let beside = |unit: &&Unit| unit.hex.as_ref().is_some_and(|own| self.beside(own, hex));
        self.enemies(against).filter(|unit| unit.controls()).filter(beside)
    }

    /// The enemies in whose zone of control a unit began its activation, those that are gone since too.
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

    /// Whether a unit began its activation beside one of those who are in a hex now.
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

    /// How a hex stands as a charge at it is declared by a side.
    ///
    /// # Source
    /// `square.try.zoc`, `countercharge.try`
    pub fn stands(&self, hex: &Id, attackers: &Id) -> Stood {
        let stack = self.stack(hex).into_iter();
        let side = stack.map(|unit| &unit.side).find(|side| *side != attackers);
        let Some(side) = side else {
            return Stood { hex: hex.clone(), ..Stood::default() };
        };
        let against = Against { side, but: &[] };
        let ids = |units: &mut dyn Iterator<Item = &Unit>| -> Vec<Id> {
            units.map(|unit| unit.id.clone()).collect()
        };
        Stood {
            hex: hex.clone(),
            zones: ids(&mut self.zones(hex, against)),
            faced: ids(&mut self.faced(hex, against)),
        }
    }

    /// The enemies in whose frontal hexes a hex lies.
    pub fn faced<'p>(&'p self, hex: &'p Id, against: Against<'p>) -> impl Iterator<Item = &'p Unit> {
        self.enemies(against).filter(|unit| self.fronts(unit).contains(hex))
    }

    /// Whether an enemy of a side is in a hex.
    pub fn held(&self, hex: &Id, side: &Id) -> bool {
        self.stack(hex).iter().any(|unit| unit.side != *side)
    }

    /// What lies in a hex; nothing off the map.
    pub fn ground(&self, hex: &Id) -> Vec<Ground> {
        let hex = self.hex(hex);
        hex.map_or_else(Vec::new, |hex| self.map.plot(hex).terrain.clone())
    }

    /// Whether a hex is closed to a unit from where it is.
    ///
    /// # Source
    /// `terrain.effects`
    pub fn is_closed(&self, tables: &Tables, unit: &Unit, hex: &Id) -> bool {
        let own = unit.hex.as_ref();
        own.is_none_or(|own| self.cost(tables, unit.kind, own, hex).is_none())
    }

    /// What entering a hex from the one beside it takes of a kind of unit; none: it is closed to it.
    ///
    /// # Source
    /// `terrain.effects`
    pub fn cost(&self, tables: &Tables, kind: Kind, from: &Id, to: &Id) -> Option<u32> {
        self.step_cost(tables, kind, self.hex(from)?, self.hex(to)?)
    }

    /// The same, of hexes.
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

    /// Whether a hex is open to a kind of unit at all.
    pub fn is_open(&self, tables: &Tables, kind: Kind, hex: &Id) -> bool {
        let hex = self.hex(hex);
        hex.is_some_and(|hex| self.entering(tables, kind, hex).is_some())
    }

    /// Whether the ground of a hex disorders who enters it.
    ///
    /// # Source
    /// `terrain.effects`
    pub fn disorders(&self, tables: &Tables, kind: Kind, hex: &Id) -> bool {
        let cost = self.hex(hex).and_then(|hex| self.entering(tables, kind, hex));
        cost.is_some_and(|cost| cost > tables.terrain_effects.disorders_over)
    }

    /// The kinds of units that the ground of a hex disorders.
    pub fn rough(&self, tables: &Tables, hex: &Id) -> Vec<Kind> {
        let kinds = Kind::ALL.iter().copied();
        kinds.filter(|kind| self.disorders(tables, *kind, hex)).collect()
    }

    /// Whether one sees from a hex to another: nothing that hides lies on every hex passed at once, nor higher ground.
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

    /// Whether the line to a hex leaves through a frontal side of a stack.
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

    /// What keeps units from being in a hex together with those who are there already, and those who are to come there.
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

    /// The place beneath all who are in a hex, but for some who leave it.
    pub fn beneath(&self, hex: &Id, but: &[Id]) -> u32 {
        let there = self.stack(hex);
        let there = there.iter().filter(|unit| !but.contains(&unit.id));
        there.map(|unit| unit.beneath + 1).max().unwrap_or(0)
    }
}

/// What keeps units from being in one hex.
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

/// What keeps units from one hex, to be listed in a message.
pub(super) fn crowds(crowd: &[Crowd]) -> Vec<Arg> {
    let word = |crowd: &Crowd| Arg::Word(crowd.message().to_owned());
    crowd.iter().map(word).collect()
}

/// Hexes, to be listed in a message.
pub(super) fn hexes<'h>(hexes: impl IntoIterator<Item = &'h Id>) -> Vec<Arg> {
    hexes.into_iter().map(Arg::from).collect()
}
