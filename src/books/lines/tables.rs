//! The numbers of the rulebook by rule.

use seam::rulebook::catalogue::{Words, tables, values};

values! {
    /// The limits of the build phase.
    pub struct BuildLimits {
        /// The number of resource cards that a player may lay in a turn.
        resources: u32,
    }

    /// The assumptions about a card without a price.
    pub struct UnpricedCard {
        /// The value of losing the card, measured in the cost of other cards, in the search for the best choices.
        worth: u32,
    }

    /// The assumptions about an attacked resource.
    pub struct Resource {
        /// The value of losing the resource, measured in the cost of units, in the search for the best choices.
        worth: u32,
    }

    /// The limits of a draw.
    pub struct Draws {
        /// The number of cards drawn at the start of a turn.
        cards: u32 => 1.0..=100.0,
    }
}

tables! {
    /// Every rule of the book with the values that belong to the rule. A field has the name of its rule key, with
    /// `_` for `.`.
    pub struct Tables from (include_str!("tables.toml")) {
        build_phase: "build.phase" => BuildLimits,
        build_reserve: "build.reserve" => Words,
        line_which: "line.which" => Words,
        line_icon: "line.icon" => Words,
        unit_kind: "unit.kind" => Words,
        unit_price: "unit.price" => UnpricedCard,
        attack_who: "attack.who" => Words,
        attack_waves: "attack.waves" => Words,
        attack_line: "attack.line" => Words,
        attack_turn: "attack.turn" => Words,
        attack_directed_line: "attack.directed.line" => Words,
        target_turned: "target.turned" => Words,
        block_choose: "block.choose" => Words,
        block_turn: "block.turn" => Words,
        block_directed: "block.directed" => Words,
        block_lines: "block.lines" => Words,
        battle_members: "battle.members" => Words,
        battle_independent: "battle.independent" => Words,
        battle_modifier: "battle.modifier" => Words,
        battle_damage: "battle.damage" => Words,
        battle_destroyed: "battle.destroyed" => Words,
        battle_reset: "battle.reset" => Words,
        breakthrough_when: "breakthrough.when" => Words,
        breakthrough_air: "breakthrough.air" => Words,
        breakthrough_air_target: "breakthrough.air.target" => Words,
        resource_attack: "resource.attack" => Resource,
        deck_attack: "deck.attack" => Words,
        befall_card: "befall.card" => Words,
        turn_draw: "turn.draw" => Draws,
        turn_ready: "turn.ready" => Words,
        victory_deck: "victory.deck" => Words,
    }
}
