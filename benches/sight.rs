//! Measures how long a line of sight takes past everything on a table, compared with a plain method that tries every
//! line past two corners.

#[path = "../tests/geometry/sightlines/plain.rs"]
mod plain;
#[path = "battle/sightlines.rs"]
mod sightlines;

use frontage::geometry::{Convex, Hurdle, Rect, sight};

fn main() {
    divan::main();
}

fn look<T>(bencher: divan::Bencher, across: bool, sight: impl Fn(&[Rect], &[Convex], &[Hurdle<'_>]) -> T) {
    let (stands, pairs) = sightlines::table(across);
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
