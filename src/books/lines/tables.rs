//! The numbers of the rulebook, each with the rule it belongs to.

use seam::rulebook::catalogue::{Words, tables, values};

values! {
    /// What a player may do in his build phase.
    pub struct Builds {
        /// Resource cards he may lay a turn.
        resources: u32,
    }

    /// What a card without a price comes to.
    pub struct Unpriced {
        /// What its loss is worth beside the cost of others, where the best choice is worked out.
        worth: u32,
    }

    /// What an attacked resource comes to.
    pub struct Resource {
        /// What its loss is worth beside the cost of units, where the best choice is worked out.
        worth: u32,
    }

    /// What a player draws.
    pub struct Draws {
        /// Cards at the start of his turn.
        cards: u32 => 1.0..=100.0,
    }
}

tables! {
    /// Every rule of the book with its values; a field is named as its key, with `_` for `.`.
    pub struct Tables from (include_str!("tables.toml")) {
        build_phase: "build.phase" => Builds,
        build_reserve: "build.reserve" => Words,
        line_which: "line.which" => Words,
        line_icon: "line.icon" => Words,
        unit_kind: "unit.kind" => Words,
        unit_price: "unit.price" => Unpriced,
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
