//! Throws by a side on the screen of that side: each face is recorded once, with the side that typed it.

use super::asked::{ask, follow, form};
use super::{Table, verified};

/// The offer with which the built-in battle begins: both sides throw for who declares first.
const FIRST: &str = "order";

fn due(table: &Table) -> String {
    let desk = table.desk.lock();
    let due =
        desk.analysis.offers().iter().find(|offer| offer.due == frontage::rulebook::Due::Now).unwrap().name();
    assert!(due.starts_with(FIRST), "{due}");
    due
}

#[test]
fn each_side_throws_its_own_die_and_the_record_says_who_typed_it() {
    let table = Table::of("napoleonic");
    table.asks(&due(&table));
    let page = table.wait("french", "throw", "name=\"question\"");
    let (battle, question) = (page.field("battle"), page.field("question"));
    let throw = |number, face| {
        [("battle", battle.clone()), ("question", question.clone()), ("throw", number), ("face", face)]
    };
    let send = |role: &str, number: &str, face: &str| {
        let fields = throw(number.to_owned(), face.to_owned());
        let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        table.post(role, "throw", &fields)
    };
    let before = table.entries();
    // The page of the Russians does not offer the French throw, and a face sent from there is refused.
    assert!(!table.get("russian", "throw").text().contains("name=\"question\""));
    let refused = send("russian", "1", "14");
    assert_eq!(
        (refused.status, refused.body.as_str()),
        (409, "No such roll is due from your side. Nothing was recorded.")
    );
    for (face, says) in [("21", "21 does not fit"), ("0", "0 does not fit")] {
        let refused = send("french", "1", face);
        assert!(refused.status == 422 && refused.body.starts_with(says), "{}", refused.body);
    }
    assert_eq!(table.entries(), before, "what is refused is not recorded");
    assert_eq!(send("french", "1", "14").status, 204);
    // Two entries are new: the announcement of the throw, and the face.
    assert_eq!(table.entries(), before + 2);
    let refused = send("french", "1", "3");
    assert_eq!(
        (refused.status, refused.body.as_str()),
        (409, "That roll has already been made: 14. Nothing was recorded.")
    );
    assert_eq!(table.entries(), before + 2, "two telephones for one die");
    table.wait("russian", "throw", "name=\"question\"");
    assert_eq!(send("russian", "2", "9").status, 204);
    table.wait("spectator", "follow", "French declare first");
    let refused = send("russian", "3", "9");
    assert_eq!(
        (refused.status, refused.body.as_str()),
        (409, "No such roll is due from your side. Nothing was recorded.")
    );
    let told: Vec<String> = {
        let desk = table.desk.lock();
        let entries = (before..desk.session().record().entry_count())
            .map(|number| desk.session().journal().entry(number).unwrap());
        entries.map(|entry| entry.says.text(frontage::language::Language::En).to_owned()).collect()
    };
    assert!(
        told.contains(&"Rolled so far: 14; the last was typed by French on another screen".to_owned()),
        "{told:#?}"
    );
    assert!(
        told.contains(&"Rolled so far: 14, 9; the last was typed by Russians on another screen".to_owned()),
        "{told:#?}"
    );
    verified(&table.record());
}

#[test]
fn a_refusal_tells_nothing_of_the_questions_and_dice_of_others() {
    let table = Table::of("napoleonic");
    let battle = table.get("french", "orders").field("battle");
    let mut refusals = std::collections::BTreeSet::new();
    let mut questions = Vec::new();
    let tries = |questions: &[String], refusals: &mut std::collections::BTreeSet<_>| {
        let first: u64 = questions.first().map_or(1, |number| number.parse().unwrap());
        let near = [0, 1, first, first.wrapping_add(1), first.wrapping_sub(1), u64::MAX];
        for question in near.map(|number| number.to_string()).iter().chain(questions) {
            for (throw, face) in ["0", "1", "2", "3"].into_iter().zip(["1", "20", "21", "255"]) {
                let fields =
                    [("battle", battle.as_str()), ("question", question), ("throw", throw), ("face", face)];
                let refused = table.post("russian", "throw", &fields);
                refusals.insert((refused.status, refused.body));
            }
        }
    };
    tries(&questions, &mut refusals);
    for _ in 0..2 {
        // The Russian throw is the second. So none of these is Russian while the French one waits.
        table.asks(&due(&table));
        questions.push(table.wait("french", "throw", "name=\"question\"").field("question"));
        tries(&questions, &mut refusals);
        assert_eq!(table.post("umpire", "desk", &[("do", "dismiss")]).status, 204);
        tries(&questions, &mut refusals);
    }
    // The French die has fallen now, and the Russian one is due.
    table.asks(&due(&table));
    let question = table.wait("french", "throw", "name=\"question\"").field("question");
    let send = |role: &str, throw: &str, face: &str| {
        let fields = [("battle", battle.as_str()), ("question", &question), ("throw", throw), ("face", face)];
        table.post(role, "throw", &fields)
    };
    assert_eq!(send("french", "1", "14").status, 204);
    for (throw, face) in [("1", "14"), ("1", "3"), ("3", "1"), ("0", "1")] {
        let refused = send("russian", throw, face);
        refusals.insert((refused.status, refused.body));
    }
    assert_eq!(refusals.len(), 1, "{refusals:?}");
    let numbers: Vec<u64> = questions.iter().map(|number| number.parse().unwrap()).collect();
    assert!(numbers[0].abs_diff(numbers[1]) > 1_000, "no player counts questions by {numbers:?}");
}

#[test]
fn the_umpire_takes_a_players_throw_back_and_it_is_thrown_anew() {
    let table = Table::of("napoleonic");
    table.asks(&due(&table));
    let page = table.wait("french", "throw", "name=\"question\"");
    let (battle, question) = (page.field("battle"), page.field("question"));
    let throw = |face: &str| {
        let fields = [("battle", battle.as_str()), ("question", &question), ("throw", "1"), ("face", face)];
        table.post("french", "throw", &fields)
    };
    assert_eq!(throw("14").status, 204);
    table.wait("umpire", "desk", "value=\"back\"");
    assert_eq!(table.post("umpire", "desk", &[("do", "back")]).status, 204);
    table.wait("french", "throw", "name=\"question\"");
    assert_eq!(throw("2").status, 204);
    let desk = table.desk.lock();
    assert_eq!(desk.question().inquiry().unwrap().faces(), [[2]]);
    drop(desk);
    verified(&table.record());
}

#[test]
fn what_fell_is_told_to_whoever_follows() {
    let table = Table::of("napoleonic");
    table.asks(&due(&table));
    let at = format!("{}/live/follow", table.link("spectator"));
    let host = table.host.clone();
    let follower =
        std::thread::spawn(move || follow(&host, &at, "<p class=\"outcome\">French declare first"));
    let page = table.wait("french", "throw", "name=\"question\"");
    let (battle, question) = (page.field("battle"), page.field("question"));
    for (role, number, face) in [("french", "1", "20"), ("russian", "2", "1")] {
        table.wait(role, "throw", "name=\"question\"");
        let fields =
            [("battle", battle.as_str()), ("question", &question), ("throw", number), ("face", face)];
        assert_eq!(table.post(role, "throw", &fields).status, 204);
    }
    let told = follower.join().unwrap();
    assert!(told.contains("id=\"ruling\"") && told.contains("<span class=\"die\">20</span>"), "{told}");
}

#[test]
fn what_another_program_records_is_told_too() {
    let table = Table::of("napoleonic");
    let at = format!("{}/live/follow", table.link("spectator"));
    let host = table.host.clone();
    let follower = std::thread::spawn(move || follow(&host, &at, "the lamp went out"));
    let record = table.record();
    let arguments = ["frontage", "note", record.to_str().unwrap(), "the lamp went out"].map(Into::into);
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    frontage::cli::run(arguments, &mut out, &mut complaints);
    assert!(complaints.is_empty(), "{}", String::from_utf8_lossy(&complaints));
    follower.join().unwrap();
}

#[test]
fn a_second_tap_on_the_umpires_keypad_is_not_the_next_die() {
    let table = Table::of("fantasy");
    assert_eq!(table.post("umpire", "desk", &[("do", "quick"), ("name", "panic")]).status, 204);
    let page = table.wait("umpire", "desk", "name=\"die\" value=\"1\"");
    let (battle, question) = (page.field("battle"), page.field("question"));
    let tap = |die: &str, face: &str| {
        let fields = [
            ("battle", battle.as_str()),
            ("question", &question),
            ("throw", "1"),
            ("die", die),
            ("do", "face"),
            ("face", face),
        ];
        table.post("umpire", "desk", &fields)
    };
    assert_eq!(tap("1", "3").status, 204);
    let second = tap("1", "3");
    assert_eq!(
        (second.status, second.body.as_str()),
        (409, "That die is already entered. Nothing was changed.")
    );
    table.wait("umpire", "desk", "name=\"die\" value=\"2\"");
    assert_eq!(tap("2", "5").status, 204);
    assert_eq!(table.desk.lock().question().inquiry().unwrap().faces(), [[3, 5]]);
}

#[test]
fn two_dice_have_keys_of_their_own_on_every_page_in_every_language() {
    let table = Table::of("fantasy");
    table.asks("begin@hewers+Grudge");
    let own = table.wait("hollow", "throw", "name=\"question\"");
    for (lang, words) in
        [("en", ["Die 1", "Die 2"]), ("ru", ["Кубик 1", "Кубик 2"]), ("fr", ["Dé 1", "Dé 2"])]
    {
        let umpire = table.get("umpire", &format!("desk?lang={lang}"));
        let settle = table.get("spectator", &format!("settle?book=fantasy&ask=panic&lang={lang}"));
        for page in [table.get("hollow", &format!("throw?lang={lang}")), settle, umpire] {
            let text = page.text();
            assert!(!text.contains("web-die"), "{text}");
            let of_umpire = page.body.contains("class=\"desk\"");
            assert!(of_umpire || words.iter().all(|word| text.contains(word)), "{lang}: {text}");
            for field in ["face.1", "face.2"] {
                let keys = format!("<input type=\"radio\" name=\"{field}\"");
                assert_eq!(page.body.matches(&keys).count(), 6, "{field} in {lang}: {text}");
            }
        }
    }
    let fields =
        [("battle", own.field("battle")), ("question", own.field("question")), ("throw", "1".to_owned())];
    let send = |faces: &[(&str, &str)]| {
        let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        table.post("hollow", "throw", &[&fields[..], faces].concat())
    };
    let refused = send(&[("face.1", "3")]);
    assert!(refused.status == 422 && refused.body.starts_with("3 does not fit"), "{}", refused.body);
    assert_eq!(send(&[("face.1", "3"), ("face.2", "5")]).status, 204);
    table.wait("umpire", "desk", "Continue");
    assert_eq!(table.desk.lock().question().inquiry().unwrap().faces()[0], [3, 5]);
    verified(&table.record());
}

#[test]
fn the_umpires_keys_for_one_throw_enter_no_die_of_the_next() {
    let table = Table::of("fantasy");
    assert_eq!(table.post("umpire", "desk", &[("do", "quick"), ("name", "panic")]).status, 204);
    let page = table.wait("umpire", "desk", "name=\"die\" value=\"1\"");
    let (battle, question) = (page.field("battle"), page.field("question"));
    let send = |faces: &[(&str, &str)]| {
        let about = [
            ("battle", battle.as_str()),
            ("question", &question),
            ("throw", "1"),
            ("die", "1"),
            ("do", "face"),
        ];
        table.post("umpire", "desk", &[&about[..], faces].concat())
    };
    for faces in [&[("face.1", "3"), ("face.2", "5"), ("face.3", "5")][..], &[("face.1", "7")], &[]] {
        assert_eq!(send(faces).status, 422, "{faces:?}");
    }
    assert!(table.desk.lock().question().inquiry().unwrap().faces().is_empty());
    assert_eq!(send(&[("face.1", "3"), ("face.2", "5")]).status, 204);
    assert_eq!(table.desk.lock().question().inquiry().unwrap().faces(), [[3, 5]]);
}

/// Sends a note of the umpire as a page does that gives its tap a number.
fn tapped(table: &Table, tap: &str) -> super::ServerAnswer {
    let at = format!("{}/desk", table.link("umpire"));
    let fields = form(&[("do", "note"), ("text", "the lamp went out")]);
    ask(&table.host, "POST", &at, &[("x-frontage", tap)], &fields)
}

/// Asks what became of a tap of the umpire.
fn became(table: &Table, tap: &str) -> super::ServerAnswer {
    let at = format!("{}/tap", table.link("umpire"));
    ask(&table.host, "POST", &at, &[("x-frontage", "1")], &form(&[("tap", tap)]))
}

#[test]
fn a_page_that_got_no_answer_learns_what_became_of_its_tap() {
    let table = Table::of("napoleonic");
    let before = table.entries();
    assert_eq!(tapped(&table, "arrived001").status, 204);
    let told = became(&table, "arrived001");
    assert_eq!(
        (told.status, told.body.as_str()),
        (200, "The desk has your tap, and it counts. Only the answer was lost.")
    );
    // The network brings the same tap a second time.
    assert_eq!(tapped(&table, "arrived001").status, 409);
    assert_eq!(table.entries(), before + 1, "a tap counts once");
    let told = became(&table, "delayed001");
    assert_eq!(
        (told.status, told.body.as_str()),
        (200, "Your tap did not reach the desk. Nothing was recorded; tap again.")
    );
    // The network brings the tap after the page has told its reader that the tap does not count.
    assert_eq!(tapped(&table, "delayed001").status, 409);
    assert_eq!(table.entries(), before + 1, "what a page has given up does not happen later");
    assert_eq!(tapped(&table, "another001").status, 204);
    assert_eq!(table.entries(), before + 2);
}

#[test]
fn an_open_page_gets_signs_of_life_that_its_script_can_see() {
    let table = Table::of("napoleonic");
    let at = format!("{}/live/follow", table.link("spectator"));
    follow(&table.host, &at, "event: alive\ndata: 1\n");
}
