//! Lists the pages of the manual, and with the feature `pictures` also the pictures, so that all files are built into
//! the program.

use std::collections::BTreeMap;
use std::env::var;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The file extensions of pictures.
const PICTURES: [&str; 2] = ["png", "svg"];

fn main() -> Result<(), Box<dyn Error>> {
    let docs = Path::new(&var("CARGO_MANIFEST_DIR")?).join("../../docs").canonicalize()?;
    let manual = docs.join("manual");
    println!("cargo::rerun-if-changed={}", manual.display());
    println!("cargo::rerun-if-changed={}", docs.join("pictures").display());
    let mut files: BTreeMap<String, PathBuf> = BTreeMap::new();
    for language in languages(&manual)? {
        let language = language.as_str();
        for entry in fs::read_dir(manual.join(language))? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            // Pictures come from two folders and are put into one folder of the manual.
            let shown = if cfg!(feature = "pictures") { fs::read_to_string(&path)? } else { String::new() };
            for link in shown.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
                if PICTURES.iter().any(|kind| link.ends_with(&format!(".{kind}"))) {
                    let picture = manual.join(language).join(link).canonicalize()?;
                    let name = link.rsplit('/').next().unwrap_or_default();
                    let known = files.insert(format!("pictures/{name}"), picture.clone());
                    if known.is_some_and(|known| known != picture) {
                        return Err(format!("{}: two pictures are called {name}", path.display()).into());
                    }
                }
            }
            files.insert(format!("{language}/{name}"), path);
        }
    }
    let mut list = "[\n".to_owned();
    for (name, path) in files {
        writeln!(list, "    ({name:?}, include_bytes!({:?})),", path.display().to_string())?;
    }
    list += "]";
    fs::write(Path::new(&var("OUT_DIR")?).join("files.rs"), list)?;
    Ok(())
}

/// Returns the languages of the manual: the folders with a table of contents.
fn languages(manual: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut languages = Vec::new();
    for entry in fs::read_dir(manual)? {
        let entry = entry?;
        if entry.path().join("SUMMARY.md").exists() {
            languages.extend(entry.file_name().into_string().ok());
        }
    }
    languages.sort();
    Ok(languages)
}
