//! The facts of a melee, and the units that fight in it.

use crate::pose::RetreatStart;
use crate::prelude::*;
use ruling::words;
use smallvec::SmallVec;

facts! {
    /// The facts of a melee.
    pub struct MeleeFacts {
        /// The accuracy with which hands place stands, in cm.
        pub accuracy_cm: f64 as minor,
        /// The parts of the melee. There is only one unless both sides attack.
        pub parts: Vec<PartFacts>,
        /// The gunners and engineers that shelter in or are attached to a unit of the melee.
        pub attached: Vec<AttachedFacts>,
        /// The ways out for beaten units. A unit has a way for each part in which it fights, the nearest enemy's first.
        pub ways: Vec<WayFacts>,
        /// The units chosen by the players to lose the stand, where ranks are equal.
        pub loses: Vec<Id>,
        /// The attackers of a built-up area, each with the pose inside.
        pub occupies: Vec<OccupyFacts>,
        /// The generals in the ranks of the units of the melee, and the defenders' generals in the attacked place.
        pub generals: Vec<GeneralThereFacts>,
    }

    /// A part of a melee, in which a single side attacks.
    pub struct PartFacts {
        pub attackers: Vec<AttackerFacts>,
        pub defenders: Vec<DefenderFacts>,
    }

    /// An attacking unit in a part of a melee.
    pub struct AttackerFacts {
        pub unit: UnitFacts,
        /// The number of stands that fight in the part. `None` means all.
        pub stands: Option<u32> as minor,
        /// The defender that the attacker strikes.
        pub against: Option<Id>,
        /// The side of the defender that is struck.
        pub strikes: Option<Facing> = Some(Facing::Front),
        /// The shift of the attacker's front middle, in cm, after which another side would be struck.
        pub strikes_margin_cm: Option<f64> as minor,
        /// The side that would be struck after that shift.
        pub strikes_otherwise: Option<Facing> as minor,
        /// The distance in cm from the defender, if the attacker touches neither the defender nor the defender's place.
        pub away_cm: Option<f64> as minor,
        /// The ground over which and into which the unit attacks.
        pub ground: Vec<GroundFacts>,
    }

    /// A defending unit in a part of a melee. It strikes no enemy and attacks over no ground.
    pub struct DefenderFacts {
        pub unit: UnitFacts,
        /// The number of stands that fight in the part. `None` means all.
        pub stands: Option<u32> as minor,
    }
}

/// A unit in a part of a melee, attacker or defender.
#[derive(Clone, Copy, Debug)]
pub struct Fighter<'f> {
    /// The facts of the unit.
    pub unit: &'f UnitFacts,
    /// The number of stands that fight in the part. `None` means all.
    pub stands: Option<u32>,
}

words! {
    /// The side of a unit that is struck.
    pub enum Facing as "zone-" {
        Front = "front",
        /// The left flank.
        Left = "left",
        /// The right flank.
        Right = "right",
        Rear = "rear",
    }
}

facts! {
    /// A piece of terrain over which or into which an attack goes. By default the attack crosses the piece, the
    /// defender touches it, and a wood contains all of a unit.
    pub struct GroundFacts {
        /// The id of the piece.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// True for a wall of stone.
        pub stone: bool,
        /// True if the way from the attacker's front middle to the defender crosses the piece.
        pub crossed: bool = true,
        /// The shift of the way, in cm, that would change whether the piece is crossed. `None` if the shift exceeds the
        /// table's accuracy.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub crossed_margin_cm: Option<f64> as minor,
        pub defender_touches: bool = true,
        /// The share of the attacker's or the defender's area that lies in the piece, whichever is larger. `None` means
        /// all of it. For a ravine it is an open fact, because a unit may stand in the ravine or only cross it.
        #[schemars(extend("x-measure" = "share"))]
        pub share: Option<f64>,
        /// The depth of that unit, in cm. It tells how much a shift changes the share.
        pub extent_cm: f64 as minor,
    }

    /// Gunners or engineers with a unit of the melee.
    pub struct AttachedFacts {
        pub of: Id,
        pub name: String,
        /// The unit with which the figures are.
        pub with: Id as needed,
        /// True if the figures are in the place that the unit garrisons, but not in the unit's ranks.
        pub in_place: bool as minor,
    }

    /// A general who is present at a melee.
    pub struct GeneralThereFacts {
        /// The id of the general.
        pub of: Id,
        pub name: String,
        /// The unit in whose ranks the general is. `None` if he is in the attacked place.
        pub with: Option<Id>,
        /// The attacked place, if the general is among the defenders. The unit that occupies it captures him.
        pub place: Option<Id>,
    }

    /// A unit's way out, in case an enemy beats the unit.
    pub struct WayFacts {
        /// The id of the unit.
        pub of: Id as needed,
        /// The enemy from which the unit would retreat: its nearest opponent in the part.
        pub from: Option<Id>,
        /// The number of the part in which that enemy fights the unit, from 1. `None` means any part.
        pub part: Option<u32> as minor,
        /// The situation of the two units before either retreats.
        pub stood: Option<RetreatStart> as minor,
        /// True if there is a way.
        pub open: bool,
        /// True if the way is open only on a draw, when the enemy goes back at the same time.
        pub only_on_draw: bool,
    }

    /// A winner that stayed in place until the beaten units had gone, with the next action.
    pub struct FollowerFacts {
        /// The id of the winner.
        pub of: Id as needed,
        pub name: String,
        /// The place that the winner attacked. `None` if the winner stays where it is.
        pub place: Option<Id>,
        /// True if the winner may be in such a place at all.
        pub may_enter: bool,
        /// The pose of the winner in the place. `None` if it may not enter or does not fit.
        pub stance: Option<Stance> as minor,
    }

    /// An attacker of a built-up area, who occupies the area after winning.
    pub struct OccupyFacts {
        /// The id of the attacker.
        pub unit: Id as needed,
        /// The id of the built-up area.
        pub place: Id as needed,
        /// True if the attacker may be in a built-up area at all.
        pub may_enter: bool,
        /// The pose of the attacker in the area. `None` if it may not enter or does not fit.
        pub stance: Option<Stance> as minor,
    }
}

/// A short list. Most melees are between two units, so that their data needs no allocation.
pub(crate) type ShortList<T> = SmallVec<[T; 2]>;

impl MeleeFacts {
    /// Returns every unit of the melee a single time, the attackers of a part before the defenders.
    pub fn fighters(&self) -> Vec<Fighter<'_>> {
        let mut all: Vec<Fighter<'_>> = Vec::new();
        for fighter in self.parts.iter().flat_map(PartFacts::fighters) {
            if all.iter().all(|known| known.unit.id != fighter.unit.id) {
                all.push(fighter);
            }
        }
        all
    }
}

impl PartFacts {
    /// Returns the attackers.
    pub fn attacking(&self) -> impl Iterator<Item = Fighter<'_>> {
        self.attackers.iter().map(AttackerFacts::fighter)
    }

    /// Returns the defenders.
    pub fn defending(&self) -> impl Iterator<Item = Fighter<'_>> {
        self.defenders.iter().map(DefenderFacts::fighter)
    }

    /// Returns the attackers, then the defenders.
    pub fn fighters(&self) -> impl Iterator<Item = Fighter<'_>> {
        self.attacking().chain(self.defending())
    }
}

impl AttackerFacts {
    /// Returns the unit as a fighter.
    pub fn fighter(&self) -> Fighter<'_> {
        Fighter { unit: &self.unit, stands: self.stands }
    }
}

impl DefenderFacts {
    /// Returns the unit as a fighter.
    pub fn fighter(&self) -> Fighter<'_> {
        Fighter { unit: &self.unit, stands: self.stands }
    }
}

impl<'f> Fighter<'f> {
    /// Returns true if the unit may keep formation after a victory: a square, or the garrison of a hard place.
    ///
    /// # Source
    /// `melee.winner`
    pub fn is_steady(&self) -> bool {
        self.unit.formation == Some(Formation::Square)
            || self.unit.built_up_area() == Some(true)
            || self.unit.is_on_rampart()
    }

    /// Returns the side of the unit. A unit without a side, as in a quick ruling, is a side of its own.
    pub(super) fn side(&self) -> &'f Id {
        if self.unit.side.as_str().is_empty() { &self.unit.id } else { &self.unit.side }
    }

    /// Returns the number of stands with which the unit fights in the part.
    pub fn strength(&self) -> Option<u32> {
        self.stands.or(self.unit.strength)
    }

    /// Returns the melee rank: that of the army file, or else that of the troop type. Returns `None` while the type is
    /// open.
    ///
    /// # Source
    /// `melee.rank`
    pub fn rank(&self, tables: &Tables) -> Option<i64> {
        let ranks = &tables.melee_rank;
        let of_type = match self.unit.troops? {
            Troops::LineInfantry => ranks.line_infantry,
            Troops::HeavyInfantry => ranks.heavy_infantry,
            Troops::GuardInfantry => ranks.guard_infantry,
            Troops::LightInfantry => ranks.light_infantry,
            Troops::LightCavalry => ranks.light_cavalry,
            Troops::HeavyCavalry => ranks.heavy_cavalry,
            Troops::GuardCavalry => ranks.guard_cavalry,
            Troops::Dragoons => ranks.dragoons,
            Troops::Chasseurs if self.unit.mounted => ranks.mounted_chasseurs,
            Troops::Chasseurs => ranks.dismounted_chasseurs,
            Troops::Engineers => ranks.engineers,
            Troops::Train => ranks.train,
            _ => ranks.artillery,
        };
        Some(self.unit.rank.unwrap_or_else(|| of_type.into()))
    }
}
