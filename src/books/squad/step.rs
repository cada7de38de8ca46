//! Moving units enter the next hex.

use super::march::{GroupFacts, WayFacts, price};
use super::prelude::*;

facts! {
    /// The facts of units that enter a hex.
    pub struct StepFacts {
        /// Who has won; none: nobody yet.
        pub winner: Option<WonFacts>,
        /// Who moves.
        pub group: GroupFacts,
        /// What they enter.
        pub way: WayFacts,
        /// Enemies in the hex they enter.
        pub enemies: Vec<NamedFacts>,
    }
}

ask! {
    /// Units that are to enter a hex.
    StepAsk of Squad {
        units: Vec<Id> = hole::Units,
        to: Hex = hole::Hex,
    }
}

impl Case<Squad> for StepFacts {
    type Outcome = Plain;

    fn measure(survey: Survey<'_>, ask: &StepAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (group, from) = GroupFacts::of(position, &ask.units)?;
        let from = from.ok_or_else(|| refuse("squad.ask", "off-map", group.subject().as_str()))?;
        let foes = position.units_in(ask.to).filter(|unit| unit.side != group.player.of);
        Ok(Self {
            winner: victory::winner(position),
            enemies: foes.map(NamedFacts::of).collect(),
            way: WayFacts::of(position, from, ask.to),
            group,
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            winner: None,
            group: GroupFacts { movers: vec![super::march::MoverFacts::default()], ..GroupFacts::default() },
            way: WayFacts { adjacent: true, ..WayFacts::default() },
            enemies: Vec::new(),
        })
    }

    fn subject(&self) -> Id {
        self.group.subject()
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = self.group.purses(tables, &price(tables, &self.way), self.way.is_road());
        tally.checks.extend(victory::on(tables, self.winner.as_ref()));
        tally.checks.extend(self.limits(tables));
        tally.note(tables.move_announce.key);
        tally.note(tables.move_opfire.key);
        tally
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain {
        self.group.all("steps")
    }

    fn follow(&self, _: &Tables, tally: &Tally, _: &Plain) -> Vec<Event> {
        vec![Event::Moved { movers: self.group.spent(tally, self.way.is_road()), hex: self.way.to.clone() }]
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.move_announce.key, "says")
            .name("from", self.way.from.as_str())
            .name("to", self.way.to.as_str())
            .list("units", self.group.announced(&price(tables, &self.way)))
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let map = &survey.position.map;
        let centre = |id: &Id| {
            let hex = map.grid().named(id.as_str())?;
            Some(map.grid().centre(hex, map.width()))
        };
        let ends = centre(&self.way.from).zip(centre(&self.way.to));
        let way = ends.map(|(from, to)| {
            Mark::new(MarkKind::Way, Figure::Line(vec![from, to])).on("way.to").of(&self.subject())
        });
        way.into_iter().collect()
    }
}

impl StepFacts {
    /// What no unit enters or crosses.
    ///
    /// # Source
    /// `move.limit.enemy`, `move.limit.cliff`, `move.limit.bridge`, `move.announce`
    fn limits(&self, tables: &Tables) -> Checks<'_> {
        let way = &self.way;
        let mut checks = Checks::new(|reason| {
            reason
                .name("from", way.from.as_str())
                .name("to", way.to.as_str())
                .list("units", names(&self.enemies))
        })
        .told();
        let enemy = tables.move_limit_enemy.key;
        let none: [&str; 0] = [];
        checks.that(tables.move_announce.key, fact!(self.way.adjacent).is(true), ["beside", "far"]);
        checks.that(enemy, fact!(self.enemies).is_empty(), ["empty", "enemy"]);
        let dry = fact!(self.way.enters).so(|ground| !ground.contains(&Terrain::Water), none);
        checks.that(enemy, dry, ["passable", "impassable"]);
        let level = fact!(self.way.across).so(|along| !along.contains(&Along::Cliff), none);
        checks.that(tables.move_limit_cliff.key, level, ["no-cliff", "cliff"]);
        let bridge = way.enters.contains(&Terrain::Bridge) || way.leaves.contains(&Terrain::Bridge);
        let shown = |along: &Along| matches!(along, Along::Road | Along::Railway);
        let along = fact!(self.way.across).so(|across| !bridge || across.iter().any(shown), [Along::Road]);
        let yes = if bridge { "on-it" } else { "no-bridge" };
        checks.that(tables.move_limit_bridge.key, along, [yes, "beside-it"]);
        checks
    }
}

/// What it costs a unit to go from one hex to the next; none if it never may.
pub(super) fn cost(survey: Survey<'_>, unit: &Unit, from: Hex, to: Hex) -> Option<u32> {
    let position = survey.position;
    let foes = position.units_in(to).filter(|other| other.side != unit.side);
    let facts = StepFacts {
        winner: None,
        group: GroupFacts::default(),
        way: WayFacts::of(position, from, to),
        enemies: foes.map(NamedFacts::of).collect(),
    };
    let open = facts.limits(survey.tables).into_iter().all(|check| check.holds);
    let price: i64 = price(survey.tables, &facts.way).iter().map(Line::value).sum();
    u32::try_from(-price).ok().filter(|_| open)
}
