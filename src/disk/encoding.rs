//! The text of a file in the encodings that spreadsheet programs write.

/// The letters of Windows-1251 from the byte 128 to 191. From 192 on, the bytes are the letters А to я.
const CYRILLIC: &str = "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕї";
/// The letters of Windows-1252 from the byte 128 to 159. From 160 on, the bytes are the characters of that number.
const WESTERN: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// Returns the text of bytes that begin with the mark of UTF-16. Returns `None` without that mark, or if the bytes are no
/// such text.
pub(crate) fn utf16(bytes: &[u8]) -> Option<String> {
    let (rest, is_little) = match bytes {
        [0xff, 0xfe, rest @ ..] => (rest, true),
        [0xfe, 0xff, rest @ ..] => (rest, false),
        _ => return None,
    };
    let (pairs, odd) = rest.as_chunks::<2>();
    let unit = |pair: &[u8; 2]| if is_little { u16::from_le_bytes(*pair) } else { u16::from_be_bytes(*pair) };
    let text = char::decode_utf16(pairs.iter().map(unit)).collect::<Result<String, _>>();
    text.ok().filter(|_| odd.is_empty())
}

/// Returns the text of bytes in one of the two encodings of a letter a byte that spreadsheet programs write: Windows-1251
/// if letters beyond ASCII stand beside one another, as in Russian words, and otherwise Windows-1252.
pub(crate) fn by_letters(bytes: &[u8]) -> String {
    let high = |byte: &u8| *byte >= 0xc0;
    let count = bytes.iter().filter(|byte| high(byte)).count();
    let beside = bytes.windows(2).filter(|two| two.iter().all(high)).count();
    let is_cyrillic = 2 * beside >= count;
    let letter = |byte: &u8| match byte {
        0..0x80 => char::from(*byte),
        0xc0.. if is_cyrillic => char::from_u32(u32::from('А') + u32::from(*byte - 0xc0)).unwrap_or_default(),
        _ if is_cyrillic => CYRILLIC.chars().nth(usize::from(*byte - 0x80)).unwrap_or_default(),
        0x80..0xa0 => WESTERN.chars().nth(usize::from(*byte - 0x80)).unwrap_or_default(),
        _ => char::from(*byte),
    };
    bytes.iter().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf16_is_read_by_its_mark_and_nothing_half() {
        let text = "id\tname\r\n1\t1/85-й полк, Jäger 🎲";
        for is_little in [true, false] {
            let mut file = if is_little { vec![0xff, 0xfe] } else { vec![0xfe, 0xff] };
            for unit in text.encode_utf16() {
                file.extend(if is_little { unit.to_le_bytes() } else { unit.to_be_bytes() });
            }
            assert_eq!(utf16(&file).as_deref(), Some(text));
            file.pop();
            assert_eq!(utf16(&file), None);
        }
        assert_eq!(utf16(b"id;name"), None);
    }

    #[test]
    fn a_letter_a_byte_is_russian_or_western_by_its_neighbours() {
        assert_eq!(by_letters(b"1/85-\xe9 \xeb\xe8\xed\xe5\xe9\xed\xfb\xe9 \xb9 3"), "1/85-й линейный № 3");
        assert_eq!(by_letters(b"\xa8\xe6 \xb8\xeb\xea\xe0"), "Ёж ёлка");
        assert_eq!(
            by_letters(b"61e de ligne; l\xe9g\xe8re; \x80 5; J\xe4ger"),
            "61e de ligne; légère; € 5; Jäger"
        );
        assert_eq!(by_letters(b"l\x92\xcele"), "l’Île");
    }
}
