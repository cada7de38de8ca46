//! The door: connections as they come in, so many at a time, and none that only stands in it.

use super::server::{NotServed, system};
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

/// How many may be in the hall at once, and how many of them from one machine.
const MOST: usize = 1024;
const MOST_OF_ONE: usize = 640;
/// How long a request may take until its head is there.
const HEAD: Duration = Duration::from_secs(10);
/// How many lines its head may have, and how many bytes.
const LINES: usize = 64;
const BYTES: usize = 16 * 1024;
/// How long nobody is let in where the system has no room for another connection.
const PAUSE: Duration = Duration::from_millis(50);

/// Who is in the hall, by machine.
#[derive(Default)]
struct Inside(Mutex<HashMap<IpAddr, usize>>);

/// A place in the hall; it is free again when this is dropped.
struct Place {
    inside: Arc<Inside>,
    from: IpAddr,
}

impl Inside {
    fn enter(self: &Arc<Self>, from: IpAddr) -> Option<Place> {
        let mut inside = super::hall::held(&self.0);
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
        let mut inside = super::hall::held(&self.inside.0);
        if let Some(own) = inside.get_mut(&self.from) {
            *own -= 1;
            if *own == 0 {
                inside.remove(&self.from);
            }
        }
    }
}

/// Listens at a port: to everybody in the network of this machine, or to this machine alone; and at which, where any would do.
///
/// # Errors
/// The port is taken, or the system lets nobody listen.
pub fn bind(lan: bool, port: u16) -> Result<(std::net::TcpListener, u16), NotServed> {
    let from = if lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listener = std::net::TcpListener::bind(SocketAddr::from((from, port)));
    let listener = listener.map_err(|error| match error.kind() {
        std::io::ErrorKind::AddrInUse => NotServed::Taken(port),
        _ => system(&error),
    })?;
    listener.set_nonblocking(true).map_err(|error| system(&error))?;
    let port = listener.local_addr().map_err(|error| system(&error))?.port();
    Ok((listener, port))
}

/// Pages being served by a thread of their own; they end with this.
pub struct Doors {
    closed: watch::Sender<bool>,
    thread: Option<JoinHandle<()>>,
}

impl Doors {
    /// Opens them.
    ///
    /// # Errors
    /// The system has no thread for them.
    pub fn open(listener: std::net::TcpListener, runtime: Runtime, pages: Router) -> Result<Self, NotServed> {
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

    /// Waits until it is over, which is as long as the program lives.
    pub fn wait(mut self) {
        if let Some(thread) = self.thread.take() {
            // It falls over with the thread or not at all.
            let _ = thread.join();
        }
    }
}

impl Drop for Doors {
    fn drop(&mut self) {
        self.closed.send_replace(true);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Lets connections in until the doors are closed.
async fn open(listener: TcpListener, pages: Router, mut closed: watch::Receiver<bool>) {
    let inside = Arc::new(Inside::default());
    loop {
        let come = tokio::select! {
            come = listener.accept() => come,
            _ = closed.wait_for(|closed| *closed) => return,
        };
        let Ok((stream, from)) = come else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        // Who finds no place hears nothing: to answer him takes what there is none of.
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
    // What is new is told at once, however little it is; where that can't be had it is told a little later.
    let _ = stream.set_nodelay(true);
    let mut connection = http1::Builder::new();
    connection.timer(TokioTimer::new()).header_read_timeout(HEAD).max_headers(LINES).max_buf_size(BYTES);
    // What goes wrong with a connection is its own affair: there is nobody left to tell.
    let _ = connection.serve_connection(TokioIo::new(stream), TowerToHyperService::new(pages)).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_machine_alone_does_not_fill_the_hall_and_a_place_is_free_again() {
        let inside = Arc::new(Inside::default());
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let places: Vec<_> = (0..MOST_OF_ONE).map_while(|_| inside.enter(one)).collect();
        assert_eq!(places.len(), MOST_OF_ONE);
        assert!(inside.enter(one).is_none());
        assert!(inside.enter(other).is_some());
        drop(places);
        assert!(inside.enter(one).is_some());
    }
}
