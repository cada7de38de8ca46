//! Functions that read the answers typed for a request. A refusal names the rejected text and, if there is one, the
//! most similar known name.

use super::Refusal;
use dice::Id;
use geometry::units::Bearing;
use ruling::table::nearest;
use ruling::{Arg, Check, Reason};

/// Returns a refusal that names the rejected text. `key` is the key of the refusing rule, and `variant` selects its
/// message.
pub fn refuse(key: &'static str, variant: &'static str, name: &str) -> Refusal {
    Check::new(key, false, Reason::new(key, variant).name("name", name)).of(&Id::from(name)).into()
}

/// Returns the thing with the given id from a list of pairs of id and thing.
///
/// # Errors
/// Returns a refusal if no thing has the id. The refusal suggests the most similar known id with the message `variant`,
/// or says `unknown` if no id is similar.
pub fn find<'t, T>(
    key: &'static str,
    variant: &'static str,
    id: &str,
    all: impl Iterator<Item = (&'t Id, T)>,
) -> Result<T, Refusal> {
    let mut known = Vec::new();
    for (own, thing) in all {
        if own.as_str() == id {
            return Ok(thing);
        }
        known.push(own.as_str());
    }
    let because = match nearest(id, &known) {
        None => Reason::new("ask", "unknown").name("name", id),
        Some(nearest) => Reason::new("ask", variant).name("name", id).name("nearest", nearest),
    };
    Err(Check::new(key, false, because).of(&Id::from(id)).into())
}

/// Checks that a player's choice names a rule that leaves players a choice. `known` lists the keys of such rules.
///
/// # Errors
/// Returns a refusal if `key` is not among the known keys.
pub fn known_choice(key: &str, known: &[&'static str]) -> Result<(), Refusal> {
    if known.contains(&key) {
        return Ok(());
    }
    let because = if known.is_empty() {
        Reason::new("ask", "no-choices")
    } else {
        let known = known.iter().map(|key| Arg::Name((*key).into()));
        Reason::new("ask", "no-choice").list("known", known.collect())
    };
    let because = because.name("name", key);
    Err(Check::new("ask", false, because).of(&Id::from(key)).into())
}

/// The largest number of ids or pairs in an answer.
const MOST: usize = 200;

/// Reads a list of ids separated by commas: `A,B`.
///
/// # Errors
/// Returns a refusal if an id is empty or the list is too long.
pub fn ids(text: &str) -> Result<Vec<Id>, Refusal> {
    let ids: Vec<&str> = text.split(',').map(str::trim).collect();
    let sound = ids.len() <= MOST && ids.iter().all(|id| !id.is_empty());
    if sound { Ok(ids.into_iter().map(Id::from).collect()) } else { Err(refuse("ask", "no-list", text)) }
}

/// Reads pairs of a unit and a target: `A:X,B:X`.
///
/// # Edge cases
/// A unit may have two targets here. The rule decides whether that is allowed.
///
/// # Errors
/// Returns a refusal if the text is not such a list, repeats a pair, or is too long.
pub fn pairs(text: &str) -> Result<Vec<(Id, Id)>, Refusal> {
    let mut read: Vec<(Id, Id)> = Vec::new();
    for item in text.split(',') {
        let pair = item.split_once(':').map(|(one, to)| (one.trim(), to.trim()));
        let whole = pair.filter(|(one, to)| !one.is_empty() && !to.is_empty() && read.len() < MOST);
        match whole.map(|(one, to)| (Id::from(one), Id::from(to))) {
            Some(pair) if !read.contains(&pair) => read.push(pair),
            _ => return Err(refuse("ask", "no-pairs", item)),
        }
    }
    Ok(read)
}

/// Reads the shares into which a number is divided: `1:2,3:1` gives 2 to the id `1` and 1 to the id `3`.
///
/// # Errors
/// Returns a refusal if the text is not such a list, or an id has two shares.
pub fn split(text: &str) -> Result<Vec<(Id, u32)>, Refusal> {
    let share = |(to, share): (Id, Id)| {
        let number = share.as_str().parse().ok();
        number.map(|number| (to, number))
    };
    let once = |read: &Vec<(Id, Id)>| {
        let mut names: Vec<&Id> = read.iter().map(|(to, _)| to).collect();
        names.sort_unstable();
        names.windows(2).all(|pair| pair.first() != pair.last())
    };
    let read = pairs(text).ok().filter(once);
    let shares: Option<Vec<_>> = read.and_then(|read| read.into_iter().map(share).collect());
    shares.ok_or_else(|| refuse("ask", "no-shares", text))
}

/// Reads a finite number. Returns `None` for any other text.
pub fn number(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|number: &f64| number.is_finite())
}

/// Reads a direction in degrees.
///
/// # Errors
/// Returns a refusal if the text is not a number.
pub fn degrees(text: &str) -> Result<Bearing, Refusal> {
    number(text).map(Bearing::degrees).ok_or_else(|| refuse("ask", "no-degrees", text))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a list of `count` entries separated by commas.
    fn many(count: usize, each: impl Fn(usize) -> String) -> String {
        (0..count).map(each).collect::<Vec<_>>().join(",")
    }

    #[test]
    fn names_are_read_one_by_one_and_none_is_empty() {
        assert_eq!(ids("a, b").unwrap(), [Id::from("a"), Id::from("b")]);
        for bad in ["", ",", "a,", ",a", "a, ,b"] {
            assert!(ids(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn nobody_names_more_than_two_hundred() {
        let (name, pair) = (|at: usize| format!("u{at}"), |at: usize| format!("u{at}:x"));
        assert_eq!(ids(&many(200, name)).unwrap().len(), 200);
        assert!(ids(&many(201, name)).is_err());
        assert_eq!(pairs(&many(200, pair)).unwrap().len(), 200);
        assert!(pairs(&many(201, pair)).is_err());
    }

    #[test]
    fn a_pair_is_whole_and_said_once() {
        assert_eq!(pairs("a:x, b:x").unwrap(), [("a".into(), "x".into()), ("b".into(), "x".into())]);
        // A unit with two targets is refused by the rules, not by the reader.
        assert_eq!(pairs("a:x,a:y").unwrap(), [("a".into(), "x".into()), ("a".into(), "y".into())]);
        for bad in ["", "a", "a:", ":x", "a:x,", "a:x,b:x,a:x"] {
            assert!(pairs(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn shares_are_whole_numbers() {
        assert_eq!(split("a:2,b:0").unwrap(), [("a".into(), 2), ("b".into(), 0)]);
        for bad in ["", "a:", "a:x", "a:1.5", "a:-1", "a:1,a:2"] {
            assert!(split(bad).is_err(), "{bad:?}");
        }
    }
}
