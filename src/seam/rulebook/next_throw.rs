//! The outcomes that the results of the next throw lead to.

use dice::{Need, Odds, Throw, ThrowOrigin};
use ruling::ResultBand;

/// Returns the outcome for each result of the next throw. Neighbouring results with the same outcome are one band. The
/// list is empty unless the next throw is opposed to a throw that is already made. `odds` returns the odds when the
/// throws given to it are made.
pub(super) fn next_bands(
    made: &[Throw],
    next: Option<&Throw>,
    odds: &mut dyn FnMut(&[Throw]) -> Odds,
) -> Vec<ResultBand> {
    let is_opposed = |throw: &&Throw| matches!(throw.need, Need::Opposed { .. });
    let opposed = made.iter().filter(is_opposed).count();
    let Some(next) = next.filter(is_opposed).filter(|_| opposed % 2 == 1) else {
        return Vec::new();
    };
    let (least, greatest) = next.roll.range();
    let sets = next.roll.multisets();
    let mut bands: Vec<ResultBand> = Vec::new();
    for result in least..=greatest {
        let Some((faces, _)) = sets.iter().find(|(faces, _)| next.roll.sum(faces) == result) else {
            continue;
        };
        let fell = Throw { made: Some((faces.clone(), ThrowOrigin::Table)), ..next.clone() };
        let known: Vec<Throw> = made.iter().cloned().chain([fell]).collect();
        // More throws may follow that decide only what becomes of the units.
        let outcome = match odds(&known).headline.shares() {
            [only] => Some(only.word),
            _ => None,
        };
        match bands.last_mut() {
            Some(band) if band.outcome == outcome => band.greatest = result,
            _ => bands.push(ResultBand { least: result, greatest: result, outcome }),
        }
    }
    bands
}
