//! The letters everything is printed in: one family in two weights, with Latin, Cyrillic and the signs of the texts.
//!
//! DejaVu Sans Condensed, unchanged; its licence lies beside the files.

use std::ops::Range;
use std::sync::LazyLock;
use ttf_parser::{Face, GlyphId};

/// How heavy letters are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// As running text.
    #[default]
    Regular,
    /// Heavier: headings, totals.
    Bold,
}

/// One letter of a text as the font draws it.
pub(super) struct Glyph {
    /// Its number in the font; 0 is the box for what the font does not have.
    pub(super) id: u16,
    /// How far the next one is, of the size of the text.
    pub(super) advance: f64,
    /// The bytes of the text it draws.
    pub(super) bytes: Range<usize>,
}

static REGULAR: LazyLock<Option<Face>> = LazyLock::new(|| face(Weight::Regular));
static BOLD: LazyLock<Option<Face>> = LazyLock::new(|| face(Weight::Bold));

fn face(weight: Weight) -> Option<Face<'static>> {
    Face::parse(weight.file(), 0).ok()
}

impl Weight {
    /// Both weights.
    pub(super) const ALL: [Self; 2] = [Self::Regular, Self::Bold];

    /// The font file.
    pub(super) fn file(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("fonts/DejaVuSansCondensed.ttf"),
            Self::Bold => include_bytes!("fonts/DejaVuSansCondensed-Bold.ttf"),
        }
    }

    /// The letters of a text, moved together where the font says so.
    pub(super) fn glyphs(self, text: &str) -> Vec<Glyph> {
        let face = match self {
            Self::Regular => REGULAR.as_ref(),
            Self::Bold => BOLD.as_ref(),
        };
        face.map_or_else(Vec::new, |face| glyphs(face, text))
    }

    /// How wide a text of this size is.
    ///
    /// # Units
    /// Those of the size.
    pub fn width(self, size: f64, text: &str) -> f64 {
        let advances = self.glyphs(text).into_iter().map(|glyph| glyph.advance);
        size * advances.sum::<f64>()
    }
}

fn glyphs(face: &Face, text: &str) -> Vec<Glyph> {
    let em = f64::from(face.units_per_em());
    let ids: Vec<_> = text
        .char_indices()
        .map(|(at, letter)| {
            let id = face.glyph_index(letter).unwrap_or_default();
            (id, at..at + letter.len_utf8())
        })
        .collect();
    let next = ids.iter().skip(1).map(|(id, _)| Some(*id)).chain([None]);
    ids.iter()
        .zip(next)
        .map(|((id, bytes), next)| {
            let own = f64::from(face.glyph_hor_advance(*id).unwrap_or(0));
            let closer = next.map_or(0, |next| kerning(face, *id, next));
            Glyph {
                id: id.0,
                advance: (own + f64::from(closer)) / em,
                bytes: bytes.clone(),
            }
        })
        .collect()
}

/// How much nearer than its width a letter's neighbour stands.
fn kerning(face: &Face, left: GlyphId, right: GlyphId) -> i16 {
    let subtables = face
        .tables()
        .kern
        .into_iter()
        .flat_map(|kern| kern.subtables);
    subtables
        .filter(|subtable| subtable.horizontal && !subtable.has_state_machine)
        .find_map(|subtable| subtable.glyphs_kerning(left, right))
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// Every character of the language files and of the code that makes reports.
    fn printed() -> String {
        let mut texts = String::new();
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/language")];
        folders.push(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/report"));
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path
                    .extension()
                    .is_some_and(|end| end == "ftl" || end == "rs")
                {
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
        for weight in Weight::ALL {
            for glyph in weight.glyphs(&texts.replace(char::is_control, "")) {
                assert_ne!(glyph.id, 0, "{weight:?} at {:?}", glyph.bytes);
            }
        }
    }

    #[test]
    fn a_character_the_font_does_not_have_is_its_box_and_still_covers_its_bytes() {
        let glyphs = Weight::Regular.glyphs("a\u{4e2d}");
        assert_eq!(
            glyphs.iter().map(|glyph| glyph.id == 0).collect::<Vec<_>>(),
            [false, true]
        );
        assert_eq!(glyphs[1].bytes, 1..4);
    }

    #[test]
    fn widths_are_those_of_the_font_table_with_kerning() {
        // hmtx and kern of the file: A 1260, V 1260, the pair 131 nearer, 2048 to the em; a digit 1172.
        let close = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-9, "{found}");
        close(Weight::Regular.width(2048.0, "00"), 2.0 * 1172.0);
        close(Weight::Regular.width(2048.0, "AV"), 1260.0 + 1260.0 - 131.0);
        close(Weight::Bold.width(2048.0, "0"), 1282.0);
        close(Weight::Regular.width(10.0, ""), 0.0);
    }
}
