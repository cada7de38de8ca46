//! The checks and measurements that entering, leaving, fortifying and clearing share.

use crate::kind::takes;
use crate::prelude::*;

/// Returns the units on the table that have used no movement and are not with another unit.
pub(super) fn unmoved(survey: Survey<'_>) -> impl Iterator<Item = &Unit> {
    let units = survey.position.on_table().map(|(unit, _)| unit);
    units.filter(|unit| unit.spent <= 0.0)
}

/// Checks that a unit has used no movement, since the procedure takes the whole movement.
pub(super) fn whole_move(key: &'static str, unit: &UnitFacts, spent: Fact<'_, f64>) -> Check {
    let share = Arg::Share(*spent.value());
    let unmoved = spent.so(|spent| *spent <= 0.0, 0.0);
    let check = Check::that(key, unmoved, ["unmoved", "moved"]).of(&unit.id);
    check.saying(|reason| reason.name("unit", unit.called()).with("share", share))
}

/// Checks that the distance from a unit to a place counts as touching. If the unit is not placed, the distance is an
/// open fact.
pub(super) fn contact(
    tally: &mut Tally,
    key: &'static str,
    (unit, place): (&UnitFacts, &str),
    (cm, touching_cm): (Fact<'_, Option<f64>>, f64),
) {
    let Some(cm) = cm.known() else {
        let because = Reason::new(key, "unplaced").name("unit", unit.called()).name("place", place);
        tally.open.push(OpenFact { key, path: "cm".into(), because });
        return;
    };
    let shown = beyond(*cm.value(), touching_cm);
    let touches = cm.at_most(Length::Cm, touching_cm);
    let check = Check::that(key, touches, ["touches", "apart"]).of(&unit.id);
    tally.checks.push(check.saying(|reason| {
        let reason = reason.name("unit", unit.called()).name("place", place);
        reason.cm("cm", shown).cm("limit", touching_cm)
    }));
}

/// Returns true for troops that can work at a place on foot: all but cavalry and wagon trains.
pub(super) fn is_on_foot(troops: Option<Troops>) -> bool {
    !troops.is_some_and(|troops| troops.is_cavalry() || troops == Troops::Train)
}

/// Checks that the unit can take the chosen formation, and that the formation is not disorder.
///
/// # Source
/// `bua.leave`, `bridge.barricade`, `formation.shape`
pub(super) fn takes_formation(
    tables: &Tables,
    key: &'static str,
    unit: &UnitFacts,
    formation: Fact<'_, Formation>,
) -> Check {
    let chosen = *formation.value();
    let may = |formation| {
        let troops = unit.troops;
        troops.is_none_or(|troops| takes(troops, unit.mounted, unit.guns, formation))
    };
    let least = tables.formation_shape.square_least;
    let formed = |formation: &Formation| match formation {
        Formation::Disordered => false,
        Formation::Square => may(*formation) && unit.strength.is_none_or(|n| n >= least),
        _ => may(*formation),
    };
    let own = [Formation::Line, Formation::Deployed];
    let formed = formation.so(formed, own.into_iter().find(|own| may(*own)));
    let check = Check::that(key, formed, ["formed", "unformed"]).of(&unit.id);
    check.saying(|reason| {
        reason
            .name("unit", unit.called())
            .word("type", unit.type_message())
            .word("formation", chosen.message())
    })
}

/// Returns the formations that a player can choose for a unit.
pub(super) fn formations<'u>(
    tables: &'u Tables,
    unit: &'u Unit,
) -> impl Iterator<Item = Formation> + use<'u> {
    let least = tables.formation_shape.square_least;
    let fits = move |formation: &&Formation| {
        let square = **formation != Formation::Square || unit.strength() >= least;
        let known = takes(unit.troops, unit.mounted, unit.has_guns, **formation);
        **formation != Formation::Disordered && known && square
    };
    Formation::ALL.iter().filter(fits).copied()
}

pub(super) fn formation_choice(tables: &Tables, unit: &Unit) -> Choice {
    let words = formations(tables, unit).map(|formation| formation.word().to_owned());
    Choice::of("formation", ChoiceRange::OneOf(words.collect())).optional()
}

/// Returns the shortest way from the middle of the front, the rear or a flank of a formation to a piece of terrain.
///
/// # Source
/// `bua.leave`, `bridge.barricade`
pub(super) fn from_middles(outline: &Rect, piece: &Terrain) -> Option<Segment> {
    let ways = outline.edge_middles().into_iter().filter_map(|middle| piece.way_from_point(middle));
    ways.reduce(Segment::shorter)
}
