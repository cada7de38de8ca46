//! The check of the network, through which other screens reach the program's pages.

use super::finding::Finding;
use ruling::Reason;

/// Returns the addresses of this machine, and checks that the default port is free.
#[cfg(feature = "serve")]
pub(super) fn findings() -> Vec<Finding> {
    use web::house::{bind, hosts};
    use web::{PORT, ServeFault};

    let said = |variant| Reason::new("doctor-network", variant);
    let port = || said("port").name("port", PORT.to_string());
    let known = hosts(PORT, true);
    // The last address is local, and other machines can't use it.
    let others = known.split_last().map_or(&[][..], |(_, others)| others);
    let addresses = match others {
        [] => Finding::known(said("alone")),
        others => Finding::right(said("addresses").name("addresses", others.join(", "))),
    };
    let free = match bind(true, PORT) {
        Ok(_) => Finding::right(port()),
        Err(ServeFault::Taken(_)) => Finding::known(said("taken").name("port", PORT.to_string())),
        Err(ServeFault::System(problem)) => {
            Finding::wrong(said("shut").name("problem", problem), said("shut-do"))
        }
    };
    vec![addresses, free]
}

/// Returns the result that the program was built without pages.
#[cfg(not(feature = "serve"))]
pub(super) fn findings() -> Vec<Finding> {
    vec![Finding::known(Reason::new("doctor-network", "left-out"))]
}
