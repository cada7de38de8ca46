//! Properties of fire on any table: its position and direction decide nothing, and sums are sums.

use crate::support::{ask, battle, unit};
use frontage::ruling::{Line, Ruling};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// A unit on the table.
#[derive(Clone, Debug)]
struct TestUnit {
    id: &'static str,
    side: &'static str,
    troops: &'static str,
    formation: &'static str,
    strength: u32,
    at: [f64; 2],
    facing: f64,
}

/// A piece of terrain.
#[derive(Clone, Debug)]
struct Piece {
    kind: &'static str,
    points: Vec<[f64; 2]>,
    high: bool,
    stone: bool,
}

/// A way to lay out the same table: mirrored, turned or shifted.
#[derive(Clone, Copy, Debug)]
struct TableLayout {
    mirror: bool,
    turn: f64,
    shift: [f64; 2],
}

const AS_IT_IS: TableLayout = TableLayout { mirror: false, turn: 0.0, shift: [0.0, 0.0] };

impl TableLayout {
    /// Mirrors a point, turns it clockwise about the middle of the table, (120, 120), then shifts the point.
    fn point(self, [x, y]: [f64; 2]) -> [f64; 2] {
        let (mut x, y) = (x - 120.0, y - 120.0);
        if self.mirror {
            x = -x;
        }
        let (sin, cos) = self.turn.to_radians().sin_cos();
        [120.0 + x * cos + y * sin + self.shift[0], 120.0 - x * sin + y * cos + self.shift[1]]
    }

    fn facing(self, facing: f64) -> f64 {
        (if self.mirror { -facing } else { facing } + self.turn).rem_euclid(360.0)
    }
}

fn text(units: &[TestUnit], terrain: &[Piece], laid: TableLayout) -> String {
    let stood = |stood: &TestUnit| {
        let [x, y] = laid.point(stood.at);
        let pose = [x, y, laid.facing(stood.facing)];
        unit(stood.id, stood.side, stood.troops, stood.formation, stood.strength, pose) + "mounted = false\n"
    };
    let piece = |(at, piece): (usize, &Piece)| {
        let points: Vec<_> = piece.points.iter().map(|point| laid.point(*point)).collect();
        let shape = if points.len() > 2 { "outline" } else { "line" };
        let (kind, high, stone) = (piece.kind, piece.high, piece.stone);
        format!(
            "[[terrain]]\nid = \"p{at}\"\nkind = \"{kind}\"\n{shape} = {points:?}\nhigh = {high}\nstone = {stone}\n"
        )
    };
    let rest: Vec<_> = units.iter().map(stood).chain(terrain.iter().enumerate().map(piece)).collect();
    battle("fire", &rest)
}

fn stood(id: &'static str, side: &'static str) -> impl Strategy<Value = TestUnit> {
    let troops = prop::sample::select(vec![
        ("line-infantry", "line"),
        ("line-infantry", "column"),
        ("light-infantry", "line"),
        ("guard-infantry", "square"),
        ("heavy-infantry", "disordered"),
        ("chasseurs", "line"),
        ("light-artillery", "deployed"),
        ("howitzer-artillery", "deployed"),
        ("heavy-artillery", "deployed"),
    ]);
    let (red, place) = (side == "red", -35.0..35.0_f64);
    (troops, 1..=5_u32, place.clone(), place, -60.0..60.0_f64).prop_map(
        move |((troops, formation), n, x, y, facing)| {
            // Blocks of four look the same from left and right.
            let strength = if ["square", "disordered"].contains(&formation) { 4 } else { n };
            let (y, facing) = if red { (105.0 + 0.3 * y, facing) } else { (135.0 + 0.3 * y, 180.0 + facing) };
            TestUnit { id, side, troops, formation, strength, at: [120.0 + x, y], facing }
        },
    )
}

fn piece() -> impl Strategy<Value = Piece> {
    let kinds =
        prop::sample::select(vec!["woods", "shrub", "hill", "bua", "ditch", "wall", "fence", "earthwork"]);
    let place = -35.0..35.0_f64;
    (kinds, place.clone(), place, 0.0..180.0_f64, 2.0..12.0_f64, 2.0..6.0_f64, any::<bool>(), any::<bool>())
        .prop_map(|(kind, x, y, turn, long, wide, high, stone)| {
            let (sin, cos) = f64::to_radians(turn).sin_cos();
            let point = |along: f64, aside: f64| {
                [120.0 + x + along * cos - aside * sin, 120.0 + y + along * sin + aside * cos]
            };
            let line = ["wall", "fence", "earthwork"].contains(&kind);
            let points = if line {
                vec![point(-long, 0.0), point(long, 0.0)]
            } else {
                vec![point(-long, -wide), point(long, -wide), point(long, wide), point(-long, wide)]
            };
            Piece { kind, points, high: high && kind == "wall", stone: stone && kind == "wall" }
        })
}

fn tables() -> impl Strategy<Value = (Vec<TestUnit>, Vec<Piece>)> {
    let units =
        (stood("f", "red"), stood("g", "red"), stood("h", "red"), stood("t", "blue"), stood("u", "blue"));
    let units = units.prop_map(|(f, g, h, t, u)| vec![f, g, h, t, u]);
    (units, prop::collection::vec(piece(), 0..4))
}

fn shot(units: &[TestUnit], terrain: &[Piece], laid: TableLayout) -> Ruling {
    let text = text(units, terrain, laid);
    ask(&text, "fire", &[("target", "t")], None).unwrap_or_else(|halt| panic!("{halt:?}\n{text}"))
}

/// The fire of each unit: its value, and the stands refused, each with its rule. For a mirrored table the stands have
/// no numbers, because these run from the other end.
type FireTable = BTreeMap<String, (i64, Vec<(u32, &'static str)>)>;

fn told(ruling: &Ruling, numbered: bool) -> FireTable {
    let block = |block: &frontage::ruling::Block| {
        let failing = block.checks.iter().filter(|check| !check.holds);
        let mut refused: Vec<_> =
            failing.map(|check| (if numbered { check.stand.unwrap_or(0) } else { 0 }, check.key)).collect();
        refused.sort_unstable();
        (block.name.to_string(), (block.total(), refused))
    };
    ruling.tally.blocks.iter().map(block).collect()
}

proptest! {
    #![proptest_config(crate::seeds::day::cases(64))]

    #[test]
    fn a_table_turned_shifted_or_mirrored_is_the_same_table(
        (units, terrain) in tables(), turn in 0.0..360.0_f64, dx in -40.0..40.0_f64, dy in -40.0..40.0_f64,
    ) {
        // measure.table, and therefore fire.zone, fire.sight, fire.range, measure.cover, measure.over
        let plain = shot(&units, &terrain, AS_IT_IS);
        for mirror in [false, true] {
            let laid = TableLayout { mirror, turn, shift: [dx, dy] };
            let other = shot(&units, &terrain, laid);
            prop_assert_eq!(told(&plain, !mirror), told(&other, !mirror), "measure.table: {:?}", laid);
            prop_assert_eq!(plain.tally.total(), other.tally.total(), "measure.table");
        }
    }

    #[test]
    fn a_total_is_the_sum_of_its_lines_and_odds_make_up_one((units, terrain) in tables()) {
        // fire.sum, fire.rating.floor, fire.kill
        let ruling = shot(&units, &terrain, AS_IT_IS);
        let blocks = &ruling.tally.blocks;
        let sums: Vec<i64> = blocks.iter().map(|block| block.lines.iter().map(Line::value).sum()).collect();
        prop_assert!(blocks.iter().zip(&sums).all(|(block, sum)| block.total() == *sum && *sum >= 0), "fire.rating.floor");
        prop_assert_eq!(ruling.tally.total(), Some(sums.iter().sum()), "fire.sum");
        let odds = ruling.odds.unwrap().headline;
        prop_assert_eq!(odds.shares().iter().map(|share| &share.ways).sum::<frontage::dice::Ways>(), odds.shares()[0].of.clone(), "fire.kill");
    }
}
