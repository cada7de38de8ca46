//! Hints taken at their word, over random play.

#[expect(dead_code, reason = "only single asks and phases are played here")]
#[path = "../support/umpire.rs"]
mod umpire;

#[path = "../support/hints.rs"]
mod taken;

use crate::READY;
use frontage::rulebook::shelf;

#[test]
fn every_hint_of_squad_helps() {
    let book = shelf::book("squad", None).unwrap().unwrap();
    // Units at edges owe retreats, and somebody has no printed numbers.
    let owing = READY.replacen("hex = \"0606\"", "hex = \"0606\"\nretreat = 3", 1);
    for (seed, text) in [(1, READY), (2, owing.as_str())] {
        let tried = taken::every_hint_helps(book.as_ref(), text, seed, 400);
        assert!(tried.upheld > 300 && tried.waived > 30, "{tried:?}");
    }
}
