use super::super::document::{Block, Style};
use super::super::layout;
use super::super::size::Size;
use super::*;
use flate2::read::ZlibDecoder;
use language::Language;
use std::collections::BTreeMap;
use std::io::Read;

const TEXT: &str = "Ход 3: «Драгуны» Мюрата — ёлки, 7,3 см × 2 ≤ 15; Ⅳ (façade) \\ café";

fn written(size: Size) -> Vec<u8> {
    let document = Document {
        language: Language::Ru,
        title: "Решение".to_owned(),
        foot: String::new(),
        blocks: [Style::Plain, Style::Strong].map(|style| Block::Paragraph(style, TEXT.to_owned())).to_vec(),
    };
    pdf(&document, &layout::pages(&document, size)).unwrap()
}

/// Returns the dictionary and the unpacked stream of an object.
fn object(file: &[u8], number: &str) -> (String, Vec<u8>) {
    let at = |bytes: &[u8], what: &str| {
        let found = bytes.windows(what.len()).position(|window| window == what.as_bytes());
        found.map(|start| start + what.len())
    };
    let start = at(file, &format!("\n{number} 0 obj\n")).unwrap();
    let body = &file[start..start + at(&file[start..], "endobj").unwrap()];
    let stream = at(body, "stream\n");
    let dictionary = &body[..stream.unwrap_or(body.len())];
    let mut unpacked = Vec::new();
    if let Some(stream) = stream {
        ZlibDecoder::new(&body[stream..]).read_to_end(&mut unpacked).unwrap();
    }
    (String::from_utf8_lossy(dictionary).into_owned(), unpacked)
}

/// Returns the numbers of the objects to which a dictionary refers under a name.
fn referred(dictionary: &str, name: &str) -> Vec<String> {
    let after = dictionary.split(name).nth(1).unwrap();
    let references = after.split(['>', ']', '/']).next().unwrap().trim_start_matches('[');
    references
        .split(" 0 R")
        .map(|number| number.trim().to_owned())
        .filter(|number| !number.is_empty())
        .collect()
}

/// Returns the letters that the codes of a font stand for.
fn letters(file: &[u8], font: &str) -> BTreeMap<u16, String> {
    let map = referred(&object(file, font).0, "/ToUnicode ").remove(0);
    let text = String::from_utf8(object(file, &map).1).unwrap();
    let pairs = text.lines().filter_map(|line| line.strip_prefix('<')?.strip_suffix('>')?.split_once("> <"));
    let code = |hex: &str| u16::from_str_radix(hex, 16).unwrap();
    pairs
        .filter(|(_, letters)| letters.len() % 4 == 0)
        .map(|(from, letters)| {
            let units: Vec<_> = (0..letters.len() / 4).map(|at| code(&letters[4 * at..4 * at + 4])).collect();
            (code(from), String::from_utf16(&units).unwrap())
        })
        .collect()
}

/// Returns the bytes of the strings of a text operator. The strings stand in brackets, with `\` before special
/// characters.
fn strings(operand: &[u8]) -> Vec<u8> {
    let (mut out, mut depth, mut bytes) = (Vec::new(), 0, operand.iter().copied());
    while let Some(byte) = bytes.next() {
        // Paired brackets need no `\`.
        let before = depth;
        depth += i32::from(byte == b'(') - i32::from(byte == b')');
        match byte {
            _ if before == 0 || depth == 0 => {}
            b'\\' => match bytes.next().unwrap() {
                digit @ b'0'..=b'7' => {
                    let rest = [bytes.next().unwrap(), bytes.next().unwrap()];
                    let octal = [digit, rest[0], rest[1]].map(|digit| u32::from(digit - b'0'));
                    out.push(u8::try_from(octal[0] * 64 + octal[1] * 8 + octal[2]).unwrap());
                }
                b'n' => out.push(b'\n'),
                b'r' => out.push(b'\r'),
                b't' => out.push(b'\t'),
                b'b' => out.push(8),
                b'f' => out.push(12),
                other => out.push(other),
            },
            other => out.push(other),
        }
    }
    out
}

/// Returns the text of a page as a reader would copy it, a line for each run, using the file's own tables.
fn copied(file: &[u8], page: &str) -> String {
    let (dictionary, _) = object(file, page);
    let resources = referred(&dictionary, "/Resources ").remove(0);
    let fonts = object(file, &resources).0;
    let content = object(file, &referred(&dictionary, "/Contents ").remove(0)).1;
    let mut text = String::new();
    let ends = |start: usize| content[start..].windows(4).position(|window| window == b"\nET\n").unwrap();
    let begins = content.windows(3).enumerate().filter(|(_, window)| window == b"BT ").map(|(at, _)| at);
    for start in begins {
        let run = &content[start..start + ends(start)];
        let shown = run.windows(3).position(|window| window == b" Tm").unwrap();
        let set = String::from_utf8_lossy(&run[..shown]).into_owned();
        let name = set.split('/').nth(1).unwrap().split(' ').next().unwrap();
        let letters = letters(file, &referred(&fonts, &format!("/{name} "))[0]);
        for code in strings(&run[shown..]).chunks_exact(2) {
            text.push_str(&letters[&u16::from_be_bytes([code[0], code[1]])]);
        }
        text.push('\n');
    }
    text
}

/// Returns the page objects of a file.
fn sheets(file: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(file).into_owned();
    referred(&text, "/Kids")
}

#[test]
fn what_is_copied_out_of_a_file_is_what_was_put_in() {
    let file = written(Size::A4);
    let copied = copied(&file, &sheets(&file)[0]);
    assert_eq!(copied.lines().collect::<Vec<_>>(), [TEXT, TEXT, "1 / 1"]);
}

#[test]
fn a_page_is_as_large_as_its_paper() {
    // The paper sizes 210 × 297, 148 × 210 and 105 × 148 mm, at 72/25.4 points per millimetre.
    let sizes =
        [(Size::A4, [595.276, 841.890]), (Size::A5, [419.528, 595.276]), (Size::A6, [297.638, 419.528])];
    for (size, expected) in sizes {
        let file = written(size);
        let (page, _) = object(&file, &sheets(&file)[0]);
        let media = page.split("/MediaBox[0 0 ").nth(1).unwrap().split(']').next().unwrap();
        let found: Vec<f64> = media.split(' ').map(|number| number.parse().unwrap()).collect();
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 0.01, "{size:?}: {media}");
        }
    }
}

#[test]
fn the_same_document_is_the_same_bytes_with_its_title_and_language() {
    let file = written(Size::Receipt);
    assert_eq!(file, written(Size::Receipt));
    let text = String::from_utf8_lossy(&file).into_owned();
    // The title is "Решение" in UTF-16.
    assert!(text.contains("/Title<FEFF0420043504480435043D04380435>"));
    assert!(text.contains("/Lang(ru)"));
    assert!(!text.contains("Date"), "a file has no clock");
}
