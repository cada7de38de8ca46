//! The check that a window could be opened. It is made without opening one.

use super::finding::Finding;
use ruling::Reason;
use std::path::{Path, PathBuf};

/// Checks the displays that the environment variables name. `variable` returns the value of a variable.
pub(super) fn findings(variable: impl Fn(&str) -> Option<String>) -> Vec<Finding> {
    let said = |variant| Reason::new("doctor-display", variant);
    if !cfg!(feature = "gui") {
        return vec![Finding::known(said("left-out"))];
    }
    if !cfg!(unix) || cfg!(target_os = "macos") {
        return vec![Finding::right(said("of-system"))];
    }
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let wayland = set("WAYLAND_DISPLAY")
        .map(|name| ("WAYLAND_DISPLAY", Some(wayland(&name, set("XDG_RUNTIME_DIR"))), name));
    let x11 = set("DISPLAY").map(|name| ("DISPLAY", x11(&name), name));
    let named: Vec<_> = wayland.into_iter().chain(x11).collect();
    if named.is_empty() {
        return vec![Finding::wrong(said("none"), said("none-do"))];
    }
    // One display is enough. A display that does not answer is an error only if no other one answers.
    let answers = |(_, socket, _): &&(_, Option<PathBuf>, _)| socket.as_deref().is_none_or(Path::exists);
    let about =
        |variant, variable: &str, name: &str| said(variant).name("variable", variable).name("display", name);
    match (named.iter().find(answers), named.first()) {
        (Some((variable, Some(_), name)), _) => vec![Finding::right(about("there", variable, name))],
        (Some((variable, None, name)), _) => vec![Finding::known(about("elsewhere", variable, name))],
        (None, Some((variable, socket, name))) => {
            let socket = socket.as_deref().unwrap_or(Path::new("")).display().to_string();
            vec![Finding::wrong(about("silent", variable, name).name("socket", socket), said("silent-do"))]
        }
        (None, None) => Vec::new(),
    }
}

/// Returns the socket of a Wayland display. Its name is a path, or a name in the session's folder. Without that folder,
/// the result is a path that does not exist.
fn wayland(name: &str, session: Option<String>) -> PathBuf {
    PathBuf::from(session.unwrap_or_default()).join(name)
}

/// Returns the socket of an X display on this machine, such as `:0` or `:1.0`. Returns `None` for a display on another
/// machine, such as `host:0`, which can't be checked.
fn x11(name: &str) -> Option<PathBuf> {
    let number = name.strip_prefix("unix:").or_else(|| name.strip_prefix(':'))?;
    let number = number.split('.').next().unwrap_or(number);
    Some(Path::new("/tmp/.X11-unix").join(format!("X{number}")))
}

#[cfg(all(test, feature = "gui", target_os = "linux"))]
mod tests {
    use super::*;
    use crate::doctor::finding::Standing;

    fn standing(variables: &[(&str, &str)]) -> Standing {
        let found = findings(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        });
        assert_eq!(found.len(), 1);
        found.into_iter().map(|finding| finding.standing).next().unwrap_or(Standing::Known)
    }

    #[test]
    fn a_display_that_answers_is_right_and_one_that_does_not_is_wrong() {
        let there = env!("CARGO_MANIFEST_DIR");
        assert_eq!(standing(&[]), Standing::Wrong);
        assert_eq!(standing(&[("DISPLAY", "")]), Standing::Wrong);
        assert_eq!(standing(&[("WAYLAND_DISPLAY", there)]), Standing::Right);
        assert_eq!(standing(&[("WAYLAND_DISPLAY", "lib.rs"), ("XDG_RUNTIME_DIR", there)]), Standing::Right);
        assert_eq!(standing(&[("WAYLAND_DISPLAY", "none.rs"), ("XDG_RUNTIME_DIR", there)]), Standing::Wrong);
        assert_eq!(standing(&[("WAYLAND_DISPLAY", "none.rs")]), Standing::Wrong);
        assert_eq!(standing(&[("DISPLAY", ":98765")]), Standing::Wrong);
        assert_eq!(standing(&[("DISPLAY", ":98765"), ("WAYLAND_DISPLAY", there)]), Standing::Right);
        assert_eq!(standing(&[("DISPLAY", "elsewhere:0")]), Standing::Known);
    }

    #[test]
    fn an_x_display_of_this_machine_answers_at_its_number() {
        for name in [":1", ":1.0", "unix:1"] {
            assert_eq!(x11(name), Some(PathBuf::from("/tmp/.X11-unix/X1")), "{name}");
        }
        assert_eq!(x11("host:1"), None);
    }
}
