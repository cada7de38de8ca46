//! The number of stands that fit along a perimeter, and the distribution of the stands over the sides.

use super::{
    A_INTO_V, AskOutcome, FOOT, before, by_side, done, enters, inside, moving, refused, terrain, village,
};
use frontage::rulebook::ChoiceRange;

fn with_sides(text: &str, sides: &str) -> AskOutcome {
    done(text, "enter", &[A_INTO_V[0], A_INTO_V[1], ("sides", sides)])
}

fn misfit(text: &str, sides: &str) -> Vec<String> {
    refused(text, "enter", &[A_INTO_V[0], A_INTO_V[1], ("sides", sides)])
}

/// Writes a unit with the given number of stands before a place of the given size in cm.
fn before_place(stands: u32, [width, depth]: [f64; 2]) -> String {
    let place = terrain("v", "bua", [92.0, 92.0 + width], [100.0, 100.0 + depth]);
    // The front of the column touches every place.
    let column = crate::support::unit("a", "red", FOOT, "column", stands, [94.0, 100.0, 0.0]);
    moving(&[column, place])
}

#[test]
fn a_place_holds_what_its_perimeter_holds_and_no_stand_more() {
    // bua.fit, stands of 4 by 3. In 16 by 12 the whole long sides take 4 and 4, and the 6 left of each short side
    // take one: 10. In 15 by 15 each side gives its neighbour one corner of 3, and the remaining 12 hold three: 12.
    // 16 by 3 has no room for two rows: 4. 16 by 2.9 is not deep enough. 16 by 6 holds 8. 3.9 by 3.9 holds none, and
    // 4 by 3 one.
    for (size, most) in [
        ([16.0, 12.0], 10),
        ([15.0, 15.0], 12),
        ([16.0, 3.0], 4),
        ([16.0, 5.9], 4),
        ([16.0, 6.0], 8),
        ([4.0, 3.0], 1),
    ] {
        let entered = enters(&before_place(most, size));
        assert_eq!(entered.unit("a")["in"], "v", "bua.fit: {most} into {size:?}");
        let why = refused(&before_place(most + 1, size), "enter", &A_INTO_V);
        assert_eq!(why, ["bua.fit too-many"], "bua.fit: {size:?}");
    }
    for size in [[16.0, 2.9], [3.9, 3.9]] {
        let why = refused(&before_place(1, size), "enter", &A_INTO_V);
        assert_eq!(why, ["bua.fit too-many"], "bua.fit: {size:?}");
    }
}

#[test]
fn the_player_chooses_how_many_stands_line_which_side() {
    // bua.fit: the sides are near, right, far, left.
    for (stands, sides, lined) in [
        (4, "1:2,3:2", [2, 0, 2, 0]),
        (4, "2:2,4:2", [0, 2, 0, 2]),
        (4, "3:4", [0, 0, 4, 0]),
        (3, "4:3", [0, 0, 0, 3]),
        (10, "1:4,2:1,3:4,4:1", [4, 1, 4, 1]),
        (10, "1:3,2:2,3:3,4:2", [3, 2, 3, 2]),
        (10, "2:3,4:3,1:2,3:2", [2, 3, 2, 3]),
    ] {
        let text = moving(&[before(FOOT, stands), village()]);
        let entered = with_sides(&text, sides);
        assert_eq!(by_side(entered.unit("a")), lined, "bua.fit: {sides}");
    }
}

#[test]
fn no_side_holds_more_than_its_length_and_every_stand_needs_a_side() {
    // bua.fit: 16 hold four stands of 4, and 12 hold three. Two whole neighbours would share a corner.
    let text = |stands| moving(&[before(FOOT, stands), village()]);
    for (stands, sides, why) in [
        (5, "1:5", "bua.fit crowded"),
        (4, "2:4", "bua.fit crowded"),
        (4, "5:4", "bua.fit crowded"),
        (4, "0:4", "bua.fit crowded"),
        (7, "1:4,2:3", "bua.fit crowded"),
        (4, "1:3", "bua.fit misdealt"),
        (4, "1:3,2:2", "bua.fit misdealt"),
        (4, "1:4,2", "ask no-shares"),
        (4, "near:4", "ask no-shares"),
    ] {
        let found = misfit(&text(stands), sides);
        assert!(found.iter().any(|found| found == why), "{sides}: {found:?}");
    }
}

#[test]
fn friends_inside_take_their_room() {
    // bua.fit: ten in all.
    let text = |there, stands| moving(&[before(FOOT, stands), inside("f", "red", FOOT, there), village()]);
    for (there, room) in [(4, 6), (1, 9), (9, 1)] {
        assert_eq!(enters(&text(there, room)).unit("a")["in"], "v", "{there}, {room}");
        let why = refused(&text(there, room + 1), "enter", &A_INTO_V);
        assert_eq!(why, ["bua.fit too-many"], "bua.fit: {there}");
    }
}

#[test]
fn figures_need_no_room_and_take_none_from_others() {
    // bua.who: engineers and gunners without guns may enter a full village, and ten stands one with engineers in it.
    for troops in ["engineers", "medium-artillery"] {
        let figures = before(troops, 1) + if troops == "engineers" { "" } else { "guns = false\n" };
        let full = moving(&[figures, inside("f", "red", FOOT, 10), village()]);
        let entered = enters(&full);
        let at = super::pair(&entered.unit("a")["stands"][0]["at"]);
        assert_eq!(entered.unit("a")["in"], "v", "bua.who: {troops}");
        assert!(super::same(at, [100.0, 106.0]), "in the middle: {at:?}");
    }
    let text = moving(&[before(FOOT, 10), inside("e", "red", "engineers", 1), village()]);
    assert_eq!(enters(&text).unit("a")["in"], "v", "bua.who");
    // Engineers line a side and look out as others do, where there is room.
    let free = enters(&moving(&[before("engineers", 1), village()]));
    assert_eq!(by_side(free.unit("a")), [1, 0, 0, 0], "bua.fit");
}

#[test]
fn stands_of_their_own_size_take_their_own_room() {
    // stand.size, bua.fit: 16 hold three stands of 5, and a depth of 5.9 has no room for a second row of 3. One stand
    // at each end of the place leaves ten for two between them.
    let wide = |stands| {
        let place = terrain("v", "bua", [92.0, 108.0], [100.0, 105.9]);
        moving(&[before(FOOT, stands) + "stand_size = [5.0, 3.0]\n", place])
    };
    assert_eq!(by_side(enters(&wide(3)).unit("a")), [3, 0, 0, 0], "bua.fit");
    assert_eq!(by_side(enters(&wide(4)).unit("a")), [2, 1, 0, 1], "bua.fit");
    assert_eq!(refused(&wide(5), "enter", &A_INTO_V), ["bua.fit too-many"], "bua.fit");
}

#[test]
fn an_offer_leaves_the_sides_to_the_player() {
    let text = moving(&[before(FOOT, 4), village()]);
    let all = super::offers(&text);
    let enter = all.iter().find(|offer| offer.procedure == "enter").unwrap();
    assert_eq!(enter.open.len(), 1, "bua.fit");
    let among = ["1", "2", "3", "4"].map(str::to_owned).to_vec();
    assert_eq!(
        (enter.open[0].hole, &enter.open[0].takes, enter.open[0].optional),
        ("sides", &ChoiceRange::Split { total: 4, among }, true),
        "bua.fit"
    );
}
