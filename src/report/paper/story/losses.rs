//! Losses over time: the strength of each side at the end of every turn, as a table and as a chart.

use super::chart::lines;
use super::{Happening, number};
use crate::paper::document::{Align, Style, Table};
use crate::paper::leaf::{Leaf, row};
use dice::Id;
use ruling::table::View;

/// Returns the number of stands, or figures of batteries, that are still with a side's army.
pub(crate) fn strength(view: &View, side: &Id) -> u32 {
    let own = view.bodies.iter().filter(|body| body.present && body.side.as_ref() == Some(side));
    own.map(|body| body.strength).sum()
}

/// Writes the strength of the sides at the beginning and at the end of every turn. Writes nothing if units have no
/// strength.
pub(super) fn told(leaf: &mut Leaf, happenings: &[&Happening]) {
    let language = leaf.language;
    let Some(first) = happenings.first() else {
        return;
    };
    let sides = &first.before.sides;
    let strengths = |view: &View| -> Vec<u32> { sides.iter().map(|side| strength(view, &side.id)).collect() };
    let mut told = vec![(None, strengths(&first.before))];
    for turn in happenings.chunk_by(|one, next| one.turn == next.turn) {
        if let Some(last) = turn.last() {
            told.push((Some(last.turn), strengths(&last.after)));
        }
    }
    if told.iter().all(|(_, strengths)| strengths.iter().all(|strength| *strength == 0)) {
        return;
    }
    leaf.heading(2, language.word("print-losses"));
    let names: Vec<_> = sides.iter().map(|side| side.name.clone()).collect();
    let mut heads = vec![String::new()];
    heads.extend(names.iter().cloned());
    let mut aligns = vec![Align::Left];
    aligns.resize(heads.len(), Align::Right);
    leaf.table(Table {
        heads,
        aligns,
        rows: told
            .iter()
            .map(|(turn, strengths)| {
                let when =
                    turn.map_or_else(|| language.word("print-beginning"), |turn| number(turn, language));
                let strengths = strengths.iter().map(u32::to_string);
                row(Style::Plain, [when].into_iter().chain(strengths))
            })
            .collect(),
    });
    leaf.drawing(Some(lines(&names, &told, language.word("print-losses"))));
}
