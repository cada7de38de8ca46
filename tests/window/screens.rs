//! The desk on other screens: the button, the links it shows, and the server behind them.

use crate::{DEMO, Open, click, desk, open_on, says, settle, shows};
use frontage::desk::{ScreenLink, ScreenPlace, SharedDesk};
use frontage::gui::{ScreenSwitch, Window};
use frontage::journal::Place;
use frontage::language::Language;
use frontage::ruling::Reason;
use frontage::web::{Options, Server};
use std::io::{Read, Write};
use std::net::TcpStream;

/// Returns a callback that serves the desk on the local machine, as the program does.
fn served() -> ScreenSwitch {
    let mut server: Option<Server> = None;
    Box::new(move |desk: &SharedDesk, showing| {
        drop(server.take());
        if showing == ScreenPlace::Nowhere {
            return Ok(Vec::new());
        }
        assert_eq!(showing, ScreenPlace::Here, "nobody asked for more than this machine");
        let options = Options { lan: false, port: 0, home: None, language: Language::En };
        let links = server.insert(Server::start(desk.clone(), options).unwrap()).links(Language::En);
        let link = |link: frontage::web::Link| ScreenLink {
            called: link.called,
            address: link.address,
            code: link.code,
        };
        Ok(links.into_iter().map(link).collect())
    })
}

fn open(elsewhere: ScreenSwitch) -> Open {
    let mut window = open_on(DEMO, Place::Memory, |desk| Window::new(desk).with_screens(elsewhere));
    click(&mut window, "Battle");
    window
}

/// Returns the answer at an address, or none if nothing listens there.
fn answered(address: &str) -> Option<String> {
    let (host, path) = address.strip_prefix("http://").unwrap().split_once('/').unwrap();
    let mut line = TcpStream::connect(host).ok()?;
    // The system may give a free port to the very connection that asks there. It then talks to itself.
    if line.local_addr().unwrap() == line.peer_addr().unwrap() {
        return None;
    }
    write!(line, "GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").ok()?;
    let mut text = String::new();
    line.read_to_string(&mut text).ok()?;
    Some(text)
}

#[test]
fn the_desk_is_shown_on_other_screens_until_it_no_longer_is() {
    let mut window = open(served());
    assert!(!says(&window, "http://"), "nothing is shown that nobody asked for");
    click(&mut window, "Show the desk on other screens");
    let links = desk(&window).screens.links.clone();
    // The links are for the umpire, the two sides and spectators.
    assert_eq!(links.len(), 4);
    for link in &links {
        assert!(says(&window, &link.address) && says(&window, &link.called), "{link:?}");
        // No phone reaches an address of this computer alone, so no QR code is drawn. Its label would be the address.
        assert!(link.code.is_empty() && !shows(&window, &link.address), "the code of {}", link.called);
    }
    let follow = format!("{}/follow", links.last().unwrap().address);
    let page = answered(&follow).unwrap();
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("The village before Untersdorf"), "{page}");
    click(&mut window, "Stop showing the desk");
    assert!(desk(&window).screens.links.is_empty() && !says(&window, "http://"));
    // Another program that was given the port meanwhile has no such page.
    let battle = answered(&follow).filter(|page| page.contains("The village before Untersdorf"));
    assert_eq!(battle, None, "the battle is shown no more");
}

#[test]
fn why_it_cannot_be_shown_is_said_and_the_button_stays() {
    let refuse = |_: &SharedDesk, _| Err(Reason::new("serve", "taken").name("port", "1809"));
    let mut window = open(Box::new(refuse));
    click(&mut window, "Show the desk on other screens");
    settle(&mut window);
    assert!(says(&window, "Port 1809 is in use"));
    assert!(shows(&window, "Show the desk on other screens"));
}
