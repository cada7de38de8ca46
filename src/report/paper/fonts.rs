//! The fonts for print: a single family in two weights, with Latin and Cyrillic letters and all signs in use.
//!
//! The family is `DejaVu Sans Condensed`, unchanged except for compression. The licence lies beside the files.

use flate2::read::GzDecoder;
use std::collections::HashMap;
use std::io::Read;
use std::ops::Range;
use std::sync::LazyLock;
use ttf_parser::cmap::Subtable;
use ttf_parser::{Face, GlyphId, kern};

/// The weight of letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The weight of running text.
    #[default]
    Regular,
    /// The heavier weight for headings and totals.
    Bold,
}

/// A letter of a text as the font draws it.
pub(super) struct Glyph {
    /// The glyph's number in the font. Number 0 is the box for missing letters.
    pub(super) id: u16,
    /// The distance to the next letter, relative to the text size.
    pub(super) advance: f64,
    /// The range of bytes in the text that the glyph draws.
    pub(super) bytes: Range<usize>,
}

// Compression makes the program 0.6 MB smaller. The files are decompressed once, in a few milliseconds, when letters
// are first needed.
static REGULAR_FILE: LazyLock<Vec<u8>> =
    LazyLock::new(|| unpacked(include_bytes!("fonts/DejaVuSansCondensed.ttf.gz")));
static BOLD_FILE: LazyLock<Vec<u8>> =
    LazyLock::new(|| unpacked(include_bytes!("fonts/DejaVuSansCondensed-Bold.ttf.gz")));

static REGULAR: LazyLock<Widths> = LazyLock::new(|| Widths::read(Weight::Regular));
static BOLD: LazyLock<Widths> = LazyLock::new(|| Widths::read(Weight::Bold));

/// The widths from a font file, read once, since texts are measured letter by letter.
#[derive(Default)]
struct Widths {
    /// The glyph number and the width of each letter.
    glyphs: HashMap<char, (u16, f64)>,
    /// The kerning of pairs of glyphs: the correction of the distance, negative if the pair stands closer.
    nearer: HashMap<(u16, u16), f64>,
    /// The width of the box for missing letters.
    missing: f64,
}

impl Weight {
    /// Returns the font file, an OpenType font with outlines.
    pub fn file(self) -> &'static [u8] {
        match self {
            Self::Regular => &REGULAR_FILE,
            Self::Bold => &BOLD_FILE,
        }
    }

    /// Returns true if the font has the letter.
    pub fn has(self, letter: char) -> bool {
        self.glyphs(letter.encode_utf8(&mut [0; 4])).iter().all(|glyph| glyph.id != 0)
    }

    /// Returns the glyphs of a text, with kerning.
    pub(super) fn glyphs(self, text: &str) -> Vec<Glyph> {
        match self {
            Self::Regular => REGULAR.set(text),
            Self::Bold => BOLD.set(text),
        }
    }

    /// Returns the width of a text at the given size.
    ///
    /// # Units
    /// The width has the same unit as the size.
    pub fn width(self, size: f64, text: &str) -> f64 {
        let advances = self.glyphs(text).into_iter().map(|glyph| glyph.advance);
        size * advances.sum::<f64>()
    }
}

/// Decompresses a file. Returns no bytes if that fails, which a test rules out.
fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    match GzDecoder::new(packed).read_to_end(&mut file) {
        Ok(_) => file,
        Err(_) => Vec::new(),
    }
}

impl Widths {
    /// Reads the widths of a weight. Returns no widths if the file can't be read, which a test rules out.
    fn read(weight: Weight) -> Self {
        let Ok(face) = Face::parse(weight.file(), 0) else {
            return Self::default();
        };
        let em = f64::from(face.units_per_em());
        let width = |glyph| f64::from(face.glyph_hor_advance(glyph).unwrap_or(0)) / em;
        let space = face.glyph_index(' ');
        let mut letters = Self { missing: width(GlyphId(0)), ..Self::default() };
        let maps = face.tables().cmap.into_iter().flat_map(|cmap| cmap.subtables);
        for map in maps.filter(Subtable::is_unicode) {
            map.codepoints(|code| {
                if let (Some(letter), Some(glyph)) = (char::from_u32(code), map.glyph_index(code)) {
                    letters.glyphs.insert(letter, (glyph.0, width(glyph)));
                }
            });
        }
        let tables = face.tables().kern.into_iter().flat_map(|kern| kern.subtables);
        for table in tables.filter(|table| table.horizontal) {
            if let kern::Format::Format0(pairs) = table.format {
                // Kerning across a space is left out, so that a line is as wide as its words and the spaces between
                // them.
                let pairs = pairs
                    .pairs
                    .into_iter()
                    .filter(|pair| ![pair.left(), pair.right()].map(Some).contains(&space));
                letters.nearer.extend(pairs.map(|pair| {
                    let nearer = f64::from(pair.value) / em;
                    ((pair.left().0, pair.right().0), nearer)
                }));
            }
        }
        letters
    }

    fn set(&self, text: &str) -> Vec<Glyph> {
        let mut glyphs: Vec<Glyph> = Vec::with_capacity(text.len());
        for (at, letter) in text.char_indices() {
            let (id, advance) = self.glyphs.get(&letter).copied().unwrap_or((0, self.missing));
            if let Some(last) = glyphs.last_mut() {
                last.advance += self.nearer.get(&(last.id, id)).copied().unwrap_or(0.0);
            }
            glyphs.push(Glyph { id, advance, bytes: at..at + letter.len_utf8() });
        }
        glyphs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::{Path, PathBuf};

    /// Returns every character of the language files and of the code that makes reports.
    fn printed() -> String {
        let mut texts = String::new();
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("language")];
        folders.push(PathBuf::from(env!("CARGO_MANIFEST_DIR")));
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|end| end == "ftl" || end == "rs") {
                    texts.push_str(&std::fs::read_to_string(path).unwrap());
                }
            }
        }
        texts
    }

    #[test]
    fn every_character_that_is_printed_has_a_glyph_in_both_weights() {
        let signs = "−×≤≥✓…«»№·–—█☐□■▲▼○●→½±°χ²";
        let texts = printed() + signs;
        assert!(texts.contains('ы') && texts.contains('…'));
        for weight in [Weight::Regular, Weight::Bold] {
            for glyph in weight.glyphs(&texts.replace(char::is_control, "")) {
                assert_ne!(glyph.id, 0, "{weight:?} at {:?}", glyph.bytes);
            }
        }
    }

    #[test]
    fn a_character_the_font_does_not_have_is_its_box_and_still_covers_its_bytes() {
        let glyphs = Weight::Regular.glyphs("a\u{4e2d}");
        assert_eq!(glyphs.iter().map(|glyph| glyph.id == 0).collect::<Vec<_>>(), [false, true]);
        assert_eq!(glyphs[1].bytes, 1..4);
    }

    #[test]
    fn widths_are_those_of_the_font_table_with_kerning() {
        // Values of hmtx and kern in the file: A 1260, V 1260, the pair 131 closer, 2048 to the em; a digit 1172.
        let close = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-9, "{found}");
        close(Weight::Regular.width(2048.0, "00"), 2.0 * 1172.0);
        close(Weight::Regular.width(2048.0, "AV"), 1260.0 + 1260.0 - 131.0);
        close(Weight::Bold.width(2048.0, "0"), 1282.0);
        close(Weight::Regular.width(10.0, ""), 0.0);
    }

    #[test]
    fn a_line_is_as_wide_as_its_words_and_spaces() {
        let width = |text: &str| Weight::Regular.width(1.0, text);
        for (left, right) in [("A", "V"), ("Y", "A"), ("-", "T"), ("д", "Ж")] {
            let apart = width(left) + width(" ") + width(right);
            assert!((width(&format!("{left} {right}")) - apart).abs() < 1e-9, "{left} {right}");
        }
    }
}
