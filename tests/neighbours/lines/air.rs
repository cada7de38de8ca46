//! Aviation: an attack on the first line like that of other units, or over the line.

use super::*;
use frontage::rulebook::Rules;
use frontage::rulebook::lines::Lines;

/// `attack.who`, `block.choose`: aviation that attacks by the general rule is blocked by the general rule.
#[test]
fn aviation_that_attacks_the_line_is_blocked_and_fights_as_anybody() {
    let mut table = attack("first = [\"heavy-1\"]", "second = [\"bomber-1\"]");
    done(&mut table, "wave", &[("units", "bomber-1")]);
    let block = [("side", "red"), ("blocks", "heavy-1:bomber-1")];
    done(&mut table, "block", &block);
    // The bombs' 4 reach the tank's 4, and the tank's 3 are more than the bombers' 2.
    let ruling = done(&mut table, "battle", &[("battle", "bomber-1")]);
    assert_eq!(dead(&ruling), ["bomber-1", "heavy-1"]);
    assert!(table.state.wave.is_none());
}

/// `attack.who`, `breakthrough.air`, `breakthrough.air.target`: on every table of ready blockers, units behind and
/// resources, both kinds of aviation may attack the line. They may fly over it if something lies behind that they may
/// attack. A wave that is let through comes to its end.
#[test]
fn on_every_table_aviation_attacks_the_line_and_flies_over_only_to_something() {
    for number in 0..8 {
        let [blockers, behind, resources] = [1, 2, 4].map(|bit| number & bit != 0);
        let red = [
            ("first = [\"heavy-1\"]", blockers),
            ("second = [\"howitzer-1\"]", behind),
            ("resources = [\"depot-1\"]", resources),
        ];
        let red: Vec<_> = red.iter().filter(|(_, here)| *here).collect();
        let red: Vec<_> = red.iter().map(|(line, _)| *line).collect();
        let red = format!("deck = [\"gun-1\", \"gun-2\"]\n{}", red.join("\n"));
        let table = attack(&red, "second = [\"bomber-1\", \"diver-1\"]");
        for (unit, over_deck) in [("bomber-1", false), ("diver-1", true)] {
            let reaches = behind || resources || over_deck;
            let over = play(&mut table.clone(), "wave", &[("over", unit)]);
            assert_eq!(over.is_ok(), reaches, "{red}, {unit}");
            let mut line = table.clone();
            done(&mut line, "wave", &[("units", unit)]);
            if blockers {
                let block = format!("heavy-1:{unit}");
                let block = [("side", "red"), ("blocks", block.as_str())];
                done(&mut line.clone(), "block", &block);
                done(&mut line, "block", &[("side", "red")]);
            }
            // Aviation that is let through attacks behind the line. The wave is over if there is nothing to attack.
            let due = offered(&line);
            assert_eq!(line.state.wave.is_some(), reaches, "{red}, {unit}: {due:?}");
            if reaches {
                assert_eq!(due, ["through"], "{red}, {unit}");
            }
            assert_eq!(read(&Lines::write(book().survey(&line))), line);
        }
    }
}

/// `breakthrough.air`: aviation that is let through with nothing to attack leaves the wave, and the others go on.
#[test]
fn who_finds_nothing_behind_the_line_leaves_the_wave_to_the_others() {
    let mut table = attack(
        "first = [\"heavy-1\"]\ndeck = [\"gun-1\", \"gun-2\", \"gun-3\"]",
        "first = [\"gren-1\"]\nsecond = [\"bomber-1\"]",
    );
    done(&mut table, "wave", &[("units", "gren-1,bomber-1")]);
    done(&mut table, "block", &[("side", "red")]);
    assert_eq!(offered(&table), ["through"]);
    assert_eq!(
        forbidden_by(&table, "through", &[("at", "bomber-1:deck")]),
        ["breakthrough.air", "breakthrough.air.target"]
    );
    done(&mut table, "through", &[("at", "gren-1:deck")]);
    done(&mut table, "battle", &[("battle", "deck")]);
    assert!(table.state.wave.is_none());
    assert!(is_turned(&table, "bomber-1"), "it has attacked");
}

/// `breakthrough.air`: only aviation may fly over the line, and no unit may attack two things in a wave.
#[test]
fn only_aviation_flies_over_and_nobody_attacks_two_things() {
    let table = attack("second = [\"howitzer-1\"]", "first = [\"gren-1\"]\nsecond = [\"diver-1\"]");
    assert_eq!(forbidden_by(&table, "wave", &[("over", "gren-1")]), ["breakthrough.air"]);
    for both in
        [[("over", "diver-1"), ("units", "diver-1")], [("over", "diver-1"), ("at", "diver-1:howitzer-1")]]
    {
        assert_eq!(forbidden_by(&table, "wave", &both), ["attack.waves"]);
    }
}
