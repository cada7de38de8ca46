//! Steps on a board, from cell to cell: the cell under a unit, the corner that it faces, and the question for the step.

use dice::Id;
use geometry::Pose;
use geometry::units::Bearing;
use rulebook::{Answers, Choice, ChoiceRange, Due, HoleKind, Offer, Procedure, RequestKind};
use ruling::table::{Body, Cell, View};

/// Returns the cell in which a body would be at a pose. It is the cell under the middle of its stands.
pub(crate) fn cell_under<'v>(view: &'v View, body: &Body, pose: &Pose) -> Option<&'v Cell> {
    let middle = body.pose.map_or(pose.at, |(at, facing)| {
        let stood = Pose { at, facing };
        let middle = body.outline().map_or(at, |outline| outline.centre());
        pose.to_world(stood.to_local(middle))
    });
    view.cell_at(middle)
}

/// Returns the compass word for the corner of a cell that is nearest to a direction. Returns `None` if the cell has no
/// corners.
pub(crate) fn faces(cell: &Cell, facing: Bearing) -> Option<&'static str> {
    let middle = cell.middle();
    let corners = cell.outline.iter();
    let bearings = corners.filter_map(|corner| Bearing::of(*corner - middle));
    let off = |bearing: &Bearing| bearing.turn_to(facing).abs();
    let corner = bearings.min_by(|one, other| off(one).total_cmp(&off(other)))?;
    nearest_word(&COMPASS.map(|(word, _)| word), corner)
}

/// The compass words with their directions in degrees.
const COMPASS: [(&str, f64); 8] = [
    ("n", 0.0),
    ("ne", 45.0),
    ("e", 90.0),
    ("se", 135.0),
    ("s", 180.0),
    ("sw", 225.0),
    ("w", 270.0),
    ("nw", 315.0),
];

/// Returns the word whose direction is nearest to the facing. Words that are not compass words are ignored.
fn nearest_word<'w>(words: &[&'w str], facing: Bearing) -> Option<&'w str> {
    let known = words.iter().filter_map(|word| {
        let (_, degrees) = COMPASS.iter().find(|(known, _)| known == word)?;
        Some((Bearing::degrees(*degrees).turn_to(facing).abs(), *word))
    });
    let nearest = known.min_by(|one, other| one.0.total_cmp(&other.0));
    nearest.map(|(_, word)| word)
}

/// Returns the question that moves a unit into a cell with a facing. Returns `None` if the unit has no offer that takes
/// a cell.
pub(crate) fn asked(
    offers: &[Offer],
    procedures: &[Procedure],
    unit: &Id,
    (to, facing): (&Id, Bearing),
) -> Option<RequestKind> {
    let offers = offers.iter().filter(|offer| {
        let mut filled = offer.answers.iter();
        offer.due != Due::Later && filled.any(|(_, answer)| answer == unit.as_str())
    });
    let steps = offers.filter_map(|offer| {
        let (given, listed) = stepping(procedures, offer, to, facing)?;
        Some((listed, offer.procedure, given))
    });
    // An offer that lists the cell has priority over one that may refuse it. Otherwise the first offer is taken.
    let (_, procedure, given) = steps.reduce(|best, next| if next.0 && !best.0 { next } else { best })?;
    Some(RequestKind::Table(procedure.to_owned(), Answers { given, choices: Vec::new() }))
}

/// Returns the answers of an offer with the cell filled in, and true if the offer lists the cell. Returns `None` if the
/// offer takes no cell.
fn stepping(
    procedures: &[Procedure],
    offer: &Offer,
    to: &Id,
    facing: Bearing,
) -> Option<(Vec<(String, String)>, bool)> {
    let holes = procedures.iter().filter(|known| known.name == offer.procedure).flat_map(|known| known.holes);
    let kind = |choice: &Choice| {
        let mut named = holes.clone().filter(|hole| hole.name == choice.hole);
        named.next().map(|hole| hole.kind)
    };
    let given = offer.answers.iter();
    let mut given: Vec<_> = given.map(|(hole, answer)| ((*hole).to_owned(), answer.clone())).collect();
    let mut stepped = None;
    for choice in &offer.open {
        let words: &[String] = match &choice.takes {
            ChoiceRange::OneOf(words) => words,
            _ => &[],
        };
        let answer = match kind(choice) {
            Some(HoleKind::Hex | HoleKind::Hexes) if stepped.is_none() => {
                let ends = |way: &&String| way.rsplit(',').next() == Some(to.as_str());
                let way = words.iter().filter(ends).min_by_key(|way| way.len());
                stepped = Some(way.is_some());
                way.cloned().unwrap_or_else(|| to.to_string())
            }
            Some(HoleKind::Facing) => {
                let words: Vec<_> = words.iter().map(String::as_str).collect();
                match nearest_word(&words, facing) {
                    Some(word) => word.to_owned(),
                    None => continue,
                }
            }
            _ => continue,
        };
        given.push((choice.hole.to_owned(), answer));
    }
    stepped.map(|listed| (given, listed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::DVec2;

    #[test]
    fn a_direction_is_the_word_of_the_nearest_corner() {
        // A hex with a corner at the top has its corners at 0, 60, 120 … degrees. A hex with a flat top has them at 30,
        // 90, 150 ….
        for (first, facing, word) in
            [(0.0, 58.0, "ne"), (0.0, 125.0, "se"), (0.0, 350.0, "n"), (30.0, 85.0, "e"), (30.0, 140.0, "se")]
        {
            let corner =
                |number: u32| Bearing::degrees(first + 60.0 * f64::from(number)).forward() * 3.0 + DVec2::ONE;
            let cell = Cell {
                id: Id::from("0101"),
                label: None,
                outline: (0..6).map(corner).collect(),
                terrain: Vec::new(),
                level: 0,
                side: None,
            };
            assert_eq!(faces(&cell, Bearing::degrees(facing)), Some(word), "{facing}");
        }
    }
}
