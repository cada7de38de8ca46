//! Who fires at whom: the orders given, or each stand at the nearest target it may fire at; the matrix.

use super::aim::{Aim, Shooter, numbered};
use super::measure::measure;
use super::{band, lines};
use crate::prelude::*;
use seam::geometry::nearest;
use seam::rulebook::May;

/// The firers at one target, with their stands, and whether the program chose them.
pub(crate) struct Orders {
    pub(crate) target: Id,
    /// Firers and their stands; none: all that may.
    pub(crate) firers: Vec<(Id, Vec<u32>)>,
    /// Whether nobody gave orders and each stand takes the nearest target it may fire at.
    pub(crate) nearest: bool,
}

/// The fire of the phase: as ordered, else each stand at the nearest target it may fire at.
///
/// # Source
/// `fire.order`, `fire.split`
pub(crate) fn orders(survey: Survey<'_>) -> Vec<Orders> {
    if !survey.position.orders.is_empty() {
        return given(survey.position);
    }
    let mut all: Vec<Orders> = Vec::new();
    for (firer, placed) in survey.position.on_table() {
        let shooter = Shooter::of(survey, firer);
        if !shooter.may() {
            continue;
        }
        let mut enemies = in_reach(&shooter, placed);
        for (number, stand) in numbered(firer, placed, &[]) {
            // Near to this stand, not to its unit: its neighbours may have another enemy before them.
            for enemy in &mut enemies {
                enemy.away = nearest_to(stand, enemy.placed);
            }
            enemies.sort_by(|a, b| a.away.total_cmp(&b.away));
            if !shooter.stand_may(number) {
                continue;
            }
            let mut near = enemies.iter_mut().take_while(|enemy| shooter.may_reach(enemy.away));
            let fired_at = near.find_map(|enemy| {
                let aim = enemy.aim.get_or_insert_with(|| shooter.at(enemy.target));
                aim.reaches(&shooter, number).then_some(enemy.target)
            });
            let Some(target) = fired_at else {
                continue;
            };
            let stands = if firer.troops.is_artillery() { firer.numbers.clone() } else { vec![number] };
            enter(&mut all, &target.id, &firer.id, stands, true);
        }
    }
    all
}

/// How far a stand is from a unit, in cm.
fn nearest_to(stand: &Rect, placed: &Placed) -> f64 {
    let nearest = nearest(std::slice::from_ref(stand), placed.stands());
    swept(nearest.unwrap_or(f64::INFINITY))
}

fn given(position: &Position) -> Vec<Orders> {
    let mut all: Vec<Orders> = Vec::new();
    for order in &position.orders {
        enter(&mut all, &order.at, &order.by, order.stands.clone(), false);
    }
    all
}

fn enter(all: &mut Vec<Orders>, target: &Id, firer: &Id, stands: Vec<u32>, nearest: bool) {
    let at = all.iter().position(|orders| orders.target == *target).unwrap_or_else(|| {
        all.push(Orders { target: target.clone(), firers: Vec::new(), nearest });
        all.len() - 1
    });
    let Some(orders) = all.get_mut(at) else {
        return;
    };
    match orders.firers.iter_mut().find(|(known, _)| known == firer) {
        Some((_, known)) => known.extend(stands),
        None => orders.firers.push((firer.clone(), stands)),
    }
}

/// An enemy within reach of a firer.
struct InReach<'p> {
    target: &'p Unit,
    placed: &'p Placed,
    /// How far it lies from the firer, or from the stand looked at, in cm.
    away: f64,
    /// The firer's aim at it, once it was asked for.
    aim: Option<Aim<'p>>,
}

/// Enemies within the firer's reach, the nearest first.
fn in_reach<'p>(shooter: &Shooter<'p>, placed: &Placed) -> Vec<InReach<'p>> {
    let enemies = shooter.survey.position.present(&shooter.firer.side, false);
    let in_reach = |(target, other): (&'p Unit, &'p Placed)| {
        let away = away_in_reach(shooter, placed, (target, other))?;
        Some(InReach { target, placed: other, away, aim: None })
    };
    let mut near: Vec<InReach<'_>> = enemies.filter_map(in_reach).collect();
    near.sort_by(|a, b| a.away.total_cmp(&b.away));
    near
}

/// How far off an enemy is who is within the firer's reach, in cm; fire into melee and at a train is not fire.
fn away_in_reach(shooter: &Shooter<'_>, placed: &Placed, (enemy, other): (&Unit, &Placed)) -> Option<f64> {
    let survey = shooter.survey;
    let reach = band::reach_cm(survey.tables, &shooter.facts);
    let (from, to) = (placed.outline(), other.outline());
    // Who lies farther off by his outline alone is not measured.
    let may = from.centre().distance(to.centre()) <= reach + from.radius() + to.radius() + 1e-6;
    let aimed_at = may && enemy.troops != Troops::Train && !survey.position.in_melee(enemy);
    aimed_at.then(|| placed.distance(other)).filter(|away| *away <= reach)
}

/// Who may fire at whom, with which stands, at what rating.
pub(crate) fn matrix(survey: Survey<'_>) -> Vec<May> {
    let mut rows = Vec::new();
    for (firer, placed) in survey.position.on_table() {
        let shooter = Shooter::of(survey, firer);
        let enemies = shooter.may().then(|| in_reach(&shooter, placed));
        for InReach { target, .. } in enemies.into_iter().flatten() {
            let Some(Rated { stands, range_cm, rating }) = rated(survey, firer, target) else {
                continue;
            };
            let numbers = stands.iter().map(|stand| Arg::Count((*stand).into())).collect();
            let says = Reason::new("fire.zone", "matrix")
                .name("unit", &firer.name)
                .name("target", &target.name)
                .list("stands", numbers)
                .cm("cm", range_cm)
                .count("rating", rating);
            let (unit, target) = (firer.id.clone(), target.id.clone());
            let procedure = super::FireFacts::PROCEDURE;
            rows.push(May { procedure, unit, target, stands, range_cm, rating, says });
        }
    }
    rows
}

/// The fire of a unit at one target: which of its stands fire, from how far, at what rating.
struct Rated {
    stands: Vec<u32>,
    range_cm: f64,
    rating: i64,
}

/// The fire of a unit at one target with all it has; none where no stand of it fires.
fn rated(survey: Survey<'_>, firer: &Unit, target: &Unit) -> Option<Rated> {
    let facts = measure(survey, target, &[(firer, Vec::new())], false, &Amendments::default()).ok()?;
    let group = facts.groups.first()?;
    let stands = lines::firing(survey.tables, &facts, 0, group);
    let rating = facts.weigh(survey.tables).total().unwrap_or(0);
    let range_cm = group.range_cm.unwrap_or(0.0);
    (!stands.is_empty()).then_some(Rated { stands, range_cm, rating })
}

/// The rating at which a unit may fire at one enemy, whatever the phase; none where it may not.
///
/// # Source
/// `fire.who`, `fire.zone`, `fire.sight`
pub(crate) fn may_fire_at(survey: Survey<'_>, firer: &Unit, target: &Unit) -> Option<i64> {
    let placed = firer.placed.as_ref()?;
    let shooter = Shooter::of(survey, firer);
    away_in_reach(&shooter, placed, (target, target.placed.as_ref()?))?;
    if !shooter.may() {
        return None;
    }
    rated(survey, firer, target).map(|rated| rated.rating)
}
