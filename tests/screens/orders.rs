//! Secrets from the other side: written orders until their phase opens them, units the umpire hides, and odds kept by
//! the umpire.

use super::Table;
use frontage::BOOKS;

/// Returns the text of the built-in battle at the beginning of the movement phase, with further orders.
fn in_movement(orders: &str) -> String {
    let battle = BOOKS.demo("napoleonic").unwrap().battle;
    let (before, _) = battle.split_once("[[order]]").unwrap();
    format!("{}\n{orders}", before.replace("phase = \"attack\"", "phase = \"movement\""))
}

#[test]
fn a_written_order_is_seen_by_its_own_side_and_the_umpire_alone() {
    let table = Table::with(&in_movement(""));
    let page = table.get("french", "orders");
    let battle = page.field("battle");
    let before = table.entries();
    let order = [("battle", battle.as_str()), ("procedure", "move"), ("unit", "85-1"), ("path", "forward:7")];
    let written = table.post("french", "orders", &order);
    assert_eq!(written.status, 204, "{}", written.body);
    assert_eq!(table.entries(), before + 1, "it is on record at once");
    assert!(table.wait("french", "orders", "7.0 cm straight ahead").text().contains("1/85e Ligne"));
    table.wait("umpire", "desk", "7.0 cm straight ahead");
    for role in ["russian", "spectator"] {
        for page in ["follow", "paper", "throw", "orders"] {
            let answer = table.get(role, page);
            assert!(!answer.body.contains("7.0 cm straight"), "{page} of {role}: {}", answer.text());
        }
    }
    assert!(table.wait("spectator", "follow", "A written order, sealed").status == 200);
    // The undo of an order is not shown to the other side either.
    assert_eq!(table.post("umpire", "desk", &[("do", "undo")]).status, 204);
    table.wait("umpire", "desk", "Undone");
    assert!(!table.get("russian", "follow").body.contains("7.0 cm straight"));
}

#[test]
fn an_order_for_a_unit_of_the_other_side_is_not_taken() {
    let table = Table::with(&in_movement(""));
    let battle = table.get("russian", "orders").field("battle");
    let before = table.entries();
    let order = [("battle", battle.as_str()), ("procedure", "move"), ("unit", "85-1"), ("path", "forward:7")];
    assert_eq!(table.post("russian", "orders", &order).status, 403);
    let wrong =
        [("battle", battle.as_str()), ("procedure", "move"), ("unit", "azov"), ("path", "sideways:7")];
    let refused = table.post("russian", "orders", &wrong);
    assert!((400..500).contains(&refused.status), "{} {}", refused.status, refused.body);
    assert_eq!(table.entries(), before, "{}", refused.body);
}

/// Sends an order of the French.
fn ordered(table: &Table, fields: &[(&str, &str)]) -> super::ServerAnswer {
    let battle = table.get("french", "orders").field("battle");
    let all: Vec<_> = [("battle", battle.as_str())].iter().chain(fields).copied().collect();
    table.post("french", "orders", &all)
}

#[test]
fn an_order_that_the_rules_forbid_or_that_is_of_another_phase_is_not_written() {
    let table = Table::with(&in_movement(""));
    let before = table.entries();
    let page = table.get("french", "orders").body;
    assert!(page.contains("order-move") && !page.contains("order-fire") && !page.contains("order-attack"));
    for order in [
        [("procedure", "move"), ("unit", "85-1"), ("path", "forward:999")],
        [("procedure", "move"), ("unit", "85-1"), ("path", "sideways banana")],
        [("procedure", "attack"), ("by", "85-1"), ("at", "85-2")],
        [("procedure", "fire"), ("target", "85-1"), ("by", "azov")],
    ] {
        let refused = ordered(&table, &order);
        assert!((400..500).contains(&refused.status), "{order:?}: {}", refused.status);
        assert_eq!(refused.body.lines().count(), 1, "{}", refused.body);
        assert!(!refused.body.contains(':') && !refused.body.contains("order["), "{}", refused.body);
    }
    assert_eq!(table.entries(), before);
}

#[test]
fn a_move_is_ordered_by_taps_alone() {
    let table = Table::with(&in_movement(""));
    let page = table.get("french", "orders").body;
    let chips = [
        "unit\" value=\"85-1",
        "path.1\" value=\"forward",
        "path.2\" value=\"wheel-right",
        "path.1\" value=\"form:column",
    ];
    for chip in chips {
        assert!(page.contains(&format!("<input type=\"radio\" name=\"{chip}\"")), "{chip}: {page}");
    }
    assert!(page.contains("data-step=\"+5\"") && !page.contains("name=\"path\""));
    let taps = |by| {
        [("procedure", "move"), ("unit", "85-1"), ("path.1", "forward"), ("path.1.by", by), ("path.2.by", "")]
    };
    let refused = ordered(&table, &taps(""));
    assert_eq!(
        (refused.status, refused.body.as_str()),
        (422, "How far does leg 1 go? Give its length or angle.")
    );
    let written = ordered(&table, &taps("7"));
    assert_eq!(written.status, 204, "{}", written.body);
    table.wait("french", "orders", "7.0 cm straight ahead");
}

#[test]
fn a_unit_is_sent_to_a_place_on_the_map_by_a_tap() {
    let table = Table::with(&in_movement(""));
    let page = table.get("french", "orders").body;
    assert!(page.contains("id=\"way\"") && page.contains("data-form=\"way\""), "{page}");
    // The front of 85-1 is at (88, 32), facing the far edge. The table is 180 cm by 120.
    let place = |x: f64, y: f64| format!("{},{}", x / 180.0, 1.0 - y / 120.0);
    let tap = |at: &str| ordered(&table, &[("procedure", "move"), ("unit", "85-1"), ("place", at)]);
    let behind = tap(&place(88.0, 20.0));
    assert_eq!(
        (behind.status, behind.body.as_str()),
        (422, "The unit can’t go straight to that place. Put the move together leg by leg.")
    );
    for wrong in ["0.5,2", "-1,0.5", "NaN,0.5", "here,there"] {
        assert_eq!(tap(wrong).status, 400, "{wrong}");
    }
    let written = tap(&place(88.0, 39.0));
    assert_eq!(written.status, 204, "{}", written.body);
    table.wait("french", "orders", "7.0 cm straight ahead");
    // The way of a unit that is not the side's own is not told.
    let other = [("procedure", "move"), ("unit", "azov-1"), ("place", "0.5,0.5")];
    assert_eq!(ordered(&table, &other).status, 403);
}

#[test]
fn the_umpire_moves_a_unit_by_taps_alone() {
    let table = Table::with(&in_movement(""));
    let page = table.wait("umpire", "desk", "value=\"move@85-1\"");
    let battle = page.field("battle");
    let asked = [("battle", battle.as_str()), ("name", "move@85-1"), ("do", "offer")];
    assert_eq!(table.post("umpire", "desk", &asked).status, 204);
    let page = table.wait("umpire", "desk", "name=\"word.1\" value=\"forward\"");
    let question = page.field("question");
    let about = [("battle", battle.as_str()), ("question", question.as_str())];
    let legs = [
        ("hole", "path"),
        ("do", "fill"),
        ("word.1", "forward"),
        ("word.1.by", "7"),
        ("word.2", "form:column"),
    ];
    assert_eq!(table.post("umpire", "desk", &[&about[..], &legs].concat()).status, 204);
    table.wait("umpire", "desk", "7.0 cm straight ahead");
    let asked = table.desk.lock().question().inquiry().unwrap().ask.asked.clone();
    assert!(format!("{asked:?}").contains("forward:7,form:column"), "{asked:?}");
}

#[test]
fn a_hidden_unit_in_the_way_is_not_found_out_by_an_order() {
    let text = in_movement("").replace("at = [130.0, 58.0]", "at = [88.0, 37.0]");
    let table = Table::with(&text);
    let order = [("procedure", "move"), ("unit", "85-1"), ("path", "forward:7")];
    assert_eq!(ordered(&table, &order).status, 422, "a unit that is seen is in the way");
    assert_eq!(table.post("umpire", "desk", &[("do", "hide"), ("unit", "azov-1")]).status, 204);
    assert_eq!(ordered(&table, &order).status, 204);
}

#[test]
fn a_general_rides_to_a_battalion_of_his_own_side() {
    let table = Table::with(&in_movement(""));
    let page = table.get("french", "orders").body;
    let (_, form) = page.split_once("order-general").unwrap();
    let (form, _) = form.split_once("</details>").unwrap();
    assert!(form.contains("value=\"friant\"") && form.contains("value=\"85-1\""), "{form}");
    assert!(!form.contains("value=\"azov\""), "{form}");
    let order = [("procedure", "general"), ("general", "friant"), ("with", "85-1")];
    let written = ordered(&table, &order);
    assert_eq!(written.status, 204, "{}", written.body);
    table.wait("french", "orders", "value=\"withdraw\"");
}

#[test]
fn a_side_has_at_most_forty_written_orders() {
    let one = "[[order]]\ndo = \"move\"\nunit = \"85-2\"\npath = \"forward:1\"\n";
    let table = Table::with(&in_movement(&one.repeat(39)));
    let order = [("procedure", "move"), ("unit", "85-1"), ("path", "forward:7")];
    assert_eq!(ordered(&table, &order).status, 204);
    let refused = ordered(&table, &order);
    assert_eq!(
        (refused.status, refused.body.as_str()),
        (422, "Your side has 40 written orders already. Withdraw one first.")
    );
}

#[test]
fn a_side_withdraws_its_own_orders_and_no_other() {
    let table = Table::with(&in_movement(""));
    let order = [("procedure", "move"), ("unit", "85-1"), ("path", "forward:7")];
    assert_eq!(ordered(&table, &order).status, 204);
    let page = table.wait("french", "orders", "value=\"withdraw\"");
    let (battle, at) = (page.field("battle"), page.field("order"));
    let order = [("order", at.as_str()), ("procedure", "move"), ("unit", "85-1")];
    let withdraw = [&[("battle", battle.as_str()), ("do", "withdraw")][..], &order].concat();
    let before = table.entries();
    let refused = table.post("russian", "orders", &withdraw);
    assert_eq!((refused.status, refused.body.as_str()), (422, "That order is not there any more."));
    assert_eq!(table.entries(), before);
    assert_eq!(table.post("french", "orders", &withdraw).status, 204);
    assert_eq!(table.entries(), before + 1, "the withdrawal is on record");
    assert!(!table.get("french", "orders").body.contains("7.0 cm straight"));
    assert_eq!(table.post("french", "orders", &withdraw).status, 422, "a second tap withdraws nothing else");
}

#[test]
fn a_hidden_unit_is_on_no_page_but_the_umpires_and_its_own_sides() {
    let table = Table::of("napoleonic");
    let (unit, name) = {
        let desk = table.desk.lock();
        let view = desk.session().view();
        let body =
            view.bodies.iter().find(|body| body.side.as_ref().is_some_and(|side| side.as_str() == "russian"));
        let body = body.unwrap();
        (body.id.to_string(), body.name.clone())
    };
    let map = |role: &str| {
        let page = table.get(role, "follow");
        let (_, rest) = page.body.split_once("<img src=\"").unwrap();
        let at = rest.split('"').next().unwrap().replace("&amp;", "&");
        super::ask(&table.host, "GET", &at, &[], "").body
    };
    assert!(map("french").contains(&name));
    assert_eq!(table.post("umpire", "desk", &[("do", "hide"), ("unit", &unit)]).status, 204);
    for role in ["french", "spectator"] {
        assert!(!table.get(role, "follow").body.contains(&name), "{role}");
        assert!(!map(role).contains(&name), "{role}");
        assert_eq!(table.get(role, "paper/carry-on").status, 422, "{role}");
    }
    assert!(map("russian").contains(&name));
    assert_eq!(table.post("umpire", "desk", &[("do", "reveal"), ("unit", &unit)]).status, 204);
    assert!(map("french").contains(&name));
}

#[test]
fn odds_the_umpire_keeps_to_himself_are_on_his_page_alone() {
    let table = Table::of("napoleonic");
    let due = table.desk.lock().analysis.offers()[0].name();
    table.asks(&due);
    assert!(table.wait("spectator", "follow", "47.5").status == 200);
    assert_eq!(table.post("umpire", "desk", &[("do", "odds-off")]).status, 204);
    for role in ["spectator", "french"] {
        assert!(!table.get(role, "follow").body.contains("47.5"), "{role}");
    }
    assert!(table.get("umpire", "desk").body.contains("47.5"));
}
