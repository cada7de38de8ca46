//! Several chargers before the same side, units that may not charge, units that may no longer flee, and reports at a
//! bound.

use super::*;

const BOW: &str = "ballistic_skill = 3\nweapon = { range = 24, strength = 3 }";

/// Writes two red blocks that have declared charges at a blue block. The numbers are their widths in models.
fn two_chargers(first: u32, second: u32, target: u32) -> Box<dyn Battle> {
    let wide = |files: u32| format!("files = {files}\nmodels = {}", files * 2);
    let left = unit("red", "red", (19.0, 10.0, 0.0), &wide(first));
    let right = unit("red-2", "red", (29.0, 10.0, 0.0), &wide(second));
    let target = unit("blue", "blue", (24.0, 19.0, 180.0), &wide(target));
    let mut battle = open(&table("declare", &[left, right, target]));
    for charger in ["red", "red-2"] {
        play(battle.as_mut(), &format!("declare {charger} target=blue"), &[]);
        play(battle.as_mut(), "react blue", &[]);
    }
    close(battle.as_mut());
    battle
}

/// Returns the number of models of both sides that touch, from the places where the chargers' fronts ended. Widths
/// run along the target's front.
fn fighting(battle: &dyn Battle, chargers: [(&str, u32); 2], target: u32) -> u32 {
    let hold = |from: f64, to: f64, at: f64| to.min(at + 1.0) - from.max(at) > 0.0099;
    let half = f64::from(target) * 0.5;
    let mut struck = vec![false; usize::try_from(target).unwrap()];
    let mut count = 0;
    for (id, files) in chargers {
        let (x, y, _) = stands(battle, id);
        assert!((y - 19.0).abs() < 1e-3, "{id} ends at {y}");
        let from = x - f64::from(files) * 0.5;
        let to = from + f64::from(files);
        for file in 0..files {
            count += u32::from(hold(24.0 - half, 24.0 + half, from + f64::from(file)));
        }
        for (file, touched) in struck.iter_mut().enumerate() {
            *touched |= hold(from, to, 24.0 - half + f64::from(u32::try_from(file).unwrap()));
        }
    }
    count + u32::try_from(struck.iter().filter(|touched| **touched).count()).unwrap()
}

/// `charge.place`: two chargers side by side fight with as many models as possible, whichever charges first. The result
/// is compared with every pair of places a quarter of an inch apart.
#[test]
fn two_chargers_share_a_front() {
    for (first, second, target) in [(4, 4, 8), (5, 5, 5), (3, 5, 6), (2, 2, 3), (4, 4, 10)] {
        for order in [["red", "red-2"], ["red-2", "red"]] {
            let mut battle = two_chargers(first, second, target);
            for charger in order {
                let ruling = play(battle.as_mut(), &format!("charge {charger}"), &[&[6, 6]]);
                assert_eq!(outcome(&ruling), "gets-home", "{first} {second} {target}");
            }
            let found = fighting(battle.as_ref(), [("red", first), ("red-2", second)], target);
            let most = most_side_by_side(first, second, target);
            assert!(found >= most, "{found} of {most}: {first} and {second} before {target}");
            assert!(open(&battle.write()).objections().is_empty());
        }
    }
}

/// Returns the most models that fight with two rows side by side before a third, tried in quarters of an inch.
fn most_side_by_side(first: u32, second: u32, target: u32) -> u32 {
    let hold = |from: f64, to: f64, at: f64| to.min(at + 1.0) - from.max(at) > 0.0101;
    let steps = |wide: u32| (0..=4 * (wide + target)).map(move |at| f64::from(at) * 0.25 - f64::from(wide));
    let mut most = 0;
    for a in steps(first) {
        for b in steps(second) {
            let apart = b >= a + f64::from(first) || a >= b + f64::from(second);
            let rows = [(a, first), (b, second)];
            let own = |(from, files): &(f64, u32)| {
                (0..*files).filter(|n| hold(0.0, f64::from(target), from + f64::from(*n))).count()
            };
            let touched = |n: &u32| {
                let by = |(from, files): &(f64, u32)| hold(*from, from + f64::from(*files), f64::from(*n));
                rows.iter().any(by)
            };
            let its = (0..target).filter(touched).count();
            if apart && rows.iter().all(|row| own(row) > 0) {
                most = most.max(u32::try_from(rows.iter().map(own).sum::<usize>() + its).unwrap());
            }
        }
    }
    most
}

/// `charge.place`: a charger leaves room beside itself for a second charger only if the second can reach the target.
#[test]
fn no_room_is_left_for_who_does_not_get_there() {
    let declared = |unit: &str| {
        format!("[[state.declared]]\nunit = \"{unit}\"\ntarget = \"blue\"\nreaction = \"hold\"\n")
    };
    let state = ["[state]\nactive = \"red\"\n", &declared("red"), &declared("red-2")].concat();
    // At the first place the third unit leaves room for another to fight with four models. At the second place it
    // stands across the middle, so there is room for none that gets there.
    for (before, leaves_room) in [((44.0, 10.0), true), ((29.0, 13.0), false)] {
        let (x, y) = before;
        let mut battle = open(&table(
            "charge",
            &[
                unit("red", "red", (19.0, 10.0, 0.0), "files = 4\nmodels = 8"),
                unit("red-2", "red", (29.0, 10.0, 0.0), "files = 4\nmodels = 8"),
                unit("red-3", "red", (x, y, 0.0), "files = 6\nmodels = 12"),
                unit("blue", "blue", (24.0, 19.0, 180.0), "files = 8\nmodels = 16"),
                state.clone(),
            ],
        ));
        if leaves_room {
            assert_eq!(against(battle.as_mut(), "charge red aside=0.3"), [("charge.place", "fewer")]);
        } else {
            let ruling = play(battle.as_mut(), "charge red aside=0.3", &[&[6, 6]]);
            assert_eq!(ruling.facts["home"]["contacts"], 9, "four and five: across a border");
        }
    }
}

/// `charge.place`: the player chooses among the places at which the most models fight, and can take each place on
/// offer.
#[test]
fn the_player_chooses_where_a_charge_ends() {
    let narrow = || {
        let battle = table("charge", &[
            unit("red", "red", (24.0, 10.0, 0.0), "files = 2\nmodels = 2"),
            unit("blue", "blue", (24.0, 18.0, 180.0), "files = 8\nmodels = 8"),
            "[state]\nactive = \"red\"\n[[state.declared]]\nunit = \"red\"\ntarget = \"blue\"\nreaction = \"hold\"\n".to_owned(),
        ]);
        open(&battle)
    };
    let offers = narrow().offers();
    let charge = offers.iter().find(|offer| offer.procedure == "charge").unwrap();
    let frontage::rulebook::ChoiceRange::OneOf(asides) = &charge.open[0].takes else {
        panic!("{:?}", charge.open);
    };
    assert!(asides.len() >= 3, "{asides:?}");
    for aside in asides {
        let mut battle = narrow();
        let ruling = play(battle.as_mut(), &format!("charge red aside={aside}"), &[&[6, 6]]);
        assert_eq!(ruling.facts["home"]["contacts"], 5, "two and three: across a border");
        let (x, y, facing) = stands(battle.as_ref(), "red");
        // The charger looks up the table, so the charger's right is at greater x.
        assert!((x - 24.0 - aside.parse::<f64>().unwrap()).abs() < 1e-3);
        assert_eq!((y, facing), (18.0, 0.0));
    }
    // Flush with two models of the target only four models fight. Nine inches to the side none does.
    assert_eq!(against(narrow().as_mut(), "charge red aside=0"), [("charge.place", "fewer")]);
    let beside = against(narrow().as_mut(), "charge red aside=9");
    assert_eq!(beside, [("charge.place", "fewer"), ("charge.place", "no-way")]);
}

/// `rally.test`: a unit that rallied does not charge in that turn, and may in the next turn of its side.
#[test]
fn who_rallied_charges_nobody_in_that_turn() {
    let mut battle = open(&table("start", &[red("fleeing = true"), blue(8.0, "")]));
    play(battle.as_mut(), "rally red", &[&[1, 2]]);
    close(battle.as_mut());
    assert_eq!(against(battle.as_mut(), "declare red target=blue"), [("rally.test", "rallied")]);
    let offers = battle.offers();
    assert!(offers.iter().all(|offer| offer.procedure != "declare"));
    for _ in 0..7 {
        close(battle.as_mut());
    }
    close(battle.as_mut());
    assert_eq!(outcome(&play(battle.as_mut(), "declare red target=blue", &[])), "declares");
}

/// `charge.barred`: a unit that never charges declares no charge in any turn. War machines never do unless the file
/// allows it.
#[test]
fn who_never_charges_declares_nothing() {
    let machine = |more: &str| red(more).replace("\"infantry\"", "\"war-machine\"");
    for (charger, may) in [
        (red("charges = false"), false),
        (machine(""), false),
        (machine("charges = true"), true),
        (red(""), true),
    ] {
        let mut battle = open(&table("declare", &[charger, blue(8.0, "")]));
        let kept = open(&battle.write()).write();
        assert_eq!(kept, battle.write());
        if may {
            play(battle.as_mut(), "declare red target=blue", &[]);
        } else {
            let against = against(battle.as_mut(), "declare red target=blue");
            assert_eq!(against, [("charge.barred", "never")]);
        }
    }
}

/// `react.shoot`: a unit that has stood and shot stays to fight. It flees from a second charger only if a rule forces
/// it.
#[test]
fn who_stood_and_shot_does_not_flee_from_a_second_charger() {
    for (terror, word) in [("", "stood"), ("terror = true", "has-to")] {
        let second = unit("red-2", "red", (34.0, 10.0, 0.0), terror);
        let mut battle = open(&table("declare", &[red(""), second, blue(8.0, BOW)]));
        play(battle.as_mut(), "declare red target=blue", &[]);
        play(battle.as_mut(), "react blue how=shoot", &[&[1; 10]]);
        play(battle.as_mut(), "declare red-2 target=blue", &[]);
        if terror.is_empty() {
            let against = against(battle.as_mut(), "react blue how=flee");
            assert_eq!(against, [("react.shoot", word)]);
            assert_eq!(outcome(&play(battle.as_mut(), "react blue", &[])), "holds");
        } else {
            play(battle.as_mut(), "terror blue", &[&[6, 6]]);
            let ruling = play(battle.as_mut(), "react blue how=flee", &[&[1, 2]]);
            assert_eq!(outcome(&ruling), "flees-3");
            assert!(checked(&ruling, "react.shoot").contains(&word));
        }
    }
}

/// `shoot.models`: each model of two ranks shoots if the charger lies in its own front arc and it sees the charger.
#[test]
fn only_those_shoot_who_see_the_charger_in_their_front_arc() {
    for step in 0..40 {
        // The charger is a single model to the right of a row of eight that looks down the table from y = 18, so the
        // row's left is at greater x.
        let x = 24.0 + f64::from(step) * 0.5;
        let charger = unit("red", "red", (x, 12.0, 0.0), "files = 1\nmodels = 1\nmovement = 3");
        let shooters = format!("files = 8\nmodels = 16\n{BOW}");
        let shooters = unit("blue", "blue", (24.0, 18.0, 180.0), &shooters);
        let mut battle = open(&table("declare", &[charger, shooters]));
        if ask(battle.as_mut(), "declare red target=blue", &[]).is_err() {
            continue;
        }
        let answers = Answers {
            given: vec![("unit".to_owned(), "blue".to_owned()), ("how".to_owned(), "shoot".to_owned())],
            ..Answers::default()
        };
        let said = Amendments::default();
        let Ok(ruling) = battle.rule("react", &answers, &said, None, Detail::Ruling) else {
            continue;
        };
        // The charger lies from x - 0.5 to x + 0.5 and from y = 11 to 12. Its edge farthest from a rank is y = 11.
        let sees = |file: u32, front: f64| {
            let (left, right) = (20.0 + f64::from(file), 21.0 + f64::from(file));
            let reach = front - 11.0;
            x - 0.5 <= right + reach + 1e-9 && x + 0.5 >= left - reach - 1e-9
        };
        let count = |front: f64| (0..8).filter(|file| sees(*file, front)).count();
        assert_eq!(ruling.facts["shots"]["shooters"], count(18.0) + count(19.0), "{x}");
        assert_eq!(ruling.facts["shots"]["ranked"], 16);
    }
    // Behind a wood that hides all but the left end only the models there shoot.
    let wood = area("woods", [10.0, 14.0, 24.0, 16.0]);
    let shooters = unit("blue", "blue", (24.0, 18.0, 180.0), &format!("files = 10\nmodels = 10\n{BOW}"));
    let mut battle = open(&table("declare", &[red("files = 2\nmodels = 2"), shooters, wood]));
    play(battle.as_mut(), "declare red target=blue", &[]);
    let answers = Answers {
        given: vec![("unit".to_owned(), "blue".to_owned()), ("how".to_owned(), "shoot".to_owned())],
        ..Answers::default()
    };
    let ruling = battle.rule("react", &answers, &Amendments::default(), None, Detail::Ruling).unwrap();
    let shooters = ruling.facts["shots"]["shooters"].as_u64().unwrap();
    assert!((1..10).contains(&shooters), "{shooters}");
}

/// `tie.measure`: a charge is too close to call if the distance equals the thrown reach within the accuracy of
/// measuring. No other charge is.
#[test]
fn a_charge_at_its_bound_is_too_close_to_call() {
    for hundredths in (870..=930).step_by(5) {
        let away = f64::from(hundredths) / 100.0;
        for dice in [[2, 2], [2, 3], [3, 3]] {
            let text = table("charge", &[
                red(""),
                blue(away, ""),
                "[state]\nactive = \"red\"\n[[state.declared]]\nunit = \"red\"\ntarget = \"blue\"\nreaction = \"hold\"\n".to_owned(),
            ]);
            let ruling = play(open(&text).as_mut(), "charge red", &[&dice]);
            let reach = 4.0 + f64::from(dice[0] + dice[1]);
            let near = (away - reach).abs() <= 0.1 + 1e-9;
            assert_eq!(!ruling.close.is_empty(), near, "{away} with {dice:?}: {:?}", ruling.close);
            if near {
                let other = if away > reach { "gets-home" } else { "falls-short" };
                assert_eq!(ruling.close[0].outcome.unwrap().name, other);
            }
        }
    }
}

/// `charge.range`, `react.flee.caught`: the odds reported before a throw are the true odds, counted here throw by
/// throw.
#[test]
fn the_odds_of_getting_home_and_of_getting_away_are_told() {
    let share = |ruling: &Ruling, key: &str, variant: &str| {
        let blocks = ruling.tally.blocks.iter().flat_map(|block| &block.checks);
        let mut all = blocks.chain(&ruling.tally.checks);
        let check = all.find(|check| check.key == key && check.because.variant == variant);
        let args = &check.unwrap_or_else(|| panic!("{key} {variant}")).because.args;
        match &args.iter().find(|(place, _)| *place == "share").unwrap().1 {
            frontage::ruling::Arg::Share(share) => *share,
            other => panic!("{other:?}"),
        }
    };
    let throws = || (1..=6_u32).flat_map(|one| (1..=6_u32).map(move |two| one + two));
    for away in [7.0, 8.5, 12.0, 15.5] {
        let home = throws().filter(|sum| 4.0 + f64::from(*sum) >= away).count();
        let mut battle = open(&table("declare", &[red(""), blue(away, "")]));
        for line in ["measure red target=blue", "declare red target=blue"] {
            let ruling = play(battle.as_mut(), line, &[]);
            let told = share(&ruling, "charge.range", "chance");
            assert!((told - f64::from(u32::try_from(home).unwrap()) / 36.0).abs() < 1e-12, "{away}");
        }
        // The target flees straight up the table, the front at 10 + away, the rear two inches behind that. Beyond y =
        // 36 it is gone.
        let ruling = play(battle.as_mut(), "react blue how=flee", &[&[1, 1]]);
        let mut free = 0;
        for fled in throws() {
            let gone = 10.0 + away + 2.0 + f64::from(fled) >= 36.0;
            let caught = throws().filter(|sum| 4.0 + f64::from(*sum) >= away + f64::from(fled));
            free += if gone { 0 } else { 36 - caught.count() };
        }
        let told = share(&ruling, "react.flee.caught", "away");
        assert!((told - f64::from(u32::try_from(free).unwrap()) / 1296.0).abs() < 1e-12, "{away} {told}");
    }
}
