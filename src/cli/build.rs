//! Says from which commit the program is built, for `frontage --version --json`. Nothing else of the machine goes into it.

use std::env::var;
use std::path::Path;
use std::process::Command;

/// Where the packager says it, who builds without a repository.
const SAID: &str = "SOURCE_COMMIT";
/// How many digits name a commit: the fewest git itself shortens one to, and those of the longer of its hashes.
const DIGITS: std::ops::RangeInclusive<usize> = 7..=64;
/// Where this crate lies in its repository; in another's it lies elsewhere, and that one's commit says nothing of it.
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

/// The commit that is checked out, if this is a repository of ours.
fn of_repository() -> Option<String> {
    if git(&["rev-parse", "--show-prefix"])? != HERE {
        return None;
    }
    // Both change with every commit; one that is not there would have all of it built anew each time.
    for name in ["HEAD", "logs/HEAD"] {
        let path = git(&["rev-parse", "--git-path", name])?;
        if Path::new(&path).exists() {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    git(&["rev-parse", "HEAD"])
}

/// What git answers; nothing where there is no git, or no repository.
fn git(asked: &[&str]) -> Option<String> {
    let answered =
        Command::new("git").args(asked).output().ok().filter(|answered| answered.status.success())?;
    Some(String::from_utf8(answered.stdout).ok()?.trim_end().to_owned())
}
