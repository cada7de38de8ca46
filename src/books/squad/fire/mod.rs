//! Fire by a group of units at all enemies in a hex. The group is in one hex or in several adjacent ones, and fires by
//! a Fire order or as opportunity fire.

mod volley;

use super::morale::{CoverFacts, LeaderFacts, cover, leaders};
use super::orders::{actors, busy};
use super::position::Pause;
use super::prelude::*;
use super::sight::{Lanes, SightFacts};
use super::unit::{Fate, on_map};
use std::collections::BTreeSet;

facts! {
    /// A unit that fires, alone or in a group.
    #[schemars(extend("x-unit" = true))]
    pub struct PieceFacts {
        pub id: Id = Id::from("piece"),
        pub name: String,
        /// The firepower on the side of the counter that faces up. `None` if unknown.
        pub firepower: Option<i32>,
        /// The range in hexes on the side of the counter that faces up. `None` if unknown.
        pub range: Option<i32>,
        /// True if the unit has a suppressed marker.
        pub suppressed: bool,
        /// True if the counter shows its broken side.
        pub broken: bool,
        /// True if the unit fires as ordnance, such as a mortar.
        pub ordnance: bool,
        /// True if the unit belongs to the firing player.
        pub own: bool = true,
        /// True if the unit is in the same hex as the first unit of the group.
        pub here: bool = true,
        /// True if the unit is in another hex than the first unit, and a chain of adjacent hexes of the group connects
        /// the two.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub joined: bool,
        /// True if the unit was already activated in this turn.
        pub acted: bool,
        /// True if the unit has already fired as opportunity fire in this Move order. It may fire again in the same
        /// order.
        pub keeps: bool,
        /// True if the Move order in progress activated the unit.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub moves: bool,
        /// The unit's hex. `None` if the unit is in the same hex as the first unit of the group.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub from: Option<Id>,
    }
}

impl PieceFacts {
    /// Returns the name of the unit, or the id of an unnamed unit.
    pub fn called(&self) -> NameOrId<'_> {
        self.id.called(&self.name)
    }
}

facts! {
    /// A unit in the hex that is fired at.
    pub struct TargetFacts {
        pub unit: UnitFacts = UnitFacts { broken: false, ..UnitFacts::default() },
        /// The leaders on the unit's side, except the unit itself.
        pub leaders: Vec<LeaderFacts>,
        pub cover: Option<Vec<CoverFacts>> = Some(Vec::new()),
        /// True if the Move order in progress activated the unit. A stopped unit counts too.
        pub moving: bool,
    }

    /// The firing player's opportunity to answer a move of the other player's units.
    pub struct ChanceFacts {
        /// True if units have just entered the target hex and the move can still be answered.
        pub open: bool,
        /// True if the units that move belong to the firing player.
        pub mine: bool,
        /// True if the firing player has already fired at this move.
        pub answered: bool,
        /// True if no moving unit is left in the target hex.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub empty: bool,
    }

    /// The facts of fire at a hex.
    pub struct VolleyFacts {
        /// The side that has won. `None` while the battle goes on.
        pub winner: Option<WonFacts>,
        /// The player whose units fire.
        pub player: NamedFacts,
        pub pieces: Vec<PieceFacts>,
        /// The line of fire from the first unit's hex.
        pub sight: SightFacts,
        /// The lines of fire from the other hexes of the group.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub further: Vec<SightFacts>,
        /// The enemies in the target hex.
        pub targets: Vec<TargetFacts>,
        /// The order or retreat that must be finished before this fire. `None` if there is none.
        pub under_way: Option<UnfinishedOrder>,
        /// True if the player has played the card Assault Fire in this Move order and not used the card.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub assault: bool,
        /// The move of the other player's units that the fire answers.
        pub chance: ChanceFacts,
    }
}

ask! {
    /// The request to fire by a Fire order.
    VolleyAsk of Squad {
        /// The units that fire.
        by: Vec<Id> = hole::Units,
        at: Hex = hole::Hex,
    }
}

ask! {
    /// The request for opportunity fire at the hex that units have just entered.
    OpfireAsk of Squad {
        /// The units that fire.
        by: Vec<Id> = hole::Units,
    }
}

impl VolleyFacts {
    fn measured(survey: Survey<'_>, by: &[Id], at: Hex) -> Result<Self, Refusal> {
        let position = survey.position;
        let first = unit(position, by.first().map_or("", Id::as_str))?;
        let from = on_map(first)?;
        let march = position.state.march.as_ref();
        let pause = position.state.pause();
        let pieces = actors(position, by, &first.side)?;
        let hexes = by.iter().filter_map(|id| position.unit(id)?.hex).filter(|hex| *hex != from);
        let hexes: BTreeSet<Hex> = hexes.collect();
        let joined = joined(from, hexes.iter().copied().collect());
        let piece = |actor: super::orders::ActorFacts| {
            let unit = unit(position, actor.of.as_str())?;
            let elsewhere = unit.hex.filter(|hex| *hex != from);
            Ok(PieceFacts {
                firepower: unit.up(|printed| printed.firepower),
                range: unit.up(|printed| printed.range),
                suppressed: unit.suppressed,
                broken: unit.broken,
                ordnance: unit.ordnance,
                here: unit.hex == Some(from),
                joined: elsewhere.is_some_and(|hex| joined.contains(&hex)),
                from: elsewhere.map(|hex| position.map.id(hex)),
                own: actor.own,
                acted: actor.acted,
                keeps: march.is_some_and(|march| march.shooters.contains(&unit.id)),
                moves: march.is_some_and(|march| march.mover(&unit.id).is_some()),
                id: actor.of,
                name: actor.name,
            })
        };
        let line = |from| SightFacts::of(&position.map, from, at);
        let (sight, further) = (line(from), hexes.into_iter().map(line).collect::<Vec<_>>());
        let foes = position.units_in(at).filter(|unit| unit.side != first.side);
        let moving = |unit: &Unit| march.is_some_and(|march| march.mover(&unit.id).is_some());
        let empty = !position.units_in(at).any(moving);
        let at = position.map.id(at);
        let covers = covers(&lanes(&sight, &further));
        Ok(Self {
            winner: victory::winner(position),
            player: NamedFacts::side(position, &first.side),
            pieces: pieces.into_iter().map(piece).collect::<Result<_, Refusal>>()?,
            targets: foes.map(|unit| target(position, unit, &covers)).collect(),
            sight,
            further,
            under_way: busy(position),
            assault: march.is_some_and(|march| march.side == first.side && march.assaults() > 0),
            chance: ChanceFacts {
                open: pause.is_some_and(|(_, pause)| pause.hex.as_ref() == Some(&at)),
                mine: march.is_some_and(|march| march.side == first.side),
                answered: pause.is_some_and(|(_, pause)| pause.shot),
                empty: empty && pause.is_some(),
            },
        })
    }

    fn unmeasured() -> Self {
        Self {
            player: NamedFacts { of: Id::from("player"), ..NamedFacts::default() },
            pieces: vec![PieceFacts::default()],
            sight: SightFacts::unmeasured(),
            targets: vec![TargetFacts::default()],
            chance: ChanceFacts { open: true, ..ChanceFacts::default() },
            ..Self::default()
        }
    }

    fn subject(&self) -> Id {
        self.pieces.first().map_or_else(Id::default, |piece| piece.id.clone())
    }

    /// Returns the lines of fire, that of the first unit first.
    fn lanes(&self) -> Lanes<'_> {
        lanes(&self.sight, &self.further)
    }

    fn marks(&self, survey: Survey<'_>) -> Vec<Mark> {
        let map = &survey.position.map;
        let centre = |id: &Id| {
            let hex = map.grid().named(id.as_str())?;
            Some(map.grid().centre(hex, map.width()))
        };
        let mut marks = Vec::new();
        for (place, sight) in self.lanes() {
            let Some((from, to)) = centre(&sight.from).zip(centre(&sight.to)) else {
                continue;
            };
            let blocked = sight.checks(survey.tables, &place).iter().any(|check| !check.holds);
            let kind = if blocked { MarkKind::Hidden } else { MarkKind::Sees };
            let line = Mark::new(kind, Figure::Line(vec![from, to]));
            marks.push(line.on(format!("{place}.distance")).of(&self.subject()));
            for (at, pass) in sight.between.iter().enumerate() {
                let hexes = pass.hexes.iter().filter(|plot| !plot.terrain.is_empty());
                marks.extend(hexes.filter_map(|plot| {
                    let hex = map.grid().named(plot.hex.as_str())?;
                    let area = map.grid().corners(hex, map.width()).to_vec();
                    let mark = Mark::new(MarkKind::Blocker, Figure::Area(area)).of(&plot.hex);
                    Some(mark.on(format!("{place}.between.{at}.hexes")))
                }));
            }
        }
        marks
    }
}

/// Returns the lines of fire of a group, that of the first unit first. Each comes with the path to its facts, such as
/// `further.0`.
fn lanes<'f>(first: &'f SightFacts, further: &'f [SightFacts]) -> Lanes<'f> {
    let further = further.iter().enumerate().map(|(at, sight)| (format!("further.{at}"), sight));
    std::iter::once(("sight".to_owned(), first)).chain(further).collect()
}

/// Returns the hexes of a group that are connected with the hex `first` by a chain of adjacent hexes of the group,
/// including `first`.
///
/// # Source
/// `fire.group`
fn joined(first: Hex, mut rest: Vec<Hex>) -> BTreeSet<Hex> {
    let mut joined = BTreeSet::from([first]);
    loop {
        let (more, left): (Vec<_>, Vec<_>) =
            rest.into_iter().partition(|hex| joined.iter().any(|known| known.is_beside(*hex)));
        if more.is_empty() {
            return joined;
        }
        joined.extend(more);
        rest = left;
    }
}

/// Returns the cover on the hexsides through which fire enters the target hex. The same kind of cover is listed once.
fn covers(lanes: &Lanes<'_>) -> Vec<CoverFacts> {
    let covers = |along: &&HexsideFeature| matches!(along, HexsideFeature::Hedge | HexsideFeature::Wall);
    let mut all: Vec<CoverFacts> = Vec::new();
    for (number, (_, sight)) in lanes.iter().enumerate() {
        let across = sight.across.iter().filter(covers);
        for cover in across.map(|along| CoverFacts { terrain: None, along: Some(*along) }) {
            if number == 0 || !all.contains(&cover) {
                all.push(cover);
            }
        }
    }
    all
}

fn target(position: &Position, unit: &Unit, across: &[CoverFacts]) -> TargetFacts {
    let march = position.state.march.as_ref();
    TargetFacts {
        unit: UnitFacts::of(unit),
        leaders: leaders(position, unit),
        cover: cover(position, unit).map(|mut cover| {
            cover.extend_from_slice(across);
            cover
        }),
        moving: march.is_some_and(|march| march.mover(&unit.id).is_some()),
    }
}

/// Returns the hex that moving units have just entered, if the inactive player can still answer.
///
/// # Errors
/// Refuses the request if there is no move that can be answered.
fn answered(survey: Survey<'_>) -> Result<Hex, Refusal> {
    let position = survey.position;
    let pause = position.state.march.as_ref().and_then(|march| march.pause.as_ref());
    let because = match pause {
        Some(Pause { hex: None, .. }) => "left",
        Some(Pause { over: true, .. }) => "over",
        _ => "no-pause",
    };
    let entered = pause.filter(|pause| !pause.over).and_then(|pause| pause.hex.as_ref());
    let hex = entered.and_then(|hex| position.map.grid().named(hex.as_str()));
    hex.ok_or_else(|| refuse(survey.tables.move_opfire.key, because, &position.name))
}

/// Implements [`Case`] for the Fire order or for opportunity fire, which share nearly all code.
macro_rules! fire {
    ($(#[$doc:meta])* $name:ident, $ask:ty, $at:expr, $answers:literal, $event:ident, $key:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(pub VolleyFacts);

        impl Case<Squad> for $name {
            type Outcome = Plain<Word, Fate>;

            fn measure(survey: Survey<'_>, ask: &$ask, _: &Amendments) -> Result<Self, Refusal> {
                let at: fn(Survey<'_>, &$ask) -> Result<Hex, Refusal> = $at;
                VolleyFacts::measured(survey, &ask.by, at(survey, ask)?).map(Self)
            }

            fn blank(_: &Tables) -> Option<Self> {
                Some(Self(VolleyFacts::unmeasured()))
            }

            fn subject(&self) -> Id {
                self.0.subject()
            }

            fn weigh(&self, tables: &Tables) -> Tally {
                self.0.tally(tables, $answers)
            }

            fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Self::Outcome {
                self.0.throws(tables, tally, dice)
            }

            fn follow(&self, tables: &Tables, _: &Tally, outcome: &Self::Outcome) -> Vec<Event> {
                let units = self.0.pieces.iter().map(|piece| piece.id.clone()).collect();
                let mut events = vec![Event::$event { units }];
                events.extend(self.0.hits(tables, &outcome.fates));
                events
            }

            fn says(&self, tables: &Tables) -> Reason {
                self.0.says(tables.$key.key)
            }

            fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
                self.0.marks(survey)
            }
        }
    };
}

fire!(
    /// The facts of fire by a Fire order.
    FireFacts,
    VolleyAsk,
    |_, ask| Ok(ask.at),
    false,
    Fired,
    fire_attack
);
fire!(
    /// The facts of opportunity fire at units that have just entered a hex.
    OpfireFacts,
    OpfireAsk,
    |survey, _| answered(survey),
    true,
    Answered,
    move_opfire
);
