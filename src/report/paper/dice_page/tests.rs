use super::super::document::{Block, Drawing, Shape};
use super::super::fixture::plain;
use super::dice_page;
use dice::ThrowOrigin;
use insta::assert_snapshot;
use journal::DiceRow;
use language::Language;

/// Makes the row of twelve throws of a six-sided die, with the counts 3, 1, 2, 2, 0 and 4.
fn rows() -> Vec<DiceRow> {
    // The mean is (3 + 2 + 6 + 8 + 0 + 24) / 12 = 43 / 12. Each face is expected twice, so chi-squared is (1 + 1 + 0 +
    // 0 + 4 + 4) / 2 = 5, with 5 degrees of freedom.
    let all = DiceRow {
        die: dice::Roll::of(1, 6),
        side: None,
        origin: None,
        thrown: 12,
        void: 0,
        mean: 43.0 / 12.0,
        expected_mean: 3.5,
        faces: vec![3, 1, 2, 2, 0, 4],
        expected: 2.0,
        chi_squared: 5.0,
        freedom: 5,
        probability: 0.4159,
    };
    let french = DiceRow { side: Some("French".to_owned()), origin: Some(ThrowOrigin::Table), ..all.clone() };
    vec![french, all]
}

fn drawings(rows: &[DiceRow]) -> Vec<Drawing> {
    let document = dice_page("Demo", rows, Language::En);
    let inside = document.blocks.into_iter().flat_map(|block| match block {
        Block::Together(blocks) => blocks,
        other => vec![other],
    });
    let drawings = inside.filter_map(|block| match block {
        Block::Drawing(drawing) => Some(drawing),
        _ => None,
    });
    drawings.collect()
}

#[test]
fn the_page_is_printed_in_every_language() {
    for language in Language::ALL {
        let printed = plain(&dice_page("Demo", &rows(), language));
        assert_snapshot!(format!("dice_{}", language.code()), printed);
    }
}

#[test]
fn only_the_row_of_everybodys_dice_is_drawn() {
    let drawings = drawings(&rows());
    assert_eq!(drawings.len(), 1);
    assert!(drawings[0].scale.is_none());
}

#[test]
fn a_bar_is_as_high_as_its_count_and_the_dashes_lie_at_what_is_expected() {
    let drawing = drawings(&rows()).remove(0);
    let mut heights = Vec::new();
    for shape in &drawing.shapes {
        if let Shape::Area { corners, .. } = shape {
            heights.push(corners[2].y - corners[0].y);
        }
    }
    let unit = heights[5] / 4.0;
    let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
    let expected = [3.0, 1.0, 2.0, 2.0, 0.0, 4.0];
    assert!(heights.iter().zip(expected).all(|(height, count)| near(*height, count * unit)));
    let dashes = drawing.shapes.iter().find_map(|shape| match shape {
        Shape::Line { points, pen } if pen.dashed => Some(points[0].y),
        _ => None,
    });
    assert!(near(dashes.unwrap(), 2.0 * unit));
}

#[test]
fn a_battle_without_a_throw_says_so() {
    let printed = plain(&dice_page("Demo", &[], Language::En));
    assert!(printed.contains("No dice have been rolled yet."));
}

#[test]
fn of_too_few_dice_no_probability_is_printed_and_it_is_said_why() {
    let few = "too few to tell";
    let printed = plain(&dice_page("Demo", &rows(), Language::En));
    assert!(printed.contains(few) && !printed.contains("41.6"), "{printed}");
    // Each face is expected five times in thirty throws.
    let enough = rows().into_iter().map(|row| DiceRow { thrown: 30, expected: 5.0, ..row });
    let mut enough: Vec<_> = enough.collect();
    let printed = plain(&dice_page("Demo", &enough, Language::En));
    assert!(printed.contains("41.6 %") && !printed.contains(few), "{printed}");
    enough.extend(rows());
    let printed = plain(&dice_page("Demo", &enough, Language::En));
    assert_eq!(printed.matches("41.6 %").count(), 2, "{printed}");
    assert_eq!(printed.matches(few).count(), 1, "{printed}");
}
