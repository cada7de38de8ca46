//! Secrets from the other side: written orders until their phase opens them, units the umpire hides, and odds kept by
//! the umpire.

use super::Table;

#[test]
fn a_written_order_is_seen_by_its_own_side_and_the_umpire_alone() {
    let table = Table::of("napoleonic");
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
    let table = Table::of("napoleonic");
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
