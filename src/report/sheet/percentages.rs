//! Percentages of outcomes that exclude each other. As shown, they add up to 100.0.

/// The number of steps in which a whole is shown: tenths of a per cent.
const STEPS: f64 = 1000.0;

/// Returns probabilities rounded to tenths of a per cent, so that their sum is the rounded sum of the probabilities.
/// Each is rounded down at first. The steps that are then missing go to those that lost most.
pub(super) fn rounded(probabilities: &[f64]) -> Vec<f64> {
    let exact = || probabilities.iter().map(|probability| probability * STEPS);
    let mut steps: Vec<f64> = exact().map(f64::floor).collect();
    let mut lost: Vec<(usize, f64)> = exact().map(f64::fract).enumerate().collect();
    lost.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let mut missing = exact().sum::<f64>().round() - steps.iter().sum::<f64>();
    for (at, _) in lost {
        if missing < 0.5 {
            break;
        }
        if let Some(own) = steps.get_mut(at) {
            *own += 1.0;
            missing -= 1.0;
        }
    }
    steps.into_iter().map(|own| own / STEPS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(ways: &[f64]) -> Vec<String> {
        let all: f64 = ways.iter().sum();
        let exact: Vec<f64> = ways.iter().map(|ways| ways / all).collect();
        rounded(&exact).iter().map(|share| format!("{:.1}", share * 100.0)).collect()
    }

    #[test]
    fn shares_add_up_and_each_is_the_next_tenth_above_or_below() {
        assert_eq!(shown(&[1.0, 1.0, 1.0]), ["33.4", "33.3", "33.3"]);
        assert_eq!(shown(&[9.0, 11.0]), ["45.0", "55.0"]);
        assert_eq!(rounded(&[]), Vec::<f64>::new());
        for all in 1..200_u32 {
            let ways: Vec<f64> = (0..7).map(|number| f64::from((number * number * 31 + all) % 97)).collect();
            let sum: f64 = ways.iter().sum();
            let exact: Vec<f64> = ways.iter().map(|ways| ways / sum).collect();
            let shares = rounded(&exact);
            assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{ways:?}");
            let near = |(share, exact): (&f64, &f64)| (share - exact).abs() < 0.001;
            assert!(shares.iter().zip(&exact).all(near), "{ways:?}");
        }
    }
}
