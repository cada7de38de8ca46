//! Who fires at whom: the orders given, or each stand at the nearest target it may fire at; the matrix.

use super::aim::{Aim, Shooter, numbered};
use super::lines;
use super::measure::measure;
use crate::prelude::*;
use seam::geometry::nearest;
use seam::rulebook::May;
use std::collections::HashMap;

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
    let mut all = Gathered::default();
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
            all.enter(&target.id, &firer.id, stands, true);
        }
    }
    all.orders
}

/// How far a stand is from a unit, in cm.
fn nearest_to(stand: &Rect, placed: &Placed) -> f64 {
    let nearest = nearest(std::slice::from_ref(stand), placed.stands());
    swept(nearest.unwrap_or(f64::INFINITY))
}

fn given(position: &Position) -> Vec<Orders> {
    let mut all = Gathered::default();
    for order in &position.orders {
        all.enter(&order.at, &order.by, order.stands.clone(), false);
    }
    all.orders
}

/// Orders in the order their targets were first named.
#[derive(Default)]
struct Gathered {
    orders: Vec<Orders>,
    /// The place of each target among them.
    places: HashMap<Id, usize>,
}

impl Gathered {
    /// Adds stands of a firer to those that fire at a target.
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
    let position: &'p Position = shooter.survey.position;
    let in_reach = |(target, other): (&'p Unit, &'p Placed)| {
        let away = away_in_reach(shooter, placed, (target, other))?;
        Some(InReach { target, placed: other, away, aim: None })
    };
    let mut near: Vec<InReach<'_>> = position.on_table().filter_map(in_reach).collect();
    near.sort_by(|a, b| a.away.total_cmp(&b.away));
    near
}

/// How far off a unit is, in cm, if it is an enemy within the firer's reach; fire into melee and at a train is not fire.
fn away_in_reach(shooter: &Shooter<'_>, placed: &Placed, (other, at): (&Unit, &Placed)) -> Option<f64> {
    let (position, reach) = (shooter.survey.position, shooter.reach_cm);
    let (from, to) = (placed.outline(), at.outline());
    // Of who lies farther off by his outline alone nothing else is asked: most do.
    if from.centre().distance(to.centre()) > reach + from.radius() + to.radius() + 1e-6 {
        return None;
    }
    let is_enemy = other.side != shooter.firer.side;
    let aimed_at = is_enemy && other.troops != Troops::Train && !position.in_melee(other);
    aimed_at.then(|| placed.distance(at)).filter(|away| *away <= reach)
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
    let tally = facts.weigh(survey.tables);
    let stands = match tally.blocks.first() {
        Some(block) => lines::fires(block).collect(),
        // What is forbidden as a whole is weighed no further.
        None => lines::firing(survey.tables, &facts, 0, group),
    };
    let rating = tally.total().unwrap_or(0);
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
