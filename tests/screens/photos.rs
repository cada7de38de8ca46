//! Photos of the table sent from the umpire's phone: how they arrive, which parts are accepted, and who sees them.

use super::Table;
use super::asked::{ServerAnswer, ask, ask_with};
use super::patience::until;
use frontage::dice::Id;
use std::io::Write as _;
use std::net::TcpStream;
use std::path::Path;

const BOUNDARY: &str = "----frontage";

fn photographed(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/photographed").join(name)).unwrap()
}

fn farm() -> Table {
    Table::with(&String::from_utf8(photographed("farm.toml")).unwrap())
}

/// Encodes photos as the form of a browser does.
fn form(battle: &str, photos: &[(&str, &[u8])]) -> Vec<u8> {
    let mut form = Vec::new();
    let part = |form: &mut Vec<u8>, head: &str, inside: &[u8]| {
        write!(form, "--{BOUNDARY}\r\nContent-Disposition: form-data; {head}\r\n\r\n").unwrap();
        form.extend_from_slice(inside);
        form.extend_from_slice(b"\r\n");
    };
    part(&mut form, "name=\"battle\"", battle.as_bytes());
    for (name, photo) in photos {
        part(&mut form, &format!("name=\"photo\"; filename=\"{name}\""), photo);
    }
    write!(form, "--{BOUNDARY}--\r\n").unwrap();
    form
}

fn kind() -> String {
    format!("multipart/form-data; boundary={BOUNDARY}")
}

/// Sends photos as the script of the pages does.
fn send(table: &Table, role: &str, photos: &[(&str, &[u8])]) -> ServerAnswer {
    let battle = table.get("umpire", "desk").field("battle");
    let (at, kind) = (format!("{}/photos", table.link(role)), kind());
    let lines = [("x-frontage", "1"), ("Content-Type", kind.as_str())];
    ask_with(&table.host, ("POST", &at), &lines, &form(&battle, photos))
}

/// Returns the recorded place of a unit.
fn stands(table: &Table, unit: &str) -> Option<(f64, f64)> {
    let desk = table.desk.lock();
    let (at, _) = desk.session().view().body(&Id::from(unit)).unwrap().pose?;
    Some((at.x, at.y))
}

#[test]
fn the_umpire_sends_a_photo_and_accepts_what_moved_as_one_step() {
    let table = farm();
    let page = table.get("umpire", "desk");
    // The first field opens the camera, the other offers the photos on the phone. No field does both.
    for said in ["capture=\"environment\">", "accept=\"image/jpeg,image/png\" multiple>"] {
        assert_eq!(page.body.matches(said).count(), 1, "{said}");
    }
    let before = table.entries();
    let sent = send(&table, "umpire", &[("above.jpg", &photographed("above.jpg"))]);
    assert_eq!((sent.status, sent.body.as_str()), (204, ""));
    let page = table.wait("umpire", "desk", "1/61e Ligne moved ");
    // The unit was moved from 35 cm to 44 cm from the near edge: tests/photographed/truth.json.
    let text = page.text();
    let far = text.split("1/61e Ligne moved ").nth(1).unwrap().split(' ').next().unwrap();
    assert!((far.parse::<f64>().unwrap() - 9.0).abs() <= 0.5, "{far}");
    assert!(text.contains("8 of 8 units found") && text.contains("above.jpg: 8 unit tags"), "{text}");
    assert_eq!(page.body.matches("type=\"checkbox\" name=\"row\"").count(), 4);
    assert_eq!(page.body.matches(" checked").count(), 4);
    assert!(page.body.contains("<image href=\"photos?of="), "the table from above");
    assert_eq!(page.body.matches("<line ").count(), 4, "two moved, each line with its border");
    assert_eq!(table.entries(), before, "nothing is changed by looking");
    let picture = table.get("umpire", "photos?of=1");
    assert_eq!((picture.status, picture.line("content-type")), (200, Some("image/jpeg")));
    assert_eq!(picture.line("cache-control"), Some("no-store"));
    let (battle, seen) = (page.field("battle"), page.field("seen"));
    let accept = |seen: &str| {
        let rows = [("row", "line-1"), ("row", "hussars"), ("do", "photos-accept")];
        table.post("umpire", "desk", &[&[("battle", battle.as_str()), ("seen", seen)], &rows[..]].concat())
    };
    assert_eq!(accept("0000000000000000").status, 409, "what is accepted is what the page shows");
    assert_eq!(accept(&seen).status, 204);
    assert_eq!(table.entries(), before + 1, "one step");
    let (x, y) = stands(&table, "line-1").unwrap();
    assert!((x - 50.0).hypot(y - 44.0) < 0.5, "{x} {y}");
    let (x, y) = stands(&table, "hussars").unwrap();
    assert!((x - 127.0).hypot(y - 75.0) < 0.5, "{x} {y}");
    assert_eq!(stands(&table, "dragoons"), None, "he was not ticked");
    table.desk.lock().settle();
    assert_eq!(table.get("umpire", "desk").body.matches("name=\"row\"").count(), 2);
    assert_eq!(table.post("umpire", "desk", &[("do", "undo")]).status, 204);
    assert_eq!(stands(&table, "line-1"), Some((50.0, 35.0)));
    table.wait("umpire", "desk", "1/61e Ligne moved ");
    let away = table.post("umpire", "desk", &[("battle", &battle), ("do", "photos-away")]);
    assert_eq!(away.status, 204);
    assert!(!table.get("umpire", "desk").body.contains("name=\"row\""));
    assert_eq!(table.get("umpire", "photos?of=1").status, 404);
}

#[test]
fn several_photos_are_looked_at_together_and_a_plain_form_sees_the_page_again() {
    let table = farm();
    let battle = table.get("umpire", "desk").field("battle");
    let (left, right) = (photographed("left.jpg"), photographed("right.jpg"));
    let at = format!("{}/photos", table.link("umpire"));
    let sent = ask_with(
        &table.host,
        ("POST", &at),
        &[("Content-Type", &kind())],
        &form(&battle, &[("left.jpg", &left), ("right.jpg", &right)]),
    );
    assert_eq!(sent.status, 303);
    let desk = format!("{}/desk", table.link("umpire"));
    assert_eq!(sent.line("location"), Some(desk.as_str()));
    assert_eq!(table.get("umpire", "photos").line("location"), Some(desk.as_str()), "the way back");
    table.wait("umpire", "desk", "8 of 8 units found");
    let many = vec![("right.jpg", &right[..100]); 7];
    let sent = send(&table, "umpire", &many);
    assert_eq!((sent.status, sent.body.as_str()), (422, "9 photos are too many: send at most 8 at once."));
    table.wait("umpire", "desk", "8 of 8 units found");
}

#[test]
fn nobody_but_the_umpire_sends_photos_or_sees_them() {
    let table = farm();
    for (role, status) in [("french", 403), ("spectator", 403)] {
        let sent = send(&table, role, &[("mine.jpg", b"\xff\xd8 mine")]);
        assert_eq!((sent.status, sent.body.lines().count()), (status, 1), "{role}: {}", sent.body);
        assert_eq!(table.get(role, "photos?of=1").status, status, "{role}");
    }
    assert!(table.desk.lock().setup.photos.get().is_none());
    let nobody = ask(&table.host, "GET", "/t/AAAAAAAAAAAAAAAAAAAAAA/photos?of=1", &[], "");
    assert_eq!(nobody.status, 404);
    let (at, kind) = (format!("{}/photos", table.link("umpire")), kind());
    let lines = [("Content-Type", kind.as_str()), ("Origin", "http://elsewhere.example")];
    let elsewhere = ask_with(&table.host, ("POST", &at), &lines, &form("", &[("mine.jpg", b"\xff\xd8")]));
    assert_eq!(elsewhere.status, 403);
    assert!(table.desk.lock().setup.photos.get().is_none());
    assert_eq!(send(&table, "umpire", &[("attic.jpg", &photographed("above.jpg"))]).status, 204);
    table.wait("umpire", "desk", "attic.jpg");
    for (role, pages) in [
        ("french", &["throw", "orders", "follow", "settle", "paper"][..]),
        ("spectator", &["follow", "settle", "paper"]),
    ] {
        for page in pages {
            let body = table.get(role, page).body;
            assert!(!body.contains("attic.jpg") && !body.contains("photos?of"), "{role} {page}");
        }
        assert_eq!(table.get(role, "photos?of=1").status, 403, "{role}");
    }
}

#[test]
fn what_is_no_photo_of_the_table_is_refused_in_one_sentence() {
    let table = farm();
    let before = table.entries();
    let refused = |answer: ServerAnswer, status: u16, part: &str| {
        assert_eq!(answer.status, status, "{}", answer.body);
        assert!(answer.body.contains(part) && answer.body.lines().count() == 1, "{}", answer.body);
    };
    refused(send(&table, "umpire", &[]), 422, "No photo was sent");
    refused(send(&table, "umpire", &[("", b"")]), 422, "No photo was sent");
    let film = vec![0xff; 65 << 20];
    refused(send(&table, "umpire", &[("film.jpg", &film)]), 413, "more than 64 MiB");
    refused(table.post("umpire", "photos", &[("do", "undo")]), 400, "nothing was done");
    let kind = kind();
    let lines = [("x-frontage", "1"), ("Content-Type", kind.as_str())];
    let at = format!("{}/photos", table.link("umpire"));
    let earlier = form("0000000000000000", &[("above.jpg", b"\xff\xd8")]);
    refused(ask_with(&table.host, ("POST", &at), &lines, &earlier), 409, "earlier battle");
    refused(ask_with(&table.host, ("POST", &at), &lines, &earlier[..150]), 400, "nothing was done");
    let endless = [b"------frontage\r\n", &vec![b'x'; 1 << 20][..]].concat();
    refused(ask_with(&table.host, ("POST", &at), &lines, &endless), 400, "nothing was done");
    assert!(table.desk.lock().setup.photos.get().is_none());
    let photo = photographed("above.jpg");
    let heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic";
    let battle = table.get("umpire", "desk").field("battle");
    for (name, bytes, says) in [
        ("half.jpg", &photo[..photo.len() / 2], "half.jpg is cut off"),
        ("<b>phone.heic", heic, "<b>phone.heic is a HEIC file"),
        ("empty.jpg", b"", "empty.jpg: the file is empty"),
    ] {
        assert_eq!(send(&table, "umpire", &[(name, bytes)]).status, 204, "{name}");
        let page = table.wait("umpire", "desk", says);
        assert!(!page.body.contains("name=\"row\"") && !page.body.contains("<b>"), "{name}");
        table.post("umpire", "desk", &[("battle", &battle), ("do", "photos-away")]);
    }
    assert_eq!(table.entries(), before);
}

#[test]
fn one_photo_is_received_after_another() {
    let table = farm();
    let (at, kind) = (format!("{}/photos", table.link("umpire")), kind());
    let battle = table.get("umpire", "desk").field("battle");
    let whole = form(&battle, &[("half.jpg", &photographed("above.jpg"))]);
    let mut slow = TcpStream::connect(&table.host).unwrap();
    let (host, length) = (&table.host, whole.len());
    write!(
        slow,
        "POST {at} HTTP/1.1\r\nHost: {host}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
    )
    .unwrap();
    slow.write_all(&whole[..100_000]).unwrap();
    let answered = |status: u16| {
        let sent = || Some(send(&table, "umpire", &[("", b"")]));
        let of = || sent().filter(|sent| sent.status == status);
        until(of, || format!("{status}: {:?}", sent().map(|sent| (sent.status, sent.body)))).body
    };
    assert!(answered(409).contains("is being sent"));
    // An upload that is broken off leaves nothing behind.
    drop(slow);
    answered(422);
    assert!(table.desk.lock().setup.photos.get().is_none());
}
