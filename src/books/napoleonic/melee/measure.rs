//! Measuring the facts of a melee: the sides struck, the terrain, and the paths of retreat.

use super::facts::{
    AttachedFacts, AttackerFacts, DefenderFacts, GeneralThereFacts, MeleeFacts, OccupyFacts, PartFacts,
    WayFacts,
};
use super::onset::Onset;
use crate::apply::apply;
use crate::ask::PartAsk;
use crate::garrison;
use crate::guns::belong_to;
use crate::pose::{RetreatStart, StandPose};
use crate::prelude::*;
use crate::retreat;

/// The request for a melee, in one or several parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MeleeAsk {
    pub parts: Vec<PartAsk>,
    /// The ids of the units that the players chose to lose the stand, where units are equal in rank.
    pub loses: Vec<Id>,
}

/// Returns the facts of a melee as the units stand on the table now.
pub(crate) fn measure(survey: Survey<'_>, ask: &MeleeAsk) -> MeleeFacts {
    let named = ask.parts.iter();
    let named = named.flat_map(|part| part.attackers.iter().chain(&part.defenders));
    let named: Vec<&Unit> = named.filter_map(|(id, _)| survey.position.unit(id)).collect();
    // Gunners or engineers named together with the unit that they are with do not fight. They share its fate.
    let fights = |unit: &Unit| !named.iter().any(|host| belong_to(unit, host));
    let parts: Vec<_> = ask.parts.iter().map(|part| measure_part(survey, part, &fights)).collect();
    let mut facts = MeleeFacts {
        accuracy_cm: survey.position.ground.accuracy,
        parts,
        loses: ask.loses.clone(),
        ..MeleeFacts::default()
    };
    facts.ways = ways(survey, &facts);
    facts.attached = attached(survey, &facts);
    facts.occupies = occupies(survey, &facts);
    facts.generals = generals(survey, &facts);
    facts
}

fn measure_part(survey: Survey<'_>, part: &PartAsk, fights: &impl Fn(&Unit) -> bool) -> PartFacts {
    let units = |named: &[(Id, Vec<u32>)]| {
        named
            .iter()
            .filter_map(|(id, stands)| Some((survey.position.unit(id)?, stands.len())))
            .filter(|(unit, _)| fights(unit))
            .collect::<Vec<_>>()
    };
    let (attackers, defenders) = (units(&part.attackers), units(&part.defenders));
    let counted = |stands: usize| (stands > 0).then(|| u32::try_from(stands).unwrap_or(u32::MAX));
    let opponents: Vec<&Unit> = defenders.iter().map(|(unit, _)| *unit).collect();
    PartFacts {
        attackers: attackers
            .iter()
            .map(|(unit, stands)| attacker(survey, unit, counted(*stands), &opponents))
            .collect(),
        defenders: defenders
            .iter()
            .map(|(unit, stands)| DefenderFacts {
                unit: UnitFacts::of(survey.position, unit),
                stands: counted(*stands),
            })
            .collect(),
    }
}

fn attacker(survey: Survey<'_>, unit: &Unit, stands: Option<u32>, defenders: &[&Unit]) -> AttackerFacts {
    let mut facts = AttackerFacts {
        unit: UnitFacts::of(survey.position, unit),
        stands,
        strikes: None,
        ..AttackerFacts::default()
    };
    let Some(onset) = Onset::of(survey, unit, defenders) else {
        return facts;
    };
    facts.against = Some(onset.defender.0.id.clone());
    facts.away_cm = onset.away(survey);
    onset.strikes(survey, &mut facts);
    let way = onset.way_in(survey);
    let pieces = survey.position.terrain.iter();
    let ground = pieces.filter_map(|piece| onset.ground(survey, piece, &way));
    facts.ground = ground.collect();
    facts
}

/// Returns the ids of the units that fight against a unit in a part of the melee.
fn opponents<'f>(part: &'f PartFacts, id: &Id) -> Vec<&'f Id> {
    let attacks = part.attacking().any(|fighter| fighter.unit.id == *id);
    let defends = part.defending().any(|fighter| fighter.unit.id == *id);
    let defenders = part.defending().filter(|_| attacks);
    let against = defenders.chain(part.attacking().filter(|_| defends));
    against.map(|fighter| &fighter.unit.id).collect()
}

/// Returns the paths of retreat of all units, a unit's nearest enemy first. Each unit has one path for each part in
/// which it fights, away from its nearest opponent there.
///
/// # Source
/// `melee.many.best`, `melee.parts`, `melee.retreat`
fn ways(survey: Survey<'_>, facts: &MeleeFacts) -> Vec<WayFacts> {
    let ways = |unit: &Unit| {
        let placed = unit.placed.as_ref();
        let away = |enemy: &Unit| match (placed, enemy.placed.as_ref()) {
            (Some(own), Some(other)) => own.distance(other),
            _ => f64::INFINITY,
        };
        let numbered = (1_u32..).zip(&facts.parts);
        let nearest = numbered.filter_map(|(number, part)| {
            // Troops that can't fight beat no unit, so any other opponent comes before them.
            let fights = |id: &Id| {
                facts.fighters().iter().any(|other| other.unit.id == *id && !other.unit.is_helpless())
            };
            let enemies = opponents(part, &unit.id).into_iter().filter_map(|id| survey.position.unit(id));
            let nearest = enemies
                .min_by(|a, b| fights(&b.id).cmp(&fights(&a.id)).then_with(|| away(a).total_cmp(&away(b))))?;
            Some((number, nearest, away(nearest)))
        });
        let mut nearest: Vec<_> = nearest.collect();
        nearest.sort_by(|(_, _, one), (_, _, other)| one.total_cmp(other));
        let ways = nearest.into_iter().map(|(number, enemy, _)| {
            let stood_with = placed.zip(enemy.placed.as_ref());
            let shut_in = |draws| is_shut_in(survey, facts, (unit, enemy), draws);
            let shut_if_beaten = shut_in(false);
            let open = !shut_if_beaten || !shut_in(true);
            WayFacts {
                of: unit.id.clone(),
                from: Some(enemy.id.clone()),
                part: (facts.parts.len() > 1).then_some(number),
                stood: stood_with.map(|(own, other)| stood(own, other)),
                open,
                only_on_draw: open && shut_if_beaten,
            }
        });
        ways.collect::<Vec<_>>()
    };
    let fighters = facts.fighters().into_iter().filter(|fighter| !fighter.unit.is_helpless());
    fighters.filter_map(|fighter| survey.position.unit(&fighter.unit.id)).flat_map(ways).collect()
}

/// Returns true if a unit has no path of retreat away from an enemy, even if all other fighting units leave and the
/// unit has one stand less. `draws` is true for a draw, in which the enemy leaves too. An enemy that wins stays.
///
/// # Source
/// `melee.retreat`, `melee.draw`, `retreat.order`
fn is_shut_in(survey: Survey<'_>, facts: &MeleeFacts, (unit, enemy): (&Unit, &Unit), draws: bool) -> bool {
    let position = survey.position;
    let fighters = facts.fighters();
    let leaves = |other: &Unit| {
        let fights = fighters.iter().any(|fighter| fighter.unit.id == other.id);
        let goes =
            fights || position.in_melee(other) || position.owed.iter().any(|owed| owed.unit == other.id);
        goes && (draws || other.id != enemy.id)
    };
    if !retreat::is_shut_in(survey, unit, enemy, &leaves) {
        return false;
    }
    let mut fewer = position.clone();
    let lost = Event::StandLost { unit: unit.id.clone(), stands: 1 };
    apply(survey.tables, &mut fewer, &lost);
    let after = Survey { position: &fewer, ..survey };
    let unit = fewer.unit(&unit.id).filter(|unit| unit.is_present());
    unit.is_none_or(|unit| retreat::is_shut_in(after, unit, enemy, &leaves))
}

/// Returns the situation of a unit and an enemy before either of them retreats.
fn stood(own: &UnitPose, enemy: &UnitPose) -> RetreatStart {
    let away = Bearing::of(own.outline().centre() - enemy.outline().centre());
    RetreatStart {
        away: away.unwrap_or_else(|| own.facing.opposite()),
        stands: enemy.stands().iter().map(StandPose::of).collect(),
    }
}

/// Returns the gunners without guns and engineers with a unit of the melee, or inside the built-up area that it
/// garrisons.
///
/// # Source
/// `melee.attached`
fn attached(survey: Survey<'_>, facts: &MeleeFacts) -> Vec<AttachedFacts> {
    let fighters = facts.fighters();
    let with_host = |figures: &Unit| {
        let hosts = fighters.iter();
        let mut hosts = hosts.filter_map(|host| survey.position.unit(&host.unit.id));
        let host = hosts.find(|host| belong_to(figures, host))?;
        Some(AttachedFacts {
            of: figures.id.clone(),
            name: figures.name.clone(),
            with: host.id.clone(),
            in_place: figures.with.is_none(),
        })
    };
    let units = survey.position.units.iter();
    units.filter_map(with_host).collect()
}

/// Returns the generals in the ranks of units in the melee and of figures with them, and the defenders' generals inside
/// an attacked built-up area.
///
/// # Source
/// `melee.surrender.general`, `bua.enter.capture`
fn generals(survey: Survey<'_>, facts: &MeleeFacts) -> Vec<GeneralThereFacts> {
    let attacked = || {
        let places = facts.occupies.iter().map(|occupies| &occupies.place);
        places.filter_map(|place| survey.position.terrain(place))
    };
    let defends = |side: &Id| {
        let mut defenders = facts.parts.iter().flat_map(|part| &part.defenders);
        defenders.any(|defender| defender.unit.side == *side)
    };
    let fights = |id: &Id| {
        facts.fighters().iter().any(|fighter| fighter.unit.id == *id)
            || facts.attached.iter().any(|figures| figures.of == *id)
    };
    let there = |general: &General| {
        let with = general.with.clone().filter(|host| fights(host));
        let host = with.as_ref().and_then(|host| survey.position.unit(host));
        let is_in = |place: &&Terrain| match host {
            Some(host) => host.within.as_ref() == Some(&place.id),
            None => general.with.is_none() && general.at.is_some_and(|at| place.contains(at)),
        };
        let place = attacked().find(is_in).filter(|_| defends(&general.side));
        let place = place.map(|place| place.id.clone());
        (with.is_some() || place.is_some()).then(|| GeneralThereFacts {
            of: general.id.clone(),
            name: general.name.clone(),
            with,
            place,
        })
    };
    let generals = survey.position.generals.iter();
    generals.filter_map(there).collect()
}

/// Returns the poses that the attackers of a built-up area would take inside, each in the room that those before it
/// leave.
///
/// # Source
/// `melee.winner`, `melee.winner.bua`
fn occupies(survey: Survey<'_>, facts: &MeleeFacts) -> Vec<OccupyFacts> {
    let position = survey.position;
    let mut all: Vec<OccupyFacts> = Vec::new();
    let defends = |unit: &Unit| {
        let mut defenders = facts.parts.iter().flat_map(|part| &part.defenders);
        defenders.any(|defender| defender.unit.id == unit.id)
    };
    for part in &facts.parts {
        let mut defenders = part.defenders.iter();
        let held = defenders.find_map(|d| d.unit.built_up_area().and(d.unit.place.as_ref()));
        let Some(area) = held.and_then(|place| position.terrain(&place.of)) else {
            continue;
        };
        // Nobody moves into an area that an enemy outside the melee still holds.
        let fights = |unit: &Unit| facts.fighters().iter().any(|fighter| fighter.unit.id == unit.id);
        let side = part.attackers.first().map(|attacker| &attacker.unit.side);
        let holds = |unit: &&Unit| {
            unit.is_present()
                && unit.within.as_ref() == Some(&area.id)
                && Some(&unit.side) != side
                && !UnitFacts::of(position, unit).goes_along()
                && !fights(unit)
        };
        if position.units.iter().any(|unit| holds(&unit)) {
            continue;
        }
        for attacker in &part.attackers {
            let known = all.iter().any(|known| known.unit == attacker.unit.id);
            let Some(unit) = position.unit(&attacker.unit.id).filter(|_| !known) else {
                continue;
            };
            let mut taken = garrison::taken(position, &area.id, |other| !defends(other));
            let before = all.iter().filter(|other| other.place == area.id);
            taken.extend(
                before
                    .filter_map(|other| other.stance.as_ref())
                    .flat_map(|stance| stance.placed().stands().to_vec()),
            );
            let may = garrison::may_occupy(unit);
            let stands = || garrison::stands(survey.tables, unit, area, &taken);
            let stands = may.then(stands).flatten();
            all.push(OccupyFacts {
                unit: unit.id.clone(),
                place: area.id.clone(),
                may_enter: may,
                stance: stands.map(|stands| Stance::of(&garrison::placed(unit, stands))),
            });
        }
    }
    all
}
