//! The links to the pages. Each is an address on this machine that contains the secret of a role, to be typed, clicked,
//! or scanned as a QR code.

use super::broadcast::Broadcast;
use super::keys::Role;
use language::Language;
use qrcode::{Color, EcLevel, QrCode};
use ruling::Reason;
use std::net::IpAddr;

/// A link that opens the pages for one role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The kind of role: `umpire`, `side` or `spectator`.
    pub role: &'static str,
    /// The id of the side. `None` for another role.
    pub side: Option<String>,
    /// The name of the role in the reader's language.
    pub called: String,
    /// The address, such as `http://192.168.1.5:1809/t/SECRET`.
    pub address: String,
    /// The address as a QR code: rows of squares, with true for a dark one. The code must be drawn with a white margin
    /// of four squares.
    pub code: Vec<Vec<bool>>,
}

/// An address that no computer has, which the system reaches by the way out of the local network.
const FAR: (&str, u16) = ("203.0.113.1", 9);

/// Returns the address of this machine on the way out of the local network. Returns `None` if there is no such way.
/// Nothing is sent.
fn outward() -> Option<IpAddr> {
    let socket = std::net::UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(FAR).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Returns true if a name that [`hosts`] returns leads nowhere from other machines.
pub(crate) fn is_local(host: &str) -> bool {
    host.starts_with("127.")
}

/// Returns the names under which other machines reach this one, in the form `host:port`. The address on the way out
/// comes first, because phones on the same network reach it. Returns only the local name if `lan` is false.
pub fn hosts(port: u16, lan: bool) -> Vec<String> {
    let local = format!("127.0.0.1:{port}");
    if !lan {
        return vec![local];
    }
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let own = interfaces.iter().map(if_addrs::Interface::ip).collect();
    in_order(own, outward()).into_iter().map(|ip| format!("{ip}:{port}")).chain([local]).collect()
}

/// Returns the addresses of this machine that others reach, the one on the way out first.
fn in_order(mut own: Vec<IpAddr>, outward: Option<IpAddr>) -> Vec<IpAddr> {
    own.retain(|ip| matches!(ip, IpAddr::V4(ip) if !ip.is_loopback() && !ip.is_link_local()));
    own.sort_by_key(|ip| Some(*ip) != outward);
    own
}

/// Returns all names under which readers may request the pages: `hosts`, and the names that only this machine can use.
pub fn all_names(hosts: &[String], port: u16) -> Vec<String> {
    let own = [format!("localhost:{port}"), format!("[::1]:{port}"), format!("127.0.0.1:{port}")];
    hosts.iter().cloned().chain(own).collect()
}

/// Returns the links of a broadcast, one for each role.
pub(crate) fn links(broadcast: &Broadcast, hosts: &[String], language: Language) -> Vec<Link> {
    let view = std::sync::Arc::clone(broadcast.desk().session().view());
    let Some(host) = hosts.first() else {
        return Vec::new();
    };
    let keys = broadcast.keys();
    let link = |(role, secret): (Role, &super::keys::Secret)| {
        let address = format!("http://{host}/t/{}", secret.as_str());
        let (word, side, called) = match &role {
            Role::Umpire => ("umpire", None, language.word("web-role.umpire")),
            Role::Spectator => ("spectator", None, language.word("web-role.spectator")),
            Role::Side(side) => {
                let known = view.sides.iter().find(|known| known.id == *side);
                let name = known.map_or(side.as_str(), |known| &known.name);
                let called = language.say(&Reason::new("web-role", "side").name("side", name));
                ("side", Some(side.to_string()), called)
            }
        };
        // No phone gets anywhere with an address of this machine alone.
        let code = if is_local(host) { Vec::new() } else { code(&address) };
        Link { role: word, side, called, code, address }
    };
    keys.all().map(link).collect()
}

/// Returns the QR code of a text as rows of squares, with true for a dark one. Returns no rows if the text is too long
/// for a QR code.
pub fn code(text: &str) -> Vec<Vec<bool>> {
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::M) else {
        return Vec::new();
    };
    let dark: Vec<bool> = code.to_colors().into_iter().map(|colour| colour == Color::Dark).collect();
    dark.chunks(code.width()).map(<[bool]>::to_vec).collect()
}

/// Returns a QR code as text for a terminal, with a white margin and two rows of squares in each line. The light
/// squares are drawn, because most terminals are dark. Cameras can also read an inverted code.
pub fn written(code: &[Vec<bool>]) -> String {
    const EDGE: usize = 2;
    let width = code.len();
    let white = |row: usize, column: usize| {
        let at = row.checked_sub(EDGE).zip(column.checked_sub(EDGE));
        let dark = at.and_then(|(row, column)| code.get(row)?.get(column)).copied();
        row < width + 2 * EDGE && !dark.unwrap_or_default()
    };
    let mut text = String::new();
    for row in (0..width + 2 * EDGE).step_by(2) {
        for column in 0..width + 2 * EDGE {
            text.push(match (white(row, column), white(row + 1, column)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            });
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_on_the_way_out_comes_first_and_those_of_this_machine_alone_are_left_out() {
        let ip = |last| IpAddr::from([192, 168, 1, last]);
        let docker = IpAddr::from([172, 17, 0, 1]);
        let own =
            || vec![IpAddr::from([127, 0, 0, 1]), docker, IpAddr::from([169, 254, 3, 4]), ip(23), ip(24)];
        assert_eq!(in_order(own(), Some(ip(23))), [ip(23), docker, ip(24)]);
        // A laptop that is itself the hotspot has no way out.
        assert_eq!(in_order(own(), None), [docker, ip(23), ip(24)]);
    }

    #[test]
    fn a_code_has_its_three_corners_and_is_written_two_rows_to_a_line() {
        let code = code("http://192.168.0.7:1809/t/AAAAAAAAAAAAAAAAAAAAAA");
        let size = code.len();
        assert!(size >= 21 && (size - 21).is_multiple_of(4), "{size}: a code is 21 + 4n squares wide");
        // A corner of the code has a dark ring, seven squares wide, around a white ring and a dark block, three squares
        // wide.
        let ring =
            |row: usize, column: usize| (0..7).all(|at| code[row][column + at] && code[row + 6][column + at]);
        assert!(ring(0, 0) && ring(0, size - 7) && ring(size - 7, 0));
        assert!(!code[1][1] && code[3][3]);
        let text = written(&code);
        assert_eq!(text.lines().count(), (size + 4).div_ceil(2));
        assert!(text.lines().all(|line| line.chars().count() == size + 4));
    }
}
