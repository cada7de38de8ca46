//! Tests that check the properties of the family in a second way, on drawn tags, module by module.

use super::*;

/// Returns the modules of a tag row by row, with true for a black one.
fn picture(tag: Tag) -> Vec<Vec<bool>> {
    (0..WIDE).map(|row| (0..WIDE).map(|column| tag.is_black(row, column)).collect()).collect()
}

/// Returns a drawn tag after a quarter turn anticlockwise.
fn turned_picture(picture: &[Vec<bool>]) -> Vec<Vec<bool>> {
    (0..WIDE).map(|row| (0..WIDE).map(|column| picture[column][WIDE - 1 - row]).collect()).collect()
}

fn drawn(tag: Tag) -> Vec<String> {
    let row = |row: &Vec<bool>| row.iter().map(|black| if *black { '#' } else { '.' }).collect();
    picture(tag).iter().map(row).collect()
}

#[test]
fn no_two_tags_are_alike_in_more_than_25_of_36_modules_whichever_way_each_lies() {
    let tags: Vec<_> = Tag::all().collect();
    assert_eq!(tags.len(), COUNT);
    for one in &tags {
        let mut code = one.code();
        for quarter in 0..4 {
            for other in &tags {
                if quarter > 0 || one.id() != other.id() {
                    let apart = (code ^ other.code()).count_ones();
                    assert!(apart >= APART, "{} turned {quarter}, {}: {apart}", one.id(), other.id());
                }
            }
            code = turned(code);
        }
        assert_eq!(code, one.code(), "a whole turn is none");
    }
}

#[test]
fn a_code_turned_is_the_code_of_the_picture_turned() {
    for tag in Tag::all() {
        let turned = Tag { code: turned(tag.code()), ..tag };
        assert_eq!(picture(turned), turned_picture(&picture(tag)), "{}", tag.id());
    }
}

#[test]
fn a_tag_has_a_white_ring_a_black_ring_and_36_modules_of_its_code() {
    let mut places: Vec<_> = modules().collect();
    places.sort_unstable();
    let inner = (1..7).flat_map(|x| (1..7).map(move |y| (x, y)));
    assert_eq!(places, inner.collect::<Vec<_>>(), "each module once");
    for tag in Tag::all() {
        let picture = picture(tag);
        for (row, modules) in picture.iter().enumerate() {
            for (column, black) in modules.iter().enumerate() {
                let ring = row.min(column).min(WIDE - 1 - row).min(WIDE - 1 - column);
                assert!(ring > 1 || *black == (ring == 1), "{} at {row}, {column}", tag.id());
            }
        }
        let white = picture.iter().flatten().filter(|black| !**black).count();
        assert_eq!(white, 36 + usize::try_from(tag.code().count_ones()).unwrap(), "{}", tag.id());
    }
}

/// # Source
/// The pictures `tag36_11_00000` and `tag36_11_00586`, which the authors of the family have published.
#[test]
fn the_first_and_the_last_tag_look_as_they_are_handed_out() {
    let first = [
        "..........",
        ".########.",
        ".#..#.#.#.",
        ".##...#.#.",
        ".##..####.",
        ".#.#.####.",
        ".##.#..##.",
        ".####.###.",
        ".########.",
        "..........",
    ];
    let last = [
        "..........",
        ".########.",
        ".#...#.##.",
        ".#####..#.",
        ".#.#....#.",
        ".#.##.###.",
        ".#.#..#.#.",
        ".#..##..#.",
        ".########.",
        "..........",
    ];
    assert_eq!(drawn(Tag::new(0).unwrap()), first);
    assert_eq!(drawn(Tag::new(586).unwrap()), last);
}

#[test]
fn there_is_no_tag_beyond_the_last_and_nothing_black_beyond_a_tag() {
    assert!(Tag::new(587).is_none() && Tag::new(u16::MAX).is_none());
    let tag = Tag::new(3).unwrap();
    assert!(!tag.is_black(WIDE, 4) && !tag.is_black(4, usize::MAX));
}
