//! Fortifying a built-up area: two markers, in two turns, by engineers inside it.

use super::{AskOutcome, FOOT, done, inside, moving, offered, refused, village};
use crate::support::{book, open};
use frontage::dice::Cast;
use frontage::language::Language;
use frontage::rulebook::{Detail, Due, Halt, Waiver};

/// Writes a battle with engineers in the village, and further lines for the village.
fn engineers(place: &str) -> String {
    moving(&[inside("e", "red", "engineers", 1), village() + place])
}

fn fortify(text: &str) -> AskOutcome {
    done(text, "fortify", &[("unit", "e")])
}

fn why_not(text: &str) -> Vec<String> {
    refused(text, "fortify", &[("unit", "e")])
}

/// Plays a battle to the end of the turn, waiving the named offers. Returns the battle file.
fn to_end_of_turn(text: &str, waive: &[&str]) -> Result<String, Halt> {
    let book = book();
    let mut table = open(&*book, text);
    let number = table.turn();
    let waivers: Vec<_> = waive
        .iter()
        .map(|name| Waiver { name: (*name).to_owned(), reason: "the players agree".to_owned() })
        .collect();
    let mut given: &[Waiver] = &waivers;
    while table.turn() == number {
        let mut dice = Cast::seeded(7);
        table.phase(Some(&mut dice), Detail::Close, given)?;
        given = &[];
    }
    Ok(table.write())
}

/// Returns the battle in the movement phase of the next turn.
fn next_turn(text: &str, waive: &[&str]) -> String {
    let ended = to_end_of_turn(text, waive).unwrap();
    ended.replace("phase = \"attack\"", "phase = \"movement\"")
}

#[test]
fn the_second_marker_counts_when_the_whole_turn_is_over() {
    // bua.fortify, turn.end: the place is fortified when the turn ends, not after the first marker and not when the
    // movement phase closes.
    let first = fortify(&engineers(""));
    assert_eq!(first.events(), ["marked", "spent"], "bua.fortify");
    assert!(first.text.contains("markers = 1\nlaid = true"), "bua.fortify");
    let second = next_turn(&first.text, &[]);
    assert!(second.contains("markers = 1") && !second.contains("laid"), "bua.fortify");
    assert!(!second.contains("fortified"), "bua.fortify");
    let laid = fortify(&second);
    assert!(laid.text.contains("markers = 2"), "bua.fortify");
    let fired = laid.text.replace("phase = \"movement\"", "phase = \"fire\"");
    assert!(!fired.contains("fortified"), "turn.end: not at once");
    let book = book();
    let mut table = open(&*book, &laid.text);
    for phase in ["movement", "fire", "morale"] {
        table.phase(Some(&mut Cast::seeded(1)), Detail::Close, &[]).unwrap();
        assert!(!table.write().contains("fortified"), "turn.end: {phase}");
    }
    assert!(next_turn(&laid.text, &[]).contains("fortified = true"), "bua.fortify, turn.end");
}

#[test]
fn the_end_of_fortifying_is_announced_once_when_the_turn_ends() {
    // bua.fortify, turn.end
    let two = engineers("markers = 2\nlaid = true\n");
    let book = book();
    let mut table = open(&*book, &two);
    let mut said = Vec::new();
    let number = table.turn();
    while table.turn() == number {
        let record = table.phase(Some(&mut Cast::seeded(1)), Detail::Close, &[]).unwrap();
        let closing = &record.closing[0];
        let names = closing.document["fortified"].as_array().cloned();
        for (language, words) in
            [(Language::En, "v is fortified now"), (Language::Ru, "«v» становится укрепленным")]
        {
            let says = language.say(&closing.says);
            assert_eq!(says.contains(words), names.is_some(), "bua.fortify: {says}");
        }
        said.push((record.phase, names));
    }
    let told: Vec<_> = said.into_iter().filter(|(_, names)| names.is_some()).collect();
    assert_eq!(told, [("phase-melee", Some(vec!["v".into()]))], "turn.end");
}

#[test]
fn the_turns_need_not_be_consecutive() {
    // bua.fortify: in a turn between, the engineers decline.
    let first = fortify(&engineers("")).text;
    let idle = done(&next_turn(&first, &[]), "decline", &[("unit", "e")]);
    assert_eq!(idle.events(), ["declined"], "bua.fortify");
    let third = next_turn(&idle.text, &[]);
    // The engineers declined for that turn only.
    assert_eq!(offered(&third, "fortify"), [("fortify@e".to_owned(), Due::Now)]);
    assert!(third.contains("markers = 1") && !third.contains("fortified"), "bua.fortify");
    assert!(next_turn(&fortify(&third).text, &[]).contains("fortified = true"), "bua.fortify");
}

#[test]
fn a_place_gets_one_marker_a_turn_however_many_engineers_there_are() {
    // bua.fortify
    let text = moving(&[inside("e", "red", "engineers", 1), inside("f", "red", "engineers", 2), village()]);
    let laid = done(&text, "fortify", &[("unit", "f")]);
    assert_eq!(why_not(&laid.text), ["bua.fortify laid"], "bua.fortify");
    assert_eq!(offered(&laid.text, "fortify"), [], "bua.fortify");
}

#[test]
fn only_engineers_inside_with_all_their_movement_fortify_what_is_not_fortified() {
    // bua.fortify, turn.order
    assert_eq!(why_not(&engineers("fortified = true\n")), ["bua.fortify fortified"]);
    assert_eq!(why_not(&engineers("markers = 2\n")), ["bua.fortify enough"]);
    let infantry = moving(&[inside("e", "red", FOOT, 1), village()]);
    assert_eq!(why_not(&infantry), ["bua.fortify no-engineers"]);
    let outside = engineers("").replace("in = \"v\"\n", "");
    assert_eq!(why_not(&outside), ["bua.fortify outside"]);
    let used = engineers("").replace("in = \"v\"\n", "in = \"v\"\nspent = 0.2\n");
    assert_eq!(why_not(&used), ["bua.fortify moved"]);
    let fire = engineers("").replace("\"movement\"", "\"fire\"");
    assert_eq!(why_not(&fire), ["turn.order not-now"]);
    for none in [infantry, outside, used, fire, engineers("fortified = true\n")] {
        assert_eq!(offered(&none, "fortify"), [], "{none}");
    }
}

#[test]
fn laying_a_marker_is_their_whole_movement() {
    // bua.fortify, bua.leave: 100 % each.
    let laid = fortify(&engineers(""));
    let why = refused(&laid.text, "leave", &[("unit", "e")]);
    assert_eq!(why, ["bua.leave moved"], "bua.fortify");
}

#[test]
fn an_unfinished_fortification_is_due_until_it_is_gone_on_with_or_declined() {
    // bua.fortify: a first marker is free, the next is due.
    let named = |due| vec![("fortify@e".to_owned(), due)];
    assert_eq!(offered(&engineers(""), "fortify"), named(Due::Free));
    assert_eq!(offered(&engineers(""), "decline"), []);
    assert_eq!(refused(&engineers(""), "decline", &[("unit", "e")]), ["bua.fortify nothing-due"]);
    let begun = engineers("markers = 1\n");
    assert_eq!(offered(&begun, "fortify"), named(Due::Now));
    assert_eq!(offered(&begun, "decline"), [("decline@e".to_owned(), Due::Free)]);
    // The phase does not close while the marker is due.
    match to_end_of_turn(&begun, &[]) {
        Err(Halt::Due(due)) => assert_eq!(due[0].name(), "fortify@e"),
        other => panic!("{other:?}"),
    }
    assert!(to_end_of_turn(&begun, &["fortify@e"]).is_ok(), "waived");
    let laid = fortify(&begun);
    assert!(to_end_of_turn(&laid.text, &[]).is_ok(), "bua.fortify");
    let declined = done(&begun, "decline", &[("unit", "e")]);
    assert_eq!(offered(&declined.text, "fortify"), named(Due::Free));
    assert!(to_end_of_turn(&declined.text, &[]).is_ok(), "bua.fortify");
    assert_eq!(
        refused(&declined.text, "decline", &[("unit", "e")]),
        ["bua.fortify nothing-due"],
        "once is enough"
    );
    // Engineers that have moved owe no marker.
    let moved = begun.replace("in = \"v\"\n", "in = \"v\"\nmoved = true\n");
    assert_eq!(offered(&moved, "fortify"), []);
}

#[test]
fn a_written_order_lays_the_marker() {
    // bua.fortify: written orders are carried out when the phase is ruled.
    let text = engineers("markers = 1\n") + "[[order]]\ndo = \"fortify\"\nunit = \"e\"\n";
    let ended = to_end_of_turn(&text, &[]).unwrap();
    assert!(ended.contains("fortified = true"), "bua.fortify");
    let declines = engineers("markers = 1\n") + "[[order]]\ndo = \"decline\"\nunit = \"e\"\n";
    let ended = to_end_of_turn(&declines, &[]).unwrap();
    assert!(ended.contains("markers = 1") && !ended.contains("fortified"), "bua.fortify");
}
