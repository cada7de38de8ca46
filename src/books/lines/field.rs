//! The cards that matter in a wave: the attackers with their targets, and all cards of the defender.

use super::kind::Line;
use super::prelude::*;

facts! {
    /// The attackers of a wave, and the defender's cards.
    pub struct FieldFacts {
        pub attackers: Vec<AttackerFacts>,
        /// The units of the defender's first line.
        pub on_first: Vec<UnitFacts>,
        /// The units of the defender's second line.
        pub on_second: Vec<UnitFacts>,
        /// The defender's resources.
        pub resources: Vec<NamedFacts>,
        /// The number of cards in the defender's deck.
        pub deck: u32,
    }

    pub struct AttackerFacts {
        pub unit: UnitFacts,
        pub zone: Option<Zone>,
        pub side: Option<Id>,
        /// The card that the attacker named as a target. `None` for an attack on the first line.
        pub target: Option<Id>,
        /// True if the unit is aviation that flies over the first line to attack behind it.
        pub flies_over: bool,
    }
}

/// Returns the units in a zone. Only the units in `spent` count as turned, because a unit that is turned during the
/// wave still fights.
fn units(position: &Position, layout: &Layout, zone: Zone, spent: &[Id]) -> Vec<UnitFacts> {
    let unit = |card| {
        let mut unit = UnitFacts::of(position, card);
        unit.turned = spent.contains(&unit.id);
        unit
    };
    layout.zone(zone).map(unit).collect()
}

/// Returns the units on both lines of a side that are turned now.
pub(super) fn spent(layout: &Layout) -> Vec<Id> {
    let cards = layout.zone(Zone::First).chain(layout.zone(Zone::Second));
    let turned = cards.filter(|card| card.turned);
    turned.map(|card| card.id.clone()).collect()
}

/// The reason why no unit of the first line can face an attacker: the attacker flies over the line, or named a target
/// on the second line.
enum MeetingBar {
    Over,
    Behind,
}

impl FieldFacts {
    /// Returns the cards that matter in a wave. A unit of the defender counts as turned only if `wave.spent` lists it.
    pub(super) fn of(position: &Position, wave: &Wave) -> Self {
        let attackers = wave.attackers.iter().filter_map(|attacker| {
            let (card, side) = position.card(&attacker.unit)?;
            Some(AttackerFacts {
                unit: UnitFacts::of(position, card),
                zone: Some(card.zone),
                side: Some(side.clone()),
                target: attacker.at.clone().filter(|_| attacker.directed),
                flies_over: attacker.over,
            })
        });
        let enemy = position.enemy(&position.state.player);
        let Some(layout) = enemy.and_then(|enemy| position.layout(&enemy.id)) else {
            return Self::default();
        };
        let resources = layout.zone(Zone::Resources);
        Self {
            attackers: attackers.collect(),
            on_first: units(position, layout, Zone::First, &wave.spent),
            on_second: units(position, layout, Zone::Second, &wave.spent),
            resources: resources.map(|card| NamedFacts::of(position, card)).collect(),
            deck: layout.deck(),
        }
    }

    /// Returns the facts for quick rulings without a table: one unit attacks, and the defender has no cards.
    pub(super) fn blank() -> Self {
        let unit = UnitFacts { id: Id::from("unit"), ..UnitFacts::default() };
        let attacker = AttackerFacts { unit, ..AttackerFacts::default() };
        Self { attackers: vec![attacker], ..Self::default() }
    }

    /// Returns the attacker with an id, or `None` if there is none.
    pub(super) fn attacker(&self, id: &Id) -> Option<&AttackerFacts> {
        self.attackers.iter().find(|one| one.unit.id == *id)
    }

    /// Returns the defender's unit with an id, and the line on which the unit is placed. Returns `None` if there is no
    /// such unit.
    pub(super) fn defender(&self, id: &Id) -> Option<(&UnitFacts, Line)> {
        let on = |units: &'_ [UnitFacts]| units.iter().position(|unit| unit.id == *id);
        let first = on(&self.on_first).and_then(|at| self.on_first.get(at));
        let second = on(&self.on_second).and_then(|at| self.on_second.get(at));
        first.map(|unit| (unit, Line::First)).or_else(|| second.map(|unit| (unit, Line::Second)))
    }

    /// Returns true if an attacker named the unit as a target.
    pub(super) fn is_named(&self, id: &Id) -> bool {
        self.attackers.iter().any(|one| one.target.as_ref() == Some(id))
    }

    /// Returns the units that can still block or support: ready units of the first line that are not the target of an
    /// attacker.
    ///
    /// # Source
    /// `block.choose`, `block.directed`, `block.lines`, `attack.turn`
    pub(super) fn blockers(&self) -> impl Iterator<Item = &UnitFacts> {
        let ready = self.on_first.iter().filter(|unit| !unit.turned);
        ready.filter(|unit| !self.is_named(&unit.id))
    }

    /// Returns the attackers that units of the first line can face, by blocking them or by supporting their target on
    /// that line.
    ///
    /// # Source
    /// `block.choose`, `block.directed`, `block.lines`, `breakthrough.air`
    pub(super) fn blockable(&self) -> impl Iterator<Item = &AttackerFacts> {
        self.attackers.iter().filter(|one| self.barred(one).is_none())
    }

    /// Returns the reason why no unit of the first line can face an attacker, or `None` if one can.
    fn barred(&self, attacker: &AttackerFacts) -> Option<MeetingBar> {
        match &attacker.target {
            None => attacker.flies_over.then_some(MeetingBar::Over),
            Some(at) => {
                let behind = self.on_second.iter().any(|unit| unit.id == *at);
                behind.then_some(MeetingBar::Behind)
            }
        }
    }

    /// Returns true if a unit that flies over the first line finds something to attack behind that line.
    ///
    /// # Source
    /// `breakthrough.air.target`
    pub(super) fn has_target(&self, unit: &UnitFacts) -> bool {
        !self.on_second.is_empty() || !self.resources.is_empty() || unit.over_deck
    }

    /// Returns the events that remove from the wave all aviation that was not blocked and finds nothing to attack
    /// behind the first line. Aviation that named a target stays. If no attacker is left, the wave ends. `blocked`
    /// returns true for an attacker that was blocked.
    ///
    /// # Source
    /// `breakthrough.air`, `breakthrough.air.target`
    pub(super) fn missed(&self, blocked: impl Fn(&Id) -> bool) -> Vec<Event> {
        let misses = |one: &&AttackerFacts| {
            let free = one.target.is_none() && !blocked(&one.unit.id);
            free && one.unit.flies() && !self.has_target(&one.unit)
        };
        let units: Vec<Id> = self.attackers.iter().filter(misses).map(|one| one.unit.id.clone()).collect();
        let all = units.len() == self.attackers.len();
        let event = (!units.is_empty()).then_some(Event::Missed { units });
        let ended = event.is_some() && all;
        event.into_iter().chain(ended.then_some(Event::WaveEnded)).collect()
    }

    /// Returns true if the cost of some unit is unknown. The search for the best choices then uses an assumed cost.
    ///
    /// # Source
    /// `unit.price`
    pub(super) fn has_unpriced(&self) -> bool {
        let attackers = self.attackers.iter().map(|one| &one.unit);
        let mut units = attackers.chain(&self.on_first).chain(&self.on_second);
        units.any(|unit| unit.price.is_none())
    }

    /// Returns the name of a unit or resource, or `None` if no card of the wave or the defender has the id.
    pub(super) fn called(&self, id: &Id) -> Option<NameOrId<'_>> {
        let units = self.attackers.iter().map(|one| &one.unit);
        let mut units = units.chain(&self.on_first).chain(&self.on_second);
        let resource = || self.resources.iter().find(|card| card.id == *id);
        units
            .find(|unit| unit.id == *id)
            .map(UnitFacts::called)
            .or_else(|| resource().map(|card| card.called()))
    }

    /// Returns the names of all attackers.
    pub(super) fn names(&self) -> Vec<Arg> {
        self.names_of(|_| true)
    }

    /// Returns the names of the attackers for which `wanted` returns true.
    pub(super) fn names_of(&self, wanted: impl Fn(&AttackerFacts) -> bool) -> Vec<Arg> {
        let names = self.attackers.iter().filter(|one| wanted(one));
        names.map(|one| one.unit.called().into()).collect()
    }

    /// Returns the text that the unit `by` blocks the attacker `of`, or supports the target that this attacker named.
    pub(super) fn block_said(&self, by: &Id, of: &Id) -> Arg {
        let name = |id: &Id| self.called(id).map_or_else(|| Arg::from(id), Arg::from);
        let at = self.attacker(of).and_then(|one| one.target.as_ref());
        let says = Reason::new("lines.block", if at.is_some() { "support" } else { "pair" })
            .name("by", name(by))
            .name("of", name(of))
            .name("at", at.map(name));
        Arg::from(says)
    }

    /// Returns true if a modifier in the wave counts an enemy as the modifier's kind only because of the enemy's second
    /// kind. A self-propelled gun also counts as armour, and an anti-tank gun as artillery.
    ///
    /// # Source
    /// `unit.kind`
    pub(super) fn rests_on_kinds(&self) -> bool {
        let attackers: Vec<&UnitFacts> = self.attackers.iter().map(|one| &one.unit).collect();
        let defenders: Vec<&UnitFacts> = self.on_first.iter().chain(&self.on_second).collect();
        super::strength::rests_on_kinds(&attackers, &defenders)
    }

    /// Checks that the unit `by` may block the attacker `of`, or support the target that this attacker named.
    ///
    /// # Source
    /// `block.choose`, `block.directed`, `block.lines`, `attack.turn`, `breakthrough.air`
    pub(super) fn block_checks(&self, tables: &Tables, by: &Id, of: &Id) -> Vec<Check> {
        let by_name = self.called(by).unwrap_or(NameOrId::Unnamed(by));
        let of_name = self.called(of).unwrap_or(NameOrId::Unnamed(of));
        let mut checks = Checks::of(by, |reason| reason.name("by", by_name).name("of", of_name));
        let found = self.on_first.iter().enumerate().find(|(_, unit)| unit.id == *by);
        checks.that(tables.block_lines.key, found.is_some(), ["first", "not-first"]);
        if let Some((at, unit)) = found {
            let ready = fact!(format_args!("field.on_first.{at}"), unit.turned).is(false);
            checks.that(tables.attack_turn.key, ready, ["may-block", "turned-block"]);
            checks.that(tables.block_directed.key, !self.is_named(by), ["not-named", "named"]);
        }
        let attacker = self.attacker(of);
        match (attacker, attacker.and_then(|attacker| self.barred(attacker))) {
            (None, _) => checks.that(tables.block_choose.key, false, ["", "no-attacker"]),
            (_, Some(MeetingBar::Over)) => {
                checks.that(tables.breakthrough_air.key, false, ["", "not-blocked"]);
            }
            (_, Some(MeetingBar::Behind)) => checks.that(tables.block_lines.key, false, ["", "behind"]),
            (Some(attacker), None) if attacker.target.is_some() => {
                checks.that(tables.block_directed.key, true, ["supports", ""]);
            }
            _ => checks.that(tables.block_choose.key, true, ["blocks", ""]),
        }
        checks.into_iter().collect()
    }

    /// Returns the unknown facts that are needed to compute the battles of the wave.
    pub(super) fn open(&self, tables: &Tables) -> Vec<OpenFact> {
        let attackers = self.attackers.iter().enumerate();
        let attackers = attackers.map(|(at, one)| (format!("field.attackers.{at}.unit"), &one.unit));
        let line = |name: &'static str, units: &'_ [UnitFacts]| {
            let paths = (0..units.len()).map(move |at| format!("field.{name}.{at}"));
            paths.collect::<Vec<_>>()
        };
        let first = line("on_first", &self.on_first).into_iter().zip(&self.on_first);
        let second = line("on_second", &self.on_second).into_iter().zip(&self.on_second);
        let all: Vec<_> = attackers.chain(first).chain(second).collect();
        let everybody: Vec<&UnitFacts> = all.iter().map(|(_, unit)| *unit).collect();
        all.iter().flat_map(|(path, unit)| super::strength::open(tables, unit, path, &everybody)).collect()
    }
}
