//! Positions that are written and read again.

use super::{BIG, DEMO, SMALL, read, write};
use frontage::rulebook::napoleonic::position::Position;
use proptest::prelude::*;
use std::fmt::Write as _;

fn there_and_back(position: &Position) {
    let text = write(position);
    let again = read(&text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}")).position;
    assert_eq!(again, *position, "{text}");
    assert_eq!(write(&again), text);
}

#[test]
fn what_is_written_is_read_again() {
    for text in [DEMO, SMALL, BIG] {
        there_and_back(&read(text).unwrap().position);
    }
    let text = SMALL
        .replace("name = \"Blue\"", "name = \"Bl\\\"ue\\\\ \\u2766\"")
        .replace("accuracy", "")
        .replace("depth = 80.0", "depth = 80.5\ntolerance = 0.35\naccuracy = 0.75");
    let text = text.replace(
        "id = \"b1\"\n",
        "id = \"b1\"\nids = [7, 3, 2, 9]\nstand_size = [3.5, 3]\nrank = 6\npoints = 31\nlost = 1\ndoomed = 2\n\
         was = \"square\"\ncontact = [\"g1\"]\nfired_by = [\"g2\", \"g1\"]\nfired = [{ stands = [7, 9], at = \"g1\" }]\n\
         tested = true\nowes = { from = \"g1\", distance = 7.3, apart = true, or_surrender = true, away = 12.5, \
         outline = { at = [1, 2.3], facing = 4, frontage = 5.5, depth = 6 } }\n",
    );
    let text = text.replace("id = \"g2\"\n", "id = \"g2\"\nstate = \"captured\"\n");
    let text = text.replace(
        "at = [94.0, 46.0]",
        "stand = [{ at = [94, 46], facing = 20 }, { at = [90, 50.123456789], depth = 0.1 }]\nfront = [95, 47]",
    );
    let text = text
        + "[[left]]\nunit = \"g2\"\nat = [7, 8.9]\nfacing = 30\n\
        stand = [{ at = [7, 7.000000000000001], facing = 31, frontage = 4, depth = 3.3 }]\n[[guns]]\ntype = \"heavy-artillery\"\nat = [3, 4]\n[[fallen]]\ngeneral = \"x\"\nside = \"green\"\n\
        chief = true\nwith = \"g1\"\n[[attack]]\nby = \"b1\"\non = \"copse\"\nfrom = [1, 2]\nfacing = 3\n\
        [[fire]]\nby = \"b1\"\nstands = [3, 9]\nat = \"g1\"\n[[terrain]]\nid = \"t\"\nkind = \"hill\"\nlevel = 2\n\
        outline = [[0, 70], [9, 70], [9, 79]]\nhigh = true\nstone = true\nfortified = true\nmarkers = 1\n\
        [[terrain]]\nid = \"r\"\nkind = \"road\"\nline = [[0, 60], [9, 60], [12, 66.5]]\nwidth = 2.5\n";
    let reading = read(&text).unwrap();
    assert_eq!(reading.position.owed.len(), 1);
    there_and_back(&reading.position);
}

fn any_unit() -> impl Strategy<Value = String> {
    let troops =
        prop::sample::select(vec!["line-infantry", "chasseurs", "light-cavalry", "engineers", "train"]);
    let formation = prop::sample::select(vec!["line", "column", "square", "disordered"]);
    (troops, formation, 1..9_u32, -50.0..250.0_f64, -50.0..200.0_f64, -720.0..720.0_f64, any::<[bool; 3]>())
        .prop_map(|(troops, formation, stands, x, y, facing, [moved, mounted, recruits])| {
            let experience = if recruits { "recruits" } else { "veterans" };
            format!(
                "side = \"blue\"\nname = \"u\"\ntype = \"{troops}\"\nexperience = \"{experience}\"\n\
                 formation = \"{formation}\"\nstands = {stands}\nat = [{x:?}, {y:?}]\nfacing = {facing:?}\n\
                 moved = {moved}\nmounted = {mounted}\n"
            )
        })
}

proptest! {
    #![proptest_config(crate::day::cases(64))]

    #[test]
    fn any_units_written_are_read_again(units in prop::collection::vec(any_unit(), 0..6)) {
        let mut text = SMALL.to_owned();
        for (at, unit) in units.iter().enumerate() {
            write!(text, "[[unit]]\nid = \"new-{at}\"\n{unit}\n").unwrap();
        }
        there_and_back(&read(&text).unwrap().position);
    }
}
