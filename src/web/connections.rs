//! Network connections: accepting them, limiting their number, and closing those that send no request.

use super::server::{ServeFault, system};
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::{Notify, watch};

/// The greatest number of connections that may be open at the same time, without those kept in reserve. Together with
/// the program's files they stay below 1,024, which is the number of files that many systems let a program open.
const MOST: usize = 800;
/// The greatest number of connections from one device that may be open at the same time.
const MOST_OF_ONE: usize = 64;
/// The greatest number of connections from this machine itself, on which a server with a certificate may stand before
/// the pages and bring all readers.
const MOST_OF_OWN: usize = 640;
/// The number of further connections that are kept in reserve for the umpire.
const RESERVE: usize = 64;
/// The greatest number of connections in reserve of one device that have not shown the umpire's link.
const RESERVE_OF_ONE: usize = 8;
/// The time within which the head of a request must arrive.
const HEAD: Duration = Duration::from_secs(10);
/// The greatest number of lines in the head of a request.
const LINES: usize = 64;
/// The greatest size of the head of a request, in bytes.
const BYTES: usize = 16 * 1024;
/// The pause after which the server tries again if the system can't accept another connection.
const PAUSE: Duration = Duration::from_millis(50);

/// The open connections.
#[derive(Default)]
struct Connections(Mutex<OpenConnections>);

/// The number of open connections from each machine, and the connections in reserve, the oldest first.
#[derive(Default)]
struct OpenConnections {
    counts: HashMap<IpAddr, usize>,
    reserve: Vec<ReservePlace>,
}

/// A connection above the limits. It serves only the umpire. Until it has shown the umpire's link, it is closed as soon
/// as another connection needs its place.
#[derive(Clone)]
pub(crate) struct ReservePlace {
    from: IpAddr,
    is_umpires: Arc<AtomicBool>,
    closed: Arc<Notify>,
}

/// A place among the limited number of connections. It becomes free for another connection when the value is dropped.
struct Place {
    inside: Arc<Connections>,
    from: IpAddr,
    reserve: Option<ReservePlace>,
}

impl ReservePlace {
    /// Returns true if the connection has shown the umpire's link.
    pub(crate) fn is_umpires(&self) -> bool {
        self.is_umpires.load(Ordering::Relaxed)
    }

    /// Keeps the connection for the umpire, whose link it has shown.
    pub(crate) fn keep(&self) {
        self.is_umpires.store(true, Ordering::Relaxed);
    }
}

impl OpenConnections {
    /// Makes room in the reserve for a connection. Returns false if the umpire's connections fill the reserve.
    fn make_room(&mut self, from: IpAddr) -> bool {
        let free = |place: &&ReservePlace| !place.is_umpires();
        let own = self.reserve.iter().filter(free).filter(|place| place.from == from).count();
        if own < RESERVE_OF_ONE && self.reserve.len() < RESERVE {
            return true;
        }
        let is_oldest =
            |place: &ReservePlace| !place.is_umpires() && (own < RESERVE_OF_ONE || place.from == from);
        let Some(oldest) = self.reserve.iter().position(is_oldest) else {
            return false;
        };
        self.reserve.remove(oldest).closed.notify_one();
        true
    }
}

impl Connections {
    /// Gives a place to a connection. Returns `None` if there is none, not even in reserve.
    fn enter(self: &Arc<Self>, from: IpAddr) -> Option<Place> {
        let mut inside = super::broadcast::held(&self.0);
        let own = inside.counts.get(&from).copied().unwrap_or_default();
        let most = if from == Ipv4Addr::LOCALHOST { MOST_OF_OWN } else { MOST_OF_ONE };
        if own < most && inside.counts.values().sum::<usize>() < MOST {
            inside.counts.insert(from, own + 1);
            return Some(Place { inside: Arc::clone(self), from, reserve: None });
        }
        if !inside.make_room(from) {
            return None;
        }
        let reserve = ReservePlace { from, is_umpires: Arc::default(), closed: Arc::default() };
        inside.reserve.push(reserve.clone());
        Some(Place { inside: Arc::clone(self), from, reserve: Some(reserve) })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inside = super::broadcast::held(&self.inside.0);
        if let Some(own) = &self.reserve {
            inside.reserve.retain(|place| !Arc::ptr_eq(&place.closed, &own.closed));
        } else if let Some(own) = inside.counts.get_mut(&self.from) {
            *own -= 1;
            if *own == 0 {
                inside.counts.remove(&self.from);
            }
        }
    }
}

/// Opens a listener on a port: for the whole local network if `lan` is true, and otherwise for this machine only.
/// Returns the listener and its port, which is a free one if `port` is 0.
///
/// # Errors
/// Returns an error if the port is taken or the system does not let the program listen.
pub fn bind(lan: bool, port: u16) -> Result<(std::net::TcpListener, u16), ServeFault> {
    let from = if lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listener = std::net::TcpListener::bind(SocketAddr::from((from, port)));
    let listener = listener.map_err(|error| match error.kind() {
        std::io::ErrorKind::AddrInUse => ServeFault::Taken(port),
        _ => system(&error),
    })?;
    listener.set_nonblocking(true).map_err(|error| system(&error))?;
    let port = listener.local_addr().map_err(|error| system(&error))?.port();
    Ok((listener, port))
}

/// A thread that serves pages. It ends when the value is dropped.
pub struct PageServer {
    closed: watch::Sender<bool>,
    thread: Option<JoinHandle<()>>,
}

impl PageServer {
    /// Starts the thread, which serves `pages` to all connections of `listener`.
    ///
    /// # Errors
    /// Returns an error if the system can't start a thread.
    pub fn open(
        listener: std::net::TcpListener,
        runtime: Runtime,
        pages: Router,
    ) -> Result<Self, ServeFault> {
        let (closed, ending) = watch::channel(false);
        let serve = move || {
            runtime.block_on(async move {
                if let Ok(listener) = TcpListener::from_std(listener) {
                    open(listener, pages, ending).await;
                }
            });
        };
        let thread = std::thread::Builder::new().name("pages".to_owned()).spawn(serve);
        Ok(Self { closed, thread: Some(thread.map_err(|error| system(&error))?) })
    }

    /// Waits until the thread ends, which normally is when the program ends.
    pub fn wait(mut self) {
        if let Some(thread) = self.thread.take() {
            // A panic of the thread needs no handling here, because the thread has ended.
            let _ = thread.join();
        }
    }
}

impl Drop for PageServer {
    fn drop(&mut self) {
        self.closed.send_replace(true);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Accepts connections until the page server is dropped.
async fn open(listener: TcpListener, pages: Router, mut closed: watch::Receiver<bool>) {
    let inside = Arc::new(Connections::default());
    loop {
        let come = tokio::select! {
            come = listener.accept() => come,
            _ = closed.wait_for(|closed| *closed) => return,
        };
        let Ok((stream, from)) = come else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        // A connection for which there is no place is closed without an answer, because an answer would need the
        // resources that are short.
        let Some(place) = inside.enter(from.ip()) else { continue };
        let pages = match &place.reserve {
            Some(reserve) => pages.clone().layer(Extension(reserve.clone())),
            None => pages.clone(),
        };
        let needed = place.reserve.as_ref().map(|reserve| Arc::clone(&reserve.closed)).unwrap_or_default();
        let mut closed = closed.clone();
        tokio::spawn(async move {
            tokio::select! {
                () = serve(stream, pages) => {}
                () = needed.notified() => {}
                _ = closed.wait_for(|closed| *closed) => {}
            }
            drop(place);
        });
    }
}

async fn serve(stream: TcpStream, pages: Router) {
    // A change must be sent at once, even if it is short. If the system refuses that, changes arrive a little later.
    let _ = stream.set_nodelay(true);
    let mut connection = http1::Builder::new();
    connection.timer(TokioTimer::new()).header_read_timeout(HEAD).max_headers(LINES).max_buf_size(BYTES);
    // An error concerns this connection only, and the reader at its other end is gone.
    let _ = connection.serve_connection(TokioIo::new(stream), TowerToHyperService::new(pages)).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn enter(inside: &Arc<Connections>, from: [u8; 4], count: usize) -> Vec<Place> {
        (0..count).map_while(|_| inside.enter(IpAddr::from(from))).collect()
    }

    #[test]
    fn one_device_alone_does_not_fill_the_hall_and_a_place_is_free_again() {
        let inside = Arc::new(Connections::default());
        let (one, other) = ([10, 0, 0, 1], [10, 0, 0, 2]);
        let places = enter(&inside, one, MOST_OF_ONE + 1);
        assert!(places.iter().filter(|place| place.reserve.is_none()).count() == MOST_OF_ONE);
        assert!(inside.enter(IpAddr::from(other)).unwrap().reserve.is_none());
        drop(places);
        assert!(inside.enter(IpAddr::from(one)).unwrap().reserve.is_none());
    }

    #[test]
    fn no_number_of_devices_shuts_the_umpire_out() {
        let inside = Arc::new(Connections::default());
        let crowd: Vec<_> = (0..=255).flat_map(|device| enter(&inside, [10, 0, 1, device], 9)).collect();
        assert_eq!(super::super::broadcast::held(&inside.0).counts.values().sum::<usize>(), MOST);
        let umpire: Vec<_> = enter(&inside, [10, 0, 0, 1], 6);
        assert_eq!(umpire.len(), 6);
        for place in &umpire {
            place.reserve.as_ref().unwrap().keep();
        }
        // The crowd goes on and takes each other's places in reserve, but none of the umpire's.
        let more: Vec<_> = (0..=255).flat_map(|device| enter(&inside, [10, 0, 2, device], 9)).collect();
        let reserve = |place: &ReservePlace| place.is_umpires();
        let held = super::super::broadcast::held(&inside.0);
        assert_eq!(
            (held.reserve.len(), held.reserve.iter().filter(|place| reserve(place)).count()),
            (RESERVE, 6)
        );
        drop(held);
        drop((crowd, more, umpire));
        assert!(inside.enter(IpAddr::from([10, 0, 0, 1])).unwrap().reserve.is_none());
    }
}
