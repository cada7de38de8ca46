//! An invented map of hexes and an invented mat of cards, with nothing of a rulebook.

use frontage::dice::Id;
use frontage::geometry::Rect;
use frontage::geometry::units::{Bearing, Length};
use frontage::ruling::Reason;
use frontage::ruling::table::{Arm, Body, BodyKind, Cell, Edge, Plate, Rim, Side, View};
use glam::{DVec2, dvec2};

fn word(id: &'static str) -> Reason {
    Reason::new(id, "")
}

fn side(id: &str, edge: Edge) -> Side {
    Side { id: Id::from(id), name: id.to_uppercase(), edge: Some(edge) }
}

fn view(cells: Vec<Cell>, rims: Vec<Rim>, bodies: Vec<Body>) -> View {
    View {
        name: "Made up".to_owned(),
        turn: 1,
        phase: "",
        sides: vec![side("red", Edge::Near), side("blue", Edge::Far)],
        unit: Length::Cm,
        ground: None,
        cells,
        rims,
        bodies,
        ..View::default()
    }
}

/// Returns a body on a single piece of cardboard, with a plate.
fn piece(id: &str, name: &str, side: &str, stand: Rect, plate: Plate) -> Body {
    Body {
        kind: BodyKind::Unit,
        id: Id::from(id),
        name: name.to_owned(),
        side: Some(Id::from(side)),
        troops: "",
        arm: Arm::Other,
        strength: 1,
        doomed: 0,
        badges: Vec::new(),
        formation: "",
        formations: Vec::new(),
        present: true,
        pose: Some((stand.front_middle(), stand.facing())),
        stands: vec![(1, stand)],
        plate: Some(plate),
        cell: None,
        beneath: 0,
        notes: Vec::new(),
        says: word("view-line-general"),
    }
}

fn figures(values: [(&'static str, &str); 3]) -> Vec<(Reason, String)> {
    let figure = |(what, value): (&'static str, &str)| (word(what), value.to_owned());
    values.map(figure).to_vec()
}

const WIDTH: f64 = 6.0;

/// Returns the middle of a pointy hex by column and row from the top left. Odd rows lie half a hex to the right.
fn middle(column: u32, row: u32) -> DVec2 {
    let tall = WIDTH / 3.0_f64.sqrt() * 2.0;
    let aside = if row % 2 == 1 { 0.5 } else { 0.0 };
    let (column, row) = (f64::from(column), f64::from(row));
    dvec2((column + aside + 0.5) * WIDTH, tall * (0.5 + 0.75 * (4.0 - row)))
}

fn corner(column: u32, row: u32, number: u32) -> DVec2 {
    let reach = WIDTH / 3.0_f64.sqrt();
    let bearing = Bearing::degrees(60.0 * f64::from(number));
    middle(column, row) + bearing.forward() * reach
}

/// Returns a map of seven by five hexes with every kind of hex and hexside, and two armies of counters.
pub fn map() -> View {
    let mut cells = Vec::new();
    for (row, line) in ["  ww.b.", " rrrwB.", "~r.oM..", "~~..mhh", "..g.mH."].iter().enumerate() {
        let row = u32::try_from(row).unwrap();
        for (column, letter) in (0..).zip(line.chars()) {
            let (terrain, level): (&[&'static str], u32) = match letter {
                'w' => (&["hex-woods"], 0),
                'b' => (&["hex-brush"], 0),
                'B' => (&["hex-building"], 0),
                'r' => (&["hex-road"], 0),
                '~' => (&["hex-stream"], 0),
                'o' => (&["hex-orchard"], 0),
                'm' => (&["hex-marsh"], 0),
                'M' => (&["hex-marsh", "hex-road"], 0),
                'g' => (&["hex-gully"], 0),
                'h' => (&["hex-open"], 1),
                'H' => (&["hex-woods"], 2),
                _ => (&["hex-open"], 0),
            };
            cells.push(Cell {
                id: Id::from(format!("{:02}{:02}", column + 1, row + 1).as_str()),
                label: None,
                outline: (0..6).map(|number| corner(column, row, number)).collect(),
                terrain: terrain.to_vec(),
                level,
                side: None,
            });
        }
    }
    view(cells, rims(), armies())
}

fn rims() -> Vec<Rim> {
    let rim = |column, row, number, terrain| Rim {
        ends: [corner(column, row, number), corner(column, row, number + 1)],
        terrain,
    };
    vec![rim(3, 0, 1, "hex-wall"), rim(3, 1, 2, "hex-hedge"), rim(0, 2, 1, "hex-road")]
}

fn armies() -> Vec<Body> {
    let counter = |(id, name, army): (&str, &str, &str), (at, facing), (values, back), arm| {
        let [by, point, on]: [&str; 3] = values;
        let plate = Plate {
            figures: figures([("hole-side", by), ("hole-place", point), ("hole-guns", on)]),
            notes: vec![word("hex-woods")],
            turned: false,
            back,
        };
        let stand = Rect::new(at, Bearing::degrees(facing), 3.0, 3.0);
        Body { arm, formation: "line", ..piece(id, name, army, stand, plate) }
    };
    let (foot, horse, guns) = (Arm::Infantry, Arm::Cavalry, Arm::Artillery);
    let [five, six] = [["5", "4", "6"], ["6", "4", "5"]];
    let up = dvec2(0.45, 0.45);
    let [r1, r2] = [("r1", "1st Foot", "red"), ("r2", "2nd Foot", "red")];
    let [r3, r4] = [("r3", "Horse", "red"), ("r4", "Guns", "red")];
    let [b1, b2] = [("b1", "Blue Foot", "blue"), ("b2", "Blue Horse", "blue")];
    let b3 = ("b3", "Blue Guns", "blue");
    vec![
        counter(r1, (middle(2, 2), 60.0), (five, false), foot),
        counter(r2, (middle(3, 3), 0.0), (five, false), foot),
        counter(r3, (middle(3, 3) + up, 0.0), (["7", "4", "12"], false), horse),
        counter(r4, (middle(1, 4), 60.0), (["3", "9", "4"], true), guns),
        counter(b1, (middle(4, 1), 180.0), (six, false), foot),
        counter(b2, (middle(5, 2) - up, 240.0), (six, true), horse),
        counter(b3, (middle(5, 2), 240.0), (six, false), guns),
    ]
}

/// Returns a mat with two lines of cards and the other zones of each player.
pub fn mat() -> View {
    let zone = |id: &str, army: &str, (low, high): ((f64, f64), (f64, f64))| Cell {
        id: Id::from(id),
        label: Some(Reason::new("view-line-general", "").name("name", id)),
        outline: vec![dvec2(low.0, low.1), dvec2(high.0, low.1), dvec2(high.0, high.1), dvec2(low.0, high.1)],
        terrain: Vec::new(),
        level: 0,
        side: Some(Id::from(army)),
    };
    let cells = vec![
        zone("first line", "red", ((0.0, 12.0), (44.0, 24.0))),
        zone("second line", "red", ((0.0, 0.0), (44.0, 12.0))),
        zone("reserve", "red", ((44.0, 0.0), (60.0, 24.0))),
        zone("first line of blue", "blue", ((0.0, 24.0), (44.0, 36.0))),
        zone("resources", "blue", ((44.0, 24.0), (60.0, 36.0))),
    ];
    let card = |id: &str,
                name: &str,
                army: &str,
                at: DVec2,
                (attack, defence, cost): (&'static str, &'static str, &'static str),
                turned: bool| {
        let facing = if turned { 90.0 } else { 0.0 };
        let plate = Plate {
            figures: figures([("hole-side", attack), ("hole-guns", defence), ("hole-place", cost)]),
            notes: vec![word("hex-woods"), word("view-chief")],
            turned,
            back: false,
        };
        piece(id, name, army, Rect::new(at, Bearing::degrees(facing), 6.3, 8.8), plate)
    };
    let bodies = vec![
        card("a", "Heavy tank of the 3rd brigade", "red", dvec2(6.0, 17.5), ("3", "4", "5"), false),
        card("b", "Rifle company", "red", dvec2(18.0, 17.0), ("3", "2", "2"), true),
        card("c", "Field gun", "red", dvec2(30.0, 17.5), ("2", "2", "3"), false),
        card("d", "Howitzers", "red", dvec2(6.0, 5.5), ("4", "1", "4"), false),
        card("e", "Assault gun", "blue", dvec2(10.0, 29.5), ("4", "3", "5"), false),
        card("f", "Grenadiers", "blue", dvec2(24.0, 29.0), ("3", "3", "3"), true),
    ];
    view(cells, Vec::new(), bodies)
}
