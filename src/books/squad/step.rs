//! Steps, in which moving units enter the next hex, or several hexes one after the other.

use super::march::{GroupFacts, MoverFacts, WayFacts, left};
use super::prelude::*;
use geometry::hex::{Reach, reach};

facts! {
    /// The facts of units that enter one or more hexes.
    pub struct StepFacts {
        /// The side that has won. `None` while the battle goes on.
        pub winner: Option<WonFacts>,
        /// The moving units.
        pub group: GroupFacts,
        /// The steps into each of the hexes, in order.
        pub hexes: Vec<WayFacts>,
    }
}

ask! {
    /// The request to enter one or more hexes, one after the other.
    StepAsk of Squad {
        units: Vec<Id> = hole::Units,
        to: Vec<Hex> = hole::Hexes,
    }
}

impl Case<Squad> for StepFacts {
    type Outcome = Plain;

    const SAYS_OUTCOME: bool = true;

    fn measure(survey: Survey<'_>, ask: &StepAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (group, from) = GroupFacts::of(position, &ask.units)?;
        let from = from.ok_or_else(|| refuse("squad.ask", "off-map", group.subject().as_str()))?;
        let left = std::iter::once(&from).chain(&ask.to);
        let way = left.zip(&ask.to).map(|(from, to)| WayFacts::of(position, &group.player.of, *from, *to));
        Ok(Self { winner: victory::winner(position), hexes: way.collect(), group })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            winner: None,
            group: GroupFacts { movers: vec![MoverFacts::default()], ..GroupFacts::default() },
            hexes: vec![WayFacts {
                from: Id::from("first-hex"),
                to: Id::from("next-hex"),
                ..WayFacts::default()
            }],
        })
    }

    fn subject(&self) -> Id {
        self.group.subject()
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally =
            self.group.purses(tables, &self.price(tables), self.hexes.iter().any(WayFacts::is_road));
        tally.checks.extend(victory::on(tables, self.winner.as_ref()));
        for (at, way) in self.hexes.iter().enumerate() {
            tally.checks.extend(limits(tables, at, way));
        }
        if let Some(unanswered) = self.unanswered(tables) {
            tally.checks.push(unanswered);
            tally.note(tables.move_order.key);
        }
        tally.note(tables.move_announce.key);
        tally.note(tables.move_opfire.key);
        tally
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain {
        self.group.all("steps")
    }

    /// Returns the events of entering each hex. A request for several hexes means that the inactive player answers only
    /// at the last. So the pauses at all earlier hexes are closed at once.
    fn follow(&self, _: &Tables, tally: &Tally, _: &Plain) -> Vec<Event> {
        let mut events = Vec::new();
        let mut road = false;
        for (at, way) in self.hexes.iter().enumerate() {
            road |= way.is_road();
            events.extend((at > 0).then_some(Event::Held));
            events.push(Event::Moved { movers: self.group.spent(tally, at + 1, road), hex: way.to.clone() });
        }
        events
    }

    fn says(&self, tables: &Tables) -> Reason {
        let through = self.passed().map(|way| Arg::from(&way.to)).collect::<Vec<_>>();
        let variant = if through.is_empty() { "says" } else { "says-through" };
        let says = Reason::new(tables.move_announce.key, variant)
            .name("from", self.hexes.first().map(|way| &way.from))
            .name("to", self.hexes.last().map(|way| &way.to))
            .list("through", through);
        self.group.announced(says, &self.price(tables))
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let map = &survey.position.map;
        let centre = |id: &Id| {
            let hex = map.grid().named(id.as_str())?;
            Some(map.grid().centre(hex, map.width()))
        };
        let drawn = |(at, way): (usize, &WayFacts)| {
            let (from, to) = centre(&way.from).zip(centre(&way.to))?;
            let line = Mark::new(MarkKind::Way, Figure::Line(vec![from, to]));
            Some(line.on(format!("hexes.{at}.to")).of(&self.subject()))
        };
        self.hexes.iter().enumerate().filter_map(drawn).collect()
    }
}

impl StepFacts {
    /// Returns the lines that make up the cost of the whole path.
    fn price(&self, tables: &Tables) -> Vec<Line> {
        let ways = self.hexes.iter().enumerate();
        ways.flat_map(|(at, way)| way.price(tables, at, self.hexes.len() > 1)).collect()
    }

    /// Returns the steps into all hexes except the last, in which the units do not stop.
    fn passed(&self) -> impl Iterator<Item = &WayFacts> {
        self.hexes.iter().take(self.hexes.len().saturating_sub(1))
    }

    /// Returns a check that names the hexes passed without an answer. It always passes, because a request for several
    /// hexes means that the inactive player answers only at the last. Returns `None` for a single hex.
    ///
    /// # Source
    /// `move.order`
    fn unanswered(&self, tables: &Tables) -> Option<Check> {
        let passed: Vec<Arg> = self.passed().map(|way| Arg::from(&way.to)).collect();
        let check = Check::that(tables.move_order.key, true, ["passes", "passes"]).told();
        (!passed.is_empty()).then(|| check.saying(|reason| reason.list("hexes", passed)))
    }
}

/// Checks that units may enter the hex and cross the hexside. `at` is the index of the hex in the path.
///
/// # Source
/// `move.limit.enemy`, `move.limit.cliff`, `move.limit.bridge`, `move.announce`
fn limits<'w>(tables: &Tables, at: usize, way: &'w WayFacts) -> Checks<'w> {
    let place = format!("hexes.{at}");
    let fill = |reason: Reason| {
        reason.name("from", &way.from).name("to", &way.to).list("units", names(&way.enemies))
    };
    // From the second hex on, each check names its hex. So the umpire can override it for that hex alone.
    let mut checks = if at == 0 { Checks::new(fill) } else { Checks::of(&way.to, fill) }.told();
    let enemy = tables.move_limit_enemy.key;
    let none: [&str; 0] = [];
    checks.that(tables.move_announce.key, fact!(place, way.adjacent).is(true), ["beside", "far"]);
    checks.that(enemy, fact!(place, way.enemies).is_empty(), ["empty", "enemy"]);
    let dry = fact!(place, way.enters).so(|ground| !ground.contains(&Terrain::Water), none);
    checks.that(enemy, dry, ["passable", "impassable"]);
    let level = fact!(place, way.across).so(|along| !along.contains(&HexsideFeature::Cliff), none);
    checks.that(tables.move_limit_cliff.key, level, ["no-cliff", "cliff"]);
    let bridge = way.enters.contains(&Terrain::Bridge) || way.leaves.contains(&Terrain::Bridge);
    let shown = |along: &HexsideFeature| matches!(along, HexsideFeature::Road | HexsideFeature::Railway);
    let along =
        fact!(place, way.across).so(|across| !bridge || across.iter().any(shown), [HexsideFeature::Road]);
    let yes = if bridge { "on-it" } else { "no-bridge" };
    checks.that(tables.move_limit_bridge.key, along, [yes, "beside-it"]);
    checks
}

/// Returns the movement points needed for a step into a neighbouring hex, and true if that is a road hex. Returns
/// `None` if units may not enter it.
fn cost(survey: Survey<'_>, side: &Id, from: Hex, to: Hex) -> Option<(u32, bool)> {
    let way = WayFacts::of(survey.position, side, from, to);
    let open = limits(survey.tables, 0, &way).into_iter().all(|check| check.holds);
    let price: i64 = way.price(survey.tables, 0, false).iter().map(Line::value).sum();
    u32::try_from(-price).ok().filter(|_| open).map(|cost| (cost, way.is_road()))
}

/// Returns the cheapest paths for units that are in the hex `from`. A path over a road hex is kept apart, because it
/// gives more movement points. Returns `None` if the movement of a unit is unknown.
///
/// # Source
/// `move.cost`
pub(super) fn ways(survey: Survey<'_>, units: &[&Unit], from: Hex) -> Option<Reach<(Hex, bool)>> {
    let side = &units.first()?.side;
    let left = |road| units.iter().map(|unit| left(survey, unit, road)).collect::<Option<Vec<u32>>>();
    let left = |road| left(road)?.into_iter().min();
    let (off_road, on_road) = (left(false)?, left(true)?);
    let map = &survey.position.map;
    Some(reach((from, false), |(at, road), spent| {
        let step = |to: Hex| {
            let (cost, onto) = cost(survey, side, at, to)?;
            let (total, road) = (spent.checked_add(cost)?, road || onto);
            let has = if road { on_road } else { off_road };
            (total <= has).then_some(((to, road), total))
        };
        at.neighbours().into_iter().filter(|to| map.grid().contains(*to)).filter_map(step).collect::<Vec<_>>()
    }))
}
