//! The command that reads the places of units from photos of the table.

use super::arguments::SeeArguments;
use super::output::{Streams, Trouble};

#[cfg(not(feature = "camera"))]
pub(super) fn see(seeing: &SeeArguments, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.speak(&seeing.look);
    Err(Trouble::Misused(ruling::Reason::new("left-out", "camera")))
}

#[cfg(feature = "camera")]
pub(super) use seen::see;

#[cfg(feature = "camera")]
mod seen {
    use super::{SeeArguments, Streams, Trouble};
    use crate::table::{TableFile, Tabletop};
    use desk::photo::{
        self, BodyPlace, Border, NoSurvey, NotABorder, PhotoFault, Row, Setting, Shot, Sighting,
    };
    use desk::{Edit, EditFault, edited};
    use dice::Id;
    use geometry::Pose;
    use journal::{Journal, JournalFault};
    use language::Language;
    use rulebook::shelf::{Battle, Book};
    use ruling::Reason;
    use ruling::table::View;
    use serde_json::{Value, json};
    use std::collections::BTreeMap;
    use std::path::Path;

    pub(crate) fn see(seeing: &SeeArguments, streams: &mut Streams<'_>) -> Result<(), Trouble> {
        streams.speak(&seeing.look);
        let mut table = TableFile::read(streams, &seeing.file)?.table(&seeing.look)?;
        let view = table.battle().view();
        let setting = setting(seeing, &view)?;
        let only = only(seeing, &view)?;
        let shots = shots(seeing, &view, &setting, streams.language)?;
        let sighting =
            Sighting::of(table.book(), table.battle(), &shots, &BTreeMap::new()).map_err(trouble)?;
        let change = sighting.change(only.as_deref());
        let accepts = (seeing.accept || only.is_some()) && change.is_some();
        let change = change.filter(|_| accepts);
        let count = change.as_ref().map(Edit::placed);
        let entry = match change {
            Some(change) => accept(&seeing.file, &mut table, &change, &shots, streams)?,
            None => None,
        };
        let told = PhotoReport {
            sighting: &sighting,
            shots: &shots,
            view: &view,
            battle: table.battle(),
            book: table.book(),
        };
        if seeing.look.json {
            return streams.print_json(&told.document(accepts, entry, streams));
        }
        told.print(count, streams)
    }

    fn misread(option: &str, found: &str, expected: &str) -> Trouble {
        let said = Reason::new("photo-option", "").name("option", option).name("found", found);
        Trouble::Misused(said.name("expected", expected))
    }

    /// Returns the settings that the options give for reading the photos.
    fn setting(seeing: &SeeArguments, view: &View) -> Result<Setting, Trouble> {
        let mut setting = Setting::default();
        for typed in &seeing.tray {
            let (unit, height) =
                typed.rsplit_once(':').map_or((None, typed.as_str()), |(id, height)| (Some(id), height));
            let height = height_of(height).ok_or_else(|| misread("--tray", typed, "3mm, 0.3cm, g1:5mm"))?;
            match unit {
                None => setting.tray = Some(height),
                Some(unit) => {
                    setting.trays.insert(known(unit, view)?, height);
                }
            }
        }
        for typed in &seeing.border {
            for part in typed.split_whitespace() {
                let border: Border =
                    part.parse().map_err(|_: NotABorder| misread("--border", part, "172x112, 500:4,4"))?;
                setting.border = Some(match setting.border.take() {
                    Some(said) => said.and(border),
                    None => border,
                });
            }
        }
        Ok(setting)
    }

    /// Returns a height such as `3mm` or `0.3cm` in cm. A number without a unit is in millimetres, as is usual for
    /// trays. Returns `None` for any other text and for a height above 20 cm.
    fn height_of(typed: &str) -> Option<f64> {
        let typed = typed.trim();
        let (number, cm) = match (typed.strip_suffix("mm"), typed.strip_suffix("cm")) {
            (Some(mm), _) => (mm, 0.1),
            (None, Some(cm)) => (cm, 1.0),
            (None, None) => (typed, 0.1),
        };
        let height = number.trim().replace(',', ".").parse::<f64>().ok()? * cm;
        (0.0..=20.0).contains(&height).then_some(height)
    }

    fn known(typed: &str, view: &View) -> Result<Id, Trouble> {
        let id = Id::from(typed.trim());
        match view.body(&id) {
            Some(_) => Ok(id),
            None => Err(Trouble::Refused(Reason::new("print-fault", "no-units").name("unit", typed))),
        }
    }

    fn only(seeing: &SeeArguments, view: &View) -> Result<Option<Vec<Id>>, Trouble> {
        let ids: Vec<_> = seeing.only.iter().map(|typed| known(typed, view)).collect::<Result<_, _>>()?;
        Ok((!ids.is_empty()).then_some(ids))
    }

    fn shots(
        seeing: &SeeArguments,
        view: &View,
        setting: &Setting,
        language: Language,
    ) -> Result<Vec<Shot>, Trouble> {
        let refused = |fault: &PhotoFault| {
            let said = fault.reason();
            // The message names the option that helps, because the user of the command line can't click.
            let typed =
                matches!(fault, PhotoFault::NoBorder(_) | PhotoFault::Table(_, NoSurvey::Elsewhere(_)));
            let said = if typed {
                Reason::new("photo-fault", "typed").name("fault", language.say(&said))
            } else {
                said
            };
            Trouble::Refused(said)
        };
        if seeing.photos.len() > photo::MOST_PHOTOS {
            return Err(refused(&PhotoFault::TooMany(seeing.photos.len())));
        }
        let shot = |path: &std::path::PathBuf| {
            let (name, bytes) = photo::read(path)?;
            photo::shot(view, &name, &bytes, setting).map_err(|fault| refused(&fault))
        };
        let shots = seeing.photos.iter().map(shot).collect::<Result<_, _>>()?;
        photo::agreed(view, shots, setting).map_err(|fault| refused(&fault))
    }

    fn trouble(fault: EditFault) -> Trouble {
        match fault {
            EditFault::Reason(reason) => Trouble::Refused(reason),
            EditFault::File(faults) => Trouble::Faults(faults),
        }
    }

    /// Moves the units to the places in the photos. For a recorded battle, this is an entry, and its number is
    /// returned. A battle file is overwritten after its old text was saved beside it.
    fn accept(
        file: &Path,
        table: &mut Tabletop,
        change: &Edit,
        shots: &[Shot],
        streams: &mut Streams<'_>,
    ) -> Result<Option<u64>, Trouble> {
        let done = Sighting::done(change.placed(), shots);
        match table {
            Tabletop::Recorded { journal } => {
                for shot in shots {
                    photo::keep(file, shot)?;
                }
                Ok(Some(journal.beside_others(|journal| record(journal, change, &done))?))
            }
            Tabletop::Battle { book, battle } => {
                let after = edited(book.as_ref(), battle.as_ref(), change).map_err(trouble)?;
                let (text, written) = (disk::read(file)?, after.write());
                // The old text is saved because it may contain things that the new file loses, such as comments.
                let before = disk::with_part(file, "-before");
                let kept = disk::numbered(&before).find_map(|place| match disk::create(&place, &text) {
                    Ok(false) => None,
                    made => Some(made.map(|_| place)),
                });
                // The file is overwritten only once its old text is saved.
                let name = before.display().to_string();
                let taken = || Trouble::Refused(Reason::new("photo-offer", "taken").name("file", name));
                let place = kept.transpose()?.ok_or_else(taken)?;
                disk::write(file, &written)?;
                let said = Reason::new("photo-offer", "before").name("file", place.display().to_string());
                let said = streams.language.say(&said);
                streams.complain(&format!("{said}\n"));
                *battle = after;
                Ok(None)
            }
        }
    }

    fn record(journal: &mut Journal, change: &Edit, done: &Reason) -> Result<u64, JournalFault> {
        let after =
            edited(journal.book().as_ref(), journal.battle(), change).map_err(|fault| match fault {
                EditFault::Reason(reason) => JournalFault::Meaningless(reason),
                EditFault::File(faults) => JournalFault::Battle(faults),
            })?;
        journal.by_hand(after, done)
    }

    /// The report about photos.
    struct PhotoReport<'t> {
        sighting: &'t Sighting,
        shots: &'t [Shot],
        /// The table before any unit is moved.
        view: &'t View,
        battle: &'t dyn Battle,
        book: &'t dyn Book,
    }

    impl PhotoReport<'_> {
        fn called(&self, id: &Id) -> String {
            self.battle.called(id)
        }

        fn print(&self, accepted: Option<usize>, streams: &mut Streams<'_>) -> Result<(), Trouble> {
            let (language, called) = (streams.language, |id: &Id| self.called(id));
            for said in self.shots.iter().flat_map(|shot| shot.says(self.view)) {
                streams.tell(&said)?;
            }
            streams.tell(&self.sighting.summary())?;
            for row in self.sighting.changed() {
                let says = language.say(&row.says(self.view, &called));
                streams.print(&format!("  {says}\n"))?;
                if let Some(rules) = row.watch.says(self.book.catalogue(), language) {
                    for line in rules.lines() {
                        streams.print(&format!("      {line}\n"))?;
                    }
                }
            }
            for said in self.sighting.says(self.shots, &called) {
                streams.tell(&said)?;
            }
            if let Some(count) = accepted {
                let objections = self.battle.objections().to_vec();
                streams.object(&objections);
                return streams.tell(&Sighting::done(count, self.shots));
            }
            let has_change = self.sighting.changed().next().is_some();
            streams.tell(&Reason::new("photo-offer", if has_change { "accept" } else { "nothing" }))
        }

        fn document(&self, accepted: bool, entry: Option<u64>, streams: &Streams<'_>) -> Value {
            let (language, called) = (streams.language, |id: &Id| self.called(id));
            let pose =
                |pose: &Pose| json!({ "at": [pose.at.x, pose.at.y], "facing": pose.facing.as_degrees() });
            let row = |row: &Row| {
                json!({
                    "unit": row.id.as_str(),
                    "was": row.was.as_ref().map(pose),
                    "now": pose(&row.now),
                    "changed": !matches!(row.placed, BodyPlace::AsRecorded),
                    "error_mm": (row.error * 10.0).round() / 10.0,
                    "warns": row.watch.warns(),
                    "rules": row.watch.says(self.book.catalogue(), language),
                    "says": language.say(&row.says(self.view, &called)),
                })
            };
            let ids = |ids: &[Id]| ids.iter().map(|id| id.as_str().to_owned()).collect::<Vec<_>>();
            let said =
                |reasons: Vec<Reason>| reasons.iter().map(|said| language.say(said)).collect::<Vec<_>>();
            let shot = |shot: &Shot| {
                json!({
                    "photo": shot.name,
                    "border": shot.survey.border,
                    "tags": shot.units(self.view).collect::<Vec<_>>(),
                    "off_mm": (shot.survey.off * 100.0).round() / 10.0,
                    "pixels": shot.survey.pixels.is_finite().then_some((shot.survey.pixels * 10.0).round() / 10.0),
                    "blurred": shot.survey.blurred,
                    "says": said(shot.says(self.view)),
                })
            };
            json!({
                "format": 1,
                "photos": self.shots.iter().map(shot).collect::<Vec<_>>(),
                "units": self.sighting.rows.iter().map(row).collect::<Vec<_>>(),
                "unseen": ids(&self.sighting.unseen),
                "twice": ids(&self.sighting.twice),
                "beside": ids(&self.sighting.beside),
                "unknown": self.sighting.unknown,
                "says": said(std::iter::once(self.sighting.summary()).chain(self.sighting.says(self.shots, &called)).collect()),
                "accepted": accepted,
                "entry": entry,
            })
        }
    }
}
