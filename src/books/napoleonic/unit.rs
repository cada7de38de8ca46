//! A unit: its fields, and the facts about it that procedures use. Facts are plain numbers and names, and each has a
//! path such as `unit.formation`. A fact that is `null` is still unknown.

use super::kind::takes;
use super::prelude::*;
use rulebook::record::record;
use ruling::table::Node;
use std::fmt::Display;

/// The largest number of ids or stand numbers in a list.
pub(super) const MOST_NAMED: usize = 2_000;

/// The fire of some stands of a unit at one target this turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FireRecord {
    pub stands: Vec<u32>,
    pub at: Id,
}

record! {
    /// A unit of the battle, whether on the table or not.
    pub struct Unit {
        pub id: Id as "id" [given] = Id::default(),
        pub side: Id as "side" [given] = Id::default(),
        pub name: String as "name" [given] = String::new(),
        /// The troop type.
        pub troops: Troops as "type" [given] = Troops::LineInfantry,
        /// The experience of the unit.
        pub experience: Experience as "experience" [given] = Experience::Recruits,
        /// The formation of the unit.
        pub formation: Formation as "formation" [always] = Formation::Line,
        /// The numbers of the stands, or of a battery's gunner figures. A stand keeps its number when others are lost.
        pub numbers: Vec<u32> as ("stands", "figures", "ids") = Vec::new(),
        /// The frontage and depth of a stand in cm, if the army file overrides the tables.
        pub stand_size: Option<(f64, f64)> as "stand_size" [listed] = None
            => |node| node.pair(&(0.5..=100.0)).map(Some),
        /// The rank of the unit in melee, if the army file overrides the tables.
        pub rank: Option<i64> as "rank" [listed] = None
            => |node| node.whole(0..=100).map(|rank| Some(rank.into())),
        /// The points value of the unit, if the army file contains one.
        pub points: Option<u32> as "points" [listed] = None
            => |node| node.whole(0..=1_000_000).map(Some),
        /// The pose of the unit and of its stands. `None` if the unit is not placed or has left the table.
        pub placed: Option<UnitPose> as ("at", "front", "facing", "stand", "placed") = None,
        /// True for chasseurs on horseback. For other troops the value means nothing.
        pub mounted: bool as "mounted" fact mounted (minor) = true,
        /// True for a battery with guns. For other troops the value means nothing.
        pub has_guns: bool as "guns" fact guns (minor) = true,
        /// The id of the built-up area, rampart or other place that the unit garrisons, if any.
        pub within: Option<Id> as "in" [history] = None,
        /// The id of the unit to which these gunners or engineers are attached, or in whose square they shelter, if
        /// any.
        pub with: Option<Id> as "with" [history] = None,
        /// The ids of pieces of closed terrain onto which the umpire let the unit. They are kept as long as the unit
        /// stays there.
        pub let_in: Vec<Id> as "let_in" = Vec::new() => |node| Some(node.ids(MOST_NAMED)),
        /// The ids of the enemies in contact with the unit, as recorded in play.
        pub contact: Vec<Id> as "contact" [history list] = Vec::new() => |node| Some(node.ids(MOST_NAMED)),
        /// True if the unit has moved or changed formation in the movement phase this turn.
        pub moved: bool as "moved" note "show-note" "moved" [history turn shown] = false,
        /// The share of its movement for this turn that the unit has already used, from 0 to 1.
        pub spent: f64 as "spent" [always history turn shown] = 0.0 => |node| node.number(0.0..=1.0),
        /// True if the unit has tried to recover in the movement phase this turn.
        pub tried: bool as "tried" [history turn] = false,
        /// The number of stands or figures that the unit has lost this turn.
        pub lost: u32 as "lost" note "show-note" "lost" [history turn shown] = 0 => count,
        /// The number of stands or figures that fire has doomed. They are removed when the fire phase closes.
        pub doomed: u32 as "doomed" note "show-note" "doomed" [history shown] = 0 => count,
        /// The numbers of the stands that the owner chooses to lose first when fire removes some.
        pub gives: Vec<u32> as "gives" [history] = Vec::new() => |node| Some(stand_numbers(node)),
        /// The formation that the unit had when it lost stands this turn. `None` if it has lost none.
        pub was: Option<Formation> as "was" [history turn shown] = None,
        /// The ids of the enemies that have fired at the unit this turn.
        pub fired_by: Vec<Id> as "fired_by" note "show-note" "fired-by" [history turn list shown] = Vec::new()
            => |node| Some(node.ids(MOST_NAMED)),
        /// The fire of the unit this turn: which of its stands fired at which target.
        pub fired: Vec<FireRecord> as "fired" [history turn] = Vec::new() => |node| Some(fires(node)),
        /// True if the unit has taken a morale test this turn.
        pub tested: bool as "tested" [history turn] = false,
        /// The state of the unit: with its army, or the way in which it left the table.
        pub state: State as "state" [history] = State::Assembled,
    }

    /// The facts about a unit that every procedure uses.
    #[schemars(extend("x-unit" = true))]
    pub struct UnitFacts {
        pub id: Id,
        /// The name of the unit. Empty if only the id is known.
        pub name: String,
        pub side: Id,
        /// The troop type. `None` if it is unknown, as in a quick ruling.
        #[serde(rename = "type")]
        pub troops: Option<Troops>,
        ..Unit,
        /// The experience of the unit. `None` if it is unknown.
        pub experience: Option<Experience>,
        /// The formation of the unit. `None` if it is unknown.
        pub formation: Option<Formation>,
        /// The number of stands, or of a battery's gunner figures. `None` if it is unknown.
        pub strength: Option<u32>,
        /// The rank of the unit in melee, if the army file overrides the tables.
        pub rank: Option<i64> as minor,
        pub place: Option<PlaceFacts>,
    }
}

fn count(node: &Node<'_>) -> Option<u32> {
    node.whole(0..=10_000)
}

/// Reads a list of stand numbers from a battle file.
pub(super) fn stand_numbers(node: &Node<'_>) -> Vec<u32> {
    node.list(MOST_NAMED).iter().filter_map(|node| node.whole(1..=100_000)).collect()
}

fn fires(node: &Node<'_>) -> Vec<FireRecord> {
    let sections = node.sections(MOST_NAMED);
    let fired = sections.iter().filter_map(|fired| {
        let stands = fired.get("stands").map_or_else(Vec::new, |node| stand_numbers(&node));
        let at = fired.must("at", Node::id);
        fired.done();
        Some(FireRecord { stands, at: at? })
    });
    fired.collect()
}

impl Unit {
    /// Returns the number of the unit's stands, or of a battery's gunner figures.
    ///
    /// # Source
    /// `measure.battery`
    pub fn strength(&self) -> u32 {
        u32::try_from(self.numbers.len()).unwrap_or(u32::MAX)
    }

    /// Returns true if the unit is with its army, neither routing nor captured nor destroyed.
    pub fn is_present(&self) -> bool {
        self.state == State::Assembled
    }

    /// Returns true for gunners without guns.
    pub fn is_gunners(&self) -> bool {
        self.troops.is_artillery() && !self.has_guns
    }

    /// Returns true for a battery with guns.
    pub fn is_battery(&self) -> bool {
        self.troops.is_artillery() && self.has_guns
    }

    /// Returns true if the unit garrisons a place and is attached to no other unit. If the battle file gives no pose
    /// for such a unit, the reader lines its stands along the outline of the place.
    pub fn is_lined(&self) -> bool {
        self.is_present() && self.within.is_some() && self.with.is_none()
    }

    /// Returns true for mounted troops: cavalry, and chasseurs on horseback.
    ///
    /// # Source
    /// `melee.chasseurs`
    pub fn is_mounted(&self) -> bool {
        self.troops.is_cavalry() || (self.troops == Troops::Chasseurs && self.mounted)
    }

    /// Returns true for chasseurs on foot.
    pub fn is_dismounted(&self) -> bool {
        self.troops == Troops::Chasseurs && !self.mounted
    }
}

impl UnitFacts {
    /// Returns the facts of a unit of which nothing but the id is known.
    pub(super) fn named(id: &str) -> Self {
        Self { id: Id::from(id), ..Self::default() }
    }

    /// Returns the name of the unit, or the id if the name is empty.
    pub fn called(&self) -> NameOrId<'_> {
        self.id.called(&self.name)
    }

    /// Returns the troop type as a fact. `place` is the path of the unit in the facts, such as `groups.0.unit`.
    pub(super) fn made_of(&self, place: impl Display) -> Fact<'_, Option<Troops>> {
        Fact::new(format!("{place}.type").into(), &self.troops)
    }

    /// Returns true for infantry of any kind.
    pub fn is_infantry(&self) -> bool {
        self.troops.is_some_and(Troops::is_infantry)
    }

    /// Returns true for artillery, with or without guns.
    pub fn is_artillery(&self) -> bool {
        self.troops.is_some_and(Troops::is_artillery)
    }

    /// Returns true for cavalry and for chasseurs on horseback.
    ///
    /// # Source
    /// `melee.chasseurs`
    pub fn is_mounted(&self) -> bool {
        self.troops.is_some_and(Troops::is_cavalry)
            || (self.troops == Some(Troops::Chasseurs) && self.mounted)
    }

    /// Returns true for chasseurs on foot.
    pub fn is_dismounted(&self) -> bool {
        self.troops == Some(Troops::Chasseurs) && !self.mounted
    }

    /// Returns true for troops that can't fight in a melee, so that they lose it and are destroyed: artillery,
    /// engineers and wagon trains.
    ///
    /// # Source
    /// `melee.helpless`
    pub fn is_helpless(&self) -> bool {
        self.is_artillery() || matches!(self.troops, Some(Troops::Engineers | Troops::Train))
    }

    /// Returns true for figures that may be attached to a unit: engineers, and gunners without guns.
    ///
    /// # Source
    /// `move.square.shelter`, `guns.attach`
    pub(super) fn goes_along(&self) -> bool {
        self.troops == Some(Troops::Engineers) || (self.is_artillery() && !self.guns)
    }

    /// Returns true if the troops can take the formation, or if the troop type or the formation is unknown.
    ///
    /// # Source
    /// `formation.shape`
    pub(super) fn can_be_in(&self, formation: Option<Formation>) -> bool {
        let (Some(troops), Some(formation)) = (self.troops, formation) else {
            return true;
        };
        takes(troops, self.mounted, self.guns, formation)
    }

    /// Returns the id of the message that names the troop type.
    pub fn type_message(&self) -> &'static str {
        match self.troops {
            Some(Troops::Chasseurs) if !self.mounted => "type-chasseurs-dismounted",
            Some(troops) => troops.message(),
            None => "open",
        }
    }

    /// Returns the id of the message that names the formation.
    pub fn formation_message(&self) -> &'static str {
        self.formation.map_or("open", Formation::message)
    }

    /// Returns the description of a unit by its name, type and formation. Unknown parts are left out.
    ///
    /// The message with the id `message` has the variants `both`, `type`, `formation` and `bare`.
    pub fn described(&self, message: &'static str) -> Reason {
        let form = match (self.troops, self.formation) {
            (Some(_), Some(_)) => "both",
            (Some(_), None) => "type",
            (None, Some(_)) => "formation",
            (None, None) => "bare",
        };
        self.saying(message, form)
    }

    /// Returns the description of a unit by its name and its type, if known. See [`Self::described`] for `message`.
    pub fn described_by_type(&self, message: &'static str) -> Reason {
        self.saying(message, if self.troops.is_some() { "type" } else { "bare" })
    }

    fn saying(&self, message: &'static str, form: &'static str) -> Reason {
        Reason::new(message, form)
            .name("unit", self.called())
            .word("type", self.type_message())
            .word("formation", self.formation_message())
    }

    /// Returns true if the unit garrisons a place of the given kind.
    pub fn garrisons(&self, kind: TerrainKind) -> bool {
        self.place.as_ref().is_some_and(|place| place.kind == Some(kind))
    }

    /// Returns true if the unit is on the wall of a fort or fortress.
    pub fn is_on_rampart(&self) -> bool {
        self.garrisons(TerrainKind::FortWall) || self.garrisons(TerrainKind::FortressWall)
    }

    /// Returns `Some(true)` if the unit garrisons a fortified built-up area, and `Some(false)` if the area is not
    /// fortified. Returns `None` if the unit garrisons no built-up area.
    pub fn built_up_area(&self) -> Option<bool> {
        self.place.as_ref().filter(|place| place.kind == Some(TerrainKind::Bua)).map(|place| place.fortified)
    }

    /// Returns true for a column or a square. A garrison counts as neither.
    ///
    /// # Source
    /// `melee.garrison`
    pub fn is_dense(&self) -> bool {
        self.place.is_none() && matches!(self.formation, Some(Formation::Column | Formation::Square))
    }
}

facts! {
    /// A place, such as a built-up area or a rampart, that a unit garrisons.
    pub struct PlaceFacts {
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// True for a fortified built-up area.
        pub fortified: bool,
        /// True for a wall that is higher than a man.
        pub high: bool,
        /// True for a wall of stone.
        pub stone: bool,
    }
}

impl PlaceFacts {
    /// Returns the facts of a piece of terrain.
    pub(super) fn of(piece: &Terrain) -> Self {
        Self {
            of: piece.id.clone(),
            kind: Some(piece.kind),
            fortified: piece.fortified,
            high: piece.high,
            stone: piece.stone,
        }
    }
}
