//! `measure.retreat`, `retreat.path`: the path of a retreat, walked again in small steps.

use super::slow::{Body, Point, Stands, ahead, depth, distance, dot, loose, middle, minus, moved, times};
use super::tables::{TABLE, TOUCH, Table};
use super::{TABLES, rule};
use crate::seeds::each;
use crate::support::{book, open};

/// The distance of the retreat.
const FAR: f64 = 20.0;
/// The length of the shortest step, and the precision of the method.
const STEP: f64 = 0.02;
/// The distance from a bound within which either result is accepted.
const DOUBT: f64 = 0.08;

/// The obstacles of a retreat.
struct Ways<'t> {
    table: &'t Table,
    block: Stands,
    centre: Point,
    /// The middle of the block, as a body of almost no size.
    dot: Stands,
    beside: Vec<&'t Stands>,
    clear: Vec<&'t Stands>,
}

/// The distance found, and true if a tiny shift would change the distance.
type FoundDistance = (f64, bool);

impl<'t> Ways<'t> {
    /// Prepares the search. Returns none if the unit begins on closed ground, off the table, or on the bound of
    /// touching another unit.
    fn of(table: &'t Table) -> Option<Self> {
        let unit = &table.unit;
        let centre = middle(&unit.stands, unit.facing);
        let block = loose(centre, unit.facing, unit.count, unit.size, 0.0);
        let (beside, clear): (Vec<_>, Vec<_>) =
            table.strangers().partition(|other| distance(&block, other) < TOUCH);
        let on = |corner: &Point| (0..2).all(|axis| (0.0..=TABLE[axis]).contains(&corner[axis]));
        let begins_well = block.iter().flat_map(|stand| &stand.0).all(on)
            && clear.iter().all(|other| distance(&block, other) > TOUCH + DOUBT)
            && beside.iter().all(|other| distance(&block, other) < TOUCH - DOUBT)
            && table
                .closed()
                .all(|piece| distance(&block, std::slice::from_ref(&piece.body)) > TOUCH + DOUBT);
        let dot = vec![Body::rect(centre, unit.facing, 1e-6, 1e-6)];
        begins_well.then_some(Self { table, block, centre, dot, beside, clear })
    }

    /// Returns the room around the block after moving by `off`. It is negative where the block is stopped.
    fn room(&self, off: Point) -> f64 {
        let block = moved(&self.block, off);
        let near = self.clear.iter().map(|other| distance(&block, other) - TOUCH);
        let hard = self.table.closed().filter(|piece| piece.kind != "bua");
        let ground = hard.map(|piece| distance(&block, std::slice::from_ref(&piece.body)) - TOUCH);
        let edge = |corner: &Point| {
            (0..2).map(|axis| corner[axis].min(TABLE[axis] - corner[axis])).fold(f64::INFINITY, f64::min)
        };
        let edges = block.iter().flat_map(|stand| &stand.0).map(edge);
        near.chain(ground).chain(edges).fold(f64::INFINITY, f64::min)
    }

    /// Returns how far the block moves in a direction to a place with room for the block.
    fn free(&self, degrees: f64) -> FoundDistance {
        let way = ahead(degrees);
        let corners = |other: &Stands| {
            let unit: Vec<f64> = other
                .iter()
                .flat_map(|stand| &stand.0)
                .map(|corner| dot(minus(*corner, self.centre), way))
                .collect();
            unit.into_iter().fold(f64::INFINITY, f64::min)
        };
        // The box around a unit at an angle reaches farther back than the stands, so such a case is left in doubt.
        let mut doubt = self.beside.iter().any(|other| corners(other).abs() < 1.0);
        if self.beside.iter().any(|other| corners(other) > 0.0) {
            return (0.0, doubt);
        }
        let mut gone = 0.0;
        while gone < FAR {
            let room = self.room(times(way, gone + STEP));
            if room < -1e-9 {
                break;
            }
            gone = (gone + room.max(STEP)).min(FAR);
        }
        // Small steps lose nothing along straight bounds, but a corner may just graze a bound.
        doubt |= self.grazes(way, gone);
        let (crosses, hair) = self.crosses(way, gone);
        doubt |= hair;
        if crosses {
            return (0.0, doubt);
        }
        for _ in 0..=self.table.ground.len() {
            let ends = moved(&self.block, times(way, gone));
            let towns = self.table.ground.iter().filter(|piece| piece.kind == "bua");
            let depths = towns.map(|town| (depth(&ends, std::slice::from_ref(&town.body)), town));
            let mut deep = depths.filter(|(depth, _)| *depth > -DOUBT);
            let Some((depth, town)) = deep.next() else {
                break;
            };
            doubt |= depth < DOUBT;
            if depth <= 0.0 {
                break;
            }
            let town = std::slice::from_ref(&town.body);
            gone = 0.0;
            while distance(&moved(&self.block, times(way, gone + STEP)), town) > TOUCH {
                gone += STEP;
            }
        }
        let ends = moved(&self.block, times(way, gone));
        let depths = self.beside.iter().map(|other| depth(&ends, other));
        let deepest = depths.fold(f64::NEG_INFINITY, f64::max);
        doubt |= deepest.abs() < DOUBT;
        (if deepest > 0.0 { 0.0 } else { gone }, doubt)
    }

    /// Returns true if the middle of the block crosses a unit that stood beside it, and true if only a hair decides
    /// that.
    fn crosses(&self, way: Point, until: f64) -> (bool, bool) {
        let steps = (0_u32..).map(|step| f64::from(step) * STEP).take_while(|at| *at < until);
        let depths = steps.flat_map(|at| {
            let dot = moved(&self.dot, times(way, at));
            self.beside.iter().map(move |other| depth(&dot, other)).collect::<Vec<_>>()
        });
        let deepest = depths.fold(f64::NEG_INFINITY, f64::max);
        (deepest > 0.0, deepest.abs() < DOUBT)
    }

    /// Returns true if the block passes an obstacle by less than a step.
    fn grazes(&self, way: Point, until: f64) -> bool {
        let mut at = 0.0;
        while at + 0.5 < until {
            let room = self.room(times(way, at));
            if room < STEP && at > 0.0 {
                return true;
            }
            at += room.max(STEP);
        }
        false
    }
}

/// Searches as `morale.retreat` says: straight away, a shorter distance, or any other direction.
fn search(ways: &Ways, away: f64) -> (&'static str, f64, f64, bool) {
    let enough = FAR - TOUCH;
    let near = |cm: f64| (cm - enough).abs() < DOUBT || (cm - TOUCH).abs() < DOUBT;
    let (straight, mut doubt) = ways.free(away);
    doubt |= near(straight);
    if straight >= enough {
        return ("full", straight, away, doubt);
    }
    if straight > TOUCH {
        return ("shorter", straight, away, doubt);
    }
    let mut longest = ("none", 0.0, away);
    for step in 1..=36 {
        // Directions away from the enemy come first. Those towards the enemy are only for a unit that finds no other.
        if step > 18 && longest.1 > TOUCH {
            break;
        }
        for side in [1.0, -1.0] {
            let way = away + side * f64::from(step) * 5.0;
            let (found, hair) = ways.free(way);
            doubt |= hair || near(found) || (found > TOUCH && (found - longest.1).abs() < DOUBT);
            if found >= enough {
                return ("other", found, way, doubt);
            }
            if found > longest.1.max(TOUCH) {
                longest = ("other", found, way);
            }
        }
    }
    (longest.0, longest.1, longest.2, doubt)
}

#[test]
fn a_retreat_goes_the_way_a_slow_search_finds() {
    // morale.retreat, measure.retreat, retreat.path
    let book = book();
    // The fixed seeds give the same counts on every run, so only fixed seeds are counted.
    let (mut agreed, mut doubtful) = (0, 0);
    let mut kinds = std::collections::BTreeMap::new();
    each(0..TABLES, TABLES, |number| {
        let Some(table) = Table::random(number, "morale") else {
            return;
        };
        let Some(ways) = Ways::of(&table) else {
            return;
        };
        let text = &table.text;
        let mut battle = open(&*book, text);
        let asked = [("unit", "t"), ("from", "e"), ("distance", "20")];
        let ruling = rule(battle.as_mut(), "retreat", &asked, &[]).unwrap();
        let facts = &ruling.facts;
        let [x, y] = minus(ways.centre, middle_of(&table.enemy));
        let away = x.atan2(y).to_degrees();
        let (way, cm, bearing, doubt) = search(&ways, away);
        let found = facts["travelled_cm"].as_f64().unwrap_or(0.0);
        let towards = facts["bearing"].as_f64().unwrap_or(away);
        let turned = (towards - bearing + 540.0).rem_euclid(360.0) - 180.0;
        let same = facts["way"] == way && (found - cm).abs() < DOUBT && turned.abs() < 0.01;
        *kinds.entry((way, doubt)).or_insert(0) += 1;
        if doubt && !same {
            doubtful += u32::from(number < TABLES);
            return;
        }
        assert!(
            same,
            "retreat.path: {number}: {} {found} on {towards}, the slow search {way} {cm} on {bearing}\n{text}",
            facts["way"]
        );
        agreed += u32::from(number < TABLES);
    });
    println!("{agreed} agree, {doubtful} hang on a hair: {kinds:?}");
    assert!(agreed > 75 && doubtful * 10 < agreed, "{agreed} {doubtful}");
}

/// Returns the middle of a unit whose stands all face the same way.
fn middle_of(stands: &[Body]) -> Point {
    let corners = stands.iter().flat_map(|stand| &stand.0);
    let count = stands.len() as f64 * 4.0;
    let sum = corners.fold([0.0, 0.0], |sum, corner| super::slow::plus(sum, *corner));
    times(sum, 1.0 / count)
}
