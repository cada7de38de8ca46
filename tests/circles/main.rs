//! The imports between the files of a crate: they form no circle of more than a few files.
//!
//! A file imports another if its text names something that the other defines: by `use`, or by a path such as
//! `super::size::Size`. The name of a module alone is no import, and neither is a re-export: it leads on to the file
//! that defines the name. Of a glob, the names count that the text uses. Calls of methods are not seen.

#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that fails says so by panicking"
)]

mod graph;
mod reader;
mod tokens;

use graph::{circles, shortest};
use reader::Crate;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The most files that a circle may have.
const MOST: usize = 5;

/// Returns the files below a folder whose name ends so.
fn below(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    let each = |path: PathBuf| {
        if path.is_dir() {
            return below(&path, end);
        }
        path.to_string_lossy().ends_with(end).then_some(path).into_iter().collect()
    };
    entries.into_iter().flat_map(each).collect()
}

/// Describes a circle: the files, and the shortest way around with the names that make it.
fn told(read: &Crate, circle: &BTreeSet<usize>) -> String {
    let (arrows, name) = (read.arrows(), |file: usize| read.files[file].display().to_string());
    let files: Vec<String> = circle.iter().map(|file| name(*file)).collect();
    let way = shortest(&arrows, circle);
    let steps = way.windows(2).map(|pair| (pair[0], pair[1]));
    let steps =
        steps.map(|(from, to)| format!("\n  {} names {} of {}", name(from), arrows[from][&to], name(to)));
    format!("{} files in a circle: {}{}", files.len(), files.join(", "), steps.collect::<String>())
}

#[test]
fn the_imports_of_a_crate_form_no_large_circle() {
    let (mut seen, mut faults) = (BTreeSet::new(), Vec::new());
    for manifest in below(Path::new("src"), "Cargo.toml") {
        let folder = manifest.parent().unwrap();
        let read = Crate::read(&folder.join("lib.rs"), &|path| fs::read_to_string(path).ok());
        seen.extend(read.files.iter().cloned());
        let circles = circles(&read.arrows());
        let large = circles.iter().filter(|circle| circle.len() > MOST);
        faults.extend(large.map(|circle| told(&read, circle)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let apart = |path: &PathBuf| {
        let top = path.parent() == Some(Path::new("src"));
        top || ["build.rs", "tests", "examples"].iter().any(|part| path.iter().any(|name| name == *part))
            || seen.contains(path)
    };
    let unread: Vec<PathBuf> =
        below(Path::new("src"), ".rs").into_iter().filter(|path| !apart(path)).collect();
    assert!(unread.is_empty(), "no crate has {unread:?}");
}

/// Returns the arrows of a made-up crate, as pairs of file names.
fn arrows_of(files: &[(&str, &str)]) -> BTreeSet<(String, String)> {
    let files: BTreeMap<&Path, &str> = files.iter().map(|(path, text)| (Path::new(*path), *text)).collect();
    let read = Crate::read(Path::new("lib.rs"), &|path| files.get(path).map(|text| (*text).to_owned()));
    let name = |file: usize| read.files[file].display().to_string();
    let arrows = read.arrows();
    let each = arrows.iter().enumerate().flat_map(|(from, to)| to.keys().map(move |to| (from, *to)));
    each.map(|(from, to)| (name(from), name(to))).collect()
}

#[test]
fn an_arrow_leads_to_the_file_that_defines_the_name() {
    let root =
        "mod one;\nmod two;\npub use one::One;\npub struct Root;\nconst fn size() -> u8 { one::SIZE }\n";
    for (two, expected) in [
        ("use super::one;\nuse crate::one as other;", None),
        ("// use super::Root;\nconst SAYS: &str = \"crate::Root\";", None),
        ("pub use crate::one::One;", None),
        ("use std::fmt;\nuse ::one::One;\nfn one(one: u8) -> u8 { one }", None),
        ("use super::Root;", Some("lib.rs")),
        ("use super::One;", Some("one/mod.rs")),
        ("use super::{one::{self, One as First}};", Some("one/mod.rs")),
        ("use crate::one;\nfn two() -> u8 { one::SIZE }", Some("one/mod.rs")),
        ("type Two = super::one::deep::Deep;", Some("one/deep.rs")),
        ("use super::one::made;", Some("one/mod.rs")),
        ("use super::one::*;\nfn two(deep: Deep) {}", Some("one/deep.rs")),
        ("use super::one::*;\nfn two(deep: u8) -> u8 { deep.SIZE }", None),
        ("mod tests {\n    use super::super::Root;\n}", Some("lib.rs")),
        ("fn two<'a>(a: &'a str) -> (char, char, crate::Root) {}", Some("lib.rs")),
        ("fn two() -> [char; 2] { ['\\'', '\"'] }\nuse super::Root;", Some("lib.rs")),
        ("const TWO: &str = r#\"\"\"#;\nuse super::Root;", Some("lib.rs")),
    ] {
        let files = [
            ("lib.rs", root),
            (
                "one/mod.rs",
                "pub mod deep;\npub use deep::Deep;\npub struct One;\npub const SIZE: u8 = 1;\nmake!(made);",
            ),
            ("one/deep.rs", "pub struct Deep;"),
            ("two.rs", two),
        ];
        let found = arrows_of(&files);
        let own = ("lib.rs".to_owned(), "one/mod.rs".to_owned());
        let expected = expected.map(|to| ("two.rs".to_owned(), to.to_owned()));
        assert_eq!(found, expected.into_iter().chain([own]).collect(), "{two}");
    }
}

#[test]
fn a_circle_is_found_with_its_shortest_way() {
    let arrows = [vec![1], vec![2, 4], vec![3], vec![0, 2], vec![]];
    let arrows = arrows.map(|to| to.into_iter().map(|to| (to, String::new())).collect()).to_vec();
    let found = circles(&arrows);
    assert_eq!(found, [BTreeSet::from([0, 1, 2, 3])]);
    assert_eq!(shortest(&arrows, &found[0]), [2, 3, 2]);
}
