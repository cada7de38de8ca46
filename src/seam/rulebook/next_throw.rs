//! The outcomes that the results of the next throw lead to.

use dice::{Roll, Word};
use ruling::ResultBand;

/// Returns the outcome for each result of a roll. Neighbouring results with the same outcome are one band. `outcome`
/// returns the outcome for some faces, or `None` if another throw decides.
pub(super) fn bands(roll: Roll, outcome: &mut dyn FnMut(Vec<u8>) -> Option<Word>) -> Vec<ResultBand> {
    let (least, greatest) = roll.range();
    let sets = roll.multisets();
    let mut bands: Vec<ResultBand> = Vec::new();
    for result in least..=greatest {
        let Some((faces, _)) = sets.iter().find(|(faces, _)| roll.sum(faces) == result) else { continue };
        let outcome = outcome(faces.clone());
        match bands.last_mut() {
            Some(band) if band.outcome == outcome => band.greatest = result,
            _ => bands.push(ResultBand { least: result, greatest: result, outcome }),
        }
    }
    bands
}
