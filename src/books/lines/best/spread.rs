//! The best spread of damage, that is, the enemy units to destroy with a given amount.

/// An enemy unit that the damage may destroy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    /// The damage needed to destroy the unit.
    pub(super) defence: i64,
    pub(super) cost: i64,
}

/// The greatest number of units among which the search can spread damage.
pub(crate) const MOST: usize = 20;

/// A set of units to destroy. It has the damage needed, the total cost of the units, their number, and their indices as
/// a bit set.
#[derive(Clone, Copy, Debug, Default)]
struct Plan {
    takes: i64,
    cost: i64,
    count: u32,
    chosen: u32,
}

impl Plan {
    /// Returns the values by which plans are ranked: the cost destroyed, then the number of units.
    fn worth(self) -> (i64, u32) {
        (self.cost, self.count)
    }
}

/// Returns the indices of the units that `total` damage should destroy. The best plan destroys the greatest cost, then
/// the most units, and then needs the least damage. Among equal plans, the one with the earlier units wins.
///
/// A plan is dropped if another needs no more damage and is worth at least as much. Units added to both would keep the
/// second plan ahead.
///
/// # Edge cases
/// Returns `None` for more than [`MOST`] targets.
pub(super) fn best(total: i64, targets: &[Target]) -> Option<Vec<usize>> {
    if targets.len() > MOST {
        return None;
    }
    let mut plans = vec![Plan::default()];
    for (at, target) in targets.iter().enumerate() {
        let takes = target.defence.max(0);
        let with = plans.iter().filter(|plan| plan.takes.saturating_add(takes) <= total);
        let with: Vec<Plan> = with
            .map(|plan| Plan {
                takes: plan.takes.saturating_add(takes),
                cost: plan.cost.saturating_add(target.cost),
                count: plan.count + 1,
                chosen: plan.chosen | 1 << at,
            })
            .collect();
        plans.extend(with);
        // The sort is stable, so of two equal plans the one without the later unit stays first.
        plans.sort_by_key(|plan| (plan.takes, std::cmp::Reverse(plan.worth())));
        let mut most = None;
        plans.retain(|plan| {
            let better = most.is_none_or(|most| plan.worth() > most);
            most = most.max(Some(plan.worth()));
            better
        });
    }
    let best = plans.last().copied().unwrap_or_default();
    Some((0..targets.len()).filter(|at| best.chosen >> at & 1 == 1).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets(all: &[(i64, i64)]) -> Vec<Target> {
        let target = |(defence, cost): &(i64, i64)| Target { defence: *defence, cost: *cost };
        all.iter().map(target).collect()
    }

    #[test]
    fn two_cheap_units_may_be_worth_more_than_a_dear_one() {
        // With 5 damage there are two plans. Destroying the expensive unit takes 5 and gains a cost of 4. Destroying
        // both cheap units takes 2 + 3 and gains a cost of 2 + 3.
        let all = targets(&[(5, 4), (2, 2), (3, 3)]);
        assert_eq!(best(5, &all), Some(vec![1, 2]));
        assert_eq!(best(4, &all), Some(vec![2]));
        assert_eq!(best(1, &all), Some(vec![]));
        assert_eq!(best(10, &all), Some(vec![0, 1, 2]));
    }

    #[test]
    fn among_equal_ones_the_first_is_destroyed_with_the_least_damage() {
        assert_eq!(best(3, &targets(&[(3, 2), (2, 2), (2, 2)])), Some(vec![1]));
    }

    #[test]
    fn more_units_than_are_searched_have_no_best() {
        assert_eq!(best(1, &targets(&[(1, 1); MOST])), Some(vec![0]));
        assert_eq!(best(1, &targets(&[(1, 1); MOST + 1])), None);
    }
}
