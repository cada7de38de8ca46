//! Photos of the table: the form that sends them, the units recognised in them, and the choice of positions to accept.

use super::Form;
use super::forms::plain;
use crate::refusal::PageRefusal;
use desk::Desk;
use desk::photo::{BodyPlace, PhotoEvent, Photos, Row};
use dice::Id;
use glam::DVec2;
use language::Language;
use maud::{Markup, html};
use ruling::Arg;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The file types that the form accepts.
const ACCEPTED: &str = "image/jpeg,image/png";
/// The width of the table's picture, counted in letters. It sets the size of letters in the picture.
const LETTERS: f64 = 34.0;

/// Returns the part of the page about photos.
pub(super) fn photos(desk: &Desk, record: &str, language: Language) -> Markup {
    let Some(photos) = desk.setup.photos.get() else {
        return sender("web-photo", record, language);
    };
    html! {
        h2 { (language.word("web-photo")) }
        @if photos.is_busy() {
            p.note role="status" { (language.word("web-photo.busy")) }
        } @else {
            @for fault in photos.faults() { p.refused { (language.say(&fault.reason())) } }
            (told(desk, photos, language))
            (above(desk, photos, language))
            (rows(desk, photos, record, language))
            (sender("web-photo.more", record, language))
        }
        (plain("photos-away", &[("battle", record.to_owned())], &language.word("web-photo.away")))
    }
}

/// Returns the form that sends photos, folded away under a heading.
fn sender(heading: &str, record: &str, language: Language) -> Markup {
    html! {
        details id="photo-sent" {
            summary { (language.word(heading)) }
            form.asked method="post" action="photos" enctype="multipart/form-data" {
                input type="hidden" name="battle" value=(record);
                // A field that opens the camera does not offer pictures stored on the phone. So there are two fields.
                label {
                    span { (language.word("web-photo.take")) }
                    input type="file" name="photo" accept=(ACCEPTED) capture="environment";
                }
                label {
                    span { (language.word("web-photo.file")) }
                    input type="file" name="photo" accept=(ACCEPTED) multiple;
                }
                button { (language.word("web-photo.look")) }
            }
        }
    }
}

/// Returns the HTML of what was recognised in the photos, and of notes about each photo.
fn told(desk: &Desk, photos: &Photos, language: Language) -> Markup {
    let called = |id: &Id| desk.session().called(id);
    let sighting = photos.sighting();
    html! {
        @if let Some(sighting) = sighting { p.strong { (language.say(&sighting.summary())) } }
        ul {
            @for said in photos.shots().iter().flat_map(|shot| shot.says(desk.session().view())) { li { (language.say(&said)) } }
            @for said in sighting.iter().flat_map(|sighting| sighting.says(photos.shots(), &called)) {
                li { (language.say(&said)) }
            }
        }
    }
}

/// Returns a hash of the photos and of what was recognised in them. It changes with every new photo or reading.
fn mark(photos: &Photos) -> String {
    let mut state = DefaultHasher::new();
    for shot in photos.shots() {
        (&shot.name, format!("{:?}", shot.survey)).hash(&mut state);
    }
    for row in photos.sighting().iter().flat_map(|sighting| &sighting.rows) {
        (&row.id, format!("{:?}{:?}{:?}", row.was, row.now, row.placed)).hash(&mut state);
    }
    format!("{:016x}", state.finish())
}

/// Returns the HTML of the table from above, with marks for the units that are not where the record has them.
fn above(desk: &Desk, photos: &Photos, language: Language) -> Markup {
    let view = desk.session().view();
    let Some((_, (least, most))) = photos.underlay().zip(view.bounds()) else {
        return html! {};
    };
    let size = most - least;
    let letter = size.x / LETTERS;
    let changed: Vec<&Row> = photos.sighting().iter().flat_map(|sighting| sighting.changed()).collect();
    let on_picture = |at: DVec2| DVec2::new(at.x - least.x, most.y - at.y);
    let far = |row: &Row| match row.placed {
        BodyPlace::Moved(far, _) => language.arg(&Arg::length(view.unit, far)),
        _ => String::new(),
    };
    html! {
        div.zoom {
            button type="button" data-zoom="1.5" { (language.word("do-zoom-in")) }
            button type="button" data-zoom="0.667" { (language.word("do-zoom-out")) }
        }
        div.map tabindex="0" role="group" aria-label=(language.word("web-photo.above")) {
            svg viewBox={ "0 0 " (number(size.x)) " " (number(size.y)) } role="img" aria-label=(language.word("web-photo.above")) {
                image href={ "photos?of=" (mark(photos)) } width=(number(size.x)) height=(number(size.y)) preserveAspectRatio="none" {}
                @for row in &changed { (way(row, on_picture(row.now.at), row.line().map(|(was, _)| on_picture(was)), letter)) }
                @for row in &changed {
                    @let at = on_picture(row.now.at);
                    @let left = at.x > size.x * 0.75;
                    @let beside = if left { -letter } else { letter } * 0.6;
                    text.far x=(number(at.x + beside)) y=(number(at.y + letter * 0.35)) font-size=(number(letter))
                        text-anchor=(if left { "end" } else { "start" }) { (far(row)) }
                }
            }
        }
        @if !changed.is_empty() { p.hint { (language.word("web-photo.lines")) } }
    }
}

/// Returns the drawing of a unit's place in the photos, with a line from the recorded place.
fn way(row: &Row, now: DVec2, was: Option<DVec2>, letter: f64) -> Markup {
    let warns = row.watch.warns();
    html! {
        @for under in [true, false] {
            @if let Some(was) = was {
                line.way.under[under].warns[warns] x1=(number(was.x)) y1=(number(was.y)) x2=(number(now.x)) y2=(number(now.y)) {}
            }
            circle.now.under[under].warns[warns] cx=(number(now.x)) cy=(number(now.y)) r=(number(letter * 0.3)) {}
        }
    }
}

fn number(length: f64) -> String {
    format!("{length:.2}")
}

/// Returns the HTML list of the units that are not where the record has them. Each has a tick box, and a remark if the
/// rules object.
fn rows(desk: &Desk, photos: &Photos, record: &str, language: Language) -> Markup {
    let view = desk.session().view();
    let catalogue = desk.session().book().catalogue();
    let called = |id: &Id| desk.session().called(id);
    let changed: Vec<&Row> = photos.sighting().iter().flat_map(|sighting| sighting.changed()).collect();
    html! {
        @if !changed.is_empty() {
            form.rows method="post" {
                input type="hidden" name="battle" value=(record);
                input type="hidden" name="seen" value=(mark(photos));
                @for row in changed {
                    label.tick {
                        input type="checkbox" name="row" value=(row.id) checked;
                        span {
                            (language.say(&row.says(view, &called)))
                            @if let Some(says) = row.watch.says(catalogue, language) {
                                small.refused[row.watch.warns()] { (says) }
                            }
                        }
                    }
                }
                button name="do" value="photos-accept" { (language.word("web-photo.accept")) }
            }
        }
    }
}

/// Moves the ticked units to the places in the photos, as one step of the record, or closes the photos.
///
/// # Errors
/// Refuses the form if it belongs to other photos or another battle than those on the desk.
pub(super) fn act(desk: &mut Desk, verb: &str, form: &Form) -> Result<(), PageRefusal> {
    if verb == "photos-away" {
        desk.setup.photos.put_away();
        return Ok(());
    }
    let shown = desk.setup.photos.get().filter(|photos| !photos.is_busy()).map(mark);
    if shown.as_deref() != Some(form.text("seen")) {
        return Err(PageRefusal::earlier());
    }
    let only: Vec<Id> = form.all("row").map(Id::from).collect();
    // If this fails, the desk itself reports why.
    desk.photograph(PhotoEvent::Accept(Some(only)));
    Ok(())
}
