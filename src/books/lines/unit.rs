//! Facts that many asks share: units, cards, and whose turn it is.

use super::card::Against;
use super::kind::Line;
use super::prelude::*;

facts! {
    #[schemars(extend("x-unit" = true))]
    pub struct UnitFacts {
        pub id: Id,
        /// Its name; empty where only the id is known.
        pub name: String,
        pub kind: Option<Kind>,
        pub attack_strength: Option<u32>,
        pub defence_strength: Option<u32>,
        /// Aviation: bombing strength.
        pub bombing_strength: Option<u32>,
        pub modifiers: Vec<ModifierFacts>,
        /// How many resources it costs; none: nobody has said.
        pub price: Option<u32>,
        /// Whether it was turned when the wave was declared.
        pub turned: bool,
        /// Whether it may name the unit it attacks.
        pub directed: bool,
        /// Whether it may attack the deck from the air.
        pub over_deck: bool,
    }

    /// A tactical modifier: what a unit has more against a kind of unit.
    // The commonest: a modifier against armour that is yet to be said.
    #[derive(Copy)]
    pub struct ModifierFacts {
        /// Against what.
        pub kind: Kind = Kind::Armour,
        /// Added to attack strength.
        pub attack_strength: u32,
        /// Added to defence strength.
        pub defence_strength: u32,
    }
}

impl ModifierFacts {
    /// What is printed on a card.
    pub(super) fn of(against: &Against) -> Self {
        Self { kind: against.kind, attack_strength: against.attack, defence_strength: against.defence }
    }
}

facts! {
    /// A card, a side, or another thing that is only named.
    pub struct NamedFacts {
        pub id: Id,
        /// Its name; empty where only the id is known.
        pub name: String,
    }

    /// Whose turn it is, and how far it has come.
    // A turn nobody has said anything of: everything may be asked.
    pub struct TurnFacts {
        /// Whose turn it is.
        pub player: NamedFacts = NamedFacts { id: Id::from("player"), name: String::new() },
        /// The other side.
        pub opponent: NamedFacts = NamedFacts { id: Id::from("enemy"), name: String::new() },
        /// The phase; none: it does not matter.
        pub phase: Option<Phase>,
        /// Whether a wave is under way.
        pub wave: bool,
        /// Whether the player drew the last cards of his deck this turn.
        pub last_cards: bool,
        pub winner: Option<NamedFacts>,
    }
}

impl UnitFacts {
    /// A unit as its card says, ready.
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

    /// What to call it: its name, else its id.
    pub fn called(&self) -> Called<'_> {
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

    /// What to call it: its name, else its id.
    pub fn called(&self) -> Called<'_> {
        self.id.called(&self.name)
    }
}

impl TurnFacts {
    /// The turn as it stands.
    ///
    /// # Errors
    /// There is nobody to play against.
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

    /// The name of one of the two sides.
    pub(super) fn called(&self, id: &Id) -> Option<Called<'_>> {
        let mut sides = [&self.player, &self.opponent].into_iter();
        sides.find(|side| side.id == *id).map(NamedFacts::called)
    }

    /// Whether something may be done in this phase, between waves: nobody has won, it is the phase, no wave is under way.
    ///
    /// # Source
    /// `victory.deck`, `battle.independent`, and the rule under `key`
    pub(super) fn checks(&self, tables: &Tables, key: &'static str, wanted: Phase) -> Vec<Check> {
        let mut checks = self.in_phase(tables, key, wanted);
        checks.push(Check::that(tables.battle_independent.key, !self.wave, ["no-wave", "wave"]));
        checks
    }

    /// Checks that something may be done in this phase, in a wave too: nobody has won, and it is the phase.
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

    /// Whether the battle is still on.
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

    /// So many cards go from the enemy's deck to losses; whoever plays his last turn wins when none is left.
    ///
    /// # Source
    /// `deck.attack`, `victory.deck`
    pub(super) fn reduced(&self, deck: u32, taken: u32) -> Vec<Event> {
        let left = deck.saturating_sub(taken);
        let side = self.opponent.id.clone();
        let won = (self.last_cards && left == 0).then(|| Event::Won { side: self.player.id.clone() });
        std::iter::once(Event::Reduced { side, left }).chain(won).collect()
    }

    /// Whether a card is the player's whose turn it is.
    pub(super) fn owns(&self, key: &'static str, card: &NamedFacts, side: Option<&Id>) -> Check {
        let own = side.is_none_or(|side| *side == self.player.id);
        Check::that(key, own, ["own", "not-own"]).of(&card.id).said_by("lines.check", |reason| {
            reason.name("card", card.called()).name("side", self.player.called())
        })
    }
}

/// The facts of an ask, unless it makes no sense on this table: a check of it fails, and no fact the umpire could state would mend that.
///
/// # Errors
/// It makes none: a card of the enemy's, one that does not lie on a line, a wave that is not fought out.
pub(super) fn sound<F: Case<Lines>>(survey: Survey<'_>, facts: F) -> Result<F, Refusal> {
    let tally = facts.weigh(survey.tables);
    let mut failing = tally.checks.iter().filter(|check| !check.holds);
    if failing.any(|check| check.rests_on.is_none()) {
        // Where an ask has no meaning, upholding the rest of it would change nothing.
        let checks = tally.verdict().into_iter().map(Check::on_nothing);
        return Err(Refusal(checks.collect()));
    }
    Ok(facts)
}

/// Where a card lies as a check: it holds in one of these zones.
pub(super) fn lies(
    key: &'static str,
    card: &NamedFacts,
    zone: Fact<'_, Option<Zone>>,
    wanted: Zone,
) -> Check {
    let lies = zone.unwrap_or(wanted);
    let check = Check::that(key, zone.is_or_open(wanted), ["lies", "lies-elsewhere"]).of(&card.id);
    check.said_by("lines.check", |reason| {
        reason.name("card", card.called()).word("wanted", wanted.message()).word("zone", lies.message())
    })
}

/// The icon on a card decides where a unit stands, where it has one.
///
/// # Source
/// `line.icon`, `line.which`
pub(super) fn line_key(tables: &Tables, icon: Option<Line>) -> &'static str {
    if icon.is_some() { tables.line_icon.key } else { tables.line_which.key }
}
