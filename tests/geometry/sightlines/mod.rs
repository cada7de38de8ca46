//! Lines of sight on random tables, compared with a plain method and judged by an independent geometry library.

pub mod plain;

use super::shapes::{facing, judged, judged_line, judged_rect, polygon, rect};
use frontage::geometry::units::Bearing;
use frontage::geometry::{Convex, Hurdle, Polygon, Rect, Segment, Sighting, Zones, sight};
use geo::{Buffer, Intersects, Length};
use glam::DVec2;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::Cell;

/// The number of tables: thousands in a debug build, a hundred thousand in a release build.
const TABLES: u32 = if cfg!(debug_assertions) { 2_000 } else { 100_000 };

/// An obstacle that may lie between looker and target.
#[derive(Clone, Debug)]
enum TestHurdle {
    Rect(Rect),
    Area(Polygon),
}

impl TestHurdle {
    fn hurdle(&self) -> Hurdle<'_> {
        match self {
            Self::Rect(rect) => Hurdle::Rect(rect),
            Self::Area(area) => Hurdle::Area(area),
        }
    }

    /// Returns the length of a line inside a hurdle, measured by the judge on a hurdle made a little smaller.
    fn hides(&self, line: &Segment) -> f64 {
        let line = geo::MultiLineString::new(vec![judged_line(line).into()]);
        match self {
            Self::Rect(rect) => clipped(&geo::MultiPolygon::from(judged_rect(&rect.grown(-1e-6))), &line),
            Self::Area(area) => clipped(&judged(area.points()).buffer(-1e-6), &line),
        }
    }
}

fn clipped(area: &geo::MultiPolygon, line: &geo::MultiLineString) -> f64 {
    geo::Euclidean.length(&geo::BooleanOps::clip(area, line, false))
}

fn hidden(line: &Segment, lies: &[TestHurdle]) -> f64 {
    lies.iter().map(|lies| lies.hides(line)).sum()
}

fn hurdles(lies: &[TestHurdle]) -> Vec<Hurdle<'_>> {
    lies.iter().map(TestHurdle::hurdle).collect()
}

/// The lookers, the targets, and the hurdles in between.
type Table = (Vec<Rect>, Vec<Convex>, Vec<TestHurdle>);

/// Draws a place. Half of the places lie on a lattice, so that edges run along each other, corners meet and lines
/// graze.
fn place() -> impl Strategy<Value = DVec2> {
    let lattice = (0..15_u8, 0..15_u8).prop_map(|(x, y)| DVec2::new(f64::from(x), f64::from(y)) * 4.0);
    prop_oneof![lattice, (0.0..60.0_f64, 0.0..60.0_f64).prop_map(DVec2::from)]
}

/// Draws stands side by side, flush or almost flush.
fn row(most: usize) -> impl Strategy<Value = Vec<Rect>> {
    let size = prop_oneof![
        prop::sample::select(vec![(4.0, 2.0), (4.0, 4.0), (2.0, 8.0), (4.0, 0.0), (0.0, 0.0)]),
        (0.1..12.0_f64, 0.1..12.0_f64)
    ];
    let apart = prop::sample::select(vec![0.0, 0.0, 0.0, 0.001, 0.002, 0.0021, 0.05, 1.0]);
    (place(), facing(), size, 1..=most, apart).prop_map(|(at, facing, (wide, deep), count, apart)| {
        let beside = facing.right() * (wide + apart);
        (0..count)
            .scan(at, |at, _| Some(Rect::new(std::mem::replace(at, *at + beside), facing, wide, deep)))
            .collect()
    })
}

/// Draws an area of any outline, or two fields that share a hedge.
fn areas() -> impl Strategy<Value = Vec<TestHurdle>> {
    let fields = (place(), facing(), 2.0..30.0_f64, 2.0..10.0_f64).prop_map(|(at, facing, wide, deep)| {
        let one = Rect::new(at, facing, wide, deep);
        let outlines = [one, one.moved(facing.forward() * deep)].map(|rect| rect.corners().to_vec());
        outlines.map(|corners| TestHurdle::Area(Polygon::new(corners).unwrap())).to_vec()
    });
    prop_oneof![polygon().prop_map(|area| vec![TestHurdle::Area(area)]), fields]
}

/// Draws a wall of stands from edge to edge, with gaps of any width.
fn wall() -> impl Strategy<Value = Vec<TestHurdle>> {
    (10.0..50.0_f64, prop::collection::vec(0.0..1.5_f64, 12)).prop_map(|(x, gaps)| {
        let stand = |y: &mut f64, gap: f64| {
            *y += 6.0 + gap;
            Some(TestHurdle::Rect(Rect::new(DVec2::new(x, *y), Bearing::degrees(90.0), 6.0, 2.0)))
        };
        gaps.into_iter().scan(-9.0, stand).collect()
    })
}

fn between() -> impl Strategy<Value = Vec<TestHurdle>> {
    let walls = prop::collection::vec(wall(), 1..4).prop_map(|walls| walls.concat());
    prop_oneof![2 => strewn(), 1 => walls]
}

fn strewn() -> impl Strategy<Value = Vec<TestHurdle>> {
    let rows = row(5).prop_map(|row| row.into_iter().map(TestHurdle::Rect).collect());
    let some = prop_oneof![4 => rows, 1 => areas()];
    let count = prop_oneof![8 => 0..9_usize, 1 => 9..30_usize];
    count
        .prop_flat_map(move |count| prop::collection::vec(some.clone(), count))
        .prop_map(|each| each.concat())
}

/// Draws a table. On some tables the targets are cut to the parts in the front arc of the first looker.
fn table() -> impl Strategy<Value = Table> {
    (row(3), row(3), between(), any::<bool>()).prop_map(|(lookers, others, between, arc)| {
        let front = Zones::round(lookers.first().unwrap(), 45.0).front();
        let within = others.iter().filter_map(|other| front.clip(other));
        let seen: Vec<Convex> = within.filter(|_| arc).collect();
        let seen = if seen.is_empty() { others.iter().map(Convex::from).collect() } else { seen };
        (lookers, seen, between)
    })
}

#[test]
fn the_answer_is_that_of_trying_every_line_past_two_corners() {
    let config = ProptestConfig { source_file: Some(file!()), ..crate::day::cases(TABLES) };
    // The counts of targets hidden, seen by a simple line, and seen only by a line that grazes corners.
    let seen = [const { Cell::new(0_u32) }; 3];
    let answer = TestRunner::new(config).run(&table(), |(lookers, others, between)| {
        let hurdles = hurdles(&between);
        let found = sight(&lookers, &others, &hurdles);
        prop_assert_eq!(&found, &plain::sight(&lookers, &others, &hurdles));
        let kind = match found {
            Some(Sighting::Clear { from, to, line }) => {
                prop_assert!(hidden(&line, &between) < 1e-4, "{}", hidden(&line, &between));
                let mut plain = plain::plain_lines(&lookers[from], &others[to]);
                if plain.any(|plain| plain == line) { 1 } else { 2 }
            }
            _ => 0,
        };
        seen[kind].set(seen[kind].get() + 1);
        Ok(())
    });
    answer.unwrap();
    let [hidden, straight, grazing] = seen.map(Cell::into_inner);
    assert!(
        hidden > TABLES / 10 && straight > TABLES / 10 && grazing > TABLES / 100,
        "{hidden} {straight} {grazing}"
    );
}

#[test]
fn a_line_along_the_edge_of_an_area_is_clear() {
    // measure.sight: two corners of the area's outline stand out, and the clear line past them runs along an edge. In
    // floating point it lies a hair to either side.
    let one = Rect::new(
        DVec2::new(55.342_304_942_811_37, 27.599_897_091_824_293),
        Bearing::degrees(0.0),
        8.441_796_062_263_618,
        7.113_151_793_213_818,
    );
    let other = Rect::new(
        DVec2::new(31.206_214_873_433_037, 2.492_078_249_716_038_8),
        Bearing::degrees(180.0),
        10.288_366_844_404_936,
        8.783_377_200_355_636,
    );
    let area = Polygon::new(
        [
            (39.493_433_173_939_17, 8.298_645_346_217_832),
            (35.940_546_466_009_124, 4.245_969_662_822_409),
            (40.037_623_547_829_49, -7.442_043_342_127_248),
            (32.512_212_422_063_6, 3.238_888_137_098_246),
            (31.103_649_721_774_93, 4.542_713_529_032_687),
            (29.766_917_194_150_32, 8.476_031_044_329_57),
            (32.999_896_717_035_53, 19.921_694_696_132_25),
        ]
        .map(DVec2::from)
        .to_vec(),
    )
    .unwrap();
    let seen = sight(&[one], &[Convex::from(&other)], &[Hurdle::Area(&area)]).unwrap();
    let Sighting::Clear { line, .. } = seen else { panic!("{seen:?}") };
    let [from, to, ..] = area.points() else { unreachable!("seven corners") };
    let edge = Segment { a: *from, b: *to };
    assert!(line.distance_to_point(edge.a) < 1e-9 && edge.distance_to_point(line.b) < 1e-9);
    assert!(TestHurdle::Area(area).hides(&line) < 1e-9);
}

proptest! {
    #![proptest_config(crate::day::cases(400))]

    #[test]
    fn a_clear_line_is_clear_and_where_there_is_none_no_line_is(
        one in rect(), other in rect(), rects in prop::collection::vec(rect(), 0..5), area in polygon(),
        tries in prop::collection::vec((0.0..1.0_f64, 0.0..1.0_f64, 0.0..1.0_f64, 0.0..1.0_f64), 60),
    ) {
        let mut between: Vec<TestHurdle> = rects.iter().copied().map(TestHurdle::Rect).collect();
        between.push(TestHurdle::Area(area.clone()));
        let seen = sight(&[one], &[Convex::from(&other)], &hurdles(&between)).unwrap();
        match seen {
            Sighting::Clear { line, .. } => {
                prop_assert!(one.distance_to_point(line.a) < 1e-6 && other.distance_to_point(line.b) < 1e-6);
                prop_assert!(hidden(&line, &between) < 1e-4, "{}", hidden(&line, &between));
            }
            Sighting::Blocked { by, line, length } => {
                prop_assert!(by < between.len());
                prop_assert!(length > 0.0 && length <= line.length() + 1e-9);
                let inside = |rect: &Rect, across: f64, along: f64| {
                    let [a, b, c, d] = rect.corners();
                    a.lerp(b, across).lerp(d.lerp(c, across), along)
                };
                for (a, b, c, d) in tries {
                    let line = Segment { a: inside(&one, a, b), b: inside(&other, c, d) };
                    let meets = rects.iter().any(|rect| judged_rect(&rect.grown(2e-3)).intersects(&judged_line(&line)))
                        || judged(area.points()).intersects(&judged_line(&line));
                    prop_assert!(meets, "{line:?}");
                }
            }
        }
    }
}
