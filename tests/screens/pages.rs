//! Every page of every book in both languages, and a whole turn run from the umpire's page.

use super::{Table, verified};
use frontage::BOOKS;
use frontage::language::Language;
use frontage::rulebook::Offer;

#[test]
fn every_page_of_every_book_speaks_the_language_it_is_asked_in() {
    for book in BOOKS.names() {
        let table = Table::of(book);
        let side = table.desk.lock().session().view().sides[0].id.to_string();
        for (role, pages) in [
            ("umpire", &["desk", "follow", "settle", "paper"][..]),
            (side.as_str(), &["throw", "orders", "follow", "settle", "paper"]),
            ("spectator", &["follow", "settle", "paper"]),
        ] {
            for page in pages {
                for lang in Language::ALL.map(Language::code) {
                    let answer = table.get(role, &format!("{page}?lang={lang}"));
                    assert_eq!(answer.status, 200, "{book} {role} {page} {lang}");
                    let text = answer.text();
                    for unspoken in ["web-", "report-", "procedure-", "hole-", "chip-", "fact-", "\u{2068}"] {
                        assert!(
                            !text.contains(unspoken),
                            "{book} {role} {page} {lang}: {unspoken} in {text}"
                        );
                    }
                    // The umpire's own page has the language of the desk.
                    let own = role == "umpire" && *page == "desk";
                    let head = format!("<html lang=\"{}\">", if own { "en" } else { lang });
                    assert!(answer.body.contains(&head), "{book} {role} {page} {lang}");
                }
            }
        }
    }
}

#[test]
fn what_is_named_with_tags_is_text() {
    let battle =
        BOOKS.demo("napoleonic").unwrap().battle.replace("name = \"1/85e Ligne\"", "name = \"<b>85</b>\"");
    let battle = battle.replacen(
        "name = \"The village before Untersdorf\"",
        "name = \"<script>alert(1)</script>\"",
        1,
    );
    let table = Table::with(&battle);
    assert_eq!(table.desk.lock().session().view().name, "<script>alert(1)</script>");
    for (role, page) in
        [("spectator", "follow"), ("umpire", "desk"), ("french", "orders"), ("french", "throw")]
    {
        let body = table.get(role, page).body;
        assert!(!body.contains("<script>alert") && !body.contains("<b>85"), "{role} {page}");
    }
    assert!(table.get("french", "orders").body.contains("&lt;b&gt;85&lt;/b&gt;"));
}

#[test]
fn the_umpire_runs_a_whole_turn_from_his_page() {
    let table = Table::of("napoleonic");
    let turn = table.desk.lock().session().view().turn;
    for _ in 0..60 {
        table.desk.lock().settle();
        if table.desk.lock().session().view().turn != turn {
            break;
        }
        let page = table.get("umpire", "desk");
        let battle = page.field("battle");
        let press = |fields: &[(&str, &str)]| {
            let done = table.post("umpire", "desk", fields);
            assert_eq!(done.status, 204, "{fields:?}: {}", done.body);
            table.desk.lock().settle();
        };
        // An offer that holds the phase open is taken up alone, otherwise the phase as a whole.
        press(&[("battle", &battle), ("do", "phase")]);
        press(&[("do", "throw")]);
        let due =
            table.desk.lock().question().answer().and_then(|answer| answer.due.first().map(Offer::name));
        if let Some(due) = &due {
            press(&[("battle", &battle), ("name", due), ("do", "offer")]);
            press(&[("do", "throw")]);
        }
        press(&[("do", "apply")]);
        assert!(
            table.desk.lock().question().inquiry().is_none(),
            "{due:?} is not ruled: {}",
            table.get("umpire", "desk").text()
        );
    }
    assert_ne!(table.desk.lock().session().view().turn, turn, "{}", table.get("umpire", "desk").text());
    // The story says what came of each phase, to everybody.
    for (role, page) in [("umpire", "desk"), ("spectator", "follow")] {
        assert!(table.get(role, page).body.contains("<ul class=\"came\"><li>"), "{page} of {role}");
    }
    verified(&table.record());
}

#[test]
fn what_is_printed_is_pdf_of_the_right_thing() {
    let table = Table::of("napoleonic");
    for what in ["carry-on", "cards"] {
        let answer = table.get("spectator", &format!("paper/{what}"));
        assert_eq!(answer.status, 200, "{what}");
        assert_eq!(answer.line("content-type"), Some("application/pdf"), "{what}");
        assert!(answer.body.starts_with("%PDF-"), "{what}");
    }
    for what in ["report", "slip", "slip?entry=0", "slip?entry=99", "../../etc/passwd", "passwd"] {
        assert_ne!(table.get("spectator", &format!("paper/{what}")).status, 200, "{what}");
    }
}
