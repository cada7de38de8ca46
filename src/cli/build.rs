//! Records the commit from which the program is built, for `frontage --version --json`. Nothing else about the machine
//! is recorded.

use std::env::var;
use std::path::Path;
use std::process::Command;

/// The environment variable that states the commit when the program is built without a repository.
const SAID: &str = "SOURCE_COMMIT";
/// The number of hexadecimal digits that a commit may have, from the shortest abbreviation in git to the longest hash.
const DIGITS: std::ops::RangeInclusive<usize> = 7..=64;
/// The folder of this crate in the program's repository. If the folder differs, the repository is another one and its
/// commit does not describe this program.
const HERE: &str = "src/cli/";

fn main() -> Result<(), String> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={SAID}");
    let commit = match var(SAID).unwrap_or_default() {
        said if said.is_empty() => of_repository(),
        said if DIGITS.contains(&said.len()) && said.bytes().all(|digit| digit.is_ascii_hexdigit()) => {
            Some(said)
        }
        said => {
            let (fewest, most) = (DIGITS.start(), DIGITS.end());
            return Err(format!(
                "{SAID}: found \"{said}\", expected the {fewest} to {most} hexadecimal digits of a commit"
            ));
        }
    };
    println!("cargo::rustc-env=FRONTAGE_COMMIT={}", commit.unwrap_or_default());
    Ok(())
}

/// Returns the commit that is checked out. Returns `None` if the crate is not in the program's repository.
fn of_repository() -> Option<String> {
    if git(&["rev-parse", "--show-prefix"])? != HERE {
        return None;
    }
    // Both files change with every commit. A file that does not exist must not be named, because everything would then
    // be built again each time.
    for name in ["HEAD", "logs/HEAD"] {
        let path = git(&["rev-parse", "--git-path", name])?;
        if Path::new(&path).exists() {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    git(&["rev-parse", "HEAD"])
}

/// Returns the output of a git command. Returns `None` if it fails, for example because git is not installed.
fn git(asked: &[&str]) -> Option<String> {
    let answered =
        Command::new("git").args(asked).output().ok().filter(|answered| answered.status.success())?;
    Some(String::from_utf8(answered.stdout).ok()?.trim_end().to_owned())
}
