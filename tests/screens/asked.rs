//! Requests and answers over HTTP.

use super::patience::PATIENCE;
use std::fmt::Write as _;
use std::io::{Read, Write};
use std::net::TcpStream;

/// An answer of the server.
pub(super) struct ServerAnswer {
    pub(super) status: u16,
    pub(super) head: String,
    pub(super) body: String,
    /// The bytes of the body, as they came.
    pub(super) bytes: Vec<u8>,
}

impl ServerAnswer {
    /// Returns the text of the page without most tags, with the escaped letters restored.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        let mut rest = self.body.as_str();
        while let Some((before, tag)) = rest.split_once('<') {
            text.push_str(before);
            let (tag, after) = tag.split_once('>').unwrap_or((tag, ""));
            // Tags of forms and of elements with a class are kept, because tests look for tags.
            if tag.starts_with("div class") || tag.starts_with("input") || tag.starts_with("button") {
                text.push('<');
                text.push_str(tag);
                text.push('>');
            }
            rest = after;
        }
        text.push_str(rest);
        text.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"")
    }

    /// Returns the value of the first form field of that name.
    pub(super) fn field(&self, name: &str) -> String {
        let at = format!("name=\"{name}\" value=\"");
        let (_, rest) = self.body.split_once(&at).unwrap_or_else(|| panic!("no {name} in {}", self.body));
        let value = rest.split('"').next().unwrap();
        value.replace("&quot;", "\"").replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">")
    }

    /// Returns the value of a line in the head.
    pub(super) fn line(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

/// Sends a request with the given lines in the head, in addition to the lines that every browser sends.
pub(super) fn ask(host: &str, method: &str, at: &str, lines: &[(&str, &str)], body: &str) -> ServerAnswer {
    ask_with(host, (method, at), lines, body.as_bytes())
}

/// Sends a request with any bytes as the body.
pub(super) fn ask_with(
    host: &str,
    (method, at): (&str, &str),
    lines: &[(&str, &str)],
    body: &[u8],
) -> ServerAnswer {
    let own = |name: &str| lines.iter().any(|(known, _)| known.eq_ignore_ascii_case(name));
    let mut request = format!("{method} {at} HTTP/1.1\r\nConnection: close\r\n");
    if !own("host") {
        write!(request, "Host: {host}\r\n").unwrap();
    }
    for (name, value) in lines {
        write!(request, "{name}: {value}\r\n").unwrap();
    }
    if method == "POST" {
        if !own("content-type") {
            request += "Content-Type: application/x-www-form-urlencoded\r\n";
        }
        write!(request, "Content-Length: {}\r\n", body.len()).unwrap();
    }
    request += "\r\n";
    let mut stream = TcpStream::connect(host).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    stream.write_all(body).unwrap();
    let mut answer = Vec::new();
    let read_all = stream.read_to_end(&mut answer);
    read_all.unwrap_or_else(|fault| panic!("waited for an answer to {method} {at}: {fault}"));
    read(&answer)
}

fn read(answer: &[u8]) -> ServerAnswer {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(answer.len());
    let (head, bytes) = (&answer[..end], answer.get(end + 4..).unwrap_or_default());
    let (head, body) =
        (String::from_utf8_lossy(head).into_owned(), String::from_utf8_lossy(bytes).into_owned());
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
    ServerAnswer { status, head, body, bytes: bytes.to_vec() }
}

/// Encodes fields as sent by a form.
pub(super) fn form(fields: &[(&str, &str)]) -> String {
    let escaped = |text: &str| {
        let bytes = text.bytes().map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
            other => format!("%{other:02X}"),
        });
        bytes.collect::<String>()
    };
    let fields = fields.iter().map(|(name, value)| format!("{}={}", escaped(name), escaped(value)));
    fields.collect::<Vec<_>>().join("&")
}

/// Follows the live updates of a page, as a browser does that reads compressed answers too, until the wanted text
/// appears. Returns all updates so far.
pub(super) fn follow(host: &str, at: &str, wanted: &str) -> String {
    let mut stream = TcpStream::connect(host).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let lines = "Accept: text/event-stream\r\nAccept-Encoding: gzip, deflate, br";
    write!(stream, "GET {at} HTTP/1.1\r\nHost: {host}\r\n{lines}\r\n\r\n").unwrap();
    let (mut told, mut part) = (Vec::new(), [0; 4096]);
    loop {
        let count = stream.read(&mut part);
        let count = count.unwrap_or_else(|fault| panic!("waited for \"{wanted}\" on {at}: {fault}"));
        assert!(count > 0, "it ended before \"{wanted}\": {}", String::from_utf8_lossy(&told));
        told.extend_from_slice(&part[..count]);
        let text = String::from_utf8_lossy(&told);
        if text.contains(wanted) {
            return text.into_owned();
        }
    }
}
