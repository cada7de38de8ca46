//! The manual, checked by typing the commands of each page in order, in an empty folder with a new home. They
//! must print the lines shown under them.
//!
//! A block ```` ```toml NAME ```` is a file of that name. A block ```` ```console ```` has commands (`$ …`),
//! each with lines of its output in their order; `…` stands for lines left out. The word `refused` after it
//! marks commands that fail, and `serves` marks commands that run until they are stopped. Pictures that a
//! page draws are kept: `map.svg` is `pictures/map-LANGUAGE.svg`. With `UPDATE_MANUAL` set they are written
//! again.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "test code: a page that can't be read is a failed test"
)]

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The languages of the manual, each with a locale.
const LANGUAGES: [(&str, &str); 2] = [("en", "en_GB.UTF-8"), ("ru", "ru_RU.UTF-8")];

fn manual() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/manual")
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the pages of a language, in the order of the table of contents.
fn pages(language: &str) -> Vec<String> {
    let summary = text(&manual().join(language).join("SUMMARY.md"));
    let links = summary
        .lines()
        .filter_map(|line| line.trim().strip_prefix("- ")?.split_once("](")?.1.strip_suffix(')'));
    links.map(str::to_owned).collect()
}

/// A block of a page between fences.
struct Block<'p> {
    /// The number of the line at which the block begins, counted from 1.
    line: usize,
    /// The text after the opening fence.
    kind: &'p str,
    lines: Vec<&'p str>,
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut lines = page.lines().enumerate();
    let mut found = Vec::new();
    while let Some((at, line)) = lines.next() {
        let Some(kind) = line.trim_start().strip_prefix("```") else { continue };
        let inside = lines.by_ref().map(|(_, line)| line).take_while(|line| line.trim() != "```");
        found.push(Block { line: at + 1, kind: kind.trim(), lines: inside.collect() });
    }
    found
}

/// A command, and the lines under the command.
struct CommandLine<'p> {
    command: String,
    prints: Vec<&'p str>,
}

fn typed<'p>(block: &Block<'p>) -> Vec<CommandLine<'p>> {
    let mut found: Vec<CommandLine<'p>> = Vec::new();
    for line in &block.lines {
        match (line.strip_prefix("$ "), found.last_mut()) {
            (Some(command), _) => found.push(CommandLine { command: command.to_owned(), prints: Vec::new() }),
            (None, Some(last)) if last.prints.is_empty() && last.command.ends_with('\\') => {
                last.command += "\n";
                last.command += line;
            }
            (None, Some(last)) => last.prints.push(line.trim()),
            (None, None) => panic!("line {}: {line:?} stands under no command", block.line),
        }
    }
    found
}

/// Returns the first of the lines under a command that is not in the printed text after the preceding lines.
fn missing<'p>(prints: &[&'p str], printed: &str) -> Option<&'p str> {
    let mut rest = printed;
    prints
        .iter()
        .filter(|line| !line.is_empty() && **line != "…")
        .find(|line| match rest.find(**line) {
            Some(at) => {
                rest = &rest[at + line.len()..];
                false
            }
            None => true,
        })
        .copied()
}

/// The folder and the home in which the commands of a page are typed.
struct Place {
    folder: TempDir,
    home: TempDir,
    locale: &'static str,
}

impl Place {
    fn new(locale: &'static str) -> Self {
        Self { folder: tempfile::tempdir().unwrap(), home: tempfile::tempdir().unwrap(), locale }
    }

    fn shell(&self, command: &str) -> Command {
        let program = Path::new(env!("CARGO_BIN_EXE_frontage")).parent().unwrap();
        let mut path = program.as_os_str().to_owned();
        path.push(":");
        path.push(std::env::var_os("PATH").unwrap_or_default());
        let mut shell = Command::new("sh");
        shell
            .args(["-c", command])
            .current_dir(self.folder.path())
            .env("PATH", path)
            .env("HOME", self.home.path())
            .env("FRONTAGE_HOME", self.home.path().join("frontage"))
            .env_remove("FRONTAGE_DATABASE")
            .env_remove("LANGUAGE")
            .env_remove("LC_MESSAGES")
            // The commands run where no window can open, on every machine.
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env("LC_ALL", self.locale)
            .env("LANG", self.locale)
            .stdin(Stdio::null());
        shell
    }

    /// Runs a command to the end. Returns true if it succeeded, and its output.
    fn run(&self, command: &str) -> (bool, String) {
        let done = self.shell(command).output().unwrap();
        (done.status.success(), String::from_utf8([done.stdout, done.stderr].concat()).unwrap())
    }

    /// Starts a command that runs until it is stopped. Returns its output up to the last expected line, or all of it
    /// if the command ends earlier.
    fn serve(&self, command: &str, prints: &[&str]) -> String {
        let mut child = self.shell(&format!("exec {command} 2>&1")).stdout(Stdio::piped()).spawn().unwrap();
        let mut printed = String::new();
        for line in BufReader::new(child.stdout.take().unwrap()).lines() {
            printed += &line.unwrap();
            printed += "\n";
            if missing(prints, &printed).is_none() {
                break;
            }
        }
        // The command may have ended already.
        let _ = child.kill();
        child.wait().unwrap();
        printed
    }
}

#[test]
fn every_command_of_the_manual_prints_what_stands_under_it() {
    let (mut wrong, mut run) = (Vec::new(), 0);
    for (language, locale) in LANGUAGES {
        for page in pages(language) {
            let place = Place::new(locale);
            let whole = text(&manual().join(language).join(&page));
            for block in blocks(&whole) {
                let (kind, rest) = block.kind.split_once(' ').unwrap_or((block.kind, ""));
                match kind {
                    "toml" | "csv" | "text" if !rest.is_empty() => {
                        std::fs::write(place.folder.path().join(rest), block.lines.join("\n") + "\n")
                            .unwrap();
                    }
                    "console" => {
                        for CommandLine { command, prints } in typed(&block) {
                            run += 1;
                            let (right, printed) = if rest == "serves" {
                                (true, place.serve(&command, &prints))
                            } else {
                                let (done, printed) = place.run(&command);
                                (done == (rest != "refused"), printed)
                            };
                            let missing = missing(&prints, &printed);
                            if !right || missing.is_some() {
                                wrong.push(format!(
                                    "{language}/{page}:{}: $ {command}\nmissing: {missing:?}\n{printed}",
                                    block.line
                                ));
                            }
                        }
                    }
                    _ => {}
                }
            }
            compare(&place, language, &mut wrong);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(run > 200, "only {run} commands were found");
}

/// Compares the pictures drawn by the commands of a page with the pictures kept for the manual. Pictures that
/// are not kept are skipped.
fn compare(place: &Place, language: &str, wrong: &mut Vec<String>) {
    let mut drawn: Vec<_> =
        std::fs::read_dir(place.folder.path()).unwrap().map(|file| file.unwrap().path()).collect();
    drawn.sort();
    for file in drawn.iter().filter(|file| file.extension().is_some_and(|kind| kind == "svg")) {
        let name = file.file_stem().unwrap().to_str().unwrap();
        let kept = manual().join(format!("pictures/{name}-{language}.svg"));
        if !kept.exists() {
            continue;
        }
        if std::env::var_os("UPDATE_MANUAL").is_some() {
            std::fs::copy(file, &kept).unwrap();
        } else if text(file) != text(&kept) {
            wrong.push(format!(
                "{} is drawn otherwise now: look at it, and keep it with UPDATE_MANUAL=1",
                kept.display()
            ));
        }
    }
}

#[test]
fn both_languages_have_the_same_pages_and_everything_they_show_is_there() {
    assert_eq!(pages("en"), pages("ru"));
    let mut shown = BTreeSet::new();
    for (language, _) in LANGUAGES {
        let folder = manual().join(language);
        let listed: BTreeSet<String> = pages(language).into_iter().collect();
        let there =
            std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
        let there: BTreeSet<String> = there.filter(|name| name != "SUMMARY.md").collect();
        assert_eq!(listed, there, "{language}");
        for page in listed {
            let whole = text(&folder.join(&page));
            for link in whole.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
                let file = link.split('#').next().unwrap_or_default();
                if file.is_empty() || file.contains("://") {
                    continue;
                }
                let path = folder.join(file);
                assert!(path.exists(), "{language}/{page}: {link} leads nowhere");
                shown.insert(path.canonicalize().unwrap());
            }
        }
    }
    for picture in std::fs::read_dir(manual().join("pictures")).unwrap() {
        let picture = picture.unwrap().path().canonicalize().unwrap();
        assert!(shown.contains(&picture), "{} is shown nowhere", picture.display());
    }
}
