//! The strength of a unit in a battle: the printed strength, plus the modifiers that apply against the enemies in that
//! battle.

use super::prelude::*;
use super::unit::ModifierFacts;

/// The result of comparing a modifier's kind with the enemies in a battle.
#[derive(Clone, Copy, Debug, PartialEq)]
enum EnemyFit<'u> {
    All,
    /// There are no enemies, so the modifier does not apply.
    Nobody,
    Not(&'u UnitFacts),
    /// The kind of this enemy is unknown, so the modifier does not apply.
    Unknown(&'u UnitFacts),
}

/// The source of one part of a unit's strength.
#[derive(Clone, Copy, Debug)]
enum From<'u> {
    Printed,
    Bombing,
    /// The attack strength of aviation. It never counts, because aviation strikes with its bombing strength.
    Unused,
    Against(&'u ModifierFacts, usize, EnemyFit<'u>),
}

/// A part of a unit's strength, with its source. The part may not count, for example because the unit is turned.
#[derive(Clone, Copy, Debug)]
struct Part<'u> {
    worth: u32,
    counts: bool,
    from: From<'u>,
}

/// Compares a tactical modifier with the enemies in a battle. The modifier applies if there are enemies and all are of
/// its kind.
///
/// # Source
/// `battle.modifier`, `unit.kind`
fn fits<'u>(against: &ModifierFacts, enemies: &[&'u UnitFacts]) -> EnemyFit<'u> {
    let is_of = |enemy: &UnitFacts| enemy.kind.is_none_or(|kind| kind.is_of(against.kind));
    let other = enemies.iter().find(|enemy| !is_of(enemy));
    let unknown = enemies.iter().find(|enemy| enemy.kind.is_none());
    match (other, unknown) {
        (Some(other), _) => EnemyFit::Not(other),
        (None, Some(unknown)) => EnemyFit::Unknown(unknown),
        (None, None) if enemies.is_empty() => EnemyFit::Nobody,
        (None, None) => EnemyFit::All,
    }
}

/// Returns the parts of a unit's strength against the enemies in a battle, including parts that do not count.
///
/// # Source
/// `battle.modifier`, `battle.damage`, `target.turned`
fn parts<'u>(unit: &'u UnitFacts, enemies: &[&'u UnitFacts], strength: Strength) -> Vec<Part<'u>> {
    let strikes = strength == Strength::Attack;
    let able = !(strikes && unit.turned);
    let mut parts = Vec::new();
    let printed = if strikes { unit.attack_strength } else { unit.defence_strength };
    let bombs = strikes && unit.flies();
    if let Some(worth) = printed.filter(|worth| *worth > 0 || !bombs) {
        let from = if bombs { From::Unused } else { From::Printed };
        let counts = able && !bombs;
        parts.push(Part { worth, counts, from });
    }
    if let Some(worth) = unit.bombing_strength.filter(|_| bombs) {
        let from = From::Bombing;
        parts.push(Part { worth, counts: able, from });
    }
    for (at, against) in unit.modifiers.iter().enumerate() {
        let worth = if strikes { against.attack_strength } else { against.defence_strength };
        if worth > 0 {
            let fits = fits(against, enemies);
            let counts = able && fits == EnemyFit::All;
            let from = From::Against(against, at, fits);
            parts.push(Part { worth, counts, from });
        }
    }
    parts
}

/// Returns the strength of a unit against the enemies in a battle.
pub(super) fn strength(unit: &UnitFacts, enemies: &[&UnitFacts], strength: Strength) -> i64 {
    let parts = parts(unit, enemies, strength).into_iter();
    parts.filter(|part| part.counts).map(|part| i64::from(part.worth)).sum()
}

/// Returns the lines that add up a unit's strength, each with its reason. `path` names the place of the unit's facts,
/// such as `field.on_first.0`.
pub(super) fn lines(
    tables: &Tables,
    unit: &UnitFacts,
    path: &str,
    enemies: &[&UnitFacts],
    strength: Strength,
) -> Vec<Line> {
    let parts = parts(unit, enemies, strength).into_iter();
    parts.map(|part| line(tables, unit, path, strength, &part)).collect()
}

fn line(tables: &Tables, unit: &UnitFacts, path: &str, strength: Strength, part: &Part<'_>) -> Line {
    let strikes = strength == Strength::Attack;
    let own = if strikes { tables.battle_damage.key } else { tables.battle_destroyed.key };
    let turned = strikes && unit.turned;
    let (key, because, field) = match part.from {
        From::Unused => (own, Reason::new(own, "unused"), "attack_strength".to_owned()),
        From::Against(against, at, fits) => {
            let key = tables.battle_modifier.key;
            let because = match fits {
                EnemyFit::All => Reason::new(key, "all"),
                EnemyFit::Nobody => Reason::new(key, "nobody"),
                EnemyFit::Not(other) => Reason::new(key, "not").name("enemy", other.called()),
                EnemyFit::Unknown(other) => Reason::new(key, "unknown").name("enemy", other.called()),
            };
            let field = if strikes { "attack_strength" } else { "defence_strength" };
            let because = because.word("kind", against.kind.message());
            (key, because, format!("modifiers.{at}.{field}"))
        }
        From::Printed | From::Bombing => {
            let (variant, field) = match (part.from, strikes) {
                (From::Bombing, _) => ("bombing", "bombing_strength"),
                (_, true) => ("printed", "attack_strength"),
                (_, false) => ("printed", "defence_strength"),
            };
            (own, Reason::new(own, variant), field.to_owned())
        }
    };
    // True for a part that does not count only because the unit is turned.
    let stopped = turned
        && !matches!(
            part.from,
            From::Unused | From::Against(_, _, EnemyFit::Nobody | EnemyFit::Not(_) | EnemyFit::Unknown(_))
        );
    let (key, because, field) = if stopped {
        let key = tables.target_turned.key;
        (key, Reason::new(key, "zero"), "turned".to_owned())
    } else {
        (key, because, field)
    };
    Line::new(key, part.worth.into(), because.name("unit", unit.called()))
        .of(&unit.id)
        .when(part.counts)
        .on(format!("{path}.{field}"))
        .printed_if(part.counts)
}

/// Returns true if a modifier applies in a battle only because an enemy gun counts as a second kind. A self-propelled
/// gun also counts as armour, and an anti-tank gun as artillery.
///
/// # Source
/// `unit.kind`
pub(super) fn works_by_kinds(one: &[&UnitFacts], other: &[&UnitFacts]) -> bool {
    let of = |own: &[&UnitFacts], enemies: &[&UnitFacts]| {
        let mut modifiers = own.iter().flat_map(|unit| &unit.modifiers);
        modifiers.any(|against| {
            let besides = enemies.iter().any(|enemy| enemy.kind != Some(against.kind));
            besides && fits(against, enemies) == EnemyFit::All
        })
    };
    of(one, other) || of(other, one)
}

/// Returns true if a modifier of either side counts an enemy as the modifier's kind only because of the enemy's second
/// kind.
///
/// # Source
/// `unit.kind`
pub(super) fn rests_on_kinds(one: &[&UnitFacts], other: &[&UnitFacts]) -> bool {
    let besides = |kind: Kind, against: &ModifierFacts| kind != against.kind && kind.is_of(against.kind);
    let of = |own: &[&UnitFacts], enemies: &[&UnitFacts]| {
        let mut modifiers = own.iter().flat_map(|unit| &unit.modifiers);
        modifiers.any(|against| {
            let mut kinds = enemies.iter().filter_map(|enemy| enemy.kind);
            kinds.any(|kind| besides(kind, against))
        })
    };
    of(one, other) || of(other, one)
}

/// Returns the unknown facts of a unit that are needed when the unit fights `enemies`.
pub(super) fn open(tables: &Tables, unit: &UnitFacts, path: &str, enemies: &[&UnitFacts]) -> Vec<OpenFact> {
    let mut open = Vec::new();
    let mut need = |missing: bool, key: &'static str, variant, field: &str| {
        if missing {
            let because = Reason::new(key, variant).name("unit", unit.called());
            let path = format!("{path}.{field}").into();
            open.push(OpenFact { key, path, because });
        }
    };
    let damage = tables.battle_damage.key;
    if unit.kind == Some(Kind::Aviation) {
        need(unit.bombing_strength.is_none(), damage, "open-bombing", "bombing_strength");
    } else {
        need(unit.attack_strength.is_none(), damage, "open-attack", "attack_strength");
    }
    let withstands = unit.defence_strength.is_none() && !enemies.is_empty();
    need(withstands, tables.battle_destroyed.key, "open-defence", "defence_strength");
    let asked = unit.kind.is_none() && enemies.iter().any(|enemy| !enemy.modifiers.is_empty());
    need(asked, tables.battle_modifier.key, "open-kind", "kind");
    open
}
