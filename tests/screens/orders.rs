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
    let due = table.desk.lock().analysis().offers()[0].name();
    table.asks(&due);
    assert!(table.wait("spectator", "follow", "47.5").status == 200);
    assert_eq!(table.post("umpire", "desk", &[("do", "odds-off")]).status, 204);
    for role in ["spectator", "french"] {
        assert!(!table.get(role, "follow").body.contains("47.5"), "{role}");
    }
    assert!(table.get("umpire", "desk").body.contains("47.5"));
}
