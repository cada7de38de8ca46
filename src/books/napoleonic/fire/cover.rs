//! The cover of a target against a group, read in the same way for every line and check.

use super::facts::{CoverFacts, FireFacts, GroupFacts, OverFacts, document};
use super::shelter::COVERS;
use crate::prelude::*;

/// An obstacle that shields a target, read from the facts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shield<'f> {
    /// The id of the piece of terrain.
    pub(super) of: &'f Id,
    pub(super) kind: TerrainKind,
    /// True for a wall of stone, a fortified built-up area, an earthwork or a rampart.
    pub(super) hard: bool,
}

/// A target's cover against a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct TargetCover<'f> {
    more_than: f64,
    facts: &'f FireFacts,
    group: &'f GroupFacts,
}

impl<'f> TargetCover<'f> {
    /// Reads the cover of the target against a group.
    pub(super) fn of(tables: &Tables, facts: &'f FireFacts, group: &'f GroupFacts) -> Self {
        Self { more_than: tables.measure_cover.more_than, facts, group }
    }

    /// Returns true if fire from a height cancels low walls, earthworks and ravines.
    ///
    /// # Source
    /// `fire.hill.cancel`, `fire.hill.cancel.level`
    pub(super) fn is_cancelled(&self) -> bool {
        self.group.unit.is_on_rampart() || self.group.level > self.group.target_level
    }

    /// Returns true if the group's howitzers ignore a kind of cover.
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

    /// Returns true if a low wall or an earthwork has no effect at all on the group's fire.
    pub(super) fn is_void(&self, kind: TerrainKind, high: bool) -> bool {
        let low = match kind {
            TerrainKind::Earthwork => true,
            TerrainKind::Wall => !high,
            _ => false,
        };
        (low && self.is_cancelled()) || self.is_ignored(kind, high)
    }

    /// Returns true if the measured covers of a kind cover the target: more than the share of it, and its middle.
    ///
    /// # Source
    /// `measure.cover`
    pub(super) fn covers(&self, kind: TerrainKind) -> bool {
        let of_kind = || self.facts_of(kind);
        of_kind().map(|cover| cover.share).sum::<f64>() > self.more_than
            && of_kind().any(|cover| cover.middle)
    }

    /// Returns the measured covers of a kind.
    pub(super) fn facts_of(&self, kind: TerrainKind) -> impl Iterator<Item = &'f CoverFacts> {
        self.group.cover.iter().filter(move |cover| cover.kind == Some(kind))
    }

    /// Returns the share of the target that woods, shrub, fence and ditch cover together, and whether the target's
    /// middle is covered.
    ///
    /// # Source
    /// `fire.mod.cover`, `measure.cover.sum`
    pub(super) fn together(&self) -> (f64, bool) {
        let covers = || COVERS.into_iter().flat_map(|kind| self.facts_of(kind));
        let sum: f64 = covers().map(|cover| cover.share).sum();
        let share = self.group.cover_together.unwrap_or(sum.min(1.0));
        (share, covers().any(|cover| cover.middle))
    }

    /// Returns the walls that the target is behind, with or without effect. Each wall is judged by itself.
    fn walls(&self) -> impl Iterator<Item = &'f CoverFacts> {
        let more_than = self.more_than;
        self.facts_of(TerrainKind::Wall).filter(move |wall| wall.share > more_than && wall.middle)
    }

    /// Returns the earthwork that the target is in or behind, if the earthwork has an effect.
    ///
    /// # Source
    /// `measure.earthwork`
    pub(super) fn earthwork(&self) -> Option<Shield<'f>> {
        self.any_earthwork().filter(|_| !self.is_void(TerrainKind::Earthwork, false))
    }

    /// Returns the earthwork that the target is in or behind, with or without an effect.
    fn any_earthwork(&self) -> Option<Shield<'f>> {
        let kind = TerrainKind::Earthwork;
        self.garrison(kind).or_else(|| {
            let of = &self.facts_of(kind).next()?.of;
            self.covers(kind).then_some(Shield { of, kind, hard: true })
        })
    }

    /// Returns a wall that the target is behind or on, if the wall has an effect. Stone walls come first.
    pub(super) fn wall(&self) -> Option<Shield<'f>> {
        let kind = TerrainKind::Wall;
        let in_effect = self.any_walls().filter(|(_, high, _)| !self.is_void(kind, *high));
        in_effect.max_by_key(|(_, _, stone)| *stone).map(|(of, _, hard)| Shield { of, kind, hard })
    }

    /// Returns the walls that the target is behind or on, with or without an effect. Each has its id, and is high or not, of
    /// stone or not.
    fn any_walls(&self) -> impl Iterator<Item = (&'f Id, bool, bool)> {
        let held = self.facts.target.unit.place.as_ref();
        let held = held.filter(|place| place.kind == Some(TerrainKind::Wall));
        let held = held.map(|place| (&place.of, place.high, place.stone));
        held.into_iter().chain(self.walls().map(|wall| (&wall.of, wall.high, wall.stone)))
    }

    /// Returns the keys of the project's defaults that decide whether the target's cover has an effect on this fire.
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
        // A target in a wood is seen from outside only in the edge of the wood.
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

    /// Returns the fort or fortress wall on which the target stands, if the wall has an effect.
    pub(super) fn rampart(&self) -> Option<Shield<'f>> {
        [TerrainKind::FortWall, TerrainKind::FortressWall]
            .into_iter()
            .filter(|kind| !self.is_ignored(*kind, true))
            .find_map(|kind| self.garrison(kind))
    }

    /// Returns the built-up area that the target holds.
    pub(super) fn built_up_area(&self) -> Option<Shield<'f>> {
        self.garrison(TerrainKind::Bua)
    }

    fn garrison(&self, kind: TerrainKind) -> Option<Shield<'f>> {
        let place = self.facts.target.unit.place.as_ref().filter(|place| place.kind == Some(kind))?;
        let hard = if kind == TerrainKind::Bua { place.fortified } else { true };
        Some(Shield { of: &place.of, kind, hard })
    }

    /// Returns the cover that would turn a verdict by the least shift within the table's accuracy, with the cover after
    /// the shift.
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

    /// Returns the cover that makes the fire of infantry and chasseurs useless.
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

    /// Returns the cover that bars canister.
    ///
    /// # Source
    /// `fire.bar.canister`
    pub(super) fn bars_canister(&self) -> Option<Shield<'f>> {
        self.built_up_area().or_else(|| self.rampart()).or_else(|| self.wall())
    }
}
