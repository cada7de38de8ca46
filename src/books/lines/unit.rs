//! The facts that many procedures share: units, cards, and the turn.

use super::card::TacticalModifier;
use super::kind::Line;
use super::prelude::*;

facts! {
    #[schemars(extend("x-unit" = true))]
    pub struct UnitFacts {
        pub id: Id,
        /// The name of the unit. Empty for a unit without a name.
        pub name: String,
        pub kind: Option<Kind>,
        pub attack_strength: Option<u32>,
        pub defence_strength: Option<u32>,
        /// The bombing strength of aviation. `None` for other units.
        pub bombing_strength: Option<u32>,
        pub modifiers: Vec<ModifierFacts>,
        /// The number of resources that the unit costs. `None` if unknown.
        pub price: Option<u32>,
        /// True if the unit was turned before the wave was declared, or since then by an effect outside battle.
        pub turned: bool,
        /// True if the unit may choose a target when attacking.
        pub directed: bool,
        /// True if the unit is aviation that may attack the deck.
        pub over_deck: bool,
    }

    /// A tactical modifier: the strength that a unit gains against one kind of enemy unit.
    // The kind is armour by default, since most modifiers are against armour. The two bonuses have no default and must
    // be given.
    #[derive(Copy)]
    pub struct ModifierFacts {
        /// The kind of enemy unit against which the unit gains strength.
        pub kind: Kind = Kind::Armour,
        /// The number added to the attack strength.
        pub attack_strength: u32,
        /// The number added to the defence strength.
        pub defence_strength: u32,
    }
}

impl ModifierFacts {
    /// Returns the facts of a modifier printed on a card.
    pub(super) fn of(against: &TacticalModifier) -> Self {
        Self { kind: against.kind, attack_strength: against.attack, defence_strength: against.defence }
    }
}

facts! {
    /// The id and name of a card or side, for facts that need no more.
    pub struct NamedFacts {
        pub id: Id,
        /// The name of the card or side. Empty if it has none.
        pub name: String,
    }

    /// The state of the current turn, as far as the rules need that state.
    // By default, every procedure is allowed in the turn.
    pub struct TurnFacts {
        /// The player who has the turn.
        pub player: NamedFacts = NamedFacts { id: Id::from("player"), name: String::new() },
        /// The other side.
        pub opponent: NamedFacts = NamedFacts { id: Id::from("enemy"), name: String::new() },
        /// The current phase. `None` if every phase is allowed.
        pub phase: Option<Phase>,
        /// True if a wave has been declared and not fought out.
        pub wave: bool,
        /// True if the player has drawn the last cards of the deck in the current turn.
        pub last_cards: bool,
        pub winner: Option<NamedFacts>,
    }
}

impl UnitFacts {
    /// Returns the facts of a unit from its card. The unit counts as ready, even if the card is turned.
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

    /// Returns the name, or the id of a thing without a name.
    pub fn called(&self) -> NameOrId<'_> {
        self.id.called(&self.name)
    }
}

impl TurnFacts {
    /// Returns the facts of the current turn.
    ///
    /// # Errors
    /// Refuses the request if the game has no second side.
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

    /// Returns the name of one of the two sides, or `None` if the id is of neither.
    pub(super) fn called(&self, id: &Id) -> Option<NameOrId<'_>> {
        let mut sides = [&self.player, &self.opponent].into_iter();
        sides.find(|side| side.id == *id).map(NamedFacts::called)
    }

    /// Checks that players may act between waves: no side has won, the phase is `wanted`, and no wave is under way.
    ///
    /// # Source
    /// `victory.deck`, `battle.independent`, and the rule under `key`
    pub(super) fn checks(&self, tables: &Tables, key: &'static str, wanted: Phase) -> Vec<Check> {
        let mut checks = self.in_phase(tables, key, wanted);
        checks.push(Check::that(tables.battle_independent.key, !self.wave, ["no-wave", "wave"]));
        checks
    }

    /// Checks that players may act even during a wave: no side has won, and the phase is `wanted`.
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

    /// Checks that no side has won the game.
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

    /// Returns the events by which `taken` cards of the enemy's deck go to the losses. The player wins if this empties
    /// that deck and the player's own last cards were drawn in this turn.
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

/// Returns the facts unchanged if the umpire could allow the request. Otherwise refuses it, because some failed check
/// depends on no fact that the umpire can override.
///
/// # Errors
/// Refuses a request that makes no sense on the table, such as an attack by an enemy's card or by one that is on
/// neither line.
pub(super) fn sound<F: Case<Lines>>(survey: Survey<'_>, facts: F) -> Result<F, Refusal> {
    let tally = facts.weigh(survey.tables);
    let mut failing = tally.checks.iter().filter(|check| !check.holds);
    if failing.any(|check| check.rests_on.is_none()) {
        // Overriding one check would not help a request that makes no sense. So the checks name no fact to override.
        let checks = tally.verdict().into_iter().map(Check::on_nothing);
        return Err(Refusal(checks.collect()));
    }
    Ok(facts)
}

/// Checks that a card is in the wanted zone. An unknown zone passes.
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

/// Returns the key of the rule that decides on which line a unit is placed: the rule for the icon on its card, or else
/// the rule for its kind.
///
/// # Source
/// `line.icon`, `line.which`
pub(super) fn line_key(tables: &Tables, icon: Option<Line>) -> &'static str {
    if icon.is_some() { tables.line_icon.key } else { tables.line_which.key }
}
