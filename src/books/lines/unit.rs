//! The facts that many asks share: units, cards, and the turn.

use super::card::TacticalModifier;
use super::kind::Line;
use super::prelude::*;

facts! {
    #[schemars(extend("x-unit" = true))]
    pub struct UnitFacts {
        pub id: Id,
        /// The name of the unit. Empty if only the id is known.
        pub name: String,
        pub kind: Option<Kind>,
        pub attack_strength: Option<u32>,
        pub defence_strength: Option<u32>,
        /// The bombing strength of aviation.
        pub bombing_strength: Option<u32>,
        pub modifiers: Vec<ModifierFacts>,
        /// The number of resources that the unit costs. None if the price is not known.
        pub price: Option<u32>,
        /// True if the unit was already turned when the wave was declared, or was turned by an event since.
        pub turned: bool,
        /// True if the unit may name a target.
        pub directed: bool,
        /// True if the unit may attack the deck from the air.
        pub over_deck: bool,
    }

    /// A tactical modifier: the strength that a unit gains against a kind of unit.
    // The default kind is armour, the most common one. The bonuses have no default and must be given.
    #[derive(Copy)]
    pub struct ModifierFacts {
        /// The kind of enemy unit.
        pub kind: Kind = Kind::Armour,
        /// The bonus to attack strength.
        pub attack_strength: u32,
        /// The bonus to defence strength.
        pub defence_strength: u32,
    }
}

impl ModifierFacts {
    /// Returns the modifier printed on a card.
    pub(super) fn of(against: &TacticalModifier) -> Self {
        Self { kind: against.kind, attack_strength: against.attack, defence_strength: against.defence }
    }
}

facts! {
    /// A card, a side, or something else, of which only id and name matter.
    pub struct NamedFacts {
        pub id: Id,
        /// The name. Empty if only the id is known.
        pub name: String,
    }

    /// The turn: its player and its progress.
    // By default, the turn allows every ask.
    pub struct TurnFacts {
        /// The player who has the turn.
        pub player: NamedFacts = NamedFacts { id: Id::from("player"), name: String::new() },
        /// The opposing side.
        pub opponent: NamedFacts = NamedFacts { id: Id::from("enemy"), name: String::new() },
        /// The phase. None if the phase does not matter.
        pub phase: Option<Phase>,
        /// True if a wave is under way.
        pub wave: bool,
        /// True if this player has drawn the last cards of the deck in the current turn.
        pub last_cards: bool,
        pub winner: Option<NamedFacts>,
    }
}

impl UnitFacts {
    /// Returns the facts of a unit from its card. The unit counts as ready.
    pub(super) fn of(position: &Position, card: &Card) -> Self {
        let print = &card.print;
        Self {
            id: card.id.clone(),
            name: position.card_name(card),
            kind: Some(print.kind),
            attack_strength: print.attack,
            defence_strength: Some(print.defence),
            bombing_strength: print.bombing,
            modifiers: print.against.iter().map(ModifierFacts::of).collect(),
            price: print.cost,
            turned: false,
            directed: print.directed,
            over_deck: print.over_deck,
        }
    }

    /// Returns the name of the unit, or the id of an unnamed unit.
    pub fn called(&self) -> NameOrId<'_> {
        self.id.called(&self.name)
    }

    pub fn flies(&self) -> bool {
        self.kind == Some(Kind::Aviation)
    }
}

impl NamedFacts {
    pub(super) fn of(position: &Position, card: &Card) -> Self {
        Self { id: card.id.clone(), name: position.card_name(card) }
    }

    pub(super) fn side(position: &Position, id: &Id) -> Self {
        Self { id: id.clone(), name: position.called(id) }
    }

    /// Returns the name, or the id if there is no name.
    pub fn called(&self) -> NameOrId<'_> {
        self.id.called(&self.name)
    }
}

impl TurnFacts {
    /// Returns the state of the turn.
    ///
    /// # Errors
    /// There is no opposing side.
    pub(super) fn of(position: &Position) -> Result<Self, Refusal> {
        let state = &position.state;
        let nobody = || refuse("ask", "unknown", state.player.as_str());
        let enemy = position.enemy(&state.player).ok_or_else(nobody)?;
        let side = |id| NamedFacts::side(position, id);
        Ok(Self {
            player: side(&state.player),
            opponent: side(&enemy.id),
            phase: Some(position.phase),
            wave: state.wave.is_some(),
            last_cards: state.last,
            winner: state.winner.as_ref().map(side),
        })
    }

    /// Returns the name of a side.
    pub(super) fn called(&self, id: &Id) -> Option<NameOrId<'_>> {
        let mut sides = [&self.player, &self.opponent].into_iter();
        sides.find(|side| side.id == *id).map(NamedFacts::called)
    }

    /// Checks that something may be done between waves: no side has won, the phase is right, and there is no wave still
    /// to be fought.
    ///
    /// # Source
    /// `victory.deck`, `battle.independent`, and the rule under `key`
    pub(super) fn checks(&self, tables: &Tables, key: &'static str, wanted: Phase) -> Vec<Check> {
        let mut checks = self.in_phase(tables, key, wanted);
        checks.push(Check::that(tables.battle_independent.key, !self.wave, ["no-wave", "wave"]));
        checks
    }

    /// Checks that something may be done even during a wave: no side has won, and the phase is right.
    ///
    /// # Source
    /// `victory.deck`, and the rule under `key`
    pub(super) fn in_phase(&self, tables: &Tables, key: &'static str, wanted: Phase) -> Vec<Check> {
        let phase = fact!("whose_turn", self.phase).is_or_open(wanted);
        let phase = Check::that(key, phase, ["phase", "not-phase"]).of(&Id::from(wanted.word()));
        let phase = phase.said_by("lines.check", |reason| {
            let now = self.phase.unwrap_or(wanted);
            reason.word("wanted", wanted.message()).word("phase", now.message())
        });
        vec![self.on(tables), phase]
    }

    /// Checks that no side has won the battle yet.
    ///
    /// # Source
    /// `victory.deck`
    pub(super) fn on(&self, tables: &Tables) -> Check {
        let won = fact!("whose_turn", self.winner).is_none();
        Check::that(tables.victory_deck.key, won, ["on", "over"]).saying(|reason| match &self.winner {
            None => reason,
            Some(winner) => reason.name("side", winner.called()),
        })
    }

    /// Returns the events by which `taken` cards of the enemy's deck become losses. The player wins if this empties the
    /// enemy's deck and the player has drawn the last cards of the own deck in this turn.
    ///
    /// # Source
    /// `deck.attack`, `victory.deck`
    pub(super) fn reduced(&self, deck: u32, taken: u32) -> Vec<Event> {
        let left = deck.saturating_sub(taken);
        let side = self.opponent.id.clone();
        let won = (self.last_cards && left == 0).then(|| Event::Won { side: self.player.id.clone() });
        std::iter::once(Event::Reduced { side, left }).chain(won).collect()
    }

    /// Checks that a card belongs to the player who has the turn.
    pub(super) fn owns(&self, key: &'static str, card: &NamedFacts, side: Option<&Id>) -> Check {
        let own = side.is_none_or(|side| *side == self.player.id);
        Check::that(key, own, ["own", "not-own"]).of(&card.id).said_by("lines.check", |reason| {
            reason.name("card", card.called()).name("side", self.player.called())
        })
    }
}

/// Returns the facts unchanged if the ask makes sense on the table. It makes no sense if a check fails that the umpire
/// could not repair by stating another fact.
///
/// # Errors
/// The ask makes no sense: a card of the enemy's, one that does not lie on a line, a wave that is not fought out.
pub(super) fn sound<F: Case<Lines>>(survey: Survey<'_>, facts: F) -> Result<F, Refusal> {
    let tally = facts.weigh(survey.tables);
    let mut failing = tally.checks.iter().filter(|check| !check.holds);
    if failing.any(|check| check.rests_on.is_none()) {
        // If an ask makes no sense, allowing one check would not help. So the checks offer no fact for the umpire to
        // overrule.
        let checks = tally.verdict().into_iter().map(Check::on_nothing);
        return Err(Refusal(checks.collect()));
    }
    Ok(facts)
}

/// Checks that a card lies in the wanted zone.
pub(super) fn lies(
    key: &'static str,
    card: &NamedFacts,
    zone: Fact<'_, Option<Zone>>,
    wanted: Zone,
) -> Check {
    let lies = zone.unwrap_or(wanted);
    let check = Check::that(key, zone.is_or_open(wanted), ["lies", "lies-elsewhere"]).of(&card.id);
    check.said_by("lines.check", |reason| {
        reason.name("card", card.called()).word("wanted", wanted.place()).word("zone", lies.place())
    })
}

/// Returns the rule that decides on which line a unit stands. It is the rule about the icon on its card, or else the
/// one about its kind.
///
/// # Source
/// `line.icon`, `line.which`
pub(super) fn line_key(tables: &Tables, icon: Option<Line>) -> &'static str {
    if icon.is_some() { tables.line_icon.key } else { tables.line_which.key }
}
