//! How long one line of sight takes past everything on a table, beside the plain way that tries every line past two corners.

use frontage::geometry::{Convex, Hurdle, Rect, sight};
use frontage::units::Bearing;
use glam::DVec2;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

#[path = "../tests/geometry/sightlines/plain.rs"]
mod plain;

/// A big table, in cm.
const TABLE: (f64, f64) = (180.0, 120.0);

/// How many stand in the way.
const HURDLES: usize = 230;

/// How many pairs are looked at in turn, so that the mean is that of a whole table.
const PAIRS: usize = 400;

fn main() {
    divan::main();
}

fn stand(chance: &mut ChaCha8Rng) -> Rect {
    let at = DVec2::new(chance.random_range(0.0..TABLE.0), chance.random_range(0.0..TABLE.1));
    Rect::new(at, Bearing::degrees(chance.random_range(0.0..360.0)), 4.0, 2.0)
}

/// What stands between, and who looks at whom: from edge to edge, or anywhere.
fn table(across: bool) -> (Vec<Rect>, Vec<(Rect, Convex)>) {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let hurdles = (0..HURDLES).map(|_| stand(&mut chance)).collect();
    let mut end = |x: f64| {
        let stand = stand(&mut chance);
        let aside = if across { x - stand.centre().x } else { 0.0 };
        stand.moved(DVec2::new(aside, 0.0))
    };
    let pairs = (0..PAIRS).map(|_| (end(-5.0), Convex::from(&end(TABLE.0 + 5.0))));
    (hurdles, pairs.collect())
}

fn look<T>(bencher: divan::Bencher, across: bool, sight: impl Fn(&[Rect], &[Convex], &[Hurdle<'_>]) -> T) {
    let (stands, pairs) = table(across);
    let hurdles: Vec<Hurdle<'_>> = stands.iter().map(Hurdle::Rect).collect();
    let mut next = pairs.iter().cycle();
    bencher.bench_local(|| next.next().map(|(from, to)| sight(&[*from], &[*to], &hurdles)));
}

#[divan::bench(args = [true, false], sample_count = 100, sample_size = 40)]
fn past_230(bencher: divan::Bencher, across: bool) {
    look(bencher, across, sight);
}

#[divan::bench(args = [true, false], sample_count = 100, sample_size = 40)]
fn past_230_the_plain_way(bencher: divan::Bencher, across: bool) {
    look(bencher, across, plain::sight);
}
