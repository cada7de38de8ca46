//! Standing and shooting, down to the casualties.

use super::*;

/// Returns the numbers that the throws need, for a red charger with the given lines and a blue shooter `away` inches
/// apart.
fn needs(away: f64, charger: &str, shooter: &str) -> Vec<i64> {
    let mut battle = open(&table("declare", &[red(charger), blue(away, shooter)]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    let answers = Answers {
        given: vec![("unit".to_owned(), "blue".to_owned()), ("how".to_owned(), "shoot".to_owned())],
        ..Answers::default()
    };
    let said = Amendments::default();
    let ruling = battle.rule("react", &answers, &said, None, Detail::Ruling);
    let ruling = ruling.unwrap_or_else(|halt| panic!("{halt:?}"));
    let blocks = ruling.tally.blocks.iter();
    blocks.map(frontage::ruling::Block::total).collect()
}

fn bow(skill: u32, strength: u32) -> String {
    format!("ballistic_skill = {skill}\nweapon = {{ range = 24, strength = {strength} }}")
}

/// `shoot.hit`, `react.shoot.hit`: Ballistic Skill B hits on 7 − B, and on one more in haste.
#[test]
fn ballistic_skill_says_what_hits() {
    for skill in 1..=6 {
        assert_eq!(needs(8.0, "", &bow(skill, 3))[0], i64::from(7 - skill + 1));
    }
}

/// `shoot.long`, `react.shoot`: a charger beyond half the range is harder to hit by one. A charger beyond the range
/// counts as being at the greatest range.
#[test]
fn far_chargers_are_harder_to_hit_and_none_is_out_of_range() {
    assert_eq!(needs(12.0, "", &bow(3, 3))[0], 5);
    assert_eq!(needs(12.1, "", &bow(3, 3))[0], 6);
    let short = "ballistic_skill = 3\nweapon = { range = 6, strength = 3 }";
    assert_eq!(needs(14.0, "", short)[0], 6);
}

/// `shoot.long`: a target is near up to half the range, far up to the range, and beyond after that. A target exactly at
/// a limit belongs to the nearer part.
#[test]
fn the_range_is_said_by_its_halves() {
    let short = "ballistic_skill = 3\nweapon = { range = 12, strength = 3 }";
    for (away, variant) in [(6.0, "near"), (6.1, "long"), (12.0, "long"), (12.1, "beyond")] {
        let mut battle = open(&table("declare", &[red(""), blue(away, short)]));
        play(battle.as_mut(), "declare red target=blue", &[]);
        let ruling = ask(battle.as_mut(), "react blue how=shoot", &[&[1; 10]]).unwrap();
        let mut lines = ruling.tally.blocks.iter().flat_map(|block| &block.lines);
        let long = lines.find(|line| line.key == "shoot.long").unwrap();
        assert_eq!(long.because.variant, variant, "{away}");
    }
}

/// `shoot.wound`: the throw needed to wound depends on Strength and Toughness. The numbers are compared with a table
/// written out here a second time.
#[test]
fn strength_against_toughness_says_what_wounds() {
    for strength in 1..=8_u32 {
        for toughness in 1..=8_u32 {
            let wanted = match i64::from(strength) - i64::from(toughness) {
                2.. => 2,
                1 => 3,
                0 => 4,
                -1 => 5,
                _ => 6,
            };
            let found = needs(8.0, &format!("toughness = {toughness}"), &bow(3, strength))[1];
            assert_eq!(found, wanted, "{strength} against {toughness}");
        }
    }
}

/// `shoot.save`: a save is worse by the Strength above 3.
#[test]
fn strength_goes_through_armour() {
    for (strength, save, wanted) in [(3, 5, 5), (2, 5, 5), (4, 5, 6), (5, 4, 6), (6, 4, 7)] {
        let found = needs(8.0, &format!("save = {save}"), &bow(3, strength))[2];
        assert_eq!(found, wanted, "{strength} at {save}");
    }
}

/// `shoot.models`, `shoot.casualties`: two ranks shoot, and a model that is wounded and not saved falls.
#[test]
fn the_front_two_ranks_shoot_and_models_fall() {
    let shooters = format!("models = 13\nfiles = 5\n{}", bow(4, 3));
    let mut battle = open(&table("declare", &[red("save = 5"), blue(8.0, &shooters)]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    // Ten shoot. Five of them hit, with 4 and more; three wound, with 4 and more; one is saved, with 5 and more.
    let ruling = play(
        battle.as_mut(),
        "react blue how=shoot",
        &[&[4, 5, 6, 4, 4, 3, 2, 1, 3, 3], &[4, 6, 5, 1, 2], &[5, 4, 1]],
    );
    assert_eq!(outcome(&ruling), "shoots-2");
    assert_eq!(shown(battle.as_ref(), "red")["models"], 8);
}

/// `shoot.casualties`: a model of three wounds falls with the third.
#[test]
fn wounds_add_up_to_models() {
    let mut battle = open(&table(
        "declare",
        &[
            red("wounds = 3\nmodels = 4\nfiles = 2\nhurt = 1"),
            blue(8.0, &format!("models = 5\n{}", bow(5, 3))),
        ],
    ));
    play(battle.as_mut(), "declare red target=blue", &[]);
    let ruling = play(battle.as_mut(), "react blue how=shoot", &[&[6, 6, 6, 6, 1], &[4, 4, 4, 4]]);
    // An earlier wound and four now make a slain model, and two wounds on the next.
    assert_eq!(outcome(&ruling), "shoots-4");
    assert_eq!(ruling.fates[0].1.to_string(), "slain-1");
    assert_eq!(shown(battle.as_ref(), "red")["models"], 3);
    assert!(battle.write().contains("hurt = 2"));
}

/// `shoot.seven`: a shooter who needs a 7 throws a 6, and then 4 or more.
#[test]
fn who_needs_a_seven_throws_a_six_and_then_a_four() {
    let far = "ballistic_skill = 2\nweapon = { range = 14, strength = 3 }\nmodels = 3";
    assert_eq!(needs(8.0, "", far)[0], 7);
    let mut battle = open(&table("declare", &[red(""), blue(8.0, far)]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    let ruling = play(battle.as_mut(), "react blue how=shoot", &[&[6, 6, 5], &[4, 3], &[4]]);
    assert_eq!(outcome(&ruling), "shoots-1");
    // Each of three dice needs a 6 and then 4 or more, and wounds on 4: 1/6 · 1/2 · 1/2.
    let none = (1.0 - 1.0 / 24.0_f64).powi(3);
    let odds = ruling.odds.unwrap();
    let word = frontage::dice::Word::counted("shoots", 0);
    assert!((odds.headline.probability(word) - none).abs() < 1e-12);
}

/// `shoot.long`: a charger just at half the range is a close call, and the call names its throw.
#[test]
fn a_charger_at_half_range_is_a_close_call_of_the_throw_to_hit() {
    let bow = "ballistic_skill = 3\nmodels = 1\nweapon = { range = 24, strength = 3 }";
    let mut battle = open(&table("declare", &[red(""), blue(12.0, bow)]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    let ruling = play(battle.as_mut(), "react blue how=shoot", &[&[1]]);
    let close = ruling.close.iter().find(|close| close.key == "shoot.long");
    // Ballistic Skill 3 needs a 4, in haste a 5, and far away a 6.
    let hit = (frontage::dice::Id::from("hit"), 6);
    assert_eq!(close.unwrap().blocks, [hit]);
}

/// A card shows the whole of a unit's profile.
#[test]
fn a_unit_is_shown_with_all_that_it_shoots_and_is_shot_with() {
    let bow = "ballistic_skill = 3\nsave = 5\nweapon = { range = 24, strength = 4 }\nstarts = [{ rule = \"Oath\" }]";
    let battle = open(&table("declare", &[red(""), blue(12.0, bow)]));
    let blue = shown(battle.as_ref(), "blue");
    let numbers = ["ballistic", "toughness", "save", "wounds", "weapon_strength"];
    let numbers = numbers.map(|name| blue[name].as_u64().unwrap());
    assert_eq!(numbers, [3, 3, 5, 1, 4]);
    assert_eq!((&blue["range_in"], &blue["starts"][0]), (&24.0.into(), &"Oath".into()));
}
