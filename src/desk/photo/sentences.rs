//! Sentences about photos and about the units in them, with warnings that the user should read before accepting.

use super::{BodyPlace, Row, Shot, Sighting, Watch};
use dice::Id;
use ruling::table::View;
use ruling::{Arg, Reason};
use std::collections::BTreeSet;
use vision::survey::{ENOUGH, FEW_PIXELS, OFF};

/// The number of tags from which on they can show another battle.
const FEW: usize = 3;
/// The distance, in the table's unit of length, from which on a unit counts as moved far if no move is due.
const FAR: f64 = 10.0;

fn many(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Formats a length in mm as a whole number, at least 1.
fn mm(length: f64) -> String {
    format!("{:.0}", length.max(1.0))
}

impl Shot {
    /// Returns the numbers of the unit tags that were read in the photo.
    pub fn units<'s>(&'s self, view: &'s View) -> impl Iterator<Item = u16> + 's {
        let read = self.survey.readings.iter().map(|reading| reading.id);
        read.filter(|id| view.tags.units.iter().any(|tag| tag.id == *id))
    }

    /// Returns the sentences about what was read in the photo, with warnings.
    pub fn says(&self, view: &View) -> Vec<Reason> {
        let survey = &self.survey;
        let photo = |key, variant| Reason::new(key, variant).name("photo", self.name.as_str());
        let read = photo("photo-read", "")
            .count("tags", many(self.units(view).count()))
            .count("border", many(survey.border.len()));
        let mut says = vec![read];
        if survey.blurred {
            says.push(photo("photo-warning", "blurred"));
        }
        if survey.pixels < FEW_PIXELS {
            says.push(photo("photo-warning", "pixels").name("pixels", format!("{:.1}", survey.pixels)));
        }
        if survey.off > OFF {
            says.push(photo("photo-warning", "off").name("mm", mm(survey.off * 10.0)));
        }
        if let Some(moved) = survey.moved {
            says.push(photo("photo-warning", "moved").count("tag", moved));
        }
        says
    }
}

impl Row {
    /// Returns the sentence about the position of the unit and how it differs from the recorded position. `called`
    /// returns the name of a unit.
    pub fn says(&self, view: &View, called: &dyn Fn(&Id) -> String) -> Reason {
        let said = |variant| {
            Reason::new("photo-row", variant).name("who", called(&self.id)).name("mm", mm(self.error))
        };
        let turned = |said: Reason, degrees: f64| said.with("degrees", Arg::Degrees(degrees.abs().round()));
        match &self.placed {
            BodyPlace::AsRecorded => said("as-recorded"),
            BodyPlace::SetUp => said("set-up")
                .with("x", Arg::length(view.unit, self.now.at.x))
                .with("y", Arg::length(view.unit, self.now.at.y)),
            BodyPlace::Moved(far, degrees) => {
                let variant = match degrees {
                    degrees if degrees.abs() < 0.5 => "moved",
                    degrees if *degrees < 0.0 => "moved-left",
                    _ => "moved-right",
                };
                turned(said(variant).with("far", Arg::length(view.unit, *far)), *degrees)
            }
            BodyPlace::Stepped(from, to) if from == to => said("turned").name("to", to.as_str()),
            BodyPlace::Stepped(from, to) => {
                said("stepped").name("from", from.as_str()).name("to", to.as_str())
            }
        }
    }
}

impl Sighting {
    /// Returns the sentences that are shown beside the rows: on the precision, on units that were not seen, and on
    /// unknown tags. `called` returns the name of a unit.
    pub fn says(&self, shots: &[Shot], called: &dyn Fn(&Id) -> String) -> Vec<Reason> {
        let mut says = Vec::new();
        let border: BTreeSet<u16> = shots.iter().flat_map(|shot| &shot.survey.border).copied().collect();
        if border.len() < ENOUGH {
            says.push(
                Reason::new("photo-warning", "border")
                    .count("count", many(border.len()))
                    .count("enough", many(ENOUGH)),
            );
        }
        says.extend(self.elsewhere(shots));
        let names = |ids: &[Id]| ids.iter().map(|id| Arg::from(called(id))).collect::<Vec<_>>();
        for (variant, ids) in [("unseen", &self.unseen), ("twice", &self.twice), ("beside", &self.beside)] {
            if !ids.is_empty() {
                says.push(Reason::new("photo-list", variant).list("who", names(ids)));
            }
        }
        let unasked = self.changed().filter(|row| {
            matches!(row.placed, BodyPlace::Moved(..) | BodyPlace::Stepped(..))
                && matches!(row.watch, Watch::Unasked)
        });
        let unasked: Vec<_> = unasked.map(|row| row.id.clone()).collect();
        if !unasked.is_empty() {
            says.push(Reason::new("photo-list", "unasked").list("who", names(&unasked)));
        }
        if !self.unknown.is_empty() {
            let tags = self.unknown.iter().map(|id| Arg::Count(i64::from(*id)));
            says.push(Reason::new("photo-list", "unknown").list("who", tags.collect()));
        }
        says
    }

    /// Returns the warning that the photos may show another battle: most tags belong to no unit, or most units moved
    /// farther than they could. Returns `None` if neither is so.
    fn elsewhere(&self, shots: &[Shot]) -> Option<Reason> {
        let warning = |variant, count: usize, all: usize| {
            let is_most = count >= FEW && 2 * count > all;
            let said =
                || Reason::new("photo-warning", variant).count("count", many(count)).count("all", many(all));
            is_most.then(said)
        };
        let stood: Vec<_> = self.rows.iter().filter(|row| row.was.is_some()).collect();
        let far = |row: &&&Row| match &row.watch {
            Watch::NoWay | Watch::Refused(_) => true,
            // No move is due now, so only a small shift of the paper is to be expected.
            Watch::Unasked => row.was.is_some_and(|was| {
                let moved = !matches!(row.placed, BodyPlace::AsRecorded);
                moved && was.at.distance(row.now.at) > FAR
            }),
            Watch::Coming | Watch::Allowed(_) => false,
        };
        let strange = || warning("strange", self.unknown.len(), self.unknown.len() + self.rows.len());
        let moved = || warning("far", stood.iter().filter(far).count(), stood.len());
        strange().or_else(moved).filter(|_| !shots.is_empty())
    }

    /// Returns the sentence with the number of units read, the number of units that have moved, and the typical error.
    pub fn summary(&self) -> Reason {
        let mut errors: Vec<f64> = self.rows.iter().map(|row| row.error).collect();
        errors.sort_by(f64::total_cmp);
        let usual = errors.get(errors.len() / 2).copied().unwrap_or_default();
        let all = self.rows.len() + self.unseen.len() + self.twice.len() + self.beside.len();
        Reason::new("photo-summary", if self.rows.is_empty() { "none" } else { "" })
            .count("read", many(self.rows.len()))
            .count("all", many(all))
            .count("changed", many(self.changed().count()))
            .name("mm", mm(usual))
    }

    /// Returns the sentence to show after a number of changes were accepted.
    pub fn done(count: usize, shots: &[Shot]) -> Reason {
        let photos = shots.iter().map(|shot| Arg::from(shot.name.as_str())).collect();
        Reason::new("photo-done", "").count("count", many(count)).list("photos", photos)
    }
}
