//! The fire planned for the phase: the players' orders, or each stand at the nearest target that it may fire at. Also
//! the list of all possible fire.

use super::aim::{Aim, Shooter, numbered};
use super::lines;
use super::measure::measure;
use crate::prelude::*;
use geometry::nearest;
use rulebook::TargetAction;
use std::collections::HashMap;

/// The fire at one target: the firing units with their stands, and true if the program chose the target.
pub(crate) struct Orders {
    pub(crate) target: Id,
    /// The firing units, each with its stand numbers. An empty list means all stands that may fire.
    pub(crate) firers: Vec<(Id, Vec<u32>)>,
    /// True if the players gave no orders, so that each stand fires at the nearest enemy that it may fire at.
    pub(crate) nearest: bool,
}

/// Returns the fire of the phase, one entry for each target: as the players ordered, or each stand at the nearest enemy
/// that it may fire at.
///
/// # Source
/// `fire.order`, `fire.split`
pub(crate) fn orders(survey: Survey<'_>) -> Vec<Orders> {
    if !survey.position.orders.is_empty() {
        return given(survey.position);
    }
    let mut all = OrderList::default();
    for (firer, placed) in survey.position.on_table() {
        let shooter = Shooter::of(survey, firer);
        if !shooter.may() {
            continue;
        }
        let mut enemies = in_reach(&shooter, placed);
        for (number, stand) in numbered(firer, placed, &[]) {
            // Distances are measured from the single stand, because its neighbours may have other enemies in front of
            // them.
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
            all.enter(&target.id, &firer.id, stands, true);
        }
    }
    all.orders
}

/// Returns the distance in cm from a stand to the nearest stand of a unit.
fn nearest_to(stand: &Rect, placed: &UnitPose) -> f64 {
    let nearest = nearest(std::slice::from_ref(stand), placed.stands());
    swept(nearest.unwrap_or(f64::INFINITY))
}

fn given(position: &Position) -> Vec<Orders> {
    let mut all = OrderList::default();
    for order in &position.orders {
        all.enter(&order.at, &order.by, order.stands.clone(), false);
    }
    all.orders
}

/// The fire of the phase, in the order in which the targets are first mentioned.
#[derive(Default)]
struct OrderList {
    orders: Vec<Orders>,
    /// The index of each target in `orders`.
    places: HashMap<Id, usize>,
}

impl OrderList {
    /// Adds stands of a firing unit to the fire at a target. `nearest` is true if the program chose the target.
    fn enter(&mut self, target: &Id, firer: &Id, stands: Vec<u32>, nearest: bool) {
        let at = *self.places.entry(target.clone()).or_insert_with(|| {
            self.orders.push(Orders { target: target.clone(), firers: Vec::new(), nearest });
            self.orders.len() - 1
        });
        let Some(orders) = self.orders.get_mut(at) else {
            return;
        };
        match orders.firers.iter_mut().find(|(known, _)| known == firer) {
            Some((_, known)) => known.extend(stands),
            None => orders.firers.push((firer.clone(), stands)),
        }
    }
}

/// An enemy within range of a firing unit.
struct EnemyInReach<'p> {
    target: &'p Unit,
    placed: &'p UnitPose,
    /// The distance to the enemy in cm, from the firing unit or from the stand being considered.
    away: f64,
    /// The measurements of fire at this enemy, made on first use.
    aim: Option<Aim<'p>>,
}

/// Returns the enemies within the greatest range of a unit, the nearest first.
fn in_reach<'p>(shooter: &Shooter<'p>, placed: &UnitPose) -> Vec<EnemyInReach<'p>> {
    let position: &'p Position = shooter.survey.position;
    let in_reach = |(target, other): (&'p Unit, &'p UnitPose)| {
        let away = away_in_reach(shooter, placed, (target, other))?;
        Some(EnemyInReach { target, placed: other, away, aim: None })
    };
    let mut near: Vec<EnemyInReach<'_>> = position.on_table().filter_map(in_reach).collect();
    near.sort_by(|a, b| a.away.total_cmp(&b.away));
    near
}

/// Returns the distance in cm from a firing unit to another unit. Returns `None` if the other is no enemy, is out of
/// range, is in a melee, or is a wagon train.
fn away_in_reach(shooter: &Shooter<'_>, placed: &UnitPose, (other, at): (&Unit, &UnitPose)) -> Option<f64> {
    let (position, reach) = (shooter.survey.position, shooter.reach_cm);
    let (from, to) = (placed.outline(), at.outline());
    // A rough check of the distance between the outlines excludes most units quickly.
    if from.centre().distance(to.centre()) > reach + from.radius() + to.radius() + 1e-6 {
        return None;
    }
    let is_enemy = other.side != shooter.firer.side;
    let aimed_at = is_enemy && other.troops != Troops::Train && !position.in_melee(other);
    aimed_at.then(|| placed.distance(at)).filter(|away| *away <= reach)
}

/// Returns a row for each pair of a unit and a target at which the unit can fire, with the firing stands, the range and
/// the rating.
pub(crate) fn matrix(survey: Survey<'_>) -> Vec<TargetAction> {
    let mut rows = Vec::new();
    for (firer, placed) in survey.position.on_table() {
        let shooter = Shooter::of(survey, firer);
        let enemies = shooter.may().then(|| in_reach(&shooter, placed));
        for EnemyInReach { target, .. } in enemies.into_iter().flatten() {
            let Some(RatedFire { stands, range_cm, rating }) = rated(survey, firer, target) else {
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
            let procedure = super::facts::FireFacts::PROCEDURE;
            rows.push(TargetAction { procedure, unit, target, stands, range_cm, rating, says });
        }
    }
    rows
}

/// The fire of a whole unit at a target: the stands that fire, the range, and the rating.
struct RatedFire {
    stands: Vec<u32>,
    range_cm: f64,
    rating: i64,
}

/// Returns the fire of a unit with all its stands at a target. Returns `None` if no stand can fire.
fn rated(survey: Survey<'_>, firer: &Unit, target: &Unit) -> Option<RatedFire> {
    let facts = measure(survey, target, &[(firer, Vec::new())], false, &Amendments::default()).ok()?;
    let group = facts.groups.first()?;
    let tally = facts.weigh(survey.tables);
    let stands = match tally.blocks.first() {
        Some(block) => lines::fires(block).collect(),
        // If the fire is forbidden as a whole, the tally has no blocks.
        None => lines::firing(survey.tables, &facts, 0, group),
    };
    let rating = tally.total().unwrap_or(0);
    let range_cm = group.range_cm.unwrap_or(0.0);
    (!stands.is_empty()).then_some(RatedFire { stands, range_cm, rating })
}

/// Returns the rating with which a unit may fire at an enemy, in any phase. Returns `None` if it may not fire.
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
