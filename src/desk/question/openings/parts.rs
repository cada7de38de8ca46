//! Answers with several parts in their written form: ids with commas, pairs, and shares.

/// Returns the non-empty parts of an answer.
pub(super) fn parts(answer: &str) -> impl Iterator<Item = &str> {
    answer.split(',').map(str::trim).filter(|part| !part.is_empty())
}

/// Returns the partner or share of an id, in an answer whose parts have the form `ID:VALUE`.
pub(super) fn of<'a>(answer: &'a str, id: &str) -> Option<&'a str> {
    let pairs = parts(answer).filter_map(|part| part.split_once(':'));
    let mut own = pairs.filter(|(one, _)| *one == id);
    own.next().map(|(_, it)| it)
}

/// Returns the answer with an id added. If the id is already there, returns the answer without it.
pub(super) fn toggled(answer: &str, id: &str) -> String {
    let all: Vec<_> = parts(answer).collect();
    if all.contains(&id) {
        let rest: Vec<_> = all.into_iter().filter(|part| *part != id).collect();
        return rest.join(",");
    }
    [all, vec![id]].concat().join(",")
}

/// Returns the answer with a new value for an id, or without the id if `to` is `None`. The other parts keep their
/// order.
pub(super) fn set(answer: &str, id: &str, to: Option<&str>) -> String {
    let named = |part: &str| part.split_once(':').is_some_and(|(one, _)| one == id);
    let new = to.map(|to| format!("{id}:{to}"));
    let known = parts(answer).any(named);
    let kept = parts(answer).filter_map(|part| if named(part) { new.clone() } else { Some(part.to_owned()) });
    let added = new.clone().filter(|_| !known);
    kept.chain(added).collect::<Vec<_>>().join(",")
}

/// Returns the path with a cell added. A cell that the path already contains becomes its end. If the cell is the last
/// one, it is removed.
pub(super) fn way(answer: &str, cell: &str) -> String {
    let mut way: Vec<_> = parts(answer).collect();
    match way.iter().position(|known| *known == cell) {
        Some(at) if at + 1 == way.len() => way.truncate(at),
        Some(at) => way.truncate(at + 1),
        None => way.push(cell),
    }
    way.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_twice_is_taken_back_and_the_rest_keeps_its_order() {
        assert_eq!(toggled("a,b", "c"), "a,b,c");
        assert_eq!(toggled("a, b ,c", "b"), "a,c");
        assert_eq!(toggled("", "a"), "a");
    }

    #[test]
    fn one_is_set_to_one_thing_at_a_time() {
        assert_eq!(set("a:x,b:y", "a", Some("y")), "a:y,b:y");
        assert_eq!(set("a:x,b:y", "a", None), "b:y");
        assert_eq!(set("a:x", "b", Some("3")), "a:x,b:3");
        assert_eq!(of("a:x,b:3", "b"), Some("3"));
        assert_eq!(of("a:x,b:3", "c"), None);
    }

    #[test]
    fn a_way_goes_on_goes_back_and_loses_its_last() {
        assert_eq!(way("0304", "0305"), "0304,0305");
        assert_eq!(way("0304,0305,0306", "0304"), "0304");
        assert_eq!(way("0304,0305", "0305"), "0304");
    }
}
