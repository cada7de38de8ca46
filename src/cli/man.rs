//! The files that a package needs besides the program: manual pages and shell completions.

use super::help;
use super::output::{Streams, Trouble, unsaid};
use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use language::Language;
use ruling::Reason;
use std::path::Path;

/// Writes a manual page for the program and one for each command, in each language. Existing files are not overwritten.
pub(super) fn write(into: &Path, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    let (mut places, mut pages) = (Vec::new(), Vec::new());
    for language in Language::ALL {
        // For a page that a language lacks, the program `man` looks in the folder above.
        let of_language =
            if language == Language::default() { into.to_owned() } else { into.join(language.code()) };
        let folder = of_language.join("man1");
        std::fs::create_dir_all(&folder).map_err(|error| disk::FileFault::of_system(&folder, &error))?;
        for (name, page) in pages_in(language)? {
            places.push(folder.join(&name));
            pages.push((name, page.into_bytes()));
        }
    }
    disk::create_all(&places, &pages)?;
    let count = i64::try_from(places.len()).unwrap_or(i64::MAX);
    let done = Reason::new("manual", "written").count("count", count);
    streams.tell(&done.name("folder", into.display().to_string()))
}

/// Returns the manual pages in a language, each with a file name.
fn pages_in(language: Language) -> Result<Vec<(String, String)>, Trouble> {
    let all = help::told(help::commands().disable_help_subcommand(true), &[], language);
    let shown = all.get_subcommands().filter(|command| !command.is_hide_set());
    let commands = std::iter::once(&all).chain(shown);
    commands.map(|command| page(command.clone(), language)).collect()
}

/// Returns the manual page of a command, with a file name.
fn page(command: Command, language: Language) -> Result<(String, String), Trouble> {
    let man = Man::new(command);
    let mut page = Vec::new();
    man.render(&mut page).map_err(|error| unsaid(&error))?;
    let page = String::from_utf8_lossy(&page);
    let lines = page.lines().map(|line| match line.strip_prefix(".SH ") {
        Some(heading) => format!(".SH {}\n", headed(heading, language)),
        // A paragraph or list item inside a text needs a command of its own, because `man` otherwise joins the lines.
        None if line.is_empty() => ".sp\n".to_owned(),
        None if line.starts_with("\\- ") => format!(".br\n{line}\n"),
        None => format!("{line}\n"),
    });
    Ok((man.get_filename(), lines.collect()))
}

/// Returns the heading of a section in the language. A heading that is already translated stays as it is.
fn headed(heading: &str, language: Language) -> String {
    let id = format!("help-heading.{}", heading.to_lowercase());
    let said = if language.has(&id) { language.word(&id) } else { heading.to_owned() };
    said.to_uppercase()
}

/// Prints the script with which a shell completes commands.
pub(super) fn completions(shell: Shell, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    let mut all = help::told(help::commands(), &[], streams.language);
    let name = all.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut all, name, &mut script);
    streams.hand_out(&script)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;
    use std::process::{Command, Stdio};

    #[test]
    fn every_command_has_its_page_in_every_language() {
        let all = help::commands();
        let shown = all.get_subcommands().filter(|command| !command.is_hide_set());
        let mut expected = vec!["frontage.1".to_owned()];
        expected.extend(shown.map(|command| format!("frontage-{}.1", command.get_name())));
        assert!(expected.len() > 20, "{expected:?}");
        for language in Language::ALL {
            let pages = pages_in(language).unwrap();
            let names: Vec<_> = pages.iter().map(|(name, _)| name.clone()).collect();
            assert_eq!(names, expected, "{language:?}");
            for (name, page) in pages {
                let headings = page.lines().filter_map(|line| line.strip_prefix(".SH "));
                let first = match language {
                    Language::En => "NAME",
                    Language::Ru => "ИМЯ",
                    Language::Fr => "NOM",
                };
                assert_eq!(headings.clone().next(), Some(first), "{name}");
                for heading in headings {
                    assert_eq!(heading.is_ascii(), language != Language::Ru, "{name}: {heading}");
                }
                assert!(!page.contains("help-any") && !page.contains("help-word"), "{name}:\n{page}");
            }
        }
    }

    #[test]
    fn a_page_has_no_error_for_those_who_read_it() {
        for (name, page) in Language::ALL.into_iter().flat_map(|language| pages_in(language).unwrap()) {
            let mut lint = Command::new("mandoc");
            lint.args(["-T", "lint", "-W", "error"]).stdin(Stdio::piped()).stdout(Stdio::piped());
            let Ok(mut lint) = lint.spawn() else {
                eprintln!("no mandoc is there: nothing is tested");
                return;
            };
            lint.stdin.take().unwrap().write_all(page.as_bytes()).unwrap();
            let found = lint.wait_with_output().unwrap();
            assert!(found.status.success(), "{name}: {}", String::from_utf8_lossy(&found.stdout));
        }
    }

    #[test]
    fn pages_are_written_for_every_language_and_never_over_others() {
        let folder = std::env::temp_dir().join(format!("frontage-manual-{}", std::process::id()));
        // An earlier process with the same number may have left a folder behind.
        let _ = std::fs::remove_dir_all(&folder);
        let written = || {
            let typed = ["frontage", "--lang", "en", "man", "--into"].map(Into::into);
            let typed = typed.into_iter().chain([folder.clone().into_os_string()]);
            let (mut out, mut complaints) = (Vec::new(), Vec::new());
            crate::run(books::BOOKS, typed, &mut out, &mut complaints);
            (String::from_utf8(out).unwrap(), String::from_utf8(complaints).unwrap())
        };
        let (first, again) = (written(), written());
        std::fs::write(folder.join("man1/frontage-rule.1"), "mine").unwrap();
        let second = written();
        let pages = ["man1", "ru/man1", "fr/man1"].map(|man| folder.join(man).join("frontage-rule.1"));
        let there = pages.map(|page| page.is_file());
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(there, [true; 3]);
        assert!(first.0.contains("manual pages are in") && first.1.is_empty(), "{first:?}");
        assert_eq!(first, again, "the same pages can be written again, after a crash for example");
        assert!(second.0.is_empty() && second.1.contains("already"), "{second:?}");
    }

    #[test]
    fn each_shell_completes_every_command() {
        for shell in ["bash", "zsh", "fish"] {
            let typed = ["frontage", "completions", shell].map(Into::into);
            let (mut out, mut complaints) = (Vec::new(), Vec::new());
            crate::run(books::BOOKS, typed, &mut out, &mut complaints);
            let script = String::from_utf8(out).unwrap();
            for command in help::commands().get_subcommands() {
                assert!(script.contains(command.get_name()), "{shell}: {}", command.get_name());
            }
        }
    }
}
