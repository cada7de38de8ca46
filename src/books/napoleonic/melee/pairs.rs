//! The modifiers for formations and troop types. They are added up for each pair of an attacker and a defender, and
//! only one pair counts.

use super::facts::{AttackerFacts, DefenderFacts, PartFacts};
use crate::prelude::*;

/// Returns the pair of attacker and defender that counts, as their indices in the lists of the part. Returns `None` if
/// no pair can fight.
///
/// Each defender is paired with the attacker that has the highest sum against the defender. Of these pairs the one with
/// the lowest sum counts, and of equal ones the first named.
///
/// # Source
/// `melee.many.pair`, `melee.many.order`
pub(super) fn deciding(tables: &Tables, part: &PartFacts) -> Option<(usize, usize)> {
    let best = |defender: &DefenderFacts| {
        let sums = part.attackers.iter().enumerate().filter(|(_, attacker)| !attacker.unit.is_helpless());
        // `min_by_key` returns the first of equal entries, so the order of the sums is reversed.
        sums.map(|(at, attacker)| (at, sum(tables, attacker, defender)))
            .min_by_key(|(_, sum)| std::cmp::Reverse(*sum))
    };
    part.defenders
        .iter()
        .enumerate()
        .filter(|(_, defender)| !defender.unit.is_helpless())
        .filter_map(|(at, defender)| best(defender).map(|(attacker, sum)| (attacker, at, sum)))
        .min_by_key(|(_, _, sum)| *sum)
        .map(|(attacker, defender, _)| (attacker, defender))
}

fn sum(tables: &Tables, attacker: &AttackerFacts, defender: &DefenderFacts) -> i64 {
    rows(tables, attacker, defender).iter().filter(|row| row.holds).map(|row| row.each).sum()
}

struct Row {
    key: &'static str,
    each: i64,
    holds: bool,
    /// True if troops of these types can fulfil the modifier in some formation. Otherwise the modifier never counts for
    /// them.
    can: bool,
}

/// Returns all modifiers for formations and troop types of a pair, whether they apply or not.
fn rows(tables: &Tables, attacker: &AttackerFacts, defender: &DefenderFacts) -> Vec<Row> {
    let (a, d) = (&attacker.unit, &defender.unit);
    let formed = |unit: &UnitFacts, formation| unit.place.is_none() && unit.formation == Some(formation);
    let column_line = &tables.melee_mod_column_line;
    let against_line = formed(a, Formation::Column) && formed(d, Formation::Line);
    let against_column = formed(a, Formation::Line) && formed(d, Formation::Column);
    let square = formed(d, Formation::Square);
    let foot = d.is_infantry() || d.is_dismounted();
    let unless = |unit: &UnitFacts, kinds: bool| unit.troops.is_none() || kinds;
    let chasseurs = |unit: &UnitFacts| unless(unit, unit.troops == Some(Troops::Chasseurs));
    let infantry = |unit: &UnitFacts| unless(unit, unit.is_infantry());
    let cavalry = |unit: &UnitFacts| chasseurs(unit) || unit.troops.is_some_and(Troops::is_cavalry);
    let on_foot = |unit: &UnitFacts| infantry(unit) || chasseurs(unit);
    let row = |key, each: i32, holds, can| Row { key, each: each.into(), holds, can };
    vec![
        Row {
            key: column_line.key,
            each: if against_column { column_line.line.into() } else { column_line.column.into() },
            holds: against_line || against_column,
            can: true,
        },
        row(
            tables.melee_mod_column_square.key,
            tables.melee_mod_column_square.each,
            a.is_infantry() && formed(a, Formation::Column) && square,
            infantry(a) && on_foot(d),
        ),
        row(
            tables.melee_mod_cavalry_square.key,
            tables.melee_mod_cavalry_square.each,
            a.is_mounted() && square,
            cavalry(a) && on_foot(d),
        ),
        row(
            tables.melee_mod_cavalry_foot.key,
            tables.melee_mod_cavalry_foot.each,
            a.is_mounted() && foot && !square,
            cavalry(a) && on_foot(d),
        ),
        row(
            tables.melee_mod_disordered.key,
            tables.melee_mod_disordered.each,
            d.formation == Some(Formation::Disordered),
            true,
        ),
        row(
            tables.melee_mod_infantry_chasseurs.key,
            tables.melee_mod_infantry_chasseurs.each,
            a.is_infantry() && d.is_dismounted(),
            infantry(a) && chasseurs(d),
        ),
        row(
            tables.melee_mod_chasseurs_infantry.key,
            tables.melee_mod_chasseurs_infantry.each,
            a.is_dismounted() && d.is_infantry(),
            chasseurs(a) && infantry(d),
        ),
        row(
            tables.melee_mod_cavalry_chasseurs.key,
            tables.melee_mod_cavalry_chasseurs.each,
            a.is_mounted() && d.is_dismounted(),
            cavalry(a) && chasseurs(d),
        ),
    ]
}

/// Returns a line for each modifier of the pair that counts.
pub(super) fn lines(
    tables: &Tables,
    attacker: &AttackerFacts,
    defender: &DefenderFacts,
    paths: (&str, &str),
) -> Vec<Line> {
    let line = |row: Row| {
        let because = Reason::new(row.key, if row.holds { "is" } else { "not" })
            .name("attacker", attacker.unit.called())
            .name("defender", defender.unit.called())
            .word("attacker-type", attacker.unit.type_message())
            .word("defender-type", defender.unit.type_message())
            .word("attacker-formation", attacker.unit.formation_message())
            .word("defender-formation", defender.unit.formation_message());
        let path =
            if row.key == tables.melee_mod_disordered.key || row.key == tables.melee_mod_column_line.key {
                format!("{}.unit.formation", paths.1)
            } else {
                format!("{}.unit.type", paths.0)
            };
        Line::new(row.key, row.each, because)
            .of(&attacker.unit.id)
            .when(row.holds)
            .on(path)
            .printed_if(!row.can)
    };
    rows(tables, attacker, defender).into_iter().map(line).collect()
}
