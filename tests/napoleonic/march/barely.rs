//! Moves on ground where the tolerance of the table decides, and the notes about that.

use super::{FOOT, area, line, moves, scene};

/// The values of x between which most of the ground lies, in the middle of the table.
const WIDE: [f64; 2] = [60.0, 140.0];

#[test]
fn a_ruling_says_where_the_tolerance_of_the_table_made_its_price() {
    // move.half.whole, move.road: the line reaches from 92 to 108 and back to 97, the column from 98 to 102 and to
    // 88.
    let noted = |formation: &str, ground: &str, path: &str| {
        let ruling = moves(&scene(FOOT, formation, &[ground.to_owned()]), path);
        let ours = ["move.half.whole", "move.road"];
        let mut noted = ruling.tally.rests_on;
        noted.retain(|key| ours.contains(key));
        noted
    };
    let field = |x: [f64; 2], y: [f64; 2]| area("f", "plough", x, y);
    let road = |width: f64, from: f64, to: f64| line("r", "road", &[[100.0, from], [100.0, to]], width);
    let (line, column) = ("line", "column");
    let whole = ["move.half.whole"].as_slice();
    let roads = ["move.road"].as_slice();
    let cases = [
        // The unit is in the field at 105.2, not yet at 105, and outside at 119.8.
        (line, field(WIDE, [105.0, 140.0]), "forward:10", whole),
        (line, field(WIDE, [80.0, 101.0]), "forward:10", whole),
        (line, field(WIDE, [80.0, 140.0]), "forward:7", &[]),
        (line, field(WIDE, [80.0, 102.0]), "forward:4", &[]),
        (line, field(WIDE, [110.1, 140.0]), "forward:10", &[]),
        // The field lies beside the unit: a hair under one end, touching it, or apart.
        (line, field([60.0, 92.1], WIDE), "forward:5", whole),
        (line, field([60.0, 92.0], WIDE), "forward:5", &[]),
        (line, field([60.0, 91.9], WIDE), "forward:5", &[]),
        // A move back is at half speed anyway.
        (line, field(WIDE, [60.0, 95.0]), "back:5", &[]),
        // The column overlaps either side of the road by a tenth, by nothing, or by too much, or the road's end at
        // 110.
        (column, road(3.8, 80.0, 160.0), "forward:15", roads),
        (column, road(4.0, 80.0, 160.0), "forward:15", &[]),
        (column, road(3.5, 80.0, 160.0), "forward:15", &[]),
        (column, road(4.0, 80.0, 110.0), "forward:12", roads),
        (column, road(4.0, 80.0, 110.0), "forward:9", &[]),
    ];
    for (formation, ground, path, wanted) in cases {
        let found = noted(formation, &ground, path);
        assert_eq!(found, wanted, "{formation} {path} {ground}");
    }
}
