//! Access to the pages: who may enter, from where, and the answers to all others.

use super::Table;
use super::asked::{ask, form};

#[test]
fn every_page_of_every_role_runs_nothing_that_is_not_ours_and_is_kept_by_nobody() {
    let table = Table::of("napoleonic");
    for (role, pages) in [
        ("umpire", &["desk", "follow", "settle", "paper"][..]),
        ("french", &["throw", "orders", "follow", "settle", "paper"]),
        ("spectator", &["follow", "settle", "paper", "nothing"]),
    ] {
        for page in pages {
            let answer = table.get(role, page);
            let policy = answer.line("content-security-policy").unwrap();
            assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{page}: {policy}");
            assert!(!policy.contains("unsafe"), "{page}: {policy}");
            assert_eq!(answer.line("cache-control"), Some("no-store"), "{page}");
            assert_eq!(answer.line("referrer-policy"), Some("same-origin"), "{page}");
            assert_eq!(answer.line("x-content-type-options"), Some("nosniff"), "{page}");
            let body = answer.body.to_lowercase();
            assert!(
                !body.contains("style=") && !body.contains("onclick") && !body.contains("<script>"),
                "{page}"
            );
        }
    }
}

#[test]
fn what_is_not_a_roles_own_is_refused_in_one_sentence() {
    let table = Table::of("napoleonic");
    let before = table.entries();
    for (role, page, status) in [
        ("spectator", "desk", 403),
        ("spectator", "throw", 403),
        ("french", "desk", 403),
        ("umpire", "throw", 403),
        ("spectator", "nothing", 404),
    ] {
        assert_eq!(table.get(role, page).status, status, "{role} {page}");
        let posted = table.post(role, page, &[("do", "undo")]);
        assert_eq!(posted.status, status, "{role} {page}");
        assert_eq!(posted.body.lines().count(), 1, "{role} {page}: {}", posted.body);
    }
    let wrong = ask(&table.host, "GET", "/t/AAAAAAAAAAAAAAAAAAAAAA/desk", &[("x-frontage", "1")], "");
    assert_eq!(
        (wrong.status, wrong.body.as_str()),
        (404, "This link leads nowhere. Ask the umpire for a new one.")
    );
    let earlier = table.post("umpire", "desk", &[("battle", "0000000000000000"), ("do", "phase")]);
    assert_eq!(
        (earlier.status, earlier.body.as_str()),
        (409, "This page belongs to an earlier battle or question. Reload it.")
    );
    assert_eq!(table.entries(), before);
}

#[test]
fn a_request_from_another_place_does_nothing() {
    let table = Table::of("napoleonic");
    let at = format!("{}/desk", table.link("umpire"));
    let note = form(&[("do", "note"), ("text", "not mine")]);
    let before = table.entries();
    let own = format!("http://{}", table.host);
    for lines in [
        [("Origin", "http://elsewhere.example")],
        [("Origin", "null")],
        [("Sec-Fetch-Site", "cross-site")],
        [("Sec-Fetch-Site", "same-site")],
        [("Host", "elsewhere.example")],
        [("Host", "elsewhere.example:1809")],
    ] {
        let answer = ask(&table.host, "POST", &at, &lines, &note);
        assert_eq!(answer.status, 403, "{lines:?}: {}", answer.body);
    }
    assert_eq!(table.entries(), before);
    let host = ask(&table.host, "GET", &at, &[("Host", "elsewhere.example")], "");
    assert_eq!(host.status, 403, "a name that was made to lead here");
    let mine = ask(&table.host, "POST", &at, &[("Origin", &own), ("Sec-Fetch-Site", "same-origin")], &note);
    assert_eq!(mine.status, 303);
    assert_eq!(table.entries(), before + 1);
}

#[test]
fn links_are_the_same_when_the_pages_come_back_and_others_when_they_are_renewed() {
    let mut table = Table::of("napoleonic");
    let (spectator, french) = (table.link("spectator"), table.link("french"));
    table.serve();
    assert_eq!((table.link("spectator"), table.link("french")), (spectator.clone(), french.clone()));
    assert_eq!(table.post("umpire", "desk", &[("do", "renew"), ("role", "french")]).status, 204);
    assert_ne!(table.link("french"), french);
    assert_eq!(ask(&table.host, "GET", &format!("{french}/throw"), &[], "").status, 404);
    assert_eq!(table.get("french", "throw").status, 200);
    assert_eq!(table.link("spectator"), spectator, "the others stay");
}

#[test]
fn no_page_but_the_umpires_has_a_secret_of_another_role() {
    let table = Table::of("napoleonic");
    let secrets = ["umpire", "french", "russian", "spectator"].map(|role| (role, table.link(role)));
    for (role, pages) in [
        ("french", &["throw", "orders", "follow", "settle", "paper"][..]),
        ("spectator", &["follow", "settle", "paper"]),
    ] {
        for page in pages {
            let body = table.get(role, page).body;
            for (other, link) in secrets.iter().filter(|(other, _)| *other != role) {
                assert!(!body.contains(link.as_str()), "{page} of {role} has the link of {other}");
            }
        }
    }
    let desk = table.get("umpire", "desk").body;
    assert!(secrets.iter().skip(1).all(|(_, link)| desk.contains(link.as_str())));
}

#[test]
fn too_much_is_not_read() {
    let table = Table::of("napoleonic");
    let at = format!("{}/settle", table.link("spectator"));
    let large = ask(&table.host, "POST", &at, &[("x-frontage", "1")], &"a=".repeat(100_000));
    assert!(large.status == 400 || large.status == 413, "{}", large.status);
    let long = "x".repeat(40_000);
    let head = ask(&table.host, "GET", &at, &[("X-Long", &long)], "");
    assert!(head.status == 431 || head.status == 0, "{}", head.status);
    assert_eq!(table.get("spectator", "follow").status, 200);
}

#[test]
fn no_number_of_open_pages_shuts_the_umpire_out() {
    let table = Table::of("napoleonic");
    let live = format!("{}/live/follow", table.link("spectator"));
    let open: Vec<_> = (0..720)
        .filter_map(|_| {
            let mut stream = std::net::TcpStream::connect(&table.host).ok()?;
            let request = format!("GET {live} HTTP/1.1\r\nHost: {}\r\n\r\n", table.host);
            std::io::Write::write_all(&mut stream, request.as_bytes()).ok()?;
            Some(stream)
        })
        .collect();
    assert!(open.len() > 640, "the crowd fills all places: {}", open.len());
    let full = table.get("spectator", "follow");
    assert!(
        full.status == 503 && full.text().contains("Too many pages are open at once."),
        "{}",
        full.text()
    );
    assert_eq!(table.get("umpire", "desk").status, 200);
    assert_eq!(table.post("umpire", "desk", &[("do", "note"), ("text", "beside a crowd")]).status, 204);
    for file in ["/look.css", "/live.js"] {
        assert_eq!(ask(&table.host, "GET", file, &[], "").status, 200, "{file}");
    }
    drop(open);
    super::until(
        || (table.get("spectator", "follow").status == 200).then_some(()),
        || "places to be free again".to_owned(),
    );
}
