//! Generates the languages of the program from the folders of messages. Each folder becomes a variant of the enum
//! `Language`, and its messages become a compressed file of about a quarter of their size.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::env::var;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The name of the file by which a folder is recognised as a language.
const FIRST: &str = "frontage.ftl";

/// A folder of messages: the two-letter code (the folder's name), and the place of the language in the order of
/// languages.
struct LanguageFolder {
    code: String,
    place: u32,
    folder: PathBuf,
}

fn main() -> Result<(), Box<dyn Error>> {
    let (here, out) = (var("CARGO_MANIFEST_DIR")?, var("OUT_DIR")?);
    println!("cargo::rerun-if-changed={here}");
    let found = languages(Path::new(&here))?;
    for language in &found {
        pack(language, &Path::new(&out).join(&language.code).with_extension("ftl.gz"))?;
    }
    fs::write(Path::new(&out).join("languages.rs"), code(&found)?)?;
    Ok(())
}

/// Returns the folders of messages in `here`, in the order of languages.
fn languages(here: &Path) -> Result<Vec<LanguageFolder>, Box<dyn Error>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(here)? {
        let folder = entry?.path();
        let Ok(first) = fs::read_to_string(folder.join(FIRST)) else {
            continue;
        };
        let code = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        let place = first.lines().find_map(|line| line.strip_prefix("language-place"));
        let place = place.and_then(|place| place.trim_start_matches([' ', '=']).trim().parse().ok());
        let place = place.ok_or_else(|| format!("{code}/{FIRST}: language-place = NUMBER is missing"))?;
        found.push(LanguageFolder { code, place, folder });
    }
    found.sort_by(|one, other| (one.place, &one.code).cmp(&(other.place, &other.code)));
    Ok(found)
}

/// Returns the files of a folder with an extension, sorted by name.
fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let files: Vec<_> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
    let mut files: Vec<_> =
        files.into_iter().filter(|file| file.extension().is_some_and(|kind| kind == extension)).collect();
    files.sort();
    Ok(files)
}

/// Packs all messages of a language into one file.
fn pack(language: &LanguageFolder, into: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", language.folder.display());
    let files = files(&language.folder, "ftl")?;
    let mut pack = GzEncoder::new(Vec::new(), Compression::best());
    for file in files {
        let text = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        pack.write_all(&text)?;
        pack.write_all(b"\n")?;
    }
    fs::write(into, pack.finish()?)?;
    Ok(())
}

/// Returns the source code of the enum `Language`.
fn code(found: &[LanguageFolder]) -> Result<String, Box<dyn Error>> {
    let variant = |code: &str| {
        let mut letters = code.chars();
        letters
            .next()
            .map(|first| first.to_uppercase().chain(letters).collect::<String>())
            .unwrap_or_default()
    };
    let (mut variants, mut all, mut codes, mut messages) = <(String, String, String, String)>::default();
    let mut battles = String::new();
    for LanguageFolder { code, folder, .. } in found {
        let name = variant(code);
        let default = if code == "en" { "    #[default]\n" } else { "" };
        writeln!(variants, "    /// The language of the folder `{code}`.\n{default}    {name},")?;
        write!(all, "Self::{name}, ")?;
        writeln!(codes, "            Self::{name} => \"{code}\",")?;
        let packed = format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{code}.ftl.gz\"))");
        writeln!(messages, "            Self::{name} => {{")?;
        writeln!(messages, "                static KEPT: std::sync::LazyLock<Messages> =")?;
        writeln!(
            messages,
            "                    std::sync::LazyLock::new(|| Messages::unpacked(\"{code}\", {packed}));"
        )?;
        writeln!(messages, "                &KEPT\n            }}")?;
        writeln!(battles, "            Self::{name} => &[")?;
        for file in files(folder, "names")? {
            let book = file.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
            let path = file.canonicalize()?.display().to_string();
            writeln!(battles, "                ({book:?}, include_str!({path:?})),")?;
        }
        writeln!(battles, "            ],")?;
    }
    Ok(format!(
        "/// A language of the program's texts. Each is a folder of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {{
{variants}}}

impl Language {{
    /// All languages, in the order used for cycling from language to language.
    pub const ALL: [Self; {count}] = [{all}];

    /// Returns the two-letter code.
    pub fn code(self) -> &'static str {{
        match self {{
{codes}        }}
    }}

    /// Returns all messages of the language. The first call unpacks them.
    fn messages(self) -> &'static Messages {{
        match self {{
{messages}        }}
    }}

    /// Returns the names of the built-in battles: the name of a book, and a TOML table of names.
    fn named_battles(self) -> &'static [(&'static str, &'static str)] {{
        match self {{
{battles}        }}
    }}
}}
",
        count = found.len()
    ))
}
