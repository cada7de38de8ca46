//! The numbers of the rulebook, one entry for each rule.

use rulebook::catalogue::{Words, tables, values};

values! {
    /// The rule for the build phase.
    pub struct BuildLimits {
        /// The greatest number of resource cards that a player may put on the table in a turn.
        resources: u32,
    }

    /// The value assumed for a unit whose cost is unknown.
    pub struct UnpricedCard {
        /// The value of the unit in the search for the best choices, counted in resources like a cost.
        worth: u32,
    }

    /// The value assumed for a resource that is attacked.
    pub struct Resource {
        /// The value of the resource in the search for the best choices, counted in resources like a cost.
        worth: u32,
    }

    /// The rule for drawing cards.
    pub struct Draws {
        /// The number of cards that a player draws at the start of a turn.
        cards: u32 => 1.0..=100.0,
    }
}

tables! {
    /// All rules and numbers of the rulebook. A field is named after its rule key, with `_` for `.`.
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
