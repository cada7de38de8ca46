//! Fates in a melee: results, surrender, losers, the stand lost, winners, helpless units, attached figures.

use super::{FOOT, fate, fight, losses, melee, outcome, try_melee};
use crate::support::{ask, battle, unit, value};
use frontage::dice::{Cast, Id};
use frontage::rulebook::napoleonic::kind::{Experience, Formation, Troops};
use frontage::rulebook::napoleonic::{
    AttackerFacts, DefenderFacts, Facts, MeleeFacts, Napoleonic, PartFacts, UnitFacts,
};
use frontage::rulebook::{Cases, Halt, Question, Rulebook};
use frontage::ruling::{Addition, Amendments};
use std::collections::BTreeMap;

/// Returns the facts of two units against each other, equal except in experience.
fn even(attacker: Experience, defender: Experience, formation: Formation) -> Facts {
    let unit = |id: &str, experience, formation| UnitFacts {
        id: Id::from(id),
        side: Id::from(id),
        troops: Some(Troops::LineInfantry),
        experience: Some(experience),
        formation: Some(formation),
        strength: Some(4),
        ..UnitFacts::default()
    };
    let attacker = AttackerFacts { unit: unit("a", attacker, Formation::Line), ..AttackerFacts::default() };
    let defender = DefenderFacts { unit: unit("d", defender, formation), stands: None };
    let part = PartFacts { attackers: vec![attacker], defenders: vec![defender] };
    Facts::Melee(MeleeFacts { parts: vec![part], ..MeleeFacts::default() })
}

/// Returns the question with the total raised or lowered to the given number.
fn with_total(book: &Rulebook<Napoleonic>, facts: Facts, total: i64) -> Question<'_, Napoleonic> {
    let now =
        Question::of_facts(book, facts.clone(), &Amendments::default()).unwrap().tally().total().unwrap();
    let addition =
        Addition { block: None, label: "made up".to_owned(), value: total - now, reason: "sweep".to_owned() };
    let said = Amendments { additions: vec![addition], ..Amendments::default() };
    let question = Question::of_facts(book, facts, &said).unwrap();
    assert_eq!(question.tally().total(), Some(total));
    question
}

/// Returns true if a winner's final result is at least five times a loser's. The rule is written here a second time,
/// from the page.
fn five_times(winner: i64, loser: i64) -> bool {
    if loser >= 1 { winner >= 5 * loser } else { winner >= 5 }
}

fn expected(attacker: i64, defender: i64) -> &'static str {
    let (high, low) = (attacker.max(defender), attacker.min(defender));
    if high == low {
        "draw"
    } else if five_times(high, low) {
        "surrender"
    } else if attacker > defender {
        "attacker"
    } else {
        "defender"
    }
}

#[test]
fn every_total_with_every_pair_of_faces_falls_as_the_rules_say() {
    // melee.when, melee.surrender, melee.surrender.sign: 61 totals, with 400 pairs of faces each.
    let book = Rulebook::<Napoleonic>::with_house(None).unwrap();
    for total in -20..=40_i64 {
        let question =
            with_total(&book, even(Experience::Recruits, Experience::Recruits, Formation::Line), total);
        for (a, d) in (1..=20_u8).flat_map(|a| (1..=20_u8).map(move |d| (a, d))) {
            let mut dice = Cast::given(vec![vec![a], vec![d], vec![8]]);
            let fell = question.facts().resolve(book.tables(), question.tally(), &mut dice);
            let (ours, theirs) = (i64::from(a) + total, i64::from(d));
            let wanted = expected(ours, theirs);
            let shown = format!("melee.surrender, melee.surrender.sign: {ours} against {theirs}");
            assert_eq!(fell.headline.name, wanted, "{shown}");
            let fates = match (wanted, ours > theirs) {
                ("draw", _) => ["retreats", "retreats"],
                ("surrender", true) => ["disordered", "surrenders"],
                ("surrender", false) => ["surrenders", "disordered"],
                (_, true) => ["disordered", "retreats"],
                (_, false) => ["retreats", "disordered"],
            };
            let fate = |id: &str| fell.fates.iter().find(|(unit, _)| unit.as_str() == id).unwrap().1.name;
            assert_eq!([fate("a"), fate("d")], fates, "{shown}");
        }
    }
}

#[test]
fn odds_are_the_shares_counted_over_every_face() {
    // melee.loser, melee.winner: a square of veterans defends against recruits. The shares are counted over all 20 ·
    // 20 · 20 · 20 faces.
    let book = Rulebook::<Napoleonic>::with_house(None).unwrap();
    for total in [-20, -9, -4, 0, 3, 4, 8, 17, 40] {
        let facts = even(Experience::Recruits, Experience::Veterans, Formation::Square);
        let odds = with_total(&book, facts, total).odds();
        let mut headline: BTreeMap<&str, u32> = BTreeMap::new();
        let mut fates: BTreeMap<(&str, &str), u32> = BTreeMap::new();
        for (a, d) in (1..=20_i64).flat_map(|a| (1..=20_i64).map(move |d| (a + total, d))) {
            let word = expected(a, d);
            *headline.entry(word).or_default() += 1;
            for face in 1..=20 {
                let (ours, theirs) = match word {
                    "draw" => ("retreats", "retreats"),
                    _ if a > d => {
                        let lost = if face <= 10 { "retreats" } else { "routs" };
                        ("disordered", if word == "surrender" { "surrenders" } else { lost })
                    }
                    _ => {
                        let lost = if face <= 8 { "retreats" } else { "routs" };
                        let keeps = if face <= 10 { "stands" } else { "disordered" };
                        (if word == "surrender" { "surrenders" } else { lost }, keeps)
                    }
                };
                *fates.entry(("a", ours)).or_default() += 1;
                *fates.entry(("d", theirs)).or_default() += 1;
            }
        }
        let mut sum = 0.0;
        for share in odds.headline.shares() {
            sum += share.probability();
            let counted = f64::from(headline.remove(share.word.name).unwrap_or(0)) / 400.0;
            assert!((share.probability() - counted).abs() < 1e-12, "{total}: {share:?}, counted {counted}");
        }
        assert!(
            (sum - 1.0).abs() < 1e-12 && headline.is_empty(),
            "{total}: the odds are whole: {headline:?}"
        );
        for (id, shares) in &odds.fates {
            for share in shares.shares() {
                let counted = f64::from(fates.remove(&(id.as_str(), share.word.name)).unwrap_or(0)) / 8000.0;
                assert!(
                    (share.probability() - counted).abs() < 1e-12,
                    "{total}: {id} {share:?}, counted {counted}"
                );
            }
        }
        assert!(fates.is_empty(), "{total}: no fate left out: {fates:?}");
    }
}

#[test]
fn losers_retreat_or_rout_by_their_experience() {
    // melee.loser: 16 + 4 against 19 wins by one for the attacker, and 15 + 4 against 20 loses by one.
    for (experience, to) in [("recruits", 8), ("veterans", 10)] {
        let text = fight("line", &[]).replace("recruits", experience);
        for face in 1..=20_u8 {
            let wanted = if face <= to { "retreats" } else { "routs" };
            let ruling = melee(&text, &[16, 19, face]);
            assert_eq!(
                (outcome(&ruling), fate(&ruling, "d"), fate(&ruling, "a")),
                ("attacker", wanted, "disordered"),
                "melee.loser: {experience} {face}"
            );
            assert_eq!(losses(&ruling), ["d"], "melee.loser: one stand, and the winner none");
            let ruling = melee(&text, &[15, 20, face]);
            assert_eq!(
                (outcome(&ruling), fate(&ruling, "a"), fate(&ruling, "d")),
                ("defender", wanted, "disordered"),
                "melee.loser: {experience} {face}"
            );
            assert_eq!(losses(&ruling), ["a"], "melee.loser");
        }
    }
}

#[test]
fn dice_are_given_in_order_and_exactly() {
    // The order is: attacker, defender, losers as named, attached figures, winners' tests.
    let text =
        fight("square", &[unit("e", "blue", "engineers", "line", 1, [100.0, 110.0, 0.0]) + "with = \"d\"\n"]);
    let names =
        |dice: &[u8]| melee(&text, dice).throws.iter().map(|throw| throw.purpose.name).collect::<Vec<_>>();
    let opening = ["throw-melee-attacker", "throw-melee-defender"];
    assert_eq!(
        names(&[20, 19, 3, 4]),
        [&opening[..], &["throw-melee-loser", "throw-melee-attached"]].concat()
    );
    assert_eq!(names(&[10, 19, 3, 4]), [&opening[..], &["throw-melee-loser", "throw-melee-winner"]].concat());
    assert_eq!(names(&[10, 14]), opening, "melee.draw, melee.draw.fate: nothing more to throw");
    for wrong in [&[20, 19, 3][..], &[20, 19, 3, 4, 5], &[20], &[], &[21, 3, 3, 3], &[10, 14, 3]] {
        assert!(matches!(try_melee(&text, wrong), Err(Halt::Dice(_))), "{wrong:?}");
    }
}

#[test]
fn a_draw_costs_each_side_a_stand_and_sends_both_back() {
    // melee.draw: 6 + 4 against 10.
    let ruling = melee(&fight("line", &[]), &[6, 10]);
    assert_eq!(
        (outcome(&ruling), fate(&ruling, "a"), fate(&ruling, "d")),
        ("draw", "retreats", "retreats"),
        "melee.draw"
    );
    assert_eq!(losses(&ruling), ["a", "d"], "melee.draw: each side one");
}

#[test]
fn winners_in_square_or_behind_hard_cover_may_keep_their_formation() {
    let place = |kind: &str, more: &str| {
        let shape = "outline = [[90, 100], [110, 100], [110, 120], [90, 120]]";
        format!("[[terrain]]\nid = \"v\"\nkind = \"{kind}\"\n{shape}\n{more}\n")
    };
    let held = |kind: &str, more: &str| {
        fight("line", &[place(kind, more)]).replacen(
            "side = \"blue\"\nname = \"d\"\n",
            "side = \"blue\"\nname = \"d\"\nin = \"v\"\n",
            1,
        )
    };
    // The total is 10 + 4 against 19 on a square, and 10 + 4 - 8 on the others.
    let steady = [
        fight("square", &[]),
        held("bua", "fortified = true"),
        held("fort-wall", ""),
        held("fortress-wall", ""),
    ];
    for (experience, to) in [("recruits", 8), ("veterans", 10)] {
        for text in &steady {
            let text = text.replace("recruits", experience);
            for face in 1..=20_u8 {
                let wanted = if face <= to { "stands" } else { "disordered" };
                let beaten = melee(&text, &[10, 19, 1, face]);
                assert_eq!(
                    (outcome(&beaten), fate(&beaten, "d")),
                    ("defender", wanted),
                    "melee.winner: {experience} {face}"
                );
            }
        }
    }
    for face in 1..=20_u8 {
        // melee.draw.fate: 6 + 4 - 8 is 2. Ten is five times that, so the attacker surrenders.
        let won = melee(&held("bua", "fortified = true"), &[6, 10, face]);
        let wanted = if face <= 8 { "stands" } else { "disordered" };
        assert_eq!((outcome(&won), fate(&won, "d")), ("surrender", wanted), "melee.draw.fate: {face}");
    }
    for text in [fight("line", &[]), fight("column", &[]), held("bua", "")] {
        let ruling = melee(&text, &[10, 19, 3]);
        assert_eq!(
            (outcome(&ruling), fate(&ruling, "d")),
            ("defender", "disordered"),
            "melee.winner: no throw"
        );
    }
}

#[test]
fn the_helpless_die_without_a_throw_and_their_attacker_is_untouched() {
    // melee.helpless
    for (troops, formation) in [
        ("light-artillery", "deployed"),
        ("heavy-artillery", "limbered"),
        ("engineers", "line"),
        ("train", "limbered"),
    ] {
        let text = battle(
            "melee",
            &[
                unit("a", "red", FOOT, "column", 2, [100.0, 100.0, 0.0]),
                unit("d", "blue", troops, formation, 3, [100.0, 100.0, 180.0]),
            ],
        );
        let ruling = melee(&text, &[]);
        assert_eq!(
            (outcome(&ruling), fate(&ruling, "a"), fate(&ruling, "d")),
            ("attacker", "stands", "destroyed"),
            "melee.helpless: {troops}"
        );
        assert!(losses(&ruling).is_empty() && ruling.throws.is_empty(), "melee.helpless: {troops}");
        assert!(try_melee(&text, &[10]).is_err(), "melee.helpless: {troops}: no throw");
    }
    let mixed = battle(
        "melee",
        &[
            unit("a", "red", FOOT, "column", 3, [100.0, 100.0, 0.0]),
            unit("d", "blue", "light-artillery", "deployed", 3, [97.0, 100.0, 180.0]),
            unit("f", "blue", "light-infantry", "line", 2, [104.0, 100.0, 180.0]),
        ],
    );
    let ruling =
        ask(&mixed, "melee", &[("attackers", "a"), ("defenders", "d,f")], Some(&[10, 9, 3])).unwrap();
    assert_eq!(value(&ruling, "melee.mod.rank"), 1, "melee.helpless: gunners have no rank");
    // 4 + rank 1 + 2 for a stand more + 8 for column on line: gunners are not counted.
    assert_eq!(ruling.tally.total(), Some(15), "melee.helpless: they add no stand and no rank");
    assert_eq!(
        (fate(&ruling, "d"), fate(&ruling, "f"), fate(&ruling, "a")),
        ("destroyed", "retreats", "disordered"),
        "melee.helpless"
    );
}

#[test]
fn the_attached_share_the_fate_of_their_unit_or_throw_for_it() {
    // melee.attached: eleven or more kills the figures.
    let engineers = unit("e", "blue", "engineers", "line", 1, [100.0, 130.0, 0.0]) + "with = \"d\"\n";
    let gunners = unit("e", "blue", "light-artillery", "deployed", 2, [100.0, 130.0, 0.0])
        + "guns = false\nwith = \"d\"\n";
    for figures in [engineers, gunners] {
        let text = fight("square", &[figures]);
        for face in 1..=20_u8 {
            let wanted = if face <= 10 { "stands" } else { "destroyed" };
            assert_eq!(fate(&melee(&text, &[20, 19, 3, face]), "e"), wanted, "melee.attached: {face}");
        }
        assert_eq!(
            fate(&melee(&text, &[10, 19, 3, 4]), "e"),
            "stands",
            "melee.attached: with a winner no throw"
        );
        assert_eq!(fate(&melee(&text, &[20, 4]), "e"), "surrenders", "melee.surrender: 24 is six times 4");
    }
}

#[test]
fn a_unit_that_loses_its_last_stand_is_gone() {
    // melee.loser: no stand is left to throw for. With one stand against four the total is 4 − 6.
    let text = battle(
        "melee",
        &[
            unit("a", "red", FOOT, "line", 1, [100.0, 100.0, 0.0]),
            unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0]),
        ],
    );
    let lost = melee(&text, &[16, 15]);
    assert_eq!((outcome(&lost), fate(&lost, "a")), ("defender", "destroyed"), "melee.loser");
    let drawn = melee(&text, &[17, 15]);
    assert_eq!(
        (outcome(&drawn), fate(&drawn, "a"), fate(&drawn, "d")),
        ("draw", "destroyed", "retreats"),
        "melee.draw"
    );
}
