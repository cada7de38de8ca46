//! The pages of the club: they show the recorded entries in both languages, and the results of a search.

use super::patience::until;
use super::{Club, asked, support};
use frontage::journal::Faces;
use frontage::ruling::table::BodyKind;

/// Returns the text of a page as soon as the wanted text is there.
fn once(club: &Club, at: &str, wanted: &str) -> String {
    let page = || Some(club.page(at).text());
    until(|| page().filter(|text| text.contains(wanted)), || format!("“{wanted}” on {at}: {:?}", page()))
}

#[test]
fn tables_and_a_battle_are_shown_in_every_language_and_told_by_themselves() {
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
    // An entry that is sent while the page is open appears without reloading.
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
    assert_eq!(found("words=l%C3%A9g%C3%A8re"), 0, "nobody of the 15th light is in them");
    // A word in another grammatical form counts as the same word.
    assert_eq!(found("words=tests"), found("words=test"));
    assert_eq!(found("words=%D0%BC%D0%BE%D1%80%D0%B0%D0%BB%D1%8C"), 2, "“мораль”");
    // A search can exclude a word, and words that stand in every sentence are ignored.
    assert_eq!((found("words=-nobody"), found("words=the")), (2, 2));
    assert_eq!(found("words=-%D0%BC%D0%BE%D1%80%D0%B0%D0%BB%D1%8C"), 0, "without “мораль”");
    // Quotes and operators are letters like any other.
    for strange in ["rule=%27", "rule=%27%20%7C%20%27", "rule=%5C", "unit=a%20b", "outcome=passed%27"] {
        assert_eq!(found(strange), 0, "{strange}");
    }
    let long = format!("words={}", "a".repeat(3000));
    assert_eq!((found(&long), found("words=%00"), found("rule=a%00b")), (0, 0, 0));
    for strange in ["after=1.2", "after=x.y.z.w", "after=9999999999999999999.0.0.0"] {
        assert_eq!(found(strange), 2, "{strange}: from the first");
    }
}

#[test]
fn rulings_are_found_by_the_labels_of_their_lines_and_the_words_of_their_facts() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, journal) = club.record("mill.frontage");
    club.send(&table, &path);
    let ruled = journal.entry(2).unwrap();
    let frontage::journal::Deed::Ruled(ruled) = &ruled.deed else { panic!("{ruled:?}") };
    let (key, ..) = &ruled.rulings[0].blocks[0].lines[0];
    for language in frontage::language::Language::ALL {
        for text in [language.label(key), language.word("formation-line")] {
            let word =
                text.split(|letter: char| !letter.is_alphabetic()).find(|word| word.len() > 3).unwrap();
            let asked = asked::form(&[("words", word), ("lang", language.code())]);
            let page = club.page(&format!("{}/search?{asked}", club.guest)).body;
            assert!(page.contains("/battle/1?before="), "{word} of {text}: {page}");
        }
    }
}

#[test]
fn keys_types_and_outcomes_are_chosen_from_lists() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, _journal) = club.record("mill.frontage");
    club.send(&table, &path);
    let page = club.page(&format!("{}/search", club.guest)).body;
    for (name, word) in [("rule", "morale.base"), ("unit", "line-infantry"), ("outcome", "passed")] {
        let (_, list) = page.split_once(&format!("<datalist id=\"known-{name}\">")).unwrap();
        let (list, _) = list.split_once("</datalist>").unwrap();
        assert!(list.contains(&format!("<option value=\"{word}\">")), "{name}: {list}");
        assert!(page.contains(&format!("list=\"known-{name}\"")), "{page}");
    }
}

#[test]
fn any_ruling_has_its_whole_breakdown_and_nothing_else_has_one() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, mut journal) = club.record("mill.frontage");
    let other = support::table("morale", &[("unit", "13-1")]);
    support::rule(&mut journal, &other, &Faces::Table(vec![vec![20], vec![20]]));
    club.send(&table, &path);
    // The page of a find and a line of the story lead to it.
    let search = club.page(&format!("{}/search?outcome=passed", club.guest)).body;
    let link = format!("{}/battle/1?ruling=2", club.guest);
    assert!(search.contains(&link), "{search}");
    let story = club.page(&format!("{}/battle/1", club.guest)).body;
    assert!(story.contains("href=\"?ruling=2\""), "{story}");
    let page = club.page(&link);
    let text = page.text();
    assert!(page.status == 200 && text.contains("The ruling of entry 2"), "{text}");
    assert!(text.contains("1/85e Ligne") && page.body.contains("<table"), "its sums are there: {text}");
    assert!(text.contains("rolled 3") && !text.contains("rolled 20"), "no other ruling: {text}");
    for entry in ["0", "1", "3", "999", "18446744073709551615"] {
        assert_eq!(club.page(&format!("{}/battle/1?ruling={entry}", club.guest)).status, 404, "{entry}");
    }
    assert_eq!(club.page(&format!("{}/battle/1?ruling=x", club.guest)).status, 400);
}

/// Rare rulings among many are found as reliably as frequent ones. The pages of results list each ruling exactly once.
#[test]
fn every_ruling_is_found_once_however_far_back_it_lies() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, _journal) = club.record("mill.frontage");
    club.send(&table, &path);
    // Two rulings an hour for four years. One of 700 is rare, and the rare ones end a year before the last ruling.
    club.ask(
        "INSERT INTO ruling (branch, number, part, at, says, found) \
         SELECT 1, 1000 + n, 0, 1600000000000 + n::bigint * 1800000, '{\"en\":\"ruling ' || n || '\",\"ru\":\"\"}', \
                array_to_tsvector(CASE WHEN n % 700 = 0 AND n < 52000 THEN ARRAY['rule:rare', 'book:old'] \
                                       ELSE ARRAY['rule:common', 'book:new'] END) \
         FROM generate_series(1, 70000) AS n",
    );
    let pages = |asked: &str, most: usize| {
        let (mut found, mut at) = (Vec::new(), format!("{}/search?{asked}", club.guest));
        for _ in 0..most {
            let page = club.page(&at);
            let hits = page
                .body
                .split("ruling ")
                .skip(1)
                .map(|rest| rest.split('<').next().unwrap().parse::<u32>().unwrap());
            found.extend(hits);
            let Some((before, _)) = page.body.split_once(">Earlier<") else { break };
            at = before.rsplit('"').nth(1).unwrap().replace("&amp;", "&");
        }
        found
    };
    let rare: Vec<u32> = (1..52000).rev().filter(|n| n % 700 == 0).collect();
    assert_eq!(pages("rule=rare", 10), rare);
    assert_eq!(pages("rule=rare&book=old", 10), rare);
    let common: Vec<u32> = (1..=70000).rev().filter(|n| n % 700 != 0 || *n >= 52000).take(150).collect();
    assert_eq!(pages("rule=common", 3), common);
    // A search that excludes a word looks further and further back.
    let without = pages("words=-nobody", 3);
    // The record's own ruling, worded differently, is the first on the three pages.
    assert_eq!(without, (1..=70000).rev().take(149).collect::<Vec<u32>>());
    // Each of the two words is frequent somewhere, but no ruling has both.
    assert_eq!(pages("rule=rare&book=new", 3), Vec::<u32>::new());
}

#[test]
fn what_was_ordered_in_writing_is_told_to_nobody_who_looks_on() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, mut journal) = club.record("mill.frontage");
    support::put(&mut journal, "13-2", "lost", 1.into());
    club.send(&table, &path);
    let tables = club.page(&format!("{}/tables", club.guest)).text();
    // A written order is recorded as a change by hand, and the sentence would reveal the order.
    assert!(tables.contains("The table was changed by hand"), "{tables}");
    let entry = journal.entry(journal.len() - 1).unwrap();
    assert!(!tables.contains(entry.says.text(frontage::language::Language::En)), "{tables}");
}

#[test]
fn what_happened_earlier_is_a_page_further_back() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, mut journal) = club.record("mill.frontage");
    for note in 0..150 {
        journal.note(None, &format!("remark {note}.")).unwrap();
    }
    club.send(&table, &path);
    let mut at = format!("{}/battle/1", club.guest);
    let mut text = String::new();
    for _ in 0..3 {
        let page = club.page(&at);
        assert_eq!(page.status, 200, "{at}");
        text += &page.text();
        let Some((_, rest)) = page.body.split_once("href=\"?before=") else { break };
        at = format!("{}/battle/1?before={}", club.guest, rest.split('"').next().unwrap());
    }
    for note in 0..150 {
        assert!(text.contains(&format!("remark {note}.")), "{note}");
    }
}

#[test]
fn a_name_is_text_wherever_it_stands() {
    let Some(club) = Club::open() else { return };
    let name = "<script>alert(1)</script>\"'&";
    let table = club.table(name);
    let (path, mut journal) = club.record("mill.frontage");
    journal.note(None, name).unwrap();
    club.send(&table, &path);
    for page in ["tables", "search", "results", "dice", "battle/1"] {
        let body = club.page(&format!("{}/{page}", club.guest)).body;
        assert!(!body.contains("<script>alert"), "{page}: {body}");
    }
    assert!(club.page(&format!("{}/organise", club.organiser)).body.contains("&lt;script&gt;alert"));
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
    let wanted = format!("{} rolled", row.thrown);
    once(&club, &format!("{}/dice", club.guest), &wanted);
    // The throws are counted again from the beginning, and each is counted once.
    journal.note(None, "x").unwrap();
    club.send(&table, &path);
    let behind = "SELECT 1 FROM branch WHERE stood IS DISTINCT FROM head";
    let done = || (club.ask(behind) != ["1"]).then_some(());
    until(done, || "everything to be worked out".to_owned());
    let sums = club.ask("SELECT sum(count) FROM fell UNION ALL SELECT sum(count) FROM fell_over_all");
    let all: u64 =
        own.rows.iter().filter(|row| row.side.is_none() && row.origin.is_none()).map(|row| row.thrown).sum();
    assert_eq!(sums, [all.to_string(), all.to_string()]);
}

#[test]
fn results_are_those_of_the_month_that_is_asked_for() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, journal) = club.record("mill.frontage");
    club.send(&table, &path);
    let at = format!("{}/results", club.guest);
    // The book counts no points, so the page counts units. All are still on the table.
    let view = journal.battle().view();
    let french = view.sides.iter().find(|side| side.name == "French").unwrap();
    let all = view
        .bodies
        .iter()
        .filter(|body| body.kind == BodyKind::Unit && body.side.as_ref() == Some(&french.id))
        .count();
    let shown = once(&club, &at, &format!("French have {all} of {all} units on the table"));
    assert!(shown.contains("Table 7: "));
    assert!(!club.page(&format!("{at}?month=1999-01")).text().contains("Table 7: "));
    for strange in ["month=1999-13", "month=x", "month=99999999-01"] {
        assert!(club.page(&format!("{at}?{strange}")).text().contains("Table 7: "), "{strange}: all of them");
    }
}
