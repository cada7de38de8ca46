//! Who fires at whom: the orders given, or each stand at the nearest target it may fire at; the matrix.

use super::measure::{measure, numbered, stand_reaches};
use super::{band, lines, weigh};
use crate::geometry::Rect;
use crate::names::Id;
use crate::rulebook::case::Case;
use crate::rulebook::napoleonic::position::{Placed, Position, Unit};
use crate::rulebook::napoleonic::survey::Survey;
use crate::ruling::{Amendments, Arg, Reason};
use serde_json::{Value, json};

/// The firers at one target, with their stands, and whether the program chose them.
pub(in crate::rulebook::napoleonic) struct Orders {
    /// The target.
    pub(in crate::rulebook::napoleonic) target: Id,
    /// Firers and their stands; none: all that may.
    pub(in crate::rulebook::napoleonic) firers: Vec<(Id, Vec<u32>)>,
    /// Whether nobody gave orders and each stand takes the nearest target it may fire at.
    pub(in crate::rulebook::napoleonic) nearest: bool,
}

/// The fire of the phase: as ordered, else each stand at the nearest target it may fire at.
///
/// # Source
/// `fire.order`, `fire.split`
pub(in crate::rulebook::napoleonic) fn orders(survey: Survey<'_>) -> Vec<Orders> {
    if !survey.position.orders.is_empty() {
        return given(survey.position);
    }
    let mut all: Vec<Orders> = Vec::new();
    for (firer, placed) in survey.on_table() {
        if !can_fire(survey, firer) {
            continue;
        }
        let mut targets = targets(survey, firer, placed);
        for (number, stand) in numbered(firer, placed) {
            // Near to this stand, not to its unit: its neighbours may have another enemy before them.
            let away = |target: &Unit| nearest_to(stand, target.placed.as_ref());
            targets.sort_by(|a, b| away(a).total_cmp(&away(b)));
            let Some(target) = targets
                .iter()
                .find(|target| stand_reaches(survey, firer, number, target))
            else {
                continue;
            };
            let stands = if firer.troops.is_artillery() {
                firer.numbers.clone()
            } else {
                vec![number]
            };
            enter(&mut all, &target.id, &firer.id, stands, true);
        }
    }
    all
}

/// How far a stand is from a unit, in cm.
fn nearest_to(stand: &Rect, placed: Option<&Placed>) -> f64 {
    let distances = placed
        .into_iter()
        .flat_map(Placed::stands)
        .map(|other| stand.distance(other));
    Survey::cm(distances.fold(f64::INFINITY, f64::min))
}

fn given(position: &Position) -> Vec<Orders> {
    let mut all: Vec<Orders> = Vec::new();
    for order in &position.orders {
        enter(&mut all, &order.at, &order.by, order.stands.clone(), false);
    }
    all
}

fn enter(all: &mut Vec<Orders>, target: &Id, firer: &Id, stands: Vec<u32>, nearest: bool) {
    let at = all
        .iter()
        .position(|orders| orders.target == *target)
        .unwrap_or_else(|| {
            all.push(Orders {
                target: target.clone(),
                firers: Vec::new(),
                nearest,
            });
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

/// Whether a unit can fire at anything at all: what no target changes.
fn can_fire(survey: Survey<'_>, firer: &Unit) -> bool {
    let facts = super::GroupFacts {
        unit: super::UnitFacts::of(survey.position, firer),
        moved: firer.moved,
        in_melee: survey.position.in_melee(firer),
        contact: survey.contact(firer),
        ..super::GroupFacts::default()
    };
    super::checks::of_the_unit(survey.tables, 0, &facts)
        .iter()
        .all(|check| check.holds)
}

/// Enemies within the firer's reach, the nearest first; fire into melee and at a train is not fire.
fn targets<'p>(survey: Survey<'p>, firer: &'p Unit, placed: &'p Placed) -> Vec<&'p Unit> {
    let facts = super::GroupFacts {
        unit: super::UnitFacts::of(survey.position, firer),
        level: survey.level(firer),
        ..super::GroupFacts::default()
    };
    let reach = band::reach_cm(survey.tables, &facts);
    let mut near: Vec<(f64, &Unit)> = survey
        .present(&firer.side, false)
        .filter(|(enemy, _)| {
            enemy.troops != super::Troops::Train && !survey.position.in_melee(enemy)
        })
        .map(|(enemy, other)| (Survey::distance(placed, other), enemy))
        .filter(|(cm, _)| *cm <= reach)
        .collect();
    near.sort_by(|a, b| a.0.total_cmp(&b.0));
    near.into_iter().map(|(_, enemy)| enemy).collect()
}

/// Who may fire at whom, with which stands, at what rating.
pub(in crate::rulebook::napoleonic) fn matrix(survey: Survey<'_>) -> (Value, Vec<Reason>) {
    let mut rows = Vec::new();
    let mut lines_read = Vec::new();
    for (firer, placed) in survey
        .on_table()
        .filter(|(firer, _)| can_fire(survey, firer))
    {
        for target in targets(survey, firer, placed) {
            let said = Amendments::default();
            let Ok(facts) = measure(survey, target, &[(firer, Vec::new())], false, &said) else {
                continue;
            };
            let Some(group) = facts.groups.first() else {
                continue;
            };
            let stands = lines::firing(survey.tables, &facts, 0, group);
            if stands.is_empty() {
                continue;
            }
            let tally = weigh(survey.tables, &facts);
            let rating = tally.total().unwrap_or(0);
            let cm = group.range_cm.unwrap_or(0.0);
            rows.push(json!({
                "procedure": super::FireFacts::PROCEDURE, "unit": firer.id, "target": target.id, "stands": stands, "range_cm": cm, "rating": rating,
            }));
            let numbers = stands
                .iter()
                .map(|stand| Arg::Count((*stand).into()))
                .collect();
            lines_read.push(
                Reason::new("fire.zone", "matrix")
                    .name("unit", &firer.name)
                    .name("target", &target.name)
                    .list("stands", numbers)
                    .cm("cm", cm)
                    .count("rating", rating),
            );
        }
    }
    (Value::Array(rows), lines_read)
}
