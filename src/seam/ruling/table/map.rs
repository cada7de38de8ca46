//! A hex map as defined in a battle file: the terrain in hexes and along the sides of hexes.

use super::battle_text::is_usual;
use super::document::Section;
use super::view::{Cell, Rim};
use super::{Ground, Node};
use crate::FixedWord;
use crate::Reason;
use dice::Id;
use geometry::hex::{Grid, Hex, Lay, Offset};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

const MOST_HEXES: usize = 10_000;
const MOST_TERRAIN: usize = 20;
const LEVELS: RangeInclusive<u32> = 0..=99;
/// The allowed widths of a hex across the flat sides, in the table's length.
const WIDTH: RangeInclusive<f64> = 0.1..=100.0;

/// The terrain and height of a hex.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Plot<T> {
    /// The terrain of the hex, in the order of the file.
    pub terrain: Vec<T>,
    /// The height of the hex as a level, from 0 to 99.
    #[serde(skip_serializing_if = "is_usual")]
    pub level: u32,
}

/// A hex map. `T` is the rulebook's enum of terrain in hexes, and `S` its enum of terrain along the sides of hexes.
#[derive(Clone, Debug, PartialEq)]
pub struct HexMap<T, S> {
    grid: Grid,
    width: f64,
    plain: Plot<T>,
    plots: BTreeMap<Hex, Plot<T>>,
    sides: BTreeMap<[Hex; 2], Vec<S>>,
}

impl<T: FixedWord, S: FixedWord> HexMap<T, S> {
    /// Reads the sections `[map]`, `[[hex]]` and `[[hexside]]` of a battle. Returns `None` if the `[map]` itself has a
    /// fault.
    pub fn read(root: &Section<'_>) -> Option<Self> {
        let hexes = root.each("hex", MOST_HEXES);
        let sides = root.each("hexside", MOST_HEXES);
        let mut map = root.must("map", Node::section).and_then(|map| plain(&map))?;
        for section in &hexes {
            map.read_hex(section);
        }
        for section in &sides {
            map.read_side(section);
        }
        Some(map)
    }

    /// Returns the grid: the hexes and their names.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the width of a hex across the flat sides, in the table's length.
    pub fn width(&self) -> f64 {
        self.width
    }

    /// Returns the terrain and height of a hex.
    pub fn plot(&self, hex: Hex) -> &Plot<T> {
        self.plots.get(&hex).unwrap_or(&self.plain)
    }

    /// Returns the terrain along the side that two hexes share.
    pub fn along(&self, one: Hex, other: Hex) -> &[S] {
        self.sides.get(&pair(one, other)).map_or(&[], Vec::as_slice)
    }

    /// Reads the name of a hex from a value of the file. Returns `None`, after adding a fault, if the map has no such
    /// hex.
    pub fn hex(&self, node: &Node<'_>) -> Option<Hex> {
        let hex = node.text().map(|name| self.grid.named(name))?;
        if hex.is_none() {
            node.refuse(self.no_hex());
        }
        hex
    }

    /// Returns the name of a hex, or an empty id for a hex beyond the map.
    pub fn id(&self, hex: Hex) -> Id {
        Id::from(self.grid.name(hex).unwrap_or_default())
    }

    /// Returns a game table of the same size as the map.
    pub fn ground(&self) -> Ground {
        let size = self.grid.size(self.width);
        Ground { width: size.x, depth: size.y, tolerance: 0.0, accuracy: 0.0 }
    }

    /// Returns the hexes as cells for drawing.
    pub fn cells(&self) -> Vec<Cell> {
        let cell = |hex| {
            let plot = self.plot(hex);
            Cell {
                id: self.id(hex),
                label: None,
                outline: self.grid.corners(hex, self.width).to_vec(),
                terrain: plot.terrain.iter().map(|kind| kind.message()).collect(),
                level: plot.level,
                side: None,
            }
        };
        self.grid.hexes().map(cell).collect()
    }

    /// Returns the terrain along the sides of hexes, for drawing.
    pub fn rims(&self) -> Vec<Rim> {
        let rim = |(pair, kinds): (&[Hex; 2], &Vec<S>)| {
            let [one, other] = *pair;
            let side = self.grid.lay.direction(one, other)?;
            let rims = kinds
                .iter()
                .map(|kind| Rim { ends: self.grid.side(one, side, self.width), terrain: kind.message() });
            Some(rims.collect::<Vec<_>>())
        };
        self.sides.iter().filter_map(rim).flatten().collect()
    }

    fn no_hex(&self) -> Reason {
        let last = format!("{:02}{:02}", self.grid.columns, self.grid.rows);
        Reason::new("fault-hex", "").name("last", last)
    }

    fn read_hex(&mut self, section: &Section<'_>) {
        let at = section.need("at").map_or_else(Vec::new, |at| at.one_or_list(MOST_HEXES));
        let terrain = section.or("terrain", self.plain.terrain.clone(), kinds);
        let level = section.or("level", 0, |node| node.whole(LEVELS));
        section.done();
        let plot = terrain.zip(level);
        for node in &at {
            let hex = self.hex(node);
            let Some((hex, (terrain, level))) = hex.zip(plot.clone()) else {
                continue;
            };
            if self.plots.insert(hex, Plot { terrain, level }).is_some() {
                node.refuse(Reason::new("fault-hex", "twice"));
            }
        }
    }

    fn read_side(&mut self, section: &Section<'_>) {
        let between = section.must("between", |node| {
            let hexes: Vec<_> = node.list(2).iter().map(|node| self.hex(node)).collect();
            match hexes.as_slice() {
                [Some(one), Some(other)] if one.is_beside(*other) => Some(pair(*one, *other)),
                // A hex that is not on the map already has its own fault.
                [Some(_), Some(_)] | [] | [_] => {
                    node.refuse(Reason::new("fault-hexside", ""));
                    None
                }
                _ => None,
            }
        });
        let kinds = section.must("kind", kinds);
        section.done();
        if let Some((pair, kinds)) = between.zip(kinds)
            && self.sides.insert(pair, kinds).is_some()
        {
            section.refuse(Reason::new("fault-hexside", "twice"));
        }
    }
}

/// Reads the `[map]` section. In the returned map, every hex still has the map's default terrain.
fn plain<T: FixedWord, S>(section: &Section<'_>) -> Option<HexMap<T, S>> {
    let lay = section.must("lay", |node| node.choice(&Lay::WORDS.map(|(_, lay)| lay), Lay::word));
    let columns = section.must("columns", |node| node.whole(1..=Grid::MOST));
    let rows = section.must("rows", |node| node.whole(1..=Grid::MOST));
    let offset =
        section.must("offset", |node| node.choice(&Offset::WORDS.map(|(_, offset)| offset), Offset::word));
    let width = section.must("width", |node| node.number(WIDTH));
    let terrain = section.or("terrain", Vec::new(), kinds);
    section.done();
    Some(HexMap {
        grid: Grid { lay: lay?, columns: columns?, rows: rows?, offset: offset? },
        width: width?,
        plain: Plot { terrain: terrain?, level: 0 },
        plots: BTreeMap::new(),
        sides: BTreeMap::new(),
    })
}

/// Reads a list of the rulebook's words for terrain. Returns `None` if a word is unknown.
fn kinds<W: FixedWord>(node: &Node<'_>) -> Option<Vec<W>> {
    let nodes = node.list(MOST_TERRAIN);
    nodes.iter().map(|node| node.choice(W::ALL, W::word)).collect()
}

/// Returns a pair of hexes in a fixed order.
fn pair(one: Hex, other: Hex) -> [Hex; 2] {
    [one.min(other), one.max(other)]
}

/// Writes the map as a battle file has it, in three sections. Hexes with equal terrain and level share a record.
impl<T: FixedWord, S: FixedWord> Serialize for HexMap<T, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let mut alike: BTreeMap<&Plot<T>, Vec<Id>> = BTreeMap::new();
        for (hex, plot) in &self.plots {
            alike.entry(plot).or_default().push(self.id(*hex));
        }
        let hexes: Vec<_> = alike.into_iter().map(|(plot, at)| HexRecord { at, plot }).collect();
        let sides = self.sides.iter().map(|(pair, kind)| {
            let between = pair.map(|hex| self.id(hex));
            SideRecord { between, kind }
        });
        let sides: Vec<_> = sides.collect();
        let (width, terrain) = (self.width, &self.plain.terrain);
        let mut file = serializer.serialize_map(None)?;
        file.serialize_entry("map", &MapRecord { grid: &self.grid, width, terrain })?;
        if !hexes.is_empty() {
            file.serialize_entry("hex", &hexes)?;
        }
        if !sides.is_empty() {
            file.serialize_entry("hexside", &sides)?;
        }
        file.end()
    }
}

#[derive(Serialize)]
struct MapRecord<'m, T> {
    #[serde(flatten)]
    grid: &'m Grid,
    width: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    terrain: &'m Vec<T>,
}

#[derive(Serialize)]
struct HexRecord<'m, T> {
    at: Vec<Id>,
    #[serde(flatten)]
    plot: &'m Plot<T>,
}

#[derive(Serialize)]
struct SideRecord<'m, S> {
    between: [Id; 2],
    kind: &'m Vec<S>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Document, Fault};
    use crate::words;

    words! {
        /// The plants in a hex.
        pub enum Growth as "hex-" {
            /// Open ground without plants.
            Open = "open",
            /// Trees.
            Woods = "woods",
        }
    }

    words! {
        /// An obstacle along a side.
        pub enum Bar as "hex-" {
            /// A wall.
            Wall = "wall",
            /// A road.
            Road = "road",
        }
    }

    type Read = HexMap<Growth, Bar>;

    fn read(text: &str) -> (Option<Read>, Vec<Fault>) {
        let document = Document::parse("map.toml", text).unwrap();
        let root = document.root();
        let map = Read::read(&root);
        root.done();
        (map, document.faults())
    }

    const HEAD: &str = "[map]\nlay = \"flat\"\ncolumns = 4\nrows = 3\noffset = \"even\"\nwidth = 4.0\nterrain = [\"open\"]\n";

    #[test]
    fn a_map_says_what_lies_in_every_hex_and_along_every_side() {
        let listed = "[[hex]]\nat = [\"0101\", \"0202\"]\nterrain = [\"woods\"]\nlevel = 1\n\
                      [[hex]]\nat = \"0303\"\nlevel = 2\n\
                      [[hexside]]\nbetween = [\"0202\", \"0201\"]\nkind = [\"road\", \"wall\"]\n";
        let (woods, wall) = (Growth::read("woods").unwrap(), Bar::read("wall").unwrap());
        let (map, faults) = read(&format!("{HEAD}{listed}"));
        assert!(faults.is_empty(), "{faults:?}");
        let map = map.unwrap();
        let hex = |name: &str| map.grid().named(name).unwrap();
        assert_eq!(map.plot(hex("0202")), &Plot { terrain: vec![woods], level: 1 });
        assert_eq!(map.plot(hex("0303")), &Plot { terrain: vec![Growth::Open], level: 2 });
        assert_eq!(map.plot(hex("0102")), &Plot { terrain: vec![Growth::Open], level: 0 });
        assert_eq!(map.along(hex("0201"), hex("0202")), [Bar::Road, wall]);
        assert_eq!(map.along(hex("0202"), hex("0201")), [Bar::Road, wall]);
        assert!(map.along(hex("0201"), hex("0301")).is_empty());
        // A written map reads back as the same map.
        let again = toml::to_string(&map).unwrap();
        assert_eq!(read(&again).0, Some(map.clone()), "{again}");
        // Twelve hexes are drawn. The wall and the road lie between two corners that both hexes share.
        let cells = map.cells();
        assert_eq!((cells.len(), map.rims().len()), (12, 2));
        let corners = |name: &str| {
            let cell = cells.iter().find(|cell| cell.id.as_str() == name).unwrap();
            cell.outline.clone()
        };
        for end in map.rims()[0].ends {
            for name in ["0201", "0202"] {
                assert!(corners(name).iter().any(|corner| corner.distance(end) < 1e-9));
            }
        }
    }

    #[test]
    fn what_is_wrong_in_a_map_is_told_where_it_stands() {
        let wrong = "[[hex]]\nat = [\"0101\", \"0501\"]\nterrain = [\"wood\"]\n\
                     [[hex]]\nat = [\"0102\", \"0401\", \"0104\", \"0102\"]\n\
                     [[hexside]]\nbetween = [\"0101\", \"0103\"]\nkind = [\"wall\"]\n\
                     [[hexside]]\nbetween = [\"0101\", \"0102\"]\nkind = [\"wall\"]\n\
                     [[hexside]]\nbetween = [\"0102\", \"0101\"]\nkind = [\"road\"]\n";
        let (_, faults) = read(&format!("{HEAD}{wrong}"));
        let told: Vec<_> =
            faults.iter().map(|fault| (fault.place.line, fault.because.key, fault.because.variant)).collect();
        assert_eq!(
            told,
            [
                (9, "fault-hex", ""),
                (10, "fault-word", "nearest"),
                (12, "fault-hex", ""),
                (12, "fault-hex", "twice"),
                (14, "fault-hexside", ""),
                (19, "fault-hexside", "twice"),
            ]
        );
    }
}
