//! What an answer or a refusal advises, taken at its word: a check that can be upheld holds when it is, a waiver waives, a
//! fact that is asked for can be said.

use super::umpire::Umpire;
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{Answers, Detail, Due, Halt, HoleKind, Procedure, Waiver};
use frontage::ruling::{Amendments, Check, CheckUpheld, FactAmendment, Origin};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

/// What was tried: hints upheld, waivers, facts said.
#[derive(Debug, Default)]
pub struct Tried {
    pub upheld: u32,
    pub waived: u32,
    pub said: u32,
}

/// Whatever may be typed into holes on a table.
pub struct Words {
    draws: ChaCha8Rng,
    things: Vec<String>,
    sides: Vec<String>,
    hexes: Vec<String>,
}

impl Words {
    fn of(battle: &dyn Battle, seed: u64) -> Self {
        let view = battle.view();
        let mut things: Vec<String> = view.bodies.iter().map(|body| body.id.to_string()).collect();
        things.push("deck".to_owned());
        Self {
            draws: ChaCha8Rng::seed_from_u64(seed),
            things,
            sides: view.sides.iter().map(|side| side.id.to_string()).collect(),
            hexes: view.cells.iter().map(|cell| cell.id.to_string()).collect(),
        }
    }

    fn one(draws: &mut ChaCha8Rng, all: &[String]) -> String {
        all[draws.random_range(0..all.len())].clone()
    }

    fn some(&mut self, each: impl Fn(&mut ChaCha8Rng, &[String]) -> String) -> String {
        let count = self.draws.random_range(1..=3);
        let some: Vec<_> = (0..count)
            .map(|_| each(&mut self.draws, &self.things))
            .collect();
        some.join(",")
    }

    fn answer(&mut self, kind: HoleKind) -> String {
        match kind {
            HoleKind::Units => self.some(Self::one),
            HoleKind::Pairs => self
                .some(|draws, all| format!("{}:{}", Self::one(draws, all), Self::one(draws, all))),
            HoleKind::Split => self.some(|draws, all| {
                let share = draws.random_range(0..4);
                format!("{}:{share}", Self::one(draws, all))
            }),
            HoleKind::Side => Self::one(&mut self.draws, &self.sides),
            HoleKind::Hex => Self::one(&mut self.draws, &self.hexes),
            HoleKind::Word(words) => words[self.draws.random_range(0..words.len())].to_owned(),
            _ => Self::one(&mut self.draws, &self.things),
        }
    }

    /// Any ask of a procedure.
    fn ask(&mut self, procedure: &Procedure) -> Answers {
        let mut answers = Answers::default();
        for hole in procedure.holes {
            if hole.required || self.draws.random_bool(0.5) {
                answers
                    .given
                    .push((hole.name.to_owned(), self.answer(hole.kind)));
            }
        }
        answers
    }
}

/// Whether two checks are the same one.
fn same(one: &Check, other: &Check) -> bool {
    one.name() == other.name() && one.rests_on_path() == other.rests_on_path()
}

/// Asks something, and takes every hint of its answer.
fn asked(battle: &dyn Battle, procedure: &str, answers: &Answers, tried: &mut Tried) {
    let rule = |said: &Amendments| {
        let mut copy = battle.fork();
        copy.rule(procedure, answers, said, None, Detail::Ruling)
    };
    match rule(&Amendments::default()) {
        Err(Halt::Refused(checks)) => {
            let hints = checks.iter().filter(|check| !check.holds);
            for check in hints.filter(|check| check.rests_on.is_some()) {
                tried.upheld += 1;
                let said = Amendments {
                    checks: vec![CheckUpheld {
                        key: check.key.to_owned(),
                        of: check.of.as_ref().map(ToString::to_string),
                        stand: check.stand,
                        reason: "as printed".to_owned(),
                    }],
                    ..Amendments::default()
                };
                match rule(&said) {
                    Ok(_) => {}
                    Err(Halt::Refused(again)) => {
                        let fails = again.iter().find(|left| !left.holds && same(left, check));
                        assert_eq!(fails, None, "{procedure} {answers:?}: {}", check.name());
                    }
                    Err(other) => {
                        panic!("{procedure} {answers:?}, {}: {other:?}", check.name())
                    }
                }
            }
        }
        Ok(ruling) => {
            for open in &ruling.tally.open {
                tried.said += 1;
                let closes = |value: &Value| {
                    let fact = FactAmendment {
                        path: open.path.to_string(),
                        value: value.clone(),
                        origin: Origin::Taped,
                        reason: None,
                    };
                    let said = Amendments {
                        facts: vec![fact],
                        ..Amendments::default()
                    };
                    match rule(&said) {
                        Ok(ruling) => ruling.tally.open.iter().all(|left| left.path != open.path),
                        Err(Halt::Refused(_)) => true,
                        Err(_) => false,
                    }
                };
                let values = [
                    json!(1),
                    json!(true),
                    json!("infantry"),
                    json!([]),
                    json!("open"),
                ];
                assert!(
                    values.iter().any(closes),
                    "{procedure} {answers:?}: {}",
                    open.path
                );
            }
        }
        Err(_) => {}
    }
}

/// Waives everything that is due, by the names that are printed.
fn waived(battle: &dyn Battle, tried: &mut Tried) {
    let Err(Halt::Due(due)) = battle.fork().phase(None, Detail::Ruling, &[]) else {
        return;
    };
    let waivers: Vec<_> = due
        .iter()
        .map(|offer| Waiver {
            name: offer.name(),
            reason: "as printed".to_owned(),
        })
        .collect();
    tried.waived += 1;
    let closed = battle.fork().phase(None, Detail::Ruling, &waivers);
    assert!(closed.is_ok(), "{due:?}: {:?}", closed.err());
}

/// Plays a battle at random, and beside every step asks at random and takes all advice.
pub fn every_hint_helps(book: &dyn Book, text: &str, seed: u64, steps: u32) -> Tried {
    let mut umpire = Umpire::new(seed);
    let mut tried = Tried::default();
    let mut battle = book
        .open("battle.toml", text, &super::umpire::armies)
        .unwrap();
    let mut words = Words::of(battle.as_ref(), seed);
    for step in 0..steps {
        let procedure = &book.procedures()[words.draws.random_range(0..book.procedures().len())];
        for _ in 0..4 {
            let answers = words.ask(procedure);
            asked(battle.as_ref(), procedure.name, &answers, &mut tried);
        }
        waived(battle.as_ref(), &mut tried);
        let offers = battle.offers();
        let now: Vec<_> = offers.iter().filter(|o| o.due != Due::Later).collect();
        let due = offers.iter().any(|offer| offer.due == Due::Now);
        if now.is_empty() || (!due && step % 7 == 0) {
            if umpire.try_close(battle.as_mut()).is_err() {
                battle = book
                    .open("battle.toml", text, &super::umpire::armies)
                    .unwrap();
            }
        } else {
            let offer = now[words.draws.random_range(0..now.len())].clone();
            umpire.take_up(battle.as_mut(), &offer);
        }
    }
    tried
}
