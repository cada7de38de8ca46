//! Tests of the places of names.

use super::*;
use books::BOOKS;
use geometry::units::Bearing;
use language::Language;
use ruling::table::{Badge, View};

/// Returns the built-in battle of a book.
fn demo(book: &str) -> Arc<View> {
    let demo = BOOKS.demo(book).unwrap();
    let book = BOOKS.book(book, None).unwrap().unwrap();
    let battle = book.open(demo.name, demo.battle, &|name| demo.fetch(name)).unwrap();
    Arc::new(battle.view())
}

/// Places all names on the demo table at a zoom, with six points for each letter.
fn placed(scale: f64, picked: &[Id]) -> (Vec<PlacedName>, Vec<(String, Rect)>) {
    placed_on(&demo("napoleonic"), scale, picked)
}

/// Places all names on a table at a zoom. Returns the names, and the rectangle that each unit covers.
fn placed_on(view: &Arc<View>, scale: f64, picked: &[Id]) -> (Vec<PlacedName>, Vec<(String, Rect)>) {
    let scene = Scene { picked, ..Scene::new(view, Language::En) };
    let lens = Lens { scale, origin: DVec2::ZERO };
    let key = Key { scale, pixels: 1.0, language: Language::En, picked: picked.to_vec(), held: Vec::new() };
    let mut setting = Setting {
        size: |text: &str| {
            let letters = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            let count = |count: usize| f32::from(u8::try_from(count).unwrap());
            Vec2::new(6.0 * count(letters), 14.0 * count(text.lines().count()))
        },
        lens,
        taken: NameGrid::default(),
        placed: Vec::new(),
    };
    setting.all(&scene, &key);
    let bodies = view.bodies.iter().filter(|body| is_seen(body));
    let blocks = bodies.filter_map(|body| {
        let corners = block(body, &lens)?.corners().map(|corner| pos(lens.at(corner)));
        Some((body.id.to_string(), Rect::from_points(&corners)))
    });
    (setting.placed, blocks.collect())
}

#[test]
fn no_badge_covers_a_name_at_any_zoom_in_any_book() {
    let mut names_seen = 0;
    for book in BOOKS.names() {
        let mut view = View::clone(&demo(book));
        for body in &mut view.bodies {
            (body.badges, body.doomed) = (Badge::ALL.to_vec(), 3);
        }
        let view = Arc::new(view);
        for scale in [0.7, 1.5, 2.5, 4.0, 6.0, 9.0, 14.0, 30.0] {
            let lens = Lens { scale, origin: DVec2::ZERO };
            let (names, _) = placed_on(&view, scale, &[]);
            names_seen += names.len();
            let shown: Vec<_> = view.bodies.iter().flat_map(|body| signs(body, &lens)).collect();
            for name in &names {
                let covered = shown.iter().find(|sign| sign.rect().intersects(name.rect));
                assert!(covered.is_none(), "{book} at {scale}: {covered:?} covers {name:?}");
            }
        }
    }
    assert!(names_seen > 500, "{names_seen}");
}

/// The signs of a small counter stand out over its edge by a tenth of a point, into the room that its own stands leave to
/// the names of others.
#[test]
fn a_name_keeps_off_the_sign_of_a_neighbour_that_stands_out_over_its_counter() {
    let book = demo("shock");
    let counter = book.bodies.iter().find(|body| body.plate.is_some() && !body.stands.is_empty()).unwrap();
    let (facing, size) = (Bearing::degrees(0.0), 1.5);
    let scale = 14.0 / size;
    let lens = Lens { scale, origin: DVec2::ZERO };
    let placed_at = |y: f64, wide: f64, deep: f64| Body {
        present: true,
        pose: Some((DVec2::new(0.0, y), facing)),
        stands: vec![(1, Block::new(DVec2::new(0.0, y), facing, wide, deep))],
        ..Body::clone(counter)
    };
    let below = Body { id: Id::from("below"), badges: Badge::ALL.to_vec(), ..placed_at(0.0, size, size) };
    let (mut names_seen, mut near) = (0, f32::INFINITY);
    for step in 0..60_i32 {
        let apart = (16.9 + f64::from(step) * 0.01) / scale;
        let above = Body {
            id: Id::from("above"),
            name: "a name".to_owned(),
            plate: None,
            ..placed_at(0.5 * size + apart + 1.0, 4.0, 2.0)
        };
        let bodies = vec![below.clone(), above];
        let view = View { bodies, cells: Vec::new(), terrain: Vec::new(), ..View::clone(&book) };
        let (names, blocks) = placed_on(&Arc::new(view), scale, &[]);
        let (_, block) = blocks.iter().find(|(id, _)| id == "below").unwrap();
        for name in names.iter().filter(|name| name.text == "a name") {
            names_seen += 1;
            if name.rect.bottom() <= block.top() {
                near = near.min(block.top() - name.rect.bottom());
            }
            let covered = signs(&below, &lens).into_iter().find(|sign| sign.rect().intersects(name.rect));
            assert!(covered.is_none(), "{apart}: {covered:?} covers {name:?} above {block:?}");
        }
    }
    assert!(names_seen > 0 && near < 0.2, "{names_seen} names, the nearest {near} above the counter");
}

#[test]
fn the_handle_for_turning_covers_no_name() {
    let view = demo("napoleonic");
    for body in view.bodies.iter().filter(|body| is_seen(body) && body.kind == BodyKind::Unit) {
        for scale in [2.0, 4.0, 6.0, 9.0] {
            let (at, facing) = body.pose.unwrap();
            let handle = at + facing.forward() * (22.0 / scale);
            let mut setting = Setting {
                size: |text: &str| Vec2::new(6.0 * f32::from(u8::try_from(text.len()).unwrap()), 14.0),
                lens: Lens { scale, origin: DVec2::ZERO },
                taken: NameGrid::default(),
                placed: Vec::new(),
            };
            let picked = [body.id.clone()];
            let scene = Scene { handle: Some(handle), ..Scene::new(&view, Language::En) };
            let key =
                Key { scale, pixels: 1.0, language: Language::En, picked: picked.to_vec(), held: Vec::new() };
            setting.all(&scene, &key);
            let circle = Rect::from_center_size(pos(setting.lens.at(handle)), Vec2::splat(2.0 * HANDLE));
            let others = setting.placed.iter().filter(|name| !matches!(name.kind, Kind::Picked(_)));
            for name in others {
                assert!(!name.rect.intersects(circle), "{} at {scale}: {name:?}", body.id);
            }
        }
    }
}

#[test]
fn no_name_covers_another_or_a_unit_at_any_zoom() {
    for scale in [1.5, 3.0, 5.0, 9.0, 30.0] {
        let (names, blocks) = placed(scale, &[]);
        // Ids must not be used as names.
        let ids: Vec<_> =
            names.iter().filter(|name| name.kind == Kind::Unit && !name.text.contains(' ')).collect();
        assert!(ids.iter().all(|name| blocks.iter().all(|(id, _)| *id != name.text)), "{scale}: {ids:?}");
        for (place, name) in names.iter().enumerate() {
            let other = names[..place].iter().find(|other| other.rect.intersects(name.rect));
            assert!(other.is_none(), "{scale}: {name:?} and {other:?}");
            // A unit that faces along an axis equals the bounding box, so the name must not touch the box.
            let covered = blocks.iter().find(|(_, block)| block.shrink(1.0).intersects(name.rect));
            assert!(covered.is_none(), "{scale}: {name:?} covers {covered:?}");
        }
    }
}

#[test]
fn with_room_every_unit_has_its_whole_name_behind_it() {
    let (names, blocks) = placed(9.0, &[]);
    let units = names.iter().filter(|name| name.kind == Kind::Unit);
    assert_eq!(units.count(), blocks.len());
    let line = names.iter().find(|name| name.text == "1/85e Ligne").unwrap();
    let (_, block) = blocks.iter().find(|(id, _)| id == "85-1").unwrap();
    // The unit faces away from the near edge, so behind is below, at a distance of 3 points.
    assert!((line.rect.top() - block.bottom() - 3.0).abs() < 0.01);
}

#[test]
fn a_picked_name_is_there_in_full_even_where_there_is_no_room() {
    let picked = [Id::from("85-1"), Id::from("azov-1")];
    let (names, _) = placed(0.5, &picked);
    let full: Vec<_> = names
        .iter()
        .filter(|name| matches!(name.kind, Kind::Picked(_)))
        .map(|name| name.text.as_str())
        .collect();
    assert_eq!(full, ["1/85e Ligne", "1st battalion, Azov"]);
}
