//! What the pages for other screens would use of the network.

use super::Finding;
use seam::ruling::Reason;

/// The addresses of this machine, and whether the usual port is free.
#[cfg(feature = "serve")]
pub(super) fn findings() -> Vec<Finding> {
    use web::house::{bind, hosts};
    use web::{NotServed, PORT};

    let said = |variant| Reason::new("doctor-network", variant);
    let port = || said("port").name("port", PORT.to_string());
    let known = hosts(PORT, true);
    // The last is how this machine reaches itself.
    let others = known.split_last().map_or(&[][..], |(_, others)| others);
    let addresses = match others {
        [] => Finding::known(said("alone")),
        others => Finding::right(said("addresses").name("addresses", others.join(", "))),
    };
    let free = match bind(true, PORT) {
        Ok(_) => Finding::right(port()),
        Err(NotServed::Taken(_)) => Finding::known(said("taken").name("port", PORT.to_string())),
        Err(NotServed::System(problem)) => {
            Finding::wrong(said("shut").name("problem", problem), said("shut-do"))
        }
    };
    vec![addresses, free]
}

/// The program was built without pages.
#[cfg(not(feature = "serve"))]
pub(super) fn findings() -> Vec<Finding> {
    vec![Finding::known(Reason::new("doctor-network", "left-out"))]
}
