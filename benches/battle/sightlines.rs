//! A table full of stands, and pairs that look at each other across it.

use frontage::geometry::units::Bearing;
use frontage::geometry::{Convex, Rect};
use glam::DVec2;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The size of a big table, in cm.
const TABLE: (f64, f64) = (180.0, 120.0);

/// The number of stands that may block the view.
const HURDLES: usize = 230;

/// The number of pairs looked at in turn, so that the mean is that of a whole table.
const PAIRS: usize = 400;

fn stand(chance: &mut ChaCha8Rng) -> Rect {
    let at = DVec2::new(chance.random_range(0.0..TABLE.0), chance.random_range(0.0..TABLE.1));
    Rect::new(at, Bearing::degrees(chance.random_range(0.0..360.0)), 4.0, 2.0)
}

/// Draws at random the stands that may block the view, and the pairs that look at each other. A pair looks from edge to
/// edge of the table, or stands anywhere.
pub fn table(across: bool) -> (Vec<Rect>, Vec<(Rect, Convex)>) {
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
