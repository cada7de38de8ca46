use super::*;
use books::BOOKS;
use geometry::nearest;
use language::Language;
use proptest::prelude::*;
use std::sync::LazyLock;

/// A battle for the tests. The 85-1 is a line of five stands of 4 by 2 cm, with its front middle at (100, 100), facing
/// up the table. Beside it is a second such line that faces right. An enemy line of three stands is far away, and an
/// enemy column is not placed.
const TEXT: &str = r#"
format = 1
book = "napoleonic"
name = "test"
[table]
width = 240
depth = 240
[turn]
number = 1
phase = "movement"
[[side]]
id = "red"
name = "Red"
edge = "near"
[[side]]
id = "blue"
name = "Blue"
edge = "far"
[[unit]]
id = "85-1"
side = "red"
name = "1/85e Ligne"
type = "line-infantry"
experience = "recruits"
formation = "line"
stands = 5
stand_size = [4.0, 2.0]
at = [100.0, 100.0]
facing = 0.0
[[unit]]
id = "85-2"
side = "red"
name = "2/85e Ligne"
type = "line-infantry"
experience = "recruits"
formation = "line"
stands = 5
stand_size = [4.0, 2.0]
at = [150.0, 100.0]
facing = 90.0
[[unit]]
id = "gus"
side = "blue"
name = "2-й гусарский"
type = "light-cavalry"
experience = "recruits"
formation = "line"
stands = 3
stand_size = [4.0, 2.0]
at = [60.0, 200.0]
facing = 180.0
[[unit]]
id = "grey"
side = "blue"
name = "Grenadiers"
type = "line-infantry"
experience = "recruits"
formation = "column"
stands = 3
"#;

static VIEW: LazyLock<View> = LazyLock::new(|| {
    let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
    let battle = book.open("test.toml", TEXT, &|name: &str| Err(name.into()));
    battle.unwrap_or_else(|faults| panic!("{faults:?}")).view()
});

fn read_by(text: &str, mover: &str, it: Option<&str>) -> Result<Pose, WordsFault> {
    let (mover, it) = (Id::from(mover), it.map(Id::from));
    let size = Footprint { frontage: 4.0, depth: 6.0 };
    read(text, &TextContext { view: &VIEW, mover: &mover, size: Some(size), it: it.as_ref() })
}

/// Places the hussars, who are 12 cm wide and 2 deep, by a text. Returns their place and facing.
fn hussars(text: &str) -> (f64, f64, f64) {
    let pose = read_by(text, "gus", Some("85-1"));
    let pose = pose.unwrap_or_else(|fault| panic!("{}", Language::En.say(&fault.0)));
    let near = |number: f64| (number * 1e6).round() / 1e6 + 0.0;
    (near(pose.at.x), near(pose.at.y), near(pose.facing.as_degrees()))
}

fn complaint(text: &str, mover: &str, language: Language) -> String {
    language.say(&read_by(text, mover, None).unwrap_err().0)
}

#[test]
fn in_front_and_facing_it_the_fronts_look_at_each_other() {
    // The front edge of the 85th is at y = 100. The front edge of the hussars must be 12 cm in front of it.
    for text in [
        "12 cm in front of 85-1, facing it",
        "12cm in front of 1/85e Ligne facing it",
        "in front of 85-1 by 12, facing it",
        "12 in front of the 1/85th",
        "12 см перед 85-1, лицом к нему",
        "на 12 см впереди 1/85, фронтом к нему",
        "12,0 см перед 1/85-м",
    ] {
        assert_eq!(hussars(text), (100.0, 112.0, 180.0), "{text}");
    }
    // If they face away, the rear edge is the nearer one, so the front edge is 2 cm farther away.
    for text in ["12 in front of 85-1 facing away", "12 перед 85-1 спиной к нему"] {
        assert_eq!(hussars(text), (100.0, 114.0, 0.0), "{text}");
    }
}

#[test]
fn in_contact_with_a_flank_the_front_lies_along_it() {
    // The 85th reaches from x = 90 to 110 and from y = 98 to 100. The middle of its left flank is (90, 99).
    for text in [
        "in contact with its left flank",
        "touching the left flank of 85-1",
        "в контакте с левым флангом 85-1",
        "вплотную к его левому флангу",
    ] {
        assert_eq!(hussars(text), (90.0, 99.0, 90.0), "{text}");
    }
    assert_eq!(hussars("in contact with the front of 85-1"), (100.0, 100.0, 180.0));
    assert_eq!(hussars("in contact with its rear"), (100.0, 98.0, 0.0));
    assert_eq!(hussars("in contact with its right side"), (110.0, 99.0, 270.0));
    assert_eq!(hussars("in contact with 85-1"), (100.0, 100.0, 180.0));
}

#[test]
fn behind_and_beside_a_friend_everybody_looks_the_same_way() {
    // The 2/85th faces right. Its rear edge is at x = 148, and its left flank at y = 110.
    let placed = |text| read_by(text, "85-1", Some("85-2")).unwrap();
    let behind = placed("8 behind 2/85e facing the same way");
    assert!(behind.at.abs_diff_eq(DVec2::new(140.0, 100.0), 1e-9), "{behind:?}");
    assert_eq!(behind.facing, Bearing::degrees(90.0));
    let left = placed("left of 2/85 by 5");
    // Five stands of 4 cm are side by side, so the front middle is 10 cm from the right end, which is at y = 115.
    assert!(left.at.abs_diff_eq(DVec2::new(150.0, 125.0), 1e-9), "{left:?}");
    assert_eq!(left.facing, Bearing::degrees(90.0));
}

#[test]
fn a_point_is_the_middle_of_the_front() {
    assert_eq!(hussars("at 60, 40 facing 90"), (60.0, 40.0, 90.0));
    assert_eq!(hussars("60,40"), (60.0, 40.0, 180.0));
    assert_eq!(hussars("в точке 60.5, 40 лицом на 90°"), (60.5, 40.0, 90.0));
    // The middle of the 85th is (100, 99).
    assert_eq!(hussars("at 100, 40 facing 85-1"), (100.0, 40.0, 0.0));
    assert_eq!(hussars("at 100, 40 facing away from it"), (100.0, 40.0, 180.0));
    assert_eq!(hussars("at 100, 40 facing the same way as 2/85e"), (100.0, 40.0, 90.0));
}

#[test]
fn a_unit_without_a_place_is_placed_by_the_size_given() {
    // The grenadiers are 4 wide and 6 deep. They are enemies of the 85th, so they stand in front of it and face it.
    let pose = read_by("10 in front of 85-1", "grey", None).unwrap();
    assert!(pose.at.abs_diff_eq(DVec2::new(100.0, 110.0), 1e-9), "{pose:?}");
}

#[test]
fn a_name_that_is_not_clear_says_who_it_may_be() {
    assert_eq!(
        complaint("8 behind the 85th", "gus", Language::En),
        "\"85th\" could be 1/85e Ligne and 2/85e Ligne; type the whole name of one of them"
    );
    assert_eq!(
        complaint("8 behind the Grenadeers of Ney", "gus", Language::En),
        "no unit \"grenadeers ney\" here; did you mean Grenadiers, 1/85e Ligne and 2/85e Ligne?"
    );
    assert_eq!(
        complaint("8 см за гренадерами", "gus", Language::Ru).split(';').next(),
        Some("здесь нет подразделения «гренадерами»")
    );
    // A part of the name is enough, in any grammatical case.
    let behind = read_by("8 см за 2-м гусарским", "85-1", None).unwrap();
    assert!(behind.at.abs_diff_eq(DVec2::new(60.0, 210.0), 1e-9), "{behind:?}");
}

#[test]
fn words_that_place_nothing_say_what_was_expected() {
    let starts = |text, mover, expected: &str| {
        let said = complaint(text, mover, Language::En);
        assert!(said.starts_with(expected), "{text}: {said}");
    };
    starts("", "gus", "\"\" does not say where");
    starts("somewhere near 85-1", "gus", "\"somewhere near 85-1\" does not say where");
    starts("5 left of it", "gus", "no unit is named or picked");
    starts("5 left of Grenadiers", "gus", "Grenadiers are not on the table");
    starts("5 left of 85-1 facing", "gus", "\"facing\" must be followed by a direction");
    starts("5 left of gus", "gus", "no unit \"gus\" here");
    let mover = Id::from("grey");
    let nobody = TextContext { view: &VIEW, mover: &mover, size: None, it: None };
    let fault = read("5 left of 85-1", &nobody).map(|_| ()).unwrap_err();
    assert_eq!(
        Language::En.say(&fault.0),
        "Grenadiers have no stands on the table, so the size is not known"
    );
}

proptest! {
    #![proptest_config(crate::day::cases(256))]

    #[test]
    fn what_is_placed_by_words_measures_as_it_was_said(
        cm in 0_u32..40,
        side in prop::sample::select(vec!["in front of", "behind", "left of", "right of"]),
        facing in prop::sample::select(vec!["", "facing it", "facing away", "facing the same way", "facing 30", "facing 213"]),
    ) {
        let mover = Id::from("gus");
        let placing = TextContext { view: &VIEW, mover: &mover, size: None, it: None };
        let pose = read(&format!("{cm} cm {side} 85-2 {facing}"), &placing).unwrap();
        let other = VIEW.body(&Id::from("85-2")).unwrap();
        let stands: Vec<Rect> = other.stands.iter().map(|(_, stand)| *stand).collect();
        let put = Rect::new(pose.to_world(DVec2::new(0.0, -1.0)), pose.facing, 12.0, 2.0);
        let apart = nearest(&[put], &stands).unwrap();
        prop_assert!((apart - f64::from(cm)).abs() < 1e-6, "{apart} for {cm}");
        let overlap = stands.iter().map(|stand| put.overlap(stand)).fold(f64::MIN, f64::max);
        prop_assert!(overlap < 1e-6, "{overlap}");
    }

    #[test]
    fn no_words_bring_it_down(text in "[ a-z0-9,.йа|-]{0,40}") {
        let _ = read_by(&text, "gus", Some("85-1"));
        let _ = read_by(&format!("{text} in front of {text} facing {text}"), "gus", None);
    }
}
