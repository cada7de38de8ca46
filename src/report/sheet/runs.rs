//! Lists of numbers in a readable form.

use std::collections::BTreeSet;

/// Writes numbers in ascending order, with neighbours joined to ranges: `1–3, 5`.
pub(super) fn runs(numbers: &BTreeSet<u32>) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(*number) => *last = *number,
            _ => runs.push((*number, *number)),
        }
    }
    let run = |(first, last): (u32, u32)| {
        if first == last { first.to_string() } else { format!("{first}–{last}") }
    };
    runs.into_iter().map(run).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_numbers_are_drawn_together() {
        let runs = |numbers: &[u32]| runs(&numbers.iter().copied().collect());
        assert_eq!(runs(&[3, 1, 2]), "1–3");
        assert_eq!(runs(&[1, 2, 4, 6, 7, u32::MAX]), "1–2, 4, 6–7, 4294967295");
    }
}
