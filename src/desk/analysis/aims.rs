//! The lines of fire. While their key is held, a line leads from each picked unit to every possible target, and shows
//! the rating and the range of the action.

use super::Analysis;
use super::background::Background;
use crate::session::Session;
use dice::Id;
use glam::DVec2;
use rulebook::shelf::Battle;
use rulebook::{Answers, ChoiceRange, Due, Hole, HoleKind, Offer, Part, Procedure, TargetAction};
use ruling::table::{Cell, Figure, Mark, MarkKind, View};
use ruling::{Amendments, Arg, Reason};

/// The lines of fire.
#[derive(Default)]
pub(crate) struct Aims {
    /// True while lines of fire are drawn.
    pub(super) shown: bool,
    pub(super) lines: Background<Vec<Mark>>,
}

/// Returns each pair of a picked unit and a target for which there is an offer. A target is a unit or a cell, such as a
/// hex.
fn offered(offers: &[Offer], procedures: &[Procedure], picked: &[Id]) -> Vec<AimOffer> {
    let mut all: Vec<AimOffer> = Vec::new();
    for offer in offers.iter().filter(|offer| offer.due != Due::Later) {
        let known = procedures.iter().find(|known| known.name == offer.procedure);
        let holes = known.map_or(&[][..], |known| known.holes);
        let named = |fits: fn(&Hole) -> bool| -> Vec<Id> {
            let hole = |name: &str| holes.iter().any(|hole| hole.name == name && fits(hole));
            let filled = offer.answers.iter().filter(|(name, _)| hole(name));
            let filled = filled.flat_map(|(_, answer)| answer.split(',')).map(Id::from);
            let open = offer.open.iter().filter(|choice| hole(choice.hole));
            filled.chain(open.flat_map(|choice| words(&choice.takes)).map(Id::from)).collect()
        };
        let ats = named(|hole| hole.part == Part::Other || hole.kind == HoleKind::Hex);
        let acting = named(|hole| hole.part == Part::Actor);
        for unit in acting.into_iter().filter(|unit| picked.contains(unit)) {
            let pairs = ats.iter().map(|at| AimOffer {
                procedure: offer.procedure,
                unit: unit.clone(),
                at: at.clone(),
            });
            for pair in pairs {
                if !all.contains(&pair) {
                    all.push(pair);
                }
            }
        }
    }
    all
}

impl Analysis {
    /// Returns true while lines of fire are drawn.
    pub fn aims(&self) -> bool {
        self.aims.shown
    }

    /// Switches the lines of fire on or off.
    pub(crate) fn aim(&mut self, shown: bool, session: &Session, picked: &[Id]) {
        if shown != self.aims.shown {
            self.aims.shown = shown;
            self.draw_aims(session, picked);
        }
    }

    /// Computes the lines of fire again, because the picked units or the possible actions have changed.
    pub(crate) fn draw_aims(&mut self, session: &Session, picked: &[Id]) {
        self.aims.lines.clear();
        if !self.aims.shown {
            return;
        }
        let rows = self.matrix().iter();
        let rows: Vec<TargetAction> = rows.filter(|may| picked.contains(&may.unit)).cloned().collect();
        let rated = |offered: &AimOffer| {
            let same = |may: &TargetAction| {
                (may.procedure, &may.unit, &may.target) == (offered.procedure, &offered.unit, &offered.at)
            };
            rows.iter().any(same)
        };
        let (procedures, battle) = (session.procedures(), session.battle().fork());
        let mut offered = offered(self.offers(), procedures, picked);
        offered.retain(|offered| !rated(offered));
        self.aims.lines.ask(&self.worker, move || {
            let view = battle.view();
            let measured = rows.iter().filter_map(|may| measured(battle.as_ref(), &view, procedures, may));
            measured.chain(offered.iter().filter_map(|offered| straight(&view, offered))).collect()
        });
    }
}

/// An offered action of a unit against a target, which is a unit or a cell, such as a hex.
#[derive(PartialEq)]
struct AimOffer {
    procedure: &'static str,
    unit: Id,
    at: Id,
}

/// Returns the allowed answers for a parameter of an offer. Returns none if they are not a list of words.
fn words(takes: &ChoiceRange) -> impl Iterator<Item = &str> {
    let of = match takes {
        ChoiceRange::OneOf(of) | ChoiceRange::SomeOf { of, .. } => of.as_slice(),
        _ => &[],
    };
    of.iter().map(String::as_str)
}

/// Returns the position of a unit on the table, or the middle of a cell. Returns `None` if neither exists for the id.
fn place(view: &View, id: &Id) -> Option<DVec2> {
    let stands = || view.body(id)?.pose.map(|(at, _)| at);
    view.cell(id).map(Cell::middle).or_else(stands)
}

/// Returns a straight line from the unit to the target of an offered action, labelled with the name of the action.
/// Returns `None` if either is not on the table.
fn straight(view: &View, offered: &AimOffer) -> Option<Mark> {
    let figure = Figure::Line(vec![place(view, &offered.unit)?, place(view, &offered.at)?]);
    let says =
        Reason::new("mark-distance", "offered").word("procedure", format!("procedure-{}", offered.procedure));
    Some(Mark::new(MarkKind::Distance, figure).of(&offered.unit).says(says))
}

/// Returns the line for an action of the matrix, labelled with rating and range. The line is the one along which the
/// rules measured the range or, if there is none, a straight line from the unit to the target.
fn measured(battle: &dyn Battle, view: &View, procedures: &[Procedure], may: &TargetAction) -> Option<Mark> {
    let procedure = procedures.iter().find(|known| known.name == may.procedure)?;
    let hole = |part: Part| procedure.holes.iter().find(|hole| hole.part == part);
    let said = |part, id: &Id| hole(part).map(|hole| (hole.name.to_owned(), id.to_string()));
    let given = [said(Part::Actor, &may.unit), said(Part::Other, &may.target)];
    let answers = Answers { given: given.into_iter().flatten().collect(), choices: Vec::new() };
    let marks = battle.sketch(procedure.name, &answers, &Amendments::default()).unwrap_or_default();
    let range = |mark: &&Mark| mark.kind == MarkKind::Distance && mark.cm == Some(may.range_cm);
    let figure = match marks.iter().find(range) {
        Some(mark) => mark.figure.clone(),
        None => Figure::Line(vec![place(view, &may.unit)?, place(view, &may.target)?]),
    };
    let says = Reason::new("mark-distance", "rated")
        .count("rating", may.rating)
        .with("cm", Arg::length(view.unit, may.range_cm));
    Some(Mark::new(MarkKind::Distance, figure).of(&may.unit).says(says))
}
