//! Retreats, which are made one hex at a time. The unit's player chooses each hex.

use super::prelude::*;
use super::unit::on_map;

facts! {
    /// The facts of a retreat by one hex.
    pub struct RetreatFacts {
        /// The side that has won. `None` while the battle goes on.
        pub winner: Option<WonFacts>,
        pub unit: UnitFacts,
        /// The side of the unit.
        pub player: NamedFacts,
        /// The enemy side, which gets the victory points if the unit is eliminated.
        pub enemy: NamedFacts,
        /// The number of hexes that the unit still has to retreat.
        pub owes: u32,
        /// The hex that the unit leaves.
        pub from: Id,
        /// The hex that the unit enters. `None` if the unit goes off the map by its own side's edge.
        pub to: Option<Id>,
        /// The number of rows of hexes between the hex that the unit leaves and the edge that its side owns.
        pub rows_from: u32,
        /// The number of rows of hexes between the hex that the unit enters and the edge that its side owns. `None` if
        /// the unit leaves the map.
        pub rows_to: Option<u32>,
        /// True if the two hexes share a side.
        pub adjacent: bool,
        /// The enemies in the hex that the unit enters.
        pub enemies: Vec<NamedFacts>,
        /// The terrain of the hex that the unit enters.
        pub terrain: Vec<Terrain>,
        /// The features on the hexside that the unit crosses.
        pub across: Vec<HexsideFeature>,
    }
}

ask! {
    /// The request to retreat a unit by one hex.
    RetreatAsk of Squad {
        unit: Id = hole::Unit,
        /// The hex to enter. `None` to leave the map.
        to: Option<Hex> = hole::Optional<hole::Hex>,
    }
}

/// Returns the hexes into which a unit may retreat: those neighbouring hexes that are nearer to its side's edge.
/// Returns an empty list for a unit at that edge.
pub(super) fn ways(survey: Survey<'_>, unit: &Unit) -> Vec<Hex> {
    let position = survey.position;
    let grid = position.map.grid();
    let Some((hex, edge)) = unit.hex.zip(position.edge(&unit.side)) else {
        return Vec::new();
    };
    let rows = grid.steps_to(edge, hex);
    let nearer = |to: &Hex| grid.contains(*to) && grid.steps_to(edge, *to) < rows;
    hex.neighbours().into_iter().filter(nearer).collect()
}

impl Case<Squad> for RetreatFacts {
    type Outcome = Plain;

    const SAYS_OUTCOME: bool = true;

    fn measure(survey: Survey<'_>, ask: &RetreatAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let unit = unit(position, ask.unit.as_str())?;
        let from = on_map(unit)?;
        let map = &position.map;
        let key = survey.tables.rout_retreat.key;
        let edge = position.edge(&unit.side);
        let edge = edge.ok_or_else(|| refuse(key, "no-edge", &position.called(&unit.side)))?;
        let rows = |hex| map.grid().steps_to(edge, hex);
        let enemies = ask.to.iter().flat_map(|to| position.units_in(*to));
        Ok(Self {
            winner: victory::winner(position),
            unit: UnitFacts::of(unit),
            player: NamedFacts::side(position, &unit.side),
            enemy: NamedFacts::enemy(position, &unit.side),
            owes: unit.retreat,
            from: map.id(from),
            to: ask.to.map(|to| map.id(to)),
            rows_from: rows(from),
            rows_to: ask.to.map(rows),
            adjacent: ask.to.is_none_or(|to| to.is_beside(from)),
            enemies: enemies.filter(|other| other.side != unit.side).map(NamedFacts::of).collect(),
            terrain: ask.to.map_or_else(Vec::new, |to| map.plot(to).terrain.clone()),
            across: ask.to.map_or_else(Vec::new, |to| map.along(from, to).to_vec()),
        })
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally { checks: self.checks(tables), ..Tally::default() };
        tally.note(tables.rout_retreat.key);
        tally.note(tables.rout_retreat_terrain.key);
        if self.end(tables).is_some() {
            tally.note(tables.rout_eliminated.key);
            tally.note(tables.victory_points.key);
        }
        tally
    }

    fn resolve(&self, tables: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain {
        let word = if self.end(tables).is_some() { "eliminated" } else { "falls-back" };
        Plain::of(&self.unit.id, Word::plain(word))
    }

    fn follow(&self, tables: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let unit = self.unit.id.clone();
        vec![match (&self.to, self.end(tables)) {
            (Some(hex), None) => {
                Event::Retreated { unit, hex: hex.clone(), owes: self.owes.saturating_sub(1) }
            }
            _ => self.unit.eliminated(tables, &self.enemy.of),
        }]
    }

    fn says(&self, tables: &Tables) -> Reason {
        let because = self.end(tables).unwrap_or_else(|| {
            let to = self.to.as_ref().map_or("", Id::as_str);
            Reason::new(tables.rout_retreat.key, "says").name("to", to)
        });
        because.name("unit", self.unit.called()).name("from", &self.from).count("hexes", self.owes)
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let map = &survey.position.map;
        let centre = |id: &Id| {
            let hex = map.grid().named(id.as_str())?;
            Some(map.grid().centre(hex, map.width()))
        };
        let way = centre(&self.from).zip(self.to.as_ref().and_then(centre));
        let way = way.map(|(from, to)| {
            Mark::new(MarkKind::Way, Figure::Line(vec![from, to])).on("to").of(&self.unit.id)
        });
        way.into_iter().collect()
    }
}

impl RetreatFacts {
    /// Checks that the unit may retreat into the hex, or off the map.
    ///
    /// # Source
    /// `rout.retreat`
    fn checks(&self, tables: &Tables) -> Vec<Check> {
        let key = tables.rout_retreat.key;
        let mut checks = Checks::of(&self.unit.id, |reason| {
            reason
                .name("unit", self.unit.called())
                .name("from", &self.from)
                .name("to", self.to.as_ref().map_or("", Id::as_str))
                .count("hexes", self.owes)
                .count("before", self.rows_from)
                .count("after", self.rows_to.unwrap_or(0))
        })
        .told();
        let owes = fact!(self.owes).so(|owes| *owes > 0, self.owes.max(1));
        checks.that(key, owes, ["owes", "owes-none"]);
        if self.rows_to.is_some() {
            checks.that(key, fact!(self.adjacent).is(true), ["beside", "apart"]);
            // If the unit is already at the edge, no hex is nearer to it.
            let nearest = self.rows_from.checked_sub(1);
            let nearer =
                fact!(self.rows_to).so(|rows| rows.is_some_and(|rows| rows < self.rows_from), nearest);
            checks.that(key, nearer.and(nearest.is_some()), ["nearer", "no-nearer"]);
        } else {
            checks.that(key, fact!(self.rows_from).is(0), ["at-edge", "not-at-edge"]);
        }
        let on = victory::on(tables, self.winner.as_ref());
        on.into_iter().chain(checks).collect()
    }

    /// Returns the reason why the retreat eliminates the unit, or `None` if the unit survives.
    ///
    /// # Source
    /// `rout.retreat`, `rout.eliminated`
    fn end(&self, tables: &Tables) -> Option<Reason> {
        let key = tables.rout_eliminated.key;
        let Some(to) = &self.to else {
            return Some(Reason::new(key, "edge"));
        };
        let variant = if !self.enemies.is_empty() {
            "enemy"
        } else if self.terrain.contains(&Terrain::Water) {
            "impassable"
        } else if self.across.contains(&HexsideFeature::Cliff) {
            "cliff"
        } else {
            return None;
        };
        let because = Reason::new(key, variant).name("to", to);
        Some(because.list("units", names(&self.enemies)))
    }
}
