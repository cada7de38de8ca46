use super::super::fixture::{demo, farm, plain};
use super::super::layout::pages;
use super::super::page::{Command, Page};
use super::*;
use rulebook::shelf::Battle;
use ruling::table::tags::{COUNT, Tags};

/// Returns the view of a battle with a tag for every unit, as in print.
fn tagged(battle: &dyn Battle) -> View {
    let mut view = battle.view();
    view.tags = view.missing_tags();
    view
}

/// The points of paper in a centimetre.
const CM: f64 = 10.0 * MM;

/// Returns the black squares of a page, each with the top left and the bottom right corner, and the commands in the
/// frame.
fn squares(page: &Page) -> Vec<(DVec2, DVec2, &[Command])> {
    let frames = page.commands.iter().filter_map(|command| match command {
        Command::Clipped { commands, .. } => Some(commands.as_slice()),
        _ => None,
    });
    let square = |commands: &'_ [Command]| match commands.first() {
        Some(Command::Area { corners, .. }) => (corners[0], corners[2]),
        other => panic!("{other:?}"),
    };
    frames.map(|commands| (square(commands).0, square(commands).1, commands)).collect()
}

/// Returns true if the last area over a point is black.
fn is_black(commands: &[Command], point: DVec2) -> bool {
    let over = commands.iter().rev().find_map(|command| match command {
        Command::Area { corners, fill, .. } if corners.len() == 4 => {
            let (low, high) = (corners[0], corners[2]);
            let inside = point.cmpge(low.min(high)).all() && point.cmple(low.max(high)).all();
            inside.then_some(*fill)
        }
        _ => None,
    });
    over == Some(Some(Ink::BLACK))
}

#[test]
fn a_tag_is_printed_module_by_module_and_as_large_as_it_is() {
    let view = tagged(&*demo(0));
    let document = tags(&view, &[], Language::En);
    let border: Vec<_> = view.tags.border.iter().map(|tag| (tag.id, BORDER_TAG)).collect();
    let units = shown(&view, &[]).map(|(tag, _)| (tag.id, UNIT_TAG));
    let wanted: Vec<_> = border.into_iter().chain(units).collect();
    for size in [Size::A4, Size::A5, Size::A6] {
        let pages = pages(&document, size);
        let printed: Vec<_> = pages.iter().flat_map(squares).collect();
        assert_eq!(printed.len(), wanted.len());
        for ((low, high, commands), (id, wide)) in printed.into_iter().zip(&wanted) {
            assert!((high - low - DVec2::splat(wide * CM)).abs().max_element() < 0.01 * MM, "{id}");
            let module = (high - low) / count(MODULES);
            let tag = Tag::new(*id).unwrap();
            for (row, column) in (0..WIDE).flat_map(|row| (0..WIDE).map(move |column| (row, column))) {
                let at = low + module * (DVec2::new(count(column), count(row)) - 0.5);
                assert_eq!(is_black(commands, at), tag.is_black(row, column), "{id} {row} {column}");
            }
        }
    }
}

#[test]
fn each_tag_says_its_number_and_where_it_goes() {
    let view = tagged(&*demo(0));
    let printed = plain(&tags(&view, &[], Language::En));
    assert!(
        printed.contains("Plain: tag 500: 4.0 cm from the left edge, 4.0 cm from the near edge"),
        "{printed}"
    );
    let marked = |unit: &str| view.tags.of_unit(&Id::from(unit)).unwrap().id;
    assert!(
        printed.contains(&format!("Strong: 1/85e Ligne\n- Small: 85-1, tag {}\n", marked("85-1"))),
        "{printed}"
    );
    let one = plain(&tags(&view, &[Id::from("85-1")], Language::En));
    assert!(one.contains("85-1, tag") && !one.contains("85-2, tag") && !one.contains("tag 500"), "{one}");
}

#[test]
fn a_script_is_told_the_number_the_place_and_the_size_of_each() {
    let view = tagged(&*farm());
    let all = stated(&view, &[]);
    let all = all["tags"].as_array().unwrap();
    assert_eq!(all.len(), 8 + view.bodies.iter().filter(|body| body.present).count());
    assert_eq!(
        (&all[0]["id"], &all[0]["size_mm"], &all[0]["at"][0]),
        (&500.into(), &60.0.into(), &4.0.into())
    );
    let first = view.tags.of_unit(&view.bodies[0].id).unwrap().id;
    assert!(first < 500, "the numbers from 500 on are those of the border");
    assert_eq!((&all[8]["id"], &all[8]["size_mm"]), (&first.into(), &25.0.into()));
    assert_eq!(all[8]["unit"], view.bodies[0].id.as_str());
    let one = stated(&view, &[view.bodies[0].id.clone()]);
    assert_eq!(one["tags"], serde_json::json!([all[8]]));
}

#[test]
fn a_battle_without_tags_has_nothing_to_cut_out() {
    let view = View { tags: Tags::default(), ..demo(0).view() };
    assert!(!plain(&tags(&view, &[], Language::En)).contains("\n- "));
}

#[test]
fn a_battle_knows_as_many_numbers_as_the_family_has_tags() {
    assert_eq!(usize::from(COUNT), vision::family::COUNT);
    assert!([Size::A4, Size::A5, Size::A6].into_iter().all(fits) && !fits(Size::Receipt));
}
