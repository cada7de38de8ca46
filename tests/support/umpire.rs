//! A random umpire, who takes up random offers, fills the choices left open, and settles what is due.

use frontage::dice::Cast;
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{Answers, Choice, ChoiceRange, Detail, Due, Halt, Offer, Waiver};
use frontage::ruling::{Amendments, Arg};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

const DETAIL: Detail = Detail::Close;

/// A callback that sees every step of a battle: the battle before the step, the battle after it, and the
/// recorded changes.
pub type Watch<'b> = dyn FnMut(Box<dyn Battle>, &dyn Battle, &[Value]) + 'b;

/// Returns the text of the army list with the given name.
pub fn armies(name: &str) -> Result<String, Arg> {
    fs::read_to_string(format!("armies/{name}")).map_err(|error| error.to_string().into())
}

/// Returns the units of a battle as JSON documents.
pub fn units(battle: &dyn Battle) -> Vec<Value> {
    battle.show().0["units"].as_array().cloned().unwrap_or_default()
}

/// A source from which the choices of an umpire are drawn.
pub trait Draws: Rng {
    /// Returns true if the source has nothing more to give. The battle is then left as it stands.
    fn spent(&self) -> bool {
        false
    }
}

impl Draws for ChaCha8Rng {}

/// A random umpire, with the count of asks ruled and refused by procedure, and of due asks waived.
pub struct Umpire<'b> {
    pub asked: BTreeMap<&'static str, (u32, u32)>,
    pub waived: BTreeMap<String, u32>,
    draws: Box<dyn Draws + 'b>,
    dice: u64,
    watch: Option<Box<Watch<'b>>>,
    book: Option<&'b dyn Book>,
}

impl<'b> Umpire<'b> {
    /// Creates an umpire whose draws and dice come from a seed.
    pub fn new(seed: u64) -> Self {
        Self::drawing(ChaCha8Rng::seed_from_u64(seed), seed)
    }

    /// Creates an umpire who draws from the given source and throws dice from a seed.
    pub fn drawing(draws: impl Draws + 'b, dice: u64) -> Self {
        Self {
            draws: Box::new(draws),
            dice,
            asked: BTreeMap::new(),
            waived: BTreeMap::new(),
            watch: None,
            book: None,
        }
    }

    /// Makes the umpire check the table after every step: everything that lies where it can't must be due for a
    /// repair.
    pub fn checked(mut self, book: &'b dyn Book) -> Self {
        self.book = Some(book);
        self
    }

    /// Makes the umpire show every step to a callback.
    pub fn watched(mut self, watch: impl FnMut(Box<dyn Battle>, &dyn Battle, &[Value]) + 'b) -> Self {
        self.watch = Some(Box::new(watch));
        self
    }

    fn cast(&mut self) -> Cast {
        self.dice += 1;
        Cast::seeded(self.dice)
    }

    fn one<'t, T>(&mut self, all: &'t [T]) -> &'t T {
        &all[self.draws.random_range(0..all.len())]
    }

    /// Draws an answer to a choice that an offer leaves open. Returns none if an optional choice is left
    /// open.
    fn choose(&mut self, choice: &Choice, enemy: Option<(f64, f64)>) -> Option<String> {
        if choice.optional && self.draws.random_bool(0.5) {
            return None;
        }
        Some(match &choice.takes {
            ChoiceRange::OneOf(all) => self.one(all).clone(),
            ChoiceRange::Between(least, most) => {
                self.draws.random_range(*least..=most.max(*least)).to_string()
            }
            ChoiceRange::Near([x, y], within) => {
                let mut off = || self.draws.random_range(-within..=*within);
                format!("{},{}", x + off(), y + off())
            }
            ChoiceRange::SomeOf { of, least, most } => {
                let mut left = of.clone();
                let count = self.draws.random_range(*least..=(*most).min(left.len()));
                let mut some = Vec::new();
                for _ in 0..count {
                    some.push(left.swap_remove(self.draws.random_range(0..left.len())));
                }
                some.join(",")
            }
            ChoiceRange::Pairs { of, every } => {
                let mut pairs = Vec::new();
                for (one, with) in of {
                    if *every || self.draws.random_bool(0.7) {
                        pairs.push(format!("{one}:{}", self.one(with)));
                    }
                }
                if pairs.is_empty() {
                    return None;
                }
                pairs.join(",")
            }
            ChoiceRange::Split { total, among } => {
                let mut shares = BTreeMap::new();
                for _ in 0..*total {
                    *shares.entry(self.one(among).clone()).or_insert(0) += 1;
                }
                let shares = shares.iter().map(|(to, share)| format!("{to}:{share}"));
                shares.collect::<Vec<_>>().join(",")
            }
            ChoiceRange::Path(most) => self.path(*most, enemy),
        })
    }

    /// Draws a path for a move. A good half of the paths lead towards the nearest enemy, the others anywhere.
    fn path(&mut self, most: f64, enemy: Option<(f64, f64)>) -> String {
        let draws = &mut self.draws;
        let mut cm = |share: f64| draws.random_range(0.1..=(most * share).max(0.2));
        let (straight, bit) = (cm(0.9), cm(0.3));
        let side = |degrees: f64| if degrees < 0.0 { "left" } else { "right" };
        if let (Some((degrees, away)), true) = (enemy, draws.random_bool(0.6)) {
            let straight = straight.min((away - 1.0).max(0.1));
            return match degrees.abs() {
                0.0..10.0 => format!("forward:{straight:.1}"),
                10.0..120.0 => format!("wheel-{}:{:.0}", side(degrees), degrees.abs().min(45.0)),
                _ => format!("back:{bit:.1}"),
            };
        }
        let degrees = draws.random_range(-90.0..=90.0);
        let turn = format!("wheel-{}:{:.0},forward:{bit:.1}", side(degrees), degrees.abs() + 1.0);
        let any = [
            format!("forward:{straight:.1}"),
            turn,
            format!("back:{bit:.1},{}:{bit:.1}", side(degrees)),
            "form:line".to_owned(),
            "form:column,forward:1".to_owned(),
            "form:square".to_owned(),
            "form:limbered".to_owned(),
            "form:deployed".to_owned(),
            "mount".to_owned(),
            "dismount".to_owned(),
        ];
        any[draws.random_range(0..any.len())].clone()
    }

    /// Returns the answers to an offer: those it already has, and a drawn one for each choice it leaves open.
    pub fn answers(&mut self, battle: &dyn Battle, offer: &Offer) -> Answers {
        let mut answers = Answers::default();
        for (hole, answer) in &offer.answers {
            answers.given.push(((*hole).to_owned(), answer.clone()));
        }
        let has_way = |choice: &Choice| matches!(choice.takes, ChoiceRange::Path(_));
        let enemy = offer.open.iter().any(has_way);
        let enemy = enemy.then(|| nearest_enemy(battle, &offer.answers)).flatten();
        for choice in &offer.open {
            if let Some(answer) = self.choose(choice, enemy) {
                answers.given.push((choice.hole.to_owned(), answer));
            }
        }
        answers
    }

    /// Takes up an offer. Returns true if the offer was ruled. A refusal must give its reason in both languages and
    /// change nothing.
    pub fn take_up(&mut self, battle: &mut dyn Battle, offer: &Offer) -> bool {
        let answers = self.answers(battle, offer);
        let mut dice = self.cast();
        let said = Amendments::default();
        let before = self.watch.is_some().then(|| battle.fork());
        let ruled = battle.rule(offer.procedure, &answers, &said, Some(&mut dice), DETAIL);
        let count = self.asked.entry(offer.procedure).or_default();
        match ruled {
            Ok(ruling) => {
                count.0 += 1;
                self.seen(before, battle, &ruling.changes());
                self.sound(battle, &format!("{} {answers:?}", offer.procedure));
                true
            }
            Err(Halt::Refused(checks)) => {
                assert!(!checks.is_empty(), "{offer:?} is refused without a reason");
                count.1 += 1;
                false
            }
            Err(other) => panic!("{offer:?} with {answers:?}: {other:?}"),
        }
    }

    fn seen(&mut self, before: Option<Box<dyn Battle>>, battle: &dyn Battle, changes: &[Value]) {
        if let (Some(watch), Some(before)) = (&mut self.watch, before) {
            watch(before, battle, changes);
        }
    }

    /// Plays a phase: some asks drawn from the offers, then the phase itself. Due asks are settled first.
    pub fn phase(&mut self, battle: &mut dyn Battle) {
        for _ in 0..self.draws.random_range(0..4) {
            let offers = battle.offers();
            let now: Vec<&Offer> = offers.iter().filter(|offer| offer.due != Due::Later).collect();
            if now.is_empty() {
                break;
            }
            let attacks: Vec<_> = now.iter().copied().filter(|o| o.procedure == "attack").collect();
            let eager = !attacks.is_empty() && self.draws.random_bool(0.5);
            let offer = (*self.one(if eager { &attacks } else { &now })).clone();
            self.take_up(battle, &offer);
        }
        self.close(battle);
    }

    /// Checks that everything that lies in an impossible place is due for a repair.
    fn sound(&self, battle: &dyn Battle, after: &str) {
        let Some(book) = self.book else { return };
        let wrong = not_due(book, battle);
        assert!(wrong.is_empty(), "turn {}, after {after}: {wrong:?}\n{}", battle.turn(), battle.write());
    }

    /// Settles the due offers. Some of them come up only while the phase itself is ruled. Then all are ruled
    /// one by one, so that a unit which finds no room is placed before the next ruling.
    fn settle(&mut self, battle: &mut dyn Battle, due: &[Offer], waivers: &mut Vec<Waiver>) {
        let now = |battle: &dyn Battle| {
            let mut offers = battle.offers();
            offers.retain(|offer| offer.due == Due::Now);
            offers
        };
        let known = |offers: &[Offer], name: &str| offers.iter().any(|offer| offer.name() == name);
        let comes = |offer: &&Offer| !known(&now(battle), &offer.name());
        if due.iter().any(|offer| comes(&offer)) {
            let mut failed: Vec<String> = Vec::new();
            loop {
                let mut offers = now(battle);
                offers.retain(|offer| !failed.contains(&offer.name()));
                let placing = offers.iter().find(|offer| offer.procedure == "place");
                let Some(next) = placing.or(offers.first()).cloned() else {
                    return;
                };
                if !self.take_up_somehow(battle, &next) {
                    failed.push(next.name());
                }
            }
        }
        for offer in due {
            if !self.take_up_somehow(battle, offer) {
                *self.waived.entry(offer.procedure.to_owned()).or_default() += 1;
                let (name, reason) = (offer.name(), "it can't be done".to_owned());
                waivers.push(Waiver { name, reason });
            }
        }
    }

    /// Takes up an offer, and repeats the draw where needed: a random place with enough room is found only
    /// after many tries.
    fn take_up_somehow(&mut self, battle: &mut dyn Battle, offer: &Offer) -> bool {
        let tries = if offer.procedure == "place" { 300 } else { 1 };
        (0..tries).any(|_| self.take_up(battle, offer))
    }

    /// Closes the phase without further asks. Returns the number of rulings that were made together.
    pub fn try_close(&mut self, battle: &mut dyn Battle) -> Result<usize, Halt> {
        let mut dice = self.cast();
        let before = self.watch.is_some().then(|| battle.fork());
        let record = battle.phase(Some(&mut dice), DETAIL, &[])?;
        self.seen(before, battle, &record.changes);
        self.sound(battle, record.phase);
        Ok(record.together)
    }

    /// Rules and closes the phase. Due asks are settled first.
    pub fn close(&mut self, battle: &mut dyn Battle) {
        let mut waivers: Vec<Waiver> = Vec::new();
        for _ in 0..1_000 {
            let mut dice = self.cast();
            let before = self.watch.is_some().then(|| battle.fork());
            match battle.phase(Some(&mut dice), DETAIL, &waivers) {
                Ok(record) => {
                    assert_eq!(record.waived.len(), waivers.len());
                    self.seen(before, battle, &record.changes);
                    self.sound(battle, record.phase);
                    return;
                }
                Err(Halt::Due(due)) => {
                    waivers.clear();
                    self.settle(battle, &due, &mut waivers);
                }
                Err(Halt::NotDue(..)) => waivers.clear(),
                Err(other) => panic!("the phase can't be closed: {other:?}"),
            }
        }
        panic!("a phase that never closes: {:?}", battle.offers());
    }
}

/// Returns the objections to a battle that is written and read again, except objections that a due offer settles.
///
/// The name of an objection is its kind and the ids of the units concerned. A due offer has the id of the unit it
/// settles among its answers.
pub fn not_due(book: &dyn Book, battle: &dyn Battle) -> Vec<String> {
    let text = battle.write();
    let again = book
        .open("written", &text, &|name: &str| Err(name.into()))
        .unwrap_or_else(|faults| panic!("what was written can't be read: {faults:?}\n{text}"));
    if again.objections().is_empty() {
        return Vec::new();
    }
    let offers = battle.offers();
    let due: Vec<&Offer> = offers.iter().filter(|offer| offer.due == Due::Now).collect();
    let settled = |id: &str| {
        let (_, who) = id.split_once('@').unwrap_or_default();
        let names = |answer: &str| who.split('+').any(|one| one == answer);
        due.iter().any(|offer| offer.answers.iter().any(|(_, answer)| names(answer)))
    };
    let objections = again.objections().iter();
    objections
        .filter(|objection| !settled(&objection.id))
        .map(|objection| format!("{}: {:?}", objection.id, objection.because))
        .collect()
}

/// Returns the angle through which a unit would have to turn to face the nearest enemy, in degrees clockwise,
/// and the distance to that enemy in centimetres.
fn nearest_enemy(battle: &dyn Battle, answers: &[(&str, String)]) -> Option<(f64, f64)> {
    let (_, id) = answers.iter().find(|(hole, _)| *hole == "unit")?;
    let units = units(battle);
    let own = units.iter().find(|unit| unit["id"] == id.as_str())?;
    let at = |unit: &Value| Some((unit["at"][0].as_f64()?, unit["at"][1].as_f64()?));
    let (x, y) = at(own)?;
    let away = |unit: &Value| at(unit).map(|(ex, ey)| (ex - x, ey - y));
    let enemies = units.iter().filter(|unit| unit["side"] != own["side"]);
    let (dx, dy) = enemies.filter_map(away).min_by(|a, b| a.0.hypot(a.1).total_cmp(&b.0.hypot(b.1)))?;
    let turn = dx.atan2(dy).to_degrees() - own["facing"].as_f64()?;
    Some(((turn + 540.0).rem_euclid(360.0) - 180.0, dx.hypot(dy)))
}
