//! The pages: what is on them is what was recorded, in both languages, and what was searched for.

use super::{Club, asked, support};
use frontage::journal::Faces;
use std::time::{Duration, Instant};

/// What is worked out beside the intake is there soon; this is long for it.
const LONG: Duration = Duration::from_mins(1);

/// A page, once something stands on it.
fn once(club: &Club, at: &str, wanted: &str) -> String {
    let began = Instant::now();
    loop {
        let text = club.page(at).text();
        if text.contains(wanted) {
            return text;
        }
        assert!(began.elapsed() < LONG, "no “{wanted}” in {text}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn tables_and_a_battle_are_shown_in_both_languages_and_told_by_themselves() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, mut journal) = club.record("mill.frontage");
    club.send(&table, &path);
    let guest = &club.guest;
    let tables = once(&club, &format!("{guest}/tables"), "turn 3, attack");
    assert!(tables.contains("Table 7: ") && tables.contains("Note: rain"), "{tables}");
    let seal = journal.last_seal().to_string();
    assert!(tables.contains(&seal), "the seal is the witness: {tables}");
    let russian = club.page(&format!("{guest}/tables?lang=ru")).text();
    assert!(russian.contains("Заметка: rain"), "{russian}");
    let battle = club.page(&format!("{guest}/battle/1")).text();
    assert!(battle.contains("What the club has seen") && battle.contains(&seal), "{battle}");
    assert!(club.page(&format!("{guest}/battle/1/map/0")).body.starts_with("<svg"));
    // What is recorded while it is open comes by itself.
    std::thread::scope(|scope| {
        let at = format!("{guest}/live/tables");
        let host = &club.host;
        let told = scope.spawn(move || asked::follow(host, &at, "the sun comes out"));
        journal.note(None, "the sun comes out").unwrap();
        club.send(&table, &path);
        told.join().unwrap();
    });
}

#[test]
fn rulings_are_found_by_book_rule_type_outcome_and_words_of_either_language() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, mut journal) = club.record("mill.frontage");
    let other = support::table("morale", &[("unit", "13-1")]);
    support::rule(&mut journal, &other, &Faces::Table(vec![vec![20], vec![20]]));
    club.send(&table, &path);
    let found = |asked: &str| {
        let page = club.page(&format!("{}/search?{asked}", club.guest));
        assert_eq!(page.status, 200, "{}", page.body);
        page.body.matches("/battle/1?before=").count()
    };
    assert_eq!(found(""), 2);
    assert_eq!(found("book=napoleonic"), 2);
    assert_eq!(found("book=squad"), 0);
    assert_eq!(found("rule=morale.base"), 2);
    assert_eq!(found("rule=fire.base"), 0);
    assert_eq!(found("unit=line-infantry"), 2);
    assert_eq!(found("unit=hussars"), 0);
    assert_eq!(found("outcome=passed"), 1);
    assert_eq!(found("outcome=passed&rule=morale.base&book=napoleonic"), 1);
    assert_eq!(found("words=85th"), found("words=85th&book=napoleonic"));
    // A word in another form of it is the same word.
    assert_eq!(found("words=tests"), found("words=test"));
    assert_eq!(found("words=%D0%BC%D0%BE%D1%80%D0%B0%D0%BB%D1%8C"), 2, "“мораль”");
    // Quotes, operators and half a mark are words like any other.
    for strange in
        ["rule=%27", "rule=%27%20%7C%20%27", "words=%22%27%28%26", "rule=%5C", "after=1.2", "after=x.y.z.w"]
    {
        assert!(found(strange) <= 2, "{strange}");
    }
}

#[test]
fn the_dice_of_all_tables_are_those_of_their_records() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, mut journal) = club.record("mill.frontage");
    for _ in 0..3 {
        support::phase(&mut journal);
    }
    club.send(&table, &path);
    let own = journal.dice_statistics().unwrap();
    let row = own.rows.iter().find(|row| row.side.is_none() && row.origin.is_none()).unwrap();
    let wanted = format!("{} thrown", row.thrown);
    once(&club, &format!("{}/dice", club.guest), &wanted);
    // Worked out again, they are counted once.
    journal.note(None, "x").unwrap();
    club.send(&table, &path);
    let began = Instant::now();
    while club.ask("SELECT 1 FROM branch WHERE stood IS DISTINCT FROM head") == ["1"] {
        assert!(began.elapsed() < LONG);
        std::thread::sleep(Duration::from_millis(50));
    }
    let sums = club.ask("SELECT sum(count) FROM fell UNION ALL SELECT sum(count) FROM fell_over_all");
    let all: u64 =
        own.rows.iter().filter(|row| row.side.is_none() && row.origin.is_none()).map(|row| row.thrown).sum();
    assert_eq!(sums, [all.to_string(), all.to_string()]);
}

#[test]
fn results_are_those_of_the_month_that_is_asked_for() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, _journal) = club.record("mill.frontage");
    club.send(&table, &path);
    let at = format!("{}/results", club.guest);
    assert!(club.page(&at).text().contains("Table 7: "));
    assert!(!club.page(&format!("{at}?month=1999-01")).text().contains("Table 7: "));
    for strange in ["month=1999-13", "month=x", "month=99999999-01"] {
        assert!(club.page(&format!("{at}?{strange}")).text().contains("Table 7: "), "{strange}: all of them");
    }
}
