//! Lines of fire: the terrain between two hexes, and the obstacles and hindrances on the way.

use super::position::Map;
use super::prelude::*;
use geometry::hex::{Pass, line};

facts! {
    /// A part of a line of fire: one hex, or two hexes if the line runs along the side that they share.
    pub struct PassFacts {
        pub hexes: Vec<PlotFacts>,
    }

    /// A hex through which or beside which a line of fire runs.
    pub struct PlotFacts {
        pub hex: Id,
        /// The terrain of the hex.
        pub terrain: Vec<Terrain>,
        /// The level of the ground in the hex.
        pub level: u32,
    }

    /// A line of fire from one hex to another.
    pub struct SightFacts {
        /// The hex from which units fire.
        pub from: Id,
        /// The hex at which units fire.
        pub to: Id,
        /// The distance in hexes.
        pub distance: u32,
        /// The level of the hex from which units fire.
        pub level_from: u32,
        /// The level of the hex at which units fire.
        pub level_to: u32,
        /// The parts of the line between the two ends, in order.
        pub between: Vec<PassFacts>,
        /// The features on the hexside through which the line enters the target hex. Empty if the line enters at a
        /// corner.
        pub across: Vec<HexsideFeature>,
    }
}

impl PlotFacts {
    /// Returns the height of the hex in levels, with the height of its terrain.
    ///
    /// # Source
    /// `sight.line`
    fn top(&self, tables: &Tables) -> u32 {
        let stands = self.terrain.iter();
        let stands = stands.filter_map(|terrain| tables.sight_line.of(*terrain));
        self.level.saturating_add(stands.max().unwrap_or(0))
    }
}

impl SightFacts {
    /// Measures the line of fire between two hexes of a map.
    pub(super) fn of(map: &Map, from: Hex, to: Hex) -> Self {
        let passes = line(from, to);
        let plot = |hex: Hex| {
            let plot = map.plot(hex);
            PlotFacts { hex: map.id(hex), terrain: plot.terrain.clone(), level: plot.level }
        };
        let fact = |pass: &Pass| match pass {
            Pass::Through(hex) if *hex == from || *hex == to => None,
            Pass::Through(hex) => Some(PassFacts { hexes: vec![plot(*hex)] }),
            Pass::Between(one, other) => {
                // At the edge of the map, there is a hex on one side of the line only.
                let known = [*one, *other].into_iter().filter(|hex| map.grid().contains(*hex));
                Some(PassFacts { hexes: known.map(plot).collect() })
            }
        };
        let before = match passes.as_slice() {
            [.., Pass::Through(before), Pass::Through(_)] => Some(*before),
            _ => None,
        };
        Self {
            from: map.id(from),
            to: map.id(to),
            distance: from.distance(to),
            level_from: map.plot(from).level,
            level_to: map.plot(to).level,
            between: passes.iter().filter_map(fact).collect(),
            across: before.map_or_else(Vec::new, |before| map.along(before, to).to_vec()),
        }
    }

    /// Returns a line of fire for quick rulings without a map. It leads into an adjacent hex, and nothing is known of
    /// both hexes.
    pub(super) fn unmeasured() -> Self {
        Self { from: Id::from("firing-hex"), to: Id::from("target-hex"), distance: 1, ..Self::default() }
    }

    /// Returns the number of levels by which the target hex is higher than the firing one. Negative if it is lower.
    pub(super) fn rises(&self) -> i64 {
        i64::from(self.level_to) - i64::from(self.level_from)
    }

    /// Returns the level of the higher end of the line. Terrain that rises above this level blocks the line.
    fn eye(&self) -> u32 {
        self.level_from.max(self.level_to)
    }

    /// Checks that the line of fire is clear. Returns a failed check for each obstacle, or one passed check if there is
    /// none. `place` is the path to these facts.
    ///
    /// # Source
    /// `sight.line`
    pub(super) fn checks(&self, tables: &Tables, place: &str) -> Vec<Check> {
        let table = &tables.sight_line;
        let top = |plot: &PlotFacts| plot.top(tables);
        let mut checks = Vec::new();
        for (at, pass) in self.between.iter().enumerate() {
            // A line that runs along a hexside is blocked only if both hexes block it.
            let lowest = pass.hexes.iter().min_by_key(|plot| top(plot));
            let Some(plot) = lowest.filter(|plot| top(plot) > self.eye()) else {
                continue;
            };
            let none: [&str; 0] = [];
            let seen = fact!(format_args!("{place}.between.{at}"), pass.hexes)
                .so(|hexes| hexes.iter().any(|plot| top(plot) <= self.eye()), none);
            let check = Check::that(table.key, seen, ["", "blocked"]).of(&plot.hex);
            checks.push(check.saying(|reason| {
                let reason = reason.name("hex", &plot.hex);
                reason.count("top", top(plot)).count("eye", self.eye())
            }));
        }
        if checks.is_empty() {
            let none: [&str; 0] = [];
            let seen = fact!(place, self.between).so(|_| true, none);
            let check = Check::that(table.key, seen, ["clear", ""]).told();
            checks.push(check.saying(|reason| reason.name("from", &self.from).name("to", &self.to)));
        }
        checks
    }

    /// Returns the hindrances on the line of fire. Each has the index of its part of the line, the hex, the terrain and
    /// the value.
    fn hindrances(&self, tables: &Tables) -> Vec<(usize, &PlotFacts, Terrain, i32)> {
        let table = &tables.fire_hindrance;
        let worst = |plot: &PlotFacts| {
            let high = plot.level >= self.eye();
            let hinders = plot.terrain.iter().filter(|_| high);
            let hinders = hinders.filter_map(|terrain| Some((*terrain, table.of(*terrain)?)));
            hinders.min_by_key(|(_, value)| *value)
        };
        let mut found = Vec::new();
        for (at, pass) in self.between.iter().enumerate() {
            // If the line runs along a hexside, the smaller of the two hindrances counts. A hex that blocks the line is
            // left out, because the line then runs through the other.
            let open = pass.hexes.iter().filter(|plot| plot.top(tables) <= self.eye());
            let lesser = open.max_by_key(|plot| worst(plot).map_or(0, |(_, value)| value));
            if let Some((plot, (terrain, value))) = lesser.and_then(|plot| Some((plot, worst(plot)?))) {
                found.push((at, plot, terrain, value));
            }
        }
        found
    }
}

/// The lines of fire of an attack, each with the path to its facts.
pub(super) type Lanes<'f> = Vec<(String, &'f SightFacts)>;

/// Returns a line of the sum for each hindrance. Only the largest one on all lines of fire counts.
///
/// # Source
/// `fire.attack`, `fire.hindrance`, `fire.group`
pub(super) fn hindrances(tables: &Tables, lanes: &Lanes<'_>) -> Vec<Line> {
    let table = &tables.fire_hindrance;
    let mut found: Vec<(String, &PlotFacts, Terrain, i32)> = Vec::new();
    for (number, (place, sight)) in lanes.iter().enumerate() {
        for (at, plot, terrain, value) in sight.hindrances(tables) {
            // A hex on several lines of fire is listed once.
            let told =
                |known: &(String, &PlotFacts, Terrain, i32)| known.1.hex == plot.hex && known.2 == terrain;
            if number == 0 || !found.iter().any(told) {
                found.push((format!("{place}.between.{at}.hexes"), plot, terrain, value));
            }
        }
    }
    let largest = found.iter().map(|(.., value)| *value).min();
    let largest = found.iter().position(|(.., value)| Some(*value) == largest);
    let line = |(number, (path, plot, terrain, value)): (usize, &(String, &PlotFacts, Terrain, i32))| {
        let counts = largest == Some(number);
        let because = Reason::new(table.key, if counts { "largest" } else { "smaller" })
            .name("hex", &plot.hex)
            .word("terrain", terrain.message());
        let line = Line::new(table.key, i64::from(*value), because).of(&plot.hex);
        line.when(counts).on(path.clone())
    };
    let mut all: Vec<Line> = found.iter().enumerate().map(line).collect();
    if all.is_empty() {
        let none = Line::new(table.key, 0, Reason::new(table.key, "none"));
        all.push(none.when(false).on("sight.between"));
    }
    all
}
