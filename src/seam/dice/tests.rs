//! Tests that compare counted odds with a list of all ways in which the dice can fall.

use super::roll::showing;
use super::*;
use std::collections::BTreeMap;

fn purpose(name: &'static str) -> Purpose<&'static Id> {
    Purpose::named(name)
}

const ANY: Bands<'static> = Bands { up_to: &[], beyond: Word::plain("") };

/// Returns every way in which the dice can fall, in the order of an odometer.
fn falls(roll: Roll) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..roll.count {
        let longer = |faces: &Vec<u8>| {
            let faces = faces.clone();
            roll.faces().map(move |face| [faces.clone(), vec![face]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// Returns the sum of the `kept` highest faces, found by sorting.
fn highest(mut faces: Vec<u8>, kept: usize) -> i64 {
    faces.sort_unstable();
    faces.iter().rev().take(kept).map(|face| i64::from(*face)).sum()
}

fn counted(odds: &Odds) -> BTreeMap<u32, u64> {
    let shares = odds.headline.shares().iter();
    shares.map(|share| (share.word.count.unwrap(), share.ways.small().unwrap())).collect()
}

fn odds_of(mut count: impl FnMut(&mut dyn Dice) -> u32) -> Odds {
    odds(&[], |dice| Word::counted("class", count(dice)).into())
}

const ROLLS: [Roll; 6] = [
    Roll::of(3, 6).dropping(1),
    Roll::of(4, 4).dropping(2),
    Roll::of(2, 10).from_zero(),
    Roll::of(3, 5).from_zero().dropping(1),
    Roll::of(3, 6),
    Roll::of(1, 10).from_zero(),
];

#[test]
fn sums_of_any_dice_are_those_of_all_their_falls() {
    for roll in ROLLS {
        let (least, greatest) = roll.range();
        let mut by_hand = BTreeMap::<i64, u64>::new();
        for faces in falls(roll) {
            assert_eq!(roll.sum(&faces), highest(faces.clone(), roll.kept().into()));
            *by_hand.entry(roll.sum(&faces)).or_default() += 1;
        }
        let sums: BTreeMap<_, _> = (least..).zip(roll.by_sum().iter().map(|w| w.small().unwrap())).collect();
        assert_eq!(sums, by_hand, "{roll}");
        assert_eq!(sums.keys().last(), Some(&greatest));
        for limit in least - 2..=greatest + 2 {
            let below: u64 = by_hand.range(..=limit).map(|(_, ways)| ways).sum();
            assert_eq!(roll.ways_up_to(limit).small(), Some(below), "{roll} {limit}");
        }
    }
}

#[test]
fn faces_fall_as_often_as_all_their_falls_show_them() {
    for roll in ROLLS {
        // The highest face and the sum together distinguish a failed charge from a good one.
        let both = |faces: &[u8]| {
            u32::from(*faces.iter().max().unwrap()) * 100 + u32::try_from(roll.sum(faces)).unwrap()
        };
        let found = odds_of(|dice| {
            let faces = dice.faces(purpose("charge"), roll, &ANY);
            assert!(faces.is_sorted_by(|a, b| a >= b), "the highest first");
            both(&faces)
        });
        let mut by_hand = BTreeMap::<u32, u64>::new();
        for faces in falls(roll) {
            *by_hand.entry(both(&faces)).or_default() += 1;
        }
        assert_eq!(counted(&found), by_hand, "{roll}");
    }
}

#[test]
fn two_pools_one_after_another_are_what_all_their_falls_count() {
    // Three dice: those that show 3 or more are rolled again and must then show 5 or more.
    let die = Roll::of(3, 6);
    let found = odds_of(|dice| {
        let hits = dice.pool(purpose("hits"), die, 3);
        dice.pool(purpose("wounds"), Roll::of(u8::try_from(hits).unwrap(), 6), 5)
    });
    let mut by_hand = BTreeMap::<u32, u64>::new();
    for hits in falls(die) {
        for wounds in falls(die) {
            let both = hits.iter().zip(&wounds).filter(|(hit, wound)| **hit >= 3 && **wound >= 5);
            *by_hand.entry(u32::try_from(both.count()).unwrap()).or_default() += 1;
        }
    }
    let of = found.headline.shares()[0].of.small().unwrap();
    for (count, ways) in counted(&found) {
        assert_eq!(u128::from(ways) * 46_656, u128::from(by_hand[&count]) * u128::from(of), "{count}");
    }
}

#[test]
fn thirty_dice_to_hit_to_wound_and_to_save_stay_exact() {
    let again = |dice: &mut dyn Dice, name, count: u32, least| {
        dice.pool(purpose(name), Roll::of(u8::try_from(count).unwrap(), 6), least)
    };
    let found = odds_of(|dice| {
        let hits = again(dice, "hits", 30, 4);
        let wounds = again(dice, "wounds", hits, 3);
        wounds - again(dice, "saves", wounds, 5)
    });
    // Each die hits, wounds and is not saved in 1/2 · 2/3 · 4/6 = 2/9 of the ways. Of thirty dice, k do so in C(30, k)
    // · 2^k · 7^(30-k) ways of 9^30.
    let (mut choose, mut all) = (Ways::ONE, Ways::NONE);
    let of = Ways::from(9).power(30);
    for share in found.headline.shares() {
        let count = u8::try_from(share.word.count.unwrap()).unwrap();
        let ways = &(&choose * &Ways::from(2).power(count)) * &Ways::from(7).power(30 - count);
        assert_eq!(&share.ways * &of, &ways * &share.of, "{count}");
        all += &share.ways;
        choose = (&choose * &Ways::from(u64::from(30 - count))).over(&Ways::from(u64::from(count) + 1));
    }
    assert_eq!(found.headline.shares().len(), 31);
    assert_eq!(all, found.headline.shares()[0].of);
    let sum: f64 = found.headline.shares().iter().map(Share::probability).sum();
    assert!((sum - 1.0).abs() < 1e-12);
}

fn fell(name: &'static str, roll: Roll, need: Need, faces: &[u8]) -> Throw {
    Throw { purpose: purpose(name).kept(), roll, need, made: Some((faces.to_vec(), ThrowOrigin::Table)) }
}

#[test]
fn of_a_pool_that_fell_only_the_dice_more_are_open() {
    let need = Need::Pool { least: 4, at_most: false };
    let known = [fell("wounds", Roll::of(3, 6), need, &[6, 2, 4])];
    let wounds = |count, least| {
        let odds = odds(&known, |dice| {
            Word::counted("class", dice.pool(purpose("wounds"), Roll::of(count, 6), least)).into()
        });
        counted(&odds)
    };
    assert_eq!(wounds(3, 4), BTreeMap::from([(2, 1)]));
    assert_eq!(wounds(3, 5), BTreeMap::from([(1, 1)]), "the same faces, another need");
    // It is unknown which two of the three dice would have been rolled. So both are open, and each shows 4 or more in
    // half its ways.
    assert_eq!(wounds(2, 4), BTreeMap::from([(0, 1), (1, 2), (2, 1)]));
    // One die more shows 4 or more in half its ways.
    assert_eq!(wounds(4, 4), BTreeMap::from([(2, 1), (3, 1)]));
}

#[test]
fn faces_that_fell_are_read_with_the_dice_they_fell_from() {
    let charge = Roll::of(3, 6).dropping(1);
    let known = [fell("charge", charge, ANY.need(), &[1, 5, 3])];
    let sum = |roll: Roll| {
        let odds = odds(&known, |dice| {
            let faces = dice.faces(purpose("charge"), roll, &ANY);
            Word::counted("class", u32::try_from(roll.sum(&faces)).unwrap()).into()
        });
        odds.headline.certain().and_then(|word| word.count)
    };
    assert_eq!(known[0].result(), Some(8));
    assert_eq!(sum(charge), Some(8));
    assert_eq!(sum(Roll::TWO_D6), None, "three dice are no two");
}

#[test]
fn the_sheet_shows_a_later_pool_as_great_as_it_may_become() {
    let mut branches = Branches::listing();
    branches.walk(
        |dice| {
            let hits = dice.pool(purpose("hits"), Roll::of(8, 6), 4);
            dice.pool(purpose("wounds"), Roll::of(u8::try_from(hits).unwrap(), 6), 3)
        },
        |_, _| true,
    );
    let sheet = branches.listed();
    let listed: Vec<_> = sheet.iter().map(|throw| (throw.roll, throw.need.clone())).collect();
    assert_eq!(
        listed,
        [
            (Roll::of(8, 6), Need::Pool { least: 4, at_most: false }),
            (Roll::of(8, 6), Need::Pool { least: 3, at_most: true }),
        ]
    );
}

#[test]
fn a_need_that_hangs_on_an_earlier_throw_is_not_told_before_it() {
    let [breaks, stays] = ["breaks", "stays"].map(Word::plain);
    let mut branches = Branches::listing();
    branches.walk(
        |dice| {
            let hits = Bands { up_to: &[(10, breaks)], beyond: stays };
            let attack = dice.band(purpose("attack"), Roll::D20, &hits);
            let limit = [(4, breaks), (9, breaks)][attack];
            let same = Bands { up_to: &[(7, breaks)], beyond: stays };
            let own = Bands { up_to: &[limit], beyond: stays };
            dice.band(purpose("defence"), Roll::TWO_D6, &own);
            dice.band(purpose("morale"), Roll::TWO_D6, &same);
        },
        |(), _| true,
    );
    let needs: Vec<_> =
        branches.listed().into_iter().map(|throw| (throw.purpose.name, throw.need == Need::Hangs)).collect();
    assert_eq!(needs, [("attack", false), ("defence", true), ("morale", false)]);
}

#[test]
fn dice_that_fall_answer_with_their_faces() {
    let digit = Roll::of(1, 10).from_zero();
    let mut dice = Cast::given(vec![vec![2, 6, 3], vec![4, 4, 3], vec![0], vec![10]]);
    assert_eq!(dice.faces(purpose("charge"), Roll::of(3, 6).dropping(1), &ANY), [6, 3, 2]);
    assert_eq!(dice.pool(purpose("none"), Roll::of(0, 6), 4), 0, "no die, no throw");
    assert_eq!(dice.pool(purpose("hits"), Roll::of(3, 6), 4), 2);
    let limit = Bands { up_to: &[(0, Word::plain("low"))], beyond: Word::plain("high") };
    assert_eq!(dice.band(purpose("digit"), digit, &limit), 0);
    let results: Vec<_> = dice.taken().unwrap().iter().map(Throw::result).collect();
    assert_eq!(results, [Some(9), Some(2), Some(0)]);
    dice.band(purpose("digit"), digit, &limit);
    assert!(matches!(dice.taken(), Err(DiceFault::Wrong { number: 4, .. })), "no face 10");
    let mut seeded = Cast::seeded(3);
    for _ in 0..200 {
        seeded.band(purpose("digit"), digit, &limit);
    }
    let faces: std::collections::BTreeSet<_> = seeded.fell().iter().flatten().copied().collect();
    assert_eq!(faces, (0..=9).collect());
}

#[test]
fn dice_are_read_back_as_they_are_written() {
    for (roll, text) in ROLLS.iter().zip([
        "3d6 drop lowest 1",
        "4d4 drop lowest 2",
        "2d10 (0–9)",
        "3d5 (0–4) drop lowest 1",
        "3d6",
    ]) {
        assert_eq!(roll.to_string(), text);
        assert_eq!(text.parse(), Ok(*roll));
    }
    for wrong in ["", "d6", "3d", "x", "3d6 drop lowest", "3d6 (", "300d6"] {
        assert_eq!(wrong.parse::<Roll>(), Err(()), "{wrong}");
    }
}

#[test]
fn any_number_of_dice_is_added_without_losing_a_way() {
    let roll = Roll::of(60, 6);
    assert_eq!(roll.by_sum().iter().sum::<Ways>(), roll.ways());
    assert_eq!(showing(&[1, 4, 6], 4), 2);
}
