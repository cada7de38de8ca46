//! Lines of fire: while their key is held, from who is picked to all he may do something to, with rating and range.

use super::Desk;
use glam::DVec2;
use seam::names::Id;
use seam::rulebook::shelf::Battle;
use seam::rulebook::{Answers, Due, Hole, HoleKind, May, Part, Procedure, Takes};
use seam::ruling::{Amendments, Arg, Reason};
use seam::table::{Cell, Figure, Mark, MarkKind, View};

impl Desk {
    /// Whether lines of fire are drawn.
    pub fn aims(&self) -> bool {
        self.aiming
    }

    /// Lines of fire are drawn until this is taken back.
    pub(super) fn aim(&mut self, aiming: bool) {
        if aiming == self.aiming {
            return;
        }
        self.aiming = aiming;
        self.draw_aims();
    }

    /// Who is picked, or what he may do, is another than before.
    pub(super) fn draw_aims(&mut self) {
        self.lines.clear();
        if !self.aiming {
            return;
        }
        let rows = self.matrix.get().into_iter().flatten();
        let rows: Vec<May> = rows.filter(|may| self.picked.contains(&may.unit)).cloned().collect();
        let rated = |offered: &Offered| {
            let same = |may: &May| {
                (may.procedure, &may.unit, &may.target) == (offered.procedure, &offered.unit, &offered.at)
            };
            rows.iter().any(same)
        };
        let offered: Vec<Offered> = self.offered().into_iter().filter(|offered| !rated(offered)).collect();
        let (procedures, battle) = (self.procedures(), self.session.battle().fork());
        self.lines.ask(&self.worker, move || {
            let view = battle.view();
            let measured = rows.iter().filter_map(|may| measured(battle.as_ref(), &view, procedures, may));
            measured.chain(offered.iter().filter_map(|offered| straight(&view, offered))).collect()
        });
    }

    /// To whom or at which place each unit picked may do what it is offered.
    fn offered(&self) -> Vec<Offered> {
        let mut all: Vec<Offered> = Vec::new();
        for offer in self.offers().iter().filter(|offer| offer.due != Due::Later) {
            let known = self.procedures().iter().find(|known| known.name == offer.procedure);
            let holes = known.map_or(&[][..], |known| known.holes);
            let named = |fits: fn(&Hole) -> bool| -> Vec<Id> {
                let hole = |name: &str| holes.iter().any(|hole| hole.name == name && fits(hole));
                let filled = offer.answers.iter().filter(|(name, _)| hole(name));
                let filled = filled.flat_map(|(_, answer)| answer.split(',')).map(Id::from);
                let open = offer.open.iter().filter(|choice| hole(choice.hole));
                filled.chain(open.flat_map(|choice| words(&choice.takes)).map(Id::from)).collect()
            };
            let ats = named(|hole| hole.part == Part::Other || hole.kind == HoleKind::Hex);
            for unit in
                named(|hole| hole.part == Part::Actor).into_iter().filter(|unit| self.picked.contains(unit))
            {
                let pairs = ats.iter().map(|at| Offered {
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
}

/// A unit is offered to do something to somebody, or at a place.
#[derive(PartialEq)]
struct Offered {
    procedure: &'static str,
    unit: Id,
    at: Id,
}

/// What may be filled into a hole by name.
fn words(takes: &Takes) -> impl Iterator<Item = &str> {
    let of = match takes {
        Takes::OneOf(of) | Takes::SomeOf { of, .. } => of.as_slice(),
        _ => &[],
    };
    of.iter().map(String::as_str)
}

/// Where somebody stands, or the middle of a cell.
fn place(view: &View, id: &Id) -> Option<DVec2> {
    let stands = || view.body(id)?.pose.map(|(at, _)| at);
    view.cell(id).map(Cell::middle).or_else(stands)
}

/// The line of what is offered, from one to the other, with what it is.
fn straight(view: &View, offered: &Offered) -> Option<Mark> {
    let figure = Figure::Line(vec![place(view, &offered.unit)?, place(view, &offered.at)?]);
    let says =
        Reason::new("mark-distance", "offered").word("procedure", format!("procedure-{}", offered.procedure));
    Some(Mark::new(MarkKind::Distance, figure).of(&offered.unit).says(says))
}

/// The line to one whom a unit may do something to, with rating and range: the distance that is measured for it, else from one to the
/// other.
fn measured(battle: &dyn Battle, view: &View, procedures: &[Procedure], may: &May) -> Option<Mark> {
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
