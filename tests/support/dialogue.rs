//! Random play of the books that are played ask by ask. Asks are drawn from the offers, and due ones are
//! settled.

use super::umpire::{Draws, Umpire, armies};
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{Due, Halt};
use frontage::ruling::table::View;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;

/// The number of turns after which a battle without a winner ends as a draw.
const LONGEST: u32 = 60;

/// The number of asks in a phase after which only due asks are taken up and the phase is then closed.
const EAGER: usize = 60;

/// The number of asks in a phase after which the dialogue counts as endless and the test fails.
const ENDLESS: usize = 2_000;

/// The number of asks between two checks of the table. The table is also checked after every phase.
const SEEN: usize = 4;

/// The number of turns between two checks of the battle file. The battle is written, read, and continued from
/// what was read.
const WRITTEN: u32 = 50;

/// A random game of a book that is played ask by ask.
pub struct Play<'b> {
    pub book: &'b dyn Book,
    pub umpire: Umpire<'b>,
    draws: Box<dyn Draws + 'b>,
    /// The names of all bodies in the battle.
    bodies: BTreeSet<String>,
    pub turns: u32,
    pub over: u32,
}

impl<'b> Play<'b> {
    /// Creates a game whose draws and dice come from a seed.
    pub fn new(book: &'b dyn Book, umpire: Umpire<'b>, seed: u64) -> Self {
        Self::drawing(book, umpire, ChaCha8Rng::seed_from_u64(seed))
    }

    /// Creates a game that draws from the given source.
    pub fn drawing(book: &'b dyn Book, umpire: Umpire<'b>, draws: impl Draws + 'b) -> Self {
        Self { book, umpire, draws: Box::new(draws), bodies: BTreeSet::new(), turns: 0, over: 0 }
    }

    /// Plays a battle until it is over, until the battle has lasted `LONGEST` turns, or until the game has `turns`
    /// turns in all.
    pub fn battle(&mut self, name: &str, text: &str, turns: u32) {
        let mut battle = self.book.open(name, text, &armies).unwrap();
        assert_eq!(battle.objections(), [], "the ready battle of {name}");
        self.begins(battle.as_ref());
        let first = battle.turn();
        while self.turns < turns && battle.turn() < first + LONGEST {
            let number = battle.turn();
            while battle.turn() == number {
                if !self.phase(battle.as_mut()) {
                    self.over += 1;
                    self.turns += 1;
                    return;
                }
            }
            self.turns += 1;
            if self.turns.is_multiple_of(WRITTEN) {
                let text = battle.write();
                battle = self
                    .book
                    .open(name, &text, &armies)
                    .unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
                assert_eq!(battle.write(), text, "{name}, turn {number}");
            }
        }
    }

    /// Records the names of all bodies in the battle. From then on no body may appear or disappear.
    pub fn begins(&mut self, battle: &dyn Battle) {
        self.bodies = names(&battle.view());
    }

    /// Plays a phase. Returns false if the battle is over, or if the source of draws is spent.
    pub fn phase(&mut self, battle: &mut dyn Battle) -> bool {
        for asked in 0..ENDLESS {
            if self.draws.spent() {
                return false;
            }
            let offers = battle.offers();
            let due: Vec<_> = offers.iter().filter(|offer| offer.due == Due::Now).collect();
            let free: Vec<_> = offers.iter().filter(|offer| offer.due == Due::Free).collect();
            let closes = free.is_empty() || asked > EAGER || self.draws.random_bool(0.15);
            if due.is_empty() && closes {
                match self.umpire.try_close(battle) {
                    Ok(_) => {
                        self.sound(battle);
                        return true;
                    }
                    Err(Halt::Refused(checks)) => {
                        assert!(!checks.is_empty(), "a phase refused without a reason");
                        assert!(offers.is_empty(), "it is over, and yet {offers:?}");
                        return false;
                    }
                    Err(other) => panic!("nothing is due and the phase can't be closed: {other:?}"),
                }
            }
            if !due.is_empty() && self.draws.random_bool(0.05) {
                match self.umpire.try_close(battle) {
                    Err(Halt::Due(_)) => {}
                    // The rulings of the phase may settle all that is due.
                    Ok(ruled) if ruled >= due.len() => {
                        self.sound(battle);
                        return true;
                    }
                    tried => panic!("closed over {due:?}: {tried:?}"),
                }
            }
            let among = if due.is_empty() || (asked < EAGER && self.draws.random_bool(0.3)) {
                offers.iter().filter(|offer| offer.due != Due::Later).collect()
            } else {
                due
            };
            let offer = among[self.draws.random_range(0..among.len())];
            let ruled = self.umpire.take_up(battle, offer);
            assert!(ruled || !offer.open.is_empty(), "what is offered is refused: {offer:?}");
            if asked.is_multiple_of(SEEN) {
                self.sound(battle);
            }
        }
        panic!("a phase that never ends: {:?}", battle.offers());
    }

    /// Checks that the battle has exactly the bodies of the beginning, none twice, and that the cell of each exists.
    fn sound(&self, battle: &dyn Battle) {
        let view = battle.view();
        assert_eq!(view.bodies.len(), self.bodies.len(), "turn {}", view.turn);
        assert_eq!(names(&view), self.bodies, "turn {}", view.turn);
        for body in &view.bodies {
            if let Some(cell) = &body.cell {
                assert!(view.cell(cell).is_some(), "{} is in no cell: {cell}", body.id);
            }
        }
    }
}

fn names(view: &View) -> BTreeSet<String> {
    view.bodies.iter().map(|body| body.id.to_string()).collect()
}
