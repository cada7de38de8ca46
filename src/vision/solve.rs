//! Least squares: the values that fit many measurements best, with their accuracy.

/// A square matrix with `N` rows.
pub(crate) type Square<const N: usize> = [[f64; N]; N];

/// The result of fitting values to measurements.
#[derive(Clone, Debug)]
pub(crate) struct FitResult<const N: usize> {
    /// The values for which the sum of the squared residuals is least.
    pub(crate) values: [f64; N],
    /// The covariance matrix of the values, for measurements with a variance of 1.
    pub(crate) covariance: Square<N>,
}

/// The greatest number of steps that a fit may take. Fits that converge take fewer.
const MOST_STEPS: usize = 60;

/// Returns the values for which the sum of the squared residuals is least. The Levenberg–Marquardt method looks for
/// these values from `start`, which must be near the result.
///
/// Each residual is divided by its own standard deviation. `steps` are the small changes of each value that are used to
/// compute slopes. Returns `None` if the measurements do not determine the values.
pub(crate) fn fitted<const N: usize>(
    start: [f64; N],
    steps: [f64; N],
    residuals: impl Fn(&[f64; N]) -> Option<Vec<f64>>,
) -> Option<FitResult<N>> {
    let (mut values, mut left) = (start, residuals(&start)?);
    let mut damping = 1e-3;
    for _ in 0..MOST_STEPS {
        let slopes = slopes(&values, &steps, &residuals)?;
        let (normal, downhill) = normal(&slopes, &left);
        let before = square(&left);
        let gained = loop {
            let damped = with_diagonal(&normal, |value| value * (1.0 + damping));
            let change = times(&inverse(&damped)?, &downhill);
            let mut next = values;
            next.iter_mut().zip(change).for_each(|(value, change)| *value -= change);
            let tried = residuals(&next).filter(|tried| square(tried) <= before);
            if let Some(tried) = tried {
                (values, left) = (next, tried);
                damping = (damping * 0.2).max(1e-12);
                break before - square(&left);
            }
            damping *= 5.0;
            if damping > 1e9 {
                break 0.0;
            }
        };
        if gained <= before * 1e-9 {
            break;
        }
    }
    let (normal, _) = normal(&slopes(&values, &steps, &residuals)?, &left);
    Some(FitResult { values, covariance: inverse(&normal)? })
}

/// Returns the slope of each residual with respect to each value.
fn slopes<const N: usize>(
    values: &[f64; N],
    steps: &[f64; N],
    residuals: &impl Fn(&[f64; N]) -> Option<Vec<f64>>,
) -> Option<Vec<[f64; N]>> {
    let columns = (0..N).map(|place| slope(values, steps, place, residuals));
    let columns: Vec<_> = columns.collect::<Option<_>>()?;
    let rows = columns.first().map_or(0, Vec::len);
    let at = |row: usize, column: usize| {
        columns.get(column).and_then(|column: &Vec<f64>| column.get(row)).copied().unwrap_or_default()
    };
    Some((0..rows).map(|row| std::array::from_fn(|column| at(row, column))).collect())
}

/// Returns the slope of each residual with respect to the value with the index `place`.
pub(crate) fn slope<const N: usize>(
    values: &[f64; N],
    steps: &[f64; N],
    place: usize,
    residuals: &impl Fn(&[f64; N]) -> Option<Vec<f64>>,
) -> Option<Vec<f64>> {
    let step = steps.get(place).copied()?;
    let moved = |by: f64| {
        let mut moved = *values;
        moved.get_mut(place).map(|value| *value += by)?;
        residuals(&moved)
    };
    let (up, down) = (moved(step)?, moved(-step)?);
    Some(up.iter().zip(&down).map(|(up, down)| (up - down) / (2.0 * step)).collect())
}

/// Returns the normal equations of a linear fit: their matrix and their right-hand side.
pub(crate) fn normal<const N: usize>(rows: &[[f64; N]], right: &[f64]) -> (Square<N>, [f64; N]) {
    let (mut square, mut sums) = ([[0.0; N]; N], [0.0; N]);
    for (row, right) in rows.iter().zip(right) {
        for (line, one) in square.iter_mut().zip(row) {
            line.iter_mut().zip(row).for_each(|(value, other)| *value += one * other);
        }
        sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += value * right);
    }
    (square, sums)
}

fn square(values: &[f64]) -> f64 {
    values.iter().map(|value| value * value).sum()
}

/// Returns the product of a square matrix and a column.
pub(crate) fn times<const N: usize>(square: &Square<N>, column: &[f64; N]) -> [f64; N] {
    square.map(|row| row.iter().zip(column).map(|(one, other)| one * other).sum())
}

fn with_diagonal<const N: usize>(square: &Square<N>, made: impl Fn(f64) -> f64) -> Square<N> {
    let mut changed = *square;
    for (place, row) in changed.iter_mut().enumerate() {
        if let Some(value) = row.get_mut(place) {
            *value = made(*value);
        }
    }
    changed
}

/// Returns the inverse of a symmetric matrix with a positive diagonal. Returns `None` if the rows of the matrix depend
/// on each other.
pub(crate) fn inverse<const N: usize>(of: &Square<N>) -> Option<Square<N>> {
    // Rotations and centimetres differ much in scale. So each row and column is scaled first.
    let mut scale = [0.0; N];
    for (place, (scale, row)) in scale.iter_mut().zip(of).enumerate() {
        *scale = row.get(place).copied().filter(|value| *value > 0.0)?.sqrt().recip();
    }
    let scaled = |square: &Square<N>| {
        let mut scaled = *square;
        for (row, down) in scaled.iter_mut().zip(scale) {
            row.iter_mut().zip(scale).for_each(|(value, along)| *value *= down * along);
        }
        scaled
    };
    eliminated(scaled(of)).map(|inverse| scaled(&inverse))
}

/// Returns the inverse of a matrix, or `None` if there is no inverse. The inverse is found by elimination, with the
/// largest remaining number of each column as the pivot.
fn eliminated<const N: usize>(mut left: Square<N>) -> Option<Square<N>> {
    const LEAST: f64 = 1e-13;
    let mut right = with_diagonal(&[[0.0; N]; N], |_| 1.0);
    for column in 0..N {
        let at = |row: &[f64; N]| row.get(column).copied().unwrap_or_default();
        let below = left.iter().enumerate().skip(column);
        let (lead, _) = below.max_by(|(_, one), (_, other)| at(one).abs().total_cmp(&at(other).abs()))?;
        left.swap(column, lead);
        right.swap(column, lead);
        let (leads, made) = (*left.get(column)?, *right.get(column)?);
        let size = at(&leads);
        if size.abs() < LEAST || !size.is_finite() {
            return None;
        }
        let (leads, made) = (leads.map(|value| value / size), made.map(|value| value / size));
        for (row, (left, right)) in left.iter_mut().zip(&mut right).enumerate() {
            if row == column {
                (*left, *right) = (leads, made);
                continue;
            }
            let share = at(left);
            left.iter_mut().zip(leads).for_each(|(value, lead)| *value -= share * lead);
            right.iter_mut().zip(made).for_each(|(value, made)| *value -= share * made);
        }
    }
    Some(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_times_its_inverse_is_one() {
        // The matrix is like Hilbert's, with scales that differ much. The test checks the product, not the inverse
        // itself.
        let of: Square<4> = std::array::from_fn(|row| {
            std::array::from_fn(|column| {
                let scale = |at: usize| [1e-3, 1.0, 50.0, 1e4].get(at).copied().unwrap_or(1.0);
                let one = if row == column { 1.5 } else { 0.0 };
                let near = 1.0 / f64::from(u32::try_from(row + column).unwrap_or(0) + 1);
                (one + near) * scale(row) * scale(column)
            })
        });
        let inverse = inverse(&of).expect("its rows are independent");
        for (place, row) in of.iter().enumerate() {
            for (other, product) in times(&inverse, row).into_iter().enumerate() {
                let expected = f64::from(u8::from(place == other));
                assert!((product - expected).abs() < 1e-9, "{place} {other}: {product}");
            }
        }
        assert!(super::inverse(&[[1.0, 2.0], [2.0, 4.0]]).is_none());
    }

    #[test]
    fn a_line_through_points_is_that_of_the_formula() {
        let points = [(0.0, 1.1), (1.0, 2.9), (2.0, 5.2), (3.0, 6.8), (4.0, 9.1)];
        let residuals = |values: &[f64; 2]| {
            let [at, rise] = *values;
            Some(points.iter().map(|(x, y)| at + rise * x - y).collect())
        };
        let fitted = fitted([0.0, 0.0], [1e-4; 2], residuals).expect("there is one line");
        // The textbook formula gives slope = Σ(x-x̄)(y-ȳ)/Σ(x-x̄)² = 19.9/10, and height = ȳ - slope·x̄ = 5.02 - 3.98.
        let [at, rise] = fitted.values;
        assert!((rise - 1.99).abs() < 1e-8 && (at - 1.04).abs() < 1e-8, "{at} {rise}");
        // The variance of the slope is 1/Σ(x-x̄)².
        let [_, [_, of_rise]] = fitted.covariance;
        assert!((of_rise - 0.1).abs() < 1e-8);
    }
}
