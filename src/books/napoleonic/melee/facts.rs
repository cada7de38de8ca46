//! The facts of a melee and of the units that fight in it.

use crate::pose::RetreatStart;
use crate::prelude::*;
use ruling::words;
use smallvec::SmallVec;

facts! {
    /// The facts of a melee.
    pub struct MeleeFacts {
        /// The accuracy in cm with which players place stands by hand. A result that a smaller shift would change is a
        /// close call.
        pub accuracy_cm: f64 as minor,
        /// The parts of the melee. There are several only if both sides attack.
        pub parts: Vec<PartFacts>,
        /// The gunners without guns and engineers that are with a unit of the melee or in the built-up area that it
        /// garrisons.
        pub attached: Vec<AttachedFacts>,
        /// The paths by which beaten units would retreat. A unit has one for each part in which it fights, beginning
        /// with the one away from its nearest enemy.
        pub ways: Vec<WayFacts>,
        /// The ids of the units that the players chose to lose the stand, where several units have the same rank.
        pub loses: Vec<Id>,
        /// The attackers of a built-up area, each with the pose that it would take inside.
        pub occupies: Vec<OccupyFacts>,
        /// The generals in the ranks of units of the melee, and the defenders' generals inside an attacked built-up
        /// area.
        pub generals: Vec<GeneralThereFacts>,
    }

    /// A part of a melee, in which only one side attacks.
    pub struct PartFacts {
        pub attackers: Vec<AttackerFacts>,
        pub defenders: Vec<DefenderFacts>,
    }

    /// An attacking unit in one part of a melee.
    pub struct AttackerFacts {
        pub unit: UnitFacts,
        /// The number of the unit's stands that fight in this part of the melee. `None` means all of them.
        pub stands: Option<u32> as minor,
        /// The id of the defender that the attacker strikes. `None` means the first defender.
        pub against: Option<Id>,
        /// The side of the defender, such as its left flank, that the attacker strikes.
        pub strikes: Option<Facing> = Some(Facing::Front),
        /// The smallest shift of the attacker's front, in cm, with which it would strike another side. `None` if the
        /// shift exceeds the accuracy of placing by hand.
        pub strikes_margin_cm: Option<f64> as minor,
        /// The side that the attacker would strike after the shift `strikes_margin_cm`. `None` if there is no such
        /// shift.
        pub strikes_otherwise: Option<Facing> as minor,
        /// The distance in cm to the defender. `None` if the attacker touches it or the built-up area in which it is.
        pub away_cm: Option<f64> as minor,
        /// The pieces of terrain that the attacker crosses, or in which the attacker or the defender stands.
        pub ground: Vec<GroundFacts>,
    }

    /// A defending unit in one part of a melee. It strikes no enemy and crosses no ground.
    pub struct DefenderFacts {
        pub unit: UnitFacts,
        /// The number of the unit's stands that fight in this part of the melee. `None` means all of them.
        pub stands: Option<u32> as minor,
    }
}

/// A unit in one part of a melee, whether attacker or defender.
#[derive(Clone, Copy, Debug)]
pub struct Fighter<'f> {
    /// The facts about the unit.
    pub unit: &'f UnitFacts,
    /// The number of the unit's stands that fight in this part of the melee. `None` means all of them.
    pub stands: Option<u32>,
}

words! {
    /// The side of a unit that an attacker strikes.
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
    /// A piece of terrain that matters for an attack. Unless measured, the attack crosses it, the defender touches it,
    /// and if it is a wood, a unit is wholly inside.
    pub struct GroundFacts {
        /// The id of the piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// True for a wall of stone.
        pub stone: bool,
        /// True if the line from the middle of the attacker's front to the defender crosses the piece.
        pub crossed: bool = true,
        /// The shift in cm of the line of attack that would change whether the line crosses the piece. `None` if the
        /// shift exceeds the accuracy of placing by hand.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub crossed_margin_cm: Option<f64> as minor,
        pub defender_touches: bool = true,
        /// The share of the attacker or of the defender inside the piece, whichever is larger, from 0 to 1. `None`
        /// means all of it, but for a ravine it means unknown: without the share, being inside and crossing can't be
        /// told apart.
        #[schemars(extend("x-measure" = "share"))]
        pub share: Option<f64>,
        /// The smaller of the depth and width, in cm, of the unit with the larger share in the piece. The smaller it
        /// is, the more a shift changes the share.
        pub extent_cm: f64 as minor,
    }

    /// Gunners without guns, or engineers, that are with a unit of the melee.
    pub struct AttachedFacts {
        pub of: Id,
        pub name: String,
        /// The id of the unit that the gunners or engineers are with.
        pub with: Id as needed,
        /// True if the gunners or engineers are inside the built-up area that the unit garrisons, without being
        /// attached to the unit.
        pub in_place: bool as minor,
    }

    /// A general who is present at a melee.
    pub struct GeneralThereFacts {
        /// The id of the general.
        pub of: Id,
        pub name: String,
        /// The unit in whose ranks the general stands. `None` if the general is in no unit of the melee.
        pub with: Option<Id>,
        /// The attacked built-up area, if a general of the defenders is inside. The attacker that moves in captures the
        /// general.
        pub place: Option<Id>,
    }

    /// The path by which a unit would retreat if an enemy beat it.
    pub struct WayFacts {
        /// The id of the unit.
        pub of: Id as needed,
        /// The id of the enemy from which the unit would retreat: its nearest opponent in the part.
        pub from: Option<Id>,
        /// The number, counted from 1, of the part in which the unit fights this enemy. `None`, as in a melee of one
        /// part, means any part.
        pub part: Option<u32> as minor,
        /// The situation of the two units before either of them retreats.
        pub stood: Option<RetreatStart> as minor,
        /// True if a path of retreat is open.
        pub open: bool,
        /// True if the path is open only in a draw, when the enemy retreats too.
        pub only_on_draw: bool,
    }

    /// A winner that has waited until the beaten units retreated, and what it does now.
    pub struct FollowerFacts {
        /// The id of the winner.
        pub of: Id as needed,
        pub name: String,
        /// The id of the built-up area that the winner attacked and now enters. `None` if it becomes disordered where
        /// it is.
        pub place: Option<Id>,
        /// True if the winner's type of troops may be inside a built-up area.
        pub may_enter: bool,
        /// The pose of the winner inside. `None` if it may not enter or does not fit.
        pub stance: Option<Stance> as minor,
    }

    /// An attacker of a built-up area, with the pose that it would take inside after winning.
    pub struct OccupyFacts {
        /// The id of the attacker.
        pub unit: Id as needed,
        /// The id of the built-up area.
        pub place: Id as needed,
        /// True if the attacker's type of troops may be inside a built-up area.
        pub may_enter: bool,
        /// The pose of the attacker inside. `None` if it may not enter or does not fit.
        pub stance: Option<Stance> as minor,
    }
}

/// A short list, which needs no memory allocation for two entries. Most melees are fought by two units.
pub(crate) type ShortList<T> = SmallVec<[T; 2]>;

impl MeleeFacts {
    /// Returns every unit of the melee once, in the order of the parts, in each part the attackers before the
    /// defenders.
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
    /// Returns the attackers of the part.
    pub fn attacking(&self) -> impl Iterator<Item = Fighter<'_>> {
        self.attackers.iter().map(AttackerFacts::fighter)
    }

    /// Returns the defenders of the part.
    pub fn defending(&self) -> impl Iterator<Item = Fighter<'_>> {
        self.defenders.iter().map(DefenderFacts::fighter)
    }

    /// Returns the attackers of the part, then its defenders.
    pub fn fighters(&self) -> impl Iterator<Item = Fighter<'_>> {
        self.attacking().chain(self.defending())
    }
}

impl AttackerFacts {
    /// Returns the attacker in the form common to attackers and defenders.
    pub fn fighter(&self) -> Fighter<'_> {
        Fighter { unit: &self.unit, stands: self.stands }
    }
}

impl DefenderFacts {
    /// Returns the defender in the form common to attackers and defenders.
    pub fn fighter(&self) -> Fighter<'_> {
        Fighter { unit: &self.unit, stands: self.stands }
    }
}

impl<'f> Fighter<'f> {
    /// Returns true if the unit rolls to keep its formation after a victory: a square, or the garrison of a fortified
    /// built-up area or a rampart.
    ///
    /// # Source
    /// `melee.winner`
    pub fn is_steady(&self) -> bool {
        self.unit.formation == Some(Formation::Square)
            || self.unit.built_up_area() == Some(true)
            || self.unit.is_on_rampart()
    }

    /// Returns the id of the unit's side. In a quick ruling, units have no side, so the unit's own id stands for it.
    pub(super) fn side(&self) -> &'f Id {
        if self.unit.side.as_str().is_empty() { &self.unit.id } else { &self.unit.side }
    }

    /// Returns the number of stands with which the unit fights in this part of the melee. Returns `None` if unknown.
    pub fn strength(&self) -> Option<u32> {
        self.stands.or(self.unit.strength)
    }

    /// Returns the rank of the unit in melee: the rank in the army file, or else that of its troop type. Returns `None`
    /// while the type is unknown.
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
