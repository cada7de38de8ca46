//! Answers of several parts, as they are written: ids with commas, pairs, shares.

/// The parts of an answer, without what is empty.
pub(super) fn parts(answer: &str) -> impl Iterator<Item = &str> {
    answer.split(',').map(str::trim).filter(|part| !part.is_empty())
}

/// What one is set to, or how much it is dealt, where each part is `ID:IT`.
pub(super) fn of<'a>(answer: &'a str, id: &str) -> Option<&'a str> {
    let pairs = parts(answer).filter_map(|part| part.split_once(':'));
    let mut own = pairs.filter(|(one, _)| *one == id);
    own.next().map(|(_, it)| it)
}

/// The answer with one more, or one less if it is there already.
pub(super) fn toggled(answer: &str, id: &str) -> String {
    let all: Vec<_> = parts(answer).collect();
    if all.contains(&id) {
        let rest: Vec<_> = all.into_iter().filter(|part| *part != id).collect();
        return rest.join(",");
    }
    [all, vec![id]].concat().join(",")
}

/// The answer in which one is set to that, or to nothing; the order of the others stays.
pub(super) fn set(answer: &str, id: &str, to: Option<&str>) -> String {
    let named = |part: &str| part.split_once(':').is_some_and(|(one, _)| one == id);
    let new = to.map(|to| format!("{id}:{to}"));
    let known = parts(answer).any(named);
    let kept = parts(answer).filter_map(|part| if named(part) { new.clone() } else { Some(part.to_owned()) });
    let added = new.clone().filter(|_| !known);
    kept.chain(added).collect::<Vec<_>>().join(",")
}

/// The way that leads on to a cell, or ends where it passed that cell already; its last one is taken back.
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
