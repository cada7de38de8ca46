//! Photos of the table, above the panel: the results, the differences from the record, and buttons to accept them.

use crate::tokens::CLOSE;
use desk::photo::{PhotoEvent, PhotoRow};
use desk::{Desk, HandEvent};
use dice::Id;
use egui::{Button, CollapsingHeader, RichText, ScrollArea, Slider, Ui};
use ruling::{Arg, Reason};

/// The greatest share of the panels' height.
const SHARE: f32 = 0.55;

/// An action on the photos.
enum PhotoAction {
    Accept(Vec<Id>),
    Show(Id),
    Back,
    Away,
}

/// Draws the photos, if there are any.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk) {
    if desk.setup.photos.get().is_none() {
        return;
    }
    let most = ui.available_height() * SHARE;
    let title = RichText::new(desk.look.language.word("photo-panel")).strong();
    let header = CollapsingHeader::new(title).id_salt("photos").default_open(true);
    header.show_unindented(ui, |ui| {
        cover(ui, desk);
        let scroll = ScrollArea::vertical().id_salt("photo rows").max_height(most).auto_shrink([false, true]);
        let listed = scroll.show(ui, |ui| listed(ui, desk)).inner;
        let done = foot(ui, desk).or(listed);
        match done {
            Some(PhotoAction::Accept(ids)) => _ = desk.photograph(PhotoEvent::Accept(Some(ids))),
            Some(PhotoAction::Show(id)) => desk.handle(HandEvent::Find(id)),
            Some(PhotoAction::Back) => desk.setup.photos.unclick_corner(),
            Some(PhotoAction::Away) => desk.setup.photos.put_away(),
            None => {}
        }
    });
    ui.separator();
}

/// Draws the slider for the opacity of the photo under the drawing.
fn cover(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    let Some(photos) = desk.setup.photos.get_mut().filter(|photos| photos.underlay().is_some()) else {
        return;
    };
    ui.horizontal(|ui| {
        let name = ui.label(language.word("photo-panel.cover"));
        let slider = ui.add(Slider::new(&mut photos.cover, 0.0..=1.0).show_value(false)).labelled_by(name.id);
        crate::keyboard::give_arrows(&slider);
    });
}

/// Draws the results, and the rows of bodies that would move.
fn listed(ui: &mut Ui, desk: &Desk) -> Option<PhotoAction> {
    let (language, photos) = (desk.look.language, desk.setup.photos.get()?);
    if photos.is_busy() {
        ui.weak(language.word("busy"));
    }
    for fault in photos.faults() {
        ui.label(RichText::new(language.say(&fault.reason())).color(ui.visuals().warn_fg_color));
    }
    if let Some(sighting) = photos.sighting() {
        ui.label(RichText::new(language.say(&sighting.summary())).strong());
    }
    let mut done = None;
    for row in desk.setup.photos.rows(desk.names()).iter() {
        ui.add_space(CLOSE);
        done = self::row(ui, desk, row).or(done);
    }
    ui.add_space(CLOSE);
    let called = |id: &Id| desk.session().battle().called(id);
    if let Some(sighting) = photos.sighting() {
        for says in sighting.says(photos.shots(), &called) {
            ui.label(language.say(&says));
        }
    }
    let view = desk.session().view();
    for says in photos.shots().iter().flat_map(|shot| shot.says(view)) {
        ui.weak(language.say(&says));
    }
    done
}

/// Draws the row of a body that would move, with what the rules say about the move.
fn row(ui: &mut Ui, desk: &Desk, row: &PhotoRow) -> Option<PhotoAction> {
    let language = desk.look.language;
    let mut done = None;
    ui.horizontal_wrapped(|ui| {
        let who = Reason::new("photo-panel", "accept-who").name("who", &row.name);
        // A move that the rules forbid is the umpire's decision, so its button says so.
        let word =
            RichText::new(language.word(if row.warns { "photo-panel.anyway" } else { "photo-panel.accept" }));
        let button = Button::new(if row.warns { word.weak() } else { word });
        if ui.add(button).accessible_name(language.say(&who)).clicked() {
            done = Some(PhotoAction::Accept(vec![row.id.clone()]));
        }
        if ui.link(&row.says).clicked() {
            done = Some(PhotoAction::Show(row.id.clone()));
        }
    });
    if let Some(watch) = &row.watch {
        let text = RichText::new(watch);
        let colour = ui.visuals().warn_fg_color;
        ui.label(if row.warns { text.color(colour) } else { text.weak() });
    }
    done
}

/// Draws the buttons for all photos together.
fn foot(ui: &mut Ui, desk: &Desk) -> Option<PhotoAction> {
    let language = desk.look.language;
    let rows = desk.setup.photos.rows(desk.names());
    let mut done = None;
    ui.horizontal_wrapped(|ui| {
        let sound: Vec<Id> = rows.iter().filter(|row| !row.warns).map(|row| row.id.clone()).collect();
        if !sound.is_empty() {
            let count = i64::try_from(sound.len()).unwrap_or(i64::MAX);
            let all = Reason::new("photo-panel", "accept-all").with("count", Arg::Count(count));
            if ui.add(Button::new(RichText::new(language.say(&all)).strong())).clicked() {
                done = Some(PhotoAction::Accept(sound));
            }
        }
        let back = desk.setup.photos.get().is_some_and(|photos| photos.clicked() > 0);
        if back && ui.button(language.word("photo-panel.back")).clicked() {
            done = Some(PhotoAction::Back);
        }
        if ui.button(language.word("photo-panel.away")).clicked() {
            done = Some(PhotoAction::Away);
        }
    });
    ui.weak(language.word(if rows.is_empty() { "photo-panel.another" } else { "photo-panel.drag" }));
    done
}
