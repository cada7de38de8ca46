//! Current morale: the printed morale plus command and the best cover, changed by a suppressed marker.

use super::prelude::*;

facts! {
    /// A leader on the same side as the unit, whose command may help the unit.
    // A leader whose place is unknown counts as being in the unit's hex. So the umpire can name a leader without a
    // place.
    pub struct LeaderFacts {
        pub of: Id = Id::from("leader"),
        pub name: String,
        /// The command on the side of the counter that faces up. `None` if unknown.
        pub command: Option<i32>,
        /// True if the leader is in the unit's hex. `None` if unknown.
        pub here: Option<bool> = Some(true),
    }

    /// Terrain or a hexside feature that may give cover.
    pub struct CoverFacts {
        /// The terrain of the unit's hex. `None` if the cover is on a hexside.
        pub terrain: Option<Terrain>,
        /// The feature on the hexside that the fire crosses. `None` if the cover is terrain.
        pub along: Option<HexsideFeature>,
    }
}

/// Returns the leaders on a unit's side that are in the battle, except the unit itself.
pub(super) fn leaders(position: &Position, unit: &Unit) -> Vec<LeaderFacts> {
    let leads = |other: &&Unit| other.kind == Kind::Leader && other.id != unit.id && other.gone.is_none();
    let fact = |leader: &Unit| LeaderFacts {
        of: leader.id.clone(),
        name: leader.name.clone(),
        command: leader.up(|printed| printed.command),
        here: unit.hex.zip(leader.hex).map(|(one, other)| one == other),
    };
    let units = position.units_of(&unit.side);
    units.filter(leads).map(fact).collect()
}

/// Returns the terrain of a unit's hex as possible cover. Returns `None` if the hex is unknown, and so the cover too.
pub(super) fn cover(position: &Position, unit: &Unit) -> Option<Vec<CoverFacts>> {
    let terrain = position.map.plot(unit.hex?).terrain.iter();
    let fact = |terrain: &Terrain| CoverFacts { terrain: Some(*terrain), along: None };
    Some(terrain.map(fact).collect())
}

/// The facts from which a unit's current morale follows.
pub(super) struct Morale<'f> {
    pub(super) tables: &'f Tables,
    pub(super) unit: &'f UnitFacts,
    pub(super) leaders: &'f [LeaderFacts],
    pub(super) cover: Option<&'f [CoverFacts]>,
    /// The prefix of the paths to these facts, such as `targets.0.`. It may be empty.
    pub(super) at: String,
    /// True if the order removes the unit's suppressed marker before the roll.
    pub(super) unmarked: bool,
}

impl Morale<'_> {
    /// Returns the block that adds up current morale, and the facts that are unknown.
    ///
    /// # Source
    /// `morale.current`, `morale.used`, `cover.value`, `suppressed.effect`
    pub(super) fn weigh(&self) -> (Block, Vec<OpenFact>) {
        let mut block = Block { name: self.unit.id.clone(), ..Block::default() };
        let mut open = Vec::new();
        self.printed(&mut block, &mut open);
        self.command(&mut block, &mut open);
        self.cover(&mut block, &mut open);
        block.lines.push(self.suppressed());
        (block, open)
    }

    fn path(&self, path: &str) -> String {
        format!("{}{path}", self.at)
    }

    fn open(&self, key: &'static str, path: &str, because: Reason) -> OpenFact {
        OpenFact { key, path: self.path(path).into(), because }
    }

    fn printed(&self, block: &mut Block, open: &mut Vec<OpenFact>) {
        let key = self.tables.morale_current.key;
        let because = |variant| Reason::new(key, variant).name("unit", self.unit.called());
        let Some(morale) = self.unit.morale else {
            return open.push(self.open(key, "unit.morale", because("open")));
        };
        let variant = if self.unit.broken { "broken" } else { "good" };
        let line = Line::new(key, morale.into(), because(variant));
        block.lines.push(line.on(self.path("unit.morale")).printed());
    }

    fn command(&self, block: &mut Block, open: &mut Vec<OpenFact>) {
        let key = self.tables.morale_used.key;
        if self.leaders.is_empty() {
            let none = Line::new(key, 0, Reason::new(key, "none"));
            block.lines.push(none.when(false).on(self.path("leaders")));
        }
        for (at, leader) in self.leaders.iter().enumerate() {
            match self.leader(key, at, leader) {
                Ok(line) => block.lines.push(line),
                Err(missing) => open.push(missing),
            }
        }
    }

    fn leader(&self, key: &'static str, at: usize, leader: &LeaderFacts) -> Result<Line, OpenFact> {
        let name = leader.of.called(&leader.name);
        let because = |variant| Reason::new(key, variant).name("leader", name);
        let path = |fact| format!("leaders.{at}.{fact}");
        let (variant, counts) = match (self.unit.kind == Kind::Leader, leader.here) {
            (_, Some(false)) => ("elsewhere", false),
            (true, _) => ("for-leader", false),
            (false, Some(true)) => ("here", true),
            (false, None) => return Err(self.open(key, &path("here"), because("open-hex"))),
        };
        if counts && leader.command.is_none() {
            return Err(self.open(key, &path("command"), because("open-command")));
        }
        let fact = if counts { "command" } else { "here" };
        let line = Line::new(key, leader.command.unwrap_or(0).into(), because(variant));
        Ok(line.of(&leader.of).when(counts).on(self.path(&path(fact))))
    }

    /// Adds the lines of cover, of which only the best counts. Open ground counts only in a hex without other terrain,
    /// so a road in open ground counts as road.
    fn cover(&self, block: &mut Block, open: &mut Vec<OpenFact>) {
        let table = &self.tables.cover_value;
        let unknown = || Reason::new(table.key, "open").name("unit", self.unit.called());
        let Some(cover) = self.cover else {
            return open.push(self.open(table.key, "cover", unknown()));
        };
        if cover.is_empty() {
            let none = Line::new(table.key, 0, Reason::new(table.key, "none"));
            block.lines.push(none.when(false).on(self.path("cover")));
        }
        let kinds = || cover.iter().filter_map(|piece| piece.terrain);
        let filled = kinds().any(|terrain| terrain != Terrain::Open);
        let covered = |piece: &CoverFacts| filled && piece.terrain == Some(Terrain::Open);
        let value = |piece| self.value(piece).filter(|_| !covered(piece));
        let values: Vec<Option<i32>> = cover.iter().map(value).collect();
        let best = values.iter().flatten().max();
        let best = values.iter().position(|value| value.is_some() && value.as_ref() == best);
        for (at, (piece, value)) in cover.iter().zip(&values).enumerate() {
            let path = format!("cover.{at}.terrain");
            let word = match (piece.terrain, piece.along) {
                (Some(terrain), _) => (terrain.message(), terrain.word()),
                (None, Some(along)) => (along.message(), along.word()),
                (None, None) => {
                    open.push(self.open(table.key, &path, unknown()));
                    continue;
                }
            };
            let counts = best == Some(at);
            let variant = match value {
                None if covered(piece) => "beside",
                None => "no-cover",
                Some(_) if counts => "best",
                Some(_) => "another",
            };
            let because = Reason::new(table.key, variant).word("terrain", word.0);
            let line = Line::new(table.key, value.unwrap_or(0).into(), because);
            let line = line.of(&Id::from(word.1)).when(counts);
            block.lines.push(line.on(self.path(&path)));
        }
    }

    fn value(&self, piece: &CoverFacts) -> Option<i32> {
        let table = &self.tables.cover_value;
        match (piece.terrain, piece.along) {
            (Some(terrain), _) => Some(table.of(terrain)),
            (None, Some(along)) => table.across(along),
            (None, None) => None,
        }
    }

    fn suppressed(&self) -> Line {
        let table = &self.tables.suppressed_effect;
        let (because, counts) = match (self.unit.suppressed, self.unmarked) {
            (false, _) => (Reason::new(table.key, "not"), false),
            (true, true) => (Reason::new(self.tables.recover_procedure.key, "removed"), false),
            (true, false) => (Reason::new(table.key, "is"), true),
        };
        let because = because.name("unit", self.unit.called());
        let line = Line::new(table.key, table.morale.into(), because);
        line.when(counts).on(self.path("unit.suppressed"))
    }
}
