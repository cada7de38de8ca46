//! The letters of a page as a font, small enough to be embedded in the page.

use super::fonts::Weight;
use std::collections::BTreeSet;
use subsetter::GlyphRemapper;
use ttf_parser::{Face, Tag};

/// The size in bytes of a record of the table directory.
const RECORD: usize = 16;
/// The size in bytes of the header before the records.
const DIRECTORY: usize = 12;

/// Makes a font file that has only the glyphs of the given letters.
///
/// # Errors
/// The font can't be read or reduced.
pub(super) fn webfont(weight: Weight, letters: &BTreeSet<char>) -> Result<Vec<u8>, String> {
    let fault = |error: &dyn std::fmt::Display| format!("the font \"{weight:?}\" can't be read: {error}");
    let face = Face::parse(weight.file(), 0).map_err(|error| fault(&error))?;
    let mut kept = GlyphRemapper::new();
    let mut mapped = Vec::new();
    for letter in letters {
        if let Some(glyph) = face.glyph_index(*letter) {
            mapped.push((*letter, kept.remap(glyph.0)));
        }
    }
    let cut = subsetter::subset(weight.file(), 0, &kept).map_err(|error| fault(&error))?;
    let mut tables = tables(&cut).ok_or_else(|| fault(&"no table directory"))?;
    // The reduced font is made for PDF. Browsers also need the map from letters to glyphs and the family's metrics.
    tables.push((*b"cmap", characters(&mapped)));
    let metrics = face.raw_face().table(Tag::from_bytes(b"OS/2"));
    tables.extend(metrics.map(|metrics| (*b"OS/2", metrics.to_vec())));
    tables.sort_by_key(|(tag, _)| *tag);
    Ok(written(&tables))
}

type FontTable = ([u8; 4], Vec<u8>);

/// Returns the tables of a font file, or nothing if the file can't be read.
fn tables(font: &[u8]) -> Option<Vec<FontTable>> {
    let number = |at: usize| -> Option<usize> {
        let bytes = font.get(at..at + 4)?.try_into().ok()?;
        usize::try_from(u32::from_be_bytes(bytes)).ok()
    };
    let count = usize::from(u16::from_be_bytes(font.get(4..6)?.try_into().ok()?));
    let table = |place: usize| {
        let record = DIRECTORY + RECORD * place;
        let tag = font.get(record..record + 4)?.try_into().ok()?;
        let start = number(record + 8)?;
        let bytes = font.get(start..start + number(record + 12)?)?;
        Some((tag, bytes.to_vec()))
    };
    (0..count).map(table).collect()
}

/// Makes the table that maps letters to glyphs, with a group for each letter (format 12).
fn characters(mapped: &[(char, u16)]) -> Vec<u8> {
    let groups = long(mapped.len());
    let mut table = Vec::new();
    // The header: version 0, a single encoding (Windows, full Unicode), and the offset of 12 bytes.
    for word in [0_u16, 1, 3, 10] {
        table.extend(word.to_be_bytes());
    }
    table.extend(12_u32.to_be_bytes());
    for word in [12_u16, 0] {
        table.extend(word.to_be_bytes());
    }
    for number in [16 + 12 * groups, 0, groups] {
        table.extend(number.to_be_bytes());
    }
    for (letter, glyph) in mapped {
        let code = u32::from(*letter);
        for number in [code, code, u32::from(*glyph)] {
            table.extend(number.to_be_bytes());
        }
    }
    table
}

/// Writes a font file. The tables must be sorted by tag.
fn written(tables: &[FontTable]) -> Vec<u8> {
    let count = long(tables.len());
    let power = count.max(1).ilog2();
    let range = RECORD << power;
    let mut font = 0x0001_0000_u32.to_be_bytes().to_vec();
    for number in [count, long(range), power, long(RECORD) * count - long(range)] {
        let [_, _, high, low] = number.to_be_bytes();
        font.extend([high, low]);
    }
    let mut start = DIRECTORY + RECORD * tables.len();
    for (tag, bytes) in tables {
        font.extend(tag);
        for number in [checksum(bytes), long(start), long(bytes.len())] {
            font.extend(number.to_be_bytes());
        }
        start += bytes.len().next_multiple_of(4);
    }
    for (_, bytes) in tables {
        font.extend(bytes);
        font.resize(font.len().next_multiple_of(4), 0);
    }
    font
}

/// Computes the checksum of a table: the sum of its 32-bit words. The last word is filled up with zeros.
fn checksum(bytes: &[u8]) -> u32 {
    let word = |chunk: &[u8]| {
        let mut word = [0; 4];
        word.iter_mut().zip(chunk).for_each(|(to, from)| *to = *from);
        u32::from_be_bytes(word)
    };
    bytes.chunks(4).map(word).fold(0, u32::wrapping_add)
}

fn long(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_carries_the_same_letters_as_the_whole_font_and_only_those() {
        let letters: BTreeSet<char> = "Ход 7: «й» → é".chars().collect();
        for weight in [Weight::Regular, Weight::Bold] {
            let cut = webfont(weight, &letters).unwrap();
            assert!(cut.len() < 20_000, "{}", cut.len());
            let (small, whole) = (Face::parse(&cut, 0).unwrap(), Face::parse(weight.file(), 0).unwrap());
            for letter in &letters {
                let pair = [&small, &whole].map(|face| {
                    let glyph = face.glyph_index(*letter).unwrap();
                    (face.glyph_hor_advance(glyph), face.glyph_bounding_box(glyph))
                });
                assert_eq!(pair[0], pair[1], "{letter}");
            }
            assert_eq!(small.glyph_index('Ж'), None);
        }
    }

    #[test]
    fn the_sums_of_the_tables_are_those_the_directory_gives() {
        let cut = webfont(Weight::Bold, &BTreeSet::from(['я'])).unwrap();
        let word = |at: usize| u32::from_be_bytes(cut[at..at + 4].try_into().unwrap());
        let records = (0..usize::from(cut[5])).map(|place| DIRECTORY + RECORD * place);
        for record in records {
            let start = word(record + 8) as usize;
            let end = start + word(record + 12) as usize;
            let words = cut[start..end.next_multiple_of(4)].chunks_exact(4);
            let sum =
                words.fold(0_u32, |sum, word| sum.wrapping_add(u32::from_be_bytes(word.try_into().unwrap())));
            assert_eq!(sum, word(record + 4));
        }
    }
}
