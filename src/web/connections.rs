//! Network connections: accepting them, limiting their number, and closing those that send no request.

use super::server::{ServeFault, system};
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::watch;

/// The greatest number of connections that may be open at the same time.
const MOST: usize = 1024;
/// The greatest number of connections from one machine that may be open at the same time.
const MOST_OF_ONE: usize = 640;
/// The time within which the head of a request must arrive.
const HEAD: Duration = Duration::from_secs(10);
/// The greatest number of lines in the head of a request.
const LINES: usize = 64;
/// The greatest size of the head of a request, in bytes.
const BYTES: usize = 16 * 1024;
/// The pause after which the server tries again if the system can't accept another connection.
const PAUSE: Duration = Duration::from_millis(50);

/// The number of open connections from each machine.
#[derive(Default)]
struct ConnectionCounts(Mutex<HashMap<IpAddr, usize>>);

/// A place among the limited number of connections. It becomes free for another connection when the value is dropped.
struct Place {
    inside: Arc<ConnectionCounts>,
    from: IpAddr,
}

impl ConnectionCounts {
    fn enter(self: &Arc<Self>, from: IpAddr) -> Option<Place> {
        let mut inside = super::broadcast::held(&self.0);
        let own = inside.get(&from).copied().unwrap_or_default();
        if own >= MOST_OF_ONE || inside.values().sum::<usize>() >= MOST {
            return None;
        }
        inside.insert(from, own + 1);
        Some(Place { inside: Arc::clone(self), from })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inside = super::broadcast::held(&self.inside.0);
        if let Some(own) = inside.get_mut(&self.from) {
            *own -= 1;
            if *own == 0 {
                inside.remove(&self.from);
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
    let inside = Arc::new(ConnectionCounts::default());
    loop {
        let come = tokio::select! {
            come = listener.accept() => come,
            _ = closed.wait_for(|closed| *closed) => return,
        };
        let Ok((stream, from)) = come else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        // A connection above the limit is closed without an answer, because an answer would need the resources that are
        // short.
        let Some(place) = inside.enter(from.ip()) else { continue };
        let (pages, mut closed) = (pages.clone(), closed.clone());
        tokio::spawn(async move {
            tokio::select! {
                () = serve(stream, pages) => {}
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

    #[test]
    fn one_machine_alone_does_not_fill_the_hall_and_a_place_is_free_again() {
        let inside = Arc::new(ConnectionCounts::default());
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let places: Vec<_> = (0..MOST_OF_ONE).map_while(|_| inside.enter(one)).collect();
        assert_eq!(places.len(), MOST_OF_ONE);
        assert!(inside.enter(one).is_none());
        assert!(inside.enter(other).is_some());
        drop(places);
        assert!(inside.enter(one).is_some());
    }
}
