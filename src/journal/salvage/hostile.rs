//! Tests with files that are forged to make reading endless. Reading must cost no more than the file's size, and must
//! find what is sound.

use super::*;
use crate::Place;
use crate::file::opening::Opening;
use crate::pages::PAGE;
use books::BOOKS;
use proptest::prelude::*;

/// The number of forged pages in a file.
const EVIL: usize = 48;
/// The bytes that a cell of a forged page has before overflowing.
const LOCAL: usize = 1500;
const OVER: usize = PAGE - 4;
/// The most times that each overflow page may be read.
const OFTEN: usize = 8;

/// Returns the bytes of a record with two entries.
fn sound() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sound.frontage");
    let opening = Opening {
        file: "demo.toml",
        text: include_str!("../../../armies/demo.toml"),
        fetch: &|name| Err(name.into()),
        house: None,
        seed: Some([7; 32]),
    };
    let mut journal = Journal::begin(Place::File(path.clone()), opening, BOOKS, Moment::default).unwrap();
    journal.note(None, "rain").unwrap();
    drop(journal);
    std::fs::read(path).unwrap()
}

fn varint(mut number: u64) -> Vec<u8> {
    let mut bytes = vec![(number & 0x7F) as u8];
    while number > 0x7F {
        number >>= 7;
        bytes.insert(0, (number & 0x7F) as u8 | 0x80);
    }
    bytes
}

/// Makes a cell that claims to be the entry `number`, with a record of `length` bytes.
fn cell(number: u64, length: usize, at: u8) -> Vec<u8> {
    // The header states its own length, and the document takes the remaining bytes.
    let kinds = |document: u64| [vec![0, 1, 23, 0, 15], varint(document), vec![76]].concat();
    let empty = (0..4).fold(0, |document, _| {
        let header = 1 + kinds(document).len();
        12 + 2 * (length - header - 1 - 5 - 1 - 32) as u64
    });
    let kinds = kinds(empty);
    let header = varint(kinds.len() as u64 + 1);
    let values = [vec![at], b"notedx".to_vec()].concat();
    [varint(length as u64), varint(number), header, kinds, values].concat()
}

/// Makes a leaf page full of overlapping cells, which all continue on the page `next`.
fn evil(number: u64, length: usize, next: u32, same: bool) -> Vec<u8> {
    let mut page = vec![0; PAGE];
    page[0] = 13;
    let starts: Vec<usize> = (0..40).map(|cell| 1100 + 32 * cell).collect();
    for (at, start) in starts.iter().enumerate() {
        let bytes = cell(number, length, u8::try_from(at).unwrap());
        page[*start..*start + bytes.len()].copy_from_slice(&bytes);
    }
    for (at, start) in starts.iter().enumerate() {
        let head = varint(length as u64).len() + varint(number).len();
        let over = start + head + LOCAL;
        page[over..over + 4].copy_from_slice(&next.to_be_bytes());
        page[8 + 2 * at..10 + 2 * at].copy_from_slice(&u16::try_from(*start).unwrap().to_be_bytes());
    }
    // The remaining offsets repeat the same cells.
    for at in starts.len()..540 {
        let start = if same { starts[0] } else { starts[at % 40] };
        page[8 + 2 * at..10 + 2 * at].copy_from_slice(&u16::try_from(start).unwrap().to_be_bytes());
    }
    page
}

/// Makes a sound record followed by forged pages. `next` gives the overflow page for the cells of each page.
fn made(number: u64, over: usize, next: impl Fn(u32) -> u32) -> Vec<u8> {
    let mut bytes = sound();
    let first = u32::try_from(bytes.len() / PAGE).unwrap() + 1;
    for page in first..first + u32::try_from(EVIL).unwrap() {
        let mut evil = evil(number, LOCAL + over * OVER, next(page), page % 2 == 0);
        // The page leads on by its first four bytes if it is read as an overflow page.
        evil[..4].copy_from_slice(&next(page).to_be_bytes());
        bytes.extend(evil);
    }
    bytes
}

/// Reads a forged file. Returns the number of entries found, the number of page reads, and the number of pages.
fn looked(bytes: &[u8]) -> (usize, usize, usize) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("made.frontage");
    std::fs::write(&path, bytes).unwrap();
    let pages = Pages::read(&path).unwrap();
    let found = Findings::of(&pages);
    let local = found.entries.iter().filter_map(|(_, spot)| pages.words(*spot));
    let local: usize = local.map(|(local, _)| local.len()).sum();
    assert!(local <= 2 * bytes.len(), "{local} of {}", bytes.len());
    let mut reader = pages.reader();
    let chained = found.chained(&mut reader, None);
    (chained.rows.len(), reader.work(), bytes.len() / PAGE)
}

#[test]
fn cells_that_run_over_onto_the_same_pages_cost_no_more_than_the_file_is_large() {
    let sound = u32::try_from(sound().len() / PAGE).unwrap();
    let last = sound + u32::try_from(EVIL).unwrap();
    // The pages lead to themselves, around a circle, or all to the last page.
    let circle = |page| if page == last { sound + 1 } else { page + 1 };
    for number in [0, 1, 2] {
        for over in [1, 7, EVIL] {
            for made in
                [made(number, over, |page| page), made(number, over, circle), made(number, over, |_| last)]
            {
                let (found, work, pages) = looked(&made);
                assert_eq!(found, 2, "{number} {over}");
                assert!(number < 2 || work > 0, "{number} {over}: {work}");
                assert!(work <= OFTEN * pages, "{number} {over}: {work} of {pages}");
            }
        }
    }
}

#[test]
fn a_cell_that_says_it_is_longer_than_all_there_is_ends_where_the_pages_end() {
    let made = made(2, 1 << 30, |page| page + 1);
    let (found, work, pages) = looked(&made);
    assert_eq!(found, 2);
    assert!(work <= OFTEN * pages, "{work} of {pages}");
}

proptest! {
    #![proptest_config(crate::day::cases(64))]

    #[test]
    fn pages_of_noise_are_looked_at_and_what_is_sound_is_found(
        noise in proptest::collection::vec(any::<u8>(), 4 * PAGE..=4 * PAGE),
    ) {
        let (found, work, pages) = looked(&[sound(), noise].concat());
        prop_assert_eq!(found, 2);
        prop_assert!(work <= OFTEN * pages);
    }
}
