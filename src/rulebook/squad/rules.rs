//! The rules of Recover and Rout: current morale, the roll against it, and what follows.

use super::event::Event;
use super::facts::{CoverFacts, Facts, LeaderFacts, RollFacts};
use super::position::{Kind, Order, Terrain};
use super::tables::Tables;
use crate::dice::{Bands, Dice, Purpose, Roll, Verdict, Word};
use crate::names::Id;
use crate::ruling::{Arg, Block, Check, Line, Open, Reason, Tally};

/// What a roll decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// `rallies`, `suppressed`, `nothing` or `retreats`.
    pub word: Word,
    /// The unit's fate: the same word.
    pub fates: Vec<(Id, Word)>,
}

impl Verdict for Outcome {
    fn headline(&self) -> Word {
        self.word
    }

    fn fates(&self) -> &[(Id, Word)] {
        &self.fates
    }
}

/// The lines of current morale, and the checks of the roll.
///
/// # Source
/// `morale.current`, `morale.used`
pub(super) fn weigh(tables: &Tables, facts: &Facts) -> Tally {
    let roll = &facts.roll;
    let block = Block {
        name: roll.unit.id.clone(),
        ..Block::default()
    };
    let mut weighing = Weighing {
        tables,
        order: facts.order,
        roll,
        block,
        tally: Tally::default(),
    };
    weighing.checks();
    weighing.printed();
    weighing.command();
    weighing.cover();
    weighing.suppressed();
    let Weighing {
        block, mut tally, ..
    } = weighing;
    tally.blocks.push(block);
    tally.note(tables.roll_two.key);
    tally.note(match facts.order {
        Order::Recover => tables.recover_roll.key,
        Order::Rout => tables.rout_roll.key,
    });
    tally
}

struct Weighing<'f> {
    tables: &'f Tables,
    order: Order,
    roll: &'f RollFacts,
    block: Block,
    tally: Tally,
}

impl Weighing<'_> {
    fn check(
        &mut self,
        key: &'static str,
        holds: bool,
        because: Reason,
        rests_on: (&'static str, serde_json::Value),
    ) {
        let check = Check::new(key, holds, because)
            .of(&self.roll.unit.id)
            .on(rests_on.0, rests_on.1);
        self.tally.checks.push(check);
    }

    /// Whether the order may be given and the unit may roll.
    ///
    /// # Source
    /// `recover.activate`, `recover.procedure`, `rout.activate`, `rout.roll`
    fn checks(&mut self) {
        let (tables, roll) = (self.tables, self.roll);
        let (activate, of_units, rolls) = match self.order {
            Order::Recover => (
                tables.recover_activate.key,
                tables.recover_procedure.key,
                tables.recover_procedure.key,
            ),
            Order::Rout => (
                tables.rout_activate.key,
                tables.rout_activate.key,
                tables.rout_roll.key,
            ),
        };
        let unit = |key, variant| Reason::new(key, variant).name("unit", roll.unit.called());
        let because = unit(
            of_units,
            if roll.unit.broken {
                "broken"
            } else {
                "unbroken"
            },
        );
        self.check(
            of_units,
            roll.unit.broken,
            because,
            ("unit.broken", true.into()),
        );
        let variant = if roll.activated { "activated" } else { "free" };
        let because = Reason::new(activate, variant).name("side", roll.player.called());
        self.check(
            activate,
            !roll.activated,
            because,
            ("activated", false.into()),
        );
        let because = unit(rolls, if roll.due { "due" } else { "rolled" });
        self.check(rolls, roll.due, because, ("due", true.into()));
        let none = roll.waiting.is_empty();
        let names = roll
            .waiting
            .iter()
            .map(|unit| Arg::Name(unit.called().into()))
            .collect();
        let because =
            Reason::new(rolls, if none { "first" } else { "waiting" }).list("units", names);
        self.check(
            rolls,
            none,
            because,
            ("waiting", serde_json::Value::Array(Vec::new())),
        );
    }

    fn open(&mut self, key: &'static str, path: String, because: Reason) {
        self.tally.open.push(Open {
            key,
            path: path.into(),
            because,
        });
    }

    fn printed(&mut self) {
        let key = self.tables.morale_current.key;
        let unit = &self.roll.unit;
        let because = |variant| Reason::new(key, variant).name("unit", unit.called());
        match unit.morale {
            Some(morale) => {
                let variant = if unit.broken { "broken" } else { "good" };
                self.block
                    .lines
                    .push(Line::new(key, morale.into(), because(variant)).on("unit.morale"));
            }
            None => self.open(key, "unit.morale".to_owned(), because("open")),
        }
    }

    fn command(&mut self) {
        let key = self.tables.morale_used.key;
        if self.roll.leaders.is_empty() {
            let none = Reason::new(key, "none");
            self.block
                .lines
                .push(Line::new(key, 0, none).when(false).on("leaders"));
        }
        for (at, leader) in self.roll.leaders.iter().enumerate() {
            self.leader(key, at, leader);
        }
        let counts = self
            .block
            .lines
            .iter()
            .any(|line| line.key == key && line.counts());
        if counts {
            self.tally.note(key);
        }
    }

    fn leader(&mut self, key: &'static str, at: usize, leader: &LeaderFacts) {
        let because = |variant| Reason::new(key, variant).name("leader", called(leader));
        let for_leader = self.roll.unit.kind == Kind::Leader;
        let variant = match (for_leader, leader.here) {
            (_, Some(false)) => "elsewhere",
            (true, _) => "for-leader",
            (false, Some(true)) => "here",
            (false, None) => {
                return self.open(key, format!("leaders.{at}.here"), because("open-hex"));
            }
        };
        let counts = variant == "here";
        if counts && leader.command.is_none() {
            return self.open(
                key,
                format!("leaders.{at}.command"),
                because("open-command"),
            );
        }
        let line = Line::new(key, leader.command.unwrap_or(0).into(), because(variant))
            .of(&leader.of)
            .when(counts);
        let fact = if counts { "command" } else { "here" };
        self.block
            .lines
            .push(line.on(format!("leaders.{at}.{fact}")));
    }

    /// Of what lies in the hex only the best covers.
    fn cover(&mut self) {
        let table = &self.tables.cover_value;
        let unit = self.roll.unit.called();
        let Some(cover) = &self.roll.cover else {
            return self.open(
                table.key,
                "cover".to_owned(),
                Reason::new(table.key, "open").name("unit", unit),
            );
        };
        if cover.is_empty() {
            let none = Reason::new(table.key, "none");
            self.block
                .lines
                .push(Line::new(table.key, 0, none).when(false).on("cover"));
        }
        let best = self.best(cover);
        for (at, piece) in cover.iter().enumerate() {
            let path = format!("cover.{at}.terrain");
            let Some(terrain) = piece.terrain else {
                self.open(
                    table.key,
                    path,
                    Reason::new(table.key, "open").name("unit", unit),
                );
                continue;
            };
            let variant = match best {
                _ if terrain.is_along_a_side() => "along",
                Some((place, _)) if place == at => "best",
                _ => "another",
            };
            let because = Reason::new(table.key, variant).word("terrain", terrain.message());
            let line = Line::new(table.key, table.of(terrain).into(), because)
                .of(&Id::from(terrain.word()));
            self.block.lines.push(line.when(variant == "best").on(path));
        }
    }

    /// The place and kind of the best cover; the first of equal ones.
    fn best(&self, cover: &[CoverFacts]) -> Option<(usize, Terrain)> {
        let table = &self.tables.cover_value;
        let known = cover
            .iter()
            .enumerate()
            .filter_map(|(at, piece)| Some((at, piece.terrain?)));
        known
            .filter(|(_, terrain)| !terrain.is_along_a_side())
            .max_by_key(|(at, terrain)| (table.of(*terrain), std::cmp::Reverse(*at)))
    }

    /// A suppressed marker; Recover takes it off before the roll.
    fn suppressed(&mut self) {
        let (table, procedure) = (
            &self.tables.suppressed_effect,
            self.tables.recover_procedure.key,
        );
        let unit = &self.roll.unit;
        let (because, counts) = match (unit.suppressed, self.order) {
            (false, _) => (Reason::new(table.key, "not"), false),
            (true, Order::Recover) => (Reason::new(procedure, "removed"), false),
            (true, Order::Rout) => (Reason::new(table.key, "is"), true),
        };
        let because = because.name("unit", unit.called());
        let line = Line::new(table.key, table.morale.into(), because).when(counts);
        self.block.lines.push(line.on("unit.suppressed"));
    }
}

/// What to call a leader: his name, else his id.
fn called(leader: &LeaderFacts) -> &str {
    if leader.name.is_empty() {
        leader.of.as_str()
    } else {
        &leader.name
    }
}

/// The roll against current morale.
///
/// # Source
/// `recover.roll`, `rout.roll`, `roll.two`
pub(super) fn resolve(
    tables: &Tables,
    facts: &Facts,
    tally: &Tally,
    dice: &mut dyn Dice,
) -> Outcome {
    let unit = &facts.roll.unit.id;
    let morale = tally.total().unwrap_or(0);
    let roll = tables.roll_two.roll();
    let word = match facts.order {
        Order::Recover => {
            let cuts = [morale.saturating_sub(1), morale];
            let bands = Bands {
                cuts: &cuts,
                words: &["rallies", "suppressed", "nothing"].map(Word::plain),
            };
            bands.word(dice.band(Purpose::of("throw-rally-roll", unit), roll, &bands))
        }
        Order::Rout => rout(morale, unit, roll, dice),
    };
    Outcome {
        word,
        fates: vec![(unit.clone(), word)],
    }
}

/// A rout roll: every result above morale is a band of its own, for its own number of hexes.
fn rout(morale: i64, unit: &Id, roll: Roll, dice: &mut dyn Dice) -> Word {
    let (least, most) = roll.range();
    let first = morale.saturating_add(1).max(least);
    let mut cuts = vec![morale.saturating_sub(1), morale];
    cuts.extend(first..most);
    let hexes = |result: i64| u32::try_from(result.saturating_sub(morale)).unwrap_or(u32::MAX);
    let mut words = vec![Word::plain("nothing"), Word::plain("suppressed")];
    words.extend((first..=most.max(first)).map(|result| Word::counted("retreats", hexes(result))));
    let bands = Bands {
        cuts: &cuts,
        words: &words,
    };
    bands.word(dice.band(Purpose::of("throw-rout-roll", unit), roll, &bands))
}

/// What follows from a roll; the first of an order announces it.
///
/// # Source
/// `recover.activate`, `recover.procedure`, `rout.activate`, `rout.roll`
pub(super) fn follow(facts: &Facts, outcome: &Outcome) -> Vec<Event> {
    let (order, roll) = (facts.order, &facts.roll);
    let unit = roll.unit.id.clone();
    let mut events = Vec::new();
    let mut marked = Vec::new();
    if let Some(begins) = &roll.announces {
        let due = begins.broken.iter().map(|unit| unit.of.clone()).collect();
        events.push(Event::Announced {
            order,
            side: roll.player.of.clone(),
            due,
        });
        marked.extend(begins.suppressed.iter().map(|unit| unit.of.clone()));
    }
    if order == Order::Recover {
        if roll.unit.suppressed && !marked.contains(&unit) {
            marked.push(unit.clone());
        }
        events.extend(marked.into_iter().map(|unit| Event::Unsuppressed { unit }));
    }
    events.push(Event::Rolled { unit: unit.clone() });
    let suppressed_before = roll.unit.suppressed && order == Order::Rout;
    events.extend(match outcome.word.name {
        "rallies" => Some(Event::Rallied { unit }),
        "suppressed" if !suppressed_before => Some(Event::Suppressed { unit }),
        "retreats" => Some(Event::Owes {
            unit,
            hexes: outcome.word.count.unwrap_or(0),
        }),
        _ => None,
    });
    events
}
