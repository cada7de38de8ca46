//! Waivers of things that are due: a waiver waives only the thing that it names.

use crate::squad::{ALL, BROKEN_CORPORAL, READY, book, position, ready_but, rule};
use frontage::dice::Id;
use frontage::rulebook::shelf::Book;
use frontage::rulebook::squad::Squad;
use frontage::rulebook::squad::position::Position;
use frontage::rulebook::{Due, Halt, Offer, Rules, Waiver};
use std::sync::Arc;

/// Ends the turn with waivers. Returns the number of waivers taken, or the names that are still due.
fn ended(map: &Position, names: &[&str]) -> Result<usize, Vec<String>> {
    let waiver = |name: &&str| Waiver { name: (*name).to_owned(), reason: "umpire".to_owned() };
    let waivers: Vec<_> = names.iter().map(waiver).collect();
    let text = Squad::write(book().survey(map));
    let mut battle = Arc::new(book()).open("t", &text, &crate::squad::fetch).unwrap();
    match battle.phase(None, ALL, &waivers) {
        Ok(record) => Ok(record.waived.len()),
        Err(Halt::Due(due)) => {
            assert!(due.iter().all(|offer| offer.due == Due::Now));
            Err(due.iter().map(Offer::name).collect())
        }
        Err(other) => panic!("{other:?}"),
    }
}

/// `rout.roll`, `rout.retreat` (O23.2, O23.3): each broken unit has a roll, and a waived retreat takes none of them
/// away.
#[test]
fn a_waived_retreat_leaves_the_other_rolls_of_its_rout() {
    let mut map = ready_but(&[BROKEN_CORPORAL]);
    rule(&mut map, "rout --unit al-1", &[(6, 6)]).unwrap();
    assert!(map.unit(&Id::from("al-1")).unwrap().retreat > 0);
    let rest = ["rout@al-cpl", "rout@al-2"];
    assert_eq!(ended(&map, &[]), Err(vec!["retreat@al-1".to_owned()]));
    let left = ended(&map, &["retreat@al-1"]).unwrap_err();
    assert!(left.len() == 2 && left.iter().all(|name| rest.contains(&name.as_str())), "{left:?}");
    let all: Vec<&str> = std::iter::once("retreat@al-1").chain(left.iter().map(String::as_str)).collect();
    for leaves in 1..all.len() {
        let one = all[leaves];
        let others: Vec<&str> = all.iter().copied().filter(|name| *name != one).collect();
        assert_eq!(ended(&map, &others), Err(vec![one.to_owned()]), "each is waived by itself");
    }
    assert_eq!(ended(&map, &all), Ok(all.len()));
}

/// `move.order`, `order.activate`: after a waived answer the Move is still to be ended.
#[test]
fn a_waived_answer_leaves_the_move_to_be_ended() {
    let mut map = position(READY);
    for line in ["move --units al-cpl", "step --units al-cpl --to 0806"] {
        rule(&mut map, line, &[]).unwrap();
    }
    assert_eq!(ended(&map, &["hold"]), Err(vec!["done".to_owned()]));
    assert_eq!(ended(&map, &["hold", "done"]), Ok(2));
}
