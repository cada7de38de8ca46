//! A unit or a piece of ground far away on a table of each book, out of reach of every measurement.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// The beginning of every id far away.
pub const FAR: &str = "far-away";

/// Adds the sections of a battle file to another. Lists that stand in both are joined.
fn join(table: &mut toml::Table, more: toml::Table) {
    for (key, value) in more {
        match (table.get_mut(&key), value) {
            (Some(toml::Value::Array(known)), toml::Value::Array(more)) => known.extend(more),
            (Some(toml::Value::Table(known)), toml::Value::Table(more)) => join(known, more),
            (_, value) => _ = table.insert(key, value),
        }
    }
}

fn add(table: &mut toml::Table, more: &str) {
    join(table, toml::from_str(more).unwrap());
}

fn one<'t>(of: &[&'t str], draws: &mut ChaCha8Rng) -> &'t str {
    of.choose(draws).copied().unwrap_or_default()
}

/// Adds a battalion, a squadron, a battery, a general, guns or a piece of ground, 35 m to the right.
pub fn napoleonic(table: &mut toml::Table, draws: &mut ChaCha8Rng) {
    let (x, y) = (draws.random_range(3_600..3_900), draws.random_range(20..100));
    let side = one(&["french", "russian"], draws);
    let facing = draws.random_range(0..360);
    let unit = |kind: &str, formation: &str| {
        let counted = if kind.ends_with("artillery") { "figures" } else { "stands" };
        format!(
            "[[unit]]\nid = \"{FAR}\"\nside = \"{side}\"\nname = \"Far\"\ntype = \"{kind}\"\nexperience = \"recruits\"\n\
             formation = \"{formation}\"\n{counted} = 4\nat = [{x}.0, {y}.0]\nfacing = {facing}.0\n"
        )
    };
    let ground = |kind: &str| {
        let (right, up) = (x + 20, y + 15);
        format!(
            "[[terrain]]\nid = \"{FAR}\"\nkind = \"{kind}\"\n\
             outline = [[{x}.0, {y}.0], [{right}.0, {y}.0], [{right}.0, {up}.0], [{x}.0, {up}.0]]\n"
        )
    };
    let more = match draws.random_range(0..4) {
        0 => {
            let kinds = ["line-infantry", "light-infantry", "light-cavalry", "dragoons", "engineers"];
            unit(one(&kinds, draws), one(&["line", "column", "disordered"], draws))
        }
        1 => unit(
            one(&["light-artillery", "heavy-artillery", "howitzer-artillery"], draws),
            one(&["deployed", "limbered"], draws),
        ),
        2 if draws.random_bool(0.5) => {
            format!("[[general]]\nid = \"{FAR}\"\nside = \"{side}\"\nname = \"Far\"\nat = [{x}.0, {y}.0]\n")
        }
        2 => format!("[[guns]]\nid = \"{FAR}\"\ntype = \"light-artillery\"\nat = [{x}.0, {y}.0]\n"),
        _ => ground(one(
            &[
                "woods",
                "plough",
                "marsh",
                "lake",
                "river",
                "hill",
                "wall",
                "ravine",
                "earthwork",
                "bua",
                "fence",
            ],
            draws,
        )),
    };
    add(table, &more);
}

/// Adds a unit of either side, or a piece of ground, 850 inches to the right.
pub fn fantasy(table: &mut toml::Table, draws: &mut ChaCha8Rng) {
    let (x, y) = (draws.random_range(850..930), draws.random_range(8..28));
    let side = one(&["hollow", "league"], draws);
    let facing = draws.random_range(0..360);
    let more = if draws.random_bool(0.7) {
        let kind = one(&["infantry", "cavalry", "monster", "war-machine"], draws);
        let terror = if kind == "monster" { "terror = true\n" } else { "" };
        format!(
            "[[unit]]\nid = \"{FAR}\"\nside = \"{side}\"\nname = \"Far\"\ntype = \"{kind}\"\nbase = [1.0, 1.0]\nfiles = 4\n\
             models = 12\nmovement = 4\nleadership = 7\ntoughness = 4\n{terror}at = [{x}.0, {y}.0]\nfacing = {facing}.0\n"
        )
    } else {
        let kind = one(&["woods", "bua", "lake"], draws);
        let (right, up) = (x + 4, y + 4);
        format!(
            "[[terrain]]\nid = \"{FAR}\"\nkind = \"{kind}\"\n\
             outline = [[{x}, {y}], [{right}, {y}], [{right}, {up}], [{x}, {up}]]\n"
        )
    };
    add(table, &more);
}

/// Adds a unit or other ground, 50 hexes to the right. The unit joins a group on the map or a group that has been
/// active.
pub fn shock(table: &mut toml::Table, draws: &mut ChaCha8Rng) {
    let hex = format!("{}0{}", draws.random_range(62..68), draws.random_range(3..8));
    let more = if draws.random_bool(0.8) {
        let (side, group) = one(&["french/reserve", "french/left", "russian/centre", "russian/horse"], draws)
            .split_once('/')
            .unwrap_or_default();
        let there = |unit: &toml::Value| {
            unit.get("group").and_then(toml::Value::as_str) == Some(group)
                && unit.get("hex").is_some()
                && unit.get("gone").is_none()
        };
        let units = table.get("unit").and_then(toml::Value::as_array);
        let stands = units.is_some_and(|units| units.iter().any(there));
        // A group without units on the map would be there again, and the side could activate the group.
        let (group, own) = if stands && draws.random_bool(0.5) {
            (group, String::new())
        } else {
            let group = format!("[[group]]\nid = \"{FAR}-group\"\nside = \"{side}\"\nname = \"Far\"\n");
            ("far-away-group", format!("{group}[state]\ndone = [\"{FAR}-group\"]\n"))
        };
        let kind = one(
            &["infantry", "jaegers", "light-cavalry", "heavy-cavalry", "foot-artillery", "horse-artillery"],
            draws,
        );
        let fire = if kind.ends_with("artillery") { "fire = 4\nrange = 4\n" } else { "" };
        format!(
            "[[unit]]\nid = \"{FAR}\"\nside = \"{side}\"\nname = \"Far\"\nkind = \"{kind}\"\ngroup = \"{group}\"\n\
             strength = 4\ncohesion = 5\nmovement = 4\ndefence = 1\nhex = \"{hex}\"\nfacing = \"ne\"\n{fire}{own}"
        )
    } else {
        let kind = one(&["woods", "marsh", "village", "castle", "redoubt"], draws);
        format!("[[hex]]\nat = \"{hex}\"\nterrain = [\"{kind}\"]\nlevel = 2\n")
    };
    add(table, &more);
}

/// Adds a squad, a team or a leader, or other ground, 50 hexes to the right.
pub fn squad(table: &mut toml::Table, draws: &mut ChaCha8Rng) {
    let hex = format!("{}0{}", draws.random_range(62..68), draws.random_range(3..7));
    let side = one(&["axis", "allies"], draws);
    let more = match draws.random_range(0..4) {
        0 => format!(
            "[[hex]]\nat = \"{hex}\"\nterrain = [\"{}\"]\nlevel = 2\n",
            one(&["woods", "building", "gully", "marsh", "water"], draws)
        ),
        1 => format!(
            "[[unit]]\nid = \"{FAR}\"\nside = \"{side}\"\nname = \"Far\"\nkind = \"leader\"\nhex = \"{hex}\"\n\
             firepower = 1\nrange = 1\nmovement = 5\nmorale = 8\ncommand = 2\n"
        ),
        _ => format!(
            "[[unit]]\nid = \"{FAR}\"\nside = \"{side}\"\nname = \"Far\"\nkind = \"{}\"\nhex = \"{hex}\"\n\
             firepower = 5\nrange = 8\nmovement = 4\nmorale = 7\nordnance = {}\n",
            one(&["squad", "team"], draws),
            draws.random_bool(0.3)
        ),
    };
    add(table, &more);
}

/// Adds a card at the bottom of a deck that has at least ten cards left.
pub fn lines(table: &mut toml::Table, draws: &mut ChaCha8Rng) {
    let side = one(&["east", "west"], draws);
    let layouts = table.get_mut("layout").and_then(toml::Value::as_array_mut).into_iter().flatten();
    let own = layouts.filter(|layout| layout.get("side").and_then(toml::Value::as_str) == Some(side));
    for layout in own {
        let deck = layout.get_mut("deck").and_then(toml::Value::as_array_mut);
        if let Some(deck) = deck.filter(|deck| deck.len() >= 10) {
            let card = if side == "east" { "rifles-99" } else { "grenadiers-99" };
            deck.push(card.into());
        }
    }
}
