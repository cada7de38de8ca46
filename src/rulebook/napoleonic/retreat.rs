//! Retreats: straight away, shorter, another way, or not at all.

use super::event::{Event, Stance};
use super::facts::UnitFacts;
use super::kind::{Formation, State};
use super::layout::{about_centre, moved};
use super::position::{Placed, Unit};
use super::survey::Survey;
use super::tables::Tables;
use crate::dice::{Verdict, Word};
use crate::geometry::{Obstacles, Polygon, Polyline, Rect, RetreatKind, search};
use crate::names::Id;
use crate::ruling::{Arg, Block, Check, Reason, Tally};
use crate::table::Shape;
use crate::units::Bearing;
use glam::DVec2;
use serde::{Deserialize, Serialize};

/// How a unit gets away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// The full distance straight away.
    Full,
    /// Straight away, up to the obstacle.
    Shorter,
    /// In another direction.
    Other,
    /// It can't get away.
    None,
}

/// The facts of one retreat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RetreatFacts {
    /// The unit that retreats.
    pub unit: UnitFacts,
    /// The enemy it retreats from.
    pub from: Id,
    /// The enemy's name.
    pub from_name: String,
    /// How far to go, in cm.
    pub distance_cm: Option<f64>,
    /// Whether that is how far apart they are to be in the end.
    pub apart: bool,
    /// Whether a unit that finds no way surrenders.
    pub or_surrender: bool,
    /// Which way it finds.
    pub way: Option<Way>,
    /// How far it goes, in cm.
    pub travelled_cm: Option<f64>,
    /// In which direction, in degrees.
    pub bearing: Option<Bearing>,
    /// The formation's front middle and the stands, where it ends.
    pub ends: Option<Stance>,
}

/// How a retreat ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetreatOutcome {
    word: Word,
    fates: Vec<(Id, Word)>,
}

impl Verdict for RetreatOutcome {
    fn headline(&self) -> Word {
        self.word
    }

    fn fates(&self) -> &[(Id, Word)] {
        &self.fates
    }
}

/// What a retreat is measured for.
#[derive(Clone, Debug)]
pub struct RetreatAsk {
    /// Who retreats.
    pub unit: Id,
    /// From whom.
    pub from: Id,
    /// How far, in cm.
    pub distance_cm: f64,
    /// Whether that is how far apart they are to be in the end.
    pub apart: bool,
    /// Whether a unit that finds no way surrenders.
    pub or_surrender: bool,
    /// The direction its player chooses, if straight away is closed.
    pub bearing: Option<Bearing>,
}

/// A way out, with the block that takes it.
pub(super) struct WayOut {
    way: Way,
    bearing: Bearing,
    travelled: f64,
    block: Placed,
}

/// Searches the way of a unit out of the reach of an enemy; none where either is not placed.
///
/// # Source
/// `morale.retreat`, `melee.retreat`, `measure.retreat`, `retreat.path`
pub(super) fn way_out(
    survey: Survey<'_>,
    unit: &Unit,
    enemy: &Unit,
    ask: &RetreatAsk,
) -> Option<WayOut> {
    let (placed, other) = (unit.placed.as_ref()?, last_place(survey, enemy)?);
    let centre = placed.outline().centre();
    let away =
        Bearing::of(centre - other.outline().centre()).unwrap_or_else(|| placed.facing.opposite());
    let block = about_centre(
        survey.tables,
        unit,
        Formation::Disordered,
        centre,
        placed.facing,
    );
    let distance = if ask.apart {
        apart(&block, other, away, ask.distance_cm)
    } else {
        ask.distance_cm
    };
    if distance <= 0.0 {
        // Far enough apart already: it only loses its order.
        return Some(WayOut {
            way: Way::Full,
            bearing: away,
            travelled: 0.0,
            block,
        });
    }
    let reach = block.outline().radius() + distance;
    let near = |stand: &&Rect| stand.centre().distance(centre) <= reach + stand.radius() + 1.0;
    let rects: Vec<Rect> = survey
        .on_table()
        .filter(|(stranger, _)| stranger.id != unit.id && stranger.with.as_ref() != Some(&unit.id))
        .flat_map(|(_, placed)| placed.stands().iter())
        .filter(near)
        .copied()
        .collect();
    let barred = || {
        let pieces = survey.position.terrain.iter();
        pieces.filter(|piece| {
            Survey::is_barred(unit, piece) && unit.within.as_ref() != Some(&piece.id)
        })
    };
    let areas: Vec<&Polygon> = barred().filter_map(Survey::area).collect();
    let line = |piece: &'_ crate::table::Terrain| matches!(piece.shape, Shape::Line(_));
    let lines: Vec<&Polyline> = barred()
        .filter(|piece| line(piece))
        .filter_map(|piece| match &piece.shape {
            Shape::Line(line) => Some(line),
            Shape::Area(_) => None,
        })
        .collect();
    let obstacles = Obstacles {
        rects: &rects,
        areas: &areas,
        lines: &lines,
        bounds: Some(survey.position.ground.bounds()),
    };
    // Stopping within the tolerance would be contact.
    let gap = survey.position.ground.tolerance + 1e-6;
    let step = survey.tables.retreat_path.step_deg;
    let found = chosen(&block, ask, distance, gap, &obstacles)
        .or_else(|| search(&block.stands(), away, distance, step, gap, &obstacles))?;
    let way = match found.kind {
        RetreatKind::Full => Way::Full,
        RetreatKind::Shorter => Way::Shorter,
        RetreatKind::Other => Way::Other,
    };
    Some(WayOut {
        way,
        bearing: found.bearing,
        travelled: found.travelled,
        block,
    })
}

/// Where a unit stands, or last stood this turn.
fn last_place<'p>(survey: Survey<'p>, unit: &'p Unit) -> Option<&'p Placed> {
    unit.placed.as_ref().or_else(|| survey.left(&unit.id))
}

/// The direction the owner chooses, where straight away is closed and that one is open.
fn chosen(
    block: &Placed,
    ask: &RetreatAsk,
    distance: f64,
    gap: f64,
    obstacles: &Obstacles<'_>,
) -> Option<crate::geometry::Retreat> {
    let bearing = ask.bearing?;
    let travelled = obstacles.free_slide(&block.stands(), bearing.forward(), distance, gap);
    (travelled > gap).then_some(crate::geometry::Retreat {
        bearing,
        travelled,
        kind: RetreatKind::Other,
    })
}

/// How far a block must go for `gap` cm to lie between it and an enemy in the end.
fn apart(block: &Placed, enemy: &Placed, away: Bearing, gap: f64) -> f64 {
    let between = |cm: f64| Survey::distance(&moved(block, away.forward() * cm), enemy);
    let (mut low, mut high) = (
        0.0,
        gap + block.outline().radius() * 2.0 + enemy.outline().radius() * 2.0,
    );
    if between(low) >= gap {
        return 0.0;
    }
    // Straight away from the enemy's centre the distance between convex outlines only grows once they
    // are clear of each other, so halving finds the one place where it is the gap.
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if between(middle) < gap {
            low = middle
        } else {
            high = middle
        }
    }
    high
}

/// Measures a retreat as the table stands.
pub(super) fn measure(
    survey: Survey<'_>,
    unit: &Unit,
    enemy: &Unit,
    ask: &RetreatAsk,
) -> RetreatFacts {
    let found = way_out(survey, unit, enemy, ask);
    let known = unit.placed.is_some() && last_place(survey, enemy).is_some();
    let ends = found
        .as_ref()
        .map(|found| moved(&found.block, found.bearing.forward() * found.travelled));
    RetreatFacts {
        unit: UnitFacts::of(survey.position, unit),
        from: enemy.id.clone(),
        from_name: enemy.name.clone(),
        distance_cm: Some(ask.distance_cm),
        apart: ask.apart,
        or_surrender: ask.or_surrender,
        way: known.then(|| found.as_ref().map_or(Way::None, |found| found.way)),
        travelled_cm: found.as_ref().map(|found| found.travelled),
        bearing: found.as_ref().map(|found| found.bearing),
        ends: ends.map(|placed| Stance::of(&placed)),
    }
}

/// A retreat has no sum: one check says which way was found.
pub(super) fn weigh(tables: &Tables, facts: &RetreatFacts) -> Tally {
    let mut tally = Tally::default();
    let mut block = Block::default();
    let key = if facts.or_surrender {
        tables.melee_retreat.key
    } else {
        tables.morale_retreat.key
    };
    let because = found(facts);
    let holds = matches!(facts.way, Some(Way::Full | Way::Shorter | Way::Other));
    block.checks.push(
        Check::new(key, holds, because)
            .of(&facts.unit.id)
            .on("way", "full"),
    );
    if facts.way == Some(Way::Other) {
        tally.note(tables.retreat_path.key);
    }
    tally.note(tables.retreat_facing.key);
    tally.blocks.push(block);
    tally
}

/// Which way was found, in words.
fn found(facts: &RetreatFacts) -> Reason {
    let variant = match facts.way {
        Some(Way::Full) => "full",
        Some(Way::Shorter) => "shorter",
        Some(Way::Other) => "other",
        Some(Way::None) => "none",
        None => "open",
    };
    Reason::new("retreat.path", variant)
        .name("unit", facts.unit.called())
        .cm("cm", facts.travelled_cm.unwrap_or(0.0))
        .count("bearing", facts.bearing.map_or(0, whole_degrees))
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a bearing lies between 0 and 360"
)]
fn whole_degrees(bearing: Bearing) -> i64 {
    bearing.as_degrees().round() as i64
}

/// The way found decides; there is nothing to throw.
pub(super) fn resolve(facts: &RetreatFacts) -> RetreatOutcome {
    let word = match (facts.way, facts.or_surrender) {
        (Some(Way::None), true) => "surrenders",
        (Some(Way::None), false) => "disordered",
        _ => "retreats",
    };
    let word = Word::plain(word);
    RetreatOutcome {
        word,
        fates: vec![(facts.unit.id.clone(), word)],
    }
}

/// Where the unit ends, disordered; or that it gives itself up.
///
/// # Source
/// `retreat.facing`
pub(super) fn follow(facts: &RetreatFacts) -> Vec<Event> {
    let unit = facts.unit.id.clone();
    let mut events = vec![Event::Settled { unit: unit.clone() }];
    match (&facts.ends, facts.way, facts.or_surrender) {
        (Some(ends), _, _) => {
            events.push(Event::Placed {
                unit,
                formation: Formation::Disordered,
                stance: ends.clone(),
            });
        }
        (None, Some(Way::None), true) => events.push(Event::State {
            unit,
            state: State::Surrendered,
        }),
        _ => events.push(Event::Became {
            unit,
            formation: Formation::Disordered,
        }),
    }
    events
}

/// The opening of the sentence read aloud.
pub(super) fn says(facts: &RetreatFacts) -> Reason {
    let variant = if facts.apart { "says-apart" } else { "says" };
    Reason::new("retreat.path", variant)
        .name("unit", facts.unit.called())
        .name(
            "from",
            if facts.from_name.is_empty() {
                facts.from.as_str()
            } else {
                &facts.from_name
            },
        )
        .cm("cm", facts.distance_cm.unwrap_or(0.0))
        .with("way", Arg::Reason(Box::new(found(facts))))
}

impl Stance {
    /// Where a placed unit stands, as plain numbers.
    pub(super) fn of(placed: &Placed) -> Self {
        let pair = |point: DVec2| [point.x, point.y];
        Self {
            at: pair(placed.at),
            facing: placed.facing,
            stands: placed
                .stands()
                .iter()
                .map(|stand| super::event::StandPose {
                    at: pair(stand.centre()),
                    facing: stand.facing(),
                    frontage: stand.frontage(),
                    depth: stand.depth(),
                })
                .collect(),
        }
    }
}
