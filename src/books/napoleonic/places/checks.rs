//! The checks that entering, leaving and fortifying a built-up area and clearing a barricade have in common.

use crate::kind::takes;
use crate::prelude::*;

/// Returns the units on the table that have used no movement this turn and are attached to no other unit.
pub(super) fn unmoved(survey: Survey<'_>) -> impl Iterator<Item = &Unit> {
    let units = survey.position.on_table().map(|(unit, _)| unit);
    units.filter(|unit| unit.spent <= 0.0)
}

/// Returns the check that a unit has used no movement this turn, because the procedure takes the whole movement.
pub(super) fn whole_move(key: &'static str, unit: &UnitFacts, spent: Fact<'_, f64>) -> Check {
    let share = Arg::Share(*spent.value());
    let unmoved = spent.so(|spent| *spent <= 0.0, 0.0);
    let check = Check::that(key, unmoved, ["unmoved", "moved"]).of(&unit.id);
    check.saying(|reason| reason.name("unit", unit.called()).with("share", share))
}

/// Adds the check that a unit touches a built-up area, rampart or barricade. If the unit is not placed, adds the
/// distance as an unknown fact instead.
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

/// Returns true for all troops except cavalry and wagon trains. An unknown type counts as able to work on foot.
pub(super) fn is_on_foot(troops: Option<Troops>) -> bool {
    !troops.is_some_and(|troops| troops.is_cavalry() || troops == Troops::Train)
}

/// Returns the check that the unit can take the formation that the player chose, which may not be disorder.
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

/// Returns the formations that a player can choose for a unit, which never include disorder.
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

/// Returns the shortest line to a piece of terrain from the middle of the front, rear or a flank of a formation.
/// Returns `None` if there is no such line.
///
/// # Source
/// `bua.leave`, `bridge.barricade`
pub(super) fn from_middles(outline: &Rect, piece: &Terrain) -> Option<Segment> {
    let ways = outline.edge_middles().into_iter().filter_map(|middle| piece.way_from_point(middle));
    ways.reduce(Segment::shorter)
}
