//! Units that the umpire hides: what others are refused, what is left of such a unit, and what is not known.

use super::{Table, run};
use frontage::BOOKS;
use frontage::desk::{Action, Memo};

fn hide(table: &Table, units: &[&str]) {
    for unit in units {
        let done = table.post("umpire", "desk", &[("do", "hide"), ("unit", unit)]);
        assert_eq!(done.status, 204, "{unit}: {}", done.body);
    }
}

/// Returns the picture of the table that a role sees.
fn map(table: &Table, role: &str) -> (String, String) {
    let page = table.get(role, "follow");
    let (_, rest) = page.body.split_once("<img src=\"").unwrap();
    let at = rest.split('"').next().unwrap().replace("&amp;", "&");
    let mark = at.split("/map/").nth(1).unwrap().to_owned();
    (mark, super::ask(&table.host, "GET", &at, &[], "").body)
}

/// Returns the built-in battle in the movement phase.
fn moving() -> Table {
    let battle = BOOKS.demo("napoleonic").unwrap().battle;
    Table::with(&battle.replace("phase = \"attack\"", "phase = \"movement\""))
}

#[test]
fn an_order_finds_out_nothing_about_a_unit_that_its_side_does_not_see() {
    // What can be ordered depends on the phase.
    [Table::of("napoleonic"), moving()].iter().for_each(finds_out_nothing);
}

/// Orders of the French with a hidden unit and with one that does not exist are answered alike.
fn finds_out_nothing(table: &Table) {
    hide(table, &["azov-1", "bagration", "10-battery"]);
    let battle = table.get("french", "orders").field("battle");
    let before = table.entries();
    let procedures: Vec<_> = table.desk.lock().session().procedures().to_vec();
    let mut compared = 0;
    for procedure in procedures.iter().filter(|known| known.holes.len() > 1) {
        let Some((first, others)) = procedure.holes.split_first() else { continue };
        for hole in others {
            let order = |answer: &str| {
                let fields = [("battle", battle.as_str()), ("procedure", procedure.name)];
                let fields = [&fields[..], &[(first.name, "85-1"), (hole.name, answer)]].concat();
                let answer = table.post("french", "orders", &fields);
                (answer.status, answer.body)
            };
            for signs in ["", ":1+2", ",85-2", ">85-2"] {
                let both = ["azov-1", "nobody"].map(|unit| order(&format!("{unit}{signs}")));
                assert_eq!(both[0], both[1], "{} {} {signs}", procedure.name, hole.name);
                compared += 1;
            }
        }
    }
    assert!(compared > 20, "{compared}");
    assert_eq!(table.entries(), before, "no such order is written");
    let page = table.get("french", "orders").body;
    for name in ["azov-1", "bagration", "10-battery"] {
        assert!(!page.contains(name), "{name}");
    }
}

#[test]
fn an_order_is_refused_in_one_sentence() {
    let table = moving();
    let battle = table.get("french", "orders").field("battle");
    for path in ["sideways:7", "azov-1", "forward", "forward:azov-1"] {
        let order = [("battle", battle.as_str()), ("procedure", "move"), ("unit", "85-1"), ("path", path)];
        let refused = table.post("french", "orders", &order);
        let says = "The order was not written. Check its words, or ask the umpire.";
        assert_eq!((refused.status, refused.body.as_str()), (422, says), "{path}");
    }
}

#[test]
fn no_unit_card_is_printed_if_every_unit_is_hidden() {
    let table = Table::of("napoleonic");
    let all: Vec<String> =
        table.desk.lock().session().view().bodies.iter().map(|body| body.id.to_string()).collect();
    let shown = table.get("spectator", "paper/cards").body.len();
    hide(&table, &all.iter().map(String::as_str).collect::<Vec<_>>());
    let none = table.get("spectator", "paper/cards");
    assert_eq!(none.status, 200);
    assert!(none.body.len() * 2 < shown, "{} of {shown} bytes", none.body.len());
}

#[test]
fn odds_the_umpire_keeps_are_on_no_slip() {
    let table = Table::of("napoleonic");
    let due = table.desk.lock().analysis.offers()[0].name();
    table.asks(&due);
    assert_eq!(table.post("umpire", "desk", &[("do", "throw")]).status, 204);
    table.wait("umpire", "desk", "value=\"apply\"");
    assert_eq!(table.post("umpire", "desk", &[("do", "apply")]).status, 204);
    let slip = || {
        let page = table.get("spectator", "paper").body;
        let (_, rest) = page.split_once("href=\"paper/slip?entry=").unwrap();
        let entry = rest.split('"').next().unwrap();
        table.get("spectator", &format!("paper/slip?entry={entry}")).body.len()
    };
    let with = slip();
    assert_eq!(table.post("umpire", "desk", &[("do", "odds-off")]).status, 204);
    assert!(slip() < with, "a slip without odds is shorter than one of {with} bytes");
}

#[test]
fn the_address_of_the_map_does_not_change_when_a_hidden_unit_moves() {
    let table = Table::of("napoleonic");
    hide(&table, &["azov-1"]);
    let (mark, picture) = map(&table, "french");
    let own = map(&table, "russian").0;
    table.desk.lock().settle();
    {
        let mut desk = table.desk.lock();
        let edit = frontage::desk::Edit::Remove("azov-1".into());
        assert!(desk.edit(edit.into()));
    }
    let sees = || Some(()).filter(|()| map(&table, "russian").0 != own);
    super::until(sees, || "its own side to see the difference".to_owned());
    assert_eq!(map(&table, "french"), (mark, picture));
}

#[test]
fn what_a_hidden_unit_leaves_behind_is_hidden_too() {
    let table = moving();
    hide(&table, &["10-battery", "bagration"]);
    let before = table.entries();
    run(&table.record(), "rule", &["abandon", "--unit", "10-battery", "--no-odds"]);
    run(&table.record(), "rule", &["general", "--general", "bagration", "--at", "100,90", "--no-odds"]);
    super::until(|| Some(()).filter(|()| table.entries() >= before + 2), || "the rulings".to_owned());
    assert!(table.desk.lock().session().view().body(&"10-battery-guns".into()).is_some());
    for role in ["french", "spectator"] {
        let pages = ["follow", "throw", "orders", "paper"];
        let pages = pages.iter().filter(|page| role != "spectator" || ["follow", "paper"].contains(page));
        let mut bodies: Vec<String> = pages.map(|page| table.get(role, page).body).collect();
        bodies.push(map(&table, role).1);
        for secret in ["10-battery", "Bagration", "bagration"] {
            assert!(bodies.iter().all(|body| !body.contains(secret)), "{secret} is shown to {role}");
        }
    }
    assert!(
        table.get("umpire", "desk").body.contains("value=\"10-battery-guns\""),
        "the umpire can reveal it"
    );
}

#[test]
fn a_hidden_unit_stays_hidden_when_it_is_gone() {
    let table = Table::of("napoleonic");
    let name = table.desk.lock().session().called(&"10-battery".into());
    hide(&table, &["10-battery"]);
    {
        let mut desk = table.desk.lock();
        let edit = frontage::desk::Edit::Remove("10-battery".into());
        assert!(desk.edit(edit.into()));
    }
    for role in ["french", "spectator"] {
        let page = table.get(role, "follow").body;
        assert!(!page.contains(&name) && !page.contains("10-battery"), "{role}");
    }
    assert!(table.get("russian", "follow").body.contains(&name), "its own side knows it");
    assert!(table.get("umpire", "desk").body.contains("value=\"10-battery\""), "the umpire can reveal it");
}

#[test]
fn a_question_about_a_hidden_unit_looks_like_no_question() {
    let table = Table::of("napoleonic");
    hide(&table, &["azov-1", "kiev-1"]);
    let before: Vec<String> = ["french", "spectator"].map(|role| table.get(role, "follow").body).to_vec();
    {
        let mut desk = table.desk.lock();
        desk.act(Action::Ask("morale"));
        desk.change(frontage::desk::QuestionEvent::fill("unit", "azov-1"));
        desk.settle();
        assert!(desk.question().answer().and_then(|answer| answer.next.as_ref()).is_some());
    }
    let now: Vec<String> = ["french", "spectator"].map(|role| table.get(role, "follow").body).to_vec();
    assert_eq!(before, now);
    let own = table.get("russian", "throw").body;
    assert!(own.contains("name=\"question\""), "its own side rolls");
}

#[test]
fn remarks_and_save_points_stay_with_the_umpire_while_a_unit_is_hidden() {
    let table = Table::of("napoleonic");
    hide(&table, &["azov-1"]);
    let before = table.get("russian", "follow").body;
    assert_eq!(table.post("umpire", "desk", &[("do", "note"), ("text", "they lie in the wood")]).status, 204);
    table.wait("umpire", "desk", "they lie in the wood");
    for role in ["french", "russian", "spectator"] {
        assert!(!table.get(role, "follow").body.contains("they lie in the wood"), "{role}");
    }
    assert_eq!(table.get("russian", "follow").body, before, "not even its entry is counted");
    assert_eq!(table.post("umpire", "desk", &[("do", "reveal"), ("unit", "azov-1")]).status, 204);
    assert!(table.get("french", "follow").body.contains("they lie in the wood"));
}

#[test]
fn nothing_is_numbered_or_sealed_while_a_unit_is_hidden() {
    let table = Table::of("napoleonic");
    let page = table.get("french", "follow").body;
    assert!(page.contains(" value=\"0\""), "{page}");
    hide(&table, &["azov-1"]);
    for role in ["french", "russian", "spectator"] {
        let page = table.get(role, "follow").body;
        assert!(!page.contains(" value=") && !page.contains("Seal") && !page.contains("?before="), "{role}");
        let earlier = [1, 2, 99].map(|before| {
            let at = format!("{}/follow?before={before}", table.link(role));
            super::ask(&table.host, "GET", &at, &[("x-frontage", "1")], "").body
        });
        assert!(earlier.iter().all(|part| *part == earlier[0] && part.len() < 300), "{role}: {earlier:?}");
    }
    let at = format!("{}/live/follow", table.link("french"));
    let told = super::asked::follow(&table.host, &at, "id=\"story\"");
    assert!(told.lines().all(|line| !line.starts_with("id:")), "{told}");
}

#[test]
fn an_earlier_ruling_has_a_page_and_none_while_a_unit_is_hidden() {
    let table = Table::of("napoleonic");
    run(&table.record(), "rule", &["morale", "--unit", "85-1", "--dice", "3"]);
    let read = super::until(
        || table.get("french", "follow").body.split_once("?ruling=").map(|(_, rest)| rest.to_owned()),
        || "the line of the ruling to lead to its page".to_owned(),
    );
    let entry = read.split('"').next().unwrap().to_owned();
    for role in ["umpire", "french", "spectator"] {
        let page = table.get(role, &format!("follow?ruling={entry}"));
        assert!(
            page.status == 200 && page.text().contains(&format!("The ruling of entry {entry}")),
            "{role}"
        );
        assert_eq!(table.get(role, "follow?ruling=0").status, 404);
    }
    hide(&table, &["azov-1"]);
    for role in ["french", "russian", "spectator"] {
        assert!(!table.get(role, "follow").body.contains("?ruling="), "{role}");
        let pages = [&entry, "0", "99"].map(|entry| {
            let page = table.get(role, &format!("follow?ruling={entry}"));
            (page.status, page.body)
        });
        assert!(pages[0].0 == 404 && pages.iter().all(|page| *page == pages[0]), "{role}");
    }
}

#[test]
fn what_is_not_known_is_hidden() {
    let mut table = Table::of("napoleonic");
    let name = table.desk.lock().session().called(&"azov-1".into());
    hide(&table, &["azov-1"]);
    let links = table.folder.path().join("home/links");
    let file = std::fs::read_dir(&links).unwrap().next().unwrap().unwrap().path();
    let whole = std::fs::read_to_string(&file).unwrap();
    let cut = |at: &str| whole.split_once(at).unwrap().0.to_owned();
    let unknown = whole.replace("odds = ", "of_a_later_version = 1\nodds = ");
    for text in [cut("hidden"), cut("[sees]"), cut("end"), cut("spectator"), String::new(), unknown] {
        std::fs::write(&file, &text).unwrap();
        table.serve();
        for role in ["french", "spectator"] {
            let page = table.get(role, "follow").body;
            assert!(!page.contains(&name) && !page.contains("azov-1"), "{role}: {text}");
            assert!(!page.contains("Kiev"), "no other unit is shown to {role} either");
        }
        assert!(table.get("french", "follow").body.contains("1/85e Ligne"), "a side sees its own units");
        assert!(table.get("umpire", "desk").body.contains("can’t be read"), "the umpire is told");
        let refused = table.post("umpire", "desk", &[("do", "hide"), ("unit", "kiev-1")]);
        assert_eq!(refused.status, 422, "{}", refused.body);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text, "the file stays as it is");
    }
    assert_eq!(table.post("umpire", "desk", &[("do", "hide-anew")]).status, 204);
    assert!(!table.get("french", "follow").body.contains(&name), "then every unit is hidden");
    assert_eq!(table.post("umpire", "desk", &[("do", "reveal-all")]).status, 204);
    assert!(table.get("french", "follow").body.contains(&name));
}

#[test]
fn nothing_is_hidden_that_cannot_be_saved() {
    let table = Table::of("napoleonic");
    let links = table.folder.path().join("home/links");
    let file = std::fs::read_dir(&links).unwrap().next().unwrap().unwrap().path();
    std::fs::remove_dir_all(&links).unwrap();
    std::fs::write(&links, "no folder").unwrap();
    let refused = table.post("umpire", "desk", &[("do", "hide"), ("unit", "azov-1")]);
    assert_eq!(refused.status, 422, "{}: {}", file.display(), refused.body);
    assert!(refused.body.starts_with("That can’t be saved"), "{}", refused.body);
}

/// Returns everything that others than the umpire and the unit's own side can load, without links, hashes of parts,
/// names of records and times.
fn all_of_others(table: &Table) -> String {
    let mut all = String::new();
    let battle = table.get("french", "orders").field("battle");
    let secrets = ["french", "russian", "spectator"].map(|role| table.link(role));
    for (role, pages) in
        [("french", &["follow", "throw", "orders", "paper"][..]), ("spectator", &["follow", "paper"])]
    {
        for page in pages {
            let mut body = table.get(role, page).body.replace(&battle, "BATTLE");
            for secret in &secrets {
                body = body.replace(secret, "LINK");
            }
            let mut parts = body.split(" data-mark=\"");
            all += parts.next().unwrap();
            all.extend(parts.map(|part| part.split_once('"').unwrap().1.to_owned()));
        }
        all += &map(table, role).1;
        all += &table.get(role, "paper/cards").body.len().to_string();
    }
    let clock = |letters: &[char]| {
        letters
            .iter()
            .enumerate()
            .all(|(at, letter)| if at == 2 { *letter == ':' } else { letter.is_ascii_digit() })
    };
    let letters: Vec<char> = all.chars().collect();
    let mut at = 0;
    let mut plain = String::new();
    while at < letters.len() {
        if letters.len() - at >= 5 && clock(&letters[at..at + 5]) {
            at += 5;
        } else {
            plain.push(letters[at]);
            at += 1;
        }
    }
    plain
}

#[test]
fn two_battles_that_differ_in_a_hidden_unit_look_the_same_to_others() {
    let battle = BOOKS.demo("napoleonic").unwrap().battle;
    let unit = |text: &str| {
        let at = text.find("id = \"10-battery\"").unwrap();
        let from = text[..at].rfind("[[unit]]").unwrap();
        let to = text[at..].find("[[").map_or(text.len(), |to| at + to);
        (from, to)
    };
    let (from, to) = unit(battle);
    let block = &battle[from..to];
    let line = |key: &str| block.lines().find(|line| line.starts_with(key)).unwrap();
    for (old, new) in [
        (line("name"), "name = \"Something else entirely\""),
        (line("at"), "at = [170.0, 112.0]"),
        (line("experience"), "experience = \"recruits\""),
    ] {
        let other = format!("{}{}{}", &battle[..from], block.replace(old, new), &battle[to..]);
        assert_ne!(other, battle, "{new}");
        let tables = [battle, other.as_str()].map(Table::with);
        let each = |act: &dyn Fn(&Table)| {
            tables.iter().for_each(act);
            let seen = [0, 1].map(|at| all_of_others(&tables[at]));
            let differs = seen[0].chars().zip(seen[1].chars()).position(|(one, other)| one != other);
            let from = differs.unwrap_or_default().saturating_sub(200);
            let [one, another] =
                seen.each_ref().map(|seen| seen.chars().skip(from).take(400).collect::<String>());
            assert_eq!(seen[0], seen[1], "{new}:\n{one}\n\n{another}");
        };
        each(&|table| hide(table, &["10-battery"]));
        each(&|table| {
            let mut desk = table.desk.lock();
            desk.act(Action::Ask("morale"));
            desk.change(frontage::desk::QuestionEvent::fill("unit", "10-battery"));
            desk.settle();
        });
        each(&|table| {
            let mut desk = table.desk.lock();
            desk.dismiss();
            desk.write(Memo::Note(None, "a secret".to_owned()));
            desk.settle();
        });
        each(&|table| {
            let mut desk = table.desk.lock();
            assert!(desk.edit(frontage::desk::Edit::Remove("10-battery".into()).into()));
            desk.settle();
        });
    }
}
