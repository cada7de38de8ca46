//! The target's cover against a firing group. All modifiers and checks take the cover from this file.

use super::facts::{CoverFacts, FireFacts, GroupFacts, OverFacts, document};
use super::shelter::COVERS;
use crate::prelude::*;

/// A piece of terrain that shields a target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shield<'f> {
    /// The id of the piece of terrain.
    pub(super) of: &'f Id,
    pub(super) kind: TerrainKind,
    /// True for a stone wall, a fortified built-up area, an earthwork or a rampart.
    pub(super) hard: bool,
}

/// The cover that a target has against a firing group.
#[derive(Clone, Copy, Debug)]
pub(super) struct TargetCover<'f> {
    more_than: f64,
    facts: &'f FireFacts,
    group: &'f GroupFacts,
}

impl<'f> TargetCover<'f> {
    /// Returns the cover of the target against a group.
    pub(super) fn of(tables: &Tables, facts: &'f FireFacts, group: &'f GroupFacts) -> Self {
        Self { more_than: tables.measure_cover.more_than, facts, group }
    }

    /// Returns true if the group fires from so high that low walls, earthworks and ravines give no cover.
    ///
    /// # Source
    /// `fire.hill.cancel`, `fire.hill.cancel.level`
    pub(super) fn is_cancelled(&self) -> bool {
        self.group.unit.is_on_rampart() || self.group.level > self.group.target_level
    }

    /// Returns true if the group consists of howitzers and howitzers ignore terrain of this kind. `high` is true for a
    /// wall higher than a man.
    ///
    /// # Source
    /// `fire.howitzer.ignore`
    pub(super) fn is_ignored(&self, kind: TerrainKind, high: bool) -> bool {
        self.group.unit.troops == Some(Troops::HowitzerArtillery)
            && match kind {
                TerrainKind::Earthwork | TerrainKind::FortWall | TerrainKind::FortressWall => true,
                TerrainKind::Wall => !high,
                _ => false,
            }
    }

    /// Returns true if terrain of this kind gives no cover against this group, because the group fires from above or
    /// with howitzers. `high` is true for a wall higher than a man.
    pub(super) fn is_void(&self, kind: TerrainKind, high: bool) -> bool {
        let low = match kind {
            TerrainKind::Earthwork => true,
            TerrainKind::Wall => !high,
            _ => false,
        };
        (low && self.is_cancelled()) || self.is_ignored(kind, high)
    }

    /// Returns true if terrain of a kind covers the target: more than the required share of it, and its middle.
    ///
    /// # Source
    /// `measure.cover`
    pub(super) fn covers(&self, kind: TerrainKind) -> bool {
        let of_kind = || self.facts_of(kind);
        of_kind().map(|cover| cover.share).sum::<f64>() > self.more_than
            && of_kind().any(|cover| cover.middle)
    }

    /// Returns the facts of the covering terrain of one kind, such as all woods that cover the target.
    pub(super) fn facts_of(&self, kind: TerrainKind) -> impl Iterator<Item = &'f CoverFacts> {
        self.group.cover.iter().filter(move |cover| cover.kind == Some(kind))
    }

    /// Returns the share of the target, from 0 to 1, that woods, shrub, fences and ditches cover together, and true if
    /// one of them covers the target's middle.
    ///
    /// # Source
    /// `fire.mod.cover`, `measure.cover.sum`
    pub(super) fn together(&self) -> (f64, bool) {
        let covers = || COVERS.into_iter().flat_map(|kind| self.facts_of(kind));
        let sum: f64 = covers().map(|cover| cover.share).sum();
        let share = self.group.cover_together.unwrap_or(sum.min(1.0));
        (share, covers().any(|cover| cover.middle))
    }

    /// Returns the walls that cover the target, each judged by itself, even those without effect on this group.
    fn walls(&self) -> impl Iterator<Item = &'f CoverFacts> {
        let more_than = self.more_than;
        self.facts_of(TerrainKind::Wall).filter(move |wall| wall.share > more_than && wall.middle)
    }

    /// Returns the earthwork that the target is in or behind. Returns `None` if it gives no cover against this group.
    ///
    /// # Source
    /// `measure.earthwork`
    pub(super) fn earthwork(&self) -> Option<Shield<'f>> {
        self.any_earthwork().filter(|_| !self.is_void(TerrainKind::Earthwork, false))
    }

    /// Returns the earthwork that the target is in or behind, even if the earthwork gives no cover against this group.
    /// Returns `None` if there is none.
    fn any_earthwork(&self) -> Option<Shield<'f>> {
        let kind = TerrainKind::Earthwork;
        self.garrison(kind).or_else(|| {
            let of = &self.facts_of(kind).next()?.of;
            self.covers(kind).then_some(Shield { of, kind, hard: true })
        })
    }

    /// Returns the wall that the target is behind or on, a stone wall before any other. Walls that give no cover
    /// against this group are left out. Returns `None` if no wall is left.
    pub(super) fn wall(&self) -> Option<Shield<'f>> {
        let kind = TerrainKind::Wall;
        let in_effect = self.any_walls().filter(|(_, high, _)| !self.is_void(kind, *high));
        in_effect.max_by_key(|(_, _, stone)| *stone).map(|(of, _, hard)| Shield { of, kind, hard })
    }

    /// Returns the walls that the target is behind or on, even those without effect on this group. Each has its id,
    /// true if it is high, and true if it is of stone.
    fn any_walls(&self) -> impl Iterator<Item = (&'f Id, bool, bool)> {
        let held = self.facts.target.unit.place.as_ref();
        let held = held.filter(|place| place.kind == Some(TerrainKind::Wall));
        let held = held.map(|place| (&place.of, place.high, place.stone));
        held.into_iter().chain(self.walls().map(|wall| (&wall.of, wall.high, wall.stone)))
    }

    /// Returns the keys of the rules that decide what the cover does to this fire and that are not in the printed
    /// rulebook.
    pub(super) fn defaults(&self, tables: &Tables) -> impl Iterator<Item = &'static str> {
        let earthwork = self.any_earthwork().is_some();
        let behind = earthwork || self.any_walls().any(|(_, high, _)| !high);
        let is_low = |kind| matches!(kind, Some(TerrainKind::Wall | TerrainKind::Earthwork));
        let crosses = |over: &OverFacts| !over.missed && !over.target_touches && !over.group_touches;
        let over = self.group.over.iter().any(|over| crosses(over) && is_low(over.kind));
        let rampart = [TerrainKind::FortWall, TerrainKind::FortressWall];
        let ignorable = behind || rampart.into_iter().any(|kind| self.garrison(kind).is_some());
        let howitzer = self.group.unit.troops == Some(Troops::HowitzerArtillery);
        let height = self.group.level > 0 || self.group.unit.is_on_rampart();
        let muskets = !self.group.unit.is_artillery();
        // A target in a wood can be seen from outside only if it stands in the edge of the wood.
        let edge = self.group.line_in_woods.is_none()
            && self.facts_of(TerrainKind::Woods).any(|woods| woods.share > 0.0);
        [
            (tables.fire_sight_woods.key, edge),
            (tables.fire_howitzer_ignore_effect.key, howitzer && ignorable),
            (tables.fire_hill_cancel_level.key, !howitzer && height && (behind || over)),
            (tables.fire_hill_cancel_infantry.key, muskets && earthwork && self.is_cancelled()),
        ]
        .into_iter()
        .filter_map(|(key, decides)| decides.then_some(key))
    }

    /// Returns the fort or fortress wall on which the target stands. Returns `None` if howitzers ignore it.
    pub(super) fn rampart(&self) -> Option<Shield<'f>> {
        [TerrainKind::FortWall, TerrainKind::FortressWall]
            .into_iter()
            .filter(|kind| !self.is_ignored(*kind, true))
            .find_map(|kind| self.garrison(kind))
    }

    /// Returns the built-up area that the target garrisons, or `None` if the target garrisons none.
    pub(super) fn built_up_area(&self) -> Option<Shield<'f>> {
        self.garrison(TerrainKind::Bua)
    }

    fn garrison(&self, kind: TerrainKind) -> Option<Shield<'f>> {
        let place = self.facts.target.unit.place.as_ref().filter(|place| place.kind == Some(kind))?;
        let hard = if kind == TerrainKind::Bua { place.fortified } else { true };
        Some(Shield { of: &place.of, kind, hard })
    }

    /// Returns the smallest shift, within the accuracy of placing by hand, that would change the result of `verdict`,
    /// with the changed cover. Returns `None` if no such shift changes it.
    ///
    /// # Source
    /// `tie.measure`
    pub(super) fn turning(
        tables: &Tables,
        facts: &FireFacts,
        (index, group): (usize, &GroupFacts),
        verdict: impl Fn(&TargetCover<'_>) -> bool,
    ) -> Option<Measurement> {
        let now = verdict(&TargetCover::of(tables, facts, group));
        let turned = group.cover.iter().enumerate().filter_map(|(at, cover)| {
            let turned = cover.shifted.as_ref()?;
            let then =
                CoverFacts { share: turned.share, middle: turned.middle, shifted: None, ..cover.clone() };
            let mut other = group.clone();
            *other.cover.get_mut(at)? = then.clone();
            let turns = verdict(&TargetCover::of(tables, facts, &other)) != now;
            turns.then_some((turned.cm, at, then))
        });
        let (cm, at, then) = turned.min_by(|a, b| a.0.total_cmp(&b.0))?;
        let path = format!("groups.{index}.cover.{at}");
        Some(Measurement::turning(path, cm, document(&then)))
    }

    /// Returns the cover against which muskets have no effect, or `None` if there is none.
    ///
    /// # Source
    /// `fire.bar.hard`
    pub(super) fn bars_muskets(&self) -> Option<Shield<'f>> {
        let hard = |shield: &Shield<'_>| shield.hard;
        self.earthwork()
            .or_else(|| self.rampart())
            .or_else(|| self.built_up_area().filter(hard))
            .or_else(|| self.wall().filter(hard))
    }

    /// Returns the cover at which artillery can't fire canister, or `None` if there is none.
    ///
    /// # Source
    /// `fire.bar.canister`
    pub(super) fn bars_canister(&self) -> Option<Shield<'f>> {
        self.built_up_area().or_else(|| self.rampart()).or_else(|| self.wall())
    }
}
