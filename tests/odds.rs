//! Odds of rulings are computed with a shortcut: the faces of throws that come last or alone are not tried out. For
//! random rulings of every book, the odds must equal those computed by trying all faces of all throws.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a battle that can't be read or ruled fails the test")]

#[expect(dead_code, reason = "no property is tried here")]
#[path = "support/seeds.rs"]
mod seeds;

use frontage::dice::{
    Bands, Cast, Classes, Dice, Distribution, Id, Need, Odds, Purpose, Roll, Throw, Ways, Word, odds,
};
use frontage::rulebook::fantasy::Fantasy;
use frontage::rulebook::lines::Lines;
use frontage::rulebook::napoleonic::Napoleonic;
use frontage::rulebook::shock::Shock;
use frontage::rulebook::squad::Squad;
use frontage::rulebook::{Answers, BookAsk, Cases, ChoiceRange, Detail, Offer, Question, Rulebook, Rules};
use frontage::ruling::{Amendments, Ruling};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use seeds::each;
use std::collections::BTreeMap;
use std::fs;

/// The number of rulings of each book for each of two seeds: a few in a debug build, thousands in a release build.
const RULINGS: u32 = if cfg!(debug_assertions) { 75 } else { 2_000 };

/// The seed that never changes.
const FIXED: u64 = 1809;

/// The largest number of ways up to which all ways of a first throw are tried. A throw with more ways is skipped.
const MOST: u64 = 400;

/// The number of asks after which a new battle is begun.
const LONG: u32 = 120;

/// Dice without a shortcut: all faces are tried for a throw that comes last or alone, as for any other throw.
struct EveryWay<'d> {
    dice: &'d mut dyn Dice,
    alone: &'d mut u32,
}

impl Dice for EveryWay<'_> {
    fn band(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> usize {
        self.dice.band(purpose, roll, bands)
    }

    fn own(&mut self, purpose: Purpose<&Id>, _: &[Id], roll: Roll, bands: &Bands<'_>) -> usize {
        *self.alone += 1;
        self.dice.band(purpose, roll, bands)
    }

    fn last(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> usize {
        *self.alone += 1;
        self.dice.band(purpose, roll, bands)
    }

    fn opposed(
        &mut self,
        first: (Purpose<&Id>, i64),
        second: Purpose<&Id>,
        roll: Roll,
        classes: &Classes<'_>,
    ) -> usize {
        self.dice.opposed(first, second, roll, classes)
    }

    fn faces(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> Vec<u8> {
        self.dice.faces(purpose, roll, bands)
    }

    fn pool(&mut self, purpose: Purpose<&Id>, roll: Roll, least: u8) -> u32 {
        self.dice.pool(purpose, roll, least)
    }

    fn falls(&self) -> bool {
        self.dice.falls()
    }
}

/// Returns the words of a distribution with the probabilities. The counts of ways differ if fewer throws are tried out,
/// so only probabilities can be compared.
fn chances(of: &Distribution) -> Vec<(Word, f64)> {
    let shares = of.shares().iter();
    let mut chances: Vec<_> =
        shares.map(|share| (share.word, share.probability())).filter(|(_, chance)| *chance > 0.0).collect();
    chances.sort_by_key(|(word, _)| *word);
    chances
}

fn assert_same(ours: &Odds, every: &Odds, what: &str) {
    let pairs = [(&ours.headline, &every.headline)]
        .into_iter()
        .chain(ours.fates.iter().zip(&every.fates).map(|(one, other)| (&one.1, &other.1)));
    let ids = |odds: &Odds| odds.fates.iter().map(|fate| fate.0.clone()).collect();
    let of: [Vec<Id>; 2] = [ours, every].map(ids);
    assert_eq!(of[0], of[1], "{what}");
    for (one, other) in pairs {
        let (one, other) = (chances(one), chances(other));
        let alike = one.len() == other.len()
            && one.iter().zip(&other).all(|(a, b)| a.0 == b.0 && (a.1 - b.1).abs() < 1e-9);
        assert!(alike, "{what}: {one:?}, falling every way {other:?}");
    }
}

/// Checks that the odds after the first throw, averaged over all the ways it can fall, are the odds before the throw.
/// Returns false if nothing was checked: there is no such throw, it has too many ways, or a fact is open.
fn first_throws<R: Rules>(question: &Question<'_, R>, what: &str) -> bool {
    let sheet = question.throw_sheet();
    let Some(first) = sheet.first().filter(|first| first.roll.ways() <= Ways::from(MOST)) else {
        return false;
    };
    if !question.tally().open.is_empty() {
        return false;
    }
    let mut sum = BTreeMap::<Word, f64>::new();
    let mut fell = 0.0;
    for (faces, ways) in first.roll.multisets() {
        let mut dice = Cast::so_far(vec![faces.clone()]);
        let Ok((ruling, _)) = question.rule(Some(&mut dice), Detail::Odds) else {
            return false;
        };
        second_throw(question, &faces, &ruling, what);
        let weight = ways.share(&first.roll.ways());
        fell += weight;
        match (ruling.outcome, ruling.odds) {
            (Some(word), _) => *sum.entry(word).or_default() += weight,
            (None, Some(then)) => {
                for (word, chance) in chances(&then.headline) {
                    *sum.entry(word).or_default() += weight * chance;
                }
            }
            (None, None) => panic!("{what}: no odds between two throws"),
        }
    }
    assert!((fell - 1.0).abs() < 1e-9, "{what}: {fell}");
    for (word, before) in chances(&question.odds().headline) {
        let after = sum.remove(&word).unwrap_or_default();
        assert!((after - before).abs() < 1e-9, "{what}: {word} {before}, by the first throw {after}");
    }
    assert!(sum.values().all(|rest| *rest < 1e-9), "{what}: {sum:?}");
    true
}

/// Checks that the bands told for the second of two opposed throws give the outcome of every result of that throw. Before
/// any other throw, no bands are told.
fn second_throw<R: Rules>(question: &Question<'_, R>, first: &[u8], ruling: &Ruling, what: &str) {
    let opposed = |throw: &&Throw| matches!(throw.need, Need::Opposed { .. });
    let Some(second) = ruling.throws.iter().filter(opposed).nth(1) else {
        assert_eq!(ruling.next, [], "{what}");
        return;
    };
    let (least, greatest) = second.roll.range();
    let told = ruling.next.iter().flat_map(|band| band.least..=band.greatest);
    assert!(told.eq(least..=greatest), "{what}: {:?}", ruling.next);
    for (faces, _) in second.roll.multisets() {
        let result = second.roll.sum(&faces);
        let band = ruling.next.iter().find(|band| (band.least..=band.greatest).contains(&result));
        let mut dice = Cast::so_far(vec![first.to_vec(), faces]);
        let (ruled, _) = question.rule(Some(&mut dice), Detail::Odds).unwrap();
        // The outcome may be certain although more throws follow.
        let certain = || match chances(&ruled.odds.as_ref()?.headline)[..] {
            [(word, _)] => Some(word),
            _ => None,
        };
        let outcome = ruled.outcome.or_else(certain);
        assert_eq!(band.unwrap().outcome, outcome, "{what}: {first:?}, then {result}");
    }
}

struct Play<R: Rules> {
    book: Rulebook<R>,
    draws: ChaCha8Rng,
    /// The procedures that are drawn more often than others.
    eager: &'static [&'static str],
    ruled: u32,
    /// The number of rulings with a throw that came last or alone.
    alone: u32,
    /// The number of rulings with a throw.
    thrown: u32,
    /// The number of rulings whose odds were also compared after the first throw.
    halfway: u32,
}

impl<R: Rules> Play<R> {
    /// Compares the odds of an ask and rules on it, together with all asks owed at once afterwards. Returns true if a
    /// ruling was made.
    fn rule(&mut self, position: &mut R::Position, ask: &BookAsk<R>) -> bool {
        let said = Amendments::default();
        let mut asks = vec![ask.clone()];
        let mut ruled = false;
        while let Some(ask) = asks.pop() {
            let Ok(question) = Question::measured(&self.book, position, &ask, &said) else {
                return ruled;
            };
            let mut alone = 0;
            let every = odds(&[], |dice| {
                let mut dice = EveryWay { dice, alone: &mut alone };
                question.facts().resolve(self.book.tables(), question.tally(), &mut dice)
            });
            let what = format!("ruling {} of {}", self.ruled, R::NAME);
            assert_same(&question.odds(), &every, &what);
            self.thrown += u32::from(!question.throw_sheet().is_empty());
            self.halfway += u32::from(first_throws(&question, &what));
            self.ruled += 1;
            self.alone += u32::from(alone > 0);
            let mut dice = Cast::seeded(self.draws.random());
            let Ok((_, events)) = question.rule(Some(&mut dice), Detail::Ruling) else {
                return ruled;
            };
            for event in &events {
                R::apply(self.book.tables(), position, event);
            }
            ruled = true;
            asks.extend(R::owed(self.book.survey(position)));
        }
        ruled
    }

    /// Checks that the written answers of an ask read back as the same ask and contain the answers of the
    /// offer.
    fn reads_back(&self, position: &R::Position, offer: &Offer, ask: &BookAsk<R>) {
        let survey = self.book.survey(position);
        let written = R::Facts::answers(survey, ask);
        for answer in &offer.answers {
            assert!(written.contains(answer), "{answer:?} of {written:?}");
        }
        let given = written.iter().map(|(hole, answer)| ((*hole).to_owned(), answer.clone()));
        let given = Answers { given: given.collect(), ..Answers::default() };
        let again = R::Facts::read(survey, offer.procedure, &given);
        let again = again.unwrap_or_else(|refusal| panic!("{written:?}: {refusal:?}"));
        assert_eq!(R::Facts::answers(survey, &again), written);
    }

    fn answers(&mut self, offer: &Offer) -> Answers {
        let given = offer.answers.iter();
        let mut answers = Answers {
            given: given.map(|(hole, answer)| ((*hole).to_owned(), answer.clone())).collect(),
            ..Answers::default()
        };
        for choice in &offer.open {
            if choice.optional && self.draws.random_bool(0.6) {
                continue;
            }
            let answer = match &choice.takes {
                ChoiceRange::OneOf(all) => all.choose(&mut self.draws).cloned(),
                ChoiceRange::SomeOf { of, least, most } => {
                    let count = self.draws.random_range(*least..=*most);
                    let some = of.sample(&mut self.draws, count);
                    Some(some.cloned().collect::<Vec<_>>().join(","))
                }
                // The odds do not depend on a path or a place, so both are left out.
                _ => None,
            };
            let answer = answer.map(|answer| (choice.hole.to_owned(), answer));
            answers.given.extend(answer);
        }
        answers
    }

    /// Plays a battle for a while. Some asks are drawn from the offers, others are those of the phase itself.
    fn battle(&mut self, text: &str) {
        let armies = |name: &str| {
            fs::read_to_string(format!("armies/{name}")).map_err(|error| error.to_string().into())
        };
        let reading = R::read(self.book.tables(), "battle", text, &armies);
        let mut position = reading.map_err(|faults| format!("{faults:?}")).unwrap().position;
        for _ in 0..LONG {
            let offers = R::offers(self.book.survey(&position));
            let hangs = |offer: &&Offer| self.eager.contains(&offer.procedure);
            let eager: Vec<Offer> = offers.iter().filter(hangs).cloned().collect();
            let of = if eager.is_empty() || self.draws.random_bool(0.5) { &offers } else { &eager };
            let offer = of.choose(&mut self.draws).cloned();
            if let Some(offer) = offer.filter(|_| self.draws.random_bool(0.8)) {
                let answers = self.answers(&offer);
                if let Ok(ask) = R::Facts::read(self.book.survey(&position), offer.procedure, &answers) {
                    self.reads_back(&position, &offer, &ask);
                    self.rule(&mut position, &ask);
                }
                continue;
            }
            for ask in R::phase(self.book.survey(&position)).unwrap_or_default() {
                self.rule(&mut position, &ask);
            }
            if R::due(self.book.survey(&position)).is_empty() && R::phase(self.book.survey(&position)).is_ok()
            {
                let event = R::close(self.book.survey(&position));
                R::apply(self.book.tables(), &mut position, &event);
                while let Some(ask) = R::owed(self.book.survey(&position)) {
                    if !self.rule(&mut position, &ask) {
                        return;
                    }
                }
            }
        }
    }
}

/// Plays battles until `RULINGS` rulings are compared. With the fixed seed, at least `least` of every
/// thousand rulings with a throw must have had one that came last or alone.
fn compare<R: Rules>(seed: u64, text: &str, eager: &'static [&'static str], least: u32) {
    let mut play = Play::<R> {
        book: Rulebook::with_house(None).unwrap(),
        draws: ChaCha8Rng::seed_from_u64(seed),
        eager,
        ruled: 0,
        alone: 0,
        thrown: 0,
        halfway: 0,
    };
    for _ in 0..RULINGS {
        if play.ruled >= RULINGS {
            break;
        }
        play.battle(text);
    }
    let (ruled, alone, halfway, thrown) = (play.ruled, play.alone, play.halfway, play.thrown);
    println!(
        "{}: {ruled} rulings, {thrown} with a throw, {alone} with such a one, {halfway} looked at after their first",
        R::NAME
    );
    if seed != FIXED {
        return;
    }
    assert!(halfway > 0 || play.thrown == 0, "no ruling was looked at between two throws");
    assert!(ruled >= RULINGS, "only {ruled} rulings");
    assert!(alone * 1000 >= thrown * least, "{alone} of {thrown}");
}

fn army(name: &str) -> String {
    fs::read_to_string(format!("armies/{name}.toml")).unwrap()
}

#[test]
fn odds_of_the_napoleonic_book_fall_every_way() {
    each([FIXED], 1, |seed| compare::<Napoleonic>(seed, &army("demo"), &["melee"], 150));
}

#[test]
fn odds_of_the_shock_book_fall_every_way() {
    let eager = &["charge", "shock", "commit", "resolve"];
    each([FIXED], 1, |seed| compare::<Shock>(seed, &army("shock"), eager, 80));
}

#[test]
fn odds_of_the_squad_book_fall_every_way() {
    // All units of a side stand in the same hex, so that fire falls on several.
    let text = army("squad");
    let text = text.replace("hex = \"0707\"", "hex = \"0606\"");
    let text = text.replace("hex = \"0807\"", "hex = \"0606\"");
    let text = text.replace("hex = \"0504\"", "hex = \"0505\"");
    // A unit that merely stands in a hex is no target of opportunity fire (O21.3), so few hexes can be fired
    // at that way.
    each([FIXED], 1, |seed| compare::<Squad>(seed, &text, &["fire", "opfire"], 150));
}

// No throw of the next two books comes last or alone. Their odds are compared all the same.

#[test]
fn odds_of_the_fantasy_book_fall_every_way() {
    each([FIXED], 1, |seed| compare::<Fantasy>(seed, &army("fantasy"), &[], 0));
}

#[test]
fn odds_of_the_book_of_lines_fall_every_way() {
    each([FIXED], 1, |seed| compare::<Lines>(seed, &army("lines"), &[], 0));
}
